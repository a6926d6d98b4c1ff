//! Combinatorial games: closed forms that return every winning move, solvers
//! for rules of your own, and the means to hold one against the other.
//!
//! # Who wins, and how?
//!
//! A ruleset with a theorem answers at once, for heaps of any size:
//!
//! ```
//! use grundy::{Convention, Heaps, Nim, NimMove, OutcomeClass, OutcomeFormula};
//!
//! let heaps = Heaps::from([19u64, 7, 5, 3, 50]);
//! assert_eq!(Nim::new().outcome(&heaps, Convention::Normal), OutcomeClass::N);
//! // Only taking 32 from the fifth heap wins.
//! assert_eq!(
//!     Nim::new().winning_moves(&heaps, Convention::Normal),
//!     [NimMove { heap: 4, take: 32 }],
//! );
//! ```
//!
//! # Rules of your own
//!
//! A ruleset is a value that lists moves and plays them; [`solve()`] says the
//! rest, here for a heap from which one takes a square number:
//!
//! ```
//! use grundy::{Convention, Game, Nimber, solve};
//!
//! struct TakeASquare;
//!
//! impl Game for TakeASquare {
//!     type Position = u64;
//!     type Move = u64;
//!
//!     fn moves(&self, heap: &u64) -> impl Iterator<Item = u64> {
//!         (1..).map(|root| root * root).take_while(move |square| square <= heap)
//!     }
//!
//!     fn play(&self, heap: &u64, square: &u64) -> u64 {
//!         heap - square
//!     }
//! }
//!
//! let answer = solve(TakeASquare, &20, Convention::Normal)?;
//! assert!(answer.outcome.is_p());
//! let answer = solve(TakeASquare, &20, Convention::Misere)?;
//! assert_eq!(answer.winning_moves, [4, 9]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Is the formula right?
//!
//! [`conformance`] holds a formula against search, position by position; a
//! mistake is reported with its place:
//!
//! ```
//! use grundy::{Convention, Wythoff, conformance};
//!
//! let checked = conformance::outcome_formula(&Wythoff::new(), Convention::Misere, [[30u64, 40]])?;
//! assert_eq!(checked.positions, 31 * 41);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Rulesets and theorems
//!
//! | ruleset | rules | theorem |
//! |---|---|---|
//! | [`Nim`] | any number from one of several heaps | nim-sum; misère end phase |
//! | [`BoundedNim`] | the same, at most k | nim-sum of residues modulo k + 1; misère too |
//! | [`MooreNim`] | any numbers from at most k heaps | columns modulo k + 1; misère too |
//! | [`LaskerNim`] | any number from one heap, or split one | nim-sum, with 4k + 3 and 4k + 4 exchanged; misère too |
//! | [`StaircaseNim`] | coins go down step by step | Nim by the odd steps; misère too |
//! | [`CoinStrip`] | coins slide to the left without passing | the staircase of the gaps; misère too |
//! | [`Northcott`] | two pieces in each row approach | Nim by the gaps, whatever retreats are left; misère too |
//! | [`Euclid`] | multiples of the smaller number from the larger | golden ratio, exact; misère too |
//! | [`Bash`] | one heap, at most m | residue modulo m + 1; misère too |
//! | [`Race`] | count to a target by at most m | as Bash, by what is to go |
//! | [`TumblingDice`] | tip dice beside a heap, take what they show | [`PeriodicDice`]: periodic, proved by a finite check; misère too |
//! | [`RowBoard`] | stones slide to the right along a row of squares | Nim by the squares to go; at most k a move, misère too |
//! | [`ParityTakeAway`] | one heap, at most k; an even number in hand wins, or an odd one | residue modulo 2(k + 1) or k + 2 |
//! | [`Wythoff`] | from one of two heaps, or the same from both | golden ratio, exact; misère too |
//! | [`FibonacciNim`] | at most twice, or c times, what was just taken | smallest Zeckendorf part; misère too |
//! | [`MultiplicationGame`] | multiply by 2 to m up to a target | intervals between powers of 2m; misère too |
//! | [`AliquotGame`] | subtract a proper divisor | the power of 2 in the number; misère too |
//! | [`SilverDollar`] | coins slide to a bag, one of them wins | Nim by the gaps of pairs of coins |
//! | [`Treblecross`] | three crosses in a row on a strip | octal game 0.007 by a table |
//! | [`Schuh`] | divisors, never a multiple of one named before | by search; the first player wins |
//! | [`Cram`] | dominoes on a board, any shape | by search, [`NimberSolver`] |
//! | [`Chomp`] | bites from a bar of chocolate | by search |
//! | [`Clobber`] | stones take neighbours of the other colour, either player moves both | by search |
//! | [`NodeKayles`] | a vertex of a graph and its neighbours | by search |
//! | [`ArcKayles`] | an edge of a graph and its ends | by search |
//! | [`GreenHackenbush`] | edges of a graph that stands on the ground | fusion and colon principle |
//!
//! # The parts
//!
//! - [`Game`] is a ruleset, [`Ending`] says who wins when no move is left,
//!   [`Sum`] and [`SumOf`] play games side by side.
//! - [`OutcomeFormula`] and [`GrundyFormula`] are theorems, [`Explain`] their
//!   reasons, [`Notation`] positions and moves as text.
//! - [`mod@solve`] are the searches, [`conformance`] the laws,
//!   [`games`] the rulesets one by one, [`numeration`] the mathematics of
//!   numbers they share.
//! - [`score`] has games won on points, [`score::zhangqi`] among them.
//! - [`puzzles`] find an odd ball on a balance, as does the command `grundy weigh`,
//!   and split numbers evenly.
//! - [`guide`] has a first game step by step, the words of the field, games that
//!   are the same in two shapes, and the reasons for the design.
//!
//! # Features
//!
//! - `bigint`: heaps of any size, as `num_bigint::BigUint`.
//! - `serde`: positions, moves, rulesets and answers can be serialised.
//! - `cli`: builds the command `grundy`.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod conformance;
pub mod games;
pub mod numeration;
pub mod puzzles;
pub mod score;
pub mod solve;

