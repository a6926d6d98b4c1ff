use std::fmt::{self, Display};

use crate::game::OutcomeFormula;
use crate::number::Natural;

/// A theorem that can say why its answer is right, in a form a person follows
/// on paper.
///
/// # Example
///
/// ```
/// use grundy::{Convention, Explain, Heaps, Nim};
///
/// let why = Nim::new().explain(&Heaps::from([3u64, 4, 5]), Convention::Normal);
/// assert_eq!(
///     why.to_string(),
///     "\
/// heap 1    3    011
/// heap 2    4    100
/// heap 3    5    101
/// nim-sum   2    010
/// Column 2 is odd, counted from the right, so the player to move wins: take 2 from heap 1 (3 → 1)."
/// );
/// ```
pub trait Explain: OutcomeFormula {
    /// The reason as data; `Display` sets it out.
    type Explanation: Display;

    /// Why `position` is P or N, and why the winning moves win.
    fn explain(&self, position: &Self::Position, ending: Self::Ending) -> Self::Explanation;
}

/// a + b in digits, also where it is above the type's maximum.
pub(crate) fn sum_in_digits<T: Natural>(a: &T, b: &T) -> String {
    match a.checked_add(b) {
        Some(sum) => sum.to_string(),
        None => format!("({a} + {b})"),
    }
}

/// Numbers in binary below each other, so that the columns can be counted.
#[derive(Clone, Debug)]
pub(crate) struct Columns {
    rows: Vec<[String; 3]>,
}

impl Columns {
    /// Rows of a label and a number.
    pub(crate) fn new<T: Natural>(rows: &[(String, T)]) -> Self {
        let width = rows
            .iter()
            .map(|(_, number)| number.bits())
            .max()
            .unwrap_or(0)
            .max(1);
        let binary = |number: &T| {
            (0..width)
                .rev()
                .map(|place| if number.bit(place) { '1' } else { '0' })
                .collect()
        };
        Self {
            rows: rows
                .iter()
                .map(|(label, number)| [label.clone(), number.to_string(), binary(number)])
                .collect(),
        }
    }
}

impl Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            self.rows
                .iter()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        };
        let (labels, numbers) = (width(0), width(1));
        for [label, number, binary] in &self.rows {
            // By hand: the width of a format is limited, that of a heap is not.
            let gap = " ".repeat(labels - label.chars().count() + 3 + numbers - number.len());
            writeln!(f, "{label}{gap}{number}    {binary}")?;
        }
        Ok(())
    }
}
