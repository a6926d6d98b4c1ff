//! Rectangular boards as integers, one bit a cell, row by row from the lowest.

use std::iter::successors;

use thiserror::Error;

use super::bits::Bits;
use crate::game::notation::{self, NotationError};

/// A board of a given size. Sets of its cells are integers.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Size", into = "Size", bound = "B: Bits")
)]
pub(in crate::games) struct Board<B> {
    pub(in crate::games) rows: usize,
    pub(in crate::games) columns: usize,
    /// From a cell to the one below.
    pub(in crate::games) step: usize,
    /// All cells; those of the top row; those with one to the right, or below.
    pub(in crate::games) all: B,
    top: B,
    middle: B,
    pub(in crate::games) not_right: B,
    pub(in crate::games) not_bottom: B,
    /// The numbers below 256 with their bits set apart, as a column.
    spread: Box<[B]>,
    /// The row of each cell.
    row_of: Box<[usize]>,
    /// Shifts that gather all rows in the top row.
    folds: Box<[usize]>,
    /// A row of the upper half, and the shift to its image upside down.
    swaps: Box<[(B, usize)]>,
}

/// The error for numbers that make no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board of {rows} × {columns} cells: expected 1 to {most} cells")]
pub struct BoardError {
    rows: usize,
    columns: usize,
    most: usize,
}

/// Cells in the upper left corner: the smallest rectangle around them.
#[derive(Clone, Copy, Debug)]
pub(in crate::games) struct Corner {
    /// The number that the cell in the corner had.
    pub(in crate::games) from: usize,
    pub(in crate::games) height: usize,
    pub(in crate::games) width: usize,
}

impl Corner {
    pub(in crate::games) fn transposed(self) -> Self {
        Self {
            height: self.width,
            width: self.height,
            ..self
        }
    }
}

