//! The odd ball: of n balls one is heavier or lighter than the rest; find it on a balance.
//!
//! | to | use |
//! |---|---|
//! | know how many weighings it takes | [`weighings_needed`], [`most_balls`] |
//! | have a table to weigh by, for any number of balls | [`Scheme`], written out as [`Table`] |
//! | read the results | [`FixedTable::decode`], [`FixedTable::look_up`] |
//! | check a table from elsewhere | [`Table::new`], [`Table::from_weighings`] |
//! | decide each weighing by the results so far | [`Problem`], [`Strategy`] |
//! | doubt all that | [`exhaustive::suffices`] |
//!
//! Balls and weighings are numbered **from 1** everywhere: in arguments, in answers, in text and
//! in JSON. An outcome names the pan that goes **down**, so `left` means that the left pan is the
//! heavier one. Every number is exact: a table has at most 2^64 − 1 balls, for which 42 weighings
//! are enough, and at most 80 weighings.
//!
//! # Twelve balls, three weighings
//!
//! ```
//! use grundy::puzzles::weighing::{FixedTable, Scheme};
//!
//! let scheme = Scheme::new(12, true)?;
//! assert_eq!(scheme.to_string(), "\
//! 12 balls, 3 weighings: find the odd ball and tell whether it is heavy or light
//! weighing 1: left 2 5 8 11, right 3 6 9 12
//! weighing 2: left 2 4 7 10, right 3 5 8 11
//! weighing 3: left 1 6 8 10, right 2 4 9 11");
//!
//! let answer = scheme.decode("left right balanced".parse()?)?;
//! assert_eq!(answer.to_string(), "ball 5, heavy");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Somebody else's table
//!
//! ```
//! use grundy::puzzles::weighing::{FixedTable, Table, Weighing};
//!
//! let mut published = vec![
//!     Weighing { left: vec![2, 5, 8, 10], right: vec![1, 4, 7, 12] },
//!     Weighing { left: vec![3, 6, 9, 10], right: vec![2, 5, 8, 12] },
//!     Weighing { left: vec![1, 2, 3, 12], right: vec![4, 5, 6, 11] },
//! ];
//! let table = Table::new(12, true, published.clone())?;
//! assert_eq!(table.decode("left right balanced".parse()?)?.to_string(), "ball 8, heavy");
//!
//! published[2].left[1] = 7;
//! let refused = Table::new(12, true, published).unwrap_err();
//! assert!(refused.to_string().starts_with("balls 2 and 8 lie alike in every weighing"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # One weighing after the other
//!
//! ```
//! use grundy::puzzles::weighing::Problem;
//!
//! // Four balls and one known to be good: two weighings, and one fewer than without it.
//! let tree = Problem::new(4).telling().with_references(1).strategy()?;
//! assert_eq!(tree.to_string(), "\
//! weigh 1 2 against 3 5
//!   left: weigh 1 against 2
//!     left: ball 1, heavy
//!     right: ball 2, heavy
//!     balanced: ball 3, light
//!   right: weigh 1 against 2
//!     left: ball 2, light
//!     right: ball 1, light
//!     balanced: ball 3, heavy
//!   balanced: weigh 4 against 1
//!     left: ball 4, heavy
//!     right: ball 4, light
//!     balanced: impossible");
//! # Ok::<(), grundy::puzzles::weighing::ProblemError>(())
//! ```
#![doc = ""]
#![doc = include_str!("../../../docs/weighing.md")]

mod balls;
mod bound;
mod check;
mod comparison;
pub mod exhaustive;
mod fixed;
mod lookup;
mod odd_ball;
mod outcome;
mod patch;
mod problem;
mod row;
mod scheme;
mod span;
mod strategy;
mod suspects;
mod table;
#[cfg(feature = "serde")]
mod table_serde;
mod trits;

pub use balls::Balls;
pub use bound::{TooFewBalls, most_balls, weighings_needed};
pub use check::TableError;
pub use comparison::Comparison;
pub use fixed::{DecodeError, FixedTable};
pub use lookup::LookUp;
pub use odd_ball::{Fault, OddBall};
pub use outcome::{Outcome, OutcomeError, Tilt};
pub use problem::{Problem, ProblemError};
pub use row::{Pan, Row};
pub use scheme::Scheme;
pub use strategy::{Step, Strategy, Verdict};
pub use table::{Table, Weighing};
#[cfg(feature = "serde")]
pub use table_serde::UncheckedTable;
