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
use std::iter::successors;

use num_traits::{PrimInt, Unsigned};
use thiserror::Error;

use crate::{Game, Nimber};
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
    /// The row of each cell.
    row_of: Box<[usize]>,
    /// Shifts that gather all rows in the top row.
    folds: Box<[usize]>,
    /// A row of the upper half, and the shift to its image upside down.
    swaps: Box<[(B, usize)]>,
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
            row_of: (0..Self::BITS).map(|cell| cell / columns).collect(),
            folds: successors(Some(columns), |step| Some(2 * step))
                .take_while(|step| *step < cells)
                .collect(),
            swaps: (0..rows / 2)
                .map(|row| (top << (row * columns), (rows - 1 - 2 * row) * columns))
                .collect(),
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

    /// The free cells that matter, and those of them whose domino with the cell to
    /// the right is no move of its own. What remains plays like the whole, move
    /// for move:
    ///
    /// - Let a and d be opposite cells of a square whose only free neighbours are
    ///   its other cells, b and c. Exchanging a and d changes nothing, so that a
    ///   covered with b is as good as d with b. Without one domino of each such
    ///   pair, a is left to c and d to b; and once b is covered, c has a cell of
    ///   its own either way.
    /// - A cell without free neighbours cannot be covered. Of the cells whose only
    ///   neighbour is s, one is as good as all: its domino with s leaves the others
    ///   alone.
    /// - A cell v matters only if a neighbour has no such cell. For if s has one, l,
    ///   covering v and s leaves l alone, and covering l and s leaves v as it was.
    fn relevant(&self, free: B) -> (B, B) {
        let free = free & self.all;
        let above = (free & self.not_bottom) << self.step & free;
        let below = free >> self.step & self.not_bottom & free;
        let left = (free & self.not_right) << 1 & free;
        let right = free >> 1 & self.not_right & free;
        let (vertical, horizontal) = (above ^ below, left ^ right);

        let bends = vertical & horizontal;
        // The upper left cells of the squares, by how their opposite cells lie.
        let falling = bends & right & below & (bends & left & above) >> 1 >> self.step;
        let rising = (bends & left & below) >> 1 & (bends & right & above) >> self.step;
        let apart = falling | rising;
        let apart = apart | apart << self.step;
        let squares = apart | apart << 1;
        let opposite = falling | falling << 1 << self.step | rising << 1 | rising << self.step;

        let one = (vertical ^ horizontal) & !(above & below | left & right);
        // The cells that have one to themselves; of those, all but one are dropped.
        let mut stems = squares & !opposite;
        let mut kept = above | below | left | right;
        let mut drop_others = |found: B, back: &dyn Fn(B) -> B| {
            kept = kept & !back(stems & found);
            stems = stems | found;
        };
        drop_others(one >> self.step & below, &|cells| cells << self.step);
        drop_others(one << self.step & above, &|cells| cells >> self.step);
        drop_others(one >> 1 & right, &|cells| cells << 1);
        drop_others(one << 1 & left, &|cells| cells >> 1);

        let others = kept & !(one | stems | squares);
        (kept & !(others & !self.neighbours(kept & !stems)), apart)
    }

    /// The components, where cells marked in `apart` are not joined to the right.
    fn components(&self, mut left: B, apart: B, mut found: impl FnMut(B)) {
        let right = self.not_right & !apart;
        let joined = left & left >> 1 & right;
        // A carry runs from a cell to the right end of its row of joined cells.
        let to_the_right = |cells: B| cells | (joined + (cells & joined) ^ joined);
        while !left.is_zero() {
            let mut component = to_the_right(left & (!left + B::one()));
            loop {
                let around = component << self.step | component >> self.step | component >> 1 & right;
                let grown = to_the_right(component | around & left);
                if grown == component {
                    break;
                }
                component = grown;
            }
            left = left & !component;
            found(component);
        }
    }

    /// The cells moved to the upper left corner, and the size of the smallest
    /// rectangle around them. There must be a cell.
    fn cornered(&self, cells: B) -> (B, usize, usize) {
        let first = self.row_of[cells.trailing_zeros() as usize];
        let last = self.row_of[Self::BITS - 1 - cells.leading_zeros() as usize];
        let mut columns = cells;
        for step in &self.folds {
            columns = columns | columns >> *step;
        }
        let columns = columns & self.top;
        let left = columns.trailing_zeros() as usize;
        let width = Self::BITS - columns.leading_zeros() as usize - left;
        let cells = cells >> (first * self.columns + left);
        (cells, last - first + 1, width)
    }

    /// Upside down, the whole board.
    fn flipped(&self, cells: B) -> B {
        let mut flipped = cells;
        for (upper, step) in &self.swaps {
            let change = (flipped >> *step ^ flipped) & *upper;
            flipped = flipped ^ change ^ change << *step;
        }
        flipped
    }

    /// Rows become columns.
    fn transposed(&self, mut cells: B) -> B {
        let byte = B::from(u8::MAX).unwrap_or_else(B::zero);
        let mut transposed = B::zero();
        let spread = |line: B| self.spread[(line & byte).to_usize().unwrap_or(0)];
        for row in 0..self.rows {
            let mut line = cells & self.top;
            transposed = transposed | spread(line) << row;
            // Of nine columns and more, at most as many as there are rows are used.
            let mut column = row + 8 * self.columns;
            while column < self.rows * self.columns {
                line = line >> 8;
                transposed = transposed | spread(line) << column;
                column += 8 * self.columns;
            }
            cells = cells >> self.step;
        }
        transposed
    }

    /// The least among the four images under reflections.
    fn least(&self, cells: B, height: usize, width: usize) -> B {
        let down = (self.rows - height) * self.columns;
        let aside = self.columns - width;
        let back = Self::BITS - self.rows * self.columns + down + aside;
        let turned = |cells: B| cells.reverse_bits() >> back;
        let flipped = self.flipped(cells) >> down;
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
        let free = free & self.all;
        if free.is_zero() {
            return free;
        }
        let (cells, height, width) = self.cornered(free);
        if height >= width && height <= self.columns && width <= self.rows {
            let least = self.least(self.transposed(cells), width, height);
            if height == width {
                least.min(self.least(cells, height, width))
            } else {
                least
            }
        } else {
            self.least(cells, height, width)
        }
    }

    /// Zero where a half turn gives the same position and no domino covers a cell
    /// together with its image: every domino can be answered by its image.
    fn known(&self, free: &B) -> Option<Nimber> {
        let free = *free & self.all;
        if free.is_zero() {
            return Some(Nimber::ZERO);
        }
        let (cells, height, width) = self.cornered(free);
        let last = (height - 1) * self.columns + width - 1;
        let turned = cells.reverse_bits() >> (Self::BITS - 1 - last);
        // A cell that is its own image, or next to it.
        let middle = (height - 1) / 2 * self.columns + (width - 1) / 2;
        let odd = height % 2 == 1 || width % 2 == 1;
        let met = odd && !(cells >> middle & B::one()).is_zero();
        (turned == cells && !met).then_some(Nimber::ZERO)
    }

    fn split(&self, free: B, part: impl FnMut(B)) {
        let (free, apart) = self.relevant(free);
        self.components(free, apart, part);
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
