use std::fmt::{self, Debug};
use std::sync::Arc;

use super::any::{AnyEnding, AnyMove, AnyPosition, at};
use super::erased::Playable;
use super::open::OpenError;
use super::sheet::Sheet;
use super::words::Words;
use crate::game::{Convention, Explain, GrundyFormula, NormalPlay, OutcomeFormula};
use crate::value::OutcomeClass;

/// A ruleset that can be opened by its name and words.
///
/// # Example
///
/// ```
/// use grundy::ruleset::{Argument, Opening, Ruleset, Sheet, Start, Visitor, Words};
/// # use grundy::game::NotationError;
/// # use grundy::{Game, Notation};
/// # struct Halving;
/// # impl Game for Halving {
/// #     type Position = u64;
/// #     type Move = u64;
/// #     fn moves(&self, heap: &u64) -> impl IntoIterator<Item = u64> { 1..=heap / 2 }
/// #     fn play(&self, heap: &u64, take: &u64) -> u64 { heap - take }
/// # }
/// # impl Notation for Halving {
/// #     fn ruleset(&self) -> String { "halving".into() }
/// #     fn move_syntax(&self) -> &'static str { "take 3" }
/// #     fn write_position(&self, heap: &u64) -> String { heap.to_string() }
/// #     fn read_position(&self, text: &str) -> Result<u64, NotationError> { Ok(text.parse().unwrap_or(0)) }
/// #     fn write_move(&self, _: &u64, take: &u64) -> String { format!("take {take}") }
/// #     fn read_move(&self, _: &u64, text: &str) -> Result<u64, NotationError> { Ok(text[5..].parse().unwrap_or(0)) }
/// # }
///
/// impl Ruleset for Halving {
///     const SHEET: Sheet = Sheet::new("halving", "Halving: take at most half of the heap")
///         .arguments(&[Argument::position("HEAP", "The heap, as in: 100")])
///         .example("100");
///
///     fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
///         let heap = Halving.read_position(&words.counted(1, "heap")?)?;
///         Ok(visitor.by_mex(Start::new(words, Halving, heap)))
///     }
/// }
/// ```
pub trait Ruleset {
    /// What the ruleset says of itself.
    const SHEET: Sheet;

    /// Reads the ruleset and a position from words, and hands both to the
    /// visitor. The method of the visitor that is called says which search suits
    /// the ruleset.
    ///
    /// # Errors
    ///
    /// [`OpenError`] when the words do not name a ruleset and a position.
    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V>;
}

/// The result of opening a ruleset.
pub type Opening<V> = Result<<V as Visitor>::Output, OpenError>;

/// An action on a ruleset whose type is known.
pub trait Visitor: Sized {
    /// The result of the action.
    type Output;

    /// For rulesets that their formulas answer. A search for a value runs over
    /// erased positions; nothing is compiled for it.
    fn by_formula<G: Playable>(self, start: Start<G>) -> Self::Output;

    /// For rulesets whose Grundy values are best found by mex.
    fn by_mex<G: Playable>(self, start: Start<G>) -> Self::Output;

    /// For rulesets whose Grundy values are best found by asking for them: boards
    /// and graphs, whose positions branch widely and fall apart.
    fn by_nimbers<G: Playable>(self, start: Start<G>) -> Self::Output;
}

/// A ruleset with a position to begin with, and the theorems about both.
#[non_exhaustive]
pub struct Start<G: Playable> {
    /// The ruleset.
    pub game: Arc<G>,
    /// The position to begin with.
    pub start: G::Position,
    /// The ending.
    pub ending: AnyEnding,
    /// The outcome theorem under this ending, if there is one.
    pub theorem: Option<Box<dyn Theorem>>,
    /// The formula for Grundy values, if there is one.
    pub values: Option<Box<dyn Values>>,
    /// The reasons that the theorem gives.
    pub reasons: Option<Box<dyn Reasons>>,
    /// Whether a value may be searched for although the outcome is known.
    pub may_search_value: bool,
}

/// An outcome theorem under the ending of a game.
pub trait Theorem: Send + Sync {
    /// The outcome class.
    fn outcome(&self, position: &AnyPosition) -> OutcomeClass;

    /// The winning moves.
    fn winning_moves<'a>(
        &'a self,
        position: &'a AnyPosition,
    ) -> Box<dyn Iterator<Item = AnyMove> + 'a>;
}

/// A formula for Grundy values.
pub trait Values: Send + Sync {
    /// The Grundy value in decimal digits.
    fn value(&self, position: &AnyPosition) -> String;
}

