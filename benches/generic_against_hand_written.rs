//! The generic solvers against the program one would write by hand for the
//! same game: what the abstraction costs or saves.
#![allow(missing_docs)]

use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode, criterion_group, criterion_main};
use grundy::game::Plain;
use grundy::{Bash, Convention, Game, GrundySolver, Heaps, Nim, Nimber, OutcomeSolver, Wythoff};
use rustc_hash::FxBuildHasher;

fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group
        .sample_size(10)
        .nresamples(2_000)
        .sampling_mode(SamplingMode::Flat)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    group
}

/// Times `program` after checking its answer.
#[allow(clippy::needless_pass_by_value)] // reads better at the calls
fn check_and_time<T: PartialEq + std::fmt::Debug>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    expected: T,
    mut program: impl FnMut() -> T,
) {
    assert_eq!(program(), expected, "{name}");
    group.bench_function(name, |b| b.iter(&mut program));
}

/// The Grundy value by a fresh generic solver.
fn generic_grundy<G: Game>(game: G, position: &G::Position) -> u64 {
    let Nimber(value) = GrundySolver::new(game)
        .grundy(black_box(position))
        .expect("the search stays within its limits");
    value
}

/// Whether the player to move loses, by a fresh generic solver.
fn generic_is_p<G: Game>(game: G, position: &G::Position) -> bool {
    OutcomeSolver::new(game, Convention::Normal)
        .outcome(black_box(position))
        .expect("the search stays within its limits")
        .is_p()
}

/// A ruleset whose positions are not split, so that one search can be compared
/// with another.
struct Unsplit<G>(G);

impl<G: Game> Game for Unsplit<G> {
    type Position = G::Position;
    type Move = G::Move;

    fn moves(&self, position: &G::Position) -> impl IntoIterator<Item = G::Move> {
        self.0.moves(position)
    }

    fn play(&self, position: &G::Position, mv: &G::Move) -> G::Position {
        self.0.play(position, mv)
    }

    fn canonical(&self, position: G::Position) -> G::Position {
        self.0.canonical(position)
    }
}

// Nim, four heaps.

const FOUR_HEAPS: [u8; 4] = [20, 22, 24, 26];

fn four_heaps() -> Heaps {
    FOUR_HEAPS.map(u64::from).into()
}

/// Grundy values by recursion; the table has keys of four integers of type
/// `T`. The values stay below 64 for heaps below 32.
fn hand_grundy<T, S>(heaps: [u8; 4], table: &mut HashMap<[T; 4], u8, S>) -> u8
where
    T: From<u8> + Eq + Hash,
    S: BuildHasher,
{
    if let Some(value) = table.get(&heaps.map(T::from)) {
        return *value;
    }
    let mut seen = 0u64;
    for heap in 0..4 {
        let mut option = heaps;
        while option[heap] > 0 {
            option[heap] -= 1;
            seen |= 1 << hand_grundy(option, table);
        }
    }
    let value = (0..64).find(|value| seen >> value & 1 == 0).unwrap_or(64);
    table.insert(heaps.map(T::from), value);
    value
}

/// The same with the heaps sorted.
fn hand_grundy_sorted<S: BuildHasher>(heaps: [u8; 4], table: &mut HashMap<[u8; 4], u8, S>) -> u8 {
    if let Some(value) = table.get(&heaps) {
        return *value;
    }
    let mut seen = 0u64;
    for heap in 0..4 {
        let mut option = heaps;
        while option[heap] > 0 {
            option[heap] -= 1;
            seen |= 1 << hand_grundy_sorted(sorted(option), table);
        }
    }
    let value = (0..64).find(|value| seen >> value & 1 == 0).unwrap_or(64);
    table.insert(heaps, value);
    value
}

/// Whether the player to move loses, by recursion that stops at the first
/// winning move. `arrange` brings heaps into the order of the table.
fn hand_is_p<S: BuildHasher>(
    heaps: [u8; 4],
    arrange: impl Fn([u8; 4]) -> [u8; 4] + Copy,
    table: &mut HashMap<[u8; 4], bool, S>,
) -> bool {
    if let Some(is_p) = table.get(&heaps) {
        return *is_p;
    }
    let mut is_p = true;
    'moves: for heap in 0..4 {
        let mut option = heaps;
        while option[heap] > 0 {
            option[heap] -= 1;
            if hand_is_p(arrange(option), arrange, table) {
                is_p = false;
                break 'moves;
            }
        }
    }
    table.insert(heaps, is_p);
    is_p
}

fn as_given(heaps: [u8; 4]) -> [u8; 4] {
    heaps
}

fn sorted(mut heaps: [u8; 4]) -> [u8; 4] {
    heaps.sort_unstable();
    heaps
}

