//! An optimal adaptive strategy, one node at a time.

use std::fmt;

use super::comparison::Comparison;
use super::odd_ball::{Fault, OddBall};
use super::outcome::{Outcome, Tilt};
use super::problem::Problem;
use super::span::Span;
use super::suspects::Suspects;

/// A node of an optimal decision tree: the knowledge so far, and the next weighing.
///
/// The root comes from [`Problem::strategy`]. A node stores a few numbers for any number of balls,
/// and its children are computed on demand. So a tree over 10^12 balls can be walked as well as one
/// over twelve. In the worst case a tree is as deep as [`Problem::weighings`] says, which is
/// optimal; the average depth is not minimised.
///
/// Printed, it shows the whole tree below the node.
///
/// # Examples
///
/// Ask a person for each result in turn:
///
/// ```
/// use grundy::puzzles::weighing::{Problem, Step, Tilt, Verdict};
///
/// let mut node = Problem::new(12).telling().strategy()?;
/// let verdict = loop {
///     match node.step() {
///         Step::Weigh(comparison) => {
///             println!("weigh {comparison}");
///             let answer = Tilt::Left;
///             node = node.after(answer);
///         }
///         Step::Done(verdict) => break verdict,
///     }
/// };
/// assert_eq!(verdict.to_string(), "ball 1, heavy");
/// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Strategy {
    problem: Problem,
    suspects: Suspects,
}

impl Strategy {
    /// The root; the problem has been checked.
    pub(super) fn start(problem: Problem) -> Self {
        let all = Span::first(problem.balls());
        let kind = |wanted| {
            if problem.fault() == wanted {
                all
            } else {
                Span::default()
            }
        };
        let suspects = Suspects {
            unknown: kind(None),
            heavy: kind(Some(Fault::Heavy)),
            light: kind(Some(Fault::Light)),
            none: problem.may_have_none(),
        };
        Self { problem, suspects }
    }

    /// The problem that the tree solves.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// assert_eq!(Problem::new(5).strategy()?.problem(), Problem::new(5));
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub const fn problem(&self) -> Problem {
        self.problem
    }

    /// The number of weighings still needed from here, in the worst case.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Problem, Tilt};
    /// let root = Problem::new(12).telling().strategy()?;
    /// assert_eq!(root.weighings_left(), 3);
    /// assert_eq!(root.after(Tilt::Balanced).weighings_left(), 2);
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub fn weighings_left(&self) -> u32 {
        self.suspects
            .weighings(self.problem.tells(), self.good_ball().is_some())
    }

    /// What to do next: weigh, or stop because the answer is known.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Problem, Step};
    /// let root = Problem::new(12).telling().strategy()?;
    /// assert!(matches!(root.step(), Step::Weigh(_)));
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub fn step(&self) -> Step {
        if let Some(answer) = self.answer() {
            return Step::Done(Verdict::Odd(answer));
        }
        match (self.suspects.count(), self.suspects.none) {
            (0, true) => Step::Done(Verdict::NoOddBall),
            (0, false) => Step::Done(Verdict::Impossible),
            _ => Step::Weigh(self.comparison()),
        }
    }

    /// The node after a result; a node where the answer is known stays as it is.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Problem, Step, Tilt, Verdict};
    /// let root = Problem::new(12).maybe_none().strategy()?;
    /// let end = root.after(Tilt::Balanced).after(Tilt::Balanced).after(Tilt::Balanced);
    /// assert_eq!(end.step(), Step::Done(Verdict::NoOddBall));
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    #[must_use]
    pub fn after(&self, tilt: Tilt) -> Self {
        match self.step() {
            Step::Done(_) => *self,
            Step::Weigh(comparison) => Self {
                suspects: comparison.after(tilt),
                ..*self
            },
        }
    }

    /// The results on the way down the tree when `ball` has this fault.
    ///
    /// A ball that is not among the suspects is taken to be good, so that nothing tilts.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Fault, Problem};
    /// let root = Problem::new(12).telling().strategy()?;
    /// assert_eq!(root.outcome(12, Fault::Heavy).to_string(), "balanced balanced left");
    /// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
    /// ```
    pub fn outcome(&self, ball: u64, fault: Fault) -> Outcome {
        let mut node = *self;
        let tilts = std::iter::from_fn(|| match node.step() {
            Step::Done(_) => None,
            Step::Weigh(comparison) => {
                let tilt = comparison.tilt(ball, fault);
                node = node.after(tilt);
                Some(tilt)
            }
        });
        // A tree is at most 42 deep, and an outcome holds 80 results.
        Outcome::new(tilts.take(80)).unwrap_or(Outcome(super::trits::Trits::new(0, 0)))
    }

    /// Where the results lead; `None` when they are too few to know.
    ///
    /// Results beyond the last weighing are not looked at.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Problem;
    /// let root = Problem::new(12).telling().strategy()?;
    /// let verdict = root.decode("bbl".parse()?);
    /// assert_eq!(verdict.map(|verdict| verdict.to_string()).as_deref(), Some("ball 12, heavy"));
    /// assert_eq!(root.decode("b".parse()?), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn decode(&self, outcome: Outcome) -> Option<Verdict> {
        let end = outcome.tilts().fold(*self, |node, tilt| node.after(tilt));
        match end.step() {
            Step::Weigh(_) => None,
            Step::Done(verdict) => Some(verdict),
        }
    }

    /// The odd ball, when it is certain and its fault is too, or need not be told.
    fn answer(&self) -> Option<OddBall> {
        let answer = self.suspects.last()?;
        (answer.fault.is_some() || !self.problem.tells()).then_some(answer)
    }

    fn comparison(&self) -> Comparison {
        let good = self.good_ball();
        self.suspects.comparison(self.weighings_left(), good)
    }

    fn good_ball(&self) -> Option<u64> {
        // The sum was checked with the problem.
        let total = self
            .problem
            .balls()
            .saturating_add(self.problem.references());
        self.suspects.good_ball(total)
    }

    /// Writes the tree below the node, `depth` levels in.
    fn write(&self, f: &mut fmt::Formatter<'_>, depth: usize) -> fmt::Result {
        match self.step() {
            Step::Done(verdict) => write!(f, "{verdict}"),
            Step::Weigh(comparison) => {
                write!(f, "weigh {comparison}")?;
                Tilt::ALL.into_iter().try_for_each(|tilt| {
                    write!(f, "\n{:1$}{tilt}: ", "", 2 * depth + 2)?;
                    self.after(tilt).write(f, depth + 1)
                })
            }
        }
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f, 0)
    }
}

/// The next step of a [`Strategy`].
///
/// ```
/// use grundy::puzzles::weighing::{Fault, Problem, Step};
/// let root = Problem::new(1).with_fault(Fault::Heavy).strategy()?;
/// assert!(matches!(root.step(), Step::Done(_)));
/// # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// Make this weighing and come back with its result.
    Weigh(Comparison),
    /// Nothing more needs to be weighed.
    Done(Verdict),
}

/// The conclusion of an adaptive strategy.
///
/// ```
/// use grundy::puzzles::weighing::Verdict;
/// assert_eq!(Verdict::NoOddBall.to_string(), "no ball is odd");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The odd ball; its fault is `None` only if it was not to be told.
    Odd(OddBall),
    /// Every ball is good.
    NoOddBall,
    /// No single odd ball gives these results: one was misread, or the problem is another.
    Impossible,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Odd(answer) => write!(f, "{answer}"),
            Self::NoOddBall => write!(f, "no ball is odd"),
            Self::Impossible => write!(f, "impossible"),
        }
    }
}
