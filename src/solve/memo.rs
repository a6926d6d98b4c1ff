use std::fmt::Debug;
use std::hash::Hash;
use std::time::Duration;

use indexmap::IndexMap;
use indexmap::map::Entry;
use rustc_hash::FxBuildHasher;

use super::limits::{Budget, Stop};
use super::{Limits, SearchError, Statistics};
use crate::Game;

/// How the value of a position comes from the values of its options.
pub(super) trait Rule<G: Game> {
    type Value: Copy;
    /// What is known of a position whose options are being gone through.
    type Gathered: Default;
    /// The value of an option that has no parts.
    const NOTHING: Self::Value;

    /// The parts of an option, as they stand in the table.
    fn parts(game: &G, option: G::Position, part: impl FnMut(G::Position));

    /// The value of parts side by side, more parts coming to those summed up
    /// so far.
    fn sum(total: Self::Value, part: Self::Value) -> Self::Value;

    /// One more option. A value ends the position early.
    fn gather(gathered: &mut Self::Gathered, option: Self::Value) -> Option<Self::Value>;

    /// All options are gathered.
    fn finish(&self, game: &G, position: &G::Position, gathered: Self::Gathered) -> Self::Value;
}

/// The memory of a solver and the walk that fills it: depth first, with an
/// explicit stack, each position stored once.
#[derive(Debug)]
pub(super) struct Memo<P, V> {
    /// `None` marks a position on the current path.
    table: IndexMap<P, Option<V>, FxBuildHasher>,
    table_hits: u64,
    elapsed: Duration,
    limits: Limits,
}

/// A part of an option that waits for its value. The last part of an option
/// carries the value of those parts that were known before.
struct Part<P, V> {
    position: P,
    completes: Option<V>,
}

/// A position on the current path.
struct Frame<S, V> {
    /// Its place in the table.
    index: usize,
    /// Where its parts begin among the pending ones.
    pending: usize,
    gathered: S,
    /// The parts of the current option so far.
    total: V,
    /// As in the [`Part`] this position was.
    completes: Option<V>,
}

/// The current path, and the parts still to visit of every position on it.
struct Walk<P, S, V> {
    frames: Vec<Frame<S, V>>,
    pending: Vec<Part<P, V>>,
}

enum Halt<P> {
    Loop(P),
    Stop(Stop),
}

impl<P: Clone + Eq + Hash + Debug, V: Copy> Memo<P, V> {
    pub(super) fn new() -> Self {
        Self {
            table: IndexMap::default(),
            table_hits: 0,
            elapsed: Duration::ZERO,
            limits: Limits::default(),
        }
    }

    pub(super) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    pub(super) fn statistics(&self) -> Statistics {
        Statistics {
            positions: self.table.len() as u64,
            table_hits: self.table_hits,
            elapsed: self.elapsed,
        }
    }

    /// The value of a part, as [`Rule::parts`] hands it out.
    pub(super) fn value<G, R>(
        &mut self,
        game: &G,
        rule: &R,
        position: P,
    ) -> Result<V, SearchError<P>>
    where
        G: Game<Position = P>,
        R: Rule<G, Value = V>,
    {
        if let Some(Some(value)) = self.table.get(&position) {
            self.table_hits += 1;
            return Ok(*value);
        }
        let limits = self.limits.clone();
        let mut budget = Budget::new(&limits);
        let walked = self.walk(game, rule, position, &mut budget);
        self.elapsed += budget.elapsed();
        walked.map_err(|halt| self.give_up(halt))
    }

