//! One weighing of an adaptive strategy.

use std::fmt;

use super::odd_ball::Fault;
use super::outcome::Tilt;
use super::row::Pan;
use super::span::Span;
use super::suspects::Suspects;

/// What lies on one pan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Load {
    pub(super) unknown: Span,
    pub(super) heavy: Span,
    pub(super) light: Span,
    pub(super) good: Span,
}

impl Load {
    fn spans(self) -> impl Iterator<Item = Span> {
        let spans = [self.unknown, self.heavy, self.light, self.good];
        spans.into_iter().filter(|span| !span.is_empty())
    }

    fn balls(self) -> impl Iterator<Item = u64> {
        self.spans().flat_map(Span::balls)
    }

    fn contains(self, ball: u64) -> bool {
        self.spans().any(|span| span.contains(ball))
    }
}

impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::row::write_words(f, self.spans())
    }
}

/// The next weighing of a [`Strategy`](super::Strategy): which balls on which pan.
///
/// Each pan holds at most three runs of consecutive balls, so a weighing of 10^12 balls takes no
/// more room than one of eight. It prints the runs; with `{:#}` it names the pans.
///
/// ```
/// use grundy::puzzles::weighing::{Problem, Step};
///
/// let strategy = Problem::new(12).telling().strategy()?;
/// let Step::Weigh(comparison) = strategy.step() else { panic!("nothing is known yet") };
/// assert_eq!(comparison.to_string(), "1-4 against 5-8");
/// assert_eq!(format!("{comparison:#}"), "left 1-4, right 5-8");
/// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Comparison {
    pub(super) left: Load,
    pub(super) right: Load,
    /// The suspects beside the balance.
    pub(super) off: Suspects,
}

impl Comparison {
    /// The balls on the left pan, counted from 1.
    ///
    /// ```
    /// # use grundy::puzzles::weighing::{Problem, Step};
    /// let Step::Weigh(first) = Problem::new(3).strategy()?.step() else { panic!() };
    /// assert!(first.left().eq([1]));
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub fn left(&self) -> impl Iterator<Item = u64> {
        self.left.balls()
    }

    /// The balls on the right pan, as many as on the left.
    ///
    /// ```
    /// # use grundy::puzzles::weighing::{Problem, Step};
    /// let Step::Weigh(first) = Problem::new(3).strategy()?.step() else { panic!() };
    /// assert!(first.right().eq([2]));
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub fn right(&self) -> impl Iterator<Item = u64> {
        self.right.balls()
    }

    /// Where a ball lies, in constant time.
    ///
    /// ```
    /// # use grundy::puzzles::weighing::{Pan, Problem, Step};
    /// let Step::Weigh(first) = Problem::new(3).strategy()?.step() else { panic!() };
    /// assert_eq!(first.pan(3), Pan::Off);
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub fn pan(&self, ball: u64) -> Pan {
        if self.left.contains(ball) {
            Pan::Left
        } else if self.right.contains(ball) {
            Pan::Right
        } else {
            Pan::Off
        }
    }

    /// The result when `ball` is the odd one.
    ///
    /// ```
    /// # use grundy::puzzles::weighing::{Fault, Problem, Step, Tilt};
    /// let Step::Weigh(first) = Problem::new(3).strategy()?.step() else { panic!() };
    /// assert_eq!(first.tilt(1, Fault::Light), Tilt::Right);
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub fn tilt(&self, ball: u64, fault: Fault) -> Tilt {
        match (self.pan(ball), fault) {
            (Pan::Off, _) => Tilt::Balanced,
            (Pan::Left, Fault::Heavy) | (Pan::Right, Fault::Light) => Tilt::Left,
            (Pan::Left, Fault::Light) | (Pan::Right, Fault::Heavy) => Tilt::Right,
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            write!(f, "left {}, right {}", self.left, self.right)
        } else {
            write!(f, "{} against {}", self.left, self.right)
        }
    }
}
