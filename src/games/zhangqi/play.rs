//! The one engine: the legal moves, their effects, and the order of turns.

use std::fmt;

use thiserror::Error;

use super::{Position, Rule, Seat, Squares, Zhangqi};
use crate::score::{Reduced, ScoreGame, Side};

/// A move takes a square. With red stones it bars another square too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Take {
    /// The number of the square taken.
    pub square: u64,
    /// The number of the square under the red stone.
    pub stone: Option<u64>,
}

impl From<u64> for Take {
    fn from(square: u64) -> Self {
        Self {
            square,
            stone: None,
        }
    }
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.square)?;
        match self.stone {
            Some(stone) => write!(f, "*{stone}"),
            None => Ok(()),
        }
    }
}

/// The reasons why a move is not legal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Illegal {
    /// Nobody may move any more.
    #[error("the game is over")]
    Over,
    /// The board has no such square.
    #[error("the board has no such square")]
    NoSuchSquare,
    /// A player holds the square.
    #[error("the square is taken already")]
    Taken,
    /// The square is barred in this round.
    #[error("the square is under a red stone")]
    Barred,
    /// In the capture phase, the square is not one of the other player.
    #[error("the square is not one that the other player still has")]
    NotTheOthers,
    /// A player's total would be too large.
    #[error("the total would be {total}, above the cap of {cap}")]
    Cap {
        /// The total after the move.
        total: u64,
        /// The most that is allowed.
        cap: u64,
    },
    /// All totals together would be too large.
    #[error("the totals together would be {total}, above the cap of {cap}")]
    CapTogether {
        /// The sum after the move.
        total: u64,
        /// The most that is allowed.
        cap: u64,
    },
    /// A red stone is missing.
    #[error("a red stone is missing: expected as in 60*53")]
    NoStone,
    /// A red stone where none belongs.
    #[error("a red stone has no place here")]
    NeedlessStone,
    /// The red stone does not lie on another free square.
    #[error("the red stone on {stone} is not on another free square")]
    Stone {
        /// The square on which it was to lie.
        stone: u64,
    },
}

impl Zhangqi {
    /// Whether the mover may do this.
    ///
    /// # Errors
    ///
    /// [`Illegal`] gives the reason if not.
    pub fn check(&self, position: &Position, mv: &Take) -> Result<(), Illegal> {
        let mover = position.mover.ok_or(Illegal::Over)?;
        let square = (self.board().square(mv.square)).ok_or(Illegal::NoSuchSquare)?;
        let available = self.available(position, mover);
        if !available.contains(square) {
            return Err(match position {
                Position {
                    capturing: true, ..
                } => Illegal::NotTheOthers,
                Position { red, .. } if red.contains(square) => Illegal::Barred,
                _ => Illegal::Taken,
            });
        }
        self.check_caps(position, mover, mv.square)?;
        let others = self.places_for_stone(position, square);
        match mv.stone {
            None if others.is_empty() => Ok(()),
            None => Err(Illegal::NoStone),
            Some(_) if others.is_empty() => Err(Illegal::NeedlessStone),
            Some(stone) => match self.board().square(stone) {
                Some(place) if others.contains(place) => Ok(()),
                _ => Err(Illegal::Stone { stone }),
            },
        }
    }

    fn check_caps(&self, position: &Position, mover: Seat, square: u64) -> Result<(), Illegal> {
        let total = position.total(mover) + square;
        if let Some(cap) = self.cap.filter(|&cap| total > cap) {
            return Err(Illegal::Cap { total, cap });
        }
        if let Some(cap) = self.cap_together {
            let (black, white) = self.totals(position);
            let total = black + white + square;
            if total > cap {
                return Err(Illegal::CapTogether { total, cap });
            }
        }
        Ok(())
    }

    /// The squares that a player may take, caps aside.
    fn available(&self, position: &Position, seat: Seat) -> Squares {
        if position.capturing {
            return position.held(seat.opponent());
        }
        let left = position.free.len() + position.red.len();
        let taken = self.board().numbers().len() - left;
        if self.stop_after.is_some_and(|most| taken >= most) {
            Squares::NONE
        } else {
            position.free
        }
    }

    /// The squares for the red stone that goes with a square.
    fn places_for_stone(&self, position: &Position, square: Squares) -> Squares {
        if self.red_stones && !position.capturing {
            position.free.without(square)
        } else {
            Squares::NONE
        }
    }

    /// The squares that a player may take.
    fn takes(&self, position: &Position, seat: Seat) -> impl Iterator<Item = u64> {
        self.board()
            .pick(self.available(position, seat))
            .filter(move |&square| self.check_caps(position, seat, square).is_ok())
    }

    /// Brings a position to the next decision. Lifts red stones, opens the capture phase,
    /// passes over players who cannot move, and ends the game.
    pub(super) fn settle(&self, position: &mut Position) {
        if position.free.is_empty() {
            position.free = std::mem::take(&mut position.red);
        }
        if position.free.is_empty() && self.capture && !position.capturing {
            end_turn(position);
            position.capturing = true;
        }
        if position.capturing
            && Side::BOTH
                .iter()
                .any(|&side| held(position, side).is_empty())
        {
            end_turn(position);
            position.mover = None;
        }
        let Some(mover) = position.mover else { return };
        if self.takes(position, mover).next().is_some() {
            return;
        }
        end_turn(position);
        position.mover =
            (self.players().after(mover)).find(|&seat| self.takes(position, seat).next().is_some());
    }

