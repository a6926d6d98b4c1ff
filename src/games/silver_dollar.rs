//! The silver dollar game: coins on a strip, one of them the dollar.
//!
//! Rules and theorem are on the page of [`SilverDollar`].

use std::fmt;
use std::marker::PhantomData;

use crate::game::{Convention, Explain, Game, NormalPlay, Notation, OutcomeFormula};
use crate::games::coin_strip::CoinMove;
use crate::games::common::nimlike;
pub use crate::games::common::nimlike::SettledOrNim;
use crate::number::Natural;
use crate::value::OutcomeClass;

mod notation;
mod position;
mod sheet;

pub use position::{SilverDollarError, SilverDollarPosition};

/// The goal of the game, by which the dollar is won.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// Writes the goal as the command reads it: fill, take.
impl fmt::Display for DollarGoal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Fill => "fill",
            Self::Take => "take",
        })
    }
}

/// The silver dollar game: coins on a strip, one of them the dollar.
///
/// A position is a [`SilverDollarPosition`], and a move is a [`SilverDollarMove`].
///
/// # Rules
///
/// A strip of squares is numbered 1, 2, 3, … from the left. Before square 1 there is
/// a bag, square 0. Coins lie on some of the squares, at most one on each. One coin
/// is the dollar.
///
/// A move slides one coin to the left, by any number of squares, but not onto or over
/// another coin. A coin that reaches the bag falls into it. The bag holds any number
/// of coins, and none of them is in the way of another.
///
/// The dollar decides. There are two games ([`DollarGoal`]):
///
/// - *Fill*: the player who brings the dollar into the bag wins it, and the game ends.
/// - *Take*: while the dollar is in the bag, a move may also take the bag. The player
///   who takes it wins, and the game ends.
///
/// In both, the winner has made the last move: that is normal play. Under misère play
/// the dollar is to be avoided. [`CoinStrip`](crate::CoinStrip) is the game without
/// dollar and bag.
///
/// # Theorem
///
/// A move must not give the dollar away. In *take* the dollar must not go into the
/// bag. In *fill* the coin before the dollar must not go into the bag, since the
/// dollar would follow. The coin that must not go there is *guarded*.
///
/// Two kinds of positions are N at once: in *fill*, those without a coin between bag
/// and dollar; in *take*, those with the dollar in the bag.
///
/// > For all other positions, pair the coins outside the bag from the right. The free
/// > squares between the two coins of a pair are a heap of [Nim](crate::Nim). A
/// > leftmost coin that is left over is a heap too: the squares that it has to go to
/// > the bag, or to square 1 if it is guarded. A position is P exactly when the
/// > nim-sum is 0.
///
/// The winning moves bring a heap to the size that it must have in Nim. The right coin
/// of the pair makes the heap smaller. The left coin makes it larger, where it has
/// room. The left coin of the leftmost pair may also go into the bag. Then the right
/// coin has its own way to the bag for a heap.
///
/// *Proof idea.* Suppose that no guarded coin goes into the bag. A slide of the right
/// coin of a pair makes the heap smaller. A slide of the left coin makes it larger, and
/// the right coin can follow and restore it. The coins go one way only, so that comes
/// to an end. If the left coin of a pair goes into the bag, the right one restores the
/// heap as well: its way to the bag has at least as many squares. A player without
/// such a move has only heaps of 0, and must put the guarded coin into the bag. Then
/// the other player wins with the next move.
///
/// The nim-sum decides a single strip. It is no Grundy value, since the moves that
/// give the dollar away count there too. Grundy values, and outcomes under misère
/// play, are found by search.
///
/// # Complexity
///
/// Outcome and all winning moves take time proportional to the number of coins. It
/// does not matter on which squares they lie.
///
/// # Reference
///
/// Conway, *On Numbers and Games*, chapter 11; Guy, *Fair Game* (1989). Both games:
/// Bogomolny, *The Silver Dollar Game*, at cut-the-knot.org. *Fill*, due to de Bruijn:
/// Project Euler, problem 344, where the leftmost coin is pocketed by sliding it into
/// the bag.
///
/// # Example
///
/// ```
/// use grundy::games::coin_strip::CoinMove;
/// use grundy::games::silver_dollar::{DollarGoal, SilverDollarMove, SilverDollarPosition};
/// use grundy::{NormalPlay, OutcomeFormula, SilverDollar};
///
/// // Coins on 2, 5 and 9; 5 is the dollar.
/// let position = SilverDollarPosition::new([2u64, 5, 9], 1)?;
/// // Gaps 3 (from 5 to 9) and 2 (from the bag to 2): slide 9 to 8.
/// let take = SilverDollar::new(DollarGoal::Take);
/// let slide = |coin, steps| SilverDollarMove::Slide(CoinMove { coin, steps });
/// assert!(take.winning_moves(&position, NormalPlay).eq([slide(2, 1)]));
/// // In the other game the coin on 2 must not leave the way free: it has 1 square
/// // to go.
/// let fill = SilverDollar::new(DollarGoal::Fill);
/// assert!(fill.winning_moves(&position, NormalPlay).eq([slide(2, 2)]));
/// # Ok::<(), grundy::games::silver_dollar::SilverDollarError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct SilverDollar<T = u64> {
    goal: DollarGoal,
    #[cfg_attr(feature = "serde", serde(skip))]
    integers: PhantomData<T>,
}

