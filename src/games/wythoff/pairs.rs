use std::collections::VecDeque;

use crate::game::Convention;
use crate::number::{Natural, Zeckendorf, lower_wythoff, upper_wythoff};

/// Whether two heaps, in either order, are a P-position of Wythoff's game under
/// normal play, by the golden ratio.
///
/// With d the difference, the smaller heap must be ⌊dφ⌋. The test is exact for
/// every value of the type.
///
/// ```
/// use grundy::games::wythoff::is_wythoff_pair;
///
/// assert!(is_wythoff_pair(&1_618_033_988u64, &2_618_033_988));
/// assert!(!is_wythoff_pair(&4u64, &4));
/// ```
pub fn is_wythoff_pair<T: Natural>(first: &T, second: &T) -> bool {
    let (a, b) = (first.min(second), first.max(second));
    lower_wythoff(&(b.clone() - a.clone())).as_ref() == Some(a)
}

/// Whether two heaps are such a P-position, by Fibonacci numeration.
///
/// The smaller heap must end in an even number of zeros, and the larger must be
/// its left shift.
///
/// ```
/// use grundy::games::wythoff::is_wythoff_pair_by_fibonacci;
///
/// assert!(is_wythoff_pair_by_fibonacci(&4u64, &7)); // 101 and 1010
/// assert!(!is_wythoff_pair_by_fibonacci(&5u64, &8)); // 1000: three zeros
/// ```
pub fn is_wythoff_pair_by_fibonacci<T: Natural>(first: &T, second: &T) -> bool {
    let (a, b) = (first.min(second), first.max(second));
    let numeration = Zeckendorf::of(a);
    numeration
        .trailing_zeros()
        .is_none_or(|zeros| zeros % 2 == 0)
        && numeration.shifted_left() == Zeckendorf::of(b)
}

/// Whether two heaps are such a P-position, by the recurrence that defines the
/// pairs.
///
/// It takes time and memory proportional to the smaller heap.
///
/// ```
/// use grundy::games::wythoff::is_wythoff_pair_by_recurrence;
///
/// assert!(is_wythoff_pair_by_recurrence(&6u64, &10));
/// assert!(!is_wythoff_pair_by_recurrence(&6u64, &11));
/// ```
pub fn is_wythoff_pair_by_recurrence<T: Natural>(first: &T, second: &T) -> bool {
    let (a, b) = (first.min(second), first.max(second));
    WythoffPairs::<T>::new()
        .find(|[lower, _]| lower >= a)
        .is_some_and(|[lower, upper]| lower == *a && upper == *b)
}

/// The P-positions (0, 0), (1, 2), (3, 5), … of Wythoff's game in order, by the
/// recurrence.
///
/// In the pair of index n, a is the least number not used before, and b = a + n.
/// The iterator ends where b would exceed the type's maximum.
///
/// ```
/// use grundy::games::wythoff::WythoffPairs;
///
/// let pairs: Vec<[u64; 2]> = WythoffPairs::new().skip(1).take(4).collect();
/// assert_eq!(pairs, [[1, 2], [3, 5], [4, 7], [6, 10]]);
/// ```
#[derive(Clone, Debug)]
pub struct WythoffPairs<T = u64> {
    n: T,
    /// The least number that may be unused.
    least: T,
    /// The numbers b so far that are not below `least`.
    used: VecDeque<T>,
}

impl<T: Natural> WythoffPairs<T> {
    /// The sequence from (0, 0) on.
    pub fn new() -> Self {
        Self {
            n: T::zero(),
            least: T::zero(),
            used: VecDeque::new(),
        }
    }
}

impl<T: Natural> Default for WythoffPairs<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Natural> Iterator for WythoffPairs<T> {
    type Item = [T; 2];

    fn next(&mut self) -> Option<[T; 2]> {
        while self.used.front() == Some(&self.least) {
            self.used.pop_front();
            self.least.inc();
        }
        let a = self.least.clone();
        let b = a.checked_add(&self.n)?;
        self.used.push_back(b.clone());
        if !self.n.is_zero() {
            self.least.inc(); // for n = 0 the queue does it: a and b are both 0
        }
        self.n.inc();
        Some([a, b])
    }
}

/// The partner of one heap in a P-position, if it fits the type.
pub(super) fn with_member<T: Natural>(heap: &T, convention: Convention) -> Option<T> {
    if convention == Convention::Misere {
        match heap.to_u8() {
            Some(0) => return Some(T::one()),
            Some(1) => return Some(T::zero()),
            Some(2) => return Some(T::one() + T::one()),
            _ => {}
        }
    }
    let (index, is_lower) = index_of(heap);
    if is_lower {
        upper_wythoff(&index)
    } else {
        lower_wythoff(&index)
    }
}

/// The P-position with a given difference of the heaps, the smaller first, if
/// it fits the type.
pub(super) fn with_difference<T: Natural>(
    difference: &T,
    convention: Convention,
) -> Option<[T; 2]> {
    if convention == Convention::Misere {
        if difference.is_zero() {
            let two = T::one() + T::one();
            return Some([two.clone(), two]);
        }
        if difference.is_one() {
            return Some([T::zero(), T::one()]);
        }
    }
    Some([lower_wythoff(difference)?, upper_wythoff(difference)?])
}

/// The index n of the pair (aₙ, bₙ) that contains `heap`, and whether it is
/// the lower member.
///
/// aₙ = ⌊nφ⌋ = h means h/φ < n < (h + 1)/φ, so n can only be ⌊h/φ⌋ + 1. If that
/// fails, h = bₙ = ⌊nφ²⌋, where n can only be ⌊h/φ²⌋ + 1 = h − ⌊h/φ⌋.
pub(super) fn index_of<T: Natural>(heap: &T) -> (T, bool) {
    if heap.is_zero() {
        return (T::zero(), true);
    }
    let below = heap.over_golden_ratio();
    let index = below.clone() + T::one();
    if lower_wythoff(&index).as_ref() == Some(heap) {
        (index, true)
    } else {
        (heap.clone() - below, false)
    }
}
