use std::cmp::Reverse;
use std::time::Duration;

use super::memory::Memory;
use super::parts::{add_parts, difficulty, parts, sort};
use super::proof_number::{ProofSearch, Suspended};
use super::question::Question;
use super::strategy::{Aim, Strategy};
use super::table::{Change, Learned};
use super::wanted::{Wanted, set_of};
use crate::game::Game;
use crate::limits::{Budget, Halt, Stop};
use crate::value::Nimber;

/// One question: a walk through the positions below it, depth first with an
/// explicit stack, that leaves what it learns in the memory.
pub(super) struct Search<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) strategy: Strategy,
    pub(super) memory: Memory<'a, G::Position>,
    pub(super) budget: Budget,
    /// What a search by proof numbers has left for later.
    pub(super) suspended: Suspended<G::Position>,
    path: Vec<Frame<G::Position>>,
    /// The undecided options of every position on the path, the one to look at
    /// next last.
    pending: Vec<Pending>,
    /// The unknown parts of these options.
    pub(super) parts: Vec<G::Position>,
    /// What is known of the position that was asked first.
    answer: Learned,
    /// The footprint of the positions in the table.
    kept: u64,
    /// Look ahead where so many options are pending.
    many: usize,
}

/// What a walk finds, unless it ends without an answer.
pub(super) type Found<G, T = ()> = Result<T, Halt<<G as Game>::Position>>;

/// Where fewer options are undecided, no order is worth looking ahead for;
/// measured on boards of Cram, see docs/benchmarks.md.
const WIDE: usize = 40;

/// A position on the path.
struct Frame<P> {
    position: P,
    question: Question,
    /// Where its options, and their parts, begin among the pending ones.
    pending: usize,
    parts: usize,
    /// The options from here on need no looking ahead.
    ahead: usize,
    /// What its options are asked for, and how many have been: they lie at the
    /// bottom, the last one lowest.
    aim: Aim,
    asked: usize,
}

/// An option that is not decided.
#[derive(Clone, Copy)]
struct Pending {
    /// Where its unknown parts begin, and how many are left.
    begin: usize,
    left: usize,
    /// The value of its other parts.
    rest: Nimber,
    /// What is known of the part that is asked next, the last of those left.
    excluded: u32,
    /// How hard it looks.
    difficulty: u64,
}

impl<'a, G: Game> Search<'a, G> {
    pub(super) fn new(
        game: &'a G,
        strategy: Strategy,
        memory: Memory<'a, G::Position>,
        budget: Budget,
    ) -> Self {
        Self {
            game,
            strategy,
            memory,
            suspended: Suspended::default(),
            kept: budget.bytes(),
            budget,
            path: Vec::new(),
            pending: Vec::new(),
            parts: Vec::new(),
            answer: Learned::NOTHING,
            many: usize::MAX,
        }
    }

    /// The value of a position: the sum of its parts.
    pub(super) fn value(&mut self, position: G::Position) -> Found<G, Nimber> {
        let mut total = Nimber::ZERO;
        for part in parts(self.game, position) {
            total += self.part(&part)?;
        }
        Ok(total)
    }

    /// Whether a position has this value: whether its last part has what is left
    /// of it.
    pub(super) fn has_value(&mut self, position: G::Position, value: Nimber) -> Found<G, bool> {
        let mut parts = parts(self.game, position);
        let last = parts.pop();
        let mut rest = value;
        for part in parts {
            rest += self.part(&part)?;
        }
        match last {
            Some(part) => self.is(part, rest),
            None => Ok(rest.is_zero()),
        }
    }

    /// All moves to a position of value zero.
    pub(super) fn winning_moves(&mut self, position: &G::Position) -> Found<G, Vec<G::Move>> {
        let game = self.game;
        let mut found = Vec::new();
        // The position itself first: if it is P, there is nothing to look for.
        if !self.has_value(position.clone(), Nimber::ZERO)? {
            for mv in game.moves(position) {
                if self.has_value(game.play(position, &mv), Nimber::ZERO)? {
                    found.push(mv);
                }
            }
        }
        Ok(found)
    }

    /// The value of a part: is it 0, is it 1, and so on.
    pub(super) fn part(&mut self, part: &G::Position) -> Found<G, Nimber> {
        let mut known = self.memory.look_up(part);
        loop {
            match known {
                Learned::Value(value) => return Ok(value),
                Learned::Excluded(excluded) => {
                    let wanted = Wanted::least_except(excluded);
                    known = self.ask(part.clone(), wanted, excluded)?;
                }
            }
        }
    }

