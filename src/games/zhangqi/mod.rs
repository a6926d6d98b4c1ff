//! Zhangqi, the game of taking numbered squares.
//!
//! The rules and their variants are on the page of [`Zhangqi`].
//!
//! # Perfect play
//!
//! No theorem is known. [`Zhangqi::solve`] chooses the solver:
//!
//! | solver | for | reach |
//! |---|---|---|
//! | [`RuleOneSolver`] | rule one, two players, no variant | 32 squares with some gigabytes |
//! | [`RuleTwo`] with [`ScoreSolver`](crate::score::ScoreSolver) | rule two, two players, no variant | some 16 squares |
//! | [`ScoreSolver`](crate::score::ScoreSolver) | everything else | some 10 squares |
//!
//! [`Opponent`] plays where none of them reaches. The page on
//! [Zhangqi](crate::guide::zhangqi) has the measurements, and the solution of
//! the classic board.
//!
//! # Example
//!
//! ```
//! use grundy::Limits;
//! use grundy::games::zhangqi::{Board, Rule, Take, Zhangqi};
//!
//! let game = Zhangqi::new(Board::new([26, 38, 39, 49, 50, 54, 59])?, Rule::One);
//! let solution = game.solve(&game.start(), &Limits::default())?;
//! assert_eq!(solution.margin(), Some(19));
//!
//! // Opening with 38 throws that away: after 54 Black loses, by 9 at best.
//! let replay = game.replay(&"38|54".parse()?)?;
//! let solution = game.solve(&replay.position, &Limits::default())?;
//! assert_eq!(solution.margin(), Some(-9));
//! assert_eq!(solution.best_moves, [26, 39].map(Take::from));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
