use std::fmt;

use thiserror::Error;

use crate::score::random::Random;

/// The numbered squares of a game of Zhangqi: distinct positive integers.
///
/// # Example
///
/// ```
/// use grundy::games::zhangqi::Board;
///
/// assert_eq!(Board::classic().numbers().len(), 32);
/// assert_eq!(Board::classic().total(), 1339);
/// assert_eq!(Board::new([3, 1, 2])?.numbers(), [1, 2, 3]);
/// assert!(Board::new([3, 1, 3]).is_err());
/// # Ok::<(), grundy::games::zhangqi::BoardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<u64>", into = "Vec<u64>")
)]
pub struct Board {
    /// In ascending order.
    numbers: Vec<u64>,
}

/// The squares of the game as it is sold.
const CLASSIC: [u64; 32] = [
    2, 5, 7, 10, 11, 14, 15, 17, 20, 23, 25, 31, 33, 37, 39, 40, 44, 46, 49, 50, 53, 59, 60, 61,
    62, 68, 71, 73, 74, 78, 79, 83,
];

impl Board {
    /// The most squares a board can have.
    pub const MAX_SQUARES: usize = 128;

    /// The largest sum of the squares, 2^60.
    pub const MAX_TOTAL: u64 = 1 << 60;

    /// The board of 32 squares from 2 to 83.
    pub fn classic() -> Self {
        Self {
            numbers: CLASSIC.to_vec(),
        }
    }

    /// The board with these squares, in any order.
    ///
    /// # Errors
    ///
    /// [`BoardError`] when there is no square, or when there are too many. The squares
    /// must be distinct and at least 1, and their sum must not be too large.
    pub fn new(numbers: impl IntoIterator<Item = u64>) -> Result<Self, BoardError> {
        let mut numbers: Vec<u64> = numbers.into_iter().take(Self::MAX_SQUARES + 1).collect();
        numbers.sort_unstable();
        match numbers[..] {
            [] => return Err(BoardError::NoSquare),
            [0, ..] => return Err(BoardError::Zero),
            _ if numbers.len() > Self::MAX_SQUARES => return Err(BoardError::TooManySquares),
            _ => {}
        }
        if let Some(pair) = numbers.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(BoardError::Twice { number: pair[0] });
        }
        let total = numbers
            .iter()
            .map(|&number| u128::from(number))
            .sum::<u128>();
        if total > u128::from(Self::MAX_TOTAL) {
            return Err(BoardError::TooLarge);
        }
        Ok(Self { numbers })
    }

    /// A board of `squares` of these squares, drawn at random. The same `seed` gives the
    /// same board.
    ///
    /// # Errors
    ///
    /// [`BoardError::NotInRange`] unless `squares` is between 1 and the number
    /// of squares.
    pub fn draw(&self, squares: usize, seed: u64) -> Result<Self, BoardError> {
        let most = self.numbers.len();
        if squares == 0 || squares > most {
            return Err(BoardError::NotInRange { squares, most });
        }
        let mut random = Random::new(seed);
        let mut numbers = self.numbers.clone();
        while numbers.len() > squares {
            numbers.remove(random.below(numbers.len()));
        }
        Ok(Self { numbers })
    }

    /// The squares in ascending order.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// The sum of all squares.
    pub fn total(&self) -> u64 {
        self.numbers.iter().sum()
    }

    /// The sum of some of its squares.
    pub fn sum(&self, squares: Squares) -> u64 {
        self.pick(squares).sum()
    }

    /// The numbers of some of its squares, ascending.
    pub fn pick(&self, squares: Squares) -> impl Iterator<Item = u64> + '_ {
        let numbers = squares.places().map(|place| self.numbers.get(place));
        numbers.flatten().copied()
    }

    /// All squares.
    pub fn squares(&self) -> Squares {
        Squares::first(self.numbers.len())
    }

    /// The square with this number, if there is one.
    pub(super) fn square(&self, number: u64) -> Option<Squares> {
        let place = self.numbers.binary_search(&number).ok()?;
        Some(Squares(1 << place))
    }
}

impl From<Board> for Vec<u64> {
    fn from(board: Board) -> Self {
        board.numbers
    }
}

impl TryFrom<Vec<u64>> for Board {
    type Error = BoardError;

    fn try_from(numbers: Vec<u64>) -> Result<Self, BoardError> {
        Self::new(numbers)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, number) in self.numbers.iter().enumerate() {
            let comma = if place > 0 { "," } else { "" };
            write!(f, "{comma}{number}")?;
        }
        Ok(())
    }
}

/// The reasons why numbers are no board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// There is no square to take.
    #[error("a board without squares: expected 1 to 128")]
    NoSquare,
    /// There are more squares than [`Board::MAX_SQUARES`].
    #[error("too many squares: expected 1 to 128")]
    TooManySquares,
    /// A square is worth nothing.
    #[error("a square is 0: expected 1 or more")]
    Zero,
    /// Two squares have the same number.
    #[error("the square {number} is given twice: expected distinct squares")]
    Twice {
        /// The number of both.
        number: u64,
    },
    /// The sum is above [`Board::MAX_TOTAL`].
    #[error("the sum of the squares is too large: expected at most 2^60")]
    TooLarge,
    /// The number of squares to draw is not a number of squares of the board.
    #[error("{squares} squares cannot be drawn from this board: expected 1 to {most}")]
    NotInRange {
        /// The number that was asked for.
        squares: usize,
        /// The number of squares of the board.
        most: usize,
    },
}

/// A set of squares of a board. A square is known by its place in ascending order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Squares(pub(super) u128);

impl Squares {
    /// No square.
    pub const NONE: Self = Self(0);

    pub(super) fn first(count: usize) -> Self {
        Self(if count == 128 {
            u128::MAX
        } else {
            (1 << count) - 1
        })
    }

    /// The number of squares.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set has no square.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether all `squares` are among these.
    pub fn contains(self, squares: Self) -> bool {
        self.0 & squares.0 == squares.0
    }

    pub(super) fn with(self, squares: Self) -> Self {
        Self(self.0 | squares.0)
    }

    pub(super) fn without(self, squares: Self) -> Self {
        Self(self.0 & !squares.0)
    }

    /// The places of the squares on the board, ascending, counted from 0.
    pub fn places(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let place = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (place < 128).then_some(place as usize)
        })
    }
}
