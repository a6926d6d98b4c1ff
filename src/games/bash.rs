//! Bash: one heap, at most m objects a move.
//!
//! # Rules
//!
//! There is one heap. A move takes 1, 2, …, m objects, m ≥ 1. Normal play:
//! whoever takes the last object wins. Misère play: whoever takes it loses.
//! [`Race`](crate::Race) is the same game counted upwards.
//!
//! # Theorem
//!
//! > **Normal.** A heap is P exactly when it is a multiple of m + 1. Its
//! > Grundy value is the residue modulo m + 1.
//! >
//! > **Misère.** A heap is P exactly when it leaves the residue 1.
//!
//! There is at most one winning move: down to the next heap of the losing
//! residue.
//!
//! *Proof idea.* Whatever the opponent takes, one can complete it to m + 1, so
//! the residue after one's own move stays what one made it; it ends at 0, or
//! under misère play at 1.
//!
//! # Complexity
//!
//! One division.
//!
//! # Reference
//!
//! Bachet de Méziriac, *Problèmes plaisans et délectables* (1612), problem 22.
//!
//! # Example
//!
//! ```
//! use grundy::{Bash, Convention, OutcomeFormula};
//!
//! let bash = Bash::new(10u64)?;
//! assert_eq!(bash.winning_moves(&100, Convention::Normal), [1]);
//! assert_eq!(bash.winning_moves(&100, Convention::Misere), []);
//! # Ok::<(), grundy::ZeroBound>(())
//! ```

use std::fmt;

use super::bounded_nim::{BoundedNim, ZeroBound};
use super::tame::verdict;
use crate::notation::{self, Notation, NotationError};
use crate::numeration::Natural;
use crate::{Convention, Explain, Game, GrundyFormula, Nimber, OutcomeClass, OutcomeFormula};

/// The ruleset of Bash. A position is the heap, a move the number taken. See
/// the [module](self) for rules, theorem and reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        transparent,
        bound(
            serialize = "T: Natural + serde::Serialize",
            deserialize = "T: Natural + serde::Deserialize<'de>"
        )
    )
)]
#[doc(alias = "Bachet")]
pub struct Bash<T = u64>(BoundedNim<T>);

impl<T: Natural> Bash<T> {
    /// The ruleset with moves of 1, …, `max_take`.
    ///
    /// # Errors
    ///
    /// [`ZeroBound`] if `max_take` is 0.
    pub fn new(max_take: T) -> Result<Self, ZeroBound> {
        BoundedNim::new(max_take).map(Self)
    }

    /// The bound m.
    pub fn max_take(&self) -> &T {
        self.0.max_take()
    }
}

/// The residue of the P-positions.
fn losing_residue<T: Natural>(convention: Convention) -> T {
    if convention == Convention::Normal {
        T::zero()
    } else {
        T::one()
    }
}

impl<T: Natural> Game for Bash<T> {
    type Position = T;
    type Move = T;

    fn moves(&self, heap: &T) -> impl Iterator<Item = T> {
        heap.min(self.max_take()).one_to()
    }

    fn footprint(&self, heap: &T) -> u64 {
        heap.footprint()
    }

    fn play(&self, heap: &T, take: &T) -> T {
        let mut rest = heap.clone();
        rest -= take;
        rest
    }

    fn is_legal(&self, heap: &T, take: &T) -> bool {
        !take.is_zero() && take <= self.max_take() && take <= heap
    }
}

impl<T: Natural> OutcomeFormula for Bash<T> {
    type Ending = Convention;

    fn outcome(&self, heap: &T, convention: Convention) -> OutcomeClass {
        OutcomeClass::p_if(self.0.residue(heap) == losing_residue(convention))
    }

    fn winning_moves(&self, heap: &T, convention: Convention) -> Vec<T> {
        self.0
            .take_to(heap, &losing_residue(convention))
            .into_iter()
            .collect()
    }
}

impl<T: Natural> GrundyFormula for Bash<T> {
    type Integer = T;

    fn grundy(&self, heap: &T) -> Nimber<T> {
        Nimber(self.0.residue(heap))
    }
}

/// The residue of a heap and what follows from it.
#[derive(Clone, Debug)]
pub struct BashExplanation<T> {
    heap: T,
    modulus: String,
    residue: T,
    convention: Convention,
    outcome: OutcomeClass,
    winning: Vec<String>,
}

impl<T: Natural> BashExplanation<T> {
    /// The residue modulo m + 1.
    pub fn residue(&self) -> &T {
        &self.residue
    }

    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    /// The explanation for a heap, its winning moves put into words by `say`.
    pub(super) fn new(
        game: &Bash<T>,
        heap: &T,
        convention: Convention,
        say: impl Fn(&T) -> String,
    ) -> Self {
        Self {
            heap: heap.clone(),
            modulus: game.0.modulus(),
            residue: game.0.residue(heap),
            convention,
            outcome: game.outcome(heap, convention),
            winning: game
                .winning_moves(heap, convention)
                .iter()
                .map(say)
                .collect(),
        }
    }
}

impl<T: Natural> fmt::Display for BashExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            heap,
            modulus,
            residue,
            convention,
            outcome,
            winning,
        } = self;
        let losing: T = losing_residue(*convention);
        writeln!(f, "{heap} mod {modulus} = {residue}")?;
        writeln!(
            f,
            "Under {convention} play the player to move loses exactly when the residue is {losing}: \
             the opponent completes every move to {modulus}."
        )?;
        let relation = if *residue == losing { "is" } else { "is not" };
        write!(
            f,
            "Here it {relation} {losing}, {}",
            verdict(*outcome, winning)
        )
    }
}

impl<T: Natural> Explain for Bash<T> {
    type Explanation = BashExplanation<T>;

    fn explain(&self, heap: &T, convention: Convention) -> BashExplanation<T> {
        BashExplanation::new(self, heap, convention, |take| {
            format!("take {take} ({heap} → {})", self.play(heap, take))
        })
    }
}

impl<T: Natural> Notation for Bash<T> {
    const MOVE_SYNTAX: &'static str = "take 3 (or: 3)";

    fn write_position(&self, heap: &T) -> String {
        heap.to_string()
    }

    fn read_position(&self, text: &str) -> Result<T, NotationError> {
        notation::number("the heap", text.trim())
    }

    fn write_move(&self, _heap: &T, take: &T) -> String {
        format!("take {take}")
    }

    fn read_move(&self, heap: &T, text: &str) -> Result<T, NotationError> {
        let take = notation::single_number(text, "\"take 3\"")?;
        let expected = format!("1 to {}", heap.min(self.max_take()));
        notation::legal(self, heap, text, take, &expected)
    }
}
