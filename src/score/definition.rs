//! The definition of the value as code: slow, recursive and obviously right.
//!
//! For tests, and for readers who doubt a solver. The recursion is as deep as the
//! game is long.

use super::{ScoreGame, Side};

/// The margin at the end when both sides play as well as possible.
pub fn value<G: ScoreGame>(game: &G, position: &G::Position) -> i64 {
    let options = game
        .moves(position)
        .map(|mv| value(game, &game.play(position, &mv)));
    let best = match game.to_move(position) {
        None => None,
        Some(Side::Black) => options.max(),
        Some(Side::White) => options.min(),
    };
    best.unwrap_or_else(|| game.margin(position))
}
