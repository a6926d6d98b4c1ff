use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// Positions with their values.
#[derive(Debug)]
pub(crate) struct ValueTable<P, V>(HashTable<(P, V)>);

impl<P: Eq + Hash, V: Copy> ValueTable<P, V> {
    pub(crate) fn new() -> Self {
        Self(HashTable::new())
    }

    pub(crate) fn len(&self) -> u64 {
        self.0.len() as u64
    }

    /// The value of a position with this [`hash`].
    pub(crate) fn get(&self, hash: u64, position: &P) -> Option<V> {
        self.0
            .find(hash, |(known, _)| known == position)
            .map(|(_, value)| *value)
    }

    /// Adds a position that is not in the table.
    pub(crate) fn insert(&mut self, position: P, value: V) {
        self.0
            .insert_unique(hash(&position), (position, value), |(known, _)| hash(known));
    }
}

pub(crate) fn hash<P: Hash>(position: &P) -> u64 {
    FxBuildHasher.hash_one(position)
}