/// Longer texts: a first game, the words of the field, games that are the same,
/// the design.
pub mod guide {
    #[doc = include_str!("../docs/first-game.md")]
    pub mod first_game {}
    #[doc = include_str!("../docs/boards.md")]
    pub mod boards {}
    #[doc = include_str!("../docs/glossary.md")]
    pub mod glossary {}
    #[doc = include_str!("../docs/isomorphisms.md")]
    pub mod isomorphisms {}
    #[doc = include_str!("../docs/design.md")]
    pub mod design {}
    #[doc = include_str!("../docs/zhangqi.md")]
    pub mod zhangqi {}
}

#[cfg(all(doctest, feature = "bigint"))]
#[doc = include_str!("../README.md")]
struct Readme;

mod ending;
mod explain;
mod formula;
mod game;
mod notation;
mod sum;
mod value;

pub use ending::{ByRef, Convention, Counted, Ending, NormalPlay, OwnCount};
pub use explain::Explain;
pub use formula::{GrundyFormula, OutcomeFormula};
pub use game::{Game, IllegalMove, Plain};
pub use games::aliquot_game::{AliquotExplanation, AliquotGame};
pub use games::arc_kayles::ArcKayles;
pub use games::bash::{Bash, BashExplanation};
pub use games::bounded_nim::{BoundedNim, ZeroBound};
pub use games::chomp::{Bite, Chomp, ChompError};
pub use games::clobber::{Clobber, Clobbering, Stones};
pub use games::coin_strip::{CoinMove, CoinStrip};
pub use games::cram::{Cram, Domino};
pub use games::euclid::{Euclid, EuclidExplanation};
pub use games::fibonacci_nim::{FibonacciNim, FibonacciNimExplanation, FibonacciNimPosition};
pub use games::green_hackenbush::{GreenHackenbush, HackenbushExplanation, RootedGraph};
pub use games::lasker_nim::{LaskerMove, LaskerNim};
pub use games::moore_nim::{MooreNim, MooreNimExplanation};
pub use games::multiplication_game::{FactorError, MultiplicationExplanation, MultiplicationGame};
pub use games::nim::{Nim, NimExplanation, NimMove};
pub use games::node_kayles::NodeKayles;
pub use games::northcott::{Northcott, NorthcottMove, NorthcottPosition};
pub use games::parity_take_away::{
    Parity, ParityExplanation, ParityPosition, ParityTakeAway, TotalError,
};
pub use games::race::Race;
pub use games::row_board::{RowBoard, RowBoardError, Slide};
pub use games::schuh::{Schuh, SchuhError};
pub use games::silver_dollar::{
    DollarGoal, SettledOrNim, SilverDollar, SilverDollarMove, SilverDollarPosition,
};
pub use games::staircase_nim::StaircaseNim;
pub use games::treblecross::{Treblecross, TreblecrossError};
pub use games::tumbling_dice::{
    self, DiceExplanation, Faces, PeriodicDice, TipRule, TumblingDice, TumblingPosition,
};
pub use games::wythoff::{self, Wythoff, WythoffExplanation, WythoffMove, WythoffPairs};
pub use games::{BoardError, Edge, Graph, GraphError, Heaps};
pub use notation::{Notation, NotationError};
#[cfg(feature = "bigint")]
pub use num_bigint::BigUint;
pub use solve::{
    Answer, Certificate, FactsError, GrundySolver, Limits, Method, Monitor, NimberSolver,
    OutcomeCertificate, OutcomeSolver, Reached, RemotenessSolver, SearchError, Solution, Solver,
    Statistics, Strategy, Unproved, definition, solve,
};
pub use sum::{Sum, SumMove, SumOf, SumPosition};
pub use value::{MexSet, Nimber, OutcomeClass, Remoteness, mex};
