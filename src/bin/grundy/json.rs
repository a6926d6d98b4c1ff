//! The answer as one JSON object.
//!
//! Written by hand, since a value may exceed every integer type of a JSON
//! library and still is a JSON number.

use std::io::{self, Write};

use grundy::{Convention, OutcomeClass};
use serde_json::to_string;

use crate::solve::{MOST_BYTES, Report};

/// The winning moves that are listed at most.
const LISTED: usize = 1000;

pub(crate) fn write(out: &mut dyn Write, report: Report<'_>) -> io::Result<()> {
    let convention = word(report.convention);
    write!(
        out,
        r#"{{"ruleset":{},"convention":"{convention}","position":{},"outcome":"{}","grundy":{}"#,
        to_string(report.ruleset)?,
        to_string(&report.position)?,
        letter(report.outcome),
        (report.grundy.as_ref()).map_or("null", |value| value.digits.as_str()),
    )?;
    if !report.parameters.is_empty() {
        let parameters: serde_json::Map<_, _> = (report.parameters.iter())
            .map(|(name, value)| ((*name).into(), value.as_str().into()))
            .collect();
        write!(out, r#","parameters":{}"#, to_string(&parameters)?)?;
    }
    write!(out, r#","winning_moves":["#)?;
    let (mut listed, mut bytes) = (0, 0);
    for (mv, to) in report.winning_moves.take(LISTED) {
        if bytes > MOST_BYTES {
            break;
        }
        let comma = if listed > 0 { "," } else { "" };
        write!(
            out,
            r#"{comma}{{"move":{},"to":{}}}"#,
            to_string(&mv)?,
            to_string(&to)?
        )?;
        listed += 1;
        bytes += to.len();
    }
    write!(out, "]")?;
    if report.count > listed {
        write!(out, r#","winning_moves_truncated":true"#)?;
    }
    write!(out, r#","method":"{}""#, report.method)?;
    if report.grundy.as_ref().is_some_and(|value| value.searched) {
        write!(out, r#","grundy_method":"search""#)?;
    }
    if let Some(explanation) = &report.explanation {
        write!(out, r#","explanation":{}"#, to_string(explanation)?)?;
    }
    writeln!(out, "}}")
}

/// A convention as it is typed.
pub(crate) fn word(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => "normal",
        Convention::Misere => "misere",
    }
}

fn letter(outcome: OutcomeClass) -> char {
    if outcome.is_p() { 'P' } else { 'N' }
}
