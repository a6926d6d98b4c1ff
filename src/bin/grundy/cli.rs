//! The verbs.

use clap::{Parser, Subcommand};

use crate::options::{PlayOptions, SolveOptions};
use crate::ruleset::Chosen;
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
        ruleset: Chosen,
    },
    /// Play a position against perfect play
    #[command(after_help = "Example: grundy play nim 3 4 5 --first computer")]
    Play {
        #[command(flatten)]
        options: PlayOptions,
        #[command(subcommand)]
        ruleset: Chosen,
    },
    /// Find the odd ball on a balance: tables, answers, a checker
    ///
    /// Of BALLS balls one is heavier or lighter, nobody knows which. The tables say what to lay on
    /// the two pans in the fewest weighings that always find it, and what each outcome means.
    #[command(after_help = weigh::HELP)]
    Weigh(WeighOptions),
    /// Check a proof of a Grundy value, or of who wins, without a search
    ///
    /// A certificate is a file that `grundy solve … --certificate FILE` writes: claims about
    /// positions, each of which follows from the others. What is trusted are the rules.
    #[command(after_help = verify::HELP)]
    Verify(VerifyOptions),
    /// List the rulesets with their arguments and theorems
    Rulesets,
}

const SOLVE_HELP: &str = "\
Examples: grundy solve nim 3 4 5 --explain
          grundy solve cram 4 5 --certificate cram.claims
          grundy solve cram 5 6 --time 60 --table cram.table
          grundy solve cram 5 7 --threads 2 --keep 1000000";
