//! Nim: any number of heaps.
//!
//! [`Nim`] states the rules and the theorem. A move is a [`NimMove`].

use std::fmt;
use std::marker::PhantomData;

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::bounded_nim::BoundedNim;
use crate::games::common::heaps::Heaps;
use crate::games::common::nimlike;
pub use crate::games::common::nimlike::NimExplanation;
use crate::number::{Natural, shortened};
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

/// The ruleset of Nim: a move takes any number of objects from one heap.
///
/// `T` is the integer type of the heaps.
///
/// # Rules
///
/// There are heaps of objects. An empty heap is allowed and plays no part. A
/// move chooses one heap and takes one or more objects from it. Normal play:
/// the player who takes the last object wins. Misère play: that player loses.
///
/// # Theorem
///
/// Write the sizes in binary, one below the other. The *nim-sum* has a 1 in
/// each column with an odd number of ones.
///
/// > **Normal.** A position is P exactly when its nim-sum is 0. Its Grundy
/// > value is its nim-sum.
/// >
/// > **Misère.** If some heap is above 1, a position is P exactly when its
/// > nim-sum is 0. If no heap is above 1, it is P exactly when the number of
/// > heaps of 1 is odd.
///
/// A winning move lowers a heap to the nim-sum of the other heaps; each heap
/// has at most one. Misère play has an exception where no other heap is
/// above 1. There the move lowers the heap to 0 or to 1, whichever leaves an
/// odd number of ones.
///
/// *Proof idea.* From nim-sum 0 every move changes one row, and so makes a
/// column odd. From a nim-sum s ≠ 0, choose a heap h that has a 1 in the
/// highest column of s. Then h ⊕ s is less than h, and lowering h to h ⊕ s
/// makes all columns even. Under misère play the same strategy works until a
/// move would leave no heap above 1. A position of nim-sum 0 with a heap
/// above 1 has at least two such heaps. So the player who always moves to
/// nim-sum 0 leaves at least two of them, and the opponent is the first to
/// leave exactly one. The player then lowers that heap to 0 or 1, and so
/// chooses the parity of the ones.
///
/// # Complexity
///
/// Outcome, value and all winning moves take time proportional to the number of
/// heaps (times their digits, for `BigUint`).
///
/// # Reference
///
/// Bouton, *Nim, a game with a complete mathematical theory*, Annals of
/// Mathematics 3 (1901/02); *Winning Ways*, chapters 2 and 13.
///
/// # Example
///
/// ```
/// use grundy::games::nim::NimMove;
/// use grundy::{Convention, Heaps, Nim, OutcomeFormula};
///
/// let nim = Nim::new();
/// let heaps = Heaps::from([19u64, 7, 5, 3, 50]);
/// // 19 ⊕ 7 ⊕ 5 ⊕ 3 = 18, so the fifth heap must become 18.
/// assert!(nim.winning_moves(&heaps, Convention::Normal).eq([NimMove { heap: 4, take: 32 }]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Nim<T = u64>(PhantomData<T>);

impl<T: Natural> Nim<T> {
    /// The ruleset.
    pub fn new() -> Self {
        Self(PhantomData)
    }
}

/// Takes `take` ≥ 1 objects from the heap with index `heap`, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NimMove<T = u64> {
    /// The index of the heap, from 0.
    pub heap: usize,
    /// The number of objects, at least 1.
    pub take: T,
}

/// As the command line takes it: "take 2 from heap 1".
impl<T: Natural> fmt::Display for NimMove<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { heap, take } = self;
        f.pad(&format!("take {take} from heap {}", heap + 1))
    }
}

impl<T: Natural> Game for Nim<T> {
    type Position = Heaps<T>;
    type Move = NimMove<T>;

    fn moves(&self, heaps: &Heaps<T>) -> impl IntoIterator<Item = NimMove<T>> {
        heaps
            .iter()
            .enumerate()
            .flat_map(|(heap, size)| size.one_to().map(move |take| NimMove { heap, take }))
    }

    fn play(&self, heaps: &Heaps<T>, mv: &NimMove<T>) -> Heaps<T> {
        heaps.with(mv.heap, heaps[mv.heap].clone() - mv.take.clone())
    }

    fn is_legal(&self, heaps: &Heaps<T>, mv: &NimMove<T>) -> bool {
        !mv.take.is_zero() && heaps.0.get(mv.heap).is_some_and(|size| mv.take <= *size)
    }

    fn canonical(&self, heaps: Heaps<T>) -> Heaps<T> {
        sorted(heaps)
    }

    fn split(&self, heaps: Heaps<T>, part: impl FnMut(Heaps<T>)) {
        heaps
            .into_iter()
            .filter(|size| !size.is_zero())
            .map(Heaps::single)
            .for_each(part);
    }

    fn footprint(&self, heaps: &Heaps<T>) -> u64 {
        heaps.footprint()
    }
}

