use std::fmt;

use super::faces::Faces;
use super::period::PHeaps;
use super::{PeriodicDice, TipRule, TumblingPosition};
use crate::game::{Convention, Game, Notation, OutcomeFormula};
use crate::games::common::nimlike::verdict;
use crate::number::Natural;
use crate::value::OutcomeClass;

/// The most positions after winning moves whose P-heaps are written out.
const ROWS: usize = 5;

/// The reason for the outcome of tumbling dice: the P-heaps of the faces that show, and
/// of the faces that winning moves bring up. `Display` sets it out.
#[derive(Clone, Debug)]
pub struct DiceExplanation<T> {
    heap: T,
    /// Whether a face plays like the opposite one.
    opposite_alike: bool,
    convention: Convention,
    outcome: OutcomeClass,
    /// The faces that show first; none if their number is wrong.
    rows: Vec<(Faces, PHeaps)>,
    winning: Vec<String>,
}

impl<T: Natural> DiceExplanation<T> {
    pub(super) fn new(
        dice: &PeriodicDice<T>,
        position: &TumblingPosition<T>,
        convention: Convention,
    ) -> Self {
        let winning: Vec<_> = dice.winning_moves(position, convention).collect();
        let row = |faces: &Faces| Some((faces.clone(), dice.p_heaps(faces, convention)?));
        let mut rows = Vec::from_iter(row(&position.faces));
        for reached in winning.iter().filter_map(row) {
            if rows.len() <= ROWS && !rows.iter().any(|(_, known)| *known == reached.1) {
                rows.push(reached);
            }
        }
        Self {
            heap: position.heap.clone(),
            opposite_alike: dice.game().rule() != TipRule::OnePlusRest,
            convention,
            outcome: dice.outcome(position, convention),
            rows,
            winning: winning
                .iter()
                .map(|tipped| {
                    let said = dice.write_move(position, tipped);
                    let rest = dice.play(position, tipped).heap;
                    let place = dice.p_heaps(tipped, convention);
                    format!(
                        "{said} ({})",
                        place.map_or_else(String::new, |heaps| heaps.place(&rest))
                    )
                })
                .collect(),
        }
    }

    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    /// The P-heaps of the faces that show; none if their number is wrong.
    pub fn p_heaps(&self) -> Option<&PHeaps> {
        self.rows.first().map(|(_, heaps)| heaps)
    }
}

impl PHeaps {
    /// A heap as the closed form looks at it: its residue, where that decides.
    fn place<T: Natural>(&self, heap: &T) -> String {
        let early = heap
            .to_usize()
            .is_some_and(|heap| heap < self.period.preperiod);
        match T::from_usize(self.period.period) {
            Some(modulus) if !early && !modulus.is_one() => {
                format!("{heap} mod {modulus} = {}", heap.clone() % modulus.clone())
            }
            _ => heap.to_string(),
        }
    }
}

impl<T: Natural> fmt::Display for DiceExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verdict = verdict(self.outcome, &self.winning);
        let Some((faces, heaps)) = self.rows.first() else {
            return write!(f, "These are not the dice of the ruleset, {verdict}");
        };
        let alike = if self.opposite_alike {
            "; a face plays like the opposite one"
        } else {
            ""
        };
        writeln!(f, "Heaps that lose under {} play{alike}:", self.convention)?;
        for (faces, heaps) in &self.rows {
            writeln!(f, "  with {faces}: {heaps}")?;
        }
        let relation = if self.outcome.is_p() { "is" } else { "is not" };
        write!(
            f,
            "{} {relation} among those with {faces}, {verdict}",
            heaps.place(&self.heap)
        )
    }
}
