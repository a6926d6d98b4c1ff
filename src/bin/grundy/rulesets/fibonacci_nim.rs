use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, FibonacciNim, Notation};

use super::{Arguments, number, positional, positive, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct FibonacciNimArguments {
    /// The heap, as in: 49
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heap: Vec<String>,
    /// The most that the next move may take; without it, anything but all
    #[arg(long, value_name = "Q", allow_negative_numbers = true)]
    quota: Option<String>,
    /// How many times what was just taken the next move may take
    #[arg(
        long,
        value_name = "C",
        default_value = "2",
        allow_negative_numbers = true
    )]
    multiplier: String,
}

impl Arguments for FibonacciNimArguments {
    const INFO: Info = Info {
        name: "fibonacci-nim",
        example: "49 [--quota 31] [--multiplier 3]",
        theorem: "Whinihan, Schwenk: P exactly when the smallest Zeckendorf part is above the quota",
    };

    fn numbers(&self) -> Vec<&str> {
        let mut numbers = strings(&self.heap, [&self.quota]);
        numbers.push(&self.multiplier);
        numbers
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        vec![("multiplier", self.multiplier.clone())]
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.heap, Some((1, "heap")))?;
        let game = FibonacciNim::<T>::with_multiplier(positive("--multiplier", &self.multiplier)?)
            .map_err(|error| Failure::BadInput(format!("--multiplier: {error}")))?;
        let mut position = game.read_position(&text)?;
        if let Some(quota) = &self.quota {
            position.quota = number("--quota", quota)?;
        }
        within_reach(&game, &position.heap)?;
        let entry = Entry::new("fibonacci-nim", game, position, convention);
        visitor.visit(entry.with_formula().with_explanation())
    }
}

/// The work for the parts of a heap that the command takes on, and what it
/// keeps in memory meanwhile, both in words of 64 bits.
const MOST_WORK: u64 = 500_000_000;
const MOST_KEPT: u64 = 30_000_000;

/// Refuses a heap whose parts would take too long or too much memory.
fn within_reach<T: Natural>(game: &FibonacciNim<T>, heap: &T) -> Result<(), Failure> {
    let (numeration, multiplier) = (game.numeration(), game.multiplier());
    let words = heap.bits() / 64 + 4;
    let steps = heap.clone() / multiplier.clone();
    let kept = steps.clone() / multiplier.clone();
    for (what, up_to, most) in [("work", steps, MOST_WORK), ("memory", kept, MOST_KEPT)] {
        let terms = numeration.most_terms(&up_to);
        let needed = terms.to_u64().and_then(|terms| terms.checked_mul(words));
        if needed.is_none_or(|needed| needed > most) {
            return Err(Failure::Limit(format!(
                "limit of {most} words of {what} reached before the first step: the parts of this \
                 heap may take up to 2^{} terms of {words} words; smaller heaps, and multipliers \
                 far from the square root of the heap, take fewer",
                terms.bits()
            )));
        }
    }
    Ok(())
}
