use super::Strategy;

/// The way in which a [`Solver`](crate::Solver) finds its answer. All methods agree
/// on the outcome and the winning moves. Under normal play all but
/// [`Outcome`](Self::Outcome) agree on the Grundy value too.
///
/// Under an ending other than normal play values decide nothing, and every method
/// is `Outcome`. Then the [`Solution`](super::Solution) has no value.
///
/// # Example
///
/// ```
/// use grundy::solve::{Method, Strategy};
/// use grundy::{Convention, Cram, Nimber, OutcomeClass, Solver};
///
/// let cram = Cram::<u64>::new(3, 4)?;
/// let by_nimbers = Strategy::ALL.map(Method::Nimbers);
/// for method in [Method::Auto, Method::Mex].into_iter().chain(by_nimbers) {
///     let mut solver = Solver::new(&cram, Convention::Normal).with_method(method);
///     assert_eq!(solver.solve(&cram.empty())?.grundy, Some(Nimber(1)));
///     let mut misere = Solver::new(&cram, Convention::Misere).with_method(method);
///     let answer = misere.solve(&cram.empty())?;
///     assert_eq!((answer.outcome, answer.grundy), (OutcomeClass::P, None));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// The default: [`Mex`](Self::Mex) and [`Nimbers`](Self::Nimbers) take turns,
    /// each with twice the steps of the turn before, until one has the answer. So
    /// you need to know nothing about the game. `Auto` takes at most a few times as
    /// long as the better of the two. Small positions are solved in the first turn.
    ///
    /// The limits hold for both together. When room runs out, the one that holds
    /// more positions gives way, and the other goes on alone. The one that has
    /// found the answer begins with the next question. The table of the other is
    /// forgotten.
    ///
    /// ```
    /// use grundy::{Chomp, Convention, Cram, Nimber, Solver};
    ///
    /// let chomp = Chomp::<u64>::new(7, 7)?; // by mex
    /// let answer = Solver::new(&chomp, Convention::Normal).solve(&chomp.bar())?;
    /// assert_eq!(answer.grundy, Some(Nimber(20)));
    /// let cram = Cram::<u64>::new(5, 6)?; // by nimbers
    /// let answer = Solver::new(&cram, Convention::Normal).solve(&cram.empty())?;
    /// assert_eq!(answer.grundy, Some(Nimber(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[default]
    Auto,
    /// As [`GrundySolver`](crate::GrundySolver): the value of every position below,
    /// by mex. It is best for heaps, and where most of these values are needed
    /// anyway.
    ///
    /// ```
    /// use grundy::solve::Method;
    /// use grundy::{Bash, Convention, Nimber, Solver};
    ///
    /// let bash = Bash::new(2u64)?;
    /// let mut solver = Solver::new(bash, Convention::Normal).with_method(Method::Mex);
    /// assert_eq!(solver.solve(&1_000)?.grundy, Some(Nimber(1)));
    /// assert_eq!(solver.statistics().positions, 1_001);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Mex,
    /// As [`NimberSolver`](crate::NimberSolver): is the value 0, is it 1, and so
    /// on. It is best for boards, whose positions have many options and fall apart.
    ///
    /// ```
    /// use grundy::solve::{Method, Strategy};
    /// use grundy::{Convention, Cram, Nimber, Solver};
    ///
    /// let cram = Cram::<u64>::new(4, 5)?;
    /// let mut solver = Solver::new(&cram, Convention::Normal)
    ///     .with_method(Method::Nimbers(Strategy::Mixed));
    /// assert_eq!(solver.solve(&cram.empty())?.grundy, Some(Nimber(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Nimbers(Strategy),
    /// As [`OutcomeSolver`](crate::OutcomeSolver): the outcome, and no value.
    ///
    /// ```
    /// use grundy::solve::Method;
    /// use grundy::{Bash, Convention, OutcomeClass, Solver};
    ///
    /// let bash = Bash::new(2u64)?;
    /// let mut solver = Solver::new(bash, Convention::Normal).with_method(Method::Outcome);
    /// let answer = solver.solve(&1_000)?;
    /// assert_eq!((answer.outcome, answer.grundy), (OutcomeClass::N, None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    Outcome,
}
