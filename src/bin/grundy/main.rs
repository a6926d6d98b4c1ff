//! The command `grundy`: solve positions, play against them, check proofs, find the odd ball.

mod cli;
mod errors;
mod files;
mod json;
mod options;
mod play;
mod prompt;
mod report;
mod ruleset;
mod rulesets;
mod search;
mod solve;
mod text;
mod verify;
mod weigh;
mod zhangqi;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use cli::{Cli, Verb};
use errors::Failure;
use ruleset::Chosen;

fn main() -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    let done = run(&mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

fn run(out: &mut dyn Write) -> Result<(), Failure> {
    match Cli::try_parse() {
        Ok(cli) => answer(cli.verb, out),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                Ok(write!(out, "{}", error.render())?)
            }
            _ => Err(errors::usage(&error, Cli::command())),
        },
    }
}

fn answer(verb: Verb, out: &mut dyn Write) -> Result<(), Failure> {
    let input = &mut io::stdin().lock();
    match verb {
        Verb::Solve { options, ruleset } => match ruleset {
            Chosen::Catalogued(typed) => solve::solve(&typed.open(options.misere)?, &options, out),
            Chosen::Zhangqi(arguments) => zhangqi::solve(&arguments, &options, out),
        },
        Verb::Play { options, ruleset } => match ruleset {
            Chosen::Catalogued(typed) => {
                let opened = typed.open(options.misere)?;
                Ok(play::play(&opened, options.first, out, input)?)
            }
            Chosen::Zhangqi(arguments) => zhangqi::play(&arguments, &options, out, input),
        },
        Verb::Weigh(options) => weigh::run(&options, out, input),
        Verb::Verify(options) => verify::run(&options, out),
        Verb::Rulesets => Ok(rulesets::write(out)?),
    }
}
