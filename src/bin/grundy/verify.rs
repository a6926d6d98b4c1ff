//! `grundy verify`: a certificate, checked without a search.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Parser};
use grundy::solve::facts_ruleset;
use grundy::{Certificate, Convention, Ending, FactsError, Notation, OutcomeClass};
use serde_json::json;

use crate::entry::{Entry, Visitor};
use crate::errors::{Failure, quoted};
use crate::rulesets::Ruleset;
use crate::zhangqi::ZhangqiArguments;

/// The end of the help.
pub(crate) const HELP: &str = "\
Examples: grundy solve cram 4 5 --certificate cram.facts
          grundy verify cram.facts

Exit status: 0 proved; 2 not proved, with the first claim that does not follow, or no certificate.";

#[derive(Args)]
pub(crate) struct VerifyOptions {
    /// The certificate
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// One JSON object on one line
    #[arg(long)]
    json: bool,
}

/// The second line of a certificate.
#[derive(Parser)]
#[command(no_binary_name = true)]
struct RulesetLine {
    #[command(subcommand)]
    ruleset: Ruleset,
}

pub(crate) fn run(options: &VerifyOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let name = quoted(&options.file.to_string_lossy());
    verify(options, out).map_err(|failure| match failure {
        Failure::BadInput(why) => Failure::BadInput(format!("{name}: {why}")),
        other => other,
    })
}

fn verify(options: &VerifyOptions, out: &mut dyn Write) -> Result<(), Failure> {
    let file = fs::read(&options.file)
        .map_err(|error| Failure::BadInput(format!("cannot be read: {error}")))?;
    let line = facts_ruleset(file.as_slice()).map_err(unreadable)?;
    let parsed = RulesetLine::try_parse_from(line.split_whitespace()).map_err(|_| {
        Failure::BadInput(format!(
            "line 2: {} is no ruleset with its arguments: expected as in cram 4 5",
            quoted(&line)
        ))
    })?;
    let check = Verify {
        line: &line,
        file: &file,
        json: options.json,
        out,
    };
    parsed.ruleset.visit(Convention::Normal, check)
}

#[allow(clippy::needless_pass_by_value)] // for map_err
fn unreadable(error: FactsError) -> Failure {
    Failure::BadInput(error.to_string())
}

struct Verify<'a> {
    line: &'a str,
    file: &'a [u8],
    json: bool,
    out: &'a mut dyn Write,
}

impl Visitor for Verify<'_> {
    fn visit<G: Notation, E: Ending<G>>(self, entry: Entry<G, E>) -> Result<(), Failure> {
        if !entry.ending.is_normal() {
            return Err(no_values(entry.name));
        }
        let game = &entry.game;
        let certificate = Certificate::read(game, self.line, self.file).map_err(unreadable)?;
        if *certificate.position() != entry.position {
            return Err(Failure::BadInput(
                "line 3: the position is not that of the ruleset's arguments in line 2".into(),
            ));
        }
        let value = certificate.verify(game).map_err(|error| {
            let error = error.map(|position| game.write_position(&position));
            Failure::BadInput(format!("not proved: {error}"))
        })?;
        let outcome = OutcomeClass::p_if(value.is_zero());
        let positions = certificate.positions();
        let position = entry.argument(&entry.position);
        if self.json {
            let object = json!({
                "ruleset": entry.name,
                "convention": "normal",
                "position": position,
                "outcome": if outcome.is_p() { "P" } else { "N" },
                "grundy": value.0,
                "proved": true,
                "claims": positions,
            });
            return Ok(writeln!(self.out, "{object}")?);
        }
        let who = if outcome.is_p() {
            "P, the player to move loses"
        } else {
            "N, the player to move wins"
        };
        writeln!(
            self.out,
            "Proved: {} has the Grundy value {} under normal play ({who}), by claims about {positions} positions.",
            self.line, value.0
        )?;
        Ok(())
    }

    fn visit_zhangqi(self, _arguments: &ZhangqiArguments) -> Result<(), Failure> {
        Err(no_values("zhangqi"))
    }
}

fn no_values(ruleset: &str) -> Failure {
    Failure::BadInput(format!(
        "line 2: {ruleset} has no Grundy values: expected a ruleset under normal play"
    ))
}
