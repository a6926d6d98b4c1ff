//! Games won on points, in which the same player may move again.
//!
//! | to | use |
//! |---|---|
//! | describe a game | [`ScoreGame`] |
//! | know its value and the best moves | [`ScoreSolver`] |
//! | doubt that | [`definition`] |
//! | score a match of several games | [`mod@matches`] |
//! | play Zhangqi, the game of taking numbered squares | [`zhangqi`](crate::games::zhangqi) |
//!
//! Points are counted for one of two [`Side`]s: a *margin* is Black's points
//! minus White's. The *value* of a position is the margin at the end when both
//! sides play as well as possible.

pub mod definition;
pub mod matches;

mod game;
pub(crate) mod random;
mod search;
mod side;

pub use game::{Reduced, ScoreGame};
pub use search::{ScoreSolution, ScoreSolver};
pub use side::Side;

/// Why a solver of this module ended without an answer: it reached a limit or
/// was cancelled. Loops are not looked for: a game whose moves can lead back to
/// the same position is searched until a limit is reached.
pub type ScoreError = crate::limits::SearchError<std::convert::Infallible>;
