//! Claims about positions as text: reading.

use std::io::{self, BufRead, Lines};

use thiserror::Error;

use super::Claims;
use super::text::{END, ENDING, IS, IS_NOT, RULESET, START, Statement, TABLE, VERSION};
use crate::game::Notation;
use crate::limits::{Reached, Stop};
use crate::number::shortened;

/// Why a file of claims cannot be read.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ClaimsError {
    /// A line that does not belong where it stands.
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
    /// The file holds more than the limits of the solver allow.
    #[error("{0} reached")]
    Limit(Reached),
    /// The search was cancelled through its monitor.
    #[error("cancelled")]
    Cancelled,
    /// The file cannot be read.
    #[error("cannot be read: {0}")]
    Read(#[from] io::Error),
}

impl From<Stop> for ClaimsError {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Reached(reached) => Self::Limit(reached),
            Stop::Cancelled => Self::Cancelled,
        }
    }
}

/// The first lines of a file of claims: what the claims are about.
///
/// # Example
///
/// ```
/// use grundy::certificate::Header;
///
/// let file = "grundy claims 2\nruleset cram 2 2\nending normal\nstart ../.. = 0\n";
/// let header = Header::read(file.as_bytes())?;
/// assert_eq!(header.ruleset, "cram 2 2");
/// assert_eq!(header.ending, "normal");
/// assert_eq!(header.start.as_deref(), Some("../.."));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Header {
    /// The ruleset in words, as [`Notation::ruleset`] says them.
    pub ruleset: String,
    /// The name of the ending, as [`Ending::name`](crate::Ending::name) says it.
    pub ending: String,
    /// The start of a certificate, in the notation of the ruleset; none in a table
    /// that a solver has saved.
    pub start: Option<String>,
}

impl Header {
    /// Reads the first lines of a file, and no claims.
    ///
    /// # Errors
    ///
    /// [`ClaimsError`] when the file does not begin as a file of claims does.
    pub fn read(mut input: impl BufRead) -> Result<Self, ClaimsError> {
        let mut reader = Reader::new(&mut input);
        reader.version()?;
        let ruleset = reader.ruleset()?;
        let ending = reader.ending()?;
        let start = reader.start_line()?;
        let start = match start.as_deref().map(|line| line.rsplit_once(IS)) {
            None => None,
            Some(Some((start, _))) => Some(start.to_owned()),
            Some(None) => return Err(reader.no_start(&start.unwrap_or_default())),
        };
        Ok(Self {
            ruleset,
            ending,
            start,
        })
    }
}

/// A start, what is announced of it, and the claims that prove it.
type Read<P, V, C> = (P, V, Claims<P, C>);

/// Reads a certificate.
pub(super) fn read_certificate<G: Notation, V: Statement, C: Statement>(
    game: &G,
    ending: &str,
    input: &mut dyn BufRead,
) -> Result<Read<G::Position, V, C>, ClaimsError> {
    let mut reader = Reader::new(input);
    reader.begin(&game.ruleset(), ending)?;
    let Some((start, announced)) = reader.start(game)? else {
        return Err(reader.wrong("a table, not a certificate"));
    };
    let mut claims = Claims::new();
    while let Some((position, claim)) = reader.claim(game)? {
        if claims.insert(position, claim).is_some() {
            return Err(reader.wrong("the position has a claim already"));
        }
    }
    Ok((start, announced, claims))
}

/// A file of claims, line by line.
pub(super) struct Reader<'a> {
    lines: Lines<&'a mut dyn BufRead>,
    /// The number of the line read last.
    line: u64,
    claims: u64,
}

impl<'a> Reader<'a> {
    pub(super) fn new(input: &'a mut dyn BufRead) -> Self {
        Self {
            lines: input.lines(),
            line: 0,
            claims: 0,
        }
    }

    pub(super) fn wrong(&self, what: impl Into<String>) -> ClaimsError {
        ClaimsError::Line {
            line: self.line,
            what: what.into(),
        }
    }

    fn expected(&self, text: &str, expected: &str) -> ClaimsError {
        self.wrong(format!("`{}`: expected {expected}", shortened(text)))
    }

