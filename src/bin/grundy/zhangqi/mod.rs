//! Zhangqi, which is won on points: its arguments, and the verbs for it.

mod play;
mod solve;

use clap::{Args, ValueEnum};
use grundy::games::zhangqi::{Board, Record, Replay, Rule, Variant, Zhangqi};
use grundy::number::Natural;
use grundy::ruleset::Sheet;

use crate::errors::{Failure, quoted};

pub(crate) use play::play;
pub(crate) use solve::solve;

pub(crate) const SHEET: Sheet = Sheet::new(
    "zhangqi",
    "Zhangqi: take numbered squares, whoever is behind goes on",
)
.example("--board 12,13,51,53 --rule one --record 12|51")
.theorem("none; exact by sets of leads (rule one) and by search");

#[derive(Args)]
pub(crate) struct ZhangqiArguments {
    /// The squares, as in: 2,5,7 (without it: the classic 32)
    #[arg(long, value_name = "SQUARES", allow_negative_numbers = true)]
    board: Option<String>,
    /// Until the total (one), or the sum of the turn (two), is at least the other's
    #[arg(long, value_enum, default_value = "one")]
    rule: RuleName,
    /// The moves so far by rounds, as in: "68|83; 7 10|17"
    #[arg(long, value_name = "RECORD", allow_hyphen_values = true)]
    record: Option<String>,
    /// A change of the rules, as often as wanted: capture, auction, four-players, red-stones, stop-after=SQUARES, cap=TOTAL, cap-together=TOTAL, draw=SQUARES
    #[arg(long = "variant", value_name = "VARIANT")]
    variants: Vec<String>,
    /// Chance: which squares `draw` leaves, and how the computer plays
    #[arg(
        long,
        value_name = "NUMBER",
        default_value = "1",
        allow_negative_numbers = true
    )]
    seed: String,
}

#[derive(Clone, Copy, ValueEnum)]
enum RuleName {
    One,
    Two,
}

/// A game and where it stands.
pub(crate) struct Setting {
    game: Zhangqi,
    replay: Replay,
    seed: u64,
}

impl ZhangqiArguments {
    fn setting(&self) -> Result<Setting, Failure> {
        let seed = number("--seed", &self.seed)?;
        let game = self.game(seed)?;
        let text = self.record.as_deref().unwrap_or_default();
        let record: Record = text.parse().map_err(|error| bad("--record", &error))?;
        let replay = game
            .replay(&record)
            .map_err(|error| bad("--record", &error))?;
        Ok(Setting { game, replay, seed })
    }

    fn game(&self, seed: u64) -> Result<Zhangqi, Failure> {
        let mut board = match &self.board {
            None => Board::classic(),
            Some(text) => read_board(text)?,
        };
        let mut changes = Vec::new();
        for text in &self.variants {
            match read_variant(text)? {
                Change::Draw(squares) => {
                    let drawn = board.draw(squares, seed);
                    board = drawn.map_err(|error| bad("--variant draw", &error))?;
                }
                Change::Variant(variant) => changes.push(variant),
            }
        }
        let rule = match self.rule {
            RuleName::One => Rule::One,
            RuleName::Two => Rule::Two,
        };
        (changes.into_iter())
            .try_fold(Zhangqi::new(board, rule), Zhangqi::with)
            .map_err(|error| bad("--variant", &error))
    }
}

enum Change {
    Draw(usize),
    Variant(Variant),
}

fn read_board(text: &str) -> Result<Board, Failure> {
    let words = text.split([',', ' ']).filter(|word| !word.is_empty());
    let numbers: Vec<u64> = words
        .map(|word| number("--board", word))
        .collect::<Result<_, _>>()?;
    Board::new(numbers).map_err(|error| bad("--board", &error))
}

fn read_variant(text: &str) -> Result<Change, Failure> {
    let (name, value) = match text.split_once('=') {
        Some((name, value)) => (name, Some(value)),
        None => (text, None),
    };
    let option = format!("--variant {}", quoted(name));
    let value = value
        .map(|value| number::<u64>(&option, value))
        .transpose()?;
    let squares = |value| usize::try_from(value).unwrap_or(usize::MAX);
    Ok(Change::Variant(match (name, value) {
        ("capture", None) => Variant::Capture,
        ("auction", None) => Variant::Auction,
        ("four-players", None) => Variant::FourPlayers,
        ("red-stones", None) => Variant::RedStones,
        ("stop-after", Some(value)) => Variant::StopAfter(squares(value)),
        ("cap", Some(value)) => Variant::Cap(value),
        ("cap-together", Some(value)) => Variant::CapTogether(value),
        ("draw", Some(value)) => return Ok(Change::Draw(squares(value))),
        _ => {
            return Err(Failure::BadInput(format!(
                "--variant does not know {}: expected one of capture, auction, four-players, \
                 red-stones, stop-after=M, cap=P, cap-together=R, draw=M",
                quoted(text)
            )));
        }
    }))
}

fn number<T: Natural>(option: &str, text: &str) -> Result<T, Failure> {
    T::from_decimal(text).map_err(|error| Failure::BadInput(format!("{option} {error}")))
}

fn bad(option: &str, error: &dyn std::error::Error) -> Failure {
    Failure::BadInput(format!("{option}: {error}"))
}
