//! Combinatorial games: closed forms that return every winning move, solvers
//! for rules of your own, and the means to hold one against the other.
//!
//! # Who wins, and how?
//!
//! A ruleset with a theorem answers at once, for heaps of any size:
//!
//! ```
//! use grundy::games::nim::NimMove;
//! use grundy::{Convention, Heaps, Nim, OutcomeClass, OutcomeFormula};
//!
//! let nim = Nim::new();
//! let heaps = Heaps::from([19u64, 7, 5, 3, 50]);
//! assert_eq!(nim.outcome(&heaps, Convention::Normal), OutcomeClass::N);
//! // Only taking 32 from the fifth heap wins.
//! let winning = nim.winning_moves(&heaps, Convention::Normal);
//! assert!(winning.eq([NimMove { heap: 4, take: 32 }]));
//! ```
//!
//! # Rules of your own
//!
//! A ruleset is a value that lists moves and plays them, and [`solve()`] does the
//! rest. Here a move takes a square number from a heap:
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
//!     fn moves(&self, heap: &u64) -> impl IntoIterator<Item = u64> {
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
//! [`conformance`] holds a formula against search, position by position. It
//! reports a mistake with the position:
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
//! <!-- rulesets -->
//!
//! | ruleset | rules | theorem |
//! |---|---|---|
//! | [`Nim`] | take any number from one heap, or at most K | Bouton: P exactly when the nim-sum is 0 (with a bound: of the residues) |
//! | [`BoundedNim`] | take 1 to K from one heap | Bouton: P exactly when the nim-sum of the residues modulo K + 1 is 0 |
//! | [`MooreNim`] | take any numbers from at most K heaps | Moore: P exactly when every binary column counts 0 modulo K + 1 |
//! | [`LaskerNim`] | take any number from one heap, or split one | nim-sum, with heaps 4k + 3 and 4k + 4 exchanged |
//! | [`StaircaseNim`] | bring coins down from one step to the next | Nim: each odd step is a heap of its coins |
//! | [`CoinStrip`] | slide one to the left, not onto or over another | Nim: every second gap from the right is a heap |
//! | [`Northcott`] | slide one of your pieces along its row | Nim: the gap of each row is a heap |
//! | [`Euclid`] | subtract a multiple of the smaller number from the larger | Cole, Davie: P exactly when the ratio is below the golden ratio |
//! | [`RowBoard`] | slide one stone to the right, any way or at most K squares | Nim: each stone is a heap of the squares it has to go |
//! | [`Bash`] | one heap, take 1 to M | Bachet: P exactly when the residue modulo M + 1 is 0 (misère: 1) |
//! | [`Race`] | add 1 to M, up to the target | Bachet: Bash with the heap that is still to go |
//! | [`Wythoff`] | take from one of two heaps, or the same from both | Wythoff: the P-positions are the pairs by the golden ratio |
//! | [`FibonacciNim`] | take at most C times what was just taken | Whinihan, Schwenk: P exactly when the smallest Zeckendorf part is above the quota |
//! | [`ParityTakeAway`] | take 1 to K; who ends with an even (or odd) number wins | by the heap modulo 2(K + 1) for odd K, K + 2 for even K, and the holdings |
//! | [`TumblingDice`] | tip dice beside a heap, take what they show | outcomes and Grundy values are periodic; the period is proved by a finite check |
//! | [`MultiplicationGame`] | multiply by 2 to M, up to the target | P exactly when M(2M)^j < ⌈N/product⌉ ≤ (2M)^(j+1) for some j (misère: half of it) |
//! | [`AliquotGame`] | subtract a divisor, but not the number itself | P exactly when the number is odd (misère: 2, or odd and at least 5) |
//! | [`SilverDollar`] | slide a coin to the left, towards the bag | Nim: gaps of pairs from the right, and the way of a leftmost coin left over |
//! | [`Treblecross`] | mark a cell; three in a row win | P exactly when no three can be completed and the stretches, heaps of 0.007, have nim-sum 0 |
//! | [`Schuh`] | name a divisor, but no multiple of one named before | every number above 1 is N before one is named; found by search |
//! | [`Cram`] | dominoes on a board | none for the values; found by search |
//! | [`Chomp`] | bites from a bar of chocolate | none for the values; found by search |
//! | [`Clobber`] | stones take neighbours of the other colour | none for the values; found by search |
//! | [`NodeKayles`] | take a vertex of a graph and its neighbours | paths and cycles by Dawson's Chess; else found by search |
//! | [`ArcKayles`] | take an edge of a graph and its ends | paths and cycles by Dawson's Kayles; else found by search |
//! | [`GreenHackenbush`] | cut an edge of a graph, what loses the ground vanishes | normal play: the fusion and the colon principle |
//!
//! <!-- end of rulesets -->
//!
//! # The parts
//!
//! - [`Game`] is a ruleset, [`from_options`] makes one from a closure, and
//!   [`Digraph`] is one on numbered vertices. An [`Ending`] says who wins when no
//!   move is left. [`Sum`] and [`SumOf`] play games side by side. All that belongs
//!   to a game is in the module [`game`].
//! - [`OutcomeFormula`] and [`GrundyFormula`] are theorems, [`Explain`] gives their
//!   reasons, [`Notation`] writes positions and moves as text.
//! - [`games`] has the rulesets one by one, [`number`] the mathematics of numbers
//!   that they share, [`value`] nimbers, outcome classes and remoteness.
//! - [`mod@solve`] has the searches, [`limits`] their bounds and errors. [`values`]
//!   computes the Grundy values of all heaps up to a size; more on that in [`heap`].
//! - [`conformance`] has the laws of rulesets and theorems, [`certificate`] proofs
//!   that are checked without a search.
//! - `catalogue`, a module behind the feature of that name, opens rulesets by their
//!   names and reads positions as text. [`ruleset`] is the way into it.
//! - [`score`] has games won on points, [`games::zhangqi`] among them.
//! - [`puzzles`] find an odd ball on a balance, as does the command `grundy weigh`,
//!   and split numbers evenly.
//! - [`guide`] has a first game step by step, the words of the field, games that
//!   are the same in two shapes, and the reasons for the design.
//!
//! # Features
//!
//! - `bigint`: heaps of any size, as `num_bigint::BigUint`.
//! - `serde`: positions, moves, rulesets and answers can be serialised.
//! - `rayon`: one Grundy value is searched by all threads of a pool together.
//! - `catalogue`: all rulesets by name, each behind one type.
//! - `cli`: builds the command `grundy`; it includes the other four.

