//! The parts of positions, and how hard they look.

use crate::game::Game;
use crate::solve::order::{sort_by_key, square_of_moves};

/// The parts of a position, as they stand in the table.
pub(super) fn parts<G: Game>(game: &G, position: G::Position) -> Vec<G::Position> {
    let mut parts = Vec::new();
    add_parts(game, position, &mut parts);
    parts
}

/// Appends the parts of a position. Two equal ones are worth nothing together.
pub(super) fn add_parts<G: Game>(game: &G, position: G::Position, parts: &mut Vec<G::Position>) {
    let begin = parts.len();
    game.value_parts(position, |part| {
        match parts[begin..].iter().position(|other| *other == part) {
            Some(index) => drop(parts.swap_remove(begin + index)),
            None => parts.push(part),
        }
    });
}

/// Orders parts by their difficulty, the easiest last.
pub(super) fn sort<G: Game>(game: &G, parts: &mut [G::Position]) {
    // The hardest has the least key.
    sort_by_key(parts, |part| !square_of_moves(game, part));
}

/// How hard positions look together.
pub(super) fn difficulty<G: Game>(game: &G, positions: &[G::Position]) -> u64 {
    let each = positions.iter().map(|part| square_of_moves(game, part));
    each.fold(0, u64::saturating_add)
}
