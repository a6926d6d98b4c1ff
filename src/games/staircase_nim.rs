//! Staircase Nim: coins go down a staircase step by step.
//!
//! [`StaircaseNim`] states the rules and the theorem. A move is a [`NimMove`].

use std::marker::PhantomData;

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::common::heaps::Heaps;
use crate::games::common::nimlike::{self, NimExplanation};
use crate::games::nim::{self, NimMove};
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

/// The ruleset of staircase Nim: a move brings coins down one step.
///
/// A position has the coins on each step, step 1 first. A move names the step,
/// as the index of a heap, and the number of coins that go down. A position has
/// no moves if its coins are more in all than the type can count.
///
/// # Rules
///
/// There are coins on the steps 1, 2, … of a staircase. A move chooses a step
/// and brings one or more of its coins down to the next step below. Coins from
/// step 1 reach the ground and are out of play. Normal play: the player who
/// makes the last move wins. Misère play: that player loses.
///
/// # Theorem
///
/// > Only the coins on the odd steps count: each odd step is a heap of
/// > [Nim](crate::Nim). Outcomes under both conventions and Grundy values are
/// > those of the heaps.
///
/// A winning move brings an odd step to the size that its heap must have in
/// Nim. The step falls when its own coins leave it. It rises when coins come
/// from the step above, if there are enough of them.
///
/// *Proof idea.* A move from an odd step to an even one takes coins from the
/// heap. A move from an even step to an odd one adds to a heap. The opponent
/// takes the addition back by bringing the same coins one step further. So
/// additions change nothing, and they come to an end, since every coin only
/// goes down. Under misère play the same answer works. One case is left: all
/// odd steps are empty and some even step is not. There it wins to bring a
/// single coin down, which leaves a lone heap of 1.
///
/// # Complexity
///
/// Outcome, value and all winning moves take time proportional to the number of
/// steps.
///
/// # Reference
///
/// Ferguson, *Game Theory*, part I, section 2, exercise 6, who credits Sprague
/// (1937).
///
/// # Example
///
/// ```
/// use grundy::games::nim::NimMove;
/// use grundy::{Convention, Heaps, OutcomeFormula, StaircaseNim};
///
/// // Step 1 has 2 coins, step 2 has 7, step 3 has 3: 2 ⊕ 3 = 1 counts.
/// let steps = Heaps::from([2u64, 7, 3]);
/// let game = StaircaseNim::new();
/// let winning = game.winning_moves(&steps, Convention::Normal);
/// // From step 2 one coin makes step 1 three; or one coin leaves step 3.
/// assert!(winning.eq([NimMove { heap: 1, take: 1 }, NimMove { heap: 2, take: 1 }]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct StaircaseNim<T = u64>(PhantomData<T>);

impl<T: Natural> StaircaseNim<T> {
    /// The ruleset.
    pub fn new() -> Self {
        Self(PhantomData)
    }
}

/// The steps; none if there are more coins than the type can count, so that no
/// step can ever overflow.
fn steps_of<T: Natural>(steps: &Heaps<T>) -> &[T] {
    let total = steps
        .iter()
        .try_fold(T::zero(), |total, coins| total.checked_add(coins));
    if total.is_some() {
        steps.as_slice()
    } else {
        &[]
    }
}

/// The coins on steps 1, 3, 5, …
fn odd_steps<T: Natural>(steps: &Heaps<T>) -> Vec<T> {
    steps_of(steps).iter().step_by(2).cloned().collect()
}

impl<T: Natural> Game for StaircaseNim<T> {
    type Position = Heaps<T>;
    type Move = NimMove<T>;

    fn moves(&self, steps: &Heaps<T>) -> impl IntoIterator<Item = NimMove<T>> {
        let steps = steps_of(steps).iter().enumerate();
        steps.flat_map(|(heap, coins)| coins.one_to().map(move |take| NimMove { heap, take }))
    }

    fn play(&self, steps: &Heaps<T>, mv: &NimMove<T>) -> Heaps<T> {
        let mut steps = nim::Nim::new().play(steps, mv);
        if let Some(below) = mv.heap.checked_sub(1) {
            steps.0[below] += &mv.take;
        }
        steps
    }

    fn is_legal(&self, steps: &Heaps<T>, mv: &NimMove<T>) -> bool {
        nim::Nim::new().is_legal(steps, mv) && !steps_of(steps).is_empty()
    }

    /// Without empty steps at the top.
    fn canonical(&self, mut steps: Heaps<T>) -> Heaps<T> {
        while steps.0.last().is_some_and(T::is_zero) {
            steps.0.pop();
        }
        steps
    }

    fn footprint(&self, steps: &Heaps<T>) -> u64 {
        steps.footprint()
    }
}

impl<T: Natural> OutcomeFormula for StaircaseNim<T> {
    type Ending = Convention;