/// A move of the silver dollar game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

/// The reason by which a position is decided.
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

    /// The goal of the game.
    pub fn goal(&self) -> DollarGoal {
        self.goal
    }

    fn is_over(&self, position: &SilverDollarPosition<T>) -> bool {
        position.is_taken() || (self.goal == DollarGoal::Fill && position.is_in_bag())
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

    /// The slide of the left coin of a pair that makes the heap larger by `more`, if
    /// there is one.
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
    ) -> impl IntoIterator<Item = SilverDollarMove<T>> {
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
            SilverDollarMove::TakeBag => SilverDollarPosition::taken(),
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

    /// Without the coins in the bag, apart from the dollar.
    fn canonical(&self, mut position: SilverDollarPosition<T>) -> SilverDollarPosition<T> {
        let bagged = position.bagged().min(position.dollar);
        position.coins.drain(..bagged);
        position.dollar -= bagged;
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
            Phase::Heaps(gaps) => nimlike::outcome(&sizes(&gaps), Convention::Normal),
        }
    }

    fn winning_moves(
        &self,
        position: &SilverDollarPosition<T>,
        _: NormalPlay,
    ) -> impl Iterator<Item = SilverDollarMove<T>> {
        let (at_once, gaps) = match self.phase(position) {
            Phase::Over => (None, Vec::new()),
            Phase::Won(mv) => (Some(mv), Vec::new()),
            Phase::Heaps(gaps) => (None, gaps),
        };
        let targets = nimlike::targets(sizes(&gaps), Convention::Normal);
        let reach = move |(heap, target): (usize, T)| {
            let gap: &Gap<T> = &gaps[heap];
            match gap.size.checked_sub(&target) {
                Some(steps) => Some(CoinMove {
                    coin: gap.coin,
                    steps,
                }),
                None => self.opening(position, gap, &(target - gap.size.clone())),
            }
        };
        let slides = targets.filter_map(reach).map(SilverDollarMove::Slide);
        at_once.into_iter().chain(slides)
    }
}

fn sizes<T: Natural>(gaps: &[Gap<T>]) -> Vec<T> {
    gaps.iter().map(|gap| gap.size.clone()).collect()
}

impl<T: Natural> Explain for SilverDollar<T> {
    type Explanation = SettledOrNim<T>;

    fn explain(&self, position: &SilverDollarPosition<T>, ending: NormalPlay) -> SettledOrNim<T> {
        let winning: Vec<_> = self.winning_moves(position, ending).collect();
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
