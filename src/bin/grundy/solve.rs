//! `grundy solve`.

use std::io::Write;
use std::path::Path;

use clap::ValueEnum;
use grundy::catalogue::{Answer, Nimbers, Opened};
use grundy::certificate::{Certificate, OutcomeCertificate};
use grundy::limits::SearchError;
use grundy::ruleset::{AnyGame, AnyMove, AnyPosition};
use grundy::solve::{Method, Searched, Solution, Strategy};
use grundy::{Ending, Limits, OutcomeSolver};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::errors::{Failure, no_values};
use crate::options::{SolveOptions, Source};
use crate::report::{Report, Value};
use crate::search::watched;
use crate::{files, json, text};

/// The positions that a search for a mere value may take, where the outcome is
/// known by a theorem.
const POSITIONS_FOR_VALUE: u64 = 50_000;

pub(crate) fn solve(
    opened: &Opened,
    options: &SolveOptions,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let mut report = find(opened, options)?;
    report.explanation = options.explain.then(|| {
        (report.explanation).unwrap_or_else(|| "There is no explanation for this position.".into())
    });
    if options.json {
        json::write(out, &report)?;
    } else {
        text::write(out, &report)?;
    }
    Ok(())
}

fn find<'a>(opened: &'a Opened, options: &SolveOptions) -> Result<Report<'a>, Failure> {
    let is_normal = opened.ending().is_normal();
    if let Some(option) = options.value_option().filter(|_| !is_normal) {
        return Err(no_values(option, opened.name(), opened.ending().terms()));
    }
    if let Some(option) = options.search_option() {
        contradicts(option, options, is_normal)?;
        return by_search(opened, options);
    }
    if options.method == Source::Search {
        return by_search(opened, options);
    }
    match opened.proved(opened.start()) {
        Some(proved) => Ok(by_formula(opened, options, proved)),
        None if options.method == Source::Auto => by_search(opened, options),
        None => Err(Failure::BadInput(format!(
            "--method formula: no theorem is known for this position of {} under {}: expected auto or search",
            opened.name(),
            opened.ending().terms()
        ))),
    }
}

/// Whether an option that asks for a search does not go with the others.
fn contradicts(option: &str, options: &SolveOptions, is_normal: bool) -> Result<(), Failure> {
    if options.method == Source::Formula {
        return Err(Failure::BadInput(format!(
            "{option} does not go with --method formula: expected auto or search"
        )));
    }
    if options.keep.is_some() && options.table.is_some() {
        return Err(Failure::BadInput(
            "--keep does not go with --table: what is forgotten would be lost from the file".into(),
        ));
    }
    if let Some(file) = &options.certificate {
        if options.table.as_ref() == Some(file) {
            return Err(Failure::BadInput(
                "--certificate and --table name the same file: expected two".into(),
            ));
        }
        files::may_replace(file)?;
    }
    let solver = options.solver.filter(|solver| !solver.may_be_nimbers());
    let name = solver.and_then(|solver| solver.to_possible_value());
    match (options.nimber_option().filter(|_| is_normal), name) {
        (Some(option), Some(name)) => Err(Failure::BadInput(format!(
            "{option} does not go with --solver {}: expected auto, nimbers or mixed",
            name.get_name()
        ))),
        _ => Ok(()),
    }
}

fn by_formula<'a>(opened: &'a Opened, options: &SolveOptions, proved: Answer) -> Report<'a> {
    let mut grundy = proved.grundy.map(Value::of);
    if grundy.is_none() && options.method == Source::Auto && opened.ending().is_normal() {
        grundy = if proved.outcome.is_p() {
            Some(Value::of("0".into()))
        } else {
            searched_value(opened, options)
        };
    }
    let explanation = options.explain.then(|| opened.reason(opened.start()));
    Report {
        opened,
        outcome: proved.outcome,
        grundy,
        winning_moves: proved.winning_moves,
        method: "formula",
        explanation: explanation.flatten(),
    }
}

