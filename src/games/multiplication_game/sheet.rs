use super::MultiplicationGame;
use crate::game::Notation;
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};

impl Ruleset for MultiplicationGame {
    const SHEET: Sheet = Sheet::new(
        "multiplication",
        "The multiplication game: multiply by 2 to M, up to the target",
    )
    .arguments(&[
        Argument::position("PRODUCT", "The product so far, as in: 1"),
        Argument::required("target", "N", "The number to reach or pass"),
        Argument::required("max-factor", "M", "The greatest factor; the least is 2"),
    ])
    .example("1 --target 1000 --max-factor 9")
    .theorem("P exactly when M(2M)^j < ⌈N/product⌉ ≤ (2M)^(j+1) for some j (misère: half of it)")
    .outcomes("normal, misère")
    .cases(&[
        "1 --target 0 --max-factor 2",
        "7 --target 0 --max-factor 2",
        "1 --target 1 --max-factor 3",
        "2 --target 1 --max-factor 3",
        "7 --target 1 --max-factor 3",
        "1 --target 1000 --max-factor 2",
        "7 --target 1000 --max-factor 2",
        "1000 --target 1000 --max-factor 2",
        "1001 --target 1000 --max-factor 2",
        "1 --target 300 --max-factor 3",
        "7 --target 300 --max-factor 3",
        "300 --target 300 --max-factor 3",
        "301 --target 300 --max-factor 3",
        "1 --target 2000 --max-factor 9",
        "7 --target 2000 --max-factor 9",
        "2000 --target 2000 --max-factor 9",
        "2001 --target 2000 --max-factor 9",
        "1 --target 50 --max-factor 60",
        "7 --target 50 --max-factor 60",
        "50 --target 50 --max-factor 60",
        "51 --target 50 --max-factor 60",
    ])
    .bench("1 --target 1000000000 --max-factor 9");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

/// The greatest factor with which a value is searched for where it was not asked
/// for: each position has so many moves.
const MOST_FACTORS: u64 = 1000;

fn start<T: Natural>(words: &Words) -> Result<Start<MultiplicationGame<T>>, OpenError> {
    let product = words.counted(1, "product")?;
    let (target, most) = (words.number("target")?, words.number::<T>("max-factor")?);
    let is_searchable = most.to_u64().is_some_and(|most| most <= MOST_FACTORS);
    let game = MultiplicationGame::new(target, most)
        .map_err(|error| OpenError::Refused(format!("--max-factor: {error}")))?;
    let product = game.read_position(&product)?;
    let start = Start::new(words, game, product);
    let start = start.with_outcomes().with_reasons();
    Ok(if is_searchable {
        start
    } else {
        start.without_search_for_values()
    })
}
