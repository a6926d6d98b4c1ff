//! Common to every search: limits, a monitor, statistics, errors.

mod bounds;
mod halt;
mod meter;

pub(crate) use bounds::{Budget, Stop, Turn};
pub use bounds::{Limits, Monitor, Reached, SearchError, Statistics};
pub(crate) use halt::Halt;
pub(crate) use meter::{Meter, Stopped};
