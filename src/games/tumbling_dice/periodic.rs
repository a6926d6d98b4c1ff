use super::explanation::DiceExplanation;
use super::faces::Faces;
use super::period::{PHeaps, Period};
use super::table::{Cell, NoPeriod, Table};
use super::{TumblingDice, TumblingPosition};
use crate::notation::{Notation, NotationError};
use crate::numeration::Natural;
use crate::{
    Convention, Ending, Explain, Game, GrundyFormula, Nimber, OutcomeClass, OutcomeFormula,
};

/// Tumbling dice with their theorem: the table of all values up to the place
/// where they provably repeat. See the [module](super) for rules, theorem and
/// reference.
///
/// # Example
///
/// ```
/// use grundy::{Convention, OutcomeFormula, PeriodicDice, TipRule, TumblingDice, TumblingPosition};
///
/// let dice = PeriodicDice::new(TumblingDice::new(2, TipRule::One)?)?;
/// // From heap 7 on, exactly equal or opposite faces lose.
/// let position = TumblingPosition::new(10u64.pow(18), [3, 4])?;
/// assert!(dice.outcome(&position, Convention::Normal).is_p());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PeriodicDice<T = u64> {
    game: TumblingDice<T>,
    table: Table,
}

impl<T: Natural> PeriodicDice<T> {
    /// The number of options that [`new`](Self::new) looks at before it gives
    /// up, a fraction of a second.
    pub const MOST_OPTIONS: u64 = 12_000_000;

    /// Computes the table, within [`MOST_OPTIONS`](Self::MOST_OPTIONS).
    ///
    /// # Errors
    ///
    /// [`NoPeriod`] if that is not enough to prove a period.
    pub fn new(game: TumblingDice<T>) -> Result<Self, NoPeriod> {
        Self::within(game, Self::MOST_OPTIONS)
    }

    /// Computes the table, looking at `most_options` options at most. A
    /// computed state of the dice takes 16 bytes at every heap.
    ///
    /// # Errors
    ///
    /// [`NoPeriod`] if that is not enough to prove a period.
    pub fn within(game: TumblingDice<T>, most_options: u64) -> Result<Self, NoPeriod> {
        let table = Table::new(game.rule(), game.dice(), most_options)?;
        Ok(Self { game, table })
    }

    /// The rules alone.
    pub fn game(&self) -> &TumblingDice<T> {
        &self.game
    }

    /// How Grundy values and misère outcomes repeat together, over all faces.
    pub fn period(&self) -> Period {
        self.table.period()
    }

    /// How many heaps, from 0 on, the proof of the period took: preperiod,
    /// period and D.
    pub fn heaps(&self) -> usize {
        self.table.heaps()
    }

    /// How the outcomes of one convention repeat, over all faces.
    pub fn outcome_period(&self, convention: Convention) -> Period {
        self.least_period(|cell| cell.outcome(convention))
    }

    /// How the Grundy values repeat, over all faces.
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

    /// The closed form: all P-heaps with these faces; none if their number is
    /// wrong.
    pub fn p_heaps(&self, faces: &Faces, convention: Convention) -> Option<PHeaps> {
        let state = self.table.state(faces)?;
        Some(PHeaps::new(self.period(), |heap| {
            self.table.cell(heap, state).outcome(convention).is_p()
        }))
    }

    /// What the table says, if the number of dice is right.
    fn cell(&self, position: &TumblingPosition<T>) -> Option<Cell> {
        let state = self.table.state(&position.faces)?;
        Some(self.table.cell(self.table.reduced(&position.heap), state))
    }
}

impl<T: Natural> Game for PeriodicDice<T> {
    type Position = TumblingPosition<T>;
    type Move = Faces;

    fn moves(&self, position: &TumblingPosition<T>) -> impl Iterator<Item = Faces> {
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
}

impl<T: Natural> OutcomeFormula for PeriodicDice<T> {
    type Ending = Convention;

    fn outcome(&self, position: &TumblingPosition<T>, convention: Convention) -> OutcomeClass {
        match self.cell(position) {
            Some(cell) => cell.outcome(convention),
            None => convention.outcome_at_end(self, position),
        }
    }

    fn winning_moves(&self, position: &TumblingPosition<T>, convention: Convention) -> Vec<Faces> {
        let TumblingPosition { heap, faces } = position;
        if self.outcome(position, convention).is_p() || !self.game.takes_part(faces) {
            return Vec::new();
        }
        let (rule, heap) = (self.game.rule(), self.table.reduced(heap));
        let wins = |tipped: &Faces| {
            let rest = heap - rule.taken(faces, tipped);
            let state = self.table.state(tipped);
            state.is_some_and(|state| self.table.cell(rest, state).outcome(convention).is_p())
        };
        rule.tips(faces, heap).filter(wins).collect()
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

impl<T: Natural> Notation for PeriodicDice<T> {
    const MOVE_SYNTAX: &'static str = <TumblingDice<T> as Notation>::MOVE_SYNTAX;

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
