use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::{Players, Position, Squares, Take, Zhangqi};
use crate::number::{Natural, shortened};
use crate::score::ScoreGame;

/// A game written down: rounds, and in each the turns of the players.
///
/// As text, `;` separates rounds, `|` the turns of a round, and blanks the squares of a
/// turn: `68|83; 7 10|17`. With four players the columns are A, D, B, C. A turn without
/// squares is `–`, or `-`, or empty. A square with a red stone is `60*53`. The last entry
/// of a game that was given up is `resigns`. A record need not lead to the end of the
/// game, and its last turn may be unfinished.
///
/// A text that can be read may still break the rules. [`Zhangqi::replay`] checks that.
///
/// # Example
///
/// ```
/// use grundy::games::zhangqi::Record;
///
/// let record: Record = "68|83;7 10 | 17; -".parse()?;
/// assert_eq!(record.to_string(), "68|83; 7 10|17; –");
/// assert!("68|83; 7 x".parse::<Record>().is_err());
/// # Ok::<(), grundy::games::zhangqi::RecordError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Record {
    /// By round and column.
    pub(super) rounds: Vec<Vec<Turn>>,
}

/// The entries of one player in one round.
pub(super) type Turn = Vec<Entry>;

/// An entry of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Entry {
    Take(Take),
    Resigns,
}

impl Record {
    /// The record of moves that are played from the start.
    ///
    /// # Errors
    ///
    /// [`Illegal`](super::Illegal) at the first move that is not legal.
    pub fn of(game: &Zhangqi, moves: &[Take]) -> Result<Self, super::Illegal> {
        let mut record = Self::default();
        let mut position = game.start();
        let mut open = None;
        for mv in moves {
            game.check(&position, mv)?;
            if position.turn == 0 {
                open = None;
            }
            let column = game.column(&position);
            if open != Some(column) {
                record.open(column);
                open = Some(column);
            }
            record.push(Entry::Take(*mv));
            position = game.play(&position, mv);
        }
        Ok(record)
    }

    /// Begins the next turn of a column, in this round if its place is free.
    fn open(&mut self, column: usize) {
        match self.rounds.last_mut() {
            Some(round) if round.len() <= column => round.resize(column + 1, Turn::new()),
            _ => self.rounds.push(vec![Turn::new(); column + 1]),
        }
    }

    fn push(&mut self, entry: Entry) {
        if let Some(turn) = self.rounds.last_mut().and_then(|round| round.last_mut()) {
            turn.push(entry);
        }
    }

    /// The sum of each player's squares, in the order of the columns. This is a plain
    /// count, without regard to the rules: a square belongs to the first player for whom
    /// it is written. Squares that the board does not have are left out.
    pub fn count(&self, game: &Zhangqi) -> Vec<u64> {
        let mut totals = vec![0; game.players().order().len()];
        let mut counted = Squares::NONE;
        for round in &self.rounds {
            for (total, turn) in totals.iter_mut().zip(round) {
                for mv in turn.iter().filter_map(Entry::take) {
                    let square = game.board().square(mv.square).unwrap_or_default();
                    *total += game.board().sum(square.without(counted));
                    counted = counted.with(square);
                }
            }
        }
        totals
    }
}

impl Entry {
    fn take(&self) -> Option<&Take> {
        match self {
            Self::Take(mv) => Some(mv),
            Self::Resigns => None,
        }
    }
}

impl Zhangqi {
    /// The column of the player to move.
    fn column(&self, position: &Position) -> usize {
        let order = Players::order(self.players());
        (order.iter())
            .position(|&seat| position.mover == Some(seat))
            .unwrap_or(0)
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take(mv) => mv.fmt(f),
            Self::Resigns => f.write_str("resigns"),
        }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, round) in self.rounds.iter().enumerate() {
            f.write_str(if index > 0 { "; " } else { "" })?;
            for (column, turn) in round.iter().enumerate() {
                f.write_str(if column > 0 { "|" } else { "" })?;
                if turn.is_empty() {
                    f.write_str("–")?;
                }
                for (place, entry) in turn.iter().enumerate() {
                    f.write_str(if place > 0 { " " } else { "" })?;
                    entry.fmt(f)?;
                }
            }
        }
        Ok(())
    }
}

/// The error for a text that is no record.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "round {round}, column {column}: `{text}` is not an entry: expected a square as in 68, \
     with its red stone as in 60*53, `–` for none, or `resigns`"
)]
pub struct RecordError {
    /// The round, counted from 1.
    pub round: usize,
    /// The column, counted from 1.
    pub column: usize,
    /// The text that stands there, shortened.
    pub text: String,
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let text = text.trim().trim_end_matches(';');
        if text.trim().is_empty() {
            return Ok(Self::default());
        }
        let rounds = text.split(';').enumerate().map(|(round, text)| {
            let turns = text.split('|').enumerate().map(|(column, text)| {
                read_turn(text).map_err(|text| RecordError {
                    round: round + 1,
                    column: column + 1,
                    text: shortened(text),
                })
            });
            turns.collect()
        });
        Ok(Self {
            rounds: rounds.collect::<Result<_, _>>()?,
        })
    }
}

/// The entries of a turn, or the word that is none.
fn read_turn(text: &str) -> Result<Turn, &str> {
    let mut words = text.split_whitespace().peekable();
    if words
        .next_if(|word| ["–", "-", "—"].contains(word))
        .is_some()
    {
        return words.next().map_or(Ok(Turn::new()), Err);
    }
    words.map(|word| read_entry(word).ok_or(word)).collect()
}

fn read_entry(word: &str) -> Option<Entry> {
    if word == "resigns" {
        return Some(Entry::Resigns);
    }
    word.parse().ok().map(Entry::Take)
}

impl FromStr for Take {
    type Err = TakeError;

    /// Reads `68`, or with a red stone `60*53`.
    fn from_str(text: &str) -> Result<Self, TakeError> {
        let number = |text| {
            u64::from_decimal(text).map_err(|_| TakeError {
                text: shortened(text),
            })
        };
        Ok(match text.split_once('*') {
            None => Self::from(number(text)?),
            Some((square, stone)) => Self {
                square: number(square)?,
                stone: Some(number(stone)?),
            },
        })
    }
}

/// The error for a text that is no move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is not a square: expected its number, as in 68, or with a red stone as in 60*53")]
pub struct TakeError {
    /// The text, shortened.
    pub text: String,
}

impl From<Record> for String {
    fn from(record: Record) -> Self {
        record.to_string()
    }
}

impl TryFrom<String> for Record {
    type Error = RecordError;

    fn try_from(text: String) -> Result<Self, RecordError> {
        text.parse()
    }
}
