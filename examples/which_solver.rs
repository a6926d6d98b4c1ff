//! Every method of [`Solver`] on games of several kinds, each with the value it
//! finds, what it holds and how long it takes:
//! `cargo run --release --example which_solver`.

use std::collections::BTreeSet;
use std::error::Error;
use std::time::Duration;

use grundy::games::{Graph, GraphError};
use grundy::limits::SearchError;
use grundy::solve::{Method, Strategy};
use grundy::{
    Bash, Chomp, Clobber, Convention, Cram, Game, Heaps, Limits, Nim, NodeKayles, Solver,
};

/// Longer than this no method may take.
const PATIENCE: Duration = Duration::from_secs(60);

fn main() -> Result<(), Box<dyn Error>> {
    println!("{:32} {:>28} {:>28} {:>28}", "", "auto", "mex", "nimbers");
    compare(
        "Nim 20 22 24 26",
        &Nim::new(),
        &Heaps::from([20u64, 22, 24, 26]),
    );
    compare(
        "Nim 400 500 600",
        &Nim::new(),
        &Heaps::from([400u64, 500, 600]),
    );
    compare("Bash 1,000,000, bound 2", &Bash::new(2)?, &1_000_000u64);
    for side in [6, 8, 10] {
        let chomp = Chomp::<u64>::new(side, side)?;
        compare(&format!("Chomp {side} × {side}"), &chomp, &chomp.bar());
    }
    for (rows, columns) in [(3, 4), (4, 5), (4, 6), (5, 6), (4, 9)] {
        let cram = Cram::<u64>::new(rows, columns)?;
        compare(&format!("Cram {rows} × {columns}"), &cram, &cram.empty());
    }
    for (rows, columns) in [(3, 5), (4, 5)] {
        let clobber = Clobber::<u64>::new(rows, columns)?;
        compare(
            &format!("Clobber {rows} × {columns}"),
            &clobber,
            &clobber.checkerboard(),
        );
    }
    for vertices in [20, 30, 40] {
        let graph = NodeKayles::<u64>::new(random_graph(vertices)?)?;
        compare(
            &format!("Node Kayles, {vertices} vertices"),
            &graph,
            &graph.whole(),
        );
    }
    Ok(())
}

fn compare<G: Game>(name: &str, game: &G, position: &G::Position) {
    print!("{name:32}");
    let mut values = Vec::new();
    for method in [
        Method::Auto,
        Method::Mex,
        Method::Nimbers(Strategy::default()),
    ] {
        let limits = Limits::default().time(PATIENCE);
        let mut solver = Solver::new(game, Convention::Normal)
            .with_method(method)
            .with_limits(limits);
        match solver.solve(position) {
            Ok(answer) => {
                let statistics = answer.statistics;
                let seconds = statistics.elapsed.as_secs_f64();
                print!(" {:>15} {seconds:>10.4} s", statistics.positions);
                values.extend(answer.grundy);
            }
            Err(SearchError::Limit { reached, .. }) => print!(" {:>28}", reached.to_string()),
            Err(error) => print!(" {error}"),
        }
    }
    println!();
    assert!(
        values.windows(2).all(|pair| pair[0] == pair[1]),
        "{values:?}"
    );
}

/// A graph without a pattern, with three edges for every two vertices.
fn random_graph(vertices: usize) -> Result<Graph, GraphError> {
    let mut state = 1u64;
    let mut random = move || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).map_or(0, |number| number % vertices)
    };
    let mut edges = BTreeSet::new();
    while edges.len() < vertices * 3 / 2 {
        let (one, other) = (random(), random());
        if one < other {
            edges.insert([one, other]);
        }
    }
    Graph::new(vertices, edges)
}
