use std::fmt::Debug;
use std::hash::Hash;

use thiserror::Error;

use crate::Nimber;

/// The rules of an impartial game.
///
/// A ruleset is a value: what stays the same during play (a subtraction set, a
/// bound, a board) lives in `self`, what changes lives in the position. Two
/// methods are required, [`moves`](Game::moves) and [`play`](Game::play); they
/// say nothing about who wins, which is the business of an
/// [`Ending`](crate::Ending). The others have defaults that are always right;
/// overriding some of them makes a search faster. [`conformance`](crate::conformance)
/// checks that all of them agree.
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
///     fn moves(&self, heap: &u64) -> impl Iterator<Item = u64> {
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
    /// What changes during play.
    type Position: Clone + Eq + Hash + Debug;

    /// One choice of the player to move.
    type Move: Clone + PartialEq + Debug;

    /// The legal moves, each once, in the same order every time.
    ///
    /// The iterator should be lazy: a search stops reading as soon as it knows
    /// the answer. There may be more moves than could ever be listed.
    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move>;

    /// The position after a legal move.
    ///
    /// Searches call it with moves from [`moves`](Game::moves). For a move
    /// that is not legal the result is unspecified and the call may panic;
    /// [`try_play`](Game::try_play) is the checked form.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    // Provided; worth overriding where the rules allow something faster.

    /// Whether [`options`](Game::options) hands out single parts in their
    /// [canonical](Game::canonical) forms, where those are made faster on the way;
    /// a search then neither [splits](Game::split) options nor looks for their
    /// forms. The default is false.
    const CANONICAL_OPTIONS: bool = false;

    /// Whether a move is legal. The default looks for it among all moves;
    /// override it where there can be too many to list.
    fn is_legal(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        self.moves(position).any(|legal| legal == *mv)
    }

    /// The positions that one move reaches, in the order of the moves; or their
    /// canonical forms, with [`CANONICAL_OPTIONS`](Game::CANONICAL_OPTIONS). Two
    /// moves may reach the same one. Override it where they are made faster
    /// together than one by one; an iterator that jumps in
    /// [`nth`](Iterator::nth) helps a search that comes back to them.
    ///
    /// ```
    /// use grundy::{Game, GrundySolver, Nimber, conformance};
    ///
    /// /// Two heaps, the smaller first; a move makes one of them smaller.
    /// struct Pair;
    ///
    /// impl Game for Pair {
    ///     type Position = [u64; 2];
    ///     type Move = (usize, u64);
    ///     const CANONICAL_OPTIONS: bool = true;
    ///
    ///     fn moves(&self, heaps: &[u64; 2]) -> impl Iterator<Item = (usize, u64)> {
    ///         let heaps = *heaps;
    ///         (0..2).flat_map(move |heap| (0..heaps[heap]).map(move |left| (heap, left)))
    ///     }
    ///
    ///     fn play(&self, heaps: &[u64; 2], &(heap, left): &(usize, u64)) -> [u64; 2] {
    ///         let mut heaps = *heaps;
    ///         heaps[heap] = left;
    ///         heaps
    ///     }
    ///
    ///     fn canonical(&self, [a, b]: [u64; 2]) -> [u64; 2] {
    ///         [a.min(b), a.max(b)]
    ///     }
    ///
    ///     fn options(&self, &[a, b]: &[u64; 2]) -> impl Iterator<Item = [u64; 2]> {
    ///         let beside = |heap: u64| move |left: u64| [heap.min(left), heap.max(left)];
    ///         (0..a).map(beside(b)).chain((0..b).map(beside(a)))
    ///     }
    /// }
    ///
    /// conformance::laws(&Pair, [[4, 6]])?;
    /// assert_eq!(GrundySolver::new(Pair).grundy(&[4, 6])?, Nimber(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        self.moves(position).map(move |mv| self.play(position, &mv))
    }

    /// One representative for positions that are the same game in another
    /// arrangement: reflected, with heaps in another order, without what no
    /// move can touch.
    ///
    /// The representative must play exactly like the original, move for move,
    /// to the same endings: equal Grundy values alone are *not* enough, since
    /// misère play distinguishes more. Returning the position itself is always
    /// right and costs a search only time.
    fn canonical(&self, position: Self::Position) -> Self::Position {
        position
    }

    /// Hands each independent summand of the position to `part`: positions of
    /// the same ruleset whose disjunctive sum plays like the original. No call
    /// at all means a position without moves; the default, one call with the
    /// position itself, is always right.
    fn split(&self, position: Self::Position, mut part: impl FnMut(Self::Position)) {
        part(position);
    }

    /// The Grundy value under normal play, where a theorem tells it at a glance,
    /// as symmetry does. The default tells none.
    fn known(&self, position: &Self::Position) -> Option<Nimber> {
        let _ = position;
        None
    }

    /// How hard a position looks. A [`NimberSolver`](crate::NimberSolver) begins
    /// with what looks easy, a position in several parts counting as much as
    /// they do together; its answers are the same whatever this says. The default
    /// is the square of the number of moves, of which it counts at most 100, and
    /// another measure should be the square of something like it; it
    /// takes their number from an iterator that knows its
    /// [length](Iterator::size_hint).
    ///
    /// ```
    /// use grundy::{Cram, Game};
    ///
    /// let cram = Cram::<u64>::new(2, 3)?;
    /// assert_eq!(cram.difficulty(&cram.empty()), 49); // seven moves
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn difficulty(&self, position: &Self::Position) -> u64 {
        let moves = self.moves(position);
        let count = match moves.size_hint() {
            (least, Some(most)) if least == most => least,
            _ => moves.take(100).count(),
        };
        (count.min(100) as u64).pow(2)
    }

    /// The bytes of memory a position takes, for
    /// [`Limits::memory`](crate::Limits::memory). The default counts the
    /// position itself; override it where positions own memory elsewhere, as a
    /// `Vec` does.
    fn footprint(&self, position: &Self::Position) -> u64 {
        size_of_val(position) as u64
    }

    // Final: not meant to be overridden.

    /// Whether no move is left.
    fn is_terminal(&self, position: &Self::Position) -> bool {
        self.moves(position).next().is_none()
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
    const CANONICAL_OPTIONS: bool = G::CANONICAL_OPTIONS;

    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move> {
        (**self).moves(position)
    }

    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        (**self).play(position, mv)
    }

    fn is_legal(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        (**self).is_legal(position, mv)
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

    fn known(&self, position: &Self::Position) -> Option<Nimber> {
        (**self).known(position)
    }

    fn difficulty(&self, position: &Self::Position) -> u64 {
        (**self).difficulty(position)
    }

    fn footprint(&self, position: &Self::Position) -> u64 {
        (**self).footprint(position)
    }
}

/// A ruleset without its shortcuts: only `moves` and `play`, with the default
/// `is_legal`, `options`, `canonical` and `split`.
///
/// It is what the shortcuts are checked against, and a way to measure what
/// they bring.
///
/// ```
/// use grundy::{Game, Heaps, Nim, Plain};
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

    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move> {
        self.0.moves(position)
    }

    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        self.0.play(position, mv)
    }

    fn footprint(&self, position: &Self::Position) -> u64 {
        self.0.footprint(position)
    }
}
