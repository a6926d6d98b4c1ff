use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::{AddAssign, BitXorAssign, SubAssign};
use std::str::FromStr;

use num_integer::Integer;
use num_traits::{CheckedAdd, CheckedMul, CheckedSub, FromPrimitive, ToPrimitive};
use thiserror::Error;

use super::exceeds_golden_ratio;

/// The integers that rulesets take for heaps and amounts: `u64`, `u128` and,
/// with the feature `bigint`, `num_bigint::BigUint`.
///
/// Every formula is exact for all values of the type. The trait is sealed:
/// exactness near a type's maximum is a property of each implementation.
#[diagnostic::on_unimplemented(
    message = "heaps of type `{Self}` are not supported",
    note = "use `u64`, as in `3u64`, or `u128`, or `grundy::BigUint` with the feature `bigint`"
)]
pub trait Natural:
    Integer
    + Clone
    + Default
    + Hash
    + Debug
    + Display
    + FromStr
    + TryFrom<u64>
    + TryInto<u64>
    + FromPrimitive
    + ToPrimitive
    + CheckedAdd
    + CheckedMul
    + CheckedSub
    + BitXorAssign
    + for<'a> AddAssign<&'a Self>
    + for<'a> SubAssign<&'a Self>
    + for<'a> BitXorAssign<&'a Self>
    + Send
    + Sync
    + 'static
    + sealed::Sealed
{
    /// The numbers 1, 2, …, `self`.
    ///
    /// ```
    /// use grundy::number::Natural;
    ///
    /// assert!(3u64.one_to().eq([1, 2, 3]));
    /// assert_eq!(0u64.one_to().count(), 0);
    /// ```
    fn one_to(&self) -> impl Iterator<Item = Self> + use<Self>;

    /// ⌊n/φ⌋, where φ is the golden ratio: exact, in constant time for the
    /// fixed-width types and in the time of a square root for `BigUint`.
    ///
    /// ```
    /// use grundy::number::Natural;
    ///
    /// assert_eq!(100u64.over_golden_ratio(), 61);
    /// assert_eq!(u64::MAX.over_golden_ratio(), 11_400_714_819_323_198_485);
    /// ```
    #[must_use]
    fn over_golden_ratio(&self) -> Self;

    /// The number of binary digits, 0 for zero.
    fn bits(&self) -> u64;

    /// The binary digit of weight 2^`index`.
    fn bit(&self, index: u64) -> bool;

    /// The bytes of memory it takes.
    fn footprint(&self) -> u64 {
        size_of_val(self) as u64
    }

    /// Changes the binary digit of weight 2^`index`, which the type must have.
    fn flip_bit(&mut self, index: u64);

    /// The greatest value of the type, if there is one.
    fn greatest() -> Option<Self>;

    /// Reads a decimal number.
    ///
    /// # Errors
    ///
    /// [`NumberError`] says what is wrong and what would be right.
    ///
    /// ```
    /// use grundy::number::Natural;
    ///
    /// assert_eq!(u64::from_decimal("50"), Ok(50));
    /// let error = u64::from_decimal("-3").unwrap_err();
    /// assert_eq!(error.to_string(), "`-3` is negative: expected 0 or more");
    /// ```
    fn from_decimal(text: &str) -> Result<Self, NumberError> {
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NumberError::NotANumber {
                text: shortened(text),
            });
        }
        if digits.len() < text.len() {
            return Err(NumberError::Negative {
                text: shortened(text),
            });
        }
        text.parse().map_err(|_| NumberError::TooLarge {
            text: shortened(text),
            greatest: Self::greatest().map_or_else(String::new, |greatest| greatest.to_string()),
        })
    }
}

/// A text that is not a number of the wanted type.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NumberError {
    /// Something other than decimal digits.
    #[error("`{text}` is not a whole number: expected decimal digits")]
    NotANumber {
        /// The text, shortened.
        text: String,
    },
    /// A number below zero.
    #[error("`{text}` is negative: expected 0 or more")]
    Negative {
        /// The text, shortened.
        text: String,
    },
    /// A number above the maximum of its type.
    #[error("`{text}` is too large: expected at most {greatest}")]
    TooLarge {
        /// The text, shortened.
        text: String,
        /// The greatest value of the type.
        greatest: String,
    },
}

/// A text short enough for a line of error message, without control characters.
pub(crate) fn shortened(text: &str) -> String {
    const LENGTH: usize = 40;
    let mut short: String = text
        .chars()
        .take(LENGTH)
        .flat_map(char::escape_debug)
        .collect();
    if text.chars().nth(LENGTH).is_some() {
        short.push('…');
    }
    short
}

