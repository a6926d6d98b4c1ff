//! The multiplication game: a race by factors.
//!
//! Rules and theorem are on the page of [`MultiplicationGame`].

mod sheet;

use std::fmt;

use thiserror::Error;

use crate::game::notation::{self, Notation, NotationError};
use crate::game::{Convention, Explain, Game, OutcomeFormula};
use crate::games::common::nimlike::{SHOWN, verdict_by_first};
use crate::number::Natural;
use crate::value::OutcomeClass;

/// The multiplication game: a race by factors.
///
/// A position is the product so far, and a move is the factor. A product above the
/// maximum of the type counts as the target. The product 0 has no moves.
///
/// # Rules
///
/// There is a product p ≥ 1, at first 1, and a target n. A move multiplies p by a
/// factor from 2 to m, where m ≥ 2. The game ends as soon as p is n or more. Normal
/// play: the player who brings it there wins. Misère play: that player loses.
///
/// # Theorem
///
/// The outcome depends on the quotient to go, q = ⌈n/p⌉. A factor k changes it to
/// ⌈q/k⌉.
///
/// > **Normal.** A position is P exactly when q ≤ 1 or m·(2m)ʲ < q ≤ (2m)ʲ⁺¹ for
/// > some j ≥ 0.
/// >
/// > **Misère.** A position with q ≥ 2 is P exactly when the quotient ⌈q/2⌉ is P
/// > under normal play. With q ≤ 1 the game is over, and the position is N.
///
/// *Proof.* Rounding up twice is rounding up once: ⌈⌈n/p⌉/k⌉ = ⌈n/(pk)⌉. Write
/// (L, 2L] for the intervals, where L = m·(2m)ʲ. The end is one of them, with L = ½.
///
/// Let q be in (L, 2L] with j ≥ 0. Every factor leads to more than L/m = (2m)ʲ and to
/// at most L. That is the gap below the interval.
///
/// Let q be in that gap, so (2m)ʲ < q ≤ m·(2m)ʲ. Write x = q/(2m)ʲ, so 1 < x ≤ m. The
/// factor k = ⌈x⌉ is one of 2 to m, and x ≤ k < 2x. It leads into the interval that
/// ends with (2m)ʲ. So do all factors k with x ≤ k < 2x, and no others. (For j = 0 so
/// do all with x ≤ k.) No factor leads past that interval.
///
/// Under misère play q = 2 must go to 1 and is lost. The same steps with all bounds
/// doubled give the intervals (1, 2] and (2L, 4L]. And q lies in (2L, 4L] exactly
/// when ⌈q/2⌉ lies in (L, 2L].
///
/// No formula for the Grundy values is known here. [`solve`](crate::solve()) finds
/// them by search.
///
/// # Complexity
///
/// The outcome takes one division for every power of 2m below q. The winning factors
/// are an interval, and its ends take as long. [`winning_moves`] then counts through
/// the interval, as far as the caller asks.
///
/// [`winning_moves`]: OutcomeFormula::winning_moves
///
/// # Reference
///
/// *A Multiplication Game*, problem 847 of the online judge of the University of
/// Valladolid, for the game with m = 9. The theorem for every m, and under misère
/// play, is proved above.
///
/// # Example
///
/// ```
/// use grundy::{Convention, MultiplicationGame, OutcomeFormula};
///
/// // By 2 to 9 up to 1000: 1000/18 is 56, and 56/18 is 4, rounded up.
/// let game = MultiplicationGame::new(1000u64, 9)?;
/// assert!(game.winning_moves(&1, Convention::Normal).eq([4, 5, 6]));
/// # Ok::<(), grundy::games::multiplication_game::FactorError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        try_from = "Bounds<T>",
        into = "Bounds<T>",
        bound(
            serialize = "T: Natural + serde::Serialize",
            deserialize = "T: Natural + serde::Deserialize<'de>"
        )
    )
)]
pub struct MultiplicationGame<T = u64> {
    target: T,
    max_factor: T,
}

/// The error for a greatest factor below 2, which allows no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the greatest factor is below 2, which allows no move: expected 2 or more")]
pub struct FactorError;

impl<T: Natural> MultiplicationGame<T> {
    /// The game up to `target` by factors of 2, …, `max_factor`.
    ///
    /// # Errors
    ///
    /// [`FactorError`] if `max_factor` is below 2.
    pub fn new(target: T, max_factor: T) -> Result<Self, FactorError> {
        if max_factor <= T::one() {
            return Err(FactorError);
        }
        Ok(Self { target, max_factor })
    }

