//! The silver dollar game: coins on a strip, one of them the dollar.
//!
//! # Rules
//!
//! A strip of squares is numbered 1, 2, 3, … from the left, and before square 1
//! there is a bag, square 0. Coins lie on some of the squares, at most one on
//! each; one coin is the dollar. A move slides one coin to the left, as many
//! squares as one likes, but not onto or over another coin. A coin that reaches
//! the bag falls into it; the bag holds any number of coins and is in nobody's
//! way. The dollar decides, and there are two games ([`DollarGoal`]):
//!
//! - *Fill*: whoever brings the dollar into the bag wins it, and the game ends.
//! - *Take*: while the dollar is in the bag, a move may also take the bag.
//!   Whoever takes it wins, and the game ends.
//!
//! In both, the winner has made the last move: that is normal play. Under misère
//! play the dollar is to be avoided. [`CoinStrip`](super::coin_strip) is the
//! game without dollar and bag.
//!
//! # Theorem
//!
//! A move that gives the dollar away must not be made: in *take* the dollar must
//! not go into the bag; in *fill* the coin before the dollar must not, since the
//! dollar would follow. Call this coin *guarded*. (In *fill* without a coin
//! between bag and dollar the position is N at once; in *take* with the dollar
//! in the bag it is N too.)
//!
//! > Let the coins outside the bag be paired from the right. The free squares
//! > between the two coins of a pair are a heap of [Nim](super::nim), and so are,
//! > if the leftmost coin is left over, the squares that it has to go to the bag,
//! > or to square 1 if it is the guarded one. A position is P exactly when the
//! > nim-sum is 0.
//!
//! All winning moves: bring a heap to the size that it must have in Nim, by the
//! right coin of the pair downwards, or by the left coin upwards where it has
//! room. The leftmost coin of a pair may go into the bag, which leaves the right
//! one with its own way to the bag for a heap.
//!
//! *Proof idea.* While no guarded coin goes into the bag, a slide of the right
//! coin of a pair lowers the heap, one of the left coin raises it, and the right
//! coin can follow and restore it; the coins go one way only, so that comes to an
//! end. If the left coin of a pair goes into the bag, the right one restores the
//! heap as well: its squares to the bag are at least as many. Who has no such
//! move left, all heaps being 0, must put the guarded coin into the bag, and
//! then the other player wins with the next move.
//!
//! The nim-sum decides a single strip. It is no Grundy value, since the moves
//! that give the dollar away count there too; Grundy values and outcomes under
//! misère play are found by search.
//!
//! # Complexity
//!
//! Outcome and all winning moves in time proportional to the number of coins,
//! wherever they lie.
//!
//! # Reference
//!
//! Conway, *On Numbers and Games*, chapter 11; Guy, *Fair Game* (1989). Both
//! games: Bogomolny, *The Silver Dollar Game*, at cut-the-knot.org. *Fill*, due
//! to de Bruijn: Project Euler, problem 344, where to slide the leftmost coin
//! into the bag is to pocket it.
//!
//! # Example
//!
//! ```
//! use grundy::{CoinMove, DollarGoal, NormalPlay, OutcomeFormula, SilverDollar};
//! use grundy::{SilverDollarMove, SilverDollarPosition};
//!
//! // Coins on 2, 5 and 9; 5 is the dollar.
//! let position = SilverDollarPosition { coins: vec![2u64, 5, 9], dollar: 1 };
//! // Gaps 3 (from 5 to 9) and 2 (from the bag to 2): slide 9 to 8.
//! let take = SilverDollar::new(DollarGoal::Take);
//! let slide = |coin, steps| SilverDollarMove::Slide(CoinMove { coin, steps });
//! assert_eq!(take.winning_moves(&position, NormalPlay), [slide(2, 1)]);
//! // Where filling the bag wins, the coin on 2 must not leave the way free: it
//! // has 1 square to go.
//! let fill = SilverDollar::new(DollarGoal::Fill);
//! assert_eq!(fill.winning_moves(&position, NormalPlay), [slide(2, 2)]);
//! ```

use std::marker::PhantomData;

use super::coin_strip::CoinMove;
use super::tame;
pub use super::tame::SettledOrNim;
use crate::numeration::Natural;
use crate::{Convention, Explain, Game, NormalPlay, Notation, OutcomeClass, OutcomeFormula};

mod notation;

/// What wins the dollar.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum DollarGoal {
    /// Bringing the dollar into the bag.
    Fill,
    /// Taking the bag when the dollar is in it.
    #[default]
    Take,
}

impl DollarGoal {
    /// Both games.
    pub const BOTH: [Self; 2] = [Self::Fill, Self::Take];
}

/// The ruleset of the silver dollar game. See the [module](self) for rules,
/// theorem and reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct SilverDollar<T = u64> {
    goal: DollarGoal,
    #[cfg_attr(feature = "serde", serde(skip))]
    integers: PhantomData<T>,
}

