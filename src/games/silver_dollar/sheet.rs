use super::{DollarGoal, SilverDollar};
use crate::game::Notation;
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};

impl Ruleset for SilverDollar {
    const SHEET: Sheet = Sheet::new(
        "silver-dollar",
        "The silver dollar game: slide a coin to the left, towards the bag",
    )
    .arguments(&[
        Argument::position(
            "SQUARE",
            "The squares of the coins from the left, counted from 1, 0 for the bag; a d marks the \
             dollar, as in: 2 5d 9",
        ),
        Argument::optional(
            "goal",
            "GOAL",
            "What wins: bringing the dollar into the bag, or taking the bag when it is there",
        )
        .one_of(&["fill", "take"])
        .or("take"),
    ])
    .example("2 5d 9 [--goal fill]")
    .theorem("Nim: gaps of pairs from the right, and the way of a leftmost coin left over")
    .outcomes("normal")
    .cases(&[
        "3d --goal fill",
        "7d 8 --goal fill",
        "1 2d 6 --goal fill",
        "4 7d --goal fill",
        "2 5d 9 --goal fill",
        "4 7 8d --goal fill",
        "2 5 6d 9 --goal fill",
        "0 0d 3 5 --goal fill",
        "0 3 6d 8 --goal fill",
        "1d 3 4 7 9 --goal fill",
        "1 3 5d 7 8 --goal fill",
        "taken --goal fill",
        "3d",
        "7d 8",
        "1 2d 6",
        "4 7d",
        "2 5d 9",
        "4 7 8d",
        "2 5 6d 9",
        "0 0d 3 5",
        "0 3 6d 8",
        "1d 3 4 7 9",
        "1 3 5d 7 8",
        "taken",
    ])
    .bench("9 20d 34");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<SilverDollar<T>>, OpenError> {
    let goal = match words.value("goal")? {
        "fill" => DollarGoal::Fill,
        _ => DollarGoal::Take,
    };
    let game = SilverDollar::new(goal);
    let coins = game.read_position(&words.text())?;
    let start = Start::new(words, game, coins);
    Ok(start.with_outcomes().with_reasons())
}
