//! Rulesets, each in a file of its own with its theorem and its reference.
//!
//! | ruleset | position | `OutcomeFormula` | `GrundyFormula` |
//! |---|---|---|---|
//! | [`Nim`](crate::Nim) | heaps | normal, misère | yes |
//! | [`BoundedNim`](crate::BoundedNim) | heaps | normal, misère | yes |
//! | [`MooreNim`](crate::MooreNim) | heaps | normal, misère | none is known |
//! | [`LaskerNim`](crate::LaskerNim) | heaps | normal, misère | yes |
//! | [`StaircaseNim`](crate::StaircaseNim) | coins on steps | normal, misère | yes |
//! | [`CoinStrip`](crate::CoinStrip) | squares of coins | normal, misère | yes |
//! | [`Northcott`](crate::Northcott) | rows of two pieces, and retreats left | normal, misère | yes |
//! | [`Euclid`](crate::Euclid) | two numbers | normal, misère | yes |
//! | [`Bash`](crate::Bash) | one heap | normal, misère | yes |
//! | [`Race`](crate::Race) | a running total | normal, misère | yes |
//! | [`TumblingDice`](crate::TumblingDice) | a heap and faces of dice | [`PeriodicDice`](crate::games::tumbling_dice::PeriodicDice): normal, misère | the same |
//! | [`RowBoard`](crate::RowBoard) | squares of stones | normal, misère | yes |
//! | [`ParityTakeAway`](crate::ParityTakeAway) | one heap and what both hold | its own ending, either parity | has no meaning |
//! | [`Wythoff`](crate::Wythoff) | two heaps | normal, misère | none is known |
//! | [`FibonacciNim`](crate::FibonacciNim) | a heap and a quota | normal, misère | none is known |
//! | [`MultiplicationGame`](crate::MultiplicationGame) | a running product | normal, misère | none is known |
//! | [`AliquotGame`](crate::AliquotGame) | one number | normal, misère | yes |
//! | [`SilverDollar`](crate::SilverDollar) | squares of coins, one of them the dollar | normal | none is known |
//! | [`Treblecross`](crate::Treblecross) | crosses on a strip | normal, from a table | none is known |
//! | [`Schuh`](crate::Schuh) | divisors of a number | none is known | none is known |
//! | [`Cram`](crate::Cram) | free cells of a board | none is known | none is known |
//! | [`Chomp`](crate::Chomp) | rows of a bar | none is known | none is known |
//! | [`Clobber`](crate::Clobber) | stones of a board | none is known | none is known |
//! | [`NodeKayles`](crate::NodeKayles) | vertices left of a graph | none is known | none is known |
//! | [`ArcKayles`](crate::ArcKayles) | vertices left of a graph | none is known | none is known |
//! | [`GreenHackenbush`](crate::GreenHackenbush) | a graph on the ground | normal | yes |

/// Calls a macro with the list of rulesets: a row for each, with the module and
/// the type. The rows are the only list there is; whatever goes through all
/// rulesets is made from it.
#[doc(hidden)]
#[macro_export]
macro_rules! for_each_ruleset {
    ($each:ident) => {
        $each! {
            nim: Nim;
            bounded_nim: BoundedNim;
            moore_nim: MooreNim;
            lasker_nim: LaskerNim;
            staircase_nim: StaircaseNim;
            coin_strip: CoinStrip;
            northcott: Northcott;
            euclid: Euclid;
            row_board: RowBoard;
            bash: Bash;
            race: Race;
            wythoff: Wythoff;
            fibonacci_nim: FibonacciNim;
            parity_take_away: ParityTakeAway;
            tumbling_dice: TumblingDice;
            multiplication_game: MultiplicationGame;
            aliquot_game: AliquotGame;
            silver_dollar: SilverDollar;
            treblecross: Treblecross;
            schuh: Schuh;
            cram: Cram;
            chomp: Chomp;
            clobber: Clobber;
            node_kayles: NodeKayles;
            arc_kayles: ArcKayles;
            green_hackenbush: GreenHackenbush;
        }
    };
}

macro_rules! modules {
    ($($module:ident: $ruleset:ident;)*) => {
        $(pub mod $module;)*

        /// The rulesets, for the root of the crate.
        pub(crate) mod rulesets {
            $(pub use super::$module::$ruleset;)*
        }
    };
}

for_each_ruleset!(modules);

mod common;

pub mod zhangqi;

pub use common::bits::Bits;
pub use common::board::BoardError;
pub use common::graph::{Edge, Graph, GraphError};
pub use common::heaps::Heaps;
