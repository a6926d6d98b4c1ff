//! Clobber, impartial: stones take neighbours of the other colour.
//!
//! Rules and theorem are on the page of [`Clobber`].

use std::fmt;

use thiserror::Error;

use crate::game::Game;
use crate::game::notation::{self, Notation, NotationError};
use crate::games::common::arguments;
use crate::games::common::bits::{Bits, Ones};
use crate::games::common::board::{Board, BoardError, Corner};
use crate::ruleset::{Argument, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};

/// Clobber, impartial: stones take neighbours of the other colour.
///
/// The ruleset is for a board of a given size. A position is the [`Stones`] on it, and a
/// move is a [`Clobbering`].
///
/// # Rules
///
/// Stones of two colours, x and o, lie on cells of a rectangular board, at most one on a
/// cell. A move takes any stone and puts it onto a neighbouring cell, across or down,
/// that holds a stone of the other colour. The stone that was there is removed. Both
/// players may move both colours. In the game as it was invented each player has one
/// colour, which makes it partizan. Usually the board is full at first, coloured like a
/// checkerboard. Normal play: the player who makes the last move wins. Misère play:
/// that player loses.
///
/// # Theorem
///
/// No theorem gives the values. Under normal play one outcome is known:
///
/// > The checkerboard of even times even cells is P.
///
/// *Proof.* Its half turn keeps colours, and no cell is next to its image. So every move
/// can be answered by its image.
///
/// # Complexity
///
/// By search only. Stones that hang together are an independent summand, since they move
/// within their own cells. A summand is kept once for all its reflections and turns, and
/// for both ways to colour it. Stones that hang together, all of one colour, never move
/// and are dropped.
///
/// # Reference
///
/// M. H. Albert, J. P. Grossman, R. J. Nowakowski, D. Wolfe, *An introduction to
/// Clobber*, INTEGERS 5(2) (2005), for the partizan game.
///
/// # Example
///
/// ```
/// use grundy::{Clobber, Nimber, NimberSolver, Notation};
///
/// let clobber = Clobber::<u64>::new(1, 4)?;
/// let row = clobber.read_position("xoxo")?;
/// let mut solver = NimberSolver::new(&clobber);
/// assert_eq!(solver.grundy(&row)?, Nimber(3));
/// // Leaves x.oo, in which nothing can move.
/// let mv = clobber.read_move(&row, "move row 1 column 2 to row 1 column 3")?;
/// assert!(solver.winning_moves(&row)?.contains(&mv));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = "B: Bits"))]
pub struct Clobber<B = u64>(Board<B>);

/// Stones on a board, at most one on a cell. Each colour has a bit for each cell, from
/// the lowest bit, row by row.
///
/// # Example
///
/// ```
/// use grundy::games::clobber::Stones;
/// use grundy::{Clobber, Notation};
///
/// let clobber = Clobber::<u64>::new(2, 2)?;
/// let stones = Stones::new(0b1001, 0b0010)?;
/// assert_eq!(clobber.write_position(&stones), "xo/.x");
/// assert!(Stones::new(0b1001u64, 0b0011).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        try_from = "Colours<B>",
        into = "Colours<B>",
        bound(
            serialize = "B: Bits + serde::Serialize",
            deserialize = "B: Bits + serde::Deserialize<'de>"
        )
    )
)]
pub struct Stones<B = u64> {
    x: B,
    o: B,
}

/// The error for a cell with stones of both colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("cell {cell}, counted from 0, has stones of both colours: expected one at most")]
pub struct StonesError {
    cell: usize,
}

/// A move of a stone onto a neighbouring cell. Cells are counted from 0, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clobbering {
    /// The cell that the stone leaves.
    pub from: usize,
    /// The cell of the stone that is removed.
    pub to: usize,
}

impl<B: Bits> Clobber<B> {
    /// The ruleset on a board of `rows` times `columns` cells.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if the board has no cells, or more than `B` has bits.
    pub fn new(rows: usize, columns: usize) -> Result<Self, BoardError> {
        Ok(Self(Board::new(rows, columns)?))
    }

