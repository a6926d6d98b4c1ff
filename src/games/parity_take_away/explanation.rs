use std::fmt;

use super::{Parity, ParityPosition, ParityTakeAway};
use crate::game::explain::sum_in_digits;
use crate::game::{Notation, OutcomeFormula};
use crate::games::common::nimlike::verdict;
use crate::number::Natural;
use crate::value::OutcomeClass;

/// The heap divided by the period, the holding of the mover, and the conclusion.
#[derive(Clone, Debug)]
pub struct ParityExplanation<T> {
    game: ParityTakeAway<T>,
    wins: Parity,
    position: ParityPosition<T>,
    quotient: T,
    rest: T,
    outcome: OutcomeClass,
    winning: Vec<String>,
}

impl<T: Natural> ParityExplanation<T> {
    pub(super) fn new(
        game: &ParityTakeAway<T>,
        position: &ParityPosition<T>,
        wins: Parity,
    ) -> Self {
        let (quotient, rest) = game.divide(position.heap());
        let say = |take: T| {
            let said = game.write_move(position, &take);
            let (before, after) = (position.heap(), position.after(&take));
            format!("{said} ({before} → {})", after.heap())
        };
        Self {
            game: game.clone(),
            wins,
            position: position.clone(),
            quotient,
            rest,
            outcome: game.outcome(position, wins),
            winning: game.winning_moves(position, wins).map(say).collect(),
        }
    }

    /// The heap modulo the period, which is k + 1 for odd k and k + 2 for even.
    pub fn rest(&self) -> &T {
        &self.rest
    }

    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    /// The condition on which a player with the mover's holding loses.
    fn losing(&self) -> String {
        let max_take = self.game.max_take();
        match (Parity::of(max_take), self.wins.is_held(&self.position)) {
            (Parity::Odd, true) => "the rest is 0 or 1 and quotient + rest is odd".into(),
            (Parity::Odd, false) => "the rest is 0 or 1 and quotient + rest is even".into(),
            (Parity::Even, true) => "the rest is 1".into(),
            (Parity::Even, false) => {
                format!("the rest is 0 or {}", sum_in_digits(max_take, &T::one()))
            }
        }
    }

    /// The facts of this position.
    fn found(&self) -> String {
        let Self { quotient, rest, .. } = self;
        if self.game.max_take().is_even() || *rest > T::one() {
            return format!("the rest is {rest}");
        }
        let is_odd = quotient.is_odd() ^ rest.is_odd();
        let parity = if is_odd { Parity::Odd } else { Parity::Even };
        format!("the rest is {rest} and quotient + rest is {parity}")
    }
}

impl<T: Natural> fmt::Display for ParityExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            game,
            position,
            quotient,
            rest,
            ..
        } = self;
        let period = sum_in_digits(game.max_take(), &game.excess());
        writeln!(
            f,
            "heap {} = {quotient} · {period} + {rest}, with quotient {quotient} and rest {rest}",
            position.heap()
        )?;
        let not = if self.wins.is_held(position) {
            ""
        } else {
            "not "
        };
        writeln!(
            f,
            "The player to move holds an {} number, which is {not}what wins, and so \
             loses exactly when {}.",
            Parity::of(position.mover()),
            self.losing()
        )?;
        let verdict = verdict(self.outcome, &self.winning);
        write!(f, "Here {}, {verdict}", self.found())
    }
}
