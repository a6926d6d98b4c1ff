use std::fmt::Debug;
use std::hash::Hash;

use super::{Certificate, Claim};
use crate::solve::facts::{Claims, Queue};
use crate::solve::limits::{Budget, Stop};
use crate::solve::nimber::NimberSolver;
use crate::solve::nimber::search::parts;
use crate::solve::nimber::table::Known;
use crate::solve::{Answer, SearchError};
use crate::{Game, Nimber};

impl<P: Clone + Eq + Hash + Debug> Certificate<P> {
    /// Finds a certificate for the value of a position, with the solver as the
    /// oracle that says which claims to make: cheap after a search, since the
    /// solver remembers it.
    ///
    /// # Errors
    ///
    /// As [`NimberSolver::grundy`]; the positions of the certificate count for
    /// the limits, on top of those of the solver.
    pub fn new<G: Game<Position = P>>(
        solver: &mut NimberSolver<G>,
        position: &P,
    ) -> Answer<G, Self> {
        let value = solver.grundy(position)?;
        let mut extraction = Extraction {
            budget: solver.memo.budget(),
            solver,
            claims: Claims::new(),
            due: Queue::new(),
        };
        for part in parts(&extraction.solver.game, position.clone()) {
            extraction.claim_value(part)?;
        }
        while let Some((position, due)) = extraction.due.pop() {
            match due {
                Due::Value(value) => extraction.prove_value(&position, value)?,
                Due::Not(value) => extraction.prove_not(&position, value)?,
            }
        }
        Ok(Self {
            position: position.clone(),
            value,
            claims: extraction.claims,
        })
    }
}

/// The parts of an option.
type Parts<P> = Vec<P>;

/// A claim that others have to prove.
enum Due {
    Value(Nimber),
    Not(Nimber),
}

/// What a claim is about, and what it says.
type DueOf<P> = (P, Due);

/// The claims so far, and those whose proof is due. The most difficult positions
/// come first, values before exclusions: then an exclusion whose position got a
/// value is dropped.
struct Extraction<'a, G: Game> {
    solver: &'a mut NimberSolver<G>,
    budget: Budget,
    claims: Claims<G::Position, Claim>,
    due: Queue<(u64, bool), DueOf<G::Position>>,
}

