//! Disjunctive sums: games played side by side, a move being a move in one of
//! them.

use crate::game::{Game, GrundyFormula, IllegalMove};
use crate::number::Natural;
use crate::value::Nimber;

/// The sum of any number of positions of one ruleset.
///
/// A position is the list of its components, a move the index of a component
/// and a move in it.
///
/// # Example
///
/// Three of Wythoff's games at once:
///
/// ```
/// use grundy::{GrundySolver, Nimber, SumOf, Wythoff};
///
/// let three = SumOf(Wythoff::new());
/// let mut solver = GrundySolver::new(&three);
/// assert_eq!(solver.grundy(&vec![[1u64, 3], [2, 3], [1, 2]])?, Nimber(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SumOf<G>(
    /// The ruleset of every component.
    pub G,
);

impl<G: Game> Game for SumOf<G> {
    type Position = Vec<G::Position>;
    type Move = (usize, G::Move);

    fn moves(&self, components: &Self::Position) -> impl IntoIterator<Item = Self::Move> {
        let numbered = components.iter().enumerate();
        numbered.flat_map(|(index, part)| {
            let moves = self.0.moves(part).into_iter();
            moves.map(move |mv| (index, mv))
        })
    }

    fn play(&self, components: &Self::Position, (index, mv): &Self::Move) -> Self::Position {
        let option = self.0.play(&components[*index], mv);
        with(components, *index, option)
    }

    fn is_legal(&self, components: &Self::Position, (index, mv): &Self::Move) -> bool {
        components
            .get(*index)
            .is_some_and(|part| self.0.is_legal(part, mv))
    }

    fn is_terminal(&self, components: &Self::Position) -> bool {
        components.iter().all(|part| self.0.is_terminal(part))
    }

    fn options(&self, components: &Self::Position) -> impl Iterator<Item = Self::Position> {
        let numbered = components.iter().enumerate();
        numbered.flat_map(move |(index, part)| {
            let options = self.0.options(part);
            options.map(move |option| with(components, index, option))
        })
    }

    fn try_play(
        &self,
        components: &Self::Position,
        mv: &Self::Move,
    ) -> Result<Self::Position, IllegalMove<Self::Move>> {
        let (index, inner) = mv;
        let played = components
            .get(*index)
            .map(|part| self.0.try_play(part, inner));
        match played {
            Some(Ok(option)) => Ok(with(components, *index, option)),
            Some(Err(_)) | None => Err(IllegalMove { mv: mv.clone() }),
        }
    }

    fn canonical(&self, components: Self::Position) -> Self::Position {
        let live = components
            .into_iter()
            .filter(|part| !self.0.is_terminal(part));
        live.map(|part| self.0.canonical(part)).collect()
    }

    fn split(&self, components: Self::Position, mut part: impl FnMut(Self::Position)) {
        for component in components {
            self.0.split(component, |summand| part(vec![summand]));
        }
    }

    fn value_parts(&self, components: Self::Position, mut part: impl FnMut(Self::Position)) {
        for component in components {
            self.0.value_parts(component, |summand| part(vec![summand]));
        }
    }

    fn known(&self, components: &Self::Position) -> Option<Nimber> {
        components.iter().map(|part| self.0.known(part)).sum()
    }

    fn footprint(&self, components: &Self::Position) -> u64 {
        let room = components.capacity() - components.len();
        let room = size_of_val(components) + room * size_of::<G::Position>();
        let parts = components.iter().map(|part| self.0.footprint(part));
        room as u64 + parts.sum::<u64>()
    }
}

/// The components with another one at an index.
fn with<P: Clone>(components: &[P], index: usize, option: P) -> Vec<P> {
    let mut components = components.to_vec();
    components[index] = option;
    components
}

impl<G: GrundyFormula> GrundyFormula for SumOf<G> {
    type Integer = G::Integer;

    fn grundy(&self, components: &Self::Position) -> Nimber<G::Integer> {
        components.iter().map(|part| self.0.grundy(part)).sum()
    }
}

/// The sum of two rulesets, or of more when sums are nested.
///
/// # Example
///
/// A heap of Bash beside a game of Wythoff:
///
/// ```
/// use grundy::game::{SumMove, SumPosition};
/// use grundy::{Bash, Convention, Nimber, Sum, Wythoff, solve};
///
/// let both = Sum(Bash::new(3u64)?, Wythoff::new());
/// let position = SumPosition::new(6, [1u64, 3]); // values 2 and 4
/// let answer = solve(&both, &position, Convention::Normal)?;
/// assert_eq!(answer.grundy, Some(Nimber(6)));
/// assert!(answer.winning_moves.iter().all(|mv| matches!(mv, SumMove::Right(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sum<A, B>(
    /// The ruleset on the left.
    pub A,
    /// The ruleset on the right.
    pub B,
);

/// A position of a [`Sum`]. A side that is finished may be absent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SumPosition<P, Q> {
    /// The component on the left.
    pub left: Option<P>,
    /// The component on the right.
    pub right: Option<Q>,
}

impl<P, Q> SumPosition<P, Q> {
    /// Two positions side by side.
    pub fn new(left: P, right: Q) -> Self {
        Self {
            left: Some(left),
            right: Some(right),
        }
    }

    fn with_left(&self, left: P) -> Self
    where
        Q: Clone,
    {
        Self {
            left: Some(left),
            right: self.right.clone(),
        }
    }

