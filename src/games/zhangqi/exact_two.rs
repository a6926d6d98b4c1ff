//! Rule two, exactly: the squares left, the sum of this turn, and the sum it
//! must reach.

use thiserror::Error;

use crate::score::{Reduced, ScoreGame, Side};

/// Rule two for two players without variants, in a form that is small in memory, for
/// [`ScoreSolver`](crate::score::ScoreSolver).
///
/// The rest of a game does not depend on the totals, which only add to the margin. Nor
/// does it depend on the names of the sides. Suppose that the player to move misses so
/// much that all squares can be taken in this turn, the largest last. No other play is
/// better, so there is no need to search.
///
/// # Example
///
/// ```
/// use grundy::games::zhangqi::RuleTwo;
/// use grundy::score::ScoreSolver;
///
/// let game = RuleTwo::new([5, 8, 13, 21, 34])?;
/// assert_eq!(ScoreSolver::new(&game).value(&game.start())?, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleTwo {
    /// In ascending order.
    numbers: Vec<u64>,
}

/// A position of [`RuleTwo`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RuleTwoPosition {
    left: u64,
    mover: Side,
    turn: u64,
    target: u64,
    margin: i64,
}

/// The error for squares that [`RuleTwo`] has no place for: more than 64, one that is 0,
/// or a sum above 2^60.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "not a position for the solver of rule two: expected at most 64 positive squares with a sum of at most 2^60"
)]
pub struct RuleTwoError;

impl RuleTwo {
    /// The game on these squares.
    ///
    /// # Errors
    ///
    /// [`RuleTwoError`] if there are more than 64, if one is 0, or if the sum is
    /// above 2^60.
    pub fn new(numbers: impl IntoIterator<Item = u64>) -> Result<Self, RuleTwoError> {
        let mut numbers: Vec<u64> = numbers.into_iter().take(65).collect();
        numbers.sort_unstable();
        let total: u128 = numbers.iter().map(|&number| u128::from(number)).sum();
        if numbers.len() > 64 || numbers.first() == Some(&0) || total > 1 << 60 {
            return Err(RuleTwoError);
        }
        Ok(Self { numbers })
    }

    /// The position in which all squares are left and Black begins.
    pub fn start(&self) -> RuleTwoPosition {
        self.position(Side::Black, 0, 0)
    }

    /// The position in which all squares are left and `mover` has reached the sum `turn`.
    /// The turn ends at `target`.
    pub fn position(&self, mover: Side, turn: u64, target: u64) -> RuleTwoPosition {
        RuleTwoPosition {
            left: if self.numbers.len() == 64 {
                u64::MAX
            } else {
                (1 << self.numbers.len()) - 1
            },
            mover,
            turn,
            target,
            margin: 0,
        }
    }

    /// The square that a move takes.
    ///
    /// # Panics
    ///
    /// Panics if there is no such place.
    pub fn number(&self, mv: u32) -> u64 {
        self.numbers[mv as usize]
    }

    fn sum(&self, left: u64) -> u64 {
        places(left).map(|place| self.number(place)).sum()
    }
}

impl ScoreGame for RuleTwo {
    type Position = RuleTwoPosition;
    /// The place of a square, ascending and counted from 0.
    type Move = u32;

    fn to_move(&self, position: &RuleTwoPosition) -> Option<Side> {
        (position.left != 0).then_some(position.mover)
    }

    fn moves(&self, position: &RuleTwoPosition) -> impl Iterator<Item = u32> {
        places(position.left)
    }

    fn play(&self, position: &RuleTwoPosition, &mv: &u32) -> RuleTwoPosition {
        let square = self.number(mv);
        let turn = position.turn.saturating_add(square);
        let ends = turn >= position.target;
        RuleTwoPosition {
            left: position.left & !(1 << mv),
            mover: if ends {
                !position.mover
            } else {
                position.mover
            },
            turn: if ends { 0 } else { turn },
            target: if ends { turn } else { position.target },
            margin: position.margin + position.mover.counts(signed(square)),
        }
    }

    fn margin(&self, position: &RuleTwoPosition) -> i64 {
        position.margin
    }

    fn reduce(&self, position: &RuleTwoPosition) -> Reduced<RuleTwoPosition> {
        Reduced {
            position: RuleTwoPosition {
                mover: Side::Black,
                margin: 0,
                ..*position
            },
            offset: position.margin,
            swapped: position.mover == Side::White,
        }
    }

    fn bounds(&self, position: &RuleTwoPosition) -> (i64, i64) {
        let sum = self.sum(position.left);
        let (Some(least), Some(largest)) = (
            places(position.left).next(),
            position
                .left
                .checked_ilog2()
                .map(|place| self.number(place)),
        ) else {
            return (position.margin, position.margin);
        };
        let missing = position.target.saturating_sub(position.turn);
        let (lower, upper) = if missing.saturating_add(largest) > sum {
            (signed(sum), signed(sum))
        } else {
            // The mover gets what is missing and can get the largest square; the
            // other gets a square too.
            (
                2 * signed(missing.max(largest)) - signed(sum),
                signed(sum) - 2 * signed(self.number(least)),
            )
        };
        let margin = |gain| position.margin + position.mover.counts(gain);
        let (one, other) = (margin(lower), margin(upper));
        (one.min(other), one.max(other))
    }
}

fn places(left: u64) -> impl Iterator<Item = u32> {
    let mut rest = left;
    std::iter::from_fn(move || {
        let place = rest.trailing_zeros();
        rest &= rest.wrapping_sub(1);
        (place < 64).then_some(place)
    })
}

/// Sums are at most 2^60.
fn signed(sum: u64) -> i64 {
    i64::try_from(sum).unwrap_or(i64::MAX)
}
