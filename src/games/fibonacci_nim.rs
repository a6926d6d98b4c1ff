//! Fibonacci Nim: one heap, at most twice as many as the opponent has just taken.
//!
//! [`FibonacciNim`] states the rules and the theorem. A position is a
//! [`FibonacciNimPosition`].

use std::fmt;

mod explanation;
mod sheet;

pub use explanation::FibonacciNimExplanation;

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Ending, Explain, Game, OutcomeFormula};
use crate::number::{Natural, TakeAwayNumeration, ZeroMultiplier};
use crate::value::OutcomeClass;

/// The ruleset of Fibonacci Nim, for any multiplier c: a move takes at most c
/// times as much as the last one.
///
/// A move is the number taken.
///
/// # Rules
///
/// There is one heap and a quota, the most that the next move may take. A move
/// takes 1, 2, … objects, up to the quota and up to the heap. The next quota is
/// c times the number just taken. In Fibonacci Nim, also called the double
/// game, the multiplier c is 2; here it may be any c ≥ 1. The first move may
/// take anything but all, so a heap of n starts with the quota n − 1. Normal
/// play: the player who takes the last object wins. Misère play: that player
/// loses. A heap of 0 or a quota of 0 leaves no move. So a heap of 1 has no
/// move at the opening.
///
/// # Theorem
///
/// Write the heap n in the [numeration](crate::number::TakeAwayNumeration) of
/// the multiplier: n = p₁ + p₂ + … + pₛ, where each part is more than c times
/// the one before it. For c = 2 these are the Fibonacci numbers of Zeckendorf's
/// theorem, no two of them neighbours. Let q be the quota.
///
/// > **Normal.** The position is P exactly when n = 0 or p₁ > q. The winning
/// > moves take t = p₁ + … + pᵢ for each i with t ≤ q and either i = s or
/// > c·t < pᵢ₊₁.
/// >
/// > **Misère.** If a move is possible, outcome and winning moves are those of
/// > n − 1 with the same quota under normal play. If no move is possible, the
/// > position is N.
///
/// So the smallest part always wins if the quota allows it, and it need not be
/// the only winning move. For example, 17 = 13 + 3 + 1 is won by taking 1 or 4,
/// while 12 = 8 + 3 + 1 is not won by taking 4. At the opening the P-positions
/// are the terms of the numeration from 2 on, that is 2, 3, 5, 8, 13, … for
/// c = 2, and the heap of 1. Under misère play every opening of 2 or more is N:
/// leave one.
///
/// *Proof idea.* Suppose that the theorem holds for smaller heaps. To take t
/// wins if nothing is left, or if the smallest part of n − t is above c·t. The
/// parts of t are at most t. Together with those of n − t they then are a sum
/// for n in which each part is more than c times the one before it. There is
/// only one such sum, so the parts of t are its first ones. The converse is
/// plain. The smallest part p₁ meets the condition by itself, so some move wins
/// exactly when q ≥ p₁. Under misère play it loses to take everything, so moves
/// take at most n − 1, and the player at a heap of 1 has lost. Without that
/// last object the game is normal play.
///
/// No formula for the Grundy values is known; [`solve`](crate::solve()) finds
/// them by search.
///
/// # Complexity
///
/// The time is that of the parts; see
/// [`TakeAwayNumeration`](crate::number::TakeAwayNumeration#complexity). For
/// c = 2 it is the number of Fibonacci numbers up to the heap, about 1.44 log₂
/// n. For other multipliers it is at most the number of terms up to n/c. That
/// is small unless both c and n/c are large. The answer is exact for every heap
/// and every multiplier, however long it takes.
/// [`most_terms`](crate::number::TakeAwayNumeration::most_terms) bounds the
/// time beforehand.
///
/// # Reference
///
/// Whinihan, *Fibonacci Nim*, Fibonacci Quarterly 1 (1963); Schwenk, *Take-away
/// games*, Fibonacci Quarterly 8 (1970); Epp and Ferguson, *A note on take-away
/// games*, Fibonacci Quarterly 18 (1980); all winning moves for c = 2: Allen
/// and Ponomarenko, *Fibonacci Nim and a full characterization of winning
/// moves*, Involve 7 (2014). OEIS A000045.
///
/// # Example
///
/// ```
/// use grundy::{Convention, FibonacciNim, OutcomeFormula};
///
/// let game = FibonacciNim::new();
/// assert!(game.outcome(&FibonacciNim::opening(13u64), Convention::Normal).is_p());
/// // 30 = 21 + 8 + 1: take 1, or 9, since the quota 18 is then below 21.
/// let thirty = FibonacciNim::opening(30);
/// assert!(game.winning_moves(&thirty, Convention::Normal).eq([1, 9]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        transparent,
        bound(
            serialize = "T: Natural + serde::Serialize",
            deserialize = "T: Natural + serde::Deserialize<'de>"
        )
    )
)]
#[doc(alias = "double game")]
#[doc(alias = "take-away game")]
pub struct FibonacciNim<T = u64>(TakeAwayNumeration<T>);

