//! All rulesets by name, and everything that a program asks of a ruleset it does
//! not know.
//!
//! [`open`] takes the words that the command line takes, and gives an [`Opened`]
//! ruleset: rules, notation, theorems and searches behind one type. Its positions
//! and moves are read and written as text. So one interface serves all rulesets;
//! the command `grundy` is such an interface.
//!
//! ```
//! use grundy::{Game, Notation, catalogue};
//!
//! let nim = catalogue::open("nim 3 4 5")?;
//! let answer = nim.answer(nim.start())?;
//! assert!(answer.outcome.is_n());
//! assert_eq!(answer.grundy.as_deref(), Some("2"));
//!
//! let winning = &answer.winning_moves[0];
//! assert_eq!(nim.game().write_move(nim.start(), winning), "take 2 from heap 1");
//! assert_eq!(nim.words(&nim.game().play(nim.start(), winning)), "1 4 5");
//!
//! for sheet in catalogue::sheets() {
//!     println!("{}: {}", sheet.name, sheet.theorem);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # A ruleset of your own
//!
//! A type that implements [`Ruleset`](crate::ruleset::Ruleset) joins a
//! [`Catalogue`] by one row, beside the others or alone.
//!
//! # Cost
//!
//! The feature `catalogue` compiles all rulesets, over machine words and over
//! large integers. Programs that name a ruleset's type do not need it.

mod list;
mod opened;
mod search;

pub use list::{Catalogue, open, sheets};
pub use opened::{Answer, MOST_LISTED, Opened};
pub use search::{AnySolver, Nimbers};
