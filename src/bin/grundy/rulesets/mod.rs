//! The rulesets: one line in the list and a struct of arguments each.

mod aliquot;
mod bash;
mod chomp;
mod clobber;
mod cram;
mod die;
mod fibonacci_nim;
mod graph;
mod green_hackenbush;
mod moore_nim;
mod multiplication;
mod nim;
mod northcott;
mod parity;
mod position_only;
mod race;
mod row_board;
mod schuh;
mod silver_dollar;
mod treblecross;

use clap::Subcommand;
use grundy::numeration::{Natural, NumberError};
use grundy::{Convention, Ending, Explain, NormalPlay};
use num_bigint::BigUint;

use crate::entry::{Entry, Rules, Visitor};
use crate::errors::Failure;
use crate::info::Info;
use crate::zhangqi::{self, ZhangqiArguments};
use aliquot::AliquotArguments;
use bash::BashArguments;
use chomp::ChompArguments;
use clobber::ClobberArguments;
use cram::CramArguments;
use die::DieArguments;
use fibonacci_nim::FibonacciNimArguments;
use graph::{ArcKaylesArguments, NodeKaylesArguments};
use green_hackenbush::GreenHackenbushArguments;
use moore_nim::MooreNimArguments;
use multiplication::MultiplicationArguments;
use nim::NimArguments;
use northcott::NorthcottArguments;
use parity::ParityArguments;
use position_only::{
    CoinStripArguments, EuclidArguments, LaskerNimArguments, StaircaseNimArguments,
    WythoffArguments,
};
use race::RaceArguments;
use row_board::RowBoardArguments;
use schuh::SchuhArguments;
use silver_dollar::SilverDollarArguments;
use treblecross::TreblecrossArguments;

/// The arguments of a ruleset.
trait Arguments {
    const INFO: Info;

    /// Every argument that is a number.
    fn numbers(&self) -> Vec<&str>;

