use clap::Args;
use grundy::numeration::Natural;
use grundy::{BoundedNim, Convention, Nim, Notation};

use super::{Arguments, positional, positive, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct NimArguments {
    /// The heaps, as in: 3 4 5
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heaps: Vec<String>,
    /// The most that one move may take
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    max_take: Option<String>,
}

impl Arguments for NimArguments {
    const INFO: Info = Info {
        name: "nim",
        example: "3 4 5 [--max-take 3]",
        theorem: "Bouton: P exactly when the nim-sum is 0 (with a bound: of the residues)",
    };

    fn numbers(&self) -> Vec<&str> {
        strings(&self.heaps, [&self.max_take])
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let max_take = self.max_take.iter().cloned();
        max_take.map(|most| ("max-take", most)).collect()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.heaps, None)?;
        if let Some(max_take) = &self.max_take {
            let game = BoundedNim::<T>::new(positive("--max-take", max_take)?)
                .map_err(|error| Failure::BadInput(format!("--max-take: {error}")))?;
            let position = game.read_position(&text)?;
            let entry = Entry::new("nim", game, position, convention);
            return visitor.visit(entry.with_formula().with_grundy().with_explanation());
        }
        let game = Nim::<T>::new();
        let position = game.read_position(&text)?;
        let entry = Entry::new("nim", game, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
