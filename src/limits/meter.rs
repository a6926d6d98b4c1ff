use std::fmt::Debug;
use std::time::Duration;

use super::{Budget, Stop};
use super::{Limits, SearchError, Statistics};

/// The limits for searches outside this module: the only place where they meet
/// the budget.
#[derive(Debug)]
pub(crate) struct Meter(Budget);

/// A search that must end now.
pub(crate) struct Stopped(Stop);

impl Meter {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self(Budget::new(limits.clone(), 0, 0))
    }

    /// One more step, with `held` positions of `footprint` bytes in memory.
    #[inline]
    pub(crate) fn step(&mut self, held: usize, footprint: usize) -> Result<(), Stopped> {
        let (held, footprint) = (held as u64, footprint as u64);
        let held = self.0.holds(held, held.saturating_mul(footprint));
        held.and_then(|()| self.0.step()).map_err(Stopped)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

impl Stopped {
    pub(crate) fn after<P: Debug>(self, statistics: Statistics) -> SearchError<P> {
        self.0.after(statistics)
    }
}
