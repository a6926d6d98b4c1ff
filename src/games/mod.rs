//! Rulesets, each in a file of its own with its theorem and its reference.
//!
//! | ruleset | position | `OutcomeFormula` | `GrundyFormula` |
//! |---|---|---|---|
//! | [`Nim`](crate::Nim) | heaps | normal, misère | yes |
//! | [`BoundedNim`](crate::BoundedNim) | heaps | normal, misère | yes |
//! | [`MooreNim`](crate::MooreNim) | heaps | normal, misère | none is known |
//! | [`LaskerNim`](crate::LaskerNim) | heaps | normal, misère | yes |
//! | [`StaircaseNim`](crate::StaircaseNim) | coins on steps | normal, misère | yes |
//! | [`CoinStrip`](crate::CoinStrip) | squares of coins | normal, misère | yes |
//! | [`Northcott`](crate::Northcott) | rows of two pieces, and retreats left | normal, misère | yes |
//! | [`Euclid`](crate::Euclid) | two numbers | normal, misère | yes |
//! | [`Bash`](crate::Bash) | one heap | normal, misère | yes |
//! | [`Race`](crate::Race) | a running total | normal, misère | yes |
//! | [`TumblingDice`](crate::TumblingDice) | a heap and faces of dice | [`PeriodicDice`](crate::PeriodicDice): normal, misère | the same |
//! | [`RowBoard`](crate::RowBoard) | squares of stones | normal, misère | yes |
//! | [`ParityTakeAway`](crate::ParityTakeAway) | one heap and what both hold | its own ending, either parity | has no meaning |
//! | [`Wythoff`](crate::Wythoff) | two heaps | normal, misère | none is known |
//! | [`FibonacciNim`](crate::FibonacciNim) | a heap and a quota | normal, misère | none is known |
//! | [`MultiplicationGame`](crate::MultiplicationGame) | a running product | normal, misère | none is known |
//! | [`AliquotGame`](crate::AliquotGame) | one number | normal, misère | yes |
//! | [`SilverDollar`](crate::SilverDollar) | squares of coins, one of them the dollar | normal | none is known |
//! | [`Treblecross`](crate::Treblecross) | crosses on a strip | normal, from a table | none is known |
//! | [`Schuh`](crate::Schuh) | divisors of a number | none is known | none is known |
//! | [`Cram`](crate::Cram) | free cells of a board | none is known | none is known |
//! | [`Chomp`](crate::Chomp) | rows of a bar | none is known | none is known |
//! | [`Clobber`](crate::Clobber) | stones of a board | none is known | none is known |
//! | [`NodeKayles`](crate::NodeKayles) | vertices left of a graph | none is known | none is known |
//! | [`ArcKayles`](crate::ArcKayles) | vertices left of a graph | none is known | none is known |
//! | [`GreenHackenbush`](crate::GreenHackenbush) | a graph on the ground | normal | yes |

pub mod aliquot_game;
pub mod arc_kayles;
pub mod bash;
pub mod bounded_nim;
pub mod chomp;
pub mod clobber;
pub mod coin_strip;
pub mod cram;
pub mod euclid;
pub mod fibonacci_nim;
pub mod green_hackenbush;
pub mod lasker_nim;
pub mod moore_nim;
pub mod multiplication_game;
pub mod nim;
pub mod node_kayles;
pub mod northcott;
pub mod parity_take_away;
pub mod race;
pub mod row_board;
pub mod schuh;
pub mod silver_dollar;
pub mod staircase_nim;
pub mod treblecross;
pub mod tumbling_dice;
pub mod wythoff;

mod bit_graph;
mod bits;
mod board;
mod dawson;
mod divisors;
mod graph;
mod heaps;
mod tame;

pub use bits::Bits;
pub use board::BoardError;
pub use graph::{Edge, Graph, GraphError};
pub use heaps::Heaps;
