//! Every solver behind one call.

use std::fmt::Debug;

use super::{Goal, Position, Rule, RuleOnePosition, RuleOneSolver, RuleTwo, Take, Zhangqi};
use crate::score::{ScoreGame, ScoreSolver, Side};
use crate::{Limits, SearchError};

/// What is known of a position under perfect play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Black's margin is at least this.
    pub lower: i64,
    /// Black's margin is at most this.
    pub upper: i64,
    /// The moves that reach the margin, ascending; if only the outcome is
    /// known, those that reach the outcome.
    pub best_moves: Vec<Take>,
}

impl Solution {
    /// Black's margin, if it is known exactly.
    pub fn margin(&self) -> Option<i64> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// Who wins; none if the game is drawn.
    pub fn winner(&self) -> Option<Side> {
        Side::leading(self.lower).or(Side::leading(self.upper))
    }

    fn exactly(margin: i64, best_moves: Vec<Take>) -> Self {
        Self {
            lower: margin,
            upper: margin,
            best_moves,
        }
    }
}

/// What [`Zhangqi::solve`] gives.
type Answer<T = Solution> = Result<T, SearchError<Position>>;

impl Zhangqi {
    /// The value of a position and the best moves: by sets of leads under rule
    /// one, otherwise by search.
    ///
    /// Under rule one, when only the outcome is found within the limits, the
    /// margin is left open.
    ///
    /// # Errors
    ///
    /// [`SearchError`] when a limit is reached or the search is cancelled.
    ///
    /// # Example
    ///
    /// ```
    /// use grundy::Limits;
    /// use grundy::score::zhangqi::{Board, Rule, Take, Zhangqi};
    ///
    /// let game = Zhangqi::new(Board::new([12, 13, 51, 53])?, Rule::One);
    /// let solution = game.solve(&game.start(), &Limits::default())?;
    /// assert_eq!(solution.margin(), Some(1));
    /// assert_eq!(solution.best_moves, [12, 51].map(Take::from));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&self, position: &Position, limits: &Limits) -> Answer {
        if let (Some(mover), []) = (position.mover, self.variants()) {
            let squares = self.board().pick(position.free);
            match self.rule() {
                Rule::One => {
                    let behind = self.goal(position).map_or(0, Goal::missing);
                    if let Ok(one) = RuleOnePosition::new(squares, behind) {
                        return self.solve_one(position, &one, mover.side(), limits);
                    }
                }
                Rule::Two => {
                    if let Ok(two) = RuleTwo::new(squares) {
                        return self.solve_two(position, &two, mover.side(), limits);
                    }
                }
            }
        }
        self.search(position, limits)
    }

    fn solve_one(
        &self,
        position: &Position,
        one: &RuleOnePosition,
        side: Side,
        limits: &Limits,
    ) -> Answer {
        let solver = RuleOneSolver::new().with_limits(limits.clone());
        let lift = |error| lift(error, position);
        let mut values = solver.outcome(one).map_err(lift)?;
        // A limit leaves the margin open; a wish to stop is obeyed.
        if let Err(error @ SearchError::Cancelled { .. }) = solver.finish(&mut values) {
            return Err(lift(error));
        }
        let known = values.known();
        let (lower, upper) = (side.counts(known.lower), side.counts(known.upper));
        Ok(Solution {
            lower: lower.min(upper),
            upper: lower.max(upper),
            best_moves: values.best_moves().into_iter().map(Take::from).collect(),
        })
    }

    fn solve_two(
        &self,
        position: &Position,
        two: &RuleTwo,
        side: Side,
        limits: &Limits,
    ) -> Answer {
        let target = self.goal(position).map_or(0, |goal| goal.target);
        let solution = ScoreSolver::new(two)
            .with_limits(limits.clone())
            .solve(&two.position(side, position.turn, target))
            .map_err(|error| lift(error, position))?;
        let moves = solution.best_moves.iter().map(|&mv| two.number(mv));
        Ok(Solution::exactly(
            self.margin(position) + solution.value,
            moves.map(Take::from).collect(),
        ))
    }

    fn search(&self, position: &Position, limits: &Limits) -> Answer {
        let mut solver = ScoreSolver::new(self).with_limits(limits.clone());
        let solution = solver.solve(position)?;
        Ok(Solution::exactly(solution.value, solution.best_moves))
    }
}

/// The same error about the position of the whole game.
fn lift<P: Debug>(error: SearchError<P>, position: &Position) -> SearchError<Position> {
    match error {
        SearchError::Loop { .. } => SearchError::Loop {
            position: position.clone(),
        },
        SearchError::Limit {
            reached,
            statistics,
        } => SearchError::Limit {
            reached,
            statistics,
        },
        SearchError::Cancelled { statistics } => SearchError::Cancelled { statistics },
    }
}
