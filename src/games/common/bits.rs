use std::fmt::Debug;
use std::hash::Hash;

use num_traits::{PrimInt, Unsigned};

/// The integers that hold a board, with one bit for each cell: `u64` and `u128`. No
/// other type can implement the trait.
pub trait Bits: PrimInt + Unsigned + Hash + Debug + Send + Sync + 'static + sealed::Sealed {
    /// The number of cells that an integer holds.
    const BITS: usize = 8 * size_of::<Self>();
}

impl Bits for u64 {}
impl Bits for u128 {}

mod sealed {
    #[allow(unnameable_types)]
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
}

/// The bits of an integer, from the lowest.
pub(in crate::games) struct Ones<B>(pub(in crate::games) B);

impl<B: Bits> Iterator for Ones<B> {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0.is_zero() {
            return None;
        }
        let lowest = self.0.trailing_zeros() as usize;
        self.0 = self.0 & (self.0 - B::one());
        Some(lowest)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count_ones() as usize;
        (count, Some(count))
    }
}
