//! Dawson's Chess, the octal game 0.137, and Dawson's Kayles, 0.07: the values of
//! single rows.

use crate::value::Nimber;

/// From this row on the values of Dawson's Chess have a period: it holds as far as
/// the theorem of Guy and Smith asks, and so for ever.
const FIRST: usize = 52;
const PERIOD: usize = 34;
const ROWS: usize = FIRST + PERIOD;

/// The values of the rows of 0, 1, … in Dawson's Chess.
const VALUES: [u32; ROWS] = values();

/// A move takes one of the row, and the neighbours that it has.
const fn values() -> [u32; ROWS] {
    let mut values = [0; ROWS];
    let mut row = 1;
    while row < ROWS {
        let mut options = 0u64;
        let mut taken = 0;
        while taken < row {
            let left = taken.saturating_sub(1);
            let right = (row - taken).saturating_sub(2);
            options |= 1 << (values[left] ^ values[right]);
            taken += 1;
        }
        values[row] = options.trailing_ones();
        row += 1;
    }
    values
}

/// The value of a row in Dawson's Chess.
pub(in crate::games) fn chess(row: u64) -> Nimber {
    let (first, period) = (FIRST as u64, PERIOD as u64);
    let row = match row.checked_sub(first) {
        Some(more) => first + more % period,
        None => row,
    };
    let value = usize::try_from(row).ok().and_then(|row| VALUES.get(row));
    Nimber(value.copied().map_or(0, u64::from))
}

/// The value of a row in Dawson's Kayles: that of one fewer in Dawson's Chess.
pub(in crate::games) fn kayles(row: u64) -> Nimber {
    row.checked_sub(1).map_or(Nimber::ZERO, chess)
}

/// The value of a position whose moves all lead to this value.
pub(in crate::games) fn one_option(value: Nimber) -> Nimber {
    Nimber(u64::from(value.is_zero()))
}
