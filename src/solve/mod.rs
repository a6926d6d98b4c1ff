//! Searches that work for every [`Game`]: the answer by going
//! through the positions, without any theorem.
//!
//! | question | ask |
//! |---|---|
//! | everything about one position | [`solve()`](solve) |
//! | the same for many positions, with limits, or by a [`Method`] of your choice | [`Solver`] |
//! | Grundy values under normal play | [`GrundySolver`] |
//! | Grundy values of board games, where most options need not be looked at | [`NimberSolver`] |
//! | who wins, under any ending | [`OutcomeSolver`] |
//! | how long it lasts, the best move for winner and loser | [`RemotenessSolver`] |
//! | all of these for all positions of a game on numbered vertices | [`Digraph`] |
//! | a proof of a value or an outcome, checked without a search | [`certificate`](crate::certificate) |
//! | the textbook definition, to check all of these | [`definition`] |
//!
//! The solvers remember every position they have finished and keep that memory from
//! one question to the next. They walk with an explicit stack, so a heap of ten
//! million does not overflow. They report a loop in the rules as an error that
//! names a position on it. They stop at [`Limits`](crate::limits::Limits), and a
//! [`Monitor`](crate::limits::Monitor) watches or cancels them.

pub mod definition;

mod digraph;
mod grundy;
mod method;
mod nimber;
mod oracle;
mod order;
mod outcome;
mod remoteness;
mod solver;
mod values;

pub use crate::walk::Searched;
pub use digraph::{Digraph, DigraphError};
pub(crate) use digraph::{Lists, in_a_circle};
pub use grundy::GrundySolver;
pub use method::Method;
pub(crate) use nimber::Learned;
pub use nimber::{NimberSolver, Strategy};
pub use oracle::Oracle;
pub(crate) use order::{sort_by_key, square_of_moves};
pub use outcome::OutcomeSolver;
pub use remoteness::RemotenessSolver;
pub use solver::{Solution, Solver, solve};

use crate::game::Game;

/// The moves whose option satisfies `wanted`.
fn moves_to<G: Game>(
    game: &G,
    position: &G::Position,
    mut wanted: impl FnMut(G::Position) -> Searched<G, bool>,
) -> Searched<G, Vec<G::Move>> {
    let mut found = Vec::new();
    for mv in game.moves(position) {
        if wanted(game.play(position, &mv))? {
            found.push(mv);
        }
    }
    Ok(found)
}
