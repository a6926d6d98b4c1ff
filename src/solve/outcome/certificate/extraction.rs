use std::fmt::Debug;
use std::hash::Hash;

use super::OutcomeCertificate;
use crate::solve::facts::{Claims, Queue};
use crate::solve::limits::{Budget, Stop};
use crate::solve::{Answer, SearchError};
use crate::{Ending, Game, OutcomeClass, OutcomeSolver};

impl<P: Clone + Eq + Hash + Debug> OutcomeCertificate<P> {
    /// Finds a certificate for the outcome of a position, with the solver as the
    /// oracle that says which claims to make: cheap after a search, since the
    /// solver remembers it.
    ///
    /// # Errors
    ///
    /// As [`OutcomeSolver::outcome`]; the positions of the certificate, and the
    /// options of one of them, count for the limits, on top of those of the solver.
    pub fn new<G: Game<Position = P>, E: Ending<G>>(
        solver: &mut OutcomeSolver<G, E>,
        position: &P,
    ) -> Answer<G, Self> {
        let outcome = solver.outcome(position)?;
        let mut extraction = Extraction {
            budget: solver.memo.budget(),
            solver,
            claims: Claims::new(),
            due: Queue::new(),
        };
        let start = extraction.solver.game.canonical(position.clone());
        extraction.claim(start, outcome)?;
        while let Some((position, outcome)) = extraction.due.pop() {
            extraction.prove(&position, outcome)?;
        }
        Ok(Self {
            position: position.clone(),
            outcome,
            claims: extraction.claims,
        })
    }
}

/// The claims so far, and those whose proof is due, by difficulty.
struct Extraction<'a, G: Game, E: Ending<G>> {
    solver: &'a mut OutcomeSolver<G, E>,
    budget: Budget,
    claims: Claims<G::Position, OutcomeClass>,
    due: Queue<u64, (G::Position, OutcomeClass)>,
}

impl<G: Game, E: Ending<G>> Extraction<'_, G, E> {
    fn claim(&mut self, position: G::Position, outcome: OutcomeClass) -> Answer<G, ()> {
        let game = &self.solver.game;
        if self.claims.get(&position).is_none() {
            let held = self.budget.hold(game.footprint(&position));
            held.map_err(|stop| self.stopped(stop))?;
            let difficulty = self.solver.game.difficulty(&position);
            self.due.push(difficulty, (position.clone(), outcome));
            self.claims.set(position, outcome);
        }
        Ok(())
    }

    /// All options are N, or one is P; or there is none.
    fn prove(&mut self, position: &G::Position, outcome: OutcomeClass) -> Answer<G, ()> {
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
    /// the least difficult, among those in the solver's table if there is one.
    fn winning(&mut self, options: &mut [G::Position]) -> Answer<G, Option<usize>> {
        let claimed = |option| self.claims.get(option) == Some(&OutcomeClass::P);
        if let Some(index) = options.iter().position(claimed) {
            return Ok(Some(index));
        }
        options.sort_by_cached_key(|option| self.solver.game.difficulty(option));
        let known = |option| self.solver.memo.peek(option) == Some(OutcomeClass::P);
        if let Some(index) = options.iter().position(known) {
            return Ok(Some(index));
        }
        for (index, option) in options.iter().enumerate() {
            if self.solver.outcome(option)?.is_p() {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// The options, which have room beside the claims.
    fn options(&mut self, position: &G::Position) -> Answer<G, Vec<G::Position>> {
        let mut options = Vec::new();
        let mut budget = self.budget.clone();
        let game = &self.solver.game;
        for option in game.options(position) {
            let option = game.canonical(option);
            let held = budget
                .step()
                .and_then(|()| budget.hold(game.footprint(&option)));
            held.map_err(|stop| self.stopped(stop))?;
            options.push(option);
        }
        Ok(options)
    }

    fn stopped(&self, stop: Stop) -> SearchError<G::Position> {
        stop.after(self.solver.statistics())
    }
}
