//! Parity take-away: one heap, and whoever ends with an even number wins.
//!
//! # Rules
//!
//! There is one heap. A move takes 1, 2, …, k objects, k ≥ 1, and adds them to
//! what the mover holds. When the heap is empty, whoever holds an even number
//! wins; or, in the other form, whoever holds an odd number. Who moved last does
//! not matter, so there is no misère form: that is the other parity.
//!
//! The heap and both holdings together are odd. Then the holdings end with
//! different parities and exactly one player wins. With an even total both or
//! neither would: [`ParityPosition::new`] refuses it.
//!
//! # Theorem
//!
//! Let m be the heap, and e = 1 if what the mover holds now has the winning
//! parity, e = 0 if not.
//!
//! > **k odd.** Divide m = q(k + 1) + s with 0 ≤ s ≤ k. A position is P exactly
//! > when s ≤ 1 and s + q + e is even. Each other position with m > 0 has one
//! > winning move: for s ≥ 2 take s if s + q + e is odd and s − 1 if it is even,
//! > for s = 1 take 1, for s = 0 take k.
//! >
//! > **k even.** Divide m = q(k + 2) + r with 0 ≤ r ≤ k + 1. A position is P
//! > exactly when e = 1 and r = 1, or e = 0 and r is 0 or k + 1. If r + e is
//! > even, the winning move is to take r − 1, for r ≥ 2. If it is odd, to take r
//! > wins, for 1 ≤ r ≤ k, and so does r + 1, for r < k and q > 0.
//! >
//! > An empty heap is N exactly when e = 1.
//!
//! So from the start, both hands empty and the heap n odd, the first player
//! loses in these cases only:
//!
//! | | even wins | odd wins |
//! |---|---|---|
//! | k odd | n ≡ 1 modulo 2(k + 1) | n ≡ k + 2 modulo 2(k + 1) |
//! | k even | n ≡ 1 modulo k + 2 | n ≡ k + 1 modulo k + 2 |
//!
//! *Proof idea.* Exactly one of the two holdings will have the winning parity
//! in the end, so m tells the other holding from the mover's: with e′ for the
//! other, e + e′ and m + 1 have the same parity. A move leaves the opponent to
//! move with their own e′, whatever it takes. Induction on m, looking for the
//! P-positions of e′ among the next k heaps below:
//!
//! - k odd. These heaps lie in the block of m, with rest 0 or 1 (take s or
//!   s − 1), or in the block below with rest 1 (take k, from s = 0). Modulo 2,
//!   m is s since k + 1 is even, so e′ is s + e + 1; by it the first is P exactly
//!   when s + q + e is odd, the second when it is even, and the third when it
//!   is odd. For s ≥ 2 one of the first two is there and is P. For s ≤ 1 one
//!   move remains to be looked at, which wins exactly when s + q + e is odd.
//! - k even. Modulo 2, m is r since k + 2 is even, so e′ is r + e + 1. If it is
//!   1, the P-heaps have rest 1 and r − 1 leads there; nothing does for r ≤ 1.
//!   If it is 0, they have rest 0, reached by r, or k + 1, which the block below
//!   has and r + 1 reaches; no move of at most k does either for r = k + 1. The
//!   one other exception is the empty heap, decided by its holdings.
//!
//! # Complexity
//!
//! One division.
//!
//! # Reference
//!
//! Dudeney, *Amusements in Mathematics* (1917), "The pebble game", where odd
//! wins and k = 3; Ahl, *BASIC Computer Games* (1978), "Even wins", where k = 4.
//! The theorem for all k is proved above.
//!
//! # Example
//!
//! ```
//! use grundy::{OutcomeFormula, OwnCount, Parity, ParityPosition, ParityTakeAway};
//!
//! // Thirteen objects, one to three a move, an even number wins: take one.
//! let game = ParityTakeAway::new(3, Parity::Even)?;
//! let start = ParityPosition::start(13u64)?;
//! assert_eq!(game.winning_moves(&start, OwnCount), [1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::bash::Bash;
use super::bounded_nim::ZeroBound;
use crate::numeration::Natural;
use crate::{Counted, Explain, Game, OutcomeClass, OutcomeFormula, OwnCount};

mod explanation;
mod notation;
mod position;

pub use explanation::ParityExplanation;
pub use position::{Parity, ParityPosition, TotalError};

/// The ruleset of parity take-away. A move is the number taken. See the
/// [module](self) for rules, theorem and reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "T: Natural + serde::Serialize",
        deserialize = "T: Natural + serde::Deserialize<'de>"
    ))
)]
#[doc(alias = "odd-even game")]
#[doc(alias = "candy game")]
pub struct ParityTakeAway<T = u64> {
    max_take: Bash<T>,
    wins: Parity,
}

