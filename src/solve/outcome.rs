use super::{Oracle, Searched, Solution, moves_to};
use crate::game::{Ending, Game};
use crate::limits::{Limits, Statistics};
use crate::value::OutcomeClass;
use crate::walk::{Memo, Recursion, Walk};

/// Outcome classes under any ending: normal play, misère play, a ruleset's own
/// count, or an [`Ending`] of your own.
///
/// The search of a position stops at its first P-option. Positions are brought into
/// canonical form. They are not split, since the outcomes of the summands do not
/// decide the outcome of a sum.
///
/// # Example
///
/// ```
/// use grundy::{Convention, Heaps, Nim, OutcomeClass, OutcomeSolver};
///
/// let mut misere = OutcomeSolver::new(Nim::new(), Convention::Misere);
/// assert_eq!(misere.outcome(&Heaps::from([1u64, 1, 1]))?, OutcomeClass::P);
/// assert_eq!(misere.outcome(&Heaps::from([2u64, 1, 1]))?, OutcomeClass::N);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct OutcomeSolver<G: Game, E: Ending<G::Position>> {
    game: G,
    ending: E,
    memo: Memo<G::Position, OutcomeClass>,
}

struct ByOutcome<E>(E);

/// Nothing gathered; an option was found; no option so far was P.
#[derive(Default)]
struct AnyOption(bool);

impl<G: Game, E: Ending<G::Position>> Recursion<G> for ByOutcome<E> {
    type Value = OutcomeClass;
    type Gathered = AnyOption;
    const NOTHING: OutcomeClass = OutcomeClass::P;

    fn parts(game: &G, option: G::Position, mut part: impl FnMut(G::Position)) {
        part(game.canonical(option));
    }

    /// An option has one part only.
    fn sum(_nothing: OutcomeClass, part: OutcomeClass) -> OutcomeClass {
        part
    }

    fn settles(option: OutcomeClass) -> Option<OutcomeClass> {
        option.is_p().then_some(OutcomeClass::N)
    }

    fn gather(any: &mut AnyOption, _n: OutcomeClass) {
        any.0 = true;
    }

    fn finish(&self, _game: &G, position: &G::Position, AnyOption(any): AnyOption) -> OutcomeClass {
        if any {
            OutcomeClass::P
        } else {
            self.0.outcome_at_end(position)
        }
    }
}

impl<G: Game, E: Ending<G::Position>> OutcomeSolver<G, E> {
    /// A solver with an empty table and the default limits.
    pub fn new(game: G, ending: E) -> Self {
        Self {
            game,
            ending,
            memo: Memo::new(),
        }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.set_limits(limits);
        self
    }

    /// Sets the limits for the questions to come.
    pub fn set_limits(&mut self, limits: Limits) {
        self.memo.set_limits(limits);
    }

    /// The outcome class of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::limits::SearchError) when the search meets a loop,
    /// reaches a limit, or is cancelled.
    pub fn outcome(&mut self, position: &G::Position) -> Searched<G, OutcomeClass> {
        outcome(&self.game, self.ending, &mut self.memo, position)
    }

    /// All moves to a P-position, in the ruleset's order.
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    pub fn winning_moves(&mut self, position: &G::Position) -> Searched<G, Vec<G::Move>> {
        winning_moves(&self.game, self.ending, &mut self.memo, position)
    }

    /// Outcome and all winning moves of a position.
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    pub fn solve(&mut self, position: &G::Position) -> Searched<G, Solution<G::Move>> {
        Ok(Solution {
            outcome: self.outcome(position)?,
            grundy: None,
            winning_moves: self.winning_moves(position)?,
            statistics: self.statistics(),
        })
    }

    /// The work of the solver so far.
    pub fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }
}

/// It is asked about [canonical](Game::canonical) forms, as they stand in its table.
impl<G: Game, E: Ending<G::Position>> Oracle<G::Position, OutcomeClass> for OutcomeSolver<G, E> {
    fn value(&mut self, position: &G::Position) -> Searched<G, OutcomeClass> {
        self.outcome(position)
    }

    /// An outcome in the table.
    fn peek(&self, position: &G::Position) -> Option<OutcomeClass> {
        self.memo.peek(position)
    }

    fn limits(&self) -> Limits {
        self.memo.limits()
    }

    fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }

    fn bytes(&self) -> u64 {
        self.memo.bytes()
    }
}

/// What a solver knows, and the ruleset beside it.
struct Asked<'a, G: Game, E> {
    game: &'a G,
    ending: E,
    memo: &'a mut Memo<G::Position, OutcomeClass>,
}

impl<G: Game, E: Ending<G::Position>> Oracle<G::Position, OutcomeClass> for Asked<'_, G, E> {
    fn value(&mut self, position: &G::Position) -> Searched<G, OutcomeClass> {
        outcome(self.game, self.ending, self.memo, position)
    }

    fn peek(&self, position: &G::Position) -> Option<OutcomeClass> {
        self.memo.peek(position)
    }

    fn limits(&self) -> Limits {
        self.memo.limits()
    }

    fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }

    fn bytes(&self) -> u64 {
        self.memo.bytes()
    }
}

impl<G: Game, E: Ending<G::Position>> OutcomeSolver<G, E> {
    /// The ruleset, and the rest of the solver as an oracle for it.
    pub(crate) fn apart(&mut self) -> (&G, impl Oracle<G::Position, OutcomeClass>) {
        (
            &self.game,
            Asked {
                game: &self.game,
                ending: self.ending,
                memo: &mut self.memo,
            },
        )
    }
}

pub(super) fn outcome<G: Game, E: Ending<G::Position>>(
    game: &G,
    ending: E,
    memo: &mut Memo<G::Position, OutcomeClass>,
    position: &G::Position,
) -> Searched<G, OutcomeClass> {
    Walk::new(game, &ByOutcome(ending), memo).value(position.clone())
}

pub(super) fn winning_moves<G: Game, E: Ending<G::Position>>(
    game: &G,
    ending: E,
    memo: &mut Memo<G::Position, OutcomeClass>,
    position: &G::Position,
) -> Searched<G, Vec<G::Move>> {
    let recursion = ByOutcome(ending);
    let mut walk = Walk::new(game, &recursion, memo);
    // The position itself first: if it is P, there is nothing to look for.
    if walk.value(position.clone())?.is_p() {
        return Ok(Vec::new());
    }
    moves_to(game, position, |option| Ok(walk.value(option)?.is_p()))
}
