//! The table of one set of high squares: the leads for every set of low squares
//! beside it.

use smallvec::SmallVec;

use super::leads::{Leads, Shift};
use super::task::Task;

/// Options that are taken in one pass through the sums of a block.
const PASS: usize = 4;

/// As many options as a block mostly has at most.
const MOST: usize = 32;

/// For each of the thresholds, the leads that miss it, for all sets of squares
/// that differ in the first low ones only.
pub(super) type Block<W, const SETS: usize, const FAMILIES: usize> = [[W; SETS]; FAMILIES];

/// A square, and the block that is left when it is taken from all sets.
type Taken<'a, W, const SETS: usize, const FAMILIES: usize> =
    (Shift<W>, &'a Block<W, SETS, FAMILIES>);

/// The rest of a block after the squares taken so far.
struct Sums<W, const SETS: usize, const FAMILIES: usize> {
    /// The leads that miss the threshold while the same player goes on.
    same: Block<W, SETS, FAMILIES>,
    /// The leads that reach it by passing the move, mirrored.
    turned: Block<W, SETS, FAMILIES>,
}

impl<W: Leads, const SETS: usize, const FAMILIES: usize> Sums<W, SETS, FAMILIES> {
    fn new() -> Self {
        Self {
            same: [[W::max_value(); SETS]; FAMILIES],
            turned: [[W::zero(); SETS]; FAMILIES],
        }
    }

    /// Takes some more squares from all sets of the block.
    fn take<const TAKEN: usize>(&mut self, options: &[Taken<'_, W, SETS, FAMILIES>; TAKEN]) {
        for family in 0..FAMILIES {
            let options = options.map(|(shift, option)| {
                let (misses, opposite) = (&option[family], &option[FAMILIES - 1 - family]);
                (shift, misses, opposite)
            });
            let (same, turned) = (&mut self.same[family], &mut self.turned[family]);
            for set in 0..SETS {
                for (shift, misses, opposite) in options {
                    let sum = (&mut same[set], &mut turned[set]);
                    shift.take(misses[set], opposite[set], sum);
                }
            }
        }
    }

    /// The leads that miss the threshold whatever is taken, set by set; `shifts`
    /// are those of the squares within the block.
    fn finish(&self, shifts: impl Fn(usize) -> Shift<W>, block: &mut Block<W, SETS, FAMILIES>) {
        for set in 0..SETS {
            for family in 0..FAMILIES {
                let (mut same, mut turned) = (self.same[family][set], self.turned[family][set]);
                for place in 0..SETS.trailing_zeros() as usize {
                    let option = set & !(1 << place);
                    if option != set {
                        let opposite = block[FAMILIES - 1 - family][option];
                        let sum = (&mut same, &mut turned);
                        shifts(place).take(block[family][option], opposite, sum);
                    }
                }
                block[family][set] = same & !turned.reverse_bits();
            }
        }
    }
}

/// Computes the table of the set `high` from those of the sets with one square
/// less.
pub(super) fn fill<'a, W: Leads, const SETS: usize, const FAMILIES: usize>(
    task: &Task<W, FAMILIES>,
    high: u32,
    table: impl Fn(u32) -> &'a [Block<W, SETS, FAMILIES>],
    result: &mut [Block<W, SETS, FAMILIES>],
) {
    let within = SETS.trailing_zeros() as usize;
    let left = |&(place, _): &(usize, _)| high & (1 << place) != 0;
    let tables: Vec<_> = (task.high_shifts().iter().enumerate())
        .filter(left)
        .map(|(place, shifts)| (shifts, table(high & !(1 << place))))
        .collect();
    let (inner, low) = task.low_shifts().split_at(within);
    for block in 0..result.len() {
        let (done, rest) = result.split_at_mut(block);
        let parity = task.parity(high, block << within);
        let mut sums = Sums::new();
        if high == 0 && block == 0 {
            for (same, end) in sums.same.iter_mut().zip(task.ends()) {
                same[0] = end;
            }
        }
        // High squares, then low ones: their options are in the same table.
        let mut options: SmallVec<[_; MOST]> = (tables.iter())
            .map(|(shifts, table)| (shifts[parity], &table[block]))
            .collect();
        for (place, shifts) in low.iter().enumerate() {
            if block & (1 << place) != 0 {
                options.push((shifts[parity], &done[block & !(1 << place)]));
            }
        }
        let (passes, single) = options.as_chunks::<PASS>();
        for options in passes {
            sums.take(options);
        }
        for option in single {
            sums.take(&[*option]);
        }
        sums.finish(|place| inner[place][parity], &mut rest[0]);
    }
}
