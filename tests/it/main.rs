//! One binary for all integration tests.

mod catalogue;
mod certificate;
mod classics;
mod fibonacci;
mod fibonacci_nim;
mod figures;
mod guards;
mod isomorphisms;
mod literature;
mod mistakes;
mod moore_nim;
mod nimber;
mod parity;
mod partition;
mod properties;
mod row_board;
mod solvers;
mod tumbling_dice;
mod weighing;
mod zhangqi;

#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod cli_weigh;
