use std::fmt::Debug;
use std::hash::Hash;

use crate::certificate::parts::parts;
use crate::certificate::{Certificate, Claim};
use crate::game::Game;
use crate::solve::{NimberSolver, Oracle, Searched, sort_by_key, square_of_moves};
use crate::value::Nimber;

impl<P: Clone + Eq + Hash + Debug> Certificate<P> {
    /// Finds a certificate for the value of a position, with the solver as the
    /// [oracle](Oracle) that says which claims to make. This is cheap after a
    /// search, since the solver remembers it.
    ///
    /// # Errors
    ///
    /// As [`NimberSolver::grundy`]. The positions of the certificate count for the
    /// limits, on top of those of the solver.
    pub fn extract<G: Game<Position = P>>(
        solver: &mut NimberSolver<G>,
        start: &P,
    ) -> Searched<G, Self> {
        solver.grundy(start)?;
        let (game, mut oracle) = solver.apart();
        Self::extract_with(game, &mut oracle, start)
    }

    /// The same with an oracle of your own.
    ///
    /// # Errors
    ///
    /// The errors of the oracle. Also
    /// [`SearchError::Limit`](crate::limits::SearchError::Limit), when the
    /// positions of the oracle and the certificate together exceed the
    /// [limits](Oracle::limits).
    pub fn extract_with<G: Game<Position = P>>(
        game: &G,
        oracle: &mut dyn Oracle<P>,
        start: &P,
    ) -> Searched<G, Self> {
        let parts = parts(game, start.clone());
        let mut value = Nimber::ZERO;
        for part in &parts {
            value += oracle.value(part)?;
        }
        let mut extraction = Extraction::new(game, oracle);
        extraction.claim_values(&parts)?;
        while let Some((place, due)) = extraction.due.pop() {
            let position = extraction.claims.at(place).0.clone();
            match due {
                Due::Value(value) => extraction.prove_value(&position, value)?,
                Due::Not(value) => extraction.prove_not(&position, value)?,
            }
        }
        let claims = extraction.claims;
        Ok(Self::from_claims(start.clone(), value, claims))
    }
}

/// The parts of an option.
type Parts<P> = Vec<P>;

/// What of a claim has to be proved by others.
#[derive(Clone, Copy, Debug)]
enum Due {
    Value(Nimber),
    Not(Nimber),
}

/// Values are proved before exclusions: then an exclusion whose position got a
/// value is dropped.
type Extraction<'a, G> = super::Extraction<'a, G, Nimber, Claim, (usize, Due)>;

