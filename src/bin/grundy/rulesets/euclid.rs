use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, Euclid, Notation};

use super::{Arguments, positional, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct EuclidArguments {
    /// The two numbers, as in: 25 7
    #[arg(value_name = "NUMBER", required = true, allow_negative_numbers = true)]
    numbers: Vec<String>,
}

impl Arguments for EuclidArguments {
    const INFO: Info = Info {
        name: "euclid",
        example: "25 7",
        theorem: "Cole, Davie: P exactly when the ratio is below the golden ratio",
    };

    fn numbers(&self) -> Vec<&str> {
        strings(&self.numbers, [])
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let game = Euclid::<T>::new();
        let position = game.read_position(&positional(&self.numbers, Some((2, "number")))?)?;
        let entry = Entry::new("euclid", game, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
