//! The mathematics of numbers that theorems share: the integers that rulesets
//! take, the golden ratio without floating point, Fibonacci numeration and its
//! relatives.

mod golden;
mod natural;
mod take_away;
mod zeckendorf;

pub use golden::{exceeds_golden_ratio, lower_wythoff, upper_wythoff};
pub(crate) use natural::shortened;
pub use natural::{Natural, NumberError};
pub use take_away::{TakeAwayNumeration, ZeroMultiplier};
pub use zeckendorf::{Zeckendorf, ZeckendorfError};
