//! Parity take-away: one heap, and an even number wins, or an odd one.
//!
//! [`ParityTakeAway`] states the rules and the theorem. A position is a
//! [`ParityPosition`]. A [`Parity`] is the ending.

use crate::game::{Ending, Explain, Game, OutcomeFormula};
use crate::games::bash::Bash;
use crate::games::bounded_nim::ZeroBound;
use crate::number::Natural;
use crate::value::OutcomeClass;

mod explanation;
mod notation;
mod position;
mod sheet;

pub use explanation::ParityExplanation;
pub use position::{Parity, ParityPosition, TotalError};

/// The ruleset of parity take-away: the player who ends with an even number of
/// objects wins, or in the other form an odd number.
///
/// A move is the number taken.
///
/// # Rules
///
/// There is one heap. A move takes 1, 2, …, k objects, k ≥ 1. The mover adds
/// them to the objects in hand. When the heap is empty, the player who holds an
/// even number wins. In the other form, the player who holds an odd number
/// wins. The last mover has no part in this, so there is no misère form: the
/// other parity takes its place.
///
/// The heap and both holdings together are odd. Then the holdings end with
/// different parities, and exactly one player wins. With an even total both
/// players or neither would win: [`ParityPosition::new`] refuses it.
///
/// # Theorem
///
/// Let m be the heap. Let e = 1 if the number that the mover holds now has the
/// winning parity, and e = 0 if not.
///
/// > **k odd.** Divide m = q(k + 1) + s with 0 ≤ s ≤ k. A position is P exactly
/// > when s ≤ 1 and s + q + e is even. Each other position with m > 0 has one
/// > winning move. For s ≥ 2 take s if s + q + e is odd, and s − 1 if it is
/// > even. For s = 1 take 1. For s = 0 take k.
/// >
/// > **k even.** Divide m = q(k + 2) + r with 0 ≤ r ≤ k + 1. A position is P
/// > exactly when e = 1 and r = 1, or e = 0 and r is 0 or k + 1. If r + e is
/// > even, the winning move takes r − 1, for r ≥ 2. If r + e is odd, two moves
/// > can win: r for 1 ≤ r ≤ k, and r + 1 for r < k and q > 0.
/// >
/// > An empty heap is N exactly when e = 1.
///
/// At the start both hands are empty and the heap n is odd. The first player
/// loses in these cases only:
///
/// | | even wins | odd wins |
/// |---|---|---|
/// | k odd | n ≡ 1 modulo 2(k + 1) | n ≡ k + 2 modulo 2(k + 1) |
/// | k even | n ≡ 1 modulo k + 2 | n ≡ k + 1 modulo k + 2 |
///
/// *Proof idea.* Exactly one of the two holdings will have the winning parity
/// in the end. So m and the mover's holding determine the parity of the other:
/// with e′ for the other, e + e′ and m + 1 have the same parity. After any move
/// the opponent is to move with e′. Use induction on m, and look for the
/// P-positions of e′ among the next k heaps below:
///
/// - k odd. These heaps lie in the block of m, with rest 0 or 1 (take s or
///   s − 1), or in the block below with rest 1 (take k, from s = 0). Modulo 2,
///   m is s since k + 1 is even, so e′ is s + e + 1. Therefore the first is P
///   exactly when s + q + e is odd, the second when it is even, and the third
///   when it is odd. For s ≥ 2 one of the first two is there and is P. For
///   s ≤ 1 one move remains, which wins exactly when s + q + e is odd.
/// - k even. Modulo 2, m is r since k + 2 is even, so e′ is r + e + 1. If it is
///   1, the P-heaps have rest 1. Then r − 1 leads there, and nothing does for
///   r ≤ 1. If it is 0, the P-heaps have rest 0 or k + 1. The first is reached
///   by r. The second is in the block below, and r + 1 reaches it. For
///   r = k + 1 no move of at most k does either. The one other exception is the
///   empty heap, decided by its holdings.
///
/// # Complexity
///
/// One division.
///
/// # Reference
///
/// Dudeney, *Amusements in Mathematics* (1917), "The pebble game", where odd
/// wins and k = 3; Ahl, *BASIC Computer Games* (1978), "Even wins", where
/// k = 4. The theorem for all k is proved above.
///
/// # Example
///
/// ```
/// use grundy::games::parity_take_away::{Parity, ParityPosition};
/// use grundy::{OutcomeFormula, ParityTakeAway};
///
/// // Thirteen objects, one to three a move, an even number wins: take one.
/// let game = ParityTakeAway::new(3)?;
/// let start = ParityPosition::start(13u64)?;
/// assert!(game.winning_moves(&start, Parity::Even).eq([1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
}

impl<T: Natural> ParityTakeAway<T> {
    /// The ruleset with moves of 1, …, `max_take`. The parity that wins is no part
    /// of it: it is the [`Ending`].
    ///
    /// # Errors
    ///
    /// [`ZeroBound`] if `max_take` is 0.
    pub fn new(max_take: T) -> Result<Self, ZeroBound> {
        Ok(Self {
            max_take: Bash::new(max_take)?,
        })
    }

    /// The bound k.
    pub fn max_take(&self) -> &T {
        self.max_take.max_take()
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

    fn moves(&self, position: &ParityPosition<T>) -> impl IntoIterator<Item = T> {
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

/// The player who ends with a number of this parity wins.
impl<T: Natural> Ending<ParityPosition<T>> for Parity {
    fn outcome_at_end(self, position: &ParityPosition<T>) -> OutcomeClass {
        OutcomeClass::n_if(self.is_held(position))
    }

    fn name(self) -> String {
        self.to_string()
    }
}

impl Parity {
    /// Whether the mover's holding has this parity now.
    fn is_held<T: Natural>(self, position: &ParityPosition<T>) -> bool {
        Self::of(position.mover()) == self
    }
}

impl<T: Natural> OutcomeFormula for ParityTakeAway<T> {
    type Ending = Parity;

    fn outcome(&self, position: &ParityPosition<T>, wins: Parity) -> OutcomeClass {
        let (quotient, rest) = self.divide(position.heap());
        let holds = wins.is_held(position);
        OutcomeClass::p_if(match Parity::of(self.max_take()) {
            Parity::Odd => rest <= T::one() && rest.is_odd() ^ quotient.is_odd() == holds,
            Parity::Even if holds => rest.is_one(),
            Parity::Even => rest.is_zero() || rest > *self.max_take(),
        })
    }

    fn winning_moves(&self, position: &ParityPosition<T>, wins: Parity) -> impl Iterator<Item = T> {
        let (quotient, rest) = self.divide(position.heap());
        let holds = wins.is_held(position);
        match Parity::of(self.max_take()) {
            Parity::Odd => self.by_odd_bound(&quotient, rest, holds),
            Parity::Even => self.by_even_bound(&quotient, rest, holds),
        }
        .into_iter()
        .flatten()
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

    fn explain(&self, position: &ParityPosition<T>, wins: Parity) -> ParityExplanation<T> {
        ParityExplanation::new(self, position, wins)
    }
}
