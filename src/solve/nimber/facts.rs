//! Claims about positions as text: certificates, and what a solver knows.

use std::hash::Hash;
use std::io::{self, BufRead, Lines, Write};

use thiserror::Error;

use super::NimberSolver;
use super::certificate::{Certificate, Claim, Claims};
use super::table::{Change, Known};
use super::wanted::set_of;
use crate::numeration::shortened;
use crate::solve::limits::Stop;
use crate::solve::table::hash;
use crate::{Nimber, Notation, Reached};

const VERSION: &str = "grundy facts 1";
const RULESET: &str = "ruleset ";
const POSITION: &str = "position ";
const TABLE: &str = "table";
const END: &str = "end ";
const IS: &str = " = ";
const IS_NOT: &str = " != ";

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

impl<P: Clone + Eq + Hash + std::fmt::Debug> Certificate<P> {
    /// Writes the certificate: a line of text each for the version, the ruleset
    /// with its arguments, the position with its value, every claim, and the
    /// number of these. Positions are in the ruleset's notation.
    ///
    /// ```text
    /// grundy facts 1
    /// ruleset cram 2 3
    /// position .../... = 1
    /// .../... = 1
    /// …
    /// ###/#.. != 0
    /// end 7
    /// ```
    ///
    /// # Errors
    ///
    /// Of the output; and [`InvalidInput`](io::ErrorKind::InvalidInput) for a
    /// text that would not be read back: a ruleset of more than one line, a
    /// position whose notation is not.
    pub fn write<G: Notation<Position = P>>(
        &self,
        game: &G,
        ruleset: &str,
        mut out: impl Write,
    ) -> io::Result<()> {
        start(&mut out, ruleset)?;
        let Nimber(value) = self.value();
        writeln!(out, "{POSITION}{}{IS}{value}", text(game, self.position())?)?;
        for (position, claim) in self.claims.iter() {
            write_claim(&mut out, game, position, claim)?;
        }
        writeln!(out, "{END}{}", self.positions())?;
        out.flush()
    }

    /// Reads a certificate of this ruleset. Whether it proves anything says
    /// [`verify`](Self::verify).
    ///
    /// # Errors
    ///
    /// [`FactsError`] when it is of another version, for another ruleset, not
    /// complete, or wrong in a line.
    pub fn read<G: Notation<Position = P>>(
        game: &G,
        ruleset: &str,
        input: impl BufRead,
    ) -> Result<Self, FactsError> {
        let mut reader = Reader::new(input);
        reader.ruleset_is(ruleset)?;
        let Some((position, value)) = reader.asked(game)? else {
            return Err(reader.wrong("a table, not a certificate"));
        };
        let mut claims = Claims::new();
        while let Some((position, claim)) = reader.claim(game)? {
            if !claims.set(position, claim) {
                return Err(reader.wrong("the position has a claim already"));
            }
        }
        Ok(Self {
            position,
            value,
            claims,
        })
    }
}

/// The ruleset that a file of facts is about, from its second line: what
/// [`Certificate::read`] and [`NimberSolver::load`] want to be told.
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

impl<G: Notation> NimberSolver<G> {
    /// Writes what the solver knows, so that a long search can go on another
    /// day: as a [certificate](Certificate::write) is written, with the line
    /// `table` in place of the position.
    ///
    /// # Errors
    ///
    /// As [`Certificate::write`].
    pub fn save(&self, ruleset: &str, mut out: impl Write) -> io::Result<()> {
        start(&mut out, ruleset)?;
        writeln!(out, "{TABLE}")?;
        let mut count = 0u64;
        for (position, known) in self.memo.facts.iter() {
            write_claim(&mut out, &self.game, position, &claim_of(known))?;
            count += 1;
        }
        writeln!(out, "{END}{count}")?;
        out.flush()
    }

    /// Takes over what a solver for the same ruleset has [saved](Self::save), or
    /// the claims of a certificate. They are believed, not checked: what is
    /// wrong in the file makes wrong answers.
    ///
    /// # Errors
    ///
    /// [`FactsError`] when the file is of another version, for another ruleset,
    /// not complete, wrong in a line, or more than the [`Limits`](crate::Limits)
    /// allow. Then the solver is as it was.
    ///
    /// # Example
    ///
    /// ```
    /// use grundy::{Cram, NimberSolver};
    ///
    /// let cram = Cram::<u64>::new(4, 5)?;
    /// let mut solver = NimberSolver::new(&cram);
    /// let value = solver.grundy(&cram.empty())?;
    /// let mut file = Vec::new();
    /// solver.save("cram 4 5", &mut file)?;
    ///
    /// let mut other = NimberSolver::new(&cram);
    /// other.load("cram 4 5", file.as_slice())?;
    /// assert_eq!(other.grundy(&cram.empty())?, value);
    /// assert_eq!(other.statistics().positions, solver.statistics().positions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn load(&mut self, ruleset: &str, input: impl BufRead) -> Result<(), FactsError> {
        let mut reader = Reader::new(input);
        reader.ruleset_is(ruleset)?;
        reader.asked(&self.game)?;
        let mut budget = self.memo.budget();
        let mut facts = Vec::new();
        while let Some((position, claim)) = reader.claim(&self.game)? {
            budget.step()?;
            let Some(known) = known_of(&claim) else {
                return Err(reader.wrong("the value is too large for a table"));
            };
            if self.memo.peek(&position).is_none() {
                budget.hold(self.game.footprint(&position))?;
            }
            facts.push((position, known));
        }
        for (position, known) in facts {
            let known = match (self.memo.peek(&position), known) {
                (Some(Known::Value(value)), _) => Known::Value(value),
                (Some(Known::Excluded(old)), Known::Excluded(new)) => Known::Excluded(old | new),
                (_, known) => known,
            };
            let footprint = self.game.footprint(&position);
            match self.memo.facts.set(hash(&position), position, known) {
                Change::Nothing => {}
                Change::New => self.memo.bytes += footprint,
                Change::Instead(other) => {
                    self.memo.bytes += footprint;
                    self.memo.bytes -= self.game.footprint(&other);
                }
            }
        }
        Ok(())
    }
}

