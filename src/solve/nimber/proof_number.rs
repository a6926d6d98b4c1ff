use super::parts::sort;
use super::question::Question;
use super::search::{Found, Search};
use super::strategy::{HIGH, Strategy};
use super::table::Learned;
use super::wanted::{Wanted, set_of};
use crate::game::Game;
use crate::limits::{Halt, Stop};
use crate::value::Nimber;
use numbers::{Numbers, plus};

pub(super) use numbers::Suspended;

mod numbers;

/// One claim that a part has a value, and the claims below it: a depth-first
/// proof-number search with an explicit stack.
///
/// It walks to the claim that decides most for the least that seems to be left to
/// do, and leaves a claim for another once that looks cheaper.
pub(super) struct ProofSearch<'s, 'a, G: Game> {
    search: &'s mut Search<'a, G>,
    path: Vec<Node<G::Position>>,
    /// The undecided replies to every claim on the path.
    replies: Vec<Reply>,
    /// What is known of the position that was asked first.
    answer: Learned,
    /// How many claims were taken up for the first time, and how often one again.
    fresh: u64,
    again: u64,
}

/// A claim on the path: that the position has the value; only the first may be of
/// a value from [`HIGH`] on.
struct Node<P> {
    position: P,
    value: Nimber,
    question: Question,
    /// It is suspended once its numbers reach these.
    limits: Numbers,
    /// Where its replies, and their parts, begin.
    replies: usize,
    parts: usize,
    /// The reply that is looked into.
    reply: usize,
    /// The value, where that was found on the way.
    found: Option<Nimber>,
    /// Whether it was refuted at once, which is not worth remembering.
    is_easy: bool,
}

/// What would refute a claim: an option that has the value; or that the position
/// has a smaller one, the move in the heap of the sum of the position and a heap
/// of the value.
#[derive(Clone, Copy)]
struct Reply {
    /// Where its unknown parts begin, and how many are left.
    begin: usize,
    left: usize,
    /// The value of its other parts; for a move in the heap, of the two heaps.
    rest: Nimber,
    in_heap: bool,
    /// What is known of the part that is asked next, the last of those left.
    excluded: u32,
    /// For the claim that it has the value.
    numbers: Numbers,
}

/// So many claims more than half of all may be taken up again; on boards of Cram it
/// were 300 at most.
const PATIENCE: u64 = 1 << 11;

/// A claim with more replies is not left for another: to choose among them each time
/// would take too long.
const WIDE: usize = 256;

/// What the table refutes of a claim by so many options is not remembered.
const FEW: usize = 8;

/// On longer paths a claim is not left for another: the way back would be too
/// long.
const DEEP: usize = 64;

impl<'s, 'a, G: Game> ProofSearch<'s, 'a, G> {
    pub(super) fn new(search: &'s mut Search<'a, G>) -> Self {
        Self {
            search,
            path: Vec::new(),
            replies: Vec::new(),
            answer: Learned::NOTHING,
            fresh: 0,
            again: 0,
        }
    }

    /// Finds out whether a part has this low value.
    pub(super) fn ask(
        mut self,
        part: G::Position,
        value: Nimber,
        excluded: u32,
    ) -> Found<G, Learned> {
        self.search.budget.step()?;
        self.open(part, value, excluded, Numbers::NO_LIMIT)?;
        while let Some(node) = self.path.last() {
            if self.search.memory.is_settled() {
                return Err(Stop::Cancelled.into());
            }
            if self.again > self.fresh / 2 + PATIENCE {
                return self.give_up();
            }
            if node.found.is_some() || node.question.is_refuted() {
                self.close(Numbers::DISPROVED)?;
            } else if self.replies.len() == node.replies {
                self.close(Numbers::PROVED)?;
            } else {
                self.next()?;
            }
        }
        Ok(self.answer)
    }

    /// Goes on without leaving any claim for another: where many lines of play meet
    /// in the same positions, numbers count these again and again, and lead back and
    /// forth. On boards of Cram one claim in twenty is taken up again.
    fn give_up(mut self) -> Found<G, Learned> {
        let search = self.search;
        let root = self.path.first();
        let root = root.map(|node| (node.position.clone(), node.value, node.question.excluded()));
        for node in self.path.drain(..) {
            search.memory.end(&node.position);
            search.budget.release(search.game.footprint(&node.position));
        }
        for position in search.suspended.drain() {
            search.budget.release(search.game.footprint(&position));
        }
        search.forget(0, 0);
        search.strategy = Strategy::Mixed;
        match root {
            Some((position, value, excluded)) => {
                search.walk(position, Wanted::only(value), excluded)
            }
            None => Ok(self.answer),
        }
    }

