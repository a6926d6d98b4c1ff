use std::io::{self, BufRead, Write};
use std::marker::PhantomData;
use std::sync::Arc;

use crate::certificate::ClaimsError;
use crate::game::{Convention, Game, Notation};
use crate::limits::{Limits, Statistics};
use crate::ruleset::{AnyEnding, AnyGame, AnyMove, AnyPosition, Playable, at};
use crate::solve::{
    GrundySolver, Method, NimberSolver, Oracle, OutcomeSolver, Searched, Solution, Strategy,
};
use crate::value::Nimber;

/// A search over erased positions.
pub trait AnySolver {
    /// Sets the limits for the questions to come.
    fn set_limits(&mut self, limits: Limits);

    /// Outcome, all winning moves, and the Grundy value if the search finds it.
    ///
    /// # Errors
    ///
    /// [`SearchError`](crate::limits::SearchError) when the rules loop, a limit is reached, or the search is
    /// cancelled.
    fn solve(&mut self, position: &AnyPosition) -> Searched<AnyGame, Solution<AnyMove>>;

    /// The Grundy value alone, if the search finds it.
    ///
    /// # Errors
    ///
    /// As [`solve`](Self::solve).
    fn grundy(&mut self, position: &AnyPosition) -> Searched<AnyGame, Option<Nimber>>;
}

/// A [`NimberSolver`] over erased positions. As an [`Oracle`] it says which claims a
/// [certificate](crate::certificate::Certificate::extract_with) should make.
pub trait Nimbers: AnySolver + Oracle<AnyPosition> + Send {
    /// As [`NimberSolver::keeping`].
    fn keep(&mut self, positions: usize);

    /// As [`NimberSolver::par_grundy`](NimberSolver#method.par_grundy), on the
    /// threads of the current pool.
    ///
    /// # Errors
    ///
    /// As [`AnySolver::solve`].
    #[cfg(feature = "rayon")]
    fn par_grundy(&mut self, position: &AnyPosition) -> Searched<AnyGame, Nimber>;

    /// As [`NimberSolver::save`].
    ///
    /// # Errors
    ///
    /// As [`NimberSolver::save`].
    fn save(&self, out: &mut dyn Write) -> io::Result<()>;

    /// As [`NimberSolver::load`].
    ///
    /// # Errors
    ///
    /// As [`NimberSolver::load`].
    fn load(&mut self, input: &mut dyn BufRead) -> Result<(), ClaimsError>;
}

/// The searches there are for a ruleset.
pub(super) trait Searches: Send + Sync {
    /// The search that suits the ruleset.
    fn suited(&self) -> Method;

    fn mex<'a>(&'a self, game: &'a AnyGame) -> Box<dyn AnySolver + 'a>;

    fn nimbers<'a>(&'a self, game: &'a AnyGame, strategy: Strategy) -> Box<dyn Nimbers + 'a>;

    fn outcomes<'a>(&'a self, game: &'a AnyGame, ending: AnyEnding) -> Box<dyn AnySolver + 'a>;
}

/// All searches run over erased positions.
pub(super) struct Erased;

/// The search by mex is compiled for the ruleset.
pub(super) struct ByMex<G>(pub(super) Arc<G>);

/// The searches by nimbers and for outcomes are compiled for the ruleset.
pub(super) struct ByNimbers<G>(pub(super) Arc<G>);

impl Searches for Erased {
    fn suited(&self) -> Method {
        Method::Mex
    }

    fn mex<'a>(&'a self, game: &'a AnyGame) -> Box<dyn AnySolver + 'a> {
        Box::new(Via::<_, Direct>::new(GrundySolver::new(game)))
    }

    fn nimbers<'a>(&'a self, game: &'a AnyGame, strategy: Strategy) -> Box<dyn Nimbers + 'a> {
        let solver = NimberSolver::new(game).with_strategy(strategy);
        Box::new(Via::<_, Direct>::new(solver))
    }

