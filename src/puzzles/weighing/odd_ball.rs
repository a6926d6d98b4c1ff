//! Which ball is odd, and how.

use std::fmt;

/// How the odd ball differs.
///
/// ```
/// use grundy::puzzles::weighing::Fault;
///
/// assert_eq!(Fault::Heavy.to_string(), "heavy");
/// assert_eq!(Fault::Heavy.opposite(), Fault::Light);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Fault {
    /// The odd ball is heavier than the others.
    Heavy,
    /// The odd ball is lighter than the others.
    Light,
}

impl Fault {
    /// Both faults.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Fault;
    /// assert_eq!(Fault::ALL, [Fault::Heavy, Fault::Light]);
    /// ```
    pub const ALL: [Self; 2] = [Self::Heavy, Self::Light];

    /// The other fault.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Fault;
    /// assert_eq!(Fault::Light.opposite(), Fault::Heavy);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Heavy => Self::Light,
            Self::Light => Self::Heavy,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Heavy => "heavy",
            Self::Light => "light",
        })
    }
}

/// The odd ball, counted from 1, and its fault where that is known.
///
/// ```
/// use grundy::puzzles::weighing::{OddBall, Fault};
///
/// let answer = OddBall { ball: 8, fault: Some(Fault::Heavy) };
/// assert_eq!(answer.to_string(), "ball 8, heavy");
/// let answer = OddBall { ball: 13, fault: None };
/// assert_eq!(answer.to_string(), "ball 13, heavy or light");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OddBall {
    /// The odd ball.
    pub ball: u64,
    /// How it differs; `None` when the ball was never weighed, so that nothing tells.
    pub fault: Option<Fault>,
}

impl fmt::Display for OddBall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.fault {
            Some(fault) => write!(f, "ball {}, {fault}", self.ball),
            None => write!(f, "ball {}, heavy or light", self.ball),
        }
    }
}
