//! `grundy play`: a person against perfect play.

use std::io::{self, BufRead, Write};
use std::time::Duration;

use grundy::{ByRef, Ending, Limits, Notation, OutcomeSolver, RemotenessSolver};

use crate::args::{PlayOptions, Side};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::prompt::ask;
use crate::zhangqi::{self, ZhangqiArguments};

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

pub(crate) struct Play<'a> {
    pub(crate) options: PlayOptions,
    pub(crate) out: &'a mut dyn Write,
    pub(crate) input: &'a mut dyn BufRead,
}

impl Visitor for Play<'_> {
    fn visit<G: Notation, E: Ending<G>>(self, entry: Entry<G, E>) -> Result<(), Failure> {
        let table = Table {
            position: entry.position.clone(),
            entry,
            out: self.out,
            input: self.input,
            history: Vec::new(),
        };
        Ok(table.run(&self.options)?)
    }

    fn visit_zhangqi(self, arguments: &ZhangqiArguments) -> Result<(), Failure> {
        zhangqi::play(arguments, &self.options, self.out, self.input)
    }
}

/// A game in progress.
struct Table<'a, G: Notation, E: Ending<G>> {
    entry: Entry<G, E>,
    position: G::Position,
    /// The positions in which the person has moved.
    history: Vec<G::Position>,
    out: &'a mut dyn Write,
    input: &'a mut dyn BufRead,
}

/// How the person's turn ended.
enum Turn {
    Moved,
    TakenBack,
    Quit,
}

impl<G: Notation, E: Ending<G>> Table<'_, G, E> {
    fn run(mut self, options: &PlayOptions) -> io::Result<()> {
        writeln!(
            self.out,
            "{}{}, {}. Type `help` for the commands.",
            self.entry.name,
            self.entry.options(),
            self.entry.terms(options.convention())
        )?;
        let mut mover = options.first;
        while !self.entry.game.is_terminal(&self.position) {
            mover = match mover {
                Side::Computer => {
                    self.computer_moves()?;
                    Side::Person
                }
                Side::Person => match self.person_moves()? {
                    Turn::Moved => Side::Computer,
                    Turn::TakenBack => Side::Person,
                    Turn::Quit => return self.out.flush(),
                },
            };
        }
        self.show()?;
        self.name_winner(mover)
    }

    fn show(&mut self) -> io::Result<()> {
        let picture = self.entry.game.picture(&self.position);
        let gap = if picture.contains('\n') { '\n' } else { ' ' };
        writeln!(self.out, "Position:{gap}{picture}")
    }

    fn name_winner(&mut self, mover: Side) -> io::Result<()> {
        let Entry { game, ending, .. } = &self.entry;
        let mover_wins = ending.outcome_at_end(game, &self.position).is_n();
        let (who, winner) = match (mover, mover_wins) {
            (Side::Person, true) => ("You have", "you win"),
            (Side::Person, false) => ("You have", "the computer wins"),
            (Side::Computer, true) => ("The computer has", "the computer wins"),
            (Side::Computer, false) => ("The computer has", "you win"),
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
        let game = &self.entry.game;
        let said = game.write_move(&self.position, &mv);
        self.position = game.play(&self.position, &mv);
        writeln!(self.out, "The computer: {said}.")
    }

    /// The first winning move; otherwise the move that loses latest, as far as
    /// that can be found soon; otherwise any.
    fn best_move(&self) -> Option<G::Move> {
        let Entry { game, ending, .. } = &self.entry;
        let winning = self.winning_moves().unwrap_or_default();
        winning
            .into_iter()
            .next()
            .or_else(|| {
                RemotenessSolver::new(game, ByRef(*ending))
                    .with_limits(limits_of_defence())
                    .best_move(&self.position)
                    .ok()?
            })
            .or_else(|| game.moves(&self.position).next())
    }

    /// All winning moves, if a theorem or a short search finds them.
    fn winning_moves(&self) -> Option<Vec<G::Move>> {
        if let Some(verdict) = self.entry.verdict(&self.position) {
            return Some(verdict.winning_moves);
        }
        OutcomeSolver::new(&self.entry.game, ByRef(self.entry.ending))
            .with_limits(limits_of_attack())
            .winning_moves(&self.position)
            .ok()
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
                    let game = &self.entry.game;
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
        writeln!(self.out, "A move: {}", G::MOVE_SYNTAX)?;
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
        let said = match self.winning_moves() {
            None => "No winning move was found in reasonable time.".into(),
            Some(moves) => match moves.first() {
                Some(mv) => format!(
                    "A winning move: {}.",
                    self.entry.game.write_move(&self.position, mv)
                ),
                None => "No move wins against perfect play.".into(),
            },
        };
        writeln!(self.out, "{said}")
    }

    fn why(&mut self) -> io::Result<()> {
        if let Some(explanation) = self.entry.explanation(&self.position) {
            return writeln!(self.out, "{explanation}");
        }
        writeln!(self.out, "There is no explanation for this position.")?;
        self.hint()
    }

    fn list_moves(&mut self) -> io::Result<()> {
        let game = &self.entry.game;
        let mut moves = game.moves(&self.position);
        for mv in moves.by_ref().take(LISTED) {
            writeln!(self.out, "  {}", game.write_move(&self.position, &mv))?;
        }
        if moves.next().is_some() {
            writeln!(self.out, "  and more")?;
        }
        Ok(())
    }
}
