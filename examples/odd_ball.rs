//! One ball is odd: prints a table to find it with, then asks for each result in turn.
//!
//! `cargo run --example odd_ball -- 13 tell` takes 13 balls and tells heavy from light; without
//! arguments there are 12 balls. Answer each weighing with left, right or balanced (l, r, b).

use std::error::Error;
use std::io::{self, BufRead, Write};

use grundy::puzzles::weighing::{FixedTable, Problem, Scheme, Step, Strategy, Tilt, Verdict};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let balls = arguments.next().map_or(Ok(12), |text| text.parse())?;
    let tell = arguments.next().is_none_or(|word| word == "tell");
    print_tables(&Scheme::new(balls, tell)?);
    let problem = Problem::new(balls);
    let problem = if tell { problem.telling() } else { problem };
    println!(
        "\nOr weigh step by step; at most {} weighings.",
        problem.weighings()?
    );
    match ask(problem.strategy()?, &mut io::stdin().lock())? {
        Some(verdict) => println!("{verdict}"),
        None => println!("\nGood-bye."),
    }
    Ok(())
}

/// The table and its look-up table, where they fit on a page.
fn print_tables(scheme: &Scheme) {
    if scheme.weighings() <= 4 {
        println!("{scheme}\n\n{}", scheme.look_up());
    } else {
        println!(
            "{} balls take {} weighings.",
            scheme.balls(),
            scheme.weighings()
        );
    }
}

/// Walks down the tree with a person's answers; `None` when the input ends.
fn ask(mut node: Strategy, input: &mut impl BufRead) -> io::Result<Option<Verdict>> {
    loop {
        match node.step() {
            Step::Done(verdict) => return Ok(Some(verdict)),
            Step::Weigh(comparison) => print!("weigh {comparison}: "),
        }
        io::stdout().flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        match line.parse::<Tilt>() {
            Ok(tilt) => node = node.after(tilt),
            Err(error) => println!("{error}"),
        }
    }
}
