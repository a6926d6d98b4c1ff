//! A solver as an oracle, and what it gives away of its table and takes over.

use super::NimberSolver;
use super::memory::{Archive, Memory};
use super::search::{Found, Search};
use super::strategy::Strategy;
use super::table::{Change, Learned};
use crate::game::Game;
use crate::limits::{Limits, Statistics};
use crate::solve::{Oracle, Searched};
use crate::value::Nimber;
use crate::walk::hash;

/// What a solver knows, and the ruleset beside it.
pub(super) struct Asked<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) strategy: Strategy,
    pub(super) archive: &'a mut Archive<G::Position>,
}

impl<G: Game> Asked<'_, G> {
    /// One question.
    pub(super) fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut Search<'_, G>) -> Found<G, T>,
    ) -> Searched<G, T> {
        let budget = self.archive.budget();
        let memory = Memory::Own(self.archive);
        let mut search = Search::new(self.game, self.strategy, memory, budget);
        let found = question(&mut search);
        let held = search.held();
        let (elapsed, bytes) = search.spent();
        self.archive.elapsed += elapsed;
        self.archive.bytes = bytes;
        found.map_err(|halt| {
            halt.after(Statistics {
                positions: held,
                ..self.archive.statistics()
            })
        })
    }
}

impl<G: Game> Oracle<G::Position> for Asked<'_, G> {
    fn value(&mut self, part: &G::Position) -> Searched<G, Nimber> {
        self.ask(|search| search.part(part))
    }

    fn has_value(&mut self, part: &G::Position, value: Nimber) -> Searched<G, bool> {
        self.ask(|search| search.is(part.clone(), value))
    }

    fn peek(&self, part: &G::Position) -> Option<Nimber> {
        peek(self.game, self.archive, part)
    }

    fn limits(&self) -> Limits {
        self.archive.limits.clone()
    }

    fn statistics(&self) -> Statistics {
        self.archive.statistics()
    }

    fn bytes(&self) -> u64 {
        self.archive.bytes
    }
}

/// It is asked about [parts](Game::value_parts), as they stand in its table.
impl<G: Game> Oracle<G::Position> for NimberSolver<G> {
    fn value(&mut self, part: &G::Position) -> Searched<G, Nimber> {
        self.asked().value(part)
    }

    fn has_value(&mut self, part: &G::Position, value: Nimber) -> Searched<G, bool> {
        self.asked().has_value(part, value)
    }

    /// A value in the table, or one that is [known](Game::known) at a glance.
    fn peek(&self, part: &G::Position) -> Option<Nimber> {
        peek(&self.game, &self.archive, part)
    }

    fn limits(&self) -> Limits {
        self.archive.limits.clone()
    }

    fn statistics(&self) -> Statistics {
        self.archive.statistics()
    }

    fn bytes(&self) -> u64 {
        self.archive.bytes
    }
}

fn peek<G: Game>(game: &G, archive: &Archive<G::Position>, part: &G::Position) -> Option<Nimber> {
    match archive.peek(part) {
        Some(Learned::Value(value)) => Some(value),
        _ => game.known(part),
    }
}

impl<G: Game> NimberSolver<G> {
    /// The ruleset, and the rest of the solver as an oracle for it.
    pub(crate) fn apart(&mut self) -> (&G, impl Oracle<G::Position>) {
        (
            &self.game,
            Asked {
                game: &self.game,
                strategy: self.strategy,
                archive: &mut self.archive,
            },
        )
    }

    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// Everything that the table says.
    pub(crate) fn known(&self) -> impl Iterator<Item = (&G::Position, Learned)> {
        self.archive.table.iter()
    }

    /// Whether the table says anything of a position.
    pub(crate) fn knows(&self, position: &G::Position) -> bool {
        self.archive.peek(position).is_some()
    }

    /// Takes over what somebody else knows.
    pub(crate) fn believe(&mut self, position: G::Position, known: Learned) {
        let old = self.archive.peek(&position).unwrap_or(Learned::NOTHING);
        let footprint = self.game.footprint(&position);
        let hash = hash(&position);
        match self.archive.table.set(hash, position, old.and(known)) {
            Change::Nothing => {}
            Change::New => self.archive.bytes += footprint,
            Change::Instead(other) => {
                self.archive.bytes += footprint;
                self.archive.bytes -= self.game.footprint(&other);
            }
        }
    }
}
