use std::fmt::{self, Debug};
use std::sync::Arc;

use super::search::{AnySolver, ByMex, ByNimbers, Erased, Nimbers, Searches};
use crate::game::{Ending, Notation};
use crate::limits::Limits;
use crate::ruleset::{
    AnyEnding, AnyGame, AnyMove, AnyPosition, OpenError, Playable, Reasons, Sheet, Start, Theorem,
    Values, Visitor, Words,
};
use crate::solve::{Method, Searched, Strategy};
use crate::value::OutcomeClass;

/// A ruleset that was opened by its name and words. It answers all questions about
/// the ruleset without its type.
///
/// See the [module](super) for an example.
pub struct Opened {
    sheet: &'static Sheet,
    game: AnyGame,
    start: AnyPosition,
    ending: AnyEnding,
    parameters: Vec<(&'static str, String)>,
    theorem: Option<Box<dyn Theorem>>,
    values: Option<Box<dyn Values>>,
    reasons: Option<Box<dyn Reasons>>,
    may_search_value: bool,
    searches: Box<dyn Searches>,
}

/// The answer about a position, by a theorem or by search.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Answer {
    /// The outcome class.
    pub outcome: OutcomeClass,
    /// The Grundy value in decimal digits; none where it has no meaning, or where
    /// a theorem gives the outcome but not the value.
    pub grundy: Option<String>,
    /// All winning moves; the first 10,000 if a theorem gives more.
    pub winning_moves: Vec<AnyMove>,
    /// Whether a theorem gave the outcome.
    pub is_proved: bool,
}

/// The most winning moves that a theorem is asked for. In some rulesets a position
/// has more than memory holds.
pub const MOST_LISTED: usize = 10_000;

impl Opened {
    /// What the ruleset says of itself.
    pub fn sheet(&self) -> &'static Sheet {
        self.sheet
    }

    /// The name, as it is typed.
    pub fn name(&self) -> &'static str {
        self.sheet.name
    }

    /// Rules and notation.
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The position that the words name.
    pub fn start(&self) -> &AnyPosition {
        &self.start
    }

    /// The ending.
    pub fn ending(&self) -> AnyEnding {
        self.ending
    }

    /// The options that belong to the ruleset and not to the position, as name and
    /// value.
    pub fn parameters(&self) -> &[(&'static str, String)] {
        &self.parameters
    }

    /// The parameters as they are typed, each after a blank.
    pub fn options(&self) -> String {
        let words = self
            .parameters
            .iter()
            .map(|(name, value)| [" --", name, " ", value]);
        words.flatten().collect()
    }

    /// A position as it is typed after the name of the ruleset, with the options
    /// that belong to it.
    pub fn words(&self, position: &AnyPosition) -> String {
        self.sheet.as_arguments(&self.game.write_position(position))
    }

    /// The same ruleset with another position to begin with.
    ///
    /// # Errors
    ///
    /// [`OpenError`] when the text is no position of the ruleset.
    pub fn from(self, start: &str) -> Result<Self, OpenError> {
        let start = self.game.read_position(start)?;
        Ok(Self { start, ..self })
    }

    /// The outcome theorem under the ending, if there is one.
    pub fn theorem(&self) -> Option<&dyn Theorem> {
        self.theorem.as_deref()
    }

    /// The formula for Grundy values, if there is one and the ending gives them a
    /// meaning.
    pub fn values(&self) -> Option<&dyn Values> {
        self.values.as_deref().filter(|_| self.ending.is_normal())
    }

    /// Why a position is P or N, if the theorem can say it.
    pub fn reason(&self, position: &AnyPosition) -> Option<String> {
        Some(self.reasons.as_ref()?.reason(position))
    }

    /// Whether a value may be searched for although the outcome is known. It may
    /// not where a position has so many moves that a limit on positions does not
    /// bound a search.
    pub fn may_search_value(&self) -> bool {
        self.may_search_value
    }

    /// The outcome, the value and the winning moves of a position: by theorem, or
    /// else by search under the default limits.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::limits::SearchError) when the search reaches a limit.
    pub fn answer(&self, position: &AnyPosition) -> Searched<AnyGame, Answer> {
        if let Some(answer) = self.proved(position) {
            return Ok(answer);
        }
        let mut solver = self.solver(Method::Auto);
        solver.set_limits(Limits::default());
        let solution = solver.solve(position)?;
        Ok(Answer {
            outcome: solution.outcome,
            grundy: solution.grundy.map(|value| value.0.to_string()),
            winning_moves: solution.winning_moves,
            is_proved: false,
        })
    }

    /// What the theorem says about a position, if there is one.
    pub fn proved(&self, position: &AnyPosition) -> Option<Answer> {
        let theorem = self.theorem()?;
        Some(Answer {
            outcome: theorem.outcome(position),
            grundy: self.values().map(|values| values.value(position)),
            winning_moves: theorem.winning_moves(position).take(MOST_LISTED).collect(),
            is_proved: true,
        })
    }

    /// The method that suits the ruleset: by mex, or by nimbers.
    pub fn suited(&self) -> Method {
        self.searches.suited()
    }

    /// A search by this method. [`Method::Auto`] is the one that suits the ruleset.
    /// Under an ending other than normal play every method is [`Method::Outcome`].
    pub fn solver(&self, method: Method) -> Box<dyn AnySolver + '_> {
        let method = match method {
            _ if !self.ending.is_normal() => Method::Outcome,
            Method::Auto => self.suited(),
            named => named,
        };
        match method {
            Method::Nimbers(strategy) => self.nimbers(strategy),
            Method::Outcome => self.searches.outcomes(&self.game, self.ending),
            _ => self.searches.mex(&self.game),
        }
    }

    /// A search for Grundy values by nimbers.
    pub fn nimbers(&self, strategy: Strategy) -> Box<dyn Nimbers + '_> {
        self.searches.nimbers(&self.game, strategy)
    }
}

impl Debug for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Opened")
            .field("game", &self.game)
            .field("start", &self.start)
            .field("ending", &self.ending)
            .finish_non_exhaustive()
    }
}

/// Erases the ruleset that the words name.
pub(super) struct Erase {
    sheet: &'static Sheet,
    parameters: Vec<(&'static str, String)>,
    readable: bool,
}

impl Erase {
    pub(super) fn new(sheet: &'static Sheet, words: &Words) -> Self {
        let parameters = words.parameters();
        Self {
            sheet,
            parameters: parameters
                .map(|(name, value)| (name, value.to_owned()))
                .collect(),
            readable: words.are_readable(),
        }
    }

    fn opened<G: Playable>(self, start: Start<G>, searches: Box<dyn Searches>) -> Opened {
        Opened {
            sheet: self.sheet,
            game: AnyGame::shared(start.game),
            start: AnyPosition::new(start.start),
            ending: start.ending,
            parameters: self.parameters,
            theorem: start.theorem,
            values: start.values,
            reasons: start.reasons.filter(|_| self.readable),
            may_search_value: start.may_search_value,
            searches,
        }
    }
}

impl Visitor for Erase {
    type Output = Opened;

    fn by_formula<G: Playable>(self, start: Start<G>) -> Opened {
        self.opened(start, Box::new(Erased))
    }

    fn by_mex<G: Playable>(self, start: Start<G>) -> Opened {
        let searches = Box::new(ByMex(Arc::clone(&start.game)));
        self.opened(start, searches)
    }

    fn by_nimbers<G: Playable>(self, start: Start<G>) -> Opened {
        let searches = Box::new(ByNimbers(Arc::clone(&start.game)));
        self.opened(start, searches)
    }
}
