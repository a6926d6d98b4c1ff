//! Files of claims: certificates and tables.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::Path;

use grundy::catalogue::Nimbers;
use grundy::certificate::Header;

use crate::errors::{Failure, quoted};

/// Takes over a table, if there is one yet. A certificate would do as well, but
/// the table is written in its place afterwards.
pub(crate) fn load(solver: &mut dyn Nimbers, path: &Path) -> Result<(), Failure> {
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
    let loaded = solver.load(&mut BufReader::new(file));
    loaded.map_err(|error| refused("--table", path, &error.to_string()))
}

/// The header of a file of claims, if it is one.
fn header(path: &Path) -> Option<Header> {
    const LONGEST: u64 = 1 << 20;
    let file = File::open(path).ok()?;
    Header::read(BufReader::new(file.take(LONGEST))).ok()
}

fn is_certificate(path: &Path) -> bool {
    header(path).is_some_and(|header| header.start.is_some())
}

/// Whether a certificate may be written there: not in the place of a file of
/// another kind.
pub(crate) fn may_replace(path: &Path) -> Result<(), Failure> {
    let kind = fs::metadata(path);
    if !kind.is_ok_and(|kind| kind.is_file() && kind.len() > 0) {
        return Ok(());
    }
    let what = match header(path) {
        None => "is there already, and is no certificate",
        Some(header) if header.start.is_none() => "is a table",
        Some(_) => return Ok(()),
    };
    let why = format!("{what}: expected another name");
    Err(refused("--certificate", path, &why))
}

/// Writes a file; the one that was there stays until the new one is complete.
pub(crate) fn write(
    option: &str,
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let mut part = path.as_os_str().to_owned();
    part.push(".part");
    let written = File::create(&part)
        .and_then(|file| write(&mut BufWriter::new(file)))
        .and_then(|()| fs::rename(&part, path));
    written.map_err(|error| refused(option, path, &format!("cannot be written: {error}")))
}

fn refused(option: &str, path: &Path, why: &str) -> Failure {
    Failure::BadInput(format!(
        "{option} {}: {why}",
        quoted(&path.to_string_lossy())
    ))
}
