use std::collections::HashMap;
use std::time::Duration;

use rustc_hash::FxBuildHasher;

use super::game::UNBOUNDED;
use super::{Reduced, ScoreError, ScoreGame, Side};
use crate::limits::{Limits, Statistics};
use crate::limits::{Meter, Stopped};

/// Finds values and best moves by alpha–beta search with a table.
///
/// Each question is broken into tests of the form "is the value at least t?"
/// (zero-width windows), and each test tightens the bounds of the positions it
/// meets; a handful of tests closes in on the value. The table is kept from
/// question to question.
///
/// # Reference
///
/// A. Plaat, J. Schaeffer, W. Pijls, A. de Bruin, *Best-first fixed-depth
/// minimax algorithms*, Artificial Intelligence 87 (1996).
///
/// # Example
///
/// ```
/// use grundy::score::ScoreSolver;
/// use grundy::games::zhangqi::{Board, Rule, Take, Variant, Zhangqi};
///
/// let game = Zhangqi::new(Board::new(1..=6)?, Rule::Two).with(Variant::RedStones)?;
/// let mut solver = ScoreSolver::new(&game);
/// let solution = solver.solve(&game.start())?;
/// assert_eq!(solution.value, 3);
/// assert_eq!(solution.best_moves[0], Take { square: 3, stone: Some(4) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct ScoreSolver<G: ScoreGame> {
    game: G,
    table: HashMap<G::Position, Entry, FxBuildHasher>,
    limits: Limits,
    table_hits: u64,
    elapsed: Duration,
}

/// The value of a position, and every move that keeps it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub struct ScoreSolution<M> {
    /// The margin at the end, under perfect play.
    pub value: i64,
    /// The moves that keep it, in the ruleset's order.
    pub best_moves: Vec<M>,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
struct Entry {
    lower: i64,
    upper: i64,
    /// The place of the move that decided the last test.
    first: u32,
}

/// A position on the current path, in its reduced form, and the test it is put
/// to.
struct Frame<P, M> {
    reduced: Reduced<P>,
    side: Side,
    threshold: i64,
    moves: Vec<M>,
    /// The place of the move to try first, and the number of moves tried.
    first: usize,
    tried: usize,
    best: i64,
}

impl<G: ScoreGame> ScoreSolver<G> {
    /// A solver with an empty table.
    pub fn new(game: G) -> Self {
        Self {
            game,
            table: HashMap::default(),
            limits: Limits::default(),
            table_hits: 0,
            elapsed: Duration::ZERO,
        }
    }

    /// The same solver under other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// The game that is solved.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The margin at the end when both sides play as well as possible.
    ///
    /// # Errors
    ///
    /// [`ScoreError`] when a limit is reached or the search is cancelled.
    pub fn value(&mut self, position: &G::Position) -> Result<i64, ScoreError> {
        self.metered(|solver, meter| solver.close_in(position, meter))
    }

