//! Rulesets that can be opened by name and words: what each file says of itself,
//! and the rules with the types erased.
//!
//! A ruleset's file implements [`Ruleset`]: a [`Sheet`] about itself, and a way to
//! read it from [`Words`]. The [catalogue](crate::catalogue) does the rest.

mod any;
mod erased;
mod open;
mod sheet;
mod start;
mod words;

pub(crate) use any::at;
pub use any::{AnyEnding, AnyMove, AnyPosition};
pub use erased::{AnyGame, Playable};
pub use open::OpenError;
pub(crate) use sheet::cases;
pub use sheet::{Argument, Kind, Sheet};
pub use start::{Covers, Opening, Reasons, Ruleset, Start, Theorem, Values, Visitor};
pub use words::{Big, Words};
