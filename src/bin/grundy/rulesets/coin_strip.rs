use clap::Args;
use grundy::numeration::Natural;
use grundy::{CoinStrip, Convention, Notation};

use super::{Arguments, positional, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct CoinStripArguments {
    /// The squares of the coins from the left, counted from 1, as in: 2 5 9
    #[arg(value_name = "SQUARE", required = true, allow_negative_numbers = true)]
    coins: Vec<String>,
}

impl Arguments for CoinStripArguments {
    const INFO: Info = Info {
        name: "coin-strip",
        example: "2 5 9",
        theorem: "Nim: every second gap from the right is a heap",
    };

    fn numbers(&self) -> Vec<&str> {
        strings(&self.coins, [])
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let game = CoinStrip::<T>::new();
        let position = game.read_position(&positional(&self.coins, None)?)?;
        let entry = Entry::new("coin-strip", game, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
