//! Parts that Nim and its bounded form share: heaps that count like heaps of Nim
//! under both conventions.

use std::fmt;

use crate::game::Convention;
use crate::game::explain::Columns;
use crate::number::Natural;
use crate::value::OutcomeClass;

/// The outcome of heaps that count as `sizes`.
pub(in crate::games) fn outcome<T: Natural>(sizes: &[T], convention: Convention) -> OutcomeClass {
    let sum = nim_sum(sizes);
    OutcomeClass::p_if(if decided_by_ones(sizes, convention) {
        sum.is_one()
    } else {
        sum.is_zero()
    })
}

/// For each heap the one size it must count as for the sum to be P, where
/// that is not the size it has.
pub(in crate::games) fn targets<T: Natural>(
    sizes: impl AsRef<[T]>,
    convention: Convention,
) -> impl Iterator<Item = (usize, T)> {
    let sum = nim_sum(sizes.as_ref());
    let large = |size: &&T| **size > T::one();
    let large = sizes.as_ref().iter().filter(large).count();
    (0..sizes.as_ref().len()).filter_map(move |heap| {
        let size = &sizes.as_ref()[heap];
        let mut target = sum.clone();
        target ^= size;
        let other_is_large = large > usize::from(*size > T::one());
        if convention == Convention::Misere && !other_is_large {
            target ^= T::one();
        }
        (target != *size).then_some((heap, target))
    })
}

pub(in crate::games) fn nim_sum<T: Natural>(sizes: &[T]) -> T {
    sizes.iter().fold(T::zero(), |mut sum, size| {
        sum ^= size;
        sum
    })
}

/// Whether misère play has reached its end phase, in which only the number of
/// ones counts.
fn decided_by_ones<T: Natural>(sizes: &[T], convention: Convention) -> bool {
    convention == Convention::Misere && sizes.iter().all(|size| *size <= T::one())
}

/// The reason for an outcome by Nim: the binary columns of the heaps, and the winning
/// moves. `Display` sets it out as on paper.
#[derive(Clone, Debug)]
pub struct NimExplanation<T> {
    rows: Vec<(String, T)>,
    sizes: Vec<T>,
    convention: Convention,
    winning: Vec<String>,
    /// Whether `winning` holds all winning moves, or the first few.
    is_complete: bool,
}

impl<T: Natural> NimExplanation<T> {
    /// Labelled heaps with the sizes they count as, and the winning moves.
    pub(in crate::games) fn new(
        rows: Vec<(String, T)>,
        convention: Convention,
        winning: Vec<String>,
    ) -> Self {
        let sizes = rows.iter().map(|(_, size)| size.clone()).collect();
        Self {
            rows,
            sizes,
            convention,
            winning,
            is_complete: true,
        }
    }

    /// The same with the first `SHOWN` + 1 winning moves at most.
    pub(in crate::games) fn of_first(
        rows: Vec<(String, T)>,
        convention: Convention,
        winning: Vec<String>,
    ) -> Self {
        Self {
            is_complete: false,
            ..Self::new(rows, convention, winning)
        }
    }

    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        outcome(&self.sizes, self.convention)
    }

    /// The nim-sum of the sizes. Its binary ones are the odd columns.
    pub fn nim_sum(&self) -> T {
        nim_sum(&self.sizes)
    }

    fn reason(&self) -> String {
        if decided_by_ones(&self.sizes, self.convention) {
            let ones = self.sizes.iter().filter(|size| size.is_one()).count();
            let parity = if ones % 2 == 1 { "odd" } else { "even" };
            return format!("No size is above 1 and the number of ones is {parity} ({ones})");
        }
        let odd = odd_columns(&self.nim_sum());
        match (self.convention, odd.is_empty()) {
            (Convention::Normal, true) => "Every column is even".into(),
            (Convention::Normal, false) => format!("{odd} from the right"),
            (Convention::Misere, true) => {
                "A size is above 1, so misère play is still like normal play; every column is even"
                    .into()
            }
            (Convention::Misere, false) => format!(
                "A size is above 1: play as in normal play, but the move that leaves none above 1 \
                 must leave an odd number of ones. {odd} from the right"
            ),
        }
    }
}

impl<T: Natural> fmt::Display for NimExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rows = self.rows.clone();
        rows.push(("nim-sum".into(), self.nim_sum()));
        let verdict = if self.is_complete {
            verdict(self.outcome(), &self.winning)
        } else {
            verdict_by_first(self.outcome(), &self.winning)
        };
        write!(f, "{}{}, {verdict}", Columns::new(&rows), self.reason())
    }
}

/// The reason for an outcome by Nim, or by a simpler rule that settles it first.
/// `Display` sets it out as on paper.
#[derive(Clone, Debug)]
pub struct SettledOrNim<T>(By<T>);

#[derive(Clone, Debug)]
enum By<T> {
    Rule {
        reason: String,
        outcome: OutcomeClass,
        winning: Vec<String>,
    },
    Nim(NimExplanation<T>),
}

impl<T: Natural> SettledOrNim<T> {
    pub(in crate::games) fn settled(
        reason: String,
        outcome: OutcomeClass,
        winning: Vec<String>,
    ) -> Self {
        Self(By::Rule {
            reason,
            outcome,
            winning,
        })
    }

    /// Labelled heaps with the sizes they count as, under normal play.
    pub(in crate::games) fn by_nim(rows: Vec<(String, T)>, winning: Vec<String>) -> Self {
        Self(By::Nim(NimExplanation::new(
            rows,
            Convention::Normal,
            winning,
        )))
    }

    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        match &self.0 {
            By::Rule { outcome, .. } => *outcome,
            By::Nim(explanation) => explanation.outcome(),
        }
    }
}

impl<T: Natural> fmt::Display for SettledOrNim<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            By::Rule {
                reason,
                outcome,
                winning,
            } => write!(f, "{reason}, {}", verdict(*outcome, winning)),
            By::Nim(explanation) => explanation.fmt(f),
        }
    }
}

/// "Columns 1 and 3 are odd", or nothing if all are even.
fn odd_columns<T: Natural>(sum: &T) -> String {
    let odd: Vec<String> = (0..sum.bits())
        .filter(|place| sum.bit(*place))
        .map(|place| (place + 1).to_string())
        .collect();
    match odd.as_slice() {
        [] => String::new(),
        [column] => format!("Column {column} is odd, counted"),
        [columns @ .., last] => {
            format!("Columns {} and {last} are odd, counted", columns.join(", "))
        }
    }
}

/// The most winning moves that an explanation spells out.
pub(in crate::games) const SHOWN: usize = 20;

/// The end of an explanation: the outcome and the winning moves.
pub(in crate::games) fn verdict(outcome: OutcomeClass, winning: &[String]) -> String {
    if outcome.is_p() {
        return "so the player to move loses.".into();
    }
    if winning.is_empty() {
        return "so the player to move, who has no move left, wins.".into();
    }
    let more = match winning.len().saturating_sub(SHOWN) {
        0 => String::new(),
        more => format!("; or {more} more"),
    };
    winning_by(winning, &more)
}

/// As [`verdict`], for the first `SHOWN` + 1 winning moves at most. There may be too
/// many to count.
pub(in crate::games) fn verdict_by_first(outcome: OutcomeClass, winning: &[String]) -> String {
    if winning.len() > SHOWN {
        winning_by(winning, "; or others")
    } else {
        verdict(outcome, winning)
    }
}

fn winning_by(winning: &[String], more: &str) -> String {
    let shown = winning[..winning.len().min(SHOWN)].join("; or ");
    format!("so the player to move wins: {shown}{more}.")
}
