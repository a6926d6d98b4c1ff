use std::cmp::Reverse;
use std::hash::Hash;
use std::time::Duration;

use smallvec::SmallVec;

use self::table::{Facts, Known};
use self::wanted::{Wanted, set_of};
use super::batch::Batch;
use super::halt::Halt;
use super::limits::Budget;
use super::table::hash;
use super::{Answer, Limits, SearchError, Solution, Statistics, moves_to};
use crate::{Game, MexSet, Nimber, OutcomeClass};

mod table;
mod wanted;

/// Grundy values under normal play, by asking for them: is it 0, is it 1, and
/// so on. For games whose positions branch widely and fall apart, as board
/// games do.
///
/// [`GrundySolver`](crate::GrundySolver) finds the value of every option before
/// it knows a mex. But whether a position has the value n is the question
/// whether its sum with a heap of n is P, and that is often settled early: as
/// soon as one option has the value n, the answer is no. What is asked of a
/// position is a set of values; of its options only the values up to the
/// greatest of them that no option has shown yet can matter, so that is what is
/// asked of these in turn. Values excluded on the way are kept, and no other
/// conclusion is drawn from a no. Options that the table decides come first,
/// then those with the fewest moves. Of an option in several parts all but the
/// last are evaluated in full, and the question goes to the last.
///
/// Values may be of any size; from 32 on, a position is evaluated by plain mex.
/// All undecided options of the positions on the path are kept in memory, and
/// a position can be expanded several times: for heaps, with few positions and
/// many options each, [`GrundySolver`](crate::GrundySolver) is the better
/// choice. An iterator of moves that knows its
/// [length](Iterator::size_hint) spares the search counting them.
///
/// # Reference
///
/// J. Lemoine, S. Viennot, *Nimbers are inevitable*, Theoretical Computer Science
/// 462 (2012); P. Beling, M. Rogalski, *On pruning search trees of impartial
/// games*, Artificial Intelligence 283 (2020).
///
/// # Example
///
/// ```
/// use grundy::{Cram, Nimber, NimberSolver};
///
/// let cram = Cram::<u64>::new(4, 6)?;
/// let mut solver = NimberSolver::new(&cram);
/// assert!(solver.has_value(&cram.empty(), Nimber(0))?);
/// assert_eq!(solver.winning_moves(&cram.empty())?, []);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct NimberSolver<G: Game> {
    game: G,
    memo: Memo<G::Position>,
}

/// What a solver keeps from one question to the next.
#[derive(Debug)]
struct Memo<P> {
    facts: Facts<P>,
    /// The footprint of the positions in the table.
    bytes: u64,
    table_hits: u64,
    elapsed: Duration,
    limits: Limits,
}

impl<P: Clone + Eq + Hash> Memo<P> {
    fn look_up(&mut self, hash: u64, part: &P) -> Known {
        match self.facts.get(hash, part) {
            Some(known) => {
                self.table_hits += 1;
                known
            }
            None => Known::Excluded(0),
        }
    }
}

impl<G: Game> NimberSolver<G> {
    /// A solver with an empty table and the default limits.
    pub fn new(game: G) -> Self {
        Self {
            game,
            memo: Memo {
                facts: Facts::new(),
                bytes: 0,
                table_hits: 0,
                elapsed: Duration::ZERO,
                limits: Limits::default(),
            },
        }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.memo.limits = limits;
        self
    }

    /// The Grundy value of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`] when the rules loop, a limit is reached, or the search
    /// is cancelled.
    pub fn grundy(&mut self, position: &G::Position) -> Answer<G, Nimber> {
        Search::new(&self.game, &mut self.memo).value(position.clone())
    }

    /// Whether a position has this Grundy value: whether the sum of it and a
    /// heap of that size is P. Takes less than [`grundy`](Self::grundy).
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn has_value(&mut self, position: &G::Position, value: Nimber) -> Answer<G, bool> {
        Search::new(&self.game, &mut self.memo).has_value(position.clone(), value)
    }

