use std::fmt::{self, Debug};
use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

use super::Claim;

/// One claim for each of some positions, in the order in which the positions came
/// in. [`Claim`]s are about values, [`OutcomeClass`](crate::OutcomeClass)es are
/// claims of who wins.
///
/// # Example
///
/// ```
/// use grundy::Nimber;
/// use grundy::certificate::{Claim, Claims};
///
/// let mut claims = Claims::new();
/// claims.insert("three", Claim::Value(Nimber(3)));
/// claims.insert("five", Claim::Not(vec![Nimber(0), Nimber(3)]));
/// assert_eq!(claims.value(&"three"), Some(Nimber(3)));
/// assert_eq!(claims.value(&"five"), None);
/// assert_eq!(claims.len(), 2);
/// ```
#[derive(Clone)]
pub struct Claims<P, C = Claim> {
    list: Vec<(P, C)>,
    /// Where in the list a position is.
    places: HashTable<usize>,
}

impl<P, C> Claims<P, C> {
    /// No claims.
    pub fn new() -> Self {
        Self {
            list: Vec::new(),
            places: HashTable::new(),
        }
    }

    /// The number of positions with a claim.
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there are no claims.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// The positions with their claims, in the order in which they came in.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&P, &C)> {
        self.list.iter().map(|(position, claim)| (position, claim))
    }

    /// The position that came in after so many others, and its claim.
    pub(super) fn at(&self, place: usize) -> &(P, C) {
        &self.list[place]
    }
}

impl<P: Eq + Hash, C> Claims<P, C> {
    /// The claim about a position.
    pub fn get(&self, position: &P) -> Option<&C> {
        Some(&self.list[self.place(position)?].1)
    }

    /// Sets the claim about a position and returns the one before. The position
    /// keeps its place in the order.
    pub fn insert(&mut self, position: P, claim: C) -> Option<C> {
        self.put(position, claim).1
    }

    /// The same; and where the position stands.
    pub(super) fn put(&mut self, position: P, claim: C) -> (usize, Option<C>) {
        if let Some(place) = self.place(&position) {
            let before = std::mem::replace(&mut self.list[place].1, claim);
            return (place, Some(before));
        }
        let Self { list, places } = self;
        let place = list.len();
        places.insert_unique(hash(&position), place, |place| hash(&list[*place].0));
        list.push((position, claim));
        (place, None)
    }

    fn place(&self, position: &P) -> Option<usize> {
        let same = |place: &usize| self.list[*place].0 == *position;
        self.places.find(hash(position), same).copied()
    }
}

fn hash<P: Hash>(position: &P) -> u64 {
    FxBuildHasher.hash_one(position)
}

impl<P, C> Default for Claims<P, C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Debug, C: Debug> Debug for Claims<P, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// The same claims in the same order.
impl<P: PartialEq, C: PartialEq> PartialEq for Claims<P, C> {
    fn eq(&self, other: &Self) -> bool {
        self.list == other.list
    }
}

impl<P: Eq, C: Eq> Eq for Claims<P, C> {}

/// Of two claims about the same position the later one counts.
impl<P: Eq + Hash, C> Extend<(P, C)> for Claims<P, C> {
    fn extend<I: IntoIterator<Item = (P, C)>>(&mut self, claims: I) {
        for (position, claim) in claims {
            self.insert(position, claim);
        }
    }
}

/// Of two claims about the same position the later one counts.
impl<P: Eq + Hash, C> FromIterator<(P, C)> for Claims<P, C> {
    fn from_iter<I: IntoIterator<Item = (P, C)>>(claims: I) -> Self {
        let mut all = Self::new();
        all.extend(claims);
        all
    }
}

impl<P, C> IntoIterator for Claims<P, C> {
    type Item = (P, C);
    type IntoIter = std::vec::IntoIter<(P, C)>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

/// A list of pairs; one with two claims about the same position is refused.
#[cfg(feature = "serde")]
mod as_pairs {
    use std::hash::Hash;

    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Claims;

    impl<P: Serialize, C: Serialize> Serialize for Claims<P, C> {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.list.serialize(serializer)
        }
    }

    impl<'de, P, C> Deserialize<'de> for Claims<P, C>
    where
        P: Deserialize<'de> + Eq + Hash,
        C: Deserialize<'de>,
    {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let mut claims = Self::new();
            for (position, claim) in Vec::deserialize(deserializer)? {
                if claims.insert(position, claim).is_some() {
                    return Err(D::Error::custom("two claims about the same position"));
                }
            }
            Ok(claims)
        }
    }
}
