use super::atlas::{Atlas, Numbers, Related};
use super::shortcuts::Shortcuts;
use super::{Broken, Check, Checked, Holds, Law, ensure};
use crate::game::Game;

/// Checks the ruleset at the starts and everything play reaches from them, and at
/// the canonical forms and parts of all these: moves, options, legality, play,
/// finiteness, terminal positions, and every shortcut of a search.
///
/// Canonical forms and splits are checked under normal and misère play. Choose
/// starts whose followers number at most some ten thousand, fewer where
/// positions have hundreds of moves or split into large parts.
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
    let mut shortcuts = Shortcuts::new();
    let atlas = Atlas::explore(game, starts, Related::OfAll, &mut |position, numbers| {
        enter_related(game, position, numbers, &mut shortcuts);
    })?;
    let foreign = sample_of_moves(game, &atlas.positions);
    let order = atlas.simplest_first();
    for at in &order {
        let position = &atlas.positions[*at];
        // Enough of them is tried at the positions that play reaches.
        let foreign = if *at < atlas.by_play {
            &foreign
        } else {
            &[][..]
        };
        one_ply(game, position, foreign).map_err(|broken| broken.at(position))?;
    }
    let graph = atlas.finite()?;
    shortcuts
        .check(graph, &order, &|at| atlas.name(at))
        .map_err(|(at, broken)| broken.at(&atlas.positions[at]))?;
    Ok(atlas.checked())
}

/// Canonical form and parts of a position, as numbers.
fn enter_related<G: Game>(
    game: &G,
    position: &G::Position,
    numbers: &mut Numbers<G::Position>,
    shortcuts: &mut Shortcuts,
) {
    let form = game.canonical(position.clone());
    // A form with another form is refused later; to follow it might have no end.
    let is_last = game.canonical(form.clone()) == form;
    let [parts, value_parts] = [&mut shortcuts.parts, &mut shortcuts.value_parts];
    if is_last {
        shortcuts.canonical.push(numbers.enter(form));
        game.split(position.clone(), |part| parts.push(numbers.enter(part)));
        game.value_parts(position.clone(), |part| {
            value_parts.push(numbers.enter(part));
        });
    } else {
        shortcuts.canonical.push(numbers.enter(position.clone()));
    }
    parts.end();
    value_parts.end();
    let has_forms = game.canonical_options(position).is_some();
    shortcuts.canonical_options.push(has_forms);
    shortcuts.known.push(game.known(position));
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
fn one_ply<G: Game>(game: &G, position: &G::Position, foreign: &[G::Move]) -> Holds {
    let moves: Vec<G::Move> = game.moves(position).into_iter().collect();
    let is_alike = (game.moves(position).into_iter()).eq(moves.iter().cloned());
    ensure(is_alike, Law::MovesRepeatable, || {
        "a second listing differs from the first".into()
    })?;
    let is_terminal = game.is_terminal(position);
    ensure(is_terminal == moves.is_empty(), Law::Terminal, || {
        let listed = moves.len();
        format!("is_terminal says {is_terminal}, {listed} moves are listed")
    })?;
    let mut reached = Vec::with_capacity(moves.len());
    for (index, mv) in moves.iter().enumerate() {
        ensure(!moves[..index].contains(mv), Law::MovesDistinct, || {
            format!("{mv:?} is listed twice")
        })?;
        reached.push(listed(game, position, mv)?);
    }
    for mv in foreign.iter().filter(|mv| !moves.contains(mv)) {
        ensure(!game.is_legal(position, mv), Law::Legality, || {
            format!("is_legal accepts {mv:?}, which is not listed")
        })?;
        ensure(game.try_play(position, mv).is_err(), Law::TryPlay, || {
            format!("try_play plays {mv:?}, which is not listed")
        })?;
    }
    let options = game.options(position);
    ensure(options.eq(reached.iter().cloned()), Law::Options, || {
        "they are not the positions that the moves lead to, in this order".into()
    })?;
    canonical(game, position, &reached)?;
    footprint(game, position)
}

/// The position after a move that is listed, if the laws about it hold.
fn listed<G: Game>(game: &G, position: &G::Position, mv: &G::Move) -> Result<G::Position, Broken> {
    ensure(game.is_legal(position, mv), Law::Legality, || {
        format!("is_legal refuses the listed move {mv:?}")
    })?;
    let option = game.play(position, mv);
    ensure(option != *position, Law::PlayChangesPosition, || {
        format!("{mv:?} leads back to it")
    })?;
    let again = game.play(position, mv);
    ensure(option == again, Law::PlayChangesPosition, || {
        format!("{mv:?} leads to {option:?}, and another time to {again:?}")
    })?;
    let tried = game.try_play(position, mv).ok();
    let is_alike = tried.as_ref() == Some(&option);
    ensure(is_alike, Law::TryPlay, || match tried {
        Some(tried) => format!("{mv:?} leads to {option:?}, but to {tried:?} by try_play"),
        None => format!("try_play refuses the listed move {mv:?}"),
    })?;
    Ok(option)
}

/// The laws of canonical forms that concern no value.
fn canonical<G: Game>(game: &G, position: &G::Position, options: &[G::Position]) -> Holds {
    let form = game.canonical(position.clone());
    let again = game.canonical(form.clone());
    ensure(again == form, Law::Canonical, || {
        format!("its canonical form is {form:?}, but the canonical form of that is {again:?}")
    })?;
    let Some(forms) = game.canonical_options(position) else {
        return Ok(());
    };
    let options = options.iter().cloned();
    let due = options.map(|option| game.canonical(option));
    ensure(forms.eq(due), Law::CanonicalOptions, || {
        "they are not the canonical forms of the options, in this order".into()
    })
}

fn footprint<G: Game>(game: &G, position: &G::Position) -> Holds {
    let footprint = game.footprint(position);
    let least = size_of_val(position) as u64;
    ensure(footprint >= least, Law::Footprint, || {
        format!("it is {footprint} bytes, the position itself has {least}")
    })?;
    let again = game.footprint(position);
    ensure(footprint == again, Law::Footprint, || {
        format!("it is {footprint} bytes, and another time {again}")
    })
}
