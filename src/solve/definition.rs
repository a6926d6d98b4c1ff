//! The definitions, written as they are read: slow and obviously right.
//!
//! They visit every line of play again and again, exponentially many, and
//! exist so that the solvers can be compared with them on small positions.
//! Recursion deeper than [`DEEPEST`] moves is refused, which also stops a
//! ruleset with a loop.

use thiserror::Error;

use crate::game::{Ending, Game, Plain};
use crate::value::{Nimber, OutcomeClass, mex};

/// The longest line of play that the definitions follow.
pub const DEEPEST: u32 = 200;

/// A line of play is longer than [`DEEPEST`] moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a line of play is longer than {DEEPEST} moves")]
pub struct TooDeep;

/// The outcome class: N exactly when some option is P. The ending decides a
/// position without moves.
///
/// # Errors
///
/// [`TooDeep`] when a line of play exceeds [`DEEPEST`] moves.
///
/// ```
/// use grundy::solve::definition;
/// use grundy::{Bash, Convention, OutcomeClass};
///
/// let bash = Bash::new(2u64)?;
/// assert_eq!(definition::outcome(&bash, &6, Convention::Normal)?, OutcomeClass::P);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outcome<G: Game, E: Ending<G::Position>>(
    game: &G,
    position: &G::Position,
    ending: E,
) -> Result<OutcomeClass, TooDeep> {
    outcome_within(game, position, ending, DEEPEST)
}

fn outcome_within<G: Game, E: Ending<G::Position>>(
    game: &G,
    position: &G::Position,
    ending: E,
    depth: u32,
) -> Result<OutcomeClass, TooDeep> {
    if game.is_terminal(position) {
        return Ok(ending.outcome_at_end(position));
    }
    let depth = depth.checked_sub(1).ok_or(TooDeep)?;
    let options: Result<Vec<_>, _> = Plain(game)
        .options(position)
        .map(|option| outcome_within(game, &option, ending, depth))
        .collect();
    Ok(OutcomeClass::from_options(options?))
}

/// The Grundy value: the mex of the values of the options.
///
/// # Errors
///
/// [`TooDeep`] when a line of play exceeds [`DEEPEST`] moves.
///
/// ```
/// use grundy::solve::definition;
/// use grundy::{Bash, Nimber};
///
/// assert_eq!(definition::grundy(&Bash::new(2u64)?, &7)?, Nimber(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy<G: Game>(game: &G, position: &G::Position) -> Result<Nimber, TooDeep> {
    grundy_within(game, position, DEEPEST)
}

fn grundy_within<G: Game>(game: &G, position: &G::Position, depth: u32) -> Result<Nimber, TooDeep> {
    let values: Result<Vec<_>, _> = Plain(game)
        .options(position)
        .map(|option| grundy_within(game, &option, depth.checked_sub(1).ok_or(TooDeep)?))
        .collect();
    Ok(mex(values?))
}