    /// The number n to reach.
    pub fn target(&self) -> &T {
        &self.target
    }

    /// The greatest factor m.
    pub fn max_factor(&self) -> &T {
        &self.max_factor
    }

    /// The quotient to go, rounded up. It is 1 or less when the game is over. It is 0
    /// for the product 0 too, from which no other product can be reached.
    ///
    /// ```
    /// # use grundy::MultiplicationGame;
    /// assert_eq!(MultiplicationGame::new(1000u64, 9)?.to_go(&7), 143);
    /// # Ok::<(), grundy::games::multiplication_game::FactorError>(())
    /// ```
    pub fn to_go(&self, product: &T) -> T {
        if product.is_zero() {
            T::zero()
        } else {
            self.target.div_ceil(product)
        }
    }

    /// The quotient that counts, and the quotients that follow when it is divided by 2m
    /// while it is above m.
    fn reduction(&self, product: &T, convention: Convention) -> Reduction<T> {
        let mut quotient = self.to_go(product);
        if convention == Convention::Misere {
            quotient = halved(&quotient);
        }
        let mut reduction = Reduction {
            steps: vec![quotient],
            double: None,
        };
        while *reduction.last() > self.max_factor {
            let double = reduction.last().div_ceil(&self.max_factor);
            reduction.steps.push(halved(&double));
            reduction.double = Some(double);
        }
        reduction
    }

    /// The least and the greatest winning factor, if there is one.
    fn winning_factors(&self, product: &T, convention: Convention) -> Option<[T; 2]> {
        let reduction = self.reduction(product, convention);
        let least = reduction.last().clone();
        let mut most = self.max_factor.clone();
        if let Some(double) = &reduction.double {
            most = most.min(double.clone() - T::one());
        }
        if convention == Convention::Misere {
            // Not to the target at once.
            most = most.min(self.to_go(product).checked_sub(&T::one())?);
        }
        (least > T::one() && least <= most).then_some([least, most])
    }
}

fn halved<T: Natural>(number: &T) -> T {
    number.div_ceil(&(T::one() + T::one()))
}

/// A quotient divided by 2m again and again, rounded up.
struct Reduction<T> {
    /// From the quotient itself to the first that is at most m.
    steps: Vec<T>,
    /// The step before the last, divided by m only.
    double: Option<T>,
}

impl<T> Reduction<T> {
    fn last(&self) -> &T {
        &self.steps[self.steps.len() - 1]
    }
}

impl<T: Natural> Game for MultiplicationGame<T> {
    type Position = T;
    type Move = T;

    fn moves(&self, product: &T) -> impl IntoIterator<Item = T> {
        let is_over = self.to_go(product) <= T::one();
        let most = if is_over {
            T::zero()
        } else {
            self.max_factor.clone()
        };
        most.one_to().skip(1)
    }

    fn play(&self, product: &T, factor: &T) -> T {
        product
            .checked_mul(factor)
            .unwrap_or_else(|| self.target.clone())
    }

    fn is_legal(&self, product: &T, factor: &T) -> bool {
        let is_open = self.to_go(product) > T::one();
        is_open && *factor > T::one() && *factor <= self.max_factor
    }

    /// The least product with the same quotient to go.
    fn canonical(&self, product: T) -> T {
        let to_go = self.to_go(&product);
        if to_go.is_zero() {
            return product;
        }
        self.target.div_ceil(&to_go)
    }

    fn footprint(&self, product: &T) -> u64 {
        product.footprint()
    }
}

impl<T: Natural> OutcomeFormula for MultiplicationGame<T> {
    type Ending = Convention;

    fn outcome(&self, product: &T, convention: Convention) -> OutcomeClass {
        if convention == Convention::Misere && self.to_go(product) <= T::one() {
            return OutcomeClass::N;
        }
        OutcomeClass::p_if(*self.reduction(product, convention).last() <= T::one())
    }

    fn winning_moves(&self, product: &T, convention: Convention) -> impl Iterator<Item = T> {
        let factors = self.winning_factors(product, convention);
        factors.into_iter().flat_map(|[least, greatest]| {
            let before = least - T::one();
            let more = (greatest - before.clone()).one_to();
            more.map(move |more| before.clone() + more)
        })
    }
}

