use std::hash::Hash;
use std::num::NonZeroU64;
use std::time::Duration;

use crate::solve::limits::Budget;
use crate::solve::table::hash;
use crate::{Limits, Nimber, Statistics};

/// What a solver keeps from one question to the next.
#[derive(Debug)]
pub(super) struct Memo<P> {
    facts: Facts<P>,
    /// The footprint of the positions in the table.
    pub(super) bytes: u64,
    table_hits: u64,
    pub(super) elapsed: Duration,
    pub(super) limits: Limits,
}

impl<P: Clone + Eq + Hash> Memo<P> {
    pub(super) fn new() -> Self {
        Self {
            facts: Facts::new(),
            bytes: 0,
            table_hits: 0,
            elapsed: Duration::ZERO,
            limits: Limits::default(),
        }
    }

    pub(super) fn budget(&self) -> Budget {
        Budget::new(self.limits.clone(), self.facts.len(), self.bytes)
    }

    pub(super) fn look_up(&mut self, part: &P) -> Known {
        match self.facts.get(part) {
            Some(known) => {
                self.table_hits += 1;
                known
            }
            None => Known::NOTHING,
        }
    }

    /// What is known, where that is no step of a search.
    pub(super) fn peek(&self, part: &P) -> Option<Known> {
        self.facts.get(part)
    }

    /// Everything that is known.
    pub(super) fn iter(&self) -> impl Iterator<Item = (&P, Known)> {
        self.facts.iter()
    }

    /// Remembers; whether the position is new.
    pub(super) fn set(&mut self, position: P, known: Known) -> bool {
        self.facts.set(position, known)
    }

    pub(super) fn statistics(&self) -> Statistics {
        Statistics {
            positions: self.facts.len(),
            table_hits: self.table_hits,
            elapsed: self.elapsed,
        }
    }
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    Value(Nimber),
    /// It has options with the values of this set, so it has none of them.
    Excluded(u32),
}

impl Known {
    pub(super) const NOTHING: Self = Self::Excluded(0);
}

/// A fact in one word. Nothing known has none, so that a free place of the
/// table needs no room of its own.
#[derive(Clone, Copy, Debug)]
struct Packed(NonZeroU64);

const IS_VALUE: u64 = 1 << 63;

impl Packed {
    fn new(known: Known) -> Option<Self> {
        NonZeroU64::new(match known {
            // The mex of options that were looked at is far below 2^63.
            Known::Value(Nimber(value)) => value | IS_VALUE,
            Known::Excluded(set) => set.into(),
        })
        .map(Self)
    }

    #[allow(clippy::cast_possible_truncation)] // a set has 32 bits
    fn known(self) -> Known {
        let word = self.0.get();
        if word & IS_VALUE == 0 {
            Known::Excluded(word as u32)
        } else {
            Known::Value(Nimber(word & !IS_VALUE))
        }
    }
}

/// Positions with what is known of them.
///
/// A look-up waits for memory once, not for a directory first and an entry
/// afterwards: the places stand in one row, and a position is in the first free
/// place after the one that its hash names.
#[derive(Debug)]
struct Facts<P> {
    places: Vec<Option<(P, Packed)>>,
    len: usize,
}

impl<P: Clone + Eq + Hash> Facts<P> {
    fn new() -> Self {
        Self {
            places: vec![None; 1 << 6],
            len: 0,
        }
    }

    pub(super) fn len(&self) -> u64 {
        self.len as u64
    }

    /// What is known of a position with this [`hash`].
    pub(super) fn get(&self, position: &P) -> Option<Known> {
        let (_, packed) = self.places[self.place(position)].as_ref()?;
        Some(packed.known())
    }

    /// Puts a fact in the place of what was known before; whether the position
    /// is new.
    pub(super) fn set(&mut self, position: P, known: Known) -> bool {
        let Some(packed) = Packed::new(known) else {
            return false;
        };
        let place = self.place(&position);
        let new = self.places[place].is_none();
        self.places[place] = Some((position, packed));
        self.len += usize::from(new);
        if self.len > self.places.len() / 4 * 3 {
            self.grow();
        }
        new
    }

    fn iter(&self) -> impl Iterator<Item = (&P, Known)> {
        let places = self.places.iter().flatten();
        places.map(|(position, packed)| (position, packed.known()))
    }

    /// Where a position is, or belongs.
    #[allow(clippy::cast_possible_truncation)] // the lowest bits are asked for
    fn place(&self, position: &P) -> usize {
        let last = self.places.len() - 1;
        let mut place = hash(position) as usize & last;
        while let Some((known, _)) = &self.places[place]
            && known != position
        {
            place = (place + 1) & last;
        }
        place
    }

    fn grow(&mut self) {
        let places = vec![None; 2 * self.places.len()];
        for (position, packed) in std::mem::replace(&mut self.places, places)
            .into_iter()
            .flatten()
        {
            let place = self.place(&position);
            self.places[place] = Some((position, packed));
        }
    }
}
