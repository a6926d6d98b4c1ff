//! How many weighings are needed, and how many balls a number of weighings can serve.

use super::trits::Trits;

/// Why a number of balls below three has no answer.
///
/// ```
/// use grundy::puzzles::weighing::{TooFewBalls, weighings_needed};
///
/// assert_eq!(weighings_needed(2, true), Err(TooFewBalls::Two));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum TooFewBalls {
    /// No ball at all.
    #[error("there is no ball to be the odd one; at least 3 balls are needed")]
    Zero,
    /// A single ball: nothing to lay on the other pan.
    #[error(
        "one ball has no other ball to be compared with, so no weighing says anything about it; \
         at least 3 balls are needed"
    )]
    One,
    /// Two balls: the balance tilts whichever of them is odd.
    #[error(
        "two balls tilt the balance alike whether the low one is heavy or the high one light; \
         at least 3 balls are needed"
    )]
    Two,
}

impl TooFewBalls {
    /// Lets three balls and more through.
    pub(super) const fn check(balls: u64) -> Result<(), Self> {
        match balls {
            0 => Err(Self::Zero),
            1 => Err(Self::One),
            2 => Err(Self::Two),
            _ => Ok(()),
        }
    }
}

/// The least number of weighings that finds the odd ball among `balls`, in the worst case.
///
/// With `tell` the weighings must also say whether the ball is heavier or lighter. The answer is
/// ⌊log₃(2n + 1)⌋ + 1 with `tell` and ⌊log₃(2n − 1)⌋ + 1 without, in exact integer arithmetic for
/// every `u64`; the largest answer is 42. Planning every weighing beforehand costs nothing: fixed
/// tables ([`Scheme`](super::Scheme)) and adaptive strategies ([`Strategy`](super::Strategy)) both
/// reach it.
///
/// # Errors
///
/// [`TooFewBalls`] for fewer than three balls, saying why they have no answer.
///
/// # Complexity
///
/// O(log n) integer steps.
///
/// # Examples
///
/// ```
/// use grundy::puzzles::weighing::weighings_needed;
///
/// assert_eq!(weighings_needed(12, true), Ok(3));
/// assert_eq!(weighings_needed(13, false), Ok(3));
/// assert_eq!(weighings_needed(13, true), Ok(4));
/// assert_eq!(weighings_needed(u64::MAX, true), Ok(42));
/// println!("{}", weighings_needed(1, true).unwrap_err());
/// ```
pub fn weighings_needed(balls: u64, tell: bool) -> Result<u32, TooFewBalls> {
    TooFewBalls::check(balls)?;
    let twice = 2 * u128::from(balls);
    Ok(trits_to_count(if tell { twice + 3 } else { twice + 1 }))
}

/// The largest number of balls that `weighings` weighings can serve.
///
/// It is (3^d − 3)/2 with `tell` and (3^d − 1)/2 without. The answer is `None` when the number is
/// below three (fewer than two weighings) or when it does not fit (more than 80 weighings).
///
/// # Complexity
///
/// O(log d) multiplications.
///
/// # Examples
///
/// ```
/// use grundy::puzzles::weighing::most_balls;
///
/// assert_eq!(most_balls(3, true), Some(12));
/// assert_eq!(most_balls(3, false), Some(13));
/// assert_eq!(most_balls(1, false), None);
/// ```
pub const fn most_balls(weighings: u32, tell: bool) -> Option<u128> {
    if weighings < 2 || weighings > Trits::MAX_LENGTH {
        return None;
    }
    Some((pow3(weighings) - if tell { 3 } else { 1 }) / 2)
}

/// 3 to the power `exponent`, which must not exceed 80.
pub(super) const fn pow3(exponent: u32) -> u128 {
    3u128.pow(exponent)
}

/// The least d with 3^d ≥ `count`: results needed to keep `count` cases apart.
pub(super) const fn trits_to_count(count: u128) -> u32 {
    if count <= 1 {
        0
    } else {
        (count - 1).ilog(3) + 1
    }
}

#[cfg(test)]
mod tests {
    use super::{pow3, trits_to_count};

    #[test]
    fn powers_of_three_are_the_steps() {
        assert_eq!((trits_to_count(0), trits_to_count(1)), (0, 0));
        for d in 1..=80 {
            assert_eq!(trits_to_count(pow3(d)), d);
            assert_eq!(trits_to_count(pow3(d) + 1), d + 1);
        }
    }
}
