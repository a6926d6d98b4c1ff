//! Lasker's Nim: take from a heap, or split one.
//!
//! [`LaskerNim`] states the rules and the theorem. A move is a [`LaskerMove`].

use std::marker::PhantomData;

mod splits;

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::common::heaps::Heaps;
use crate::games::common::nimlike::{self, NimExplanation, SHOWN};
use crate::games::nim::{self, Nim, NimMove};
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

/// The ruleset of Lasker's Nim: a move takes from a heap, or splits one.
///
/// `T` is the integer type of the heaps. A heap of the type's maximum has no
/// moves: its value would be above the maximum.
///
/// # Rules
///
/// There are heaps of objects. A move chooses one heap. It takes one or more
/// objects from the heap, or it splits the heap into two heaps that are not
/// empty. Normal play: the player who makes the last move wins. Misère play:
/// that player loses.
///
/// # Theorem
///
/// > **Normal.** A heap of 4k + 3 has the Grundy value 4k + 4, one of 4k + 4
/// > has the value 4k + 3, and every other heap has its size. The value of a
/// > position is the nim-sum of the values of its heaps. The position is P
/// > exactly when that is 0.
/// >
/// > **Misère.** If some heap is above 1, a position is P exactly when the
/// > nim-sum of the values is 0. If no heap is above 1, it is P exactly when
/// > the number of heaps of 1 is odd.
///
/// A winning move brings the value of a heap to what the others need. It takes
/// down to the one heap of that value, or it splits into two heaps with that
/// nim-sum. Two numbers of nim-sum t and sum s have the binary ones of t
/// divided between them and those of (s − t)/2 in common.
///
/// *Proof idea.* By induction. Taking from a heap reaches all values below the
/// value claimed, except from a heap of 4k + 3. There the value 4k + 3 is
/// missing, and the split into 1 and 4k + 2 has it. No split has the value
/// claimed, by the residues of the parts modulo 4. The nim-sum of their values
/// is 2 modulo 4 for a heap of 4k + 1, 0 or 1 for 4k + 2 and 4k + 4, and 3 for
/// 4k + 3. Under misère play it wins as in Nim to leave nim-sum 0 with a heap
/// above 1. The opponent changes one value and so cannot leave 0. The opponent
/// cannot leave only heaps of 1 either, since there were two heaps above 1. If
/// exactly one heap is above 1, lowering it to 0 or 1 chooses the parity of the
/// ones.
///
/// # Complexity
///
/// Outcome and value take time proportional to the number of heaps. Each
/// winning move takes time proportional to the digits of its heap. There can be
/// more winning splits than memory holds;
/// [`winning_moves`](OutcomeFormula::winning_moves) makes one move after the
/// other.
///
/// # Reference
///
/// Lasker, *Brettspiele der Völker* (1931), pages 183–196; *Winning Ways*,
/// chapter 4; Ferguson, *Game Theory*, part I, section 4.
///
/// # Example
///
/// ```
/// use grundy::games::lasker_nim::LaskerMove;
/// use grundy::games::nim::NimMove;
/// use grundy::{Convention, Heaps, LaskerNim, OutcomeFormula};
///
/// let game = LaskerNim::new();
/// // 4 counts as 3, and must come to 2: take 2. (It splits into 1 and 3, which
/// // count 1 ⊕ 4 = 5, or 2 and 2, which count 0.)
/// let heaps = Heaps::from([2u64, 4]);
/// let winning = game.winning_moves(&heaps, Convention::Normal);
/// assert!(winning.eq([LaskerMove::Take(NimMove { heap: 1, take: 2 })]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct LaskerNim<T = u64>(PhantomData<T>);

/// A move in Lasker's Nim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum LaskerMove<T = u64> {
    /// Takes from a heap.
    Take(NimMove<T>),
    /// Splits a heap and takes nothing. The smaller part stays in its place, the
    /// other part comes next to it.
    Split {
        /// The index of the heap, from 0.
        heap: usize,
        /// The smaller part, at least 1.
        part: T,
    },
}

impl<T: Natural> LaskerNim<T> {
    /// The ruleset.
    pub fn new() -> Self {
        Self(PhantomData)
    }

    fn values(heaps: &Heaps<T>) -> Vec<T> {
        let value = |heap| value(heap).unwrap_or_else(T::zero);
        heaps.iter().map(value).collect()
    }

