use std::fmt::{self, Debug};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use thiserror::Error;

/// How far a search may go before it gives up with an error.
///
/// The default holds at most 30 million positions with a footprint of at most 2
/// gigabytes in memory, and has no time limit.
///
/// # Example
///
/// ```
/// use grundy::limits::{Reached, SearchError};
/// use grundy::{Convention, Heaps, Limits, Nim, OutcomeSolver};
///
/// let limits = Limits::default().positions(10);
/// let mut solver = OutcomeSolver::new(Nim::new(), Convention::Normal).with_limits(limits);
/// let error = solver.outcome(&Heaps::from([20u64, 22, 24])).unwrap_err();
/// assert!(matches!(error, SearchError::Limit { reached: Reached::Positions(10), .. }));
/// ```
#[derive(Clone, Debug)]
pub struct Limits {
    positions: u64,
    memory: u64,
    time: Option<Duration>,
    monitor: Monitor,
    turn: Turn,
}

/// The share of a search that takes turns with others for the same answer. A search
/// by itself may take everything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turn {
    /// After so many steps it is cancelled.
    pub(crate) steps: u64,
    /// What the others hold: positions, their footprint,
    pub(crate) positions: u64,
    pub(crate) bytes: u64,
    /// and the time that has gone by.
    pub(crate) elapsed: Duration,
}

impl Default for Turn {
    fn default() -> Self {
        Self {
            steps: u64::MAX,
            positions: 0,
            bytes: 0,
            elapsed: Duration::ZERO,
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            positions: 30_000_000,
            memory: 2_000_000_000,
            time: None,
            monitor: Monitor::default(),
            turn: Turn::default(),
        }
    }
}

impl Limits {
    /// No limit at all: the search goes on until it has an answer or memory runs
    /// out.
    pub fn unlimited() -> Self {
        Self::default().positions(u64::MAX).memory(u64::MAX)
    }

    /// The number of positions a solver may hold in memory. These are the positions
    /// it has answered, for earlier questions too, and the positions still to
    /// visit.
    #[must_use]
    pub fn positions(mut self, positions: u64) -> Self {
        self.positions = positions;
        self
    }

    /// The memory, in bytes, that these positions may take, each counted by
    /// [`Game::footprint`](crate::Game::footprint). Values and the free room of
    /// a growing table come on top, up to about three times as much for small
    /// positions.
    #[must_use]
    pub fn memory(mut self, bytes: u64) -> Self {
        self.memory = bytes;
        self
    }

    /// The time one question may take. The proof for a certificate asks further
    /// questions. So do the winning moves after an outcome without a value.
    #[must_use]
    pub fn time(mut self, time: Duration) -> Self {
        self.time = Some(time);
        self
    }

    /// Lets `monitor` watch and cancel the search from another thread.
    #[must_use]
    pub fn monitor(mut self, monitor: &Monitor) -> Self {
        self.monitor = monitor.clone();
        self
    }

    /// The same limits for a turn.
    pub(crate) fn with_turn(&self, turn: Turn) -> Self {
        Self {
            turn,
            ..self.clone()
        }
    }

    /// Whether a search with these limits is to stop.
    pub(crate) fn is_cancelled(&self) -> bool {
        let Monitor(signals) = &self.monitor;
        signals.cancelled.load(Ordering::Relaxed)
    }
}

/// A handle on running searches: clone it, give one to the search by
/// [`Limits::monitor`], keep the other.
///
/// # Example
///
/// ```
/// use std::thread;
/// use grundy::limits::{Monitor, SearchError};
/// use grundy::{Bash, Convention, Limits, OutcomeSolver};
///
/// let monitor = Monitor::default();
/// let limits = Limits::unlimited().monitor(&monitor);
/// let search = thread::spawn(move || {
///     let bash = Bash::new(1_000_000u64).expect("the bound is positive");
///     OutcomeSolver::new(bash, Convention::Misere).with_limits(limits).outcome(&u64::MAX)
/// });
/// monitor.cancel();
/// assert!(matches!(search.join().unwrap(), Err(SearchError::Cancelled { .. })));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Monitor(Arc<Signals>);

#[derive(Debug, Default)]
struct Signals {
    cancelled: AtomicBool,
    positions: AtomicU64,
}

impl Monitor {
    /// Makes the search stop with [`SearchError::Cancelled`] at the next
    /// opportunity, and every later search with the same monitor too.
    pub fn cancel(&self) {
        self.0.cancelled.store(true, Ordering::Relaxed);
    }

    /// The number of positions the search holds, brought up to date every few
    /// thousand steps.
    pub fn positions(&self) -> u64 {
        self.0.positions.load(Ordering::Relaxed)
    }
}

/// The work of a solver since it was made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Statistics {
    /// Positions in the table: those answered, and after a limit also those begun.
    pub positions: u64,
    /// Options whose answer was already in the table.
    pub table_hits: u64,
    /// Time spent searching.
    pub elapsed: Duration,
}

impl Statistics {
    /// Of two searches together.
    pub(crate) fn and(self, other: Self) -> Self {
        Self {
            positions: self.positions + other.positions,
            table_hits: self.table_hits + other.table_hits,
            elapsed: self.elapsed + other.elapsed,
        }
    }
}

impl fmt::Display for Statistics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            positions,
            table_hits,
            elapsed,
        } = self;
        write!(
            f,
            "{positions} positions, {table_hits} table hits, {:.3} s",
            elapsed.as_secs_f64()
        )
    }
}

