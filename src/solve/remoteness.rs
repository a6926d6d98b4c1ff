use super::Searched;
use crate::game::{Ending, Game};
use crate::limits::{Limits, Statistics};
use crate::value::{OutcomeClass, Remoteness};
use crate::walk::{Memo, Recursion, Walk};

/// The number of moves to the end when the winner wins as soon as possible and the
/// loser loses as late as possible, and the moves that do it.
///
/// It works under any ending. It visits every option of every follower; there is no
/// early stop as in [`OutcomeSolver`](crate::OutcomeSolver).
///
/// # Example
///
/// ```
/// use grundy::games::nim::NimMove;
/// use grundy::{Convention, Heaps, Nim, RemotenessSolver};
///
/// let mut solver = RemotenessSolver::new(Nim::new(), Convention::Normal);
/// let heaps = Heaps::from([1u64, 2, 4]);
/// assert_eq!(solver.remoteness(&heaps)?.plies, 7);
/// assert_eq!(solver.best_move(&heaps)?, Some(NimMove { heap: 2, take: 1 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RemotenessSolver<G: Game, E: Ending<G::Position>> {
    game: G,
    recursion: ByRemoteness<E>,
    memo: Memo<G::Position, Remoteness>,
}

#[derive(Debug)]
struct ByRemoteness<E>(E);

/// The best option so far for the player who chooses among them.
#[derive(Default)]
pub(super) struct Best(Option<Remoteness>);

impl Best {
    /// What the position has after all options; without options its outcome is that
    /// at the end.
    pub(super) fn finish(self, at_end: impl FnOnce() -> OutcomeClass) -> Remoteness {
        match self.0 {
            Some(best) => Remoteness {
                outcome: !best.outcome,
                plies: best.plies + 1,
            },
            None => Remoteness {
                outcome: at_end(),
                plies: 0,
            },
        }
    }

    pub(super) fn offer(&mut self, option: Remoteness) {
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

impl<G: Game, E: Ending<G::Position>> Recursion<G> for ByRemoteness<E> {
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

    fn finish(&self, _game: &G, position: &G::Position, best: Best) -> Remoteness {
        best.finish(|| self.0.outcome_at_end(position))
    }
}

impl<G: Game, E: Ending<G::Position>> RemotenessSolver<G, E> {
    /// A solver with an empty table and the default limits.
    pub fn new(game: G, ending: E) -> Self {
        Self {
            game,
            recursion: ByRemoteness(ending),
            memo: Memo::new(),
        }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.memo.set_limits(limits);
        self
    }

    /// The outcome class, and the number of moves to the end.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::limits::SearchError) when the rules loop, a limit is
    /// reached, or the search is cancelled.
    pub fn remoteness(&mut self, position: &G::Position) -> Searched<G, Remoteness> {
        let Self {
            game,
            recursion,
            memo,
        } = self;
        Walk::new(game, recursion, memo).value(position.clone())
    }

    /// The first move that wins soonest. When all moves lose, it is the first that
    /// loses latest. There is none where no move is left.
    ///
    /// # Errors
    ///
    /// As [`remoteness`](Self::remoteness).
    pub fn best_move(&mut self, position: &G::Position) -> Searched<G, Option<G::Move>> {
        let Self {
            game,
            recursion,
            memo,
        } = self;
        let mut walk = Walk::new(game, recursion, memo);
        walk.value(position.clone())?;
        let mut best: Option<(G::Move, Remoteness)> = None;
        for mv in game.moves(position) {
            let value = walk.value(game.play(position, &mv))?;
            if best.as_ref().is_none_or(|(_, least)| better(value, *least)) {
                best = Some((mv, value));
            }
        }
        Ok(best.map(|(mv, _)| mv))
    }

    /// The work of the solver so far.
    pub fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }
}
