//! Zhangqi: rules, records, solvers, the opponent.

mod brute;
mod literature;
mod records;
mod values;
