//! What makes a fixed table wrong, and the search for it.

use std::mem;

use super::bound::TooFewBalls;
use super::table::Weighing;
use super::trits::Trits;

/// Why a fixed table does not work.
///
/// Balls and weighings are counted from 1.
///
/// ```
/// use grundy::puzzles::weighing::{Table, Weighing};
///
/// let weighing = Weighing { left: vec![1, 2], right: vec![3] };
/// let error = Table::new(3, false, vec![weighing]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "weighing 1 has 2 balls left and 1 right; both pans must hold equally many",
/// );
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum TableError {
    /// There are fewer than three balls.
    #[error(transparent)]
    TooFewBalls(#[from] TooFewBalls),
    /// There are more weighings than a table holds.
    #[error("the table has {found} weighings; at most 80 are supported")]
    TooManyWeighings {
        /// The number of weighings given.
        found: usize,
    },
    /// The number of weighings said and the number listed differ.
    #[error("the table says {said} weighings and lists {listed}; both must be the same")]
    WrongCount {
        /// The number that was said.
        said: u64,
        /// The number of weighings in the list.
        listed: usize,
    },
    /// A weighing names a ball that does not exist.
    #[error("weighing {weighing} names ball {ball}; the balls are numbered 1 to {balls}")]
    NoSuchBall {
        /// The weighing.
        weighing: usize,
        /// The number that is no ball.
        ball: u64,
        /// The number of balls.
        balls: u64,
    },
    /// A ball appears twice in one weighing.
    #[error("weighing {weighing} has ball {ball} twice; a ball can lie in one place only")]
    Repeated {
        /// The weighing.
        weighing: usize,
        /// The ball.
        ball: u64,
    },
    /// The pans hold unequal numbers of balls.
    #[error(
        "weighing {weighing} has {left} balls left and {right} right; \
         both pans must hold equally many"
    )]
    Unbalanced {
        /// The weighing.
        weighing: usize,
        /// Balls on the left pan.
        left: usize,
        /// Balls on the right pan.
        right: usize,
    },
    /// Two balls always lie together.
    #[error(
        "balls {first} and {second} lie alike in every weighing, so no outcome tells them apart; \
         some weighing must separate them"
    )]
    Alike {
        /// The lower ball.
        first: u64,
        /// The higher ball.
        second: u64,
    },
    /// Two balls always lie on opposite pans.
    #[error(
        "balls {first} and {second} lie opposite each other in every weighing, so one heavy and \
         the other light look the same; some weighing must break the symmetry"
    )]
    Opposite {
        /// The lower ball.
        first: u64,
        /// The higher ball.
        second: u64,
    },
    /// A ball whose fault is to be told is never weighed.
    #[error("ball {ball} is never weighed, so the table cannot tell whether it is heavy or light")]
    NeverWeighed {
        /// The ball.
        ball: u64,
    },
}

/// Checks the weighings one by one: known balls only, and equally many on both pans.
pub(super) fn pans(balls: u64, weighings: &[Weighing]) -> Result<(), TableError> {
    TooFewBalls::check(balls)?;
    if weighings.len() > Trits::MAX_LENGTH as usize {
        return Err(TableError::TooManyWeighings {
            found: weighings.len(),
        });
    }
    (1..)
        .zip(weighings)
        .try_for_each(|(number, weighing)| pan_pair(balls, number, weighing))
}

fn pan_pair(balls: u64, weighing: usize, pans: &Weighing) -> Result<(), TableError> {
    let mut named = pans.digits().map(|(ball, _)| ball);
    if let Some(ball) = named.find(|ball| !(1..=balls).contains(ball)) {
        return Err(TableError::NoSuchBall {
            weighing,
            ball,
            balls,
        });
    }
    let (left, right) = (pans.left.len(), pans.right.len());
    if left != right {
        return Err(TableError::Unbalanced {
            weighing,
            left,
            right,
        });
    }
    Ok(())
}

