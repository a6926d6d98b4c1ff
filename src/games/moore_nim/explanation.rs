use std::fmt;

use super::MooreNim;
use crate::game::explain::Columns;
use crate::game::{Convention, Notation, OutcomeFormula};
use crate::games::Heaps;
use crate::games::common::nimlike::{SHOWN, verdict_by_first};
use crate::number::Natural;
use crate::value::OutcomeClass;

/// The binary columns of the heaps, their counts, and moves that win. `Display`
/// sets it out as on paper.
#[derive(Clone, Debug)]
pub struct MooreNimExplanation<T> {
    rows: Vec<(String, T)>,
    columns: Vec<usize>,
    max_heaps: usize,
    convention: Convention,
    outcome: OutcomeClass,
    winning: Vec<String>,
}

impl<T: Natural> MooreNimExplanation<T> {
    pub(super) fn new(game: &MooreNim<T>, heaps: &Heaps<T>, convention: Convention) -> Self {
        let row = |(heap, size): (usize, &T)| (format!("heap {}", heap + 1), size.clone());
        let winning = game.winning_moves(heaps, convention);
        let winning: Vec<_> = winning.take(SHOWN + 1).collect();
        Self {
            rows: heaps.iter().enumerate().map(row).collect(),
            columns: game.columns(heaps),
            max_heaps: game.max_heaps(),
            convention,
            outcome: game.outcome(heaps, convention),
            winning: winning
                .iter()
                .map(|mv| game.write_move(heaps, mv))
                .collect(),
        }
    }

    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    /// The number of ones in each column modulo k + 1, from the left.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }

    fn reason(&self) -> &'static str {
        let are_even = self.columns.iter().all(|count| *count == 0);
        match (self.convention, self.columns.len()) {
            (Convention::Misere, 0 | 1) if self.outcome.is_p() => {
                "No heap is above 1 and the ones count 1"
            }
            (Convention::Misere, 0 | 1) => "No heap is above 1 and the ones do not count 1",
            _ if are_even => "Every column counts 0",
            _ => "Not every column counts 0",
        }
    }
}

impl<T: Natural> fmt::Display for MooreNimExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let counts: Vec<String> = self.columns.iter().map(usize::to_string).collect();
        let counts = if counts.is_empty() {
            "0".into()
        } else {
            counts.join(" ")
        };
        write!(f, "{}", Columns::new(&self.rows))?;
        let modulus = crate::game::explain::sum_in_digits(&(self.max_heaps as u64), &1);
        writeln!(
            f,
            "The columns count {counts} modulo {modulus}, from the left."
        )?;
        write!(
            f,
            "{}, {}",
            self.reason(),
            verdict_by_first(self.outcome, &self.winning)
        )
    }
}
