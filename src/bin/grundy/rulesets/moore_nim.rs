use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, MooreNim, Notation};

use super::{Arguments, positional, positive, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct MooreNimArguments {
    /// The heaps, as in: 3 4 5
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heaps: Vec<String>,
    /// The most heaps that one move may take from
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    max_heaps: String,
}

impl Arguments for MooreNimArguments {
    const INFO: Info = Info {
        name: "moore-nim",
        example: "3 4 5 --max-heaps 2",
        theorem: "Moore: P exactly when every binary column counts 0 modulo K + 1",
    };

    fn numbers(&self) -> Vec<&str> {
        strings(&self.heaps, [])
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![("max-heaps", self.max_heaps.clone())]
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.heaps, None)?;
        let max_heaps = positive::<u64>("--max-heaps", &self.max_heaps)?;
        // More heaps than a list can have are as good as no bound.
        let game = MooreNim::<T>::new(usize::try_from(max_heaps).unwrap_or(usize::MAX))
            .map_err(|error| Failure::BadInput(format!("--max-heaps: {error}")))?;
        let position = game.read_position(&text)?;
        let entry = Entry::new("moore-nim", game, position, convention);
        visitor.visit(entry.with_formula().with_explanation())
    }
}
