//! Bounded Nim: any number of heaps, at most k objects a move.
//!
//! [`BoundedNim`] states the rules and the theorem. A move is a [`NimMove`].

use thiserror::Error;

use crate::game::explain::sum_in_digits;
use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::common::heaps::Heaps;
use crate::games::common::nimlike::{self, NimExplanation};
use crate::games::nim::{self, NimMove};
use crate::number::Natural;
use crate::ruleset::{
    Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words, cases,
};
use crate::value::{Nimber, OutcomeClass};

/// The ruleset of bounded Nim: a move takes at most k objects from one heap.
///
/// # Rules
///
/// The rules are those of [Nim](crate::Nim), and a move takes at most k
/// objects, k ≥ 1. Normal play (Bₖ): the player who takes the last object wins.
/// Misère play (Aₖ): that player loses.
///
/// # Theorem
///
/// Replace each heap by its residue modulo k + 1.
///
/// > **Normal.** A position is P exactly when the nim-sum of the residues is 0.
/// > Its Grundy value is that nim-sum.
/// >
/// > **Misère.** If some residue is above 1, a position is P exactly when the
/// > nim-sum of the residues is 0. If no residue is above 1, it is P exactly
/// > when the number of residues equal to 1 is odd.
///
/// A winning move gives a heap a new residue: the size to which a heap of the
/// old residue must come in Nim. At most one amount does so. A lower residue is
/// reached directly, a higher one by going once round the modulus, if the heap
/// is large enough.
///
/// *Proof idea.* Modulo k + 1, a heap has the options that its residue has in
/// Nim, and some options of larger residue. A move to a larger residue is
/// reversible: the opponent has an answer that restores the residue, and it
/// takes at most k too. So a heap equals its residue. Under misère play
/// reversible moves may be left out as well, with one exception: no option
/// remains, and the heap alone is P. The exception never applies. A multiple of
/// k + 1 above 0 is N alone, since a heap alone is P exactly when it is ≡ 1.
///
/// # Complexity
///
/// Outcome, value and all winning moves take time proportional to the number of
/// heaps.
///
/// # Reference
///
/// *Winning Ways*, chapter 4 (subtraction games); for one heap Bachet de
/// Méziriac, *Problèmes plaisans et délectables* (1612).
///
/// # Example
///
/// ```
/// use grundy::games::nim::NimMove;
/// use grundy::{BoundedNim, Convention, Heaps, OutcomeFormula};
///
/// let at_most_three = BoundedNim::new(3u64)?;
/// let heaps = Heaps::from([2, 0, 4, 3]);
/// let winning = at_most_three.winning_moves(&heaps, Convention::Normal);
/// assert!(winning.eq([NimMove { heap: 2, take: 3 }, NimMove { heap: 3, take: 1 }]));
/// # Ok::<(), grundy::games::bounded_nim::ZeroBound>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// A bound of 0, which allows no move at all.
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

    fn moves(&self, heaps: &Heaps<T>) -> impl IntoIterator<Item = NimMove<T>> {
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
        nimlike::outcome(&self.residues(heaps), convention)
    }

    fn winning_moves(
        &self,
        heaps: &Heaps<T>,
        convention: Convention,
    ) -> impl Iterator<Item = NimMove<T>> {
        nimlike::targets(self.residues(heaps), convention).filter_map(|(heap, target)| {
            let take = self.take_to(&heaps[heap], &target)?;
            Some(NimMove { heap, take })
        })
    }
}

impl<T: Natural> GrundyFormula for BoundedNim<T> {
    type Integer = T;

    fn grundy(&self, heaps: &Heaps<T>) -> Nimber<T> {
        Nimber(nimlike::nim_sum(&self.residues(heaps)))
    }
}

impl Ruleset for BoundedNim {
    const SHEET: Sheet = Sheet::new("bounded-nim", "Bounded Nim: take 1 to K from one heap")
        .arguments(&[
            Argument::position("HEAP", "The heaps, as in: 3 4 5"),
            Argument::required("max-take", "K", "The most that one move may take"),
        ])
        .example("3 4 5 --max-take 3")
        .theorem("Bouton: P exactly when the nim-sum of the residues modulo K + 1 is 0")
        .outcomes("normal, misère")
        .values("by formula")
        .cases(cases!(
            ["40", "12 12", "7 8 6", "3 2 0 3"],
            "--max-take",
            [1, 2, 3, 4, 5, 6]
        ))
        .bench("40 42 45 --max-take 3");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<BoundedNim<T>>, OpenError> {
    let game = BoundedNim::new(words.positive("max-take")?).map_err(OpenError::refused)?;
    let heaps = game.read_position(&words.text())?;
    let start = Start::new(words, game, heaps);
    Ok(start.with_outcomes().with_values().with_reasons())
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

displayed_by_its_words!(BoundedNim<T: Natural>);

impl<T: Natural> Notation for BoundedNim<T> {
    fn move_syntax(&self) -> &'static str {
        nim::Nim::<T>::new().move_syntax()
    }

    fn ruleset(&self) -> String {
        format!("nim --max-take {}", self.max_take())
    }

    fn write_position(&self, heaps: &Heaps<T>) -> String {
        heaps.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Heaps<T>, NotationError> {
        Ok(notation::heaps(text)?.into())
    }

    fn write_move(&self, _heaps: &Heaps<T>, mv: &NimMove<T>) -> String {
        mv.to_string()
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
