//! Moore's Nim: from at most k heaps a move.
//!
//! [`MooreNim`] states the rules and the theorem. A move is a list of
//! [`NimMove`]s.

use std::marker::PhantomData;

mod explanation;
mod winning;

pub use explanation::MooreNimExplanation;

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, OutcomeFormula};
use crate::games::bounded_nim::ZeroBound;
use crate::games::common::heaps::Heaps;
use crate::games::nim::{self, Nim, NimMove};
use crate::number::Natural;
use crate::ruleset::{
    Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words, cases,
};
use crate::value::OutcomeClass;
use winning::WinningMoves;

/// The ruleset of Moore's Nim: a move takes from at most k heaps.
///
/// `T` is the integer type of the heaps. A move lists the amounts that it
/// takes, one for each heap it chooses, in the order of the heaps.
///
/// # Rules
///
/// There are heaps as in [Nim]. A move chooses one or more heaps,
/// at most k, k ≥ 1. It takes one or more objects from each of them. Normal
/// play: the player who takes the last object wins. Misère play: that player
/// loses. With k = 1 the game is Nim.
///
/// # Theorem
///
/// Write the sizes in binary, one below the other. Count the ones of each
/// column modulo k + 1.
///
/// > **Normal.** A position is P exactly when every column counts 0.
/// >
/// > **Misère.** If some heap is above 1, a position is P exactly when every
/// > column counts 0. If no heap is above 1, it is P exactly when the number of
/// > heaps of 1 is 1 modulo k + 1.
///
/// *Proof idea.* A move changes a column by at most k ones. The highest column
/// that it changes only loses ones. So that column cannot count 0 both before
/// and after the move. From any other position, go through the columns from the
/// left. At each column f ≤ k heaps are lowered so far, and their digits are
/// free. Let the column count c over the other heaps. If c + f > k, the free
/// digits complete it to k + 1. If not, lower c more heaps that have a one
/// there; then c + f ≤ k heaps are lowered. Under misère play the same is done
/// until a move would leave no heap above 1. Then the last column is made to
/// count 1 instead, and the free digits allow that as well. (If every column
/// counts 0 and some heap is above 1, more than k heaps are above 1. So no move
/// leaves none.)
///
/// No formula for the Grundy values is known for k ≥ 2 beyond special cases;
/// [`solve`](crate::solve()) finds them by search.
///
/// # Complexity
///
/// The outcome takes time proportional to the number of heaps times their
/// digits, and so does each winning move. The winning moves can be
/// exponentially many in the digits, more than memory holds. Therefore
/// [`winning_moves`](OutcomeFormula::winning_moves) makes one after the other.
///
/// # Reference
///
/// Moore, *A generalization of the game called Nim*, Annals of Mathematics 11
/// (1910); *Winning Ways*, chapter 15. Values: Jenkyns and Mayberry, *The
/// skeleton of an impartial game and the Nim-function of Moore's Nimₖ*,
/// International Journal of Game Theory 9 (1980).
///
/// # Example
///
/// ```
/// use grundy::games::nim::NimMove;
/// use grundy::{Convention, Heaps, MooreNim, OutcomeFormula};
///
/// let two_heaps = MooreNim::new(2)?;
/// // 001, 010, 011 and 100 count 1, 2, 2 modulo 3; with 3 in place of 4 they
/// // count 0, 0.
/// let heaps = Heaps::from([1u64, 2, 3, 4]);
/// let winning = two_heaps.winning_moves(&heaps, Convention::Normal);
/// assert!(winning.eq([[NimMove { heap: 3, take: 1 }]]));
/// # Ok::<(), grundy::games::bounded_nim::ZeroBound>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Bound", into = "Bound"))]
#[cfg_attr(feature = "serde", serde(bound = "T: Natural"))]
#[doc(alias = "Nim_k")]
pub struct MooreNim<T = u64> {
    max_heaps: usize,
    integers: PhantomData<T>,
}

