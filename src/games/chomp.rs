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
//! rows among rows and columns together. All their values are needed, so
//! [`GrundySolver`](crate::GrundySolver) is the faster search.
//!
//! # Reference
//!
//! Gale, *A curious Nim-type game*, American Mathematical Monthly 81 (1974);
//! *Winning Ways*, chapter 18. As a game of divisors: [`Schuh`](crate::Schuh).
//!
//! # Example
//!
//! ```
//! use grundy::{Chomp, GrundySolver, Nimber};
//!
//! let chomp = Chomp::<u64>::new(3, 4)?;
//! assert_eq!(GrundySolver::new(&chomp).grundy(&chomp.bar())?, Nimber(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bites;

use std::marker::PhantomData;

use thiserror::Error;

use self::bites::Bites;
use super::bits::{Bits, Ones};
use crate::Game;
use crate::notation::{self, Notation, NotationError};

/// The ruleset of Chomp on a bar of a given size. See the [module](self) for
/// rules and reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Size", into = "Size", bound = "B: Bits")
)]
pub struct Chomp<B = u64> {
    rows: u32,
    columns: u32,
    border: PhantomData<B>,
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
#[error("a bar of {rows} × {columns} squares: expected 1 or more, and {most} together at most")]
pub struct ChompError {
    rows: u32,
    columns: u32,
    most: usize,
}

impl<B: Bits> Chomp<B> {
    /// The ruleset on a bar of `rows` times `columns` squares.
    ///
    /// # Errors
    ///
    /// [`ChompError`] if one of the numbers is 0, or if both together are more
    /// than `B` has bits.
    pub fn new(rows: u32, columns: u32) -> Result<Self, ChompError> {
        let border = rows.saturating_add(columns) as usize;
        if rows.min(columns) == 0 || border > B::BITS {
            return Err(ChompError {
                rows,
                columns,
                most: B::BITS,
            });
        }
        Ok(Self {
            rows,
            columns,
            border: PhantomData,
        })
    }

    /// The whole bar.
    pub fn bar(&self) -> B {
        border(&vec![self.columns; self.rows as usize])
    }

    /// The lengths of the rows from the top.
    ///
    /// ```
    /// use grundy::{Bite, Chomp, Game};
    ///
    /// let chomp = Chomp::<u64>::new(3, 4)?;
    /// let bitten = chomp.play(&chomp.bar(), &Bite { row: 1, column: 2 });
    /// assert_eq!(chomp.rows(bitten), [4, 2, 2]);
    /// # Ok::<(), grundy::ChompError>(())
    /// ```
    pub fn rows(&self, bar: B) -> Vec<u32> {
        downs(bar).map(|down| (bar >> down).count_ones()).collect()
    }
}

/// The border of the bar with rows of these lengths, none of them 0 and none
/// above the one before.
fn border<B: Bits>(lengths: &[u32]) -> B {
    let mut border = B::zero();
    let mut below = 0;
    for length in lengths.iter().rev() {
        for _ in below..*length {
            border = border << 1 | B::one();
        }
        border = border << 1;
        below = *length;
    }
    border
}

/// Where the border goes down, row by row.
fn downs<B: Bits>(border: B) -> Ones<B> {
    let length = B::BITS - border.leading_zeros() as usize;
    if length == 0 {
        return Ones(border);
    }
    Ones(!border & B::max_value() >> (B::BITS - length))
}

/// The highest bit alone, of one at least.
fn highest<B: Bits>(bits: B) -> B {
    B::one() << (B::BITS - 1 - bits.leading_zeros() as usize)
}

/// The border without steps left before its first step down: the columns that
/// the top row has lost.
fn trimmed<B: Bits>(border: B) -> B {
    border >> border.trailing_ones() as usize
}

/// A position is the border of the bar, from the upper right to the lower left:
/// from the lowest bit a 0 for each step down, a 1 for each step to the left. The
/// last step is to the left, the first one down; no bar at all is 0.
impl<B: Bits> Game for Chomp<B> {
    type Position = B;
    type Move = Bite;
    const CANONICAL_OPTIONS: bool = true;

    fn moves(&self, bar: &B) -> impl Iterator<Item = Bite> {
        let bar = *bar;
        (0..).zip(downs(bar)).flat_map(move |(row, down)| {
            let poisoned = u32::from(row == 0);
            (poisoned..(bar >> down).count_ones()).map(move |column| Bite { row, column })
        })
    }