/// The reason for the outcome of the multiplication game: the quotient to go and its
/// divisions. `Display` sets it out.
#[derive(Clone, Debug)]
pub struct MultiplicationExplanation<T> {
    game: MultiplicationGame<T>,
    product: T,
    convention: Convention,
    winning: Vec<String>,
}

impl<T: Natural> MultiplicationExplanation<T> {
    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.game.outcome(&self.product, self.convention)
    }
}

impl<T: Natural> fmt::Display for MultiplicationExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (target, most) = (&self.game.target, &self.game.max_factor);
        let to_go = self.game.to_go(&self.product);
        if to_go <= T::one() {
            return write!(f, "The game is over.");
        }
        writeln!(
            f,
            "{target} / {} = {to_go} to go, rounded up, as are all quotients here",
            self.product
        )?;
        let steps = self.game.reduction(&self.product, self.convention).steps;
        if self.convention == Convention::Misere {
            writeln!(f, "Under misère play half of it counts: {}", steps[0])?;
        }
        let end = &steps[steps.len() - 1];
        if steps.len() > 1 {
            let shown: Vec<String> = steps[1..].iter().take(SHOWN).map(T::to_string).collect();
            let more = if steps.len() > SHOWN + 1 {
                format!(", …, {end}")
            } else {
                String::new()
            };
            writeln!(
                f,
                "Divided by 2 · {most} while it is above {most}: {}{more}",
                shown.join(", ")
            )?;
        }
        let relation = if *end <= T::one() {
            "It comes to 1".into()
        } else {
            format!("It comes to {end}, between 2 and {most}")
        };
        let verdict = verdict_by_first(self.outcome(), &self.winning);
        write!(f, "{relation}, {verdict}")
    }
}

impl<T: Natural> Explain for MultiplicationGame<T> {
    type Explanation = MultiplicationExplanation<T>;

    fn explain(&self, product: &T, convention: Convention) -> MultiplicationExplanation<T> {
        let winning = self.winning_moves(product, convention);
        let winning: Vec<_> = winning.take(SHOWN + 1).collect();
        let say = |factor: &T| {
            let to = self.play(product, factor);
            format!("multiply by {factor} ({product} → {to})")
        };
        MultiplicationExplanation {
            game: self.clone(),
            product: product.clone(),
            convention,
            winning: winning.iter().map(say).collect(),
        }
    }
}

impl<T: Natural> fmt::Display for MultiplicationGame<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<T: Natural> Notation for MultiplicationGame<T> {
    fn move_syntax(&self) -> &'static str {
        "multiply by 3 (or: 3)"
    }

    fn ruleset(&self) -> String {
        format!(
            "multiplication --target {} --max-factor {}",
            self.target, self.max_factor
        )
    }

    fn write_position(&self, product: &T) -> String {
        product.to_string()
    }

    fn read_position(&self, text: &str) -> Result<T, NotationError> {
        let product: T = notation::number("the product", text.trim())?;
        if product.is_zero() {
            return Err(NotationError::Refused {
                found: "the product is 0".into(),
                expected: "1 or more".into(),
            });
        }
        Ok(product)
    }

    fn write_move(&self, _product: &T, factor: &T) -> String {
        format!("multiply by {factor}")
    }

    fn read_move(&self, product: &T, text: &str) -> Result<T, NotationError> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = notation::words(&lower)
            .filter(|word| !["multiply", "by", "times"].contains(word))
            .collect();
        let factor = notation::single_number(&words.join(" "), "\"multiply by 3\"")?;
        let expected = format!("2 to {}", self.max_factor);
        notation::legal(self, product, text, factor, &expected)
    }

    fn picture(&self, product: &T) -> String {
        format!("{product} of {}", self.target)
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Bounds<T> {
    target: T,
    max_factor: T,
}

#[cfg(feature = "serde")]
impl<T: Natural> TryFrom<Bounds<T>> for MultiplicationGame<T> {
    type Error = FactorError;

    fn try_from(given: Bounds<T>) -> Result<Self, FactorError> {
        Self::new(given.target, given.max_factor)
    }
}

#[cfg(feature = "serde")]
impl<T: Natural> From<MultiplicationGame<T>> for Bounds<T> {
    fn from(game: MultiplicationGame<T>) -> Self {
        let MultiplicationGame { target, max_factor } = game;
        Self { target, max_factor }
    }
}
