//! The row board: stones that slide to the right along a row of squares.
//!
//! [`RowBoard`] states the rules and the theorem. A move is a [`Slide`].

use thiserror::Error;

use crate::game::{Convention, Explain, Game, GrundyFormula, Notation, OutcomeFormula};
use crate::games::bounded_nim::{BoundedNim, ZeroBound};
use crate::games::common::heaps::Heaps;
use crate::games::common::nimlike::NimExplanation;
use crate::games::nim::NimMove;
use crate::number::Natural;
use crate::ruleset::{
    Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words, cases,
};
use crate::value::{Nimber, OutcomeClass};

mod notation;

/// The ruleset of the row board: a move slides one stone to the right.
///
/// A position lists the square of each stone, counted from 1 at the left. A
/// stone that is on no square of the board has no moves.
///
/// # Rules
///
/// A row of squares is numbered 1, 2, …, S from the left. There are stones on
/// some of them; any number may share a square. A move slides one stone to the
/// right by one or more squares. On a board with a bound it slides at most k
/// squares, k ≥ 1. A stone on square S has come to the edge and stays there.
/// Normal play (game B): the player who makes the last move wins. Misère play
/// (game A): that player loses.
///
/// # Theorem
///
/// > A stone is a heap of [Nim](crate::Nim) that holds the squares it has to
/// > go: S less its square. With a bound k it is a heap of [bounded
/// > Nim](crate::BoundedNim) with the same k. Outcomes under both conventions,
/// > Grundy values and winning moves are those of the heaps.
///
/// *Proof idea.* To slide a stone n squares and to take n objects from its heap
/// are the same move. Each is legal exactly when the other is, and they lead to
/// positions that correspond again. Two games that correspond move for move end
/// at the same time. So they agree in everything that depends on the moves
/// alone. [`to_nim`](RowBoard::to_nim) and [`from_nim`](RowBoard::from_nim)
/// carry positions over, `From` carries moves, both ways.
///
/// # Complexity
///
/// Outcome, value and all winning moves take time proportional to the number of
/// stones, whatever the length of the board.
///
/// # Reference
///
/// Bouton, *Nim, a game with a complete mathematical theory*, Annals of
/// Mathematics 3 (1901/02), for the heaps; *Winning Ways*, chapter 3, for coins
/// that slide along a strip.
///
/// # Example
///
/// ```
/// use grundy::games::row_board::Slide;
/// use grundy::{Convention, Heaps, OutcomeFormula, RowBoard};
///
/// // Eight squares, stones on 1, 3 and 5, with 7, 5 and 3 squares to go.
/// let board = RowBoard::new(8u64)?;
/// let stones = vec![1, 3, 5];
/// assert_eq!(board.to_nim(&stones), Heaps::from([7, 5, 3]));
/// // 7 ⊕ 5 ⊕ 3 = 1; any of the stones, slid by one square, makes it 0.
/// let winning = board.winning_moves(&stones, Convention::Misere);
/// assert!(winning.eq([0, 1, 2].map(|stone| Slide { stone, steps: 1 })));
/// # Ok::<(), grundy::games::row_board::RowBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Board<T>", into = "Board<T>"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: Natural + serde::Serialize",
        deserialize = "T: Natural + serde::Deserialize<'de>"
    ))
)]
#[doc(alias = "row chess")]
pub struct RowBoard<T = u64> {
    squares: T,
    nim: BoundedNim<T>,
}

/// A move on the row board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Slide<T = u64> {
    /// The index of the stone, counted from 0.
    pub stone: usize,
    /// The number of squares that it slides to the right, at least 1.
    pub steps: T,
}

/// Numbers that make no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RowBoardError {
    /// No squares.
    #[error("a board of 0 squares has no place for a stone: expected 1 or more")]
    NoSquares,
    /// No steps.
    #[error(transparent)]
    ZeroStep(#[from] ZeroBound),
}

impl<T: Natural> RowBoard<T> {
    /// A board on which a stone may slide up to the edge.
    ///
    /// # Errors
    ///
    /// [`RowBoardError`] if `squares` is 0.
    pub fn new(squares: T) -> Result<Self, RowBoardError> {
        Self::with_max_step(squares.clone(), squares)
    }

    /// A board on which a stone slides at most `max_step` squares a move.
    ///
    /// # Errors
    ///
    /// [`RowBoardError`] if one of the numbers is 0.
    pub fn with_max_step(squares: T, max_step: T) -> Result<Self, RowBoardError> {
        if squares.is_zero() {
            return Err(RowBoardError::NoSquares);
        }
        let nim = BoundedNim::new(max_step)?;
        Ok(Self { squares, nim })
    }