    fn outcomes<'a>(&'a self, game: &'a AnyGame, ending: AnyEnding) -> Box<dyn AnySolver + 'a> {
        Box::new(OutcomeSolver::new(game, ending))
    }
}

impl<G: Playable> Searches for ByMex<G> {
    fn suited(&self) -> Method {
        Method::Mex
    }

    fn mex<'a>(&'a self, _: &'a AnyGame) -> Box<dyn AnySolver + 'a> {
        Box::new(Via::<_, Through<G>>::new(GrundySolver::new(&*self.0)))
    }

    fn nimbers<'a>(&'a self, game: &'a AnyGame, strategy: Strategy) -> Box<dyn Nimbers + 'a> {
        Erased.nimbers(game, strategy)
    }

    fn outcomes<'a>(&'a self, game: &'a AnyGame, ending: AnyEnding) -> Box<dyn AnySolver + 'a> {
        Erased.outcomes(game, ending)
    }
}

impl<G: Playable> Searches for ByNimbers<G> {
    fn suited(&self) -> Method {
        Method::Nimbers(Strategy::default())
    }

    fn mex<'a>(&'a self, game: &'a AnyGame) -> Box<dyn AnySolver + 'a> {
        Erased.mex(game)
    }

    fn nimbers<'a>(&'a self, _: &'a AnyGame, strategy: Strategy) -> Box<dyn Nimbers + 'a> {
        let solver = NimberSolver::new(&*self.0).with_strategy(strategy);
        Box::new(Via::<_, Through<G>>::new(solver))
    }

    fn outcomes<'a>(&'a self, game: &'a AnyGame, ending: AnyEnding) -> Box<dyn AnySolver + 'a> {
        match ending.convention() {
            Some(convention) => {
                let solver = OutcomeSolver::new(&*self.0, convention);
                Box::new(Via::<_, Through<G>>::new(solver))
            }
            None => Erased.outcomes(game, ending),
        }
    }
}

/// A solver of a game whose positions are erased on the way out.
struct Via<S, B>(S, PhantomData<fn() -> B>);

impl<S, B> Via<S, B> {
    fn new(solver: S) -> Self {
        Self(solver, PhantomData)
    }
}

/// The way between the positions of a game and erased ones.
trait Bridge {
    type Game: Game;

    fn inside(position: &AnyPosition) -> &<Self::Game as Game>::Position;
    fn outside(position: <Self::Game as Game>::Position) -> AnyPosition;
    fn move_outside(mv: <Self::Game as Game>::Move) -> AnyMove;
}

/// The game is erased already.
struct Direct;

impl Bridge for Direct {
    type Game = AnyGame;

    fn inside(position: &AnyPosition) -> &AnyPosition {
        position
    }

    fn outside(position: AnyPosition) -> AnyPosition {
        position
    }

    fn move_outside(mv: AnyMove) -> AnyMove {
        mv
    }
}

/// The game has positions of its own type.
struct Through<G>(PhantomData<G>);

impl<G: Playable> Bridge for Through<G> {
    type Game = G;

    fn inside(position: &AnyPosition) -> &G::Position {
        at(position)
    }

    fn outside(position: G::Position) -> AnyPosition {
        AnyPosition::new(position)
    }

    fn move_outside(mv: G::Move) -> AnyMove {
        AnyMove::new(mv)
    }
}

impl<B: Bridge> AnySolver for Via<GrundySolver<&B::Game>, B> {
    fn set_limits(&mut self, limits: Limits) {
        self.0.set_limits(limits);
    }

    fn solve(&mut self, position: &AnyPosition) -> Searched<AnyGame, Solution<AnyMove>> {
        let solution = self.0.solve(B::inside(position));
        let solution = solution.map_err(|error| error.map(B::outside))?;
        Ok(solution.map(B::move_outside))
    }

