use super::{Searched, Solution, moves_to};
use crate::game::Game;
use crate::limits::{Limits, Statistics};
use crate::value::{MexSet, Nimber};
use crate::walk::{Memo, Recursion, Walk};

/// Grundy values under normal play, by mex over the options.
///
/// Positions are split into independent summands and brought into canonical
/// form by the ruleset's [`split`](Game::split) and
/// [`canonical`](Game::canonical); the value of a sum is the nim-sum of the
/// values of its summands. Every distinct summand is evaluated once: time is
/// proportional to the number of options of all of them together.
///
/// # Example
///
/// ```
/// use grundy::{Game, GrundySolver, Nimber};
///
/// /// Kayles: knock out one pin or two adjacent ones from a row.
/// struct Kayles;
///
/// impl Game for Kayles {
///     type Position = Vec<u32>;
///     type Move = (usize, u32, u32);
///
///     fn moves(&self, rows: &Vec<u32>) -> impl IntoIterator<Item = Self::Move> {
///         rows.iter().enumerate().flat_map(|(row, &pins)| {
///             (1..=2.min(pins)).flat_map(move |hit| (0..=pins - hit).map(move |left| (row, left, hit)))
///         })
///     }
///
///     fn play(&self, rows: &Vec<u32>, &(row, left, hit): &Self::Move) -> Vec<u32> {
///         let mut rows = rows.clone();
///         rows.push(rows[row] - left - hit);
///         rows[row] = left;
///         rows
///     }
///
///     fn split(&self, rows: Vec<u32>, part: impl FnMut(Vec<u32>)) {
///         rows.into_iter().map(|pins| vec![pins]).for_each(part);
///     }
/// }
///
/// let mut solver = GrundySolver::new(Kayles);
/// assert_eq!(solver.grundy(&vec![1000])?, Nimber(1));
/// assert_eq!(solver.winning_moves(&vec![1, 2])?, [(1, 0, 1), (1, 1, 1)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct GrundySolver<G: Game> {
    game: G,
    memo: Memo<G::Position, Nimber>,
}

/// The least value that no option has.
pub(super) struct Mex;

impl<G: Game> Recursion<G> for Mex {
    type Value = Nimber;
    type Gathered = MexSet;
    const NOTHING: Nimber = Nimber::ZERO;

    fn parts(game: &G, option: G::Position, part: impl FnMut(G::Position)) {
        game.value_parts(option, part);
    }

    fn sum(total: Nimber, part: Nimber) -> Nimber {
        total + part
    }

    fn gather(seen: &mut MexSet, option: Nimber) {
        seen.insert(option);
    }

    fn finish(&self, _game: &G, _position: &G::Position, seen: MexSet) -> Nimber {
        seen.mex()
    }
}

impl<G: Game> GrundySolver<G> {
    /// A solver with an empty table and the default limits.
    pub fn new(game: G) -> Self {
        Self {
            game,
            memo: Memo::new(),
        }
    }

    /// The same solver with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.set_limits(limits);
        self
    }

    /// Sets the limits for the questions to come.
    pub fn set_limits(&mut self, limits: Limits) {
        self.memo.set_limits(limits);
    }

    /// The Grundy value of a position.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::limits::SearchError) when the rules loop, a limit is reached, or the search
    /// is cancelled.
    pub fn grundy(&mut self, position: &G::Position) -> Searched<G, Nimber> {
        Walk::new(&self.game, &Mex, &mut self.memo).value(position.clone())
    }

    /// All moves to a position of value zero: the winning moves under normal
    /// play, in the ruleset's order.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn winning_moves(&mut self, position: &G::Position) -> Searched<G, Vec<G::Move>> {
        Ok(self.value_and_moves(position)?.1)
    }

    fn value_and_moves(&mut self, position: &G::Position) -> Searched<G, (Nimber, Vec<G::Move>)> {
        let Self { game, memo } = self;
        let mut walk = Walk::new(game, &Mex, memo);
        let value = walk.value(position.clone())?;
        let moves = moves_to(game, position, |option| Ok(walk.value(option)?.is_zero()));
        Ok((value, moves?))
    }

    /// Outcome, Grundy value and all winning moves of a position under normal
    /// play.
    ///
    /// # Errors
    ///
    /// As [`grundy`](Self::grundy).
    pub fn solve(&mut self, position: &G::Position) -> Searched<G, Solution<G::Move>> {
        let (grundy, winning_moves) = self.value_and_moves(position)?;
        Ok(Solution::of_value(grundy, winning_moves, self.statistics()))
    }

    /// The work of the solver so far.
    pub fn statistics(&self) -> Statistics {
        self.memo.statistics()
    }
}
