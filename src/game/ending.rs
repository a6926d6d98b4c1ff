use std::fmt::{self, Debug};

use crate::value::OutcomeClass;

/// The rule that says who wins when the player to move has no move left.
///
/// An ending looks at the last position and at nothing else. The two
/// [`Convention`]s, normal and misère play, do not even look. Implement it for a
/// type of your own when a property of the last position decides, such as the
/// holdings of the players. One outcome solver serves all endings.
///
/// # Example
///
/// Players take 1 or 2 from a heap. The player with an even number at the end wins.
/// The heap is odd, so exactly one player has an even number. The position says
/// whether the holdings of the mover and of the other player are odd.
///
/// ```
/// use grundy::{Ending, Game, OutcomeClass, OutcomeSolver};
///
/// struct OneOrTwo;
///
/// impl Game for OneOrTwo {
///     type Position = (u32, bool, bool);
///     type Move = u32;
///
///     fn moves(&self, (heap, ..): &Self::Position) -> impl IntoIterator<Item = u32> {
///         1..=2.min(*heap)
///     }
///
///     fn play(&self, (heap, mover, other): &Self::Position, take: &u32) -> Self::Position {
///         (heap - take, *other, mover ^ (take % 2 == 1))
///     }
/// }
///
/// #[derive(Clone, Copy, Debug)]
/// struct EvenWins;
///
/// impl Ending<(u32, bool, bool)> for EvenWins {
///     fn outcome_at_end(self, (_, mover, _): &(u32, bool, bool)) -> OutcomeClass {
///         OutcomeClass::n_if(!mover)
///     }
/// }
///
/// let mut solver = OutcomeSolver::new(OneOrTwo, EvenWins);
/// assert_eq!(solver.outcome(&(5, false, false))?, OutcomeClass::P);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Ending<P: ?Sized>: Copy + Debug {
    /// The outcome class of a position without moves: P if the player who has
    /// just moved wins.
    fn outcome_at_end(self, position: &P) -> OutcomeClass;

    /// Whether every end is a win for the player who moved last, so that
    /// Grundy values decide the outcome. `false` is always safe.
    fn is_normal(self) -> bool {
        false
    }

    /// The ending in a word, as it stands in a file. The default is its `Debug`
    /// text.
    fn name(self) -> String {
        format!("{self:?}")
    }
}

/// The two customary endings.
///
/// # Example
///
/// ```
/// use grundy::{Convention, Ending, OutcomeClass};
///
/// let last_heap = 0u64;
/// assert_eq!(Convention::Normal.outcome_at_end(&last_heap), OutcomeClass::P);
/// assert_eq!(Convention::Misere.outcome_at_end(&last_heap), OutcomeClass::N);
/// assert_eq!("misere".parse(), Ok(Convention::Misere));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Convention {
    /// A player who cannot move loses: the last player to move wins.
    #[default]
    Normal,
    /// A player who cannot move wins: the last player to move loses.
    #[doc(alias = "misère")]
    Misere,
}

impl Convention {
    /// Both conventions, for tests and tables that go through them.
    pub const BOTH: [Self; 2] = [Self::Normal, Self::Misere];
}

impl<P: ?Sized> Ending<P> for Convention {
    fn outcome_at_end(self, _position: &P) -> OutcomeClass {
        OutcomeClass::p_if(self == Self::Normal)
    }

    fn is_normal(self) -> bool {
        self == Self::Normal
    }

    fn name(self) -> String {
        let name = if self == Self::Normal {
            "normal"
        } else {
            "misere"
        };
        name.into()
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

/// A word that names no convention.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{}` is no convention: expected normal or misere", crate::number::shortened(.0))]
pub struct UnknownConvention(String);

impl std::str::FromStr for Convention {
    type Err = UnknownConvention;

    fn from_str(text: &str) -> Result<Self, UnknownConvention> {
        match text {
            "normal" => Ok(Self::Normal),
            "misere" | "misère" => Ok(Self::Misere),
            _ => Err(UnknownConvention(text.into())),
        }
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct NormalPlay;

impl<P: ?Sized> Ending<P> for NormalPlay {
    fn outcome_at_end(self, _position: &P) -> OutcomeClass {
        OutcomeClass::P
    }

    fn is_normal(self) -> bool {
        true
    }

    fn name(self) -> String {
        "normal".into()
    }
}

impl From<NormalPlay> for Convention {
    fn from(_: NormalPlay) -> Self {
        Self::Normal
    }
}
