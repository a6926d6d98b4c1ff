use num_traits::ToPrimitive;

use super::{Check, Checked, Law, ensure, followers, no_answer};
use crate::{
    ByRef, Ending, Game, GrundyFormula, GrundySolver, OutcomeClass, OutcomeFormula, OutcomeSolver,
    Plain, mex,
};

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
    let positions = followers(game, starts)?;
    let mut plain = OutcomeSolver::new(Plain(game), ByRef(ending));
    let mut search = OutcomeSolver::new(game, ByRef(ending));
    for position in positions.iter().rev() {
        let truth = plain.outcome(position).map_err(no_answer(position))?;
        let canonical = search.outcome(position).map_err(no_answer(position))?;
        ensure(truth == canonical, Law::Canonical, position, || {
            format!("it is {truth}, but {canonical} by canonical forms")
        })?;
        let formula = game.outcome(position, ending);
        ensure(formula == truth, Law::Outcome, position, || {
            format!("it says {formula} under {ending:?}, the search {truth}")
        })?;
        let winning = plain.winning_moves(position).map_err(no_answer(position))?;
        same_moves(position, &game.winning_moves(position, ending), &winning)
            .map_err(|violation| violation.under(ending))?;
    }
    Ok(Checked {
        positions: positions.len() as u64,
    })
}

/// Both lists hold the same moves, each once.
fn same_moves<P, M>(position: &P, formula: &[M], search: &[M]) -> Check<P>
where
    P: Clone + std::fmt::Debug,
    M: PartialEq + std::fmt::Debug,
{
    for (index, mv) in formula.iter().enumerate() {
        ensure(search.contains(mv), Law::WinningMoves, position, || {
            format!("{mv:?} is given, but does not win")
        })?;
        ensure(
            !formula[..index].contains(mv),
            Law::WinningMoves,
            position,
            || format!("{mv:?} is given twice"),
        )?;
    }
    match search.iter().find(|mv| !formula.contains(mv)) {
        None => Ok(()),
        Some(missing) => ensure(false, Law::WinningMoves, position, || {
            format!("{missing:?} wins, but is not given")
        }),
    }
}

/// Checks a Grundy formula against search, at the starts and everything play
/// reaches from them, and against the mex of its own values on the options.
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
    let positions = followers(game, starts)?;
    let mut plain = GrundySolver::new(Plain(game));
    let mut search = GrundySolver::new(game);
    for position in positions.iter().rev() {
        let truth = plain.grundy(position).map_err(no_answer(position))?;
        let split = search.grundy(position).map_err(no_answer(position))?;
        ensure(truth == split, Law::Split, position, || {
            format!("its value is {truth}, but {split} by splitting")
        })?;
        let formula = game.grundy(position);
        ensure(
            formula.0.to_u64() == Some(truth.0),
            Law::GrundyValue,
            position,
            || format!("it says {formula}, the search {truth}"),
        )?;
        grundy_certificate(game, position)?;
    }
    Ok(Checked {
        positions: positions.len() as u64,
    })
}

/// Checks one position of any size without search, by the outcome formula's
/// own answers: a P-position has no winning move and no P-option among the
/// `probes`; every winning move given is legal and leads to P; a probe that
/// leads to P is among the winning moves given; an end is decided by the ending.
///
/// `probes` are moves to try; those that are not legal are passed over. Where
/// all moves can be listed, `game.moves(&position)` tries all of them.
///
/// # Errors
///
/// The first [`Violation`](super::Violation) found.
///
/// # Example
///
/// ```
/// use grundy::conformance::outcome_certificate;
/// use grundy::{Convention, Heaps, Nim, NimMove};
///
/// let huge = Heaps::from([u64::MAX, u64::MAX / 3, u64::MAX / 3 * 2]);
/// let probes = (0..3).flat_map(|heap| (0..63).map(move |bit| NimMove { heap, take: 1 << bit }));
/// assert!(outcome_certificate(&Nim::new(), Convention::Normal, &huge, probes).is_ok());
/// ```
pub fn outcome_certificate<G: OutcomeFormula>(
    game: &G,
    ending: G::Ending,
    position: &G::Position,
    probes: impl IntoIterator<Item = G::Move>,
) -> Check<G::Position, Checked> {
    let outcome = game.outcome(position, ending);
    let winning = game.winning_moves(position, ending);
    for mv in &winning {
        ensure(
            game.is_legal(position, mv),
            Law::WinningMoves,
            position,
            || format!("{mv:?} is given, but is not legal"),
        )?;
        ensure(
            game.outcome(&game.play(position, mv), ending).is_p(),
            Law::WinningMoves,
            position,
            || format!("{mv:?} is given, but does not lead to P"),
        )?;
    }
    let due = if game.is_terminal(position) {
        ending.outcome_at_end(game, position)
    } else {
        OutcomeClass::p_if(winning.is_empty())
    };
    ensure(outcome == due, Law::Outcome, position, || {
        format!("it says {outcome}, with {} winning moves", winning.len())
    })?;
    let mut positions = 1;
    for mv in probes.into_iter().filter(|mv| game.is_legal(position, mv)) {
        positions += 1;
        let wins = game.outcome(&game.play(position, &mv), ending).is_p();
        ensure(
            !wins || winning.contains(&mv),
            Law::WinningMoves,
            position,
            || format!("{mv:?} leads to P, but is not given"),
        )?;
    }
    Ok(Checked { positions })
}

/// Checks one position without search: the formula's value is the mex of the
/// formula's own values on the options. Needs all moves to be listed, but the
/// position may be far beyond the reach of a search.
///
/// # Errors
///
/// The [`Violation`](super::Violation) found.
///
/// # Example
///
/// ```
/// use grundy::conformance::grundy_certificate;
/// use grundy::{Bash, ZeroBound};
///
/// assert!(grundy_certificate(&Bash::new(1000u64)?, &u64::MAX).is_ok());
/// # Ok::<(), ZeroBound>(())
/// ```
pub fn grundy_certificate<G: GrundyFormula>(
    game: &G,
    position: &G::Position,
) -> Check<G::Position, Checked> {
    let formula = game.grundy(position);
    let mut positions = 1;
    let least = mex(Plain(game).options(position).map(|option| {
        positions += 1;
        game.grundy(&option)
    }));
    ensure(formula == least, Law::GrundyValue, position, || {
        format!("it says {formula}, the mex of its values on the options is {least}")
    })?;
    Ok(Checked { positions })
}
