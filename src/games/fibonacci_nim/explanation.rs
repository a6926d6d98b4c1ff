use std::fmt;

use super::{FibonacciNim, FibonacciNimPosition};
use crate::game::{Convention, Game, OutcomeFormula};
use crate::games::common::nimlike::verdict;
use crate::games::wythoff::Digits;
use crate::number::Natural;
use crate::value::OutcomeClass;

/// The parts of the heap, the smallest part against the quota, and the conclusion.
#[derive(Clone, Debug)]
pub struct FibonacciNimExplanation<T> {
    position: FibonacciNimPosition<T>,
    multiplier: T,
    convention: Convention,
    /// The heap as it counts with its parts, unless no move is possible.
    counted: Option<(T, Vec<T>)>,
    outcome: OutcomeClass,
    winning: Vec<String>,
}

impl<T: Natural> FibonacciNimExplanation<T> {
    pub(super) fn new(
        game: &FibonacciNim<T>,
        position: &FibonacciNimPosition<T>,
        convention: Convention,
    ) -> Self {
        let say = |take: T| {
            let after = game.play(position, &take).heap;
            format!("take {take} ({} → {after})", position.heap)
        };
        let counted = position.counted(convention);
        Self {
            position: position.clone(),
            multiplier: game.multiplier().clone(),
            convention,
            counted: counted.map(|heap| (heap.clone(), game.numeration().parts(&heap))),
            outcome: game.outcome(position, convention),
            winning: (game.winning_moves(position, convention))
                .map(say)
                .collect(),
        }
    }

    /// The parts of the heap, the greatest first. Under misère play they are those
    /// of the heap without its last object. There are none if no move is possible.
    pub fn parts(&self) -> &[T] {
        self.counted.as_ref().map_or(&[], |(_, parts)| parts)
    }

    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    /// "49 = 34 + 13 + 2, in Fibonacci numeration 10100010".
    fn write_parts(&self, f: &mut fmt::Formatter<'_>, heap: &T) -> fmt::Result {
        write!(f, "{heap} = {}", Parts(self.parts()))?;
        if self.multiplier.to_u8() == Some(2) {
            writeln!(f, "{}", Digits(heap))
        } else {
            let c = &self.multiplier;
            writeln!(
                f,
                ", each part more than {c} times the next in the numeration of {c}"
            )
        }
    }

    /// Why the smallest part decides.
    fn write_reason(&self, f: &mut fmt::Formatter<'_>, smallest: &T) -> fmt::Result {
        let Self {
            position: FibonacciNimPosition { quota, .. },
            multiplier: c,
            ..
        } = self;
        if self.outcome.is_p() {
            write!(
                f,
                "The smallest part, {smallest}, is above the quota {quota}: whatever less is taken, \
                 the smallest part of the rest is at most {c} times that and can be taken next, "
            )
        } else {
            write!(
                f,
                "The smallest part, {smallest}, is not above the quota {quota}, so it may be taken. Add up \
                 the parts from the smallest on: a sum within the quota wins if the next part is \
                 more than {c} times the sum, or if nothing is left, "
            )
        }
    }
}

/// A sum of parts, of many the smallest ones.
struct Parts<'a, T>(&'a [T]);

const SHOWN: usize = 12;

impl<T: Natural> fmt::Display for Parts<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hidden = self.0.len().saturating_sub(SHOWN);
        if hidden > 0 {
            write!(f, "({hidden} greater parts) + ")?;
        }
        let shown: Vec<String> = self.0[hidden..].iter().map(T::to_string).collect();
        f.write_str(&shown.join(" + "))
    }
}

impl<T: Natural> fmt::Display for FibonacciNimExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some((heap, parts)) = &self.counted else {
            let FibonacciNimPosition { heap, quota } = &self.position;
            return write!(
                f,
                "Heap {heap} and quota {quota} allow no move, {}",
                verdict(self.outcome, &self.winning)
            );
        };
        if self.convention == Convention::Misere {
            writeln!(
                f,
                "Under misère play nobody wants the last object: without it the heap counts as {heap}."
            )?;
        }
        if let Some(smallest) = parts.last() {
            self.write_parts(f, heap)?;
            self.write_reason(f, smallest)?;
        } else {
            write!(f, "Nothing else is left, ")?;
        }
        f.write_str(&verdict(self.outcome, &self.winning))
    }
}
