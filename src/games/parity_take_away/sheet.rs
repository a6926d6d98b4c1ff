use super::{Parity, ParityPosition, ParityTakeAway, TotalError};
use crate::game::{Ending, notation};
use crate::number::Natural;
use crate::ruleset::{
    AnyEnding, Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words, at, cases,
};

impl Ruleset for ParityTakeAway {
    const SHEET: Sheet = Sheet::new(
        "parity",
        "Parity take-away: take 1 to K; who ends with an even (or odd) number wins",
    )
    .arguments(&[
        Argument::position("HEAP", "The heap, as in: 13"),
        Argument::required("max-take", "K", "The most that one move may take"),
        Argument::required(Sheet::ENDING, "WINS", "What number in hand wins")
            .one_of(&["even", "odd"]),
        Argument::optional(
            "mover",
            "HOLDING",
            "What the player to move holds: even, odd or a number",
        )
        .or("even")
        .of_position(),
        Argument::optional(
            "other",
            "HOLDING",
            "What the other player holds: even, odd or a number",
        )
        .or("even")
        .of_position(),
    ])
    .example("13 --max-take 3 --wins even [--mover even --other even]")
    .theorem("by the heap modulo 2(K + 1) for odd K, K + 2 for even K, and the holdings")
    .outcomes("even wins, odd wins")
    .values("has no meaning")
    .cases(cases!(
        [
            "41 --wins even",
            "40 --wins even --mover odd",
            "40 --wins even --mover 2 --other 7",
            "39 --wins even --mover 3 --other 1",
            "0 --wins even --mover 1",
            "41 --wins odd",
            "40 --wins odd --mover odd",
            "40 --wins odd --mover 2 --other 7",
            "39 --wins odd --mover 3 --other 1",
            "0 --wins odd --mover 1"
        ],
        "--max-take",
        [1, 2, 3, 4, 5, 6, 7, 8, 9]
    ))
    .bench("10001 --max-take 3 --wins even");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        // Each number may fit into a machine word, but not their sum.
        let is_above = matches!(position::<u64>(words), Ok(Err(TotalError::TooLarge)));
        if is_above {
            return Ok(visitor.by_formula(start::<Big>(words)?));
        }
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<ParityTakeAway<T>>, OpenError> {
    if words.is_misere() {
        return Err(OpenError::refused(
            "--misere has no meaning for parity, where the holdings decide and not the last \
             move: expected --wins even or --wins odd alone",
        ));
    }
    let max_take = words.positive("max-take")?;
    let game = ParityTakeAway::new(max_take).map_err(OpenError::refused)?;
    let position = position(words)?.map_err(|error| {
        let (mover, other) = (words.option("mover"), words.option("other"));
        OpenError::Refused(format!(
            "heap {}, --mover {} and --other {}: {error}; another --mover or --other changes it",
            words.text(),
            mover.unwrap_or_default(),
            other.unwrap_or_default()
        ))
    })?;
    let (wins, ending) = ending::<T>(words.value(Sheet::ENDING)?);
    Ok(Start::new(words, game, position).under(wins, ending))
}

/// The heap with the holdings, unless they make no position.
fn position<T: Natural>(words: &Words) -> Result<Result<ParityPosition<T>, TotalError>, OpenError> {
    let heap = notation::number("the heap", &words.counted(1, "heap")?)?;
    let (mover, other) = (holding(words, "mover")?, holding(words, "other")?);
    Ok(ParityPosition::new(heap, mover, other))
}

/// The number that a player holds; of a mere parity, the least one.
fn holding<T: Natural>(words: &Words, option: &str) -> Result<T, OpenError> {
    match words.value(option)? {
        "even" => Ok(T::zero()),
        "odd" => Ok(T::one()),
        text => T::from_decimal(text)
            .map_err(|error| OpenError::Refused(format!("--{option} {error}, or `even` or `odd`"))),
    }
}

fn ending<T: Natural>(wins: &str) -> (Parity, AnyEnding) {
    if wins == "even" {
        let even = AnyEnding::own("even", "even wins", |position| {
            Parity::Even.outcome_at_end(at::<ParityPosition<T>>(position))
        });
        return (Parity::Even, even);
    }
    let odd = AnyEnding::own("odd", "odd wins", |position| {
        Parity::Odd.outcome_at_end(at::<ParityPosition<T>>(position))
    });
    (Parity::Odd, odd)
}
