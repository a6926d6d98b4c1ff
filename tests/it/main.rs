//! One binary for all integration tests.

mod catalogue;
mod certificate;
mod chomp;
mod classics;
mod clobber;
mod divisor_games;
mod fibonacci;
mod fibonacci_nim;
mod figures;
mod graphs;
mod green_hackenbush;
mod guards;
mod isomorphisms;
mod literature;
mod mistakes;
mod moore_nim;
mod multiplication_game;
mod nimber;
mod parity;
mod partition;
mod properties;
mod published;
mod row_board;
mod sequences;
mod silver_dollar;
mod solvers;
mod support;
mod treblecross;
mod tumbling_dice;
mod weighing;
mod zhangqi;

#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod cli_weigh;
#[cfg(feature = "serde")]
mod round_trips;
