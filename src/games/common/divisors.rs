//! Divisors by trial, for the games with divisors.

/// The largest number that is read where its divisors are needed: they take some thirty
/// million trials.
pub(in crate::games) const LARGEST: u64 = 1_000_000_000_000_000;

/// The divisors of a number in ascending order; none of 0. Each needs trials up
/// to it, or up to the square root and back.
pub(in crate::games) fn divisors(number: u64) -> impl Iterator<Item = u64> {
    let root = number.isqrt();
    let small = (1..=root).filter(move |trial| number.is_multiple_of(*trial));
    let large = (1..=root)
        .rev()
        .filter(move |trial| number.is_multiple_of(*trial));
    let large = large.map(move |trial| number / trial);
    small.chain(large.filter(move |divisor| *divisor > root))
}

#[cfg(test)]
mod tests {
    use super::divisors;

    #[test]
    fn by_definition() {
        for number in 0..400u64 {
            let expected = (1..=number).filter(|trial| number.is_multiple_of(*trial));
            assert!(divisors(number).eq(expected), "{number}");
        }
    }
}
