use std::fmt::{self, Debug};

use super::values::{By, Values};
use super::{Method, Searched, Strategy, outcome};
use crate::game::{Ending, Game};
use crate::limits::{Limits, Statistics};
use crate::value::{Nimber, OutcomeClass};
use crate::walk::Memo;

/// The answers of a search about one position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct Solution<M> {
    /// The outcome class.
    pub outcome: OutcomeClass,
    /// The Grundy value. There is none under an ending other than normal play,
    /// where it decides nothing, and none from [`Method::Outcome`].
    pub grundy: Option<Nimber>,
    /// All winning moves, in the ruleset's order.
    pub winning_moves: Vec<M>,
    /// The work of the solver so far.
    pub statistics: Statistics,
}

impl<M> Solution<M> {
    /// The same answers with the moves in another form, such as text.
    pub fn map<N>(self, form: impl FnMut(M) -> N) -> Solution<N> {
        Solution {
            outcome: self.outcome,
            grundy: self.grundy,
            winning_moves: self.winning_moves.into_iter().map(form).collect(),
            statistics: self.statistics,
        }
    }

    /// What a Grundy value and the winning moves say.
    pub(super) fn of_value(grundy: Nimber, winning_moves: Vec<M>, statistics: Statistics) -> Self {
        Self {
            outcome: OutcomeClass::p_if(grundy.is_zero()),
            grundy: Some(grundy),
            winning_moves,
            statistics,
        }
    }
}

/// The most winning moves that are written out.
const SHOWN: usize = 10;

/// The outcome, the value and the winning moves, in a line or two.
///
/// ```
/// use grundy::{Convention, Heaps, Nim, solve};
///
/// let answer = solve(&Nim::new(), &Heaps::from([3u64, 4, 5]), Convention::Normal)?;
/// assert_eq!(
///     answer.to_string(),
///     "N: the player to move wins. Grundy value: 2.\n\
///      Winning moves: NimMove { heap: 0, take: 2 }"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl<M: Debug> fmt::Display for Solution<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let verb = if self.outcome.is_n() { "wins" } else { "loses" };
        write!(f, "{}: the player to move {verb}.", self.outcome)?;
        if let Some(Nimber(value)) = self.grundy {
            write!(f, " Grundy value: {value}.")?;
        }
        let moves = &self.winning_moves;
        if self.outcome.is_n() && moves.is_empty() {
            write!(f, " No move is left, and that wins.")?;
        }
        for (index, mv) in moves.iter().take(SHOWN).enumerate() {
            let lead = if index == 0 {
                "\nWinning moves: "
            } else {
                ", "
            };
            write!(f, "{lead}{mv:?}")?;
        }
        match moves.len().saturating_sub(SHOWN) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}

/// Solves one position, with the default [`Limits`]: outcome, Grundy value and
/// all winning moves. The ruleset may be borrowed or given away.
///
/// # Errors
///
/// [`SearchError`](crate::limits::SearchError) when the rules loop or the limits are
/// reached.
///
/// # Example
///
/// ```
/// use grundy::games::nim::NimMove;
/// use grundy::{Convention, Heaps, Nim, Nimber, OutcomeClass, solve};
///
/// let answer = solve(&Nim::new(), &Heaps::from([3u64, 4, 5]), Convention::Normal)?;
/// assert_eq!(answer.outcome, OutcomeClass::N);
/// assert_eq!(answer.grundy, Some(Nimber(2)));
/// assert_eq!(answer.winning_moves, [NimMove { heap: 0, take: 2 }]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn solve<G: Game, E: Ending<G::Position>>(
    game: G,
    position: &G::Position,
    ending: E,
) -> Searched<G, Solution<G::Move>> {
    Solver::new(game, ending).solve(position)
}

/// A solver by any [`Method`]. The default method needs no choice.
///
/// It keeps all it has found, so that later positions profit from earlier ones.
/// Under an ending other than normal play Grundy values decide nothing, and every
/// method is [`Method::Outcome`].
///
/// # Example
///
/// ```
/// use grundy::{Convention, Limits, OutcomeClass, Solver, Wythoff};
///
/// let mut solver = Solver::new(Wythoff::new(), Convention::Misere)
///     .with_limits(Limits::default().positions(100_000));
/// let p_positions = (0..10u64)
///     .flat_map(|a| (a..10).map(move |b| [a, b]))
///     .filter(|pair| solver.solve(pair).is_ok_and(|answer| answer.outcome.is_p()))
///     .collect::<Vec<_>>();
/// assert_eq!(p_positions, [[0, 1], [2, 2], [3, 5], [4, 7]]);
/// ```
#[derive(Debug)]
pub struct Solver<G: Game, E: Ending<G::Position>> {
    values: Values<G>,
    outcomes: Memo<G::Position, OutcomeClass>,
    ending: E,
    method: Method,
    limits: Limits,
}

impl<G: Game, E: Ending<G::Position>> Solver<G, E> {
    /// A solver that knows nothing yet, with the default method and limits.
    pub fn new(game: G, ending: E) -> Self {
        Self {
            values: Values::new(game),
            outcomes: Memo::new(),
            ending,
            method: Method::default(),
            limits: Limits::default(),
        }
    }

    /// The same solver with another method.
    #[must_use]
    pub fn with_method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// Outcome, Grundy value and all winning moves of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::limits::SearchError) when the rules loop, a limit is
    /// reached, or the search is cancelled.
    pub fn solve(&mut self, position: &G::Position) -> Searched<G, Solution<G::Move>> {
        let (values, limits) = (&mut self.values, &self.limits);
        let (grundy, winning_moves) = match self.method {
            _ if !self.ending.is_normal() => return self.solve_by_outcome(position),
            Method::Outcome => return self.solve_by_outcome(position),
            Method::Mex => values.solve(By::Mex, position, limits)?,
            Method::Nimbers(strategy) => {
                values.set_strategy(strategy);
                values.solve(By::Nimbers, position, limits)?
            }
            Method::Auto => {
                values.set_strategy(Strategy::default());
                values.solve_in_turns(position, limits)?
            }
        };
        let statistics = self.statistics();
        Ok(Solution::of_value(grundy, winning_moves, statistics))
    }

    fn solve_by_outcome(&mut self, position: &G::Position) -> Searched<G, Solution<G::Move>> {
        let (game, memo) = (self.values.game(), &mut self.outcomes);
        memo.set_limits(self.limits.clone());
        Ok(Solution {
            outcome: outcome::outcome(game, self.ending, memo, position)?,
            grundy: None,
            winning_moves: outcome::winning_moves(game, self.ending, memo, position)?,
            statistics: self.statistics(),
        })
    }

    /// The work of the solver so far.
    pub fn statistics(&self) -> Statistics {
        self.values.statistics().and(self.outcomes.statistics())
    }
}
