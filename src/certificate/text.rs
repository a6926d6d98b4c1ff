//! Claims about positions as text: writing, and what stands in a line.

use std::io::{self, Write};

use super::{Claim, Claims};
use crate::game::Notation;
use crate::value::{Nimber, OutcomeClass};

pub(super) const VERSION: &str = "grundy claims 2";
pub(super) const RULESET: &str = "ruleset ";
pub(super) const ENDING: &str = "ending ";
pub(super) const START: &str = "start ";
pub(super) const TABLE: &str = "table";
pub(super) const END: &str = "end ";
pub(super) const IS: &str = " = ";
pub(super) const IS_NOT: &str = " != ";

/// What a line says of a position.
pub(super) trait Statement: Sized {
    /// The sign and the words after it: ` = 3`.
    fn write(&self) -> String;

    /// The same read; or the word that is wrong, and what would be right.
    fn read<'a>(sign: &str, words: &'a str) -> Result<Self, (&'a str, &'static str)>;
}

impl Statement for OutcomeClass {
    fn write(&self) -> String {
        format!("{IS}{self}")
    }

    fn read<'a>(sign: &str, words: &'a str) -> Result<Self, (&'a str, &'static str)> {
        match (sign, words) {
            (IS, "P") => Ok(Self::P),
            (IS, "N") => Ok(Self::N),
            _ => Err((words, "`= P` or `= N`")),
        }
    }
}

impl Statement for Nimber {
    fn write(&self) -> String {
        format!("{IS}{}", self.0)
    }

    fn read<'a>(sign: &str, words: &'a str) -> Result<Self, (&'a str, &'static str)> {
        match words.parse() {
            Ok(value) if sign == IS => Ok(Self(value)),
            _ => Err((words, "a value below 2^64 in decimal digits")),
        }
    }
}

impl Statement for Claim {
    fn write(&self) -> String {
        match self {
            Self::Value(value) => value.write(),
            Self::Not(values) => {
                let values: Vec<String> = values.iter().map(|value| value.0.to_string()).collect();
                format!("{IS_NOT}{}", values.join(" "))
            }
        }
    }

    fn read<'a>(sign: &str, words: &'a str) -> Result<Self, (&'a str, &'static str)> {
        if sign == IS {
            return Nimber::read(IS, words).map(Self::Value);
        }
        let values = words.split(' ').map(|word| Nimber::read(IS, word));
        values.collect::<Result<_, _>>().map(Self::Not)
    }
}

/// Writes claims that prove what is announced of the start.
pub(super) fn write_certificate<G: Notation, V: Statement, C: Statement>(
    out: &mut dyn Write,
    game: &G,
    ending: String,
    (start, announced): (&G::Position, &V),
    claims: &Claims<G::Position, C>,
) -> io::Result<()> {
    let fourth = format!("{START}{}", line(game, start, announced)?);
    let claims = claims.iter();
    let mut claims = claims.map(|(position, claim)| line(game, position, claim));
    write_file(out, &[game.ruleset(), ending, fourth], &mut claims)
}

/// Writes a file with this ruleset, ending and fourth line, and these claims.
pub(super) fn write_file(
    out: &mut dyn Write,
    [ruleset, ending, fourth]: &[String; 3],
    claims: &mut dyn Iterator<Item = io::Result<String>>,
) -> io::Result<()> {
    for (what, text) in [("ruleset", ruleset), ("ending", ending)] {
        if text.contains(['\n', '\r']) {
            return Err(unwritable(format!("the {what} {text:?} is not one line")));
        }
    }
    writeln!(
        out,
        "{VERSION}\n{RULESET}{ruleset}\n{ENDING}{ending}\n{fourth}"
    )?;
    let mut count = 0u64;
    for claim in claims {
        writeln!(out, "{}", claim?)?;
        count += 1;
    }
    writeln!(out, "{END}{count}")?;
    out.flush()
}

/// A line about a position.
pub(super) fn line<G: Notation>(
    game: &G,
    position: &G::Position,
    statement: &impl Statement,
) -> io::Result<String> {
    Ok(notation(game, position)? + &statement.write())
}

/// The notation of a position, if it is read back as what it stands for.
fn notation<G: Notation>(game: &G, position: &G::Position) -> io::Result<String> {
    let text = game.write_position(position);
    let one_line = !text.contains(['\n', '\r', '=']);
    if one_line && game.read_position(&text).as_ref() == Ok(position) {
        return Ok(text);
    }
    Err(unwritable(format!(
        "the text {text:?} is not read back as the position {position:?}"
    )))
}

fn unwritable(what: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, what)
}
