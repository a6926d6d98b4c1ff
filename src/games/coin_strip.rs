//! Coins on a strip: the silver dollar game without the dollar.
//!
//! # Rules
//!
//! A strip of squares is numbered 1, 2, 3, … from the left. Coins lie on some
//! of them, at most one on a square. A move slides one coin to the left, as
//! many squares as one likes, but not onto or over another coin. Normal play:
//! whoever makes the last move wins. Misère play: whoever makes it loses.
//! [`SilverDollar`](crate::SilverDollar) is the game with the dollar.
//!
//! # Theorem
//!
//! > The gaps between a coin and the next one to its left, or the edge, are a
//! > [staircase](super::staircase_nim): the gap of the last coin is step 1, that
//! > of the coin before it step 2, and so on. So only every second gap counts,
//! > from the right, each as a heap of [Nim](super::nim); outcomes under both
//! > conventions, Grundy values and winning moves are those of the staircase.
//!
//! *Proof idea.* A coin that slides shortens the gap to its left and lengthens
//! the one to its right by the same number of squares: what leaves one step
//! comes to the step below. The last coin has no gap to its right that could
//! hinder anybody: what it gives is out of play.
//!
//! # Complexity
//!
//! Outcome, value and all winning moves in time proportional to the number of
//! coins, wherever they lie.
//!
//! # Reference
//!
//! *Winning Ways*, chapter 15; Conway, *On Numbers and Games*, chapter 11.
//!
//! # Example
//!
//! ```
//! use grundy::{CoinStrip, Convention, Heaps, OutcomeFormula};
//!
//! let strip = CoinStrip::new();
//! let coins = vec![2u64, 5, 9];
//! // 9 has a gap of 3, 5 one of 2, 2 one of 1. The first and the last count.
//! assert_eq!(strip.to_staircase(&coins), Heaps::from([3, 2, 1]));
//! let after = strip.winning_moves(&coins, Convention::Normal);
//! assert_eq!(after.len(), 1); // 9 → 7 leaves the gaps 1, 2, 1
//! assert_eq!((after[0].coin, after[0].steps), (2, 2));
//! ```

use std::marker::PhantomData;

use super::Heaps;
use super::nim::NimMove;
use super::staircase_nim::StaircaseNim;
use super::tame::NimExplanation;
use crate::notation::{self, Notation, NotationError};
use crate::numeration::Natural;
use crate::{Convention, Explain, Game, GrundyFormula, Nimber, OutcomeClass, OutcomeFormula};

/// The ruleset of coins on a strip. A position lists the squares of the coins
/// from the left, counted from 1; a list that is not in ascending order, or
/// that has a square 0, has no moves. See the [module](self) for rules, theorem
/// and reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
#[doc(alias = "silver dollar")]
pub struct CoinStrip<T = u64>(PhantomData<T>);

/// A move of one coin to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CoinMove<T = u64> {
    /// The index of the coin from the left, counted from 0.
    pub coin: usize,
    /// How many squares it slides, at least 1.
    pub steps: T,
}

impl<T: Natural> CoinStrip<T> {
    /// The ruleset.
    pub fn new() -> Self {
        Self(PhantomData)
    }

    /// The staircase of the gaps: the last coin's first. Empty if `coins` are
    /// no position.
    pub fn to_staircase(&self, coins: &[T]) -> Heaps<T> {
        let before = std::iter::once(T::zero()).chain(coins.iter().cloned());
        let gaps: Option<Vec<T>> = coins
            .iter()
            .zip(before)
            .map(|(coin, before)| coin.checked_sub(&before)?.checked_sub(&T::one()))
            .collect();
        gaps.unwrap_or_default().into_iter().rev().collect()
    }

    /// The coins that lie with these gaps; none if a square is above the
    /// type's maximum.
    pub fn from_staircase(&self, gaps: &Heaps<T>) -> Option<Vec<T>> {
        let place = |at: &mut T, gap: &T| {
            *at = at.checked_add(gap)?.checked_add(&T::one())?;
            Some(Some(at.clone()))
        };
        let squares = gaps
            .iter()
            .rev()
            .scan(T::zero(), |at, gap| place(at, gap).or(Some(None)));
        squares.collect()
    }
}

/// The step that a coin's gap is, and the other way round.
fn mirrored(index: usize, coins: &[impl Sized]) -> usize {
    (coins.len() - 1).saturating_sub(index)
}

fn to_nim<T: Natural>(mv: &CoinMove<T>, coins: &[T]) -> NimMove<T> {
    NimMove {
        heap: mirrored(mv.coin, coins),
        take: mv.steps.clone(),
    }
}

fn from_nim<T: Natural>(mv: NimMove<T>, coins: &[T]) -> CoinMove<T> {
    CoinMove {
        coin: mirrored(mv.heap, coins),
        steps: mv.take,
    }
}

impl<T: Natural> Game for CoinStrip<T> {
    type Position = Vec<T>;
    type Move = CoinMove<T>;

