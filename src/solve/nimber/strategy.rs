use super::question::Question;
use super::wanted::Wanted;

/// What a [`NimberSolver`](crate::NimberSolver) asks the options of a position
/// in order to find out whether it has one of the wanted values. All give the
/// same answers.
///
/// # Example
///
/// ```
/// use grundy::{Cram, Nimber, NimberSolver, Strategy};
///
/// let cram = Cram::<u64>::new(4, 5)?;
/// for strategy in [Strategy::Mixed, Strategy::LemoineViennot, Strategy::BelingRogalski] {
///     let mut solver = NimberSolver::new(&cram).with_strategy(strategy);
///     assert_eq!(solver.grundy(&cram.empty())?, Nimber(2));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// The default. If one of the values 0 to 3 is wanted, the options are first
    /// asked for the wanted values, since one that has the only one settles the
    /// question; then for the values below, from the least. If only greater ones
    /// are wanted, all is asked from the least: most positions have low values,
    /// and that is settled sooner than the absence of a high one.
    #[default]
    Mixed,
    /// Always from the least value, one at a time: whether the sum with a heap of
    /// 0 is P, of 1, and so on. J. Lemoine, S. Viennot, *Nimbers are inevitable*,
    /// Theoretical Computer Science 462 (2012).
    LemoineViennot,
    /// All values at once that would matter. P. Beling, M. Rogalski, *On pruning
    /// search trees of impartial games*, Artificial Intelligence 283 (2020).
    BelingRogalski,
}

/// Wanted values from here on are asked from the least; measured on boards of
/// Cram, see docs/benchmarks.md.
const HIGH: u32 = 4;

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
    /// Where a question begins.
    pub(super) fn aim(self, wanted: Wanted) -> Aim {
        match self {
            Self::Mixed if wanted.least() < HIGH => Aim::Wanted,
            Self::Mixed | Self::LemoineViennot => Aim::Least,
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
