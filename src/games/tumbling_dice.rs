//! Tumbling dice: tip dice that lie beside a heap, and take the number that they show.
//!
//! The rules are on the page of [`TumblingDice`], the theorem on that of
//! [`PeriodicDice`].

use std::fmt;
use std::marker::PhantomData;

use thiserror::Error;

mod explanation;
mod faces;
mod notation;
mod period;
mod periodic;
mod rule;
mod sheet;
mod table;

pub use explanation::DiceExplanation;
pub use faces::{Faces, NotAFace};
pub use period::{PHeaps, Period};
pub use periodic::PeriodicDice;
pub use rule::TipRule;
pub use table::NoPeriod;

use crate::game::Game;
use crate::number::Natural;

/// Tumbling dice: tip dice that lie beside a heap, and take the number that they show.
///
/// A position is a [`TumblingPosition`]. A move is given by the [`Faces`] that show after
/// it. A position with another number of dice has no moves.
///
/// # Rules
///
/// There is a heap, and one die or several lie beside it. Opposite faces of a die sum to 7.
/// A die is tipped onto one of its four sides: neither the face that shows nor the opposite
/// one shows afterwards. A move follows one of three rules:
///
/// - [`All`](TipRule::All): tip every die, and take the sum of the new faces;
/// - [`One`](TipRule::One): tip one die, and take its new face;
/// - [`OnePlusRest`](TipRule::OnePlusRest): tip one die, and take its new face and all that
///   the other dice show.
///
/// With one die the three are the same. A move cannot take more than the heap holds. Normal
/// play: a player who cannot move loses. Misère play: a player who cannot move wins. (At a
/// table the first roll sets the faces and takes their sum.)
///
/// # Theorem
///
/// Outcomes and Grundy values are periodic in the heap, and a finite check proves the
/// period. [`PeriodicDice`] makes this check and answers from it.
///
/// # Example
///
/// ```
/// use grundy::games::tumbling_dice::{TipRule, TumblingPosition};
/// use grundy::{Convention, TumblingDice, solve};
///
/// let dice = TumblingDice::new(2, TipRule::OnePlusRest)?;
/// let answer = solve(&dice, &TumblingPosition::new(78u64, [1, 1])?, Convention::Normal)?;
/// assert!(answer.outcome.is_p());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Parts", into = "Parts"))]
#[cfg_attr(feature = "serde", serde(bound = "T: Natural"))]
pub struct TumblingDice<T = u64> {
    dice: usize,
    rule: TipRule,
    heap: PhantomData<T>,
}

/// The error for a ruleset without dice, in which nobody could ever move.
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

    /// The rule by which a move tips the dice.
    pub fn rule(&self) -> TipRule {
        self.rule
    }

    /// The same dice beside heaps of another type.
    fn over<U>(&self) -> TumblingDice<U> {
        TumblingDice {
            dice: self.dice,
            rule: self.rule,
            heap: PhantomData,
        }
    }

    /// Whether these are as many dice as the ruleset has.
    fn takes_part(&self, faces: &Faces) -> bool {
        faces.as_slice().len() == self.dice
    }
}

/// A heap, and the faces that show beside it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// Writes the position as the command reads it: "33 --faces 5,1".
impl<T: fmt::Display> fmt::Display for TumblingPosition<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { heap, faces } = self;
        write!(f, "{heap} --faces {faces}")
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
    ) -> impl IntoIterator<Item = Faces> {
        let taking_part = self.takes_part(faces).then_some(faces);
        let most = within_reach(heap);
        taking_part
            .into_iter()
            .flat_map(move |faces| self.rule.tips(faces, most))
    }

    fn footprint(&self, position: &TumblingPosition<T>) -> u64 {
        let digits = position.heap.footprint() - size_of_val(&position.heap) as u64;
        size_of_val(position) as u64 + digits + position.faces.elsewhere()
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