impl<B: Bits> Board<B> {
    /// Fails if the board has no cells, or more than `B` has bits.
    pub(in crate::games) fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        let cells = rows.saturating_mul(columns);
        if cells == 0 || cells > B::BITS {
            return Err(BoardError {
                rows,
                columns,
                most: B::BITS,
            });
        }
        let all = B::max_value() >> (B::BITS - cells);
        let top = B::max_value() >> (B::BITS - columns);
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
            step: columns % B::BITS,
            all,
            top,
            middle: top << (rows / 2 * columns),
            not_right,
            not_bottom,
            spread: spread(rows, columns),
            row_of: (0..B::BITS).map(|cell| cell / columns).collect(),
            folds: successors(Some(columns), |step| Some(2 * step))
                .take_while(|step| *step < cells)
                .collect(),
            swaps: (0..rows / 2)
                .map(|row| (top << (row * columns), (rows - 1 - 2 * row) * columns))
                .collect(),
        })
    }

    /// A ruleset of this name on the board, in words.
    pub(in crate::games) fn words(&self, name: &str) -> String {
        format!("{name} {} {}", self.rows, self.columns)
    }

    /// The cells beside, above and below these.
    pub(in crate::games) fn neighbours(&self, cells: B) -> B {
        let rows = (cells & self.not_bottom) << self.step | cells >> self.step & self.not_bottom;
        rows | (cells & self.not_right) << 1 | cells >> 1 & self.not_right
    }

    /// These cells and all that are connected to them within the others.
    pub(in crate::games) fn connected(&self, cells: B, within: B) -> B {
        let mut component = cells;
        loop {
            // Twice, because a comparison costs more than a step.
            let grown = component | self.neighbours(component) & within;
            let grown = grown | self.neighbours(grown) & within;
            if grown == component {
                return component;
            }
            component = grown;
        }
    }

    /// Calls `part` with each connected part of the cells. Cells marked in `apart` are
    /// not joined to the right.
    pub(in crate::games) fn parts(&self, mut cells: B, apart: B, mut part: impl FnMut(B)) {
        let right = self.not_right & !apart;
        let joined = cells & cells >> 1 & right;
        // A carry runs from a cell to the right end of its row of joined cells.
        let to_the_right = |some: B| some | ((joined + (some & joined)) ^ joined);
        while !cells.is_zero() {
            let middle = cells & self.middle;
            let from = if middle.is_zero() { cells } else { middle };
            let mut component = to_the_right(from & (!from + B::one()));
            loop {
                let rows = component << self.step | component >> self.step;
                let around = rows | component >> 1 & right;
                let grown = to_the_right(component | around & cells);
                if grown == component {
                    break;
                }
                component = grown;
            }
            cells = cells & !component;
            part(component);
        }
    }

    /// The smallest rectangle around cells. There must be at least one cell.
    pub(in crate::games) fn corner(&self, cells: B) -> Corner {
        let first = self.row_of[cells.trailing_zeros() as usize];
        let last = self.row_of[B::BITS - 1 - cells.leading_zeros() as usize];
        let mut columns = cells;
        for step in &self.folds {
            columns = columns | columns >> *step;
        }
        let columns = columns & self.top;
        let left = columns.trailing_zeros() as usize;
        Corner {
            from: first * self.columns + left,
            height: last - first + 1,
            width: B::BITS - columns.leading_zeros() as usize - left,
        }
    }

    /// Whether a rectangle can be laid the other way.
    pub(in crate::games) fn turns(&self, corner: Corner) -> bool {
        corner.height <= self.columns && corner.width <= self.rows
    }

    /// Upside down, the whole board.
    fn flipped(&self, mut cells: B) -> B {
        for (upper, step) in &self.swaps {
            let change = (cells >> *step ^ cells) & *upper;
            cells = cells ^ change ^ change << *step;
        }
        cells
    }

    /// Rows become columns.
    pub(in crate::games) fn transposed(&self, mut cells: B) -> B {
        let byte = B::from(u8::MAX).unwrap_or_else(B::zero);
        let spread = |line: B| self.spread[(line & byte).to_usize().unwrap_or(0)];
        let mut transposed = B::zero();
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

    /// The four images under reflections of cells in the corner.
    pub(in crate::games) fn reflected(&self, cells: B, corner: Corner) -> [B; 4] {
        let down = (self.rows - corner.height) * self.columns;
        let flipped = self.flipped(cells) >> down;
        [
            cells,
            flipped,
            self.turned(cells, corner),
            self.turned(flipped, corner),
        ]
    }

    /// Cells in the corner after a half turn.
    pub(in crate::games) fn turned(&self, cells: B, corner: Corner) -> B {
        let used = (corner.height - 1) * self.columns + corner.width;
        cells.reverse_bits() >> (B::BITS - used)
    }

    /// The rows as text, with a mark for each cell.
    pub(in crate::games) fn lines(&self, mark: impl Fn(B) -> char, separator: &str) -> String {
        let mark = |cell: usize| mark(B::one() << cell);
        let line = |row| {
            (0..self.columns)
                .map(|at| mark(row * self.columns + at))
                .collect()
        };
        let lines: Vec<String> = (0..self.rows).map(line).collect();
        lines.join(separator)
    }

    /// Reads rows with `/` between them: for each mark, the cells that have it.
    /// `legend` says what the marks mean.
    pub(in crate::games) fn read<const N: usize>(
        &self,
        text: &str,
        marks: [char; N],
        legend: &str,
    ) -> Result<[B; N], NotationError> {
        let refused = || NotationError::Refused {
            found: format!("`{}` is not a board", crate::number::shortened(text)),
            expected: format!(
                "{} rows of {} cells, {legend}, with `/` between them",
                self.rows, self.columns
            ),
        };
        let lines: Vec<&str> = text.trim().split('/').collect();
        if lines.len() != self.rows || lines.iter().any(|line| line.len() != self.columns) {
            return Err(refused());
        }
        let mut cells = [B::zero(); N];
        for (index, found) in lines.concat().chars().enumerate() {
            let kind = marks.iter().position(|mark| *mark == found);
            let kind = kind.ok_or_else(refused)?;
            cells[kind] = cells[kind] | B::one() << index;
        }
        Ok(cells)
    }

    /// "row 1 column 2".
    pub(in crate::games) fn name(&self, cell: usize) -> String {
        let (row, column) = (cell / self.columns + 1, cell % self.columns + 1);
        format!("row {row} column {column}")
    }

    /// Reads a move from one cell to another: four numbers, and the words of
    /// `fillers`.
    pub(in crate::games) fn two_cells(
        &self,
        text: &str,
        fillers: &[&str],
        expected: &str,
    ) -> Result<[usize; 2], NotationError> {
        let words: Vec<&str> = notation::words(text)
            .filter(|word| !["row", "column"].contains(word) && !fillers.contains(word))
            .collect();
        let [a, b, c, d] = words[..] else {
            return Err(notation::not_a_move(text, expected));
        };
        let index = |what, word, size: usize| {
            let number: u64 = notation::number(what, word)?;
            let number = usize::try_from(number).unwrap_or(usize::MAX);
            let index = number.checked_sub(1).filter(|index| *index < size);
            index.ok_or_else(|| notation::not_a_move(text, expected))
        };
        let cell = |row, column| {
            let row = index("the row", row, self.rows)?;
            Ok::<_, NotationError>(row * self.columns + index("the column", column, self.columns)?)
        };
        Ok([cell(a, b)?, cell(c, d)?])
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

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Size {
    rows: usize,
    columns: usize,
}

#[cfg(feature = "serde")]
impl<B: Bits> TryFrom<Size> for Board<B> {
    type Error = BoardError;

    fn try_from(Size { rows, columns }: Size) -> Result<Self, BoardError> {
        Self::new(rows, columns)
    }
}

#[cfg(feature = "serde")]
impl<B> From<Board<B>> for Size {
    fn from(Board { rows, columns, .. }: Board<B>) -> Self {
        Self { rows, columns }
    }
}
