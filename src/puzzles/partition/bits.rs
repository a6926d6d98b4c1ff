//! Sums of subsets as the bits of a long word.

use super::{Partition, sum};

const BITS: usize = 64;

/// How many words [`partition`] needs.
pub(super) fn words(numbers: &[u64]) -> u128 {
    let row = sum(numbers) / 2 / BITS as u128 + 1;
    row.saturating_mul(numbers.len() as u128 + 1)
}

/// For numbers whose [`words`] fit into memory.
pub(super) fn partition(numbers: &[u64]) -> Partition {
    // All sums of interest are at most half the total, and so is every number
    // that can be in the smaller part.
    let half = usize::try_from(sum(numbers) / 2).unwrap_or(usize::MAX);
    let mut rows = vec![vec![0_u64; half / BITS + 1]];
    rows[0][0] = 1;
    for (place, &number) in numbers.iter().enumerate() {
        let mut row = rows[place].clone();
        match usize::try_from(number) {
            Ok(number) if number <= half => join(&mut row, &rows[place], number),
            _ => {}
        }
        rows.push(row);
    }
    let reached = |place: usize, sum: usize| rows[place][sum / BITS] >> (sum % BITS) & 1 == 1;
    let best = (0..=half).rev().find(|&sum| reached(numbers.len(), sum));
    let mut rest = best.unwrap_or(0);
    let mut marked = vec![false; numbers.len()];
    for place in (0..numbers.len()).rev() {
        if !reached(place, rest) {
            marked[place] = true;
            rest -= usize::try_from(numbers[place]).unwrap_or(rest);
        }
    }
    Partition::new(numbers, |place| marked[place])
}

/// Joins the sums shifted by a number to a row.
fn join(row: &mut [u64], sums: &[u64], number: usize) {
    let (words, bits) = (number / BITS, number % BITS);
    for index in words..row.len() {
        let low = sums[index - words] << bits;
        let high = match (index - words, bits) {
            (0, _) | (_, 0) => 0,
            (from, _) => sums[from - 1] >> (BITS - bits),
        };
        row[index] |= low | high;
    }
}
