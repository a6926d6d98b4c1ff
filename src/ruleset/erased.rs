use std::fmt::{self, Debug};
use std::ops::Range;
use std::sync::Arc;

use super::any::{AnyMove, AnyPosition, at, by};
use crate::game::{Game, Notation, NotationError};
use crate::value::Nimber;

/// A ruleset that can be erased: with notation, and shared by threads.
pub trait Playable:
    Notation<Position: Send + Sync + 'static, Move: Send + Sync + 'static> + Send + Sync + 'static
{
}

impl<G> Playable for G where
    G: Notation<Position: Send + Sync + 'static, Move: Send + Sync + 'static>
        + Send
        + Sync
        + 'static
{
}

/// A ruleset whose types are erased: a [`Game`] for programs that do not know
/// which one it is.
///
/// # Panics
///
/// Positions and moves are those of this ruleset. A method panics when it is given
/// one of another type.
///
/// # Example
///
/// ```
/// use grundy::ruleset::{AnyGame, AnyPosition};
/// use grundy::{Bash, Convention, Game, Notation, solve};
///
/// let game = AnyGame::new(Bash::new(3u64)?);
/// let ten = game.read_position("10")?;
/// assert_eq!(ten, AnyPosition::new(10u64));
///
/// let answer = solve(&game, &ten, Convention::Normal)?;
/// assert_eq!(game.write_move(&ten, &answer.winning_moves[0]), "take 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct AnyGame(Arc<dyn Rules>);

/// So many of a list, from a place on, at the end of the vector.
type Part<'a, T> = (Range<usize>, &'a mut Vec<T>);

/// A list without a type, fetched in parts that grow: first a few, then as many as
/// before.
struct Listed<F, T> {
    fetch: F,
    /// Those that have been fetched and not been read, the next one last.
    ready: Vec<T>,
    /// The place of the next one to fetch.
    next: usize,
    /// How many to fetch; none, if there are no more.
    count: usize,
}

impl<T, F: Fn(Part<'_, T>)> Listed<F, T> {
    fn new(fetch: F) -> Self {
        let (ready, next, count) = (Vec::new(), 0, 4);
        Self {
            fetch,
            ready,
            next,
            count,
        }
    }

    fn fetch(&mut self) {
        (self.fetch)((self.next..self.next + self.count, &mut self.ready));
        self.next += self.ready.len();
        let is_last = self.ready.len() < self.count;
        self.count = if is_last { 0 } else { 2 * self.count };
        self.ready.reverse();
    }
}

impl<T, F: Fn(Part<'_, T>)> Iterator for Listed<F, T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        if self.ready.is_empty() && self.count > 0 {
            self.fetch();
        }
        self.ready.pop()
    }

    fn nth(&mut self, n: usize) -> Option<T> {
        if let Some(skipped) = n.checked_sub(self.ready.len()) {
            self.ready.clear();
            self.next += skipped;
        } else {
            self.ready.truncate(self.ready.len() - n);
        }
        self.next()
    }
}

/// The part of a list. A plain loop: it is compiled for every ruleset.
fn list<T, U>(all: impl IntoIterator<Item = T>, erase: fn(T) -> U, (range, into): Part<'_, U>) {
    let mut all = all.into_iter();
    for place in 0..range.end {
        match all.next() {
            Some(one) if range.contains(&place) => into.push(erase(one)),
            Some(_) => {}
            None => return,
        }
    }
}

