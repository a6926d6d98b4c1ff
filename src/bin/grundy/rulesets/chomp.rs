use clap::Args;
use grundy::numeration::Natural;
use grundy::{Chomp, Convention, Notation};

use super::{Arguments, Size, number, size};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct ChompArguments {
    /// Rows and columns, as in: 3 4; or the lengths of the rows, as in: 4/4/2
    #[arg(value_name = "BAR", required = true, allow_negative_numbers = true)]
    bar: Vec<String>,
}

impl Arguments for ChompArguments {
    const INFO: Info = Info {
        name: "chomp",
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
        let (game, position) = match size(&self.bar, "the rows of a bar as in 4/4/2")? {
            Size::Rectangle([rows, columns]) => {
                let game = Chomp::new(squares("rows", rows)?, squares("columns", columns)?)
                    .map_err(|error| Failure::BadInput(error.to_string()))?;
                (game, game.bar())
            }
            Size::Shape(shape) => {
                let game = Chomp::largest();
                (game, game.read_position(shape)?)
            }
        };
        let entry = Entry::new("chomp", game, position, convention);
        visitor.visit(entry.by_nimbers())
    }
}

/// A number of rows or columns; one that no bar has, if it is huge.
fn squares(what: &str, text: &str) -> Result<u32, Failure> {
    let number = number::<u64>(what, text)?;
    Ok(u32::try_from(number).unwrap_or(u32::MAX))
}
