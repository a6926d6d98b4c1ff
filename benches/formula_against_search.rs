//! Each closed form against the search that answers the same question: the
//! outcome and all winning moves of one position, under every ending that the
//! theorem covers. A ruleset without a theorem has its search alone. The search
//! starts with an empty table every time. The rows are the sheets of the
//! catalogue; the figure is `<ruleset>/<formula or search>/<arguments>`.
#![allow(missing_docs)]

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, criterion_group, criterion_main};
use grundy::OutcomeClass;
use grundy::catalogue::{self, Opened};
use grundy::ruleset::{AnyMove, Sheet};
use grundy::solve::Method;

fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group
        .sample_size(10)
        .nresamples(2_000)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400));
    group
}

type Reply = (OutcomeClass, Vec<AnyMove>);

fn by_formula(opened: &Opened) -> Option<Reply> {
    let (theorem, start) = (opened.theorem()?, black_box(opened.start()));
    Some((
        theorem.outcome(start),
        theorem.winning_moves(start).collect(),
    ))
}

/// By Grundy values under normal play, by outcomes under other endings.
fn by_search(opened: &Opened) -> Reply {
    let solution = opened.solver(Method::Auto).solve(black_box(opened.start()));
    let solution = solution.expect("the search stays within its limits");
    (solution.outcome, solution.winning_moves)
}

fn ruleset(c: &mut Criterion, sheet: &Sheet) {
    let own = sheet.argument(Sheet::ENDING).is_some();
    let endings: &[&str] = if own { &[""] } else { &["", " --misere"] };
    let mut group = group(c, sheet.name);
    for ending in endings {
        let arguments = format!("{}{ending}", sheet.bench);
        let opened = catalogue::open(&format!("{} {arguments}", sheet.name));
        let opened = opened.expect("a sheet's own position opens");
        if let Some(verdict) = by_formula(&opened) {
            assert_eq!(verdict, by_search(&opened), "{} {arguments}", sheet.name);
            group.bench_function(format!("formula/{arguments}"), |b| {
                b.iter(|| by_formula(&opened));
            });
        }
        group.bench_function(format!("search/{arguments}"), |b| {
            b.iter(|| by_search(&opened));
        });
    }
    group.finish();
}

fn rulesets(c: &mut Criterion) {
    for sheet in catalogue::sheets() {
        ruleset(c, sheet);
    }
}

criterion_group!(benches, rulesets);
criterion_main!(benches);
