//! Node Kayles: vertices of a graph that are not neighbours.
//!
//! # Rules
//!
//! A move takes a vertex of a graph, together with all its neighbours. Normal
//! play: whoever takes the last vertex wins. Misère play: whoever takes it loses.
//!
//! # Theorem
//!
//! None gives the values of all graphs: to decide who wins is PSPACE-complete.
//! Some families are known under normal play.
//!
//! > A path of n vertices has the value of a row of n in Dawson's Chess, the octal
//! > game **0.137**. From 52 vertices on the values have the period 34.
//! >
//! > A cycle has the value 1 if the path of three vertices fewer has the value 0,
//! > and 0 otherwise.
//!
//! They are [`NodeKayles::path_value`] and [`NodeKayles::cycle_value`], and a search
//! for values looks no further where paths and cycles are all that is left.
//!
//! *Proof idea.* In a path whoever takes a vertex with its neighbours takes three
//! anywhere, two at an end, or one that is alone, and what is left are paths: those
//! are the moves of 0.137. By a theorem of Guy and Smith the values of an octal game
//! with k digits that have the period p from n on as far as 2n + p + k have it for
//! ever, and a table shows that these do. Every move in a cycle leaves the same path.
//!
//! A complete graph has the value 1. A star has the value 1 if its centre has an odd
//! number of neighbours, 2 if an even one: to take the centre takes everything, to
//! take another vertex leaves the others, one fewer than before, alone.
//!
//! # Complexity
//!
//! Paths and cycles take constant time, all else a search. The connected parts of
//! what is left are independent summands, and a part is kept once for all places
//! where its vertices have the same numbers but for an amount, or but for the
//! direction: the pieces of a grid, but not all parts of the same shape.
//!
//! # Reference
//!
//! T. J. Schaefer, *On the complexity of some two-person perfect-information
//! games*, Journal of Computer and System Sciences 16 (1978); H. L. Bodlaender,
//! D. Kratsch, *Kayles and nimbers*, Journal of Algorithms 43 (2002); *Winning
//! Ways*, chapter 4, for Dawson's Chess; R. K. Guy, C. A. B. Smith, *The G-values of
//! various games*, Proceedings of the Cambridge Philosophical Society 52 (1956), for
//! periods.
//!
//! # Example
//!
//! ```
//! use grundy::{Graph, Nimber, NimberSolver, NodeKayles};
//!
//! // Take the vertex in the middle, then answer on the other side.
//! let path: Graph = "path 5".parse()?;
//! let game = NodeKayles::<u64>::new(path)?;
//! let mut solver = NimberSolver::new(&game);
//! assert_eq!(solver.grundy(&game.whole())?, Nimber(3));
//! assert_eq!(solver.winning_moves(&game.whole())?, [2]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::bit_graph::BitGraph;
use super::bits::Bits;
use super::dawson;
use super::graph::{Graph, GraphError};
use crate::notation::{self, Notation, NotationError};
use crate::{Game, Nimber};

/// The ruleset of Node Kayles on a graph. See the [module](self) for rules and
/// reference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Graph", into = "Graph"))]
#[cfg_attr(feature = "serde", serde(bound = "B: Bits"))]
pub struct NodeKayles<B = u64>(BitGraph<B>);

impl<B: Bits> NodeKayles<B> {
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
}

impl NodeKayles {
    /// The Grundy value of a path of so many vertices, however many: that of a
    /// row in Dawson's Chess.
    ///
    /// ```
    /// use grundy::{NodeKayles, Nimber};
    ///
    /// assert_eq!(NodeKayles::path_value(5), Nimber(3));
    /// assert_eq!(NodeKayles::path_value(10_000_000_000), NodeKayles::path_value(10_000_000_034));
    /// ```
    pub fn path_value(vertices: u64) -> Nimber {
        dawson::chess(vertices)
    }

    /// The Grundy value of a cycle of so many vertices; there is none of fewer than
    /// three.
    ///
    /// ```
    /// use grundy::{NodeKayles, Nimber};
    ///
    /// assert_eq!(NodeKayles::cycle_value(5), Some(Nimber(0)));
    /// assert_eq!(NodeKayles::cycle_value(2), None);
    /// ```
    pub fn cycle_value(vertices: u64) -> Option<Nimber> {
        (vertices >= 3).then(|| dawson::one_option(Self::path_value(vertices - 3)))
    }
}

/// A position has a bit for each vertex that is left, a move is the vertex.
impl<B: Bits> Game for NodeKayles<B> {
    type Position = B;
    type Move = usize;

    fn moves(&self, left: &B) -> impl Iterator<Item = usize> {
        self.0.vertices(*left)
    }

    fn play(&self, left: &B, vertex: &usize) -> B {
        *left & !(B::one() << *vertex | self.0.neighbours(*vertex))
    }

    fn canonical(&self, left: B) -> B {
        self.0.least(left)
    }

    fn split(&self, left: B, part: impl FnMut(B)) {
        self.0.parts(left, part);
    }

    /// Of paths and cycles, by their theorem.
    fn known(&self, left: &B) -> Option<Nimber> {
        self.0
            .paths_and_cycles(*left, NodeKayles::path_value, NodeKayles::cycle_value)
    }
}

impl<B: Bits> Notation for NodeKayles<B> {
    const MOVE_SYNTAX: &'static str = "take vertex V, or just V";

    fn write_position(&self, left: &B) -> String {
        self.0.left(*left).to_string()
    }

    fn read_position(&self, text: &str) -> Result<B, NotationError> {
        self.0.read(text)
    }

    fn write_move(&self, _left: &B, vertex: &usize) -> String {
        format!("take vertex {}", vertex + 1)
    }

    fn read_move(&self, left: &B, text: &str) -> Result<usize, NotationError> {
        const EXPECTED: &str = "a vertex that is left, as in: take vertex 3";
        let words: Vec<&str> = notation::key_words(text)
            .filter(|word| !word.eq_ignore_ascii_case("vertex"))
            .collect();
        let [vertex] = words[..] else {
            return Err(notation::not_a_move(text, EXPECTED));
        };
        let number: u64 = notation::number("the vertex", vertex)?;
        // Where there is no such vertex, what is never legal.
        let vertex = usize::try_from(number).ok().and_then(|v| v.checked_sub(1));
        notation::legal(self, left, text, vertex.unwrap_or(usize::MAX), EXPECTED)
    }

    fn picture(&self, left: &B) -> String {
        self.0.picture(*left)
    }
}

#[cfg(feature = "serde")]
impl<B: Bits> TryFrom<Graph> for NodeKayles<B> {
    type Error = GraphError;

    fn try_from(graph: Graph) -> Result<Self, GraphError> {
        Self::new(graph)
    }
}

#[cfg(feature = "serde")]
impl<B: Bits> From<NodeKayles<B>> for Graph {
    fn from(game: NodeKayles<B>) -> Self {
        game.graph().clone()
    }
}
