use num_traits::ToPrimitive;
use smallvec::SmallVec;
use thiserror::Error;

use super::faces::Faces;
use super::period::Period;
use super::rule::TipRule;
use crate::game::Convention;
use crate::number::Natural;
use crate::value::{MexSet, Nimber, OutcomeClass};

/// The error for dice whose period is not proved within the options that may be looked
/// at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
#[error("no period within {options} options looked at: dice {dice}, heaps computed {heaps}")]
pub struct NoPeriod {
    /// The number of dice.
    pub dice: usize,
    /// The number of options that may be looked at.
    pub options: u64,
    /// The number of heaps that were computed, from 0 on.
    pub heaps: usize,
}

/// The values of the dice in one state at one heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) grundy: Nimber,
    misere: OutcomeClass,
}

impl Cell {
    pub(super) fn outcome(self, convention: Convention) -> OutcomeClass {
        match convention {
            Convention::Normal => OutcomeClass::p_if(self.grundy.is_zero()),
            Convention::Misere => self.misere,
        }
    }

    fn from_options(options: impl Iterator<Item = Cell>) -> Self {
        let mut values = MexSet::default();
        let (mut any, mut to_p) = (false, false);
        for option in options {
            values.insert(option.grundy);
            any = true;
            to_p |= option.misere.is_p();
        }
        Self {
            grundy: values.mex(),
            misere: OutcomeClass::n_if(to_p || !any),
        }
    }
}

/// All states of the dice at every heap, up to where they repeat.
#[derive(Clone, Debug)]
pub(super) struct Table {
    rule: TipRule,
    /// In ascending order.
    states: Vec<Faces>,
    /// Heap by heap, in each the states in order.
    cells: Vec<Cell>,
    /// The most that a move takes: D.
    reach: usize,
    period: Period,
}

/// A move of a state.
struct Tip {
    taken: usize,
    to: usize,
}

impl Table {
    /// Computes heap after heap until D heaps in a row are equal, in all
    /// states, to D heaps in a row before. A row is a function of the D rows
    /// below it, so from there on everything repeats.
    pub(super) fn new(rule: TipRule, dice: usize, most_options: u64) -> Result<Self, NoPeriod> {
        let no_period = |heaps| NoPeriod {
            dice,
            options: most_options,
            heaps,
        };
        if size(rule, dice) > u128::from(most_options) {
            return Err(no_period(0));
        }
        let states = states(dice, rule.greatest_kind());
        let tips: Vec<Vec<Tip>> = states
            .iter()
            .map(|from| tips(rule, from, &states))
            .collect();
        let options_in_a_row = tips.iter().map(|tips| tips.len() as u64).sum::<u64>();
        let reach = tips
            .iter()
            .flatten()
            .map(|tip| tip.taken)
            .max()
            .unwrap_or(0);
        let mut cells: Vec<Cell> = Vec::new();
        for heap in 0.. {
            if let Some(preperiod) = earlier_equal_window(&cells, states.len(), reach) {
                let period = Period {
                    preperiod,
                    period: heap - reach - preperiod,
                };
                return Ok(Self {
                    rule,
                    states,
                    cells,
                    reach,
                    period,
                });
            }
            if options_in_a_row.saturating_mul(heap as u64) > most_options {
                return Err(no_period(heap));
            }
            for tips in &tips {
                let within = tips.iter().take_while(|tip| tip.taken <= heap);
                let options = within.map(|tip| cells[(heap - tip.taken) * states.len() + tip.to]);
                cells.push(Cell::from_options(options));
            }
        }
        Err(no_period(usize::MAX))
    }

    pub(super) fn period(&self) -> Period {
        self.period
    }

    /// How many heaps were computed.
    pub(super) fn heaps(&self) -> usize {
        self.cells.len() / self.states.len()
    }

    /// The place of faces among the states, if their number is right.
    pub(super) fn state(&self, faces: &Faces) -> Option<usize> {
        let representative = self.rule.representative(faces.clone());
        self.states.binary_search(&representative).ok()
    }

