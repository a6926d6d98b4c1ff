use clap::Args;
use grundy::games::cram::Bits;
use grundy::numeration::Natural;
use grundy::{Convention, Cram, Notation};

use super::{Arguments, Size, number, size};
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
        let (rows, columns, shape) = match size(&self.board, "a board as in ..#/...")? {
            Size::Rectangle([rows, columns]) => {
                (cells("rows", rows)?, cells("columns", columns)?, None)
            }
            Size::Shape(shape) => {
                let lines = shape.split('/');
                let columns = lines.clone().next().map_or(0, str::len);
                (lines.count(), columns, Some(shape))
            }
        };
        if let Ok(game) = Cram::<u64>::new(rows, columns) {
            return visitor.visit(on_board(game, shape, convention)?);
        }
        let game = Cram::<u128>::new(rows, columns)
            .map_err(|error| Failure::BadInput(error.to_string()))?;
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

/// A number of rows or columns; one that no board has, if it is huge.
fn cells(what: &str, text: &str) -> Result<usize, Failure> {
    let number = number::<u64>(what, text)?;
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}
