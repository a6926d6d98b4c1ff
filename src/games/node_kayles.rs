//! Node Kayles: vertices of a graph that are not neighbours.
//!
//! Rules and theorem are on the page of [`NodeKayles`].

use std::fmt;

use crate::game::Game;
use crate::game::notation::{self, Notation, NotationError};
use crate::games::common::bit_graph::BitGraph;
use crate::games::common::bits::Bits;
use crate::games::common::dawson;
use crate::games::common::graph::{Graph, GraphError};
use crate::ruleset::{Argument, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::Nimber;

/// Node Kayles: take a vertex of a graph and its neighbours.
///
/// A position has a bit for each vertex that is left. A move is the vertex.
///
/// # Rules
///
/// A move takes a vertex of a graph, together with all its neighbours. Normal play: the
/// player who takes the last vertex wins. Misère play: that player loses.
///
/// # Theorem
///
/// No theorem gives the values of all graphs: to decide the outcome is PSPACE-complete.
/// Some families are known under normal play.
///
/// > A path of n vertices has the value of a row of n in Dawson's Chess, the octal game
/// > **0.137**. From 52 vertices on the values have the period 34.
/// >
/// > A cycle has the value 1 if the path of three vertices fewer has the value 0.
/// > Otherwise it has the value 0.
///
/// They are [`NodeKayles::path_value`] and [`NodeKayles::cycle_value`]. A search for
/// values stops where only paths and cycles are left.
///
/// *Proof idea.* A move in a path takes three vertices anywhere, two at an end, or one
/// that is alone. The rest are paths. Those are the moves of 0.137. Take an octal game
/// with k digits. If its values have the period p from n on as far as 2n + p + k, they
/// have it for ever, by a theorem of Guy and Smith. A table shows that these values do.
/// Every move in a cycle leaves the same path.
///
/// A complete graph has the value 1. A star has the value 1 if its centre has an odd
/// number of neighbours. It has the value 2 if that number is even and not 0. To take
/// the centre takes everything. To take another vertex leaves the others, one fewer than
/// before, alone.
///
/// # Complexity
///
/// Paths and cycles take constant time. Everything else takes a search. The connected
/// parts of the rest are independent summands. Two parts are kept as one if the numbers
/// of their vertices differ by a fixed amount, or also in direction. That covers the
/// pieces of a grid, but not all parts of the same shape.
///
/// # Reference
///
/// T. J. Schaefer, *On the complexity of some two-person perfect-information games*,
/// Journal of Computer and System Sciences 16 (1978); H. L. Bodlaender, D. Kratsch,
/// *Kayles and nimbers*, Journal of Algorithms 43 (2002); *Winning Ways*, chapter 4, for
/// Dawson's Chess; R. K. Guy, C. A. B. Smith, *The G-values of various games*,
/// Proceedings of the Cambridge Philosophical Society 52 (1956), for periods.
///
/// # Example
///
/// ```
/// use grundy::games::Graph;
/// use grundy::{Nimber, NimberSolver, NodeKayles};
///
/// // Take the vertex in the middle, then answer on the other side.
/// let path: Graph = "path 5".parse()?;
/// let game = NodeKayles::<u64>::new(path)?;
/// let mut solver = NimberSolver::new(&game);
/// assert_eq!(solver.grundy(&game.whole())?, Nimber(3));
/// assert_eq!(solver.winning_moves(&game.whole())?, [2]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
    /// The Grundy value of a path of any number of vertices: that of a row in Dawson's
    /// Chess.
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

    /// The Grundy value of a cycle of any number of vertices; none below three, where
    /// there is no cycle.
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

impl<B: Bits> Game for NodeKayles<B> {
    type Position = B;
    type Move = usize;

    fn moves(&self, left: &B) -> impl IntoIterator<Item = usize> {
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

impl Ruleset for NodeKayles {
    const SHEET: Sheet = Sheet::new(
        "node-kayles",
        "Node Kayles: take a vertex of a graph and its neighbours",
    )
    .arguments(&[Argument::shape("GRAPH", Graph::TYPED)])
    .example("path 7")
    .theorem("paths and cycles by Dawson's Chess; else found by search")
    .cases(&[
        "empty",
        "3",
        "path 7",
        "cycle 6",
        "star 4",
        "complete 4",
        "grid 2x4",
        "grid 3x3",
        "petersen",
        "1-2-3-4-5-3 6-1 8 11-12-13-11",
    ])
    .bench("grid 5x5");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let graph: Graph = words.text().parse()?;
        if let Ok(game) = NodeKayles::<u64>::new(graph.clone()) {
            return Ok(visitor.by_nimbers(start(words, game)));
        }
        let game = NodeKayles::<u128>::new(graph).map_err(OpenError::refused)?;
        Ok(visitor.by_nimbers(start(words, game)))
    }
}

fn start<B: Bits>(words: &Words, game: NodeKayles<B>) -> Start<NodeKayles<B>> {
    let whole = game.whole();
    Start::new(words, game, whole)
}

impl<B: Bits> fmt::Display for NodeKayles<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<B: Bits> Notation for NodeKayles<B> {
    fn move_syntax(&self) -> &'static str {
        "take vertex V, or just V"
    }

    fn ruleset(&self) -> String {
        format!("node-kayles {}", self.graph())
    }

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
        // A move that is never legal where there is no such vertex.
        let vertex = usize::try_from(number).ok().and_then(|v| v.checked_sub(1));
        notation::legal(self, left, text, vertex.unwrap_or(usize::MAX), EXPECTED)
    }

    fn picture(&self, left: &B) -> String {
        self.0.picture(*left)
    }
}
