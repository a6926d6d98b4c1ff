//! The laws of the shortcuts, on the numbers of the positions.

use super::sums::Sums;
use super::{Broken, Holds, Law, ensure};
use crate::game::Convention;
use crate::solve::{Digraph, Lists, in_a_circle};
use crate::value::{Nimber, OutcomeClass, Remoteness};

/// What a ruleset says of its positions beside the moves; all lists in the order
/// of the positions.
pub(super) struct Shortcuts {
    pub(super) canonical: Vec<u32>,
    pub(super) parts: Lists,
    pub(super) value_parts: Lists,
    /// Whether there are canonical options.
    pub(super) canonical_options: Vec<bool>,
    pub(super) known: Vec<Option<Nimber>>,
}

impl Shortcuts {
    pub(super) fn new() -> Self {
        Self {
            canonical: Vec::new(),
            parts: Lists::new(),
            value_parts: Lists::new(),
            canonical_options: Vec::new(),
            known: Vec::new(),
        }
    }

    /// Holds them against the truth, position by position in this order; a
    /// violation comes with the number of the position.
    pub(super) fn check(
        &self,
        graph: &Digraph,
        order: &[usize],
        name: &dyn Fn(usize) -> String,
    ) -> Result<(), (usize, Broken)> {
        let mut truth = Truth {
            said: self,
            name,
            graph,
            values: graph.values(),
            remoteness: Convention::BOTH.map(|ending| graph.remoteness(ending)),
            sums: None,
        };
        for at in order {
            truth.check(*at).map_err(|broken| (*at, broken))?;
        }
        let canonical = |option: usize| std::slice::from_ref(&self.canonical[option]);
        ends(graph, Law::Canonical, name, canonical)?;
        ends(graph, Law::ValueParts, name, |option| {
            self.value_parts.get(option)
        })
    }
}

/// Play ends also where it goes on in one of the forms of each option.
fn ends<'a>(
    graph: &Digraph,
    law: Law,
    name: &dyn Fn(usize) -> String,
    forms: impl Fn(usize) -> &'a [u32],
) -> Result<(), (usize, Broken)> {
    let mut arcs = Lists::new();
    for at in 0..graph.vertices() {
        for option in graph.options_of(at) {
            for form in forms(*option as usize) {
                arcs.push(*form);
            }
        }
        arcs.end();
    }
    let Err(cycle) = Digraph::with_parallel_arcs(arcs) else {
        return Ok(());
    };
    let detail = format!(
        "play can go round: {}",
        in_a_circle(&cycle, &|at| name(*at))
    );
    Err((cycle[0], Broken { law, detail }))
}

/// What the moves alone say, beside what the ruleset says.
struct Truth<'a> {
    said: &'a Shortcuts,
    name: &'a dyn Fn(usize) -> String,
    graph: &'a Digraph,
    values: Vec<Nimber>,
    /// Under both conventions.
    remoteness: [Vec<Remoteness>; 2],
    /// Made when a position has other than one part.
    sums: Option<Sums>,
}

impl Truth<'_> {
    fn check(&mut self, at: usize) -> Holds {
        self.canonical(at)?;
        self.split(at)?;
        self.value_parts(at)?;
        self.canonical_options(at)?;
        self.known(at)
    }

    fn canonical(&self, at: usize) -> Holds {
        let form = self.said.canonical[at] as usize;
        let (value, kept) = (self.values[at], self.values[form]);
        ensure(value == kept, Law::Canonical, || {
            format!(
                "its value is {value}, that of {} is {kept}",
                (self.name)(form)
            )
        })?;
        for (remoteness, ending) in self.remoteness.iter().zip(Convention::BOTH) {
            let (wanted, kept) = (remoteness[at], remoteness[form]);
            ensure(wanted == kept, Law::Canonical, || {
                let [wanted, kept] = [wanted, kept].map(in_words);
                format!(
                    "under {ending} play it is {wanted}, but {} is {kept}",
                    (self.name)(form)
                )
            })?;
        }
        Ok(())
    }

    fn split(&mut self, at: usize) -> Holds {
        let parts = self.said.parts.get(at);
        self.same_value(at, parts, Law::Split)?;
        let outcome = self.misere(at);
        let together = match parts {
            [part] => self.misere(*part as usize),
            _ => self.sum(parts)?,
        };
        ensure(outcome == together, Law::Split, || {
            let parts = self.names(parts);
            format!("under misère play it is {outcome}, the parts {parts} are {together}")
        })
    }

    fn misere(&self, at: usize) -> OutcomeClass {
        let [_, misere] = &self.remoteness;
        misere[at].outcome
    }

    /// The misère outcome of parts side by side.
    fn sum(&mut self, parts: &[u32]) -> Result<OutcomeClass, Broken> {
        let sums = self.sums.get_or_insert_with(|| Sums::new(self.graph));
        sums.misere(parts).map_err(|error| Broken {
            law: Law::Finite,
            detail: format!("the sum of the parts {}: {error}", self.names(parts)),
        })
    }

    fn value_parts(&self, at: usize) -> Holds {
        self.same_value(at, self.said.value_parts.get(at), Law::ValueParts)
    }

    fn same_value(&self, at: usize, parts: &[u32], law: Law) -> Holds {
        let value = self.values[at];
        let total = parts.iter().map(|part| self.values[*part as usize]).sum();
        ensure(value == total, law, || {
            let parts = self.names(parts);
            format!("its value is {value}, that of the parts {parts} is {total}")
        })
    }

    /// Where canonical options are given, each option has one part.
    fn canonical_options(&self, at: usize) -> Holds {
        if !self.said.canonical_options[at] {
            return Ok(());
        }
        for option in self.graph.options_of(at) {
            let option = *option as usize;
            let form = self.said.canonical[option];
            let parts = self.said.value_parts.get(option);
            ensure(parts == [form], Law::CanonicalOptions, || {
                let [option, form] = [option, form as usize].map(self.name);
                let parts = self.names(parts);
                format!("for values its option {option} has the parts {parts}, not {form} alone")
            })?;
        }
        Ok(())
    }

    fn known(&self, at: usize) -> Holds {
        let value = self.values[at];
        let known = self.said.known[at].unwrap_or(value);
        ensure(value == known, Law::Known, || {
            format!("its value is {value}, but {known} is said to be known")
        })
    }

    fn names(&self, numbers: &[u32]) -> String {
        let names = numbers.iter().map(|number| (self.name)(*number as usize));
        format!("[{}]", names.collect::<Vec<_>>().join(", "))
    }
}

fn in_words(Remoteness { outcome, plies }: Remoteness) -> String {
    format!("{outcome} with remoteness {plies}")
}
