//! Who wins sums of positions, where their numbers are all that is known.

use std::collections::HashMap;

use crate::game::{Convention, Game, SumOf};
use crate::solve::{Digraph, Lists, OutcomeSolver, Searched};
use crate::value::OutcomeClass;

/// Sums of the positions of a game under misère play.
///
/// Positions that play alike, move for move, have the same form; a sum is a list
/// of forms, in ascending order and without those that have ended. So what is
/// true of one sum is not found again for all its arrangements.
pub(super) struct Sums {
    /// The form of each position.
    forms: Vec<u32>,
    solver: OutcomeSolver<Unordered, Convention>,
}

impl Sums {
    pub(super) fn new(graph: &Digraph) -> Self {
        let (forms, options) = forms(graph);
        let graph = Digraph::with_parallel_arcs(options)
            .unwrap_or_else(|_| unreachable!("the options of a form have smaller numbers"));
        Self {
            forms,
            solver: OutcomeSolver::new(Unordered(SumOf(graph)), Convention::Misere),
        }
    }

    /// The outcome of positions side by side.
    pub(super) fn misere(&mut self, parts: &[u32]) -> Searched<Unordered, OutcomeClass> {
        let forms = parts.iter().map(|part| self.forms[*part as usize] as usize);
        self.solver.outcome(&forms.collect())
    }
}

/// The form of each position, and the options of each form.
fn forms(graph: &Digraph) -> (Vec<u32>, Lists) {
    let mut known: HashMap<Vec<u32>, u32> = HashMap::new();
    let mut lists = Lists::new();
    let forms = graph.end_first(0, |_, options, forms| {
        let options = options.iter().map(|option| forms[*option as usize]);
        let mut options: Vec<u32> = options.collect();
        options.sort_unstable();
        options.dedup();
        let next = u32::try_from(known.len()).unwrap_or(u32::MAX);
        *known.entry(options).or_insert_with_key(|options| {
            for option in options {
                lists.push(*option);
            }
            lists.end();
            next
        })
    });
    (forms, lists)
}

/// Sums in which the order of the components says nothing.
pub(super) struct Unordered(SumOf<Digraph>);

impl Game for Unordered {
    type Position = Vec<usize>;
    type Move = (usize, usize);

    fn moves(&self, forms: &Vec<usize>) -> impl IntoIterator<Item = (usize, usize)> {
        self.0.moves(forms)
    }

    fn play(&self, forms: &Vec<usize>, mv: &(usize, usize)) -> Vec<usize> {
        self.0.play(forms, mv)
    }

    fn canonical(&self, forms: Vec<usize>) -> Vec<usize> {
        let mut forms = self.0.canonical(forms);
        forms.sort_unstable();
        forms
    }
}
