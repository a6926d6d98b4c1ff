//! Chomp: bites from a bar of chocolate.
//!
//! # Rules
//!
//! A bar has rows and columns of squares; the square in the upper left corner is
//! poisoned. A move bites off a square together with everything that is not
//! above it and not to the left of it. The poisoned square may not be bitten:
//! under normal play whoever is left with it alone loses, which is the same as
//! losing by eating it. Under misère play whoever is left with it alone wins.
//!
//! # Theorem
//!
//! None gives the values. Every rectangle but the single square is N under
//! normal play: if biting off the opposite corner does not win, the answer that
//! wins against it could have been played at once. The argument names no move.
//!
//! # Complexity
//!
//! By search only: there are at most as many positions as ways to choose the
//! rows among rows and columns together.
//!
//! # Reference
//!
//! D. Gale, *A curious Nim-type game* (1974); *Winning Ways*, chapter 18.
//!
//! # Example
//!
//! ```
//! use grundy::{Chomp, GrundySolver, Nimber};
//!
//! let chomp = Chomp::new(3, 4)?;
//! assert_eq!(GrundySolver::new(&chomp).grundy(&chomp.bar())?, Nimber(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use thiserror::Error;

use crate::Game;
use crate::notation::{self, Notation, NotationError};

/// The ruleset of Chomp on a bar of a given size. See the [module](self) for
/// rules and reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chomp {
    rows: u32,
    columns: u32,
}

/// A move: the upper left square of what is bitten off, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bite {
    /// Its row.
    pub row: u32,
    /// Its column.
    pub column: u32,
}

/// Numbers that make no bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a bar of {rows} × {columns} squares: expected 1 to {LONGEST} rows and columns")]
pub struct ChompError {
    rows: u32,
    columns: u32,
}

/// The most rows, and the most columns, of a bar.
const LONGEST: u32 = 1000;

impl Chomp {
    /// The ruleset on a bar of `rows` times `columns` squares.
    ///
    /// # Errors
    ///
    /// [`ChompError`] if one of the numbers is 0 or above 1000.
    pub fn new(rows: u32, columns: u32) -> Result<Self, ChompError> {
        let most = rows.max(columns);
        if rows.min(columns) == 0 || most > LONGEST {
            return Err(ChompError { rows, columns });
        }
        Ok(Self { rows, columns })
    }

    /// The ruleset on the largest bar there is, 1000 by 1000, which every other
    /// is a part of.
    pub fn largest() -> Self {
        Self {
            rows: LONGEST,
            columns: LONGEST,
        }
    }

    /// The whole bar.
    pub fn bar(&self) -> Vec<u32> {
        (0..self.rows).map(|_| self.columns).collect()
    }
}

/// Columns for rows.
fn transposed(bar: &[u32]) -> Vec<u32> {
    let rows = |column: u32| bar.partition_point(|row| *row > column);
    (0..bar.first().copied().unwrap_or(0))
        .map(|column| length_of(&bar[..rows(column)]))
        .collect()
}

/// The number of rows.
fn length_of(rows: &[u32]) -> u32 {
    u32::try_from(rows.len()).unwrap_or(u32::MAX)
}

/// The positions are the lengths of the rows from the top, none of them 0 and
/// none above the one before.
impl Game for Chomp {
    type Position = Vec<u32>;
    type Move = Bite;

    fn moves(&self, bar: &Vec<u32>) -> impl Iterator<Item = Bite> {
        (0..).zip(bar).flat_map(|(row, &length)| {
            let poisoned = u32::from(row == 0);
            (poisoned..length).map(move |column| Bite { row, column })
        })
    }

    fn play(&self, bar: &Vec<u32>, bite: &Bite) -> Vec<u32> {
        let left = |(row, &length): (u32, &u32)| {
            if row < bite.row {
                length
            } else {
                length.min(bite.column)
            }
        };
        let rows = (0..).zip(bar).map(left);
        rows.take_while(|length| *length > 0).collect()
    }

