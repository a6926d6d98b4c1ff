use std::hash::Hash;
use std::mem;
use std::time::Duration;

use super::Searched;
use super::batch::Batch;
use super::scan::{End, Scan};
use super::table::{ValueTable, hash};
use crate::game::Game;
use crate::limits::Budget;
use crate::limits::Halt;
use crate::limits::{Limits, SearchError, Statistics};

/// How the value of a position comes from the values of its options.
pub(crate) trait Recursion<G: Game> {
    type Value: Copy;
    /// What is known of a position whose options are being gone through.
    type Gathered: Default;
    /// The value of an option that has no parts.
    const NOTHING: Self::Value;

    /// The parts of an option, as they stand in the table.
    fn parts(game: &G, option: G::Position, part: impl FnMut(G::Position));

    /// The value of parts side by side, one more part coming to those summed
    /// up so far.
    fn sum(total: Self::Value, part: Self::Value) -> Self::Value;

    /// The value of a position that has this option, where no other option can
    /// change it. A recursion that says so has options of one part.
    fn settles(_option: Self::Value) -> Option<Self::Value> {
        None
    }

    /// One more option; the same one may come twice.
    fn gather(gathered: &mut Self::Gathered, option: Self::Value);

    /// All options are gathered.
    fn finish(&self, game: &G, position: &G::Position, gathered: Self::Gathered) -> Self::Value;
}

/// The memory of a solver: every finished position with its value.
#[derive(Debug)]
pub(crate) struct Memo<P, V> {
    table: ValueTable<P, V>,
    /// The footprint of the positions in the table.
    bytes: u64,
    table_hits: u64,
    elapsed: Duration,
    limits: Limits,
}

impl<P: Eq + Hash, V: Copy> Memo<P, V> {
    pub(crate) fn new() -> Self {
        Self {
            table: ValueTable::new(),
            bytes: 0,
            table_hits: 0,
            elapsed: Duration::ZERO,
            limits: Limits::default(),
        }
    }

    pub(crate) fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    pub(crate) fn limits(&self) -> Limits {
        self.limits.clone()
    }

    pub(crate) fn statistics(&self) -> Statistics {
        Statistics {
            positions: self.table.len(),
            table_hits: self.table_hits,
            elapsed: self.elapsed,
        }
    }

    /// The value of a position in the table, where that is no step of a search.
    pub(crate) fn peek(&self, part: &P) -> Option<V> {
        self.table.get(hash(part), part)
    }

    /// A budget for one question.
    fn budget(&self) -> Budget {
        Budget::new(self.limits.clone(), self.table.len(), self.bytes)
    }

    /// The footprint of the positions in the table.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    fn look_up(&mut self, hash: u64, part: &P) -> Option<V> {
        let value = self.table.get(hash, part);
        self.table_hits += u64::from(value.is_some());
        value
    }
}

/// One question: a walk through the positions below it, depth first with an
/// explicit stack, that leaves every value it finds in the memory.
///
/// The options of a position are looked at in order. At the first that is not
/// in the table the walk goes down, and comes back to the moves where it left
/// them. Coming back passes over the moves before that place; so that a
/// position with many unknown options does not pay for that again and again,
/// those among its next moves are collected on the way: a quarter as many moves
/// as came before, of more than 64 a sixteenth.
///
/// A loop in the rules shows as a path that goes round it for ever: on every
/// round each position finds the same first option unknown. So each position
/// is compared with one on the path only, the one as deep as the last power of
/// two.
pub(crate) struct Walk<'a, G: Game, R: Recursion<G>> {
    game: &'a G,
    recursion: &'a R,
    memo: &'a mut Memo<G::Position, R::Value>,
    budget: Budget,
    path: Vec<Frame<G::Position, R::Gathered>>,
    /// The parts still to visit of every position on the path.
    pending: Vec<G::Position>,
    /// The options that are being looked at.
    batch: Batch<G::Position>,
}

/// A position on the current path.
struct Frame<P, S> {
    position: P,
    /// How many of its moves are done with.
    done: usize,
    /// Where its parts begin among the pending ones.
    pending: usize,
    gathered: S,
}

impl<'a, G: Game, R: Recursion<G>> Walk<'a, G, R> {
    pub(crate) fn new(
        game: &'a G,
        recursion: &'a R,
        memo: &'a mut Memo<G::Position, R::Value>,
    ) -> Self {
        Self {
            game,
            recursion,
            budget: memo.budget(),
            memo,
            path: Vec::new(),
            pending: Vec::new(),
            batch: Batch::new(),
        }
    }

