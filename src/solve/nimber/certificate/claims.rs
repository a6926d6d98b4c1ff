use std::hash::Hash;

use hashbrown::HashTable;

use crate::Nimber;
use crate::solve::table::hash;

/// What is claimed of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::solve::nimber) enum Claim {
    /// It has this value.
    Value(Nimber),
    /// It has none of these.
    Not(Vec<Nimber>),
}

/// One claim for each of some positions, in the order they came in.
#[derive(Clone, Debug)]
pub(in crate::solve::nimber) struct Claims<P> {
    list: Vec<(P, Claim)>,
    /// Where in the list a position is.
    places: HashTable<usize>,
}

impl<P: Eq + Hash> Claims<P> {
    pub(in crate::solve::nimber) fn new() -> Self {
        Self {
            list: Vec::new(),
            places: HashTable::new(),
        }
    }

    pub(in crate::solve::nimber) fn iter(&self) -> impl ExactSizeIterator<Item = &(P, Claim)> {
        self.list.iter()
    }

    pub(super) fn get(&self, position: &P) -> Option<&Claim> {
        Some(&self.list[self.place(position)?].1)
    }

    /// The value, if that is what is claimed.
    pub(super) fn value(&self, position: &P) -> Option<Nimber> {
        match self.get(position) {
            Some(Claim::Value(value)) => Some(*value),
            _ => None,
        }
    }

    /// Sets the claim about a position; whether the position is new.
    pub(in crate::solve::nimber) fn set(&mut self, position: P, claim: Claim) -> bool {
        if let Some(place) = self.place(&position) {
            self.list[place].1 = claim;
            return false;
        }
        let Self { list, places } = self;
        places.insert_unique(hash(&position), list.len(), |place| hash(&list[*place].0));
        list.push((position, claim));
        true
    }

    fn place(&self, position: &P) -> Option<usize> {
        let same = |place: &usize| self.list[*place].0 == *position;
        self.places.find(hash(position), same).copied()
    }
}
