use std::fmt::Debug;
use std::hash::Hash;
use std::iter;

use thiserror::Error;

use crate::value::Nimber;

/// The rules of an impartial game.
///
/// A ruleset is a value. All that stays the same during play (a subtraction set, a
/// bound, a board) is in `self`, all that changes is in the position. Two methods
/// are required, [`moves`](Game::moves) and [`play`](Game::play). Neither says who
/// wins: that is left to an [`Ending`](crate::Ending). The other methods have
/// defaults that are always right. Overriding some of them makes a search faster.
/// [`conformance`](crate::conformance) checks that all of them agree.
///
/// # Equality
///
/// Searches remember positions by `Eq` and `Hash`. Two positions that compare
/// equal must have the same moves.
///
/// # Example
///
/// A heap from which one takes 1, 3 or 4:
///
/// ```
/// use grundy::{Convention, Game, Nimber, solve};
///
/// struct OneThreeFour;
///
/// impl Game for OneThreeFour {
///     type Position = u64;
///     type Move = u64;
///
///     fn moves(&self, heap: &u64) -> impl IntoIterator<Item = u64> {
///         [1, 3, 4].into_iter().filter(move |take| take <= heap)
///     }
///
///     fn play(&self, heap: &u64, take: &u64) -> u64 {
///         heap - take
///     }
/// }
///
/// let answer = solve(&OneThreeFour, &10, Convention::Normal)?;
/// assert_eq!(answer.grundy, Some(Nimber(1)));
/// assert_eq!(answer.winning_moves, [1, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Game {
    /// The state of the game: all that changes during play.
    type Position: Clone + Eq + Hash + Debug;

    /// One choice of the player to move.
    type Move: Clone + PartialEq + Debug;

    /// The legal moves, each once, in the same order every time.
    ///
    /// The iterator should be lazy: a search stops reading as soon as it knows
    /// the answer. There may be more moves than could ever be listed.
    fn moves(&self, position: &Self::Position) -> impl IntoIterator<Item = Self::Move>;

    /// The position after a legal move.
    ///
    /// Searches call it with moves from [`moves`](Game::moves). For a move
    /// that is not legal the result is unspecified and the call may panic;
    /// [`try_play`](Game::try_play) is the checked form.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// Whether a move is legal. The default looks for it among all moves;
    /// override it where there can be too many to list.
    ///
    /// Law: it holds exactly for the moves that [`moves`](Game::moves) lists.
    fn is_legal(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        self.moves(position).into_iter().any(|legal| legal == *mv)
    }

    /// Whether no move is left.
    ///
    /// Law: it holds exactly where [`moves`](Game::moves) lists nothing.
    fn is_terminal(&self, position: &Self::Position) -> bool {
        self.moves(position).into_iter().next().is_none()
    }

    /// The positions that one move reaches. Override it where they are made
    /// faster together than one by one.
    ///
    /// Law: they are the positions that [`play`](Game::play) makes of the moves,
    /// in the order of the moves. Two moves may reach the same one. An iterator
    /// that jumps in [`nth`](Iterator::nth) helps a search that comes back.
    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        let moves = self.moves(position).into_iter();
        moves.map(move |mv| self.play(position, &mv))
    }

    /// One representative of all positions that are the same game in another
    /// arrangement: reflected, with heaps in another order, without what no
    /// move can touch. The default is the position itself.
    ///
    /// Law: the representative plays exactly like the original, move for move, to
    /// the same endings, and is its own representative. Equal Grundy values are
    /// *not* enough here, because misère play tells more positions apart. They are
    /// enough for [`value_parts`](Game::value_parts).
    fn canonical(&self, position: Self::Position) -> Self::Position {
        position
    }

    /// Hands each independent summand of the position to `part`. The default
    /// hands over the position itself.
    ///
    /// Law: the summands are positions of the same ruleset, and their
    /// disjunctive sum plays like the original under every ending. No call at
    /// all means a position without moves.
    fn split(&self, position: Self::Position, mut part: impl FnMut(Self::Position)) {
        part(position);
    }

    /// Hands over summands that have the same Grundy value together. The default
    /// [splits](Game::split) and takes [canonical](Game::canonical) forms.
    ///
    /// Law: the nim-sum of the values of the parts is the value of the position.
    /// Play also ends when it goes on in one of the parts after each move. The law
    /// says nothing about misère play. So the parts may use what is true of values
    /// only: coins that can be turned one by one, two equal halves that cancel.
    /// Searches for outcomes never call it.
    ///
    /// ```
    /// use grundy::{Game, GrundySolver, Nimber, conformance};
    ///
    /// /// A row of coins. A move turns a head to tails, and may turn one coin to
    /// /// the left of it as well, either way.
    /// struct Turtles;
    ///
    /// impl Game for Turtles {
    ///     type Position = u32; // a bit for each head
    ///     type Move = u32; // the coins that are turned
    ///
    ///     fn moves(&self, heads: &u32) -> impl IntoIterator<Item = u32> {
    ///         let heads = *heads;
    ///         let heads = (0..32).filter(move |head| heads >> head & 1 == 1);
    ///         heads.flat_map(|head| {
    ///             let both = (0..head).map(move |left| 1 << head | 1 << left);
    ///             both.chain([1 << head])
    ///         })
    ///     }
    ///
    ///     fn play(&self, heads: &u32, turned: &u32) -> u32 {
    ///         heads ^ turned
    ///     }
    ///
    ///     /// Under normal play the heads are independent of each other.
    ///     fn value_parts(&self, heads: u32, part: impl FnMut(u32)) {
    ///         let each = (0..32).map(|coin| heads & 1 << coin);
    ///         each.filter(|head| *head != 0).for_each(part);
    ///     }
    /// }
    ///
    /// conformance::laws(&Turtles, [0b1_0110])?;
    /// let mut solver = GrundySolver::new(Turtles);
    /// assert_eq!(solver.grundy(&0b1_0110)?, Nimber(2 ^ 3 ^ 5)); // coins 2, 3 and 5
    /// assert_eq!(solver.statistics().positions, 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn value_parts(&self, position: Self::Position, mut part: impl FnMut(Self::Position)) {
        self.split(position, |summand| part(self.canonical(summand)));
    }

    /// The [canonical](Game::canonical) forms of the options, where they are
    /// made faster together than one by one. The default is none.
    ///
    /// Law: they are the canonical forms of the [options](Game::options), in
    /// their order, and each option has one [part](Game::value_parts), which is
    /// that form.
    fn canonical_options(
        &self,
        position: &Self::Position,
    ) -> Option<impl Iterator<Item = Self::Position>> {
        let _ = position;
        None::<iter::Empty<Self::Position>>
    }

    /// The Grundy value under normal play, where a theorem tells it at a glance,
    /// as symmetry does. The default tells none.
    ///
    /// Law: the value told is the Grundy value.
    fn known(&self, position: &Self::Position) -> Option<Nimber> {
        let _ = position;
        None
    }

    /// The bytes of memory a position takes, for
    /// [`Limits::memory`](crate::Limits::memory). The default counts the
    /// position itself; override it where positions own memory elsewhere, as a
    /// `Vec` does.
    ///
    /// Law: it is at least the size of the position itself, and always the same.
    fn footprint(&self, position: &Self::Position) -> u64 {
        size_of_val(position) as u64
    }

    /// The position after `mv`, if it is legal.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] with the move, when the rules do not allow it here.
    ///
    /// ```
    /// use grundy::{Bash, Game};
    ///
    /// let bash = Bash::new(3u64)?;
    /// assert_eq!(bash.try_play(&10, &3)?, 7);
    /// assert!(bash.try_play(&10, &4).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn try_play(
        &self,
        position: &Self::Position,
        mv: &Self::Move,
    ) -> Result<Self::Position, IllegalMove<Self::Move>> {
        if self.is_legal(position, mv) {
            Ok(self.play(position, mv))
        } else {
            Err(IllegalMove { mv: mv.clone() })
        }
    }
}

