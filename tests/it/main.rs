//! One binary for all integration tests.

mod catalogue;
mod figures;
mod guards;
mod literature;
mod mistakes;
mod properties;
mod solvers;
mod tumbling_dice;
mod weighing;

#[cfg(feature = "cli")]
mod cli;
