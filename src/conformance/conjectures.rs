use std::fmt::{Debug, Display};

use num_traits::ToPrimitive;

use super::atlas::Atlas;
use super::{Check, Checked, Holds, Law, ensure};
use crate::game::{Ending, Game};
use crate::solve::Digraph;
use crate::value::{Nimber, OutcomeClass};

/// Checks a conjecture about outcomes against search, at the starts and everything
/// play reaches from them. The conjecture is a closure, and says nothing of winning
/// moves.
///
/// # Errors
///
/// The [`Violation`](super::Violation) at the simplest position where the
/// conjecture fails.
///
/// # Example
///
/// A heap, of which a move takes at most half. Is it lost when it is odd?
///
/// ```
/// use grundy::conformance::outcome_conjecture;
/// use grundy::{Convention, OutcomeClass, from_options};
///
/// let at_most_half = from_options(|&heap: &u64| heap.div_ceil(2).max(1)..heap);
/// let odd = |heap: &u64| OutcomeClass::p_if(heap % 2 == 1);
/// let violation = outcome_conjecture(&at_most_half, Convention::Normal, [1000], odd).unwrap_err();
/// assert_eq!(violation.position, 5);
///
/// let before_a_power = |heap: &u64| OutcomeClass::p_if((heap + 1).is_power_of_two());
/// outcome_conjecture(&at_most_half, Convention::Normal, [1000], before_a_power)?;
/// # Ok::<(), grundy::conformance::Violation<u64>>(())
/// ```
pub fn outcome_conjecture<G: Game, E: Ending<G::Position>>(
    game: &G,
    ending: E,
    starts: impl IntoIterator<Item = G::Position>,
    conjecture: impl Fn(&G::Position) -> OutcomeClass,
) -> Check<G::Position, Checked> {
    let atlas = Atlas::of_play(game, starts)?;
    let graph = atlas.finite()?;
    let truth = outcomes(&atlas, graph, ending);
    for at in graph.shortest_play_first() {
        let position = &atlas.positions[at];
        same_outcome(conjecture(position), truth[at], &ending)
            .map_err(|broken| broken.at(position))?;
    }
    Ok(atlas.checked())
}

/// Checks a conjecture about Grundy values against search, at the starts and
/// everything play reaches from them. The conjecture is a closure.
///
/// # Errors
///
/// The [`Violation`](super::Violation) at the simplest position where the
/// conjecture fails.
///
/// # Example
///
/// A move takes a proper divisor from a number.
///
/// ```
/// use grundy::conformance::grundy_conjecture;
/// use grundy::{Nimber, from_options};
///
/// let divisors = from_options(|&n: &u64| (1..n).filter(move |d| n % d == 0).map(move |d| n - d));
/// grundy_conjecture(&divisors, 1..500, |n| Nimber(n.trailing_zeros().into()))?;
/// # Ok::<(), grundy::conformance::Violation<u64>>(())
/// ```
pub fn grundy_conjecture<G: Game>(
    game: &G,
    starts: impl IntoIterator<Item = G::Position>,
    conjecture: impl Fn(&G::Position) -> Nimber,
) -> Check<G::Position, Checked> {
    same_value(game, starts, conjecture)
}

/// The outcomes of all positions of an atlas.
pub(super) fn outcomes<P, E: Ending<P>>(
    atlas: &Atlas<P>,
    graph: &Digraph,
    ending: E,
) -> Vec<OutcomeClass> {
    graph.outcomes_from(&|at| ending.outcome_at_end(&atlas.positions[at]))
}

pub(super) fn same_outcome(said: OutcomeClass, truth: OutcomeClass, ending: &dyn Debug) -> Holds {
    ensure(said == truth, Law::Outcome, || {
        format!("it says {said} under {ending:?}, the search {truth}")
    })
}

/// Holds what is said of values, in integers of any type, against search.
pub(super) fn same_value<G, T>(
    game: &G,
    starts: impl IntoIterator<Item = G::Position>,
    said: impl Fn(&G::Position) -> Nimber<T>,
) -> Check<G::Position, Checked>
where
    G: Game,
    T: ToPrimitive,
    Nimber<T>: Display,
{
    let atlas = Atlas::of_play(game, starts)?;
    let graph = atlas.finite()?;
    let truth = graph.values();
    for at in graph.shortest_play_first() {
        let position = &atlas.positions[at];
        let (said, truth) = (said(position), truth[at]);
        ensure(said.0.to_u64() == Some(truth.0), Law::GrundyValue, || {
            format!("it says {said}, the search {truth}")
        })
        .map_err(|broken| broken.at(position))?;
    }
    Ok(atlas.checked())
}
