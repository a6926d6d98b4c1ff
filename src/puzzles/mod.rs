//! Puzzles with one solver and no opponent, whose answers rest on the same mathematics.
//!
//! - [`weighing`]: one ball of `n` is heavier or lighter than the rest; find it on a balance.
//! - [`partition`]: split numbers in two so that the sums differ least.

pub mod partition;
pub mod weighing;
