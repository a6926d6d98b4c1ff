//! Zhangqi, the game of taking numbered squares.
//!
//! # Rules
//!
//! The board has squares with distinct positive numbers;
//! [`Board::classic`] has 32 of them with the sum 1339. Black takes one
//! square. From then on a turn goes on, one square at a time, until
//!
//! - under **rule one** the player's total is at least the other's;
//! - under **rule two** the sum of this turn is at least that of the other's
//!   last turn.
//!
//! When all squares are taken the larger total wins, by the difference. A
//! player may resign.
//!
//! # Variants
//!
//! They are values of one type, [`Variant`], and are combined with
//! [`Zhangqi::with`].
//!
//! | variant | rules | where the rules leave something open |
//! |---|---|---|
//! | [`Capture`](Variant::Capture) | when the board is full, play goes on with growing totals: a player takes squares that the other owned; whoever first has taken all of them wins; who is behind begins | of level players the one whose turn it is begins; a player who owned nothing has lost at once; the margin is the sum of what the loser has not taken |
//! | [`Auction`](Variant::Auction) | rule two: the last turns of both players are bids, the higher wins | the turn that the end of the board cuts short is a bid; equal bids draw; a player without a turn has bid 0 |
//! | [`FourPlayers`](Variant::FourPlayers) | A, B against C, D; A counts against C and B against D; turns in the order A, D, B, C; the sides' sums are compared | B's pair is begun by D; under rule two the first square of each pair is a turn |
//! | [`RedStones`](Variant::RedStones) | with each square goes a red stone on another free square, which is then barred; when no square is free the stones are lifted; a lone last square takes none | a turn can go on from one round to the next |
//! | [`StopAfter`](Variant::StopAfter) | the game ends when M squares have been taken | from 1 to all squares |
//! | [`Cap`](Variant::Cap) | no player's total may exceed P | see below |
//! | [`CapTogether`](Variant::CapTogether) | all totals together may not exceed R | see below |
//! | [`Board::draw`] | play on M squares drawn at random from N | reproducible by its seed |
//!
//! A player without a legal move ends the turn as it stands and is passed over
//! from then on; the others go on, and the game is over when nobody can move.
//! Squares under red stones are lifted only when no other square is free, be it
//! out of reach or not.
//!
//! # Perfect play
//!
//! No theorem is known. [`Zhangqi::solve`] chooses between
//!
//! | solver | for | reach |
//! |---|---|---|
//! | [`RuleOneSolver`] | rule one, two players, no variant | 32 squares with some gigabytes |
//! | [`RuleTwo`] with [`ScoreSolver`](super::ScoreSolver) | rule two, two players, no variant | some 16 squares |
//! | [`ScoreSolver`](super::ScoreSolver) | everything else | some 10 squares |
//!
//! and [`Opponent`] plays where none of them reaches. The page on
//! [Zhangqi](crate::guide::zhangqi) has the measurements, and the solution of
//! the classic board.
//!
//! # Example
//!
//! ```
//! use grundy::Limits;
//! use grundy::score::zhangqi::{Board, Rule, Take, Zhangqi};
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
