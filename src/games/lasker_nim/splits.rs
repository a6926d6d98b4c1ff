//! The splits of a heap into two parts of a given nim-sum of values.

use super::value;
use crate::number::Natural;

/// The smaller part of each split of `heap`, which is below the type's
/// maximum, into parts whose values have the nim-sum `target`.
///
/// A heap and its value differ by at most 1, and how they do depends on the two
/// last digits of the value. So the values x and y of the parts have the sum
/// `heap` + e, e = −2, …, 2, and the nim-sum `target`: they share the ones of
/// c = (`heap` + e − `target`)/2, which are none of the target's, and the
/// target's are divided between them.
pub(super) fn into_value<T: Natural>(heap: &T, target: &T) -> impl Iterator<Item = T> + use<T> {
    let (heap, target) = (heap.clone(), target.clone());
    (-2..=2).flat_map(move |excess| {
        let common = common_ones(&heap, &target, excess).filter(|common| {
            !(0..target.bits()).any(|place| target.bit(place) && common.bit(place))
        });
        let target = target.clone();
        common
            .into_iter()
            .flat_map(move |common| divisions(common, target.clone(), excess))
    })
}

/// (`heap` + `excess` − `target`)/2 if that is a number, rearranged so that
/// nothing is above the type's maximum.
fn common_ones<T: Natural>(heap: &T, target: &T, excess: i8) -> Option<T> {
    let two = T::one() + T::one();
    let [up, down] = [excess.max(0), (-excess).max(0)].map(T::from_i8);
    let (up, target) = (up?, target.checked_add(&down?)?);
    let (half, twice_the_rest) = if let Some(less) = target.checked_sub(&up) {
        (T::zero(), heap.checked_sub(&less)?)
    } else {
        let (half, odd) = heap.div_rem(&two);
        (half, odd + (up - target))
    };
    let (rest, odd) = twice_the_rest.div_rem(&two);
    odd.is_zero().then(|| half + rest)
}

/// The smaller parts for each way to divide the ones of `target`. Its highest
/// one goes to y, so that each pair comes once.
fn divisions<T: Natural>(common: T, target: T, excess: i8) -> impl Iterator<Item = T> {
    let places = (0..target.bits().saturating_sub(1)).filter(|place| target.bit(*place));
    let (low, high): (Vec<u64>, Vec<u64>) = places.partition(|place| *place < 2);
    let other = move |x: &T| {
        let mut y = x.clone();
        y ^= &target;
        y
    };
    let partner = other.clone();
    // The two last digits decide for all choices of the others.
    let fits = move |x: &T| beyond_value(x) + beyond_value(&partner(x)) == -excess;
    subsets(common, low)
        .filter(fits)
        .flat_map(move |x| subsets(x, high.clone()))
        .filter_map(move |x| Some(value(&x)?.min(value(&other(&x))?)))
        .filter(|part| !part.is_zero())
}

/// The heap of a value less that value, by the two last digits. (It is off for
/// the value 0, but that is no part of a split.)
fn beyond_value<T: Natural>(value: &T) -> i8 {
    match (value.bit(1), value.bit(0)) {
        (true, true) => 1,
        (false, false) => -1,
        _ => 0,
    }
}

/// `base` with each choice of further ones at `places`.
fn subsets<T: Natural>(base: T, places: Vec<u64>) -> impl Iterator<Item = T> {
    let mut next = Some(base);
    std::iter::from_fn(move || {
        let subset = next.clone()?;
        next = None;
        let mut following = subset.clone();
        for place in &places {
            let carries = following.bit(*place);
            following.flip_bit(*place);
            if !carries {
                next = Some(following);
                break;
            }
        }
        Some(subset)
    })
}