    /// Looks into the reply that seems easiest to prove, unless the claim on top
    /// is to be left for another.
    fn next(&mut self) -> Found<G> {
        self.search.budget.step()?;
        let Some(node) = self.path.last_mut() else {
            return Ok(());
        };
        let (best, least, second) = self.search.easiest(&self.replies[node.replies..]);
        let replies = self.replies[node.replies..].iter();
        let numbers = Numbers {
            proof: replies.fold(0, |sum, reply| plus(sum, reply.numbers.disproof)),
            disproof: least,
        };
        if numbers.reaches(node.limits) {
            return self.close(numbers);
        }
        node.reply = node.replies + best;
        let disproof = self.replies[node.reply].numbers.disproof;
        let limits = Numbers {
            // A quarter more, not to come back all the time.
            proof: (node.limits.disproof).min(second.saturating_add(second / 4 + 1)),
            disproof: (node.limits.proof - numbers.proof).saturating_add(disproof),
        };
        self.ask_for(limits)
    }

    /// Asks the next part of the reply that is looked into, as far as these limits.
    fn ask_for(&mut self, limits: Numbers) -> Found<G> {
        let Some(node) = self.path.last() else {
            return Ok(());
        };
        let reply = &mut self.replies[node.reply];
        let part = &self.search.parts[reply.begin + reply.left - 1];
        match self.search.memory.look_up(part) {
            Learned::Excluded(excluded) => reply.excluded |= excluded,
            known @ Learned::Value(_) => {
                self.deliver(known);
                return Ok(());
            }
        }
        let (part, reply) = (part.clone(), *reply);
        let target = node.value + reply.rest;
        if reply.left == 1 && reply.excluded & set_of(target) != 0 {
            self.deliver(Learned::Excluded(reply.excluded));
            return Ok(());
        }
        let value = reply.asked(node.value);
        if value.0 < HIGH && self.path.len() < DEEP {
            let is_all = reply.left == 1 && value == target;
            let limits = if is_all { limits } else { Numbers::NO_LIMIT };
            self.open(part, value, reply.excluded, limits)
        } else {
            let wanted = match reply.left {
                1 => Wanted::only(target),
                _ => Wanted::only(value),
            };
            let known = self.search.walk(part, wanted, reply.excluded)?;
            self.deliver(known);
            Ok(())
        }
    }

    /// Tells the claim on top what is known of the part that was asked.
    fn deliver(&mut self, known: Learned) {
        let Some(node) = self.path.last_mut() else {
            self.answer = known;
            return;
        };
        let reply = &mut self.replies[node.reply];
        match known {
            Learned::Value(value) if reply.in_heap => {
                node.found = Some(value);
                return;
            }
            Learned::Value(value) => {
                reply.rest += value;
                reply.left -= 1;
                reply.excluded = 0;
            }
            Learned::Excluded(excluded) => {
                reply.excluded |= excluded;
                if reply.in_heap {
                    node.question.exclude(excluded);
                }
            }
        }
        let target = set_of(node.value + reply.rest);
        match reply.left {
            0 => node.question.see(reply.rest),
            1 if reply.excluded & target != 0 => {}
            _ => {
                reply.numbers = self.search.numbers(reply, node.value);
                return;
            }
        }
        self.replies.swap_remove(node.reply);
    }

    /// Puts a claim on the path, unless the position is there already.
    fn open(
        &mut self,
        position: G::Position,
        value: Nimber,
        excluded: u32,
        limits: Numbers,
    ) -> Found<G> {
        if let Some(value) = self.search.game.known(&position) {
            let known = Learned::Value(value);
            self.search.remember(position, known)?;
            self.deliver(known);
            return Ok(());
        }
        if let Some(depth) = self.path.len().checked_ilog2()
            && self.path[(1 << depth) - 1].position == position
            && self.path[self.path.len() - 1].position != position
        {
            return Err(Halt::Loop(position));
        }
        match self.search.suspended.get(&position, value) {
            Some(_) => self.again += 1,
            None => self.fresh += 1,
        }
        let mut node = Node {
            position,
            value,
            question: Question::new(Wanted::only(value), excluded),
            limits,
            replies: self.replies.len(),
            parts: self.search.parts.len(),
            reply: 0,
            found: None,
            is_easy: false,
        };
        self.list(&mut node)?;
        if self.replies.len() - node.replies > WIDE {
            self.replies.truncate(node.replies);
            self.search.forget(0, node.parts);
            let known = (self.search).walk(node.position, Wanted::only(value), excluded)?;
            self.deliver(known);
            return Ok(());
        }
        if !node.question.is_refuted() {
            for reply in &mut self.replies[node.replies..] {
                let parts = reply.begin..reply.begin + reply.left;
                sort(self.search.game, &mut self.search.parts[parts]);
                reply.numbers = self.search.numbers(reply, value);
            }
        }
        let footprint = self.search.game.footprint(&node.position);
        self.search.budget.hold(footprint)?;
        self.search.memory.begin(&node.position);
        self.path.push(node);
        Ok(())
    }

