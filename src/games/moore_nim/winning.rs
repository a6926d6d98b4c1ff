//! The winning moves one by one.

use super::columns_of;
use crate::game::Convention;
use crate::games::Heaps;
use crate::games::nim::NimMove;
use crate::number::Natural;

/// Goes through the digits that the heaps may have after a winning move, column
/// by column from the left, and back to the last digit that can be another.
///
/// No column is a dead end, by the proof of the theorem, and within a column
/// [`Tally::can_be_completed`] keeps out of them: the time for each move is
/// proportional to the number of digits.
pub(super) struct WinningMoves<'a, T> {
    heaps: &'a Heaps<T>,
    columns: u64,
    /// The bound k, or the number of heaps if that is less.
    most: usize,
    convention: Convention,
    /// The heaps after the move, as far as their digits are chosen.
    targets: Vec<T>,
    /// Whether each of them is less than before already.
    lowered: Vec<bool>,
    /// The digits chosen so far.
    trail: Vec<Digit>,
    tally: Tally,
    is_over: bool,
}

/// A chosen digit, and the state before it.
struct Digit {
    is_one: bool,
    lowers: bool,
    /// Whether 0 instead of 1 is still to be tried.
    is_open: bool,
    before: Tally,
}

/// The counts of a column while its digits are chosen from heap to heap.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// The count that the ones must reach, modulo k + 1.
    goal: usize,
    ones: usize,
    /// Heaps to come that are lowered, so that their digit is free.
    free: usize,
    /// Heaps to come with a one that is kept, or given up to lower them.
    own: usize,
    /// The heaps that are lowered, at most k.
    lowered: usize,
}

impl Tally {
    fn can_be_completed(self, most: usize) -> bool {
        let Some(may_lower) = most.checked_sub(self.lowered) else {
            return false;
        };
        let least = self.ones + self.own.saturating_sub(may_lower);
        let greatest = self.ones + self.own + self.free;
        let modulus = most + 1;
        least + (self.goal + modulus - least % modulus) % modulus <= greatest
    }
}

impl<'a, T: Natural> WinningMoves<'a, T> {
    pub(super) fn new(heaps: &'a Heaps<T>, max_heaps: usize, convention: Convention) -> Self {
        let count = heaps.as_slice().len();
        Self {
            heaps,
            columns: columns_of(heaps),
            most: max_heaps.min(count),
            convention,
            targets: vec![T::zero(); count],
            lowered: vec![false; count],
            trail: Vec::new(),
            tally: Tally::default(),
            is_over: false,
        }
    }

    /// The column and the heap of a digit; none after the last.
    fn place(&self, index: usize) -> Option<(u64, usize)> {
        let count = self.targets.len();
        let done = index.checked_div(count)? as u64;
        let column = self.columns.checked_sub(done + 1)?;
        Some((column, index % count))
    }

    /// The tally at the head of a column.
    fn start(&self, column: u64) -> Tally {
        let own = |(heap, lowered): (&T, &bool)| heap.bit(column) && !lowered;
        let is_end = self.convention == Convention::Misere
            && column == 0
            && self.targets.iter().all(T::is_zero);
        Tally {
            goal: usize::from(is_end),
            ones: 0,
            free: self.tally.lowered,
            own: self
                .heaps
                .iter()
                .zip(&self.lowered)
                .filter(|pair| own(*pair))
                .count(),
            lowered: self.tally.lowered,
        }
    }

    /// The tally after a digit, if the heap may have it.
    fn after(&self, heap: usize, has_one: bool, is_one: bool) -> Option<Tally> {
        let mut tally = self.tally;
        if self.lowered[heap] {
            tally.free -= 1;
        } else if has_one {
            tally.own -= 1;
            tally.lowered += usize::from(!is_one);
        } else if is_one {
            return None;
        }
        tally.ones += usize::from(is_one);
        tally.can_be_completed(self.most).then_some(tally)
    }

    /// Chooses all digits that are not chosen yet.
    fn descend(&mut self) {
        while let Some((column, heap)) = self.place(self.trail.len()) {
            if heap == 0 {
                self.tally = self.start(column);
            }
            let has_one = self.heaps[heap].bit(column);
            let [zero, one] = [false, true].map(|is_one| self.after(heap, has_one, is_one));
            self.choose(column, heap, one.is_some(), one.or(zero), zero.is_some());
        }
    }

    fn choose(&mut self, column: u64, heap: usize, is_one: bool, after: Option<Tally>, zero: bool) {
        let lowers = !is_one && !self.lowered[heap] && self.heaps[heap].bit(column);
        self.trail.push(Digit {
            is_one,
            lowers,
            is_open: is_one && zero,
            before: self.tally,
        });
        self.lowered[heap] |= lowers;
        if is_one {
            self.targets[heap].flip_bit(column);
        }
        self.tally = after.unwrap_or(self.tally);
    }

    /// Takes back digits up to the last that can be another, and changes it.
    fn turn_back(&mut self) {
        while let Some(digit) = self.trail.pop() {
            let Some((column, heap)) = self.place(self.trail.len()) else {
                break;
            };
            self.tally = digit.before;
            self.lowered[heap] &= !digit.lowers;
            if digit.is_one {
                self.targets[heap].flip_bit(column);
            }
            if digit.is_open {
                let zero = self.after(heap, self.heaps[heap].bit(column), false);
                return self.choose(column, heap, false, zero, false);
            }
        }
        self.is_over = true;
    }

    /// The differences of heaps and targets.
    fn takes(&self) -> Vec<NimMove<T>> {
        let pairs = self.heaps.iter().zip(&self.targets).enumerate();
        pairs
            .filter(|(_, (size, target))| size != target)
            .map(|(heap, (size, target))| NimMove {
                heap,
                take: size.clone() - target.clone(),
            })
            .collect()
    }
}

impl<T: Natural> Iterator for WinningMoves<'_, T> {
    type Item = Vec<NimMove<T>>;

    fn next(&mut self) -> Option<Vec<NimMove<T>>> {
        while !self.is_over {
            self.descend();
            let takes = self.takes();
            self.turn_back();
            // At a P-position all that can be done is nothing.
            if !takes.is_empty() {
                return Some(takes);
            }
        }
        None
    }
}
