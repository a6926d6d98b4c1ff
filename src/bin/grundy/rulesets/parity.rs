use clap::{Args, ValueEnum};
use grundy::numeration::Natural;
use grundy::{Convention, OwnCount, Parity, ParityPosition, ParityTakeAway, TotalError};
use num_bigint::BigUint;

use super::{Arguments, number, positional, positive, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct ParityArguments {
    /// The heap, as in: 13
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heap: Vec<String>,
    /// The most that one move may take
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    max_take: String,
    /// What number in hand wins
    #[arg(long, value_enum)]
    wins: EvenOrOdd,
    /// What the player to move holds: even, odd or a number
    #[arg(
        long,
        value_name = "HOLDING",
        default_value = "even",
        allow_negative_numbers = true
    )]
    mover: String,
    /// What the other player holds: even, odd or a number
    #[arg(
        long,
        value_name = "HOLDING",
        default_value = "even",
        allow_negative_numbers = true
    )]
    other: String,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum EvenOrOdd {
    Even,
    Odd,
}

impl From<EvenOrOdd> for Parity {
    fn from(parity: EvenOrOdd) -> Self {
        match parity {
            EvenOrOdd::Even => Self::Even,
            EvenOrOdd::Odd => Self::Odd,
        }
    }
}

impl Arguments for ParityArguments {
    const INFO: Info = Info {
        name: "parity",
        example: "13 --max-take 3 --wins even [--mover even --other even]",
        theorem: "by the heap modulo 2(K + 1) for odd K, K + 2 for even K, and the holdings",
    };

    fn numbers(&self) -> Vec<&str> {
        let mut numbers = strings(&self.heap, []);
        numbers.extend([&*self.max_take, &*self.mover, &*self.other]);
        numbers
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let value = |parity: EvenOrOdd| {
            parity
                .to_possible_value()
                .map(|value| value.get_name().into())
        };
        let wins = value(self.wins).unwrap_or_default();
        vec![
            ("max-take", self.max_take.clone()),
            ("wins", wins),
            ("mover", self.mover.clone()),
            ("other", self.other.clone()),
        ]
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        if convention == Convention::Misere {
            return Err(Failure::BadInput(
                "--misere has no meaning for parity, where the holdings decide and not the last \
                 move: expected --wins even or --wins odd alone"
                    .into(),
            ));
        }
        let text = positional(&self.heap, Some((1, "heap")))?;
        let wins = Parity::from(self.wins);
        let game = ParityTakeAway::<T>::new(positive("--max-take", &self.max_take)?, wins)
            .map_err(|error| Failure::BadInput(format!("--max-take: {error}")))?;
        let heap = number("the heap", &text)?;
        let mover = holding("--mover", &self.mover)?;
        let other = holding("--other", &self.other)?;
        let position = match ParityPosition::new(heap, mover, other) {
            Ok(position) => position,
            // Each number fits into a machine word, but not their sum.
            Err(TotalError::TooLarge) => return self.build::<BigUint>(convention, visitor),
            Err(error) => {
                return Err(Failure::BadInput(format!(
                    "heap {text}, --mover {} and --other {}: {error}; another --mover or --other changes it",
                    self.mover, self.other
                )));
            }
        };
        let entry = Entry::new("parity", game, position, OwnCount)
            .with_terms(format!("{wins} wins"))
            .with_argument(|position| position.heap().to_string());
        visitor.visit(entry.with_formula().with_explanation())
    }
}

/// What a player holds; of a mere parity, the least number.
fn holding<T: Natural>(option: &str, text: &str) -> Result<T, Failure> {
    match text {
        "even" => Ok(T::zero()),
        "odd" => Ok(T::one()),
        _ => T::from_decimal(text)
            .map_err(|error| Failure::BadInput(format!("{option} {error}, or `even` or `odd`"))),
    }
}
