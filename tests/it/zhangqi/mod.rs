//! Zhangqi: rules, records, solvers, the opponent.

mod brute;
#[cfg(feature = "cli")]
mod cli;
mod literature;
mod opponent;
mod records;
mod values;
