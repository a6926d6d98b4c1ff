//! The laws that every ruleset and every theorem must satisfy, as checks for
//! rulesets of your own too.
//!
//! | check | says | reach |
//! |---|---|---|
//! | [`laws`] | the ruleset is one: moves, play and all shortcuts agree | all followers of the starts |
//! | [`outcome_formula`] | formula = search, winning moves = all moves to P | all followers of the starts |
//! | [`grundy_formula`] | formula = search | all followers of the starts |
//! | [`outcome_conjecture`] | a closure = search | all followers of the starts |
//! | [`grundy_conjecture`] | a closure = search | all followers of the starts |
//! | [`outcome_step`] | no P option at P, winning moves legal and to P | one position of any size |
//! | [`grundy_step`] | value = mex of the formula's own values on the options | one position whose moves can be listed |
//!
//! A failure is a [`Violation`]. It names the law and the simplest position at
//! which the law fails: the one with the shortest play.
//!
//! # The laws
//!
//! | law | of | what holds |
//! |---|---|---|
//! | [`MovesRepeatable`](Law::MovesRepeatable) | `moves` | the same moves in the same order every time |
//! | [`MovesDistinct`](Law::MovesDistinct) | `moves` | no move twice |
//! | [`Legality`](Law::Legality) | `is_legal` | it accepts exactly the listed moves |
//! | [`TryPlay`](Law::TryPlay) | `try_play` | it plays exactly the listed moves |
//! | [`PlayChangesPosition`](Law::PlayChangesPosition) | `play` | another position, the same one every time |
//! | [`Finite`](Law::Finite) | `play` | no play goes round |
//! | [`Terminal`](Law::Terminal) | `is_terminal` | it holds where no move is listed |
//! | [`Options`](Law::Options) | `options` | what the moves lead to, in their order |
//! | [`Canonical`](Law::Canonical) | `canonical` | idempotent; the same value, outcomes and remoteness |
//! | [`Split`](Law::Split) | `split` | the sum of the parts has the same value and misère outcome |
//! | [`ValueParts`](Law::ValueParts) | `value_parts` | the sum of the parts has the same value |
//! | [`CanonicalOptions`](Law::CanonicalOptions) | `canonical_options` | the canonical forms of the options, each of them the only value part of its option |
//! | [`Known`](Law::Known) | `known` | the Grundy value |
//! | [`Footprint`](Law::Footprint) | `footprint` | at least the size of the position, the same every time |
//! | [`Outcome`](Law::Outcome) | `OutcomeFormula` | the outcome is that of the search |
//! | [`WinningMoves`](Law::WinningMoves) | `OutcomeFormula` | all moves to P-positions, each once |
//! | [`GrundyValue`](Law::GrundyValue) | `GrundyFormula` | the value is that of the search |
//!
//! # How they are checked
//!
//! A check explores the game once, by `moves` and `play` alone, and numbers the
//! positions. [`laws`] also enters the canonical forms and the parts of every
//! position: these are positions too, and the laws hold for them as well. The truth
//! then comes from a [`Digraph`](crate::Digraph) of the numbers, so no shortcut has
//! a say in it. A search that takes shortcuts meets only such positions. A law says
//! of every single step that it changes nothing. So the search is right where the
//! laws hold.
//!
//! [`outcome_step`] and [`grundy_step`] need no search at all. They are the step
//! of a proof by induction at one position: a formula that passes at *every*
//! position is right. One position alone proves nothing, but samples far beyond
//! the reach of any search are worth trying.
//!
//! # Example
//!
//! A conjecture that is wrong: taking 1 or 3 from a heap is *not* like taking
//! 1, 2 or 3.
//!
//! ```
//! use grundy::conformance::{Law, laws, outcome_conjecture};
//! use grundy::{Convention, OutcomeClass, from_options};
//!
//! let one_or_three = from_options(|&heap: &u64| {
//!     [1, 3].into_iter().filter_map(move |take| heap.checked_sub(take))
//! });
//! assert!(laws(&one_or_three, [30]).is_ok());
//!
//! let fours = |heap: &u64| OutcomeClass::p_if(heap % 4 == 0);
//! let violation = outcome_conjecture(&one_or_three, Convention::Normal, [30], fours).unwrap_err();
//! assert_eq!((violation.law, violation.position), (Law::Outcome, 2));
//!
//! let evens = |heap: &u64| OutcomeClass::p_if(heap % 2 == 0);
//! let checked = outcome_conjecture(&one_or_three, Convention::Normal, [1000], evens)?;
//! assert_eq!(checked.positions, 1001);
//! # Ok::<(), grundy::conformance::Violation<u64>>(())
//! ```

