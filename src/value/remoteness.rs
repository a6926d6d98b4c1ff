use super::OutcomeClass;

/// How long a position lasts when the winner hurries and the loser delays.
///
/// A position without moves has remoteness 0. If the player to move wins, it
/// is one more than the least remoteness among the P-options; if not, one more
/// than the greatest among all options.
///
/// Reference: Steinhaus 1925; Smith, *Graphs and composite games*, Journal of
/// Combinatorial Theory 1 (1966); *Winning Ways*, chapter 9.
///
/// # Example
///
/// One heap, take 1 or 2: from 4 one wins in three moves (take 1, then the
/// opponent leaves 1 or 2, take what is left).
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
    /// Who wins.
    pub outcome: OutcomeClass,
    /// The number of moves until the end, both players' counted.
    pub plies: u64,
}
