use std::fmt;

use thiserror::Error;

use super::record::Entry;
use super::{Goal, Illegal, PlayerName, Position, Record, Rule, Seat, Take, Zhangqi};
use crate::score::{ScoreGame, Side};

/// The position to which a record leads, and the way there.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replay {
    /// The position after the last move.
    pub position: Position,
    /// The moves in order.
    pub moves: Vec<Take>,
    /// The player who has given the game up, if one has.
    pub resigned: Option<Seat>,
}

impl Zhangqi {
    /// Plays a record from the start and checks every rule on the way.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] names the first entry that is not legal, and the reason. A turn
    /// that ends too early is reported where it ends, not at the next player's move.
    ///
    /// # Example
    ///
    /// ```
    /// use grundy::games::zhangqi::{Board, Rule, Zhangqi};
    ///
    /// let game = Zhangqi::new(Board::classic(), Rule::One);
    /// let replay = game.replay(&"68|83; 7 10|17".parse()?)?;
    /// assert_eq!(game.totals(&replay.position), (85, 100));
    ///
    /// let refused = game.replay(&"68|83; 7|17".parse()?).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "round 2, Black, after square 7: the turn ends while Black is behind (75 to 83)"
    /// );
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self, record: &Record) -> Result<Replay, ReplayError> {
        let mut table = Replay {
            position: self.start(),
            moves: Vec::new(),
            resigned: None,
        };
        let order = self.players().order();
        let mut open = None;
        for (index, round) in record.rounds.iter().enumerate() {
            for (column, turn) in round.iter().enumerate() {
                let place = |square| Place {
                    round: index + 1,
                    player: order.get(column).map(|&seat| self.players().name(seat)),
                    square,
                };
                if turn.is_empty() {
                    continue;
                }
                if let Some(early) = open.take() {
                    return Err(early);
                }
                let Some(&seat) = order.get(column) else {
                    return Err(place(None).refuses(Fault::Column));
                };
                for entry in turn {
                    self.enter(&mut table, seat, entry)
                        .map_err(|fault| place(square(entry)).refuses(fault))?;
                }
                // The last turn of a record may be unfinished, no other one.
                let last = turn.iter().rev().find_map(square);
                open = (self.unfinished(&table, seat))
                    .map(|goal| place(last).refuses(Fault::early(self, seat, goal)));
            }
        }
        Ok(table)
    }

    fn enter(&self, table: &mut Replay, seat: Seat, entry: &Entry) -> Result<(), Fault> {
        if table.resigned.is_some() {
            return Err(Fault::Illegal(Illegal::Over));
        }
        match (entry, table.position.mover) {
            (_, None) => return Err(Fault::Illegal(Illegal::Over)),
            (Entry::Take(_), Some(mover)) if mover != seat => {
                return Err(Fault::NotTheirTurn {
                    mover: self.players().name(mover),
                });
            }
            (Entry::Resigns, _) => table.resigned = Some(seat),
            (Entry::Take(mv), _) => {
                self.check(&table.position, mv).map_err(Fault::Illegal)?;
                table.position = self.play(&table.position, mv);
                table.moves.push(*mv);
            }
        }
        Ok(())
    }

    /// The goal of a player whose turn still goes on.
    fn unfinished(&self, table: &Replay, seat: Seat) -> Option<Goal> {
        let position = &table.position;
        let going_on = position.mover == Some(seat) && position.turn > 0;
        self.goal(position)
            .filter(|_| going_on && table.resigned.is_none())
    }

    /// The side that has won, by resignation or by points. None for a draw, and while the
    /// game goes on.
    pub fn winner(&self, replay: &Replay) -> Option<Side> {
        match (replay.resigned, replay.position.mover) {
            (Some(seat), _) => Some(!seat.side()),
            (None, None) => self.leader(&replay.position),
            (None, Some(_)) => None,
        }
    }
}

fn square(entry: &Entry) -> Option<u64> {
    match entry {
        Entry::Take(mv) => Some(mv.square),
        Entry::Resigns => None,
    }
}

/// The place of an entry in a record.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The round, counted from 1.
    pub round: usize,
    /// The player; none in a column that belongs to nobody.
    pub player: Option<PlayerName>,
    /// The square, if the entry is one.
    pub square: Option<u64>,
}

impl Place {
    fn refuses(self, fault: Fault) -> ReplayError {
        ReplayError { place: self, fault }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}", self.round)?;
        if let Some(player) = self.player {
            write!(f, ", {player}")?;
        }
        Ok(())
    }
}

/// The first entry of a record that breaks the rules.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub struct ReplayError {
    /// The place of the entry.
    pub place: Place,
    /// The rule that it breaks.
    #[source]
    pub fault: Fault,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.place)?;
        if let Some(square) = self.place.square {
            let after = if matches!(self.fault, Fault::TooEarly { .. }) {
                "after "
            } else {
                ""
            };
            write!(f, ", {after}square {square}")?;
        }
        write!(f, ": {}", self.fault)
    }
}

/// The reasons why an entry of a record is wrong.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Fault {
    /// The move is not legal.
    #[error("{0}")]
    Illegal(Illegal),
    /// Another player is to move.
    #[error("it is {mover}'s turn")]
    NotTheirTurn {
        /// The player to move.
        mover: PlayerName,
    },
    /// There are more columns than players.
    #[error("there are more columns than players")]
    Column,
    /// A player stops while the turn goes on.
    #[error("the turn ends {}", reason(*.rule, *.player, *.goal))]
    TooEarly {
        /// The rule by which the turn goes on.
        rule: Rule,
        /// The player.
        player: PlayerName,
        /// The count that the player has reached, and the one that ends the turn.
        goal: Goal,
    },
}

impl Fault {
    fn early(game: &Zhangqi, seat: Seat, goal: Goal) -> Self {
        Self::TooEarly {
            rule: game.rule(),
            player: game.players().name(seat),
            goal,
        }
    }
}

fn reason(rule: Rule, player: PlayerName, goal: Goal) -> String {
    let Goal { count, target } = goal;
    match rule {
        Rule::One => format!("while {player} is behind ({count} to {target})"),
        Rule::Two => format!("below the other's last turn ({count} to {target})"),
    }
}
