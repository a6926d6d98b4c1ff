use super::question::Question;
use super::wanted::Wanted;

/// What a [`NimberSolver`](crate::NimberSolver) asks the options of a position
/// in order to find out whether it has one of the wanted values, and in which
/// order. All give the same answers.
///
/// # Example
///
/// ```
/// use grundy::{Cram, Nimber, NimberSolver, Strategy};
///
/// let cram = Cram::<u64>::new(4, 5)?;
/// for strategy in Strategy::ALL {
///     let mut solver = NimberSolver::new(&cram).with_strategy(strategy);
///     assert_eq!(solver.grundy(&cram.empty())?, Nimber(2));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The default. Whether a position has the value v, one of 0 to 3, is
    /// answered by whatever seems to take least, who would be right about it: an
    /// option with the value v and a smaller value of the position itself speak
    /// against it. Every such claim has two numbers, how much there seems to be
    /// left to do to prove it and to disprove it: at first from the
    /// [`difficulty`](crate::Game::difficulty) of the position, later from the
    /// claims below. A claim is left for another once that looks cheaper.
    /// Greater values, claims 64 moves deep and positions with more than 256
    /// undecided options are searched as [`Mixed`](Self::Mixed) does; and so is all
    /// with a [bounded](crate::NimberSolver::keeping) table, and what is left of a
    /// question once claims are taken up again too often, as happens where many
    /// lines of play meet. A. Nagai, *Df-pn algorithm
    /// for searching AND/OR trees and its applications*, dissertation, University
    /// of Tokyo (2002).
    #[default]
    ProofNumber,
    /// The easiest option first, to the end. If one of the values 0 to 3 is
    /// wanted, the options are first asked for the wanted values, since one that
    /// has the only one settles the question; then for the values below, from the
    /// least. If only greater ones are wanted, all is asked from the least: most
    /// positions have low values, and that is settled sooner than the absence of
    /// a high one.
    Mixed,
    /// Always from the least value, one at a time: whether the sum with a heap of
    /// 0 is P, of 1, and so on. J. Lemoine, S. Viennot, *Nimbers are inevitable*,
    /// Theoretical Computer Science 462 (2012).
    LemoineViennot,
    /// All values at once that would matter. P. Beling, M. Rogalski, *On pruning
    /// search trees of impartial games*, Artificial Intelligence 283 (2020).
    BelingRogalski,
}

/// Wanted values from here on are asked from the least, and not by proof numbers; measured on boards of
/// Cram, see docs/benchmarks.md.
pub(super) const HIGH: u64 = 4;

/// What the options of a position are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// The values that are wanted of the position, then [`Aim::Least`].
    Wanted,
    /// The least value that no option has shown.
    Least,
    /// All values that matter.
    Needed,
}

impl Strategy {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::ProofNumber,
        Self::Mixed,
        Self::LemoineViennot,
        Self::BelingRogalski,
    ];

    /// Where a question begins.
    pub(super) fn aim(self, wanted: Wanted) -> Aim {
        match self {
            Self::ProofNumber | Self::Mixed if wanted.least() < HIGH => Aim::Wanted,
            Self::ProofNumber | Self::Mixed | Self::LemoineViennot => Aim::Least,
            Self::BelingRogalski => Aim::Needed,
        }
    }
}

impl Aim {
    /// The values an option is asked for now.
    pub(super) fn of(self, question: &Question) -> Wanted {
        match self {
            Self::Wanted => question.wanted(),
            Self::Least => question.needed().only_least(),
            Self::Needed => question.needed(),
        }
    }
}