    /// The winning moves one by one.
    fn winning(heaps: &Heaps<T>, convention: Convention) -> impl Iterator<Item = LaskerMove<T>> {
        let values = Self::values(heaps);
        // A heap of 2 splits into ones; all other splits leave a heap above 1.
        let is_two = |heap: &T| heap.to_u8() == Some(2);
        let targets: Vec<_> = nimlike::targets(&values, convention).collect();
        let splits: Vec<_> = nimlike::targets(&values, Convention::Normal)
            .filter(|(heap, _)| !is_two(&heaps[*heap]))
            .chain(
                targets
                    .iter()
                    .filter(|(heap, _)| is_two(&heaps[*heap]))
                    .cloned(),
            )
            .filter(|(heap, _)| is_heap(&heaps[*heap]))
            .collect();
        let takes = targets.into_iter().filter_map(|(heap, target)| {
            let take = heaps[heap].checked_sub(&value(&target)?)?;
            let mv = NimMove { heap, take };
            is_take(heaps, &mv).then_some(LaskerMove::Take(mv))
        });
        takes.chain(splits.into_iter().flat_map(|(heap, target)| {
            splits::into_value(&heaps[heap], &target)
                .map(move |part| LaskerMove::Split { heap, part })
        }))
    }
}

fn is_take<T: Natural>(heaps: &Heaps<T>, mv: &NimMove<T>) -> bool {
    Nim::new().is_legal(heaps, mv) && is_heap(&heaps[mv.heap])
}

/// Whether a heap is below the type's maximum.
fn is_heap<T: Natural>(heap: &T) -> bool {
    T::greatest().is_none_or(|greatest| *heap < greatest)
}

/// The Grundy value of a heap, and the heap of a Grundy value; none at the
/// type's maximum.
fn value<T: Natural>(heap: &T) -> Option<T> {
    match (heap.bit(1), heap.bit(0)) {
        (true, true) => heap.checked_add(&T::one()),
        (false, false) if !heap.is_zero() => heap.checked_sub(&T::one()),
        _ => Some(heap.clone()),
    }
}

impl<T: Natural> Game for LaskerNim<T> {
    type Position = Heaps<T>;
    type Move = LaskerMove<T>;

    fn moves(&self, heaps: &Heaps<T>) -> impl IntoIterator<Item = LaskerMove<T>> {
        let heaps = heaps.iter().enumerate().filter(|(_, size)| is_heap(*size));
        heaps.flat_map(|(heap, size)| {
            let half = size.clone() / (T::one() + T::one());
            let takes = size.one_to().map(move |take| NimMove { heap, take });
            let splits = half
                .one_to()
                .map(move |part| LaskerMove::Split { heap, part });
            takes.map(LaskerMove::Take).chain(splits)
        })
    }

    fn play(&self, heaps: &Heaps<T>, mv: &LaskerMove<T>) -> Heaps<T> {
        match mv {
            LaskerMove::Take(take) => Nim::new().play(heaps, take),
            LaskerMove::Split { heap, part } => {
                let mut heaps = heaps.clone();
                heaps.0[*heap] -= part;
                heaps.0.insert(*heap, part.clone());
                heaps
            }
        }
    }

    fn is_legal(&self, heaps: &Heaps<T>, mv: &LaskerMove<T>) -> bool {
        match mv {
            LaskerMove::Take(take) => is_take(heaps, take),
            LaskerMove::Split { heap, part } => heaps.0.get(*heap).is_some_and(|size| {
                let other = size.checked_sub(part);
                is_heap(size) && !part.is_zero() && other.is_some_and(|other| *part <= other)
            }),
        }
    }

    fn canonical(&self, heaps: Heaps<T>) -> Heaps<T> {
        nim::sorted(heaps)
    }

    fn split(&self, heaps: Heaps<T>, part: impl FnMut(Heaps<T>)) {
        Nim::new().split(heaps, part);
    }

    fn footprint(&self, heaps: &Heaps<T>) -> u64 {
        heaps.footprint()
    }
}

impl<T: Natural> OutcomeFormula for LaskerNim<T> {
    type Ending = Convention;

    fn outcome(&self, heaps: &Heaps<T>, convention: Convention) -> OutcomeClass {
        nimlike::outcome(&Self::values(heaps), convention)
    }

