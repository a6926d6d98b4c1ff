use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::explanation::DiceExplanation;
use super::faces::Faces;
use super::period::{PHeaps, Period};
use super::table::{Cell, NoPeriod, Table};
use super::{TumblingDice, TumblingPosition};
use crate::game::notation::{Notation, NotationError};
use crate::game::{Convention, Ending, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::number::Natural;
use crate::value::{Nimber, OutcomeClass};

/// Tumbling dice with their theorem: a table of all values, up to the heap from which
/// they provably repeat.
///
/// The rules are those of [`TumblingDice`].
///
/// # Theorem
///
/// Let D be the most that a move takes: 6 under [`One`](super::TipRule::One), otherwise 6 for
/// each die.
///
/// > Suppose that D successive heaps have the same values, with all faces, as D successive
/// > heaps λ further up. From the first of them on everything repeats with period λ:
/// > outcomes under both conventions, Grundy values, and the values that every move leads
/// > to.
/// >
/// > Such heaps exist for any number of dice.
///
/// *Proof.* From D on no heap is too small for a move. So the values at a heap are one and
/// the same function of the values at the D heaps below it. Equal arguments give equal
/// values, one heap after the other. A Grundy value is at most the number of moves. So there
/// are finitely many arguments, and one must come again.
///
/// *Finite check.* [`PeriodicDice::new`] computes the values of all faces heap by heap from
/// the moves of the ruleset. It stops when the last D heaps equal D heaps before. So the
/// period that it answers from has been proved. No constant of a table below is typed into
/// the program. D is the greatest amount that occurs among the moves. Heaps are equal if
/// Grundy values and misère outcomes are, for every state of the dice. There are fewer
/// states than faces: dice may change places, and a face plays like the opposite one, which
/// has the same sides. (Under [`OnePlusRest`](super::TipRule::OnePlusRest) only the dice may change
/// places.)
///
#[doc = include_str!("tables.md")]
///
/// # Complexity
///
/// Let the n dice have s states with at most m moves each. [`PeriodicDice::new`] takes at most
/// s · m steps for each heap up to preperiod + period + D. Under [`All`](super::TipRule::All) and
/// [`One`](super::TipRule::One) there are s = (n + 1)(n + 2)/2 states. Under
/// [`OnePlusRest`](super::TipRule::OnePlusRest) there is one for each multiset of n faces. Under
/// [`All`](super::TipRule::All) m is 4ⁿ, otherwise 4n. Every answer afterwards takes one division of
/// the heap, and a look-up for each move.
///
/// # Reference
///
/// The argument is that of *Winning Ways*, chapter 4, for subtraction games: bounded moves
/// make values repeat. The tables are computed here.
///
/// # Example
///
/// ```
/// use grundy::games::tumbling_dice::{PeriodicDice, TipRule};
/// use grundy::{Convention, Notation, OutcomeFormula, TumblingDice};
///
/// let one_die = PeriodicDice::new(TumblingDice::<u64>::new(1, TipRule::All)?)?;
/// let position = one_die.read_position("1000000 2")?;
/// let winning = one_die.winning_moves(&position, Convention::Normal);
/// let winning = winning.map(|mv| one_die.write_move(&position, &mv));
/// assert!(winning.eq(["tip to 1 and take 1"]));
///
/// let dice = PeriodicDice::new(TumblingDice::<u64>::new(2, TipRule::One)?)?;
/// // From heap 7 on, exactly equal or opposite faces lose.
/// let position = dice.read_position("1000000000000000000 3,4")?;
/// assert!(dice.outcome(&position, Convention::Normal).is_p());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two are equal if their rulesets are, since the table follows from the ruleset. The
/// table is not serialised: to read one is to compute it, within
/// [`MOST_OPTIONS`](Self::MOST_OPTIONS).
#[derive(Clone, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        try_from = "TumblingDice<T>",
        into = "TumblingDice<T>",
        bound = "T: Natural"
    )
)]
pub struct PeriodicDice<T = u64> {
    game: TumblingDice<T>,
    table: Table,
}

