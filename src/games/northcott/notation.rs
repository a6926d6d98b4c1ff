//! Rows and slides as text.

use super::{Northcott, NorthcottMove, NorthcottPosition};
use crate::notation::{self, Notation, NotationError};
use crate::numeration::{Natural, shortened};

/// Rows as "1:5 7:4", the piece of the player to move first, and after a blank
/// and "+" how many slides backwards are left, if any: "1:5 7:4 +2".
impl<T: Natural> Notation for Northcott<T> {
    const MOVE_SYNTAX: &'static str = "slide in row 1 to column 4 (or: 1 4)";

    fn write_position(&self, position: &NorthcottPosition<T>) -> String {
        let rows = position
            .rows
            .iter()
            .map(|[own, other]| format!("{own}:{other}"));
        let retreats = Some(&position.retreats)
            .filter(|retreats| !retreats.is_zero())
            .map(|retreats| format!("+{retreats}"));
        rows.chain(retreats).collect::<Vec<_>>().join(" ")
    }

    fn read_position(&self, text: &str) -> Result<NorthcottPosition<T>, NotationError> {
        let mut position = NorthcottPosition {
            rows: Vec::new(),
            retreats: T::zero(),
        };
        let mut words: Vec<&str> = notation::words(text).collect();
        if let Some(retreats) = words.last().and_then(|word| word.strip_prefix('+')) {
            position.retreats = notation::number("the retreats after `+`", retreats)?;
            words.pop();
        }
        for (index, word) in words.into_iter().enumerate() {
            position.rows.push(self.read_row(index + 1, word)?);
        }
        Ok(position)
    }

    fn write_move(&self, _position: &NorthcottPosition<T>, mv: &NorthcottMove<T>) -> String {
        format!("slide in row {} to column {}", mv.row + 1, mv.to)
    }

    fn read_move(
        &self,
        position: &NorthcottPosition<T>,
        text: &str,
    ) -> Result<NorthcottMove<T>, NotationError> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = notation::key_words(&lower)
            .filter(|word| !["slide", "in", "row", "to", "column"].contains(word))
            .collect();
        let [row, to] = words[..] else {
            return Err(notation::not_a_move(text, "\"slide in row 1 to column 4\""));
        };
        let row: u64 = notation::number("the row", row)?;
        let row = usize::try_from(row).ok().and_then(|row| row.checked_sub(1));
        let mv = NorthcottMove {
            // Where there is no such row, what is never legal.
            row: row.unwrap_or(usize::MAX),
            to: notation::number("the column", to)?,
        };
        let expected = format!(
            "a row from 1 to {}, and a free column on this side of the other piece{}",
            position.rows.len(),
            if position.retreats.is_zero() {
                ", towards it"
            } else {
                ""
            }
        );
        notation::legal(self, position, text, mv, &expected)
    }
}

impl<T: Natural> Northcott<T> {
    fn read_row(&self, number: usize, word: &str) -> Result<[T; 2], NotationError> {
        let refused = |why: &str| NotationError::Refused {
            found: format!("row {number}, `{}`, {why}", shortened(word)),
            expected: format!(
                "two different columns from 1 to {}, as in 1:5",
                self.columns()
            ),
        };
        let (own, other) = word.split_once(':').ok_or_else(|| refused("has no `:`"))?;
        let column = |text| notation::number(&format!("row {number}:"), text);
        let row = [column(own)?, column(other)?];
        if self.holds(&row) {
            Ok(row)
        } else {
            Err(refused("is not on the board"))
        }
    }
}
