use std::hash::Hash;
use std::num::NonZeroU64;

use super::wanted::set_of;
use crate::value::Nimber;
use crate::walk::hash;

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Learned {
    Value(Nimber),
    /// It has options with the values of this set, so it has none of them.
    Excluded(u32),
}

impl Learned {
    pub(super) const NOTHING: Self = Self::Excluded(0);

    /// A value, unless it is too large for a table.
    pub(crate) fn new(value: Nimber) -> Option<Self> {
        (value.0 & IS_VALUE == 0).then_some(Self::Value(value))
    }

    /// That these are not the value, as far as a table tells them apart.
    pub(crate) fn without(values: &[Nimber]) -> Self {
        let sets = values.iter().copied().map(set_of);
        Self::Excluded(sets.fold(0, |all, set| all | set))
    }

    /// What both say together.
    pub(super) fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Excluded(one), Self::Excluded(two)) => Self::Excluded(one | two),
            (Self::Value(_), _) => self,
            (Self::Excluded(_), Self::Value(_)) => other,
        }
    }
}

/// What is known in one word. Nothing known has none, so that a free place of the
/// table needs no room of its own.
#[derive(Clone, Copy, Debug)]
struct Packed(NonZeroU64);

const IS_VALUE: u64 = 1 << 63;

impl Packed {
    fn new(known: Learned) -> Option<Self> {
        NonZeroU64::new(match known {
            // The mex of options that were looked at is far below 2^63.
            Learned::Value(Nimber(value)) => value | IS_VALUE,
            Learned::Excluded(set) => set.into(),
        })
        .map(Self)
    }

    fn is_value(self) -> bool {
        self.0.get() & IS_VALUE != 0
    }

    #[allow(clippy::cast_possible_truncation)] // a set has 32 bits
    fn known(self) -> Learned {
        let word = self.0.get();
        if word & IS_VALUE == 0 {
            Learned::Excluded(word as u32)
        } else {
            Learned::Value(Nimber(word & !IS_VALUE))
        }
    }
}

/// What remembering a position changed.
pub(super) enum Change<P> {
    /// It was known, or there was nothing to remember.
    Nothing,
    New,
    /// Another one was forgotten instead.
    Instead(P),
}

/// Positions with what is known of them.
///
/// A look-up waits for memory once, not for a directory first and an entry
/// afterwards: the places stand in one row, and a position is in the first free
/// place after the one that its hash names. Once the table may grow no further,
/// only the first [`WINDOW`] of these count, and one of the positions there is
/// forgotten if none is free.
#[derive(Debug)]
pub(super) struct LearnedTable<P> {
    places: Vec<Option<(P, Packed)>>,
    len: usize,
    /// Places at most.
    most: usize,
}

const FEWEST: usize = 1 << 6;
const WINDOW: usize = 8;

impl<P: Eq + Hash> LearnedTable<P> {
    /// A table for at most `most` positions, but at least 64.
    pub(super) fn new(most: usize) -> Self {
        let power = most.max(FEWEST).ilog2();
        Self {
            places: std::iter::repeat_with(|| None).take(FEWEST).collect(),
            len: 0,
            most: 1 << power,
        }
    }

    pub(super) fn len(&self) -> u64 {
        self.len as u64
    }

    /// Everything that is known.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&P, Learned)> {
        let all = self.places.iter().flatten();
        all.map(|(position, packed)| (position, packed.known()))
    }

    #[cfg(feature = "rayon")]
    pub(super) fn into_all(self) -> impl Iterator<Item = (P, Learned)> {
        let all = self.places.into_iter().flatten();
        all.map(|(position, packed)| (position, packed.known()))
    }

    /// Places at most.
    #[cfg(feature = "rayon")]
    pub(super) fn most(&self) -> usize {
        self.most
    }

    /// Whether no position is ever forgotten.
    pub(super) fn is_lossless(&self) -> bool {
        self.most > isize::MAX as usize
    }

    /// What is known of a position with this [`hash`].
    pub(super) fn get(&self, hash: u64, position: &P) -> Option<Learned> {
        match self.places[self.place(hash, position)].as_ref() {
            Some((known, packed)) if known == position => Some(packed.known()),
            _ => None,
        }
    }

    /// Puts what is known in the place of what was known before.
    pub(super) fn set(&mut self, hash: u64, position: P, known: Learned) -> Change<P> {
        let Some(packed) = Packed::new(known) else {
            return Change::Nothing;
        };
        let place = self.place(hash, &position);
        match self.places[place].replace((position, packed)) {
            Some((old, _)) if Some(&old) != self.places[place].as_ref().map(|(new, _)| new) => {
                Change::Instead(old)
            }
            Some(_) => Change::Nothing,
            None => {
                self.len += 1;
                if self.len > self.places.len() / 4 * 3 && self.places.len() < self.most {
                    self.grow();
                }
                Change::New
            }
        }
    }

    /// Where a position is, or belongs; where another must make room for it, the
    /// last of the window that is not a value, or one that its hash names.
    #[allow(clippy::cast_possible_truncation)] // the lowest bits are asked for
    fn place(&self, hash: u64, position: &P) -> usize {
        let last = self.places.len() - 1;
        let mut place = hash as usize & last;
        let mut victim = (place + (hash >> 61) as usize) & last;
        let window = if self.places.len() == self.most {
            WINDOW
        } else {
            usize::MAX
        };
        for _ in 0..window {
            match &self.places[place] {
                Some((known, _)) if known == position => return place,
                None => return place,
                Some((_, packed)) if !packed.is_value() => victim = place,
                Some(_) => {}
            }
            place = (place + 1) & last;
        }
        victim
    }

    fn grow(&mut self) {
        let places = std::iter::repeat_with(|| None).take(2 * self.places.len());
        let places = std::mem::replace(&mut self.places, places.collect());
        self.len = 0;
        for (position, packed) in places.into_iter().flatten() {
            self.set(hash(&position), position, packed.known());
        }
    }
}
