//! The race to a number.
//!
//! [`Race`] states the rules and the theorem.

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::bash::{Bash, BashExplanation};
use crate::games::bounded_nim::ZeroBound;
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

/// The ruleset of the race to a number: a move adds at most m to a running
/// total.
///
/// A position is the running total, a move is the number added to it. A total
/// above the target has no moves.
///
/// # Rules
///
/// Two players count together, from any total. A move adds 1, 2, …, m to the
/// running total and does not pass the target. Normal play: the player who says
/// the target wins. Misère play: that player loses.
///
/// # Theorem
///
/// The difference of target and total is a heap of [Bash] with the
/// same m.
///
/// > **Normal.** A total is P exactly when it differs from the target by a
/// > multiple of m + 1. Its Grundy value is the residue of the difference.
/// >
/// > **Misère.** A total is P exactly when the difference leaves the residue 1.
///
/// *Proof idea.* To add to the total is to take from the difference.
///
/// # Complexity
///
/// One division.
///
/// # Reference
///
/// Bachet de Méziriac, *Problèmes plaisans et délectables* (1612), problem 22.
///
/// # Example
///
/// ```
/// use grundy::{Convention, OutcomeFormula, Race};
///
/// // To 100 by steps of at most 10: begin with 1, then always complete to 11.
/// let race = Race::new(100u64, 10)?;
/// assert!(race.winning_moves(&0, Convention::Normal).eq([1]));
/// # Ok::<(), grundy::games::bounded_nim::ZeroBound>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// The heap of Bash that a total stands for: the difference to the target.
    ///
    /// ```
    /// # use grundy::Race;
    /// assert_eq!(Race::new(100u64, 10)?.to_go(&90), 10);
    /// # Ok::<(), grundy::games::bounded_nim::ZeroBound>(())
    /// ```
    pub fn to_go(&self, total: &T) -> T {
        self.target.checked_sub(total).unwrap_or_else(T::zero)
    }
}

impl<T: Natural> Game for Race<T> {
    type Position = T;
    type Move = T;

    fn moves(&self, total: &T) -> impl IntoIterator<Item = T> {
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

    fn winning_moves(&self, total: &T, convention: Convention) -> impl Iterator<Item = T> {
        let moves: Vec<T> = (self.max_step)
            .winning_moves(&self.to_go(total), convention)
            .collect();
        moves.into_iter()
    }
}

impl<T: Natural> GrundyFormula for Race<T> {
    type Integer = T;

    fn grundy(&self, total: &T) -> Nimber<T> {
        self.max_step.grundy(&self.to_go(total))
    }
}

impl Ruleset for Race {
    const SHEET: Sheet = Sheet::new("race", "The race to a number: add 1 to M, up to the target")
        .arguments(&[
            Argument::position("TOTAL", "The total so far, as in: 0"),
            Argument::required("target", "T", "The number to reach"),
            Argument::required("max-step", "M", "The most that one move may add"),
        ])
        .example("0 --target 100 --max-step 10")
        .theorem("Bachet: Bash with the heap that is still to go")
        .outcomes("normal, misère")
        .values("by formula")
        .cases(&[
            "0 --target 0 --max-step 1",
            "0 --target 100 --max-step 10",
            "100 --target 100 --max-step 10",
            "0 --target 7 --max-step 9",
            "7 --target 7 --max-step 9",
            "0 --target 50 --max-step 1",
            "50 --target 50 --max-step 1",
            "0 --target 60 --max-step 4",
            "60 --target 60 --max-step 4",
        ])
        .bench("0 --target 100000 --max-step 3");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<Race<T>>, OpenError> {
    let text = words.counted(1, "total")?;
    let (target, max_step) = (words.number("target")?, words.positive("max-step")?);
    let game = Race::new(target, max_step).map_err(OpenError::refused)?;
    let total = game.read_position(&text)?;
    let start = Start::new(words, game, total);
    Ok(start.with_outcomes().with_values().with_reasons())
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

displayed_by_its_words!(Race<T: Natural>);

impl<T: Natural> Notation for Race<T> {
    fn move_syntax(&self) -> &'static str {
        "add 3 (or: 3)"
    }

    fn ruleset(&self) -> String {
        format!(
            "race --target {} --max-step {}",
            self.target,
            self.max_step()
        )
    }

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
