//! Arc Kayles: edges of a graph that have no end in common.
//!
//! Rules and theorem are on the page of [`ArcKayles`].

use std::fmt;

use crate::game::Game;
use crate::game::notation::{self, Notation, NotationError};
use crate::games::common::bit_graph::BitGraph;
use crate::games::common::bits::{Bits, Ones};
use crate::games::common::dawson;
use crate::games::common::graph::{Edge, Graph, GraphError, Read, spoken};
use crate::ruleset::{Argument, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::Nimber;

/// Arc Kayles: take an edge of a graph and its ends.
///
/// A position has a bit for each vertex that is left. A move is an [`Edge`].
///
/// # Rules
///
/// A move takes an edge of a graph, together with both its ends and all edges there.
/// Normal play: the player who takes the last edge wins. Misère play: that player loses.
/// On a grid the edges are the dominoes of [Cram](crate::Cram).
///
/// # Theorem
///
/// No theorem gives the values of all graphs. It is not known how hard it is to decide
/// the outcome. Some families are known under normal play.
///
/// > A path of n vertices has the value of a row of n in Dawson's Kayles, the octal game
/// > **0.07**. From 53 vertices on the values have the period 34.
/// >
/// > A cycle has the value 1 if the path of two vertices fewer has the value 0. Otherwise
/// > it has the value 0.
///
/// They are [`ArcKayles::path_value`] and [`ArcKayles::cycle_value`]. A search for values
/// stops where only paths and cycles are left.
///
/// *Proof idea.* To take an edge of a path takes two neighbours out of the row. A row of n
/// has the value of one of n − 1 in Dawson's Chess. The period there is proved as for
/// [`NodeKayles`](crate::NodeKayles). Every move in a cycle leaves the same path.
///
/// In a complete graph of n vertices every game takes ⌊n/2⌋ moves. Its value is 1 if that
/// is odd, and 0 otherwise.
///
/// # Complexity
///
/// Paths and cycles take constant time. Everything else takes a search, as for
/// [`NodeKayles`](crate::NodeKayles).
///
/// # Reference
///
/// T. J. Schaefer, *On the complexity of some two-person perfect-information games*,
/// Journal of Computer and System Sciences 16 (1978); M. Huggan, B. Stevens, *Polynomial
/// time graph families for Arc Kayles*, INTEGERS 16 (2016); *Winning Ways*, chapter 4, for
/// Dawson's Kayles; R. K. Guy, C. A. B. Smith, *The G-values of various games*,
/// Proceedings of the Cambridge Philosophical Society 52 (1956), for periods.
///
/// # Example
///
/// ```
/// use grundy::games::{Edge, Graph};
/// use grundy::{ArcKayles, Nimber, NimberSolver};
///
/// let path: Graph = "path 4".parse()?;
/// let game = ArcKayles::<u64>::new(path)?;
/// let mut solver = NimberSolver::new(&game);
/// assert_eq!(solver.grundy(&game.whole())?, Nimber(2));
/// // Only the edge in the middle leaves none.
/// assert_eq!(solver.winning_moves(&game.whole())?, [Edge::between(1, 2)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
    /// The Grundy value of a path of any number of vertices: that of a row in Dawson's
    /// Kayles.
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

    /// The Grundy value of a cycle of any number of vertices; none below three, where
    /// there is no cycle.
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

impl<B: Bits> Game for ArcKayles<B> {
    type Position = B;
    type Move = Edge;

    fn moves(&self, left: &B) -> impl IntoIterator<Item = Edge> {
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

impl Ruleset for ArcKayles {
    const SHEET: Sheet = Sheet::new(
        "arc-kayles",
        "Arc Kayles: take an edge of a graph and its ends",
    )
    .arguments(&[Argument::shape("GRAPH", Graph::TYPED)])
    .example("1-2 2-3 3-4")
    .theorem("paths and cycles by Dawson's Kayles; else found by search")
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
    .bench("grid 4x5");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let graph: Graph = words.text().parse()?;
        if let Ok(game) = ArcKayles::<u64>::new(graph.clone()) {
            return Ok(visitor.by_nimbers(start(words, game)));
        }
        let game = ArcKayles::<u128>::new(graph).map_err(OpenError::refused)?;
        Ok(visitor.by_nimbers(start(words, game)))
    }
}

fn start<B: Bits>(words: &Words, game: ArcKayles<B>) -> Start<ArcKayles<B>> {
    let whole = game.whole();
    Start::new(words, game, whole)
}

impl<B: Bits> fmt::Display for ArcKayles<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<B: Bits> Notation for ArcKayles<B> {
    fn move_syntax(&self) -> &'static str {
        "take V-W, the edge between two vertices"
    }

    fn ruleset(&self) -> String {
        format!("arc-kayles {}", self.graph())
    }

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