/// The value by a short search.
fn searched_value(opened: &Opened, options: &SolveOptions) -> Option<Value> {
    if !opened.may_search_value() {
        return None;
    }
    let value = watched(options.limits(Some(POSITIONS_FOR_VALUE)), |limits| {
        let mut solver = opened.solver(Method::Mex);
        solver.set_limits(limits);
        solver.grundy(opened.start()).ok()?
    })?;
    Some(Value {
        digits: value.0.to_string(),
        searched: true,
    })
}

fn by_search<'a>(opened: &'a Opened, options: &SolveOptions) -> Result<Report<'a>, Failure> {
    let limits = options.limits(None);
    let solution = watched(limits, |limits| search(opened, options, limits))?;
    Ok(Report {
        opened,
        outcome: solution.outcome,
        grundy: (solution.grundy).map(|value| Value::of(value.0.to_string())),
        winning_moves: solution.winning_moves,
        method: "search",
        explanation: Some(format!("Found by search: {}.", solution.statistics)),
    })
}

fn search(
    opened: &Opened,
    options: &SolveOptions,
    limits: Limits,
) -> Result<Solution<AnyMove>, Failure> {
    let method = match options.search() {
        Method::Auto => opened.suited(),
        named => named,
    };
    match method {
        Method::Nimbers(strategy) if opened.ending().is_normal() => {
            by_nimbers(opened, options, strategy, limits)
        }
        method => {
            if let Some(file) = &options.certificate {
                return by_outcomes(opened, limits, file);
            }
            let mut solver = opened.solver(method);
            solver.set_limits(limits);
            Ok(solver.solve(opened.start()).map_err(in_words(opened))?)
        }
    }
}

/// With the files that the person names: what was found is kept even where a
/// limit came before the answer.
fn by_nimbers(
    opened: &Opened,
    options: &SolveOptions,
    strategy: Strategy,
    limits: Limits,
) -> Result<Solution<AnyMove>, Failure> {
    let mut solver = opened.nimbers(strategy);
    solver.set_limits(limits);
    if let Some(positions) = options.keep {
        solver.keep(usize::try_from(positions).unwrap_or(usize::MAX));
    }
    let threads = options.threads.filter(|threads| *threads > 1);
    let pool = threads.map(pool_of).transpose()?;
    if let Some(file) = &options.table {
        files::load(&mut *solver, file)?;
    }
    let solution = solution(opened, &mut *solver, pool.as_ref());
    if let Some(file) = &options.table {
        files::write("--table", file, |out| solver.save(out))?;
    }
    let solution = solution.map_err(in_words(opened))?;
    if let Some(file) = &options.certificate {
        let certificate = Certificate::extract_with(opened.game(), &mut *solver, opened.start());
        let certificate = certificate.map_err(in_words(opened))?;
        files::write("--certificate", file, |out| {
            certificate.write(opened.game(), out)
        })?;
    }
    Ok(solution)
}

/// With a certificate of who wins.
fn by_outcomes(
    opened: &Opened,
    limits: Limits,
    certificate: &Path,
) -> Result<Solution<AnyMove>, Failure> {
    let (game, ending) = (opened.game(), opened.ending());
    let mut solver = OutcomeSolver::new(game, ending).with_limits(limits);
    let solution = solver.solve(opened.start()).map_err(in_words(opened))?;
    let proof = OutcomeCertificate::extract(&mut solver, opened.start());
    let proof = proof.map_err(in_words(opened))?;
    files::write("--certificate", certificate, |out| {
        proof.write(game, ending, out)
    })?;
    Ok(solution)
}

/// All threads look for the value; one looks for the winning moves, with what they
/// have found.
fn solution(
    opened: &Opened,
    solver: &mut dyn Nimbers,
    pool: Option<&ThreadPool>,
) -> Searched<AnyGame, Solution<AnyMove>> {
    if let Some(pool) = pool {
        pool.install(|| solver.par_grundy(opened.start()))?;
    }
    solver.solve(opened.start())
}

/// An error that names positions in the notation of the ruleset.
fn in_words(opened: &Opened) -> impl Fn(SearchError<AnyPosition>) -> Failure {
    |error| error.map(|position| opened.words(&position)).into()
}

fn pool_of(threads: usize) -> Result<ThreadPool, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| Failure::BadInput(format!("--threads {threads}: {error}")))
}
