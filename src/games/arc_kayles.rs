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
//! known. Some families are known under normal play.
//!
//! > A path of n vertices has the value of a row of n in Dawson's Kayles, the octal
//! > game **0.07**. From 53 vertices on the values have the period 34.
//! >
//! > A cycle has the value 1 if the path of two vertices fewer has the value 0, and
//! > 0 otherwise.
//!
//! They are [`ArcKayles::path_value`] and [`ArcKayles::cycle_value`], and a search
//! for values looks no further where paths and cycles are all that is left.
//!
//! *Proof idea.* To take an edge of a path takes two neighbours out of the row. A
//! row of n has the value of one of n − 1 in Dawson's Chess, where the period is
//! proved as for [Node Kayles](super::node_kayles). Every move in a cycle leaves the
//! same path.
//!
//! In a complete graph of n vertices every game takes ⌊n/2⌋ moves, so its value is 1
//! if that is odd, and 0 otherwise.
//!
//! # Complexity
//!
//! Paths and cycles take constant time, all else a search, as for
//! [Node Kayles](super::node_kayles).
//!
//! # Reference
//!
//! T. J. Schaefer, *On the complexity of some two-person perfect-information
//! games*, Journal of Computer and System Sciences 16 (1978); M. Huggan,
//! B. Stevens, *Polynomial time graph families for Arc Kayles*, INTEGERS 16
//! (2016); *Winning Ways*, chapter 4, for Dawson's Kayles; R. K. Guy, C. A. B. Smith,
//! *The G-values of various games*, Proceedings of the Cambridge Philosophical
//! Society 52 (1956), for periods.
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
use super::dawson;
use super::graph::{Edge, Graph, GraphError, Read, spoken};
use crate::notation::{self, Notation, NotationError};
use crate::{Game, Nimber};

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

impl ArcKayles {
    /// The Grundy value of a path of so many vertices, however many: that of a
    /// row in Dawson's Kayles.
    ///
    /// ```
    /// use grundy::{ArcKayles, Nimber};
    ///
    /// assert_eq!(ArcKayles::path_value(6), Nimber(3));
    /// assert_eq!(ArcKayles::path_value(10_000_000_000), ArcKayles::path_value(10_000_000_034));
    /// ```
    pub fn path_value(vertices: u64) -> Nimber {
        dawson::kayles(vertices)
    }

    /// The Grundy value of a cycle of so many vertices; there is none of fewer than
    /// three.
    ///
    /// ```
    /// use grundy::{ArcKayles, Nimber};
    ///
    /// assert_eq!(ArcKayles::cycle_value(5), Some(Nimber(0)));
    /// assert_eq!(ArcKayles::cycle_value(2), None);
    /// ```
    pub fn cycle_value(vertices: u64) -> Option<Nimber> {
        (vertices >= 3).then(|| dawson::one_option(Self::path_value(vertices - 2)))
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

    /// Of paths and cycles, by their theorem.
    fn known(&self, left: &B) -> Option<Nimber> {
        self.0
            .paths_and_cycles(*left, ArcKayles::path_value, ArcKayles::cycle_value)
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
