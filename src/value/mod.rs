//! Values that know no game: nimbers and mex, outcome classes, remoteness.

mod mex;
mod nimber;
mod outcome;
mod remoteness;

pub use mex::{MexSet, mex};
pub(crate) use mex::{Round, Rounds};
pub use nimber::Nimber;
pub use outcome::OutcomeClass;
pub use remoteness::Remoteness;