#![cfg_attr(docsrs, feature(doc_cfg))]

// Unit tests do without: to compile all rulesets once more for them takes longer
// than all tests together.
#[cfg(all(feature = "catalogue", not(test)))]
pub mod catalogue;
pub mod certificate;
pub mod conformance;
pub mod game;
pub mod games;
pub mod heap;
pub mod limits;
pub mod number;
pub mod puzzles;
pub mod ruleset;
pub mod score;
pub mod solve;
pub mod value;

mod walk;

/// Longer texts: a first game, the words of the field, games that are the same,
/// the design.
pub mod guide {
    #[doc = include_str!("../docs/first-game.md")]
    pub mod first_game {}
    #[cfg(feature = "catalogue")]
    #[doc = include_str!("../docs/adding-a-ruleset.md")]
    pub mod adding_a_ruleset {}
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

#[cfg(all(doctest, feature = "bigint", feature = "catalogue"))]
#[doc = include_str!("../README.md")]
struct Readme;

pub use game::{
    Convention, Ending, Explain, Game, GrundyFormula, NormalPlay, Notation, OutcomeFormula, Sum,
    SumOf, from_options,
};
pub use games::Heaps;
pub use games::rulesets::*;
pub use heap::values;
pub use limits::Limits;
#[cfg(feature = "bigint")]
pub use num_bigint::BigUint;
pub use solve::{
    Digraph, GrundySolver, NimberSolver, OutcomeSolver, RemotenessSolver, Solver, solve,
};
pub use value::{Nimber, OutcomeClass, mex};