/// A position. Where the squares do not ascend, but for coins in the bag, or
/// there is no dollar, there are no moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SilverDollarPosition<T = u64> {
    /// The squares of the coins from the left; 0 for coins in the bag. None when
    /// the bag has been taken.
    pub coins: Vec<T>,
    /// The index of the dollar among them.
    pub dollar: usize,
}

/// A move of the silver dollar game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum SilverDollarMove<T = u64> {
    /// A coin slides to the left.
    Slide(CoinMove<T>),
    /// The bag is taken, with the dollar.
    TakeBag,
}

impl<T: Natural> SilverDollarPosition<T> {
    fn is_valid(&self) -> bool {
        let ascend = |left: &T, right: &T| left < right || left.is_zero();
        self.dollar < self.coins.len() && self.coins.is_sorted_by(ascend)
    }

    fn is_in_bag(&self) -> bool {
        self.coins[self.dollar].is_zero()
    }

    /// How many coins are in the bag.
    fn bagged(&self) -> usize {
        self.coins.iter().take_while(|coin| coin.is_zero()).count()
    }

    /// The squares that a coin can slide.
    fn room(&self, coin: usize) -> T {
        let before = coin.checked_sub(1).map(|left| &self.coins[left]);
        let square = self.coins[coin].clone();
        match before.filter(|left| !left.is_zero()) {
            Some(left) => square - left.clone() - T::one(),
            None => square,
        }
    }
}

/// What decides a position.
enum Phase<T> {
    /// There are no moves.
    Over,
    /// This move wins at once, and no other does.
    Won(SilverDollarMove<T>),
    /// Heaps, from the right.
    Heaps(Vec<Gap<T>>),
}

/// A heap: the way of a coin to the one on its left, or to the bag.
struct Gap<T> {
    coin: usize,
    size: T,
    is_guarded: bool,
}

impl<T: Natural> SilverDollar<T> {
    /// The ruleset with one of the two goals.
    pub fn new(goal: DollarGoal) -> Self {
        Self {
            goal,
            integers: PhantomData,
        }
    }

    /// What wins the dollar.
    pub fn goal(&self) -> DollarGoal {
        self.goal
    }

    fn is_over(&self, position: &SilverDollarPosition<T>) -> bool {
        !position.is_valid() || (self.goal == DollarGoal::Fill && position.is_in_bag())
    }

    /// The coin that gives the dollar away in the bag.
    fn guarded(&self, position: &SilverDollarPosition<T>) -> Option<usize> {
        match self.goal {
            DollarGoal::Take => Some(position.dollar),
            DollarGoal::Fill => position.dollar.checked_sub(1),
        }
    }

    fn phase(&self, position: &SilverDollarPosition<T>) -> Phase<T> {
        if self.is_over(position) {
            return Phase::Over;
        }
        if position.is_in_bag() {
            return Phase::Won(SilverDollarMove::TakeBag);
        }
        let first = position.bagged();
        if self.goal == DollarGoal::Fill && position.dollar == first {
            return Phase::Won(SilverDollarMove::Slide(CoinMove {
                coin: first,
                steps: position.coins[first].clone(),
            }));
        }
        let guarded = self.guarded(position);
        let right = (first..position.coins.len()).rev().step_by(2);
        let gap = |coin| {
            let is_guarded = guarded == Some(coin);
            let mut size = position.room(coin);
            if is_guarded && coin == first {
                size -= &T::one();
            }
            Gap {
                coin,
                size,
                is_guarded,
            }
        };
        Phase::Heaps(right.map(gap).collect())
    }

    /// How far the coin on the left of a pair must slide for the heap to grow
    /// by `more`, if it can.
    fn opening(
        &self,
        position: &SilverDollarPosition<T>,
        gap: &Gap<T>,
        more: &T,
    ) -> Option<CoinMove<T>> {
        let first = position.bagged();
        let coin = gap.coin.checked_sub(1).filter(|coin| *coin >= first)?;
        let room = position.room(coin);
        let slide = |steps: T| CoinMove { coin, steps };
        if coin > first {
            return (*more <= room).then(|| slide(more.clone()));
        }
        if *more < room {
            return Some(slide(more.clone()));
        }
        // Into the bag, where the coin is no longer in the way of the other.
        let beyond = more.clone() - room.clone();
        let fits = if gap.is_guarded {
            beyond.is_zero()
        } else {
            beyond.is_one()
        };
        (fits && self.guarded(position) != Some(coin)).then(|| slide(room))
    }
}

impl<T: Natural> Game for SilverDollar<T> {
    type Position = SilverDollarPosition<T>;
    type Move = SilverDollarMove<T>;

