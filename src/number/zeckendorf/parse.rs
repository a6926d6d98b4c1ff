use std::str::FromStr;

use thiserror::Error;

use super::Zeckendorf;

/// A text that is not a number in Fibonacci numeration.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ZeckendorfError {
    /// Nothing was there.
    #[error("there are no digits: expected digits 0 and 1, as in 10100")]
    Empty,
    /// Something other than the digits 0 and 1.
    #[error("{found:?} at position {position} is not a digit: expected 0 or 1")]
    NotADigit {
        /// What was there.
        found: char,
        /// Where, counted from 1 on the left.
        position: usize,
    },
    /// Two ones side by side, which make the next weight.
    #[error(
        "the digits at positions {position} and {} are both 1: expected a 0 between ones, as in 100 for 11",
        position + 1
    )]
    Neighbours {
        /// Where the first one stands, counted from 1 on the left.
        position: usize,
    },
}

/// Reads what `Display` writes; zeros on the left are allowed.
///
/// ```
/// use grundy::number::Zeckendorf;
///
/// assert_eq!("10100".parse(), Ok(Zeckendorf::of(&11u64)));
/// let error = "10110".parse::<Zeckendorf>().unwrap_err();
/// assert!(error.to_string().starts_with("the digits at positions 3 and 4 are both 1"));
/// ```
impl FromStr for Zeckendorf {
    type Err = ZeckendorfError;

    fn from_str(text: &str) -> Result<Self, ZeckendorfError> {
        if text.is_empty() {
            return Err(ZeckendorfError::Empty);
        }
        let wrong = (1..)
            .zip(text.chars())
            .find(|(_, c)| !matches!(c, '0' | '1'));
        if let Some((position, found)) = wrong {
            return Err(ZeckendorfError::NotADigit { found, position });
        }
        if let Some(index) = text.find("11") {
            let position = index + 1;
            return Err(ZeckendorfError::Neighbours { position });
        }
        let last = text.len() - 1;
        let ones = text.match_indices('1');
        Ok(Self {
            places: ones.map(|(index, _)| last - index).collect(),
        })
    }
}
