//! Certificates and what a solver knows as text.

use std::fmt::Debug;
use std::hash::Hash;
use std::io::{self, BufRead, Write};

use super::NimberSolver;
use super::certificate::{Certificate, Claim};
use super::table::{Change, Known};
use super::wanted::set_of;
use crate::solve::facts::{
    Fact, FactsError, IS, IS_NOT, Reader, TABLE, line, read_certificate, write_certificate,
    write_file,
};
use crate::solve::table::hash;
use crate::{Nimber, Notation};

impl<P: Clone + Eq + Hash + Debug> Certificate<P> {
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
        out: impl Write,
    ) -> io::Result<()> {
        let asked = (&self.position, &self.value);
        write_certificate(out, game, ruleset, asked, &self.claims)
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
        let (position, value, claims) = read_certificate(game, ruleset, input)?;
        Ok(Self {
            position,
            value,
            claims,
        })
    }
}

impl<G: Notation> NimberSolver<G> {
    /// Writes what the solver knows, so that a long search can go on another
    /// day: as a [certificate](Certificate::write) is written, with the line
    /// `table` in place of the position.
    ///
    /// # Errors
    ///
    /// As [`Certificate::write`].
    pub fn save(&self, ruleset: &str, out: impl Write) -> io::Result<()> {
        let facts = self.memo.facts.iter();
        let claims = facts.map(|(position, known)| line(&self.game, position, &claim_of(known)));
        write_file(out, ruleset, TABLE, claims)
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
        reader.asked::<_, Nimber>(&self.game)?;
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

impl Fact for Nimber {
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

impl Fact for Claim {
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
