//! Addition and subtraction digit by digit.
//!
//! A [`Zeckendorf`] has no integer type and no maximum, so the digits are added
//! as they stand, in linear time; decoding would need a type that holds the
//! number, and quadratic time.

use std::ops::Add;

use super::Zeckendorf;

/// Digits from the left, for a moment any small numbers.
type Digits = Vec<i8>;

impl Zeckendorf {
    /// The difference; none if `other` is the greater number. It takes time
    /// proportional to the digits.
    ///
    /// ```
    /// use grundy::number::Zeckendorf;
    ///
    /// let [five, eleven] = [5u64, 11].map(|n| Zeckendorf::of(&n));
    /// assert_eq!(eleven.checked_sub(&five), Some(Zeckendorf::of(&6u64)));
    /// assert_eq!(five.checked_sub(&eleven), None);
    /// ```
    #[must_use]
    pub fn checked_sub(&self, other: &Self) -> Option<Self> {
        if self < other {
            return None;
        }
        let mut digits = self.spread(self.digits());
        other.count_into(&mut digits, -1);
        borrow(&mut digits);
        Some(from_digits(digits))
    }

    /// The digits with room for those of a sum of numbers of `width` digits.
    fn spread(&self, width: usize) -> Digits {
        let mut digits = vec![0; width + CARRIES];
        self.count_into(&mut digits, 1);
        digits
    }

    fn count_into(&self, digits: &mut [i8], by: i8) {
        let last = digits.len() - 1;
        for place in &self.places {
            digits[last - place] += by;
        }
    }
}

/// The sum of two numbers is less than the weight two places further, and the
/// rules look one place ahead.
const CARRIES: usize = 3;

/// The sum, in time proportional to the digits.
///
/// Reference: Ahlbach, Usatine, Frougny and Pippenger, *Efficient algorithms
/// for Zeckendorf arithmetic*, Fibonacci Quarterly 51 (2013).
///
/// ```
/// use grundy::number::Zeckendorf;
///
/// let [five, eleven] = [5u64, 11].map(|n| Zeckendorf::of(&n));
/// assert_eq!((&five + &eleven).to_string(), "100100"); // 13 + 3
/// ```
impl Add for &Zeckendorf {
    type Output = Zeckendorf;

    fn add(self, other: Self) -> Zeckendorf {
        let mut digits = self.spread(self.digits().max(other.digits()));
        other.count_into(&mut digits, 1);
        from_digits(digits)
    }
}

/// Removes the digits below 0: a weight is the sum of the two to its right,
/// and handing it down from the left always reaches what is owed, since the
/// number is not negative. Leaves digits 0, 1 and 2.
fn borrow(digits: &mut Digits) {
    beyond_the_right_end(digits, 1, |window| {
        if let [high, middle, low, ..] = window
            && *high >= 1
            && (*middle < 0 || (*middle == 0 && *low <= 0))
        {
            *high -= 1;
            *middle += 1;
            *low += 1;
        }
    });
}

/// The number whose digits are 0, 1 and 2, the twos as addition and
/// [`borrow`] leave them.
fn from_digits(mut digits: Digits) -> Zeckendorf {
    remove_twos(&mut digits);
    let join = |window: &mut [i8]| {
        if *window == [0, 1, 1] {
            window.copy_from_slice(&[1, 0, 0]);
        }
    };
    // From the right no three ones stay together, from the left then no two.
    let starts = 0..digits.len().saturating_sub(2);
    for start in starts.clone().rev().chain(starts) {
        join(&mut digits[start..start + 3]);
    }
    let last = digits.len() - 1;
    let ones = (digits.iter().enumerate()).filter(|(_, digit)| **digit == 1);
    Zeckendorf {
        places: ones.map(|(index, _)| last - index).collect(),
    }
}

/// Removes digits above 1, from the left: neighbours join to the weight on
/// their left, and twice a weight is the one on its left with the second on
/// its right.
fn remove_twos(digits: &mut Digits) {
    beyond_the_right_end(digits, 2, |window| {
        if let [left @ 0, digit, right, second] = window
            && (*digit >= 2 || *right >= 2)
        {
            if *digit >= 1 && *right >= 1 {
                *left += 1;
                *digit -= 1;
                *right -= 1;
            } else if *right == 0 {
                *left += 1;
                *digit -= 2;
                *second += 1;
            }
        }
    });
}

/// Applies a rule from left to right with `places` places more on the right,
/// whose weights 1 and 0 continue 3, 2, 1.
fn beyond_the_right_end(digits: &mut Digits, places: usize, rule: impl Fn(&mut [i8])) {
    let end = digits.len();
    digits.resize(end + places, 0);
    for start in 0..end - 1 {
        rule(&mut digits[start..start + 2 + places]);
    }
    digits[end - 1] += digits[end];
    digits.truncate(end);
}
