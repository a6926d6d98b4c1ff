//! What an outcome means, and what a ball does.

use std::io::{self, Write};

use grundy::puzzles::weighing::{DecodeError, Fault, FixedTable, OddBall, Outcome};
use serde::Serialize;

use crate::errors::Failure;

/// An outcome read, as JSON.
#[derive(Serialize)]
struct Reading {
    balls: u64,
    tell: bool,
    outcome: Outcome,
    possible: bool,
    ball: Option<u64>,
    fault: Option<Fault>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
}

/// A ball's row, as JSON.
#[derive(Serialize)]
struct Place {
    ball: u64,
    row: String,
    heavy: Outcome,
    light: Outcome,
}

pub(super) fn outcome(
    table: &impl FixedTable,
    outcome: Outcome,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let decoded = table.decode(outcome);
    if let Err(error @ DecodeError::WrongLength { .. }) = decoded {
        return Err(Failure::BadInput(format!("--outcome: {error}")));
    }
    if json {
        let answer = decoded.ok();
        let reading = Reading {
            balls: table.balls(),
            tell: table.tells(),
            outcome,
            possible: answer.is_some(),
            ball: answer.map(|answer| answer.ball),
            fault: answer.and_then(|answer| answer.fault),
            reason: decoded.err().map(|error| error.to_string()),
        };
        return Ok(write_json(out, &reading)?);
    }
    let said = match decoded {
        Ok(answer) => in_words(answer),
        Err(error) => error.to_string(),
    };
    Ok(writeln!(out, "{said}")?)
}

pub(super) fn ball(
    table: &impl FixedTable,
    ball: u64,
    json: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let place = Place::find(table, ball).ok_or_else(|| {
        let balls = table.balls();
        Failure::BadInput(format!(
            "--ball `{ball}` does not exist: expected 1 to {balls}"
        ))
    })?;
    if json {
        return Ok(write_json(out, &place)?);
    }
    let Place {
        row, heavy, light, ..
    } = place;
    Ok(writeln!(
        out,
        "ball {ball} lies: {row}\nif heavy, the balance says: {heavy}\nif light, the balance says: {light}"
    )?)
}

impl Place {
    fn find(table: &impl FixedTable, ball: u64) -> Option<Self> {
        Some(Self {
            ball,
            row: table.row(ball)?.to_string(),
            heavy: table.outcome(ball, Fault::Heavy)?,
            light: table.outcome(ball, Fault::Light)?,
        })
    }
}

/// The answer, with what it means.
pub(super) fn in_words(answer: OddBall) -> String {
    let meaning = match answer.fault {
        Some(Fault::Heavy) => "heavier than the others",
        Some(Fault::Light) => "lighter than the others",
        None => "it is never weighed, so that cannot be known",
    };
    format!("{answer}: {meaning}")
}

pub(super) fn write_json(out: &mut dyn Write, value: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)
}