    fn is_legal(&self, bar: &Vec<u32>, bite: &Bite) -> bool {
        let row = usize::try_from(bite.row).ok().and_then(|row| bar.get(row));
        row.is_some_and(|length| bite.column < *length) && (bite.row, bite.column) != (0, 0)
    }

    fn canonical(&self, bar: Vec<u32>) -> Vec<u32> {
        let other = transposed(&bar);
        bar.max(other)
    }

    fn footprint(&self, bar: &Vec<u32>) -> u64 {
        (size_of_val(bar) + size_of_val(bar.as_slice())) as u64
    }
}

const EXPECTED: &str = "a square of the bar but the poisoned one, as in: bite row 2 column 3";

impl Notation for Chomp {
    const MOVE_SYNTAX: &'static str = "bite row R column C, or just R C, from the upper left";

    fn write_position(&self, bar: &Vec<u32>) -> String {
        let rows: Vec<String> = bar.iter().map(u32::to_string).collect();
        rows.join("/")
    }

    fn read_position(&self, text: &str) -> Result<Vec<u32>, NotationError> {
        let bar = lengths(text)?;
        // Rows may stand for columns, as in the canonical form.
        let sides = [length_of(&bar), bar.first().copied().unwrap_or(0)];
        let fits = |sides: [u32; 2]| sides[0] <= self.rows && sides[1] <= self.columns;
        if !fits(sides) && !fits([sides[1], sides[0]]) {
            return Err(NotationError::Refused {
                found: format!("`{}` is too large", crate::numeration::shortened(text)),
                expected: format!("{} rows of {} squares at most", self.rows, self.columns),
            });
        }
        Ok(bar)
    }

    fn write_move(&self, _bar: &Vec<u32>, bite: &Bite) -> String {
        let (row, column) = (u64::from(bite.row) + 1, u64::from(bite.column) + 1);
        format!("bite row {row} column {column}")
    }

    fn read_move(&self, bar: &Vec<u32>, text: &str) -> Result<Bite, NotationError> {
        let words: Vec<&str> = notation::words(text)
            .filter(|word| !["bite", "row", "column"].contains(word))
            .collect();
        let [row, column] = words[..] else {
            return Err(notation::not_a_move(text, EXPECTED));
        };
        let index = |what, word| {
            let number: u64 = notation::number(what, word)?;
            let index = number.checked_sub(1);
            let index = index.and_then(|index| u32::try_from(index).ok());
            index.ok_or_else(|| notation::not_a_move(text, EXPECTED))
        };
        let bite = Bite {
            row: index("the row", row)?,
            column: index("the column", column)?,
        };
        notation::legal(self, bar, text, bite, EXPECTED)
    }

    fn picture(&self, bar: &Vec<u32>) -> String {
        let line = |(index, length): (usize, &u32)| {
            let squares = (0..*length).map(|at| if index == 0 && at == 0 { "x" } else { "o" });
            squares.collect::<String>()
        };
        let lines: Vec<String> = bar.iter().enumerate().map(line).collect();
        lines.join("\n")
    }
}

/// The rows of a bar of any size: "4/4/2".
fn lengths(text: &str) -> Result<Vec<u32>, NotationError> {
    let refused = || NotationError::Refused {
        found: format!("`{}` is not a bar", crate::numeration::shortened(text)),
        expected: format!(
            "the lengths of its rows, 1 to {LONGEST}, none above the one before, as in 4/4/2"
        ),
    };
    let length = |word: &str| {
        let length: u64 = notation::number("a row", word.trim())?;
        let length = u32::try_from(length).ok();
        length
            .filter(|length| (1..=LONGEST).contains(length))
            .ok_or_else(refused)
    };
    let bar: Vec<u32> = text.split('/').map(length).collect::<Result<_, _>>()?;
    if bar.is_sorted_by(|above, below| above >= below) {
        Ok(bar)
    } else {
        Err(refused())
    }
}
