//! What a search remembers, for itself or together with others.

use std::hash::Hash;
use std::time::Duration;

use super::table::{Change, Facts, Known};
use crate::solve::limits::Budget;
use crate::solve::table::hash;
use crate::{Limits, Statistics};

/// Where a search looks up and remembers.
pub(super) trait Memory<P> {
    fn look_up(&mut self, part: &P) -> Known;

    fn set(&mut self, position: P, known: Known) -> Change<P>;

    /// Tells other searches that this position is being searched.
    fn begin(&mut self, _position: &P) {}

    /// It no longer is.
    fn end(&mut self, _position: &P) {}

    /// Whether another search is at it.
    fn is_searched(&self, _part: &P) -> bool {
        false
    }

    /// Whether another search has found what all are looking for.
    fn is_settled(&self) -> bool {
        false
    }
}

/// What a solver keeps from one question to the next.
#[derive(Debug)]
pub(super) struct Memo<P> {
    pub(super) facts: Facts<P>,
    /// The footprint of the positions in the table.
    pub(super) bytes: u64,
    pub(super) table_hits: u64,
    pub(super) elapsed: Duration,
    pub(super) limits: Limits,
}

impl<P: Clone + Eq + Hash> Memo<P> {
    pub(super) fn new() -> Self {
        Self {
            facts: Facts::new(usize::MAX),
            bytes: 0,
            table_hits: 0,
            elapsed: Duration::ZERO,
            limits: Limits::default(),
        }
    }

    pub(super) fn budget(&self) -> Budget {
        Budget::new(self.limits.clone(), self.facts.len(), self.bytes)
    }

    /// What is known, where that is no step of a search.
    pub(super) fn peek(&self, part: &P) -> Option<Known> {
        self.facts.get(hash(part), part)
    }

    pub(super) fn statistics(&self) -> Statistics {
        Statistics {
            positions: self.facts.len(),
            table_hits: self.table_hits,
            elapsed: self.elapsed,
        }
    }
}

impl<P: Clone + Eq + Hash> Memory<P> for &mut Memo<P> {
    fn look_up(&mut self, part: &P) -> Known {
        match self.peek(part) {
            Some(known) => {
                self.table_hits += 1;
                known
            }
            None => Known::NOTHING,
        }
    }

    fn set(&mut self, position: P, known: Known) -> Change<P> {
        self.facts.set(hash(&position), position, known)
    }
}
