//! The table that lists the answer to every outcome.

use std::fmt;

use super::fixed::{DecodeError, FixedTable};
use super::odd_ball::OddBall;
use super::outcome::Outcome;

/// Outcome → answer for every outcome of a fixed table; made by [`FixedTable::look_up`].
///
/// Printed, it has one line for each of the 3^d outcomes, the impossible ones marked. Nothing is
/// stored: the lines are computed as they are read.
///
/// ```
/// use grundy::puzzles::weighing::{FixedTable, Scheme};
///
/// let scheme = Scheme::new(4, false)?;
/// let expected = "\
/// 1         2         odd ball
/// left      left      impossible
/// left      balanced  ball 3, light
/// left      right     ball 2, heavy
/// balanced  left      ball 1, heavy
/// balanced  balanced  ball 4, heavy or light
/// balanced  right     ball 1, light
/// right     left      ball 2, light
/// right     balanced  ball 3, heavy
/// right     right     impossible";
/// assert_eq!(scheme.look_up().to_string(), expected);
/// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
/// ```
#[derive(Debug)]
pub struct LookUp<'a, T: ?Sized> {
    table: &'a T,
}

impl<'a, T: FixedTable + ?Sized> LookUp<'a, T> {
    pub(super) const fn new(table: &'a T) -> Self {
        Self { table }
    }

    /// Every outcome with its answer, in the order of [`Outcome::all`].
    ///
    /// An impossible outcome comes with the error that says so.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{FixedTable, Scheme};
    ///
    /// let scheme = Scheme::new(12, true)?;
    /// let impossible = scheme.look_up().rows().filter(|(_, answer)| answer.is_err()).count();
    /// assert_eq!(impossible, 3);
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub fn rows(&self) -> impl Iterator<Item = (Outcome, Result<OddBall, DecodeError>)> {
        let table = self.table;
        Outcome::all(table.weighings()).map(|outcome| (outcome, table.decode(outcome)))
    }
}

impl<T: FixedTable + ?Sized> fmt::Display for LookUp<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for weighing in 1..=self.table.weighings() {
            write!(f, "{weighing:<10}")?;
        }
        write!(f, "odd ball")?;
        self.rows()
            .try_for_each(|(outcome, answer)| write_row(f, outcome, answer))
    }
}

fn write_row(
    f: &mut fmt::Formatter<'_>,
    outcome: Outcome,
    answer: Result<OddBall, DecodeError>,
) -> fmt::Result {
    writeln!(f)?;
    for tilt in outcome.tilts() {
        write!(f, "{tilt:<10}")?;
    }
    match answer {
        Ok(answer) => write!(f, "{answer}"),
        Err(DecodeError::AllBalanced) => write!(f, "impossible (no ball is odd)"),
        Err(_) => write!(f, "impossible"),
    }
}
