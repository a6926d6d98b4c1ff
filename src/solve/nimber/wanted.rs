use crate::value::Nimber;

/// The values below this are told apart in sets.
pub(super) const LOW: u64 = 32;

/// The value as a set, if it is low.
pub(super) fn set_of(Nimber(value): Nimber) -> u32 {
    if value < LOW { 1 << value } else { 0 }
}

/// A set of nimbers that a question is about: some of the low ones, and either
/// all or none of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Wanted {
    low: u32,
    high: bool,
}

impl Wanted {
    pub(super) const EVERYTHING: Self = Self {
        low: u32::MAX,
        high: true,
    };

    /// The least value that is not excluded; everything, if it is not low.
    pub(super) fn least_except(excluded: u32) -> Self {
        Self::only(Nimber(excluded.trailing_ones().into()))
    }

    /// One value; everything, if it is not low.
    pub(super) fn only(value: Nimber) -> Self {
        match set_of(value) {
            0 => Self::EVERYTHING,
            low => Self { low, high: false },
        }
    }

    /// The least low value, or how many low ones there are.
    pub(super) fn least(self) -> u64 {
        self.low.trailing_zeros().into()
    }

    /// The value, if it is but one.
    pub(super) fn single(self) -> Option<Nimber> {
        let is_single = self.low.is_power_of_two() && !self.high;
        is_single.then(|| Nimber(self.least()))
    }

    /// The least low value alone; all that is in it, if there is none.
    pub(super) fn only_least(self) -> Self {
        match self.low & self.low.wrapping_neg() {
            0 => self,
            low => Self { low, high: false },
        }
    }

    pub(super) fn is_empty(self) -> bool {
        self.low == 0 && !self.high
    }

    pub(super) fn without(self, excluded: u32) -> Self {
        Self {
            low: self.low & !excluded,
            ..self
        }
    }

    /// All values up to the greatest: the options that have them decide
    /// whether a position has a value in the set.
    pub(super) fn up_to_greatest(self) -> Self {
        if self.high {
            Self::EVERYTHING
        } else {
            Self {
                low: u32::MAX.checked_shr(self.low.leading_zeros()).unwrap_or(0),
                high: false,
            }
        }
    }

    /// What a summand must be for the sum to be in the set, where the rest of
    /// the sum has this value; or more, where that is no such set.
    pub(super) fn beside(self, Nimber(rest): Nimber) -> Self {
        if rest < LOW {
            Self {
                low: permuted(self.low, rest),
                ..self
            }
        } else if self.is_empty() {
            self
        } else {
            Self::EVERYTHING
        }
    }
}

/// The nim-sums of `value` with every member of a set, all of them low.
fn permuted(mut set: u32, value: u64) -> u32 {
    const EVEN: [u32; 5] = [
        0x5555_5555,
        0x3333_3333,
        0x0f0f_0f0f,
        0x00ff_00ff,
        0x0000_ffff,
    ];
    for (place, even) in EVEN.into_iter().enumerate() {
        if value >> place & 1 == 1 {
            let step = 1 << place;
            set = (set & even) << step | set >> step & even;
        }
    }
    set
}
