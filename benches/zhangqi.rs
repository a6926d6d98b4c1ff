//! Zhangqi and number partitioning, each answer checked before it is timed.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use grundy::games::zhangqi::{Board, Opponent, Rule, RuleOnePosition, RuleOneSolver, Zhangqi};
use grundy::puzzles::partition::partition;
use grundy::score::ScoreSolver;

fn rule_one(c: &mut Criterion) {
    let squares = Board::classic().numbers()[..18].to_vec();
    let position = RuleOnePosition::new(squares, 0).expect("small squares");
    let solver = RuleOneSolver::new();
    let values = solver.solve(&position).expect("no limit is reached");
    assert!(values.value().is_some());
    let mut group = c.benchmark_group("zhangqi/rule one");
    group.sample_size(10);
    group.bench_function("outcome/18", |b| {
        b.iter(|| solver.outcome(black_box(&position)));
    });
    group.bench_function("margin/18", |b| {
        b.iter(|| solver.solve(black_box(&position)));
    });
    group.finish();
}

fn rule_two(c: &mut Criterion) {
    let game = Zhangqi::new(Board::classic(), Rule::Two);
    let record = "40|44; 25 31|60; 59 20|50 49; 14 15 79|33 83";
    let replay = game
        .replay(&record.parse().expect("a record"))
        .expect("a legal one");
    let limits = grundy::Limits::default();
    let solution = game
        .solve(&replay.position, &limits)
        .expect("no limit is reached");
    assert_eq!(solution.margin(), Some(129));
    let mut group = c.benchmark_group("zhangqi/rule two");
    group.sample_size(10);
    group.bench_function("18 squares left", |b| {
        b.iter(|| game.solve(black_box(&replay.position), &limits));
    });
    group.bench_function("general search/10", |b| {
        let game = Zhangqi::new(
            Board::classic().draw(10, 1).expect("ten squares"),
            Rule::Two,
        );
        b.iter(|| ScoreSolver::new(&game).value(&game.start()));
    });
    group.bench_function("opponent/32", |b| {
        b.iter(|| Opponent::new(1).playouts(320).choose(&game, &game.start()));
    });
    group.finish();
}

fn partitions(c: &mut Criterion) {
    let small: Vec<u64> = (0..2000).map(|n| n * n % 211 + 1).collect();
    let large: Vec<u64> = (1..=32_u64).map(|n| n.wrapping_pow(13) | 1 << 60).collect();
    // An even split of these is soon found.
    let many: Vec<u64> = (1..=100_u64).map(|n| n.wrapping_pow(13) >> 36).collect();
    for numbers in [&small, &large, &many] {
        let split = partition(numbers).expect("small enough");
        let (larger, smaller) = split.sums();
        assert_eq!(larger - smaller, split.difference);
    }
    let mut group = c.benchmark_group("partition");
    group.sample_size(10);
    group.bench_function("bits/2000 small", |b| {
        b.iter(|| partition(black_box(&small)));
    });
    group.bench_function("halves/32 large", |b| {
        b.iter(|| partition(black_box(&large)));
    });
    group.bench_function("differencing/100", |b| {
        b.iter(|| partition(black_box(&many)));
    });
    group.finish();
}

criterion_group!(benches, rule_one, rule_two, partitions);
criterion_main!(benches);
