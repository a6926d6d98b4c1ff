//! Rulesets whose arguments are a position of numbers and nothing else.

use clap::Args;
use grundy::numeration::Natural;
use grundy::{CoinStrip, Convention, Euclid, LaskerNim, Notation, StaircaseNim, Wythoff};

use super::{Arguments, positional, strings};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

/// The struct of arguments of a ruleset: what its position is called, how many
/// numbers it has if that is fixed, and the theorems there are.
macro_rules! position_only {
    ($($(#[$help:meta])* $arguments:ident($game:ident, $value_name:literal, $count:expr) {
        $info:expr, $($theorem:ident)+
    })+) => {$(
        #[derive(Args)]
        pub(crate) struct $arguments {
            $(#[$help])*
            #[arg(value_name = $value_name, required = true, allow_negative_numbers = true)]
            position: Vec<String>,
        }

        impl Arguments for $arguments {
            const INFO: Info = $info;

            fn numbers(&self) -> Vec<&str> {
                strings(&self.position, [])
            }

            fn build<T: Natural>(
                &self,
                convention: Convention,
                visitor: impl Visitor,
            ) -> Result<(), Failure> {
                let game = $game::<T>::new();
                let position = game.read_position(&positional(&self.position, $count)?)?;
                let entry = Entry::new(Self::INFO.name, game, position, convention);
                visitor.visit(entry$(.$theorem())+)
            }
        }
    )+};
}

position_only! {
    /// The heaps, as in: 3 4 5
    LaskerNimArguments(LaskerNim, "HEAP", None) {
        Info {
            name: "lasker-nim",
            example: "3 4 5",
            theorem: "nim-sum, with heaps 4k + 3 and 4k + 4 exchanged",
        },
        with_formula with_grundy with_explanation
    }

    /// The coins on step 1, step 2, …, as in: 2 7 3
    StaircaseNimArguments(StaircaseNim, "COINS", None) {
        Info {
            name: "staircase-nim",
            example: "2 7 3",
            theorem: "Nim: each odd step is a heap of its coins",
        },
        with_formula with_grundy with_explanation
    }

    /// The squares of the coins from the left, counted from 1, as in: 2 5 9
    CoinStripArguments(CoinStrip, "SQUARE", None) {
        Info {
            name: "coin-strip",
            example: "2 5 9",
            theorem: "Nim: every second gap from the right is a heap",
        },
        with_formula with_grundy with_explanation
    }

    /// The two numbers, as in: 25 7
    EuclidArguments(Euclid, "NUMBER", Some((2, "number"))) {
        Info {
            name: "euclid",
            example: "25 7",
            theorem: "Cole, Davie: P exactly when the ratio is below the golden ratio",
        },
        with_formula with_grundy with_explanation
    }

    /// The two heaps, as in: 23 25
    WythoffArguments(Wythoff, "HEAP", Some((2, "heap"))) {
        Info {
            name: "wythoff",
            example: "23 25",
            theorem: "Wythoff: the P-positions are the pairs by the golden ratio",
        },
        with_formula with_explanation
    }
}
