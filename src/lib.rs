//! Combinatorial games: closed forms that return every winning move, solvers
//! for rules of your own, and the means to hold one against the other.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod conformance;
pub mod games;
pub mod numeration;
pub mod solve;

mod ending;
mod explain;
mod formula;
mod game;
mod notation;
mod sum;
mod value;

pub use ending::{Convention, Counted, Ending, OwnCount};
pub use explain::Explain;
pub use formula::{GrundyFormula, OutcomeFormula};
pub use game::{Game, IllegalMove, Plain};
pub use games::Heaps;
pub use games::bash::{Bash, BashExplanation};
pub use games::bounded_nim::{BoundedNim, ZeroBound};
pub use games::nim::{Nim, NimExplanation, NimMove};
pub use games::race::Race;
pub use games::wythoff::{self, Wythoff, WythoffExplanation, WythoffMove, WythoffPairs};
pub use notation::{Notation, NotationError};
pub use solve::{
    Answer, GrundySolver, Limits, Monitor, OutcomeSolver, Reached, RemotenessSolver, SearchError,
    Solution, Solver, Statistics, definition, solve,
};
pub use sum::{Sum, SumMove, SumOf, SumPosition};
pub use value::{MexSet, Nimber, OutcomeClass, Remoteness, mex};
