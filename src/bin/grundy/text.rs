//! The answer in sentences.

use std::io::{self, Write};

use crate::solve::Report;

pub(crate) fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    let Report {
        ruleset,
        terms,
        position,
        winning_moves,
        count,
        ..
    } = report;
    writeln!(out, "{ruleset} {position}, {terms}")?;
    writeln!(
        out,
        "{}",
        if report.outcome.is_p() {
            "P: the player to move loses."
        } else {
            "N: the player to move wins."
        }
    )?;
    if let Some(value) = &report.grundy {
        let how = if value.searched { " (by search)" } else { "" };
        writeln!(out, "Grundy value: {}{how}", value.digits)?;
    }
    match (report.outcome.is_p(), *count) {
        (true, _) => {}
        (false, 0) => writeln!(out, "No move is left, and that wins.")?,
        (false, 1) => writeln!(out, "The winning move:")?,
        (false, _) => writeln!(out, "The {count} winning moves:")?,
    }
    for (mv, to) in winning_moves {
        writeln!(out, "  {mv} → {to}")?;
    }
    if winning_moves.len() < *count {
        writeln!(out, "  and {} more", count - winning_moves.len())?;
    }
    if let Some(explanation) = &report.explanation {
        writeln!(out, "\n{explanation}")?;
    }
    Ok(())
}