macro_rules! fixed_width {
    ($type:ident, $two_to_the_width_over_golden_ratio:literal) => {
        impl Natural for $type {
            fn one_to(&self) -> impl Iterator<Item = Self> + use<> {
                (0..*self).map(|below| below + 1)
            }

            fn over_golden_ratio(&self) -> Self {
                let n = *self;
                let (low, floor) = n.widening_product($two_to_the_width_over_golden_ratio);
                // The factor is too small by less than 1, the product by less than n.
                if low.checked_add(n).is_none() && exceeds_golden_ratio(n, floor + 1) {
                    floor + 1
                } else {
                    floor
                }
            }

            fn bits(&self) -> u64 {
                u64::from(Self::BITS - self.leading_zeros())
            }

            fn bit(&self, index: u64) -> bool {
                index < u64::from(Self::BITS) && self >> index & 1 == 1
            }

            fn flip_bit(&mut self, index: u64) {
                *self ^= 1 << index;
            }

            fn greatest() -> Option<Self> {
                Some(Self::MAX)
            }
        }

        impl sealed::Sealed for $type {}
    };
}

fixed_width!(u64, 0x9e37_79b9_7f4a_7c15);
fixed_width!(u128, 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c834);

/// The product of two numbers in two words, the low one first.
trait WideningProduct: Sized {
    fn widening_product(self, other: Self) -> (Self, Self);
}

impl WideningProduct for u64 {
    fn widening_product(self, other: Self) -> (Self, Self) {
        let product = u128::from(self) * u128::from(other);
        (low_half(product), low_half(product >> 64))
    }
}

impl WideningProduct for u128 {
    fn widening_product(self, other: Self) -> (Self, Self) {
        let (a, b) = (self >> 64, u128::from(low_half(self)));
        let (c, d) = (other >> 64, u128::from(low_half(other)));
        let middle = a * d + ((b * d) >> 64);
        let carry = b * c + u128::from(low_half(middle));
        let low = carry << 64 | u128::from(low_half(b * d));
        (low, a * c + (middle >> 64) + (carry >> 64))
    }
}

#[allow(clippy::cast_possible_truncation)] // the low half is what is wanted
fn low_half(number: u128) -> u64 {
    number as u64
}

#[cfg(feature = "bigint")]
mod big {
    use super::{Natural, sealed};
    use num_bigint::BigUint;

    impl Natural for BigUint {
        fn one_to(&self) -> impl Iterator<Item = Self> + use<> {
            let greatest = self.clone();
            std::iter::successors(Some(BigUint::from(1u32)), |n| Some(n + 1u32))
                .take_while(move |n| *n <= greatest)
        }

        fn over_golden_ratio(&self) -> Self {
            ((self * self * 5u32).sqrt() - self) / 2u32
        }

        fn bits(&self) -> u64 {
            BigUint::bits(self)
        }

        fn bit(&self, index: u64) -> bool {
            BigUint::bit(self, index)
        }

        fn footprint(&self) -> u64 {
            // The digits stand elsewhere, in a block of their own.
            const BLOCK: u64 = 16;
            size_of_val(self) as u64 + self.bits() / 8 + BLOCK
        }

        fn flip_bit(&mut self, index: u64) {
            self.set_bit(index, !BigUint::bit(self, index));
        }

        fn greatest() -> Option<Self> {
            None
        }
    }

    impl sealed::Sealed for BigUint {}
}

mod sealed {
    pub trait Sealed {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_factors_are_integer_square_roots() {
        // ⌊2^w/φ⌋ = ⌊(√(5·4^w) − 2^w)/2⌋: f is right when (2f + 2^w)² < 5·4^w
        // and f + 1 is not, here in the form f/2^w < 1/φ < (f + 1)/2^w.
        let half = 1u64 << 63;
        assert!(exceeds_golden_ratio(
            u128::from(half) * 2,
            0x9e37_79b9_7f4a_7c15
        ));
        assert!(!exceeds_golden_ratio(
            u128::from(half) * 2,
            0x9e37_79b9_7f4a_7c16
        ));
    }

    #[test]
    fn words_are_multiplied_exactly() {
        assert_eq!(u128::MAX.widening_product(u128::MAX), (1, u128::MAX - 1));
        assert_eq!((1u128 << 127).widening_product(6), (0, 3));
        let (a, b) = (0x0123_4567_89ab_cdef_u128 << 60 | 0x4d, u128::MAX / 7);
        let (low, high) = a.widening_product(b);
        assert_eq!(low, a.wrapping_mul(b));
        // The same product from quarters: a·b = a·(2^128 − 1 − 3)/7 …
        let (low7, high7) = low.widening_product(7);
        let high_of_seven = high * 7 + high7;
        let (expected_low, expected_high) = a.widening_product(u128::MAX - u128::MAX % 7);
        assert_eq!((low7, high_of_seven), (expected_low, expected_high));
    }
}
