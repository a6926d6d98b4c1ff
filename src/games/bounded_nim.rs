//! Bounded Nim: any number of heaps, at most k objects a move.
//!
//! # Rules
//!
//! As in [Nim](super::nim), but a move takes at most k objects, k ≥ 1. Normal
//! play (Bₖ): whoever takes the last object wins. Misère play (Aₖ): whoever
//! takes it loses.
//!
//! # Theorem
//!
//! Let r be the residues of the heaps modulo k + 1.
//!
//! > **Normal.** A position is P exactly when the nim-sum of the residues is
//! > 0. Its Grundy value is that nim-sum.
//! >
//! > **Misère.** If some residue is above 1, a position is P exactly when the
//! > nim-sum of the residues is 0. If none is, it is P exactly when the number
//! > of residues equal to 1 is odd.
//!
//! All winning moves: change a heap so that its residue becomes what the heap
//! of that size must become in Nim. There is one amount of at most k that
//! does, downwards or, if the heap is large enough, once round the modulus.
//!
//! *Proof idea.* A heap has the same options modulo k + 1 as its residue has
//! in Nim, and besides those of larger residue: for these the answer of the
//! opponent that restores the residue takes at most k too. So such moves are
//! reversible and a heap equals its residue. Under misère play reversible moves
//! may be left out as well, unless nothing remains and the heap alone is P; a
//! multiple of k + 1 above 0 is N alone (it is P exactly when ≡ 1), so the
//! exception never applies.
//!
//! # Complexity
//!
//! Outcome, value and all winning moves in time proportional to the number of
//! heaps.
//!
//! # Reference
//!
//! *Winning Ways*, chapter 4 (subtraction games); for one heap Bachet de
//! Méziriac, *Problèmes plaisans et délectables* (1612).
//!
//! # Example
//!
//! ```
//! use grundy::{BoundedNim, Convention, Heaps, NimMove, OutcomeFormula};
//!
//! let at_most_three = BoundedNim::new(3u64)?;
//! let heaps = Heaps::from([2, 0, 4, 3]);
//! let winning = at_most_three.winning_moves(&heaps, Convention::Normal);
//! assert_eq!(winning, [NimMove { heap: 2, take: 3 }, NimMove { heap: 3, take: 1 }]);
//! # Ok::<(), grundy::ZeroBound>(())
//! ```

use thiserror::Error;

use super::Heaps;
use super::nim::{self, NimMove};
use super::tame::{self, NimExplanation};
use crate::explain::sum_in_digits;
use crate::notation::{self, Notation, NotationError};
use crate::numeration::Natural;
use crate::{Convention, Explain, Game, GrundyFormula, Nimber, OutcomeClass, OutcomeFormula};

/// The ruleset of bounded Nim. See the [module](self) for rules, theorem and
/// reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Bound<T>", into = "Bound<T>"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: Natural + serde::Serialize",
        deserialize = "T: Natural + serde::Deserialize<'de>"
    ))
)]
pub struct BoundedNim<T = u64> {
    max_take: T,
}

/// A bound of 0, under which nobody could ever move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a bound of 0 allows no move: expected 1 or more")]
pub struct ZeroBound;

impl<T: Natural> BoundedNim<T> {
    /// The ruleset with moves of 1, …, `max_take`.
    ///
    /// # Errors
    ///
    /// [`ZeroBound`] if `max_take` is 0.
    pub fn new(max_take: T) -> Result<Self, ZeroBound> {
        if max_take.is_zero() {
            Err(ZeroBound)
        } else {
            Ok(Self { max_take })
        }
    }

    /// The bound k.
    pub fn max_take(&self) -> &T {
        &self.max_take
    }

    /// The heap modulo k + 1.
    pub(super) fn residue(&self, heap: &T) -> T {
        if *heap <= self.max_take {
            heap.clone() // also where k + 1 is above the type's maximum
        } else {
            heap.clone() % (self.max_take.clone() + T::one())
        }
    }

    fn residues(&self, heaps: &Heaps<T>) -> Vec<T> {
        heaps.iter().map(|heap| self.residue(heap)).collect()
    }

    /// The amount that turns the residue of `heap` into `target`, if a move
    /// can do it.
    pub(super) fn take_to(&self, heap: &T, target: &T) -> Option<T> {
        if *target > self.max_take {
            return None;
        }
        let residue = self.residue(heap);
        let take = match residue.checked_sub(target) {
            Some(down) => down,
            None => self.max_take.clone() - (target.clone() - residue) + T::one(),
        };
        (!take.is_zero() && take <= *heap).then_some(take)
    }
}

