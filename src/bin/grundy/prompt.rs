//! Questions to a person, or to a program that writes into the pipe.

use std::io::{self, BufRead, IsTerminal, Read, Write};

/// The bytes of a line that somebody may still have typed.
const LONGEST: u64 = 1 << 20;

/// The next line, none at the end of the input.
pub(crate) fn ask(out: &mut dyn Write, input: &mut dyn BufRead) -> io::Result<Option<String>> {
    if io::stdin().is_terminal() {
        write!(out, "> ")?;
    }
    out.flush()?;
    let mut line = Vec::new();
    // An input that cannot be read has ended too, and so has one that is no text.
    match Read::take(&mut *input, LONGEST).read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => Ok(None),
        Ok(_) if line.len() as u64 == LONGEST => Ok(None),
        Ok(_) => Ok(Some(String::from_utf8_lossy(&line).into_owned())),
    }
}
