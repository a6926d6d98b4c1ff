//! One binary for all integration tests.

mod catalogue;
mod figures;
mod guards;
mod literature;
mod mistakes;
mod partition;
mod properties;
mod solvers;
mod weighing;
mod zhangqi;

#[cfg(feature = "cli")]
mod cli;
