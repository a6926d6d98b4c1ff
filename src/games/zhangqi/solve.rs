//! Every solver behind one call.

use super::{
    Goal, Position, Rule, RuleOnePosition, RuleOneSolver, RuleTwo, RuleTwoPosition, Take, Zhangqi,
};
use crate::limits::{Limits, SearchError};
use crate::score::{ScoreError, ScoreGame, ScoreSolver, Side};

/// The result of solving a position: bounds of the margin under perfect play, and the
/// best moves.
#[non_exhaustive]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// Black's margin is at least this.
    pub lower: i64,
    /// Black's margin is at most this.
    pub upper: i64,
    /// The moves that reach the margin, ascending. If only the outcome is known, they are
    /// the moves that reach the outcome.
    pub best_moves: Vec<Take>,
}

impl Solution {
    /// Black's margin, if it is known exactly.
    pub fn margin(&self) -> Option<i64> {
        (self.lower == self.upper).then_some(self.lower)
    }

    /// The side that wins; none if the game is drawn.
    pub fn winner(&self) -> Option<Side> {
        Side::leading(self.lower).or(Side::leading(self.upper))
    }

    /// The same with points from before.
    fn plus(self, margin: i64) -> Self {
        Self {
            lower: self.lower + margin,
            upper: self.upper + margin,
            ..self
        }
    }

    fn exactly(margin: i64, best_moves: Vec<Take>) -> Self {
        Self {
            lower: margin,
            upper: margin,
            best_moves,
        }
    }
}

impl Zhangqi {
    /// The margin of a position and the best moves.
    ///
    /// Rule one is solved by sets of leads, everything else by search. Under rule one a
    /// limit may leave the margin open once the outcome is known.
    ///
    /// # Errors
    ///
    /// [`ScoreError`] when a limit is reached or the search is cancelled.
    ///
    /// # Example
    ///
    /// ```
    /// use grundy::Limits;
    /// use grundy::games::zhangqi::{Board, Rule, Take, Zhangqi};
    ///
    /// let game = Zhangqi::new(Board::new([12, 13, 51, 53])?, Rule::One);
    /// let solution = game.solve(&game.start(), &Limits::default())?;
    /// assert_eq!(solution.margin(), Some(1));
    /// assert_eq!(solution.best_moves, [Take::from(12)]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn solve(&self, position: &Position, limits: &Limits) -> Result<Solution, ScoreError> {
        if let (Some(mover), []) = (position.mover, self.variants()) {
            let squares = self.board().pick(position.free);
            match self.rule() {
                Rule::One => {
                    let behind = self.goal(position).map_or(0, Goal::missing);
                    if let Ok(one) = RuleOnePosition::new(squares, behind) {
                        return solve_one(&one, mover.side(), limits);
                    }
                }
                Rule::Two => {
                    if let Ok(two) = RuleTwo::new(squares) {
                        let target = self.goal(position).map_or(0, |goal| goal.target);
                        let start = two.position(mover.side(), position.turn, target);
                        let ahead = self.margin(position);
                        return Ok(solve_two(&two, &start, limits)?.plus(ahead));
                    }
                }
            }
        }
        self.search(position, limits)
    }

    fn search(&self, position: &Position, limits: &Limits) -> Result<Solution, ScoreError> {
        let mut solver = ScoreSolver::new(self).with_limits(limits.clone());
        let solution = solver.solve(position)?;
        Ok(Solution::exactly(solution.value, solution.best_moves))
    }
}

fn solve_one(one: &RuleOnePosition, side: Side, limits: &Limits) -> Result<Solution, ScoreError> {
    let solver = RuleOneSolver::new().with_limits(limits.clone());
    let mut values = solver.outcome(one)?;
    // A limit leaves the margin open; a wish to stop is obeyed.
    if let Err(error @ SearchError::Cancelled { .. }) = solver.finish(&mut values) {
        return Err(error);
    }
    let known = values.known();
    let (one, other) = (side.counts(known.lower), side.counts(known.upper));
    Ok(Solution {
        lower: one.min(other),
        upper: one.max(other),
        best_moves: values.best_moves().into_iter().map(Take::from).collect(),
    })
}

fn solve_two(
    two: &RuleTwo,
    position: &RuleTwoPosition,
    limits: &Limits,
) -> Result<Solution, ScoreError> {
    let solution = ScoreSolver::new(two)
        .with_limits(limits.clone())
        .solve(position)?;
    let moves = solution.best_moves.iter().map(|&mv| two.number(mv));
    Ok(Solution::exactly(
        solution.value,
        moves.map(Take::from).collect(),
    ))
}
