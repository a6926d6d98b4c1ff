//! What the balance says: one result, and the results of all weighings in order.

use std::fmt;
use std::str::FromStr;

use super::row::{Row, write_words};
use super::trits::Trits;

/// The result of one weighing, named after the pan that goes **down**.
///
/// In text it is `left`, `right` or `balanced`; `l`, `r` and `b` are read too, and so are `>`,
/// `<` and `=`, which compare the left pan's weight with the right pan's: `>` says that the left
/// pan is the heavier one and goes down. Upper and lower case are alike.
///
/// ```
/// use grundy::puzzles::weighing::Tilt;
///
/// assert_eq!("left".parse(), Ok(Tilt::Left));
/// assert_eq!(">".parse(), Ok(Tilt::Left));
/// assert_eq!(Tilt::Balanced.to_string(), "balanced");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Tilt {
    /// The left pan goes down.
    Left,
    /// The right pan goes down.
    Right,
    /// The pans stay level.
    Balanced,
}

impl Tilt {
    /// The three results.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Tilt;
    /// assert_eq!(Tilt::ALL.len(), 3);
    /// ```
    pub const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Balanced];

    const fn from_digit(digit: i8) -> Self {
        match digit {
            1 => Self::Left,
            0 => Self::Balanced,
            _ => Self::Right,
        }
    }

    const fn digit(self) -> i8 {
        match self {
            Self::Left => 1,
            Self::Balanced => 0,
            Self::Right => -1,
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        match word.to_ascii_lowercase().as_str() {
            "left" | "l" | ">" => Some(Self::Left),
            "right" | "r" | "<" => Some(Self::Right),
            "balanced" | "b" | "=" => Some(Self::Balanced),
            _ => None,
        }
    }
}

impl fmt::Display for Tilt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Left => "left",
            Self::Right => "right",
            Self::Balanced => "balanced",
        })
    }
}

impl FromStr for Tilt {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        Self::from_word(text.trim()).ok_or_else(|| OutcomeError::unknown(1, text.trim()))
    }
}

/// The results of several weighings, first weighing first.
///
/// As text the results are separated by spaces or commas; the one-letter forms may also stand
/// together, as in `lrb`. An empty text is an outcome of no weighings.
///
/// ```
/// use grundy::puzzles::weighing::{Outcome, Tilt};
///
/// let outcome: Outcome = "left right balanced".parse()?;
/// assert_eq!(outcome, "lrb".parse()?);
/// assert_eq!(outcome, ">, <, =".parse()?);
/// assert_eq!(outcome.tilt(2), Some(Tilt::Right));
/// # Ok::<(), grundy::puzzles::weighing::OutcomeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
pub struct Outcome(pub(super) Trits);

impl Outcome {
    /// The outcome with these results.
    ///
    /// # Errors
    ///
    /// [`OutcomeError::TooLong`] for more than 80 results.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Outcome, Tilt};
    /// let outcome = Outcome::new([Tilt::Left, Tilt::Balanced])?;
    /// assert_eq!(outcome.to_string(), "left balanced");
    /// # Ok::<(), grundy::puzzles::weighing::OutcomeError>(())
    /// ```
    pub fn new(tilts: impl IntoIterator<Item = Tilt>) -> Result<Self, OutcomeError> {
        Trits::from_digits(tilts.into_iter().map(Tilt::digit))
            .map(Self)
            .ok_or(OutcomeError::TooLong)
    }

    /// The number of weighings.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Outcome;
    /// assert_eq!("lrb".parse::<Outcome>()?.weighings(), 3);
    /// # Ok::<(), grundy::puzzles::weighing::OutcomeError>(())
    /// ```
    pub const fn weighings(self) -> u32 {
        self.0.length()
    }

    /// The result of a weighing, counted from 1; `None` outside the outcome.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Outcome, Tilt};
    /// assert_eq!("lrb".parse::<Outcome>()?.tilt(3), Some(Tilt::Balanced));
    /// # Ok::<(), grundy::puzzles::weighing::OutcomeError>(())
    /// ```
    pub fn tilt(self, weighing: u32) -> Option<Tilt> {
        self.0.digit(weighing).map(Tilt::from_digit)
    }

    /// The results, first weighing first.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Outcome, Tilt};
    /// assert!("lb".parse::<Outcome>()?.tilts().eq([Tilt::Left, Tilt::Balanced]));
    /// # Ok::<(), grundy::puzzles::weighing::OutcomeError>(())
    /// ```
    pub fn tilts(self) -> impl Iterator<Item = Tilt> {
        self.0.digits().map(Tilt::from_digit)
    }

    /// Every outcome of a number of weighings, in the order left, balanced, right with the first
    /// weighing changing slowest; nothing for more than 80 weighings.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Outcome;
    /// assert_eq!(Outcome::all(3).count(), 27);
    /// ```
    pub fn all(weighings: u32) -> impl Iterator<Item = Self> {
        let length = (weighings <= Trits::MAX_LENGTH).then_some(weighings);
        length.into_iter().flat_map(Trits::all).map(Self)
    }

    /// The row of a ball that gives this outcome when it is heavy.
    pub(super) const fn row(self) -> Row {
        Row(self.0)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.tilts())
    }
}

impl FromStr for Outcome {
    type Err = OutcomeError;

    fn from_str(text: &str) -> Result<Self, OutcomeError> {
        let mut tilts = Vec::new();
        let words = text.split(|c: char| c.is_whitespace() || c == ',');
        for word in words.filter(|word| !word.is_empty()) {
            let found = read_word(word);
            tilts.extend(found.ok_or_else(|| OutcomeError::unknown(tilts.len() + 1, word))?);
        }
        Self::new(tilts)
    }
}

/// One result spelt out, or several one-letter results.
fn read_word(word: &str) -> Option<Vec<Tilt>> {
    match Tilt::from_word(word) {
        Some(tilt) => Some(vec![tilt]),
        None => word
            .chars()
            .map(|c| Tilt::from_word(c.encode_utf8(&mut [0; 4])))
            .collect(),
    }
}

#[cfg(feature = "serde")]
impl TryFrom<String> for Outcome {
    type Error = OutcomeError;

    fn try_from(text: String) -> Result<Self, OutcomeError> {
        text.parse()
    }
}

#[cfg(feature = "serde")]
impl From<Outcome> for String {
    fn from(outcome: Outcome) -> Self {
        outcome.to_string()
    }
}

/// Why something is not an outcome.
///
/// ```
/// use grundy::puzzles::weighing::Outcome;
///
/// let error = "left up".parse::<Outcome>().unwrap_err();
/// assert!(error.to_string().starts_with("result 2 is `up`"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OutcomeError {
    /// A word that is no result.
    #[error(
        "result {position} is `{word}`; it must be left, right or balanced (l, r, b or >, <, =)"
    )]
    Unknown {
        /// Which result, counted from 1.
        position: usize,
        /// The word as it was given.
        word: String,
    },
    /// More results than an outcome holds.
    #[error("an outcome has at most 80 results")]
    TooLong,
}

impl OutcomeError {
    fn unknown(position: usize, word: &str) -> Self {
        let word = word.to_owned();
        Self::Unknown { position, word }
    }
}