    /// The value of a position: the sum of its parts.
    pub(crate) fn value(&mut self, position: G::Position) -> Searched<G, R::Value> {
        let mut parts = Vec::new();
        R::parts(self.game, position, |part| parts.push(part));
        let mut total = R::NOTHING;
        for part in parts {
            let value = self.part(part).map_err(|halt| self.give_up(halt))?;
            total = R::sum(total, value);
        }
        Ok(total)
    }

    /// The value of a part, as [`Recursion::parts`] hands it out.
    fn part(&mut self, part: G::Position) -> Result<R::Value, Halt<G::Position>> {
        self.budget.step()?;
        if let Some(value) = self.memo.look_up(hash(&part), &part) {
            return Ok(value);
        }
        self.budget.hold(self.game.footprint(&part))?;
        self.open(part)?;
        self.walk()
    }

    fn walk(&mut self) -> Result<R::Value, Halt<G::Position>> {
        loop {
            // Nothing is pending for the position on top of the path.
            let mut value = self.scan()?;
            loop {
                if let Some(finished) = value {
                    self.close(finished);
                    if self.path.is_empty() {
                        return Ok(finished);
                    }
                    value = R::settles(finished);
                } else if let Some(part) = self.next_part() {
                    let Some(known) = self.memo.look_up(hash(&part), &part) else {
                        self.open(part)?;
                        break;
                    };
                    value = R::settles(known);
                    self.budget.release(self.game.footprint(&part));
                } else {
                    break;
                }
            }
        }
    }

    /// Takes up the moves of the position on top of the path. Options with a
    /// value in the table are gathered, parts without one become pending; none
    /// pending afterwards, or none needed, the position has its value.
    fn scan(&mut self) -> Result<Option<R::Value>, Halt<G::Position>> {
        let Some(frame) = self.path.last_mut() else {
            unreachable!("the walk ends with the last position on the path")
        };
        let scan = Scan::<G, R>::new(
            self.game,
            &self.memo.table,
            &mut self.budget,
            &mut self.pending,
            &mut frame.gathered,
            frame.done,
        );
        let (end, scanned) = scan.run(&frame.position, &mut self.batch);
        self.memo.table_hits += scanned.hits;
        match end {
            Err(End::Settled(value)) => return Ok(Some(value)),
            Err(End::Stopped(stop)) => return Err(stop.into()),
            Err(End::Pending) | Ok(()) => {}
        }
        if let Some(first) = scanned.unknown {
            frame.done = first;
            self.pending[frame.pending..].reverse();
            return Ok(None);
        }
        let gathered = mem::take(&mut frame.gathered);
        Ok(Some(self.recursion.finish(
            self.game,
            &frame.position,
            gathered,
        )))
    }

    /// Puts a position on the path, unless it is there already.
    fn open(&mut self, position: G::Position) -> Result<(), Halt<G::Position>> {
        if let Some(depth) = self.path.len().checked_ilog2()
            && self.path[(1 << depth) - 1].position == position
        {
            return Err(Halt::Loop(position));
        }
        self.path.push(Frame {
            position,
            done: 0,
            pending: self.pending.len(),
            gathered: R::Gathered::default(),
        });
        Ok(())
    }

    /// The next pending part of the position on top of the path.
    fn next_part(&mut self) -> Option<G::Position> {
        let frame = self.path.last()?;
        if self.pending.len() > frame.pending {
            self.pending.pop()
        } else {
            None
        }
    }

    /// Takes the position on top off the path and remembers its value.
    fn close(&mut self, value: R::Value) {
        let Some(frame) = self.path.pop() else { return };
        for part in self.pending.drain(frame.pending..) {
            self.budget.release(self.game.footprint(&part));
        }
        self.memo.bytes += self.game.footprint(&frame.position);
        self.memo.table.insert(frame.position, value);
    }

    /// Forgets the open positions, keeps the finished ones.
    fn give_up(&mut self, halt: Halt<G::Position>) -> SearchError<G::Position> {
        self.path.clear();
        self.pending.clear();
        let statistics = Statistics {
            positions: self.budget.positions(),
            elapsed: self.memo.elapsed + self.budget.elapsed(),
            ..self.memo.statistics()
        };
        halt.after(statistics)
    }
}

impl<G: Game, R: Recursion<G>> Drop for Walk<'_, G, R> {
    fn drop(&mut self) {
        self.memo.elapsed += self.budget.elapsed();
    }
}
