//! A ruleset with a position, and what is known about it.

use grundy::numeration::Natural;
use grundy::{Ending, Explain, Game, GrundyFormula, Notation, OutcomeClass, OutcomeFormula};

use crate::errors::Failure;
use crate::zhangqi::ZhangqiArguments;

/// What the verbs ask of a ruleset. Everything but the rules and the notation
/// may be missing: then there is only the search.
pub(crate) struct Entry<G: Notation, E: Ending<G>> {
    pub(crate) name: &'static str,
    pub(crate) game: G,
    pub(crate) position: G::Position,
    pub(crate) ending: E,
    theorem: Option<Known<G, Verdict<G>>>,
    grundy: Option<Known<G, String>>,
    explanation: Option<Known<G, String>>,
}

/// Knowledge about every position of a ruleset.
type Known<G, T> = Box<dyn Fn(&G, &<G as Game>::Position) -> T>;

/// What an outcome theorem says about a position.
pub(crate) struct Verdict<G: Game> {
    pub(crate) outcome: OutcomeClass,
    pub(crate) winning_moves: Vec<G::Move>,
}

/// What is done with the ruleset that the command line names.
pub(crate) trait Visitor {
    fn visit<G: Notation, E: Ending<G>>(self, entry: Entry<G, E>) -> Result<(), Failure>;

    /// The same for Zhangqi, which is won on points.
    fn visit_zhangqi(self, arguments: &ZhangqiArguments) -> Result<(), Failure>;
}

impl<G: Notation, E: Ending<G>> Entry<G, E> {
    pub(crate) fn new(name: &'static str, game: G, position: G::Position, ending: E) -> Self {
        Self {
            name,
            game,
            position,
            ending,
            theorem: None,
            grundy: None,
            explanation: None,
        }
    }

    /// With the outcome theorem for this ending.
    pub(crate) fn with_formula(mut self) -> Self
    where
        G: OutcomeFormula<Ending = E>,
        E: 'static,
    {
        let ending = self.ending;
        self.theorem = Some(Box::new(move |game, position| Verdict {
            outcome: game.outcome(position, ending),
            winning_moves: game.winning_moves(position, ending),
        }));
        self
    }

    /// With the formula for Grundy values.
    pub(crate) fn with_grundy(mut self) -> Self
    where
        G: GrundyFormula<Integer: Natural>,
    {
        self.grundy = Some(Box::new(|game, position| {
            game.grundy(position).0.to_string()
        }));
        self
    }

    /// With the explanation of the theorem.
    pub(crate) fn with_explanation(mut self) -> Self
    where
        G: Explain<Ending = E>,
        E: 'static,
    {
        let ending = self.ending;
        self.explanation = Some(Box::new(move |game, position| {
            game.explain(position, ending).to_string()
        }));
        self
    }

    pub(crate) fn without_explanation(self) -> Self {
        Self {
            explanation: None,
            ..self
        }
    }

    /// What the theorem says, if there is one.
    pub(crate) fn verdict(&self, position: &G::Position) -> Option<Verdict<G>> {
        Some(self.theorem.as_ref()?(&self.game, position))
    }

    /// The Grundy value in digits, if a formula gives it and the ending gives
    /// it a meaning.
    pub(crate) fn grundy(&self, position: &G::Position) -> Option<String> {
        let formula = self.grundy.as_ref()?;
        self.ending
            .is_normal()
            .then(|| formula(&self.game, position))
    }

    /// Why, if the theorem can say it.
    pub(crate) fn explanation(&self, position: &G::Position) -> Option<String> {
        Some(self.explanation.as_ref()?(&self.game, position))
    }
}

/// The same ending for a borrowed ruleset, which is what the solvers get.
#[derive(Clone, Copy)]
pub(crate) struct Borrowed<E>(pub(crate) E);

impl<G: Game, E: Ending<G>> Ending<&G> for Borrowed<E> {
    fn outcome_at_end(self, game: &&G, position: &G::Position) -> OutcomeClass {
        self.0.outcome_at_end(*game, position)
    }

    fn is_normal(self) -> bool {
        self.0.is_normal()
    }
}
