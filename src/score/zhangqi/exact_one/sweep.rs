//! The sweep through all sets of high squares, layer by layer.

use std::collections::HashMap;
use std::num::NonZero;
use std::thread;

use rustc_hash::FxBuildHasher;

use super::block::Workbench;
use super::leads::Leads;
use super::task::Task;
use crate::solve::{Meter, Stopped};

/// Tables computed side by side before the finished ones are put away.
const BATCH: usize = 1 << 10;

/// What a sweep finds: for the board without each square, in the order of the
/// task, the leads that reach each threshold.
pub(super) type Swept<W> = Vec<Vec<W>>;

/// A table in memory.
type Table = Box<[u16]>;

/// The tables of all sets of high squares that are still needed.
struct Store {
    tables: HashMap<u32, Table, FxBuildHasher>,
    spare: Vec<Table>,
    length: usize,
}

impl Store {
    fn table(&self, high: u32) -> &[u16] {
        self.tables.get(&high).map_or(&[], |table| table)
    }

    fn blank(&mut self) -> Table {
        let new = || vec![0; self.length].into_boxed_slice();
        self.spare.pop().unwrap_or_else(new)
    }

    /// Puts a finished table away, and frees those that only it still needed:
    /// in descending order, the last set to need a table is the table's own set
    /// with the least missing square.
    fn put(&mut self, high: u32, table: Table) {
        self.tables.insert(high, table);
        for place in 0..high.trailing_ones() {
            self.spare
                .extend(self.tables.remove(&(high & !(1 << place))));
        }
    }
}

pub(super) fn sweep<W: Leads>(
    task: &Task<W>,
    threads: NonZero<usize>,
    meter: &mut Meter,
) -> Result<Swept<W>, Stopped> {
    let mut store = Store {
        tables: HashMap::default(),
        spare: Vec::new(),
        length: task.packed(),
    };
    let mut benches: Vec<Workbench<W>> = (0..threads.get()).map(|_| Workbench::new(task)).collect();
    let full = (1_u32 << task.high()) - 1;
    for size in 0..task.high() {
        let mut sets = descending(task.high(), size).peekable();
        while sets.peek().is_some() {
            let mut batch = Vec::new();
            for high in sets.by_ref().take(BATCH) {
                let tables = store.tables.len() + batch.len() + 1;
                meter.step(tables * task.low_sets() * task.families(), task.footprint())?;
                batch.push((high, store.blank()));
            }
            fill(task, &store, &mut benches, &mut batch);
            for (high, table) in batch {
                store.put(high, table);
            }
        }
    }
    let mut last = vec![(full, store.blank())];
    fill(task, &store, &mut benches, &mut last);
    let bench = &mut benches[0];
    let all = task.low_sets() - 1;
    let low = (0..task.low()).map(|place| bench.last(task, &last[0].1, all & !(1 << place)));
    let mut without: Vec<Vec<W>> = low.collect();
    without.extend(
        (0..task.high()).map(|place| bench.last(task, store.table(full & !(1 << place)), all)),
    );
    Ok(without)
}

/// Computes a batch of tables, each thread its share.
fn fill<W: Leads>(
    task: &Task<W>,
    store: &Store,
    benches: &mut [Workbench<W>],
    batch: &mut [(u32, Table)],
) {
    let share = batch.len().div_ceil(benches.len()).max(1);
    let fill = |bench: &mut Workbench<W>, share: &mut [(u32, Table)]| {
        for (high, table) in share {
            bench.fill(task, *high, |high| store.table(high), table);
        }
    };
    if batch.len() == 1 {
        return fill(&mut benches[0], batch);
    }
    thread::scope(|scope| {
        for (bench, share) in benches.iter_mut().zip(batch.chunks_mut(share)) {
            scope.spawn(move || fill(bench, share));
        }
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
