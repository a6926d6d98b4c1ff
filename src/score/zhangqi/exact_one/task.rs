//! What is computed: the squares in the order of the tables, and a threshold.

use super::block::Words;
use super::leads::{Leads, Shift};

/// Low squares at most: 2^10 sets to a table.
const LOW: usize = 10;

/// The 16-bit planes of a word of 128 bits.
const MOST_PLANES: usize = 8;

/// The question for which squares and leads the margin reaches a threshold.
#[derive(Debug)]
pub(super) struct Task<W> {
    /// The low squares, even ones first, then the high ones.
    squares: Vec<u64>,
    low: usize,
    /// The sets that differ in the first low squares only, which are even,
    /// share the parity of the leads.
    run_length: usize,
    /// The parity of every final margin.
    parity: u64,
    /// The shifts of each square for both parities.
    shifts: Vec<[Shift; 2]>,
    /// The leads that reach the thresholds when nothing is left.
    ends: Vec<W>,
    /// The 16-bit planes in which a packed word is stored.
    planes: usize,
}

impl<W: Leads> Task<W> {
    /// The task for the threshold t ≥ 1 and, with it, 2 − t. Margins and t have
    /// the same parity. No square and no lead is above `largest`.
    pub(super) fn new(squares: &[u64], largest: u64, threshold: u64) -> Self {
        let (mut ordered, odd): (Vec<u64>, Vec<u64>) =
            squares.iter().partition(|&square| square % 2 == 0);
        let even = ordered.len();
        ordered.extend(odd);
        let low = ordered.len().min(LOW);
        let parity = threshold % 2;
        // Nothing left: the mover is behind by d and gains nothing, −d ≥ 2 − t.
        let held = u32::try_from((threshold - parity) / 2).unwrap_or(W::BITS);
        let ends = if threshold == 1 {
            vec![W::NONE]
        } else {
            vec![W::NONE, W::first(held)]
        };
        Self {
            low,
            run_length: 1 << even.min(low),
            parity,
            shifts: (ordered.iter())
                .map(|&square| [0, 1].map(|parity| Shift::new::<W>(square, parity)))
                .collect(),
            ends,
            planes: match largest / 32 {
                0 => 1,
                1 => 2,
                2 => 3,
                3 => 4,
                _ => MOST_PLANES,
            },
            squares: ordered,
        }
    }

    /// How many sets of leads there are: with t = 1 the second threshold is the
    /// same as the first.
    pub(super) fn families(&self) -> usize {
        self.ends.len()
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

    pub(super) fn run_length(&self) -> usize {
        self.run_length
    }

    pub(super) fn low_shifts(&self) -> &[[Shift; 2]] {
        &self.shifts[..self.low]
    }

    pub(super) fn high_shifts(&self) -> &[[Shift; 2]] {
        &self.shifts[self.low..]
    }

    /// Whether a low square is odd, as a number.
    pub(super) fn is_odd(&self, place: usize) -> usize {
        usize::from(self.squares[place] % 2 == 1)
    }

    pub(super) fn end(&self, family: usize) -> W {
        self.ends[family]
    }

    /// The parity of the leads where no odd low square is left.
    pub(super) fn parity(&self, high: u32) -> usize {
        let left = (0..self.high()).filter(|&place| high & (1 << place) != 0);
        let sum: u64 = left.map(|place| self.squares[self.low + place] % 2).sum();
        usize::from((sum + self.parity) % 2 == 1)
    }

    /// The length of a packed table.
    pub(super) fn packed(&self) -> usize {
        self.families() * self.planes * self.low_sets()
    }

    /// The bytes of a packed word.
    pub(super) fn footprint(&self) -> usize {
        2 * self.planes
    }

    pub(super) fn pack(&self, words: &Words<W>, packed: &mut [u16]) {
        let sets = self.low_sets();
        let planes = packed.chunks_mut(sets).enumerate();
        for (index, plane) in planes {
            let family = &words[index / self.planes];
            let shift = 16 * u32::try_from(index % self.planes).unwrap_or(0);
            for (bits, word) in plane.iter_mut().zip(family) {
                *bits = (*word >> shift).low();
            }
        }
    }

    pub(super) fn unpack(&self, packed: &[u16], words: &mut Words<W>) {
        let join = match self.planes {
            1 => join::<W, 1>,
            2 => join::<W, 2>,
            3 => join::<W, 3>,
            4 => join::<W, 4>,
            _ => join::<W, MOST_PLANES>,
        };
        let sets = self.low_sets();
        for (planes, words) in packed.chunks(sets * self.planes).zip(words) {
            join(planes, words);
        }
    }
}

/// Puts words together from their planes, all in one pass.
fn join<W: Leads, const PLANES: usize>(planes: &[u16], words: &mut [W]) {
    let sets = words.len();
    let planes: [&[u16]; PLANES] =
        std::array::from_fn(|plane| &planes[plane * sets..(plane + 1) * sets]);
    for (set, word) in words.iter_mut().enumerate() {
        *word = W::NONE;
        for (shift, plane) in (0..).step_by(16).zip(planes) {
            *word |= W::from_low(plane[set]) << shift;
        }
    }
}
