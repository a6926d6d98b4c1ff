//! Searches that work for every [`Game`]: the answer by going
//! through the positions, without any theorem.
//!
//! | question | ask |
//! |---|---|
//! | everything about one position | [`solve()`](solve) |
//! | the same for many positions, with limits, or by a [`Method`] of your choice | [`Solver`] |
//! | Grundy values under normal play | [`GrundySolver`] |
//! | Grundy values of board games, where most options need not be looked at | [`NimberSolver`] |
//! | a proof of a Grundy value, checked without a search | [`Certificate`] |
//! | who wins, under any ending | [`OutcomeSolver`] |
//! | a proof of who wins, checked without a search | [`OutcomeCertificate`] |
//! | how long it lasts, the best move for winner and loser | [`RemotenessSolver`] |
//! | the textbook definition, to check all of these | [`definition`] |
//!
//! The solvers remember every position they have finished and keep that memory
//! from one question to the next. They walk with an explicit stack, so a heap
//! of ten million does not overflow; they report a loop in the rules as an
//! error that names a position on it; they stop at [`Limits`] and can be
//! watched or cancelled through a [`Monitor`].

pub mod definition;

mod batch;
mod facts;
mod grundy;
mod halt;
mod limits;
mod memo;
mod meter;
mod method;
mod nimber;
mod outcome;
mod remoteness;
mod scan;
mod solver;
mod table;
mod values;

pub use facts::{FactsError, Unproved, facts_ruleset};
pub use grundy::GrundySolver;
pub use limits::{Limits, Monitor, Reached, SearchError, Statistics};
pub(crate) use meter::{Meter, Stopped};
pub use method::Method;
pub use nimber::{Certificate, NimberSolver, Strategy};
pub use outcome::{OutcomeCertificate, OutcomeSolver};
pub use remoteness::RemotenessSolver;
pub use solver::{Solution, Solver, solve};

use crate::Game;

/// What a question about a game of type `G` is answered with.
pub type Answer<G, T> = Result<T, SearchError<<G as Game>::Position>>;

/// The moves whose option satisfies `wanted`.
fn moves_to<G: Game>(
    game: &G,
    position: &G::Position,
    mut wanted: impl FnMut(G::Position) -> Answer<G, bool>,
) -> Answer<G, Vec<G::Move>> {
    let mut found = Vec::new();
    for mv in game.moves(position) {
        if wanted(game.play(position, &mv))? {
            found.push(mv);
        }
    }
    Ok(found)
}
