//! Claims about positions as text: certificates, and what a solver knows.

use std::io::{self, BufRead, Lines, Write};

use thiserror::Error;

use crate::numeration::shortened;
use crate::solve::limits::Stop;
use crate::{Notation, OutcomeClass, Reached};
pub(super) use claims::Claims;
pub(super) use queue::Queue;
pub use unproved::Unproved;

mod claims;
mod queue;
mod unproved;

const VERSION: &str = "grundy facts 1";
const RULESET: &str = "ruleset ";
const POSITION: &str = "position ";
pub(super) const TABLE: &str = "table";
const END: &str = "end ";
pub(super) const IS: &str = " = ";
pub(super) const IS_NOT: &str = " != ";

/// Why a file of facts cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FactsError {
    /// A line that is not what stands in such a file there.
    #[error("line {line}: {what}")]
    Line {
        /// Its number, from 1.
        line: u64,
        /// What is wrong, and what would be right.
        what: String,
    },
    /// The last line is missing: the file is not complete.
    #[error("the file ends after line {line}: expected `end` and the number of lines with claims")]
    Truncated {
        /// The number of the last line there is.
        line: u64,
    },
    /// The file holds more than the solver may.
    #[error("{0} reached")]
    Limit(Reached),
    /// The search was cancelled through its monitor.
    #[error("cancelled")]
    Cancelled,
    /// The file cannot be read.
    #[error("cannot be read: {0}")]
    Read(#[from] io::Error),
}

impl From<Stop> for FactsError {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Reached(reached) => Self::Limit(reached),
            Stop::Cancelled => Self::Cancelled,
        }
    }
}

/// What a file says of a position.
pub(super) trait Fact: Sized {
    /// The sign and the words after it: ` = 3`.
    fn write(&self) -> String;

    /// The same read; or the word that is wrong, and what would be right.
    fn read<'a>(sign: &str, words: &'a str) -> Result<Self, (&'a str, &'static str)>;
}

impl Fact for OutcomeClass {
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

/// Writes claims that prove what is announced of a position.
pub(super) fn write_certificate<G: Notation, V: Fact, C: Fact>(
    out: impl Write,
    game: &G,
    ruleset: &str,
    (position, announced): (&G::Position, &V),
    claims: &Claims<G::Position, C>,
) -> io::Result<()> {
    let third = format!("{POSITION}{}", line(game, position, announced)?);
    let claims = claims
        .iter()
        .map(|(position, claim)| line(game, position, claim));
    write_file(out, ruleset, &third, claims)
}

/// A position, what is announced of it, and the claims that prove it.
type Read<P, V, C> = (P, V, Claims<P, C>);

/// Reads what [`write_certificate`] has written.
pub(super) fn read_certificate<G: Notation, V: Fact, C: Fact>(
    game: &G,
    ruleset: &str,
    input: impl BufRead,
) -> Result<Read<G::Position, V, C>, FactsError> {
    let mut reader = Reader::new(input);
    reader.ruleset_is(ruleset)?;
    let Some((position, announced)) = reader.asked(game)? else {
        return Err(reader.wrong("a table, not a certificate"));
    };
    let mut claims = Claims::new();
    while let Some((position, claim)) = reader.claim(game)? {
        if !claims.set(position, claim) {
            return Err(reader.wrong("the position has a claim already"));
        }
    }
    Ok((position, announced, claims))
}

/// The ruleset that a file of facts is about, from its second line: what
/// [`Certificate::read`](crate::Certificate::read),
/// [`OutcomeCertificate::read`](crate::OutcomeCertificate::read) and
/// [`NimberSolver::load`](crate::NimberSolver::load) want to be told.
///
/// # Errors
///
/// [`FactsError`] when the file does not begin as such a file does.
///
/// # Example
///
/// ```
/// use grundy::solve::facts_ruleset;
///
/// assert_eq!(facts_ruleset("grundy facts 1\nruleset cram 4 5\n".as_bytes())?, "cram 4 5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn facts_ruleset(input: impl BufRead) -> Result<String, FactsError> {
    Reader::new(input).ruleset()
}