    /// The number of squares.
    pub fn squares(&self) -> &T {
        &self.squares
    }

    /// The bound k; without a bound, the number of squares.
    pub fn max_step(&self) -> &T {
        self.nim.max_take()
    }

    /// The ruleset whose heaps the stones are. Without a bound on the board, its
    /// bound is the number of squares. No heap reaches it, and it plays like
    /// [`Nim`](crate::Nim).
    pub fn nim(&self) -> &BoundedNim<T> {
        &self.nim
    }

    /// The heaps that the stones are: the number of squares that each has to go.
    ///
    /// ```
    /// use grundy::{Heaps, RowBoard};
    ///
    /// let board = RowBoard::new(8u64)?;
    /// assert_eq!(board.to_nim(&[1, 8, 5]), Heaps::from([7, 0, 3]));
    /// # Ok::<(), grundy::games::row_board::RowBoardError>(())
    /// ```
    pub fn to_nim(&self, stones: &[T]) -> Heaps<T> {
        stones.iter().map(|square| self.to_go(square)).collect()
    }

    /// The stones that the heaps are; none if a heap is longer than the way
    /// along the board.
    ///
    /// ```
    /// use grundy::{Heaps, RowBoard};
    ///
    /// let board = RowBoard::new(8u64)?;
    /// assert_eq!(board.from_nim(&Heaps::from([7, 0, 3])), Some(vec![1, 8, 5]));
    /// assert_eq!(board.from_nim(&Heaps::from([8])), None);
    /// # Ok::<(), grundy::games::row_board::RowBoardError>(())
    /// ```
    pub fn from_nim(&self, heaps: &Heaps<T>) -> Option<Vec<T>> {
        let square = |heap| self.squares.checked_sub(heap).filter(|at| self.holds(at));
        heaps.iter().map(square).collect()
    }

    /// Whether there is such a square.
    fn holds(&self, square: &T) -> bool {
        !square.is_zero() && *square <= self.squares
    }

    /// How far a stone on `square` may go in all.
    fn to_go(&self, square: &T) -> T {
        if self.holds(square) {
            self.squares.clone() - square.clone()
        } else {
            T::zero()
        }
    }

    /// "slide stone 1 from square 1 to square 3 (7 → 5 to go)".
    fn spoken_moves(&self, stones: &Vec<T>, convention: Convention) -> Vec<String> {
        let say = |slide: Slide<T>| {
            let before = self.to_go(&stones[slide.stone]);
            let after = before.clone() - slide.steps.clone();
            let said = self.write_move(stones, &slide);
            format!("{said} ({before} → {after} to go)")
        };
        let winning = self.winning_moves(stones, convention);
        winning.into_iter().map(say).collect()
    }
}

/// To slide a stone is to take from its heap.
impl<T> From<Slide<T>> for NimMove<T> {
    fn from(Slide { stone, steps }: Slide<T>) -> Self {
        Self {
            heap: stone,
            take: steps,
        }
    }
}

/// To take from a heap is to slide its stone.
impl<T> From<NimMove<T>> for Slide<T> {
    fn from(NimMove { heap, take }: NimMove<T>) -> Self {
        Self {
            stone: heap,
            steps: take,
        }
    }
}

impl<T: Natural> Game for RowBoard<T> {
    type Position = Vec<T>;
    type Move = Slide<T>;

    fn moves(&self, stones: &Vec<T>) -> impl IntoIterator<Item = Slide<T>> {
        stones.iter().enumerate().flat_map(|(stone, square)| {
            let most = self.to_go(square).min(self.max_step().clone());
            most.one_to().map(move |steps| Slide { stone, steps })
        })
    }

    fn footprint(&self, stones: &Vec<T>) -> u64 {
        size_of_val(stones) as u64 + stones.iter().map(T::footprint).sum::<u64>()
    }

    fn play(&self, stones: &Vec<T>, slide: &Slide<T>) -> Vec<T> {
        let mut stones = stones.clone();
        stones[slide.stone] += &slide.steps;
        stones
    }

    fn is_legal(&self, stones: &Vec<T>, slide: &Slide<T>) -> bool {
        (self.nim).is_legal(&self.to_nim(stones), &slide.clone().into())
    }

