use std::hash::Hash;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::NimberSolver;
use super::memory::Memory;
use super::search::{Found, Search};
use super::table::{Change, Facts, Known};
use crate::solve::Answer;
use crate::solve::table::hash;
use crate::{Game, Nimber, Statistics};

impl<G> NimberSolver<G>
where
    G: Game + Sync,
    G::Position: Send + Sync,
{
    /// The Grundy value of a position, found by all threads of the current pool
    /// of `rayon` together.
    ///
    /// All ask the same question and share one table; what one is at work on seems
    /// harder to the others, or they take it last. The value is the one that
    /// [`grundy`](Self::grundy) finds; how many positions that takes differs from
    /// run to run. Each thread may use its share of what the limits leave.
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
    pub fn par_grundy(&mut self, position: &G::Position) -> Answer<G, Nimber> {
        let threads = rayon::current_num_threads();
        let budget = self.memo.budget().share(threads as u64);
        let most = self.memo.facts.most();
        let facts = std::mem::replace(&mut self.memo.facts, Facts::new(most));
        let shared = Shared::new(facts);
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
        self.memo.facts = shared.into_facts(most);
        self.memo.bytes = (self.memo.facts.iter())
            .map(|(position, _)| self.game.footprint(position))
            .sum();
        self.memo.elapsed += budget.elapsed();
        self.memo.table_hits += results.iter().map(|(_, _, hits)| hits).sum::<u64>();
        self.best_of(results)
    }

    /// The value that a thread found, or why one found none.
    fn best_of(&self, results: Vec<(Found<G, Nimber>, u64, u64)>) -> Answer<G, Nimber> {
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
struct Shared<P> {
    shards: Box<[Mutex<Facts<P>>]>,
    /// Hashes of positions that are being searched, where there is room.
    searched: Box<[AtomicU64]>,
    settled: AtomicBool,
    is_lossless: bool,
}

const SHARDS: usize = 1 << 8;
const SEARCHED: u64 = 1 << 12;

#[allow(clippy::cast_possible_truncation)] // few bits are asked for
impl<P: Eq + Hash> Shared<P> {
    fn new(facts: Facts<P>) -> Self {
        let shards = || Mutex::new(Facts::new(facts.most() / SHARDS));
        let searched = || AtomicU64::new(0);
        let shared = Self {
            shards: std::iter::repeat_with(shards).take(SHARDS).collect(),
            searched: std::iter::repeat_with(searched)
                .take(SEARCHED as usize)
                .collect(),
            settled: AtomicBool::new(false),
            is_lossless: facts.is_lossless(),
        };
        for (position, known) in facts.into_all() {
            let hash = hash(&position);
            shared.shard(hash).set(hash, position, known);
        }
        shared
    }

    fn into_facts(self, most: usize) -> Facts<P> {
        let mut all = Facts::new(most);
        for shard in self.shards {
            let facts = shard.into_inner().unwrap_or_else(PoisonError::into_inner);
            for (position, known) in facts.into_all() {
                all.set(hash(&position), position, known);
            }
        }
        all
    }

    fn shard(&self, hash: u64) -> MutexGuard<'_, Facts<P>> {
        locked(&self.shards[(hash >> 40) as usize % SHARDS])
    }

    fn searched(&self, hash: u64) -> &AtomicU64 {
        &self.searched[(hash >> 20 & (SEARCHED - 1)) as usize]
    }
}

/// What a thread sees of it.
pub(super) struct Worker<'a, P> {
    shared: &'a Shared<P>,
    pub(super) table_hits: u64,
}

impl<P: Clone + Eq + Hash> Worker<'_, P> {
    pub(super) fn look_up(&mut self, part: &P) -> Known {
        let hash = hash(part);
        match self.shared.shard(hash).get(hash, part) {
            Some(known) => {
                self.table_hits += 1;
                known
            }
            None => Known::NOTHING,
        }
    }

    pub(super) fn set(&self, position: P, known: Known) -> Change<P> {
        let hash = hash(&position);
        let mut shard = self.shared.shard(hash);
        // Another thread may have found the value meanwhile.
        match (shard.get(hash, &position), known) {
            (Some(Known::Value(_)), Known::Excluded(_)) => Change::Nothing,
            (Some(Known::Excluded(old)), Known::Excluded(new)) => {
                shard.set(hash, position, Known::Excluded(old | new))
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