fn claim_of(known: Known) -> Claim {
    match known {
        Known::Value(value) => Claim::Value(value),
        Known::Excluded(set) => {
            let values = (0..32).map(Nimber);
            Claim::Not(values.filter(|value| set & set_of(*value) != 0).collect())
        }
    }
}

/// What a table can hold of a claim: no exclusion of a high value.
fn known_of(claim: &Claim) -> Option<Known> {
    match claim {
        Claim::Value(value) => (value.0 >> 63 == 0).then_some(Known::Value(*value)),
        Claim::Not(values) => {
            let sets = values.iter().copied().map(set_of);
            Some(Known::Excluded(sets.fold(0, |all, set| all | set)))
        }
    }
}

fn start(out: &mut impl Write, ruleset: &str) -> io::Result<()> {
    if ruleset.contains(['\n', '\r']) {
        return Err(unwritable(format!(
            "the ruleset {ruleset:?} is not one line"
        )));
    }
    writeln!(out, "{VERSION}\n{RULESET}{ruleset}")
}

fn write_claim<G: Notation>(
    out: &mut impl Write,
    game: &G,
    position: &G::Position,
    claim: &Claim,
) -> io::Result<()> {
    let position = text(game, position)?;
    match claim {
        Claim::Value(Nimber(value)) => writeln!(out, "{position}{IS}{value}"),
        Claim::Not(values) => {
            let values: Vec<String> = values.iter().map(|value| value.0.to_string()).collect();
            writeln!(out, "{position}{IS_NOT}{}", values.join(" "))
        }
    }
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
struct Reader<R> {
    lines: Lines<R>,
    /// The number of the line read last.
    line: u64,
    claims: u64,
}

impl<R: BufRead> Reader<R> {
    fn new(input: R) -> Self {
        Self {
            lines: input.lines(),
            line: 0,
            claims: 0,
        }
    }

    fn wrong(&self, what: impl Into<String>) -> FactsError {
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

    fn ruleset_is(&mut self, wanted: &str) -> Result<(), FactsError> {
        let ruleset = self.ruleset()?;
        if ruleset == wanted {
            return Ok(());
        }
        Err(self.expected(&ruleset, &format!("the ruleset `{wanted}`")))
    }

    /// The position that was asked, with its value; none in a table.
    fn asked<G: Notation>(
        &mut self,
        game: &G,
    ) -> Result<Option<(G::Position, Nimber)>, FactsError> {
        let line = self.next()?;
        if line == TABLE {
            return Ok(None);
        }
        let asked = line
            .strip_prefix(POSITION)
            .and_then(|rest| rest.rsplit_once(IS));
        match asked {
            Some((position, value)) => {
                Ok(Some((self.position(game, position)?, self.value(value)?)))
            }
            None => Err(self.expected(&line, "`position … = value`, or `table`")),
        }
    }

    /// The next claim; none at the end.
    fn claim<G: Notation>(&mut self, game: &G) -> Result<Option<(G::Position, Claim)>, FactsError> {
        let line = self.next()?;
        let claim = if let Some((position, values)) = line.rsplit_once(IS_NOT) {
            let values = values.split(' ').map(|value| self.value(value));
            let values = values.collect::<Result<Vec<_>, _>>()?;
            (self.position(game, position)?, Claim::Not(values))
        } else if let Some((position, value)) = line.rsplit_once(IS) {
            let value = self.value(value)?;
            (self.position(game, position)?, Claim::Value(value))
        } else {
            self.end(&line)?;
            return Ok(None);
        };
        self.claims += 1;
        Ok(Some(claim))
    }

    /// The last line.
    fn end(&mut self, line: &str) -> Result<(), FactsError> {
        let Some(count) = line.strip_prefix(END) else {
            return Err(self.expected(line, "`position = value`, `position != values` or `end`"));
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

    fn position<G: Notation>(&self, game: &G, text: &str) -> Result<G::Position, FactsError> {
        game.read_position(text)
            .map_err(|error| self.wrong(error.to_string()))
    }

    fn value(&self, text: &str) -> Result<Nimber, FactsError> {
        match text.parse() {
            Ok(value) => Ok(Nimber(value)),
            Err(_) => Err(self.expected(text, "a value below 2^64 in decimal digits")),
        }
    }
}