impl<T: Natural> MooreNim<T> {
    /// The ruleset with moves on 1, …, `max_heaps` heaps.
    ///
    /// # Errors
    ///
    /// [`ZeroBound`] if `max_heaps` is 0.
    pub fn new(max_heaps: usize) -> Result<Self, ZeroBound> {
        if max_heaps == 0 {
            return Err(ZeroBound);
        }
        Ok(Self {
            max_heaps,
            integers: PhantomData,
        })
    }

    /// The bound k.
    pub fn max_heaps(&self) -> usize {
        self.max_heaps
    }

    /// The number of ones in each column modulo k + 1, from the left.
    fn columns(&self, heaps: &Heaps<T>) -> Vec<usize> {
        let ones = |column| heaps.iter().filter(|heap| heap.bit(column)).count();
        (0..columns_of(heaps))
            .rev()
            .map(|column| match self.max_heaps.checked_add(1) {
                Some(modulus) => ones(column) % modulus,
                None => ones(column), // fewer than k + 1
            })
            .collect()
    }
}

/// The number of columns that hold a one.
fn columns_of<T: Natural>(heaps: &Heaps<T>) -> u64 {
    heaps.iter().map(T::bits).max().unwrap_or(0)
}

impl<T: Natural> Game for MooreNim<T> {
    type Position = Heaps<T>;
    type Move = Vec<NimMove<T>>;

    fn moves(&self, heaps: &Heaps<T>) -> impl IntoIterator<Item = Vec<NimMove<T>>> {
        let mut takes = vec![T::zero(); heaps.as_slice().len()];
        std::iter::from_fn(move || {
            next_takes(&mut takes, heaps, self.max_heaps).then(|| listed(&takes))
        })
    }

    fn play(&self, heaps: &Heaps<T>, mv: &Vec<NimMove<T>>) -> Heaps<T> {
        let mut heaps = heaps.clone();
        for NimMove { heap, take } in mv {
            heaps.0[*heap] -= take;
        }
        heaps
    }

    fn is_legal(&self, heaps: &Heaps<T>, mv: &Vec<NimMove<T>>) -> bool {
        (1..=self.max_heaps).contains(&mv.len())
            && mv.is_sorted_by(|before, after| before.heap < after.heap)
            && mv.iter().all(|take| Nim::new().is_legal(heaps, take))
    }

    fn canonical(&self, heaps: Heaps<T>) -> Heaps<T> {
        nim::sorted(heaps)
    }

    fn footprint(&self, heaps: &Heaps<T>) -> u64 {
        heaps.footprint()
    }
}

/// Counts `takes` up, the last heap fastest, to the next with at most
/// `max_heaps` above 0; `false` after the last.
fn next_takes<T: Natural>(takes: &mut [T], heaps: &Heaps<T>, max_heaps: usize) -> bool {
    let mut before = takes.iter().filter(|take| !take.is_zero()).count();
    for (take, size) in takes.iter_mut().zip(heaps).rev() {
        before -= usize::from(!take.is_zero());
        if *take < *size && before < max_heaps {
            take.inc();
            return true;
        }
        *take = T::zero();
    }
    false
}

/// The takes above 0, each with its heap.
fn listed<T: Natural>(takes: &[T]) -> Vec<NimMove<T>> {
    let takes = takes.iter().cloned().enumerate();
    takes
        .filter(|(_, take)| !take.is_zero())
        .map(|(heap, take)| NimMove { heap, take })
        .collect()
}

impl<T: Natural> OutcomeFormula for MooreNim<T> {
    type Ending = Convention;

    fn outcome(&self, heaps: &Heaps<T>, convention: Convention) -> OutcomeClass {
        let columns = self.columns(heaps);
        OutcomeClass::p_if(if convention == Convention::Misere && columns.len() < 2 {
            columns == [1]
        } else {
            columns.iter().all(|count| *count == 0)
        })
    }

    fn winning_moves(
        &self,
        heaps: &Heaps<T>,
        convention: Convention,
    ) -> impl Iterator<Item = Vec<NimMove<T>>> {
        WinningMoves::new(heaps, self.max_heaps, convention)
    }
}

