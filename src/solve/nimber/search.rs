use std::cmp::Reverse;

use smallvec::SmallVec;

use super::question::Question;
use super::table::{Known, Memo};
use super::wanted::{Wanted, set_of};
use crate::solve::halt::Halt;
use crate::solve::limits::Budget;
use crate::solve::{Answer, SearchError, Statistics};
use crate::{Game, Nimber};

/// One question: a walk through the positions below it, depth first with an
/// explicit stack, that leaves what it learns in the memory.
pub(super) struct Search<'a, G: Game> {
    game: &'a G,
    memo: &'a mut Memo<G::Position>,
    budget: Budget,
    path: Vec<Frame<G::Position>>,
    /// The undecided options of every position on the path, the one to look at
    /// next last.
    pending: Vec<Pending>,
    /// The unknown parts of these options.
    parts: Vec<G::Position>,
    /// What is known of the position that was asked first.
    answer: Known,
    /// Look ahead where so many options are pending.
    many: usize,
}

type Step<G> = Result<(), Halt<<G as Game>::Position>>;

/// Moves are not counted any further.
const MANY: usize = 100;

/// A position on the path.
struct Frame<P> {
    position: P,
    question: Question,
    /// Where its options, and their parts, begin among the pending ones.
    pending: usize,
    parts: usize,
    /// The options from here on need no looking ahead.
    ahead: usize,
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
    size: usize,
}

impl<'a, G: Game> Search<'a, G> {
    pub(super) fn new(game: &'a G, memo: &'a mut Memo<G::Position>) -> Self {
        Self {
            game,
            budget: memo.budget(),
            memo,
            path: Vec::new(),
            pending: Vec::new(),
            parts: Vec::new(),
            answer: Known::NOTHING,
            many: usize::MAX,
        }
    }

    /// The value of a position: the sum of its parts.
    pub(super) fn value(&mut self, position: G::Position) -> Answer<G, Nimber> {
        let mut total = Nimber::ZERO;
        for part in parts(self.game, position) {
            total += self.part(&part).map_err(|halt| self.give_up(halt))?;
        }
        Ok(total)
    }

    /// Whether a position has this value: whether its last part has what is left
    /// of it.
    pub(super) fn has_value(&mut self, position: G::Position, value: Nimber) -> Answer<G, bool> {
        let mut parts = parts(self.game, position);
        let last = parts.pop();
        let mut rest = value;
        for part in parts {
            rest += self.part(&part).map_err(|halt| self.give_up(halt))?;
        }
        match last {
            Some(part) => (self.is(part, rest)).map_err(|halt| self.give_up(halt)),
            None => Ok(rest.is_zero()),
        }
    }

    /// The value of a part: is it 0, is it 1, and so on.
    pub(super) fn part(&mut self, part: &G::Position) -> Result<Nimber, Halt<G::Position>> {
        let mut known = self.look_up(part);
        loop {
            match known {
                Known::Value(value) => return Ok(value),
                Known::Excluded(excluded) => {
                    let wanted = Wanted::least_except(excluded);
                    known = self.ask(part.clone(), wanted, excluded)?;
                }
            }
        }
    }

    /// Whether a part has this value.
    pub(super) fn is(
        &mut self,
        part: G::Position,
        value: Nimber,
    ) -> Result<bool, Halt<G::Position>> {
        let known = match self.look_up(&part) {
            Known::Excluded(excluded) if excluded & set_of(value) == 0 => {
                self.ask(part, Wanted::only(value), excluded)?
            }
            known => known,
        };
        Ok(known == Known::Value(value))
    }

