use super::{PeriodicDice, TipRule, TumblingDice};
use crate::game::Notation;
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};

impl Ruleset for TumblingDice {
    const SHEET: Sheet = Sheet::new(
        "die",
        "Tumbling dice: tip dice beside a heap, take what they show",
    )
    .arguments(&[
        Argument::position("HEAP", "The heap, as in: 33"),
        Argument::required("faces", "F[,F…]", "The faces that show, one for each die")
            .of_position(),
        Argument::optional(
            "tip",
            "TIP",
            "What a move tips: all dice; one die, to take its face; one die, to take all that \
             show then",
        )
        .one_of(&["all", "one", "one-plus-rest"])
        .or("all"),
    ])
    .example("33 --faces 5,1 [--tip one]")
    .theorem("outcomes and Grundy values are periodic; the period is proved by a finite check")
    .outcomes("normal, misère")
    .values("by formula")
    .cases(&[
        "0 --faces 4",
        "90 --faces 1",
        "40 --faces 6,2",
        "18 --faces 5,3,3",
        "0 --faces 4 --tip one",
        "90 --faces 1 --tip one",
        "40 --faces 6,2 --tip one",
        "18 --faces 5,3,3 --tip one",
        "0 --faces 4 --tip one-plus-rest",
        "90 --faces 1 --tip one-plus-rest",
        "40 --faces 6,2 --tip one-plus-rest",
        "18 --faces 5,3,3 --tip one-plus-rest",
    ])
    .bench("10000 --faces 1,2 --tip one");

    /// With the theorem, where the period can be proved.
    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let Ok(proved) = PeriodicDice::new(dice(words)?) else {
            return words.sized(visitor, start::<u64>, start::<Big>);
        };
        words.sized(
            visitor,
            |words| start_proved::<u64>(words, proved.over()),
            |words| start_proved::<Big>(words, proved.over()),
        )
    }
}

fn dice(words: &Words) -> Result<TumblingDice, OpenError> {
    words.counted(1, "heap")?;
    let faces = words.value("faces")?.split(',');
    let dice = faces.flat_map(str::split_whitespace).count();
    let rule = match words.value("tip")? {
        "one" => TipRule::One,
        "one-plus-rest" => TipRule::OnePlusRest,
        _ => TipRule::All,
    };
    TumblingDice::new(dice, rule).map_err(|error| OpenError::Refused(format!("--faces: {error}")))
}

/// The heap with the faces beside it.
fn position(words: &Words) -> Result<String, OpenError> {
    Ok(format!("{} {}", words.text(), words.value("faces")?))
}

fn start<T: Natural>(words: &Words) -> Result<Start<TumblingDice<T>>, OpenError> {
    let game = dice(words)?.over::<T>();
    let position = game.read_position(&position(words)?)?;
    Ok(Start::new(words, game, position))
}

fn start_proved<T: Natural>(
    words: &Words,
    game: PeriodicDice<T>,
) -> Result<Start<PeriodicDice<T>>, OpenError> {
    let position = game.read_position(&position(words)?)?;
    let start = Start::new(words, game, position);
    Ok(start.with_outcomes().with_values().with_reasons())
}
