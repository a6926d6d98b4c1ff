//! Positions and moves as text.

use super::{Parity, ParityPosition, ParityTakeAway};
use crate::game::Game;
use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::number::Natural;

displayed_by_its_words!(ParityTakeAway<T: Natural>);

impl<T: Natural> Notation for ParityTakeAway<T> {
    fn move_syntax(&self) -> &'static str {
        "take 3 (or: 3)"
    }

    fn ruleset(&self) -> String {
        format!("parity --max-take {}", self.max_take())
    }

    fn write_position(&self, position: &ParityPosition<T>) -> String {
        position.to_string()
    }

    /// The heap comes first, then the holdings of the player to move and of the
    /// other player, with or without their options. The heap may stand alone if
    /// both hands are empty.
    fn read_position(&self, text: &str) -> Result<ParityPosition<T>, NotationError> {
        let words: Vec<&str> = notation::words(text).collect();
        let (heap, holdings) = match words[..] {
            [heap] => (heap, ["0", "0"]),
            [heap, mover, other] | [heap, "--mover", mover, "--other", other] => {
                (heap, [mover, other])
            }
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
