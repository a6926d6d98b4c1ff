//! Whether a table works.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use grundy::puzzles::weighing::{FixedTable, Table, TableError, UncheckedTable, weighings_needed};
use serde::Serialize;

use super::WeighOptions;
use super::reading::{self, write_json};
use crate::errors::{Failure, quoted};

/// What the check found, as JSON.
#[derive(Serialize)]
#[serde(untagged)]
enum CheckReport {
    Works {
        works: bool,
        balls: u64,
        weighings: u32,
        tell: bool,
        shortest: bool,
    },
    Fails {
        works: bool,
        reason: String,
    },
}

pub(super) fn run(
    file: &Path,
    options: &WeighOptions,
    out: &mut dyn Write,
    input: &mut dyn BufRead,
) -> Result<(), Failure> {
    let checked = Table::try_from(read(file, input)?);
    match (&checked, options.outcome) {
        (Ok(table), Some(outcome)) => reading::outcome(table, outcome, options.json, out),
        _ if options.json => Ok(write_json(out, &CheckReport::of(&checked))?),
        _ => Ok(text(&checked, out)?),
    }
}

/// Reads as it parses, so that a file that is no table is refused where it ceases to be one.
fn read(file: &Path, input: &mut dyn BufRead) -> Result<UncheckedTable, Failure> {
    let refuse = |why: String| {
        let name = quoted(&file.to_string_lossy());
        Failure::BadInput(format!("--check {name} {why}"))
    };
    let unreadable = |error: io::Error| refuse(format!("cannot be read: {error}"));
    let parsed = if file.as_os_str() == "-" {
        serde_json::from_reader(input)
    } else {
        serde_json::from_reader(BufReader::new(File::open(file).map_err(unreadable)?))
    };
    parsed.map_err(|error| {
        if error.is_io() {
            unreadable(error.into())
        } else {
            refuse(format!("is not a table: {error}"))
        }
    })
}

fn text(checked: &Result<Table, TableError>, out: &mut dyn Write) -> io::Result<()> {
    let table = match checked {
        Ok(table) => table,
        Err(error) => return writeln!(out, "The table does not work: {error}."),
    };
    let (balls, weighings) = (table.balls(), table.weighings());
    let tell = if table.tells() {
        " and tells whether it is heavy or light"
    } else {
        ""
    };
    writeln!(
        out,
        "The table works: it finds the odd one of {balls} balls in {weighings} weighings{tell}."
    )?;
    match weighings_needed(balls, table.tells()) {
        Ok(needed) if needed < weighings => writeln!(out, "{needed} weighings would do."),
        _ => writeln!(out, "No table does it in fewer weighings."),
    }
}

impl CheckReport {
    fn of(checked: &Result<Table, TableError>) -> Self {
        match checked {
            Ok(table) => Self::Works {
                works: true,
                balls: table.balls(),
                weighings: table.weighings(),
                tell: table.tells(),
                shortest: table.is_shortest(),
            },
            Err(error) => Self::Fails {
                works: false,
                reason: error.to_string(),
            },
        }
    }
}
