use super::OutcomeClass;

/// The number of moves from a position to the end when the winner hurries and the
/// loser delays.
///
/// A position without moves has remoteness 0. If the player to move wins, it is one
/// more than the least remoteness among the P-options. If not, it is one more than
/// the greatest among all options.
///
/// Reference: Steinhaus 1925; Smith, *Graphs and composite games*, Journal of
/// Combinatorial Theory 1 (1966); *Winning Ways*, chapter 9.
///
/// # Example
///
/// One heap, take 1 or 2. The player to move wins from 4 in three moves: take 1,
/// let the opponent leave 1 or 2, take the rest.
///
/// ```
/// use grundy::{Bash, Convention, OutcomeClass, RemotenessSolver};
///
/// let mut solver = RemotenessSolver::new(Bash::new(2u64)?, Convention::Normal);
/// let found = solver.remoteness(&4)?;
/// assert_eq!((found.outcome, found.plies), (OutcomeClass::N, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Remoteness {
    /// The outcome class.
    pub outcome: OutcomeClass,
    /// The number of moves to the end, by both players together.
    pub plies: u64,
}
