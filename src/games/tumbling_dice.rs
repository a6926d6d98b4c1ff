//! Tumbling dice: tip dice that lie beside a heap, and take what they show.
//!
//! # Rules
//!
//! There is a heap, and one die or several whose opposite faces sum to 7. A
//! die is tipped onto one of its four sides: neither the face that shows nor
//! the opposite one shows afterwards. A move follows one of three rules:
//!
//! - [`All`](TipRule::All): tip every die, take the sum of the new faces;
//! - [`One`](TipRule::One): tip one die, take its new face;
//! - [`OnePlusRest`](TipRule::OnePlusRest): tip one die, take its new face and
//!   all that the other dice show.
//!
//! With one die the three are the same. What a move takes must be there.
//! Normal play: whoever cannot move loses. Misère play: whoever cannot move
//! wins. (At a table the first roll sets the faces and takes their sum.)
//!
//! # Theorem
//!
//! Let D be the most that a move takes: 6 under `One`, otherwise 6 for each
//! die.
//!
//! > If D successive heaps have the same values, with all faces, as D
//! > successive heaps λ further up, then from the first of them on everything
//! > repeats with period λ: outcomes under both conventions, Grundy values, and
//! > what every move leads to.
//! >
//! > Such heaps exist for any number of dice.
//!
//! *Proof.* From D on no heap is too small for a move, so the values at a heap
//! are one and the same function of the values at the D heaps below it. Equal
//! arguments give equal values, one heap after the other. A Grundy value is at
//! most the number of moves, so there are finitely many arguments and one must
//! come again.
//!
//! *Finite check.* [`PeriodicDice`] computes the values of all faces heap by
//! heap from the moves of the ruleset, until the last D heaps equal D heaps
//! before. So the period it answers from has been proved whenever there is
//! one, and no constant of a table below is typed into the program. D is the
//! greatest amount that occurs among the moves, and equal means equal in Grundy
//! value and misère outcome for every state of the dice. States are fewer than
//! faces: dice may change places, and except under `OnePlusRest` a face plays
//! like the opposite one, which has the same sides.
//!
#![doc = include_str!("tumbling_dice/tables.md")]
//!
//! # Complexity
//!
//! With s states of the dice and m moves, [`PeriodicDice::new`] takes at most
//! s · m steps for each heap up to preperiod + period + D; s is (n + 1)(n + 2)/2
//! for n dice, under `OnePlusRest` the number of multisets of n faces; m is
//! 4ⁿ under `All`, otherwise 4n. Every answer afterwards costs one division of
//! the heap and a look-up for each move.
//!
//! # Reference
//!
//! The argument is that of *Winning Ways*, chapter 4, for subtraction games:
//! bounded moves make values repeat. The tables are computed here.
//!
//! # Example
//!
//! ```
//! use grundy::{Convention, Notation, OutcomeFormula, PeriodicDice, TipRule, TumblingDice};
//!
//! let one_die = PeriodicDice::new(TumblingDice::<u64>::new(1, TipRule::All)?)?;
//! let position = one_die.read_position("1000000 2")?;
//! let winning = one_die.winning_moves(&position, Convention::Normal);
//! assert_eq!(winning.len(), 1);
//! assert_eq!(one_die.write_move(&position, &winning[0]), "tip to 1 and take 1");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::marker::PhantomData;

use thiserror::Error;

mod explanation;
mod faces;
mod notation;
mod period;
mod periodic;
mod rule;
mod table;

pub use explanation::DiceExplanation;
pub use faces::{Faces, NotAFace};
pub use period::{PHeaps, Period};
pub use periodic::PeriodicDice;
pub use rule::TipRule;
pub use table::NoPeriod;

use crate::Game;
use crate::numeration::Natural;

/// The ruleset of tumbling dice, for a number of dice. A move is what the dice
/// show after it; a position with another number of dice has no moves. See the
/// [module](self) for rules and reference, [`PeriodicDice`] for the theorem.
///
/// ```
/// use grundy::{Convention, TipRule, TumblingDice, TumblingPosition, solve};
///
/// let dice = TumblingDice::new(2, TipRule::OnePlusRest)?;
/// let answer = solve(&dice, &TumblingPosition::new(78u64, [1, 1])?, Convention::Normal)?;
/// assert!(answer.outcome.is_p());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Parts", into = "Parts"))]
#[cfg_attr(feature = "serde", serde(bound = "T: Natural"))]
pub struct TumblingDice<T = u64> {
    dice: usize,
    rule: TipRule,
    heap: PhantomData<T>,
}

