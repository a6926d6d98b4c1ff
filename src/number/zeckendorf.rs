use std::fmt;

use super::Natural;

mod arithmetic;
mod parse;

pub use parse::ZeckendorfError;

/// A number in Fibonacci numeration: a sum of Fibonacci numbers no two of
/// which are neighbours. Every natural number has exactly one such form.
///
/// Written as digits the weights are 1, 2, 3, 5, 8, … from the right, and no
/// two digits 1 stand side by side. Zero has no digits and is shown as `0`.
/// The digits have no integer type and no maximum: [`of`](Self::of) encodes a
/// number, [`value`](Self::value) decodes it, and sums, differences and
/// comparisons are made digit by digit.
///
/// Reference: Zeckendorf, *Représentation des nombres naturels par une somme
/// de nombres de Fibonacci ou de nombres de Lucas*, Bull. Soc. R. Sci. Liège
/// 41 (1972); OEIS A014417.
///
/// # Example
///
/// ```
/// use grundy::number::Zeckendorf;
///
/// let eleven = Zeckendorf::of(&11u64);
/// assert_eq!(eleven.to_string(), "10100");
/// assert!(eleven.parts::<u64>().eq([8, 3]));
/// assert_eq!(eleven.trailing_zeros(), Some(2));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Zeckendorf {
    /// Places of the digits 1, from the left; the last place is 0. The greater
    /// number has the greater digit at the first difference, so lists of
    /// places compare like the numbers.
    places: Vec<usize>,
}

impl Zeckendorf {
    /// The Fibonacci numeration of `n`, in time proportional to its digits.
    pub fn of<T: Natural>(n: &T) -> Self {
        let mut rest = n.clone();
        let mut places = Vec::new();
        for (place, weight) in weights_up_to(n).iter().enumerate().rev() {
            if *weight <= rest {
                rest -= weight;
                places.push(place);
            }
        }
        Self { places }
    }

    /// The Fibonacci numbers that make up the number, the greatest first. Weights
    /// above the maximum of `T` are left out. None is left out if the number itself
    /// fits.
    pub fn parts<T: Natural>(&self) -> impl Iterator<Item = T> {
        let weights: Vec<T> = weights().take(self.digits()).collect();
        self.places
            .iter()
            .filter_map(move |place| weights.get(*place).cloned())
    }

    /// The number itself; none if it is above the maximum of `T`.
    ///
    /// ```
    /// # use grundy::number::Zeckendorf;
    /// let last: Zeckendorf = "10010100".parse()?;
    /// assert_eq!(last.value(), Some(45u64));
    /// # Ok::<(), grundy::number::ZeckendorfError>(())
    /// ```
    pub fn value<T: Natural>(&self) -> Option<T> {
        let weights: Vec<T> = weights().take(self.digits()).collect();
        self.places.iter().try_fold(T::zero(), |sum, place| {
            sum.checked_add(weights.get(*place)?)
        })
    }

    /// The number of digits 0 at the right end; none for zero.
    pub fn trailing_zeros(&self) -> Option<usize> {
        self.places.last().copied()
    }

    /// The number of digits, 0 for zero.
    pub fn digits(&self) -> usize {
        self.places.first().map_or(0, |place| place + 1)
    }

    /// The same digits with a 0 written behind them.
    ///
    /// ```
    /// # use grundy::number::Zeckendorf;
    /// assert_eq!(Zeckendorf::of(&4u64).shifted_left(), Zeckendorf::of(&7u64));
    /// ```
    #[must_use]
    pub fn shifted_left(&self) -> Self {
        Self {
            places: self.places.iter().map(|place| place + 1).collect(),
        }
    }
}

impl fmt::Display for Zeckendorf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut digits = vec![b'0'; self.digits().max(1)];
        for place in &self.places {
            let from_left = digits.len() - 1 - place;
            digits[from_left] = b'1';
        }
        f.pad(&digits.into_iter().map(char::from).collect::<String>())
    }
}

/// 1, 2, 3, 5, 8, … up to the maximum of the type.
fn weights<T: Natural>() -> impl Iterator<Item = T> {
    let first = (T::one(), T::one() + T::one());
    std::iter::successors(Some((Some(first.0), Some(first.1))), |(a, b)| {
        let sum = a
            .as_ref()
            .zip(b.as_ref())
            .and_then(|(a, b)| a.checked_add(b));
        Some((b.clone(), sum))
    })
    .map_while(|(weight, _)| weight)
}

fn weights_up_to<T: Natural>(n: &T) -> Vec<T> {
    weights().take_while(|weight| weight <= n).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_add_up_and_stand_apart() {
        let check = |n: u128| {
            let zeckendorf = Zeckendorf::of(&n);
            assert_eq!(zeckendorf.parts::<u128>().sum::<u128>(), n);
            assert!(!zeckendorf.to_string().contains("11"), "{n}");
        };
        (0..2000)
            .chain(u128::MAX - 2000..=u128::MAX)
            .for_each(check);
    }

    #[test]
    fn the_last_weight_of_a_type_is_not_lost() {
        assert_eq!(weights::<u64>().last(), Some(12_200_160_415_121_876_738));
        assert_eq!(
            Zeckendorf::of(&u64::MAX).parts::<u64>().sum::<u64>(),
            u64::MAX
        );
    }
}
