use std::collections::BTreeSet;

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
pub fn mex<T: TryFrom<u64> + TryInto<u64>>(
    values: impl IntoIterator<Item = Nimber<T>>,
) -> Nimber<T> {
    let mut seen = MexSet::default();
    for Nimber(value) in values {
        // A value above u64::MAX would need that many others below it to matter.
        if let Ok(value) = value.try_into() {
            seen.insert(Nimber(value));
        }
    }
    let Nimber(least) = seen.mex();
    Nimber(
        T::try_from(least).unwrap_or_else(|_| unreachable!("the mex is below a value of type T")),
    )
}

/// A set of nimbers that answers its mex. A search gathers one while it goes
/// through the options of a position.
///
/// A value below 64 needs no allocation, a value below 2^18 one bit, a larger one a
/// tree node.
///
/// # Example
///
/// ```
/// use grundy::Nimber;
/// use grundy::value::MexSet;
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

/// The values of the options of one position after the other. A new position starts
/// without a pass over the last one, and without an allocation.
#[derive(Debug)]
pub(crate) struct Rounds {
    /// For each value from 64 on, the last round in which it was seen. There is
    /// room for all nim-sums of values that were answered.
    last: Vec<u32>,
    now: u32,
}

/// The values of the options of one position: a [`MexSet`] for a round.
pub(crate) struct Round<'a> {
    /// A bit for each value below 64; by itself, so that it stays in a register.
    low: u64,
    last: &'a mut [u32],
    now: u32,
}

impl Rounds {
    pub(crate) fn new() -> Self {
        Self {
            last: vec![0; 64],
            now: 1,
        }
    }

    /// The next round, with no value seen.
    #[inline]
    pub(crate) fn start(&mut self) -> Round<'_> {
        // Only a round that saw the last of them can have answered a greater one.
        if self.last.last() == Some(&self.now) {
            self.last.resize(2 * self.last.len() + 64, 0);
        }
        self.now = self.now.checked_add(1).unwrap_or_else(|| {
            self.last.fill(0);
            1
        });
        Round {
            low: 0,
            last: &mut self.last,
            now: self.now,
        }
    }
}

impl Round<'_> {
    /// Adds a value, one that an earlier round answered or a nim-sum of such.
    #[inline]
    pub(crate) fn insert(&mut self, Nimber(value): Nimber) {
        if value < 64 {
            self.low |= 1 << value;
        } else {
            let place = usize::try_from(value - 64).unwrap_or(usize::MAX);
            self.last[place] = self.now;
        }
    }

    /// The least value that was not added.
    #[inline]
    pub(crate) fn mex(&self) -> Nimber {
        let least = u64::from(self.low.trailing_ones());
        Nimber(if least < 64 { least } else { self.high_mex() })
    }

    /// The least value from 64 on that was not seen.
    fn high_mex(&self) -> u64 {
        let seen = self.last.iter().take_while(|last| **last == self.now);
        64 + seen.count() as u64
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
    fn rounds_do_not_see_each_other() {
        let mut rounds = Rounds::new();
        let mut mex = |values: &mut dyn Iterator<Item = u64>| {
            let mut round = rounds.start();
            values.for_each(|value| round.insert(Nimber(value)));
            round.mex()
        };
        for length in 0..300 {
            assert_eq!(mex(&mut (0..length).rev()), Nimber(length));
        }
        for length in [200, 64, 0, 63, 65, 300, 129] {
            let gap = length / 2;
            let others = (0..length).filter(|value| *value != gap);
            assert_eq!(mex(&mut others.chain([511])), Nimber(gap));
        }
    }

    #[test]
    fn rounds_are_counted_anew_after_four_billion() {
        let mut rounds = Rounds::new();
        for before in [0, u32::MAX - 66] {
            rounds.now = before;
            for length in 0..70 {
                let mut round = rounds.start();
                (0..length).for_each(|value| round.insert(Nimber(value)));
                assert_eq!(round.mex(), Nimber(length));
            }
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
