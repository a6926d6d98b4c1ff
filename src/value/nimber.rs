use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, BitXorAssign};

/// A nimber: the value of an impartial game under normal play.
///
/// By the Sprague–Grundy theorem every position of a finite impartial game is
/// equal to one heap of Nim; `Nimber(n)` stands for a heap of n. `+` is the
/// nim-sum, the value of two games played side by side, and never overflows.
/// The Grundy values a search computes are `Nimber<u64>`; a formula for heaps
/// of another integer type answers in that type.
///
/// `Ord` compares sizes. It is not the partial order of games, in which two
/// different nimbers are confused with each other.
///
/// Reference: Conway, *On Numbers and Games*, chapter 6.
///
/// # Example
///
/// ```
/// use grundy::Nimber;
///
/// let three_heaps: Nimber = [3, 4, 5].map(Nimber).into_iter().sum();
/// assert_eq!(three_heaps, Nimber(2));
/// assert_eq!(Nimber(6) + Nimber(6), Nimber::ZERO);
/// assert_eq!(three_heaps.to_string(), "*2");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias = "Grundy value")]
#[doc(alias = "nim-value")]
pub struct Nimber<T = u64>(
    /// The size of the heap of Nim.
    pub T,
);

impl Nimber<u64> {
    /// The value of every P-position.
    pub const ZERO: Self = Nimber(0);
}

impl<T: Default + PartialEq> Nimber<T> {
    /// Whether this is the value of a P-position.
    ///
    /// ```
    /// # use grundy::Nimber;
    /// assert!((Nimber(7u128) + Nimber(7)).is_zero());
    /// ```
    pub fn is_zero(&self) -> bool {
        self.0 == T::default()
    }
}

impl<T: BitXorAssign> Add for Nimber<T> {
    type Output = Self;

    fn add(mut self, other: Self) -> Self {
        self += other;
        self
    }
}

#[allow(clippy::suspicious_op_assign_impl)] // nim-addition is exclusive or
impl<T: BitXorAssign> AddAssign for Nimber<T> {
    fn add_assign(&mut self, other: Self) {
        self.0 ^= other.0;
    }
}

impl<T: Default + BitXorAssign> Sum for Nimber<T> {
    fn sum<I: Iterator<Item = Self>>(nimbers: I) -> Self {
        nimbers.fold(Nimber(T::default()), Add::add)
    }
}

/// The literature's notation: `0`, `*`, `*2`, `*3`, …
impl<T: fmt::Display> fmt::Display for Nimber<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.to_string().as_str() {
            "0" => f.pad("0"),
            "1" => f.pad("*"),
            size => f.pad(&format!("*{size}")),
        }
    }
}