    fn moves(&self, coins: &Vec<T>) -> impl Iterator<Item = CoinMove<T>> {
        let gaps = self.to_staircase(coins).into_iter().enumerate();
        gaps.flat_map(move |(heap, gap)| {
            let takes = gap.one_to();
            takes.map(move |take| from_nim(NimMove { heap, take }, coins))
        })
    }

    fn play(&self, coins: &Vec<T>, mv: &CoinMove<T>) -> Vec<T> {
        let mut coins = coins.clone();
        coins[mv.coin] -= &mv.steps;
        coins
    }

    fn is_legal(&self, coins: &Vec<T>, mv: &CoinMove<T>) -> bool {
        mv.coin < coins.len()
            && StaircaseNim::new().is_legal(&self.to_staircase(coins), &to_nim(mv, coins))
    }

    /// Without the coins that are stuck at the edge, the others as far to the
    /// left.
    fn canonical(&self, coins: Vec<T>) -> Vec<T> {
        let gaps = StaircaseNim::new().canonical(self.to_staircase(&coins));
        self.from_staircase(&gaps).unwrap_or(coins)
    }

    fn footprint(&self, coins: &Vec<T>) -> u64 {
        (size_of_val(coins) + coins.capacity() * size_of::<T>()) as u64
    }
}

impl<T: Natural> OutcomeFormula for CoinStrip<T> {
    type Ending = Convention;

    fn outcome(&self, coins: &Vec<T>, convention: Convention) -> OutcomeClass {
        StaircaseNim::new().outcome(&self.to_staircase(coins), convention)
    }

    fn winning_moves(&self, coins: &Vec<T>, convention: Convention) -> Vec<CoinMove<T>> {
        let moves = StaircaseNim::new().winning_moves(&self.to_staircase(coins), convention);
        moves.into_iter().map(|mv| from_nim(mv, coins)).collect()
    }
}

impl<T: Natural> GrundyFormula for CoinStrip<T> {
    type Integer = T;

    fn grundy(&self, coins: &Vec<T>) -> Nimber<T> {
        StaircaseNim::new().grundy(&self.to_staircase(coins))
    }
}

impl<T: Natural> Explain for CoinStrip<T> {
    type Explanation = NimExplanation<T>;

    fn explain(&self, coins: &Vec<T>, convention: Convention) -> NimExplanation<T> {
        let gaps = self.to_staircase(coins).into_iter().zip(coins.iter().rev());
        let rows = gaps
            .step_by(2)
            .map(|(gap, coin)| (format!("gap left of {coin}"), gap));
        let winning = self.winning_moves(coins, convention);
        let said = winning.iter().map(|mv| self.write_move(coins, mv));
        NimExplanation::new(rows.collect(), convention, said.collect())
    }
}

impl<T: Natural> Notation for CoinStrip<T> {
    const MOVE_SYNTAX: &'static str = "slide from 9 to 7 (or: 9 7)";

    fn write_position(&self, coins: &Vec<T>) -> String {
        let squares: Vec<String> = coins.iter().map(T::to_string).collect();
        squares.join(" ")
    }

    fn read_position(&self, text: &str) -> Result<Vec<T>, NotationError> {
        let mut coins: Vec<T> = Vec::new();
        for (index, word) in notation::words(text).enumerate() {
            let coin: T = notation::number(&format!("coin {}", index + 1), word)?;
            let before = coins.last().cloned().unwrap_or_else(T::zero);
            if coin <= before {
                return Err(NotationError::Refused {
                    found: format!("coin {} is on square {coin}", index + 1),
                    expected: format!("squares in ascending order, here above {before}"),
                });
            }
            coins.push(coin);
        }
        Ok(coins)
    }

    fn write_move(&self, coins: &Vec<T>, mv: &CoinMove<T>) -> String {
        let from = &coins[mv.coin];
        format!("slide from {from} to {}", from.clone() - mv.steps.clone())
    }

    fn read_move(&self, coins: &Vec<T>, text: &str) -> Result<CoinMove<T>, NotationError> {
        let words: Vec<&str> = notation::key_words(text)
            .filter(|word| {
                !["slide", "to"]
                    .iter()
                    .any(|filler| word.eq_ignore_ascii_case(filler))
            })
            .collect();
        let [from, to] = words[..] else {
            return Err(notation::not_a_move(text, "\"slide from 9 to 7\""));
        };
        let from: T = notation::number("the square", from)?;
        let to: T = notation::number("the square", to)?;
        let mv = CoinMove {
            // Where there is no such coin or no such way, what is never legal.
            coin: coins
                .iter()
                .position(|coin| *coin == from)
                .unwrap_or(coins.len()),
            steps: from.checked_sub(&to).unwrap_or_else(T::zero),
        };
        let expected = "a square with a coin, then a free square to its left, \
                        with no coin between";
        notation::legal(self, coins, text, mv, expected)
    }
}
