//! `grundy solve`.

use std::io::Write;
use std::path::Path;

use clap::ValueEnum;
use grundy::{
    Answer, ByRef, Certificate, Convention, Ending, GrundySolver, Limits, NimberSolver, Notation,
    OutcomeCertificate, OutcomeClass, OutcomeSolver, Solution, Solver, Strategy,
};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::args::{Method, SolveOptions, SolverName};
use crate::entry::{Entry, Rules, Verdict, Visitor};
use crate::errors::Failure;
use crate::search::watched;
use crate::zhangqi::{self, ZhangqiArguments};
use crate::{facts, json, text};

/// The positions that a search for a mere value may take, where the outcome is
/// known by a theorem.
const POSITIONS_FOR_VALUE: u64 = 50_000;

/// No more winning moves are listed when the positions they lead to fill so much
/// text: a thousand positions that can be typed do not.
pub(crate) const MOST_BYTES: usize = 150_000_000;

pub(crate) struct Solve<'a> {
    pub(crate) options: SolveOptions,
    pub(crate) out: &'a mut dyn Write,
}

/// An answer in words.
pub(crate) struct Report<'a> {
    pub(crate) ruleset: &'static str,
    pub(crate) convention: Convention,
    /// Who wins at the end, in words.
    pub(crate) terms: String,
    pub(crate) position: String,
    /// What was chosen beside the position, as name and value of the option,
    pub(crate) parameters: &'a [(&'static str, String)],
    /// and as it is typed.
    pub(crate) options: String,
    pub(crate) outcome: OutcomeClass,
    pub(crate) grundy: Option<Value>,
    /// The winning moves, with the positions they lead to, put into words one by
    /// one: together they may be long.
    pub(crate) winning_moves: Box<dyn Iterator<Item = (String, String)> + 'a>,
    /// How many there are.
    pub(crate) count: usize,
    pub(crate) method: &'static str,
    pub(crate) explanation: Option<String>,
}

/// A Grundy value in digits.
pub(crate) struct Value {
    pub(crate) digits: String,
    /// Whether it took a search although the outcome did not.
    pub(crate) searched: bool,
}

/// An answer before it is put into words.
struct Found<G: Notation> {
    verdict: Verdict<G>,
    grundy: Option<Value>,
    method: &'static str,
    explanation: Option<String>,
}

impl Visitor for Solve<'_> {
    fn visit<G: Rules, E: Ending<G>>(self, entry: Entry<G, E>) -> Result<(), Failure> {
        let Self { options, out } = self;
        let found = find(&entry, &options)?;
        let Entry { game, position, .. } = &entry;
        let report = Report {
            ruleset: entry.name,
            convention: options.convention(),
            terms: entry.terms(options.convention()),
            position: entry.argument(position),
            parameters: &entry.parameters,
            options: entry.options(),
            outcome: found.verdict.outcome,
            grundy: found.grundy,
            winning_moves: Box::new(found.verdict.winning_moves.iter().map(|mv| {
                let to = game.play(position, mv);
                (game.write_move(position, mv), entry.argument(&to))
            })),
            count: found.verdict.winning_moves.len(),
            method: found.method,
            explanation: options.explain.then(|| {
                (found.explanation)
                    .unwrap_or_else(|| "There is no explanation for this position.".into())
            }),
        };
        if options.json {
            json::write(out, report)?;
        } else {
            text::write(out, report)?;
        }
        Ok(())
    }

    fn visit_zhangqi(self, arguments: &ZhangqiArguments) -> Result<(), Failure> {
        if let Some(option) = self.options.nimber_option() {
            return Err(facts::no_values(option, "zhangqi", "its rules"));
        }
        if self.options.solver.is_some() {
            return Err(Failure::BadInput(
                "--solver: zhangqi is won on points and has a solver of its own: expected none"
                    .into(),
            ));
        }
        zhangqi::solve(arguments, &self.options, self.out)
    }
}

fn find<G: Rules, E: Ending<G>>(
    entry: &Entry<G, E>,
    options: &SolveOptions,
) -> Result<Found<G>, Failure> {
    if let Some(option) = options.value_option()
        && !entry.ending.is_normal()
    {
        let terms = entry.terms(options.convention());
        return Err(facts::no_values(option, entry.name, &terms));
    }
    if let Some(option) = options.search_option() {
        contradicts(option, options, entry.ending.is_normal())?;
        return by_search(entry, options);
    }
    if options.method == Method::Search {
        return by_search(entry, options);
    }
    match entry.verdict(&entry.position) {
        Some(verdict) => Ok(by_formula(entry, options, verdict)),
        None if options.method == Method::Auto => by_search(entry, options),
        None => Err(Failure::BadInput(format!(
            "--method formula: no theorem is known for this position of {} under {} play: expected auto or search",
            entry.name,
            options.convention()
        ))),
    }
}

/// Whether an option that asks for a search does not go with the others.
fn contradicts(option: &str, options: &SolveOptions, is_normal: bool) -> Result<(), Failure> {
    if options.method == Method::Formula {
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
        facts::may_replace(file)?;
    }
    let solver = options.solver.filter(|solver| !solver.may_be_nimbers());
    let name = solver.and_then(|solver| solver.to_possible_value());
    match (options.nimber_option().filter(|_| is_normal), name) {
        (Some(option), Some(name)) => Err(Failure::BadInput(format!(
            "{option} does not go with --solver {}: expected auto, nimbers, mixed, lemoine-viennot or beling-rogalski",
            name.get_name()
        ))),
        _ => Ok(()),
    }
}

