//! From searches to claims: certificates of what a solver has found, and its table
//! in a file. All that certificates know of searches is here.

mod outcome;
mod queue;
mod table;
#[cfg(test)]
mod tests;
mod value;

use std::fmt::Debug;

use super::Claims;
use crate::game::Game;
use crate::limits::{Budget, SearchError, Stop};
use crate::solve::Oracle;
use queue::Queue;

/// The claims so far, and those whose proof is due. `T` is what is due: a claim by
/// its place, and more if that does not tell.
struct Extraction<'a, G: Game, V, C, T> {
    game: &'a G,
    oracle: &'a mut dyn Oracle<G::Position, V>,
    budget: Budget,
    claims: Claims<G::Position, C>,
    due: Queue<T>,
}

impl<'a, G: Game, V: Copy + PartialEq, C, T: Copy> Extraction<'a, G, V, C, T> {
    fn new(game: &'a G, oracle: &'a mut dyn Oracle<G::Position, V>) -> Self {
        Self {
            game,
            budget: budget_beside(oracle),
            oracle,
            claims: Claims::new(),
            due: Queue::new(),
        }
    }

    fn stopped(&self, stop: Stop) -> SearchError<G::Position> {
        stop.after(self.oracle.statistics())
    }
}

/// A budget for one question, beside what the oracle holds.
fn budget_beside<P: Debug, V: Copy + PartialEq>(oracle: &dyn Oracle<P, V>) -> Budget {
    let held = oracle.statistics().positions;
    Budget::new(oracle.limits(), held, oracle.bytes())
}
