//! The variants of the puzzle that an adaptive strategy solves.

use super::bound::{TooFewBalls, trits_to_count};
use super::odd_ball::Fault;
use super::strategy::Strategy;

/// A puzzle: the knowledge beforehand, and the question.
///
/// By default exactly one of the `balls` balls is odd, and nothing is known of its fault. The
/// question is only which ball it is. The methods change that, in any order and mixture.
///
/// ```
/// use grundy::puzzles::weighing::{Fault, Problem};
///
/// assert_eq!(Problem::new(13).weighings(), Ok(3));
/// assert_eq!(Problem::new(13).telling().weighings(), Ok(4));
/// assert_eq!(Problem::new(13).telling().with_references(1).weighings(), Ok(3));
/// assert_eq!(Problem::new(27).with_fault(Fault::Heavy).weighings(), Ok(3));
/// assert_eq!(Problem::new(12).maybe_none().weighings(), Ok(3));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Problem {
    balls: u64,
    references: u64,
    fault: Option<Fault>,
    tell: bool,
    maybe_none: bool,
}

impl Problem {
    /// Find the one odd ball among `balls`.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert_eq!(Problem::new(4).weighings(), Ok(2));
    /// ```
    pub const fn new(balls: u64) -> Self {
        Self {
            balls,
            references: 0,
            fault: None,
            tell: false,
            maybe_none: false,
        }
    }

    /// Tell also whether the odd ball is heavy or light.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert_eq!(Problem::new(4).telling().weighings(), Ok(3));
    /// ```
    #[must_use]
    pub const fn telling(mut self) -> Self {
        self.tell = true;
        self
    }

    /// There are also this many balls known to be good, numbered after the others.
    ///
    /// One is as helpful as many: it raises the limit for d weighings from (3^d − 3)/2 to
    /// (3^d − 1)/2 when telling, and from (3^d − 1)/2 to (3^d + 1)/2 when only finding.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// let problem = Problem::new(1).telling().with_references(1);
    /// assert_eq!(problem.weighings(), Ok(1));
    /// ```
    #[must_use]
    pub const fn with_references(mut self, references: u64) -> Self {
        self.references = references;
        self
    }

    /// The fault is known beforehand, so that ⌈log₃ n⌉ weighings do.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Fault, Problem};
    /// assert_eq!(Problem::new(9).with_fault(Fault::Light).weighings(), Ok(2));
    /// ```
    #[must_use]
    pub const fn with_fault(mut self, fault: Fault) -> Self {
        self.fault = Some(fault);
        self
    }

    /// Perhaps no ball is odd; this is to be found out too.
    ///
    /// When the fault is unknown, a ball must then be weighed before it is suspected, so finding
    /// costs as much as telling.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert_eq!(Problem::new(13).maybe_none().weighings(), Ok(4));
    /// ```
    #[must_use]
    pub const fn maybe_none(mut self) -> Self {
        self.maybe_none = true;
        self
    }

    /// The number of balls among which the odd one is.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert_eq!(Problem::new(12).with_references(3).balls(), 12);
    /// ```
    pub const fn balls(&self) -> u64 {
        self.balls
    }

    /// The number of balls known to be good, numbered from `balls() + 1` on.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert_eq!(Problem::new(12).with_references(3).references(), 3);
    /// ```
    pub const fn references(&self) -> u64 {
        self.references
    }

    /// The fault, where it is known beforehand.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert_eq!(Problem::new(12).fault(), None);
    /// ```
    pub const fn fault(&self) -> Option<Fault> {
        self.fault
    }

    /// Whether heavy must be told from light.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert!(Problem::new(12).telling().tells());
    /// ```
    pub const fn tells(&self) -> bool {
        self.tell
    }

    /// Whether there may be no odd ball.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert!(Problem::new(12).maybe_none().may_have_none());
    /// ```
    pub const fn may_have_none(&self) -> bool {
        self.maybe_none
    }

    /// The least number of weighings in the worst case.
    ///
    /// With n balls it is the least d for which 3^d is at least
    ///
    /// | fault | asked | no reference | with references |
    /// |---|---|---|---|
    /// | unknown | find | 2n + 1 | 2n − 1 |
    /// | unknown | find and tell, or maybe none, or both | 2n + 3 | 2n + 1 |
    /// | known | find | n | n |
    /// | known | maybe none | n + 1 | n + 1 |
    ///
    /// The [module documentation](super) proves it.
    ///
    /// # Errors
    ///
    /// [`ProblemError`] says what is missing when no number of weighings is enough. One or two balls
    /// without a reference are refused here as everywhere, even the single ball that is odd for
    /// certain and only has to be found: nothing is left to ask.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert_eq!(Problem::new(1_000_000_000_000).telling().weighings(), Ok(26));
    /// ```
    pub fn weighings(&self) -> Result<u32, ProblemError> {
        self.check()?;
        let (balls, alone) = (u128::from(self.balls), u128::from(self.references == 0));
        let certain = u128::from(!self.maybe_none);
        let cases = match self.fault {
            Some(_) => balls + 1 - certain,
            None if self.tell || self.maybe_none => 2 * (balls + alone) + 1,
            None => 2 * (balls + alone) - 1,
        };
        Ok(trits_to_count(cases))
    }

    /// The strategy that needs no more weighings than that.
    ///
    /// # Errors
    ///
    /// As for [`weighings`](Self::weighings).
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// let strategy = Problem::new(12).telling().strategy()?;
    /// assert_eq!(strategy.weighings_left(), 3);
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub fn strategy(self) -> Result<Strategy, ProblemError> {
        self.check().map(|()| Strategy::start(self))
    }

    fn check(&self) -> Result<(), ProblemError> {
        if self.balls == 0 {
            return Err(ProblemError::NoBalls);
        }
        if self.balls.checked_add(self.references).is_none() {
            return Err(ProblemError::TooManyBalls);
        }
        match (self.references, self.fault) {
            (0, None) => Ok(TooFewBalls::check(self.balls)?),
            (0, Some(_)) if self.maybe_none && self.balls == 1 => {
                Err(ProblemError::NothingToCompare)
            }
            _ => Ok(()),
        }
    }
}

/// Why a problem has no solution.
///
/// ```
/// use grundy::puzzles::weighing::{Problem, ProblemError};
///
/// assert_eq!(Problem::new(0).with_references(5).weighings(), Err(ProblemError::NoBalls));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ProblemError {
    /// No ball could be odd.
    #[error("there is no ball to be the odd one; at least 1 is needed")]
    NoBalls,
    /// Without a reference and without knowing the fault, two balls are not enough.
    #[error("{0}, or a reference ball known to be good")]
    TooFewBalls(#[from] TooFewBalls),
    /// One ball that may be good or odd, and no other.
    #[error(
        "one ball that may be good has nothing to be compared with; a reference ball is needed"
    )]
    NothingToCompare,
    /// Balls and references together do not fit.
    #[error("balls and references together must not exceed 2^64 − 1")]
    TooManyBalls,
}