    fn moves(
        &self,
        position: &SilverDollarPosition<T>,
    ) -> impl Iterator<Item = SilverDollarMove<T>> {
        let is_over = self.is_over(position);
        let coins = if is_over { 0 } else { position.coins.len() };
        let taken = (!is_over && position.is_in_bag()).then_some(SilverDollarMove::TakeBag);
        let slides = (0..coins).flat_map(|coin| {
            let steps = position.room(coin).one_to();
            steps.map(move |steps| SilverDollarMove::Slide(CoinMove { coin, steps }))
        });
        taken.into_iter().chain(slides)
    }

    fn play(
        &self,
        position: &SilverDollarPosition<T>,
        mv: &SilverDollarMove<T>,
    ) -> SilverDollarPosition<T> {
        match mv {
            SilverDollarMove::Slide(mv) => {
                let mut position = position.clone();
                position.coins[mv.coin] -= &mv.steps;
                position
            }
            SilverDollarMove::TakeBag => SilverDollarPosition {
                coins: Vec::new(),
                dollar: 0,
            },
        }
    }

    fn is_legal(&self, position: &SilverDollarPosition<T>, mv: &SilverDollarMove<T>) -> bool {
        if self.is_over(position) {
            return false;
        }
        match mv {
            SilverDollarMove::Slide(CoinMove { coin, steps }) => {
                *coin < position.coins.len() && !steps.is_zero() && *steps <= position.room(*coin)
            }
            SilverDollarMove::TakeBag => position.is_in_bag(),
        }
    }

    /// Without the coins in the bag, but for the dollar.
    fn canonical(&self, mut position: SilverDollarPosition<T>) -> SilverDollarPosition<T> {
        if position.is_valid() {
            let bagged = position.bagged().min(position.dollar);
            position.coins.drain(..bagged);
            position.dollar -= bagged;
        }
        position
    }

    fn footprint(&self, position: &SilverDollarPosition<T>) -> u64 {
        let coins = position.coins.iter().map(T::footprint);
        size_of_val(position) as u64 + coins.sum::<u64>()
    }
}

impl<T: Natural> OutcomeFormula for SilverDollar<T> {
    type Ending = NormalPlay;

    fn outcome(&self, position: &SilverDollarPosition<T>, _: NormalPlay) -> OutcomeClass {
        match self.phase(position) {
            Phase::Over => OutcomeClass::P,
            Phase::Won(_) => OutcomeClass::N,
            Phase::Heaps(gaps) => tame::outcome(&sizes(&gaps), Convention::Normal),
        }
    }

    fn winning_moves(
        &self,
        position: &SilverDollarPosition<T>,
        _: NormalPlay,
    ) -> Vec<SilverDollarMove<T>> {
        let gaps = match self.phase(position) {
            Phase::Over => return Vec::new(),
            Phase::Won(mv) => return vec![mv],
            Phase::Heaps(gaps) => gaps,
        };
        let reach = |(heap, target): (usize, T)| {
            let gap: &Gap<T> = &gaps[heap];
            match gap.size.checked_sub(&target) {
                Some(steps) => Some(CoinMove {
                    coin: gap.coin,
                    steps,
                }),
                None => self.opening(position, gap, &(target - gap.size.clone())),
            }
        };
        tame::targets(&sizes(&gaps), Convention::Normal)
            .filter_map(reach)
            .map(SilverDollarMove::Slide)
            .collect()
    }
}

fn sizes<T: Natural>(gaps: &[Gap<T>]) -> Vec<T> {
    gaps.iter().map(|gap| gap.size.clone()).collect()
}

impl<T: Natural> Explain for SilverDollar<T> {
    type Explanation = SettledOrNim<T>;

    fn explain(&self, position: &SilverDollarPosition<T>, ending: NormalPlay) -> SettledOrNim<T> {
        let winning = self.winning_moves(position, ending);
        let said = winning.iter().map(|mv| self.write_move(position, mv));
        let said = said.collect();
        let reason = match self.phase(position) {
            Phase::Over => "No move is left",
            Phase::Won(SilverDollarMove::TakeBag) => "The dollar is in the bag",
            Phase::Won(SilverDollarMove::Slide(_)) => "Nothing lies between the dollar and the bag",
            Phase::Heaps(gaps) => {
                let first = position.bagged();
                let label = |gap: &Gap<T>| {
                    let square = &position.coins[gap.coin];
                    match (gap.coin == first, gap.is_guarded) {
                        (false, _) => format!("gap left of {square}"),
                        (true, false) => format!("way of {square} to the bag"),
                        (true, true) => format!("way of {square} to square 1"),
                    }
                };
                let rows = gaps.iter().map(label).zip(sizes(&gaps));
                return SettledOrNim::by_nim(rows.collect(), said);
            }
        };
        SettledOrNim::settled(reason.into(), self.outcome(position, ending), said)
    }
}