/// The limit that a search has reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum Reached {
    /// The greatest number of positions in memory.
    Positions(u64),
    /// The greatest footprint, in bytes, of the positions in memory.
    Memory(u64),
    /// The greatest time for one question.
    Time(Duration),
}

impl fmt::Display for Reached {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Positions(positions) => write!(f, "limit of {positions} positions"),
            Self::Memory(bytes) => write!(f, "memory limit of {bytes} bytes"),
            Self::Time(time) => write!(f, "time limit of {} s", time.as_secs_f64()),
        }
    }
}

/// Why a search ended without an answer.
///
/// The solver keeps all it has found. Asked again with wider limits, it goes on
/// from there.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SearchError<P: Debug> {
    /// The rules lead from this position back to itself.
    #[error("the rules allow a loop through the position {position:?}")]
    Loop {
        /// A position on the loop.
        position: P,
    },
    /// A limit was reached first.
    #[error("{reached} reached after {statistics}")]
    Limit {
        /// The limit.
        reached: Reached,
        /// The work until then.
        statistics: Statistics,
    },
    /// Another thread cancelled the search.
    #[error("cancelled after {statistics}")]
    Cancelled {
        /// The work until then.
        statistics: Statistics,
    },
}

impl<P: Debug> SearchError<P> {
    /// The same error with the position in another form, as text for instance.
    pub fn map<Q: Debug>(self, form: impl FnOnce(P) -> Q) -> SearchError<Q> {
        match self {
            Self::Loop { position } => SearchError::Loop {
                position: form(position),
            },
            Self::Limit {
                reached,
                statistics,
            } => SearchError::Limit {
                reached,
                statistics,
            },
            Self::Cancelled { statistics } => SearchError::Cancelled { statistics },
        }
    }

    /// The same error, where other searches did their part.
    pub(crate) fn beside(mut self, others: Statistics) -> Self {
        match &mut self {
            Self::Loop { .. } => {}
            Self::Limit { statistics, .. } | Self::Cancelled { statistics } => {
                *statistics = statistics.and(others);
            }
        }
        self
    }
}

/// Counts the steps of one question against the limits.
#[derive(Clone, Debug)]
pub(crate) struct Budget {
    limits: Limits,
    started: Instant,
    steps: u64,
    /// Positions in memory, and their footprint.
    positions: u64,
    bytes: u64,
}

/// Steps between two looks at the clock and at the monitor.
const PATIENCE: u64 = 1 << 10;

pub(crate) enum Stop {
    Reached(Reached),
    Cancelled,
}

impl Stop {
    /// The error for the person who asked.
    pub(crate) fn after<P: Debug>(self, statistics: Statistics) -> SearchError<P> {
        match self {
            Self::Reached(reached) => SearchError::Limit {
                reached,
                statistics,
            },
            Self::Cancelled => SearchError::Cancelled { statistics },
        }
    }
}

impl Budget {
    /// A budget for one question, with what the memory holds already.
    pub(crate) fn new(limits: Limits, positions: u64, bytes: u64) -> Self {
        Self {
            limits,
            started: Instant::now(),
            steps: PATIENCE - 1,
            positions,
            bytes,
        }
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Positions in memory.
    pub(crate) fn positions(&self) -> u64 {
        self.positions
    }

    /// One of so many equal shares of what the limits leave.
    #[cfg(feature = "rayon")]
    pub(crate) fn share(mut self, shares: u64) -> Self {
        let part = |limit: u64, held: u64| held + limit.saturating_sub(held) / shares;
        self.limits.positions = part(self.limits.positions, self.positions);
        self.limits.memory = part(self.limits.memory, self.bytes);
        self
    }

    /// Their footprint.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// One more position in memory.
    pub(crate) fn hold(&mut self, footprint: u64) -> Result<(), Stop> {
        self.holds(self.positions + 1, self.bytes + footprint)
    }

    /// So many positions, with this footprint, are in memory now.
    pub(crate) fn holds(&mut self, positions: u64, bytes: u64) -> Result<(), Stop> {
        self.positions = positions;
        self.bytes = bytes;
        let others = &self.limits.turn;
        if self.positions + others.positions > self.limits.positions {
            return Err(Stop::Reached(Reached::Positions(self.limits.positions)));
        }
        if self.bytes + others.bytes > self.limits.memory {
            return Err(Stop::Reached(Reached::Memory(self.limits.memory)));
        }
        Ok(())
    }

    /// A position less in memory.
    pub(crate) fn release(&mut self, footprint: u64) {
        self.positions -= 1;
        self.bytes -= footprint;
    }

    /// One more option looked at.
    #[inline]
    pub(crate) fn step(&mut self) -> Result<(), Stop> {
        self.steps(1)
    }

    /// So many more options looked at.
    #[inline]
    pub(crate) fn steps(&mut self, steps: u64) -> Result<(), Stop> {
        let before = self.steps / PATIENCE;
        self.steps += steps;
        if self.steps / PATIENCE > before {
            self.look_up()
        } else {
            Ok(())
        }
    }

    #[cold]
    fn look_up(&self) -> Result<(), Stop> {
        let Limits {
            time,
            monitor: Monitor(signals),
            turn,
            ..
        } = &self.limits;
        let held = self.positions + turn.positions;
        signals.positions.store(held, Ordering::Relaxed);
        if let Some(time) = *time
            && self.elapsed() + turn.elapsed > time
        {
            return Err(Stop::Reached(Reached::Time(time)));
        }
        if self.steps > turn.steps || self.limits.is_cancelled() {
            return Err(Stop::Cancelled);
        }
        Ok(())
    }
}
