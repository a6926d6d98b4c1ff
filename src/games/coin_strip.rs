//! Coins on a strip: the silver dollar game without the dollar.
//!
//! [`CoinStrip`] states the rules and the theorem. A move is a [`CoinMove`].

use std::marker::PhantomData;

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::common::heaps::Heaps;
use crate::games::common::nimlike::NimExplanation;
use crate::games::nim::NimMove;
use crate::games::staircase_nim::StaircaseNim;
use crate::number::Natural;
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

/// The ruleset of coins on a strip: a move slides one coin to the left.
///
/// A position lists the squares of the coins from the left, counted from 1. A
/// list has no moves if it is not in ascending order or contains a square 0.
///
/// # Rules
///
/// A strip of squares is numbered 1, 2, 3, … from the left. Coins lie on some
/// of them, at most one on a square. A move slides one coin to the left by one
/// or more squares, but not onto or over another coin. Normal play: the player
/// who makes the last move wins. Misère play: that player loses.
/// [`SilverDollar`](crate::SilverDollar) is the game with the dollar.
///
/// # Theorem
///
/// The gap of a coin is the number of free squares between it and the next coin
/// to its left, or the edge.
///
/// > The gaps are a [staircase](crate::StaircaseNim). The gap of the last coin
/// > is step 1, that of the coin before it is step 2, and so on. So every
/// > second gap from the right is a heap of [Nim](crate::Nim), and the others
/// > do not count. Outcomes under both conventions, Grundy values and winning
/// > moves are those of the staircase.
///
/// *Proof idea.* A slide shortens the gap to the left of the coin. It lengthens
/// the gap to the right by the same number of squares. So the squares that
/// leave one step come to the step below. The last coin has no coin to its
/// right, and its slides bring squares out of play.
///
/// # Complexity
///
/// Outcome, value and all winning moves take time proportional to the number of
/// coins, wherever they lie.
///
/// # Reference
///
/// *Winning Ways*, chapter 15; Conway, *On Numbers and Games*, chapter 11.
///
/// # Example
///
/// ```
/// use grundy::{CoinStrip, Convention, Heaps, OutcomeFormula};
///
/// let strip = CoinStrip::new();
/// let coins = vec![2u64, 5, 9];
/// // 9 has a gap of 3, 5 one of 2, 2 one of 1. The first and the last count.
/// assert_eq!(strip.to_staircase(&coins), Heaps::from([3, 2, 1]));
/// let winning = strip.winning_moves(&coins, Convention::Normal);
/// // 9 → 7 leaves the gaps 1, 2, 1.
/// assert!(winning.map(|mv| (mv.coin, mv.steps)).eq([(2, 2)]));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
#[doc(alias = "silver dollar")]
pub struct CoinStrip<T = u64>(PhantomData<T>);

/// A move of one coin to the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CoinMove<T = u64> {
    /// The index of the coin from the left, counted from 0.
    pub coin: usize,
    /// The number of squares that it slides, at least 1.
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

    fn moves(&self, coins: &Vec<T>) -> impl IntoIterator<Item = CoinMove<T>> {
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

    fn winning_moves(
        &self,
        coins: &Vec<T>,
        convention: Convention,
    ) -> impl Iterator<Item = CoinMove<T>> {
        let moves =
            crate::games::staircase_nim::winning_moves(self.to_staircase(coins), convention);
        moves.map(|mv| from_nim(mv, coins))
    }
}

impl<T: Natural> GrundyFormula for CoinStrip<T> {
    type Integer = T;

    fn grundy(&self, coins: &Vec<T>) -> Nimber<T> {
        StaircaseNim::new().grundy(&self.to_staircase(coins))
    }
}

impl Ruleset for CoinStrip {
    const SHEET: Sheet = Sheet::new(
        "coin-strip",
        "Coins on a strip: slide one to the left, not onto or over another",
    )
    .arguments(&[Argument::position(
        "SQUARE",
        "The squares of the coins from the left, counted from 1, as in: 2 5 9",
    )])
    .example("2 5 9")
    .theorem("Nim: every second gap from the right is a heap")
    .outcomes("normal, misère")
    .values("by formula")
    .cases(&["9", "1 2 3", "4 9", "2 5 6 9", "1 3 4 7 10"])
    .bench("9 20 34");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<CoinStrip<T>>, OpenError> {
    let game = CoinStrip::new();
    let coins = game.read_position(&words.text())?;
    let start = Start::new(words, game, coins);
    Ok(start.with_outcomes().with_values().with_reasons())
}

impl<T: Natural> Explain for CoinStrip<T> {
    type Explanation = NimExplanation<T>;

    fn explain(&self, coins: &Vec<T>, convention: Convention) -> NimExplanation<T> {
        let gaps = self.to_staircase(coins).into_iter().zip(coins.iter().rev());
        let rows = gaps
            .step_by(2)
            .map(|(gap, coin)| (format!("gap left of {coin}"), gap));
        let winning: Vec<_> = self.winning_moves(coins, convention).collect();
        let said = winning.iter().map(|mv| self.write_move(coins, mv));
        NimExplanation::new(rows.collect(), convention, said.collect())
    }
}

displayed_by_its_words!(CoinStrip<T: Natural>);

impl<T: Natural> Notation for CoinStrip<T> {
    fn move_syntax(&self) -> &'static str {
        "slide from 9 to 7 (or: 9 7)"
    }

    fn ruleset(&self) -> String {
        "coin-strip".into()
    }

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