/// The heaps in ascending order, without empty ones.
pub(super) fn sorted<T: Natural>(mut heaps: Heaps<T>) -> Heaps<T> {
    heaps.0.retain(|size| !size.is_zero());
    heaps.0.sort_unstable();
    heaps
}

impl<T: Natural> OutcomeFormula for Nim<T> {
    type Ending = Convention;

    fn outcome(&self, heaps: &Heaps<T>, convention: Convention) -> OutcomeClass {
        nimlike::outcome(heaps.as_slice(), convention)
    }

    fn winning_moves(
        &self,
        heaps: &Heaps<T>,
        convention: Convention,
    ) -> impl Iterator<Item = NimMove<T>> {
        nimlike::targets(heaps.as_slice(), convention).filter_map(|(heap, target)| {
            let take = heaps[heap].checked_sub(&target)?;
            Some(NimMove { heap, take })
        })
    }
}

impl<T: Natural> GrundyFormula for Nim<T> {
    type Integer = T;

    fn grundy(&self, heaps: &Heaps<T>) -> Nimber<T> {
        Nimber(nimlike::nim_sum(heaps.as_slice()))
    }
}

impl Ruleset for Nim {
    const SHEET: Sheet = Sheet::new("nim", "Nim: take any number from one heap, or at most K")
        .arguments(&[
            Argument::position("HEAP", "The heaps, as in: 3 4 5"),
            Argument::optional("max-take", "K", "The most that one move may take"),
        ])
        .example("3 4 5 [--max-take 3]")
        .theorem("Bouton: P exactly when the nim-sum is 0 (with a bound: of the residues)")
        .outcomes("normal, misère")
        .values("by formula")
        .cases(&["0", "40", "12 13", "5 6 7", "0 2 3 2 2"])
        .bench("40 42 45");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        if words.option("max-take").is_some() {
            return BoundedNim::open(words, visitor);
        }
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<Nim<T>>, OpenError> {
    let game = Nim::new();
    let heaps = game.read_position(&words.text())?;
    let start = Start::new(words, game, heaps);
    Ok(start.with_outcomes().with_values().with_reasons())
}

impl<T: Natural> Explain for Nim<T> {
    type Explanation = NimExplanation<T>;

    fn explain(&self, heaps: &Heaps<T>, convention: Convention) -> NimExplanation<T> {
        let rows = heaps
            .iter()
            .enumerate()
            .map(|(heap, size)| (format!("heap {}", heap + 1), size.clone()))
            .collect();
        NimExplanation::new(rows, convention, spoken_moves(self, heaps, convention))
    }
}

/// The winning moves as sentences: "take 2 from heap 1 (3 → 1)".
pub(super) fn spoken_moves<G, T>(game: &G, heaps: &Heaps<T>, convention: Convention) -> Vec<String>
where
    T: Natural,
    G: OutcomeFormula<Position = Heaps<T>, Move = NimMove<T>, Ending = Convention>,
{
    game.winning_moves(heaps, convention)
        .map(|mv| {
            let before = &heaps[mv.heap];
            let after = before.clone() - mv.take.clone();
            format!("{mv} ({before} → {after})")
        })
        .collect()
}

/// Reads "take 2 from heap 1", or shorter "2 1": the amount, then the heap.
pub(super) fn read_move<T: Natural>(
    heaps: &Heaps<T>,
    text: &str,
) -> Result<NimMove<T>, NotationError> {
    let words: Vec<&str> = notation::key_words(text).collect();
    let [amount, heap] = words[..] else {
        return Err(notation::not_a_move(text, "\"take 2 from heap 1\""));
    };
    read_amount(heaps, amount, heap)
}

/// An amount and the number of the heap to take it from.
pub(super) fn read_amount<T: Natural>(
    heaps: &Heaps<T>,
    amount: &str,
    heap: &str,
) -> Result<NimMove<T>, NotationError> {
    let take = notation::number("the amount", amount)?;
    let count = heaps.as_slice().len();
    heap.parse::<usize>()
        .ok()
        .and_then(|number| number.checked_sub(1))
        .filter(|heap| *heap < count)
        .map(|heap| NimMove { heap, take })
        .ok_or_else(|| NotationError::Refused {
            found: format!("there is no heap `{}`", shortened(heap)),
            expected: format!("a heap from 1 to {count}"),
        })
}

displayed_by_its_words!(Nim<T: Natural>);

impl<T: Natural> Notation for Nim<T> {
    fn move_syntax(&self) -> &'static str {
        "take 2 from heap 1 (or: 2 1)"
    }

    fn ruleset(&self) -> String {
        "nim".into()
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
        let mv = read_move(heaps, text)?;
        notation::legal(
            self,
            heaps,
            text,
            mv,
            "1 or more, at most what the heap holds",
        )
    }
}