    fn winning_moves(
        &self,
        heaps: &Heaps<T>,
        convention: Convention,
    ) -> impl Iterator<Item = LaskerMove<T>> {
        Self::winning(heaps, convention)
    }
}

impl<T: Natural> GrundyFormula for LaskerNim<T> {
    type Integer = T;

    fn grundy(&self, heaps: &Heaps<T>) -> Nimber<T> {
        Nimber(nimlike::nim_sum(&Self::values(heaps)))
    }
}

impl Ruleset for LaskerNim {
    const SHEET: Sheet = Sheet::new(
        "lasker-nim",
        "Lasker's Nim: take any number from one heap, or split one",
    )
    .arguments(&[Argument::position("HEAP", "The heaps, as in: 3 4 5")])
    .example("3 4 5")
    .theorem("nim-sum, with heaps 4k + 3 and 4k + 4 exchanged")
    .outcomes("normal, misère")
    .values("by formula")
    .cases(&["0", "9", "4 0 3", "2 2 1", "5 2"])
    .bench("6 8 11");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<LaskerNim<T>>, OpenError> {
    let game = LaskerNim::new();
    let heaps = game.read_position(&words.text())?;
    let start = Start::new(words, game, heaps);
    Ok(start.with_outcomes().with_values().with_reasons())
}

impl<T: Natural> Explain for LaskerNim<T> {
    type Explanation = NimExplanation<T>;

    fn explain(&self, heaps: &Heaps<T>, convention: Convention) -> NimExplanation<T> {
        let rows = heaps.iter().zip(Self::values(heaps)).enumerate();
        let rows = rows
            .map(|(heap, (size, value))| (format!("heap {}: {size} counts as", heap + 1), value));
        let winning = self.winning_moves(heaps, convention);
        let winning: Vec<_> = winning.take(SHOWN + 1).collect();
        let said = winning.iter().map(|mv| self.write_move(heaps, mv));
        NimExplanation::of_first(rows.collect(), convention, said.collect())
    }
}

displayed_by_its_words!(LaskerNim<T: Natural>);

impl<T: Natural> Notation for LaskerNim<T> {
    fn move_syntax(&self) -> &'static str {
        "take 2 from heap 1, or split heap 1 into 3 and 4 (or: 2 1, split 1 3 4)"
    }

    fn ruleset(&self) -> String {
        "lasker-nim".into()
    }

    fn write_position(&self, heaps: &Heaps<T>) -> String {
        heaps.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Heaps<T>, NotationError> {
        let heaps = notation::heaps(text)?;
        if let Some(index) = heaps.iter().position(|heap| !is_heap(heap)) {
            return Err(NotationError::Refused {
                found: format!("heap {} has a value above its integer type", index + 1),
                expected: format!("less than {}", heaps[index]),
            });
        }
        Ok(heaps.into())
    }

    fn write_move(&self, heaps: &Heaps<T>, mv: &LaskerMove<T>) -> String {
        match mv {
            LaskerMove::Take(take) => take.to_string(),
            LaskerMove::Split { heap, part } => {
                let other = heaps[*heap].clone() - part.clone();
                format!("split heap {} into {part} and {other}", heap + 1)
            }
        }
    }

    fn read_move(&self, heaps: &Heaps<T>, text: &str) -> Result<LaskerMove<T>, NotationError> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = notation::key_words(&lower)
            .filter(|word| !["into", "and"].contains(word))
            .collect();
        let mv = match words[..] {
            ["split", heap, part, other] => {
                let NimMove { heap, take: part } = nim::read_amount(heaps, part, heap)?;
                let other: T = notation::number("the other part", other)?;
                let is_whole = part.checked_add(&other).as_ref() == Some(&heaps[heap]);
                LaskerMove::Split {
                    heap,
                    // Where the parts are not the whole, what is never legal.
                    part: if is_whole { part.min(other) } else { T::zero() },
                }
            }
            [amount, heap] => LaskerMove::Take(nim::read_amount(heaps, amount, heap)?),
            _ => {
                let expected = "\"take 2 from heap 1\" or \"split heap 1 into 3 and 4\"";
                return Err(notation::not_a_move(text, expected));
            }
        };
        let expected = "1 or more, at most what the heap holds, or two parts of a heap";
        notation::legal(self, heaps, text, mv, expected)
    }
}
