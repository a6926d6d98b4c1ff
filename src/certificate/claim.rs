use std::hash::Hash;

use super::Claims;
use crate::value::Nimber;

/// A claim of a [`Certificate`](super::Certificate) about the value of a position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Claim {
    /// The value is this one.
    Value(Nimber),
    /// The value is none of these.
    Not(Vec<Nimber>),
}

impl<P: Eq + Hash> Claims<P> {
    /// The value that is claimed of a position; none where values are only
    /// excluded.
    pub fn value(&self, position: &P) -> Option<Nimber> {
        match self.get(position) {
            Some(Claim::Value(value)) => Some(*value),
            _ => None,
        }
    }
}
