//! Northcott's game: two pieces in each row of a board.
//!
//! [`Northcott`] states the rules and the theorem. A position is a
//! [`NorthcottPosition`], a move is a [`NorthcottMove`].

use crate::game::{Convention, Explain, Game, GrundyFormula, Notation, OutcomeFormula};
use crate::games::common::heaps::Heaps;
use crate::games::common::nimlike::{self, NimExplanation};
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

mod notation;
mod position;

pub use position::{NorthcottPosition, RowError};

/// The ruleset of Northcott's game on a board of so many columns.
///
/// # Rules
///
/// Each row of a board of S columns holds one piece of each player. A move
/// slides one of the mover's own pieces along its row by one or more squares,
/// but not onto or over the other piece. Normal play: a player who cannot move
/// loses. Misère play: a player who cannot move wins.
///
/// A piece may slide forwards, towards the other piece, and backwards, away
/// from it. So two players who wish to can go on for ever. A ruleset of this
/// crate must end. Therefore *retreats* are counted: a position holds the
/// number of slides backwards that are left to both players together, and each
/// one uses up one. With no retreat left, only slides forwards are legal.
///
/// The theorem is the same for every number of retreats. Under normal play its
/// winner never needs one, and so it also decides the game without a count.
/// There the winner answers forwards, whatever the loser does, and comes to an
/// end of the rows.
///
/// # Theorem
///
/// The gap of a row is the number of free squares between its two pieces.
///
/// > The gap of a row is a heap of [Nim](crate::Nim). Outcomes under both
/// > conventions and Grundy values are those of the heaps, whatever retreats
/// > are left.
///
/// A winning move brings a gap to the size that its heap must have in Nim. It
/// slides forwards to a smaller gap. It slides backwards to a larger one, if a
/// retreat and the room for it are left.
///
/// *Proof idea.* A slide forwards takes from a heap, and both players can do it
/// alike. A slide backwards adds to a heap. The opponent's own piece follows by
/// the same number of squares and restores the gap. Every such pair of moves
/// uses up a retreat. Under misère play the same answer works. One case is
/// left: all gaps are 0, and the mover may retreat. There it wins to retreat by
/// one square, which leaves a lone heap of 1.
///
/// # Complexity
///
/// Outcome, value and all winning moves take time proportional to the number of
/// rows.
///
/// # Reference
///
/// *Winning Ways*, chapter 3 (Northcott's game and poker-Nim); Conway, *On
/// Numbers and Games*, chapter 11.
///
/// # Example
///
/// ```
/// use grundy::games::northcott::{NorthcottMove, NorthcottPosition};
/// use grundy::{Convention, Northcott, OutcomeFormula};
///
/// let game = Northcott::new(8u64);
/// // The mover's own piece first: gaps 3, 2 and 0, and no slides backwards.
/// let position = NorthcottPosition::new(vec![[1, 5], [7, 4], [2, 3]], 0)?;
/// let winning = game.winning_moves(&position, Convention::Normal);
/// assert!(winning.eq([NorthcottMove { row: 0, to: 2 }]));
/// # Ok::<(), grundy::games::northcott::RowError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Northcott<T = u64> {
    columns: T,
}

/// A move in Northcott's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    /// The heaps that the gaps are. A row that reaches beyond the board counts 0.
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

    fn moves(&self, position: &NorthcottPosition<T>) -> impl IntoIterator<Item = NorthcottMove<T>> {
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
        nimlike::outcome(self.to_nim(position).as_slice(), convention)
    }

    fn winning_moves(
        &self,
        position: &NorthcottPosition<T>,
        convention: Convention,
    ) -> impl Iterator<Item = NorthcottMove<T>> {
        let reach = move |(row, target): (usize, T)| {
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
        nimlike::targets(self.to_nim(position), convention).filter_map(reach)
    }
}

impl<T: Natural> GrundyFormula for Northcott<T> {
    type Integer = T;

    fn grundy(&self, position: &NorthcottPosition<T>) -> Nimber<T> {
        Nimber(nimlike::nim_sum(self.to_nim(position).as_slice()))
    }
}

impl Ruleset for Northcott {
    const SHEET: Sheet = Sheet::new(
        "northcott",
        "Northcott's game: slide one of your pieces along its row",
    )
    .arguments(&[
        Argument::position(
            "OWN:OTHER",
            "The rows: the column of your piece, then of the other; then the slides backwards \
             that are left, if any; as in: 1:5 7:4 +2",
        ),
        Argument::required("columns", "S", "The number of columns"),
    ])
    .example("1:5 7:4 2:3 [+2] --columns 8")
    .theorem("Nim: the gap of each row is a heap")
    .outcomes("normal, misère")
    .values("by formula")
    .cases(&[
        "+3 --columns 6",
        "1:6 6:2 3:4 --columns 6",
        "1:6 4:2 +2 --columns 6",
        "3:4 4:3 +3 --columns 6",
        "2:3 3:2 3:5 +1 --columns 6",
    ])
    .bench("1:6 1:8 1:11 --columns 12");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<Northcott<T>>, OpenError> {
    let game = Northcott::new(words.positive("columns")?);
    let position = game.read_position(&words.text())?;
    let start = Start::new(words, game, position);
    Ok(start.with_outcomes().with_values().with_reasons())
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
        let winning: Vec<_> = self.winning_moves(position, convention).collect();
        let said = winning.iter().map(|mv| self.write_move(position, mv));
        NimExplanation::new(rows.collect(), convention, said.collect())
    }
}