impl<T: Natural> PeriodicDice<T> {
    /// The number of options that [`new`](Self::new) looks at before it gives up. That
    /// takes a fraction of a second.
    pub const MOST_OPTIONS: u64 = 12_000_000;

    /// Computes the table, within [`MOST_OPTIONS`](Self::MOST_OPTIONS).
    ///
    /// # Errors
    ///
    /// [`NoPeriod`] if that is not enough to prove a period.
    pub fn new(game: TumblingDice<T>) -> Result<Self, NoPeriod> {
        Self::within(game, Self::MOST_OPTIONS)
    }

    /// Computes the table from `most_options` options at most. Each state of the dice
    /// takes 16 bytes at every heap.
    ///
    /// # Errors
    ///
    /// [`NoPeriod`] if that is not enough to prove a period.
    pub fn within(game: TumblingDice<T>, most_options: u64) -> Result<Self, NoPeriod> {
        let table = Table::new(game.rule(), game.dice(), most_options)?;
        Ok(Self { game, table })
    }

    /// The same table for heaps of another type.
    pub(super) fn over<U: Natural>(&self) -> PeriodicDice<U> {
        PeriodicDice {
            game: self.game.over(),
            table: self.table.clone(),
        }
    }

    /// The rules alone.
    pub fn game(&self) -> &TumblingDice<T> {
        &self.game
    }

    /// The period of Grundy values and misère outcomes together, over all faces.
    pub fn period(&self) -> Period {
        self.table.period()
    }

    /// The number of heaps, from 0 on, that the proof of the period took: the sum of
    /// preperiod, period and D.
    pub fn heaps(&self) -> usize {
        self.table.heaps()
    }

    /// The period of the outcomes under one convention, over all faces.
    pub fn outcome_period(&self, convention: Convention) -> Period {
        self.least_period(|cell| cell.outcome(convention))
    }

    /// The period of the Grundy values, over all faces.
    pub fn grundy_period(&self) -> Period {
        self.least_period(|cell| cell.grundy)
    }

    fn least_period<V: PartialEq>(&self, value: impl Fn(Cell) -> V) -> Period {
        self.period().least(|heap| {
            let states = 0..self.table.width();
            let row = states.map(|state| value(self.table.cell(heap, state)));
            row.collect::<Vec<V>>()
        })
    }

    /// All P-heaps with these faces, in closed form; none if the number of faces is
    /// wrong.
    pub fn p_heaps(&self, faces: &Faces, convention: Convention) -> Option<PHeaps> {
        let state = self.table.state(faces)?;
        Some(PHeaps::new(self.period(), |heap| {
            self.table.cell(heap, state).outcome(convention).is_p()
        }))
    }

    /// The entry of the table, if the number of dice is right.
    fn cell(&self, position: &TumblingPosition<T>) -> Option<Cell> {
        let state = self.table.state(&position.faces)?;
        Some(self.table.cell(self.table.reduced(&position.heap), state))
    }
}

impl<T: PartialEq> PartialEq for PeriodicDice<T> {
    fn eq(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

impl<T: Eq> Eq for PeriodicDice<T> {}

impl<T: PartialOrd> PartialOrd for PeriodicDice<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.game.partial_cmp(&other.game)
    }
}

impl<T: Ord> Ord for PeriodicDice<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.game.cmp(&other.game)
    }
}

impl<T: Hash> Hash for PeriodicDice<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.game.hash(state);
    }
}

impl<T: Natural> TryFrom<TumblingDice<T>> for PeriodicDice<T> {
    type Error = NoPeriod;

    fn try_from(game: TumblingDice<T>) -> Result<Self, NoPeriod> {
        Self::new(game)
    }
}

impl<T> From<PeriodicDice<T>> for TumblingDice<T> {
    fn from(dice: PeriodicDice<T>) -> Self {
        dice.game
    }
}

