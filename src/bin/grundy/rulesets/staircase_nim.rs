use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, Notation, StaircaseNim};

use super::{Arguments, positional, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct StaircaseNimArguments {
    /// The coins on step 1, step 2, …, as in: 2 7 3
    #[arg(value_name = "COINS", required = true, allow_negative_numbers = true)]
    steps: Vec<String>,
}

impl Arguments for StaircaseNimArguments {
    const INFO: Info = Info {
        name: "staircase-nim",
        example: "2 7 3",
        theorem: "Nim: each odd step is a heap of its coins",
    };

    fn numbers(&self) -> Vec<&str> {
        strings(&self.steps, [])
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let game = StaircaseNim::<T>::new();
        let position = game.read_position(&positional(&self.steps, None)?)?;
        let entry = Entry::new("staircase-nim", game, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
