//! Cram: dominoes on a board.
//!
//! # Rules
//!
//! A move places a domino on two free neighbouring cells of a rectangular board,
//! across or down, no matter who plays. Cells may be covered from the start, so
//! a board can have any shape. Normal play: whoever places the last domino wins.
//! Misère play: whoever places it loses.
//!
//! # Theorem
//!
//! None gives the values. Under normal play an empty board of even times even
//! cells is P, since every domino can be answered by its image under the half
//! turn; one of even times odd cells is N, by the same strategy after a domino
//! in the centre.
//!
//! # Complexity
//!
//! By search only. The regions that dominoes have cut apart are independent
//! summands, and a region is kept once for all its reflections and turns.
//!
//! # Reference
//!
//! Gardner, *Cram, crosscram and quadraphage: new games having elusive winning
//! strategies*, Scientific American 230 (February 1974); *Winning Ways*, chapter
//! 15. Values by search: J. Lemoine, S. Viennot, *Nimbers
//! are inevitable*, Theoretical Computer Science 462 (2012).
//!
//! # Example
//!
//! ```
//! use grundy::{Cram, Nimber, NimberSolver};
//!
//! let cram = Cram::<u64>::new(4, 5)?;
//! assert_eq!(NimberSolver::new(&cram).grundy(&cram.empty())?, Nimber(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Debug;
use std::hash::Hash;

use num_traits::{PrimInt, Unsigned};
use thiserror::Error;

use crate::Game;
use crate::notation::{self, Notation, NotationError};

/// The integers that hold a board, one bit a cell: `u64` and `u128`.
pub trait Bits: PrimInt + Unsigned + Hash + Debug + sealed::Sealed {}

impl Bits for u64 {}
impl Bits for u128 {}

mod sealed {
    #[allow(unnameable_types)]
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// The ruleset of Cram on a board of a given size. See the [module](self) for
/// rules and reference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Size", into = "Size", bound = "B: Bits")
)]
pub struct Cram<B = u64> {
    rows: usize,
    columns: usize,
    /// From a cell to the one below.
    step: usize,
    /// All cells; those of the top row; those with one to the right, or below.
    all: B,
    top: B,
    not_right: B,
    not_bottom: B,
    /// The numbers below 256 with their bits set apart, as a column.
    spread: Box<[B]>,
}

/// A move: a domino on two free neighbouring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Domino {
    /// Its left or upper cell; cells are counted from 0, row by row.
    pub first: usize,
    /// Its right or lower cell.
    pub second: usize,
}

/// Numbers that make no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board of {rows} × {columns} cells: expected 1 to {most} cells")]
pub struct CramError {
    rows: usize,
    columns: usize,
    most: usize,
}

impl<B: Bits> Cram<B> {
    const BITS: usize = 8 * size_of::<B>();

    /// The ruleset on a board of `rows` times `columns` cells.
    ///
    /// # Errors
    ///
    /// [`CramError`] if the board has no cells, or more than `B` has bits.
    pub fn new(rows: usize, columns: usize) -> Result<Self, CramError> {
        let cells = rows.saturating_mul(columns);
        if cells == 0 || cells > Self::BITS {
            return Err(CramError {
                rows,
                columns,
                most: Self::BITS,
            });
        }
        let all = B::max_value() >> (Self::BITS - cells);
        let top = B::max_value() >> (Self::BITS - columns);
        let last = (0..rows).map(|row| B::one() << (row * columns + columns - 1));
        let not_right = all & !last.fold(B::zero(), |cells, cell| cells | cell);
        let above = cells - columns;
        let not_bottom = if above == 0 {
            B::zero()
        } else {
            all >> columns
        };
        Ok(Self {
            rows,
            columns,
            step: columns % Self::BITS,
            all,
            top,
            not_right,
            not_bottom,
            spread: spread(rows, columns),
        })
    }

    /// The empty board: all cells free.
    pub fn empty(&self) -> B {
        self.all
    }