impl<G: Game> Extraction<'_, G> {
    /// Claims the value of a part.
    fn claim_value(&mut self, part: G::Position) -> Searched<G, Nimber> {
        if let Some(value) = self.claims.value(&part) {
            return Ok(value);
        }
        let value = self.oracle.value(&part)?;
        self.claim(part, Claim::Value(value), Due::Value(value))?;
        Ok(value)
    }

    /// Claims that a part does not have a value, unless that is claimed already.
    fn claim_not(&mut self, part: G::Position, value: Nimber) -> Searched<G, ()> {
        let mut values = match self.claims.get(&part) {
            Some(Claim::Value(_)) => return Ok(()),
            Some(Claim::Not(values)) if values.contains(&value) => return Ok(()),
            Some(Claim::Not(values)) => values.clone(),
            None => Vec::new(),
        };
        values.push(value);
        self.claim(part, Claim::Not(values), Due::Not(value))
    }

    fn claim(&mut self, part: G::Position, claim: Claim, due: Due) -> Searched<G, ()> {
        let difficulty = square_of_moves(self.game, &part);
        let footprint = self.game.footprint(&part);
        let (place, before) = self.claims.put(part, claim);
        let is_value = matches!(due, Due::Value(_));
        self.due.push(difficulty, is_value, (place, due));
        if before.is_none() {
            let held = self.budget.hold(footprint);
            held.map_err(|stop| self.stopped(stop))?;
        }
        Ok(())
    }

    /// Some option for every smaller value, and the others differ.
    fn prove_value(&mut self, position: &G::Position, value: Nimber) -> Searched<G, ()> {
        let options = self.options(position)?;
        for (smaller, best) in (0..).map(Nimber).zip(self.cheapest(&options, value)) {
            let index = match best {
                Some(index) => Some(index),
                None => self.find(&options, smaller)?,
            };
            if let Some(option) = index.and_then(|index| options.get(index)) {
                self.claim_values(option)?;
            }
        }
        for option in options {
            self.claim_differs(option, value)?;
        }
        Ok(())
    }

    /// For each smaller value an option that has it, where that takes no search: the
    /// one whose claims add least.
    fn cheapest(&self, options: &[Parts<G::Position>], value: Nimber) -> Vec<Option<usize>> {
        // There are as many options as smaller values.
        let mut best: Vec<Option<(u64, usize)>> = (0..value.0).map(|_| None).collect();
        for (index, option) in options.iter().enumerate() {
            let shown = self.look_up(option);
            let shown = shown.and_then(|shown| usize::try_from(shown.0).ok());
            if let Some(best) = shown.and_then(|shown| best.get_mut(shown)) {
                let cost = self.cost(option);
                if best.is_none_or(|(least, _)| cost < least) {
                    *best = Some((cost, index));
                }
            }
        }
        let indices = best.into_iter().map(|best| best.map(|(_, index)| index));
        indices.collect()
    }

    /// Some option has the value; or else, as can be if the position has a smaller
    /// one, that is claimed instead.
    fn prove_not(&mut self, position: &G::Position, value: Nimber) -> Searched<G, ()> {
        if self.claims.value(position).is_some() {
            return Ok(());
        }
        let options = self.options(position)?;
        let known =
            (0..options.len()).filter(|index| self.look_up(&options[*index]) == Some(value));
        let best = match known.min_by_key(|index| self.cost(&options[*index])) {
            None if (self.oracle.peek(position)).is_none_or(|known| known >= value) => {
                self.find(&options, value)?
            }
            best => best,
        };
        match best {
            Some(index) => self.claim_values(&options[index]),
            None => self.claim_value(position.clone()).map(|_| ()),
        }
    }

    /// Claims the values of all parts.
    fn claim_values(&mut self, option: &[G::Position]) -> Searched<G, ()> {
        for part in option {
            self.claim_value(part.clone())?;
        }
        Ok(())
    }

    /// Claims of a part that it is not what would give an option this value; of
    /// the one that looks hardest, and of the others their values.
    fn claim_differs(&mut self, mut option: Parts<G::Position>, value: Nimber) -> Searched<G, ()> {
        let mut rest = value;
        option.retain(|part| match self.claims.value(part) {
            Some(value) => {
                rest += value;
                false
            }
            None => true,
        });
        sort_by_key(&mut option, |part| square_of_moves(self.game, part));
        let Some(last) = option.pop() else {
            return Ok(());
        };
        for part in option {
            rest += self.claim_value(part)?;
        }
        self.claim_not(last, rest)
    }

    fn options(&mut self, position: &G::Position) -> Searched<G, Vec<Parts<G::Position>>> {
        let mut options = Vec::new();
        for option in self.game.options(position) {
            let step = self.budget.step();
            step.map_err(|stop| self.stopped(stop))?;
            options.push(parts(self.game, option));
        }
        Ok(options)
    }

    /// The value of an option, if that takes no search.
    fn look_up(&self, option: &[G::Position]) -> Option<Nimber> {
        option.iter().map(|part| self.oracle.peek(part)).sum()
    }

    /// An option that has the value, by search.
    fn find(
        &mut self,
        options: &[Parts<G::Position>],
        value: Nimber,
    ) -> Searched<G, Option<usize>> {
        let mut order: Vec<usize> = (0..options.len()).collect();
        sort_by_key(&mut order, |index| self.cost(&options[*index]));
        for index in order {
            let step = self.budget.step();
            step.map_err(|stop| self.stopped(stop))?;
            if self.has_value(&options[index], value)? {
                return Ok(Some(index));
            }
        }
        Ok(None)
    }

    /// Whether an option has the value, by search.
    fn has_value(&mut self, option: &[G::Position], value: Nimber) -> Searched<G, bool> {
        let Some((last, others)) = option.split_last() else {
            return Ok(value.is_zero());
        };
        let mut rest = value;
        for part in others {
            rest += self.oracle.value(part)?;
        }
        self.oracle.has_value(last, rest)
    }

    /// How much claiming the value of an option adds, at a guess.
    fn cost(&self, option: &[G::Position]) -> u64 {
        let new = option
            .iter()
            .filter(|part| self.claims.value(part).is_none());
        new.map(|part| square_of_moves(self.game, part))
            .fold(0, u64::saturating_add)
    }
}
