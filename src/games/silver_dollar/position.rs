use std::fmt;

use thiserror::Error;

use super::notation::TAKEN;
use crate::number::Natural;

/// The squares of the coins from the left, 0 for coins in the bag, and which of them is
/// the dollar.
///
/// The end of *take* is a position of its own: the bag is [taken](Self::taken), and no
/// coin is left.
///
/// # Example
///
/// ```
/// use grundy::games::silver_dollar::SilverDollarPosition;
///
/// let position = SilverDollarPosition::new([2u64, 5, 9], 1)?;
/// assert_eq!(position.to_string(), "2 5d 9");
/// assert!(SilverDollarPosition::new([0u64, 0, 9], 1).is_ok());
/// assert!(SilverDollarPosition::new([5u64, 2, 9], 1).is_err());
/// assert!(SilverDollarPosition::new([2u64, 5, 9], 3).is_err());
/// # Ok::<(), grundy::games::silver_dollar::SilverDollarError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        try_from = "Coins<T>",
        into = "Coins<T>",
        bound(
            serialize = "T: Natural + serde::Serialize",
            deserialize = "T: Natural + serde::Deserialize<'de>"
        )
    )
)]
pub struct SilverDollarPosition<T = u64> {
    /// None when the bag has been taken.
    pub(super) coins: Vec<T>,
    /// The index of the dollar, 0 when the bag has been taken.
    pub(super) dollar: usize,
}

/// The reasons why coins make no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SilverDollarError {
    /// A coin is not to the right of the coin before it, and not in the bag with it.
    #[error(
        "coin {coin} is not to the right of the one before: expected squares in ascending order"
    )]
    Order {
        /// The number of the coin, counted from 1 at the left.
        coin: usize,
    },
    /// No coin is the dollar.
    #[error("there is no coin of index {dollar} for the dollar: expected an index below {coins}")]
    NoDollar {
        /// The index that was given.
        dollar: usize,
        /// The number of coins.
        coins: usize,
    },
}

impl<T: Natural> SilverDollarPosition<T> {
    /// The position with coins on these squares from the left, 0 for coins in the bag.
    /// The dollar is given by its index.
    ///
    /// # Errors
    ///
    /// [`SilverDollarError`] if the squares outside the bag do not ascend, or if the
    /// dollar is none of the coins.
    pub fn new(
        coins: impl IntoIterator<Item = T>,
        dollar: usize,
    ) -> Result<Self, SilverDollarError> {
        let coins = Vec::from_iter(coins);
        let ascend = |pair: &[T]| pair[0] < pair[1] || pair[1].is_zero() && pair[0].is_zero();
        if let Some(left) = coins.windows(2).position(|pair| !ascend(pair)) {
            return Err(SilverDollarError::Order { coin: left + 2 });
        }
        if dollar >= coins.len() {
            let coins = coins.len();
            return Err(SilverDollarError::NoDollar { dollar, coins });
        }
        Ok(Self { coins, dollar })
    }
}

impl<T> SilverDollarPosition<T> {
    /// The end at which the bag has been taken.
    pub fn taken() -> Self {
        Self {
            coins: Vec::new(),
            dollar: 0,
        }
    }

    /// The squares of the coins from the left, 0 for coins in the bag. There is none
    /// when the bag has been taken.
    pub fn coins(&self) -> &[T] {
        &self.coins
    }

    /// The index of the dollar among the coins; none when the bag has been taken.
    pub fn dollar(&self) -> Option<usize> {
        (!self.is_taken()).then_some(self.dollar)
    }

    /// Whether the bag has been taken.
    pub fn is_taken(&self) -> bool {
        self.coins.is_empty()
    }
}

impl<T: Natural> SilverDollarPosition<T> {
    pub(super) fn is_in_bag(&self) -> bool {
        self.coins[self.dollar].is_zero()
    }

    /// How many coins are in the bag.
    pub(super) fn bagged(&self) -> usize {
        self.coins.iter().take_while(|coin| coin.is_zero()).count()
    }

    /// The squares that a coin can slide.
    pub(super) fn room(&self, coin: usize) -> T {
        let before = coin.checked_sub(1).map(|left| &self.coins[left]);
        let square = self.coins[coin].clone();
        match before.filter(|left| !left.is_zero()) {
            Some(left) => square - left.clone() - T::one(),
            None => square,
        }
    }
}

/// Writes the squares from the left, with a d after the dollar: "2 5d 9".
impl<T: fmt::Display> fmt::Display for SilverDollarPosition<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_taken() {
            return f.write_str(TAKEN);
        }
        for (index, square) in self.coins.iter().enumerate() {
            let blank = if index > 0 { " " } else { "" };
            let mark = if index == self.dollar { "d" } else { "" };
            write!(f, "{blank}{square}{mark}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Coins<T> {
    coins: Vec<T>,
    dollar: usize,
}

#[cfg(feature = "serde")]
impl<T: Natural> TryFrom<Coins<T>> for SilverDollarPosition<T> {
    type Error = SilverDollarError;

    fn try_from(Coins { coins, dollar }: Coins<T>) -> Result<Self, SilverDollarError> {
        match (&coins[..], dollar) {
            ([], 0) => Ok(Self::taken()),
            _ => Self::new(coins, dollar),
        }
    }
}

#[cfg(feature = "serde")]
impl<T> From<SilverDollarPosition<T>> for Coins<T> {
    fn from(SilverDollarPosition { coins, dollar }: SilverDollarPosition<T>) -> Self {
        Self { coins, dollar }
    }
}
