use std::fmt;
use std::ops::Not;

/// The winner of a position of an impartial game: the previous or the next player.
///
/// An outcome class belongs to a position *and* an ending: the same position
/// can be P under normal play and N under misère play.
///
/// # Example
///
/// ```
/// use grundy::OutcomeClass;
///
/// let class = OutcomeClass::from_options([OutcomeClass::N, OutcomeClass::P]);
/// assert_eq!(class, OutcomeClass::N);
/// assert_eq!(!class, OutcomeClass::P);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OutcomeClass {
    /// The previous player wins; the player to move loses.
    #[doc(alias = "cold")]
    P,
    /// The next player, the one to move, wins.
    #[doc(alias = "hot")]
    N,
}

impl OutcomeClass {
    /// The class of a position that has at least one option, from the classes
    /// of its options: N exactly when one of them is P.
    ///
    /// A position without options is not covered: there the ending decides.
    pub fn from_options(options: impl IntoIterator<Item = OutcomeClass>) -> Self {
        Self::n_if(options.into_iter().any(Self::is_p))
    }

    /// P when `condition` holds, otherwise N: most theorems read that way.
    pub fn p_if(condition: bool) -> Self {
        if condition { Self::P } else { Self::N }
    }

    /// N when `condition` holds, otherwise P.
    pub fn n_if(condition: bool) -> Self {
        Self::p_if(!condition)
    }

    /// Whether the previous player wins.
    pub fn is_p(self) -> bool {
        self == Self::P
    }

    /// Whether the player to move wins.
    pub fn is_n(self) -> bool {
        self == Self::N
    }
}

impl Not for OutcomeClass {
    type Output = Self;

    fn not(self) -> Self {
        Self::n_if(self.is_p())
    }
}

impl fmt::Display for OutcomeClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if self.is_p() { "P" } else { "N" })
    }
}
