//! Balanced ternary words: the digits 1, 0 and −1 in a fixed number of places.

use std::iter;

/// A word of at most [`Trits::MAX_LENGTH`] balanced ternary digits, kept as the number it spells
/// (first digit most significant), so that the opposite word is the negative number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Trits {
    length: u32,
    value: i128,
}

impl Trits {
    /// The longest word: 3^80 is the last power of three in an `i128`.
    pub(super) const MAX_LENGTH: u32 = 80;

    /// The word of `length` digits that spells `value`.
    ///
    /// The caller keeps `length` within [`Self::MAX_LENGTH`] and `value` within ±(3^length − 1)/2.
    pub(super) const fn new(length: u32, value: i128) -> Self {
        Self { length, value }
    }

    /// The word with these digits, or `None` when there are too many.
    pub(super) fn from_digits(digits: impl IntoIterator<Item = i8>) -> Option<Self> {
        let empty = Self::new(0, 0);
        digits.into_iter().try_fold(empty, |word, digit| {
            (word.length < Self::MAX_LENGTH)
                .then(|| Self::new(word.length + 1, 3 * word.value + i128::from(digit)))
        })
    }

    pub(super) const fn length(self) -> u32 {
        self.length
    }

    pub(super) const fn value(self) -> i128 {
        self.value
    }

    pub(super) const fn opposite(self) -> Self {
        Self::new(self.length, -self.value)
    }

    /// The digit at `place`, counted from 1 at the left.
    pub(super) fn digit(self, place: u32) -> Option<i8> {
        (1..=self.length).contains(&place).then(|| {
            let unit = 3i128.pow(self.length - place);
            // Adding all ones makes the digits ordinary: 0, 1, 2 for −1, 0, 1.
            match (self.value + self.greatest()) / unit % 3 {
                0 => -1,
                1 => 0,
                _ => 1,
            }
        })
    }

    /// The digits from left to right.
    pub(super) fn digits(self) -> impl Iterator<Item = i8> {
        (1..=self.length).map_while(move |place| self.digit(place))
    }

    /// Every word of `length` digits, from 1 1 … 1 down to −1 −1 … −1.
    pub(super) fn all(length: u32) -> impl Iterator<Item = Self> {
        let greatest = Self::new(length, 0).greatest();
        iter::successors(Some(greatest), move |&value| {
            (value > -greatest).then(|| value - 1)
        })
        .map(move |value| Self::new(length, value))
    }

    /// The number that 1 1 … 1 spells.
    const fn greatest(self) -> i128 {
        (3i128.pow(self.length) - 1) / 2
    }
}

/// The residue 0, 1 or 2 as the balanced digit 0, 1 or −1.
pub(super) const fn balanced(residue: u64) -> i8 {
    match residue % 3 {
        0 => 0,
        1 => 1,
        _ => -1,
    }
}

/// The balanced digit 0, 1 or −1 as the residue 0, 1 or 2.
pub(super) const fn residue(digit: i8) -> u64 {
    match digit {
        0 => 0,
        1 => 1,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::Trits;

    #[test]
    fn digits_spell_the_word_back() {
        for word in Trits::all(5) {
            assert_eq!(Trits::from_digits(word.digits()), Some(word));
            let opposite: Vec<i8> = word.digits().map(|digit| -digit).collect();
            assert_eq!(Trits::from_digits(opposite), Some(word.opposite()));
        }
        assert_eq!(Trits::all(5).count(), 243);
        assert_eq!(Trits::all(0).count(), 1);
    }

    #[test]
    fn the_longest_word_fits_and_one_longer_does_not() {
        for digit in [1, -1] {
            let word = Trits::from_digits([digit; 80]).expect("80 digits fit");
            assert!(word.digits().all(|found| found == digit));
            assert_eq!(word.digit(0), None);
            assert_eq!(word.digit(81), None);
        }
        assert_eq!(Trits::from_digits([0; 81]), None);
    }
}
