use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, MultiplicationGame, Notation};

use super::{Arguments, number, positional, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct MultiplicationArguments {
    /// The product so far, as in: 1
    #[arg(value_name = "PRODUCT", required = true, allow_negative_numbers = true)]
    product: Vec<String>,
    /// The number to reach or pass
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    target: String,
    /// The greatest factor; the least is 2
    #[arg(long, value_name = "M", allow_negative_numbers = true)]
    max_factor: String,
}

/// The greatest factor with which a value is searched for where it was not asked
/// for: each position has so many moves.
const MOST_FACTORS: u64 = 1000;

impl Arguments for MultiplicationArguments {
    const INFO: Info = Info {
        name: "multiplication",
        example: "1 --target 1000 --max-factor 9",
        theorem: "P exactly when M(2M)^j < ⌈N/product⌉ ≤ (2M)^(j+1) for some j (misère: half of it)",
    };

    fn numbers(&self) -> Vec<&str> {
        let mut numbers = strings(&self.product, []);
        numbers.extend([&*self.target, &*self.max_factor]);
        numbers
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![
            ("target", self.target.clone()),
            ("max-factor", self.max_factor.clone()),
        ]
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.product, Some((1, "product")))?;
        let target = number("--target", &self.target)?;
        let most: T = number("--max-factor", &self.max_factor)?;
        let is_searchable = most.to_u64().is_some_and(|most| most <= MOST_FACTORS);
        let game = MultiplicationGame::new(target, most)
            .map_err(|error| Failure::BadInput(format!("--max-factor: {error}")))?;
        let position = game.read_position(&text)?;
        let mut entry = Entry::new("multiplication", game, position, convention);
        entry.may_search_value = is_searchable;
        visitor.visit(entry.with_formula().with_explanation())
    }
}
