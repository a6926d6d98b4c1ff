use std::fmt::Debug;

use crate::limits::{Limits, SearchError, Statistics};
use crate::value::Nimber;

/// A source of values. The extraction of a [certificate](crate::certificate) asks
/// it, and finds out why its answers are right.
///
/// A [`NimberSolver`](crate::NimberSolver) is one for Grundy values, an
/// [`OutcomeSolver`](crate::OutcomeSolver) for outcomes, with `V = OutcomeClass`.
/// Another oracle may be a formula, or a solver of the same game in another form.
/// It need not be trusted: a wrong answer makes a certificate that does not pass
/// its check, or none.
///
/// It is asked about positions as they stand in the claims of a certificate. For
/// values these are [parts](crate::Game::value_parts), for outcomes
/// [canonical](crate::Game::canonical) forms.
///
/// # Example
///
/// A heap from which one takes 1 or 2. The value is the residue modulo 3:
///
/// ```
/// use grundy::certificate::Certificate;
/// use grundy::limits::SearchError;
/// use grundy::solve::Oracle;
/// use grundy::{Bash, Nimber};
///
/// struct Residue;
///
/// impl Oracle<u64> for Residue {
///     fn value(&mut self, heap: &u64) -> Result<Nimber, SearchError<u64>> {
///         Ok(Nimber(heap % 3))
///     }
///
///     fn peek(&self, heap: &u64) -> Option<Nimber> {
///         Some(Nimber(heap % 3))
///     }
/// }
///
/// let bash = Bash::new(2u64)?;
/// let certificate = Certificate::extract_with(&bash, &mut Residue, &1_000)?;
/// assert_eq!(certificate.verify(&bash)?, Nimber(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Oracle<P: Debug, V: Copy + PartialEq = Nimber> {
    /// The value of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`] when a search for it ends without an answer.
    fn value(&mut self, position: &P) -> Result<V, SearchError<P>>;

    /// Whether a position has this value. The default asks for the
    /// [value](Self::value); override it where this question takes less.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    fn has_value(&mut self, position: &P, value: V) -> Result<bool, SearchError<P>> {
        Ok(self.value(position)? == value)
    }

    /// The value, where no search is needed. The default knows none.
    fn peek(&self, position: &P) -> Option<V> {
        let _ = position;
        None
    }

    /// The limits for the oracle and the extraction together. The default is
    /// [`Limits::default`].
    fn limits(&self) -> Limits {
        Limits::default()
    }

    /// The work of the oracle so far, and the number of positions it holds. The
    /// default holds none.
    fn statistics(&self) -> Statistics {
        Statistics::default()
    }

    /// The [footprint](crate::Game::footprint) of the positions it holds. The
    /// default holds none.
    fn bytes(&self) -> u64 {
        0
    }
}