/// A move that the rules do not allow in the position it was tried in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the move {mv:?} is not legal here")]
pub struct IllegalMove<M: Debug> {
    /// The refused move.
    pub mv: M,
}

/// A borrowed ruleset is a ruleset, so that solvers can own or borrow it.
impl<G: Game> Game for &G {
    type Position = G::Position;
    type Move = G::Move;

    fn moves(&self, position: &Self::Position) -> impl IntoIterator<Item = Self::Move> {
        (**self).moves(position)
    }

    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        (**self).play(position, mv)
    }

    fn is_legal(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        (**self).is_legal(position, mv)
    }

    fn is_terminal(&self, position: &Self::Position) -> bool {
        (**self).is_terminal(position)
    }

    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        (**self).options(position)
    }

    fn canonical(&self, position: Self::Position) -> Self::Position {
        (**self).canonical(position)
    }

    fn split(&self, position: Self::Position, part: impl FnMut(Self::Position)) {
        (**self).split(position, part);
    }

    fn value_parts(&self, position: Self::Position, part: impl FnMut(Self::Position)) {
        (**self).value_parts(position, part);
    }

    fn canonical_options(
        &self,
        position: &Self::Position,
    ) -> Option<impl Iterator<Item = Self::Position>> {
        (**self).canonical_options(position)
    }

    fn known(&self, position: &Self::Position) -> Option<Nimber> {
        (**self).known(position)
    }

    fn footprint(&self, position: &Self::Position) -> u64 {
        (**self).footprint(position)
    }

    fn try_play(
        &self,
        position: &Self::Position,
        mv: &Self::Move,
    ) -> Result<Self::Position, IllegalMove<Self::Move>> {
        (**self).try_play(position, mv)
    }
}

/// A ruleset without its shortcuts: only `moves` and `play`, with the default
/// `is_legal`, `options`, `canonical` and so on. The footprint is no shortcut, and
/// stays.
///
/// The shortcuts are checked against it. It also measures how much they bring.
///
/// ```
/// use grundy::game::Plain;
/// use grundy::{Game, Heaps, Nim};
///
/// let heaps = Heaps::from([5u64, 0, 3]);
/// assert_eq!(Nim::new().canonical(heaps.clone()), Heaps::from([3, 5]));
/// assert_eq!(Plain(Nim::new()).canonical(heaps.clone()), heaps);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Plain<G>(
    /// The ruleset whose shortcuts are hidden.
    pub G,
);

impl<G: Game> Game for Plain<G> {
    type Position = G::Position;
    type Move = G::Move;

    fn moves(&self, position: &Self::Position) -> impl IntoIterator<Item = Self::Move> {
        self.0.moves(position)
    }

    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        self.0.play(position, mv)
    }

    fn footprint(&self, position: &Self::Position) -> u64 {
        self.0.footprint(position)
    }
}
