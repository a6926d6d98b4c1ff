use std::fmt::Debug;
use std::hash::Hash;

use crate::certificate::OutcomeCertificate;
use crate::game::{Ending, Game};
use crate::solve::{Oracle, OutcomeSolver, Searched, sort_by_key, square_of_moves};
use crate::value::OutcomeClass;

impl<P: Clone + Eq + Hash + Debug> OutcomeCertificate<P> {
    /// Finds a certificate for the outcome of a position, with the solver as the
    /// [oracle](Oracle) that says which claims to make. This is cheap after a
    /// search, since the solver remembers it.
    ///
    /// # Errors
    ///
    /// As [`OutcomeSolver::outcome`]. The positions of the certificate, and the
    /// options of one of them, count for the limits, on top of those of the solver.
    pub fn extract<G: Game<Position = P>, E: Ending<P>>(
        solver: &mut OutcomeSolver<G, E>,
        start: &P,
    ) -> Searched<G, Self> {
        let (game, mut oracle) = solver.apart();
        Self::extract_with(game, &mut oracle, start)
    }

    /// The same with an oracle of your own, which knows the ending.
    ///
    /// # Errors
    ///
    /// As [`Certificate::extract_with`](crate::certificate::Certificate::extract_with).
    pub fn extract_with<G: Game<Position = P>>(
        game: &G,
        oracle: &mut dyn Oracle<P, OutcomeClass>,
        start: &P,
    ) -> Searched<G, Self> {
        let canonical = game.canonical(start.clone());
        let outcome = oracle.value(&canonical)?;
        let mut extraction = Extraction::new(game, oracle);
        extraction.claim(canonical, outcome)?;
        while let Some(place) = extraction.due.pop() {
            let (position, outcome) = extraction.claims.at(place).clone();
            extraction.prove(&position, outcome)?;
        }
        let claims = extraction.claims;
        Ok(Self::from_claims(start.clone(), outcome, claims))
    }
}

type Extraction<'a, G> = super::Extraction<'a, G, OutcomeClass, OutcomeClass, usize>;

impl<G: Game> Extraction<'_, G> {
    fn claim(&mut self, position: G::Position, outcome: OutcomeClass) -> Searched<G, ()> {
        if self.claims.get(&position).is_none() {
            let held = self.budget.hold(self.game.footprint(&position));
            held.map_err(|stop| self.stopped(stop))?;
            let difficulty = square_of_moves(self.game, &position);
            let (place, _) = self.claims.put(position, outcome);
            self.due.push(difficulty, false, place);
        }
        Ok(())
    }

    /// All options are N, or one is P; or there is none.
    fn prove(&mut self, position: &G::Position, outcome: OutcomeClass) -> Searched<G, ()> {
        let mut options = self.options(position)?;
        if outcome.is_p() {
            for option in options {
                self.claim(option, OutcomeClass::N)?;
            }
        } else if let Some(index) = self.winning(&mut options)? {
            self.claim(options.swap_remove(index), OutcomeClass::P)?;
        }
        Ok(())
    }

    /// The P-option that adds least, at a guess: one that is claimed already, or
    /// the least difficult, among those in the oracle's table if there is one.
    fn winning(&mut self, options: &mut [G::Position]) -> Searched<G, Option<usize>> {
        let claimed = |option| self.claims.get(option) == Some(&OutcomeClass::P);
        if let Some(index) = options.iter().position(claimed) {
            return Ok(Some(index));
        }
        sort_by_key(options, |option| square_of_moves(self.game, option));
        let known = |option| self.oracle.peek(option) == Some(OutcomeClass::P);
        if let Some(index) = options.iter().position(known) {
            return Ok(Some(index));
        }
        for (index, option) in options.iter().enumerate() {
            if self.oracle.has_value(option, OutcomeClass::P)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// The options, which have room beside the claims.
    fn options(&mut self, position: &G::Position) -> Searched<G, Vec<G::Position>> {
        let mut options = Vec::new();
        let mut budget = self.budget.clone();
        for option in self.game.options(position) {
            let option = self.game.canonical(option);
            let held = budget
                .step()
                .and_then(|()| budget.hold(self.game.footprint(&option)));
            held.map_err(|stop| self.stopped(stop))?;
            options.push(option);
        }
        Ok(options)
    }
}
