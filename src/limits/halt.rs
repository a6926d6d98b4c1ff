use std::fmt::Debug;

use super::Stop;
use super::{SearchError, Statistics};

/// Why a walk ends without an answer.
pub(crate) enum Halt<P> {
    Loop(P),
    Stop(Stop),
}

impl<P> From<Stop> for Halt<P> {
    fn from(stop: Stop) -> Self {
        Self::Stop(stop)
    }
}

impl<P: Debug> Halt<P> {
    /// The error for the person who asked.
    pub(crate) fn after(self, statistics: Statistics) -> SearchError<P> {
        match self {
            Self::Loop(position) => SearchError::Loop { position },
            Self::Stop(stop) => stop.after(statistics),
        }
    }
}
