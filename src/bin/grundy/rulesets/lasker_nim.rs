use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, LaskerNim, Notation};

use super::{Arguments, positional, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct LaskerNimArguments {
    /// The heaps, as in: 3 4 5
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heaps: Vec<String>,
}

impl Arguments for LaskerNimArguments {
    const INFO: Info = Info {
        name: "lasker-nim",
        example: "3 4 5",
        theorem: "nim-sum, with heaps 4k + 3 and 4k + 4 exchanged",
    };

    fn numbers(&self) -> Vec<&str> {
        strings(&self.heaps, [])
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let game = LaskerNim::<T>::new();
        let position = game.read_position(&positional(&self.heaps, None)?)?;
        let entry = Entry::new("lasker-nim", game, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
