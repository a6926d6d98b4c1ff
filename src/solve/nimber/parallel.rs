use std::hash::Hash;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::NimberSolver;
use super::memory::Memory;
use super::search::{Found, Search};
use super::table::{Change, Learned, LearnedTable};
use crate::game::Game;
use crate::limits::Statistics;
use crate::solve::Searched;
use crate::value::Nimber;
use crate::walk::hash;

impl<G> NimberSolver<G>
where
    G: Game + Sync,
    G::Position: Send + Sync,
{
    /// The Grundy value of a position, found by all threads of the current pool
    /// of `rayon` together.
    ///
    /// All threads ask the same question and share one table. A position that one
    /// thread works on seems harder to the others, or comes last for them. The
    /// value is that of [`grundy`](Self::grundy). The number of positions differs
    /// from run to run. Each thread may use an equal share of what the limits
    /// leave.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy), if no thread finds the value.
    ///
    /// # Example
    ///
    /// ```
    /// use grundy::{Cram, Nimber, NimberSolver};
    ///
    /// let cram = Cram::<u64>::new(5, 6)?;
    /// assert_eq!(NimberSolver::new(&cram).par_grundy(&cram.empty())?, Nimber(2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg_attr(docsrs, doc(cfg(feature = "rayon")))]
    pub fn par_grundy(&mut self, position: &G::Position) -> Searched<G, Nimber> {
        let threads = rayon::current_num_threads();
        let budget = self.archive.budget().share(threads as u64);
        let most = self.archive.table.most();
        let table = std::mem::replace(&mut self.archive.table, LearnedTable::new(most));
        let shared = SharedTable::new(table);
        let (game, strategy) = (&self.game, self.strategy);
        let results = Mutex::new(Vec::new());
        rayon::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|_| {
                    let worker = Worker {
                        shared: &shared,
                        table_hits: 0,
                    };
                    let mut search =
                        Search::new(game, strategy, Memory::Shared(worker), budget.clone());
                    let found = search.value(position.clone());
                    if found.is_ok() {
                        shared.settled.store(true, Ordering::Relaxed);
                    }
                    let result = (found, search.held(), search.memory().table_hits());
                    locked(&results).push(result);
                });
            }
        });
        let results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.archive.table = shared.into_table(most);
        self.archive.bytes = (self.archive.table.iter())
            .map(|(position, _)| self.game.footprint(position))
            .sum();
        self.archive.elapsed += budget.elapsed();
        self.archive.table_hits += results.iter().map(|(_, _, hits)| hits).sum::<u64>();
        self.best_of(results)
    }

    /// The value that a thread found, or why one found none.
    fn best_of(&self, results: Vec<(Found<G, Nimber>, u64, u64)>) -> Searched<G, Nimber> {
        let mut answer = Ok(Nimber::ZERO);
        for (found, held, _) in results {
            match found {
                Ok(value) => return Ok(value),
                Err(halt) => {
                    answer = Err(halt.after(Statistics {
                        positions: held,
                        ..self.statistics()
                    }));
                }
            }
        }
        answer
    }
}

/// A table that threads share, and what they are at.
struct SharedTable<P> {
    shards: Box<[Mutex<LearnedTable<P>>]>,
    /// Hashes of positions that are being searched, where there is room.
    searched: Box<[AtomicU64]>,
    settled: AtomicBool,
    is_lossless: bool,
}

const SHARDS: usize = 1 << 8;
const SEARCHED: u64 = 1 << 12;

#[allow(clippy::cast_possible_truncation)] // few bits are asked for
impl<P: Eq + Hash> SharedTable<P> {
    fn new(table: LearnedTable<P>) -> Self {
        let shards = || Mutex::new(LearnedTable::new(table.most() / SHARDS));
        let searched = || AtomicU64::new(0);
        let shared = Self {
            shards: std::iter::repeat_with(shards).take(SHARDS).collect(),
            searched: std::iter::repeat_with(searched)
                .take(SEARCHED as usize)
                .collect(),
            settled: AtomicBool::new(false),
            is_lossless: table.is_lossless(),
        };
        for (position, known) in table.into_all() {
            let hash = hash(&position);
            shared.shard(hash).set(hash, position, known);
        }
        shared
    }

    fn into_table(self, most: usize) -> LearnedTable<P> {
        let mut all = LearnedTable::new(most);
        for shard in self.shards {
            let table = shard.into_inner().unwrap_or_else(PoisonError::into_inner);
            for (position, known) in table.into_all() {
                all.set(hash(&position), position, known);
            }
        }
        all
    }

    fn shard(&self, hash: u64) -> MutexGuard<'_, LearnedTable<P>> {
        locked(&self.shards[(hash >> 40) as usize % SHARDS])
    }

    fn searched(&self, hash: u64) -> &AtomicU64 {
        &self.searched[(hash >> 20 & (SEARCHED - 1)) as usize]
    }
}

/// What a thread sees of it.
pub(super) struct Worker<'a, P> {
    shared: &'a SharedTable<P>,
    pub(super) table_hits: u64,
}

impl<P: Clone + Eq + Hash> Worker<'_, P> {
    pub(super) fn look_up(&mut self, part: &P) -> Learned {
        let hash = hash(part);
        match self.shared.shard(hash).get(hash, part) {
            Some(known) => {
                self.table_hits += 1;
                known
            }
            None => Learned::NOTHING,
        }
    }

    pub(super) fn set(&self, position: P, known: Learned) -> Change<P> {
        let hash = hash(&position);
        let mut shard = self.shared.shard(hash);
        // Another thread may have found the value meanwhile.
        match (shard.get(hash, &position), known) {
            (Some(Learned::Value(_)), Learned::Excluded(_)) => Change::Nothing,
            (Some(Learned::Excluded(old)), Learned::Excluded(new)) => {
                shard.set(hash, position, Learned::Excluded(old | new))
            }
            _ => shard.set(hash, position, known),
        }
    }

    pub(super) fn is_lossless(&self) -> bool {
        self.shared.is_lossless
    }

    pub(super) fn begin(&self, position: &P) {
        let hash = hash(position);
        self.shared.searched(hash).store(hash, Ordering::Relaxed);
    }

    pub(super) fn end(&self, position: &P) {
        self.shared
            .searched(hash(position))
            .store(0, Ordering::Relaxed);
    }

    pub(super) fn is_searched(&self, part: &P) -> bool {
        let hash = hash(part);
        self.shared.searched(hash).load(Ordering::Relaxed) == hash
    }

    pub(super) fn is_settled(&self) -> bool {
        self.shared.settled.load(Ordering::Relaxed)
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
