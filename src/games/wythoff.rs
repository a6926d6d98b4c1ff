//! Wythoff's game: two heaps, from one or the same from both.
//!
//! [`Wythoff`] states the rules and the theorem. A move is a [`WythoffMove`].
//! [`WythoffPairs`] lists the P-positions, and three functions test for them.

use std::fmt;
use std::marker::PhantomData;

mod explanation;
mod pairs;

pub(super) use explanation::Digits;
pub use explanation::WythoffExplanation;
pub use pairs::{
    WythoffPairs, is_wythoff_pair, is_wythoff_pair_by_fibonacci, is_wythoff_pair_by_recurrence,
};

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, OutcomeFormula};
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::OutcomeClass;
use pairs::{with_difference, with_member};

/// The ruleset of Wythoff's game: a move takes from one of two heaps, or the
/// same from both.
///
/// A position is the two heaps in order.
///
/// # Rules
///
/// There are two heaps. A move takes any positive number from one heap, or the
/// same positive number from both. Normal play: the player who takes the last
/// object wins. Misère play: that player loses. On a chessboard the two heaps
/// are a queen that moves towards one corner.
///
/// # Theorem
///
/// Let aₙ be the least positive number that is not among a₁, b₁, …, aₙ₋₁, bₙ₋₁,
/// and let bₙ = aₙ + n.
///
/// > **Normal.** The P-positions are (0, 0) and (aₙ, bₙ), n ≥ 1, in either
/// > order. Moreover aₙ = ⌊nφ⌋ with the golden ratio φ.
/// >
/// > **Misère.** The P-positions are (0, 1), (2, 2) and (aₙ, bₙ) for n ≥ 2, in
/// > either order.
///
/// Fibonacci numeration shows the pairs too. Numbers 0 < a < b are such a pair
/// exactly when the numeration of a ends in an even number of zeros and that of
/// b is the same with one more 0.
///
/// Each number stands in exactly one P-position, and so does each difference of
/// two heaps. So there are at most three winning moves: one lowers the first
/// heap, one lowers the second, one lowers both.
///
/// *Proof idea.* In the list every number and every difference occurs once, so
/// no move leads from one pair to another. From (x, y) outside the list, a move
/// leads to the pair that contains the smaller heap, or to the pair of the same
/// difference. aₙ = ⌊nφ⌋ is Beatty's theorem for φ and φ² = φ + 1. A shift of
/// Fibonacci digits multiplies by φ up to rounding. Under misère play the two
/// first pairs use the numbers 0, 1, 2 and the differences 0, 1, exactly as
/// (0, 0) and (1, 2) do. So everything above is unchanged.
///
/// No formula for the Grundy values is known; [`solve`](crate::solve()) finds
/// them by search.
///
/// # Complexity
///
/// Outcome and all winning moves take a constant number of operations on the
/// integers, for `BigUint` the time of a square root. Three functions test for
/// a P-position of normal play:
///
/// - [`is_wythoff_pair`], by the golden ratio, in constant time;
/// - [`is_wythoff_pair_by_fibonacci`], in time proportional to the digits;
/// - [`is_wythoff_pair_by_recurrence`], by the definition, in time and memory
///   proportional to the smaller heap.
///
/// # Reference
///
/// Wythoff, *A modification of the game of Nim*, Nieuw Archief voor Wiskunde 7
/// (1907); Silber, *Wythoff's Nim and Fibonacci representations*, Fibonacci
/// Quarterly 15 (1977); OEIS A000201, A001950. Misère: Fraenkel, *Wythoff
/// games, continued fractions, cedar trees and Fibonacci searches*, Theoretical
/// Computer Science 29 (1984).
///
/// # Example
///
/// ```
/// use grundy::games::wythoff::WythoffMove;
/// use grundy::{Convention, OutcomeFormula, Wythoff};
///
/// let game = Wythoff::new();
/// let winning = game.winning_moves(&[23u64, 25], Convention::Normal);
/// assert!(winning.eq([WythoffMove::Second(11), WythoffMove::Both(20)]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Wythoff<T = u64>(PhantomData<T>);

impl<T: Natural> Wythoff<T> {
    /// The ruleset.
    pub fn new() -> Self {
        Self(PhantomData)
    }
}

/// A move in Wythoff's game; the number taken is at least 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum WythoffMove<T = u64> {
    /// Takes from the first heap.
    First(T),
    /// Takes from the second heap.
    Second(T),
    /// Takes the same from both heaps.
    Both(T),
}

/// As the command line takes it: "take 3 from both heaps".
impl<T: Natural> fmt::Display for WythoffMove<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (take, from) = match self {
            Self::First(take) => (take, "heap 1"),
            Self::Second(take) => (take, "heap 2"),
            Self::Both(take) => (take, "both heaps"),
        };
        f.pad(&format!("take {take} from {from}"))
    }
}

impl<T: Natural> Game for Wythoff<T> {
    type Position = [T; 2];
    type Move = WythoffMove<T>;