    fn play(&self, bar: &B, mv: &Bite) -> B {
        let row = usize::try_from(mv.row).unwrap_or(usize::MAX);
        let Some(down) = downs(*bar).nth(row) else {
            return *bar;
        };
        let from = *bar >> down << down;
        let mut bitten = from;
        for _ in 0..mv.column {
            if bitten.is_zero() {
                return *bar;
            }
            bitten = bitten ^ highest(bitten);
        }
        // The steps left of the bitten columns come first.
        let ahead = !(B::max_value() << bitten.count_ones() as usize) << down;
        trimmed(*bar ^ from | ahead | from ^ bitten)
    }

    fn options(&self, bar: &B) -> impl Iterator<Item = B> {
        Bites::of(*bar)
    }

    fn is_legal(&self, bar: &B, bite: &Bite) -> bool {
        let mut rows = downs(*bar).map(|down| (*bar >> down).count_ones());
        let length = rows.nth(usize::try_from(bite.row).unwrap_or(usize::MAX));
        length.is_some_and(|length| bite.column < length) && (bite.row, bite.column) != (0, 0)
    }

    /// The greater of the bar and the one with columns for rows.
    fn canonical(&self, bar: B) -> B {
        if bar.is_zero() {
            return bar;
        }
        let unused = bar.leading_zeros() as usize;
        let turned = (!bar).reverse_bits() >> unused;
        bar.max(turned)
    }
}

const EXPECTED: &str = "a square of the bar but the poisoned one, as in: bite row 2 column 3";

impl<B: Bits> Notation for Chomp<B> {
    const MOVE_SYNTAX: &'static str = "bite row R column C, or just R C, from the upper left";

    fn write_position(&self, bar: &B) -> String {
        let rows: Vec<String> = self.rows(*bar).iter().map(u32::to_string).collect();
        rows.join("/")
    }

    fn read_position(&self, text: &str) -> Result<B, NotationError> {
        let bar = lengths(text)?;
        // Rows may stand for columns, as in the canonical form.
        let rows = u32::try_from(bar.len()).unwrap_or(u32::MAX);
        let sides = [rows, bar.first().copied().unwrap_or(0)];
        let fits = |sides: [u32; 2]| sides[0] <= self.rows && sides[1] <= self.columns;
        if !fits(sides) && !fits([sides[1], sides[0]]) {
            return Err(NotationError::Refused {
                found: format!("`{}` is too large", crate::numeration::shortened(text)),
                expected: format!("{} rows of {} squares at most", self.rows, self.columns),
            });
        }
        Ok(border(&bar))
    }

    fn write_move(&self, _bar: &B, bite: &Bite) -> String {
        let (row, column) = (u64::from(bite.row) + 1, u64::from(bite.column) + 1);
        format!("bite row {row} column {column}")
    }

    fn read_move(&self, bar: &B, text: &str) -> Result<Bite, NotationError> {
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

    fn picture(&self, bar: &B) -> String {
        let line = |(index, length): (usize, &u32)| {
            let squares = (0..*length).map(|at| if index == 0 && at == 0 { "x" } else { "o" });
            squares.collect::<String>()
        };
        let lines: Vec<String> = self.rows(*bar).iter().enumerate().map(line).collect();
        lines.join("\n")
    }
}

/// The rows of a bar of any size: "4/4/2".
fn lengths(text: &str) -> Result<Vec<u32>, NotationError> {
    let refused = || NotationError::Refused {
        found: format!("`{}` is not a bar", crate::numeration::shortened(text)),
        expected: "the lengths of its rows, 1 or more, none above the one before, as in 4/4/2"
            .to_string(),
    };
    let length = |word: &str| {
        let length: u64 = notation::number("a row", word.trim())?;
        let length = u32::try_from(length).ok();
        length.filter(|length| *length > 0).ok_or_else(refused)
    };
    let bar: Vec<u32> = text.split('/').map(length).collect::<Result<_, _>>()?;
    if bar.is_sorted_by(|above, below| above >= below) {
        Ok(bar)
    } else {
        Err(refused())
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Size {
    rows: u32,
    columns: u32,
}

#[cfg(feature = "serde")]
impl<B: Bits> TryFrom<Size> for Chomp<B> {
    type Error = ChompError;

    fn try_from(Size { rows, columns }: Size) -> Result<Self, ChompError> {
        Self::new(rows, columns)
    }
}

#[cfg(feature = "serde")]
impl<B> From<Chomp<B>> for Size {
    fn from(Chomp { rows, columns, .. }: Chomp<B>) -> Self {
        Self { rows, columns }
    }
}
