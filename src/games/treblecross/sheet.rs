use super::Treblecross;
use crate::game::Notation;
use crate::games::common::arguments;
use crate::ruleset::{Argument, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};

impl Ruleset for Treblecross {
    const SHEET: Sheet = Sheet::new(
        "treblecross",
        "Treblecross: mark a cell; three in a row win",
    )
    .arguments(&[Argument::shape(
        "STRIP",
        "The number of cells, as in: 12; or the strip, `.` free and `X` marked, as in: ..X...",
    )])
    .example("12")
    .theorem(
        "P exactly when no three can be completed and the stretches, heaps of 0.007, \
         have nim-sum 0",
    )
    .outcomes("normal")
    .cases(&[
        ".",
        "2",
        "...",
        "6",
        "..X....X...",
        "X.X........",
        "XX.X.XX",
        "XXX.....",
    ])
    .bench("16");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        Ok(visitor.by_mex(start(words)?))
    }
}

/// The cells of a strip whose value is searched for where it was not asked for:
/// each position has so many moves.
const MOST_CELLS: usize = 64;

fn start(words: &Words) -> Result<Start<Treblecross>, OpenError> {
    let text = words.counted(1, "strip")?;
    let is_strip = text.starts_with(['.', 'X', 'x']);
    let cells = if is_strip {
        text.chars().count()
    } else {
        arguments::cells("the number of cells", &text)?
    };
    if cells == 0 {
        let why = "the number of cells `0` allows no move: expected 1 or more";
        return Err(OpenError::refused(why));
    }
    let game = Treblecross::new(cells).map_err(OpenError::refused)?;
    let strip = if is_strip {
        game.read_position(&text)?
    } else {
        game.empty()
    };
    let start = Start::new(words, game, strip);
    let start = start.with_outcomes().with_reasons();
    Ok(if cells <= MOST_CELLS {
        start
    } else {
        start.without_search_for_values()
    })
}
