use std::hash::Hash;

use super::table::hash;

/// Some options of a position in a row, as lists of their parts.
///
/// Options are made first and looked up afterwards: a look-up waits for memory,
/// and many can wait together when nothing else has to be done between them.
pub(crate) struct Batch<P> {
    parts: Vec<P>,
    hashes: Vec<u64>,
    /// Where the parts of each option end.
    ends: Vec<usize>,
}

impl<P: Hash> Batch<P> {
    pub(crate) fn new() -> Self {
        Self {
            parts: Vec::new(),
            hashes: Vec::new(),
            ends: Vec::new(),
        }
    }

    /// Options, and what puts the parts of one into a list.
    pub(crate) fn fill<O>(
        &mut self,
        options: impl Iterator<Item = O>,
        parts: impl Fn(O, &mut Vec<P>),
    ) {
        self.parts.clear();
        self.hashes.clear();
        self.ends.clear();
        options.for_each(|option| {
            parts(option, &mut self.parts);
            self.ends.push(self.parts.len());
        });
        self.hashes.extend(self.parts.iter().map(hash));
    }

    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The parts of each option, with their hashes.
    pub(crate) fn options(&self) -> impl Iterator<Item = impl Iterator<Item = (u64, &P)>> {
        let mut begin = 0;
        self.ends.iter().map(move |&end| {
            let hashes = self.hashes[begin..end].iter().copied();
            let parts = &self.parts[begin..end];
            begin = end;
            hashes.zip(parts)
        })
    }
}
