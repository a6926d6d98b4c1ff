use thiserror::Error;

use crate::game::NotationError;

/// Why a ruleset cannot be opened, in one line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The words do not name a ruleset and a position. The text says which word
    /// is wrong, and what would be right.
    #[error("{0}")]
    Refused(String),
    /// The words name a position, but the work with it would exceed every limit.
    #[error("{0}")]
    OutOfReach(String),
}

impl OpenError {
    /// A refusal in these words.
    #[allow(clippy::needless_pass_by_value)] // so that `map_err` can name it
    pub fn refused(why: impl ToString) -> Self {
        Self::Refused(why.to_string())
    }
}

impl From<NotationError> for OpenError {
    fn from(error: NotationError) -> Self {
        Self::refused(error)
    }
}
