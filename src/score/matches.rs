//! A match of several games.
//!
//! A game gives 2 points to the winner and none to the loser, and *small points*:
//! to the winner the margin, to the loser none. More points win the match. If they
//! are level, more small points win. If those are level too, two further games are
//! played. The rules do not say what a drawn game gives. Here it gives 1 point to
//! each player and no small points. A game that ended by resignation gives 2 points
//! and no small points, since nobody knows its margin.
//!
//! # Example
//!
//! ```
//! use grundy::score::matches::{GameResult, MatchScore, MatchResult};
//!
//! let games = [(678, 661), (675, 664), (660, 679), (663, 676)];
//! let score = MatchScore::of(games.map(|(first, second)| GameResult::Totals(first, second)));
//! assert_eq!(score.points, (4, 4));
//! assert_eq!(score.small_points, (28, 32));
//! assert_eq!(score.result(), MatchResult::Second);
//! ```

use std::cmp::Ordering;

/// How one game of a match ended, the match's first player named first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum GameResult {
    /// Played to the end with these totals.
    Totals(u64, u64),
    /// The second player resigned.
    FirstByResignation,
    /// The first player resigned.
    SecondByResignation,
}

/// The points of both players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MatchScore {
    /// Game points.
    pub points: (u64, u64),
    /// Small points. Sums beyond 2^64 − 1 stay there.
    pub small_points: (u64, u64),
}

/// The result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum MatchResult {
    /// The first player.
    First,
    /// The second player.
    Second,
    /// Level in both kinds of points: two further games decide.
    TwoFurtherGames,
}

impl MatchScore {
    /// The score after these games.
    pub fn of(games: impl IntoIterator<Item = GameResult>) -> Self {
        games.into_iter().fold(Self::default(), Self::with)
    }

    /// The score with one game more.
    #[must_use]
    pub fn with(self, game: GameResult) -> Self {
        let (points, small) = match game {
            GameResult::FirstByResignation => ((2, 0), (0, 0)),
            GameResult::SecondByResignation => ((0, 2), (0, 0)),
            GameResult::Totals(first, second) => {
                let points = match first.cmp(&second) {
                    Ordering::Greater => (2, 0),
                    Ordering::Equal => (1, 1),
                    Ordering::Less => (0, 2),
                };
                let small = (first.saturating_sub(second), second.saturating_sub(first));
                (points, small)
            }
        };
        Self {
            points: add(self.points, points),
            small_points: add(self.small_points, small),
        }
    }

    /// The result as the score stands.
    pub fn result(&self) -> MatchResult {
        let compare = |(first, second): (u64, u64)| first.cmp(&second);
        match compare(self.points).then(compare(self.small_points)) {
            Ordering::Greater => MatchResult::First,
            Ordering::Equal => MatchResult::TwoFurtherGames,
            Ordering::Less => MatchResult::Second,
        }
    }
}

fn add(one: (u64, u64), other: (u64, u64)) -> (u64, u64) {
    (one.0.saturating_add(other.0), one.1.saturating_add(other.1))
}
