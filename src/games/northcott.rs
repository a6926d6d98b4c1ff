//! Northcott's game: two pieces in each row of a board.
//!
//! # Rules
//!
//! Each row of a board of S columns holds one piece of each player. A move
//! slides one of one's own pieces along its row, as far as one likes, but not
//! onto or over the other piece. Normal play: whoever cannot move loses. Misère
//! play: whoever cannot move wins.
//!
//! On a board one may slide forwards, towards the other piece, and backwards,
//! away from it, so that two players who wish to can go on for ever. A ruleset
//! of this crate must end. Therefore *retreats* are counted: a position holds
//! how many slides backwards are left, to both players together, and each uses
//! one up. With none left, only slides forwards are legal. The theorem is the
//! same for every number of retreats, and its winner never needs one, so that it
//! also decides the game in which they are not counted: there the winner answers
//! forwards whatever the loser does, and comes to an end of the rows.
//!
//! # Theorem
//!
//! > The gap between the two pieces of a row, the number of free squares, is a
//! > heap of [Nim](super::nim). Outcomes under both conventions and Grundy
//! > values are those of the heaps, whatever retreats are left.
//!
//! All winning moves: bring a gap to the size that its heap must have in Nim,
//! forwards, or backwards where a retreat and the room for it are left.
//!
//! *Proof idea.* To slide forwards is to take from a heap, and both players can
//! do it alike. A slide backwards adds to a heap; the opponent's own piece
//! follows by the same number of squares and restores the gap, and every such
//! pair of moves uses up a retreat. Under misère play the same answer works.
//! What is left to show there is a move that wins where all gaps are 0 but
//! somebody may retreat: by one square, which leaves a lone heap of 1.
//!
//! # Complexity
//!
//! Outcome, value and all winning moves in time proportional to the number of
//! rows.
//!
//! # Reference
//!
//! *Winning Ways*, chapter 3 (Northcott's game and poker-Nim); Conway, *On
//! Numbers and Games*, chapter 11.
//!
//! # Example
//!
//! ```
//! use grundy::{Convention, Northcott, NorthcottMove, NorthcottPosition, OutcomeFormula};
//!
//! let game = Northcott::new(8u64);
//! // One's own piece first: gaps 3, 2 and 0, and no slides backwards.
//! let position = NorthcottPosition { rows: vec![[1, 5], [7, 4], [2, 3]], retreats: 0 };
//! assert_eq!(
//!     game.winning_moves(&position, Convention::Normal),
//!     [NorthcottMove { row: 0, to: 2 }],
//! );
//! ```

use super::Heaps;
use super::tame::{self, NimExplanation};
use crate::numeration::Natural;
use crate::{
    Convention, Explain, Game, GrundyFormula, Nimber, Notation, OutcomeClass, OutcomeFormula,
};

mod notation;

/// The ruleset of Northcott's game on a board of so many columns. See the
/// [module](self) for rules, theorem and reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Northcott<T = u64> {
    columns: T,
}

/// A position, as the player to move sees it: a row is that player's piece,
/// then the opponent's. A row whose pieces are not on two squares of the board
/// has no moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NorthcottPosition<T = u64> {
    /// The columns of the two pieces of each row, counted from 1.
    pub rows: Vec<[T; 2]>,
    /// How many slides backwards are left, to both players together.
    pub retreats: T,
}

/// A move in Northcott's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NorthcottMove<T = u64> {
    /// The index of the row, counted from 0.
    pub row: usize,
    /// The column to which the player's piece slides.
    pub to: T,
}

impl<T: Natural> Northcott<T> {
    /// The game on a board of `columns` columns.
    pub fn new(columns: T) -> Self {
        Self { columns }
    }

    /// The number of columns.
    pub fn columns(&self) -> &T {
        &self.columns
    }

    fn holds(&self, [own, other]: &[T; 2]) -> bool {
        let on_board = |at: &T| !at.is_zero() && *at <= self.columns;
        own != other && on_board(own) && on_board(other)
    }

    /// The free squares between the pieces.
    fn gap(&self, row: &[T; 2]) -> T {
        if !self.holds(row) {
            return T::zero();
        }
        let [own, other] = row;
        own.max(other).clone() - own.min(other).clone() - T::one()
    }

    /// The free squares behind the piece of the player to move.
    fn room(&self, row: &[T; 2]) -> T {
        match row {
            _ if !self.holds(row) => T::zero(),
            [own, other] if own < other => own.clone() - T::one(),
            [own, _] => self.columns.clone() - own.clone(),
        }
    }

    /// The heaps that the gaps are.
    pub fn to_nim(&self, position: &NorthcottPosition<T>) -> Heaps<T> {
        position.rows.iter().map(|row| self.gap(row)).collect()
    }
}

