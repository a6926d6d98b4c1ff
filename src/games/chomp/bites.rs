use super::{downs, highest, trimmed};
use crate::games::common::bits::{Bits, Ones};

/// The bars that one bite leaves, in canonical form, row by row and each row
/// from the left.
///
/// In the border of the bar that is left, the steps left of the bitten columns
/// come before the step down of the bitten row. From one bite to the next in a
/// row one column more is left standing: the last of these steps goes back to
/// its place. The border with columns for rows changes in the same two places,
/// counted from its other end, so both are kept side by side.
pub(super) struct Bites<B> {
    bar: B,
    /// The bar from its other end: the lowest bit is the last step.
    reversed: B,
    length: usize,
    /// The steps down of the rows to come.
    downs: Ones<B>,
    /// How many steps are passed.
    passed: usize,
    /// The columns of the row, or of the one before it.
    columns: usize,
    /// Whether it is the first row.
    top: bool,
    /// How many steps left are not in their places.
    ahead: usize,
    border: Border<B>,
    /// The border with columns for rows.
    turned: Border<B>,
}

/// A border with steps that are not in their places.
struct Border<B> {
    steps: B,
    /// The last step ahead of its place.
    last: B,
    /// The places of the steps ahead.
    places: B,
}

impl<B: Bits> Border<B> {
    /// The last step ahead goes back to its place.
    fn put_back(&mut self, place: B) {
        self.steps = self.steps ^ self.last ^ place;
        self.places = self.places ^ place;
    }
}

impl<B: Bits> Bites<B> {
    pub(super) fn of(bar: B) -> Self {
        let unused = bar.leading_zeros() as usize;
        let border = || Border {
            steps: B::zero(),
            last: B::zero(),
            places: B::zero(),
        };
        Self {
            bar,
            reversed: bar.reverse_bits() >> (unused % B::BITS),
            length: B::BITS - unused,
            downs: downs(bar),
            passed: 0,
            columns: bar.count_ones() as usize,
            top: false,
            ahead: 0,
            border: border(),
            turned: border(),
        }
    }

    /// On to the next row, where all steps left are ahead.
    #[inline]
    fn next_row(&mut self) -> Option<()> {
        let Self { bar, reversed, .. } = *self;
        let down = self.downs.next()?;
        self.columns -= down - self.passed;
        self.passed = down + 1;
        self.ahead = self.columns;
        let (kept, moved) = (self.length - down, self.length - down - self.columns);
        let ones = !(B::max_value() << self.columns);
        let places = bar >> down << down;
        self.border = Border {
            steps: bar ^ places | ones << down,
            last: B::one() << (down + self.columns - 1),
            places,
        };
        let all = B::max_value() >> (B::BITS - self.length);
        self.turned = Border {
            steps: all ^ reversed & !(B::max_value() >> (B::BITS - kept)) ^ ones << moved,
            last: B::one() << moved,
            places: reversed,
        };
        self.top = down == 0;
        if self.top {
            // The poisoned square is not bitten.
            self.keep_column();
        }
        Some(())
    }

    /// Leaves one column more of the row standing.
    #[inline]
    fn keep_column(&mut self) {
        self.border.put_back(highest(self.border.places));
        self.border.last = self.border.last >> 1;
        let places = self.turned.places;
        self.turned.put_back(places & !(places - B::one()));
        self.turned.last = self.turned.last << 1;
        self.ahead -= 1;
    }
}

impl<B: Bits> Iterator for Bites<B> {
    type Item = B;

    #[inline]
    fn next(&mut self) -> Option<B> {
        while self.ahead == 0 {
            self.next_row()?;
        }
        let border = if self.top {
            trimmed(self.border.steps)
        } else {
            self.border.steps
        };
        let bar = border.max(trimmed(self.turned.steps));
        self.keep_column();
        Some(bar)
    }

    fn nth(&mut self, mut n: usize) -> Option<B> {
        while n >= self.ahead {
            n -= self.ahead;
            self.next_row()?;
        }
        for _ in 0..n {
            self.keep_column();
        }
        self.next()
    }
}
