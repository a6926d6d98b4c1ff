use super::memo::{Memo, Rule, Search};
use super::{Answer, Limits, Statistics};
use crate::{Ending, Game, OutcomeClass, Remoteness};

/// How long play lasts when the winner wins as soon as possible and the loser
/// as late as possible, and the move that does it.
///
/// Under any ending. Every option of every follower is visited; there is no
/// early stop as in [`OutcomeSolver`](crate::OutcomeSolver).
///
/// # Example
///
/// ```
/// use grundy::{Convention, Heaps, Nim, NimMove, RemotenessSolver};
///
/// let mut solver = RemotenessSolver::new(Nim::new(), Convention::Normal);
/// let heaps = Heaps::from([1u64, 2, 4]);
/// assert_eq!(solver.remoteness(&heaps)?.plies, 7);
/// assert_eq!(solver.best_move(&heaps)?, Some(NimMove { heap: 2, take: 1 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RemotenessSolver<G: Game, E: Ending<G>> {
    game: G,
    rule: ByRemoteness<E>,
    memo: Memo<G::Position, Remoteness>,
}

#[derive(Debug)]
struct ByRemoteness<E>(E);

/// The best option so far for the player who chooses among them.
#[derive(Default)]
struct Best(Option<Remoteness>);

impl Best {
    fn offer(&mut self, option: Remoteness) {
        if self.0.is_none_or(|best| better(option, best)) {
            self.0 = Some(option);
        }
    }
}

/// Whether the player to move prefers `option` to `other`: a win to a loss, an
/// early win to a late one, a late loss to an early one.
fn better(option: Remoteness, other: Remoteness) -> bool {
    match (option.outcome, other.outcome) {
        (OutcomeClass::P, OutcomeClass::P) => option.plies < other.plies,
        (OutcomeClass::N, OutcomeClass::N) => option.plies > other.plies,
        (OutcomeClass::P, OutcomeClass::N) => true,
        (OutcomeClass::N, OutcomeClass::P) => false,
    }
}

impl<G: Game, E: Ending<G>> Rule<G> for ByRemoteness<E> {
    type Value = Remoteness;
    type Gathered = Best;
    const NOTHING: Remoteness = Remoteness {
        outcome: OutcomeClass::P,
        plies: 0,
    };

    fn parts(game: &G, option: G::Position, mut part: impl FnMut(G::Position)) {
        part(game.canonical(option));
    }

    /// An option has one part only.
    fn sum(_nothing: Remoteness, part: Remoteness) -> Remoteness {
        part
    }

    fn gather(best: &mut Best, option: Remoteness) {
        best.offer(option);
    }

    fn finish(&self, game: &G, position: &G::Position, Best(best): Best) -> Remoteness {
        match best {
            Some(best) => Remoteness {
                outcome: !best.outcome,
                plies: best.plies + 1,
            },
            None => Remoteness {
                outcome: self.0.outcome_at_end(game, position),
                plies: 0,
            },
        }
    }
}

impl<G: Game, E: Ending<G>> RemotenessSolver<G, E> {
    /// A solver with an empty table and the default limits.
    pub fn new(game: G, ending: E) -> Self {
        Self {
            game,
            rule: ByRemoteness(ending),
            memo: Memo::new(),
        }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.memo.set_limits(limits);
        self
    }

    /// Who wins, and after how many moves.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::SearchError) when the rules loop, a limit is
    /// reached, or the search is cancelled.
    pub fn remoteness(&mut self, position: &G::Position) -> Answer<G, Remoteness> {
        let Self { game, rule, memo } = self;
        Search::new(game, rule, memo).value(position.clone())
    }

    /// The first move that wins soonest or, when all moves lose, loses latest;
    /// none where no move is left.
    ///
    /// # Errors
    ///
    /// As [`remoteness`](Self::remoteness).
    pub fn best_move(&mut self, position: &G::Position) -> Answer<G, Option<G::Move>> {
        let Self { game, rule, memo } = self;
        let mut search = Search::new(game, rule, memo);
        search.value(position.clone())?;
        let mut best: Option<(G::Move, Remoteness)> = None;
        for mv in game.moves(position) {
            let value = search.value(game.play(position, &mv))?;
            if best.as_ref().is_none_or(|(_, least)| better(value, *least)) {
                best = Some((mv, value));
            }
        }
        Ok(best.map(|(mv, _)| mv))
    }

    /// What the solver has done so far.
    pub fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }
}
