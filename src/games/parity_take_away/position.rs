use std::fmt;

use thiserror::Error;

use crate::game::NotationError;
use crate::number::Natural;

/// Even or odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Parity {
    /// Divisible by 2.
    Even,
    /// Not divisible by 2.
    Odd,
}

impl Parity {
    /// Both parities, for tests and tables that go through them.
    pub const BOTH: [Self; 2] = [Self::Even, Self::Odd];

    /// The parity of a number.
    pub fn of<T: Natural>(number: &T) -> Self {
        if number.is_even() {
            Self::Even
        } else {
            Self::Odd
        }
    }
}

impl fmt::Display for Parity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Even => "even",
            Self::Odd => "odd",
        })
    }
}

/// The heap and the holdings of both players. Together they are odd and within
/// the integer type.
///
/// The holdings are numbers, so that a game can be followed. Only their parities
/// decide the outcome. In the [canonical form](crate::Game::canonical) they are
/// 0 or 1.
///
/// # Example
///
/// ```
/// use grundy::games::parity_take_away::{ParityPosition, TotalError};
/// use grundy::{Game, ParityTakeAway};
///
/// let game = ParityTakeAway::new(3)?;
/// let start = ParityPosition::start(13u64)?;
/// // After a move the players change places: the other player now holds 2.
/// assert_eq!(game.play(&start, &2), ParityPosition::new(11, 0, 2)?);
/// assert_eq!(ParityPosition::start(14u64), Err(TotalError::Even));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Parts<T>", into = "Parts<T>"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: Natural + serde::Serialize",
        deserialize = "T: Natural + serde::Deserialize<'de>"
    ))
)]
pub struct ParityPosition<T = u64> {
    heap: T,
    mover: T,
    other: T,
}

impl<T: Natural> ParityPosition<T> {
    /// A heap from which nothing has been taken.
    ///
    /// # Errors
    ///
    /// [`TotalError`] if the heap is even.
    pub fn start(heap: T) -> Result<Self, TotalError> {
        Self::new(heap, T::zero(), T::zero())
    }

    /// A heap with the holdings of the player to move and of the other player.
    ///
    /// # Errors
    ///
    /// [`TotalError`] if the three numbers together are even, or above the
    /// maximum of the type.
    pub fn new(heap: T, mover: T, other: T) -> Result<Self, TotalError> {
        let held = mover.checked_add(&other);
        let total = held.and_then(|held| held.checked_add(&heap));
        match total.as_ref().map(Parity::of) {
            Some(Parity::Odd) => Ok(Self { heap, mover, other }),
            Some(Parity::Even) => Err(TotalError::Even),
            None => Err(TotalError::TooLarge),
        }
    }

    /// The objects that are still to be taken.
    pub fn heap(&self) -> &T {
        &self.heap
    }

    /// The holding of the player to move.
    pub fn mover(&self) -> &T {
        &self.mover
    }

    /// The holding of the other player.
    pub fn other(&self) -> &T {
        &self.other
    }

    /// The position after a move: the players change places.
    pub(super) fn after(&self, take: &T) -> Self {
        Self {
            heap: self.heap.clone() - take.clone(),
            mover: self.other.clone(),
            other: self.mover.clone() + take.clone(),
        }
    }

    /// The same heap and parities with holdings of 0 or 1.
    pub(super) fn with_least_holdings(self) -> Self {
        let least = |holding: T| match Parity::of(&holding) {
            Parity::Even => T::zero(),
            Parity::Odd => T::one(),
        };
        Self {
            heap: self.heap,
            mover: least(self.mover),
            other: least(self.other),
        }
    }
}

/// A heap and holdings that make no position of parity take-away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("{}: expected {}", self.found(), self.expected())]
pub enum TotalError {
    /// Heap and holdings together are even.
    Even,
    /// Heap and holdings together are above the maximum of the integer type.
    TooLarge,
}

impl TotalError {
    fn found(self) -> &'static str {
        match self {
            Self::Even => {
                "heap and holdings together are even, so both players or neither would win"
            }
            Self::TooLarge => "heap and holdings together are too large",
        }
    }

    fn expected(self) -> &'static str {
        match self {
            Self::Even => "an odd total",
            Self::TooLarge => "a total within the integer type",
        }
    }
}

impl From<TotalError> for NotationError {
    fn from(error: TotalError) -> Self {
        Self::Refused {
            found: error.found().into(),
            expected: error.expected().into(),
        }
    }
}

/// As the command line takes it: `9 --mover 1 --other 3`, or the heap alone if
/// both hands are empty.
impl<T: Natural> fmt::Display for ParityPosition<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { heap, mover, other } = self;
        if mover.is_zero() && other.is_zero() {
            return f.pad(&heap.to_string());
        }
        f.pad(&format!("{heap} --mover {mover} --other {other}"))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Parts<T> {
    heap: T,
    mover: T,
    other: T,
}

#[cfg(feature = "serde")]
impl<T: Natural> TryFrom<Parts<T>> for ParityPosition<T> {
    type Error = TotalError;

    fn try_from(Parts { heap, mover, other }: Parts<T>) -> Result<Self, TotalError> {
        Self::new(heap, mover, other)
    }
}

#[cfg(feature = "serde")]
impl<T> From<ParityPosition<T>> for Parts<T> {
    fn from(ParityPosition { heap, mover, other }: ParityPosition<T>) -> Self {
        Self { heap, mover, other }
    }
}