/// The number that each ball's row spells, for weighings that passed [`pans`]; refuses a ball
/// that lies twice in one weighing.
pub(super) fn values(balls: u64, weighings: &[Weighing]) -> Result<Vec<i128>, TableError> {
    let balls = affordable(balls, weighings)?;
    let (mut values, mut last_seen) = (vec![0; balls], vec![0; balls]);
    let mut unit = 3i128.pow(count(weighings));
    for (number, weighing) in (1..).zip(weighings) {
        unit /= 3;
        note_balls(&mut last_seen, number, weighing)?;
        add_digits(&mut values, unit, weighing);
    }
    Ok(values)
}

/// Adds one digit of every ball in the weighing; none is there twice, so no sum overflows.
fn add_digits(values: &mut [i128], unit: i128, pans: &Weighing) {
    for (ball, digit) in pans.digits() {
        if let Some(value) = entry(values, ball) {
            *value += unit * i128::from(digit);
        }
    }
}

/// Marks every ball with the number of the weighing, at most 80, and refuses a second mark.
fn note_balls(last_seen: &mut [u8], number: u8, pans: &Weighing) -> Result<(), TableError> {
    let weighing = usize::from(number);
    for (ball, _) in pans.digits() {
        if let Some(seen) = entry(last_seen, ball)
            && mem::replace(seen, number) == number
        {
            return Err(TableError::Repeated { weighing, ball });
        }
    }
    Ok(())
}

/// The entry of a ball, counted from 1.
fn entry<T>(entries: &mut [T], ball: u64) -> Option<&mut T> {
    let index = usize::try_from(ball.checked_sub(1)?).ok()?;
    entries.get_mut(index)
}

/// The number of balls, after refusing a table that leaves two of them unweighed.
///
/// Such a table can claim any number of balls, so this comes before one word a ball is stored.
fn affordable(balls: u64, weighings: &[Weighing]) -> Result<usize, TableError> {
    let mentions: usize = weighings
        .iter()
        .map(|weighing| weighing.digits().count())
        .sum();
    match usize::try_from(balls) {
        Ok(balls) if balls <= mentions + 1 => Ok(balls),
        _ => Err(two_unweighed(balls, &named(weighings))),
    }
}

/// The first two balls that are not in the sorted list, of which there are at least two.
fn two_unweighed(balls: u64, named: &[u64]) -> TableError {
    let mut missing = (1..=balls).filter(|ball| named.binary_search(ball).is_err());
    let (first, second) = (missing.next().unwrap_or(1), missing.next().unwrap_or(2));
    TableError::Alike { first, second }
}

/// Every ball number that occurs, in increasing order and once.
pub(super) fn named(weighings: &[Weighing]) -> Vec<u64> {
    let balls = weighings.iter().flat_map(Weighing::digits);
    let mut named: Vec<u64> = balls.map(|(ball, _)| ball).collect();
    named.sort_unstable();
    named.dedup();
    named
}

/// The indices sorted by the size of the values, after refusing equal and opposite ones.
pub(super) fn distinct(values: &[i128], tell: bool) -> Result<Vec<usize>, TableError> {
    let mut keyed: Vec<_> = (0..)
        .zip(values)
        .map(|(i, v)| (v.unsigned_abs(), i))
        .collect();
    keyed.sort_unstable();
    if let Some(pair) = keyed.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        return Err(clash(values, pair[0].1, pair[1].1));
    }
    match keyed.first() {
        Some(&(0, index)) if tell => Err(TableError::NeverWeighed {
            ball: index as u64 + 1,
        }),
        _ => Ok(keyed.into_iter().map(|(_, index)| index).collect()),
    }
}

fn clash(values: &[i128], first: usize, second: usize) -> TableError {
    let alike = values.get(first) == values.get(second);
    let (first, second) = (first as u64 + 1, second as u64 + 1);
    if alike {
        TableError::Alike { first, second }
    } else {
        TableError::Opposite { first, second }
    }
}

/// The number of weighings; more than 80 are refused by [`pans`].
pub(super) fn count(weighings: &[Weighing]) -> u32 {
    u32::try_from(weighings.len()).map_or(Trits::MAX_LENGTH, |len| len.min(Trits::MAX_LENGTH))
}
