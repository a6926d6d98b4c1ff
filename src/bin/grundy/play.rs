//! `grundy play`: a person against perfect play.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use grundy::catalogue::Opened;
use grundy::ruleset::{AnyMove, AnyPosition};
use grundy::solve::Method;
use grundy::{Ending, Game, Limits, Notation, RemotenessSolver};

use crate::options::Player;
use crate::prompt::ask;

/// The moves that `moves` lists.
const LISTED: usize = 20;

/// What the search for a move that loses late may take.
fn limits_of_defence() -> Limits {
    Limits::default()
        .positions(20_000)
        .time(Duration::from_secs(2))
}

/// What the search for a winning move may take where there is no theorem.
fn limits_of_attack() -> Limits {
    Limits::default()
        .positions(2_000_000)
        .time(Duration::from_secs(5))
}

/// A game in progress.
struct Sitting<'a> {
    opened: &'a Opened,
    position: AnyPosition,
    /// The positions in which the person has moved.
    history: Vec<AnyPosition>,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
}

pub(crate) fn play(
    opened: &Opened,
    first: Player,
    out: &mut dyn Write,
    input: &mut dyn BufRead,
) -> io::Result<()> {
    let sitting = Sitting {
        opened,
        position: opened.start().clone(),
        history: Vec::new(),
        out,
        input,
    };
    sitting.run(first)
}

/// What is known of the moves of a position.
enum Hint {
    Wins(AnyMove),
    Loses,
    Unknown,
}

impl From<Option<AnyMove>> for Hint {
    fn from(winning: Option<AnyMove>) -> Self {
        winning.map_or(Self::Loses, Self::Wins)
    }
}

/// How the person's turn ended.
enum Turn {
    Moved,
    TakenBack,
    Quit,
}

