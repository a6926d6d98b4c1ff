//! Zhangqi: rules, records, solvers, the opponent.

mod literature;
mod records;
mod values;
