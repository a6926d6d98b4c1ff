use clap::Args;
use grundy::games::Bits;
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
        let (rows, columns, shape) = match size(&self.bar, "the rows of a bar as in 4/4/2")? {
            Size::Rectangle([rows, columns]) => {
                (squares("rows", rows)?, squares("columns", columns)?, None)
            }
            Size::Shape(shape) => {
                let first = shape.split('/').next().unwrap_or(shape);
                let rows = u32::try_from(shape.split('/').count()).unwrap_or(u32::MAX);
                (rows, squares("a row", first)?, Some(shape))
            }
        };
        if let Ok(game) = Chomp::<u64>::new(rows, columns) {
            return visitor.visit(bar(game, shape, convention)?);
        }
        let game = Chomp::<u128>::new(rows, columns)
            .map_err(|error| Failure::BadInput(error.to_string()))?;
        visitor.visit(bar(game, shape, convention)?)
    }
}

/// The bar of this shape, or else the whole one.
fn bar<B: Bits>(
    game: Chomp<B>,
    shape: Option<&str>,
    convention: Convention,
) -> Result<Entry<Chomp<B>, Convention>, Failure> {
    let position = match shape {
        Some(shape) => game.read_position(shape)?,
        None => game.bar(),
    };
    Ok(Entry::new("chomp", game, position, convention))
}

/// A number of rows or columns; one that no bar has, if it is huge.
fn squares(what: &str, text: &str) -> Result<u32, Failure> {
    let number = number::<u64>(what, text)?;
    Ok(u32::try_from(number).unwrap_or(u32::MAX))
}
