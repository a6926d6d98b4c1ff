use std::hash::Hash;

use hashbrown::HashTable;

use crate::solve::table::hash;

/// One claim for each of some positions, in the order they came in.
#[derive(Clone, Debug)]
pub(in crate::solve) struct Claims<P, C> {
    list: Vec<(P, C)>,
    /// Where in the list a position is.
    places: HashTable<usize>,
}

impl<P: Eq + Hash, C> Claims<P, C> {
    pub(in crate::solve) fn new() -> Self {
        Self {
            list: Vec::new(),
            places: HashTable::new(),
        }
    }

    pub(in crate::solve) fn iter(&self) -> impl ExactSizeIterator<Item = &(P, C)> {
        self.list.iter()
    }

    pub(in crate::solve) fn get(&self, position: &P) -> Option<&C> {
        Some(&self.list[self.place(position)?].1)
    }

    /// Sets the claim about a position; whether the position is new.
    pub(in crate::solve) fn set(&mut self, position: P, claim: C) -> bool {
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