    /// Whether a part has this value.
    pub(super) fn is(&mut self, part: G::Position, value: Nimber) -> Found<G, bool> {
        let known = match self.memory.look_up(&part) {
            Learned::Excluded(excluded) if excluded & set_of(value) == 0 => {
                self.ask(part, Wanted::only(value), excluded)?
            }
            known => known,
        };
        Ok(known == Learned::Value(value))
    }

    /// Finds out whether a part has one of the wanted values, and which.
    fn ask(&mut self, part: G::Position, wanted: Wanted, excluded: u32) -> Found<G, Learned> {
        match wanted.single() {
            Some(value) if self.strategy == Strategy::ProofNumber && self.memory.is_lossless() => {
                ProofSearch::new(self).ask(part, value, excluded)
            }
            _ => self.walk(part, wanted, excluded),
        }
    }

    /// The same by a walk that leaves no question for another.
    pub(super) fn walk(
        &mut self,
        part: G::Position,
        wanted: Wanted,
        excluded: u32,
    ) -> Found<G, Learned> {
        self.budget.step()?;
        self.open(part, wanted, excluded)?;
        while let Some(frame) = self.path.last() {
            if self.memory.is_settled() {
                return Err(Stop::Cancelled.into());
            }
            if frame.question.is_refuted() || self.pending.len() == frame.pending {
                self.close()?;
            } else if frame.ahead > frame.pending {
                self.look_ahead()?;
            } else {
                self.next()?;
            }
        }
        Ok(self.answer)
    }

    /// Takes up the next part of the next undecided option of the position on top
    /// of the path.
    fn next(&mut self) -> Found<G> {
        self.budget.step()?;
        self.avoid_company();
        let (Some(frame), Some(option)) = (self.path.last_mut(), self.pending.last_mut()) else {
            return Ok(());
        };
        let part = &self.parts[option.begin + option.left - 1];
        match self.memory.look_up(part) {
            Learned::Value(value) => {
                option.rest += value;
                option.left -= 1;
                option.excluded = 0;
                if option.left == 0 {
                    frame.question.see(option.rest);
                    self.pending.pop();
                    self.turn();
                }
            }
            Learned::Excluded(excluded) => {
                option.excluded |= excluded;
                let wanted = match option.left {
                    1 => frame.aim.of(&frame.question).beside(option.rest),
                    _ => Wanted::least_except(option.excluded),
                };
                if wanted.without(option.excluded).is_empty() {
                    self.pass();
                } else {
                    let (part, excluded) = (part.clone(), option.excluded);
                    self.open(part, wanted, excluded)?;
                }
            }
        }
        Ok(())
    }

    /// The next option has none of the values that it was asked for: it waits for
    /// the next aim, unless it has none of the others that matter either.
    fn pass(&mut self) {
        let (Some(frame), Some(option)) = (self.path.last_mut(), self.pending.last()) else {
            return;
        };
        let needed = frame.question.needed().beside(option.rest);
        if needed.without(option.excluded).is_empty() {
            self.pending.pop();
        } else {
            self.pending[frame.pending..].rotate_right(1);
            frame.asked += 1;
        }
        let options = self.pending.len() - frame.pending;
        if frame.asked < options {
            return;
        }
        // All were asked in vain.
        frame.asked = 0;
        match frame.aim {
            Aim::Wanted => frame.aim = Aim::Least,
            // No option has the least value that is missing, so the position has it.
            Aim::Least => self.pending.truncate(frame.pending),
        }
    }

    /// An option has shown a value. Those that were asked for it in vain come
    /// first when the next one is looked for: they have fewer values left.
    fn turn(&mut self) {
        let Some(frame) = self.path.last_mut() else {
            return;
        };
        let options = &mut self.pending[frame.pending..];
        frame.asked = frame.asked.min(options.len());
        if frame.aim == Aim::Least {
            options.rotate_left(frame.asked);
            frame.asked = 0;
        }
    }

    /// Takes another option first where other searches are at work on the next.
    fn avoid_company(&mut self) {
        let Some(frame) = self.path.last() else {
            return;
        };
        let options = &mut self.pending[frame.pending + frame.asked..];
        let is_free = |option: &Pending| {
            let part = &self.parts[option.begin + option.left - 1];
            !self.memory.is_searched(part)
        };
        if let Some(free) = options.iter().rposition(is_free) {
            options[free..].rotate_left(1);
        }
    }

