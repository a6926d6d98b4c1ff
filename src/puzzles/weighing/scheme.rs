//! The fixed table for any number of balls, computed on demand.

use std::fmt;

use super::balls::Balls;
use super::bound::{TooFewBalls, most_balls, weighings_needed};
use super::fixed::FixedTable;
use super::patch::Patch;
use super::row::{Pan, Row};
use super::table::{Table, Weighing};
use super::trits::{Trits, balanced, residue};

/// A fixed table with the least number of weighings, for any number of balls from three on.
///
/// The same number of balls always gives the same table. Nothing is stored, so a table for 10^12
/// balls costs no more memory than one for twelve: [`row`](FixedTable::row) computes one ball's
/// row, [`left`](Self::left) and [`right`](Self::right) run through the pans of one weighing, and
/// [`decode`](FixedTable::decode) reads an outcome, each without looking at the other balls.
/// The [module documentation](super) says how the rows are chosen and why that works.
///
/// Printed, it has one line a weighing; that is as long as the number of balls.
///
/// ```
/// use grundy::puzzles::weighing::{FixedTable, Scheme};
///
/// let scheme = Scheme::new(12, true)?;
/// println!("{scheme}");
/// println!("{}", scheme.look_up());
///
/// let large = Scheme::new(1_000_000_000_000, true)?;
/// assert_eq!(large.weighings(), 26);
/// let row = large.row(987_654_321_012).unwrap();
/// assert_eq!(large.ball_with_row(row), Some(987_654_321_012));
/// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scheme {
    balls: u64,
    tell: bool,
    weighings: u32,
    /// Whether the last ball is never weighed.
    one_off: bool,
    patch: Patch,
}

impl Scheme {
    /// The largest number of balls that [`table`](Self::table) writes out, about 4 million.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Scheme;
    /// assert!(Scheme::MAX_TABLE_BALLS >= 1_000_000);
    /// ```
    pub const MAX_TABLE_BALLS: u64 = 1 << 22;

    /// The table for `balls` balls, to find the odd one, or with `tell` also its fault.
    ///
    /// # Errors
    ///
    /// [`TooFewBalls`] for fewer than three balls.
    ///
    /// # Complexity
    ///
    /// O(d) for d weighings and any number of balls.
    ///
    /// ```
    /// use grundy::puzzles::weighing::{FixedTable, Scheme};
    /// assert_eq!(Scheme::new(13, false)?.weighings(), 3);
    /// assert!(Scheme::new(2, false).is_err());
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub fn new(balls: u64, tell: bool) -> Result<Self, TooFewBalls> {
        let weighings = weighings_needed(balls, tell)?;
        let one_off = most_balls(weighings, true).is_none_or(|most| u128::from(balls) > most);
        let patch = Patch::for_balls(balls - u64::from(one_off));
        Ok(Self {
            balls,
            tell,
            weighings,
            one_off,
            patch,
        })
    }

