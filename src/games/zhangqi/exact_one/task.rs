//! The question of a sweep: the squares in the order of the tables, and a threshold.

use super::leads::{Leads, Shift};

/// Low squares at most: 2^12 sets to a table.
const LOW: usize = 12;

/// The question for which squares and leads the margin reaches a threshold t,
/// and with it 2 − t. Where the two are the same, t = 1, one family of words
/// serves both.
#[derive(Debug)]
pub(super) struct Task<W, const FAMILIES: usize> {
    /// The low squares, even ones first, then the high ones.
    squares: Vec<u64>,
    low: usize,
    /// The places of odd squares.
    odd: u64,
    /// The parity of every final margin.
    parity: usize,
    /// The shifts of each square for both parities.
    shifts: Vec<[Shift<W>; 2]>,
    /// The leads that miss the thresholds when nothing is left.
    ends: [W; FAMILIES],
}

impl<W: Leads, const FAMILIES: usize> Task<W, FAMILIES> {
    /// The task for the threshold t ≥ 1. Margins and t have the same parity.
    pub(super) fn new(squares: &[u64], threshold: u64) -> Self {
        let (mut ordered, odd): (Vec<u64>, Vec<u64>) =
            squares.iter().partition(|&square| square % 2 == 0);
        let even = ordered.len();
        ordered.extend(odd);
        let parity = threshold % 2;
        // Nothing left: the mover is behind by d and gains nothing, −d ≥ 2 − t.
        let held = u32::try_from((threshold - parity) / 2).unwrap_or(W::BITS);
        let mut ends = [W::max_value(); FAMILIES];
        ends[FAMILIES - 1] = !W::first(held);
        Self {
            low: ordered.len().min(LOW),
            odd: (1 << ordered.len()) - (1 << even),
            parity: usize::from(parity == 1),
            shifts: (ordered.iter())
                .map(|&square| [0, 1].map(|parity| Shift::new(square, parity)))
                .collect(),
            ends,
            squares: ordered,
        }
    }

    pub(super) fn squares(&self) -> &[u64] {
        &self.squares
    }

    pub(super) fn low(&self) -> usize {
        self.low
    }

    pub(super) fn high(&self) -> usize {
        self.squares.len() - self.low
    }

    pub(super) fn low_sets(&self) -> usize {
        1 << self.low
    }

    pub(super) fn low_shifts(&self) -> &[[Shift<W>; 2]] {
        &self.shifts[..self.low]
    }

    pub(super) fn high_shifts(&self) -> &[[Shift<W>; 2]] {
        &self.shifts[self.low..]
    }

    pub(super) fn ends(&self) -> [W; FAMILIES] {
        self.ends
    }

    /// The parity of the leads where these squares are left.
    pub(super) fn parity(&self, high: u32, low: usize) -> usize {
        let set = u64::from(high) << self.low | low as u64;
        ((set & self.odd).count_ones() as usize + self.parity) % 2
    }
}
