use crate::game::Game;

/// The parts of a position that claims are about: its
/// [value parts](Game::value_parts), of which two equal ones cancel.
pub(super) fn parts<G: Game>(game: &G, position: G::Position) -> Vec<G::Position> {
    let mut parts = Vec::new();
    game.value_parts(position, |part| {
        match parts.iter().position(|other| *other == part) {
            Some(equal) => drop(parts.swap_remove(equal)),
            None => parts.push(part),
        }
    });
    parts
}
