//! The rulesets: one line in the list and a struct of arguments each.

use clap::{Args, Subcommand};
use grundy::numeration::{Natural, NumberError};
use grundy::{Bash, BoundedNim, Convention, Ending, Nim, Notation, Race, Wythoff};
use num_bigint::BigUint;

use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;
use crate::zhangqi::{self, ZhangqiArguments};

/// The arguments of a ruleset.
trait Arguments {
    const INFO: Info;

    /// Every argument that is a number.
    fn numbers(&self) -> Vec<&str>;

    /// Hands the ruleset over integers of type `T` to the visitor.
    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure>;

    /// Chooses the integers: machine words where all numbers fit into them.
    fn visit(&self, convention: Convention, visitor: impl Visitor) -> Result<(), Failure> {
        let too_large =
            |word: &str| matches!(u64::from_decimal(word), Err(NumberError::TooLarge { .. }));
        let readable = |word: &str| word.len() <= READABLE_DIGITS;
        let visitor = Readable {
            readable: self.numbers().into_iter().flat_map(words).all(readable),
            visitor,
        };
        if self.numbers().into_iter().flat_map(words).any(too_large) {
            self.build::<BigUint>(convention, visitor)
        } else {
            self.build::<u64>(convention, visitor)
        }
    }
}

/// The longest numbers that an explanation sets out.
const READABLE_DIGITS: usize = 10_000;

/// Hides the explanation where nobody could read it.
struct Readable<V> {
    readable: bool,
    visitor: V,
}

impl<V: Visitor> Visitor for Readable<V> {
    fn visit<G: Notation, E: Ending<G>>(self, entry: Entry<G, E>) -> Result<(), Failure> {
        self.visitor.visit(if self.readable {
            entry
        } else {
            entry.without_explanation()
        })
    }

    fn visit_zhangqi(self, arguments: &ZhangqiArguments) -> Result<(), Failure> {
        self.visitor.visit_zhangqi(arguments)
    }
}

macro_rules! rulesets {
    ($($(#[$about:meta])* $variant:ident($arguments:ident),)*) => {
        #[derive(Subcommand)]
        #[command(subcommand_value_name = "RULESET", subcommand_help_heading = "Rulesets")]
        pub(crate) enum Ruleset {
            $(
                $(#[$about])*
                #[command(after_help = <$arguments as Arguments>::INFO.help())]
                $variant($arguments),
            )*
            /// Zhangqi: take numbered squares, whoever is behind goes on
            #[command(after_help = zhangqi::INFO.help())]
            Zhangqi(ZhangqiArguments),
        }

        impl Ruleset {
            pub(crate) fn visit(
                self,
                convention: Convention,
                visitor: impl Visitor,
            ) -> Result<(), Failure> {
                match self {
                    $(Self::$variant(arguments) => arguments.visit(convention, visitor),)*
                    Self::Zhangqi(arguments) => visitor.visit_zhangqi(&arguments),
                }
            }
        }

        /// All rulesets, for the table.
        pub(crate) const ALL: &[Info] = &[$(<$arguments as Arguments>::INFO,)* zhangqi::INFO];
    };
}

rulesets! {
    /// Nim: take any number from one heap, or at most K
    Nim(NimArguments),
    /// Bash: one heap, take 1 to M
    Bash(BashArguments),
    /// The race to a number: add 1 to M, up to the target
    Race(RaceArguments),
    /// Wythoff's game: take from one of two heaps, or the same from both
    Wythoff(WythoffArguments),
}

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

#[derive(Args)]
pub(crate) struct WythoffArguments {
    /// The two heaps, as in: 23 25
    #[arg(value_name = "HEAP", required = true, allow_negative_numbers = true)]
    heaps: Vec<String>,
}

impl Arguments for WythoffArguments {
    const INFO: Info = Info {
        name: "wythoff",
        example: "23 25",
        theorem: "Wythoff: the P-positions are the pairs by the golden ratio",
    };

    fn numbers(&self) -> Vec<&str> {
        strings(&self.heaps, [])
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let game = Wythoff::<T>::new();
        let position = game.read_position(&positional(&self.heaps, Some((2, "heap")))?)?;
        let entry = Entry::new("wythoff", game, position, convention);
        visitor.visit(entry.with_formula().with_explanation())
    }
}

fn strings<'a, const N: usize>(many: &'a [String], some: [&'a Option<String>; N]) -> Vec<&'a str> {
    let some = some.into_iter().flatten();
    many.iter().chain(some).map(String::as_str).collect()
}

/// The parts of an argument: "3 4 5" and "3,4,5" are three.
fn words(argument: &str) -> impl Iterator<Item = &str> {
    argument
        .split([' ', ',', '\t'])
        .filter(|word| !word.is_empty())
}

/// The positional arguments as text for the library, counted if the ruleset
/// has a fixed number of them.
fn positional(arguments: &[String], expected: Option<(usize, &str)>) -> Result<String, Failure> {
    let empty = arguments
        .iter()
        .position(|argument| words(argument).next().is_none());
    if let Some(index) = empty {
        return Err(Failure::BadInput(format!(
            "argument {} of the position is empty: expected decimal digits",
            index + 1
        )));
    }
    let words: Vec<&str> = arguments
        .iter()
        .map(String::as_str)
        .flat_map(words)
        .collect();
    match expected {
        Some((count, what)) if count != words.len() => Err(Failure::BadInput(format!(
            "{} given: expected {}",
            counted(words.len(), what),
            counted(count, what)
        ))),
        _ => Ok(words.join(" ")),
    }
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// The value of an option that is a number.
fn number<T: Natural>(option: &str, text: &str) -> Result<T, Failure> {
    T::from_decimal(text).map_err(|error| Failure::BadInput(format!("{option} {error}")))
}

/// The value of an option that is a number above 0.
fn positive<T: Natural>(option: &str, text: &str) -> Result<T, Failure> {
    let refuse =
        |text: &str, why| Failure::BadInput(format!("{option} `{text}` {why}: expected 1 or more"));
    match T::from_decimal(text) {
        Ok(number) if number.is_zero() => Err(refuse("0", "allows no move")),
        Err(NumberError::Negative { text }) => Err(refuse(&text, "is negative")),
        _ => number(option, text),
    }
}
