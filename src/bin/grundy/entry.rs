//! A ruleset with a position, and what is known about it.

use grundy::numeration::Natural;
use grundy::{
    Convention, Ending, Explain, Game, GrundyFormula, Notation, OutcomeClass, OutcomeFormula,
};

use crate::errors::Failure;
use crate::zhangqi::ZhangqiArguments;

/// What the verbs ask of a ruleset. Everything but the rules and the notation
/// may be missing: then there is only the search.
pub(crate) struct Entry<G: Notation, E: Ending<G>> {
    pub(crate) name: &'static str,
    pub(crate) game: G,
    pub(crate) position: G::Position,
    pub(crate) ending: E,
    /// What was chosen beside the position, as name and value of the option.
    pub(crate) parameters: Vec<(&'static str, String)>,
    /// Who wins, where that is not a convention: "even wins".
    terms: Option<String>,
    /// The position as positional arguments, where that is not its notation.
    argument: Option<Known<G, String>>,
    /// The option that gives the position, where positional arguments do not.
    pub(crate) position_option: Option<&'static str>,
    theorem: Option<Known<G, Verdict<G>>>,
    grundy: Option<Known<G, String>>,
    explanation: Option<Known<G, String>>,
    /// Whether a search for Grundy values asks for them one by one.
    pub(crate) by_nimbers: bool,
    /// Whether a value may be searched for although the outcome is known: not
    /// where a position has so many moves that a limit of positions is none.
    pub(crate) may_search_value: bool,
}

/// Knowledge about every position of a ruleset.
type Known<G, T> = Box<dyn Fn(&G, &<G as Game>::Position) -> T>;

/// The most winning moves that a theorem is asked for: of some rulesets there
/// are more than memory holds.
pub(crate) const MOST_LISTED: usize = 10_000;

/// What an outcome theorem says about a position.
pub(crate) struct Verdict<G: Game> {
    pub(crate) outcome: OutcomeClass,
    pub(crate) winning_moves: Vec<G::Move>,
}

/// Rules and notation that threads can share.
pub(crate) trait Rules: Notation<Position: Send + Sync> + Sync {}

impl<G: Notation<Position: Send + Sync> + Sync> Rules for G {}

/// What is done with the ruleset that the command line names.
pub(crate) trait Visitor {
    fn visit<G: Rules, E: Ending<G>>(self, entry: Entry<G, E>) -> Result<(), Failure>;

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
            parameters: Vec::new(),
            terms: None,
            argument: None,
            position_option: None,
            theorem: None,
            grundy: None,
            explanation: None,
            by_nimbers: false,
            may_search_value: true,
        }
    }

    /// For board games, whose values are found by asking for them one by one.
    pub(crate) fn by_nimbers(self) -> Self {
        Self {
            by_nimbers: true,
            ..self
        }
    }

    pub(crate) fn with_parameters(self, parameters: Vec<(&'static str, String)>) -> Self {
        Self { parameters, ..self }
    }

    /// The parameters as they are typed, each after a space.
    pub(crate) fn options(&self) -> String {
        let words = (self.parameters.iter()).map(|(name, value)| [" --", name, " ", value]);
        words.flatten().collect()
    }

    /// With words for an ending that is not a convention.
    pub(crate) fn with_terms(self, terms: String) -> Self {
        Self {
            terms: Some(terms),
            ..self
        }
    }

    /// With positions written as the positional arguments, which say less than
    /// the notation.
    pub(crate) fn with_argument(
        mut self,
        write: impl Fn(&G::Position) -> String + 'static,
    ) -> Self {
        self.argument = Some(Box::new(move |_, position| write(position)));
        self
    }

    /// For rulesets whose position is given by an option.
    pub(crate) fn with_position_option(self, option: &'static str) -> Self {
        Self {
            position_option: Some(option),
            ..self
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
            winning_moves: game.first_winning_moves(position, ending, MOST_LISTED),
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

    /// Who wins: "normal play".
    pub(crate) fn terms(&self, convention: Convention) -> String {
        (self.terms.clone()).unwrap_or_else(|| format!("{convention} play"))
    }

    /// The position in the syntax of the positional arguments.
    pub(crate) fn argument(&self, position: &G::Position) -> String {
        match &self.argument {
            Some(write) => write(&self.game, position),
            None => self.game.write_position(position),
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
