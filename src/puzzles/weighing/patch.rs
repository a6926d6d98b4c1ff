//! The four or five rows that stand in for two lines when the number of balls is not a multiple
//! of three.
//!
//! A patch row is given by three digits: the first is repeated in every weighing but the last
//! two. Repeating a column leaves the sums of the columns at zero and the rows as different as
//! they were, so what holds of three weighings holds of any number.

use super::row::Row;
use super::trits::Trits;

/// A set of patch rows, each as (all earlier weighings, last but one, last).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Patch(&'static [[i8; 3]]);

/// For multiples of three: none.
const NONE: Patch = Patch(&[]);
/// 1, −(1 + c), 2, −(2 − c): rows of the lines of 1 and 2, with signs.
const FOUR: Patch = Patch(&[[0, 0, 1], [-1, -1, 1], [0, 1, -1], [1, 0, -1]]);
/// 1 + c, −(1 − c), −2, 2 − c and −c: rows of the lines of 0, 1 and 2, with signs.
const FIVE: Patch = Patch(&[[1, 1, -1], [1, 1, 0], [0, -1, 1], [-1, 0, 1], [-1, -1, -1]]);

impl Patch {
    /// The patch that leaves a multiple of three of the `balls`.
    pub(super) const fn for_balls(balls: u64) -> Self {
        match balls % 3 {
            0 => NONE,
            1 => FOUR,
            _ => FIVE,
        }
    }

    /// The number of patch rows.
    pub(super) const fn len(self) -> u64 {
        self.0.len() as u64
    }

    /// The first line that the patch leaves whole.
    pub(super) const fn first_line(self) -> u64 {
        if self.0.is_empty() { 1 } else { 3 }
    }

    /// The patch row at `index`, counted from 0, for a number of weighings.
    pub(super) fn row(self, index: u64, weighings: u32) -> Option<Row> {
        let digits = self.0.get(usize::try_from(index).ok()?)?;
        Some(lengthened(*digits, weighings))
    }

    /// The index of the patch row equal to `row`.
    pub(super) fn find(self, row: Row) -> Option<u64> {
        let mut rows = self
            .0
            .iter()
            .map(|&digits| lengthened(digits, row.weighings()));
        rows.position(|patch| patch == row)
            .map(|index| index as u64)
    }

    /// The indices of the rows that have `digit` in a weighing that is followed by `later` more.
    pub(super) fn with_digit(self, later: u32, digit: i8) -> impl Iterator<Item = u64> {
        let column = match later {
            0 => 2,
            1 => 1,
            _ => 0,
        };
        (0..)
            .zip(self.0)
            .filter_map(move |(index, row)| (row[column] == digit).then_some(index))
    }
}

/// The row whose last two digits are the given ones and whose other digits equal the first.
fn lengthened([first, last_but_one, last]: [i8; 3], weighings: u32) -> Row {
    // 3² + 3³ + … + 3^(d − 1).
    let ones = (3i128.pow(weighings) - 9) / 2;
    let value = i128::from(first) * ones + i128::from(3 * last_but_one + last);
    Row(Trits::new(weighings, value))
}

#[cfg(test)]
mod tests {
    use super::{FIVE, FOUR};

    #[test]
    fn every_column_sums_to_zero() {
        for patch in [FOUR, FIVE] {
            for column in 0..3 {
                assert_eq!(patch.0.iter().map(|row| row[column]).sum::<i8>(), 0);
            }
        }
    }

    #[test]
    fn rows_are_lengthened_in_front() {
        let row = FOUR.row(1, 5).expect("four rows");
        assert_eq!(row.to_string(), "right right right right left");
        assert_eq!(FOUR.find(row), Some(1));
        assert_eq!(FOUR.find(row.opposite()), None);
        assert_eq!(FOUR.row(4, 5), None);
    }
}
