use super::{Searched, Solution};
use crate::game::Game;
use crate::limits::{Limits, Statistics};
use crate::value::Nimber;
use memory::Archive;
use oracle::Asked;
use search::{Found, Search};
use table::LearnedTable;

pub use strategy::Strategy;
pub(crate) use table::Learned;

mod memory;
mod oracle;
#[cfg(feature = "rayon")]
mod parallel;
mod parts;
mod proof_number;
mod question;
mod search;
mod strategy;
mod table;
mod wanted;

/// Grundy values under normal play, by asking for them: is the value 0, is it 1,
/// and so on. This solver is for games whose positions branch widely and fall
/// apart, as board games do.
///
/// [`GrundySolver`](crate::GrundySolver) finds the value of every option before it
/// knows a mex. A smaller question is whether a position has the value n: whether
/// its sum with a heap of n is P. It is often settled early. As soon as one option
/// has the value n, the answer is no. A question asks whether a position has one of
/// a set of values. Only values up to the greatest of the set matter, and of these
/// only the ones that no option has shown yet. So the options are asked for these
/// in turn. The table keeps the values that are excluded on the way. No other
/// conclusion is drawn from a no.
///
/// The table is asked about all options before any of them is searched. Then the
/// [`Strategy`] says which option comes first, and for what it is asked. The
/// default goes to the option that decides most for the least work that seems to be
/// left. The other goes to the option that looks easiest, and finishes it. The
/// difficulty of a position is min(moves, 100)².
///
/// The other strategy looks one move further ahead where a position has at least 40
/// undecided options, and at least half as many as the position that was asked.
/// There the difficulty of an option is the sum over its undecided options.
///
/// An option may have several parts. All but the most difficult part are evaluated
/// in full, and the question goes to that one. An answer that the table refutes by
/// itself is not remembered. The default strategy does remember it if that took
/// more than a few options.
///
/// Values may be of any size; from 32 on, a position is evaluated by plain mex. All
/// undecided options of the positions on the path are kept in memory, and a
/// position can be expanded several times. So [`GrundySolver`](crate::GrundySolver)
/// is the better choice for heaps, with few positions and many options each. An
/// iterator of moves that knows its [length](Iterator::size_hint) spares the search
/// counting them. A value that is [known](Game::known) by symmetry spares a search.
///
/// # Reference
///
/// J. Lemoine, S. Viennot, *Nimbers are inevitable*, Theoretical Computer Science
/// 462 (2012); P. Beling, M. Rogalski, *On pruning search trees of impartial
/// games*, Artificial Intelligence 283 (2020); A. Nagai, *Df-pn algorithm for
/// searching AND/OR trees and its applications*, dissertation, University of
/// Tokyo (2002).
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
    pub(super) game: G,
    pub(super) strategy: Strategy,
    archive: Archive<G::Position>,
}

impl<G: Game> NimberSolver<G> {
    /// A solver with an empty table and the default limits.
    pub fn new(game: G) -> Self {
        Self {
            game,
            strategy: Strategy::default(),
            archive: Archive::new(),
        }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.set_limits(limits);
        self
    }

    /// The same solver with another strategy.
    #[must_use]
    pub fn with_strategy(mut self, strategy: Strategy) -> Self {
        self.strategy = strategy;
        self
    }

    /// The same solver with an empty table that never holds more than so many
    /// positions, rounded down to a power of two, but at least 64. Once the table
    /// is full, a new position takes the place of another one, if possible of one
    /// that has no value yet. The answers stay the same, and take longer.
    ///
    /// ```
    /// use grundy::{Cram, Nimber, NimberSolver};
    ///
    /// let cram = Cram::<u64>::new(4, 5)?;
    /// let mut solver = NimberSolver::new(&cram).keeping(100);
    /// assert_eq!(solver.grundy(&cram.empty())?, Nimber(2));
    /// assert!(solver.statistics().positions <= 64);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn keeping(mut self, positions: usize) -> Self {
        self.keep(positions);
        self
    }

    /// Empties the table and bounds it as [`keeping`](Self::keeping) does.
    pub fn keep(&mut self, positions: usize) {
        self.archive.table = LearnedTable::new(positions);
        self.archive.bytes = 0;
    }

    /// The Grundy value of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::limits::SearchError) when the rules loop, a limit is reached, or the search
    /// is cancelled.
    pub fn grundy(&mut self, position: &G::Position) -> Searched<G, Nimber> {
        self.ask(|search| search.value(position.clone()))
    }

    /// Whether a position has this Grundy value: whether its sum with a heap of
    /// that size is P. This takes less than [`grundy`](Self::grundy).
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn has_value(&mut self, position: &G::Position, value: Nimber) -> Searched<G, bool> {
        self.ask(|search| search.has_value(position.clone(), value))
    }

    /// All moves to a position of value zero: the winning moves under normal
    /// play, in the ruleset's order.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Searched<G, Vec<G::Move>> {
        self.ask(|search| search.winning_moves(position))
    }

    /// One question.
    fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut Search<'_, G>) -> Found<G, T>,
    ) -> Searched<G, T> {
        self.asked().ask(question)
    }

    fn asked(&mut self) -> Asked<'_, G> {
        Asked {
            game: &self.game,
            strategy: self.strategy,
            archive: &mut self.archive,
        }
    }

    /// Outcome, Grundy value and all winning moves of a position under normal
    /// play.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn solve(&mut self, position: &G::Position) -> Searched<G, Solution<G::Move>> {
        let (grundy, winning_moves) = self.ask(|search| {
            let grundy = search.value(position.clone())?;
            Ok((grundy, search.winning_moves(position)?))
        })?;
        Ok(Solution::of_value(grundy, winning_moves, self.statistics()))
    }

    /// The work of the solver so far.
    pub fn statistics(&self) -> Statistics {
        self.archive.statistics()
    }

    /// Sets the limits for the questions to come.
    pub fn set_limits(&mut self, limits: Limits) {
        self.archive.limits = limits;
    }

    /// The footprint of the positions in the table.
    pub(super) fn bytes(&self) -> u64 {
        self.archive.bytes
    }

    /// Empties the table.
    pub(super) fn forget(&mut self) {
        self.archive.table = LearnedTable::new(usize::MAX);
        self.archive.bytes = 0;
    }
}
