use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, Notation, Wythoff};

use super::{Arguments, positional, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct WythoffArguments {
    /// The two heaps, as in: 23 25
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heaps: Vec<String>,
}

impl Arguments for WythoffArguments {
    const INFO: Info = Info {
        name: "wythoff",
        example: "23 25",
        theorem: "Wythoff: the P-positions are the pairs by the golden ratio",
    };

    fn numbers(&self) -> Vec<&str> {
        strings(&self.heaps, [])
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let game = Wythoff::<T>::new();
        let position = game.read_position(&positional(&self.heaps, Some((2, "heap")))?)?;
        let entry = Entry::new("wythoff", game, position, convention);
        visitor.visit(entry.with_formula().with_explanation())
    }
}
