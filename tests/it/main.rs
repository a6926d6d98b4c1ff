//! One binary for all integration tests.

mod catalogue;
mod fibonacci;
mod fibonacci_nim;
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
#[cfg(feature = "cli")]
mod cli_weigh;
