use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, Notation, Schuh};

use super::{Arguments, number, positional, words};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct SchuhArguments {
    /// The number, then the divisors that have been named, if any, as in: 12 4 6
    #[arg(value_name = "NUMBER", required = true, allow_negative_numbers = true)]
    numbers: Vec<String>,
}

impl Arguments for SchuhArguments {
    const INFO: Info = Info {
        name: "schuh",
        example: "12 [4 6]",
        theorem: "every number above 1 is N before one is named; found by search",
    };

    fn numbers(&self) -> Vec<&str> {
        Vec::new()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.numbers, None)?;
        let first = words(&text).next().unwrap_or_default();
        let game = Schuh::new(number("the number", first)?)
            .map_err(|error| Failure::BadInput(error.to_string()))?;
        let position = game.read_position(&text)?;
        let entry = Entry::new("schuh", game, position, convention);
        visitor.visit(entry.by_nimbers())
    }
}
