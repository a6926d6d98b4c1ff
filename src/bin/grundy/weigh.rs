//! `grundy weigh`: the odd ball among many, on a balance.

mod check;
mod reading;
mod session;
mod tables;

use std::fmt::Display;
use std::io::{BufRead, Write};
use std::path::PathBuf;

use clap::Args;
use grundy::number::{Natural, NumberError};
use grundy::puzzles::weighing::{Outcome, Scheme};

use crate::errors::Failure;
use session::SessionOptions;

/// The end of the help.
pub(crate) const HELP: &str = "\
Examples: grundy weigh 12 --tell
          grundy weigh 12 --tell --outcome \"left right balanced\"
          grundy weigh 1000000 --ball 345678
          grundy weigh 12 --tell --json > table.json
          grundy weigh --check table.json
          grundy weigh --check table.json --outcome lrb
          grundy weigh 13 --tell --interactive --references 1

A result names the pan that goes down: left, right or balanced. l, r, b and >, <, = mean the same.
A table is {\"balls\":3,\"tell\":true,\"table\":[{\"left\":[2],\"right\":[3]},{\"left\":[1],\"right\":[2]}]}
or the list of its weighings alone.

Exit status: 0 answered, also if the answer is that an outcome is impossible or that a table does
not work (with --json: \"possible\" and \"works\" say it); 2 bad input, also a file that is no table.";

#[derive(Args)]
pub(crate) struct WeighOptions {
    /// The number of balls, 3 or more
    #[arg(value_name = "BALLS", required_unless_present = "check", conflicts_with = "check", value_parser = number(3), allow_negative_numbers = true)]
    balls: Option<u64>,
    /// Tell also whether the odd ball is heavier or lighter
    #[arg(long, conflicts_with = "check")]
    tell: bool,
    /// Say which ball the results of all weighings mean
    #[arg(long, value_name = "RESULTS", conflicts_with_all = ["ball", "interactive"])]
    outcome: Option<Outcome>,
    /// Say where one ball lies in every weighing
    #[arg(long, value_name = "BALL", conflicts_with_all = ["check", "interactive"], value_parser = number(1), allow_negative_numbers = true)]
    ball: Option<u64>,
    /// Read a table and say whether it works; - reads standard input
    #[arg(long, value_name = "FILE", conflicts_with = "interactive")]
    check: Option<PathBuf>,
    /// One JSON object on one line
    #[arg(long, conflicts_with = "interactive")]
    json: bool,
    #[command(flatten)]
    session: SessionOptions,
}

pub(crate) fn run(
    options: &WeighOptions,
    out: &mut dyn Write,
    input: &mut dyn BufRead,
) -> Result<(), Failure> {
    if let Some(file) = &options.check {
        return check::run(file, options, out, input);
    }
    if options.session.interactive {
        let problem = options.session.problem(options.balls(), options.tell);
        let strategy = problem.strategy().map_err(bad)?;
        return Ok(session::run(strategy, out, input)?);
    }
    options.session.refuse_alone()?;
    let scheme = Scheme::new(options.balls(), options.tell).map_err(bad)?;
    match (options.outcome, options.ball) {
        (Some(outcome), _) => reading::outcome(&scheme, outcome, options.json, out),
        (None, Some(ball)) => reading::ball(&scheme, ball, options.json, out),
        (None, None) if options.json => tables::json(&scheme, out),
        (None, None) => Ok(tables::text(&scheme, out)?),
    }
}

impl WeighOptions {
    /// The parser lets the number be missing only where a table is checked.
    fn balls(&self) -> u64 {
        self.balls.unwrap_or_default()
    }
}

fn bad(error: impl Display) -> Failure {
    Failure::BadInput(format!("BALLS: {error}"))
}

/// Reads a number; `least` is what a refusal asks for, not a limit.
fn number(least: u64) -> impl Fn(&str) -> Result<u64, String> + Clone {
    move |text| match u64::from_decimal(text) {
        Err(NumberError::Negative { text }) => {
            Err(format!("`{text}` is negative: expected {least} or more"))
        }
        read => read.map_err(|error| error.to_string()),
    }
}
