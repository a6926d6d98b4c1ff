//! Sets of leads as bits of a word.
//!
//! The player to move is behind by d ≥ 0. The parity p of d is known from the
//! squares left, so bit i stands for d = 2i + p.

use std::fmt::Debug;

use num_traits::PrimInt;

/// A word of leads.
pub(super) trait Leads: PrimInt + Debug + Send + Sync + 'static {
    const BITS: u32;

    /// The set of this number of least leads.
    fn first(count: u32) -> Self {
        match count {
            0 => Self::zero(),
            _ => Self::max_value().unsigned_shr(Self::BITS - count.min(Self::BITS)),
        }
    }

    fn contains(self, lead: u64) -> bool {
        let bit = u32::try_from(lead / 2).unwrap_or(u32::MAX);
        bit < Self::BITS && self.unsigned_shr(bit) & Self::one() == Self::one()
    }
}

impl Leads for u64 {
    const BITS: u32 = u64::BITS;
}

impl Leads for u128 {
    const BITS: u32 = u128::BITS;
}

/// The largest square or lead for which words of this type do: its place, and
/// the number of leads up to it, must lie within the word.
pub(super) fn reach<W: Leads>() -> u64 {
    u64::from(2 * W::BITS - 3)
}

/// The effect of taking a square on the leads that miss a threshold, for one
/// parity.
///
/// With k leads up to the square, the lead of bit i ≥ k leaves the same player
/// behind. It misses the threshold if the option does, whose bits are therefore
/// shifted by k (by one less if the new parity is 0, since then the least lead
/// that remains is 2 and not 1). With i < k the other player moves, behind by
/// the rest, and the threshold is reached if that player misses the opposite
/// one: the bits of the option mirrored within the first k. The mirroring is
/// left to the end, where one mirror serves all squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift<W> {
    same: u32,
    turn: u32,
    /// The leads with which the other player is to move.
    turned: W,
}

impl<W: Leads> Shift<W> {
    /// For a square and the parity of the leads before it is taken.
    pub(super) fn new(square: u64, parity: u64) -> Self {
        let after = (square + parity) % 2;
        let count = u32::try_from((square - parity) / 2 + 1).unwrap_or(W::BITS);
        Self {
            same: count - u32::from(after == 0),
            turn: W::BITS - count,
            turned: W::first(count),
        }
    }
    /// Takes the square: `misses` are the leads of the option that miss the
    /// threshold, `opposite` those that miss the opposite one.
    #[inline]
    pub(super) fn take(self, misses: W, opposite: W, sum: (&mut W, &mut W)) {
        let (same, turned) = sum;
        *same = *same & (misses.unsigned_shl(self.same) | self.turned);
        *turned = *turned | opposite.unsigned_shl(self.turn);
    }
}
