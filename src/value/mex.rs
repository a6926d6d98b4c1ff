use std::collections::BTreeSet;

use num_traits::{FromPrimitive, ToPrimitive};

use super::Nimber;

/// The least nimber that does not occur among `values`: the minimal excluded
/// value, the Grundy value of a position whose options have these values.
///
/// Takes time proportional to the number of values, however large they are.
///
/// # Example
///
/// ```
/// use grundy::{Nimber, mex};
///
/// assert_eq!(mex([0, 1, 4, 0].map(Nimber)), Nimber(2));
/// assert_eq!(mex([] as [Nimber; 0]), Nimber(0));
/// ```
pub fn mex<T: ToPrimitive + FromPrimitive>(
    values: impl IntoIterator<Item = Nimber<T>>,
) -> Nimber<T> {
    let mut seen = MexSet::default();
    for Nimber(value) in values {
        // A value above u64::MAX would need that many others below it to matter.
        if let Some(value) = value.to_u64() {
            seen.insert(Nimber(value));
        }
    }
    let Nimber(least) = seen.mex();
    Nimber(T::from_u64(least).unwrap_or_else(|| unreachable!("the mex is below a value of type T")))
}

/// A set of nimbers that answers its mex: what a search gathers while it
/// walks through the options of a position.
///
/// Values below 64 need no allocation, values below 2^18 a bit each, larger
/// ones a tree node.
///
/// # Example
///
/// ```
/// use grundy::{MexSet, Nimber};
///
/// let mut options = MexSet::default();
/// for value in [0, 1, 3] {
///     options.insert(Nimber(value));
/// }
/// assert_eq!(options.mex(), Nimber(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct MexSet {
    low: u64,
    high: Option<Box<High>>,
}

#[derive(Clone, Debug, Default)]
struct High {
    /// One bit a value, for the values from 64 to `DENSE`.
    dense: Vec<u64>,
    sparse: BTreeSet<u64>,
}

const DENSE: u64 = 1 << 18;

impl MexSet {
    /// Adds one value.
    #[inline]
    pub fn insert(&mut self, Nimber(value): Nimber) {
        if value < 64 {
            self.low |= 1 << value;
        } else {
            self.high.get_or_insert_default().insert(value);
        }
    }

    /// The least nimber that is not in the set.
    pub fn mex(&self) -> Nimber {
        let least = u64::from(self.low.trailing_ones());
        match &self.high {
            Some(high) if least == 64 => Nimber(high.mex()),
            _ => Nimber(least),
        }
    }
}

impl High {
    fn insert(&mut self, value: u64) {
        if value >= DENSE {
            self.sparse.insert(value);
            return;
        }
        let word = word_of(value);
        if word >= self.dense.len() {
            self.dense.resize(word + 1, 0);
        }
        self.dense[word] |= 1 << (value % 64);
    }

    fn mex(&self) -> u64 {
        let full = self
            .dense
            .iter()
            .take_while(|word| **word == u64::MAX)
            .count();
        let rest = self.dense.get(full).map_or(0, |word| word.trailing_ones());
        let least = 64 * (1 + full as u64) + u64::from(rest);
        if least < DENSE {
            return least;
        }
        (DENSE..)
            .zip(&self.sparse)
            .find(|(free, value)| free != *value)
            .map_or_else(|| DENSE + self.sparse.len() as u64, |(free, _)| free)
    }
}

/// The index in `dense` of the word that holds `value`, 64 ≤ `value` < `DENSE`.
fn word_of(value: u64) -> usize {
    usize::try_from(value / 64 - 1).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_boundary_of_the_storage() {
        for length in [
            0,
            1,
            63,
            64,
            65,
            127,
            128,
            129,
            DENSE - 1,
            DENSE,
            DENSE + 1,
            DENSE + 70,
        ] {
            assert_eq!(mex((0..length).map(Nimber)), Nimber(length));
            assert_eq!(
                mex((0..length).rev().chain([length + 1]).map(Nimber)),
                Nimber(length)
            );
        }
    }

    #[test]
    fn a_gap_below_large_values_is_found() {
        let without = |gap: u64| mex((0..DENSE + 9).filter(|n| *n != gap).map(Nimber));
        for gap in [0, 63, 64, 191, DENSE - 1, DENSE, DENSE + 4] {
            assert_eq!(without(gap), Nimber(gap));
        }
        assert_eq!(mex([u128::MAX, 0, 1].map(Nimber)), Nimber(2));
    }
}
