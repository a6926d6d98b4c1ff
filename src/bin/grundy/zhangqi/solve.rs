//! `grundy solve zhangqi`.

use std::io::{self, Write};

use grundy::Limits;
use grundy::games::zhangqi::{Record, Rule, Solution, Take, Zhangqi};
use grundy::score::{ScoreGame, Side};
use serde_json::{Value, json};

use super::{Setting, ZhangqiArguments};
use crate::errors::{Failure, no_values};
use crate::options::{SolveOptions, Source};
use crate::search::watched;

/// The words that rule one may hold by default: enough for the classic board, in
/// about 6 gigabytes.
const WORDS: u64 = 1_100_000_000;

/// The squares that may be left when a line of best play is shown.
const LINE: usize = 14;

pub(crate) fn solve(
    arguments: &ZhangqiArguments,
    options: &SolveOptions,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if options.misere {
        return Err(Failure::BadInput(
            "--misere has no meaning for zhangqi, which is won on points: expected without it"
                .into(),
        ));
    }
    if let Some(option) = options.nimber_option() {
        return Err(no_values(option, "zhangqi", "its rules"));
    }
    if options.solver.is_some() {
        return Err(Failure::BadInput(
            "--solver: zhangqi is won on points and has a solver of its own: expected none".into(),
        ));
    }
    if options.method == Source::Formula {
        return Err(Failure::BadInput(
            "--method formula: no theorem is known for zhangqi: expected auto or search".into(),
        ));
    }
    let setting = arguments.setting()?;
    let report = Report::new(setting, options)?;
    if options.json {
        writeln!(out, "{}", report.json())?;
    } else {
        report.write(out)?;
    }
    Ok(())
}

struct Report {
    setting: Setting,
    record: Record,
    /// None after a resignation.
    solution: Option<Solution>,
    explanation: Option<String>,
}

impl Report {
    fn new(setting: Setting, options: &SolveOptions) -> Result<Self, Failure> {
        let Setting { game, replay, .. } = &setting;
        let solution = match replay.resigned {
            Some(_) => None,
            None => Some(watched(limits(game, options), |limits| {
                game.solve(&replay.position, &limits)
            })?),
        };
        let record = Record::of(game, &replay.moves)
            .map_err(|error| Failure::BadInput(error.to_string()))?;
        let explanation = options.explain.then(|| explain(&setting));
        Ok(Self {
            setting,
            record,
            solution,
            explanation,
        })
    }

    fn to_move(&self) -> Option<Side> {
        let Setting { game, replay, .. } = &self.setting;
        game.to_move(&replay.position)
            .filter(|_| replay.resigned.is_none())
    }

    fn winner(&self) -> Option<Side> {
        let Setting { game, replay, .. } = &self.setting;
        match &self.solution {
            Some(solution) => solution.winner(),
            None => game.winner(replay),
        }
    }

    fn margin(&self) -> Option<i64> {
        self.solution.as_ref().and_then(Solution::margin)
    }

    fn best_moves(&self) -> &[Take] {
        self.solution
            .as_ref()
            .map_or(&[], |solution| &solution.best_moves)
    }

    fn json(&self) -> Value {
        let Setting { game, replay, .. } = &self.setting;
        let (black, white) = game.totals(&replay.position);
        let name = |side: Option<Side>| side.map(|side| side.to_string().to_lowercase());
        let moves = self.best_moves().iter().map(|mv| match mv.stone {
            None => json!(mv.square),
            Some(_) => json!(mv.to_string()),
        });
        let mut object = json!({
            "ruleset": "zhangqi",
            "rule": game.rule(),
            "board": game.board(),
            "variants": game.variants(),
            "record": self.record,
            "to_move": name(self.to_move()),
            "black": black,
            "white": white,
            "margin": self.margin(),
            "winner": name(self.winner()),
            "best_moves": moves.collect::<Vec<_>>(),
            "method": "search",
        });
        if let Some(explanation) = &self.explanation {
            object["explanation"] = json!(explanation);
        }
        object
    }

    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let Setting { game, replay, .. } = &self.setting;
        let (black, white) = game.totals(&replay.position);
        writeln!(
            out,
            "zhangqi, rule {}",
            if game.rule() == Rule::One {
                "one"
            } else {
                "two"
            }
        )?;
        write!(out, "{}", game.picture(&replay.position))?;
        writeln!(out, "Black {black}, White {white}")?;
        let (winner, loser) = match self.winner() {
            Some(side) => (side.to_string(), (!side).to_string()),
            None => Default::default(),
        };
        match (self.to_move(), winner.is_empty(), self.margin()) {
            (None, true, _) => writeln!(out, "The game is over: a draw.")?,
            (None, false, None) => writeln!(out, "{loser} has resigned: {winner} has won.")?,
            (None, false, Some(margin)) => {
                writeln!(
                    out,
                    "The game is over: {winner} has won by {}.",
                    margin.abs()
                )?;
            }
            (Some(side), true, _) => writeln!(out, "{side} is to move; perfect play draws.")?,
            (Some(side), false, Some(margin)) => {
                writeln!(out, "{side} is to move; {winner} wins by {}.", margin.abs())?;
            }
            (Some(side), false, None) => {
                writeln!(
                    out,
                    "{side} is to move; {winner} wins. By how much was not found within the limits."
                )?;
            }
        }
        let moves: Vec<String> = self.best_moves().iter().map(Take::to_string).collect();
        match &moves[..] {
            [] => {}
            [mv] => writeln!(out, "The best move: {mv}")?,
            moves => writeln!(out, "The {} best moves: {}", moves.len(), moves.join(" "))?,
        }
        if let Some(explanation) = &self.explanation {
            writeln!(out, "\n{explanation}")?;
        }
        Ok(())
    }
}

/// The words of rule one are small: their number is limit enough.
fn limits(game: &Zhangqi, options: &SolveOptions) -> Limits {
    if game.rule() == Rule::Two || !game.variants().is_empty() {
        return options.limits(None);
    }
    let limits = options.limits(Some(WORDS));
    match options.memory {
        Some(_) => limits,
        None => limits.memory(u64::MAX),
    }
}

/// What the turn is about, and if the end is near a line of best play.
fn explain(setting: &Setting) -> String {
    let Setting { game, replay, .. } = setting;
    let position = &replay.position;
    let Some((mover, goal)) = position.mover().zip(game.goal(position)) else {
        return "Nobody is to move any more.".into();
    };
    let left = position.free();
    let text = format!(
        "{} squares are left, with the sum {}.\n{} has {} {} and takes squares until it is at least {}: {} to go.",
        left.len(),
        game.board().sum(left),
        game.players().name(mover),
        goal.count,
        match game.rule() {
            Rule::One => "in all",
            Rule::Two => "in this turn",
        },
        goal.target,
        goal.missing(),
    );
    let near_the_end = left.len() <= LINE && game.variants().is_empty();
    match near_the_end.then(|| best_line(setting)).flatten() {
        Some(line) => format!("{text}\nThe whole game, with best play from here: {line}"),
        None => text,
    }
}

/// The game so far, played to the end by first best moves.
fn best_line(setting: &Setting) -> Option<Record> {
    let Setting { game, replay, .. } = setting;
    let (mut position, mut moves) = (replay.position.clone(), replay.moves.clone());
    while game.to_move(&position).is_some() {
        let solution = game.solve(&position, &Limits::default()).ok()?;
        let mv = *solution.best_moves.first()?;
        position = game.play(&position, &mv);
        moves.push(mv);
    }
    Record::of(game, &moves).ok()
}
