use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, Notation, Treblecross};

use super::{Arguments, number, positional, under_normal_play};
use crate::entry::Visitor;
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct TreblecrossArguments {
    /// The number of cells, as in: 12; or the strip, `.` free and `X` marked, as in: ..X...
    #[arg(value_name = "STRIP", required = true, allow_negative_numbers = true)]
    strip: Vec<String>,
}

/// The cells of a strip whose value is searched for where it was not asked for:
/// each position has so many moves.
const MOST_CELLS: usize = 64;

impl Arguments for TreblecrossArguments {
    const INFO: Info = Info {
        name: "treblecross",
        example: "12",
        theorem: "P exactly when no three can be completed and the stretches, heaps of 0.007, have nim-sum 0",
    };

    fn numbers(&self) -> Vec<&str> {
        Vec::new()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.strip, Some((1, "strip")))?;
        let is_strip = text.starts_with(['.', 'X', 'x']);
        let cells = if is_strip {
            text.chars().count()
        } else {
            let cells = number::<u64>("the number of cells", &text)?;
            usize::try_from(cells).unwrap_or(usize::MAX)
        };
        let game = Treblecross::new(cells).map_err(|error| Failure::BadInput(error.to_string()))?;
        let position = if is_strip {
            game.read_position(&text)?
        } else {
            game.empty()
        };
        let is_short = cells <= MOST_CELLS;
        under_normal_play(
            Self::INFO.name,
            game,
            position,
            convention,
            is_short,
            visitor,
        )
    }
}
