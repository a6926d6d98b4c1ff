//! Sets of leads as bits of a word.
//!
//! The player to move is behind by d ≥ 0. The parity p of d is known from the
//! squares left, so bit i stands for d = 2i + p.

use std::fmt::Debug;
use std::ops::{BitOr, BitOrAssign, Not, Shl, Shr};

/// A word of leads.
pub(super) trait Leads:
    Copy
    + Debug
    + Send
    + Sync
    + Eq
    + BitOr<Output = Self>
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    const NONE: Self;
    const BITS: u32;

    fn mirrored(self) -> Self;

    /// The low 16 bits.
    fn low(self) -> u16;

    fn from_low(bits: u16) -> Self;

    /// The set of the leads up to 2 · `count` − 2 + p.
    fn first(count: u32) -> Self {
        match count {
            0 => Self::NONE,
            _ => !Self::NONE >> (Self::BITS - count.min(Self::BITS)),
        }
    }

    fn contains(self, lead: u64) -> bool {
        let bit = u32::try_from(lead / 2).unwrap_or(u32::MAX);
        bit < Self::BITS && (self >> bit).low() & 1 == 1
    }
}

macro_rules! leads {
    ($($word:ty),*) => {$(
        impl Leads for $word {
            const NONE: Self = 0;
            const BITS: u32 = <$word>::BITS;

            #[inline]
            fn mirrored(self) -> Self {
                self.reverse_bits()
            }

            #[inline]
            fn low(self) -> u16 {
                (self & 0xFFFF) as u16
            }

            #[inline]
            fn from_low(bits: u16) -> Self {
                Self::from(bits)
            }
        }
    )*};
}

leads!(u64, u128);

/// The largest square or lead for which words of this type do: its place, and
/// the number of leads up to it, must lie within the word.
pub(super) fn reach<W: Leads>() -> u64 {
    u64::from(2 * W::BITS - 3)
}

/// What taking a square does to a set of leads, for one parity.
///
/// With k leads up to the square, bit i of the new set is, for i ≥ k, the lead
/// of the same player who is still behind: that of the old set, shifted by k
/// (and by one less if the new parity is 0, since then the least lead that
/// remains is 2 and not 1). For i < k the other player moves, behind by the
/// rest: the complement of the old set, mirrored within the first k bits. The
/// mirroring is left to the end, where one mirror serves all squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift {
    drop: u32,
    keep: u32,
    turn: u32,
}

impl Shift {
    /// For a square and the parity of the leads before it is taken.
    pub(super) fn new<W: Leads>(square: u64, parity: u64) -> Self {
        let after = (square + parity) % 2;
        let count = u32::try_from((square - parity) / 2 + 1).unwrap_or(W::BITS);
        Self {
            drop: u32::from(after == 0),
            keep: count,
            turn: W::BITS - count,
        }
    }

    /// Adds what the options give to the leads that win directly and to those
    /// that win mirrored. `wins` are the leads for which the threshold is
    /// reached after the move, `holds` those for which the opponent reaches the
    /// opposite one.
    #[inline]
    pub(super) fn gather<W: Leads>(
        self,
        wins: &[W],
        holds: &[W],
        direct: &mut [W],
        mirrored: &mut [W],
    ) {
        let options = wins.iter().zip(holds);
        for ((&wins, &holds), (direct, mirrored)) in
            options.zip(direct.iter_mut().zip(mirrored.iter_mut()))
        {
            self.join(wins, holds, direct, mirrored);
        }
    }

    /// The same for one set of squares.
    #[inline]
    pub(super) fn join<W: Leads>(self, wins: W, holds: W, direct: &mut W, mirrored: &mut W) {
        *direct |= (wins >> self.drop) << self.keep;
        *mirrored |= !holds << self.turn;
    }
}
