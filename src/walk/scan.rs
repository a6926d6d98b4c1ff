use std::mem;
use std::ops::ControlFlow;

use super::batch::Batch;
use super::memo::Recursion;
use super::table::{ValueTable, hash};
use crate::game::Game;
use crate::limits::{Budget, Stop};

/// The options of a position being looked up in the table, from some option on.
pub(crate) struct Scan<'s, G: Game, R: Recursion<G>> {
    game: &'s G,
    table: &'s ValueTable<G::Position, R::Value>,
    budget: &'s mut Budget,
    /// Takes the parts without a value.
    pending: &'s mut Vec<G::Position>,
    /// How many of them the budget has counted.
    held: usize,
    gathered: &'s mut R::Gathered,
    /// The number of the option that comes next.
    next: usize,
    /// How many of them the budget has counted.
    counted: usize,
    /// The number of the option before which to count them, or to end.
    pause: usize,
    /// The numbers of the first option without a value and of the option to end
    /// before.
    unknown: Option<[usize; 2]>,
    hits: u64,
}

/// Why a scan ends before the options do.
pub(crate) enum End<V> {
    /// Enough parts are pending.
    Pending,
    /// The value of the position is settled.
    Settled(V),
    Stopped(Stop),
}

impl<V> From<Stop> for End<V> {
    fn from(stop: Stop) -> Self {
        Self::Stopped(stop)
    }
}

/// What is known after a scan that was not stopped.
pub(crate) struct Scanned {
    /// The number of the first option without a value.
    pub(crate) unknown: Option<usize>,
    /// How many parts were in the table.
    pub(crate) hits: u64,
}

/// The most bytes of a position that is looked up as soon as it is made.
const SMALL: usize = 16;

/// The numbers of larger options in a batch: few at first, because the first
/// options often suffice.
const BATCHES: [usize; 3] = [2, 8, 32];

/// The options between two looks at the budget.
const COUNTED: usize = 1024;

impl<'s, G: Game, R: Recursion<G>> Scan<'s, G, R> {
    /// A scan from the option of this number on.
    pub(crate) fn new(
        game: &'s G,
        table: &'s ValueTable<G::Position, R::Value>,
        budget: &'s mut Budget,
        pending: &'s mut Vec<G::Position>,
        gathered: &'s mut R::Gathered,
        next: usize,
    ) -> Self {
        Self {
            game,
            table,
            budget,
            held: pending.len(),
            pending,
            gathered,
            next,
            counted: next,
            pause: next + COUNTED,
            unknown: None,
            hits: 0,
        }
    }

    /// Looks up the options of a position.
    pub(crate) fn run(
        mut self,
        position: &G::Position,
        batch: &mut Batch<G::Position>,
    ) -> (Result<(), End<R::Value>>, Scanned) {
        let end = match self.game.canonical_options(position) {
            Some(options) => self.options::<true>(options, batch),
            None => self.options::<false>(self.game.options(position), batch),
        };
        let end = self.count().map_err(End::from).and(end);
        let scanned = Scanned {
            unknown: self.unknown.map(|[first, _]| first),
            hits: self.hits,
        };
        (end, scanned)
    }

    /// Looks up the options from the next one on. `CANONICAL` says that they are
    /// parts already.
    fn options<const CANONICAL: bool>(
        &mut self,
        options: impl Iterator<Item = G::Position>,
        batch: &mut Batch<G::Position>,
    ) -> Result<(), End<R::Value>> {
        let options = options.skip(self.next);
        if size_of::<G::Position>() <= SMALL {
            self.one_by_one::<CANONICAL>(options)
        } else {
            self.in_batches::<CANONICAL>(options, batch)
        }
    }

    fn one_by_one<const CANONICAL: bool>(
        &mut self,
        mut options: impl Iterator<Item = G::Position>,
    ) -> Result<(), End<R::Value>> {
        let game = self.game;
        let flow = options.try_for_each(|option| {
            let mut value = Some(R::NOTHING);
            parts::<G, R, CANONICAL>(game, option, |part| {
                self.part(hash(&part), &part, &mut value);
            });
            match self.option(value) {
                Ok(()) => ControlFlow::Continue(()),
                Err(end) => ControlFlow::Break(end),
            }
        });
        match flow {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(end) => Err(end),
        }
    }

    fn in_batches<const CANONICAL: bool>(
        &mut self,
        mut options: impl Iterator<Item = G::Position>,
        batch: &mut Batch<G::Position>,
    ) -> Result<(), End<R::Value>> {
        let game = self.game;
        let mut sizes = BATCHES.into_iter();
        let mut size = 0;
        loop {
            size = sizes.next().unwrap_or(size);
            batch.fill(options.by_ref().take(size), |option, into| {
                parts::<G, R, CANONICAL>(game, option, |part| into.push(part));
            });
            for parts in batch.options() {
                let mut value = Some(R::NOTHING);
                for (hash, part) in parts {
                    self.part(hash, part, &mut value);
                }
                self.option(value)?;
            }
            if batch.len() < size {
                return Ok(());
            }
        }
    }

    /// Looks a part of an option up: its value is added, or else there is none.
    #[inline]
    fn part(&mut self, hash: u64, part: &G::Position, value: &mut Option<R::Value>) {
        if let Some(known) = self.table.get(hash, part) {
            self.hits += 1;
            *value = value.map(|value| R::sum(value, known));
        } else {
            self.pending.push(part.clone());
            *value = None;
        }
    }

    /// All parts of an option are looked up; it has this value.
    #[inline]
    fn option(&mut self, value: Option<R::Value>) -> Result<(), End<R::Value>> {
        if let Some(value) = value {
            if let Some(settled) = R::settles(value) {
                return Err(End::Settled(settled));
            }
            R::gather(self.gathered, value);
        } else {
            self.wait()?;
        }
        self.next += 1;
        if self.next == self.pause {
            self.pause()?;
        }
        Ok(())
    }

    /// The option has to wait for its parts, which have become pending.
    fn wait(&mut self) -> Result<(), Stop> {
        for part in &self.pending[self.held..] {
            self.budget.hold(self.game.footprint(part))?;
        }
        self.held = self.pending.len();
        if self.unknown.is_none() {
            let end = self.next + 1 + self.next.min(64) / 4 + self.next / 16;
            self.unknown = Some([self.next, end]);
            self.pause = self.pause.min(end);
        }
        Ok(())
    }

    #[cold]
    fn pause(&mut self) -> Result<(), End<R::Value>> {
        self.count()?;
        self.pause = self.next + COUNTED;
        if let Some([_, end]) = self.unknown {
            if self.next == end {
                return Err(End::Pending);
            }
            self.pause = self.pause.min(end);
        }
        Ok(())
    }

    /// Counts the options since the last time.
    fn count(&mut self) -> Result<(), Stop> {
        let counted = mem::replace(&mut self.counted, self.next);
        self.budget.steps((self.next - counted) as u64)
    }
}

/// The parts of an option, as they stand in the table.
fn parts<G: Game, R: Recursion<G>, const CANONICAL: bool>(
    game: &G,
    option: G::Position,
    mut part: impl FnMut(G::Position),
) {
    if CANONICAL {
        part(option);
    } else {
        R::parts(game, option, part);
    }
}
