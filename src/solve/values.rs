//! Grundy values by mex, by nimbers, or by both in turns.

use std::time::Instant;

use super::grundy::Mex;
use super::{NimberSolver, Searched, Strategy, moves_to};
use crate::game::Game;
use crate::limits::Turn;
use crate::limits::{Limits, Reached, SearchError, Statistics};
use crate::value::Nimber;
use crate::walk::{Memo, Walk};

/// The steps of the first turn; measured, see docs/benchmarks.md.
const FIRST: u64 = 1 << 16;

/// Two ways to a value, each with its table.
#[derive(Debug)]
pub(super) struct Values<G: Game> {
    /// Holds the game, for both.
    nimbers: NimberSolver<G>,
    mex: Memo<G::Position, Nimber>,
    /// Of tables of mex that are forgotten.
    past: Statistics,
    /// The way that takes the first turn.
    first: By,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    Mex,
    Nimbers,
}

impl By {
    fn other(self) -> Self {
        match self {
            Self::Mex => Self::Nimbers,
            Self::Nimbers => Self::Mex,
        }
    }
}

/// The value and all winning moves.
type Solved<G> = (Nimber, Vec<<G as Game>::Move>);

impl<G: Game> Values<G> {
    pub(super) fn new(game: G) -> Self {
        Self {
            nimbers: NimberSolver::new(game),
            mex: Memo::new(),
            past: Statistics::default(),
            first: By::Mex,
        }
    }

    pub(super) fn game(&self) -> &G {
        &self.nimbers.game
    }

    pub(super) fn set_strategy(&mut self, strategy: Strategy) {
        self.nimbers.strategy = strategy;
    }

    pub(super) fn statistics(&self) -> Statistics {
        let mex = self.past.and(self.mex.statistics());
        mex.and(self.nimbers.statistics())
    }

    /// One way alone.
    pub(super) fn solve(
        &mut self,
        by: By,
        position: &G::Position,
        limits: &Limits,
    ) -> Searched<G, Solved<G>> {
        let started = Instant::now();
        let value = self.value(by, position, limits, u64::MAX, started)?;
        Ok((value, self.winning_moves(by, position, limits, started)?))
    }

    /// Both ways in turns, until one has the value. It finds the winning moves too.
    pub(super) fn solve_in_turns(
        &mut self,
        position: &G::Position,
        limits: &Limits,
    ) -> Searched<G, Solved<G>> {
        let started = Instant::now();
        let mut by = self.first;
        let mut steps = FIRST;
        let value = loop {
            match self.value(by, position, limits, steps, started) {
                Ok(value) => break value,
                Err(SearchError::Cancelled { .. }) if !limits.is_cancelled() => {
                    by = by.other();
                    if by == self.first {
                        steps = steps.saturating_mul(2);
                    }
                }
                Err(SearchError::Limit {
                    reached: Reached::Positions(_) | Reached::Memory(_),
                    statistics,
                }) if steps < u64::MAX => {
                    let other = self.statistics_of(by.other()).positions;
                    if statistics.positions - other >= other {
                        by = by.other();
                    }
                    self.forget(by.other());
                    steps = u64::MAX;
                }
                Err(error) => return Err(error),
            }
        };
        self.first = by;
        self.forget(by.other());
        Ok((value, self.winning_moves(by, position, limits, started)?))
    }

    fn value(
        &mut self,
        by: By,
        position: &G::Position,
        limits: &Limits,
        steps: u64,
        started: Instant,
    ) -> Searched<G, Nimber> {
        let limits = self.turn(by, limits, steps, started);
        let value = match by {
            By::Mex => self.by_mex(limits, |_, walk| walk.value(position.clone())),
            By::Nimbers => {
                self.nimbers.set_limits(limits);
                self.nimbers.grundy(position)
            }
        };
        value.map_err(|error| error.beside(self.beside(by)))
    }

    /// The winning moves, where the value has been found in this way.
    fn winning_moves(
        &mut self,
        by: By,
        position: &G::Position,
        limits: &Limits,
        started: Instant,
    ) -> Searched<G, Vec<G::Move>> {
        let limits = self.turn(by, limits, u64::MAX, started);
        let moves = match by {
            By::Mex => self.by_mex(limits, |game, walk| {
                moves_to(game, position, |option| Ok(walk.value(option)?.is_zero()))
            }),
            By::Nimbers => {
                self.nimbers.set_limits(limits);
                self.nimbers.winning_moves(position)
            }
        };
        moves.map_err(|error| error.beside(self.beside(by)))
    }

    fn by_mex<T>(
        &mut self,
        limits: Limits,
        question: impl FnOnce(&G, &mut Walk<'_, G, Mex>) -> Searched<G, T>,
    ) -> Searched<G, T> {
        self.mex.set_limits(limits);
        let game = &self.nimbers.game;
        question(game, &mut Walk::new(game, &Mex, &mut self.mex))
    }

    /// The limits for so many steps, beside what the other way holds.
    fn turn(&self, by: By, limits: &Limits, steps: u64, started: Instant) -> Limits {
        let bytes = match by {
            By::Mex => self.nimbers.bytes(),
            By::Nimbers => self.mex.bytes(),
        };
        limits.with_turn(Turn {
            steps,
            positions: self.beside(by).positions,
            bytes,
            elapsed: started.elapsed(),
        })
    }

    /// What was done beside one way.
    fn beside(&self, by: By) -> Statistics {
        self.past.and(self.statistics_of(by.other()))
    }

    fn statistics_of(&self, by: By) -> Statistics {
        match by {
            By::Mex => self.mex.statistics(),
            By::Nimbers => self.nimbers.statistics(),
        }
    }

    fn forget(&mut self, by: By) {
        match by {
            By::Nimbers => self.nimbers.forget(),
            By::Mex => {
                let mex = std::mem::replace(&mut self.mex, Memo::new());
                self.past = self.past.and(Statistics {
                    positions: 0,
                    ..mex.statistics()
                });
            }
        }
    }
}
