use std::hash::Hash;

use hashbrown::HashTable;
use hashbrown::hash_table;

use crate::game::Game;
use crate::solve::order::square_of_moves;
use crate::value::Nimber;
use crate::walk::hash;

/// How much seems to be left to do for a claim: to prove it, and to disprove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    pub(super) proof: u64,
    pub(super) disproof: u64,
}

/// Sums end here, below any limit that is none.
const MOST: u64 = u64::MAX - 1;

/// Numbers of moves from here on are taken for this one.
const MANY: u64 = 1 << 12;

impl Numbers {
    pub(super) const NOTHING: Self = Self {
        proof: 0,
        disproof: 0,
    };
    pub(super) const NO_LIMIT: Self = Self {
        proof: u64::MAX,
        disproof: u64::MAX,
    };
    pub(super) const PROVED: Self = Self {
        proof: 0,
        disproof: u64::MAX,
    };
    pub(super) const DISPROVED: Self = Self {
        proof: u64::MAX,
        disproof: 0,
    };

    /// For a claim about parts that were not looked at. With m moves, m³ to
    /// disprove it and m / 4 + 1 times as much to prove it, for which all moves
    /// must fail; measured on boards of Cram, see docs/benchmarks.md.
    pub(super) fn first<G: Game>(game: &G, parts: &[G::Position]) -> Self {
        let each = parts.iter().map(|part| {
            let moves = square_of_moves(game, part).isqrt().clamp(1, MANY);
            Self {
                proof: moves.pow(3) * (moves + 4) / 4,
                disproof: moves.pow(3),
            }
        });
        each.fold(Self::NOTHING, |sum, one| Self {
            proof: plus(sum.proof, one.proof),
            disproof: plus(sum.disproof, one.disproof),
        })
    }

    pub(super) fn is_settled(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }

    pub(super) fn reaches(self, limits: Self) -> bool {
        self.proof >= limits.proof || self.disproof >= limits.disproof
    }
}

pub(super) fn plus(a: u64, b: u64) -> u64 {
    a.saturating_add(b).min(MOST)
}

/// Claims that were left for others, with what seemed to be left to do.
#[derive(Debug)]
pub(in crate::solve::nimber) struct Suspended<P>(HashTable<Entry<P>>);

type Entry<P> = (P, Nimber, Numbers);

impl<P> Default for Suspended<P> {
    fn default() -> Self {
        Self(HashTable::new())
    }
}

impl<P: Eq + Hash> Suspended<P> {
    pub(super) fn get(&self, position: &P, value: Nimber) -> Option<Numbers> {
        let entry = self.0.find(key(position, value), is(position, value))?;
        Some(entry.2)
    }

    /// Whether the claim is a new one.
    pub(super) fn set(&mut self, position: P, value: Nimber, numbers: Numbers) -> bool {
        let hash = key(&position, value);
        let rehash = |entry: &Entry<P>| key(&entry.0, entry.1);
        match self.0.entry(hash, is(&position, value), rehash) {
            hash_table::Entry::Occupied(mut entry) => {
                entry.get_mut().2 = numbers;
                false
            }
            hash_table::Entry::Vacant(entry) => {
                entry.insert((position, value, numbers));
                true
            }
        }
    }

    /// Takes all claims out: their positions.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = P> {
        self.0.drain().map(|(position, _, _)| position)
    }

    /// Whether the claim was there.
    pub(super) fn remove(&mut self, position: &P, value: Nimber) -> bool {
        match self.0.find_entry(key(position, value), is(position, value)) {
            Ok(entry) => {
                entry.remove();
                true
            }
            Err(_) => false,
        }
    }
}

fn is<P: Eq>(position: &P, value: Nimber) -> impl Fn(&Entry<P>) -> bool {
    move |entry| entry.1 == value && entry.0 == *position
}

fn key<P: Hash>(position: &P, value: Nimber) -> u64 {
    hash(&(position, value.0))
}
