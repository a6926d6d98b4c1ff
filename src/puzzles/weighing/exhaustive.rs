//! The definition, by exhaustive search: does *any* adaptive strategy with so many weighings work?
//!
//! This module knows no formula and no bound. It tries every weighing of every strategy, which
//! proves for small numbers of balls what the counting argument says for all.

use std::collections::HashMap;

use super::odd_ball::Fault;
use super::problem::Problem;

/// Whether some strategy of at most `weighings` weighings solves the problem.
///
/// Every weighing of every strategy is tried. Balls with the same knowledge about them are
/// interchangeable. So the search runs over four counts (balls never weighed, balls that may be
/// heavy, balls that may be light, good balls) and whether there may be no odd ball. Weighings of
/// unequal numbers of balls are left out: without a bound on the difference in weight they tell
/// nothing. To exchange the pans or to lay good balls on both changes nothing either.
///
/// # Errors
///
/// [`SearchTooLarge`] for more than 20 balls in all or more than 4 weighings.
///
/// # Complexity
///
/// Exponential. All answers for 14 balls and 3 weighings take milliseconds.
///
/// ```
/// use grundy::puzzles::weighing::{Problem, exhaustive};
///
/// let twelve = Problem::new(12).telling();
/// assert_eq!(exhaustive::suffices(&twelve, 3), Ok(true));
/// assert_eq!(exhaustive::suffices(&twelve, 2), Ok(false));
/// let thirteen = Problem::new(13).telling();
/// assert_eq!(exhaustive::suffices(&thirteen, 3), Ok(false));
/// ```
pub fn suffices(problem: &Problem, weighings: u32) -> Result<bool, SearchTooLarge> {
    let total = problem.balls().saturating_add(problem.references());
    if total > MAX_BALLS || weighings > MAX_WEIGHINGS {
        return Err(SearchTooLarge {
            balls: total,
            weighings,
        });
    }
    let mut search = Exhaustion {
        tell: problem.tells(),
        known: HashMap::new(),
    };
    Ok(search.solves(Knowledge::before(problem), weighings))
}

const MAX_BALLS: u64 = 20;
const MAX_WEIGHINGS: u32 = 4;

/// The search was not begun because it would take too long.
///
/// ```
/// use grundy::puzzles::weighing::{Problem, exhaustive};
/// assert!(exhaustive::suffices(&Problem::new(100), 4).is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "{balls} balls in {weighings} weighings are too many to search; \
     at most 20 balls in all and 4 weighings are searched"
)]
#[non_exhaustive]
pub struct SearchTooLarge {
    /// Balls and references together.
    pub balls: u64,
    /// The weighings asked for.
    pub weighings: u32,
}

/// What is known, up to the numbering of the balls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Knowledge {
    /// Balls never weighed, balls that may be heavy, balls that may be light.
    suspects: [u64; 3],
    good: u64,
    none: bool,
}

/// The suspects on one pan, by kind.
type Load = [u64; 3];

impl Knowledge {
    fn before(problem: &Problem) -> Self {
        let balls = problem.balls();
        let suspects = match problem.fault() {
            None => [balls, 0, 0],
            Some(Fault::Heavy) => [0, balls, 0],
            Some(Fault::Light) => [0, 0, balls],
        };
        Self {
            suspects,
            good: problem.references(),
            none: problem.may_have_none(),
        }
    }

    /// Whether at most one answer is left.
    fn is_answer(self, tell: bool) -> bool {
        let [unknown, heavy, light] = self.suspects;
        let each = if tell { 2 } else { 1 };
        each * unknown + heavy + light + u64::from(self.none) <= 1
    }

    fn left_with(self, suspects: [u64; 3], none: bool) -> Self {
        let before: u64 = self.suspects.iter().sum();
        let after: u64 = suspects.iter().sum();
        Self {
            suspects,
            good: self.good + before - after,
            none,
        }
    }

    /// After a tilt: what went down may be heavy, what went up may be light.
    fn tilted(self, down: Load, up: Load) -> Self {
        self.left_with([0, down[0] + down[1], up[0] + up[2]], false)
    }

    fn balanced(self, left: Load, right: Load) -> Self {
        let off = [0, 1, 2].map(|kind| self.suspects[kind] - left[kind] - right[kind]);
        self.left_with(off, self.none)
    }

    /// Whether there are good balls enough to fill the lighter-laden pan.
    fn can_fill(self, left: Load, right: Load) -> bool {
        let (left, right): (u64, u64) = (left.iter().sum(), right.iter().sum());
        left.abs_diff(right) <= self.good
    }
}

/// The search with what it has found.
struct Exhaustion {
    tell: bool,
    known: HashMap<(Knowledge, u32), bool>,
}

impl Exhaustion {
    fn solves(&mut self, knowledge: Knowledge, weighings: u32) -> bool {
        if knowledge.is_answer(self.tell) {
            return true;
        }
        let Some(later) = weighings.checked_sub(1) else {
            return false;
        };
        if let Some(&known) = self.known.get(&(knowledge, weighings)) {
            return known;
        }
        let found = loads(knowledge.suspects).any(|left| {
            let rest = [0, 1, 2].map(|kind| knowledge.suspects[kind] - left[kind]);
            loads(rest).any(|right| self.weighing_solves(knowledge, left, right, later))
        });
        self.known.insert((knowledge, weighings), found);
        found
    }

    fn weighing_solves(&mut self, before: Knowledge, left: Load, right: Load, later: u32) -> bool {
        // Of two mirror images, the one with the larger left load stands for both.
        left >= right
            && before.can_fill(left, right)
            && self.solves(before.balanced(left, right), later)
            && self.solves(before.tilted(left, right), later)
            && self.solves(before.tilted(right, left), later)
    }
}

/// Every choice from so many suspects of each kind.
fn loads(most: [u64; 3]) -> impl Iterator<Item = Load> {
    let [unknown, heavy, light] = most;
    (0..=unknown)
        .flat_map(move |u| (0..=heavy).flat_map(move |h| (0..=light).map(move |l| [u, h, l])))
}