fn nim_grundy(c: &mut Criterion) {
    let mut group = group(c, "nim-20-22-24-26-grundy-without-splitting");
    let heaps = four_heaps();
    let expected = FOUR_HEAPS.iter().fold(0, |sum, heap| sum ^ heap);
    check_and_time(&mut group, "generic/plain", u64::from(expected), || {
        generic_grundy(Plain(Nim::new()), &heaps)
    });
    check_and_time(&mut group, "generic/canonical", u64::from(expected), || {
        generic_grundy(Unsplit(Nim::new()), &heaps)
    });
    check_and_time(&mut group, "hand/std-hash/u8", expected, || {
        hand_grundy(black_box(FOUR_HEAPS), &mut HashMap::<[u8; 4], u8>::new())
    });
    check_and_time(&mut group, "hand/std-hash/u64", expected, || {
        hand_grundy(black_box(FOUR_HEAPS), &mut HashMap::<[u64; 4], u8>::new())
    });
    check_and_time(&mut group, "hand/fx-hash/u8", expected, || {
        let mut table: HashMap<[u8; 4], u8, FxBuildHasher> = HashMap::default();
        hand_grundy(black_box(FOUR_HEAPS), &mut table)
    });
    check_and_time(&mut group, "hand/fx-hash/u64", expected, || {
        let mut table: HashMap<[u64; 4], u8, FxBuildHasher> = HashMap::default();
        hand_grundy(black_box(FOUR_HEAPS), &mut table)
    });
    check_and_time(&mut group, "hand/std-hash/u8/sorted", expected, || {
        hand_grundy_sorted(black_box(FOUR_HEAPS), &mut HashMap::new())
    });
    group.finish();
}

fn nim_outcome(c: &mut Criterion) {
    let heaps = four_heaps();
    let is_p = FOUR_HEAPS.iter().fold(0, |sum, heap| sum ^ heap) == 0;

    let mut plain = group(c, "nim-20-22-24-26-outcome");
    check_and_time(&mut plain, "generic", is_p, || {
        generic_is_p(Plain(Nim::new()), &heaps)
    });
    check_and_time(&mut plain, "hand/std-hash/u8", is_p, || {
        hand_is_p(black_box(FOUR_HEAPS), as_given, &mut HashMap::new())
    });
    check_and_time(&mut plain, "hand/fx-hash/u8", is_p, || {
        let mut table = HashMap::with_hasher(FxBuildHasher);
        hand_is_p(black_box(FOUR_HEAPS), as_given, &mut table)
    });
    plain.finish();

    let mut canonical = group(c, "nim-20-22-24-26-outcome-sorted");
    check_and_time(&mut canonical, "generic", is_p, || {
        generic_is_p(Nim::new(), &heaps)
    });
    check_and_time(&mut canonical, "hand/std-hash/u8", is_p, || {
        hand_is_p(black_box(FOUR_HEAPS), sorted, &mut HashMap::new())
    });
    check_and_time(&mut canonical, "hand/fx-hash/u8", is_p, || {
        let mut table = HashMap::with_hasher(FxBuildHasher);
        hand_is_p(black_box(FOUR_HEAPS), sorted, &mut table)
    });
    canonical.finish();
}

// Bash, one heap, moves of 1 and 2.

const HEAP: usize = 100_000;

/// `table[n]` says whether a heap of n is P.
fn bash_outcome_by_table(heap: usize) -> bool {
    let mut table = vec![true; heap + 1];
    for n in 1..=heap {
        table[n] = !(1..=n.min(2)).any(|take| table[n - take]);
    }
    table[heap]
}

fn bash_grundy_by_table(heap: usize) -> u64 {
    let mut table = vec![0u64; heap + 1];
    for n in 1..=heap {
        let seen = (1..=n.min(2)).fold(0u8, |seen, take| seen | 1 << table[n - take]);
        table[n] = u64::from(seen.trailing_ones());
    }
    table[heap]
}

fn bash(c: &mut Criterion) {
    let bash = Bash::new(2).expect("the bound is positive");
    let heap = HEAP as u64;

    let mut outcome = group(c, "bash-100000-outcome");
    let is_p = heap.is_multiple_of(3);
    check_and_time(&mut outcome, "generic", is_p, || generic_is_p(bash, &heap));
    check_and_time(&mut outcome, "hand/table", is_p, || {
        bash_outcome_by_table(black_box(HEAP))
    });
    outcome.finish();

    let mut grundy = group(c, "bash-100000-grundy");
    check_and_time(&mut grundy, "generic", heap % 3, || {
        generic_grundy(bash, &heap)
    });
    check_and_time(&mut grundy, "hand/table", heap % 3, || {
        bash_grundy_by_table(black_box(HEAP))
    });
    grundy.finish();
}

// Wythoff's game on a board.

const SIDE: usize = 60;

/// The Grundy value of the corner (`side`, `side`), by rows.
fn wythoff_by_table(side: usize) -> u64 {
    let mut table = vec![vec![0usize; side + 1]; side + 1];
    let mut seen = vec![0; 3 * side + 1];
    for (mark, (x, y)) in (1..).zip((0..=side).flat_map(|x| (0..=side).map(move |y| (x, y)))) {
        for take in 1..=x {
            seen[table[x - take][y]] = mark;
        }
        for take in 1..=y {
            seen[table[x][y - take]] = mark;
        }
        for take in 1..=x.min(y) {
            seen[table[x - take][y - take]] = mark;
        }
        table[x][y] = seen.iter().take_while(|last| **last == mark).count();
    }
    table[side][side] as u64
}

fn wythoff(c: &mut Criterion) {
    let mut group = group(c, "wythoff-60-60-grundy");
    let corner = [SIDE as u64; 2];
    let expected = wythoff_by_table(SIDE);
    check_and_time(&mut group, "generic/canonical", expected, || {
        generic_grundy(Wythoff::new(), &corner)
    });
    check_and_time(&mut group, "generic/plain", expected, || {
        generic_grundy(Plain(Wythoff::new()), &corner)
    });
    check_and_time(&mut group, "hand/table", expected, || {
        wythoff_by_table(black_box(SIDE))
    });
    group.finish();
}

criterion_group!(benches, nim_grundy, nim_outcome, bash, wythoff);
criterion_main!(benches);