    fn with_right(&self, right: Q) -> Self
    where
        P: Clone,
    {
        Self {
            left: self.left.clone(),
            right: Some(right),
        }
    }

    fn on_the_left(left: P) -> Self {
        let right = None;
        Self {
            left: Some(left),
            right,
        }
    }

    fn on_the_right(right: Q) -> Self {
        let left = None;
        Self {
            left,
            right: Some(right),
        }
    }
}

/// A move in a [`Sum`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum SumMove<M, N> {
    /// A move on the left.
    Left(M),
    /// A move on the right.
    Right(N),
}

impl<A: Game, B: Game> Game for Sum<A, B> {
    type Position = SumPosition<A::Position, B::Position>;
    type Move = SumMove<A::Move, B::Move>;

    fn moves(&self, position: &Self::Position) -> impl IntoIterator<Item = Self::Move> {
        let (left, right) = (position.left.iter(), position.right.iter());
        let left = left.flat_map(|left| self.0.moves(left));
        let right = right.flat_map(|right| self.1.moves(right));
        left.map(SumMove::Left).chain(right.map(SumMove::Right))
    }

    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        let mut next = position.clone();
        match mv {
            SumMove::Left(mv) => next.left = next.left.map(|left| self.0.play(&left, mv)),
            SumMove::Right(mv) => next.right = next.right.map(|right| self.1.play(&right, mv)),
        }
        next
    }

    fn try_play(
        &self,
        position: &Self::Position,
        mv: &Self::Move,
    ) -> Result<Self::Position, IllegalMove<Self::Move>> {
        let SumPosition { left, right } = position;
        let played = match mv {
            SumMove::Left(inner) => (left.as_ref())
                .and_then(|left| self.0.try_play(left, inner).ok())
                .map(|left| position.with_left(left)),
            SumMove::Right(inner) => (right.as_ref())
                .and_then(|right| self.1.try_play(right, inner).ok())
                .map(|right| position.with_right(right)),
        };
        played.ok_or_else(|| IllegalMove { mv: mv.clone() })
    }

    fn is_terminal(&self, SumPosition { left, right }: &Self::Position) -> bool {
        let left_ended = left.as_ref().is_none_or(|left| self.0.is_terminal(left));
        left_ended && right.as_ref().is_none_or(|right| self.1.is_terminal(right))
    }

    fn options(&self, position: &Self::Position) -> impl Iterator<Item = Self::Position> {
        let (left, right) = (position.left.iter(), position.right.iter());
        let left = left.flat_map(|left| self.0.options(left));
        let right = right.flat_map(|right| self.1.options(right));
        let left = left.map(|left| position.with_left(left));
        left.chain(right.map(|right| position.with_right(right)))
    }

    fn is_legal(&self, position: &Self::Position, mv: &Self::Move) -> bool {
        match mv {
            SumMove::Left(mv) => position
                .left
                .as_ref()
                .is_some_and(|at| self.0.is_legal(at, mv)),
            SumMove::Right(mv) => position
                .right
                .as_ref()
                .is_some_and(|at| self.1.is_legal(at, mv)),
        }
    }

    fn canonical(&self, position: Self::Position) -> Self::Position {
        let left = position.left.filter(|left| !self.0.is_terminal(left));
        let right = position.right.filter(|right| !self.1.is_terminal(right));
        SumPosition {
            left: left.map(|left| self.0.canonical(left)),
            right: right.map(|right| self.1.canonical(right)),
        }
    }

    fn split(&self, position: Self::Position, mut part: impl FnMut(Self::Position)) {
        let SumPosition { left, right } = position;
        if let Some(left) = left {
            self.0
                .split(left, |left| part(SumPosition::on_the_left(left)));
        }
        if let Some(right) = right {
            self.1
                .split(right, |right| part(SumPosition::on_the_right(right)));
        }
    }

    fn value_parts(&self, position: Self::Position, mut part: impl FnMut(Self::Position)) {
        let SumPosition { left, right } = position;
        if let Some(left) = left {
            let each = |left| part(SumPosition::on_the_left(left));
            self.0.value_parts(left, each);
        }
        if let Some(right) = right {
            let each = |right| part(SumPosition::on_the_right(right));
            self.1.value_parts(right, each);
        }
    }

    fn known(&self, position: &Self::Position) -> Option<Nimber> {
        let left = position.left.iter().map(|left| self.0.known(left));
        let right = position.right.iter().map(|right| self.1.known(right));
        left.chain(right).sum()
    }

    fn footprint(&self, position: &Self::Position) -> u64 {
        let elsewhere = |footprint: u64, size: usize| footprint - size as u64;
        let left = position.left.as_ref();
        let left = left.map(|left| elsewhere(self.0.footprint(left), size_of_val(left)));
        let right = position.right.as_ref();
        let right = right.map(|right| elsewhere(self.1.footprint(right), size_of_val(right)));
        size_of_val(position) as u64 + left.unwrap_or(0) + right.unwrap_or(0)
    }
}

impl<T, A, B> GrundyFormula for Sum<A, B>
where
    T: Natural,
    A: GrundyFormula<Integer = T>,
    B: GrundyFormula<Integer = T>,
{
    type Integer = T;

    fn grundy(&self, position: &Self::Position) -> Nimber<T> {
        let left = position.left.iter().map(|left| self.0.grundy(left));
        let right = position.right.iter().map(|right| self.1.grundy(right));
        left.chain(right).sum()
    }
}
