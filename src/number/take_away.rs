use std::iter;

use thiserror::Error;

use super::Natural;

/// The numeration of take-away games in which a move takes at most c times
/// what the last one took: c = 1 is binary, c = 2 is Fibonacci numeration.
///
/// # Terms
///
/// H₁ = 1, and Hᵢ₊₁ = Hᵢ + Hⱼ with the least j such that c·Hⱼ ≥ Hᵢ.
///
/// > Every number is in exactly one way a sum of terms p₁ < p₂ < … < pₛ with
/// > c·pᵢ < pᵢ₊₁. Taking the greatest term that fits, again and again, finds
/// > it.
///
/// *Proof idea.* Let Hᵢ be the greatest part of such a sum. The others are such
/// a sum too, of terms Hₗ with c·Hₗ < Hᵢ, that is l < j; by induction they
/// amount to each number below Hⱼ exactly once. So the sums with the greatest
/// part Hᵢ are the numbers from Hᵢ up to Hᵢ₊₁ − 1 = Hᵢ + Hⱼ − 1, each once.
///
/// # Runs
///
/// As long as j stays the same the terms are in arithmetic progression, a *run*.
/// Each term is the step of exactly one run, in their order: the run of step Hⱼ
/// ends with the first term above c·Hⱼ, and that is at most c·Hⱼ + Hⱼ ≤ c·Hⱼ₊₁ by
/// the definition of Hⱼ₊₁, which is then the next step. A run that starts at x has
/// c − ⌊(x − 1)/Hⱼ⌋ steps. So there is no need to go through the terms, only
/// through the runs.
///
/// # Complexity
///
/// The parts of n take time in proportion to the number of terms up to n/c, and
/// memory in proportion to the number of terms up to n/c². There are at most m
/// terms up to m, and at most c from any number to its double. These two give the
/// bound [`most_terms`](Self::most_terms). So small multipliers are fast for
/// numbers of any size, and multipliers so large that n/c is small are fast too.
/// The worst case, c near √n, takes √n steps.
///
/// No shortcut is known for it: for m ≤ c the run of step m + 1 starts at
/// c·m + 1 + sₘ, where s₁ = 0 and sₘ is (sₘ₋₁ − c) modulo m, and m − 1 − sₘ is
/// the survivor of Josephus' problem with m people of whom every (c + 1)-st is
/// removed.
///
/// # Reference
///
/// Schwenk, *Take-away games*, Fibonacci Quarterly 8 (1970); OEIS A000079
/// (c = 1), A000045 (c = 2).
///
/// # Example
///
/// ```
/// use grundy::number::TakeAwayNumeration;
///
/// let triple = TakeAwayNumeration::new(3u64)?;
/// assert!(triple.terms().take(8).eq([1, 2, 3, 4, 6, 8, 11, 15]));
/// assert_eq!(triple.parts(&14), [11, 3]);
/// # Ok::<(), grundy::number::ZeroMultiplier>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Multiplier<T>", into = "Multiplier<T>")
)]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: Natural + serde::Serialize",
        deserialize = "T: Natural + serde::Deserialize<'de>"
    ))
)]
pub struct TakeAwayNumeration<T = u64> {
    multiplier: T,
}

/// A multiplier of 0: it allows no move after the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a multiplier of 0 allows no second move: expected 1 or more")]
pub struct ZeroMultiplier;

impl<T: Natural> TakeAwayNumeration<T> {
    /// The numeration for a multiplier.
    ///
    /// # Errors
    ///
    /// [`ZeroMultiplier`] if `multiplier` is 0.
    pub fn new(multiplier: T) -> Result<Self, ZeroMultiplier> {
        if multiplier.is_zero() {
            Err(ZeroMultiplier)
        } else {
            Ok(Self { multiplier })
        }
    }

    /// Fibonacci numeration, the multiplier 2.
    pub fn fibonacci() -> Self {
        Self {
            multiplier: T::one() + T::one(),
        }
    }

    /// The multiplier c.
    pub fn multiplier(&self) -> &T {
        &self.multiplier
    }

    /// The terms in order, up to the maximum of the type.
    ///
    /// ```
    /// use grundy::number::TakeAwayNumeration;
    ///
    /// assert!(TakeAwayNumeration::<u64>::fibonacci().terms().take(6).eq([1, 2, 3, 5, 8, 13]));
    /// ```
    pub fn terms(&self) -> impl Iterator<Item = T> + use<T> {
        let mut runs = Runs::new(self.multiplier.clone(), None);
        let mut left = runs.steps();
        iter::successors(Some(T::one()), move |term| {
            let next = term.checked_add(&runs.last.step)?;
            left.dec();
            if left.is_zero() {
                runs.advance(next.clone());
                left = runs.steps();
            }
            Some(next)
        })
    }

