use std::fmt;

use super::{Parity, ParityPosition, ParityTakeAway};
use crate::explain::sum_in_digits;
use crate::games::tame::verdict;
use crate::numeration::Natural;
use crate::{Notation, OutcomeClass, OutcomeFormula, OwnCount};

/// The heap divided by the period, what the mover holds, and what follows.
#[derive(Clone, Debug)]
pub struct ParityExplanation<T> {
    game: ParityTakeAway<T>,
    position: ParityPosition<T>,
    quotient: T,
    rest: T,
    outcome: OutcomeClass,
    winning: Vec<String>,
}

impl<T: Natural> ParityExplanation<T> {
    pub(super) fn new(game: &ParityTakeAway<T>, position: &ParityPosition<T>) -> Self {
        let (quotient, rest) = game.divide(position.heap());
        let say = |take: &T| {
            let said = game.write_move(position, take);
            let (before, after) = (position.heap(), position.after(take));
            format!("{said} ({before} → {})", after.heap())
        };
        Self {
            game: game.clone(),
            position: position.clone(),
            quotient,
            rest,
            outcome: game.outcome(position, OwnCount),
            winning: (game.winning_moves(position, OwnCount).iter())
                .map(say)
                .collect(),
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

    /// When a player who holds what the mover holds loses.
    fn losing(&self) -> String {
        let max_take = self.game.max_take();
        match (Parity::of(max_take), self.game.holds(&self.position)) {
            (Parity::Odd, true) => "the rest is 0 or 1 and quotient + rest is odd".into(),
            (Parity::Odd, false) => "the rest is 0 or 1 and quotient + rest is even".into(),
            (Parity::Even, true) => "the rest is 1".into(),
            (Parity::Even, false) => {
                format!("the rest is 0 or {}", sum_in_digits(max_take, &T::one()))
            }
        }
    }

    /// What there is here.
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
        let not = if game.holds(position) { "" } else { "not " };
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
