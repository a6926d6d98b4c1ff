use clap::Args;
use grundy::games::Bits;
use grundy::numeration::Natural;
use grundy::{Clobber, Convention, Notation};

use super::{Arguments, board};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct ClobberArguments {
    /// Rows and columns of a checkerboard, as in: 3 4; or the stones, x and o, row by row, as in:
    /// xox/o.x
    #[arg(value_name = "BOARD", required = true, allow_negative_numbers = true)]
    board: Vec<String>,
}

impl Arguments for ClobberArguments {
    const INFO: Info = Info {
        name: "clobber",
        example: "3 4",
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
        let (rows, columns, stones) = board(&self.board, "stones as in xox/o.x")?;
        if let Ok(game) = Clobber::<u64>::new(rows, columns) {
            return visitor.visit(on_board(game, stones, convention)?);
        }
        let game = Clobber::<u128>::new(rows, columns)?;
        visitor.visit(on_board(game, stones, convention)?)
    }
}

/// The stones, or else the checkerboard.
fn on_board<B: Bits>(
    game: Clobber<B>,
    stones: Option<&str>,
    convention: Convention,
) -> Result<Entry<Clobber<B>, Convention>, Failure> {
    let position = match stones {
        Some(stones) => game.read_position(stones)?,
        None => game.checkerboard(),
    };
    Ok(Entry::new("clobber", game, position, convention).by_nimbers())
}
