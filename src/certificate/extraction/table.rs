//! The table of a solver, in a file.

use std::io::{self, BufRead, Write};

use super::budget_beside;
use crate::certificate::reader::Reader;
use crate::certificate::text::{TABLE, line, write_file};
use crate::certificate::value::normal;
use crate::certificate::{Claim, ClaimsError};
use crate::game::Notation;
use crate::solve::{Learned, NimberSolver};
use crate::value::Nimber;

impl<G: Notation> NimberSolver<G> {
    /// Writes the table of the solver, so that a long search can go on another day.
    /// The text is in the [format of certificates](crate::certificate#as-text),
    /// with the line `table` in place of the start.
    ///
    /// # Errors
    ///
    /// As [`Certificate::write`](crate::certificate::Certificate::write).
    pub fn save(&self, mut out: impl Write) -> io::Result<()> {
        let game = self.game();
        let claims = self.known();
        let mut claims = claims.map(|(position, known)| line(game, position, &claim_of(known)));
        let header = [game.ruleset(), normal::<G::Position>(), TABLE.into()];
        write_file(&mut out, &header, &mut claims)
    }

    /// Takes over the table that a solver for the same ruleset has
    /// [saved](Self::save), or the claims of a certificate. They are believed, not
    /// checked: a wrong claim makes wrong answers.
    ///
    /// # Errors
    ///
    /// [`ClaimsError`] when the file is of another version, for another ruleset,
    /// not complete, wrong in a line, or more than the
    /// [limits](crate::Limits) allow. Then the solver is as it was.
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
    /// solver.save(&mut file)?;
    ///
    /// let mut other = NimberSolver::new(&cram);
    /// other.load(file.as_slice())?;
    /// assert_eq!(other.grundy(&cram.empty())?, value);
    /// assert_eq!(other.statistics().positions, solver.statistics().positions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn load(&mut self, mut input: impl BufRead) -> Result<(), ClaimsError> {
        let game = self.game();
        let mut reader = Reader::new(&mut input);
        reader.begin(&game.ruleset(), &normal::<G::Position>())?;
        reader.start::<_, Nimber>(game)?;
        let mut budget = budget_beside(&*self);
        let mut all = Vec::new();
        while let Some((position, claim)) = reader.claim(game)? {
            budget.step()?;
            let Some(known) = known_of(&claim) else {
                return Err(reader.wrong("the value is too large for a table"));
            };
            if !self.knows(&position) {
                budget.hold(game.footprint(&position))?;
            }
            all.push((position, known));
        }
        for (position, known) in all {
            self.believe(position, known);
        }
        Ok(())
    }
}

fn claim_of(known: Learned) -> Claim {
    match known {
        Learned::Value(value) => Claim::Value(value),
        Learned::Excluded(set) => {
            let values = (0..u32::BITS).filter(|value| set >> value & 1 == 1);
            Claim::Not(values.map(|value| Nimber(value.into())).collect())
        }
    }
}

/// What a table can hold of a claim: no exclusion of a high value.
fn known_of(claim: &Claim) -> Option<Learned> {
    match claim {
        Claim::Value(value) => Learned::new(*value),
        Claim::Not(values) => Some(Learned::without(values)),
    }
}
