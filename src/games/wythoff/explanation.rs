use std::fmt;

use super::Wythoff;
use super::pairs::{index_of, with_difference, with_member};
use crate::game::{Convention, Game, Notation, OutcomeFormula};
use crate::games::common::nimlike::verdict;
use crate::number::{Natural, Zeckendorf, lower_wythoff, upper_wythoff};
use crate::value::OutcomeClass;

/// The pairs of the two heaps and of their difference, with index and Fibonacci
/// numeration, and the conclusion.
#[derive(Clone, Debug)]
pub struct WythoffExplanation<T> {
    heaps: [T; 2],
    convention: Convention,
    outcome: OutcomeClass,
    winning: Vec<String>,
}

impl<T: Natural> WythoffExplanation<T> {
    pub(super) fn new(game: &Wythoff<T>, heaps: &[T; 2], convention: Convention) -> Self {
        let say = |mv| {
            let after = Game::play(game, heaps, &mv);
            format!(
                "{} (to {})",
                game.write_move(heaps, &mv),
                game.write_position(&after)
            )
        };
        Self {
            heaps: heaps.clone(),
            convention,
            outcome: game.outcome(heaps, convention),
            winning: game.winning_moves(heaps, convention).map(say).collect(),
        }
    }

    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    /// The pair that a heap belongs to.
    fn write_heap(&self, f: &mut fmt::Formatter<'_>, index: usize) -> fmt::Result {
        let heap = &self.heaps[index];
        let (n, is_lower) = index_of(heap);
        let (name, other) = if is_lower { ('a', 'b') } else { ('b', 'a') };
        writeln!(
            f,
            "heap {}: {heap} = {name}({n}){}",
            index + 1,
            Digits(heap)
        )?;
        let partner = if is_lower {
            upper_wythoff(&n)
        } else {
            lower_wythoff(&n)
        };
        let special = with_member(heap, self.convention);
        if special != partner {
            let special = special.map_or_else(String::new, |partner| partner.to_string());
            return writeln!(f, "        under misère play its P-pair is with {special}");
        }
        match partner {
            Some(partner) => writeln!(
                f,
                "        its P-pair is with {partner} = {other}({n}){}",
                Digits(&partner)
            ),
            None => writeln!(
                f,
                "        its P-pair is with a number above every heap here"
            ),
        }
    }
}

/// The Fibonacci numeration of a number that a person can still read.
pub(in crate::games) struct Digits<'a, T>(pub(in crate::games) &'a T);

const READABLE_BITS: u64 = 512;

impl<T: Natural> fmt::Display for Digits<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.bits() > READABLE_BITS {
            return Ok(());
        }
        write!(f, ", in Fibonacci numeration {}", Zeckendorf::of(self.0))
    }
}

impl<T: Natural> fmt::Display for WythoffExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = &self.heaps;
        writeln!(
            f,
            "The P-pairs are a(n) = ⌊nφ⌋ and b(n) = a(n) + n, with φ the golden ratio; every number \
             stands in one of them, and every difference too."
        )?;
        self.write_heap(f, 0)?;
        self.write_heap(f, 1)?;
        let difference = first.max(second).clone() - first.min(second).clone();
        match with_difference(&difference, self.convention) {
            Some([a, b]) => writeln!(f, "difference {difference}: its P-pair is {a} {b}")?,
            None => writeln!(
                f,
                "difference {difference}: its P-pair is above every heap here"
            )?,
        }
        let relation = if self.outcome.is_p() {
            "The heaps are a P-pair"
        } else {
            "The heaps are no P-pair"
        };
        write!(f, "{relation}, {}", verdict(self.outcome, &self.winning))
    }
}
