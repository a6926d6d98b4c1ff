//! One weighing after the other, each chosen by the results so far.

use std::io::{self, BufRead, Write};

use clap::{Args, ValueEnum};
use grundy::puzzles::weighing::{Fault, Problem, Step, Strategy, Tilt, Verdict};

use super::number;
use super::reading::in_words;
use crate::errors::Failure;
use crate::prompt::ask;

#[derive(Args)]
pub(super) struct SessionOptions {
    /// Ask for each result in turn and choose the next weighing by it
    #[arg(long)]
    pub(super) interactive: bool,
    /// So many more balls are known to be good
    #[arg(long, value_name = "R", value_parser = number(0), allow_negative_numbers = true)]
    references: Option<u64>,
    /// It is known whether the odd ball is heavier or lighter
    #[arg(long, value_enum)]
    fault: Option<KnownFault>,
    /// Perhaps no ball is odd
    #[arg(long)]
    maybe_none: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum KnownFault {
    #[value(alias = "heavy")]
    Heavier,
    #[value(alias = "light")]
    Lighter,
}

impl From<KnownFault> for Fault {
    fn from(fault: KnownFault) -> Self {
        match fault {
            KnownFault::Heavier => Self::Heavy,
            KnownFault::Lighter => Self::Light,
        }
    }
}

impl SessionOptions {
    /// Refuses what only a session takes into account.
    pub(super) fn refuse_alone(&self) -> Result<(), Failure> {
        let given = [
            ("--references", self.references.is_some()),
            ("--fault", self.fault.is_some()),
            ("--maybe-none", self.maybe_none),
        ];
        match given.into_iter().find(|(_, given)| *given) {
            None => Ok(()),
            Some((option, _)) => Err(Failure::BadInput(format!(
                "{option} is for a session only: expected it with --interactive"
            ))),
        }
    }

    pub(super) fn problem(&self, balls: u64, tell: bool) -> Problem {
        let mut problem = Problem::new(balls).with_references(self.references.unwrap_or_default());
        if tell {
            problem = problem.telling();
        }
        if let Some(fault) = self.fault {
            problem = problem.with_fault(fault.into());
        }
        if self.maybe_none {
            problem = problem.maybe_none();
        }
        problem
    }
}

/// Follows the adaptive strategy: it lays few runs of consecutive balls, knows every variant of the
/// puzzle, and in the worst case takes no more weighings than a fixed table.
pub(super) fn run(
    strategy: Strategy,
    out: &mut dyn Write,
    input: &mut dyn BufRead,
) -> io::Result<()> {
    write_problem(out, &strategy)?;
    let session = Session {
        node: strategy,
        history: Vec::new(),
        out,
        input,
    };
    session.run()
}

fn write_problem(out: &mut dyn Write, strategy: &Strategy) -> io::Result<()> {
    let problem = strategy.problem();
    let one = if problem.may_have_none() {
        "at most one"
    } else {
        "one"
    };
    let fault = match problem.fault() {
        Some(Fault::Heavy) => "heavier",
        Some(Fault::Light) => "lighter",
        None => "heavier or lighter",
    };
    let tell = if problem.tells() && problem.fault().is_none() {
        " and tell which"
    } else {
        ""
    };
    writeln!(
        out,
        "Of balls 1 to {}, {one} is {fault}. Weighings to find it{tell}: at most {}.",
        problem.balls(),
        strategy.weighings_left()
    )?;
    write_references(out, problem)?;
    writeln!(
        out,
        "Say which pan goes down: left, right or balanced. Type `help` for the commands."
    )
}

fn write_references(out: &mut dyn Write, problem: Problem) -> io::Result<()> {
    let first = u128::from(problem.balls()) + 1;
    match problem.references() {
        0 => Ok(()),
        1 => writeln!(out, "Ball {first} is known to be good."),
        more => {
            let last = u128::from(problem.balls()) + u128::from(more);
            writeln!(out, "Balls {first} to {last} are known to be good.")
        }
    }
}

struct Session<'a> {
    node: Strategy,
    /// The nodes before the results so far.
    history: Vec<Strategy>,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
}

impl Session<'_> {
    fn run(mut self) -> io::Result<()> {
        loop {
            match self.node.step() {
                Step::Weigh(comparison) => {
                    let made = self.history.len();
                    let most = made + self.node.weighings_left() as usize;
                    let number = made + 1;
                    writeln!(
                        self.out,
                        "Weighing {number} of at most {most}: {comparison:#}"
                    )?;
                }
                Step::Done(verdict) => return self.conclude(verdict),
            }
            let Some(line) = ask(self.out, self.input)? else {
                return writeln!(self.out, "The input has ended before the answer. Goodbye.");
            };
            match line.trim().to_lowercase().as_str() {
                "quit" | "exit" | "q" => return writeln!(self.out, "Goodbye."),
                word => self.obey(word)?,
            }
        }
    }

    fn conclude(&mut self, verdict: Verdict) -> io::Result<()> {
        match verdict {
            Verdict::Odd(answer) => writeln!(self.out, "{}", in_words(answer)),
            Verdict::NoOddBall | Verdict::Impossible => writeln!(self.out, "{verdict}"),
        }
    }

    fn obey(&mut self, word: &str) -> io::Result<()> {
        match word {
            "" => Ok(()),
            "help" | "?" => self.help(),
            "undo" | "u" => self.undo(),
            _ => match word.parse::<Tilt>() {
                Ok(tilt) => self.take(tilt),
                Err(error) => writeln!(self.out, "Refused: {error}."),
            },
        }
    }

    fn take(&mut self, tilt: Tilt) -> io::Result<()> {
        let next = self.node.after(tilt);
        if next.step() == Step::Done(Verdict::Impossible) {
            return writeln!(
                self.out,
                "Refused: impossible; no single odd ball gives these results. \
                 If an earlier one was misread, `undo` takes it back."
            );
        }
        self.history.push(std::mem::replace(&mut self.node, next));
        Ok(())
    }

    fn undo(&mut self) -> io::Result<()> {
        match self.history.pop() {
            Some(node) => {
                self.node = node;
                writeln!(self.out, "Taken back.")
            }
            None => writeln!(self.out, "There is no result to take back."),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        writeln!(
            self.out,
            "left      the left pan goes down (also l or >)\n\
             right     the right pan goes down (also r or <)\n\
             balanced  the pans stay level (also b or =)\n\
             undo      take back the last result\n\
             quit      stop"
        )
    }
}
