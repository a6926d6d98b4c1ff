//! The race to a number.
//!
//! # Rules
//!
//! Two players count together, starting from some total. A move adds 1, 2, …,
//! m to the running total, without passing the target. Normal play: whoever
//! says the target wins. Misère play: whoever says it loses.
//!
//! # Theorem
//!
//! What is still to go, target minus total, is a heap of [Bash](super::bash)
//! with the same m:
//!
//! > **Normal.** A total is P exactly when it differs from the target by a
//! > multiple of m + 1. Its Grundy value is the residue of the difference.
//! >
//! > **Misère.** It is P exactly when the difference leaves the residue 1.
//!
//! *Proof idea.* Adding to the total and taking from the difference are the
//! same move.
//!
//! # Complexity
//!
//! One division.
//!
//! # Reference
//!
//! Bachet de Méziriac, *Problèmes plaisans et délectables* (1612), problem 22.
//!
//! # Example
//!
//! ```
//! use grundy::{Convention, OutcomeFormula, Race};
//!
//! // To 100 by steps of at most 10: begin with 1, then always complete to 11.
//! let race = Race::new(100u64, 10)?;
//! assert_eq!(race.winning_moves(&0, Convention::Normal), [1]);
//! # Ok::<(), grundy::ZeroBound>(())
//! ```

use super::bash::{Bash, BashExplanation};
use super::bounded_nim::ZeroBound;
use crate::notation::{self, Notation, NotationError};
use crate::numeration::Natural;
use crate::{Convention, Explain, Game, GrundyFormula, Nimber, OutcomeClass, OutcomeFormula};

/// The ruleset of the race to a number. A position is the running total, a
/// move what is added to it; a total above the target has no moves. See the
/// [module](self) for rules, theorem and reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: Natural + serde::Serialize",
        deserialize = "T: Natural + serde::Deserialize<'de>"
    ))
)]
pub struct Race<T = u64> {
    target: T,
    max_step: Bash<T>,
}

impl<T: Natural> Race<T> {
    /// The race to `target` by steps of 1, …, `max_step`.
    ///
    /// # Errors
    ///
    /// [`ZeroBound`] if `max_step` is 0.
    pub fn new(target: T, max_step: T) -> Result<Self, ZeroBound> {
        Ok(Self {
            target,
            max_step: Bash::new(max_step)?,
        })
    }

    /// The number to say.
    pub fn target(&self) -> &T {
        &self.target
    }

    /// The greatest step m.
    pub fn max_step(&self) -> &T {
        self.max_step.max_take()
    }

    /// The heap of Bash that a total stands for: what is still to go.
    ///
    /// ```
    /// # use grundy::Race;
    /// assert_eq!(Race::new(100u64, 10)?.to_go(&90), 10);
    /// # Ok::<(), grundy::ZeroBound>(())
    /// ```
    pub fn to_go(&self, total: &T) -> T {
        self.target.checked_sub(total).unwrap_or_else(T::zero)
    }
}

impl<T: Natural> Game for Race<T> {
    type Position = T;
    type Move = T;

    fn moves(&self, total: &T) -> impl Iterator<Item = T> {
        self.to_go(total).min(self.max_step().clone()).one_to()
    }

    fn footprint(&self, total: &T) -> u64 {
        total.footprint()
    }

    fn play(&self, total: &T, step: &T) -> T {
        let mut total = total.clone();
        total += step;
        total
    }

    fn is_legal(&self, total: &T, step: &T) -> bool {
        self.max_step.is_legal(&self.to_go(total), step)
    }
}

impl<T: Natural> OutcomeFormula for Race<T> {
    type Ending = Convention;

    fn outcome(&self, total: &T, convention: Convention) -> OutcomeClass {
        self.max_step.outcome(&self.to_go(total), convention)
    }

    fn winning_moves(&self, total: &T, convention: Convention) -> Vec<T> {
        self.max_step.winning_moves(&self.to_go(total), convention)
    }
}

impl<T: Natural> GrundyFormula for Race<T> {
    type Integer = T;

    fn grundy(&self, total: &T) -> Nimber<T> {
        self.max_step.grundy(&self.to_go(total))
    }
}

impl<T: Natural> Explain for Race<T> {
    type Explanation = BashExplanation<T>;

    fn explain(&self, total: &T, convention: Convention) -> BashExplanation<T> {
        let to_go = self.to_go(total);
        BashExplanation::new(&self.max_step, &to_go, convention, |step| {
            format!("add {step} and say {}", self.play(total, step))
        })
    }
}

impl<T: Natural> Notation for Race<T> {
    const MOVE_SYNTAX: &'static str = "add 3 (or: 3)";

    fn write_position(&self, total: &T) -> String {
        total.to_string()
    }

    fn read_position(&self, text: &str) -> Result<T, NotationError> {
        let total: T = notation::number("the total", text.trim())?;
        if total <= self.target {
            return Ok(total);
        }
        Err(NotationError::Refused {
            found: format!("the total {total} is above the target"),
            expected: format!("0 to {}", self.target),
        })
    }

    fn write_move(&self, _total: &T, step: &T) -> String {
        format!("add {step}")
    }

    fn read_move(&self, total: &T, text: &str) -> Result<T, NotationError> {
        let step = notation::single_number(text, "\"add 3\"")?;
        let expected = format!("1 to {}", self.to_go(total).min(self.max_step().clone()));
        notation::legal(self, total, text, step, &expected)
    }

    fn picture(&self, total: &T) -> String {
        format!("{total}, {} to go", self.to_go(total))
    }
}
