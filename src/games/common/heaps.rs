use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Index;
use std::str::FromStr;

use smallvec::SmallVec;

use crate::game::NotationError;
use crate::game::notation;
use crate::number::Natural;

/// Heaps side by side, in the order in which they were given. Empty heaps are kept.
///
/// Two lists are equal only if their heaps stand in the same order. The canonical
/// form of a ruleset may put them in order.
///
/// # Example
///
/// ```
/// use grundy::Heaps;
///
/// let heaps = Heaps::from([3u64, 0, 5]);
/// assert_eq!(heaps.to_string(), "3 0 5");
/// assert_eq!(heaps.iter().sum::<u64>(), 8);
/// assert_eq!(heaps[2], 5);
/// ```
#[derive(Clone, Debug, Default, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(transparent))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: serde::Serialize",
        deserialize = "T: serde::Deserialize<'de>"
    ))
)]
pub struct Heaps<T = u64>(pub(in crate::games) SmallVec<[T; 4]>);

// Heaps are few and small: element by element, comparing and hashing are loops
// of a few instructions in place of calls that prepare for long byte strings.

impl<T: PartialEq> PartialEq for Heaps<T> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.0.len() == other.0.len() && self.iter().zip(other).all(|(a, b)| a == b)
    }
}

impl<T: Hash> Hash for Heaps<T> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.len().hash(state);
        for heap in self {
            heap.hash(state);
        }
    }
}

impl<T> Heaps<T> {
    /// Iterates over the heaps in order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The heaps in order.
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// The memory they take, in bytes, as in [`Game::footprint`](crate::Game::footprint).
    pub(in crate::games) fn footprint(&self) -> u64
    where
        T: Natural,
    {
        let room = if self.0.spilled() {
            self.0.capacity() * size_of::<T>()
        } else {
            0
        };
        let elsewhere = self
            .iter()
            .map(|heap| heap.footprint() - size_of::<T>() as u64);
        (size_of::<Self>() + room) as u64 + elsewhere.sum::<u64>()
    }

    /// The same heaps, with one changed.
    pub(in crate::games) fn with(&self, changed: usize, size: T) -> Self
    where
        T: Clone,
    {
        // In one go: to change a fresh copy would stall the next read of it.
        let mut size = Some(size);
        (self.iter().enumerate())
            .map(|(heap, old)| match size.take_if(|_| heap == changed) {
                Some(new) => new,
                None => old.clone(),
            })
            .collect()
    }

    /// One heap alone.
    pub(in crate::games) fn single(heap: T) -> Self {
        Self(SmallVec::from_iter([heap]))
    }
}

impl<T> AsRef<[T]> for Heaps<T> {
    fn as_ref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<T, const N: usize> From<[T; N]> for Heaps<T> {
    fn from(heaps: [T; N]) -> Self {
        heaps.into_iter().collect()
    }
}

impl<T> From<Vec<T>> for Heaps<T> {
    fn from(heaps: Vec<T>) -> Self {
        Self(SmallVec::from_vec(heaps))
    }
}

impl<T> FromIterator<T> for Heaps<T> {
    fn from_iter<I: IntoIterator<Item = T>>(heaps: I) -> Self {
        Self(heaps.into_iter().collect())
    }
}

impl<'a, T> IntoIterator for &'a Heaps<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> IntoIterator for Heaps<T> {
    type Item = T;
    type IntoIter = IntoIter<T>;

    fn into_iter(self) -> IntoIter<T> {
        IntoIter(self.0.into_iter())
    }
}

/// The heaps, given away one by one.
#[derive(Clone, Debug)]
pub struct IntoIter<T>(smallvec::IntoIter<[T; 4]>);

impl<T> Iterator for IntoIter<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<T> ExactSizeIterator for IntoIter<T> {}

/// Reads sizes separated by blanks or commas.
///
/// ```
/// use grundy::Heaps;
///
/// assert_eq!("3 0 5".parse(), Ok(Heaps::from([3u64, 0, 5])));
/// assert!("3 x".parse::<Heaps>().is_err());
/// ```
impl<T: Natural> FromStr for Heaps<T> {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Ok(notation::heaps(text)?.into())
    }
}

impl<T> Index<usize> for Heaps<T> {
    type Output = T;

    fn index(&self, heap: usize) -> &T {
        &self.0[heap]
    }
}

impl<T: fmt::Display> fmt::Display for Heaps<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, heap) in self.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{heap}")?;
        }
        Ok(())
    }
}
