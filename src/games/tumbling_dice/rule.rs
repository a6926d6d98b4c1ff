use std::fmt;
use std::iter;

use smallvec::SmallVec;

use super::faces::{Faces, sides};

/// The rule by which a move tips the dice. With one die the three are the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TipRule {
    /// Tips every die and takes the sum of the new faces.
    #[default]
    All,
    /// Tips one die and takes its new face.
    One,
    /// Tips one die and takes its new face and all that the others show.
    OnePlusRest,
}

impl TipRule {
    /// The three rules.
    pub const EVERY: [Self; 3] = [Self::All, Self::One, Self::OnePlusRest];

    /// The faces that can show after a move that takes at most `most`.
    pub(super) fn tips(self, faces: &Faces, most: usize) -> impl Iterator<Item = Faces> {
        let all = (self == Self::All).then(|| tips_of_all(faces, most));
        let one = (self != Self::All).then(|| tips_of_one(faces));
        let one = one.into_iter().flatten();
        all.into_iter()
            .flatten()
            .chain(one.filter(move |tipped| self.taken(faces, tipped) <= most))
    }

    /// Whether one move leads from `faces` to `tipped`.
    pub(super) fn leads(self, faces: &Faces, tipped: &Faces) -> bool {
        let changes = || {
            faces
                .0
                .iter()
                .zip(&tipped.0)
                .filter(|(old, new)| old != new)
        };
        let all_to_a_side = changes().all(|(old, new)| old + new != 7);
        let needed = if self == Self::All { faces.0.len() } else { 1 };
        faces.0.len() == tipped.0.len() && all_to_a_side && changes().count() == needed
    }

    /// The number that the move from `faces` to `tipped` takes.
    pub(super) fn taken(self, faces: &Faces, tipped: &Faces) -> usize {
        if self != Self::One {
            return tipped.sum();
        }
        let mut dice = faces.0.iter().zip(&tipped.0);
        dice.find(|(old, new)| old != new)
            .map_or(0, |(_, new)| usize::from(*new))
    }

    /// The greatest face that a representative shows. A face plays like the opposite
    /// one, which has the same sides, unless the other dice count.
    pub(super) fn greatest_kind(self) -> u8 {
        if self == Self::OnePlusRest { 6 } else { 3 }
    }

    /// The representative of all faces that play alike.
    pub(super) fn representative(self, mut faces: Faces) -> Faces {
        for face in &mut faces.0 {
            if *face > self.greatest_kind() {
                *face = 7 - *face;
            }
        }
        faces.0.sort_unstable();
        faces
    }
}

/// Writes the rule as the command reads it: all, one, one-plus-rest.
impl fmt::Display for TipRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::All => "all",
            Self::One => "one",
            Self::OnePlusRest => "one-plus-rest",
        })
    }
}

/// Every die onto a side, in lexicographic order, as far as the sum is at most
/// `most`.
fn tips_of_all(faces: &Faces, most: usize) -> impl Iterator<Item = Faces> {
    let lowest: SmallVec<_> = faces
        .0
        .iter()
        .filter_map(|face| sides(*face).next())
        .collect();
    let first = Some(Faces(lowest.clone())).filter(|tipped| tipped.sum() <= most);
    iter::successors(first, move |tipped| {
        let mut next = tipped.clone();
        for die in (0..lowest.len()).rev() {
            let raised = sides(faces.0[die]).find(|side| *side > next.0[die]);
            if let Some(side) = raised {
                next.0[die] = side;
                if next.sum() <= most {
                    return Some(next);
                }
            }
            next.0[die] = lowest[die];
        }
        None
    })
}

/// Each die in turn onto its sides.
fn tips_of_one(faces: &Faces) -> impl Iterator<Item = Faces> {
    let dice = faces.0.iter().enumerate();
    dice.flat_map(move |(die, face)| sides(*face).map(move |side| faces.with(die, side)))
}
