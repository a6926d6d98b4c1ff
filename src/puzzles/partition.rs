//! Number partitioning: split numbers in two so that the sums differ least.
//!
//! # Method
//!
//! Three exact methods, and a choice between them by their cost:
//!
//! - **Subset sums as bits.** Bit s of a long word says that some of the
//!   numbers so far have the sum s; a number x shifts the word by x and joins
//!   it. The highest bit up to half the total is the optimum, and following the
//!   bits back through the numbers gives the split. With n numbers of total T
//!   that takes n · T / 128 word operations, and as many words of memory.
//! - **Meet in the middle**, after Horowitz and Sahni. The sums of both halves
//!   of the numbers are listed in order, each list made by merging; two fingers
//!   moving in opposite directions find the pair whose sum comes closest to
//!   half the total. With n numbers that takes about 2^(n/2) steps and words,
//!   whatever the size of the numbers.
//!
//! - **Complete differencing**, after Karmarkar, Karp and Korf. The two largest
//!   numbers lie on different sides, which leaves their difference, or on the same,
//!   which leaves their sum; the search tries both, the difference first, until one
//!   number is at least the sum of the others. It ends as soon as a split is found
//!   whose sums differ by 0 or 1.
//!
//! All are exact in all cases: sums are taken in 128 bits.
//!
//! Where the long word is too long, differencing goes first. It has about a tenth
//! of the time that the halves take; then the halves do the work. Beyond 44 numbers
//! it has a second or so, and nothing comes after it. Neither method wins
//! everywhere: `docs/benchmarks.md` has the figures.
//!
//! # Reference
//!
//! E. Horowitz, S. Sahni, *Computing partitions with applications to the
//! knapsack problem*, Journal of the ACM 21 (1974); R. Bellman, *Dynamic
//! Programming* (1957); R. E. Korf, *A complete anytime algorithm for number
//! partitioning*, Artificial Intelligence 106 (1998).
//!
//! # Example
//!
//! ```
//! use grundy::puzzles::partition::partition;
//! use grundy::games::zhangqi::Board;
//!
//! let split = partition(Board::classic().numbers())?;
//! assert_eq!(split.difference, 1);
//! assert_eq!(split.sums(), (670, 669));
//! # Ok::<(), grundy::puzzles::partition::PartitionError>(())
//! ```

mod bits;
mod differencing;
mod halves;

use thiserror::Error;

/// The most words that a table may take: 2^27, a gigabyte.
const WORDS: u128 = 1 << 27;

/// The most numbers for which the halves are listed.
const HALVES: usize = 44;

/// The steps of differencing where no other method is left.
const STEPS: u64 = 1 << 26;

/// A split of numbers in two.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Partition {
    /// The part with the larger sum, in the order in which it was given.
    pub larger: Vec<u64>,
    /// The other part.
    pub smaller: Vec<u64>,
    /// The difference of the sums: the least possible.
    pub difference: u128,
}

impl Partition {
    /// The sums of both parts, the larger one first.
    pub fn sums(&self) -> (u128, u128) {
        (sum(&self.larger), sum(&self.smaller))
    }

    /// The split in which the marked numbers are one part.
    fn new(numbers: &[u64], marked: impl Fn(usize) -> bool) -> Self {
        let part = |side| {
            let part = numbers
                .iter()
                .enumerate()
                .filter(|(place, _)| marked(*place) == side);
            part.map(|(_, number)| *number).collect::<Vec<_>>()
        };
        let (mut larger, mut smaller) = (part(true), part(false));
        if sum(&larger) < sum(&smaller) {
            std::mem::swap(&mut larger, &mut smaller);
        }
        Self {
            difference: sum(&larger) - sum(&smaller),
            larger,
            smaller,
        }
    }
}

fn sum(numbers: &[u64]) -> u128 {
    numbers.iter().map(|&number| u128::from(number)).sum()
}

/// Splits the numbers so that the sums differ least. Zeros and equal numbers
/// are allowed.
///
/// # Errors
///
/// [`PartitionError`] when all three methods fail: there are more than 44 numbers,
/// the table for their sum would not fit into a gigabyte, and differencing finds no
/// proof in a second or so. A few thousand numbers of a few hundred each are fine;
/// a hundred numbers of 32 bits without a pattern mostly are.
pub fn partition(numbers: &[u64]) -> Result<Partition, PartitionError> {
    let bits = bits::words(numbers);
    let listed = 1_u128 << (numbers.len().min(126) / 2 + 2);
    let few = numbers.len() <= HALVES;
    if bits <= WORDS && (bits <= listed || !few) {
        return Ok(bits::partition(numbers));
    }
    let steps = if few { 1 << (numbers.len() / 2) } else { STEPS };
    match differencing::partition(numbers, steps) {
        Some(split) => Ok(split),
        None if few => Ok(halves::partition(numbers)),
        None => Err(PartitionError {
            numbers: numbers.len(),
            sum: sum(numbers),
        }),
    }
}

/// Numbers that are too many and too large at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "{numbers} numbers with the sum {sum} are too many of that size: expected at most 44 numbers, \
     a number of numbers times their sum of at most 2^34, or an even split that is soon found"
)]
#[non_exhaustive]
pub struct PartitionError {
    /// How many there are.
    pub numbers: usize,
    /// Their sum.
    pub sum: u128,
}
