use std::fmt::{self, Debug};

use crate::{Game, OutcomeClass, Plain};

/// Who wins when the player to move has no move left.
///
/// Normal play, misère play and a ruleset's own count are instances of one
/// idea, so one outcome solver serves all of them. Implement it for a type of
/// your own when the end of the game is decided in yet another way.
///
/// # Example
///
/// ```
/// use grundy::{Convention, Ending, Nim, Heaps, OutcomeClass};
///
/// let nothing = Heaps::<u64>::from([]);
/// assert_eq!(Convention::Normal.outcome_at_end(&Nim::new(), &nothing), OutcomeClass::P);
/// assert_eq!(Convention::Misere.outcome_at_end(&Nim::new(), &nothing), OutcomeClass::N);
/// ```
pub trait Ending<G: Game + ?Sized>: Copy + Debug {
    /// The outcome class of a position without moves: P if the player who has
    /// just moved wins.
    fn outcome_at_end(self, game: &G, position: &G::Position) -> OutcomeClass;

    /// Whether every end is a win for the player who moved last, so that
    /// Grundy values decide the outcome. `false` is always safe.
    fn is_normal(self) -> bool {
        false
    }
}

/// The two customary endings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Convention {
    /// Whoever cannot move loses: the last player to move wins.
    #[default]
    Normal,
    /// Whoever cannot move wins: the last player to move loses.
    #[doc(alias = "misère")]
    Misere,
}

impl Convention {
    /// Both conventions, for tests and tables that go through them.
    pub const BOTH: [Self; 2] = [Self::Normal, Self::Misere];
}

impl<G: Game + ?Sized> Ending<G> for Convention {
    fn outcome_at_end(self, _game: &G, _position: &G::Position) -> OutcomeClass {
        OutcomeClass::p_if(self == Self::Normal)
    }

    fn is_normal(self) -> bool {
        self == Self::Normal
    }
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Normal => "normal",
            Self::Misere => "misère",
        })
    }
}

/// An ending of a ruleset as an ending of the borrowed ruleset, for a solver
/// that borrows a game of any type.
///
/// [`Convention`] and [`OwnCount`] need no help: they are endings of the
/// borrowed ruleset already. Generic code has only "some ending of `G`".
///
/// ```
/// use grundy::{Answer, ByRef, Ending, Game, OutcomeClass, OutcomeSolver};
///
/// fn who_wins<G: Game, E: Ending<G>>(game: &G, start: &G::Position, ending: E) -> Answer<G, OutcomeClass> {
///     OutcomeSolver::new(game, ByRef(ending)).outcome(start)
/// }
/// # use grundy::{Bash, Convention};
/// # let bash = Bash::new(3u64)?;
/// # assert!(who_wins(&bash, &8, Convention::Normal)?.is_p());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByRef<E>(
    /// The ending of the ruleset itself.
    pub E,
);

impl<G: Game, E: Ending<G>> Ending<&G> for ByRef<E> {
    fn outcome_at_end(self, game: &&G, position: &G::Position) -> OutcomeClass {
        self.0.outcome_at_end(*game, position)
    }

    fn is_normal(self) -> bool {
        self.0.is_normal()
    }
}

impl<G: Game, E: Ending<G>> Ending<Plain<&G>> for ByRef<E> {
    fn outcome_at_end(self, game: &Plain<&G>, position: &G::Position) -> OutcomeClass {
        self.0.outcome_at_end(game.0, position)
    }

    fn is_normal(self) -> bool {
        self.0.is_normal()
    }
}

/// Normal play and nothing else: the ending of theorems that say nothing about
/// misère play.
///
/// ```compile_fail
/// use grundy::{Convention, OutcomeFormula, Treblecross};
///
/// // No theorem is known for misère play, so it cannot be asked for.
/// let strip = vec![false; 9];
/// Treblecross::new(9).unwrap().outcome(&strip, Convention::Misere);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct NormalPlay;

impl<G: Game + ?Sized> Ending<G> for NormalPlay {
    fn outcome_at_end(self, game: &G, position: &G::Position) -> OutcomeClass {
        Convention::Normal.outcome_at_end(game, position)
    }

    fn is_normal(self) -> bool {
        true
    }
}

/// A ruleset that says itself who has won when no move is left, by what the
/// players hold or by any other property of the last position.
///
/// # Example
///
/// Players take 1 or 2 from a heap and the winner is whoever holds an even
/// number when it is empty (the heap is odd, so exactly one of them does). The
/// position carries whether the mover's and the opponent's holdings are odd.
///
/// ```
/// use grundy::{Counted, Game, OutcomeClass, OutcomeSolver, OwnCount};
///
/// struct EvenWins;
///
/// impl Game for EvenWins {
///     type Position = (u32, bool, bool);
///     type Move = u32;
///
///     fn moves(&self, (heap, ..): &Self::Position) -> impl Iterator<Item = u32> {
///         1..=2.min(*heap)
///     }
///
///     fn play(&self, (heap, mover, other): &Self::Position, take: &u32) -> Self::Position {
///         (heap - take, *other, mover ^ (take % 2 == 1))
///     }
/// }
///
/// impl Counted for EvenWins {
///     fn outcome_at_end(&self, (_, mover, _): &Self::Position) -> OutcomeClass {
///         OutcomeClass::n_if(!mover)
///     }
/// }
///
/// let mut solver = OutcomeSolver::new(EvenWins, OwnCount);
/// assert_eq!(solver.outcome(&(5, false, false))?, OutcomeClass::P);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Counted: Game {
    /// The outcome class of a position without moves.
    fn outcome_at_end(&self, position: &Self::Position) -> OutcomeClass;
}

/// The ending that a [`Counted`] ruleset declares itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OwnCount;

impl<G: Counted> Ending<G> for OwnCount {
    fn outcome_at_end(self, game: &G, position: &G::Position) -> OutcomeClass {
        game.outcome_at_end(position)
    }
}

impl<G: Counted> Counted for &G {
    fn outcome_at_end(&self, position: &Self::Position) -> OutcomeClass {
        (**self).outcome_at_end(position)
    }
}

impl<G: Counted> Counted for Plain<G> {
    fn outcome_at_end(&self, position: &Self::Position) -> OutcomeClass {
        self.0.outcome_at_end(position)
    }
}
