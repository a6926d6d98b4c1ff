//! The answer in sentences.

use std::io::{self, Write};

use crate::entry::MOST_LISTED;
use crate::solve::{MOST_BYTES, Report};

pub(crate) fn write(out: &mut dyn Write, report: Report<'_>) -> io::Result<()> {
    let Report {
        ruleset,
        convention: _,
        terms,
        position,
        parameters: _,
        options,
        outcome,
        grundy,
        winning_moves,
        count,
        method: _,
        explanation,
    } = report;
    writeln!(out, "{ruleset} {position}{options}, {terms}")?;
    writeln!(
        out,
        "{}",
        if outcome.is_p() {
            "P: the player to move loses."
        } else {
            "N: the player to move wins."
        }
    )?;
    if let Some(value) = grundy {
        let how = if value.searched { " (by search)" } else { "" };
        writeln!(out, "Grundy value: {}{how}", value.digits)?;
    }
    match (outcome.is_p(), count) {
        (true, _) => {}
        (false, 0) => writeln!(out, "No move is left, and that wins.")?,
        (false, 1) => writeln!(out, "The winning move:")?,
        (false, MOST_LISTED) => writeln!(out, "The first {MOST_LISTED} winning moves:")?,
        (false, _) => writeln!(out, "The {count} winning moves:")?,
    }
    let (mut listed, mut bytes) = (0, 0);
    for (mv, to) in winning_moves {
        if bytes > MOST_BYTES {
            writeln!(out, "  and {} more", count - listed)?;
            break;
        }
        writeln!(out, "  {mv} → {to}")?;
        listed += 1;
        bytes += to.len();
    }
    if let Some(explanation) = explanation {
        writeln!(out, "\n{explanation}")?;
    }
    Ok(())
}
