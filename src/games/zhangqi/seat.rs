use std::fmt;

use crate::score::Side;

/// A seat at the board, with one player in it.
///
/// Two players sit in seats A and C and are called Black and White. Four players sit in
/// all seats. A plays against C and B against D, each pair with its own count. A and B
/// are the black side, C and D the white side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Seat {
    /// Black.
    A,
    /// Black, with four players.
    B,
    /// White, against A.
    C,
    /// White, against B.
    D,
}

impl Seat {
    /// The side that the player counts for.
    pub fn side(self) -> Side {
        match self {
            Self::A | Self::B => Side::Black,
            Self::C | Self::D => Side::White,
        }
    }

    /// The other player of the pair.
    #[must_use]
    pub fn opponent(self) -> Self {
        match self {
            Self::A => Self::C,
            Self::B => Self::D,
            Self::C => Self::A,
            Self::D => Self::B,
        }
    }

    /// The place in arrays of one entry for each player.
    pub(super) fn index(self) -> usize {
        self as usize
    }
}

/// The number of players, and with it their order and their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Players {
    /// Black against White.
    #[default]
    Two,
    /// A and B against C and D.
    Four,
}

impl Players {
    /// The seats in the order of the turns. The columns of a record have the same order.
    pub fn order(self) -> &'static [Seat] {
        match self {
            Self::Two => &[Seat::A, Seat::C],
            Self::Four => &[Seat::A, Seat::D, Seat::B, Seat::C],
        }
    }

    /// The seats from the one after `seat`, around to `seat` itself.
    pub(super) fn after(self, seat: Seat) -> impl Iterator<Item = Seat> {
        let order = self.order();
        let place = order.iter().position(|&other| other == seat).unwrap_or(0);
        (order.iter().cycle().skip(place + 1).take(order.len())).copied()
    }

    /// The name of the player in this seat.
    pub fn name(self, seat: Seat) -> PlayerName {
        PlayerName {
            players: self,
            seat,
        }
    }
}

/// The name of a player, from [`Players::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerName {
    players: Players,
    seat: Seat,
}

impl fmt::Display for PlayerName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.players {
            Players::Two => self.seat.side().fmt(f),
            Players::Four => fmt::Debug::fmt(&self.seat, f),
        }
    }
}
