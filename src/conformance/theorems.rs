use std::fmt::Debug;

use super::atlas::{Atlas, Related};
use super::conjectures::{outcomes, same_outcome, same_value};
use super::{Broken, Check, Checked, Holds, Law, ensure};
use crate::game::{GrundyFormula, OutcomeFormula};
use crate::value::OutcomeClass;

/// Checks an outcome formula against search, at the starts and everything play
/// reaches from them: the outcome class, the complete list of winning moves,
/// and that canonical forms keep the outcome under this ending.
///
/// # Errors
///
/// The first [`Violation`](super::Violation) found.
///
/// # Example
///
/// ```
/// use grundy::conformance::outcome_formula;
/// use grundy::{Convention, Wythoff};
///
/// for convention in Convention::BOTH {
///     assert_eq!(outcome_formula(&Wythoff::new(), convention, [[20u64, 30]])?.positions, 651);
/// }
/// # Ok::<(), grundy::conformance::Violation<[u64; 2]>>(())
/// ```
pub fn outcome_formula<G: OutcomeFormula>(
    game: &G,
    ending: G::Ending,
    starts: impl IntoIterator<Item = G::Position>,
) -> Check<G::Position, Checked> {
    let mut canonical = Vec::new();
    let atlas = Atlas::explore(
        game,
        starts,
        Related::OfFollowers,
        &mut |position, numbers| {
            canonical.push(numbers.enter(game.canonical(position.clone())));
        },
    )?;
    let graph = atlas.finite()?;
    let truth = outcomes(&atlas, graph, ending);
    let order = graph.shortest_play_first().into_iter();
    for at in order.filter(|at| *at < atlas.by_play) {
        let position = &atlas.positions[at];
        let formula = game.outcome(position, ending);
        let options = graph.options_of(at).iter().map(|option| *option as usize);
        let moves = game.moves(position).into_iter().zip(options);
        let winning = moves.filter_map(|(mv, option)| truth[option].is_p().then_some(mv));
        let form = canonical[at] as usize;
        same_outcome(formula, truth[at], &ending)
            .and_then(|()| {
                let formula: Vec<_> = game.winning_moves(position, ending).collect();
                same_moves(&formula, &winning.collect::<Vec<_>>(), &ending)
            })
            .and_then(|()| keeps_outcome(truth[at], truth[form], &|| atlas.name(form)))
            .map_err(|broken| broken.at(position))?;
    }
    Ok(atlas.checked())
}

/// Both lists hold the same moves, each once.
fn same_moves<M: PartialEq + Debug>(formula: &[M], search: &[M], ending: &dyn Debug) -> Holds {
    let wrong = |mv: &M, fault: &str| {
        let detail = format!("under {ending:?}, {mv:?} {fault}");
        let law = Law::WinningMoves;
        Err(Broken { law, detail })
    };
    for (index, mv) in formula.iter().enumerate() {
        if !search.contains(mv) {
            return wrong(mv, "is given, but does not win");
        }
        if formula[..index].contains(mv) {
            return wrong(mv, "is given twice");
        }
    }
    match search.iter().find(|mv| !formula.contains(mv)) {
        None => Ok(()),
        Some(missing) => wrong(missing, "wins, but is not given"),
    }
}

fn keeps_outcome(outcome: OutcomeClass, kept: OutcomeClass, form: &dyn Fn() -> String) -> Holds {
    ensure(outcome == kept, Law::Canonical, || {
        format!(
            "it is {outcome}, but its canonical form {} is {kept}",
            form()
        )
    })
}

/// Checks a Grundy formula against search, at the starts and everything play
/// reaches from them. So each value is the mex of the formula's own values on the
/// options.
///
/// # Errors
///
/// The first [`Violation`](super::Violation) found.
///
/// # Example
///
/// ```
/// use grundy::conformance::grundy_formula;
/// use grundy::{BoundedNim, Heaps};
///
/// let game = BoundedNim::new(2u64)?;
/// assert_eq!(grundy_formula(&game, [Heaps::from([5, 6])])?.positions, 42);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn grundy_formula<G: GrundyFormula>(
    game: &G,
    starts: impl IntoIterator<Item = G::Position>,
) -> Check<G::Position, Checked> {
    same_value(game, starts, |position| game.grundy(position))
}
