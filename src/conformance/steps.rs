use super::{Check, Checked, Holds, Law, ensure};
use crate::game::{Ending, Game, GrundyFormula, OutcomeFormula, Plain};
use crate::value::{OutcomeClass, mex};

/// Checks the step of the induction at one position of any size, without search, by
/// the outcome formula's own answers:
///
/// - a P-position has no winning move, and no P-option among the `probes`;
/// - every winning move is given once, is legal and leads to P;
/// - a probe that leads to P is among the winning moves given;
/// - the ending decides a position without moves.
///
/// One step proves nothing about the position. A proof takes the step at all its
/// followers too.
///
/// The `probes` are moves to try. Those that are not legal are passed over. Where
/// all moves can be listed, `game.moves(&position)` tries all of them.
///
/// # Errors
///
/// The first [`Violation`](super::Violation) found.
///
/// # Example
///
/// ```
/// use grundy::conformance::outcome_step;
/// use grundy::games::nim::NimMove;
/// use grundy::{Convention, Heaps, Nim};
///
/// let huge = Heaps::from([u64::MAX, u64::MAX / 3, u64::MAX / 3 * 2]);
/// let probes = (0..3).flat_map(|heap| (0..63).map(move |bit| NimMove { heap, take: 1 << bit }));
/// assert!(outcome_step(&Nim::new(), Convention::Normal, &huge, probes).is_ok());
/// ```
pub fn outcome_step<G: OutcomeFormula>(
    game: &G,
    ending: G::Ending,
    position: &G::Position,
    probes: impl IntoIterator<Item = G::Move>,
) -> Check<G::Position, Checked> {
    let winning: Vec<_> = game.winning_moves(position, ending).collect();
    let is_p = |mv: &G::Move| game.outcome(&game.play(position, mv), ending).is_p();
    winning_moves(game, position, &winning, is_p)
        .and_then(|()| outcome(game, position, ending, winning.len()))
        .map_err(|broken| broken.at(position))?;
    let mut positions = 1;
    for mv in probes.into_iter().filter(|mv| game.is_legal(position, mv)) {
        positions += 1;
        let is_missing = is_p(&mv) && !winning.contains(&mv);
        ensure(!is_missing, Law::WinningMoves, || {
            format!("under {ending:?}, {mv:?} leads to P, but is not given")
        })
        .map_err(|broken| broken.at(position))?;
    }
    Ok(Checked { positions })
}

/// The winning moves given are legal and lead to P, each once.
fn winning_moves<G: Game>(
    game: &G,
    position: &G::Position,
    winning: &[G::Move],
    is_p: impl Fn(&G::Move) -> bool,
) -> Holds {
    for (index, mv) in winning.iter().enumerate() {
        ensure(!winning[..index].contains(mv), Law::WinningMoves, || {
            format!("{mv:?} is given twice")
        })?;
        ensure(game.is_legal(position, mv), Law::WinningMoves, || {
            format!("{mv:?} is given, but is not legal")
        })?;
        ensure(is_p(mv), Law::WinningMoves, || {
            format!("{mv:?} is given, but does not lead to P")
        })?;
    }
    Ok(())
}

/// The outcome is as the ending says, or else there are winning moves or none.
fn outcome<G: OutcomeFormula>(
    game: &G,
    position: &G::Position,
    ending: G::Ending,
    winning: usize,
) -> Holds {
    let outcome = game.outcome(position, ending);
    let due = if game.is_terminal(position) {
        ending.outcome_at_end(position)
    } else {
        OutcomeClass::p_if(winning == 0)
    };
    ensure(outcome == due, Law::Outcome, || {
        format!("it says {outcome} under {ending:?}, with {winning} winning moves")
    })
}

/// Checks the step of the induction at one position without search: the formula's
/// value is the mex of the formula's own values on the options.
///
/// It lists all moves of the position, which may still be far beyond the reach of a
/// search. One step proves nothing about the position. A proof takes the step at
/// all its followers too.
///
/// # Errors
///
/// The [`Violation`](super::Violation) found.
///
/// # Example
///
/// ```
/// use grundy::Bash;
/// use grundy::conformance::grundy_step;
///
/// assert!(grundy_step(&Bash::new(1000u64)?, &u64::MAX).is_ok());
/// # Ok::<(), grundy::games::bounded_nim::ZeroBound>(())
/// ```
pub fn grundy_step<G: GrundyFormula>(
    game: &G,
    position: &G::Position,
) -> Check<G::Position, Checked> {
    let formula = game.grundy(position);
    let mut positions = 1;
    let least = mex(Plain(game).options(position).map(|option| {
        positions += 1;
        game.grundy(&option)
    }));
    ensure(formula == least, Law::GrundyValue, || {
        format!("it says {formula}, the mex of its values on the options is {least}")
    })
    .map_err(|broken| broken.at(position))?;
    Ok(Checked { positions })
}