impl Sitting<'_> {
    fn run(mut self, first: Player) -> io::Result<()> {
        writeln!(
            self.out,
            "{}{}, {}. Type `help` for the commands.",
            self.opened.name(),
            self.opened.options(),
            self.opened.ending().terms()
        )?;
        let mut mover = first;
        while !self.opened.game().is_terminal(&self.position) {
            mover = match mover {
                Player::Computer => {
                    self.computer_moves()?;
                    Player::Person
                }
                Player::Person => match self.person_moves()? {
                    Turn::Moved => Player::Computer,
                    Turn::TakenBack => Player::Person,
                    Turn::Quit => return self.out.flush(),
                },
            };
        }
        self.show()?;
        self.name_winner(mover)
    }

    fn show(&mut self) -> io::Result<()> {
        let picture = self.opened.game().picture(&self.position);
        let gap = if picture.contains('\n') { '\n' } else { ' ' };
        writeln!(self.out, "Position:{gap}{picture}")
    }

    fn name_winner(&mut self, mover: Player) -> io::Result<()> {
        let ending = self.opened.ending();
        let mover_wins = ending.outcome_at_end(&self.position).is_n();
        let (who, winner) = match (mover, mover_wins) {
            (Player::Person, true) => ("You have", "you win"),
            (Player::Person, false) => ("You have", "the computer wins"),
            (Player::Computer, true) => ("The computer has", "the computer wins"),
            (Player::Computer, false) => ("The computer has", "you win"),
        };
        writeln!(self.out, "{who} no move left: {winner}.")?;
        self.out.flush()
    }

    fn computer_moves(&mut self) -> io::Result<()> {
        self.show()?;
        writeln!(self.out, "The computer is to move.")?;
        self.out.flush()?;
        let Some(mv) = self.best_move() else {
            return Ok(()); // not reached: the game goes on only while there are moves
        };
        let game = &self.opened.game();
        let said = game.write_move(&self.position, &mv);
        self.position = game.play(&self.position, &mv);
        writeln!(self.out, "The computer: {said}.")
    }

    /// A winning move if there is one, the longest defence if a short search finds
    /// it, otherwise any.
    fn best_move(&self) -> Option<AnyMove> {
        let winning = match self.winning_move() {
            Hint::Wins(mv) => Some(mv),
            Hint::Loses | Hint::Unknown => None,
        };
        winning
            .or_else(|| {
                RemotenessSolver::new(self.opened.game(), self.opened.ending())
                    .with_limits(limits_of_defence())
                    .best_move(&self.position)
                    .ok()?
            })
            .or_else(|| self.opened.game().moves(&self.position).into_iter().next())
    }

    /// The first winning move, if a theorem or a short search finds out.
    fn winning_move(&self) -> Hint {
        if let Some(theorem) = self.opened.theorem() {
            return Hint::from(theorem.winning_moves(&self.position).next());
        }
        let mut solver = self.opened.solver(Method::Outcome);
        solver.set_limits(limits_of_attack());
        match solver.solve(&self.position) {
            Ok(solution) => Hint::from(solution.winning_moves.into_iter().next()),
            Err(_) => Hint::Unknown,
        }
    }

    fn person_moves(&mut self) -> io::Result<Turn> {
        self.show()?;
        writeln!(self.out, "You are to move.")?;
        loop {
            let Some(line) = ask(self.out, self.input)? else {
                writeln!(
                    self.out,
                    "The input has ended; the game stays unfinished. Goodbye."
                )?;
                return Ok(Turn::Quit);
            };
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "quit" | "exit" => {
                    writeln!(self.out, "Goodbye.")?;
                    return Ok(Turn::Quit);
                }
                "help" | "?" => self.help()?,
                "hint" => self.hint()?,
                "why" => self.why()?,
                "moves" => self.list_moves()?,
                "undo" => match self.history.pop() {
                    Some(position) => {
                        self.position = position;
                        writeln!(self.out, "Taken back.")?;
                        return Ok(Turn::TakenBack);
                    }
                    None => writeln!(self.out, "You have made no move to take back.")?,
                },
                _ => {
                    let game = &self.opened.game();
                    match game.read_move(&self.position, line.trim()) {
                        Ok(mv) => {
                            let next = game.play(&self.position, &mv);
                            let said = game.write_move(&self.position, &mv);
                            self.history
                                .push(std::mem::replace(&mut self.position, next));
                            writeln!(self.out, "You: {said}.")?;
                            return Ok(Turn::Moved);
                        }
                        Err(error) => writeln!(self.out, "Refused: {error}.")?,
                    }
                }
            }
        }
    }

    fn help(&mut self) -> io::Result<()> {
        writeln!(self.out, "A move: {}", self.opened.game().move_syntax())?;
        writeln!(
            self.out,
            "hint   a winning move\n\
             why    who wins here, and why\n\
             moves  the legal moves\n\
             undo   take back your last move and the reply\n\
             quit   stop"
        )
    }

    fn hint(&mut self) -> io::Result<()> {
        let said = match self.winning_move() {
            Hint::Unknown => "No winning move was found in reasonable time.".into(),
            Hint::Wins(mv) => format!(
                "A winning move: {}.",
                self.opened.game().write_move(&self.position, &mv)
            ),
            Hint::Loses => "No move wins against perfect play.".into(),
        };
        writeln!(self.out, "{said}")
    }

    fn why(&mut self) -> io::Result<()> {
        if let Some(explanation) = self.opened.reason(&self.position) {
            return writeln!(self.out, "{explanation}");
        }
        writeln!(self.out, "There is no explanation for this position.")?;
        self.hint()
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let game = &self.opened.game();
        let mut moves = game.moves(&self.position).into_iter();
        for mv in moves.by_ref().take(LISTED) {
            writeln!(self.out, "  {}", game.write_move(&self.position, &mv))?;
        }
        if moves.next().is_some() {
            writeln!(self.out, "  and more")?;
        }
        Ok(())
    }
}
