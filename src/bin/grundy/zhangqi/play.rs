//! `grundy play zhangqi`.

use std::io::{self, BufRead, Write};

use grundy::Limits;
use grundy::games::zhangqi::{Opponent, Position, Record, Seat, Take, TakeError, Zhangqi};
use grundy::score::{ScoreGame, Side};

use super::{Setting, ZhangqiArguments};
use crate::errors::Failure;
use crate::options::{self, PlayOptions};
use crate::prompt::ask;

/// What a hint may hold in memory.
const HINT: u64 = 1 << 22;

pub(crate) fn play(
    arguments: &ZhangqiArguments,
    options: &PlayOptions,
    out: &mut dyn Write,
    input: &mut dyn BufRead,
) -> Result<(), Failure> {
    if options.misere {
        return Err(Failure::BadInput(
            "--misere has no meaning for zhangqi, which is won on points: expected without it"
                .into(),
        ));
    }
    let Setting { game, replay, seed } = arguments.setting()?;
    let person = match options.first {
        options::Player::Person => Side::Black,
        options::Player::Computer => Side::White,
    };
    let match_ = Match {
        position: replay.position,
        moves: replay.moves,
        opponent: Opponent::new(seed),
        history: Vec::new(),
        game,
        person,
        out,
        input,
    };
    Ok(match_.run(replay.resigned.map(Seat::side))?)
}

/// A game in progress.
struct Match<'a> {
    game: Zhangqi,
    position: Position,
    moves: Vec<Take>,
    /// The positions in which the person has moved, and how many moves were
    /// made before.
    history: Vec<(Position, usize)>,
    opponent: Opponent,
    person: Side,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
}

/// What the person's input leads to.
enum Next {
    GoOn,
    Resigned,
    Quit,
}

impl Match<'_> {
    fn run(mut self, mut resigned: Option<Side>) -> io::Result<()> {
        writeln!(
            self.out,
            "zhangqi: you are {}. Type `help` for the commands.",
            self.person
        )?;
        while let (None, Some(side)) = (resigned, self.game.to_move(&self.position)) {
            if side == self.person {
                match self.person_moves()? {
                    Next::GoOn => {}
                    Next::Resigned => resigned = Some(self.person),
                    Next::Quit => return self.out.flush(),
                }
            } else {
                self.computer_moves()?;
            }
        }
        self.show()?;
        writeln!(self.out, "The record: {}", self.record())?;
        match (resigned, self.game.margin(&self.position)) {
            (Some(side), _) => writeln!(self.out, "{side} resigns: {}", self.won_by(!side))?,
            (None, 0) => writeln!(self.out, "The game is over: a draw.")?,
            (None, margin) => {
                let winner = if margin > 0 { Side::Black } else { Side::White };
                let won = self.won_by(winner);
                writeln!(self.out, "The game is over, by {}: {won}", margin.abs())?;
            }
        }
        self.out.flush()
    }

    fn won_by(&self, side: Side) -> &'static str {
        if side == self.person {
            "you win."
        } else {
            "the computer wins."
        }
    }

    fn record(&self) -> String {
        Record::of(&self.game, &self.moves)
            .map_or_else(|error| error.to_string(), |r| r.to_string())
    }

    fn show(&mut self) -> io::Result<()> {
        let (black, white) = self.game.totals(&self.position);
        let picture = self.game.picture(&self.position);
        writeln!(self.out, "{picture}Black {black}, White {white}.")
    }

    /// Says whose turn it is and how far it has come.
    fn announce(&mut self) -> io::Result<()> {
        let Some((mover, goal)) = self.position.mover().zip(self.game.goal(&self.position)) else {
            return Ok(());
        };
        let name = self.game.players().name(mover);
        writeln!(
            self.out,
            "{name} is to move: {} of {}.",
            goal.count, goal.target
        )
    }

    fn make(&mut self, mv: Take) {
        self.position = self.game.play(&self.position, &mv);
        self.moves.push(mv);
    }

    fn computer_moves(&mut self) -> io::Result<()> {
        let Some(mv) = self.opponent.choose(&self.game, &self.position) else {
            return Ok(()); // not reached: somebody is to move
        };
        self.make(mv);
        writeln!(self.out, "The computer takes {mv}.")?;
        self.out.flush()
    }

    fn person_moves(&mut self) -> io::Result<Next> {
        self.show()?;
        self.announce()?;
        loop {
            let Some(line) = ask(self.out, self.input)? else {
                writeln!(
                    self.out,
                    "The input has ended; the game stays unfinished. Goodbye."
                )?;
                return Ok(Next::Quit);
            };
            let line = line.trim();
            match line.to_lowercase().as_str() {
                "" => {}
                "quit" | "exit" => {
                    writeln!(self.out, "Goodbye.")?;
                    return Ok(Next::Quit);
                }
                "resign" => return Ok(Next::Resigned),
                "help" | "?" => self.help()?,
                "hint" => self.hint()?,
                "record" => writeln!(self.out, "{}", self.record())?,
                "undo" => match self.history.pop() {
                    Some((position, count)) => {
                        self.position = position;
                        self.moves.truncate(count);
                        writeln!(self.out, "Taken back.")?;
                        return Ok(Next::GoOn);
                    }
                    None => writeln!(self.out, "You have made no move to take back.")?,
                },
                _ => match self.read(line) {
                    Ok(mv) => {
                        self.history.push((self.position.clone(), self.moves.len()));
                        self.make(mv);
                        writeln!(self.out, "You take {mv}.")?;
                        return Ok(Next::GoOn);
                    }
                    Err(refusal) => writeln!(self.out, "Refused: {refusal}.")?,
                },
            }
        }
    }

    /// A legal move, or why the line is none.
    fn read(&self, line: &str) -> Result<Take, String> {
        let mv: Take = line
            .trim_start_matches("take ")
            .trim()
            .parse()
            .map_err(|error: TakeError| error.to_string())?;
        match self.game.check(&self.position, &mv) {
            Ok(()) => Ok(mv),
            Err(error) => Err(format!("{mv}: {error}")),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        writeln!(
            self.out,
            "A move: 68 (with a red stone: 60*53)\n\
             hint    the best move, near the end of the game\n\
             record  the moves so far\n\
             undo    take back your last move and the replies\n\
             resign  give the game up\n\
             quit    stop"
        )
    }

    fn hint(&mut self) -> io::Result<()> {
        let limits = Limits::default().positions(HINT);
        match self.game.solve(&self.position, &limits) {
            Ok(solution) => {
                let moves: Vec<String> = solution.best_moves.iter().map(Take::to_string).collect();
                let end = match solution.winner() {
                    None => "perfect play draws".into(),
                    Some(side) => format!("{side} wins with perfect play"),
                };
                writeln!(self.out, "Best: {}; {end}.", moves.join(" "))
            }
            Err(_) => writeln!(self.out, "The position is too large for a certain hint."),
        }
    }
}
