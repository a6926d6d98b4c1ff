//! Disjunctive sums: games played side by side, a move being a move in one of
//! them.

use crate::numeration::Natural;
use crate::{Game, GrundyFormula, Nimber};

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

    fn moves(&self, components: &Self::Position) -> impl Iterator<Item = Self::Move> {
        let numbered = components.iter().enumerate();
        numbered.flat_map(|(index, part)| self.0.moves(part).map(move |mv| (index, mv)))
    }

    fn play(&self, components: &Self::Position, (index, mv): &Self::Move) -> Self::Position {
        let mut components = components.clone();
        components[*index] = self.0.play(&components[*index], mv);
        components
    }

    fn is_legal(&self, components: &Self::Position, (index, mv): &Self::Move) -> bool {
        components
            .get(*index)
            .is_some_and(|part| self.0.is_legal(part, mv))
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
}

impl<G: GrundyFormula> GrundyFormula for SumOf<G> {
    type Integer = G::Integer;

    fn grundy(&self, components: &Self::Position) -> Nimber<G::Integer> {
        components.iter().map(|part| self.0.grundy(part)).sum()
    }
}

/// The sum of two rulesets, or by nesting of more.
///
/// # Example
///
/// A heap of Bash beside a game of Wythoff:
///
/// ```
/// use grundy::{Bash, Convention, Nimber, Sum, SumMove, SumPosition, Wythoff, solve};
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

    fn moves(&self, position: &Self::Position) -> impl Iterator<Item = Self::Move> {
        let left = position.left.iter().flat_map(|left| self.0.moves(left));
        let right = position.right.iter().flat_map(|right| self.1.moves(right));
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
            self.0.split(left, |left| {
                part(SumPosition {
                    left: Some(left),
                    right: None,
                });
            });
        }
        if let Some(right) = right {
            self.1.split(right, |right| {
                part(SumPosition {
                    left: None,
                    right: Some(right),
                });
            });
        }
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
