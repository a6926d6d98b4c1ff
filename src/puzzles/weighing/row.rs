//! Where a ball lies, and a ball's row in a table.

use std::fmt;

use super::trits::Trits;

/// Where a ball lies during one weighing.
///
/// ```
/// use grundy::puzzles::weighing::Pan;
///
/// assert_eq!(Pan::Left.opposite(), Pan::Right);
/// assert_eq!(Pan::Off.to_string(), "off");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pan {
    /// On the left pan.
    Left,
    /// On the right pan.
    Right,
    /// Beside the balance.
    Off,
}

impl Pan {
    /// The other pan; a ball beside the balance stays there.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Pan;
    /// assert_eq!(Pan::Off.opposite(), Pan::Off);
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
            Self::Off => Self::Off,
        }
    }

    const fn from_digit(digit: i8) -> Self {
        match digit {
            1 => Self::Left,
            0 => Self::Off,
            _ => Self::Right,
        }
    }

    pub(super) const fn digit(self) -> i8 {
        match self {
            Self::Left => 1,
            Self::Off => 0,
            Self::Right => -1,
        }
    }
}

impl fmt::Display for Pan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Off => "off",
        })
    }
}

/// Where one ball lies in every weighing of a fixed table.
///
/// A row holds at most 80 weighings in 32 bytes and is copied freely. Two rows are equal when
/// they have the same length and the same pan in every weighing.
///
/// ```
/// use grundy::puzzles::weighing::{Pan, Row};
///
/// let row = Row::new([Pan::Left, Pan::Right, Pan::Off]).unwrap();
/// assert_eq!(row.to_string(), "left right off");
/// assert_eq!(row.opposite().to_string(), "right left off");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Row(pub(super) Trits);

impl Row {
    /// The row with these pans, or `None` for more than 80 of them.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Pan, Row};
    /// assert!(Row::new([Pan::Off; 80]).is_some());
    /// assert!(Row::new([Pan::Off; 81]).is_none());
    /// ```
    pub fn new(pans: impl IntoIterator<Item = Pan>) -> Option<Self> {
        Trits::from_digits(pans.into_iter().map(Pan::digit)).map(Self)
    }

    /// The number of weighings.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Pan, Row};
    /// assert_eq!(Row::new([Pan::Off; 5]).unwrap().weighings(), 5);
    /// ```
    pub const fn weighings(self) -> u32 {
        self.0.length()
    }

    /// Where the ball lies in a weighing, counted from 1; `None` outside the row.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Pan, Row};
    /// let row = Row::new([Pan::Left, Pan::Off]).unwrap();
    /// assert_eq!(row.pan(2), Some(Pan::Off));
    /// assert_eq!(row.pan(0), None);
    /// ```
    pub fn pan(self, weighing: u32) -> Option<Pan> {
        self.0.digit(weighing).map(Pan::from_digit)
    }

    /// The pans, first weighing first.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Pan, Row};
    /// let row = Row::new([Pan::Left, Pan::Off]).unwrap();
    /// assert!(row.pans().eq([Pan::Left, Pan::Off]));
    /// ```
    pub fn pans(self) -> impl Iterator<Item = Pan> {
        self.0.digits().map(Pan::from_digit)
    }

    /// The row with left and right exchanged.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Pan, Row};
    /// let row = Row::new([Pan::Left]).unwrap();
    /// assert_eq!(row.opposite(), Row::new([Pan::Right]).unwrap());
    /// ```
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(self.0.opposite())
    }

    /// Whether the ball is never weighed.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Pan, Row};
    /// assert!(Row::new([Pan::Off; 3]).unwrap().is_all_off());
    /// ```
    pub const fn is_all_off(self) -> bool {
        self.0.value() == 0
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.pans())
    }
}

/// Writes the items with one space between them.
pub(super) fn write_words<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    words: impl IntoIterator<Item = T>,
) -> fmt::Result {
    words.into_iter().enumerate().try_for_each(|(i, word)| {
        let gap = if i == 0 { "" } else { " " };
        write!(f, "{gap}{word}")
    })
}
