//! Positions and moves as text.

use super::{Parity, ParityPosition, ParityTakeAway};
use crate::Game;
use crate::notation::{self, Notation, NotationError};
use crate::numeration::Natural;

impl<T: Natural> Notation for ParityTakeAway<T> {
    const MOVE_SYNTAX: &'static str = "take 3 (or: 3)";

    fn write_position(&self, position: &ParityPosition<T>) -> String {
        let (heap, mover, other) = (position.heap(), position.mover(), position.other());
        format!("{heap} {mover} {other}")
    }

    /// The heap, then what the player to move and the other player hold; the
    /// heap alone where nobody holds anything.
    fn read_position(&self, text: &str) -> Result<ParityPosition<T>, NotationError> {
        let words: Vec<&str> = notation::words(text).collect();
        let (heap, holdings) = match words[..] {
            [heap] => (heap, ["0", "0"]),
            [heap, mover, other] => (heap, [mover, other]),
            _ => {
                return Err(NotationError::Count {
                    found: format!("{} numbers", words.len()),
                    expected: "the heap, or the heap and both holdings".into(),
                });
            }
        };
        let position = ParityPosition::new(
            notation::number("the heap", heap)?,
            notation::number("the holding of the player to move", holdings[0])?,
            notation::number("the holding of the other player", holdings[1])?,
        )?;
        Ok(position)
    }

    fn write_move(&self, _position: &ParityPosition<T>, take: &T) -> String {
        format!("take {take}")
    }

    fn read_move(&self, position: &ParityPosition<T>, text: &str) -> Result<T, NotationError> {
        let take = notation::single_number(text, "\"take 3\"")?;
        let expected = format!("1 to {}", position.heap().min(self.max_take()));
        notation::legal(self, position, text, take, &expected)
    }

    fn picture(&self, position: &ParityPosition<T>) -> String {
        let holding = |number: &T| format!("{number} ({})", Parity::of(number));
        let mover = if self.is_terminal(position) {
            "whose turn it would be"
        } else {
            "to move"
        };
        format!(
            "{} in the heap; the player {mover} holds {}, the other {}",
            position.heap(),
            holding(position.mover()),
            holding(position.other())
        )
    }
}
