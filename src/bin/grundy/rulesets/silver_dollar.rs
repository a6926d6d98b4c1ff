use clap::{Args, ValueEnum};
use grundy::numeration::Natural;
use grundy::{Convention, DollarGoal, Notation, SilverDollar};

use super::{Arguments, positional, under_normal_play};
use crate::entry::Visitor;
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct SilverDollarArguments {
    /// The squares of the coins from the left, counted from 1, 0 for the bag; a d marks the
    /// dollar, as in: 2 5d 9
    #[arg(value_name = "SQUARE", required = true, allow_negative_numbers = true)]
    coins: Vec<String>,
    /// What wins: bringing the dollar into the bag, or taking the bag when it is there
    #[arg(long, value_enum, default_value = "take")]
    goal: Goal,
}

#[derive(Clone, Copy, ValueEnum)]
enum Goal {
    Fill,
    Take,
}

impl From<Goal> for DollarGoal {
    fn from(goal: Goal) -> Self {
        match goal {
            Goal::Fill => Self::Fill,
            Goal::Take => Self::Take,
        }
    }
}

impl Arguments for SilverDollarArguments {
    const INFO: Info = Info {
        name: "silver-dollar",
        example: "2 5d 9 [--goal fill]",
        theorem: "Nim: gaps of pairs from the right, and the way of a leftmost coin left over",
    };

    fn numbers(&self) -> Vec<&str> {
        let coins = self.coins.iter();
        coins
            .flat_map(|coins| coins.split(['d', 'D', ' ', ',']))
            .collect()
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let goal = self.goal.to_possible_value();
        let goal = goal.map(|goal| ("goal", goal.get_name().into()));
        goal.into_iter().collect()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let game = SilverDollar::<T>::new(self.goal.into());
        let position = game.read_position(&positional(&self.coins, None)?)?;
        under_normal_play(Self::INFO.name, game, position, convention, true, visitor)
    }
}
