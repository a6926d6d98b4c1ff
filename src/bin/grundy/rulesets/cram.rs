use clap::Args;
use grundy::games::Bits;
use grundy::numeration::Natural;
use grundy::{Convention, Cram, Notation};

use super::{Arguments, board};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct CramArguments {
    /// Rows and columns, as in: 4 5; or the board, `.` free and `#` covered, as in: ..#/...
    #[arg(value_name = "BOARD", required = true, allow_negative_numbers = true)]
    board: Vec<String>,
}

impl Arguments for CramArguments {
    const INFO: Info = Info {
        name: "cram",
        example: "4 5",
        theorem: "none for the values; found by search",
    };

    fn numbers(&self) -> Vec<&str> {
        Vec::new()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let (rows, columns, shape) = board(&self.board, "a board as in ..#/...")?;
        if let Ok(game) = Cram::<u64>::new(rows, columns) {
            return visitor.visit(on_board(game, shape, convention)?);
        }
        let game = Cram::<u128>::new(rows, columns)?;
        visitor.visit(on_board(game, shape, convention)?)
    }
}

/// The shape, or else the whole board.
fn on_board<B: Bits>(
    game: Cram<B>,
    shape: Option<&str>,
    convention: Convention,
) -> Result<Entry<Cram<B>, Convention>, Failure> {
    let position = match shape {
        Some(shape) => game.read_position(shape)?,
        None => game.empty(),
    };
    Ok(Entry::new("cram", game, position, convention).by_nimbers())
}
