use num_traits::CheckedAdd;

use super::Natural;

/// Whether a/b exceeds the golden ratio φ = (1 + √5)/2, exactly and without
/// multiplication. A positive number over zero exceeds it.
///
/// All partial quotients of φ are 1, so Euclid's algorithm on a and b compares
/// digit by digit, in a number of subtractions proportional to the number of
/// digits.
///
/// # Example
///
/// ```
/// use grundy::number::exceeds_golden_ratio;
///
/// assert!(exceeds_golden_ratio(13u64, 8));
/// assert!(!exceeds_golden_ratio(21u64, 13));
/// ```
pub fn exceeds_golden_ratio<T: Natural>(mut a: T, mut b: T) -> bool {
    let mut answer = true;
    loop {
        if a <= b {
            // a/b ≤ 1 < φ.
            return !answer;
        }
        a -= &b;
        if a >= b {
            // a/b was at least 2.
            return answer;
        }
        // φ − 1 = 1/φ: the rest a/b compares with it as b/a with φ, turned round.
        std::mem::swap(&mut a, &mut b);
        answer = !answer;
    }
}

/// The lower Wythoff number aₙ = ⌊nφ⌋; `None` if it is above the type's
/// maximum.
///
/// Reference: OEIS A000201.
///
/// ```
/// use grundy::number::lower_wythoff;
///
/// assert!((1..=6u64).map_while(|n| lower_wythoff(&n)).eq([1, 3, 4, 6, 8, 9]));
/// assert_eq!(lower_wythoff(&u64::MAX), None);
/// ```
pub fn lower_wythoff<T: Natural>(n: &T) -> Option<T> {
    n.checked_add(&n.over_golden_ratio())
}

/// The upper Wythoff number bₙ = ⌊nφ²⌋ = aₙ + n; `None` if it is above the
/// type's maximum.
///
/// Reference: OEIS A001950.
///
/// ```
/// use grundy::number::upper_wythoff;
///
/// assert!((1..=6u64).map_while(|n| upper_wythoff(&n)).eq([2, 5, 7, 10, 13, 15]));
/// ```
pub fn upper_wythoff<T: Natural>(n: &T) -> Option<T> {
    CheckedAdd::checked_add(&lower_wythoff(n)?, n)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// ⌊n/φ⌋ = d exactly when d/n < 1/φ < (d + 1)/n.
    fn is_exact<T: Natural>(n: T) -> bool {
        let d = n.over_golden_ratio();
        let next = d.clone() + T::one();
        exceeds_golden_ratio(n.clone(), d) && !exceeds_golden_ratio(n, next)
    }

    #[test]
    fn the_golden_ratio_is_exact_up_to_the_maximum() {
        for n in 1..10_000u64 {
            assert!(is_exact(n) && is_exact(u64::MAX - n) && is_exact(u128::from(n)));
            assert!(is_exact(u128::MAX - u128::from(n)));
        }
        assert!(is_exact(u64::MAX) && is_exact(u128::MAX));
    }

    #[test]
    fn where_the_golden_ratio_is_approached_most_closely() {
        let (mut a, mut b) = (1u128, 1u128);
        while let Some(next) = a.checked_add(b) {
            (a, b) = (b, next);
            for n in [b - 1, b] {
                assert!(is_exact(n), "{n}");
                assert!(u64::try_from(n).is_ok_and(is_exact) || n > u128::from(u64::MAX));
            }
        }
    }

    #[test]
    fn comparison_agrees_with_the_quadratic_inequality() {
        // a/b > φ exactly when a² > ab + b².
        for a in 0..200u64 {
            for b in 1..200 {
                assert_eq!(exceeds_golden_ratio(a, b), a * a > a * b + b * b, "{a}/{b}");
            }
        }
        assert!(exceeds_golden_ratio(1u64, 0));
    }
}
