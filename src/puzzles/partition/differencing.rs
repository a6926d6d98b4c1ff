//! The two largest numbers on different sides, or on the same: complete
//! differencing.

use super::{Partition, sum};

/// A number or what stands for several, and the place of its largest part.
type Weight = (u128, usize);

/// Two weights made one.
struct Merge {
    large: Weight,
    small: Weight,
    /// On different sides.
    apart: bool,
}

impl Merge {
    fn weight(&self) -> Weight {
        let ((large, place), (small, _)) = (self.large, self.small);
        let value = if self.apart {
            large - small
        } else {
            large + small
        };
        (value, place)
    }
}

/// The weights left, ascending, and how they came about.
struct Differencing {
    weights: Vec<Weight>,
    merges: Vec<Merge>,
    sum: u128,
}

impl Differencing {
    fn merge(&mut self, merge: Merge) {
        let weight = merge.weight();
        let place = self.weights.partition_point(|other| *other < weight);
        self.weights.insert(place, weight);
        self.sum -= if merge.apart { 2 * merge.small.0 } else { 0 };
        self.merges.push(merge);
    }

    /// Takes the last merge back.
    fn undo(&mut self) -> Option<Merge> {
        let merge = self.merges.pop()?;
        let weight = merge.weight();
        let place = self.weights.partition_point(|other| *other < weight);
        self.weights.remove(place);
        self.sum += if merge.apart { 2 * merge.small.0 } else { 0 };
        Some(merge)
    }

    /// The largest weight against all others: which numbers are on its side.
    fn sides(&self) -> Vec<bool> {
        let mut sides = vec![false; self.weights.len() + self.merges.len()];
        if let Some((_, largest)) = self.weights.last() {
            sides[*largest] = true;
        }
        for merge in self.merges.iter().rev() {
            sides[merge.small.1] = sides[merge.large.1] ^ merge.apart;
        }
        sides
    }
}

/// The best split, if it is found and proved within so many steps, each for one
/// number moved.
pub(super) fn partition(numbers: &[u64], mut steps: u64) -> Option<Partition> {
    let places = numbers.iter().enumerate();
    let mut weights: Vec<Weight> = places.map(|(place, &n)| (u128::from(n), place)).collect();
    weights.sort_unstable();
    let total = sum(numbers);
    let mut search = Differencing {
        weights,
        merges: Vec::new(),
        sum: total,
    };
    let mut best = (total, vec![true; numbers.len()]);
    loop {
        steps = steps.checked_sub(search.weights.len() as u64)?;
        let largest = search.weights.last().map_or(0, |(weight, _)| *weight);
        if 2 * largest < search.sum {
            let (large, small) = search.weights.pop().zip(search.weights.pop())?;
            search.merge(Merge {
                large,
                small,
                apart: true,
            });
            continue;
        }
        let difference = 2 * largest - search.sum;
        if difference < best.0 {
            best = (difference, search.sides());
        }
        if best.0 == total % 2 {
            break;
        }
        // Back to the last two that have not been together yet.
        let mut merge = search.undo();
        while let Some(Merge {
            large,
            small,
            apart: false,
        }) = merge
        {
            search.weights.extend([small, large]);
            merge = search.undo();
        }
        match merge {
            Some(merge) => search.merge(Merge {
                apart: false,
                ..merge
            }),
            None => break,
        }
    }
    Some(Partition::new(numbers, |place| best.1[place]))
}
