use super::{Answer, Limits, Solution, Statistics, moves_to};
use crate::{Game, Nimber, OutcomeClass};
use search::Search;
use table::Memo;

pub use certificate::{Certificate, Unproved};
pub use facts::{FactsError, facts_ruleset};

mod certificate;
mod facts;
mod question;
mod search;
mod table;
mod wanted;

/// Grundy values under normal play, by asking for them: is it 0, is it 1, and
/// so on. For games whose positions branch widely and fall apart, as board
/// games do.
///
/// [`GrundySolver`](crate::GrundySolver) finds the value of every option before
/// it knows a mex. But whether a position has the value n is the question
/// whether its sum with a heap of n is P, and that is often settled early: as
/// soon as one option has the value n, the answer is no. What is asked of a
/// position is a set of values; of its options only the values up to the
/// greatest of them that no option has shown yet can matter, so that is what is
/// asked of these in turn. Values excluded on the way are kept, and no other
/// conclusion is drawn from a no.
///
/// The table is asked about all options before any of them is searched; then
/// those with the fewest moves come first. In positions with at least five
/// eighths as many undecided options as the one that was asked, the table is
/// asked about the options' options too, and those with the fewest undecided
/// ones come first. Of an option in several parts all but the largest are
/// evaluated in full, and the question goes to that. What the table alone
/// refutes is not remembered.
///
/// Values may be of any size; from 32 on, a position is evaluated by plain mex.
/// All undecided options of the positions on the path are kept in memory, and
/// a position can be expanded several times: for heaps, with few positions and
/// many options each, [`GrundySolver`](crate::GrundySolver) is the better
/// choice. An iterator of moves that knows its
/// [length](Iterator::size_hint) spares the search counting them; so does a
/// value that is [known](Game::known) by symmetry spare a search.
///
/// # Reference
///
/// J. Lemoine, S. Viennot, *Nimbers are inevitable*, Theoretical Computer Science
/// 462 (2012); P. Beling, M. Rogalski, *On pruning search trees of impartial
/// games*, Artificial Intelligence 283 (2020).
///
/// # Example
///
/// ```
/// use grundy::{Cram, Nimber, NimberSolver};
///
/// let cram = Cram::<u64>::new(4, 6)?;
/// let mut solver = NimberSolver::new(&cram);
/// assert!(solver.has_value(&cram.empty(), Nimber(0))?);
/// assert_eq!(solver.winning_moves(&cram.empty())?, []);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct NimberSolver<G: Game> {
    game: G,
    memo: Memo<G::Position>,
}

impl<G: Game> NimberSolver<G> {
    /// A solver with an empty table and the default limits.
    pub fn new(game: G) -> Self {
        Self {
            game,
            memo: Memo::new(),
        }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.memo.limits = limits;
        self
    }

    /// The Grundy value of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`] when the rules loop, a limit is reached, or the search
    /// is cancelled.
    pub fn grundy(&mut self, position: &G::Position) -> Answer<G, Nimber> {
        Search::new(&self.game, &mut self.memo).value(position.clone())
    }

    /// Whether a position has this Grundy value: whether the sum of it and a
    /// heap of that size is P. Takes less than [`grundy`](Self::grundy).
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn has_value(&mut self, position: &G::Position, value: Nimber) -> Answer<G, bool> {
        Search::new(&self.game, &mut self.memo).has_value(position.clone(), value)
    }

    /// All moves to a position of value zero: the winning moves under normal
    /// play, in the ruleset's order.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Answer<G, Vec<G::Move>> {
        let Self { game, memo } = self;
        let mut search = Search::new(game, memo);
        // The position itself first: if it is P, there is nothing to look for.
        if search.has_value(position.clone(), Nimber::ZERO)? {
            return Ok(Vec::new());
        }
        moves_to(game, position, |option| {
            search.has_value(option, Nimber::ZERO)
        })
    }

    /// Outcome, Grundy value and all winning moves of a position under normal
    /// play.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn solve(&mut self, position: &G::Position) -> Answer<G, Solution<G::Move>> {
        let grundy = self.grundy(position)?;
        Ok(Solution {
            outcome: OutcomeClass::p_if(grundy.is_zero()),
            grundy: Some(grundy),
            winning_moves: self.winning_moves(position)?,
            statistics: self.statistics(),
        })
    }

    /// What the solver has done so far.
    pub fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }
}
