use super::table::Learned;
use super::wanted::{LOW, Wanted};
use crate::value::{MexSet, Nimber};

/// Has a position one of the wanted values?
pub(super) struct Question {
    /// Without the values that are excluded.
    wanted: Wanted,
    /// The low values that the position does not have.
    excluded: u32,
    /// The high values of options, less [`LOW`].
    high: MexSet,
}

impl Question {
    pub(super) fn new(wanted: Wanted, excluded: u32) -> Self {
        Self {
            wanted: wanted.without(excluded),
            excluded,
            high: MexSet::default(),
        }
    }

    /// An option has this value, so the position does not.
    pub(super) fn see(&mut self, Nimber(value): Nimber) {
        match value.checked_sub(LOW) {
            Some(high) => self.high.insert(Nimber(high)),
            None => self.exclude(1 << value),
        }
    }

    /// The position does not have these values.
    pub(super) fn exclude(&mut self, values: u32) {
        self.excluded |= values;
        self.wanted = self.wanted.without(values);
    }

    /// The low values that the position does not have.
    pub(super) fn excluded(&self) -> u32 {
        self.excluded
    }

    /// The values that are still wanted.
    pub(super) fn wanted(&self) -> Wanted {
        self.wanted
    }

    /// The values that matter if an option has them.
    pub(super) fn needed(&self) -> Wanted {
        self.wanted.up_to_greatest().without(self.excluded)
    }

    /// Whether the position is known to have none of the wanted values.
    pub(super) fn is_refuted(&self) -> bool {
        self.wanted.is_empty()
    }

    /// What is known once no more options matter: no, without looking further,
    /// or the least value that no option has.
    pub(super) fn answer(&self) -> Learned {
        if self.is_refuted() {
            return Learned::Excluded(self.excluded);
        }
        Learned::Value(match self.excluded {
            u32::MAX => Nimber(LOW + self.high.mex().0),
            low => Nimber(low.trailing_ones().into()),
        })
    }
}