    /// What was chosen beside the position, as name and value of the option.
    fn parameters(&self) -> Vec<(&'static str, String)> {
        Vec::new()
    }

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
        let visitor = Prepared {
            parameters: self.parameters(),
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
struct Prepared<V> {
    parameters: Vec<(&'static str, String)>,
    readable: bool,
    visitor: V,
}

impl<V: Visitor> Visitor for Prepared<V> {
    fn visit<G: Rules, E: Ending<G>>(self, entry: Entry<G, E>) -> Result<(), Failure> {
        let entry = entry.with_parameters(self.parameters);
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
    /// Moore's Nim: take any numbers from at most K heaps
    MooreNim(MooreNimArguments),
    /// Lasker's Nim: take any number from one heap, or split one
    LaskerNim(LaskerNimArguments),
    /// Staircase Nim: bring coins down from one step to the next
    StaircaseNim(StaircaseNimArguments),
    /// Coins on a strip: slide one to the left, not onto or over another
    CoinStrip(CoinStripArguments),
    /// Northcott's game: slide one of your pieces along its row
    Northcott(NorthcottArguments),
    /// Euclid: subtract a multiple of the smaller number from the larger
    Euclid(EuclidArguments),
    /// The row board: slide one stone to the right, any way or at most K squares
    RowBoard(RowBoardArguments),
    /// Bash: one heap, take 1 to M
    Bash(BashArguments),
    /// The race to a number: add 1 to M, up to the target
    Race(RaceArguments),
    /// Wythoff's game: take from one of two heaps, or the same from both
    Wythoff(WythoffArguments),
    /// Fibonacci Nim: take at most C times what was just taken
    FibonacciNim(FibonacciNimArguments),
    /// Parity take-away: take 1 to K; who ends with an even (or odd) number wins
    Parity(ParityArguments),
    /// Tumbling dice: tip dice beside a heap, take what they show
    Die(DieArguments),
    /// The multiplication game: multiply by 2 to M, up to the target
    Multiplication(MultiplicationArguments),
    /// The aliquot game: subtract a divisor, but not the number itself
    Aliquot(AliquotArguments),
    /// The silver dollar game: slide a coin to the left, towards the bag
    SilverDollar(SilverDollarArguments),
    /// Treblecross: mark a cell; three in a row win
    Treblecross(TreblecrossArguments),
    /// Schuh's game: name a divisor, but no multiple of one named before
    Schuh(SchuhArguments),
    /// Cram: dominoes on a board
    Cram(CramArguments),
    /// Chomp: bites from a bar of chocolate
    Chomp(ChompArguments),
    /// Clobber: stones take neighbours of the other colour
    Clobber(ClobberArguments),
    /// Node Kayles: take a vertex of a graph and its neighbours
    NodeKayles(NodeKaylesArguments),
    /// Arc Kayles: take an edge of a graph and its ends
    ArcKayles(ArcKaylesArguments),
    /// Green Hackenbush: cut an edge of a graph, what loses the ground vanishes
    GreenHackenbush(GreenHackenbushArguments),
}

/// A ruleset whose theorem covers normal play only; whether a value may be
/// searched for beside it.
fn under_normal_play<G: Rules + Explain<Ending = NormalPlay>>(
    name: &'static str,
    game: G,
    position: G::Position,
    convention: Convention,
    may_search_value: bool,
    visitor: impl Visitor,
) -> Result<(), Failure> {
    match convention {
        Convention::Normal => {
            let mut entry = Entry::new(name, game, position, NormalPlay);
            entry.may_search_value = may_search_value;
            visitor.visit(entry.with_formula().with_explanation())
        }
        Convention::Misere => visitor.visit(Entry::new(name, game, position, convention)),
    }
}

fn strings<'a, const N: usize>(many: &'a [String], some: [&'a Option<String>; N]) -> Vec<&'a str> {
    let some = some.into_iter().flatten();
    many.iter().chain(some).map(String::as_str).collect()
}

/// The parts of an argument: "3 4 5" and "3,4,5" are three.
fn words(argument: &str) -> impl Iterator<Item = &str> {
    argument.split(',').flat_map(str::split_whitespace)
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
    let found = arguments
        .iter()
        .flat_map(|argument| words(argument))
        .count();
    match expected {
        Some((count, what)) if count != found => Err(Failure::BadInput(format!(
            "{} given: expected {}",
            counted(found, what),
            counted(count, what)
        ))),
        _ => Ok(arguments.join(" ")),
    }
}

/// Rows and columns, in two words or as in 4x5, or one shape as text.
enum Size<'a> {
    Rectangle([&'a str; 2]),
    Shape(&'a str),
}

fn size<'a>(arguments: &'a [String], shape: &str) -> Result<Size<'a>, Failure> {
    match *arguments
        .iter()
        .flat_map(|part| words(part))
        .collect::<Vec<_>>()
    {
        [rows, columns] => Ok(Size::Rectangle([rows, columns])),
        [text] => Ok(match text.split_once('x') {
            Some((rows, columns)) if is_number(rows) && is_number(columns) => {
                Size::Rectangle([rows, columns])
            }
            _ => Size::Shape(text),
        }),
        ref other => Err(no_size(other.len(), shape)),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit())
}

fn no_size(count: usize, shape: &str) -> Failure {
    Failure::BadInput(format!(
        "{} given: expected rows and columns as in 4 5, or {shape}",
        counted(count, "argument")
    ))
}

/// A number of rows or columns; one that no board has, if it is huge.
fn cells(what: &str, text: &str) -> Result<usize, Failure> {
    let number = number::<u64>(what, text)?;
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}

/// The rows and columns of a board, and its cells if they are given: "3 4", or
/// the rows as text with `/` between them.
fn board<'a>(
    arguments: &'a [String],
    shape: &str,
) -> Result<(usize, usize, Option<&'a str>), Failure> {
    Ok(match size(arguments, shape)? {
        Size::Rectangle([rows, columns]) => {
            (cells("rows", rows)?, cells("columns", columns)?, None)
        }
        Size::Shape(text) if is_number(text) => return Err(no_size(1, shape)),
        Size::Shape(shape) => {
            let lines = shape.split('/');
            let columns = lines.clone().next().map_or(0, str::len);
            (lines.count(), columns, Some(shape))
        }
    })
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
