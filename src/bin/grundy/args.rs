//! The verbs and the options that all rulesets share.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use grundy::Convention;
use grundy::numeration::{Natural, NumberError};

use crate::rulesets::Ruleset;
use crate::verify::{self, VerifyOptions};
use crate::weigh::{self, WeighOptions};

/// Combinatorial games: who wins, by which moves, and why.
///
/// Exit status: 0 answered; 2 bad input; 3 a limit was reached before the answer.
#[derive(Parser)]
#[command(name = "grundy", version)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Say who wins a position, and by which moves
    #[command(after_help = SOLVE_HELP)]
    Solve {
        #[command(flatten)]
        options: SolveOptions,
        #[command(subcommand)]
        ruleset: Ruleset,
    },
    /// Play a position against perfect play
    #[command(after_help = "Example: grundy play nim 3 4 5 --first computer")]
    Play {
        #[command(flatten)]
        options: PlayOptions,
        #[command(subcommand)]
        ruleset: Ruleset,
    },
    /// Find the odd ball on a balance: tables, answers, a checker
    ///
    /// Of BALLS balls one is heavier or lighter, nobody knows which. The tables say what to lay on
    /// the two pans in the fewest weighings that always find it, and what each outcome means.
    #[command(after_help = weigh::HELP)]
    Weigh(WeighOptions),
    /// Check a proof of a Grundy value, without a search
    ///
    /// A certificate is a file that `grundy solve … --certificate FILE` writes: claims about
    /// positions, each of which follows from the others by mex. What is trusted are the rules.
    #[command(after_help = verify::HELP)]
    Verify(VerifyOptions),
    /// List the rulesets with their arguments and theorems
    Rulesets,
}

const SOLVE_HELP: &str = "\
Examples: grundy solve nim 3 4 5 --explain
          grundy solve cram 4 5 --certificate cram.facts
          grundy solve cram 5 6 --time 60 --table cram.table";

#[derive(Args)]
pub(crate) struct SolveOptions {
    /// Whoever makes the last move loses
    #[arg(long, global = true)]
    pub(crate) misere: bool,
    /// How to find the answer; auto prefers the formula
    #[arg(long, global = true, value_enum, default_value = "auto")]
    pub(crate) method: Method,
    /// One JSON object on one line
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Say why, so that a person can follow
    #[arg(long, global = true)]
    pub(crate) explain: bool,
    /// The number of positions a search may hold in memory
    #[arg(long, global = true, value_name = "POSITIONS", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,
    /// The memory, in megabytes, that these positions may take
    #[arg(long, global = true, value_name = "MEGABYTES", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) memory: Option<u64>,
    /// The time a search may take
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    /// Search, and write a proof of the Grundy value for `grundy verify`
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Search, from where a search for the same position has stopped; keeps in FILE what is found
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
}

#[derive(Args)]
pub(crate) struct PlayOptions {
    /// Whoever makes the last move loses
    #[arg(long, global = true)]
    pub(crate) misere: bool,
    /// Who moves first
    #[arg(long, global = true, value_enum, default_value = "person")]
    pub(crate) first: Side,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Method {
    Auto,
    Formula,
    Search,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Side {
    Person,
    Computer,
}

impl SolveOptions {
    /// The options that are for searches for Grundy values, if one is there.
    pub(crate) fn file_option(&self) -> Option<&'static str> {
        let certificate = self.certificate.as_ref().map(|_| "--certificate");
        certificate.or(self.table.as_ref().map(|_| "--table"))
    }

    pub(crate) fn convention(&self) -> Convention {
        convention(self.misere)
    }
}

impl PlayOptions {
    pub(crate) fn convention(&self) -> Convention {
        convention(self.misere)
    }
}

fn convention(misere: bool) -> Convention {
    if misere {
        Convention::Misere
    } else {
        Convention::Normal
    }
}

fn positive(text: &str) -> Result<u64, String> {
    match u64::from_decimal(text) {
        Ok(0) => Err("`0` allows no search: expected 1 or more".into()),
        Ok(number) => Ok(number),
        Err(NumberError::Negative { text }) => {
            Err(format!("`{text}` is negative: expected 1 or more"))
        }
        Err(error) => Err(error.to_string()),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let expected = "expected seconds, 0 or more, as in 2.5";
    match text.parse::<f64>() {
        Ok(seconds) if seconds.is_finite() && seconds >= 0.0 => {
            Duration::try_from_secs_f64(seconds)
                .map_err(|_| format!("`{text}` is too large: {expected}"))
        }
        Ok(seconds) if seconds < 0.0 => Err(format!("`{text}` is negative: {expected}")),
        _ => Err(format!("`{text}` is not a number of seconds: {expected}")),
    }
}