    fn next(&mut self) -> Result<String, ClaimsError> {
        let next = self.lines.next();
        let line = next.ok_or(ClaimsError::Truncated { line: self.line })??;
        self.line += 1;
        Ok(line)
    }

    /// The first line.
    fn version(&mut self) -> Result<(), ClaimsError> {
        let version = self.next()?;
        if version == VERSION {
            return Ok(());
        }
        Err(self.expected(&version, &format!("`{VERSION}`")))
    }

    /// The rest of the next line, which begins with this word.
    fn after(&mut self, word: &str) -> Result<String, ClaimsError> {
        let line = self.next()?;
        match line.strip_prefix(word) {
            Some(rest) => Ok(rest.to_owned()),
            None => Err(self.expected(&line, &format!("`{}` and which", word.trim_end()))),
        }
    }

    fn ruleset(&mut self) -> Result<String, ClaimsError> {
        self.after(RULESET)
    }

    fn ending(&mut self) -> Result<String, ClaimsError> {
        self.after(ENDING)
    }

    /// The first three lines, if they are of this ruleset and ending.
    pub(super) fn begin(&mut self, ruleset: &str, ending: &str) -> Result<(), ClaimsError> {
        self.version()?;
        let found = self.ruleset()?;
        if found != ruleset {
            return Err(self.expected(&found, &format!("the ruleset `{ruleset}`")));
        }
        let found = self.ending()?;
        if found != ending {
            return Err(self.expected(&found, &format!("the ending `{ending}`")));
        }
        Ok(())
    }

    /// The fourth line: the start with what is announced of it; none in a table.
    fn start_line(&mut self) -> Result<Option<String>, ClaimsError> {
        let line = self.next()?;
        match line.strip_prefix(START) {
            _ if line == TABLE => Ok(None),
            Some(start) => Ok(Some(start.to_owned())),
            None => Err(self.no_start(&line)),
        }
    }

    fn no_start(&self, line: &str) -> ClaimsError {
        self.expected(line, "`start … = value`, or `table`")
    }

    /// The same, read.
    pub(super) fn start<G: Notation, V: Statement>(
        &mut self,
        game: &G,
    ) -> Result<Option<(G::Position, V)>, ClaimsError> {
        let Some(line) = self.start_line()? else {
            return Ok(None);
        };
        match self.statement(game, &line)? {
            None => Err(self.no_start(&line)),
            start => Ok(start),
        }
    }

    /// The next claim; none at the end.
    pub(super) fn claim<G: Notation, C: Statement>(
        &mut self,
        game: &G,
    ) -> Result<Option<(G::Position, C)>, ClaimsError> {
        let line = self.next()?;
        let claim = self.statement(game, &line)?;
        match claim {
            Some(_) => self.claims += 1,
            None => self.end(&line)?,
        }
        Ok(claim)
    }

    /// A position and what is said of it, if the text has a sign.
    fn statement<G: Notation, S: Statement>(
        &self,
        game: &G,
        text: &str,
    ) -> Result<Option<(G::Position, S)>, ClaimsError> {
        let parts = |sign| Some((sign, text.rsplit_once(sign)?));
        let Some((sign, (position, words))) = parts(IS_NOT).or_else(|| parts(IS)) else {
            return Ok(None);
        };
        let position =
            (game.read_position(position)).map_err(|error| self.wrong(error.to_string()))?;
        let statement = S::read(sign, words);
        let statement = statement.map_err(|(word, expected)| self.expected(word, expected))?;
        Ok(Some((position, statement)))
    }

    /// The last line.
    fn end(&mut self, line: &str) -> Result<(), ClaimsError> {
        let Some(count) = line.strip_prefix(END) else {
            return Err(self.expected(line, "a claim as in `position = value`, or `end`"));
        };
        if count.parse() != Ok(self.claims) {
            return Err(self.expected(line, &format!("`{END}{}`", self.claims)));
        }
        match self.next() {
            Err(ClaimsError::Truncated { .. }) => Ok(()),
            Err(error) => Err(error),
            Ok(line) => Err(self.expected(&line, "nothing after the end")),
        }
    }
}