    /// The parts of `n`, the greatest first; none for zero.
    pub fn parts(&self, n: &T) -> Vec<T> {
        let runs = Runs::up_to(self.multiplier.clone(), n);
        let mut rest = n.clone();
        let mut parts = Vec::new();
        // What is left over a term of a run is less than its step, and so than
        // every term of it: one part at most comes from each.
        for Run { start, step } in iter::once(&runs.last).chain(runs.kept.iter().rev()) {
            if *start <= rest {
                let over = (rest.clone() - start.clone()) % step.clone();
                parts.push(rest - over.clone());
                rest = over;
            }
        }
        parts
    }

    /// An upper bound for the number of terms up to `n`.
    ///
    /// ```
    /// use grundy::number::TakeAwayNumeration;
    ///
    /// let by_a_million = TakeAwayNumeration::new(1_000_000u64)?;
    /// assert_eq!(by_a_million.most_terms(&1000), 1000);
    /// assert_eq!(by_a_million.most_terms(&10u64.pow(18)), 41_000_000);
    /// # Ok::<(), grundy::number::ZeroMultiplier>(())
    /// ```
    pub fn most_terms(&self, n: &T) -> T {
        // Steps from above x are at least x/c, so c of them double it.
        let doublings = (n.clone() / self.multiplier.clone()).bits();
        T::from_u64(doublings + 1)
            .and_then(|times| times.checked_mul(&self.multiplier))
            .map_or_else(|| n.clone(), |terms| terms.min(n.clone()))
    }
}

/// The terms from `start` on, `step` apart, up to the start of the next run.
#[derive(Clone, Debug)]
struct Run<T> {
    start: T,
    step: T,
}

/// The runs in order.
struct Runs<T> {
    multiplier: T,
    /// The runs so far that start at or below `keep`, all if there is none.
    kept: Vec<Run<T>>,
    keep: Option<T>,
    /// The index of the kept run among whose terms is the step of `last`.
    step_in: usize,
    last: Run<T>,
}

impl<T: Natural> Runs<T> {
    fn new(multiplier: T, keep: Option<T>) -> Self {
        let first = Run {
            start: T::one(),
            step: T::one(),
        };
        let mut runs = Self {
            multiplier,
            kept: Vec::new(),
            keep,
            step_in: 0,
            last: first,
        };
        runs.keep_last();
        runs
    }

    /// The last run is the one that contains `n`; kept are those from which
    /// the other parts of `n` and the steps are taken, all below n/c.
    fn up_to(multiplier: T, n: &T) -> Self {
        let keep = n.clone() / multiplier.clone();
        let mut runs = Self::new(multiplier, Some(keep));
        while let Some(start) = runs.next_start(n) {
            runs.advance(start);
        }
        runs
    }

    /// The number of steps in the last run.
    fn steps(&self) -> T {
        let Run { start, step } = &self.last;
        self.multiplier.clone() - (start.clone() - T::one()).div_floor(step)
    }

    /// The start of the next run, if it is at most `n`.
    fn next_start(&self, n: &T) -> Option<T> {
        let length = self.steps().checked_mul(&self.last.step)?;
        length
            .checked_add(&self.last.start)
            .filter(|start| start <= n)
    }

    /// On to the next run: its step is the term after the last step.
    fn advance(&mut self, start: T) {
        self.last.start = start;
        self.last.step += &self.kept[self.step_in].step;
        self.keep_last();
        let next = self.kept.get(self.step_in + 1);
        if next.is_some_and(|run| run.start == self.last.step) {
            self.step_in += 1;
        }
    }

    fn keep_last(&mut self) {
        if self
            .keep
            .as_ref()
            .is_none_or(|keep| self.last.start <= *keep)
        {
            self.kept.push(self.last.clone());
        }
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Multiplier<T> {
    multiplier: T,
}

#[cfg(feature = "serde")]
impl<T: Natural> TryFrom<Multiplier<T>> for TakeAwayNumeration<T> {
    type Error = ZeroMultiplier;

    fn try_from(given: Multiplier<T>) -> Result<Self, ZeroMultiplier> {
        Self::new(given.multiplier)
    }
}

#[cfg(feature = "serde")]
impl<T: Natural> From<TakeAwayNumeration<T>> for Multiplier<T> {
    fn from(numeration: TakeAwayNumeration<T>) -> Self {
        Self {
            multiplier: numeration.multiplier,
        }
    }
}
