//! What a search remembers, for itself or together with others.

use std::hash::Hash;
use std::time::Duration;

#[cfg(feature = "rayon")]
use super::parallel::Worker;
use super::table::{Change, Learned, LearnedTable};
use crate::limits::Budget;
use crate::limits::{Limits, Statistics};
use crate::walk::hash;

/// Where a search looks up and remembers. One type for both ways, so that a search
/// is compiled once for each game.
pub(super) enum Memory<'a, P> {
    Own(&'a mut Archive<P>),
    #[cfg(feature = "rayon")]
    Shared(Worker<'a, P>),
}

#[cfg_attr(not(feature = "rayon"), allow(unused_variables))]
impl<P: Clone + Eq + Hash> Memory<'_, P> {
    pub(super) fn look_up(&mut self, part: &P) -> Learned {
        match self {
            Self::Own(archive) => archive.look_up(part),
            #[cfg(feature = "rayon")]
            Self::Shared(worker) => worker.look_up(part),
        }
    }

    pub(super) fn set(&mut self, position: P, known: Learned) -> Change<P> {
        match self {
            Self::Own(archive) => archive.table.set(hash(&position), position, known),
            #[cfg(feature = "rayon")]
            Self::Shared(worker) => worker.set(position, known),
        }
    }

    /// Whether all that is remembered stays.
    pub(super) fn is_lossless(&self) -> bool {
        match self {
            Self::Own(archive) => archive.table.is_lossless(),
            #[cfg(feature = "rayon")]
            Self::Shared(worker) => worker.is_lossless(),
        }
    }

    /// Tells other searches that this position is being searched.
    pub(super) fn begin(&self, position: &P) {
        match self {
            Self::Own(_) => {}
            #[cfg(feature = "rayon")]
            Self::Shared(worker) => worker.begin(position),
        }
    }

    /// It no longer is.
    pub(super) fn end(&self, position: &P) {
        match self {
            Self::Own(_) => {}
            #[cfg(feature = "rayon")]
            Self::Shared(worker) => worker.end(position),
        }
    }

    /// Whether another search is at it.
    pub(super) fn is_searched(&self, part: &P) -> bool {
        match self {
            Self::Own(_) => false,
            #[cfg(feature = "rayon")]
            Self::Shared(worker) => worker.is_searched(part),
        }
    }

    /// Whether another search has found what all are looking for.
    pub(super) fn is_settled(&self) -> bool {
        match self {
            Self::Own(_) => false,
            #[cfg(feature = "rayon")]
            Self::Shared(worker) => worker.is_settled(),
        }
    }

    #[cfg(feature = "rayon")]
    pub(super) fn table_hits(&self) -> u64 {
        match self {
            Self::Own(archive) => archive.table_hits,
            Self::Shared(worker) => worker.table_hits,
        }
    }
}

/// What a solver keeps from one question to the next.
#[derive(Debug)]
pub(super) struct Archive<P> {
    pub(super) table: LearnedTable<P>,
    /// The footprint of the positions in the table.
    pub(super) bytes: u64,
    pub(super) table_hits: u64,
    pub(super) elapsed: Duration,
    pub(super) limits: Limits,
}

impl<P: Clone + Eq + Hash> Archive<P> {
    pub(super) fn new() -> Self {
        Self {
            table: LearnedTable::new(usize::MAX),
            bytes: 0,
            table_hits: 0,
            elapsed: Duration::ZERO,
            limits: Limits::default(),
        }
    }

    pub(super) fn budget(&self) -> Budget {
        Budget::new(self.limits.clone(), self.table.len(), self.bytes)
    }

    /// What is known, where that is no step of a search.
    pub(super) fn peek(&self, part: &P) -> Option<Learned> {
        self.table.get(hash(part), part)
    }

    fn look_up(&mut self, part: &P) -> Learned {
        match self.peek(part) {
            Some(known) => {
                self.table_hits += 1;
                known
            }
            None => Learned::NOTHING,
        }
    }

    pub(super) fn statistics(&self) -> Statistics {
        Statistics {
            positions: self.table.len(),
            table_hits: self.table_hits,
            elapsed: self.elapsed,
        }
    }
}
