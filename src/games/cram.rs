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
//! M. Gardner, *Mathematical Games* (Scientific American, February 1974);
//! *Winning Ways*, chapter 15. Values by search: J. Lemoine, S. Viennot, *Nimbers
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

use super::bits::{Bits, Ones};
use super::board::{Board, BoardError, Corner};
use crate::Game;
use crate::notation::{self, Notation, NotationError};

/// The ruleset of Cram on a board of a given size. See the [module](self) for
/// rules and reference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Cram<B = u64>(Board<B>);

/// A move: a domino on two free neighbouring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Domino {
    /// Its left or upper cell; cells are counted from 0, row by row.
    pub first: usize,
    /// Its right or lower cell.
    pub second: usize,
}

impl<B: Bits> Cram<B> {
    /// The ruleset on a board of `rows` times `columns` cells.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if the board has no cells, or more than `B` has bits.
    pub fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        Ok(Self(Board::new(rows, columns)?))
    }

    /// The empty board: all cells free.
    pub fn empty(&self) -> B {
        self.0.all
    }

    /// The free cells that a domino can cover.
    fn playable(&self, free: B) -> B {
        let free = free & self.0.all;
        free & self.0.neighbours(free)
    }

    /// The least among the four images under reflections.
    fn least(&self, cells: B, corner: Corner) -> B {
        let [a, b, c, d] = self.0.reflected(cells, corner);
        a.min(b).min(c).min(d)
    }
}

/// A position has a bit for each free cell, counted from the lowest, row by
/// row.
impl<B: Bits> Game for Cram<B> {
    type Position = B;
    type Move = Domino;

    fn moves(&self, free: &B) -> impl Iterator<Item = Domino> {
        let Board { columns, step, .. } = self.0;
        let free = *free & self.0.all;
        let across = Ones(free & free >> 1 & self.0.not_right).map(|first| Domino {
            first,
            second: first + 1,
        });
        let down = Ones(free & free >> step & self.0.not_bottom).map(move |first| Domino {
            first,
            second: first + columns,
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
        let corner = self.0.corner(free);
        let cells = free >> corner.from;
        if corner.height < corner.width || !self.0.turns(corner) {
            return self.least(cells, corner);
        }
        let transposed = self.0.transposed(cells, corner.height);
        let turned = self.least(transposed, corner.transposed());
        if corner.height > corner.width {
            return turned;
        }
        turned.min(self.least(cells, corner))
    }

    fn split(&self, free: B, part: impl FnMut(B)) {
        self.0.parts(self.playable(free), part);
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
        let legend = "`.` free or `#` covered";
        let [free, _] = self.0.read(text, ['.', '#'], legend)?;
        Ok(free)
    }

    fn write_move(&self, _free: &B, domino: &Domino) -> String {
        let [one, other] = [domino.first, domino.second].map(|cell| self.0.name(cell));
        format!("cover {one} and {other}")
    }

    fn read_move(&self, free: &B, text: &str) -> Result<Domino, NotationError> {
        let [one, other] = self.0.two_cells(text, &["cover", "and"], EXPECTED)?;
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
        let mark = |cell: B| if (free & cell).is_zero() { '#' } else { '.' };
        self.0.lines(mark, separator)
    }
}
