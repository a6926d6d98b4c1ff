use std::fmt;

use smallvec::SmallVec;
use thiserror::Error;

/// The faces that dice show, in the order of the dice. A move is given by the faces
/// that show after it.
///
/// # Example
///
/// ```
/// use grundy::games::tumbling_dice::Faces;
///
/// assert_eq!(Faces::new([5, 1])?.to_string(), "5,1");
/// assert!(Faces::new([5, 7]).is_err());
/// # Ok::<(), grundy::games::tumbling_dice::NotAFace>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Vec<u8>", into = "Vec<u8>"))]
pub struct Faces(pub(super) SmallVec<[u8; 16]>);

/// The error for a number that is on no face of a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{0} is not a face of a die: expected 1 to 6")]
pub struct NotAFace(
    /// The number.
    pub u8,
);

impl Faces {
    /// The bytes of memory they take outside of themselves.
    pub(super) fn elsewhere(&self) -> u64 {
        let bytes = if self.0.spilled() {
            self.0.capacity()
        } else {
            0
        };
        bytes as u64
    }

    /// The faces in the order of the dice.
    ///
    /// # Errors
    ///
    /// [`NotAFace`] with the first number that is not 1, …, 6.
    pub fn new(faces: impl IntoIterator<Item = u8>) -> Result<Self, NotAFace> {
        faces
            .into_iter()
            .map(|face| match face {
                1..=6 => Ok(face),
                _ => Err(NotAFace(face)),
            })
            .collect::<Result<_, _>>()
            .map(Self)
    }

    /// The faces in the order of the dice.
    pub fn as_slice(&self) -> &[u8] {
        &self.0
    }

    /// The sum of all faces.
    pub(super) fn sum(&self) -> usize {
        self.0.iter().map(|face| usize::from(*face)).sum()
    }

    /// The same with another face on one die.
    pub(super) fn with(&self, die: usize, face: u8) -> Self {
        let mut faces = self.clone();
        faces.0[die] = face;
        faces
    }
}

/// The four faces onto which a die can be tipped, in ascending order.
pub(super) fn sides(face: u8) -> impl Iterator<Item = u8> {
    (1..=6).filter(move |side| *side != face && side + face != 7)
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (die, face) in self.0.iter().enumerate() {
            let comma = if die > 0 { "," } else { "" };
            write!(f, "{comma}{face}")?;
        }
        Ok(())
    }
}

impl TryFrom<Vec<u8>> for Faces {
    type Error = NotAFace;

    fn try_from(faces: Vec<u8>) -> Result<Self, NotAFace> {
        Self::new(faces)
    }
}

impl From<Faces> for Vec<u8> {
    fn from(faces: Faces) -> Self {
        faces.0.into_vec()
    }
}
