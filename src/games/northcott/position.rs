use std::fmt;

use thiserror::Error;

use crate::number::Natural;

/// A position of Northcott's game, as the player to move sees it.
///
/// A row is the column of that player's piece, then that of the opponent's.
/// Columns are counted from 1. A row that reaches beyond the board of the
/// [ruleset](crate::Northcott) has no moves.
///
/// # Example
///
/// ```
/// use grundy::games::northcott::{NorthcottPosition, RowError};
///
/// let position = NorthcottPosition::new(vec![[1u64, 5], [7, 4]], 2)?;
/// assert_eq!(position.to_string(), "1:5 7:4 +2");
/// let twice = NorthcottPosition::new(vec![[1u64, 5], [4, 4]], 2);
/// assert_eq!(twice, Err(RowError::OneSquare { row: 1 }));
/// # Ok::<(), RowError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Parts<T>", into = "Parts<T>"))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: Natural + serde::Serialize",
        deserialize = "T: Natural + serde::Deserialize<'de>"
    ))
)]
pub struct NorthcottPosition<T = u64> {
    pub(super) rows: Vec<[T; 2]>,
    pub(super) retreats: T,
}

/// A row whose pieces stand on no two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum RowError {
    /// Both pieces of a row are on the same square.
    #[error("the pieces of row {} share a square: expected two squares", row + 1)]
    OneSquare {
        /// The index of the row, counted from 0.
        row: usize,
    },
    /// A piece is in column 0.
    #[error("a piece of row {} is in column 0: expected columns from 1 on", row + 1)]
    ColumnZero {
        /// The index of the row, counted from 0.
        row: usize,
    },
}

impl<T: Natural> NorthcottPosition<T> {
    /// The rows, and the number of slides backwards that are left to both
    /// players together.
    ///
    /// # Errors
    ///
    /// [`RowError`] for the first row whose pieces are not on two squares.
    pub fn new(rows: Vec<[T; 2]>, retreats: T) -> Result<Self, RowError> {
        let error = |(row, pieces)| error_of(row, pieces);
        match rows.iter().enumerate().find_map(error) {
            Some(error) => Err(error),
            None => Ok(Self { rows, retreats }),
        }
    }

    /// The columns of the two pieces of each row: the piece of the player to
    /// move, then the piece of the opponent.
    pub fn rows(&self) -> &[[T; 2]] {
        &self.rows
    }

    /// The number of slides backwards that are left to both players together.
    pub fn retreats(&self) -> &T {
        &self.retreats
    }
}

/// The mistake of a row, if there is one.
fn error_of<T: Natural>(row: usize, pieces: &[T; 2]) -> Option<RowError> {
    let [own, other] = pieces;
    if pieces.iter().any(T::is_zero) {
        return Some(RowError::ColumnZero { row });
    }
    (own == other).then_some(RowError::OneSquare { row })
}

/// As the command line takes it: `1:5 7:4 +2`, or `1:5 7:4` with no retreats.
impl<T: Natural> fmt::Display for NorthcottPosition<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.rows.iter();
        let rows = rows.map(|[own, other]| format!("{own}:{other}"));
        let has_retreats = !self.retreats.is_zero();
        let retreats = has_retreats.then(|| format!("+{}", self.retreats));
        f.pad(&rows.chain(retreats).collect::<Vec<_>>().join(" "))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Parts<T> {
    rows: Vec<[T; 2]>,
    retreats: T,
}

#[cfg(feature = "serde")]
impl<T: Natural> TryFrom<Parts<T>> for NorthcottPosition<T> {
    type Error = RowError;

    fn try_from(Parts { rows, retreats }: Parts<T>) -> Result<Self, RowError> {
        Self::new(rows, retreats)
    }
}

#[cfg(feature = "serde")]
impl<T> From<NorthcottPosition<T>> for Parts<T> {
    fn from(NorthcottPosition { rows, retreats }: NorthcottPosition<T>) -> Self {
        Self { rows, retreats }
    }
}
