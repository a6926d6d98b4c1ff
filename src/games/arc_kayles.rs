//! Arc Kayles: edges of a graph that have no end in common.
//!
//! # Rules
//!
//! A move takes an edge of a graph, together with both its ends and all edges
//! there. Normal play: whoever takes the last edge wins. Misère play: whoever
//! takes it loses. On a grid the edges are the dominoes of [Cram](super::cram).
//!
//! # Theorem
//!
//! None gives the values of all graphs; how hard it is to decide who wins is not
//! known. Some families are known under normal play. A path of n vertices is a
//! row of n in Dawson's Kayles, the octal game 0.07, and its values have the
//! period 34 from 53 vertices on. A move in a cycle of n vertices leaves a path
//! of n − 2, so its value is 1 if that of the path is 0, and 0 otherwise. In a
//! complete graph of n vertices every game takes ⌊n/2⌋ moves, so its value is 1
//! if that is odd, and 0 otherwise.
//!
//! # Complexity
//!
//! By search only, as for [Node Kayles](super::node_kayles).
//!
//! # Reference
//!
//! T. J. Schaefer, *On the complexity of some two-person perfect-information
//! games*, Journal of Computer and System Sciences 16 (1978); M. Huggan,
//! B. Stevens, *Polynomial time graph families for Arc Kayles*, INTEGERS 16
//! (2016); *Winning Ways*, chapter 4, for Dawson's Kayles.
//!
//! # Example
//!
//! ```
//! use grundy::{ArcKayles, Edge, Graph, Nimber, NimberSolver};
//!
//! let path: Graph = "path 4".parse()?;
//! let game = ArcKayles::<u64>::new(path)?;
//! let mut solver = NimberSolver::new(&game);
//! assert_eq!(solver.grundy(&game.whole())?, Nimber(2));
//! // Only the edge in the middle leaves none.
//! assert_eq!(solver.winning_moves(&game.whole())?, [Edge::between(1, 2)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::bit_graph::BitGraph;
use super::bits::{Bits, Ones};
use super::graph::{Edge, Graph, GraphError, Read, spoken};
use crate::Game;
use crate::notation::{self, Notation, NotationError};

/// The ruleset of Arc Kayles on a graph. See the [module](self) for rules and
/// reference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Graph", into = "Graph"))]
#[cfg_attr(feature = "serde", serde(bound = "B: Bits"))]
pub struct ArcKayles<B = u64>(BitGraph<B>);

impl<B: Bits> ArcKayles<B> {
    /// The ruleset on a graph.
    ///
    /// # Errors
    ///
    /// [`GraphError`] if the graph has more vertices than `B` has bits.
    pub fn new(graph: Graph) -> Result<Self, GraphError> {
        Ok(Self(BitGraph::new(graph)?))
    }

    /// The graph.
    pub fn graph(&self) -> &Graph {
        self.0.graph()
    }

    /// The position in which nothing has been taken.
    pub fn whole(&self) -> B {
        self.0.all()
    }

    /// The vertices with an edge.
    fn playable(&self, left: B) -> B {
        let vertices = self.0.vertices(left);
        let playable = vertices.filter(|v| !(self.0.neighbours(*v) & left).is_zero());
        playable.fold(B::zero(), |set, vertex| set | B::one() << vertex)
    }
}

/// A position has a bit for each vertex that is left.
impl<B: Bits> Game for ArcKayles<B> {
    type Position = B;
    type Move = Edge;

    fn moves(&self, left: &B) -> impl Iterator<Item = Edge> {
        let mut above = *left;
        self.0.vertices(*left).flat_map(move |first| {
            above = above & !(B::one() << first);
            let seconds = Ones(self.0.neighbours(first) & above);
            seconds.map(move |second| Edge { first, second })
        })
    }

    fn play(&self, left: &B, edge: &Edge) -> B {
        *left & !(B::one() << edge.first | B::one() << edge.second)
    }

    fn canonical(&self, left: B) -> B {
        self.0.least(self.playable(left))
    }

    fn split(&self, left: B, part: impl FnMut(B)) {
        self.0.parts(self.playable(left), part);
    }
}

const AS_TEXT: Read = Read {
    first: 1,
    most_vertices: Graph::MOST_VERTICES,
    most_edges: usize::MAX,
};

impl<B: Bits> Notation for ArcKayles<B> {
    const MOVE_SYNTAX: &'static str = "take V-W, the edge between two vertices";

    fn write_position(&self, left: &B) -> String {
        self.0.left(*left).to_string()
    }

    fn read_position(&self, text: &str) -> Result<B, NotationError> {
        self.0.read(text)
    }

    fn write_move(&self, _left: &B, edge: &Edge) -> String {
        format!("take {}", spoken(edge, AS_TEXT.first))
    }

    fn read_move(&self, left: &B, text: &str) -> Result<Edge, NotationError> {
        const EXPECTED: &str = "an edge that is left, as in: take 1-2";
        let words: Vec<&str> = notation::key_words(text).collect();
        let edge = AS_TEXT.edge(&words)?;
        let edge = edge.ok_or_else(|| notation::not_a_move(text, EXPECTED))?;
        notation::legal(self, left, text, edge, EXPECTED)
    }

    fn picture(&self, left: &B) -> String {
        self.0.picture(*left)
    }
}

#[cfg(feature = "serde")]
impl<B: Bits> TryFrom<Graph> for ArcKayles<B> {
    type Error = GraphError;

    fn try_from(graph: Graph) -> Result<Self, GraphError> {
        Self::new(graph)
    }
}

#[cfg(feature = "serde")]
impl<B: Bits> From<ArcKayles<B>> for Graph {
    fn from(game: ArcKayles<B>) -> Self {
        game.graph().clone()
    }
}
