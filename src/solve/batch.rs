use std::hash::Hash;

use super::memo::Rule;
use super::table::hash;
use crate::Game;

/// Some options of a position in a row, as lists of their parts.
///
/// Options are made first and looked up afterwards: a look-up waits for memory,
/// and many can wait together when nothing else has to be done between them.
pub(super) struct Batch<P> {
    parts: Vec<P>,
    hashes: Vec<u64>,
    /// Where the parts of each option end.
    ends: Vec<usize>,
}

impl<P: Hash> Batch<P> {
    pub(super) fn new() -> Self {
        Self {
            parts: Vec::new(),
            hashes: Vec::new(),
            ends: Vec::new(),
        }
    }

    pub(super) fn fill<G, R>(
        &mut self,
        game: &G,
        position: &P,
        moves: impl Iterator<Item = G::Move>,
    ) where
        G: Game<Position = P>,
        R: Rule<G>,
    {
        self.parts.clear();
        self.hashes.clear();
        self.ends.clear();
        for mv in moves {
            R::parts(game, game.play(position, &mv), |part| self.parts.push(part));
            self.ends.push(self.parts.len());
        }
        self.hashes.extend(self.parts.iter().map(hash));
    }

    pub(super) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The parts of each option, with their hashes.
    pub(super) fn options(&self) -> impl Iterator<Item = impl Iterator<Item = (u64, &P)>> {
        let mut begin = 0;
        self.ends.iter().map(move |&end| {
            let hashes = self.hashes[begin..end].iter().copied();
            let parts = &self.parts[begin..end];
            begin = end;
            hashes.zip(parts)
        })
    }
}
