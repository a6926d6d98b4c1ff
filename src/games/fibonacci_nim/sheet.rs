use super::FibonacciNim;
use crate::game::Notation;
use crate::number::Natural;
use crate::ruleset::{
    Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words, cases,
};

impl Ruleset for FibonacciNim {
    const SHEET: Sheet = Sheet::new(
        "fibonacci-nim",
        "Fibonacci Nim: take at most C times what was just taken",
    )
    .arguments(&[
        Argument::position("HEAP", "The heap, as in: 49"),
        Argument::optional(
            "quota",
            "Q",
            "The most that the next move may take; without it, anything but all",
        )
        .of_position(),
        Argument::optional(
            "multiplier",
            "C",
            "How many times what was just taken the next move may take",
        )
        .or("2"),
    ])
    .example("49 [--quota 31] [--multiplier 3]")
    .theorem("Whinihan, Schwenk: P exactly when the smallest Zeckendorf part is above the quota")
    .outcomes("normal, misère")
    .cases(cases!(
        [
            "0 --quota 0",
            "0 --quota 3",
            "1 --quota 0",
            "1 --quota 1",
            "9 --quota 0",
            "30",
            "22 --quota 40"
        ],
        "--multiplier",
        [1, 2, 3, 4, 5, 6]
    ))
    .bench("300");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<FibonacciNim<T>>, OpenError> {
    let text = words.counted(1, "heap")?;
    let multiplier = words.positive("multiplier")?;
    let game = FibonacciNim::with_multiplier(multiplier).map_err(OpenError::refused)?;
    let mut position = game.read_position(&text)?;
    if words.option("quota").is_some() {
        position.quota = words.number("quota")?;
    }
    within_reach(&game, &position.heap)?;
    let start = Start::new(words, game, position);
    Ok(start.with_outcomes().with_reasons())
}

/// The most work for the parts of a heap, and the most memory meanwhile, both in
/// words of 64 bits.
const MOST_WORK: u64 = 500_000_000;
const MOST_KEPT: u64 = 30_000_000;

/// Refuses a heap whose parts would take too long or too much memory.
fn within_reach<T: Natural>(game: &FibonacciNim<T>, heap: &T) -> Result<(), OpenError> {
    let (numeration, multiplier) = (game.numeration(), game.multiplier());
    let words = heap.bits() / 64 + 4;
    let steps = heap.clone() / multiplier.clone();
    let kept = steps.clone() / multiplier.clone();
    for (what, up_to, most) in [("work", steps, MOST_WORK), ("memory", kept, MOST_KEPT)] {
        let terms = numeration.most_terms(&up_to);
        let needed = terms.to_u64().and_then(|terms| terms.checked_mul(words));
        if needed.is_none_or(|needed| needed > most) {
            return Err(OpenError::OutOfReach(format!(
                "limit of {most} words of {what} reached before the first step: the parts of this \
                 heap may take up to 2^{} terms of {words} words; smaller heaps, and multipliers \
                 far from the square root of the heap, take fewer",
                terms.bits()
            )));
        }
    }
    Ok(())
}