/// No dice, with which nobody could ever move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("without a die there is no move: expected one die or more")]
pub struct NoDice;

impl<T> TumblingDice<T> {
    /// The ruleset with a number of dice.
    ///
    /// # Errors
    ///
    /// [`NoDice`] if there is none.
    pub fn new(dice: usize, rule: TipRule) -> Result<Self, NoDice> {
        if dice == 0 {
            return Err(NoDice);
        }
        Ok(Self {
            dice,
            rule,
            heap: PhantomData,
        })
    }

    /// The number of dice.
    pub fn dice(&self) -> usize {
        self.dice
    }

    /// What a move does with the dice.
    pub fn rule(&self) -> TipRule {
        self.rule
    }

    /// Whether these are as many dice as the ruleset has.
    fn takes_part(&self, faces: &Faces) -> bool {
        faces.as_slice().len() == self.dice
    }
}

/// A heap, and the faces that show beside it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TumblingPosition<T = u64> {
    /// The heap.
    pub heap: T,
    /// The faces in the order of the dice.
    pub faces: Faces,
}

impl<T> TumblingPosition<T> {
    /// The position with these faces.
    ///
    /// # Errors
    ///
    /// [`NotAFace`] with the first number that is not 1, …, 6.
    pub fn new(heap: T, faces: impl IntoIterator<Item = u8>) -> Result<Self, NotAFace> {
        let faces = Faces::new(faces)?;
        Ok(Self { heap, faces })
    }
}

/// The heap as far as it can matter for one move.
fn within_reach<T: Natural>(heap: &T) -> usize {
    heap.to_usize().unwrap_or(usize::MAX)
}

impl<T: Natural> Game for TumblingDice<T> {
    type Position = TumblingPosition<T>;
    type Move = Faces;

    fn moves(
        &self,
        TumblingPosition { heap, faces }: &TumblingPosition<T>,
    ) -> impl Iterator<Item = Faces> {
        let taking_part = self.takes_part(faces).then_some(faces);
        let most = within_reach(heap);
        taking_part
            .into_iter()
            .flat_map(move |faces| self.rule.tips(faces, most))
    }

    fn footprint(&self, position: &TumblingPosition<T>) -> u64 {
        position.heap.footprint() + position.faces.footprint()
    }

    fn play(
        &self,
        TumblingPosition { heap, faces }: &TumblingPosition<T>,
        tipped: &Faces,
    ) -> TumblingPosition<T> {
        let taken = T::from_usize(self.rule.taken(faces, tipped));
        let rest = taken.and_then(|taken| heap.checked_sub(&taken));
        TumblingPosition {
            heap: rest.unwrap_or_else(T::zero),
            faces: tipped.clone(),
        }
    }

    fn is_legal(
        &self,
        TumblingPosition { heap, faces }: &TumblingPosition<T>,
        tipped: &Faces,
    ) -> bool {
        self.takes_part(faces)
            && self.rule.leads(faces, tipped)
            && self.rule.taken(faces, tipped) <= within_reach(heap)
    }

    fn canonical(&self, position: TumblingPosition<T>) -> TumblingPosition<T> {
        TumblingPosition {
            faces: self.rule.representative(position.faces),
            ..position
        }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Parts {
    dice: usize,
    rule: TipRule,
}

#[cfg(feature = "serde")]
impl<T> TryFrom<Parts> for TumblingDice<T> {
    type Error = NoDice;

    fn try_from(parts: Parts) -> Result<Self, NoDice> {
        Self::new(parts.dice, parts.rule)
    }
}

#[cfg(feature = "serde")]
impl<T> From<TumblingDice<T>> for Parts {
    fn from(TumblingDice { dice, rule, .. }: TumblingDice<T>) -> Self {
        Self { dice, rule }
    }
}