    /// The side that has won or is ahead as things stand; none if level.
    pub fn leader(&self, position: &Position) -> Option<Side> {
        Side::leading(self.margin(position))
    }
}

/// Remembers the sum of the present turn, if it has begun.
fn end_turn(position: &mut Position) {
    if let Some(mover) = position.mover.filter(|_| position.turn > 0) {
        position.holding_mut(mover).last_turn = std::mem::take(&mut position.turn);
    }
}

/// The squares of a side of two players.
fn held(position: &Position, side: Side) -> Squares {
    position.held(match side {
        Side::Black => Seat::A,
        Side::White => Seat::C,
    })
}

impl ScoreGame for Zhangqi {
    type Position = Position;
    type Move = Take;

    fn to_move(&self, position: &Position) -> Option<Side> {
        position.mover.map(Seat::side)
    }

    fn moves(&self, position: &Position) -> impl Iterator<Item = Take> {
        let mover = position.mover.into_iter();
        let squares = mover.flat_map(|mover| self.takes(position, mover));
        squares.flat_map(|square| {
            let taken = self.board().square(square).unwrap_or_default();
            let stones = self.places_for_stone(position, taken);
            let bare = stones.is_empty().then_some(None);
            (bare.into_iter())
                .chain(self.board().pick(stones).map(Some))
                .map(move |stone| Take { square, stone })
        })
    }

    fn play(&self, position: &Position, mv: &Take) -> Position {
        let mut next = position.clone();
        let (Some(mover), Some(square)) = (position.mover, self.board().square(mv.square)) else {
            return next;
        };
        let done = self
            .goal(position)
            .is_some_and(|goal| mv.square >= goal.missing());
        if next.capturing {
            let other = next.holding_mut(mover.opponent());
            other.squares = other.squares.without(square);
        } else {
            next.free = next.free.without(square);
            let own = next.holding_mut(mover);
            own.squares = own.squares.with(square);
            if let Some(stone) = mv.stone.and_then(|stone| self.board().square(stone)) {
                next.free = next.free.without(stone);
                next.red = next.red.with(stone);
            }
        }
        next.holding_mut(mover).total += mv.square;
        next.turn += mv.square;
        if done {
            end_turn(&mut next);
            next.mover = self.players().after(mover).next();
        }
        self.settle(&mut next);
        next
    }

    /// By totals; in an auction by bids. With a capture phase by the squares that the
    /// sides hold: the winner's margin is the sum that the loser has failed to take.
    fn margin(&self, position: &Position) -> i64 {
        let (black, white) = if self.capture {
            let held = |side| self.board().sum(held(position, side));
            (held(Side::Black), held(Side::White))
        } else if self.auction {
            self.bids(position)
        } else {
            self.totals(position)
        };
        difference(black, white)
    }

    fn reduce(&self, position: &Position) -> Reduced<Position> {
        let mut reduced = position.clone();
        let mut offset = 0;
        if !self.capture {
            for holding in &mut reduced.seats {
                holding.squares = Squares::NONE;
            }
        }
        if self.rule() == Rule::Two && !self.auction && self.cap.is_none() && !self.needs_sum() {
            offset = self.margin(position);
            for holding in &mut reduced.seats {
                holding.total = 0;
            }
            if let (Some(mover), false) = (position.mover, self.is_four()) {
                reduced.holding_mut(mover).last_turn = 0;
            }
        }
        if self.rule() == Rule::One {
            for holding in &mut reduced.seats {
                holding.last_turn = 0;
            }
            reduced.turn = 0;
            if self.cap.is_none() && !self.needs_sum() {
                for seat in [Seat::A, Seat::B] {
                    let common = position.total(seat).min(position.total(seat.opponent()));
                    reduced.holding_mut(seat).total -= common;
                    reduced.holding_mut(seat.opponent()).total -= common;
                }
            }
        }
        Reduced {
            position: reduced,
            offset,
            swapped: false,
        }
    }

    fn bounds(&self, position: &Position) -> (i64, i64) {
        let board = self.board();
        if self.auction || (self.capture && !position.capturing) {
            return (difference(0, board.total()), difference(board.total(), 0));
        }
        if position.capturing {
            let held = |side| board.sum(held(position, side));
            return (
                difference(0, held(Side::White)),
                difference(held(Side::Black), 0),
            );
        }
        let margin = self.margin(position);
        let left = difference(board.sum(position.free.with(position.red)), 0);
        (margin - left, margin + left)
    }
}

impl Zhangqi {
    /// Whether the sum of all totals decides what is legal.
    fn needs_sum(&self) -> bool {
        self.cap_together.is_some()
    }
}

/// `black - white`; a board's total keeps both far below 2^63.
fn difference(black: u64, white: u64) -> i64 {
    let signed = |points| i64::try_from(points).unwrap_or(i64::MAX);
    signed(black) - signed(white)
}