impl<T: Natural> Game for PeriodicDice<T> {
    type Position = TumblingPosition<T>;
    type Move = Faces;

    fn moves(&self, position: &TumblingPosition<T>) -> impl IntoIterator<Item = Faces> {
        self.game.moves(position)
    }

    fn play(&self, position: &TumblingPosition<T>, tipped: &Faces) -> TumblingPosition<T> {
        self.game.play(position, tipped)
    }

    fn is_legal(&self, position: &TumblingPosition<T>, tipped: &Faces) -> bool {
        self.game.is_legal(position, tipped)
    }

    fn canonical(&self, position: TumblingPosition<T>) -> TumblingPosition<T> {
        self.game.canonical(position)
    }

    fn footprint(&self, position: &TumblingPosition<T>) -> u64 {
        self.game.footprint(position)
    }
}

impl<T: Natural> OutcomeFormula for PeriodicDice<T> {
    type Ending = Convention;

    fn outcome(&self, position: &TumblingPosition<T>, convention: Convention) -> OutcomeClass {
        match self.cell(position) {
            Some(cell) => cell.outcome(convention),
            None => convention.outcome_at_end(position),
        }
    }

    fn winning_moves(
        &self,
        position: &TumblingPosition<T>,
        convention: Convention,
    ) -> impl Iterator<Item = Faces> {
        let TumblingPosition { heap, faces } = position;
        let is_lost = self.outcome(position, convention).is_p();
        let plays = !is_lost && self.game.takes_part(faces);
        let (rule, heap) = (self.game.rule(), self.table.reduced(heap));
        let wins = move |tipped: &Faces| {
            let rest = heap - rule.taken(faces, tipped);
            let state = self.table.state(tipped);
            state.is_some_and(|state| self.table.cell(rest, state).outcome(convention).is_p())
        };
        let tips = plays.then(|| rule.tips(faces, heap));
        tips.into_iter().flatten().filter(wins)
    }
}

impl<T: Natural> GrundyFormula for PeriodicDice<T> {
    type Integer = u64;

    fn grundy(&self, position: &TumblingPosition<T>) -> Nimber {
        self.cell(position).map_or(Nimber::ZERO, |cell| cell.grundy)
    }
}

impl<T: Natural> Explain for PeriodicDice<T> {
    type Explanation = DiceExplanation<T>;

    fn explain(
        &self,
        position: &TumblingPosition<T>,
        convention: Convention,
    ) -> DiceExplanation<T> {
        DiceExplanation::new(self, position, convention)
    }
}

impl<T: Natural> fmt::Display for PeriodicDice<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<T: Natural> Notation for PeriodicDice<T> {
    fn move_syntax(&self) -> &'static str {
        self.game.move_syntax()
    }

    fn ruleset(&self) -> String {
        self.game.ruleset()
    }

    fn write_position(&self, position: &TumblingPosition<T>) -> String {
        self.game.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<TumblingPosition<T>, NotationError> {
        self.game.read_position(text)
    }

    fn write_move(&self, position: &TumblingPosition<T>, tipped: &Faces) -> String {
        self.game.write_move(position, tipped)
    }

    fn read_move(
        &self,
        position: &TumblingPosition<T>,
        text: &str,
    ) -> Result<Faces, NotationError> {
        self.game.read_move(position, text)
    }

    fn picture(&self, position: &TumblingPosition<T>) -> String {
        self.game.picture(position)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tumbling_dice::TipRule;

    #[test]
    fn the_footprint_counts_faces_that_stand_elsewhere() {
        let few = TumblingDice::<u128>::new(1, TipRule::One).unwrap();
        let few = PeriodicDice::new(few).unwrap();
        let position = TumblingPosition::new(9, [1; 1]).unwrap();
        assert_eq!(few.footprint(&position), size_of_val(&position) as u64);
        let many = TumblingPosition::new(9, [1; 100]).unwrap();
        assert!(few.footprint(&many) >= size_of_val(&many) as u64 + 100);
    }
}