    /// Finds out whether a part has one of the wanted values, and which.
    fn ask(
        &mut self,
        part: G::Position,
        wanted: Wanted,
        excluded: u32,
    ) -> Result<Known, Halt<G::Position>> {
        self.budget.step()?;
        self.open(part, wanted, excluded)?;
        while let Some(frame) = self.path.last() {
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

    fn look_up(&mut self, part: &G::Position) -> Known {
        self.memo.look_up(part)
    }

    /// Takes up the next part of the next undecided option of the position on top
    /// of the path.
    fn next(&mut self) -> Step<G> {
        self.budget.step()?;
        let (Some(frame), Some(option)) = (self.path.last_mut(), self.pending.last_mut()) else {
            return Ok(());
        };
        let part = &self.parts[option.begin + option.left - 1];
        match self.memo.look_up(part) {
            Known::Value(value) => {
                option.rest += value;
                option.left -= 1;
                option.excluded = 0;
                if option.left == 0 {
                    frame.question.see(option.rest);
                    self.pending.pop();
                }
            }
            Known::Excluded(excluded) => {
                let excluded = excluded | option.excluded;
                let wanted = match option.left {
                    1 => frame.question.needed().beside(option.rest),
                    _ => Wanted::least_except(excluded),
                };
                if wanted.without(excluded).is_empty() {
                    self.pending.pop();
                } else {
                    let part = part.clone();
                    self.open(part, wanted, excluded)?;
                }
            }
        }
        Ok(())
    }

    /// Looks the options of a position up. If that does not settle the question,
    /// puts it on the path, unless it is there already.
    fn open(&mut self, position: G::Position, wanted: Wanted, excluded: u32) -> Step<G> {
        if let Some(value) = self.game.known(&position) {
            return self.remember(position, Known::Value(value));
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
        for held in self.parts[parts..].iter().chain([&position]) {
            self.budget.hold(self.game.footprint(held))?;
        }
        self.rate(pending);
        let options = self.pending.len() - pending;
        if self.path.is_empty() {
            self.many = options * 5 / 8;
        }
        let look_ahead = options >= self.many;
        self.path.push(Frame {
            position,
            question,
            pending,
            parts,
            ahead: if look_ahead { self.pending.len() } else { pending },
        });
        Ok(())
    }

    /// Looks the options of a position up, until the question is settled.
    fn scan(&mut self, position: &G::Position, question: &mut Question) -> Step<G> {
        for option in self.game.options(position) {
            self.budget.step()?;
            self.probe(option, question);
            if question.is_refuted() {
                break;
            }
        }
        Ok(())
    }

    /// Looks the parts of an option up: its value is seen, or it cannot matter, or
    /// it is pending.
    fn probe(&mut self, option: G::Position, question: &mut Question) {
        let begin = self.parts.len();
        let parts = &mut self.parts;
        self.game.split(option, |part| {
            let part = self.game.canonical(part);
            match parts[begin..].iter().position(|other| *other == part) {
                Some(index) => drop(parts.swap_remove(begin + index)),
                None => parts.push(part),
            }
        });
        let (mut rest, mut excluded) = (Nimber::ZERO, 0);
        let mut next = begin;
        while let Some(part) = parts.get(next) {
            match self.memo.look_up(part) {
                Known::Value(value) => {
                    rest += value;
                    parts.swap_remove(next);
                }
                Known::Excluded(set) => {
                    excluded = set;
                    next += 1;
                }
            }
        }
        match next - begin {
            0 => question.see(rest),
            1 if (question.needed().beside(rest).without(excluded)).is_empty() => {
                parts.truncate(begin);
            }
            left => self.pending.push(Pending {
                begin,
                left,
                rest,
                excluded: 0,
                size: 0,
            }),
        }
    }

    /// Orders the options by the moves in their parts, the easiest last; and in
    /// each the parts.
    fn rate(&mut self, pending: usize) {
        let options = &mut self.pending[pending..];
        for option in options.iter_mut() {
            let parts = &mut self.parts[option.begin..option.begin + option.left];
            if let [part] = parts {
                option.size = moves_of(self.game, part).pow(2);
            } else {
                parts.sort_by_cached_key(|part| Reverse(moves_of(self.game, part)));
                let sizes = parts.iter().map(|part| moves_of(self.game, part).pow(2));
                option.size = sizes.sum();
            }
        }
        options.sort_by_key(|option| Reverse(option.size));
    }

    /// Looks one move further ahead from the next option of the position on top
    /// of the path: it is settled, or its undecided options count. Once all are
    /// counted, the one with the fewest comes first.
    fn look_ahead(&mut self) -> Step<G> {
        let Some(frame) = self.path.last_mut() else {
            return Ok(());
        };
        frame.ahead -= 1;
        let (pending, index) = (frame.pending, frame.ahead);
        match self.undecided(index)? {
            Some(size) => self.pending[index].size = size,
            None => drop(self.pending.swap_remove(index)),
        }
        if index == pending {
            self.pending[pending..].sort_by_key(|option| Reverse(option.size));
        }
        Ok(())
    }

    /// How many options of its parts an option of the position on top leaves
    /// undecided; `None` if it does not matter.
    fn undecided(&mut self, index: usize) -> Result<Option<usize>, Halt<G::Position>> {
        let Pending { begin, left, rest, .. } = self.pending[index];
        let (pending, parts) = (self.pending.len(), self.parts.len());
        let mut size = 0;
        for place in begin..begin + left {
            let part = self.parts[place].clone();
            let Known::Excluded(excluded) = self.look_up(&part) else {
                continue;
            };
            if let Some(value) = self.game.known(&part) {
                self.remember(part, Known::Value(value))?;
                continue;
            }
            let wanted = match self.path.last() {
                Some(frame) if left == 1 => frame.question.needed().beside(rest),
                _ => Wanted::EVERYTHING,
            };
            let mut question = Question::new(wanted, excluded);
            self.scan(&part, &mut question)?;
            let undecided = self.pending.len() - pending;
            self.forget(pending, parts);
            if question.is_refuted() {
                return Ok(None);
            }
            if undecided == 0 {
                self.remember(part, question.answer())?;
            }
            size += undecided;
        }
        Ok(Some(size))
    }

    /// Takes the position on top off the path and remembers what is known.
    fn close(&mut self) -> Step<G> {
        let Some(frame) = self.path.pop() else {
            return Ok(());
        };
        for held in self.parts[frame.parts..].iter().chain([&frame.position]) {
            self.budget.release(self.game.footprint(held));
        }
        self.forget(frame.pending, frame.parts);
        self.remember(frame.position, frame.question.answer())
    }

    /// Puts what is known of a position into the table and tells the one above.
    fn remember(&mut self, position: G::Position, known: Known) -> Step<G> {
        let footprint = self.game.footprint(&position);
        if self.memo.set(position, known) {
            self.memo.bytes += footprint;
            self.budget.hold(footprint)?;
        }
        self.deliver(known);
        Ok(())
    }

    /// Drops the options from here on.
    fn forget(&mut self, pending: usize, parts: usize) {
        self.pending.truncate(pending);
        self.parts.truncate(parts);
    }

    /// Tells the position on top what is known of the part it asked for; a value
    /// it finds in the table.
    fn deliver(&mut self, known: Known) {
        match (self.pending.last_mut(), known) {
            (None, _) => self.answer = known,
            (Some(option), Known::Excluded(set)) => option.excluded |= set,
            (Some(_), Known::Value(_)) => {}
        }
    }

    /// Forgets the open positions, keeps what is known.
    pub(super) fn give_up(&mut self, halt: Halt<G::Position>) -> SearchError<G::Position> {
        self.path.clear();
        self.forget(0, 0);
        halt.after(Statistics {
            positions: self.budget.positions(),
            elapsed: self.memo.elapsed + self.budget.elapsed(),
            ..self.memo.statistics()
        })
    }
}

impl<G: Game> Drop for Search<'_, G> {
    fn drop(&mut self) {
        self.memo.elapsed += self.budget.elapsed();
    }
}

/// The parts of a position, as they stand in the table. Two equal ones are worth
/// nothing together.
pub(super) fn parts<G: Game>(game: &G, position: G::Position) -> SmallVec<[G::Position; 2]> {
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
pub(super) fn moves_of<G: Game>(game: &G, position: &G::Position) -> usize {
    let moves = game.moves(position);
    match moves.size_hint() {
        (least, Some(most)) if least == most => least,
        _ => moves.take(MANY).count(),
    }
}
