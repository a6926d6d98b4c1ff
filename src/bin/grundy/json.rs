//! The answer as one JSON object.
//!
//! Written by hand, since a value may exceed every integer type of a JSON
//! library and still is a JSON number.

use std::io::{self, Write};

use grundy::catalogue::Opened;
use grundy::{Convention, OutcomeClass};
use serde_json::to_string;

use crate::report::{MOST_BYTES, Report};

/// The winning moves that are listed at most.
const LISTED: usize = 1000;

pub(crate) fn write(out: &mut dyn Write, report: &Report<'_>) -> io::Result<()> {
    let opened = report.opened;
    write!(
        out,
        r#"{{"ruleset":{},"convention":"{}","position":{},"outcome":"{}","grundy":{}"#,
        to_string(opened.name())?,
        convention(opened),
        to_string(&opened.words(opened.start()))?,
        letter(report.outcome),
        (report.grundy.as_ref()).map_or("null", |value| value.digits.as_str()),
    )?;
    if !opened.parameters().is_empty() {
        let parameters: serde_json::Map<_, _> = (opened.parameters().iter())
            .map(|(name, value)| ((*name).into(), value.as_str().into()))
            .collect();
        write!(out, r#","parameters":{}"#, to_string(&parameters)?)?;
    }
    write_moves(out, report)?;
    write!(out, r#","method":"{}""#, report.method)?;
    if report.grundy.as_ref().is_some_and(|value| value.searched) {
        write!(out, r#","grundy_method":"search""#)?;
    }
    if let Some(explanation) = &report.explanation {
        write!(out, r#","explanation":{}"#, to_string(explanation)?)?;
    }
    writeln!(out, "}}")
}

fn write_moves(out: &mut dyn Write, report: &Report<'_>) -> io::Result<()> {
    write!(out, r#","winning_moves":["#)?;
    let (mut listed, mut bytes) = (0, 0);
    for (mv, to) in report.moves().take(LISTED) {
        if bytes > MOST_BYTES {
            break;
        }
        let comma = if listed > 0 { "," } else { "" };
        let (mv, text) = (to_string(&mv)?, to_string(&to)?);
        write!(out, r#"{comma}{{"move":{mv},"to":{text}}}"#)?;
        listed += 1;
        bytes += to.len();
    }
    write!(out, "]")?;
    if report.winning_moves.len() > listed {
        write!(out, r#","winning_moves_truncated":true"#)?;
    }
    Ok(())
}

/// The convention as it is typed; normal for rulesets with an ending of their own.
pub(crate) fn convention(opened: &Opened) -> &'static str {
    match opened.ending().convention() {
        Some(Convention::Misere) => "misere",
        _ => "normal",
    }
}

fn letter(outcome: OutcomeClass) -> char {
    if outcome.is_p() { 'P' } else { 'N' }
}
