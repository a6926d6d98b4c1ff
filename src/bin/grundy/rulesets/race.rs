use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, Notation, Race};

use super::{Arguments, number, positional, positive, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct RaceArguments {
    /// The total so far, as in: 0
    #[arg(value_name = "TOTAL", required = true, allow_negative_numbers = true)]
    total: Vec<String>,
    /// The number to reach
    #[arg(long, value_name = "T", allow_negative_numbers = true)]
    target: String,
    /// The most that one move may add
    #[arg(long, value_name = "M", allow_negative_numbers = true)]
    max_step: String,
}

impl Arguments for RaceArguments {
    const INFO: Info = Info {
        name: "race",
        example: "0 --target 100 --max-step 10",
        theorem: "Bachet: Bash with the heap that is still to go",
    };

    fn numbers(&self) -> Vec<&str> {
        let mut numbers = strings(&self.total, []);
        numbers.extend([&*self.target, &*self.max_step]);
        numbers
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![
            ("target", self.target.clone()),
            ("max-step", self.max_step.clone()),
        ]
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.total, Some((1, "total")))?;
        let target = number("--target", &self.target)?;
        let game = Race::<T>::new(target, positive("--max-step", &self.max_step)?)
            .map_err(|error| Failure::BadInput(format!("--max-step: {error}")))?;
        let position = game.read_position(&text)?;
        let entry = Entry::new("race", game, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
