//! Rows and slides as text.

use std::fmt;

use super::{Northcott, NorthcottMove, NorthcottPosition};
use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::number::{Natural, shortened};

displayed_by_its_words!(Northcott<T: Natural>);

/// As the command line takes it: "slide in row 1 to column 4".
impl<T: Natural> fmt::Display for NorthcottMove<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { row, to } = self;
        f.pad(&format!("slide in row {} to column {to}", row + 1))
    }
}

/// Rows are written "1:5 7:4", the piece of the player to move first. Slides
/// backwards, if any are left, follow after a blank and "+": "1:5 7:4 +2".
impl<T: Natural> Notation for Northcott<T> {
    fn move_syntax(&self) -> &'static str {
        "slide in row 1 to column 4 (or: 1 4)"
    }

    fn ruleset(&self) -> String {
        format!("northcott --columns {}", self.columns())
    }

    fn write_position(&self, position: &NorthcottPosition<T>) -> String {
        position.to_string()
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
        mv.to_string()
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