/// The rules and the notation over erased positions and moves.
trait Rules: Send + Sync {
    fn moves(&self, position: &AnyPosition, some: Part<'_, AnyMove>);
    fn play(&self, position: &AnyPosition, mv: &AnyMove) -> AnyPosition;
    fn is_legal(&self, position: &AnyPosition, mv: &AnyMove) -> bool;
    fn is_terminal(&self, position: &AnyPosition) -> bool;
    fn options(&self, position: &AnyPosition, some: Part<'_, AnyPosition>);
    fn canonical(&self, position: AnyPosition) -> AnyPosition;
    fn split(&self, position: &AnyPosition, part: &mut dyn FnMut(AnyPosition));
    fn value_parts(&self, position: &AnyPosition, part: &mut dyn FnMut(AnyPosition));
    fn has_canonical_options(&self, position: &AnyPosition) -> bool;
    fn canonical_options(&self, position: &AnyPosition, some: Part<'_, AnyPosition>);
    fn known(&self, position: &AnyPosition) -> Option<Nimber>;
    fn footprint(&self, position: &AnyPosition) -> u64;

    fn ruleset(&self) -> String;
    fn move_syntax(&self) -> &'static str;
    fn write_position(&self, position: &AnyPosition) -> String;
    fn read_position(&self, text: &str) -> Result<AnyPosition, NotationError>;
    fn write_move(&self, position: &AnyPosition, mv: &AnyMove) -> String;
    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, NotationError>;
    fn picture(&self, position: &AnyPosition) -> String;
}

impl<G: Playable> Rules for G {
    fn moves(&self, position: &AnyPosition, some: Part<'_, AnyMove>) {
        list(Game::moves(self, at(position)), AnyMove::new, some);
    }

    fn play(&self, position: &AnyPosition, mv: &AnyMove) -> AnyPosition {
        AnyPosition::new(Game::play(self, at(position), by(mv)))
    }

    fn is_legal(&self, position: &AnyPosition, mv: &AnyMove) -> bool {
        Game::is_legal(self, at(position), by(mv))
    }

    fn is_terminal(&self, position: &AnyPosition) -> bool {
        Game::is_terminal(self, at(position))
    }

    fn options(&self, position: &AnyPosition, some: Part<'_, AnyPosition>) {
        list(Game::options(self, at(position)), AnyPosition::new, some);
    }

    fn canonical(&self, position: AnyPosition) -> AnyPosition {
        let original: &G::Position = at(&position);
        let canonical = Game::canonical(self, original.clone());
        if canonical == *original {
            return position;
        }
        AnyPosition::new(canonical)
    }

    fn split(&self, position: &AnyPosition, part: &mut dyn FnMut(AnyPosition)) {
        let position = at::<G::Position>(position).clone();
        Game::split(self, position, |summand| part(AnyPosition::new(summand)));
    }

    fn value_parts(&self, position: &AnyPosition, part: &mut dyn FnMut(AnyPosition)) {
        let position = at::<G::Position>(position).clone();
        Game::value_parts(self, position, |summand| part(AnyPosition::new(summand)));
    }

    fn has_canonical_options(&self, position: &AnyPosition) -> bool {
        Game::canonical_options(self, at(position)).is_some()
    }

    fn canonical_options(&self, position: &AnyPosition, some: Part<'_, AnyPosition>) {
        if let Some(options) = Game::canonical_options(self, at(position)) {
            list(options, AnyPosition::new, some);
        }
    }

    fn known(&self, position: &AnyPosition) -> Option<Nimber> {
        Game::known(self, at(position))
    }

    fn footprint(&self, position: &AnyPosition) -> u64 {
        AnyPosition::OVERHEAD + Game::footprint(self, at(position))
    }

    fn ruleset(&self) -> String {
        Notation::ruleset(self)
    }

    fn move_syntax(&self) -> &'static str {
        Notation::move_syntax(self)
    }

    fn write_position(&self, position: &AnyPosition) -> String {
        Notation::write_position(self, at(position))
    }

    fn read_position(&self, text: &str) -> Result<AnyPosition, NotationError> {
        Notation::read_position(self, text).map(AnyPosition::new)
    }

    fn write_move(&self, position: &AnyPosition, mv: &AnyMove) -> String {
        Notation::write_move(self, at(position), by(mv))
    }

    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, NotationError> {
        Notation::read_move(self, at(position), text).map(AnyMove::new)
    }

    fn picture(&self, position: &AnyPosition) -> String {
        Notation::picture(self, at(position))
    }
}

impl AnyGame {
    /// The ruleset without its types.
    pub fn new(game: impl Playable) -> Self {
        Self::shared(Arc::new(game))
    }

    /// The same for a ruleset that is shared already.
    pub(crate) fn shared(game: Arc<impl Playable>) -> Self {
        Self(game)
    }
}

impl Debug for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnyGame").field(&self.0.ruleset()).finish()
    }
}

impl Game for AnyGame {
    type Position = AnyPosition;
    type Move = AnyMove;

    fn moves(&self, position: &AnyPosition) -> impl IntoIterator<Item = AnyMove> {
        let position = position.clone();
        Listed::new(move |some: Part<'_, _>| self.0.moves(&position, some))
    }

    fn play(&self, position: &AnyPosition, mv: &AnyMove) -> AnyPosition {
        self.0.play(position, mv)
    }

    fn is_legal(&self, position: &AnyPosition, mv: &AnyMove) -> bool {
        self.0.is_legal(position, mv)
    }

    fn is_terminal(&self, position: &AnyPosition) -> bool {
        self.0.is_terminal(position)
    }

    fn options(&self, position: &AnyPosition) -> impl Iterator<Item = AnyPosition> {
        let position = position.clone();
        Listed::new(move |some: Part<'_, _>| self.0.options(&position, some))
    }

    fn canonical(&self, position: AnyPosition) -> AnyPosition {
        self.0.canonical(position)
    }

    fn split(&self, position: AnyPosition, mut part: impl FnMut(AnyPosition)) {
        self.0.split(&position, &mut part);
    }

    fn value_parts(&self, position: AnyPosition, mut part: impl FnMut(AnyPosition)) {
        self.0.value_parts(&position, &mut part);
    }

    fn canonical_options(
        &self,
        position: &AnyPosition,
    ) -> Option<impl Iterator<Item = AnyPosition>> {
        let position = position.clone();
        let has_some = self.0.has_canonical_options(&position);
        let list = move |some: Part<'_, _>| self.0.canonical_options(&position, some);
        has_some.then(|| Listed::new(list))
    }

    fn known(&self, position: &AnyPosition) -> Option<Nimber> {
        self.0.known(position)
    }

    fn footprint(&self, position: &AnyPosition) -> u64 {
        self.0.footprint(position)
    }
}

impl Notation for AnyGame {
    fn ruleset(&self) -> String {
        self.0.ruleset()
    }

    fn move_syntax(&self) -> &'static str {
        self.0.move_syntax()
    }

    fn write_position(&self, position: &AnyPosition) -> String {
        self.0.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<AnyPosition, NotationError> {
        self.0.read_position(text)
    }

    fn write_move(&self, position: &AnyPosition, mv: &AnyMove) -> String {
        self.0.write_move(position, mv)
    }

    fn read_move(&self, position: &AnyPosition, text: &str) -> Result<AnyMove, NotationError> {
        self.0.read_move(position, text)
    }

    fn picture(&self, position: &AnyPosition) -> String {
        self.0.picture(position)
    }
}