    /// Lists the replies to a claim, until one refutes it.
    fn list(&mut self, node: &mut Node<G::Position>) -> Found<G> {
        let game = self.search.game;
        let Node {
            position,
            question,
            value,
            ..
        } = node;
        let refuted = match game.canonical_options(position) {
            Some(options) => self.list_each(options, true, *value, question)?,
            None => self.list_each(game.options(position), false, *value, question)?,
        };
        if let Some(looked_at) = refuted {
            node.is_easy = looked_at <= FEW;
            return Ok(());
        }
        for lower in (0..node.value.0).map(Nimber) {
            if node.question.excluded() & set_of(lower) == 0 {
                let begin = self.search.parts.len();
                self.search.parts.push(node.position.clone());
                self.reply(begin, node.value + lower, true)?;
            }
        }
        Ok(())
    }

    /// Lists the options as replies to the claim of a value, until one refutes it:
    /// the number of options looked at, if one does.
    fn list_each(
        &mut self,
        options: impl Iterator<Item = G::Position>,
        canonical: bool,
        value: Nimber,
        question: &mut Question,
    ) -> Found<G, Option<usize>> {
        for (index, option) in options.enumerate() {
            self.search.budget.step()?;
            let (begin, left, rest, excluded) = self.search.unknown(option, canonical);
            match left {
                0 => question.see(rest),
                1 if excluded & set_of(value + rest) != 0 => {
                    self.search.parts.truncate(begin);
                }
                _ => self.reply(begin, rest, false)?,
            }
            if question.is_refuted() {
                return Ok(Some(index + 1));
            }
        }
        Ok(None)
    }

    /// Adds a reply with the parts from here on.
    fn reply(&mut self, begin: usize, rest: Nimber, in_heap: bool) -> Found<G> {
        self.search.hold(begin)?;
        self.replies.push(Reply {
            begin,
            left: self.search.parts.len() - begin,
            rest,
            in_heap,
            excluded: 0,
            numbers: Numbers::NOTHING,
        });
        Ok(())
    }

    /// Takes the claim on top off the path and remembers what is known, and what
    /// seems to be left to do.
    fn close(&mut self, numbers: Numbers) -> Found<G> {
        let Some(node) = self.path.pop() else {
            return Ok(());
        };
        let search = &mut *self.search;
        search.memory.end(&node.position);
        let footprint = search.game.footprint(&node.position);
        search.budget.release(footprint);
        self.replies.truncate(node.replies);
        search.forget(0, node.parts);
        let known = match node.found {
            Some(value) => Learned::Value(value),
            None if numbers == Numbers::PROVED => Learned::Value(node.value),
            None => Learned::Excluded(node.question.excluded()),
        };
        if numbers.is_settled() {
            if search.suspended.remove(&node.position, node.value) {
                search.budget.release(footprint);
            }
        } else if (search.suspended).set(node.position.clone(), node.value, numbers) {
            search.budget.hold(footprint)?;
        }
        if !node.is_easy {
            search.remember(node.position, known)?;
        }
        self.deliver(known);
        Ok(())
    }
}

impl Reply {
    /// The value that the next part is asked for in reply to a claim of this
    /// value. Others than the low ones come last: few positions have them.
    fn asked(&self, value: Nimber) -> Nimber {
        let target = value + self.rest;
        if self.left == 1 && target.0 < HIGH {
            target
        } else {
            Nimber(self.excluded.trailing_ones().into())
        }
    }
}

impl<G: Game> Search<'_, G> {
    /// The numbers for a reply to a claim of this value.
    fn numbers(&self, reply: &Reply, value: Nimber) -> Numbers {
        let parts = &self.parts[reply.begin..reply.begin + reply.left];
        if let [part] = parts {
            let suspended = self.suspended.get(part, value + reply.rest);
            if let Some(numbers) = suspended {
                return numbers;
            }
        }
        Numbers::first(self.game, parts)
    }

    /// The reply that seems easiest to prove, and how easy it and the second one
    /// seem; those that other searches are at work on count double.
    fn easiest(&self, replies: &[Reply]) -> (usize, u64, u64) {
        let (mut best, mut least, mut second) = (0, u64::MAX, u64::MAX);
        for (index, reply) in replies.iter().enumerate() {
            let mut proof = reply.numbers.proof;
            let part = &self.parts[reply.begin + reply.left - 1];
            if self.memory.is_searched(part) {
                proof = plus(proof, proof);
            }
            if proof < least {
                (best, least, second) = (index, proof, least);
            } else {
                second = second.min(proof);
            }
        }
        (best, least, second)
    }
}
