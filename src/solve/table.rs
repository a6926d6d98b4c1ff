use std::hash::{BuildHasher, Hash};

use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;

/// A position together with its hash, so that many can be looked up in a row.
pub(super) struct Hashed<P> {
    hash: u64,
    pub(super) position: P,
}

impl<P: Hash> Hashed<P> {
    pub(super) fn new(position: P) -> Self {
        Self {
            hash: hash(&position),
            position,
        }
    }
}

/// Positions with their values.
#[derive(Debug)]
pub(super) struct Table<P, V>(HashTable<(P, V)>);

impl<P: Eq + Hash, V: Copy> Table<P, V> {
    pub(super) fn new() -> Self {
        Self(HashTable::new())
    }

    pub(super) fn len(&self) -> u64 {
        self.0.len() as u64
    }

    pub(super) fn get(&self, key: &Hashed<P>) -> Option<V> {
        self.0
            .find(key.hash, |(position, _)| *position == key.position)
            .map(|(_, value)| *value)
    }

    /// Adds a position that is not in the table.
    pub(super) fn insert(
        &mut self,
        Hashed {
            hash: key,
            position,
        }: Hashed<P>,
        value: V,
    ) {
        self.0
            .insert_unique(key, (position, value), |(position, _)| hash(position));
    }
}

fn hash<P: Hash>(position: &P) -> u64 {
    FxBuildHasher.hash_one(position)
}
