//! Zhangqi, the game of taking numbered squares.

mod board;
mod exact_one;
mod exact_two;
mod opponent;
mod picture;
mod play;
mod position;
mod record;
mod replay;
mod rules;
mod seat;
mod solve;

pub use board::{Board, BoardError, Squares};
pub use exact_one::{Known, RuleOneError, RuleOnePosition, RuleOneSolver, RuleOneValues};
pub use exact_two::{RuleTwo, RuleTwoError, RuleTwoPosition};
pub use opponent::Opponent;
pub use play::{Illegal, Take};
pub use position::{Goal, Position};
pub use record::{Record, RecordError, TakeError};
pub use replay::{Fault, Place, Replay, ReplayError};
pub use rules::{Rule, Variant, VariantError, Zhangqi};
pub use seat::{PlayerName, Players, Seat};
pub use solve::Solution;
