use std::fmt;
use std::ops::Not;

/// One of the two sides of a game on points.
///
/// # Example
///
/// ```
/// use grundy::score::Side;
///
/// assert_eq!(!Side::Black, Side::White);
/// assert_eq!(Side::leading(-3), Some(Side::White));
/// assert_eq!(Side::leading(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Side {
    /// The side that moves first and tries for a high margin.
    Black,
    /// The other side, which tries for a low one.
    White,
}

impl Side {
    /// Both sides, Black first.
    pub const BOTH: [Self; 2] = [Self::Black, Self::White];

    /// The side that a margin favours.
    pub fn leading(margin: i64) -> Option<Self> {
        match margin {
            1.. => Some(Self::Black),
            0 => None,
            ..0 => Some(Self::White),
        }
    }

    /// A margin as this side counts it, and back again.
    pub fn counts(self, margin: i64) -> i64 {
        match self {
            Self::Black => margin,
            Self::White => -margin,
        }
    }
}

impl Not for Side {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Black => "Black",
            Self::White => "White",
        })
    }
}
