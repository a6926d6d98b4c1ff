use super::{Answer, Limits, Solution, Statistics};
use crate::{Game, Nimber, OutcomeClass};
use memory::{Memo, Memory};
use search::{Found, Search};
use table::Facts;

pub use certificate::Certificate;
pub use strategy::Strategy;

mod certificate;
mod facts;
mod memory;
#[cfg(feature = "rayon")]
mod parallel;
mod proof;
mod question;
mod search;
mod strategy;
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
/// The table is asked about all options before any of them is searched. Which
/// comes first then, and what it is asked for, is the [`Strategy`]: the default
/// goes to the option that decides most for the least that seems to be left to
/// do, the others to the one that looks easiest, by its
/// [`difficulty`](Game::difficulty), and finish it. Where these have 40 undecided
/// options or more, and at least half as many as in the position that was asked,
/// the table is asked about the options' options too, and an option is as
/// difficult as its undecided options are together. Of an option in several parts
/// all but the most difficult are evaluated in full, and the question goes to
/// that. What the table alone refutes is not remembered, or by the default
/// strategy only if that took more than a few options.
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
    memo: Memo<G::Position>,
}

impl<G: Game> NimberSolver<G> {
    /// A solver with an empty table and the default limits.
    pub fn new(game: G) -> Self {
        Self {
            game,
            strategy: Strategy::default(),
            memo: Memo::new(),
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
    /// positions, rounded down to a power of two, but at least 64. Once it is
    /// full, a new position takes the place of another: of one that has no value
    /// yet, if there is one near. Answers stay the same; they take longer.
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
        self.memo.facts = Facts::new(positions);
        self.memo.bytes = 0;
        self
    }

    /// The Grundy value of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`](super::SearchError) when the rules loop, a limit is reached, or the search
    /// is cancelled.
    pub fn grundy(&mut self, position: &G::Position) -> Answer<G, Nimber> {
        self.ask(|search| search.value(position.clone()))
    }

    /// Whether a position has this Grundy value: whether the sum of it and a
    /// heap of that size is P. Takes less than [`grundy`](Self::grundy).
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn has_value(&mut self, position: &G::Position, value: Nimber) -> Answer<G, bool> {
        self.ask(|search| search.has_value(position.clone(), value))
    }

    /// All moves to a position of value zero: the winning moves under normal
    /// play, in the ruleset's order.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Answer<G, Vec<G::Move>> {
        self.ask(|search| search.winning_moves(position))
    }

    /// One question.
    fn ask<T>(&mut self, question: impl FnOnce(&mut Search<'_, G>) -> Found<G, T>) -> Answer<G, T> {
        let budget = self.memo.budget();
        let mut search = Search::new(
            &self.game,
            self.strategy,
            Memory::Own(&mut self.memo),
            budget,
        );
        let found = question(&mut search);
        let held = search.held();
        let (elapsed, bytes) = search.spent();
        self.memo.elapsed += elapsed;
        self.memo.bytes = bytes;
        found.map_err(|halt| {
            halt.after(Statistics {
                positions: held,
                ..self.memo.statistics()
            })
        })
    }

    /// Outcome, Grundy value and all winning moves of a position under normal
    /// play.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn solve(&mut self, position: &G::Position) -> Answer<G, Solution<G::Move>> {
        let (grundy, winning_moves) = self.ask(|search| {
            let grundy = search.value(position.clone())?;
            Ok((grundy, search.winning_moves(position)?))
        })?;
        Ok(Solution {
            outcome: OutcomeClass::p_if(grundy.is_zero()),
            grundy: Some(grundy),
            winning_moves,
            statistics: self.statistics(),
        })
    }

    /// What the solver has done so far.
    pub fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }

    pub(super) fn set_limits(&mut self, limits: Limits) {
        self.memo.limits = limits;
    }

    /// The footprint of the positions in the table.
    pub(super) fn bytes(&self) -> u64 {
        self.memo.bytes
    }

    /// Empties the table.
    pub(super) fn forget(&mut self) {
        self.memo.facts = Facts::new(usize::MAX);
        self.memo.bytes = 0;
    }
}
