//! Rule one, exactly: all sets of squares and all leads at once.
//!
//! # Method
//!
//! The player to move is behind by d ≥ 0. The rest of the game depends only on d and on
//! the squares left, S. Let V(S, d) be the margin at the end as the player to move counts
//! it. Taking x < d leaves the same player to move, behind by d − x. Taking x ≥ d makes
//! the other player move, behind by x − d:
//!
//! > V(∅, d) = −d, V(S, d) = max over x in S of V(S∖x, d − x) if x < d, and of
//! > −V(S∖x, x − d) if x ≥ d.
//!
//! A lead is never larger than the square that made it. So for a threshold t
//! the leads with V(S, d) ≥ t fit into a word, one bit for each d of the right
//! parity. The formula becomes two shifts for each x and one mirror image for each S. It
//! needs the leads with −V ≥ t too, which are those that miss the threshold 1 − t. All
//! margins of a board have one parity. Where they are odd and t = 1, both thresholds are
//! the same, and one word does. That threshold decides the winner. Other thresholds take
//! two words.
//!
//! The sets S are swept so that few are in memory. A table holds the words of all sets
//! that agree on the high squares. Tables with k high squares need those with k − 1, so
//! they are made layer by layer. In descending order each is dropped as soon as no other
//! needs it. Little more than a sixth of all words are held.
//!
//! After the outcome, only the moves that can be best are examined. If there is one such
//! move, a sweep through the squares that it leaves is enough.
//!
//! # Complexity
//!
//! With n squares, about n · 2^n word operations for a threshold, and at 32
//! squares about 6 · 10^9 bytes, or twice that with two thresholds. The margin
//! takes a threshold for each bit of its size.

mod block;
mod leads;
mod sweep;
mod task;
mod values;

pub use values::{Known, RuleOneValues};

use std::num::NonZero;
use std::thread;

use thiserror::Error;

use crate::limits::{Limits, Statistics};
use crate::limits::{Meter, Stopped};
use crate::score::ScoreError;
use leads::{Leads, reach};
use sweep::sweep;
use task::Task;

/// A position of rule one as its player to move sees it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RuleOnePosition {
    squares: Vec<u64>,
    behind: u64,
}

impl RuleOnePosition {
    /// The most squares that can be left.
    pub const MAX_SQUARES: usize = 40;

    /// The largest square, and the largest lead.
    pub const MAX_NUMBER: u64 = 253;

    /// The position with these squares left, and the player to move behind by `behind`. At
    /// the start of a game that is 0.
    ///
    /// # Errors
    ///
    /// [`RuleOneError`] when the solver has no place for them.
    pub fn new(squares: impl IntoIterator<Item = u64>, behind: u64) -> Result<Self, RuleOneError> {
        let squares: Vec<u64> = squares.into_iter().take(Self::MAX_SQUARES + 1).collect();
        if squares.len() > Self::MAX_SQUARES {
            return Err(RuleOneError::TooMany);
        }
        if squares.contains(&0) {
            return Err(RuleOneError::Zero);
        }
        if squares.iter().any(|&square| square > Self::MAX_NUMBER) || behind > Self::MAX_NUMBER {
            return Err(RuleOneError::TooLarge);
        }
        Ok(Self { squares, behind })
    }

    /// The squares left.
    pub fn squares(&self) -> &[u64] {
        &self.squares
    }

    /// The lead of the other player.
    pub fn behind(&self) -> u64 {
        self.behind
    }

    /// The largest lead that can come up.
    fn largest(&self) -> u64 {
        self.squares.iter().copied().fold(self.behind, u64::max)
    }

    /// The parity of every final margin.
    fn parity(&self) -> u64 {
        (self.squares.iter().sum::<u64>() + self.behind) % 2
    }

    /// The position after a square, and whether the same player is to move.
    fn after(&self, place: usize) -> (Self, bool) {
        let mut squares = self.squares.clone();
        let square = squares.remove(place);
        let behind = self.behind.abs_diff(square);
        (Self { squares, behind }, square < self.behind)
    }
}

/// The reasons why a position is not for the solver of rule one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RuleOneError {
    /// There are more squares than [`RuleOnePosition::MAX_SQUARES`].
    #[error("too many squares are left: expected at most 40")]
    TooMany,
    /// A square is worth nothing.
    #[error("a square is 0: expected 1 or more")]
    Zero,
    /// A square or the lead is above [`RuleOnePosition::MAX_NUMBER`].
    #[error("a square or the lead is too large: expected at most 253")]
    TooLarge,
}

/// Solves positions of rule one. It keeps no table: each question takes one sweep or
/// several.
///
/// [`Limits`] count the words held as positions. A word takes 8 bytes where squares go up
/// to 125, otherwise 16. The classic board takes [`Limits::unlimited`].
///
/// # Example
///
/// ```
/// use grundy::games::zhangqi::{RuleOnePosition, RuleOneSolver};
///
/// let position = RuleOnePosition::new([2, 6, 23, 27, 32, 49, 53, 54], 0)?;
/// let values = RuleOneSolver::new().solve(&position)?;
/// assert_eq!(values.value(), Some(4));
/// assert_eq!(values.best_moves(), [49]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RuleOneSolver {
    limits: Limits,
    threads: NonZero<usize>,
    split: usize,
}

