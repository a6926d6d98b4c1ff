//! Grundy and `igs` on the same boards, one after the other, round by round, each
//! on one thread with an empty table. Values must agree before anything is
//! printed. `igs` runs with a fast hash in each of its modes that were best on
//! some board; its best time of a round counts. Times are processor times.
//!
//! ```text
//! cargo run --release                  all boards that take seconds
//! cargo run --release -- 5x8 chomp10x10 --rounds 5
//! cargo run --release -- 6x7 --alone   grundy only
//! cargo run --release -- 4x8-5 --alone --strategy proof-number
//! cargo run --release -- 5x8 --alone --threads 2
//! ```
//!
//! `4x8-5` is a board of 4 times 8 cells, the one with the number 5 covered. With
//! threads the time is that of the clock.

use std::error::Error;
use std::hash::Hash;
use std::time::{Duration, Instant};

use cpu_time::ThreadTime;
use grundy::solve::Strategy;
use grundy::{Chomp, Cram, GrundySolver, Limits, Nimber, NimberSolver};
use igs::dbs::{NimbersProvider, NimbersStorer};
use igs::games::cram::{LessMovesFirst, SmallerComponentsFirst};
use igs::games::{ChompSkyline, chomp, cram};
use igs::solver::Solver;
use igs::solver::br::BRDecomposableGameSolver;
use igs::solver::def::DefSimpleGameSolver;
use rustc_hash::FxHashMap;

const BOARDS: [&str; 6] = ["5x6", "4x9", "5x7", "5x8", "4x11", "chomp10x10"];

/// A value, the positions in the table, and the time.
#[derive(Clone, Copy)]
struct Run {
    value: u64,
    positions: u64,
    time: Duration,
}

/// How grundy searches.
#[derive(Clone, Copy, Default)]
struct How {
    strategy: Strategy,
    threads: Option<usize>,
}

fn strategy(name: &str) -> Result<Strategy, Box<dyn Error>> {
    match name {
        "proof-number" => Ok(Strategy::ProofNumber),
        "mixed" => Ok(Strategy::Mixed),
        _ => Err(format!("no strategy {name}").into()),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut boards = Vec::new();
    let mut rounds = 3;
    let mut alone = false;
    let mut how = How::default();
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        if argument == "--rounds" {
            rounds = arguments.next().ok_or("--rounds wants a number")?.parse()?;
        } else if argument == "--strategy" {
            how.strategy = strategy(&arguments.next().ok_or("--strategy wants a name")?)?;
        } else if argument == "--threads" {
            how.threads = Some(
                arguments
                    .next()
                    .ok_or("--threads wants a number")?
                    .parse()?,
            );
        } else if argument == "--alone" {
            alone = true;
        } else {
            boards.push(argument);
        }
    }
    if boards.is_empty() {
        boards = BOARDS.map(String::from).into();
    }
    println!("board        value   grundy: positions   time     igs: positions   time     ratio");
    for board in boards {
        if alone {
            let Run {
                value,
                positions,
                time,
            } = grundy(&board, how)?;
            println!(
                "{board:12} {value:5} {positions:19} {:8.3} s",
                time.as_secs_f64()
            );
            continue;
        }
        let mut pairs = Vec::new();
        for _ in 0..rounds.max(1) {
            let ours = grundy(&board, how)?;
            let theirs = igs(&board)?;
            if ours.value != theirs.value {
                let (a, b) = (ours.value, theirs.value);
                return Err(format!("{board}: grundy says {a}, igs {b}").into());
            }
            pairs.push((ours, theirs));
        }
        let ratio =
            |(ours, theirs): &(Run, Run)| theirs.time.as_secs_f64() / ours.time.as_secs_f64();
        pairs.sort_by(|a, b| ratio(a).total_cmp(&ratio(b)));
        let median = pairs[pairs.len() / 2];
        let (ours, theirs) = median;
        println!(
            "{board:12} {:5} {:19} {:8.3} s {:14} {:8.3} s {:8.3}",
            ours.value,
            ours.positions,
            ours.time.as_secs_f64(),
            theirs.positions,
            theirs.time.as_secs_f64(),
            ratio(&median),
        );
    }
    Ok(())
}

fn timed(run: impl FnOnce() -> Result<(u64, u64), Box<dyn Error>>) -> Result<Run, Box<dyn Error>> {
    let start = ThreadTime::now();
    let (value, positions) = run()?;
    Ok(Run {
        value,
        positions,
        time: start.elapsed(),
    })
}

