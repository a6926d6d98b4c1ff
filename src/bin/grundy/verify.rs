//! `grundy verify`: a certificate, checked without a search.

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Parser};
use grundy::solve::facts_ruleset;
use grundy::{
    Certificate, Convention, Ending, FactsError, Nimber, Notation, OutcomeCertificate,
    OutcomeClass, Unproved,
};
use serde_json::json;

use crate::args::convention;
use crate::entry::{Entry, Visitor};
use crate::errors::{Failure, quoted};
use crate::json;
use crate::rulesets::Ruleset;
use crate::zhangqi::ZhangqiArguments;

/// The end of the help.
pub(crate) const HELP: &str = "\
Examples: grundy solve cram 4 5 --certificate cram.facts
          grundy verify cram.facts
          grundy solve cram 3 4 --misere --certificate misere.facts

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
    #[arg(long, global = true)]
    misere: bool,
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
    let convention = convention(parsed.misere);
    let check = Verify {
        line: &line,
        convention,
        file: &file,
        json: options.json,
        out,
    };
    parsed.ruleset.visit(convention, check)
}

#[allow(clippy::needless_pass_by_value)] // for map_err
fn unreadable(error: FactsError) -> Failure {
    Failure::BadInput(error.to_string())
}

fn unproved<P, V>(game: &impl Notation<Position = P>, error: Unproved<P, V>) -> Failure
where
    Unproved<String, V>: Display,
{
    let error = error.map(|position| game.write_position(&position));
    Failure::BadInput(format!("not proved: {error}"))
}

struct Verify<'a> {
    line: &'a str,
    convention: Convention,
    file: &'a [u8],
    json: bool,
    out: &'a mut dyn Write,
}

/// What a certificate proves of its position, by claims about so many.
struct Proved<P> {
    position: P,
    outcome: OutcomeClass,
    grundy: Option<Nimber>,
    positions: usize,
}

impl Verify<'_> {
    fn value<G: Notation>(&self, game: &G) -> Result<Proved<G::Position>, Failure> {
        let certificate = Certificate::read(game, self.line, self.file).map_err(unreadable)?;
        let value = certificate.verify(game);
        let value = value.map_err(|error| unproved(game, error))?;
        Ok(Proved {
            position: certificate.position().clone(),
            outcome: OutcomeClass::p_if(value.is_zero()),
            grundy: Some(value),
            positions: certificate.positions(),
        })
    }

    fn outcome<G: Notation, E: Ending<G>>(
        &self,
        game: &G,
        ending: E,
    ) -> Result<Proved<G::Position>, Failure> {
        let certificate =
            OutcomeCertificate::read(game, self.line, self.file).map_err(unreadable)?;
        let outcome = certificate.verify(game, ending);
        let outcome = outcome.map_err(|error| unproved(game, error))?;
        Ok(Proved {
            position: certificate.position().clone(),
            outcome,
            grundy: None,
            positions: certificate.positions(),
        })
    }
}

impl Visitor for Verify<'_> {
    fn visit<G: Notation, E: Ending<G>>(self, entry: Entry<G, E>) -> Result<(), Failure> {
        let proved = if entry.ending.is_normal() {
            self.value(&entry.game)?
        } else {
            self.outcome(&entry.game, entry.ending)?
        };
        if proved.position != entry.position {
            return Err(Failure::BadInput(
                "line 3: the position is not that of the ruleset's arguments in line 2".into(),
            ));
        }
        let Proved {
            outcome, positions, ..
        } = proved;
        if self.json {
            let object = json!({
                "ruleset": entry.name,
                "convention": json::word(self.convention),
                "position": entry.argument(&entry.position),
                "outcome": outcome.to_string(),
                "grundy": proved.grundy.map(|value| value.0),
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
        let terms = entry.terms(self.convention);
        let what = match proved.grundy {
            Some(value) => format!(" has the Grundy value {} under {terms} ({who})", value.0),
            None => format!(", {terms}: {who}"),
        };
        writeln!(
            self.out,
            "Proved: {}{what}, by claims about {positions} positions.",
            self.line
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
