//! Bash: one heap, at most m objects a move.
//!
//! [`Bash`] states the rules and the theorem.

use std::fmt;

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::bounded_nim::{BoundedNim, ZeroBound};
use crate::games::common::nimlike::verdict;
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

/// The ruleset of Bash: one heap, from which a move takes at most m objects.
///
/// A position is the heap, a move is the number taken.
///
/// # Rules
///
/// There is one heap. A move takes 1, 2, …, m objects, m ≥ 1. Normal play: the
/// player who takes the last object wins. Misère play: that player loses.
/// [`Race`](crate::Race) is the same game counted upwards.
///
/// # Theorem
///
/// > **Normal.** A heap is P exactly when it is a multiple of m + 1. Its Grundy
/// > value is the residue modulo m + 1.
/// >
/// > **Misère.** A heap is P exactly when it leaves the residue 1.
///
/// There is at most one winning move: down to the next heap of the losing
/// residue.
///
/// *Proof idea.* A player can complete every move of the opponent to m + 1. So
/// a player who has reached the losing residue keeps it up to the end, which is
/// 0 under normal play and 1 under misère play.
///
/// # Complexity
///
/// One division.
///
/// # Reference
///
/// Bachet de Méziriac, *Problèmes plaisans et délectables* (1612), problem 22.
///
/// # Example
///
/// ```
/// use grundy::{Bash, Convention, OutcomeFormula};
///
/// let bash = Bash::new(10u64)?;
/// assert!(bash.winning_moves(&100, Convention::Normal).eq([1]));
/// assert!(bash.winning_moves(&100, Convention::Misere).next().is_none());
/// # Ok::<(), grundy::games::bounded_nim::ZeroBound>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    fn moves(&self, heap: &T) -> impl IntoIterator<Item = T> {
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

    fn winning_moves(&self, heap: &T, convention: Convention) -> impl Iterator<Item = T> {
        let take = self.0.take_to(heap, &losing_residue(convention));
        take.into_iter()
    }
}

impl<T: Natural> GrundyFormula for Bash<T> {
    type Integer = T;

    fn grundy(&self, heap: &T) -> Nimber<T> {
        Nimber(self.0.residue(heap))
    }
}

impl Ruleset for Bash {
    const SHEET: Sheet = Sheet::new("bash", "Bash: one heap, take 1 to M")
        .arguments(&[
            Argument::position("HEAP", "The heap, as in: 100"),
            Argument::required("max-take", "M", "The most that one move may take"),
        ])
        .example("100 --max-take 10")
        .theorem("Bachet: P exactly when the residue modulo M + 1 is 0 (misère: 1)")
        .outcomes("normal, misère")
        .values("by formula")
        .cases(&[
            "0 --max-take 3",
            "300 --max-take 1",
            "300 --max-take 2",
            "300 --max-take 3",
            "300 --max-take 12",
        ])
        .bench("100000 --max-take 10");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<Bash<T>>, OpenError> {
    let game = Bash::new(words.positive("max-take")?).map_err(OpenError::refused)?;
    let heap = game.read_position(&words.counted(1, "heap")?)?;
    let start = Start::new(words, game, heap);
    Ok(start.with_outcomes().with_values().with_reasons())
}

/// The residue of a heap and the conclusion.
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
            winning: (game.winning_moves(heap, convention))
                .map(|mv| say(&mv))
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

displayed_by_its_words!(Bash<T: Natural>);

impl<T: Natural> Notation for Bash<T> {
    fn move_syntax(&self) -> &'static str {
        "take 3 (or: 3)"
    }

    fn ruleset(&self) -> String {
        format!("bash --max-take {}", self.max_take())
    }

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
