use std::collections::BTreeSet;

use super::{Position, Rule, Take, Zhangqi};
use crate::limits::Limits;
use crate::score::random::Random;
use crate::score::{ScoreGame, Side};

/// A player for positions of any size.
///
/// The opponent plays perfectly as soon as the exact solver can be afforded. Before that
/// it tries each move in games to the end, half greedy and half random. It takes the move
/// with the best average margin. The same seed and the same questions give the same
/// moves.
///
/// # Example
///
/// ```
/// use grundy::games::zhangqi::{Board, Opponent, Rule, Zhangqi};
///
/// let game = Zhangqi::new(Board::classic(), Rule::One);
/// let mv = Opponent::new(1).choose(&game, &game.start());
/// assert_eq!(mv, Opponent::new(1).choose(&game, &game.start()));
/// ```
#[derive(Clone, Debug)]
pub struct Opponent {
    random: Random,
    playouts: usize,
    effort: u64,
}

impl Opponent {
    /// An opponent whose random games follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            random: Random::new(seed),
            playouts: 2_000,
            effort: 1 << 20,
        }
    }

    /// The same opponent with this number of random games for each decision.
    #[must_use]
    pub fn playouts(mut self, playouts: usize) -> Self {
        self.playouts = playouts;
        self
    }

    /// The same opponent with an exact solver that may hold this number of positions. The
    /// default is 2^20.
    #[must_use]
    pub fn effort(mut self, positions: u64) -> Self {
        self.effort = positions;
        self
    }

    /// A move; none when the game is over.
    pub fn choose(&mut self, game: &Zhangqi, position: &Position) -> Option<Take> {
        let side = game.to_move(position)?;
        self.exact(game, position)
            .or_else(|| self.by_trial(game, position, side))
    }

    /// The first best move, if the solver can be afforded.
    fn exact(&self, game: &Zhangqi, position: &Position) -> Option<Take> {
        if game.least_positions(position) > self.effort {
            return None;
        }
        let limits = Limits::default().positions(self.effort);
        let solution = game.solve(position, &limits).ok()?;
        solution.best_moves.first().copied()
    }

    fn by_trial(&mut self, game: &Zhangqi, position: &Position, side: Side) -> Option<Take> {
        let moves = self.candidates(game, position);
        let games = (self.playouts / moves.len().max(1)).max(1);
        let mut best: Option<(i64, Take)> = None;
        for mv in moves {
            let option = game.play(position, &mv);
            let sum: i64 = (0..games)
                .map(|_| side.counts(self.playout(game, &option)))
                .sum();
            if best.is_none_or(|(most, _)| sum > most) {
                best = Some((sum, mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    /// All moves; where there are very many, a sample.
    fn candidates(&mut self, game: &Zhangqi, position: &Position) -> Vec<Take> {
        const MOST: usize = 64;
        let moves: Vec<Take> = game.moves(position).collect();
        if moves.len() <= MOST {
            return moves;
        }
        let mut chosen = BTreeSet::new();
        while chosen.len() < MOST {
            chosen.insert(self.random.below(moves.len()));
        }
        chosen.into_iter().map(|index| moves[index]).collect()
    }

    /// The margin of a game in which both sides take the largest square half of
    /// the time, and any one otherwise.
    fn playout(&mut self, game: &Zhangqi, position: &Position) -> i64 {
        let mut position = position.clone();
        loop {
            let moves: Vec<Take> = game.moves(&position).collect();
            let Some(last) = moves.len().checked_sub(1) else {
                return game.margin(&position);
            };
            let place = match self.random.below(2) {
                0 => last,
                _ => self.random.below(moves.len()),
            };
            position = game.play(&position, &moves[place]);
        }
    }
}

impl Zhangqi {
    /// The least number of positions that a solver will hold: a guess by the number of
    /// squares.
    fn least_positions(&self, position: &Position) -> u64 {
        let free = position.free.with(position.red).len();
        let growth = match (self.rule(), self.variants()) {
            (Rule::One, []) => free,
            (Rule::Two, []) => free + 3,
            _ => free + 6,
        };
        1_u64
            .checked_shl(u32::try_from(growth).unwrap_or(u32::MAX))
            .unwrap_or(u64::MAX)
    }
}
