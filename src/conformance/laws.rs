use super::{Check, Checked, Law, ensure, followers, no_answer};
use crate::{
    Convention, Game, GrundySolver, Nimber, OutcomeSolver, Plain, RemotenessSolver, SumOf,
};

/// Checks the ruleset at the starts and everything play reaches from them:
/// moves, options, legality, play, finiteness, terminal positions, canonical
/// forms, splits and known values.
///
/// Canonical forms and splits are checked under normal and misère play by a
/// search that uses neither; choose starts whose followers number at most a
/// few thousand.
///
/// # Errors
///
/// The first [`Violation`](super::Violation) found.
///
/// # Example
///
/// ```
/// use grundy::conformance::laws;
/// use grundy::{Heaps, Nim};
///
/// assert_eq!(laws(&Nim::new(), [Heaps::from([2u64, 3])])?.positions, 12);
/// # Ok::<(), grundy::conformance::Violation<Heaps>>(())
/// ```
pub fn laws<G: Game>(
    game: &G,
    starts: impl IntoIterator<Item = G::Position>,
) -> Check<G::Position, Checked> {
    let positions = followers(game, starts)?;
    let foreign = sample_of_moves(game, &positions);
    let mut truth = Truth::new(game);
    for position in positions.iter().rev() {
        moves(game, position, &foreign)?;
        truth.canonical(position)?;
        truth.split(position)?;
        truth.known(position)?;
    }
    Ok(Checked {
        positions: positions.len() as u64,
    })
}

/// Some moves from all over the game, to try where they may not be legal.
fn sample_of_moves<G: Game>(game: &G, positions: &[G::Position]) -> Vec<G::Move> {
    const SAMPLE: usize = 200;
    let mut sample: Vec<G::Move> = Vec::new();
    for mv in positions.iter().flat_map(|position| game.moves(position)) {
        if sample.len() == SAMPLE {
            break;
        }
        if !sample.contains(&mv) {
            sample.push(mv);
        }
    }
    sample
}

/// The laws that need to look one move ahead only.
fn moves<G: Game>(game: &G, position: &G::Position, foreign: &[G::Move]) -> Check<G::Position> {
    let moves: Vec<G::Move> = game.moves(position).collect();
    ensure(
        game.moves(position).eq(moves.iter().cloned()),
        Law::MovesRepeatable,
        position,
        || "a second listing differs from the first".into(),
    )?;
    ensure(
        game.is_terminal(position) == moves.is_empty(),
        Law::Terminal,
        position,
        || format!("{} moves are listed", moves.len()),
    )?;
    for (index, mv) in moves.iter().enumerate() {
        ensure(
            !moves[..index].contains(mv),
            Law::MovesDistinct,
            position,
            || format!("{mv:?} is listed twice"),
        )?;
        ensure(game.is_legal(position, mv), Law::Legality, position, || {
            format!("is_legal refuses the listed move {mv:?}")
        })?;
        let option = game.play(position, mv);
        ensure(
            option != *position,
            Law::PlayChangesPosition,
            position,
            || format!("{mv:?} leads back to it"),
        )?;
        ensure(
            option == game.play(position, mv),
            Law::PlayChangesPosition,
            position,
            || format!("{mv:?} leads to different positions"),
        )?;
    }
    options(game, position, &moves)?;
    for mv in foreign.iter().filter(|mv| !moves.contains(mv)) {
        ensure(
            !game.is_legal(position, mv),
            Law::Legality,
            position,
            || format!("is_legal accepts {mv:?}, which is not listed"),
        )?;
    }
    Ok(())
}

/// The law that the options are what the moves lead to.
fn options<G: Game>(game: &G, position: &G::Position, moves: &[G::Move]) -> Check<G::Position> {
    let reached = moves.iter().map(|mv| game.play(position, mv));
    let (agree, form) = if G::CANONICAL_OPTIONS {
        let options = game.options(position).map(|option| vec![option]);
        let parts = reached.map(|option| canonical_parts(game, option));
        (options.eq(parts), " as single parts in canonical form")
    } else {
        (game.options(position).eq(reached), "")
    };
    ensure(agree, Law::Options, position, || {
        format!("they are not the positions that the moves lead to{form}, in this order")
    })
}

fn canonical_parts<G: Game>(game: &G, position: G::Position) -> Vec<G::Position> {
    let mut parts = Vec::new();
    game.split(position, |part| parts.push(game.canonical(part)));
    parts
}

/// What a search without shortcuts says.
struct Truth<'g, G: Game> {
    game: &'g G,
    values: GrundySolver<Plain<&'g G>>,
    misere: OutcomeSolver<Plain<&'g G>, Convention>,
    remoteness: [RemotenessSolver<Plain<&'g G>, Convention>; 2],
    sums: OutcomeSolver<SumOf<Plain<&'g G>>, Convention>,
}

impl<'g, G: Game> Truth<'g, G> {
    fn new(game: &'g G) -> Self {
        let plain = || Plain(game);
        Self {
            game,
            values: GrundySolver::new(plain()),
            misere: OutcomeSolver::new(plain(), Convention::Misere),
            remoteness: Convention::BOTH.map(|ending| RemotenessSolver::new(plain(), ending)),
            sums: OutcomeSolver::new(SumOf(plain()), Convention::Misere),
        }
    }

    fn value(&mut self, position: &G::Position) -> Check<G::Position, Nimber> {
        self.values.grundy(position).map_err(no_answer(position))
    }

    fn canonical(&mut self, position: &G::Position) -> Check<G::Position> {
        let canonical = self.game.canonical(position.clone());
        ensure(
            self.game.canonical(canonical.clone()) == canonical,
            Law::Canonical,
            position,
            || format!("the canonical form of {canonical:?} is yet another position"),
        )?;
        // Also where nothing changes: the search finds loops.
        let (value, kept) = (self.value(position)?, self.value(&canonical)?);
        ensure(value == kept, Law::Canonical, position, || {
            format!("its value is {value}, that of {canonical:?} is {kept}")
        })?;
        for (solver, ending) in self.remoteness.iter_mut().zip(Convention::BOTH) {
            let wanted = solver.remoteness(position).map_err(no_answer(position))?;
            let kept = solver.remoteness(&canonical).map_err(no_answer(position))?;
            ensure(wanted == kept, Law::Canonical, position, || {
                format!("under {ending} play it has {wanted:?}, but {canonical:?} has {kept:?}")
            })?;
        }
        Ok(())
    }

    fn known(&mut self, position: &G::Position) -> Check<G::Position> {
        let Some(known) = self.game.known(position) else {
            return Ok(());
        };
        let value = self.value(position)?;
        ensure(value == known, Law::Known, position, || {
            format!("its value is {value}, but {known} is said to be known")
        })
    }

    fn split(&mut self, position: &G::Position) -> Check<G::Position> {
        let mut parts = Vec::new();
        self.game.split(position.clone(), |part| parts.push(part));
        let value = self.value(position)?;
        let total = parts
            .iter()
            .map(|part| self.value(part))
            .sum::<Result<Nimber, _>>()?;
        ensure(value == total, Law::Split, position, || {
            format!("its value is {value}, that of the parts {parts:?} is {total}")
        })?;
        let outcome = self.misere.outcome(position).map_err(no_answer(position))?;
        let together = self.sums.outcome(&parts).map_err(no_answer(position))?;
        ensure(outcome == together, Law::Split, position, || {
            format!("under misère play it is {outcome}, the parts {parts:?} are {together}")
        })
    }
}
