//! The iterative walk through the positions below a question, and its tables.

mod batch;
mod memo;
mod scan;
mod table;

use crate::game::Game;
use crate::limits::SearchError;

pub(crate) use memo::{Memo, Recursion, Walk};
pub(crate) use table::hash;

/// The answer of a search in a game of type `G`, or the reason why there is none.
pub type Searched<G, T> = Result<T, SearchError<<G as Game>::Position>>;
