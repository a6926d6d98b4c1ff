//! Cram: dominoes on a board.
//!
//! Rules and theorem are on the page of [`Cram`].

use std::fmt;

use crate::game::Game;
use crate::game::notation::{self, Notation, NotationError};
use crate::games::common::arguments;
use crate::games::common::bits::{Bits, Ones};
use crate::games::common::board::{Board, BoardError, Corner};
use crate::ruleset::{Argument, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::Nimber;

/// Cram: dominoes on a board.
///
/// The ruleset is for a board of a given size. A position has a bit for each free cell,
/// from the lowest bit, row by row. A move is a [`Domino`].
///
/// # Rules
///
/// A move places a domino on two free neighbouring cells of a rectangular board. Both
/// players may place it across or down. Cells may be covered from the start, so a
/// board can have any shape. Normal play: the player who places the last domino wins.
/// Misère play: that player loses.
///
/// # Theorem
///
/// No theorem gives the values. Under normal play some outcomes are known:
///
/// > An empty board of even times even cells is P. An empty board of even times odd
/// > cells is N.
///
/// *Proof.* On even times even cells every domino can be answered by its image under
/// the half turn. On even times odd cells the first player covers the centre with a
/// domino, and then answers in the same way.
///
/// # Complexity
///
/// By search only. The regions that dominoes have cut apart are independent summands.
/// A region is kept once for all its reflections and turns.
///
/// # Reference
///
/// Gardner, *Cram, crosscram and quadraphage: new games having elusive winning
/// strategies*, Scientific American 230 (February 1974); *Winning Ways*, chapter 15.
/// Values by search: J. Lemoine, S. Viennot, *Nimbers are inevitable*, Theoretical
/// Computer Science 462 (2012).
///
/// # Example
///
/// ```
/// use grundy::{Cram, Nimber, NimberSolver};
///
/// let cram = Cram::<u64>::new(4, 5)?;
/// assert_eq!(NimberSolver::new(&cram).grundy(&cram.empty())?, Nimber(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = "B: Bits"))]
pub struct Cram<B = u64>(Board<B>);

/// A move: a domino on two free neighbouring cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Domino {
    /// Its left or upper cell. Cells are counted from 0, row by row.
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

    /// The free cells that matter, and those of them whose domino with the cell to
    /// the right is no move of its own. The rest plays like the whole, move for move:
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
        let Board {
            step,
            not_right,
            not_bottom,
            ..
        } = self.0;
        let free = free & self.0.all;
        let above = (free & not_bottom) << step & free;
        let below = free >> step & not_bottom & free;
        let left = (free & not_right) << 1 & free;
        let right = free >> 1 & not_right & free;
        let (vertical, horizontal) = (above ^ below, left ^ right);

        let bends = vertical & horizontal;
        // The upper left cells of the squares, by how their opposite cells lie.
        let falling = bends & right & below & (bends & left & above) >> 1 >> step;
        let rising = (bends & left & below) >> 1 & (bends & right & above) >> step;
        let apart = falling | rising;
        let apart = apart | apart << step;
        let squares = apart | apart << 1;
        let opposite = falling | falling << 1 << step | rising << 1 | rising << step;

        let one = (vertical ^ horizontal) & !(above & below | left & right);
        // The cells that have one to themselves; of those, all but one are dropped.
        let mut stems = squares & !opposite;
        let mut kept = above | below | left | right;
        let mut drop_others = |found: B, back: &dyn Fn(B) -> B| {
            kept = kept & !back(stems & found);
            stems = stems | found;
        };
        drop_others(one >> step & below, &|cells| cells << step);
        drop_others(one << step & above, &|cells| cells >> step);
        drop_others(one >> 1 & right, &|cells| cells << 1);
        drop_others(one << 1 & left, &|cells| cells >> 1);

        let others = kept & !(one | stems | squares);
        (kept & !(others & !self.0.neighbours(kept & !stems)), apart)
    }

    /// The least among the four images under reflections.
    fn least(&self, cells: B, corner: Corner) -> B {
        let [a, b, c, d] = self.0.reflected(cells, corner);
        a.min(b).min(c).min(d)
    }
}

impl<B: Bits> Game for Cram<B> {
    type Position = B;
    type Move = Domino;

    fn moves(&self, free: &B) -> impl IntoIterator<Item = Domino> {
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
        let free = free & self.0.all;
        if free.is_zero() {
            return free;
        }
        let corner = self.0.corner(free);
        let cells = free >> corner.from;
        if corner.height < corner.width || !self.0.turns(corner) {
            return self.least(cells, corner);
        }
        let turned = self.least(self.0.transposed(cells), corner.transposed());
        if corner.height > corner.width {
            return turned;
        }
        turned.min(self.least(cells, corner))
    }

    /// Zero where a half turn gives the same position and no domino covers a cell
    /// together with its image: every domino can be answered by its image.
    fn known(&self, free: &B) -> Option<Nimber> {
        let free = *free & self.0.all;
        if free.is_zero() {
            return Some(Nimber::ZERO);
        }
        let corner @ Corner {
            from,
            height,
            width,
        } = self.0.corner(free);
        let cells = free >> from;
        // A cell that is its own image, or next to it.
        let middle = (height - 1) / 2 * self.0.columns + (width - 1) / 2;
        let odd = height % 2 == 1 || width % 2 == 1;
        let met = odd && !(cells >> middle & B::one()).is_zero();
        (!met && self.0.turned(cells, corner) == cells).then_some(Nimber::ZERO)
    }

    fn split(&self, free: B, part: impl FnMut(B)) {
        let (free, apart) = self.relevant(free);
        self.0.parts(free, apart, part);
    }
}

impl Ruleset for Cram {
    const SHEET: Sheet = Sheet::new("cram", "Cram: dominoes on a board")
        .arguments(&[Argument::shape(
            "BOARD",
            "Rows and columns, as in: 4 5; or the board, `.` free and `#` covered, as in: ..#/...",
        )])
        .example("4 5")
        .theorem("none for the values; found by search")
        .cases(&[
            ".",
            "1 6",
            "3 3",
            ".#./.../.#.",
            "###/###/###",
            "2 5",
            "..#/.../#../...",
            "#../.../.../..#",
        ])
        .bench("5 5");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let board = arguments::board(words, "a board as in ..#/...")?;
        if let Ok(game) = Cram::<u64>::new(board.rows, board.columns) {
            return Ok(visitor.by_nimbers(start(words, game, board.cells)?));
        }
        let game = Cram::<u128>::new(board.rows, board.columns).map_err(OpenError::refused)?;
        Ok(visitor.by_nimbers(start(words, game, board.cells)?))
    }
}

/// On the cells that are given, or else on the empty board.
fn start<B: Bits>(
    words: &Words,
    game: Cram<B>,
    cells: Option<&str>,
) -> Result<Start<Cram<B>>, OpenError> {
    let position = match cells {
        Some(cells) => game.read_position(cells)?,
        None => game.empty(),
    };
    Ok(Start::new(words, game, position))
}

const EXPECTED: &str =
    "two free neighbouring cells, as in: cover row 1 column 2 and row 1 column 3";

impl<B: Bits> fmt::Display for Cram<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<B: Bits> Notation for Cram<B> {
    fn move_syntax(&self) -> &'static str {
        "cover row R column C and row R column C, or just the four numbers, from the upper left"
    }

    fn ruleset(&self) -> String {
        self.0.words("cram")
    }

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
