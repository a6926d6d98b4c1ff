//! The laws that every ruleset and every theorem must satisfy, as checks for
//! rulesets of your own too.
//!
//! | check | says | reach |
//! |---|---|---|
//! | [`laws`] | the ruleset is one: moves, play, canonical forms and splits agree | all followers of the starts |
//! | [`outcome_formula`] | formula = search, winning moves = all moves to P | all followers of the starts |
//! | [`grundy_formula`] | formula = search = mex of its own values | all followers of the starts |
//! | [`outcome_certificate`] | no P option at P, winning moves legal and to P | one position of any size |
//! | [`grundy_certificate`] | value = mex of the formula's own values on the options | one position whose moves can be listed |
//!
//! The first three compare with a search that uses only `moves` and `play`.
//! The certificates need no search at all: an outcome that satisfies them at
//! every position is the outcome, so they are worth trying on samples far
//! beyond the reach of any search. A failure is a [`Violation`] that names the
//! law and the position.
//!
//! # Example
//!
//! A conjecture that is wrong: taking 1 or 3 from a heap is *not* like taking
//! 1, 2 or 3.
//!
//! ```
//! use grundy::conformance::{self, Law};
//! use grundy::{Convention, Game, OutcomeClass, OutcomeFormula};
//!
//! struct OneOrThree;
//!
//! impl Game for OneOrThree {
//!     type Position = u64;
//!     type Move = u64;
//!
//!     fn moves(&self, heap: &u64) -> impl Iterator<Item = u64> {
//!         [1, 3].into_iter().filter(move |take| take <= heap)
//!     }
//!
//!     fn play(&self, heap: &u64, take: &u64) -> u64 {
//!         heap - take
//!     }
//! }
//!
//! impl OutcomeFormula for OneOrThree {
//!     type Ending = Convention;
//!
//!     fn outcome(&self, heap: &u64, _: Convention) -> OutcomeClass {
//!         OutcomeClass::p_if(heap % 4 == 0)
//!     }
//!
//!     fn winning_moves(&self, heap: &u64, _: Convention) -> Vec<u64> {
//!         [heap % 4].into_iter().filter(|take| *take > 0).collect()
//!     }
//! }
//!
//! assert!(conformance::laws(&OneOrThree, [30]).is_ok());
//! let violation = conformance::outcome_formula(&OneOrThree, Convention::Normal, [30]).unwrap_err();
//! assert_eq!((violation.law, violation.position), (Law::Outcome, 2));
//! ```

use std::collections::HashSet;
use std::fmt::{self, Debug};

use thiserror::Error;

use crate::{Game, Plain, SearchError};

mod laws;
mod theorems;

pub use laws::laws;
pub use theorems::{grundy_certificate, grundy_formula, outcome_certificate, outcome_formula};

/// What a check that found nothing wrong has looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checked {
    /// The number of positions.
    pub positions: u64,
}

/// A law that a ruleset or a theorem breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{law} fails at {position:?}: {detail}")]
pub struct Violation<P: Debug> {
    /// The law.
    pub law: Law,
    /// The position at which it fails.
    pub position: P,
    /// What was found and what should have been.
    pub detail: String,
}

/// The laws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Law {
    /// `moves` gives the same moves in the same order every time.
    MovesRepeatable,
    /// No move is listed twice.
    MovesDistinct,
    /// `is_legal` holds exactly for the listed moves.
    Legality,
    /// `play` leads to another position, the same one every time.
    PlayChangesPosition,
    /// Play ends: no loop, and at most [`MOST_FOLLOWERS`] followers.
    Finite,
    /// `is_terminal` holds exactly where no move is listed.
    Terminal,
    /// `options` are the positions that the moves lead to, in their order.
    Options,
    /// `canonical` is idempotent and changes no outcome, value or remoteness.
    Canonical,
    /// `known` tells the Grundy value.
    Known,
    /// `split` changes no outcome and no value.
    Split,
    /// The formula's outcome class is right.
    Outcome,
    /// The formula's winning moves are exactly the moves to P-positions.
    WinningMoves,
    /// The formula's Grundy value is right.
    GrundyValue,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MovesRepeatable => "the law that moves are repeatable",
            Self::MovesDistinct => "the law that moves are distinct",
            Self::Legality => "the law that is_legal accepts exactly the listed moves",
            Self::PlayChangesPosition => "the law that play changes the position, always alike",
            Self::Finite => "the law that play is finite",
            Self::Terminal => "the law that is_terminal means no moves",
            Self::Canonical => "the law that canonical preserves the game",
            Self::Split => "the law that split preserves the game",
            Self::Outcome => "the outcome formula",
            Self::WinningMoves => "the formula for the winning moves",
            Self::Known => "known values",
            Self::Options => "the law that the options are what the moves lead to",
            Self::GrundyValue => "the Grundy formula",
        })
    }
}

/// The greatest number of followers that the exhaustive checks visit.
pub const MOST_FOLLOWERS: usize = 2_000_000;

impl<P: Debug> Violation<P> {
    /// The same, said of one ending.
    fn under(self, ending: impl Debug) -> Self {
        Self {
            detail: format!("under {ending:?}, {}", self.detail),
            ..self
        }
    }
}

type Check<P, T = ()> = Result<T, Violation<P>>;

fn ensure<P: Clone + Debug>(
    holds: bool,
    law: Law,
    position: &P,
    detail: impl FnOnce() -> String,
) -> Check<P> {
    if holds {
        return Ok(());
    }
    Err(Violation {
        law,
        position: position.clone(),
        detail: detail(),
    })
}

/// A search that ended without answer, as a violation found below `position`.
fn no_answer<P: Clone + Debug, Q: Debug>(position: &P) -> impl Fn(SearchError<Q>) -> Violation<P> {
    move |error| Violation {
        law: Law::Finite,
        position: position.clone(),
        detail: error.to_string(),
    }
}

/// The starts and everything that play reaches from them, each once. Checks go
/// through them backwards, so that a violation shows at a simple position.
fn followers<G: Game>(
    game: &G,
    starts: impl IntoIterator<Item = G::Position>,
) -> Check<G::Position, Vec<G::Position>> {
    let mut seen = HashSet::new();
    let mut followers: Vec<_> = starts
        .into_iter()
        .filter(|start| seen.insert(start.clone()))
        .collect();
    let mut next = 0;
    while let Some(position) = followers.get(next).cloned() {
        for option in Plain(game).options(&position) {
            if seen.insert(option.clone()) {
                followers.push(option);
            }
            ensure(
                followers.len() <= MOST_FOLLOWERS,
                Law::Finite,
                &position,
                || format!("more than {MOST_FOLLOWERS} followers"),
            )?;
        }
        next += 1;
    }
    Ok(followers)
}