    /// The full board, coloured like a checkerboard, with x in the upper left
    /// corner.
    pub fn checkerboard(&self) -> Stones<B> {
        let Board { columns, all, .. } = self.0;
        let is_x = |cell: &usize| (cell / columns + cell % columns).is_multiple_of(2);
        let x = Ones(all)
            .filter(is_x)
            .fold(B::zero(), |x, cell| x | B::one() << cell);
        Stones { x, o: all & !x }
    }

    /// The stones that lie on the board.
    fn on_board(&self, stones: Stones<B>) -> Stones<B> {
        Stones {
            x: stones.x & self.0.all,
            o: stones.o & self.0.all,
        }
    }

    /// The stones that hang together with the other colour.
    fn alive(&self, Stones { x, o }: Stones<B>) -> B {
        let touching = x & self.0.neighbours(o) | o & self.0.neighbours(x);
        self.0.connected(touching, x | o)
    }

    /// The least among the images under reflections and exchange of colours.
    fn least(&self, stones: Stones<B>, corner: Corner) -> Stones<B> {
        let images = self.0.reflected(stones.x, corner).into_iter();
        let images = images.zip(self.0.reflected(stones.o, corner));
        let both = images.map(|(x, o)| Stones { x, o }.min(Stones { x: o, o: x }));
        both.fold(stones, Stones::min)
    }

    fn lines(&self, stones: Stones<B>, separator: &str) -> String {
        let Stones { x, o } = self.on_board(stones);
        let mark = |cell: B| match ((x & cell).is_zero(), (o & cell).is_zero()) {
            (false, _) => 'x',
            (true, false) => 'o',
            (true, true) => '.',
        };
        self.0.lines(mark, separator)
    }
}

impl<B: Bits> Stones<B> {
    /// The stones on these cells.
    ///
    /// # Errors
    ///
    /// [`StonesError`] if a cell has both colours.
    pub fn new(x: B, o: B) -> Result<Self, StonesError> {
        match Ones(x & o).next() {
            Some(cell) => Err(StonesError { cell }),
            None => Ok(Self { x, o }),
        }
    }

    /// The cells with x.
    pub fn x(self) -> B {
        self.x
    }

    /// The cells with o.
    pub fn o(self) -> B {
        self.o
    }

    /// Those on some cells.
    fn within(self, cells: B) -> Self {
        Self {
            x: self.x & cells,
            o: self.o & cells,
        }
    }
}

impl<B: Bits> Game for Clobber<B> {
    type Position = Stones<B>;
    type Move = Clobbering;

    fn moves(&self, stones: &Stones<B>) -> impl IntoIterator<Item = Clobbering> {
        let Stones { x, o } = self.on_board(*stones);
        let Board { columns, step, .. } = self.0;
        let pairs = |by: usize, cells: B| (x & o >> by | o & x >> by) & cells;
        let across = Ones(pairs(1, self.0.not_right)).map(|cell| (cell, cell + 1));
        let down = Ones(pairs(step, self.0.not_bottom)).map(move |cell| (cell, cell + columns));
        across.chain(down).flat_map(|(one, other)| {
            [(one, other), (other, one)].map(|(from, to)| Clobbering { from, to })
        })
    }

    fn play(&self, stones: &Stones<B>, mv: &Clobbering) -> Stones<B> {
        let (from, to) = (B::one() << mv.from, B::one() << mv.to);
        let Stones { x, o } = self.on_board(*stones);
        if (x & from).is_zero() {
            Stones {
                x: x & !to,
                o: o & !from | to,
            }
        } else {
            Stones {
                x: x & !from | to,
                o: o & !to,
            }
        }
    }

    fn canonical(&self, stones: Stones<B>) -> Stones<B> {
        let stones = self.on_board(stones);
        let alive = self.alive(stones);
        if alive.is_zero() {
            return stones.within(alive);
        }
        let corner = self.0.corner(alive);
        let Stones { x, o } = stones.within(alive);
        let [x, o] = [x, o].map(|cells| cells >> corner.from);
        if corner.height < corner.width || !self.0.turns(corner) {
            return self.least(Stones { x, o }, corner);
        }
        let [u, v] = [x, o].map(|cells| self.0.transposed(cells));
        let turned = self.least(Stones { x: u, o: v }, corner.transposed());
        if corner.height > corner.width {
            return turned;
        }
        turned.min(self.least(Stones { x, o }, corner))
    }