    /// The cells beside, above and below these.
    fn neighbours(&self, cells: B) -> B {
        let rows = (cells & self.not_bottom) << self.step | cells >> self.step & self.not_bottom;
        rows | (cells & self.not_right) << 1 | cells >> 1 & self.not_right
    }

    /// The free cells that a domino can cover.
    fn playable(&self, free: B) -> B {
        let free = free & self.all;
        free & self.neighbours(free)
    }

    /// The cells moved to the upper left corner, and the size of the smallest
    /// rectangle around them. There must be a cell.
    fn cornered(&self, mut cells: B) -> (B, usize, usize) {
        while (cells & self.top).is_zero() {
            cells = cells >> self.columns;
        }
        let (mut columns, mut height, mut rest) = (B::zero(), 0, cells);
        while !rest.is_zero() {
            columns = columns | rest & self.top;
            height += 1;
            rest = if height < self.rows {
                rest >> self.columns
            } else {
                B::zero()
            };
        }
        let left = columns.trailing_zeros() as usize;
        let width = Self::BITS - columns.leading_zeros() as usize - left;
        (cells >> left, height, width)
    }

    /// Upside down.
    fn flipped(&self, mut cells: B, height: usize) -> B {
        let mut flipped = cells & self.top;
        for _ in 1..height {
            cells = cells >> self.columns;
            flipped = flipped << self.columns | cells & self.top;
        }
        flipped
    }

    /// Rows become columns.
    fn transposed(&self, mut cells: B, height: usize) -> B {
        let byte = B::from(u8::MAX).unwrap_or_else(B::zero);
        let mut transposed = B::zero();
        for row in 0..height {
            let mut line = cells & self.top;
            let mut column = row;
            while !line.is_zero() {
                let spread = self.spread[(line & byte).to_usize().unwrap_or(0)];
                transposed = transposed | spread << column;
                line = line >> 8;
                column += 8 * self.columns;
            }
            if row + 1 < height {
                cells = cells >> self.columns;
            }
        }
        transposed
    }

    /// The least among the four images under reflections.
    fn least(&self, cells: B, height: usize, width: usize) -> B {
        let used = (height - 1) * self.columns + width;
        let turned = |cells: B| cells.reverse_bits() >> (Self::BITS - used);
        let flipped = self.flipped(cells, height);
        let least = cells.min(flipped);
        least.min(turned(cells)).min(turned(flipped))
    }
}

/// The numbers below 256 with their bits as a column, those that are on the
/// board.
fn spread<B: Bits>(rows: usize, columns: usize) -> Box<[B]> {
    let column = |number: usize| {
        let cells = (0..rows.min(8)).filter(|row| number >> row & 1 == 1);
        cells.fold(B::zero(), |cells, row| cells | B::one() << (row * columns))
    };
    (0..256).map(column).collect()
}

/// The bits of an integer, from the lowest.
struct Ones<B>(B);

impl<B: Bits> Iterator for Ones<B> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0.is_zero() {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 = self.0 & (self.0 - B::one());
        Some(lowest)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}

/// A position has a bit for each free cell, counted from the lowest, row by
/// row.
impl<B: Bits> Game for Cram<B> {
    type Position = B;
    type Move = Domino;

    fn moves(&self, free: &B) -> impl Iterator<Item = Domino> {
        let free = *free & self.all;
        let across = Ones(free & free >> 1 & self.not_right).map(|first| Domino {
            first,
            second: first + 1,
        });
        let down = Ones(free & free >> self.step & self.not_bottom).map(|first| Domino {
            first,
            second: first + self.columns,
        });
        across.chain(down)
    }

    fn play(&self, free: &B, domino: &Domino) -> B {
        *free & !(B::one() << domino.first | B::one() << domino.second)
    }

    fn canonical(&self, free: B) -> B {
        let free = self.playable(free);
        if free.is_zero() {
            return free;
        }
        let (mut cells, mut height, mut width) = self.cornered(free);
        if height >= width && height <= self.columns && width <= self.rows {
            let transposed = self.transposed(cells, height);
            if height == width {
                let least = self.least(cells, height, width);
                return least.min(self.least(transposed, width, height));
            }
            cells = transposed;
            (height, width) = (width, height);
        }
        self.least(cells, height, width)
    }

