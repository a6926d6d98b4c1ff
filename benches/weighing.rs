//! Tables, answers and strategies for the odd ball, each answer checked before it is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use grundy::puzzles::weighing::{Fault, FixedTable, Problem, Scheme, Verdict, exhaustive};

const MILLION: u64 = 1_000_000;
const LARGE: u64 = 1_000_000_000_000;

fn scheme(n: u64) -> Scheme {
    Scheme::new(n, true).expect("three balls or more")
}

fn tables(c: &mut Criterion) {
    let million = scheme(MILLION);
    let table = million.table().expect("a million balls fit");
    assert!(table.is_shortest());
    assert_eq!(million.rows().count() as u64, MILLION);
    let mut group = c.benchmark_group("weighing/table");
    group.sample_size(10);
    group.bench_function("rows/10^6", |b| {
        b.iter(|| million.rows().filter(|row| row.is_all_off()).count());
    });
    group.bench_function("pan/10^6", |b| {
        b.iter(|| million.left(1).into_iter().flatten().sum::<u64>());
    });
    group.bench_function("written out and checked/10^6", |b| {
        b.iter(|| million.table());
    });
    group.finish();
}

fn answers(c: &mut Criterion) {
    let large = scheme(LARGE);
    let ball = 987_654_321_012;
    let outcome = large.outcome(ball, Fault::Light).expect("a ball");
    assert_eq!(large.decode(outcome).map(|answer| answer.ball), Ok(ball));
    let mut group = c.benchmark_group("weighing/answer");
    group.bench_function("row/10^12", |b| b.iter(|| large.row(black_box(ball))));
    group.bench_function("decode/10^12", |b| {
        b.iter(|| large.decode(black_box(outcome)));
    });
    let small = scheme(12);
    assert_eq!(small.look_up().to_string().lines().count(), 28);
    group.bench_function("look-up printed/12", |b| {
        b.iter(|| small.look_up().to_string());
    });
    group.finish();
}

fn strategies(c: &mut Criterion) {
    let root = Problem::new(LARGE)
        .telling()
        .strategy()
        .expect("three balls or more");
    let outcome = root.outcome(LARGE / 7, Fault::Heavy);
    assert!(matches!(root.decode(outcome), Some(Verdict::Odd(answer)) if answer.ball == LARGE / 7));
    let mut group = c.benchmark_group("weighing/strategy");
    group.bench_function("walk/10^12", |b| {
        b.iter(|| root.outcome(black_box(LARGE / 7), Fault::Heavy));
    });
    let thirteen = Problem::new(13).telling();
    assert_eq!(exhaustive::suffices(&thirteen, 3), Ok(false));
    group.bench_function("exhaustive/13 in 3", |b| {
        b.iter(|| exhaustive::suffices(&thirteen, 3));
    });
    group.finish();
}

criterion_group!(benches, tables, answers, strategies);
criterion_main!(benches);
