use std::hash::Hash;

use crate::Nimber;
use crate::solve::facts::Claims;

/// What is claimed of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::solve::nimber) enum Claim {
    /// It has this value.
    Value(Nimber),
    /// It has none of these.
    Not(Vec<Nimber>),
}

impl<P: Eq + Hash> Claims<P, Claim> {
    /// The value, if that is what is claimed.
    pub(super) fn value(&self, position: &P) -> Option<Nimber> {
        match self.get(position) {
            Some(Claim::Value(value)) => Some(*value),
            _ => None,
        }
    }
}
