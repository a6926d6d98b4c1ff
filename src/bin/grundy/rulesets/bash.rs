use clap::Args;
use grundy::numeration::Natural;
use grundy::{Bash, Convention, Notation};

use super::{Arguments, positional, positive, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct BashArguments {
    /// The heap, as in: 100
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heap: Vec<String>,
    /// The most that one move may take
    #[arg(long, value_name = "M", allow_negative_numbers = true)]
    max_take: String,
}

impl Arguments for BashArguments {
    const INFO: Info = Info {
        name: "bash",
        example: "100 --max-take 10",
        theorem: "Bachet: P exactly when the residue modulo M + 1 is 0 (misère: 1)",
    };

    fn numbers(&self) -> Vec<&str> {
        let mut numbers = strings(&self.heap, []);
        numbers.push(&self.max_take);
        numbers
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![("max-take", self.max_take.clone())]
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.heap, Some((1, "heap")))?;
        let game = Bash::<T>::new(positive("--max-take", &self.max_take)?)
            .map_err(|error| Failure::BadInput(format!("--max-take: {error}")))?;
        let position = game.read_position(&text)?;
        let entry = Entry::new("bash", game, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