    fn walk<G, R>(
        &mut self,
        game: &G,
        rule: &R,
        start: P,
        budget: &mut Budget<'_>,
    ) -> Result<V, Halt<P>>
    where
        G: Game<Position = P>,
        R: Rule<G, Value = V>,
    {
        let mut walk = Walk {
            frames: Vec::new(),
            pending: Vec::new(),
        };
        let mut part = Part {
            position: start,
            completes: None,
        };
        loop {
            let mut known = match self.table.entry(part.position) {
                Entry::Occupied(seen) => match seen.get() {
                    Some(value) => {
                        self.table_hits += 1;
                        walk.hand_up::<G, R>(*value, part.completes)
                    }
                    None => return Err(Halt::Loop(seen.key().clone())),
                },
                Entry::Vacant(free) => {
                    walk.open::<G, R>(free.index(), part.completes);
                    free.insert(None);
                    self.expand::<G, R>(game, &mut walk, budget)?
                }
            };
            // Finish every position on top of the path that has nothing pending.
            part = loop {
                if known.is_none()
                    && let Some(next) = walk.next_part()
                {
                    break next;
                }
                let Some(frame) = walk.close() else {
                    unreachable!("the start is still open")
                };
                let Some((position, slot)) = self.table.get_index_mut(frame.index) else {
                    unreachable!("every open position is in the table")
                };
                let value = known.unwrap_or_else(|| rule.finish(game, position, frame.gathered));
                *slot = Some(value);
                if walk.frames.is_empty() {
                    return Ok(value);
                }
                known = walk.hand_up::<G, R>(value, frame.completes);
            };
        }
    }

    /// Looks at the options of the position opened last: those with a value in
    /// the table are gathered, the others become pending.
    fn expand<G, R>(
        &mut self,
        game: &G,
        walk: &mut Walk<P, R::Gathered, V>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<V>, Halt<P>>
    where
        G: Game<Position = P>,
        R: Rule<G, Value = V>,
    {
        let Walk { frames, pending } = walk;
        let Some(frame) = frames.last_mut() else {
            return Ok(None);
        };
        let Some((position, _)) = self.table.get_index(frame.index) else {
            return Ok(None);
        };
        for option in game.options(position) {
            budget
                .step(self.table.len() + pending.len())
                .map_err(Halt::Stop)?;
            let begin = pending.len();
            let mut known = R::NOTHING;
            R::parts(game, option, |position| match self.table.get(&position) {
                Some(Some(value)) => {
                    self.table_hits += 1;
                    known = R::sum(known, *value);
                }
                _ => pending.push(Part {
                    position,
                    completes: None,
                }),
            });
            match pending.get_mut(begin..).and_then(<[_]>::last_mut) {
                Some(part) => part.completes = Some(known),
                None => {
                    if let Some(value) = R::gather(&mut frame.gathered, known) {
                        return Ok(Some(value));
                    }
                }
            }
        }
        pending[frame.pending..].reverse();
        Ok(None)
    }

    /// Forgets the open positions, keeps the finished ones.
    fn give_up(&mut self, halt: Halt<P>) -> SearchError<P> {
        let statistics = self.statistics();
        self.table.retain(|_, value| value.is_some());
        match halt {
            Halt::Loop(position) => SearchError::Loop { position },
            Halt::Stop(Stop::Reached(reached)) => SearchError::Limit {
                reached,
                statistics,
            },
            Halt::Stop(Stop::Cancelled) => SearchError::Cancelled { statistics },
        }
    }
}

impl<P, S: Default, V: Copy> Walk<P, S, V> {
    fn open<G: Game, R: Rule<G, Value = V>>(&mut self, index: usize, completes: Option<V>) {
        self.frames.push(Frame {
            index,
            pending: self.pending.len(),
            gathered: S::default(),
            total: R::NOTHING,
            completes,
        });
    }

    /// The next pending part of the position on top of the path.
    fn next_part(&mut self) -> Option<Part<P, V>> {
        let frame = self.frames.last()?;
        if self.pending.len() > frame.pending {
            self.pending.pop()
        } else {
            None
        }
    }

    fn close(&mut self) -> Option<Frame<S, V>> {
        let frame = self.frames.pop()?;
        self.pending.truncate(frame.pending);
        Some(frame)
    }

    /// Hands the value of a part to the position on top of the path.
    fn hand_up<G, R>(&mut self, value: V, completes: Option<V>) -> Option<V>
    where
        G: Game,
        R: Rule<G, Value = V, Gathered = S>,
    {
        let frame = self.frames.last_mut()?;
        let total = R::sum(frame.total, value);
        match completes {
            None => {
                frame.total = total;
                None
            }
            Some(known) => {
                frame.total = R::NOTHING;
                R::gather(&mut frame.gathered, R::sum(known, total))
            }
        }
    }
}