/// Reasons for the outcome.
pub trait Reasons: Send + Sync {
    /// Why a position is P or N.
    fn reason(&self, position: &AnyPosition) -> String;
}

/// The endings of a theorem, as the convention that is asked for.
pub trait Covers: Sized {
    /// The convention, if the theorem covers it.
    fn covered(convention: Convention) -> Option<Self>;
}

impl Covers for Convention {
    fn covered(convention: Convention) -> Option<Self> {
        Some(convention)
    }
}

impl Covers for NormalPlay {
    fn covered(convention: Convention) -> Option<Self> {
        (convention == Convention::Normal).then_some(Self)
    }
}

/// A ruleset under an ending.
struct Under<G, E> {
    game: Arc<G>,
    ending: E,
}

impl<G: Playable + OutcomeFormula<Ending: Send + Sync>> Theorem for Under<G, G::Ending> {
    fn outcome(&self, position: &AnyPosition) -> OutcomeClass {
        self.game.outcome(at(position), self.ending)
    }

    fn winning_moves<'a>(
        &'a self,
        position: &'a AnyPosition,
    ) -> Box<dyn Iterator<Item = AnyMove> + 'a> {
        let moves = self.game.winning_moves(at(position), self.ending);
        Box::new(moves.map(AnyMove::new))
    }
}

impl<G: Playable + GrundyFormula> Values for Under<G, ()> {
    fn value(&self, position: &AnyPosition) -> String {
        self.game.grundy(at(position)).0.to_string()
    }
}

impl<G: Playable + Explain<Ending: Send + Sync>> Reasons for Under<G, G::Ending> {
    fn reason(&self, position: &AnyPosition) -> String {
        self.game.explain(at(position), self.ending).to_string()
    }
}

impl<G: Playable> Start<G> {
    /// A ruleset with a position, under the convention that the words name.
    pub fn new(words: &Words, game: G, start: G::Position) -> Self {
        Self {
            game: Arc::new(game),
            start,
            ending: words.convention().into(),
            theorem: None,
            values: None,
            reasons: None,
            may_search_value: true,
        }
    }

    /// The same with the outcome theorem, where it covers the convention.
    #[must_use]
    pub fn with_outcomes(self) -> Self
    where
        G: OutcomeFormula<Ending: Covers + Send + Sync + 'static>,
    {
        match self.covered() {
            Some(ending) => self.with_outcomes_under(ending),
            None => self,
        }
    }

    /// The same with the reasons of the theorem, where it covers the convention.
    #[must_use]
    pub fn with_reasons(self) -> Self
    where
        G: Explain<Ending: Covers + Send + Sync + 'static>,
    {
        match self.covered() {
            Some(ending) => self.with_reasons_under(ending),
            None => self,
        }
    }

    fn covered<E: Covers>(&self) -> Option<E> {
        E::covered(self.ending.convention()?)
    }

    fn with_outcomes_under(self, ending: G::Ending) -> Self
    where
        G: OutcomeFormula<Ending: Send + Sync + 'static>,
    {
        let game = Arc::clone(&self.game);
        let theorem: Box<dyn Theorem> = Box::new(Under { game, ending });
        Self {
            theorem: Some(theorem),
            ..self
        }
    }

    fn with_reasons_under(self, ending: G::Ending) -> Self
    where
        G: Explain<Ending: Send + Sync + 'static>,
    {
        let game = Arc::clone(&self.game);
        let reasons: Box<dyn Reasons> = Box::new(Under { game, ending });
        Self {
            reasons: Some(reasons),
            ..self
        }
    }

    /// The same under an ending of the ruleset's own, with theorem and reasons.
    #[must_use]
    pub fn under(self, ending: G::Ending, any: AnyEnding) -> Self
    where
        G: Explain<Ending: Send + Sync + 'static>,
    {
        let start = Self {
            ending: any,
            ..self
        };
        let start = start.with_outcomes_under(ending);
        start.with_reasons_under(ending)
    }

    /// The same with the formula for Grundy values.
    #[must_use]
    pub fn with_values(self) -> Self
    where
        G: GrundyFormula,
    {
        let game = Arc::clone(&self.game);
        let values: Box<dyn Values> = Box::new(Under { game, ending: () });
        Self {
            values: Some(values),
            ..self
        }
    }

    /// The same without a search for values, unless one is asked for. It is for
    /// rulesets with so many moves that a limit on positions does not bound a
    /// search.
    #[must_use]
    pub fn without_search_for_values(self) -> Self {
        Self {
            may_search_value: false,
            ..self
        }
    }
}

impl<G: Playable> Debug for Start<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Start")
            .field("ruleset", &self.game.ruleset())
            .field("start", &self.start)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}
