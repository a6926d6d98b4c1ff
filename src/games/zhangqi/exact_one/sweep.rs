//! The sweep through all sets of high squares, layer by layer.

use std::collections::HashMap;
use std::num::NonZero;
use std::sync::Mutex;
use std::thread;

use rustc_hash::FxBuildHasher;

use super::block::{Block, fill};
use super::leads::Leads;
use super::task::Task;
use crate::limits::{Meter, Stopped};

/// Tables computed side by side before the finished ones are put away.
const BATCH: usize = 1 << 10;

/// The result of a sweep: for the board without each square, in the order of the
/// task, the leads that reach the threshold and those that reach the opposite
/// one.
pub(super) type Swept<W> = Vec<[W; 2]>;

/// The table of a set of high squares.
type Table<W, const SETS: usize, const FAMILIES: usize> = Box<[Block<W, SETS, FAMILIES>]>;

/// The tables of all sets of high squares that are still needed.
struct Store<W, const SETS: usize, const FAMILIES: usize> {
    tables: HashMap<u32, Table<W, SETS, FAMILIES>, FxBuildHasher>,
    spare: Vec<Table<W, SETS, FAMILIES>>,
    length: usize,
}

impl<W: Leads, const SETS: usize, const FAMILIES: usize> Store<W, SETS, FAMILIES> {
    fn table(&self, high: u32) -> &[Block<W, SETS, FAMILIES>] {
        self.tables.get(&high).map_or(&[], |table| table)
    }

    fn blank(&mut self) -> Table<W, SETS, FAMILIES> {
        let new = || vec![[[W::zero(); SETS]; FAMILIES]; self.length].into_boxed_slice();
        self.spare.pop().unwrap_or_else(new)
    }

    /// Puts a finished table away, and frees those that only it still needed:
    /// in descending order, the last set to need a table is the table's own set
    /// with the least missing square.
    fn put(&mut self, high: u32, table: Table<W, SETS, FAMILIES>) {
        self.tables.insert(high, table);
        for place in 0..high.trailing_ones() {
            self.spare
                .extend(self.tables.remove(&(high & !(1 << place))));
        }
    }
}

pub(super) fn sweep<W: Leads, const SETS: usize, const FAMILIES: usize>(
    task: &Task<W, FAMILIES>,
    threads: NonZero<usize>,
    meter: &mut Meter,
) -> Result<Swept<W>, Stopped> {
    let mut store = Store::<W, SETS, FAMILIES> {
        tables: HashMap::default(),
        spare: Vec::new(),
        length: task.low_sets() / SETS,
    };
    let full = (1_u32 << task.high()) - 1;
    for size in 0..task.high() {
        let mut sets = descending(task.high(), size).peekable();
        while sets.peek().is_some() {
            let mut batch = Vec::new();
            for high in sets.by_ref().take(BATCH) {
                let tables = store.tables.len() + batch.len() + 1;
                meter.step(tables * task.low_sets() * FAMILIES, size_of::<W>())?;
                batch.push((high, store.blank()));
            }
            fill_all(task, &store, threads, &mut batch);
            for (high, table) in batch {
                store.put(high, table);
            }
        }
    }
    let mut last = store.blank();
    fill(task, full, |high| store.table(high), &mut last);
    let all = task.low_sets() - 1;
    let word = |table: &[Block<W, SETS, FAMILIES>], low: usize| {
        let block = &table[low / SETS];
        [0, FAMILIES - 1].map(|family| !block[family][low % SETS])
    };
    let low = (0..task.low()).map(|place| word(&last, all & !(1 << place)));
    let high = (0..task.high()).map(|place| word(store.table(full & !(1 << place)), all));
    Ok(low.chain(high).collect())
}

/// Computes a batch of tables; each thread takes the next one.
fn fill_all<W: Leads, const SETS: usize, const FAMILIES: usize>(
    task: &Task<W, FAMILIES>,
    store: &Store<W, SETS, FAMILIES>,
    threads: NonZero<usize>,
    batch: &mut [(u32, Table<W, SETS, FAMILIES>)],
) {
    let threads = threads.get().min(batch.len());
    let queue = Mutex::new(batch.iter_mut());
    let next = || queue.lock().ok().and_then(|mut queue| queue.next());
    let work = || {
        while let Some((high, result)) = next() {
            fill(task, *high, |high| store.table(high), result);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            scope.spawn(work);
        }
        work();
    });
}

/// The sets of `size` out of `squares` places, from the highest on.
fn descending(squares: usize, size: usize) -> impl Iterator<Item = u32> {
    let all = (1_u64 << squares) - 1;
    // The sets left out, ascending: the next number with as many bits.
    let first = (1_u64 << (squares - size)) - 1;
    let next = move |&set: &u64| {
        let low = set & set.wrapping_neg();
        let ripple = set.checked_add(low).filter(|_| low > 0)?;
        Some(ripple | (((set ^ ripple) >> 2) / low)).filter(|set| *set <= all)
    };
    std::iter::successors(Some(first), next).map(move |out| u32::try_from(all & !out).unwrap_or(0))
}