    /// All moves to a position of value zero: the winning moves under normal
    /// play, in the ruleset's order.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Answer<G, Vec<G::Move>> {
        let Self { game, memo } = self;
        let mut search = Search::new(game, memo);
        // The position itself first: if it is P, there is nothing to look for.
        if search.has_value(position.clone(), Nimber::ZERO)? {
            return Ok(Vec::new());
        }
        moves_to(game, position, |option| {
            search.has_value(option, Nimber::ZERO)
        })
    }

    /// Outcome, Grundy value and all winning moves of a position under normal
    /// play.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn solve(&mut self, position: &G::Position) -> Answer<G, Solution<G::Move>> {
        let grundy = self.grundy(position)?;
        Ok(Solution {
            outcome: OutcomeClass::p_if(grundy.is_zero()),
            grundy: Some(grundy),
            winning_moves: self.winning_moves(position)?,
            statistics: self.statistics(),
        })
    }

    /// What the solver has done so far.
    pub fn statistics(&self) -> Statistics {
        Statistics {
            positions: self.memo.facts.len(),
            table_hits: self.memo.table_hits,
            elapsed: self.memo.elapsed,
        }
    }
}

/// One question: a walk through the positions below it, depth first with an
/// explicit stack, that leaves what it learns in the memory.
struct Search<'a, G: Game> {
    game: &'a G,
    memo: &'a mut Memo<G::Position>,
    budget: Budget,
    path: Vec<Frame<G::Position>>,
    /// The undecided options of every position on the path.
    pending: Vec<Pending<G::Position>>,
    /// The options that are being looked at.
    batch: Batch<G::Position>,
}

/// The numbers of options in a batch.
const BATCHES: [usize; 4] = [2, 4, 8, 16];

/// Moves are not counted any further.
const MANY: usize = 100;

/// A position on the path.
struct Frame<P> {
    position: P,
    question: Question,
    /// Where its options begin among the pending ones.
    pending: usize,
}

/// Has a position one of the wanted values?
struct Question {
    /// Without the values that are excluded.
    wanted: Wanted,
    /// The values of options so far, and the low ones among them.
    seen: MexSet,
    excluded: u32,
}

impl Question {
    fn new(wanted: Wanted, excluded: u32) -> Self {
        let mut seen = MexSet::default();
        (0..32)
            .map(Nimber)
            .filter(|value| set_of(*value) & excluded != 0)
            .for_each(|value| seen.insert(value));
        Self {
            wanted: wanted.without(excluded),
            seen,
            excluded,
        }
    }

    fn see(&mut self, option: Nimber) {
        self.seen.insert(option);
        self.excluded |= set_of(option);
        self.wanted = self.wanted.without(self.excluded);
    }

    /// The values that matter if an option has them.
    fn needed(&self) -> Wanted {
        self.wanted.up_to_greatest().without(self.excluded)
    }

    /// What is known once no more options matter: no, without looking
    /// further.
    fn refuted(&self) -> Option<Known> {
        (self.wanted.is_empty()).then_some(Known::Excluded(self.excluded))
    }
}

/// An option that is not decided.
struct Pending<P> {
    /// The number of moves in its unknown parts.
    size: usize,
    unknown: SmallVec<[P; 2]>,
    /// The value of its other parts.
    rest: Nimber,
}

impl<'a, G: Game> Search<'a, G> {
    fn new(game: &'a G, memo: &'a mut Memo<G::Position>) -> Self {
        let budget = Budget::new(memo.limits.clone(), memo.facts.len(), memo.bytes);
        Self {
            game,
            memo,
            budget,
            path: Vec::new(),
            pending: Vec::new(),
            batch: Batch::new(),
        }
    }

    /// The value of a position: the sum of its parts.
    fn value(&mut self, position: G::Position) -> Answer<G, Nimber> {
        let mut total = Nimber::ZERO;
        for part in parts(self.game, position) {
            total += self.part(&part).map_err(|halt| self.give_up(halt))?;
        }
        Ok(total)
    }