    /// Looks the options of a position up. If that does not settle the question,
    /// puts it on the path, unless it is there already.
    fn open(&mut self, position: G::Position, wanted: Wanted, excluded: u32) -> Found<G> {
        if let Some(value) = self.game.known(&position) {
            return self.remember(position, Learned::Value(value));
        }
        let (pending, parts) = (self.pending.len(), self.parts.len());
        let mut question = Question::new(wanted, excluded);
        self.scan(&position, &mut question)?;
        if question.is_refuted() {
            self.forget(pending, parts);
            self.deliver(question.answer());
            return Ok(());
        }
        if let Some(depth) = self.path.len().checked_ilog2()
            && self.path[(1 << depth) - 1].position == position
        {
            return Err(Halt::Loop(position));
        }
        self.budget.hold(self.game.footprint(&position))?;
        self.rate(pending)?;
        let options = self.pending.len() - pending;
        if self.path.is_empty() {
            self.many = WIDE.max(options / 2);
        }
        let look_ahead = options >= self.many;
        self.memory.begin(&position);
        self.path.push(Frame {
            position,
            pending,
            parts,
            ahead: if look_ahead {
                self.pending.len()
            } else {
                pending
            },
            aim: Aim::at(question.wanted()),
            asked: 0,
            question,
        });
        Ok(())
    }

    /// Looks the options of a position up, until the question is settled.
    fn scan(&mut self, position: &G::Position, question: &mut Question) -> Found<G> {
        let game = self.game;
        match game.canonical_options(position) {
            Some(options) => self.probe_each(options, true, question),
            None => self.probe_each(game.options(position), false, question),
        }
    }

    /// Looks options up until the question is settled.
    fn probe_each(
        &mut self,
        options: impl Iterator<Item = G::Position>,
        canonical: bool,
        question: &mut Question,
    ) -> Found<G> {
        for option in options {
            self.budget.step()?;
            self.probe(option, canonical, question)?;
            if question.is_refuted() {
                break;
            }
        }
        Ok(())
    }

    /// Looks the parts of an option up: its value is seen, or it cannot matter, or
    /// it is pending.
    fn probe(&mut self, option: G::Position, canonical: bool, question: &mut Question) -> Found<G> {
        let (begin, left, rest, excluded) = self.unknown(option, canonical);
        match left {
            0 => question.see(rest),
            1 if (question.needed().beside(rest).without(excluded)).is_empty() => {
                self.parts.truncate(begin);
            }
            left => {
                self.hold(begin)?;
                self.pending.push(Pending {
                    begin,
                    left,
                    rest,
                    excluded: 0,
                    difficulty: 0,
                });
            }
        }
        Ok(())
    }

    /// Looks the parts of an option up, and puts the unknown ones on the stack:
    /// where they begin, how many there are, the value of the others, and what
    /// is known of the last. A canonical option is a part as it is.
    pub(super) fn unknown(
        &mut self,
        option: G::Position,
        canonical: bool,
    ) -> (usize, usize, Nimber, u32) {
        let begin = self.parts.len();
        let parts = &mut self.parts;
        if canonical {
            parts.push(option);
        } else {
            add_parts(self.game, option, parts);
        }
        let (mut rest, mut excluded) = (Nimber::ZERO, 0);
        let mut next = begin;
        while let Some(part) = parts.get(next) {
            match self.memory.look_up(part) {
                Learned::Value(value) => {
                    rest += value;
                    parts.swap_remove(next);
                }
                Learned::Excluded(set) => {
                    excluded = set;
                    next += 1;
                }
            }
        }
        (begin, next - begin, rest, excluded)
    }

    /// Counts the parts from here on as held.
    pub(super) fn hold(&mut self, begin: usize) -> Found<G> {
        for part in self.parts.iter().skip(begin) {
            self.budget.hold(self.game.footprint(part))?;
        }
        Ok(())
    }

    /// Orders the options by the difficulty of their parts, the easiest last; and
    /// in each the parts.
    fn rate(&mut self, pending: usize) -> Found<G> {
        let options = &mut self.pending[pending..];
        for option in options.iter_mut() {
            self.budget.step()?;
            let parts = &mut self.parts[option.begin..option.begin + option.left];
            sort(self.game, parts);
            option.difficulty = difficulty(self.game, parts);
        }
        easiest_last(options);
        Ok(())
    }

