//! The command `grundy`: solve positions, play against them, check proofs, find the odd ball.

mod args;
mod entry;
mod errors;
mod facts;
mod info;
mod json;
mod play;
mod prompt;
mod rulesets;
mod search;
mod solve;
mod text;
mod verify;
mod weigh;
mod zhangqi;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;
use clap::error::ErrorKind;

use args::{Cli, Verb};
use errors::Failure;
use play::Play;
use solve::Solve;

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(&mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(out: &mut dyn Write) -> Result<(), Failure> {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            return match error.kind() {
                ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                    Ok(write!(out, "{}", error.render())?)
                }
                _ => Err(errors::usage(&error)),
            };
        }
    };
    match cli.verb {
        Verb::Solve { options, ruleset } => {
            let convention = options.convention();
            ruleset.visit(convention, Solve { options, out })
        }
        Verb::Play { options, ruleset } => {
            let convention = options.convention();
            let input = &mut io::stdin().lock();
            ruleset.visit(
                convention,
                Play {
                    options,
                    out,
                    input,
                },
            )
        }
        Verb::Weigh(options) => weigh::run(&options, out, &mut io::stdin().lock()),
        Verb::Verify(options) => verify::run(&options, out),
        Verb::Rulesets => Ok(info::write_table(out)?),
    }
}