    /// Whether a position has this value: whether its last part has what is left
    /// of it.
    fn has_value(&mut self, position: G::Position, value: Nimber) -> Answer<G, bool> {
        let mut parts = parts(self.game, position);
        let last = parts.pop();
        let mut rest = value;
        for part in parts {
            rest += self.part(&part).map_err(|halt| self.give_up(halt))?;
        }
        match last {
            Some(part) => (self.is(&part, rest)).map_err(|halt| self.give_up(halt)),
            None => Ok(rest.is_zero()),
        }
    }

    /// The value of a part: is it 0, is it 1, and so on.
    fn part(&mut self, part: &G::Position) -> Result<Nimber, Halt<G::Position>> {
        loop {
            self.budget.step()?;
            match self.memo.look_up(hash(part), part) {
                Known::Value(value) => return Ok(value),
                Known::Excluded(excluded) => {
                    self.ask(part.clone(), Wanted::least_except(excluded))?;
                }
            }
        }
    }

    /// Whether a part has this value.
    fn is(&mut self, part: &G::Position, value: Nimber) -> Result<bool, Halt<G::Position>> {
        let hash = hash(part);
        let known = match self.memo.look_up(hash, part) {
            Known::Excluded(excluded) if excluded & set_of(value) == 0 => {
                self.ask(part.clone(), Wanted::only(value))?;
                self.memo.look_up(hash, part)
            }
            known => known,
        };
        Ok(known == Known::Value(value))
    }

    /// Finds out whether a position has one of the wanted values, and which.
    fn ask(&mut self, position: G::Position, wanted: Wanted) -> Result<(), Halt<G::Position>> {
        self.open(position, wanted)?;
        while let Some(frame) = self.path.last_mut() {
            let question = &mut frame.question;
            if let Some(known) = question.refuted() {
                self.close(known);
            } else if self.pending.len() == frame.pending {
                let value = question.seen.mex();
                self.close(Known::Value(value));
            } else {
                self.next()?;
            }
        }
        Ok(())
    }

    /// Takes up the next undecided option of the position on top of the path.
    fn next(&mut self) -> Result<(), Halt<G::Position>> {
        self.budget.step()?;
        let (Some(frame), Some(option)) = (self.path.last_mut(), self.pending.pop()) else {
            return Ok(());
        };
        for part in &option.unknown {
            self.budget.release(self.game.footprint(part));
        }
        let unknown = option.unknown.iter().map(|part| (hash(part), part));
        let Some(option) = weigh(self.memo, &mut frame.question, option.rest, unknown) else {
            return Ok(());
        };
        let part = option.unknown[0].clone();
        let wanted = match &option.unknown[..] {
            [_] => frame.question.needed().beside(option.rest),
            _ => match self.memo.look_up(hash(&part), &part) {
                Known::Excluded(excluded) => Wanted::least_except(excluded),
                Known::Value(_) => Wanted::least_except(0),
            },
        };
        for part in &option.unknown {
            self.budget.hold(self.game.footprint(part))?;
        }
        self.pending.push(option);
        self.open(part, wanted)
    }