    fn split(&self, free: B, mut part: impl FnMut(B)) {
        let mut left = self.playable(free);
        while !left.is_zero() {
            let mut component = left & (!left + B::one());
            loop {
                // Twice, because a comparison costs more than a step.
                let grown = component | self.neighbours(component) & left;
                let grown = grown | self.neighbours(grown) & left;
                if grown == component {
                    break;
                }
                component = grown;
            }
            part(component);
            left = left & !component;
        }
    }
}

const EXPECTED: &str =
    "two free neighbouring cells, as in: cover row 1 column 2 and row 1 column 3";

impl<B: Bits> Notation for Cram<B> {
    const MOVE_SYNTAX: &'static str =
        "cover row R column C and row R column C, or just the four numbers, from the upper left";

    fn write_position(&self, free: &B) -> String {
        self.lines(*free, "/")
    }

    fn read_position(&self, text: &str) -> Result<B, NotationError> {
        let refused = || NotationError::Refused {
            found: format!("`{}` is not a board", crate::numeration::shortened(text)),
            expected: format!(
                "{} rows of {} cells, `.` free or `#` covered, with `/` between them",
                self.rows, self.columns
            ),
        };
        let lines: Vec<&str> = text.trim().split('/').collect();
        if lines.len() != self.rows || lines.iter().any(|line| line.len() != self.columns) {
            return Err(refused());
        }
        let mut free = B::zero();
        for (index, cell) in lines.concat().chars().enumerate() {
            match cell {
                '.' => free = free | B::one() << index,
                '#' => {}
                _ => return Err(refused()),
            }
        }
        Ok(free)
    }

    fn write_move(&self, _free: &B, domino: &Domino) -> String {
        let [(a, b), (c, d)] = [domino.first, domino.second]
            .map(|cell| (cell / self.columns + 1, cell % self.columns + 1));
        format!("cover row {a} column {b} and row {c} column {d}")
    }

    fn read_move(&self, free: &B, text: &str) -> Result<Domino, NotationError> {
        let words: Vec<&str> = notation::words(text)
            .filter(|word| !["cover", "row", "column", "and"].contains(word))
            .collect();
        let [a, b, c, d] = words[..] else {
            return Err(notation::not_a_move(text, EXPECTED));
        };
        let index = |what, word, size: usize| {
            let number: u64 = notation::number(what, word)?;
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            let index = number.checked_sub(1).filter(|index| *index < size);
            index.ok_or_else(|| notation::not_a_move(text, EXPECTED))
        };
        let cell = |row, column| {
            let row = index("the row", row, self.rows)?;
            Ok::<_, NotationError>(row * self.columns + index("the column", column, self.columns)?)
        };
        let (one, other) = (cell(a, b)?, cell(c, d)?);
        let domino = Domino {
            first: one.min(other),
            second: one.max(other),
        };
        notation::legal(self, free, text, domino, EXPECTED)
    }

    fn picture(&self, free: &B) -> String {
        self.lines(*free, "\n")
    }
}

impl<B: Bits> Cram<B> {
    /// The rows as text.
    fn lines(&self, free: B, separator: &str) -> String {
        let mark = |cell: usize| {
            if (free >> cell & B::one()).is_zero() {
                '#'
            } else {
                '.'
            }
        };
        let line = |row| {
            (0..self.columns)
                .map(|at| mark(row * self.columns + at))
                .collect()
        };
        let lines: Vec<String> = (0..self.rows).map(line).collect();
        lines.join(separator)
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Size {
    rows: usize,
    columns: usize,
}

#[cfg(feature = "serde")]
impl<B: Bits> TryFrom<Size> for Cram<B> {
    type Error = CramError;

    fn try_from(Size { rows, columns }: Size) -> Result<Self, CramError> {
        Self::new(rows, columns)
    }
}

#[cfg(feature = "serde")]
impl<B: Bits> From<Cram<B>> for Size {
    fn from(Cram { rows, columns, .. }: Cram<B>) -> Self {
        Self { rows, columns }
    }
}
