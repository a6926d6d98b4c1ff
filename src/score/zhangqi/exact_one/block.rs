//! The table of one set of high squares: the leads for every set of low squares
//! beside it.

use super::leads::{Leads, Shift};
use super::task::Task;

/// Sets that are finished one by one, where stretches are too short to pay.
const LEAF: usize = 8;

/// One word for each set of low squares, for each of the thresholds.
pub(super) type Words<W> = Vec<Vec<W>>;

/// The working memory of one thread.
#[derive(Debug)]
pub(super) struct Workbench<W> {
    direct: Words<W>,
    mirrored: Words<W>,
    wins: Words<W>,
    option: Words<W>,
}

impl<W: Leads> Workbench<W> {
    pub(super) fn new(task: &Task<W>) -> Self {
        let words = || vec![vec![W::NONE; task.low_sets()]; task.families()];
        Self {
            direct: words(),
            mirrored: words(),
            wins: words(),
            option: words(),
        }
    }

    /// Computes the table of the set `high` from those of the sets with one
    /// square less.
    pub(super) fn fill<'a>(
        &mut self,
        task: &Task<W>,
        high: u32,
        table: impl Fn(u32) -> &'a [u16],
        result: &mut [u16],
    ) {
        let parity = task.parity(high);
        for words in self.direct.iter_mut().chain(&mut self.mirrored) {
            words.fill(W::NONE);
        }
        for (place, shifts) in task.high_shifts().iter().enumerate() {
            if high & (1 << place) != 0 {
                task.unpack(table(high & !(1 << place)), &mut self.option);
                self.gather_option(task, parity, shifts);
            }
        }
        self.finish(task, parity, high == 0);
        task.pack(&self.wins, result);
    }

    /// One high square taken, for all sets of low squares.
    fn gather_option(&mut self, task: &Task<W>, parity: usize, shifts: &[Shift; 2]) {
        let length = task.run_length();
        let families = task.families();
        for family in 0..families {
            let (wins, holds) = (&self.option[family], &self.option[families - 1 - family]);
            let options = wins.chunks(length).zip(holds.chunks(length));
            let sums = (self.direct[family].chunks_mut(length))
                .zip(self.mirrored[family].chunks_mut(length));
            for (run, ((wins, holds), (direct, mirrored))) in options.zip(sums).enumerate() {
                shifts[parity ^ odd(run)].gather(wins, holds, direct, mirrored);
            }
        }
    }

    /// The low squares, in ascending order: each finished stretch of 2^k sets
    /// gives the square k to the stretch above it.
    fn finish(&mut self, task: &Task<W>, parity: usize, ends: bool) {
        let sets = task.low_sets();
        let size = sets.min(LEAF);
        for begin in (0..sets).step_by(size) {
            for set in begin..begin + size {
                self.finish_set(task, set, ends && set == 0);
                self.give(task, parity, set, size);
            }
            if begin + size < sets {
                self.gather_low(task, parity, begin + size);
            }
        }
    }

    fn finish_set(&mut self, task: &Task<W>, set: usize, nothing_left: bool) {
        let sums = self.direct.iter().zip(&self.mirrored);
        for (family, (wins, (direct, mirrored))) in self.wins.iter_mut().zip(sums).enumerate() {
            wins[set] = if nothing_left {
                task.end(family)
            } else {
                direct[set] | mirrored[set].mirrored()
            };
        }
    }

    /// What a finished set gives to the sets above it in its leaf.
    fn give(&mut self, task: &Task<W>, parity: usize, set: usize, size: usize) {
        let parity = parity ^ odd(set / task.run_length());
        let shifts = task.low_shifts().iter().enumerate();
        for (place, shifts) in shifts.take_while(|(place, _)| 1 << place < size) {
            let above = set | 1 << place;
            if above == set {
                continue;
            }
            // The parity is that of the set above.
            let shift = shifts[parity ^ task.is_odd(place)];
            let options = self.wins.iter().zip(self.wins.iter().rev());
            let sums = self.direct.iter_mut().zip(&mut self.mirrored);
            for ((wins, holds), (direct, mirrored)) in options.zip(sums) {
                shift.join(
                    wins[set],
                    holds[set],
                    &mut direct[above],
                    &mut mirrored[above],
                );
            }
        }
    }

    fn gather_low(&mut self, task: &Task<W>, parity: usize, next: usize) {
        let place = next.trailing_zeros() as usize;
        let stretch = 1 << place;
        let length = task.run_length().min(stretch);
        let shifts = &task.low_shifts()[place];
        let families = task.families();
        for family in 0..families {
            for begin in (next..next + stretch).step_by(length) {
                let shift = shifts[parity ^ odd(begin / task.run_length())];
                let from = begin - stretch;
                shift.gather(
                    &self.wins[family][from..from + length],
                    &self.wins[families - 1 - family][from..from + length],
                    &mut self.direct[family][begin..begin + length],
                    &mut self.mirrored[family][begin..begin + length],
                );
            }
        }
    }

    /// The word of a set of low squares in a packed table.
    pub(super) fn last(&mut self, task: &Task<W>, table: &[u16], low: usize) -> Vec<W> {
        task.unpack(table, &mut self.option);
        self.option.iter().map(|words| words[low]).collect()
    }
}

/// Whether a run has an odd number of odd low squares.
fn odd(run: usize) -> usize {
    run.count_ones() as usize % 2
}