    /// A small heap that has the same values and the same moves to the same
    /// values as `heap`: it is congruent and, if not the heap itself, so large
    /// that no move leaves the part that repeats.
    pub(super) fn reduced<T: Natural>(&self, heap: &T) -> usize {
        let base = self.period.preperiod + self.reach;
        let size = |number: usize| T::from_usize(number);
        match heap.to_usize() {
            Some(heap) if heap < base + self.period.period => heap,
            _ => size(base)
                .zip(size(self.period.period))
                .and_then(|(base, period)| ((heap.clone() - base) % period).to_usize())
                .map_or(base, |above| base + above),
        }
    }

    /// The cell at a reduced heap.
    pub(super) fn cell(&self, heap: usize, state: usize) -> Cell {
        self.cells[heap * self.states.len() + state]
    }

    /// The number of states.
    pub(super) fn width(&self) -> usize {
        self.states.len()
    }
}

/// At least the number of options that one row looks at: states times moves.
fn size(rule: TipRule, dice: usize) -> u128 {
    let dice = dice as u128;
    let states = (1..u128::from(rule.greatest_kind())).fold(1u128, |states, kind| {
        states.saturating_mul(dice + kind) / kind
    });
    let moves = match rule {
        TipRule::All => dice.to_u32().and_then(|dice| 4u128.checked_pow(dice)),
        TipRule::One | TipRule::OnePlusRest => dice.checked_mul(4),
    };
    states.saturating_mul(moves.unwrap_or(u128::MAX))
}

/// The representatives of all faces: ascending, up to the greatest kind.
fn states(dice: usize, greatest: u8) -> Vec<Faces> {
    let mut states = vec![SmallVec::new()];
    for _ in 0..dice {
        states = states
            .into_iter()
            .flat_map(|faces| {
                let least = faces.last().copied().unwrap_or(1);
                (least..=greatest).map(move |face| {
                    let mut more = faces.clone();
                    more.push(face);
                    more
                })
            })
            .collect();
    }
    states.into_iter().map(Faces).collect()
}

/// The moves of a state that lead to different places, the least first.
fn tips(rule: TipRule, from: &Faces, states: &[Faces]) -> Vec<Tip> {
    let mut tips: Vec<(usize, usize)> = rule
        .tips(from, usize::MAX)
        .filter_map(|tipped| {
            let taken = rule.taken(from, &tipped);
            let to = states.binary_search(&rule.representative(tipped)).ok()?;
            Some((taken, to))
        })
        .collect();
    tips.sort_unstable();
    tips.dedup();
    tips.into_iter()
        .map(|(taken, to)| Tip { taken, to })
        .collect()
}

/// The first heap of the earlier rows that are equal to the last `reach` rows.
fn earlier_equal_window(cells: &[Cell], width: usize, reach: usize) -> Option<usize> {
    let last = cells.len().checked_sub(reach * width)?;
    let window = |start: usize| &cells[start..start + reach * width];
    (0..last)
        .step_by(width)
        .position(|start| window(start) == window(last))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_windows_are_equal() {
        let cells = |values: &[u64]| {
            let cell = |value: &u64| Cell {
                grundy: Nimber(*value),
                misere: OutcomeClass::P,
            };
            values.iter().map(cell).collect::<Vec<_>>()
        };
        let found = |values, width, reach| earlier_equal_window(&cells(values), width, reach);
        assert_eq!(found(&[7, 1, 2, 0, 1, 2], 1, 2), Some(1));
        assert_eq!(found(&[7, 1, 2, 0, 1, 2], 1, 3), None);
        assert_eq!(found(&[1, 2, 0, 1, 3], 1, 2), None);
        assert_eq!(found(&[5, 5, 5], 1, 2), Some(0));
        assert_eq!(found(&[5], 1, 2), None);
        // Two states: rows 01, 10, 01, not 0, 1, 1, 0, 0, 1.
        assert_eq!(found(&[0, 1, 1, 0, 0, 1], 2, 1), Some(0));
        assert_eq!(found(&[2, 0, 1, 3, 0, 1], 2, 1), None);
    }
}