impl Ruleset for MooreNim {
    const SHEET: Sheet = Sheet::new(
        "moore-nim",
        "Moore's Nim: take any numbers from at most K heaps",
    )
    .arguments(&[
        Argument::position("HEAP", "The heaps, as in: 3 4 5"),
        Argument::required(
            "max-heaps",
            "K",
            "The most heaps that one move may take from",
        ),
    ])
    .example("3 4 5 --max-heaps 2")
    .theorem("Moore: P exactly when every binary column counts 0 modulo K + 1")
    .outcomes("normal, misère")
    .cases(cases!(
        ["0", "9", "4 5 0 6", "3 3 2 3 1", "1 1 1 1 2 1"],
        "--max-heaps",
        [1, 2, 3, 4, 18446744073709551615]
    ))
    .bench("9 11 14 --max-heaps 2");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<MooreNim<T>>, OpenError> {
    let max_heaps: u64 = words.positive("max-heaps")?;
    // More heaps than a list can have are as good as no bound.
    let max_heaps = usize::try_from(max_heaps).unwrap_or(usize::MAX);
    let game = MooreNim::new(max_heaps).map_err(OpenError::refused)?;
    let heaps = game.read_position(&words.text())?;
    let start = Start::new(words, game, heaps);
    Ok(start.with_outcomes().with_reasons())
}

impl<T: Natural> Explain for MooreNim<T> {
    type Explanation = MooreNimExplanation<T>;

    fn explain(&self, heaps: &Heaps<T>, convention: Convention) -> MooreNimExplanation<T> {
        MooreNimExplanation::new(self, heaps, convention)
    }
}

displayed_by_its_words!(MooreNim<T: Natural>);

impl<T: Natural> Notation for MooreNim<T> {
    fn move_syntax(&self) -> &'static str {
        "take 2 from heap 1 and 3 from heap 4 (or: 2 1 3 4)"
    }

    fn ruleset(&self) -> String {
        format!("moore-nim --max-heaps {}", self.max_heaps)
    }

    fn write_position(&self, heaps: &Heaps<T>) -> String {
        heaps.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Heaps<T>, NotationError> {
        Ok(notation::heaps(text)?.into())
    }

    fn write_move(&self, _heaps: &Heaps<T>, mv: &Vec<NimMove<T>>) -> String {
        let takes = mv
            .iter()
            .map(|NimMove { heap, take }| format!("{take} from heap {}", heap + 1));
        format!("take {}", takes.collect::<Vec<_>>().join(" and "))
    }

    fn read_move(&self, heaps: &Heaps<T>, text: &str) -> Result<Vec<NimMove<T>>, NotationError> {
        let words: Vec<&str> = notation::key_words(text)
            .filter(|word| !word.eq_ignore_ascii_case("and"))
            .collect();
        let (pairs, rest) = words.as_chunks();
        if pairs.is_empty() || !rest.is_empty() {
            let expected = "\"take 2 from heap 1 and 3 from heap 4\"";
            return Err(notation::not_a_move(text, expected));
        }
        let mut mv = pairs
            .iter()
            .map(|[amount, heap]| nim::read_amount(heaps, amount, heap))
            .collect::<Result<Vec<_>, _>>()?;
        mv.sort_by_key(|take| take.heap);
        let expected = format!(
            "1 or more from each of at most {} heaps, no more than they hold",
            self.max_heaps
        );
        notation::legal(self, heaps, text, mv, &expected)
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Bound {
    max_heaps: usize,
}

#[cfg(feature = "serde")]
impl<T: Natural> TryFrom<Bound> for MooreNim<T> {
    type Error = ZeroBound;

    fn try_from(bound: Bound) -> Result<Self, ZeroBound> {
        Self::new(bound.max_heaps)
    }
}

#[cfg(feature = "serde")]
impl<T> From<MooreNim<T>> for Bound {
    fn from(game: MooreNim<T>) -> Self {
        Self {
            max_heaps: game.max_heaps,
        }
    }
}