impl Default for RuleOneSolver {
    fn default() -> Self {
        Self::new()
    }
}

impl RuleOneSolver {
    /// A solver that uses all processors.
    pub fn new() -> Self {
        Self {
            limits: Limits::default(),
            threads: thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN),
            split: 0,
        }
    }

    /// The same solver under other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The same solver with this number of threads.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZero<usize>) -> Self {
        self.threads = threads;
        self
    }

    /// The same solver with less memory for more time. It tries the first `moves` moves
    /// one by one, and makes a sweep for each position that they lead to. Every move halves
    /// the memory, and multiplies the time by half the number of squares.
    #[must_use]
    pub fn splitting(mut self, moves: usize) -> Self {
        self.split = moves;
        self
    }

    /// The outcome of the position and of each move.
    ///
    /// # Errors
    ///
    /// [`ScoreError`] when a limit is reached or the search is cancelled.
    pub fn outcome(&self, position: &RuleOnePosition) -> Result<RuleOneValues, ScoreError> {
        let mut values = RuleOneValues::unknown(position);
        self.refine(&mut values, RuleOneValues::outcome_is_known)?;
        Ok(values)
    }

    /// The exact margin, and the moves that reach it.
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    pub fn solve(&self, position: &RuleOnePosition) -> Result<RuleOneValues, ScoreError> {
        let mut values = RuleOneValues::unknown(position);
        self.finish(&mut values)?;
        Ok(values)
    }

    /// Goes on from the outcome to the exact margin. After an error the values
    /// hold what was found.
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    pub fn finish(&self, values: &mut RuleOneValues) -> Result<(), ScoreError> {
        self.refine(values, |values| values.value().is_some())
    }

    /// Sweeps until enough is known.
    fn refine(
        &self,
        values: &mut RuleOneValues,
        enough: impl Fn(&RuleOneValues) -> bool,
    ) -> Result<(), ScoreError> {
        let mut meter = Meter::new(&self.limits);
        while !enough(values) {
            let (threshold, open) = (values.next_threshold(), values.open());
            let tested = self.test(values.position(), &open, threshold, self.split, &mut meter);
            let tested = tested.map_err(|stopped| {
                stopped.after(Statistics {
                    elapsed: meter.elapsed(),
                    ..Statistics::default()
                })
            })?;
            values.learn(threshold, &open, &tested);
        }
        Ok(())
    }

    /// For each of the moves at these places, whether it reaches the threshold, and
    /// whether it reaches 2 − threshold. A single move takes a smaller sweep than the
    /// whole, through the position that follows.
    fn test(
        &self,
        position: &RuleOnePosition,
        places: &[usize],
        threshold: u64,
        split: usize,
        meter: &mut Meter,
    ) -> Result<Vec<[bool; 2]>, Stopped> {
        if position.squares.len() > 1 && (split > 0 || places.len() == 1) {
            let test = |&place: &usize| {
                let (option, same) = position.after(place);
                let all: Vec<usize> = (0..option.squares.len()).collect();
                let tested = self.test(&option, &all, threshold, split.saturating_sub(1), meter)?;
                let best = |which: usize| tested.iter().any(|reached| reached[which]);
                Ok(seen_before([best(0), best(1)], same))
            };
            return places.iter().map(test).collect();
        }
        let tested = self.test_all(position, threshold, meter)?;
        Ok(places.iter().map(|&place| tested[place]).collect())
    }

    fn test_all(
        &self,
        position: &RuleOnePosition,
        threshold: u64,
        meter: &mut Meter,
    ) -> Result<Vec<[bool; 2]>, Stopped> {
        if position.largest() <= reach::<u64>() {
            self.words::<u64>(position, threshold, meter)
        } else {
            self.words::<u128>(position, threshold, meter)
        }
    }

    fn words<W: Leads>(
        &self,
        position: &RuleOnePosition,
        threshold: u64,
        meter: &mut Meter,
    ) -> Result<Vec<[bool; 2]>, Stopped> {
        if threshold == 1 {
            self.families::<W, 1>(position, threshold, meter)
        } else {
            self.families::<W, 2>(position, threshold, meter)
        }
    }

    fn families<W: Leads, const FAMILIES: usize>(
        &self,
        position: &RuleOnePosition,
        threshold: u64,
        meter: &mut Meter,
    ) -> Result<Vec<[bool; 2]>, Stopped> {
        let task = Task::<W, FAMILIES>::new(&position.squares, threshold);
        let even = position.squares.iter().filter(|&square| square % 2 == 0);
        let swept = if even.count() >= 5 {
            sweep::<W, 32, FAMILIES>(&task, self.threads, meter)
        } else {
            sweep::<W, 1, FAMILIES>(&task, self.threads, meter)
        }?;
        let reached = |place: usize| {
            let (option, same) = position.after(place);
            let square = position.squares[place];
            let index = task.squares().iter().position(|&other| other == square);
            let sets = swept[index.unwrap_or(0)];
            seen_before(sets.map(|set| set.contains(option.behind)), same)
        };
        Ok((0..position.squares.len()).map(reached).collect())
    }
}

/// The thresholds that the player to move after a square reaches, as the player who takes
/// it sees them. The opponent of a player who misses 2 − t reaches t.
fn seen_before([high, low]: [bool; 2], same: bool) -> [bool; 2] {
    if same { [high, low] } else { [!low, !high] }
}
