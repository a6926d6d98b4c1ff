//! The answer in sentences.

use std::io::{self, Write};

use grundy::catalogue::MOST_LISTED;

use crate::report::{MOST_BYTES, Report};

pub(crate) fn write(out: &mut dyn Write, report: &Report<'_>) -> io::Result<()> {
    let opened = report.opened;
    let (name, position) = (opened.name(), opened.words(opened.start()));
    let (options, terms) = (opened.options(), opened.ending().terms());
    writeln!(out, "{name} {position}{options}, {terms}")?;
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
    let count = report.winning_moves.len();
    match (report.outcome.is_p(), count) {
        (true, _) => {}
        (false, 0) => writeln!(out, "No move is left, and that wins.")?,
        (false, 1) => writeln!(out, "The winning move:")?,
        (false, MOST_LISTED) => writeln!(out, "The first {MOST_LISTED} winning moves:")?,
        (false, _) => writeln!(out, "The {count} winning moves:")?,
    }
    let (mut listed, mut bytes) = (0, 0);
    for (mv, to) in report.moves() {
        if bytes > MOST_BYTES {
            writeln!(out, "  and {} more", count - listed)?;
            break;
        }
        writeln!(out, "  {mv} → {to}")?;
        listed += 1;
        bytes += to.len();
    }
    if let Some(explanation) = &report.explanation {
        writeln!(out, "\n{explanation}")?;
    }
    Ok(())
}
