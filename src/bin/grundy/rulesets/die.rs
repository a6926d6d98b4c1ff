use clap::{Args, ValueEnum};
use grundy::numeration::Natural;
use grundy::{Convention, Notation, PeriodicDice, TipRule, TumblingDice};

use super::{Arguments, positional, strings, words};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct DieArguments {
    /// The heap, as in: 33
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heap: Vec<String>,
    /// The faces that show, one for each die
    #[arg(long, value_name = "F[,F…]", allow_negative_numbers = true)]
    faces: String,
    /// What a move tips: all dice; one die, to take its face; one die, to take all that show then
    #[arg(long, value_enum, default_value = "all")]
    tip: Tip,
}

#[derive(Clone, Copy, ValueEnum)]
enum Tip {
    All,
    One,
    OnePlusRest,
}

impl From<Tip> for TipRule {
    fn from(tip: Tip) -> Self {
        match tip {
            Tip::All => Self::All,
            Tip::One => Self::One,
            Tip::OnePlusRest => Self::OnePlusRest,
        }
    }
}

impl Arguments for DieArguments {
    const INFO: Info = Info {
        name: "die",
        example: "33 --faces 5,1 [--tip one]",
        theorem: "outcomes and Grundy values are periodic; the period is proved by a finite check",
    };

    fn numbers(&self) -> Vec<&str> {
        let mut numbers = strings(&self.heap, []);
        numbers.push(&self.faces);
        numbers
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let tip = self.tip.to_possible_value();
        let tip = tip.map(|tip| ("tip", tip.get_name().into()));
        tip.into_iter().collect()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let heap = positional(&self.heap, Some((1, "heap")))?;
        let game = TumblingDice::<T>::new(words(&self.faces).count(), self.tip.into())
            .map_err(|error| Failure::BadInput(format!("--faces: {error}")))?;
        let position = game.read_position(&format!("{heap} {}", self.faces))?;
        match PeriodicDice::new(game.clone()) {
            Ok(game) => {
                let entry = Entry::new("die", game, position, convention);
                visitor.visit(entry.with_formula().with_grundy().with_explanation())
            }
            Err(_) => visitor.visit(Entry::new("die", game, position, convention)),
        }
    }
}
