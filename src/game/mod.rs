//! What a game is: rules, endings, sums, text, and the theorems beside the rules.

pub(crate) mod explain;
pub(crate) mod notation;

mod ending;
mod formula;
mod from_options;
mod rules;
mod sum;

#[cfg(test)]
mod wrappers;

pub use ending::{Convention, Ending, NormalPlay, UnknownConvention};
pub use explain::Explain;
pub use formula::{GrundyFormula, OutcomeFormula};
pub use from_options::{FromOptions, from_options};
pub use notation::{Notation, NotationError};
pub use rules::{Game, IllegalMove, Plain};
pub use sum::{Sum, SumMove, SumOf, SumPosition};
