//! Grundy values of all heaps up to a size, in one call: each heap from the
//! values of the smaller ones.
//!
//! | options of a heap | ask |
//! |---|---|
//! | one smaller heap | [`values`] |
//! | several heaps side by side, as where a move splits a heap | [`values_with_splits`] |
//!
//! The options are a closure; no ruleset has to be written. A heap is looked at
//! once and nothing is allocated for it, so the cost is that of a loop by hand.
//!
//! # Example
//!
//! ```
//! use grundy::heap::{values, values_with_splits};
//!
//! // Take 1, 3 or 4: the values have period 7.
//! let taken = values(0..100, |heap| {
//!     let takes = [1, 3, 4].into_iter().filter(move |take| *take <= heap);
//!     takes.map(move |take| heap - take)
//! })?;
//! assert!((7..100).all(|heap| taken[heap] == taken[heap - 7]));
//!
//! // Kayles: knock out one pin or two adjacent ones from a row.
//! let kayles = values_with_splits(0..100, |pins| {
//!     let hits = 1..=pins.min(2);
//!     hits.flat_map(move |hit| (0..=(pins - hit) / 2).map(move |left| [left, pins - hit - left]))
//! })?;
//! assert!((83..100).all(|pins| kayles[pins] == kayles[pins - 12]));
//! # Ok::<(), grundy::heap::NotSmaller>(())
//! ```

use std::ops::Range;

use thiserror::Error;

use crate::value::{Nimber, Round, Rounds};

/// An option that is not below its heap. Its value cannot be known yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the heap of {heap} has the option {option}: expected smaller heaps only")]
#[non_exhaustive]
pub struct NotSmaller {
    /// The heap.
    pub heap: usize,
    /// The heap that a move leaves of it.
    pub option: usize,
}

/// The Grundy values of the heaps in a range, where the options of a heap are
/// smaller heaps.
///
/// The closure lists the options of a heap, in any order; the same one may come
/// twice. All heaps from 0 on are computed, even if the range starts later.
///
/// # Complexity
///
/// Time proportional to the number of options of all heaps below the end of the
/// range. Memory of 8 bytes for each of these heaps.
///
/// # Errors
///
/// [`NotSmaller`] names the first heap with an option not below it.
///
/// # Example
///
/// ```
/// use grundy::{Nimber, values};
///
/// // Take a square number.
/// let squares = |heap: usize| (1..).map(move |n| heap.checked_sub(n * n)).map_while(|rest| rest);
/// let from_four = values(4..9, squares)?;
/// assert_eq!(from_four, [2, 0, 1, 0, 1].map(Nimber));
///
/// let error = values(0..9, |heap| [heap / 2]).unwrap_err();
/// assert_eq!(error.to_string(), "the heap of 0 has the option 0: expected smaller heaps only");
/// # Ok::<(), grundy::heap::NotSmaller>(())
/// ```
pub fn values<I>(
    heaps: Range<usize>,
    options: impl Fn(usize) -> I,
) -> Result<Vec<Nimber>, NotSmaller>
where
    I: IntoIterator<Item = usize>,
{
    values_by(heaps, |heap, smaller, mut seen| {
        let mut fault = None;
        options(heap).into_iter().for_each(|option| {
            seen.insert(value(smaller, option, &mut fault));
        });
        fault.map_or(Ok(seen.mex()), Err)
    })
}

/// The Grundy values of the heaps in a range, where an option of a heap is a
/// list of smaller heaps, played side by side: an array, a `Vec`, or any other
/// list. The empty list is an option too, with nothing left.
///
/// The value of an option is the nim-sum of its parts. All heaps from 0 on are
/// computed, even if the range starts later.
///
/// # Complexity
///
/// Time proportional to the number of parts in the options of all heaps below the
/// end of the range. Memory of 8 bytes for each of these heaps.
///
/// # Errors
///
/// [`NotSmaller`] names the first heap with an option that has a part not below the
/// heap.
///
/// # Example
///
/// Grundy's game, in which a move splits a heap into two of different sizes:
///
/// ```
/// use grundy::Nimber;
/// use grundy::heap::values_with_splits;
///
/// let values = values_with_splits(0..10, |heap| {
///     (1..heap.div_ceil(2)).map(move |part| [part, heap - part])
/// })?;
/// assert_eq!(values, [0, 0, 0, 1, 0, 2, 1, 0, 2, 1].map(Nimber));
/// # Ok::<(), grundy::heap::NotSmaller>(())
/// ```
pub fn values_with_splits<I>(
    heaps: Range<usize>,
    options: impl Fn(usize) -> I,
) -> Result<Vec<Nimber>, NotSmaller>
where
    I: IntoIterator<Item: IntoIterator<Item = usize>>,
{
    values_by(heaps, |heap, smaller, mut seen| {
        let mut fault = None;
        options(heap).into_iter().for_each(|parts| {
            let mut total = Nimber::ZERO;
            for part in parts {
                total += value(smaller, part, &mut fault);
            }
            seen.insert(total);
        });
        fault.map_or(Ok(seen.mex()), Err)
    })
}

/// The values of a range, each from the values of the smaller heaps, which
/// `look` puts in the set; its answer is an option that is none of them.
#[inline]
fn values_by(
    heaps: Range<usize>,
    look: impl Fn(usize, &[Nimber], Round<'_>) -> Result<Nimber, usize>,
) -> Result<Vec<Nimber>, NotSmaller> {
    if heaps.is_empty() {
        return Ok(Vec::new());
    }
    let mut values = Vec::with_capacity(heaps.end);
    let mut rounds = Rounds::new();
    for heap in 0..heaps.end {
        let value = look(heap, &values, rounds.start());
        values.push(value.map_err(|option| NotSmaller { heap, option })?);
    }
    values.drain(..heaps.start);
    Ok(values)
}

/// The value of an option among those of the smaller heaps. The first that is
/// none of them is noted; going on is faster than to leave the loop.
#[inline]
fn value(smaller: &[Nimber], option: usize, fault: &mut Option<usize>) -> Nimber {
    smaller.get(option).copied().unwrap_or_else(|| {
        *fault = Some(option);
        Nimber::ZERO
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_a_part_of_the_whole() {
        let nim = |heap: usize| 0..heap;
        let whole: Vec<_> = (0..200).map(Nimber).collect();
        assert_eq!(values(0..200, nim), Ok(whole.clone()));
        assert_eq!(values(150..200, nim), Ok(whole[150..].into()));
        assert_eq!(values(7..7, nim), Ok(vec![]));
    }

    #[test]
    fn what_is_not_smaller_is_named() {
        let upwards = |heap: usize| if heap == 5 { vec![1, 8] } else { vec![] };
        let fault = NotSmaller { heap: 5, option: 8 };
        assert_eq!(values(0..9, upwards), Err(fault));
        assert_eq!(values_with_splits(0..9, |heap| [upwards(heap)]), Err(fault));
    }

    #[test]
    fn an_empty_list_of_parts_is_an_option() {
        let all_at_once = |heap: usize| (heap > 0).then_some([0; 0]);
        assert_eq!(
            values_with_splits(0..3, all_at_once),
            Ok([0, 1, 1].map(Nimber).into())
        );
    }
}