    fn outcome(&self, steps: &Heaps<T>, convention: Convention) -> OutcomeClass {
        nimlike::outcome(&odd_steps(steps), convention)
    }

    fn winning_moves(
        &self,
        steps: &Heaps<T>,
        convention: Convention,
    ) -> impl Iterator<Item = NimMove<T>> {
        winning_moves(steps.clone(), convention)
    }
}

/// The winning moves, also for a staircase that stands for another position.
pub(super) fn winning_moves<T: Natural>(
    steps: Heaps<T>,
    convention: Convention,
) -> impl Iterator<Item = NimMove<T>> {
    let targets = nimlike::targets(odd_steps(&steps), convention);
    targets.filter_map(move |(odd, target)| {
        let coins = &steps[2 * odd];
        let (heap, take) = match coins.checked_sub(&target) {
            Some(down) => (2 * odd, down),
            None => (2 * odd + 1, target - coins.clone()),
        };
        let has = steps.as_slice().get(heap)?;
        (take <= *has).then_some(NimMove { heap, take })
    })
}

impl<T: Natural> GrundyFormula for StaircaseNim<T> {
    type Integer = T;

    fn grundy(&self, steps: &Heaps<T>) -> Nimber<T> {
        Nimber(nimlike::nim_sum(&odd_steps(steps)))
    }
}

impl Ruleset for StaircaseNim {
    const SHEET: Sheet = Sheet::new(
        "staircase-nim",
        "Staircase Nim: bring coins down from one step to the next",
    )
    .arguments(&[Argument::position(
        "COINS",
        "The coins on step 1, step 2, …, as in: 2 7 3",
    )])
    .example("2 7 3")
    .theorem("Nim: each odd step is a heap of its coins")
    .outcomes("normal, misère")
    .values("by formula")
    .cases(&["0 0", "7", "0 6", "3 1 4 0", "2 0 2 2 1"])
    .bench("8 10 13");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<StaircaseNim<T>>, OpenError> {
    let game = StaircaseNim::new();
    let steps = game.read_position(&words.text())?;
    let start = Start::new(words, game, steps);
    Ok(start.with_outcomes().with_values().with_reasons())
}

impl<T: Natural> Explain for StaircaseNim<T> {
    type Explanation = NimExplanation<T>;

    fn explain(&self, steps: &Heaps<T>, convention: Convention) -> NimExplanation<T> {
        let rows = odd_steps(steps).into_iter().enumerate();
        let rows = rows.map(|(odd, coins)| (format!("step {}", 2 * odd + 1), coins));
        let winning: Vec<_> = self.winning_moves(steps, convention).collect();
        let said = winning.iter().map(|mv| self.write_move(steps, mv));
        NimExplanation::new(rows.collect(), convention, said.collect())
    }
}

displayed_by_its_words!(StaircaseNim<T: Natural>);

impl<T: Natural> Notation for StaircaseNim<T> {
    fn move_syntax(&self) -> &'static str {
        "bring 2 down from step 1 (or: 2 1)"
    }

    fn ruleset(&self) -> String {
        "staircase-nim".into()
    }

    fn write_position(&self, steps: &Heaps<T>) -> String {
        steps.to_string()
    }

    fn read_position(&self, text: &str) -> Result<Heaps<T>, NotationError> {
        let read = notation::words(text).enumerate();
        let steps: Heaps<T> = read
            .map(|(step, word)| notation::number(&format!("step {}", step + 1), word))
            .collect::<Result<_, _>>()?;
        if steps_of(&steps).len() < steps.as_slice().len() {
            return Err(NotationError::Refused {
                found: "there are too many coins in all".into(),
                expected: "fewer, or a wider integer type".into(),
            });
        }
        Ok(steps)
    }

    fn write_move(&self, _steps: &Heaps<T>, mv: &NimMove<T>) -> String {
        format!("bring {} down from step {}", mv.take, mv.heap + 1)
    }

    fn read_move(&self, steps: &Heaps<T>, text: &str) -> Result<NimMove<T>, NotationError> {
        let words: Vec<&str> = notation::key_words(text)
            .filter(|word| {
                !["bring", "down", "step"]
                    .iter()
                    .any(|filler| word.eq_ignore_ascii_case(filler))
            })
            .collect();
        let [coins, step] = words[..] else {
            return Err(notation::not_a_move(text, "\"bring 2 down from step 1\""));
        };
        let take = notation::number("the number of coins", coins)?;
        let step: u64 = notation::number("the step", step)?;
        // Where there is no such step, what is never legal.
        let heap = usize::try_from(step)
            .ok()
            .and_then(|step| step.checked_sub(1));
        let heap = heap.unwrap_or(usize::MAX);
        let expected = format!(
            "a step from 1 to {}, and 1 coin or more, at most what lies there",
            steps.as_slice().len()
        );
        notation::legal(self, steps, text, NimMove { heap, take }, &expected)
    }
}
