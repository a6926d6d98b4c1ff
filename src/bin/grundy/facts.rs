//! Files of facts: certificates and tables.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, BufWriter, Read};
use std::path::Path;

use grundy::solve::facts_ruleset;
use grundy::{Convention, Ending, NimberSolver, Notation};

use crate::entry::Entry;
use crate::errors::{Failure, quoted};

/// The ruleset with its arguments, the ending among them, as they are typed,
/// without quotes.
pub(crate) fn ruleset<G: Notation, E: Ending<G>>(
    entry: &Entry<G, E>,
    convention: Convention,
) -> String {
    let position = entry.argument(&entry.position);
    let option = |name: &str, value: &str| {
        let words: Vec<&str> = value.split_whitespace().collect();
        format!(" --{name} {}", words.join(","))
    };
    let position = match entry.position_option {
        Some(name) => option(name, &position),
        None => format!(" {position}"),
    };
    let parameters = entry.parameters.iter();
    let parameters: String = parameters
        .map(|(name, value)| option(name, value))
        .collect();
    let ending = match convention {
        Convention::Normal => "",
        Convention::Misere => " --misere",
    };
    format!("{}{position}{parameters}{ending}", entry.name)
}

pub(crate) fn no_values(option: &str, ruleset: &str, terms: &str) -> Failure {
    Failure::BadInput(format!(
        "{option}: {ruleset} has no Grundy values under {terms}: expected normal play"
    ))
}

/// Takes over a table, if there is one yet. A certificate would do as well, but
/// the table is written in its place afterwards.
pub(crate) fn load<G: Notation>(
    solver: &mut NimberSolver<G>,
    ruleset: &str,
    path: &Path,
) -> Result<(), Failure> {
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => {
            return Err(refused(
                "--table",
                path,
                &format!("cannot be read: {error}"),
            ));
        }
    };
    if is_certificate(path) {
        let why = "is a certificate: expected a table, or another name";
        return Err(refused("--table", path, why));
    }
    let loaded = solver.load(ruleset, BufReader::new(file));
    loaded.map_err(|error| refused("--table", path, &error.to_string()))
}

/// Whether a file of facts is about one position, as its third line says.
fn is_certificate(path: &Path) -> bool {
    const HEADER: u64 = 1 << 20;
    let third = File::open(path)
        .ok()
        .and_then(|file| BufReader::new(file.take(HEADER)).lines().nth(2));
    third.is_some_and(|line| line.is_ok_and(|line| line.starts_with("position ")))
}

/// Whether a certificate may be written there: not in the place of a file of
/// another kind.
pub(crate) fn may_replace(path: &Path) -> Result<(), Failure> {
    let kind = fs::metadata(path);
    if !kind.is_ok_and(|kind| kind.is_file() && kind.len() > 0) {
        return Ok(());
    }
    let ruleset = File::open(path).map(|file| facts_ruleset(BufReader::new(file)));
    let what = match ruleset {
        Ok(Err(_)) => "is there already, and is no certificate",
        Ok(Ok(_)) if !is_certificate(path) => "is a table",
        _ => return Ok(()),
    };
    let why = format!("{what}: expected another name");
    Err(refused("--certificate", path, &why))
}

/// Writes a file; the one that was there stays until the new one is complete.
pub(crate) fn write(
    option: &str,
    path: &Path,
    write: impl FnOnce(BufWriter<File>) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let written = File::create(&part)
        .and_then(|file| write(BufWriter::new(file)))
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|error| refused(option, path, &format!("cannot be written: {error}")))
}

fn refused(option: &str, path: &Path, why: &str) -> Failure {
    Failure::BadInput(format!(
        "{option} {}: {why}",
        quoted(&path.to_string_lossy())
    ))
}