/// A heap and the most that the next move may take. A quota above the heap
/// plays like the heap itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct FibonacciNimPosition<T = u64> {
    /// The heap.
    pub heap: T,
    /// The quota.
    pub quota: T,
}

impl<T: Natural> FibonacciNim<T> {
    /// The ruleset with the multiplier 2.
    pub fn new() -> Self {
        Self(TakeAwayNumeration::fibonacci())
    }

    /// The ruleset with another multiplier.
    ///
    /// # Errors
    ///
    /// [`ZeroMultiplier`] if `multiplier` is 0.
    pub fn with_multiplier(multiplier: T) -> Result<Self, ZeroMultiplier> {
        TakeAwayNumeration::new(multiplier).map(Self)
    }

    /// The multiplier c.
    pub fn multiplier(&self) -> &T {
        self.0.multiplier()
    }

    /// The numeration that the theorem speaks of.
    pub fn numeration(&self) -> &TakeAwayNumeration<T> {
        &self.0
    }

    /// The position in which a move may take anything but all.
    pub fn opening(heap: T) -> FibonacciNimPosition<T> {
        let quota = heap.checked_sub(&T::one()).unwrap_or_else(T::zero);
        FibonacciNimPosition { heap, quota }
    }
}

impl<T: Natural> Default for FibonacciNim<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Natural> FibonacciNimPosition<T> {
    /// The most that a move takes.
    fn most(&self) -> &T {
        (&self.heap).min(&self.quota)
    }

    /// The heap as the theorem counts it: under misère play without the last
    /// object. There is none if no move is possible.
    fn counted(&self, convention: Convention) -> Option<T> {
        if self.most().is_zero() {
            return None;
        }
        let mut heap = self.heap.clone();
        if convention == Convention::Misere {
            heap.dec();
        }
        Some(heap)
    }
}

impl<T: Natural> Game for FibonacciNim<T> {
    type Position = FibonacciNimPosition<T>;
    type Move = T;

    fn moves(&self, position: &FibonacciNimPosition<T>) -> impl IntoIterator<Item = T> {
        position.most().one_to()
    }

    fn footprint(&self, position: &FibonacciNimPosition<T>) -> u64 {
        position.heap.footprint() + position.quota.footprint()
    }

    fn play(&self, position: &FibonacciNimPosition<T>, take: &T) -> FibonacciNimPosition<T> {
        let mut heap = position.heap.clone();
        heap -= take;
        let quota = (self.times(take)).map_or(heap.clone(), |quota| quota.min(heap.clone()));
        FibonacciNimPosition { heap, quota }
    }

    fn is_legal(&self, position: &FibonacciNimPosition<T>, take: &T) -> bool {
        !take.is_zero() && take <= position.most()
    }

    fn canonical(&self, position: FibonacciNimPosition<T>) -> FibonacciNimPosition<T> {
        let quota = position.most().clone();
        FibonacciNimPosition { quota, ..position }
    }
}