use std::fmt::{self, Debug};

use thiserror::Error;

mod atlas;
mod conjectures;
mod laws;
mod shortcuts;
mod steps;
mod sums;
mod theorems;

#[cfg(test)]
mod tests;

pub use conjectures::{grundy_conjecture, outcome_conjecture};
pub use laws::laws;
pub use steps::{grundy_step, outcome_step};
pub use theorems::{grundy_formula, outcome_formula};

/// The reach of a check that found nothing wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Checked {
    /// The number of positions: the starts and all that play reaches from them,
    /// without the canonical forms and parts that are checked as well.
    pub positions: u64,
}

/// A law that a ruleset or a theorem breaks, and the position where it fails.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{law} fails at {position:?}: {detail}")]
#[non_exhaustive]
pub struct Violation<P: Debug> {
    /// The law.
    pub law: Law,
    /// The position at which it fails.
    pub position: P,
    /// The finding, and what it should have been.
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
    /// `try_play` plays the listed moves as `play` does, and refuses all others.
    TryPlay,
    /// `play` leads to another position, the same one every time.
    PlayChangesPosition,
    /// Play ends: no loop, at most [`MOST_FOLLOWERS`] positions and
    /// [`MOST_OPTIONS`] options.
    Finite,
    /// `is_terminal` holds exactly where no move is listed.
    Terminal,
    /// `options` are the positions that the moves lead to, in their order.
    Options,
    /// `canonical` is idempotent and changes no outcome, value or remoteness.
    Canonical,
    /// `split` changes no outcome and no value.
    Split,
    /// `value_parts` changes no value.
    ValueParts,
    /// `canonical_options` are the canonical forms of the options, in their order,
    /// and each option has that form as its only value part.
    CanonicalOptions,
    /// `known` tells the Grundy value.
    Known,
    /// `footprint` is at least the size of the position, the same every time.
    Footprint,
    /// The outcome class of a formula or conjecture is right.
    Outcome,
    /// The formula's winning moves are exactly the moves to P-positions.
    WinningMoves,
    /// The Grundy value of a formula or conjecture is right.
    GrundyValue,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MovesRepeatable => "the law that moves are repeatable",
            Self::MovesDistinct => "the law that moves are distinct",
            Self::Legality => "the law that is_legal accepts exactly the listed moves",
            Self::TryPlay => "the law that try_play plays exactly the listed moves",
            Self::PlayChangesPosition => "the law that play changes the position, always alike",
            Self::Finite => "the law that play is finite",
            Self::Terminal => "the law that is_terminal means no moves",
            Self::Options => "the law that the options are what the moves lead to",
            Self::Canonical => "the law that canonical preserves the game",
            Self::Split => "the law that split preserves the game",
            Self::ValueParts => "the law that value_parts preserve the value",
            Self::CanonicalOptions => {
                "the law that canonical_options are the options' canonical forms and only parts"
            }
            Self::Known => "the law that known tells the value",
            Self::Footprint => "the law that footprint counts at least the position, always alike",
            Self::Outcome => "the outcome formula",
            Self::WinningMoves => "the formula for the winning moves",
            Self::GrundyValue => "the Grundy formula",
        })
    }
}

/// The greatest number of positions that the exhaustive checks visit, canonical
/// forms and parts among them.
pub const MOST_FOLLOWERS: usize = 2_000_000;

/// The greatest number of options, of all these positions together; they take 4
/// bytes each.
pub const MOST_OPTIONS: usize = 100_000_000;

type Check<P, T = ()> = Result<T, Violation<P>>;

/// A law that is broken, before it is said where.
struct Broken {
    law: Law,
    detail: String,
}

impl Broken {
    fn at<P: Clone + Debug>(self, position: &P) -> Violation<P> {
        Violation {
            law: self.law,
            position: position.clone(),
            detail: self.detail,
        }
    }
}

/// Whether the laws hold at one position.
type Holds = Result<(), Broken>;

fn ensure(holds: bool, law: Law, detail: impl FnOnce() -> String) -> Holds {
    if holds {
        return Ok(());
    }
    let detail = detail();
    Err(Broken { law, detail })
}
