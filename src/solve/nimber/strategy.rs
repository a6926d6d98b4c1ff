use super::question::Question;
use super::wanted::Wanted;

/// The order in which a [`NimberSolver`](crate::NimberSolver) asks the options of a
/// position, and the values that it asks for. All strategies give the same answers.
///
/// # Example
///
/// ```
/// use grundy::solve::Strategy;
/// use grundy::{Cram, Nimber, NimberSolver};
///
/// let cram = Cram::<u64>::new(4, 5)?;
/// for strategy in Strategy::ALL {
///     let mut solver = NimberSolver::new(&cram).with_strategy(strategy);
///     assert_eq!(solver.grundy(&cram.empty())?, Nimber(2));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Strategy {
    /// The default: proof numbers say whether a position has the value v, one of 0
    /// to 3. An option with the value v refutes the claim that it has, and so does
    /// a smaller value of the position itself. Every such claim has two numbers:
    /// how much there seems to be left to do to prove it, and to disprove it. At
    /// first they come from the number of moves, later from the claims below. The
    /// search goes to the claim that decides most for the least, and leaves it for
    /// another once that looks cheaper.
    ///
    /// Three kinds of questions are searched as by [`Mixed`](Self::Mixed): greater
    /// values, claims 64 moves deep, and positions with more than 256 undecided
    /// options. So is every question with a [bounded](crate::NimberSolver::keeping)
    /// table. So is the rest of a question once claims are taken up again too
    /// often, as happens where many lines of play meet.
    ///
    /// Reference: A. Nagai, *Df-pn algorithm for searching AND/OR trees and its
    /// applications*, dissertation, University of Tokyo (2002).
    #[default]
    ProofNumber,
    /// The easiest option first, to the end. If one of the values 0 to 3 is wanted,
    /// the options are first asked for the wanted values: an option with the only
    /// wanted value settles the question. Then they are asked for the values below,
    /// from the least. If only greater values are wanted, the options are asked
    /// from the least value on. Most positions have low values, and a low value is
    /// found sooner than the absence of a high one.
    Mixed,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::ProofNumber, Self::Mixed];
}

/// Wanted values from here on are asked from the least, and not by proof numbers;
/// measured on boards of Cram, see docs/benchmarks.md.
pub(super) const HIGH: u64 = 4;

/// What the options of a position are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// The values that are wanted of the position, then [`Aim::Least`].
    Wanted,
    /// The least value that no option has shown.
    Least,
}

impl Aim {
    /// Where a question for these values begins.
    pub(super) fn at(wanted: Wanted) -> Self {
        if wanted.least() < HIGH {
            Self::Wanted
        } else {
            Self::Least
        }
    }

    /// The values an option is asked for now.
    pub(super) fn of(self, question: &Question) -> Wanted {
        match self {
            Self::Wanted => question.wanted(),
            Self::Least => question.needed().only_least(),
        }
    }
}