impl<G: Game> Extraction<'_, G> {
    /// Claims the value of a part.
    fn claim_value(&mut self, part: G::Position) -> Answer<G, Nimber> {
        if let Some(value) = self.claims.value(&part) {
            return Ok(value);
        }
        let value = self.solver.ask(|search| search.part(&part))?;
        self.claim(part, Claim::Value(value), Due::Value(value))?;
        Ok(value)
    }

    /// Claims that a part does not have a value, unless that is claimed already.
    fn claim_not(&mut self, part: G::Position, value: Nimber) -> Answer<G, ()> {
        let mut values = match self.claims.get(&part) {
            Some(Claim::Value(_)) => return Ok(()),
            Some(Claim::Not(values)) if values.contains(&value) => return Ok(()),
            Some(Claim::Not(values)) => values.clone(),
            None => Vec::new(),
        };
        values.push(value);
        self.claim(part, Claim::Not(values), Due::Not(value))
    }

    fn claim(&mut self, part: G::Position, claim: Claim, due: Due) -> Answer<G, ()> {
        let game = &self.solver.game;
        let order = (game.difficulty(&part), matches!(due, Due::Value(_)));
        let footprint = game.footprint(&part);
        self.due.push(order, (part.clone(), due));
        if self.claims.set(part, claim) {
            let held = self.budget.hold(footprint);
            held.map_err(|stop| self.stopped(stop))?;
        }
        Ok(())
    }

    /// Some option for every smaller value, and the others differ.
    fn prove_value(&mut self, position: &G::Position, value: Nimber) -> Answer<G, ()> {
        let options = self.options(position)?;
        // There are as many options as smaller values.
        let mut smaller: Vec<_> = (0..value.0).map(|_| None).collect();
        for (index, option) in options.iter().enumerate() {
            if let Some(shown) = self.look_up(option)
                && let Some(best) = usize::try_from(shown.0)
                    .ok()
                    .and_then(|shown| smaller.get_mut(shown))
            {
                let cost = self.cost(option);
                if best.is_none_or(|(least, _)| cost < least) {
                    *best = Some((cost, index));
                }
            }
        }
        for (smaller, best) in (0..).map(Nimber).zip(smaller) {
            let index = match best {
                Some((_, index)) => Some(index),
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

    /// Some option has the value; or else, as can be if the position has a smaller
    /// one, that is claimed instead.
    fn prove_not(&mut self, position: &G::Position, value: Nimber) -> Answer<G, ()> {
        if self.claims.value(position).is_some() {
            return Ok(());
        }
        let options = self.options(position)?;
        let known =
            (0..options.len()).filter(|index| self.look_up(&options[*index]) == Some(value));
        let best = match known.min_by_key(|index| self.cost(&options[*index])) {
            None if (self.known(position)).is_none_or(|known| known >= value) => {
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
    fn claim_values(&mut self, option: &[G::Position]) -> Answer<G, ()> {
        for part in option {
            self.claim_value(part.clone())?;
        }
        Ok(())
    }

    /// Claims of a part that it is not what would give an option this value; of
    /// the one that looks hardest, and of the others their values.
    fn claim_differs(&mut self, mut option: Parts<G::Position>, value: Nimber) -> Answer<G, ()> {
        let mut rest = value;
        option.retain(|part| match self.claims.value(part) {
            Some(value) => {
                rest += value;
                false
            }
            None => true,
        });
        option.sort_by_cached_key(|part| self.solver.game.difficulty(part));
        let Some(last) = option.pop() else {
            return Ok(());
        };
        for part in option {
            rest += self.claim_value(part)?;
        }
        self.claim_not(last, rest)
    }

    fn options(&mut self, position: &G::Position) -> Answer<G, Vec<Parts<G::Position>>> {
        let mut options = Vec::new();
        for option in self.solver.game.options(position) {
            let step = self.budget.step();
            step.map_err(|stop| self.stopped(stop))?;
            options.push(parts(&self.solver.game, option));
        }
        Ok(options)
    }

    /// The value of an option, if that takes no search.
    fn look_up(&self, option: &[G::Position]) -> Option<Nimber> {
        option.iter().map(|part| self.known(part)).sum()
    }

    /// The value of a part, if that takes no search.
    fn known(&self, part: &G::Position) -> Option<Nimber> {
        match self.solver.memo.peek(part) {
            Some(Known::Value(value)) => Some(value),
            _ => self.solver.game.known(part),
        }
    }

    /// An option that has the value, by search.
    fn find(&mut self, options: &[Parts<G::Position>], value: Nimber) -> Answer<G, Option<usize>> {
        let mut order: Vec<usize> = (0..options.len()).collect();
        order.sort_by_cached_key(|index| self.cost(&options[*index]));
        self.solver.ask(|search| {
            for index in order {
                let mut rest = value;
                let Some((last, others)) = options[index].split_last() else {
                    if value.is_zero() {
                        return Ok(Some(index));
                    }
                    continue;
                };
                for part in others {
                    rest += search.part(part)?;
                }
                if search.is(last.clone(), rest)? {
                    return Ok(Some(index));
                }
            }
            Ok(None)
        })
    }

    /// How much claiming the value of an option adds, at a guess.
    fn cost(&self, option: &[G::Position]) -> u64 {
        let new = option
            .iter()
            .filter(|part| self.claims.value(part).is_none());
        new.map(|part| self.solver.game.difficulty(part))
            .fold(0, u64::saturating_add)
    }

    fn stopped(&self, stop: Stop) -> SearchError<G::Position> {
        stop.after(self.solver.statistics())
    }
}