    fn canonical(&self, mut stones: Vec<T>) -> Vec<T> {
        stones.retain(|square| !self.to_go(square).is_zero());
        stones.sort_unstable();
        stones
    }

    fn split(&self, stones: Vec<T>, part: impl FnMut(Vec<T>)) {
        let moving = self.canonical(stones).into_iter();
        moving.map(|square| vec![square]).for_each(part);
    }
}

impl<T: Natural> OutcomeFormula for RowBoard<T> {
    type Ending = Convention;

    fn outcome(&self, stones: &Vec<T>, convention: Convention) -> OutcomeClass {
        self.nim.outcome(&self.to_nim(stones), convention)
    }

    fn winning_moves(
        &self,
        stones: &Vec<T>,
        convention: Convention,
    ) -> impl Iterator<Item = Slide<T>> {
        let heaps = self.to_nim(stones);
        let takes: Vec<_> = self.nim.winning_moves(&heaps, convention).collect();
        takes.into_iter().map(Slide::from)
    }
}

impl<T: Natural> GrundyFormula for RowBoard<T> {
    type Integer = T;

    fn grundy(&self, stones: &Vec<T>) -> Nimber<T> {
        self.nim.grundy(&self.to_nim(stones))
    }
}

impl Ruleset for RowBoard {
    const SHEET: Sheet = Sheet::new(
        "row-board",
        "The row board: slide one stone to the right, any way or at most K squares",
    )
    .arguments(&[
        Argument::required("squares", "S", "The number of squares"),
        Argument::required(
            "stones",
            "SQUARES",
            "The squares of the stones, counted from 1 at the left, as in: 1,3,5",
        )
        .of_position(),
        Argument::optional(
            "max-step",
            "K",
            "The most squares that one move may slide a stone",
        ),
    ])
    .example("--squares 8 --stones 1,3,5 [--max-step 3]")
    .theorem("Nim: each stone is a heap of the squares it has to go")
    .outcomes("normal, misère")
    .values("by formula")
    .cases(cases!(
        [
            "--squares 1 --stones 1",
            "--squares 8 --stones 1",
            "--squares 8 --stones 8,8",
            "--squares 8 --stones 1,3,5",
            "--squares 8 --stones 6,2,6,8,5"
        ],
        "--max-step",
        [1, 2, 3, 4, 5, 6, 8]
    ))
    .bench("--squares 46 --stones 6,4,1");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<RowBoard<T>>, OpenError> {
    let squares = words.number("squares")?;
    let game = if words.option("max-step").is_some() {
        RowBoard::with_max_step(squares, words.positive("max-step")?)
    } else {
        RowBoard::new(squares)
    };
    let game = game.map_err(|error| OpenError::Refused(format!("--squares: {error}")))?;
    let text = words.value("stones")?;
    if text.split(',').all(|part| part.trim().is_empty()) {
        let why = "--stones is empty: expected squares as in 1,3,5";
        return Err(OpenError::refused(why));
    }
    let stones = game.read_position(text);
    let stones = stones.map_err(|error| OpenError::Refused(format!("--stones: {error}")))?;
    let start = Start::new(words, game, stones);
    Ok(start.with_outcomes().with_values().with_reasons())
}

impl<T: Natural> Explain for RowBoard<T> {
    type Explanation = NimExplanation<T>;

    fn explain(&self, stones: &Vec<T>, convention: Convention) -> NimExplanation<T> {
        let residue = if *self.max_step() < self.squares {
            format!(" mod {}", self.nim.modulus())
        } else {
            String::new()
        };
        let row = |(stone, square): (usize, &T)| {
            let to_go = self.to_go(square);
            (
                format!(
                    "stone {} on square {square}: {to_go} to go{residue}",
                    stone + 1
                ),
                self.nim.residue(&to_go),
            )
        };
        NimExplanation::new(
            stones.iter().enumerate().map(row).collect(),
            convention,
            self.spoken_moves(stones, convention),
        )
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Board<T> {
    squares: T,
    max_step: T,
}

#[cfg(feature = "serde")]
impl<T: Natural> TryFrom<Board<T>> for RowBoard<T> {
    type Error = RowBoardError;

    fn try_from(board: Board<T>) -> Result<Self, RowBoardError> {
        Self::with_max_step(board.squares, board.max_step)
    }
}

#[cfg(feature = "serde")]
impl<T: Natural> From<RowBoard<T>> for Board<T> {
    fn from(board: RowBoard<T>) -> Self {
        Self {
            max_step: board.max_step().clone(),
            squares: board.squares,
        }
    }
}
