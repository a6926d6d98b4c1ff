use super::memo::{Memo, Rule, Search};
use super::{Answer, Limits, Statistics, moves_to};
use crate::{Ending, Game, OutcomeClass};
pub use certificate::OutcomeCertificate;

mod certificate;

/// Who wins, under any ending: normal play, misère play, a ruleset's own
/// count, or an [`Ending`] of your own.
///
/// The search of a position stops at its first P-option. Positions are brought
/// into canonical form; they are not split, since outcomes of summands do not
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
pub struct OutcomeSolver<G: Game, E: Ending<G>> {
    game: G,
    ending: E,
    memo: Memo<G::Position, OutcomeClass>,
}

struct ByOutcome<E>(E);

/// Nothing gathered; an option was found; no option so far was P.
#[derive(Default)]
struct AnyOption(bool);

impl<G: Game, E: Ending<G>> Rule<G> for ByOutcome<E> {
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

    fn finish(&self, game: &G, position: &G::Position, AnyOption(any): AnyOption) -> OutcomeClass {
        if any {
            OutcomeClass::P
        } else {
            self.0.outcome_at_end(game, position)
        }
    }
}

impl<G: Game, E: Ending<G>> OutcomeSolver<G, E> {
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
        self.memo.set_limits(limits);
        self
    }

    /// The outcome class of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::SearchError) when the search meets a loop,
    /// reaches a limit, or is cancelled.
    pub fn outcome(&mut self, position: &G::Position) -> Answer<G, OutcomeClass> {
        outcome(&self.game, self.ending, &mut self.memo, position)
    }

    /// All moves to a P-position, in the ruleset's order.
    ///
    /// # Errors
    ///
    /// As [`outcome`](Self::outcome).
    pub fn winning_moves(&mut self, position: &G::Position) -> Answer<G, Vec<G::Move>> {
        winning_moves(&self.game, self.ending, &mut self.memo, position)
    }

    /// What the solver has done so far.
    pub fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }
}

pub(super) fn outcome<G: Game, E: Ending<G>>(
    game: &G,
    ending: E,
    memo: &mut Memo<G::Position, OutcomeClass>,
    position: &G::Position,
) -> Answer<G, OutcomeClass> {
    Search::new(game, &ByOutcome(ending), memo).value(position.clone())
}

pub(super) fn winning_moves<G: Game, E: Ending<G>>(
    game: &G,
    ending: E,
    memo: &mut Memo<G::Position, OutcomeClass>,
    position: &G::Position,
) -> Answer<G, Vec<G::Move>> {
    let rule = ByOutcome(ending);
    let mut search = Search::new(game, &rule, memo);
    // The position itself first: if it is P, there is nothing to look for.
    if search.value(position.clone())?.is_p() {
        return Ok(Vec::new());
    }
    moves_to(game, position, |option| Ok(search.value(option)?.is_p()))
}