    /// Whether the value is at least `threshold`: cheaper than the value.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn is_at_least(
        &mut self,
        position: &G::Position,
        threshold: i64,
    ) -> Result<bool, ScoreError> {
        self.metered(|solver, meter| solver.test(position, threshold, meter))
            .map(|bound| bound >= threshold)
    }

    /// The value, and all moves that keep it.
    ///
    /// # Errors
    ///
    /// As [`value`](Self::value).
    pub fn solve(&mut self, position: &G::Position) -> Result<ScoreSolution<G::Move>, ScoreError> {
        self.metered(|solver, meter| {
            let value = solver.close_in(position, meter)?;
            let mut best_moves = Vec::new();
            let moves: Vec<_> = solver.game.moves(position).collect();
            for mv in moves {
                let option = solver.game.play(position, &mv);
                let keeps = match solver.game.to_move(position) {
                    Some(Side::Black) => solver.test(&option, value, meter)? >= value,
                    _ => solver.test(&option, value + 1, meter)? <= value,
                };
                if keeps {
                    best_moves.push(mv);
                }
            }
            Ok(ScoreSolution { value, best_moves })
        })
    }

    /// The work of the solver so far.
    pub fn statistics(&self) -> Statistics {
        Statistics {
            positions: self.table.len() as u64,
            table_hits: self.table_hits,
            elapsed: self.elapsed,
        }
    }

    fn metered<T>(
        &mut self,
        question: impl FnOnce(&mut Self, &mut Meter) -> Result<T, Stopped>,
    ) -> Result<T, ScoreError> {
        let limits = self.limits.clone();
        let mut meter = Meter::new(&limits);
        let answer = question(self, &mut meter);
        self.elapsed += meter.elapsed();
        answer.map_err(|stopped| stopped.after(self.statistics()))
    }

    /// Tests at the last bound found until the bounds meet.
    fn close_in(&mut self, position: &G::Position, meter: &mut Meter) -> Result<i64, Stopped> {
        let (mut lower, mut upper) = match self.game.to_move(position) {
            None => return Ok(self.game.margin(position)),
            Some(_) => self.game.bounds(position),
        };
        let mut guess = self.game.margin(position).clamp(lower, upper);
        while lower < upper {
            let threshold = guess.max(lower + 1);
            guess = self.test(position, threshold, meter)?;
            if guess >= threshold {
                lower = guess;
            } else {
                upper = guess;
            }
        }
        Ok(lower)
    }

    /// A bound of the value that decides the test: at least `threshold` and not
    /// above the value, or below `threshold` and not below the value.
    fn test(
        &mut self,
        position: &G::Position,
        threshold: i64,
        meter: &mut Meter,
    ) -> Result<i64, Stopped> {
        let mut path = match self.look_up(position, threshold) {
            Ok(bound) => return Ok(bound),
            Err(frame) => vec![frame],
        };
        loop {
            meter.step(
                self.table.len() + path.len(),
                size_of::<(G::Position, Entry)>(),
            )?;
            let Some(frame) = path.last_mut() else {
                unreachable!("the test ends with the last position on the path")
            };
            if let Some(place) = frame.next_place() {
                let mv = &frame.moves[place];
                let option = self.game.play(&frame.reduced.position, mv);
                match self.look_up(&option, frame.threshold) {
                    Ok(bound) => frame.gather(bound),
                    Err(deeper) => path.push(deeper),
                }
            } else if let Some(frame) = path.pop() {
                let bound = frame.reduced.restore(frame.best);
                self.remember(frame);
                match path.last_mut() {
                    Some(parent) => parent.gather(bound),
                    None => return Ok(bound),
                }
            }
        }
    }

    /// A bound that decides the test, or the frame of a search for one.
    fn look_up(
        &mut self,
        position: &G::Position,
        threshold: i64,
    ) -> Result<i64, Frame<G::Position, G::Move>> {
        let Some(side) = self.game.to_move(position) else {
            return Ok(self.game.margin(position));
        };
        let (lower, upper) = self.game.bounds(position);
        if let Some(bound) = decided(lower, upper, threshold) {
            return Ok(bound);
        }
        let reduced = self.game.reduce(position);
        let mut first = 0;
        if let Some(entry) = self.table.get(&reduced.position) {
            let (one, other) = (reduced.restore(entry.lower), reduced.restore(entry.upper));
            if let Some(bound) = decided(one.min(other), one.max(other), threshold) {
                self.table_hits += 1;
                return Ok(bound);
            }
            first = entry.first as usize;
        }
        let side = if reduced.swapped { !side } else { side };
        Err(Frame {
            // Swapped sides ask the opposite question: at least becomes at most.
            threshold: reduced.transfer(threshold) + i64::from(reduced.swapped),
            moves: self.game.moves(&reduced.position).collect(),
            reduced,
            side,
            first,
            tried: 0,
            best: side.counts(-UNBOUNDED),
        })
    }

    fn remember(&mut self, frame: Frame<G::Position, G::Move>) {
        let entry = self.table.entry(frame.reduced.position).or_insert(Entry {
            lower: -UNBOUNDED,
            upper: UNBOUNDED,
            first: 0,
        });
        if frame.best >= frame.threshold {
            entry.lower = frame.best;
        } else {
            entry.upper = frame.best;
        }
        entry.first = u32::try_from(frame.first).unwrap_or(0);
    }
}

impl<P, M> Frame<P, M> {
    /// The place of the next move to try: first the one that decided an earlier
    /// test, then the others in order.
    fn next_place(&mut self) -> Option<usize> {
        self.tried += 1;
        Some(self.place_of_last()).filter(|&place| place < self.moves.len())
    }

    /// The place of the move tried last.
    fn place_of_last(&self) -> usize {
        match self.tried - 1 {
            0 => self.first,
            tried if tried <= self.first => tried - 1,
            tried => tried,
        }
    }

    /// Takes in what a move leads to. A move that decides the test is the last.
    fn gather(&mut self, bound: i64) {
        let decides = match self.side {
            Side::Black => {
                self.best = self.best.max(bound);
                bound >= self.threshold
            }
            Side::White => {
                self.best = self.best.min(bound);
                bound < self.threshold
            }
        };
        if decides {
            self.first = self.place_of_last();
            self.moves.truncate(0);
        }
    }
}

/// The bound that decides a test, if one does.
fn decided(lower: i64, upper: i64, threshold: i64) -> Option<i64> {
    if lower >= threshold {
        Some(lower)
    } else {
        (upper < threshold).then_some(upper)
    }
}