fn by_formula<G: Notation, E: Ending<G>>(
    entry: &Entry<G, E>,
    options: &SolveOptions,
    verdict: Verdict<G>,
) -> Found<G> {
    let known = |digits| Value {
        digits,
        searched: false,
    };
    let mut grundy = entry.grundy(&entry.position).map(known);
    if grundy.is_none() && options.method == Method::Auto && entry.ending.is_normal() {
        grundy = if verdict.outcome.is_p() {
            Some(known("0".into()))
        } else if !entry.may_search_value {
            None
        } else {
            watched(options.limits(Some(POSITIONS_FOR_VALUE)), |limits| {
                let mut solver = GrundySolver::new(&entry.game).with_limits(limits);
                let value = solver.grundy(&entry.position).ok()?;
                Some(Value {
                    digits: value.0.to_string(),
                    searched: true,
                })
            })
        };
    }
    Found {
        verdict,
        grundy,
        method: "formula",
        explanation: if options.explain {
            entry.explanation(&entry.position)
        } else {
            None
        },
    }
}

fn by_search<G: Rules, E: Ending<G>>(
    entry: &Entry<G, E>,
    options: &SolveOptions,
) -> Result<Found<G>, Failure> {
    let solution = watched(options.limits(None), |limits| {
        if let Some(strategy) = strategy(entry, options) {
            return by_nimbers(entry, options, strategy, limits);
        }
        if let Some(file) = &options.certificate {
            let ruleset = facts::ruleset(entry, options.convention());
            return by_outcomes(entry, &ruleset, limits, file);
        }
        let method = match options.solver {
            Some(SolverName::Mex) => grundy::Method::Mex,
            Some(SolverName::Outcome) => grundy::Method::Outcome,
            _ => grundy::Method::Auto,
        };
        let mut solver = Solver::new(&entry.game, ByRef(entry.ending))
            .with_method(method)
            .with_limits(limits);
        Ok(solver.solve(&entry.position)?)
    })?;
    Ok(Found {
        verdict: Verdict {
            outcome: solution.outcome,
            winning_moves: solution.winning_moves,
        },
        grundy: solution.grundy.map(|value| Value {
            digits: value.0.to_string(),
            searched: false,
        }),
        method: "search",
        explanation: Some(format!("Found by search: {}.", solution.statistics)),
    })
}

/// What a search by nimbers asks first, if that is the way to search.
fn strategy<G: Notation, E: Ending<G>>(
    entry: &Entry<G, E>,
    options: &SolveOptions,
) -> Option<Strategy> {
    match options.solver {
        _ if !entry.ending.is_normal() => None,
        None | Some(SolverName::Auto) => {
            (entry.by_nimbers || options.nimber_option().is_some()).then(Strategy::default)
        }
        Some(solver) => solver.strategy(),
    }
}

/// With the files that the person names: what was found is kept even where a
/// limit came before the answer.
fn by_nimbers<G: Rules, E: Ending<G>>(
    entry: &Entry<G, E>,
    options: &SolveOptions,
    strategy: Strategy,
    limits: Limits,
) -> Result<Solution<G::Move>, Failure> {
    let mut solver = NimberSolver::new(&entry.game)
        .with_strategy(strategy)
        .with_limits(limits);
    if let Some(positions) = options.keep {
        solver = solver.keeping(usize::try_from(positions).unwrap_or(usize::MAX));
    }
    let threads = options.threads.filter(|threads| *threads > 1);
    let pool = threads.map(pool_of).transpose()?;
    let ruleset = facts::ruleset(entry, options.convention());
    if let Some(file) = &options.table {
        facts::load(&mut solver, &ruleset, file)?;
    }
    let solution = solution(&mut solver, &entry.position, pool.as_ref());
    if let Some(file) = &options.table {
        facts::write("--table", file, |out| solver.save(&ruleset, out))?;
    }
    let solution = solution?;
    if let Some(file) = &options.certificate {
        let certificate = Certificate::new(&mut solver, &entry.position)?;
        facts::write("--certificate", file, |out| {
            certificate.write(&entry.game, &ruleset, out)
        })?;
    }
    Ok(solution)
}

/// With a certificate of who wins.
fn by_outcomes<G: Notation, E: Ending<G>>(
    entry: &Entry<G, E>,
    ruleset: &str,
    limits: Limits,
    certificate: &Path,
) -> Result<Solution<G::Move>, Failure> {
    let mut solver = OutcomeSolver::new(&entry.game, ByRef(entry.ending)).with_limits(limits);
    let solution = Solution {
        outcome: solver.outcome(&entry.position)?,
        grundy: None,
        winning_moves: solver.winning_moves(&entry.position)?,
        statistics: solver.statistics(),
    };
    let proof = OutcomeCertificate::new(&mut solver, &entry.position)?;
    facts::write("--certificate", certificate, |out| {
        proof.write(&entry.game, ruleset, out)
    })?;
    Ok(solution)
}

/// All threads look for the value; one looks for the winning moves, with what they
/// have found.
fn solution<G: Rules>(
    solver: &mut NimberSolver<&G>,
    position: &G::Position,
    pool: Option<&ThreadPool>,
) -> Answer<G, Solution<G::Move>> {
    if let Some(pool) = pool {
        pool.install(|| solver.par_grundy(position))?;
    }
    solver.solve(position)
}

fn pool_of(threads: usize) -> Result<ThreadPool, Failure> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.map_err(|error| Failure::BadInput(format!("--threads {threads}: {error}")))
}
