//! What several files of tests share.

use grundy::OutcomeFormula;

/// All winning moves that a formula knows, in its order.
pub(crate) fn winning<G: OutcomeFormula>(
    game: &G,
    position: &G::Position,
    ending: G::Ending,
) -> Vec<G::Move> {
    game.winning_moves(position, ending).collect()
}