/// Rows and columns, and whether it is Chomp.
fn size(board: &str) -> Result<(usize, usize, bool), Box<dyn Error>> {
    let (name, is_chomp) = match board.strip_prefix("chomp") {
        Some(name) => (name, true),
        None => (board.split('-').next().unwrap_or(board), false),
    };
    let (rows, columns) = name.split_once('x').ok_or("a board is written 5x8")?;
    Ok((rows.parse()?, columns.parse()?, is_chomp))
}

fn grundy(board: &str, how: How) -> Result<Run, Box<dyn Error>> {
    let (rows, columns, is_chomp) = size(board)?;
    let limits = Limits::unlimited();
    if is_chomp {
        if how.threads.is_some() || how.strategy != Strategy::default() {
            return Err("Chomp is searched by mex: no --threads, no --strategy".into());
        }
        let chomp = Chomp::<u64>::new(u32::try_from(rows)?, u32::try_from(columns)?)?;
        return timed(|| {
            let mut solver = GrundySolver::new(&chomp).with_limits(limits);
            let Nimber(value) = solver.grundy(&chomp.bar())?;
            Ok((value, solver.statistics().positions))
        });
    }
    let cram = Cram::<u64>::new(rows, columns)?;
    let mut free = cram.empty();
    for cell in board.split('-').skip(1) {
        free &= !(1 << cell.parse::<u32>()?);
    }
    let mut solver = NimberSolver::new(&cram)
        .with_limits(limits)
        .with_strategy(how.strategy);
    let Some(threads) = how.threads else {
        return timed(|| {
            let Nimber(value) = solver.grundy(&free)?;
            Ok((value, solver.statistics().positions))
        });
    };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()?;
    let start = Instant::now();
    let Nimber(value) = pool.install(|| solver.par_grundy(&free))?;
    Ok(Run {
        value,
        positions: solver.statistics().positions,
        time: start.elapsed(),
    })
}

fn igs(board: &str) -> Result<Run, Box<dyn Error>> {
    let (rows, columns, is_chomp) = size(board)?;
    let (rows, columns) = (u8::try_from(rows)?, u8::try_from(columns)?);
    let runs = if is_chomp {
        let game = chomp::Chomp::new(columns, rows);
        let skyline = ChompSkyline::new(columns, rows);
        vec![
            timed(|| {
                let mut solver = Solver::new(&game, Table::default(), (), (), ());
                let value = solver.nimber_of_initial_def();
                Ok((value.into(), solver.transposition_table.len()))
            })?,
            timed(|| {
                let mut solver = Solver::new(&skyline, Table::default(), (), (), ());
                let value = solver.nimber_of_initial_def();
                Ok((value.into(), solver.transposition_table.len()))
            })?,
        ]
    } else {
        let mut runs = Vec::new();
        let (short, long) = (rows.min(columns), rows.max(columns));
        for game in [cram::Cram::new(short, long), cram::Cram::new(long, short)] {
            runs.push(timed(|| {
                let mut solver = Solver::new(&game, Table::default(), (), LessMovesFirst, ());
                let value = solver.nimber_of_initial_br_aspset();
                Ok((value.into(), solver.transposition_table.len()))
            })?);
            runs.push(timed(|| {
                let mut solver =
                    Solver::new(&game, Table::default(), (), SmallerComponentsFirst, ());
                let value = solver.nimber_of_initial_br_aspset();
                Ok((value.into(), solver.transposition_table.len()))
            })?);
        }
        runs
    };
    let best = runs.into_iter().min_by_key(|run| run.time);
    best.ok_or_else(|| "no mode".into())
}

/// A table for `igs` with a fast hash.
#[derive(Default)]
struct Table<P>(FxHashMap<P, u8>);

impl<P> Table<P> {
    fn len(&self) -> u64 {
        self.0.len() as u64
    }
}

impl<P: Eq + Hash> NimbersProvider<P> for Table<P> {
    fn get_nimber(&self, position: &P) -> Option<u8> {
        self.0.get(position).copied()
    }
}

impl<P: Eq + Hash> NimbersStorer<P> for Table<P> {
    fn store_nimber(&mut self, position: P, nimber: u8) {
        self.0.insert(position, nimber);
    }
}
