//! One binary for all integration tests.

mod catalogue;
mod figures;
mod guards;
mod isomorphisms;
mod literature;
mod mistakes;
mod parity;
mod properties;
mod row_board;
mod solvers;
mod weighing;

#[cfg(feature = "cli")]
mod cli;