/// Writes a file with this third line and these claims.
pub(super) fn write_file(
    mut out: impl Write,
    ruleset: &str,
    third: &str,
    claims: impl Iterator<Item = io::Result<String>>,
) -> io::Result<()> {
    if ruleset.contains(['\n', '\r']) {
        return Err(unwritable(format!(
            "the ruleset {ruleset:?} is not one line"
        )));
    }
    writeln!(out, "{VERSION}\n{RULESET}{ruleset}\n{third}")?;
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
    fact: &impl Fact,
) -> io::Result<String> {
    Ok(text(game, position)? + &fact.write())
}

/// The notation of a position, if it is read back as what it stands for.
fn text<G: Notation>(game: &G, position: &G::Position) -> io::Result<String> {
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

/// A file of facts, line by line.
pub(super) struct Reader<R> {
    lines: Lines<R>,
    /// The number of the line read last.
    line: u64,
    claims: u64,
}

impl<R: BufRead> Reader<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            lines: input.lines(),
            line: 0,
            claims: 0,
        }
    }

    pub(super) fn wrong(&self, what: impl Into<String>) -> FactsError {
        FactsError::Line {
            line: self.line,
            what: what.into(),
        }
    }

    fn expected(&self, text: &str, expected: &str) -> FactsError {
        self.wrong(format!("`{}`: expected {expected}", shortened(text)))
    }

    fn next(&mut self) -> Result<String, FactsError> {
        let next = self.lines.next();
        let line = next.ok_or(FactsError::Truncated { line: self.line })??;
        self.line += 1;
        Ok(line)
    }

    /// The first two lines.
    fn ruleset(&mut self) -> Result<String, FactsError> {
        let version = self.next()?;
        if version != VERSION {
            return Err(self.expected(&version, &format!("`{VERSION}`")));
        }
        let line = self.next()?;
        match line.strip_prefix(RULESET) {
            Some(ruleset) => Ok(ruleset.to_owned()),
            None => Err(self.expected(&line, "`ruleset` and which")),
        }
    }

    pub(super) fn ruleset_is(&mut self, wanted: &str) -> Result<(), FactsError> {
        let ruleset = self.ruleset()?;
        if ruleset == wanted {
            return Ok(());
        }
        Err(self.expected(&ruleset, &format!("the ruleset `{wanted}`")))
    }

    /// The position that was asked, with what is announced of it; none in a table.
    pub(super) fn asked<G: Notation, V: Fact>(
        &mut self,
        game: &G,
    ) -> Result<Option<(G::Position, V)>, FactsError> {
        let line = self.next()?;
        if line == TABLE {
            return Ok(None);
        }
        let asked = line.strip_prefix(POSITION);
        match asked.and_then(|rest| self.fact(game, rest).transpose()) {
            Some(asked) => asked.map(Some),
            None => Err(self.expected(&line, "`position … = value`, or `table`")),
        }
    }

    /// The next claim; none at the end.
    pub(super) fn claim<G: Notation, C: Fact>(
        &mut self,
        game: &G,
    ) -> Result<Option<(G::Position, C)>, FactsError> {
        let line = self.next()?;
        let claim = self.fact(game, &line)?;
        match claim {
            Some(_) => self.claims += 1,
            None => self.end(&line)?,
        }
        Ok(claim)
    }

    /// A position and what is said of it, if the text has a sign.
    fn fact<G: Notation, F: Fact>(
        &self,
        game: &G,
        text: &str,
    ) -> Result<Option<(G::Position, F)>, FactsError> {
        let parts = |sign| Some((sign, text.rsplit_once(sign)?));
        let Some((sign, (position, words))) = parts(IS_NOT).or_else(|| parts(IS)) else {
            return Ok(None);
        };
        let position =
            (game.read_position(position)).map_err(|error| self.wrong(error.to_string()))?;
        let fact = F::read(sign, words);
        let fact = fact.map_err(|(word, expected)| self.expected(word, expected))?;
        Ok(Some((position, fact)))
    }

    /// The last line.
    fn end(&mut self, line: &str) -> Result<(), FactsError> {
        let Some(count) = line.strip_prefix(END) else {
            return Err(self.expected(line, "a claim as in `position = value`, or `end`"));
        };
        if count.parse() != Ok(self.claims) {
            return Err(self.expected(line, &format!("`{END}{}`", self.claims)));
        }
        match self.next() {
            Err(FactsError::Truncated { .. }) => Ok(()),
            Err(error) => Err(error),
            Ok(line) => Err(self.expected(&line, "nothing after the end")),
        }
    }
}
