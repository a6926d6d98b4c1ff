use std::fmt::Debug;
use std::hash::Hash;

use super::Side;

/// Beyond every margin.
pub(super) const UNBOUNDED: i64 = 1 << 61;

/// A ruleset of a game won on points.
///
/// Unlike in a [`Game`](crate::Game) the position says who is to move, and the
/// same side may move several times in a row. The game ends where nobody is to
/// move; its margin counts.
///
/// # Example
///
/// Two players take turns taking a number from either end of a row:
///
/// ```
/// use grundy::score::{ScoreGame, ScoreSolver, Side};
///
/// struct Ends;
///
/// #[derive(Clone, Debug, PartialEq, Eq, Hash)]
/// struct Row {
///     numbers: Vec<i64>,
///     margin: i64,
///     mover: Side,
/// }
///
/// impl ScoreGame for Ends {
///     type Position = Row;
///     type Move = usize;
///
///     fn to_move(&self, row: &Row) -> Option<Side> {
///         (!row.numbers.is_empty()).then_some(row.mover)
///     }
///
///     fn moves(&self, row: &Row) -> impl Iterator<Item = usize> {
///         let last = row.numbers.len().checked_sub(1);
///         let first = last.filter(|&last| last > 0).map(|_| 0);
///         first.into_iter().chain(last)
///     }
///
///     fn play(&self, row: &Row, &place: &usize) -> Row {
///         let mut row = row.clone();
///         row.margin += row.mover.counts(row.numbers.remove(place));
///         row.mover = !row.mover;
///         row
///     }
///
///     fn margin(&self, row: &Row) -> i64 {
///         row.margin
///     }
/// }
///
/// let row = Row { numbers: vec![3, 9, 1, 2], margin: 0, mover: Side::Black };
/// assert_eq!(ScoreSolver::new(Ends).value(&row)?, 7);
/// # Ok::<(), grundy::score::ScoreError>(())
/// ```
pub trait ScoreGame {
    /// A position, with the side to move and the points so far.
    type Position: Clone + Eq + Hash + Debug;
    /// A move of the side to move.
    type Move: Clone + Eq + Debug;

    /// The side to move; none when the game is over.
    fn to_move(&self, position: &Self::Position) -> Option<Side>;

    /// All legal moves, each once; at least one unless the game is over.
    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move>;

    /// The position after a legal move.
    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position;

    /// Black's points minus White's as they stand.
    fn margin(&self, position: &Self::Position) -> i64;

    /// The position as it stands in a solver's table, without the part of its past
    /// that no longer matters.
    ///
    /// The default forgets nothing, which is always right. An override promises
    /// that [`Reduced::restore`] turns the value of the reduced position into the
    /// value of the position.
    fn reduce(&self, position: &Self::Position) -> Reduced<Self::Position> {
        Reduced {
            position: position.clone(),
            offset: 0,
            swapped: false,
        }
    }

    /// Bounds of the value that take no search, from below and from above. The
    /// default is −2^61 and 2^61; the margins of every game must lie between these.
    fn bounds(&self, _position: &Self::Position) -> (i64, i64) {
        (-UNBOUNDED, UNBOUNDED)
    }
}

impl<G: ScoreGame> ScoreGame for &G {
    type Position = G::Position;
    type Move = G::Move;

    fn to_move(&self, position: &Self::Position) -> Option<Side> {
        (**self).to_move(position)
    }

    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move> {
        (**self).moves(position)
    }

    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        (**self).play(position, mv)
    }

    fn margin(&self, position: &Self::Position) -> i64 {
        (**self).margin(position)
    }

    fn reduce(&self, position: &Self::Position) -> Reduced<Self::Position> {
        (**self).reduce(position)
    }

    fn bounds(&self, position: &Self::Position) -> (i64, i64) {
        (**self).bounds(position)
    }
}

/// A position without its irrelevant past, and how its value relates to that
/// of the position it stands for.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Reduced<P> {
    /// The position that stands in the table.
    pub position: P,
    /// What is added to its value, after the sides are swapped back.
    pub offset: i64,
    /// Whether the sides are swapped.
    pub swapped: bool,
}

impl<P> Reduced<P> {
    /// The value of the original position, from that of the reduced one.
    pub fn restore(&self, value: i64) -> i64 {
        self.offset + if self.swapped { -value } else { value }
    }

    /// The value of the reduced position, from that of the original one.
    pub fn transfer(&self, value: i64) -> i64 {
        if self.swapped {
            self.offset - value
        } else {
            value - self.offset
        }
    }
}