    fn grundy(&mut self, position: &AnyPosition) -> Searched<AnyGame, Option<Nimber>> {
        let value = self.0.grundy(B::inside(position));
        value.map(Some).map_err(|error| error.map(B::outside))
    }
}

impl<B: Bridge> AnySolver for Via<NimberSolver<&B::Game>, B> {
    fn set_limits(&mut self, limits: Limits) {
        self.0.set_limits(limits);
    }

    fn solve(&mut self, position: &AnyPosition) -> Searched<AnyGame, Solution<AnyMove>> {
        let solution = self.0.solve(B::inside(position));
        let solution = solution.map_err(|error| error.map(B::outside))?;
        Ok(solution.map(B::move_outside))
    }

    fn grundy(&mut self, position: &AnyPosition) -> Searched<AnyGame, Option<Nimber>> {
        let value = self.0.grundy(B::inside(position));
        value.map(Some).map_err(|error| error.map(B::outside))
    }
}

impl<B: Bridge> Oracle<AnyPosition> for Via<NimberSolver<&B::Game>, B> {
    fn value(&mut self, part: &AnyPosition) -> Searched<AnyGame, Nimber> {
        let value = Oracle::value(&mut self.0, B::inside(part));
        value.map_err(|error| error.map(B::outside))
    }

    fn has_value(&mut self, part: &AnyPosition, value: Nimber) -> Searched<AnyGame, bool> {
        let has = Oracle::has_value(&mut self.0, B::inside(part), value);
        has.map_err(|error| error.map(B::outside))
    }

    fn peek(&self, part: &AnyPosition) -> Option<Nimber> {
        self.0.peek(B::inside(part))
    }

    fn limits(&self) -> Limits {
        self.0.limits()
    }

    fn statistics(&self) -> Statistics {
        Oracle::statistics(&self.0)
    }

    fn bytes(&self) -> u64 {
        self.0.bytes()
    }
}

impl<B: Bridge<Game: SharedByThreads>> Nimbers for Via<NimberSolver<&B::Game>, B> {
    fn keep(&mut self, positions: usize) {
        self.0.keep(positions);
    }

    #[cfg(feature = "rayon")]
    fn par_grundy(&mut self, position: &AnyPosition) -> Searched<AnyGame, Nimber> {
        let value = self.0.par_grundy(B::inside(position));
        value.map_err(|error| error.map(B::outside))
    }

    fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        self.0.save(out)
    }

    fn load(&mut self, input: &mut dyn BufRead) -> Result<(), ClaimsError> {
        self.0.load(input)
    }
}

/// A game with notation that threads can share.
trait SharedByThreads: Notation<Position: Send + Sync> + Sync {}

impl<G: Notation<Position: Send + Sync> + Sync> SharedByThreads for G {}

impl<G: Playable> AnySolver for Via<OutcomeSolver<&G, Convention>, Through<G>> {
    fn set_limits(&mut self, limits: Limits) {
        self.0.set_limits(limits);
    }

    fn solve(&mut self, position: &AnyPosition) -> Searched<AnyGame, Solution<AnyMove>> {
        let solution = self.0.solve(at(position));
        let solution = solution.map_err(|error| error.map(AnyPosition::new))?;
        Ok(solution.map(AnyMove::new))
    }

    fn grundy(&mut self, _: &AnyPosition) -> Searched<AnyGame, Option<Nimber>> {
        Ok(None)
    }
}

impl AnySolver for OutcomeSolver<&AnyGame, AnyEnding> {
    fn set_limits(&mut self, limits: Limits) {
        OutcomeSolver::set_limits(self, limits);
    }

    fn solve(&mut self, position: &AnyPosition) -> Searched<AnyGame, Solution<AnyMove>> {
        OutcomeSolver::solve(self, position)
    }

    fn grundy(&mut self, _: &AnyPosition) -> Searched<AnyGame, Option<Nimber>> {
        Ok(None)
    }
}
