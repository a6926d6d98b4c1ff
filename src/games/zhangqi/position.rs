use super::{Players, Seat, Squares, Zhangqi};

/// A position of Zhangqi: the squares that each player holds, the player to move, and
/// the turn so far.
///
/// [`Zhangqi::start`] makes the first, and moves make the others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) free: Squares,
    pub(super) red: Squares,
    pub(super) seats: [Holding; 4],
    /// The player to move; none when the game is over.
    pub(super) mover: Option<Seat>,
    /// The sum of the mover's turn so far.
    pub(super) turn: u64,
    pub(super) capturing: bool,
}

/// The holding of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Holding {
    pub(super) squares: Squares,
    pub(super) total: u64,
    /// The sum of the last turn.
    pub(super) last_turn: u64,
}

impl Position {
    /// The squares that nobody has taken, apart from those under red stones.
    pub fn free(&self) -> Squares {
        self.free
    }

    /// The squares under red stones.
    pub fn red(&self) -> Squares {
        self.red
    }

    /// The squares that a player holds. In the capture phase they are those that the
    /// other player has not taken yet.
    pub fn held(&self, seat: Seat) -> Squares {
        self.holding(seat).squares
    }

    /// A player's total, with captured squares.
    pub fn total(&self, seat: Seat) -> u64 {
        self.holding(seat).total
    }

    /// The sum of a player's last turn. If the player is to move, it is the turn before
    /// the present one.
    pub fn last_turn(&self, seat: Seat) -> u64 {
        self.holding(seat).last_turn
    }

    /// The player to move; none when the game is over.
    pub fn mover(&self) -> Option<Seat> {
        self.mover
    }

    /// The sum of the present turn so far. It is 0 when the turn has just begun.
    pub fn turn(&self) -> u64 {
        self.turn
    }

    /// Whether the capture phase has begun.
    pub fn is_capturing(&self) -> bool {
        self.capturing
    }

    pub(super) fn holding(&self, seat: Seat) -> &Holding {
        &self.seats[seat.index()]
    }

    pub(super) fn holding_mut(&mut self, seat: Seat) -> &mut Holding {
        &mut self.seats[seat.index()]
    }
}

impl Zhangqi {
    /// The position before the first move.
    pub fn start(&self) -> Position {
        let mut position = Position {
            free: self.board().squares(),
            red: Squares::NONE,
            seats: [Holding::default(); 4],
            mover: Some(Seat::A),
            turn: 0,
            capturing: false,
        };
        self.settle(&mut position);
        position
    }

    /// The totals of the black and of the white side.
    pub fn totals(&self, position: &Position) -> (u64, u64) {
        let total = |seat| position.total(seat);
        (
            total(Seat::A) + total(Seat::B),
            total(Seat::C) + total(Seat::D),
        )
    }

    /// The last turns of Black and of White as bids of an auction.
    pub fn bids(&self, position: &Position) -> (u64, u64) {
        (position.last_turn(Seat::A), position.last_turn(Seat::C))
    }

    /// The count of the player to move, and the count at which the turn ends. Under rule
    /// one they are totals, under rule two sums of turns. None when the game is over.
    pub fn goal(&self, position: &Position) -> Option<Goal> {
        let mover = position.mover?;
        let other = position.holding(mover.opponent());
        Some(match self.rule() {
            super::Rule::One => Goal {
                count: position.total(mover),
                target: other.total,
            },
            super::Rule::Two => Goal {
                count: position.turn,
                target: other.last_turn,
            },
        })
    }

    pub(super) fn is_four(&self) -> bool {
        self.players() == Players::Four
    }
}

/// The count that a turn has reached, and the count at which it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// The mover's count.
    pub count: u64,
    /// The count at which the turn ends, after at least one square.
    pub target: u64,
}

impl Goal {
    /// The difference that is missing.
    pub fn missing(self) -> u64 {
        self.target.saturating_sub(self.count)
    }
}
