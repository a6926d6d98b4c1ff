//! The balls on one pan of a [`Scheme`], in order and on demand.

use std::iter::FusedIterator;
use std::ops::Range;

use super::row::Pan;
use super::scheme::Scheme;
use super::trits::{balanced, residue};

/// The balls on one pan in one weighing of a [`Scheme`], in increasing order.
///
/// Made by [`Scheme::left`] and [`Scheme::right`]. Every whole line of three balls puts exactly
/// one on each pan, so the ball at any index is computed in constant time.
///
/// ```
/// use grundy::puzzles::weighing::Scheme;
///
/// let left = Scheme::new(12, true)?.left(1).unwrap();
/// assert_eq!(left.size_hint(), (4, Some(4)));
/// assert!(left.eq([2, 5, 8, 11]));
/// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
/// ```
#[derive(Debug, Clone)]
pub struct Balls {
    scheme: Scheme,
    /// How many weighings follow this one: the place of its digit, from the right.
    later: u32,
    pan: Pan,
    /// Patch balls on the pan.
    patch: u64,
    /// The indices still to come.
    rest: Range<u64>,
}

impl Balls {
    pub(super) fn new(scheme: Scheme, later: u32, pan: Pan) -> Self {
        let patch = scheme
            .patch()
            .with_digit(later, pan.digit())
            .fold(0, |count, _| count + 1);
        let rest = 0..patch + scheme.lines();
        Self {
            scheme,
            later,
            pan,
            patch,
            rest,
        }
    }

    /// The number of balls still to come.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Scheme;
    ///
    /// let scheme = Scheme::new(u64::MAX, false)?;
    /// assert_eq!(scheme.left(5).unwrap().remaining(), u64::MAX / 3);
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub const fn remaining(&self) -> u64 {
        self.rest.end - self.rest.start
    }

    /// The ball at an index, counted from 0.
    fn at(&self, index: u64) -> Option<u64> {
        let Some(index) = index.checked_sub(self.patch) else {
            let mut patch = self.scheme.patch().with_digit(self.later, self.pan.digit());
            return patch
                .nth(usize::try_from(index).ok()?)
                .map(|index| index + 1);
        };
        let line = self.scheme.patch().first_line() + index;
        let digit = line_digit(line, self.later);
        let shift = (residue(self.pan.digit()) + 3 - residue(digit)) % 3;
        Some(self.scheme.ball_on_line(line, shift))
    }
}

impl Iterator for Balls {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        let index = self.rest.next()?;
        self.at(index)
    }

    fn nth(&mut self, n: usize) -> Option<u64> {
        let index = self.rest.nth(n)?;
        self.at(index)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let exact = usize::try_from(self.remaining()).ok();
        (exact.unwrap_or(usize::MAX), exact)
    }
}

impl DoubleEndedIterator for Balls {
    fn next_back(&mut self) -> Option<u64> {
        let index = self.rest.next_back()?;
        self.at(index)
    }
}

impl FusedIterator for Balls {}

/// The balanced ternary digit of `line` at a place counted from 0 at the right.
///
/// It is the residue of the integer nearest to line/3^place. A line is at most 2^64/3, which is
/// below 3^41/2: so it has no digits from place 41 on, where 3^place leaves `u64`, and below that
/// the sum does not overflow.
fn line_digit(line: u64, place: u32) -> i8 {
    3u64.checked_pow(place)
        .map_or(0, |unit| balanced((line + unit / 2) / unit))
}