    fn moves(&self, [first, second]: &[T; 2]) -> impl IntoIterator<Item = WythoffMove<T>> {
        let both = first.min(second);
        (first.one_to().map(WythoffMove::First))
            .chain(second.one_to().map(WythoffMove::Second))
            .chain(both.one_to().map(WythoffMove::Both))
    }

    fn footprint(&self, heaps: &[T; 2]) -> u64 {
        heaps.iter().map(T::footprint).sum()
    }

    fn play(&self, heaps: &[T; 2], mv: &WythoffMove<T>) -> [T; 2] {
        let [mut first, mut second] = heaps.clone();
        match mv {
            WythoffMove::First(take) => first -= take,
            WythoffMove::Second(take) => second -= take,
            WythoffMove::Both(take) => {
                first -= take;
                second -= take;
            }
        }
        [first, second]
    }

    fn is_legal(&self, [first, second]: &[T; 2], mv: &WythoffMove<T>) -> bool {
        let (take, most) = match mv {
            WythoffMove::First(take) => (take, first),
            WythoffMove::Second(take) => (take, second),
            WythoffMove::Both(take) => (take, first.min(second)),
        };
        !take.is_zero() && take <= most
    }

    fn canonical(&self, [first, second]: [T; 2]) -> [T; 2] {
        if first <= second {
            [first, second]
        } else {
            [second, first]
        }
    }
}

impl<T: Natural> OutcomeFormula for Wythoff<T> {
    type Ending = Convention;

    fn outcome(&self, [first, second]: &[T; 2], convention: Convention) -> OutcomeClass {
        OutcomeClass::p_if(with_member(first, convention).as_ref() == Some(second))
    }

    fn winning_moves(
        &self,
        heaps: &[T; 2],
        convention: Convention,
    ) -> impl Iterator<Item = WythoffMove<T>> {
        let [first, second] = heaps;
        // What must be taken from `heap` to leave `target` there, if anything.
        let down =
            |heap: &T, target: Option<T>| heap.checked_sub(&target?).filter(|take| !take.is_zero());
        let least = first.min(second);
        let difference = first.max(second).clone() - least.clone();
        let below = with_difference(&difference, convention).map(|[a, _]| a);
        [
            down(first, with_member(second, convention)).map(WythoffMove::First),
            down(second, with_member(first, convention)).map(WythoffMove::Second),
            down(least, below).map(WythoffMove::Both),
        ]
        .into_iter()
        .flatten()
    }
}

impl Ruleset for Wythoff {
    const SHEET: Sheet = Sheet::new(
        "wythoff",
        "Wythoff's game: take from one of two heaps, or the same from both",
    )
    .arguments(&[Argument::position("HEAP", "The two heaps, as in: 23 25")])
    .example("23 25")
    .theorem("Wythoff: the P-positions are the pairs by the golden ratio")
    .outcomes("normal, misère")
    .cases(&["0 0", "40 33", "21 34"])
    .bench("100 150");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<Wythoff<T>>, OpenError> {
    let game = Wythoff::new();
    let heaps = game.read_position(&words.counted(2, "heap")?)?;
    let start = Start::new(words, game, heaps);
    Ok(start.with_outcomes().with_reasons())
}

impl<T: Natural> Explain for Wythoff<T> {
    type Explanation = WythoffExplanation<T>;

    fn explain(&self, heaps: &[T; 2], convention: Convention) -> WythoffExplanation<T> {
        WythoffExplanation::new(self, heaps, convention)
    }
}

displayed_by_its_words!(Wythoff<T: Natural>);

impl<T: Natural> Notation for Wythoff<T> {
    fn move_syntax(&self) -> &'static str {
        "take 3 from heap 1, or from both (or: 3 1, 3 both)"
    }

    fn ruleset(&self) -> String {
        "wythoff".into()
    }

    fn write_position(&self, [first, second]: &[T; 2]) -> String {
        format!("{first} {second}")
    }

    fn read_position(&self, text: &str) -> Result<[T; 2], NotationError> {
        notation::heaps(text)?
            .try_into()
            .map_err(|heaps: Vec<T>| NotationError::Count {
                found: format!("{} heaps", heaps.len()),
                expected: "2".into(),
            })
    }

    fn write_move(&self, _heaps: &[T; 2], mv: &WythoffMove<T>) -> String {
        mv.to_string()
    }

    fn read_move(&self, heaps: &[T; 2], text: &str) -> Result<WythoffMove<T>, NotationError> {
        const EXPECTED: &str = "\"take 3 from heap 1\", \"… from heap 2\" or \"… from both\"";
        let [amount, from] = notation::key_words(text).collect::<Vec<_>>()[..] else {
            return Err(notation::not_a_move(text, EXPECTED));
        };
        let take = notation::number("the amount", amount)?;
        let mv = match from {
            "1" => WythoffMove::First(take),
            "2" => WythoffMove::Second(take),
            _ if from.eq_ignore_ascii_case("both") => WythoffMove::Both(take),
            _ => return Err(notation::not_a_move(text, EXPECTED)),
        };
        notation::legal(
            self,
            heaps,
            text,
            mv,
            "1 or more, at most what the heap holds",
        )
    }
}