impl<T: Natural> Game for BoundedNim<T> {
    type Position = Heaps<T>;
    type Move = NimMove<T>;

    fn moves(&self, heaps: &Heaps<T>) -> impl Iterator<Item = NimMove<T>> {
        heaps.iter().enumerate().flat_map(|(heap, size)| {
            let most = size.min(&self.max_take);
            most.one_to().map(move |take| NimMove { heap, take })
        })
    }

    fn play(&self, heaps: &Heaps<T>, mv: &NimMove<T>) -> Heaps<T> {
        nim::Nim::new().play(heaps, mv)
    }

    fn is_legal(&self, heaps: &Heaps<T>, mv: &NimMove<T>) -> bool {
        mv.take <= self.max_take && nim::Nim::new().is_legal(heaps, mv)
    }

    fn canonical(&self, heaps: Heaps<T>) -> Heaps<T> {
        nim::sorted(heaps)
    }

    fn split(&self, heaps: Heaps<T>, part: impl FnMut(Heaps<T>)) {
        nim::Nim::new().split(heaps, part);
    }

    fn footprint(&self, heaps: &Heaps<T>) -> u64 {
        heaps.footprint()
    }
}

impl<T: Natural> OutcomeFormula for BoundedNim<T> {
    type Ending = Convention;

    fn outcome(&self, heaps: &Heaps<T>, convention: Convention) -> OutcomeClass {
        tame::outcome(&self.residues(heaps), convention)
    }

    fn winning_moves(&self, heaps: &Heaps<T>, convention: Convention) -> Vec<NimMove<T>> {
        tame::targets(&self.residues(heaps), convention)
            .filter_map(|(heap, target)| {
                let take = self.take_to(&heaps[heap], &target)?;
                Some(NimMove { heap, take })
            })
            .collect()
    }
}

impl<T: Natural> GrundyFormula for BoundedNim<T> {
    type Integer = T;

    fn grundy(&self, heaps: &Heaps<T>) -> Nimber<T> {
        Nimber(tame::nim_sum(&self.residues(heaps)))
    }
}

impl<T: Natural> Explain for BoundedNim<T> {
    type Explanation = NimExplanation<T>;

    fn explain(&self, heaps: &Heaps<T>, convention: Convention) -> NimExplanation<T> {
        let modulus = self.modulus();
        let rows = heaps.iter().enumerate().map(|(heap, size)| {
            (
                format!("heap {}: {size} mod {modulus}", heap + 1),
                self.residue(size),
            )
        });
        NimExplanation::new(
            rows.collect(),
            convention,
            nim::spoken_moves(self, heaps, convention),
        )
    }
}

impl<T: Natural> BoundedNim<T> {
    /// k + 1 in digits.
    pub(super) fn modulus(&self) -> String {
        sum_in_digits(&self.max_take, &T::one())
    }
}

impl<T: Natural> Notation for BoundedNim<T> {
    const MOVE_SYNTAX: &'static str = <nim::Nim<T> as Notation>::MOVE_SYNTAX;

    fn write_position(&self, heaps: &Heaps<T>) -> String {
        heaps.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Heaps<T>, NotationError> {
        Ok(notation::heaps(text)?.into())
    }

    fn write_move(&self, _heaps: &Heaps<T>, mv: &NimMove<T>) -> String {
        nim::write_move(mv)
    }

    fn read_move(&self, heaps: &Heaps<T>, text: &str) -> Result<NimMove<T>, NotationError> {
        let expected = format!("1 to {}, at most what the heap holds", self.max_take);
        notation::legal(self, heaps, text, nim::read_move(heaps, text)?, &expected)
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Bound<T> {
    max_take: T,
}

#[cfg(feature = "serde")]
impl<T: Natural> TryFrom<Bound<T>> for BoundedNim<T> {
    type Error = ZeroBound;

    fn try_from(bound: Bound<T>) -> Result<Self, ZeroBound> {
        Self::new(bound.max_take)
    }
}

#[cfg(feature = "serde")]
impl<T: Natural> From<BoundedNim<T>> for Bound<T> {
    fn from(game: BoundedNim<T>) -> Self {
        Self {
            max_take: game.max_take,
        }
    }
}
