//! What every fixed table can do: give the outcome of a fault, and read an outcome back.

use super::lookup::LookUp;
use super::odd_ball::{Fault, OddBall};
use super::outcome::Outcome;
use super::row::Row;

/// A fixed table: every weighing is written down before the first one is made.
///
/// [`Scheme`](super::Scheme) computes its rows on demand; [`Table`](super::Table) holds pans from
/// anywhere. An implementation promises that
///
/// - `row` answers for the balls 1 to `balls()` and for no other, always with `weighings()` pans;
/// - `ball_with_row` is its inverse;
/// - no two rows are equal or opposite, and when `tells()`, no row is all off;
/// - in every weighing as many balls lie left as right.
///
/// Then the provided methods are right: the heavy ball drags down the pan it lies on, so the
/// results read as its row; the light one gives the opposite row; and all these are different.
///
/// ```
/// use grundy::puzzles::weighing::{OddBall, Fault, FixedTable, Scheme};
///
/// let scheme = Scheme::new(12, true)?;
/// let outcome = scheme.outcome(7, Fault::Light).unwrap();
/// assert_eq!(scheme.decode(outcome), Ok(OddBall { ball: 7, fault: Some(Fault::Light) }));
/// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
/// ```
pub trait FixedTable {
    /// The number of balls.
    fn balls(&self) -> u64;

    /// The number of weighings, at most 80.
    fn weighings(&self) -> u32;

    /// Whether every outcome also tells heavy from light.
    fn tells(&self) -> bool;

    /// Where a ball lies in every weighing; `None` unless `ball` is 1 to `balls()`.
    fn row(&self, ball: u64) -> Option<Row>;

    /// The ball with exactly this row, if there is one.
    fn ball_with_row(&self, row: Row) -> Option<u64>;

    /// What the balance says when `ball` has this fault; `None` for a ball that does not exist.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Fault, FixedTable, Scheme};
    ///
    /// let scheme = Scheme::new(3, true)?;
    /// let outcome = scheme.outcome(1, Fault::Heavy).unwrap();
    /// assert_eq!(outcome.to_string(), "balanced left");
    /// assert_eq!(scheme.outcome(4, Fault::Heavy), None);
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    fn outcome(&self, ball: u64, fault: Fault) -> Option<Outcome> {
        self.row(ball).map(|row| match fault {
            Fault::Heavy => Outcome(row.0),
            Fault::Light => Outcome(row.opposite().0),
        })
    }

    /// The odd ball that gives this outcome.
    ///
    /// The fault is `None` exactly when the ball is never weighed.
    ///
    /// # Errors
    ///
    /// [`DecodeError`] for an outcome of the wrong length and for one that no odd ball gives.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{DecodeError, FixedTable, Scheme};
    ///
    /// let scheme = Scheme::new(12, true)?;
    /// assert_eq!(scheme.decode("bbb".parse()?), Err(DecodeError::AllBalanced));
    /// assert_eq!(scheme.decode("bbl".parse()?)?.to_string(), "ball 1, heavy");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn decode(&self, outcome: Outcome) -> Result<OddBall, DecodeError> {
        let (expected, found) = (self.weighings(), outcome.weighings());
        if expected != found {
            return Err(DecodeError::WrongLength { expected, found });
        }
        let row = outcome.row();
        let find = |row, fault| self.ball_with_row(row).map(|ball| OddBall { ball, fault });
        let known = |fault| (!row.is_all_off()).then_some(fault);
        find(row, known(Fault::Heavy))
            .or_else(|| find(row.opposite(), known(Fault::Light)))
            .ok_or_else(|| DecodeError::impossible(outcome))
    }

    /// The table that lists the answer to every outcome.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{FixedTable, Scheme};
    ///
    /// let scheme = Scheme::new(12, true)?;
    /// assert_eq!(scheme.look_up().rows().count(), 27);
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    fn look_up(&self) -> LookUp<'_, Self> {
        LookUp::new(self)
    }
}

/// Why an outcome has no answer.
///
/// ```
/// use grundy::puzzles::weighing::{FixedTable, Scheme};
///
/// let scheme = Scheme::new(12, true)?;
/// let error = scheme.decode("lll".parse()?).unwrap_err();
/// assert!(error.to_string().starts_with("no single odd ball gives left left left"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// The outcome belongs to another table.
    #[error("the outcome has {found} results; this table needs {expected}, one for each weighing")]
    WrongLength {
        /// The number of weighings of the table.
        expected: u32,
        /// The number of results of the outcome.
        found: u32,
    },
    /// Every weighing balanced although every ball is weighed.
    #[error(
        "every weighing balanced, which is impossible with an odd ball, for each ball is weighed: \
         either no ball is odd or a result was misread"
    )]
    AllBalanced,
    /// No odd ball gives this outcome.
    #[error(
        "no single odd ball gives {outcome}: this outcome is impossible, \
         so a result was misread or more than one ball is odd"
    )]
    Impossible {
        /// The outcome.
        outcome: Outcome,
    },
}

impl DecodeError {
    const fn impossible(outcome: Outcome) -> Self {
        if outcome.row().is_all_off() {
            Self::AllBalanced
        } else {
            Self::Impossible { outcome }
        }
    }
}
