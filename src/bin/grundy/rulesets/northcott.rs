use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, Northcott, Notation};

use super::{Arguments, positional, positive};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct NorthcottArguments {
    /// The rows: the column of your piece, then of the other; then the slides backwards that are
    /// left, if any; as in: 1:5 7:4 +2
    #[arg(
        value_name = "OWN:OTHER",
        required = true,
        allow_negative_numbers = true
    )]
    rows: Vec<String>,
    /// The number of columns
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    columns: String,
}

impl Arguments for NorthcottArguments {
    const INFO: Info = Info {
        name: "northcott",
        example: "1:5 7:4 2:3 [+2] --columns 8",
        theorem: "Nim: the gap of each row is a heap",
    };

    fn numbers(&self) -> Vec<&str> {
        let rows = self
            .rows
            .iter()
            .flat_map(|row| row.split([':', '+', ' ', ',']));
        rows.chain([&*self.columns]).collect()
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![("columns", self.columns.clone())]
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let game = Northcott::<T>::new(positive("--columns", &self.columns)?);
        let position = game.read_position(&positional(&self.rows, None)?)?;
        let entry = Entry::new("northcott", game, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