    fn split(&self, stones: Stones<B>, mut part: impl FnMut(Stones<B>)) {
        let stones = self.on_board(stones);
        let none = B::zero();
        (self.0).parts(self.alive(stones), none, |cells| part(stones.within(cells)));
    }
}

impl Ruleset for Clobber {
    const SHEET: Sheet = Sheet::new(
        "clobber",
        "Clobber: stones take neighbours of the other colour",
    )
    .arguments(&[Argument::shape(
        "BOARD",
        "Rows and columns of a checkerboard, as in: 3 4; or the stones, x and o, row by row, \
         as in: xox/o.x",
    )])
    .example("3 4")
    .theorem("none for the values; found by search")
    .cases(&[
        "x",
        ".",
        "1 7",
        "xxo.oxo",
        "2 4",
        "xxo./.oox",
        "3 3",
        "xo./o.x/.xx",
        "ooo/xxx/...",
        "xo/.x/xx/ox",
    ])
    .bench("3 5");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let board = arguments::board(words, "stones as in xox/o.x")?;
        if let Ok(game) = Clobber::<u64>::new(board.rows, board.columns) {
            return Ok(visitor.by_nimbers(start(words, game, board.cells)?));
        }
        let game = Clobber::<u128>::new(board.rows, board.columns).map_err(OpenError::refused)?;
        Ok(visitor.by_nimbers(start(words, game, board.cells)?))
    }
}

/// With the stones that are given, or else with the checkerboard.
fn start<B: Bits>(
    words: &Words,
    game: Clobber<B>,
    stones: Option<&str>,
) -> Result<Start<Clobber<B>>, OpenError> {
    let position = match stones {
        Some(stones) => game.read_position(stones)?,
        None => game.checkerboard(),
    };
    Ok(Start::new(words, game, position))
}

const EXPECTED: &str = "a stone and a neighbour of the other colour, as in: \
                        move row 1 column 2 to row 1 column 3";

impl<B: Bits> fmt::Display for Clobber<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<B: Bits> Notation for Clobber<B> {
    fn move_syntax(&self) -> &'static str {
        "move row R column C to row R column C, or just the four numbers, from the upper left"
    }

    fn ruleset(&self) -> String {
        self.0.words("clobber")
    }

    fn write_position(&self, stones: &Stones<B>) -> String {
        self.lines(*stones, "/")
    }

    fn read_position(&self, text: &str) -> Result<Stones<B>, NotationError> {
        let legend = "`x` and `o` for stones or `.` for none";
        let [x, o, _] = self.0.read(text, ['x', 'o', '.'], legend)?;
        Ok(Stones { x, o })
    }

    fn write_move(&self, _stones: &Stones<B>, mv: &Clobbering) -> String {
        let [from, to] = [mv.from, mv.to].map(|cell| self.0.name(cell));
        format!("move {from} to {to}")
    }

    fn read_move(&self, stones: &Stones<B>, text: &str) -> Result<Clobbering, NotationError> {
        let [from, to] = self.0.two_cells(text, &["move", "to"], EXPECTED)?;
        notation::legal(self, stones, text, Clobbering { from, to }, EXPECTED)
    }

    fn picture(&self, stones: &Stones<B>) -> String {
        self.lines(*stones, "\n")
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Colours<B> {
    x: B,
    o: B,
}

#[cfg(feature = "serde")]
impl<B: Bits> TryFrom<Colours<B>> for Stones<B> {
    type Error = StonesError;

    fn try_from(Colours { x, o }: Colours<B>) -> Result<Self, StonesError> {
        Self::new(x, o)
    }
}

#[cfg(feature = "serde")]
impl<B> From<Stones<B>> for Colours<B> {
    fn from(Stones { x, o }: Stones<B>) -> Self {
        Self { x, o }
    }
}