impl<T: Natural> ParityTakeAway<T> {
    /// The ruleset with moves of 1, …, `max_take`, won by the player who ends
    /// with a number of the parity `wins`.
    ///
    /// # Errors
    ///
    /// [`ZeroBound`] if `max_take` is 0.
    pub fn new(max_take: T, wins: Parity) -> Result<Self, ZeroBound> {
        Ok(Self {
            max_take: Bash::new(max_take)?,
            wins,
        })
    }

    /// The bound k.
    pub fn max_take(&self) -> &T {
        self.max_take.max_take()
    }

    /// The parity that wins.
    pub fn wins(&self) -> Parity {
        self.wins
    }

    /// Whether what the mover holds now would win.
    fn holds(&self, position: &ParityPosition<T>) -> bool {
        Parity::of(position.mover()) == self.wins
    }

    /// By how much the period exceeds k.
    fn excess(&self) -> T {
        match Parity::of(self.max_take()) {
            Parity::Odd => T::one(),
            Parity::Even => T::one() + T::one(),
        }
    }

    /// The heap divided by the period: quotient and rest.
    fn divide(&self, heap: &T) -> (T, T) {
        match self.max_take().checked_add(&self.excess()) {
            Some(period) => heap.div_rem(&period),
            None => (T::zero(), heap.clone()), // a period above every heap
        }
    }
}

impl<T: Natural> Game for ParityTakeAway<T> {
    type Position = ParityPosition<T>;
    type Move = T;

    fn moves(&self, position: &ParityPosition<T>) -> impl Iterator<Item = T> {
        self.max_take.moves(position.heap())
    }

    fn footprint(&self, position: &ParityPosition<T>) -> u64 {
        [position.heap(), position.mover(), position.other()]
            .into_iter()
            .map(T::footprint)
            .sum()
    }

    fn play(&self, position: &ParityPosition<T>, take: &T) -> ParityPosition<T> {
        position.after(take)
    }

    fn is_legal(&self, position: &ParityPosition<T>, take: &T) -> bool {
        self.max_take.is_legal(position.heap(), take)
    }

    fn canonical(&self, position: ParityPosition<T>) -> ParityPosition<T> {
        position.with_least_holdings()
    }
}

impl<T: Natural> Counted for ParityTakeAway<T> {
    fn outcome_at_end(&self, position: &ParityPosition<T>) -> OutcomeClass {
        OutcomeClass::n_if(self.holds(position))
    }
}

impl<T: Natural> OutcomeFormula for ParityTakeAway<T> {
    type Ending = OwnCount;

    fn outcome(&self, position: &ParityPosition<T>, _: OwnCount) -> OutcomeClass {
        let (quotient, rest) = self.divide(position.heap());
        let holds = self.holds(position);
        OutcomeClass::p_if(match Parity::of(self.max_take()) {
            Parity::Odd => rest <= T::one() && rest.is_odd() ^ quotient.is_odd() == holds,
            Parity::Even if holds => rest.is_one(),
            Parity::Even => rest.is_zero() || rest > *self.max_take(),
        })
    }

    fn winning_moves(&self, position: &ParityPosition<T>, _: OwnCount) -> Vec<T> {
        let (quotient, rest) = self.divide(position.heap());
        let holds = self.holds(position);
        match Parity::of(self.max_take()) {
            Parity::Odd => self.by_odd_bound(&quotient, rest, holds),
            Parity::Even => self.by_even_bound(&quotient, rest, holds),
        }
        .into_iter()
        .flatten()
        .collect()
    }
}

/// The winning moves from q periods and a rest.
impl<T: Natural> ParityTakeAway<T> {
    fn by_odd_bound(&self, quotient: &T, rest: T, holds: bool) -> [Option<T>; 2] {
        let is_empty = quotient.is_zero() && rest.is_zero();
        let is_odd = rest.is_odd() ^ quotient.is_odd() ^ holds;
        let wins = rest > T::one() || (is_odd && !is_empty);
        let take = match (rest.is_zero(), is_odd) {
            (true, _) => self.max_take().clone(),
            (false, true) => rest,
            (false, false) => rest - T::one(),
        };
        [wins.then_some(take), None]
    }

    fn by_even_bound(&self, quotient: &T, rest: T, holds: bool) -> [Option<T>; 2] {
        if rest.is_odd() == holds {
            return [(rest > T::one()).then(|| rest - T::one()), None];
        }
        let most = self.max_take();
        let here = (!rest.is_zero() && rest <= *most).then(|| rest.clone());
        let below = (rest < *most && !quotient.is_zero()).then(|| rest + T::one());
        [here, below]
    }
}

impl<T: Natural> Explain for ParityTakeAway<T> {
    type Explanation = ParityExplanation<T>;

    fn explain(&self, position: &ParityPosition<T>, _: OwnCount) -> ParityExplanation<T> {
        ParityExplanation::new(self, position)
    }
}
