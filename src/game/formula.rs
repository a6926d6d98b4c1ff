use crate::game::{Ending, Game};
use crate::number::Natural;
use crate::value::{Nimber, OutcomeClass};

/// A theorem that decides the outcome of every position and names all winning
/// moves, without search.
///
/// A theorem belongs to an ending. [`Ending`](OutcomeFormula::Ending) is
/// [`Convention`](crate::Convention) when the theorem covers normal and misère
/// play, and a narrower type when it covers less. So a question that no theorem
/// answers does not compile.
///
/// The methods compute. They neither search nor list the moves of the position, and
/// they are exact for every integer that the ruleset takes.
/// [`conformance`](crate::conformance) holds it against the search.
///
/// # Example
///
/// ```
/// use grundy::{Convention, OutcomeClass, OutcomeFormula, Wythoff};
///
/// let queen = Wythoff::new();
/// let far_out = [1_618_033_988_749_894_848u64, 2_618_033_988_749_894_848];
/// assert_eq!(queen.outcome(&far_out, Convention::Normal), OutcomeClass::P);
/// assert_eq!(queen.winning_moves(&far_out, Convention::Normal).next(), None);
/// ```
#[diagnostic::on_unimplemented(
    message = "no theorem for the outcome of `{Self}` is known here",
    note = "`grundy::solve` and `grundy::OutcomeSolver` find outcomes by search"
)]
pub trait OutcomeFormula: Game {
    /// The endings that the theorem covers.
    type Ending: Ending<Self::Position>;

    /// The outcome class.
    fn outcome(&self, position: &Self::Position, ending: Self::Ending) -> OutcomeClass;

    /// Every legal move to a P-position, each once. There is none at a P-position,
    /// nor at an N-position without moves.
    ///
    /// In some games, such as Moore's Nim, there can be more of them than memory
    /// holds. There the iterator is lazy: take as many as you need.
    fn winning_moves(
        &self,
        position: &Self::Position,
        ending: Self::Ending,
    ) -> impl Iterator<Item = Self::Move>;
}

/// A theorem that gives the Grundy value of every position, without search.
///
/// # Example
///
/// ```
/// use grundy::{GrundyFormula, Heaps, Nim, Nimber};
///
/// assert_eq!(Nim::new().grundy(&Heaps::from([3u64, 4, 5])), Nimber(2));
/// ```
#[diagnostic::on_unimplemented(
    message = "no formula for the Grundy values of `{Self}` is known here",
    note = "`grundy::solve` and `grundy::GrundySolver` find Grundy values by search"
)]
pub trait GrundyFormula: Game {
    /// The integer type of the value, as large as the ruleset's heaps.
    type Integer: Natural;

    /// The Grundy value under normal play.
    fn grundy(&self, position: &Self::Position) -> Nimber<Self::Integer>;
}
