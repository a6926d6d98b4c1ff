//! A fixed table written out, from anybody, checked on construction.

use std::fmt;

use super::check::{self, TableError};
use super::fixed::FixedTable;
use super::row::{Row, write_words};
use super::scheme::write_heading;
use super::trits::Trits;

/// The balls on the two pans in one weighing, counted from 1.
///
/// ```
/// use grundy::puzzles::weighing::Weighing;
///
/// let weighing = Weighing { left: vec![1, 2], right: vec![3, 4] };
/// assert_eq!(weighing.to_string(), "left 1 2, right 3 4");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Weighing {
    /// The balls on the left pan.
    pub left: Vec<u64>,
    /// The balls on the right pan.
    pub right: Vec<u64>,
}

impl Weighing {
    /// The balls with the digit of their pan: 1 for left, −1 for right.
    pub(super) fn digits(&self) -> impl Iterator<Item = (u64, i8)> {
        let left = self.left.iter().map(|&ball| (ball, 1));
        left.chain(self.right.iter().map(|&ball| (ball, -1)))
    }
}

impl fmt::Display for Weighing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "left ")?;
        write_words(f, &self.left)?;
        write!(f, ", right ")?;
        write_words(f, &self.right)
    }
}

/// A fixed table from anywhere. It has been checked, and works.
///
/// The weighings are kept as they were given, in their order and with the balls in their order;
/// two tables are equal when they agree in that. A table may use more weighings than are needed.
///
/// With feature `serde` a table is
/// `{"balls":12,"weighings":3,"tell":true,"table":[{"left":[…],"right":[…]},…]}`. It is read back
/// through the same check, `weighings` may be left out, and a bare list of weighings is read as
/// [`from_weighings`](Self::from_weighings) says.
///
/// ```
/// use grundy::puzzles::weighing::{FixedTable, Table, Weighing};
///
/// let table = Table::new(3, true, vec![
///     Weighing { left: vec![1], right: vec![2] },
///     Weighing { left: vec![3], right: vec![1] },
/// ])?;
/// assert_eq!(table.decode("left right".parse()?)?.to_string(), "ball 1, heavy");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(
        try_from = "super::table_serde::UncheckedTable",
        into = "super::table_serde::FullTable"
    )
)]
pub struct Table {
    tell: bool,
    weighings: Vec<Weighing>,
    /// The number that each ball's row spells.
    values: Vec<i128>,
    /// The balls' indices, sorted by the size of that number.
    order: Vec<usize>,
}

impl Table {
    /// Checks a table for the balls 1 to `balls`; with `tell` it must also tell heavy from light.
    ///
    /// # Errors
    ///
    /// [`TableError`] names the weighing or the balls that break the table.
    ///
    /// # Complexity
    ///
    /// O(m + n log n) for n balls and m ball numbers in all, and memory in proportion to m: a table
    /// that claims more balls than it names is refused without being laid out.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{Table, TableError, Weighing};
    ///
    /// let weighings = vec![
    ///     Weighing { left: vec![1], right: vec![2] },
    ///     Weighing { left: vec![2], right: vec![1] },
    /// ];
    /// let error = Table::new(3, false, weighings).unwrap_err();
    /// assert_eq!(error, TableError::Opposite { first: 1, second: 2 });
    /// ```
    pub fn new(balls: u64, tell: bool, weighings: Vec<Weighing>) -> Result<Self, TableError> {
        check::pans(balls, &weighings)?;
        let values = check::values(balls, &weighings)?;
        let order = check::distinct(&values, tell)?;
        Ok(Self {
            tell,
            weighings,
            values,
            order,
        })
    }

    /// Checks a bare list of weighings, taking what it leaves open from the list.
    ///
    /// The balls are taken to be 1 to the largest number named, and the table to tell heavy from
    /// light if each of them is weighed at least once (a table that works then always does).
    ///
    /// # Errors
    ///
    /// As for [`new`](Self::new).
    ///
    /// ```
    /// use grundy::puzzles::weighing::{FixedTable, Table, Weighing};
    ///
    /// let table = Table::from_weighings(vec![
    ///     Weighing { left: vec![1], right: vec![2] },
    ///     Weighing { left: vec![3], right: vec![1] },
    /// ])?;
    /// assert_eq!((table.balls(), table.tells()), (3, true));
    /// # Ok::<(), grundy::puzzles::weighing::TableError>(())
    /// ```
    pub fn from_weighings(weighings: Vec<Weighing>) -> Result<Self, TableError> {
        let named = check::named(&weighings);
        let balls = named.last().copied().unwrap_or(0);
        let tell = u64::try_from(named.len()) == Ok(balls);
        Self::new(balls, tell, weighings)
    }

    /// The weighings, in order.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Scheme;
    ///
    /// let table = Scheme::new(12, true)?.table().unwrap();
    /// assert_eq!(table.weighing_list()[0].left, [2, 5, 8, 11]);
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub fn weighing_list(&self) -> &[Weighing] {
        &self.weighings
    }

    /// Whether no table for as many balls has fewer weighings.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Scheme;
    ///
    /// assert!(Scheme::new(14, true)?.table().unwrap().is_shortest());
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub fn is_shortest(&self) -> bool {
        super::weighings_needed(self.balls(), self.tell) == Ok(self.weighings())
    }

    #[cfg(feature = "serde")]
    pub(super) fn into_weighings(self) -> Vec<Weighing> {
        self.weighings
    }
}

impl FixedTable for Table {
    fn balls(&self) -> u64 {
        self.values.len() as u64
    }

    fn weighings(&self) -> u32 {
        check::count(&self.weighings)
    }

    fn tells(&self) -> bool {
        self.tell
    }

    fn row(&self, ball: u64) -> Option<Row> {
        let index = usize::try_from(ball.checked_sub(1)?).ok()?;
        let value = *self.values.get(index)?;
        Some(Row(Trits::new(self.weighings(), value)))
    }

    fn ball_with_row(&self, row: Row) -> Option<u64> {
        let wanted = row.0.value();
        let size_at = |index: &usize| self.values.get(*index).map(|value| value.unsigned_abs());
        let key = Some(wanted.unsigned_abs());
        let place = self.order.binary_search_by_key(&key, size_at).ok()?;
        let index = *self.order.get(place)?;
        (self.row(index as u64 + 1)? == row).then_some(index as u64 + 1)
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_heading(f, self)?;
        (1..)
            .zip(&self.weighings)
            .try_for_each(|(number, weighing)| write!(f, "\nweighing {number}: {weighing}"))
    }
}
