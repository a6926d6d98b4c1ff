//! `grundy verify`: a certificate, checked without a search.

use std::fmt::Display;
use std::fs;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use grundy::catalogue::{Catalogue, Opened};
use grundy::certificate::{Certificate, Header, OutcomeCertificate, Unproved};
use grundy::ruleset::AnyPosition;
use grundy::{Ending, Nimber, Notation, OutcomeClass};
use serde_json::json;

use crate::errors::{Failure, quoted};
use crate::json;

/// The end of the help.
pub(crate) const HELP: &str = "\
Examples: grundy solve cram 4 5 --certificate cram.claims
          grundy verify cram.claims
          grundy solve cram 3 4 --misere --certificate misere.claims

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
    let opened = opened(&file)?;
    let proved = if opened.ending().is_normal() {
        value(&opened, &file)?
    } else {
        outcome(&opened, &file)?
    };
    if options.json {
        return write_json(&opened, &proved, out);
    }
    write_text(&opened, &proved, out)
}

/// The ruleset that the header names.
fn opened(file: &[u8]) -> Result<Opened, Failure> {
    let header = Header::read(file).map_err(bad)?;
    let Header {
        ruleset,
        ending,
        start,
        ..
    } = header;
    let start = start.ok_or_else(|| {
        Failure::BadInput("line 4: a table, not a certificate: expected `start`".into())
    })?;
    let opened = Catalogue::default().reopen(&ruleset, &ending, &start);
    opened.map_err(|error| {
        let named = quoted(&format!("{ruleset}, {ending}, {start}"));
        Failure::BadInput(format!(
            "lines 2 to 4 name no ruleset with a position: {named}: {error}"
        ))
    })
}

/// What a certificate proves of the start, by claims about so many positions.
struct Proved {
    outcome: OutcomeClass,
    grundy: Option<Nimber>,
    positions: usize,
}

fn value(opened: &Opened, file: &[u8]) -> Result<Proved, Failure> {
    let game = opened.game();
    let certificate = Certificate::read(game, file).map_err(bad)?;
    let value = certificate.verify(game);
    let value = value.map_err(|error| unproved(opened, error))?;
    Ok(Proved {
        outcome: OutcomeClass::p_if(value.is_zero()),
        grundy: Some(value),
        positions: certificate.claims().len(),
    })
}

fn outcome(opened: &Opened, file: &[u8]) -> Result<Proved, Failure> {
    let (game, ending) = (opened.game(), opened.ending());
    let certificate = OutcomeCertificate::read(game, ending, file).map_err(bad)?;
    let outcome = certificate.verify(game, ending);
    let outcome = outcome.map_err(|error| unproved(opened, error))?;
    Ok(Proved {
        outcome,
        grundy: None,
        positions: certificate.claims().len(),
    })
}

fn bad(error: impl Display) -> Failure {
    Failure::BadInput(error.to_string())
}

fn unproved<V>(opened: &Opened, error: Unproved<AnyPosition, V>) -> Failure
where
    Unproved<String, V>: Display,
{
    let error = error.map(|position| opened.game().write_position(&position));
    Failure::BadInput(format!("not proved: {error}"))
}

fn write_json(opened: &Opened, proved: &Proved, out: &mut dyn Write) -> Result<(), Failure> {
    let object = json!({
        "ruleset": opened.name(),
        "convention": json::convention(opened),
        "position": opened.words(opened.start()),
        "outcome": proved.outcome.to_string(),
        "grundy": proved.grundy.map(|value| value.0),
        "proved": true,
        "claims": proved.positions,
    });
    Ok(writeln!(out, "{object}")?)
}

fn write_text(opened: &Opened, proved: &Proved, out: &mut dyn Write) -> Result<(), Failure> {
    let positions = proved.positions;
    let who = if proved.outcome.is_p() {
        "P, the player to move loses"
    } else {
        "N, the player to move wins"
    };
    let terms = opened.ending().terms();
    let what = match proved.grundy {
        Some(value) => format!(" has the Grundy value {} under {terms} ({who})", value.0),
        None => format!(", {terms}: {who}"),
    };
    let start = opened.words(opened.start());
    let (name, options) = (opened.name(), opened.options());
    writeln!(
        out,
        "Proved: {name} {start}{options}{what}, by claims about {positions} positions."
    )?;
    Ok(())
}