    /// Puts a position on the path, unless it is there already, and sorts its
    /// options by what the table says of them.
    fn open(&mut self, position: G::Position, wanted: Wanted) -> Result<(), Halt<G::Position>> {
        if let Some(depth) = self.path.len().checked_ilog2()
            && self.path[(1 << depth) - 1].position == position
        {
            return Err(Halt::Loop(position));
        }
        self.budget.hold(self.game.footprint(&position))?;
        let excluded = match self.memo.facts.get(hash(&position), &position) {
            Some(Known::Excluded(excluded)) => excluded,
            _ => 0,
        };
        let mut question = Question::new(wanted, excluded);
        let pending = self.pending.len();
        let mut moves = self.game.moves(&position);
        let mut sizes = BATCHES.into_iter();
        let mut size = 0;
        'options: loop {
            size = sizes.next().unwrap_or(size);
            let next = moves.by_ref().take(size);
            let next = next.map(|mv| self.game.play(&position, &mv));
            self.batch
                .fill(next, |option, list| list.extend(parts(self.game, option)));
            for parts in self.batch.options() {
                self.budget.step()?;
                if let Some(mut option) = weigh(self.memo, &mut question, Nimber::ZERO, parts) {
                    option.size = option.unknown.iter().map(|p| moves_of(self.game, p)).sum();
                    for part in &option.unknown {
                        self.budget.hold(self.game.footprint(part))?;
                    }
                    self.pending.push(option);
                } else if question.refuted().is_some() {
                    break 'options;
                }
            }
            if self.batch.len() < size {
                break;
            }
        }
        drop(moves);
        self.pending[pending..].sort_by_key(|option| Reverse(option.size));
        self.path.push(Frame {
            position,
            question,
            pending,
        });
        Ok(())
    }

    /// Takes the position on top off the path and remembers what is known.
    fn close(&mut self, known: Known) {
        let Some(frame) = self.path.pop() else { return };
        for part in self
            .pending
            .drain(frame.pending..)
            .flat_map(|option| option.unknown)
        {
            self.budget.release(self.game.footprint(&part));
        }
        let footprint = self.game.footprint(&frame.position);
        if self.memo.facts.set(frame.position, known) {
            self.memo.bytes += footprint;
        } else {
            self.budget.release(footprint);
        }
    }

    /// Forgets the open positions, keeps what is known.
    fn give_up(&mut self, halt: Halt<G::Position>) -> SearchError<G::Position> {
        self.path.clear();
        self.pending.clear();
        let statistics = Statistics {
            positions: self.budget.positions(),
            table_hits: self.memo.table_hits,
            elapsed: self.memo.elapsed + self.budget.elapsed(),
        };
        halt.after(statistics)
    }
}

impl<G: Game> Drop for Search<'_, G> {
    fn drop(&mut self) {
        self.memo.elapsed += self.budget.elapsed();
    }
}

/// Looks an option's parts up: its value is seen, or it cannot matter, or it is
/// undecided.
fn weigh<'a, P: 'a + Clone + Eq + Hash>(
    memo: &mut Memo<P>,
    question: &mut Question,
    mut rest: Nimber,
    parts: impl Iterator<Item = (u64, &'a P)>,
) -> Option<Pending<P>> {
    let mut unknown: SmallVec<[P; 2]> = SmallVec::new();
    let mut excluded = 0;
    for (hash, part) in parts {
        match memo.look_up(hash, part) {
            Known::Value(value) => rest += value,
            Known::Excluded(set) => {
                excluded = set;
                unknown.push(part.clone());
            }
        }
    }
    match unknown.len() {
        0 => {
            question.see(rest);
            None
        }
        1 if question.needed().beside(rest).without(excluded).is_empty() => None,
        _ => Some(Pending {
            size: 0,
            unknown,
            rest,
        }),
    }
}

/// The parts of a position, as they stand in the table. Two equal ones are worth
/// nothing together.
fn parts<G: Game>(game: &G, position: G::Position) -> SmallVec<[G::Position; 2]> {
    let mut parts: SmallVec<[G::Position; 2]> = SmallVec::new();
    game.split(position, |part| {
        let part = game.canonical(part);
        match parts.iter().position(|other| *other == part) {
            Some(index) => drop(parts.swap_remove(index)),
            None => parts.push(part),
        }
    });
    parts
}

/// The number of moves, or [`MANY`]; not listed where the iterator knows it.
fn moves_of<G: Game>(game: &G, position: &G::Position) -> usize {
    let moves = game.moves(position);
    match moves.size_hint() {
        (least, Some(most)) if least == most => least,
        _ => moves.take(MANY).count(),
    }
}