impl<T: Natural> OutcomeFormula for FibonacciNim<T> {
    type Ending = Convention;

    fn outcome(&self, position: &FibonacciNimPosition<T>, convention: Convention) -> OutcomeClass {
        match position.counted(convention) {
            Some(heap) => {
                let smallest = self.0.parts(&heap).pop();
                OutcomeClass::p_if(smallest.is_none_or(|part| part > position.quota))
            }
            None => convention.outcome_at_end(position),
        }
    }

    fn winning_moves(
        &self,
        position: &FibonacciNimPosition<T>,
        convention: Convention,
    ) -> impl Iterator<Item = T> {
        let heap = position.counted(convention);
        let takes = heap.map(|heap| self.winning_takes(&self.0.parts(&heap), &position.quota));
        takes.into_iter().flatten()
    }
}

impl<T: Natural> FibonacciNim<T> {
    /// c times an amount; none if that is more than any heap.
    fn times(&self, take: &T) -> Option<T> {
        self.multiplier().checked_mul(take)
    }

    /// The sums of the smallest parts that the quota allows and that the next
    /// part exceeds by more than c times. The greatest part comes first.
    fn winning_takes(&self, parts: &[T], quota: &T) -> Vec<T> {
        let mut take = T::zero();
        let mut winning = Vec::new();
        for (index, part) in parts.iter().enumerate().rev() {
            take += part;
            if take > *quota {
                break;
            }
            let next = index.checked_sub(1).map(|next| &parts[next]);
            let exceeds = |next: &T| self.times(&take).is_some_and(|quota| *next > quota);
            if next.is_none_or(exceeds) {
                winning.push(take.clone());
            }
        }
        winning
    }
}

impl<T: Natural> Explain for FibonacciNim<T> {
    type Explanation = FibonacciNimExplanation<T>;

    fn explain(
        &self,
        position: &FibonacciNimPosition<T>,
        convention: Convention,
    ) -> FibonacciNimExplanation<T> {
        FibonacciNimExplanation::new(self, position, convention)
    }
}

/// As the command line takes it: `49 --quota 31`.
impl<T: Natural> fmt::Display for FibonacciNimPosition<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{} --quota {}", self.heap, self.quota))
    }
}

displayed_by_its_words!(FibonacciNim<T: Natural>);

impl<T: Natural> Notation for FibonacciNim<T> {
    fn move_syntax(&self) -> &'static str {
        "take 3 (or: 3)"
    }

    fn ruleset(&self) -> String {
        format!("fibonacci-nim --multiplier {}", self.multiplier())
    }

    fn write_position(&self, position: &FibonacciNimPosition<T>) -> String {
        position.to_string()
    }

    /// A heap alone is the opening. A quota may follow it, with or without the
    /// word.
    fn read_position(&self, text: &str) -> Result<FibonacciNimPosition<T>, NotationError> {
        let numbers: Vec<&str> = notation::words(text)
            .filter(|word| !["--quota", "quota"].contains(word))
            .collect();
        match numbers[..] {
            [heap] => Ok(Self::opening(notation::number("the heap", heap)?)),
            [heap, quota] => Ok(FibonacciNimPosition {
                heap: notation::number("the heap", heap)?,
                quota: notation::number("the quota", quota)?,
            }),
            _ => Err(NotationError::Count {
                found: format!("{} numbers", numbers.len()),
                expected: "a heap, or a heap and a quota".into(),
            }),
        }
    }

    fn write_move(&self, _position: &FibonacciNimPosition<T>, take: &T) -> String {
        format!("take {take}")
    }

    fn read_move(
        &self,
        position: &FibonacciNimPosition<T>,
        text: &str,
    ) -> Result<T, NotationError> {
        let take = notation::single_number(text, "\"take 3\"")?;
        let expected = format!("1 to {}", position.most());
        notation::legal(self, position, text, take, &expected)
    }

    fn picture(&self, position: &FibonacciNimPosition<T>) -> String {
        format!("heap {}, take at most {}", position.heap, position.most())
    }
}