    /// Looks one move further ahead from the next option of the position on top
    /// of the path: it is settled, or it is as difficult as its undecided options
    /// together. Once that is known of all, the easiest comes first.
    fn look_ahead(&mut self) -> Found<G> {
        let Some(frame) = self.path.last_mut() else {
            return Ok(());
        };
        frame.ahead -= 1;
        let (pending, index) = (frame.pending, frame.ahead);
        match self.undecided(index)? {
            Some(difficulty) => self.pending[index].difficulty = difficulty,
            None => drop(self.pending.swap_remove(index)),
        }
        if index == pending {
            easiest_last(&mut self.pending[pending..]);
        }
        Ok(())
    }

    /// The difficulty of the undecided options of the parts of an option of the
    /// position on top; `None` if it does not matter.
    fn undecided(&mut self, index: usize) -> Found<G, Option<u64>> {
        let Pending {
            begin, left, rest, ..
        } = self.pending[index];
        let (pending, parts) = (self.pending.len(), self.parts.len());
        let mut total: u64 = 0;
        for place in begin..begin + left {
            let part = self.parts[place].clone();
            let Learned::Excluded(excluded) = self.memory.look_up(&part) else {
                continue;
            };
            if let Some(value) = self.game.known(&part) {
                self.remember(part, Learned::Value(value))?;
                continue;
            }
            let wanted = match self.path.last() {
                Some(frame) if left == 1 => frame.question.needed().beside(rest),
                _ => Wanted::EVERYTHING,
            };
            let mut question = Question::new(wanted, excluded);
            self.scan(&part, &mut question)?;
            let is_decided = self.pending.len() == pending;
            let undecided = difficulty(self.game, &self.parts[parts..]);
            self.forget(pending, parts);
            if question.is_refuted() {
                return Ok(None);
            }
            if is_decided {
                self.remember(part, question.answer())?;
            }
            total = total.saturating_add(undecided);
        }
        Ok(Some(total))
    }

    /// Takes the position on top off the path and remembers what is known.
    fn close(&mut self) -> Found<G> {
        let Some(frame) = self.path.pop() else {
            return Ok(());
        };
        self.memory.end(&frame.position);
        self.budget.release(self.game.footprint(&frame.position));
        self.forget(frame.pending, frame.parts);
        self.remember(frame.position, frame.question.answer())
    }

    /// Puts what is known of a position into the table and tells the one above.
    pub(super) fn remember(&mut self, position: G::Position, known: Learned) -> Found<G> {
        let footprint = self.game.footprint(&position);
        let change = self.memory.set(position, known);
        if let Change::Instead(other) = &change {
            let footprint = self.game.footprint(other);
            self.kept -= footprint;
            self.budget.release(footprint);
        }
        if !matches!(change, Change::Nothing) {
            self.kept += footprint;
            self.budget.hold(footprint)?;
        }
        self.deliver(known);
        Ok(())
    }

    /// Drops the options from here on.
    pub(super) fn forget(&mut self, pending: usize, parts: usize) {
        self.pending.truncate(pending);
        for part in self.parts.drain(parts..) {
            self.budget.release(self.game.footprint(&part));
        }
    }

    /// Tells the position on top what is known of the part it asked for; a value
    /// it finds in the table.
    fn deliver(&mut self, known: Learned) {
        match (self.pending.last_mut(), known) {
            (None, _) => self.answer = known,
            (Some(option), Learned::Excluded(set)) => option.excluded |= set,
            (Some(_), Learned::Value(_)) => {}
        }
    }

    #[cfg(feature = "rayon")]
    pub(super) fn memory(&self) -> &Memory<'a, G::Position> {
        &self.memory
    }

    /// Positions in memory, open ones too.
    pub(super) fn held(&self) -> u64 {
        self.budget.positions()
    }

    /// The time it took, and the footprint of what is known now.
    pub(super) fn spent(&self) -> (Duration, u64) {
        (self.budget.elapsed(), self.kept)
    }
}

/// Orders options by their difficulty, the easiest last. A function of its own, so
/// that it is compiled once for all games.
fn easiest_last(options: &mut [Pending]) {
    options.sort_by_key(|option| Reverse(option.difficulty));
}