/// The column `steps` squares forwards.
fn forwards<T: Natural>([own, other]: &[T; 2], steps: &T) -> T {
    moved(own, steps, own < other)
}

/// The column `steps` squares backwards.
fn backwards<T: Natural>([own, other]: &[T; 2], steps: &T) -> T {
    moved(own, steps, own > other)
}

fn moved<T: Natural>(own: &T, steps: &T, to_the_right: bool) -> T {
    let mut to = own.clone();
    if to_the_right {
        to += steps;
    } else {
        to -= steps;
    }
    to
}

fn is_retreat<T: Natural>([own, other]: &[T; 2], to: &T) -> bool {
    (to < own) == (own < other)
}

impl<T: Natural> Game for Northcott<T> {
    type Position = NorthcottPosition<T>;
    type Move = NorthcottMove<T>;

    fn moves(&self, position: &NorthcottPosition<T>) -> impl Iterator<Item = NorthcottMove<T>> {
        let may_retreat = !position.retreats.is_zero();
        position
            .rows
            .iter()
            .enumerate()
            .flat_map(move |(row, pieces)| {
                let room = if may_retreat {
                    self.room(pieces)
                } else {
                    T::zero()
                };
                let ahead = self
                    .gap(pieces)
                    .one_to()
                    .map(|steps| forwards(pieces, &steps));
                let back = room.one_to().map(|steps| backwards(pieces, &steps));
                ahead.chain(back).map(move |to| NorthcottMove { row, to })
            })
    }

    fn play(&self, position: &NorthcottPosition<T>, mv: &NorthcottMove<T>) -> NorthcottPosition<T> {
        let NorthcottPosition {
            mut rows,
            mut retreats,
        } = position.clone();
        if is_retreat(&rows[mv.row], &mv.to) {
            retreats -= &T::one();
        }
        rows[mv.row][0] = mv.to.clone();
        for row in &mut rows {
            row.reverse();
        }
        NorthcottPosition { rows, retreats }
    }

    fn is_legal(&self, position: &NorthcottPosition<T>, mv: &NorthcottMove<T>) -> bool {
        let Some(row) = position.rows.get(mv.row) else {
            return false;
        };
        let [own, other] = row;
        let is_move = self.holds(row) && self.holds(&[mv.to.clone(), other.clone()]);
        // On one's own side of the other piece.
        let is_near = (own < other) == (mv.to < *other);
        let is_paid = !is_retreat(row, &mv.to) || !position.retreats.is_zero();
        is_move && is_near && is_paid && mv.to != *own
    }

    fn canonical(&self, mut position: NorthcottPosition<T>) -> NorthcottPosition<T> {
        position.rows.retain(|row| self.holds(row));
        position.rows.sort_unstable();
        position
    }

    fn footprint(&self, position: &NorthcottPosition<T>) -> u64 {
        (size_of_val(position) + position.rows.capacity() * size_of::<[T; 2]>()) as u64
    }
}

impl<T: Natural> OutcomeFormula for Northcott<T> {
    type Ending = Convention;

    fn outcome(&self, position: &NorthcottPosition<T>, convention: Convention) -> OutcomeClass {
        tame::outcome(self.to_nim(position).as_slice(), convention)
    }

    fn winning_moves(
        &self,
        position: &NorthcottPosition<T>,
        convention: Convention,
    ) -> Vec<NorthcottMove<T>> {
        let reach = |(row, target): (usize, T)| {
            let pieces = &position.rows[row];
            let gap = self.gap(pieces);
            let to = if let Some(steps) = gap.checked_sub(&target) {
                forwards(pieces, &steps)
            } else {
                let steps = target - gap;
                let may_retreat = !position.retreats.is_zero() && steps <= self.room(pieces);
                may_retreat.then(|| backwards(pieces, &steps))?
            };
            Some(NorthcottMove { row, to })
        };
        tame::targets(self.to_nim(position).as_slice(), convention)
            .filter_map(reach)
            .collect()
    }
}

impl<T: Natural> GrundyFormula for Northcott<T> {
    type Integer = T;

    fn grundy(&self, position: &NorthcottPosition<T>) -> Nimber<T> {
        Nimber(tame::nim_sum(self.to_nim(position).as_slice()))
    }
}

impl<T: Natural> Explain for Northcott<T> {
    type Explanation = NimExplanation<T>;

    fn explain(
        &self,
        position: &NorthcottPosition<T>,
        convention: Convention,
    ) -> NimExplanation<T> {
        let rows = self.to_nim(position).into_iter().enumerate();
        let rows = rows.map(|(row, gap)| (format!("gap in row {}", row + 1), gap));
        let winning = self.winning_moves(position, convention);
        let said = winning.iter().map(|mv| self.write_move(position, mv));
        NimExplanation::new(rows.collect(), convention, said.collect())
    }
}