    /// Every ball's row, from ball 1 on.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Scheme;
    ///
    /// let scheme = Scheme::new(3, true)?;
    /// let rows: Vec<String> = scheme.rows().map(|row| row.to_string()).collect();
    /// assert_eq!(rows, ["off left", "left right", "right off"]);
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        let scheme = *self;
        (1..=self.balls).map_while(move |ball| scheme.row(ball))
    }

    /// The balls on the left pan in a weighing, counted from 1; `None` if there is none such.
    ///
    /// The balls come in increasing order, each in constant time, and
    /// [`nth`](Iterator::nth) jumps without visiting those between.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Scheme;
    ///
    /// let scheme = Scheme::new(1_000_000_000_000, true)?;
    /// let mut left = scheme.left(26).unwrap();
    /// assert_eq!(left.next(), Some(1));
    /// assert!(left.nth(300_000_000_000).is_some());
    /// assert!(scheme.left(27).is_none());
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub fn left(&self, weighing: u32) -> Option<Balls> {
        self.pan(weighing, Pan::Left)
    }

    /// The balls on the right pan in a weighing; see [`left`](Self::left).
    ///
    /// ```
    /// use grundy::puzzles::weighing::Scheme;
    ///
    /// let scheme = Scheme::new(12, true)?;
    /// assert!(scheme.right(1).unwrap().eq([3, 6, 9, 12]));
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub fn right(&self, weighing: u32) -> Option<Balls> {
        self.pan(weighing, Pan::Right)
    }

    /// The table written out, or `None` for more than [`Self::MAX_TABLE_BALLS`] balls.
    ///
    /// # Complexity
    ///
    /// O(n log n) time and memory for about ⅔ d n ball numbers.
    ///
    /// ```
    /// use grundy::puzzles::weighing::Scheme;
    ///
    /// let table = Scheme::new(12, true)?.table().unwrap();
    /// assert_eq!(table.weighing_list().len(), 3);
    /// assert!(Scheme::new(u64::MAX, true)?.table().is_none());
    /// # Ok::<(), grundy::puzzles::weighing::TooFewBalls>(())
    /// ```
    pub fn table(&self) -> Option<Table> {
        if self.balls > Self::MAX_TABLE_BALLS {
            return None;
        }
        let weighings = (1..=self.weighings).map_while(|weighing| {
            let left = self.left(weighing)?.collect();
            let right = self.right(weighing)?.collect();
            Some(Weighing { left, right })
        });
        Table::new(self.balls, self.tell, weighings.collect()).ok()
    }

    fn pan(&self, weighing: u32, pan: Pan) -> Option<Balls> {
        let later = self.weighings.checked_sub(weighing)?;
        (weighing > 0).then(|| Balls::new(*self, later, pan))
    }

    pub(super) const fn patch(&self) -> Patch {
        self.patch
    }

    /// The number of whole lines, three balls each.
    pub(super) const fn lines(&self) -> u64 {
        (self.balls - self.one_off as u64 - self.patch.len()) / 3
    }

    /// The ball that has row `line` + `shift`·c, for a line that the scheme uses.
    pub(super) const fn ball_on_line(&self, line: u64, shift: u64) -> u64 {
        self.patch.len() + 3 * (line - self.patch.first_line()) + shift + 1
    }

    /// The ball with this row among the whole lines.
    fn find_on_lines(&self, row: Row) -> Option<u64> {
        let shift = residue(row.0.digit(1)?);
        let line = line_of(row.0, shift)?;
        let index = line.checked_sub(self.patch.first_line())?;
        (index < self.lines()).then(|| self.ball_on_line(line, shift))
    }
}

impl FixedTable for Scheme {
    fn balls(&self) -> u64 {
        self.balls
    }

    fn weighings(&self) -> u32 {
        self.weighings
    }

    fn tells(&self) -> bool {
        self.tell
    }

    fn row(&self, ball: u64) -> Option<Row> {
        let index = ball.checked_sub(1)?;
        if ball > self.balls {
            return None;
        }
        if self.one_off && ball == self.balls {
            return Some(Row(Trits::new(self.weighings, 0)));
        }
        self.patch.row(index, self.weighings).or_else(|| {
            let index = index - self.patch.len();
            let line = index / 3 + self.patch.first_line();
            Some(line_row(line, index % 3, self.weighings))
        })
    }

    fn ball_with_row(&self, row: Row) -> Option<u64> {
        if row.weighings() != self.weighings {
            None
        } else if row.is_all_off() {
            self.one_off.then_some(self.balls)
        } else {
            let patch = self.patch.find(row).map(|index| index + 1);
            patch.or_else(|| self.find_on_lines(row))
        }
    }
}

impl fmt::Display for Scheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_heading(f, self)?;
        (1..=self.weighings).try_for_each(|weighing| {
            write!(f, "\nweighing {weighing}: left")?;
            let mut left = self.left(weighing).into_iter().flatten();
            left.try_for_each(|ball| write!(f, " {ball}"))?;
            write!(f, ", right")?;
            let mut right = self.right(weighing).into_iter().flatten();
            right.try_for_each(|ball| write!(f, " {ball}"))
        })
    }
}

/// The first line of a printed table.
pub(super) fn write_heading(f: &mut fmt::Formatter<'_>, table: &impl FixedTable) -> fmt::Result {
    let goal = if table.tells() {
        "find the odd ball and tell whether it is heavy or light"
    } else {
        "find the odd ball"
    };
    write!(
        f,
        "{} balls, {} weighings: {goal}",
        table.balls(),
        table.weighings()
    )
}

/// The row `line` + `shift`·c: the digits of `line`, each moved on by `shift` modulo 3.
fn line_row(line: u64, shift: u64, weighings: u32) -> Row {
    let (mut rest, mut unit, mut value) = (line, 1, 0);
    for _ in 0..weighings {
        value += unit * i128::from(balanced(rest % 3 + shift));
        rest = rest / 3 + u64::from(rest % 3 == 2);
        unit *= 3;
    }
    Row(Trits::new(weighings, value))
}

/// The number spelt by the digits when each is moved back by `shift`, unless it is negative.
fn line_of(row: Trits, shift: u64) -> Option<u64> {
    let moved = row
        .digits()
        .map(|digit| balanced(residue(digit) + 3 - shift));
    let value = Trits::from_digits(moved)?.value();
    u64::try_from(value).ok()
}
