//! The table and its look-up table, whole or in outline.

use std::io::{self, Write};

use grundy::puzzles::weighing::{Balls, FixedTable, Scheme};

use super::reading::write_json;
use crate::errors::Failure;

/// The most weighings whose tables are printed whole: 121 balls at most, and 243 outcomes.
const WHOLE: u32 = 5;

pub(super) fn json(scheme: &Scheme, out: &mut dyn Write) -> Result<(), Failure> {
    let table = scheme.table().ok_or_else(|| {
        Failure::BadInput(format!(
            "--json writes out tables of at most {} balls: expected no more, or one ball's row \
             with --ball, or one answer with --outcome",
            Scheme::MAX_TABLE_BALLS
        ))
    })?;
    Ok(write_json(out, &table)?)
}

pub(super) fn text(scheme: &Scheme, out: &mut dyn Write) -> io::Result<()> {
    if scheme.weighings() > WHOLE {
        return outline(scheme, out);
    }
    writeln!(out, "{scheme}\n")?;
    writeln!(
        out,
        "The pan that goes down in each weighing, and what it means:\n"
    )?;
    writeln!(out, "{}", scheme.look_up())
}

fn outline(scheme: &Scheme, out: &mut dyn Write) -> io::Result<()> {
    let (balls, weighings) = (scheme.balls(), scheme.weighings());
    let task = if scheme.tells() {
        "find the odd ball and tell whether it is heavy or light"
    } else {
        "find the odd ball"
    };
    writeln!(out, "{balls} balls, {weighings} weighings: {task}")?;
    writeln!(
        out,
        "The tables are too long to print whole. Here are the first balls and the last on each pan:"
    )?;
    for weighing in 1..=weighings {
        if let (Some(left), Some(right)) = (scheme.left(weighing), scheme.right(weighing)) {
            let (left, right) = (ends(left), ends(right));
            writeln!(out, "weighing {weighing}: left {left}; right {right}")?;
        }
    }
    how_to_go_on(scheme, out)
}

/// The first balls, the last, and how many there are.
fn ends(mut balls: Balls) -> String {
    let count = balls.remaining();
    let first: Vec<_> = balls
        .by_ref()
        .take(3)
        .map(|ball| ball.to_string())
        .collect();
    let last = balls
        .next_back()
        .map_or_else(String::new, |ball| format!(" … {ball}"));
    format!("{}{last} ({count} balls)", first.join(" "))
}

fn how_to_go_on(scheme: &Scheme, out: &mut dyn Write) -> io::Result<()> {
    let balls = scheme.balls();
    let tell = if scheme.tells() { " --tell" } else { "" };
    let command = format!("grundy weigh {balls}{tell}");
    writeln!(
        out,
        "\nWhere one ball lies in every weighing:\n  {command} --ball {balls}"
    )?;
    let weighings = scheme.weighings();
    writeln!(
        out,
        "What {weighings} results mean, each of them l, r or b:\n  {command} --outcome RESULTS"
    )?;
    if balls <= Scheme::MAX_TABLE_BALLS {
        writeln!(out, "The whole table:\n  {command} --json")?;
    }
    writeln!(
        out,
        "One weighing after the other, with short lists:\n  {command} --interactive"
    )
}
