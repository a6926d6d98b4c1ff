//! Green Hackenbush: cut a graph that stands on the ground.
//!
//! # Rules
//!
//! A graph stands on the ground, its vertex 0. A move deletes an edge; everything
//! that is then no longer connected to the ground vanishes. Loops, and several
//! edges between the same vertices, are allowed; such edges are alike, and to
//! delete one of them is listed as one move. Normal play: whoever deletes the
//! last edge wins. Misère play: whoever deletes it loses.
//!
//! # Theorem
//!
//! > Under normal play, the vertices of a cycle may be fused into one, so that its
//! > edges become loops (*fusion principle*). A loop is worth 1, a bridge one more
//! > than what stands on it (*colon principle*), and what stands side by side its
//! > nim-sum.
//!
//! All winning moves: from the ground upwards, each bridge gets the value that it
//! must have for the whole to be zero; the move cuts it if that is zero, or goes
//! on to the one lower value that must stand on it. In a block, whose edges all
//! lie on cycles, to delete an edge leaves a block of one loop less, unless other
//! edges become bridges. These form a ring with it, and what is left of the ring
//! are two chains, which have values by the colon principle.
//!
//! *Proof idea.* Pictures of equal value on the same vertex may be exchanged: a
//! move in one is answered in the other, a move below cuts off both. So trees
//! become stalks, level by level. For the fusion principle one shows that a
//! counterexample with fewest edges is a single cycle through the ground with
//! stalks on it. Beside copies of the stalks, and a loop if the cycle is odd, it
//! is P: a move on a stalk is answered on its copy, and any other leaves an odd
//! number of edges, while value and number of edges are always both odd or both
//! even.
//!
//! No theorem covers misère play here.
//!
//! # Complexity
//!
//! Outcome and value in time proportional to the number E of edges, but for the
//! sorting of vertex numbers; all winning moves in time proportional to E log E;
//! memory proportional to E, for the winning moves at worst E log E.
//!
//! # Reference
//!
//! *Winning Ways*, chapter 7; Conway, *On Numbers and Games*, chapter 13.
//!
//! # Example
//!
//! ```
//! use grundy::{Edge, GreenHackenbush, GrundyFormula, Nimber, NormalPlay, OutcomeFormula};
//!
//! // A door of three edges, and beside it a stalk with a fork on top.
//! let picture = "0-1-2-0 0-3 3-4 3-5-6".parse()?;
//! let game = GreenHackenbush::new();
//! // The door is worth 1; the fork is worth 1 ⊕ 2 = 3, on the stalk 4.
//! assert_eq!(game.grundy(&picture), Nimber(5));
//! // To win, make the fork worth 0: 1 ⊕ 1.
//! assert_eq!(game.winning_moves(&picture, NormalPlay), [Edge::between(5, 6)]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt;

use self::fusion::Fusion;
use self::rooted_graph::AS_TEXT;
use self::tree::Tree;
use super::graph::{Edge, spoken};
use super::tame::NimExplanation;
use crate::notation::{self, Notation, NotationError};
use crate::{
    Convention, Explain, Game, GrundyFormula, Nimber, NormalPlay, OutcomeClass, OutcomeFormula,
};

mod arms;
mod fusion;
mod rings;
mod rooted_graph;
mod tree;

pub use rooted_graph::RootedGraph;

/// The ruleset of Green Hackenbush. See the [module](self) for rules, theorem and
/// reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias = "hackenbush")]
pub struct GreenHackenbush;

impl GreenHackenbush {
    /// The ruleset.
    pub fn new() -> Self {
        Self
    }
}

impl Game for GreenHackenbush {
    type Position = RootedGraph;
    type Move = Edge;

    fn moves(&self, graph: &RootedGraph) -> impl Iterator<Item = Edge> {
        let alike = graph.edges().chunk_by(|one, other| one == other);
        alike.map(|edges| edges[0])
    }

    fn play(&self, graph: &RootedGraph, edge: &Edge) -> RootedGraph {
        let mut edges = graph.edges().to_vec();
        if let Ok(index) = edges.binary_search(edge) {
            edges.remove(index);
        }
        RootedGraph::standing(edges)
    }

    fn is_legal(&self, graph: &RootedGraph, edge: &Edge) -> bool {
        graph.edges().binary_search(edge).is_ok()
    }

    /// With the vertices numbered as a depth-first search finds them.
    fn canonical(&self, graph: RootedGraph) -> RootedGraph {
        RootedGraph::of_standing(Tree::new(graph.edges()).renumbered())
    }

    /// What hangs together above the ground.
    fn split(&self, graph: RootedGraph, part: impl FnMut(RootedGraph)) {
        let pieces = Tree::new(graph.edges()).pieces();
        let mut edges: Vec<(usize, Edge)> = pieces
            .into_iter()
            .zip(graph.edges().iter().copied())
            .collect();
        edges.sort_unstable();
        let parts = edges.chunk_by(|(one, _), (other, _)| one == other && *one > 0);
        let parts = parts.map(|part| part.iter().map(|(_, edge)| *edge).collect());
        parts.map(RootedGraph::of_standing).for_each(part);
    }

    fn footprint(&self, graph: &RootedGraph) -> u64 {
        (size_of_val(graph) + size_of_val(graph.edges())) as u64
    }
}

impl OutcomeFormula for GreenHackenbush {
    type Ending = NormalPlay;

    fn outcome(&self, graph: &RootedGraph, _ending: NormalPlay) -> OutcomeClass {
        OutcomeClass::p_if(self.grundy(graph).is_zero())
    }

    fn winning_moves(&self, graph: &RootedGraph, _ending: NormalPlay) -> Vec<Edge> {
        let tree = Tree::new(graph.edges());
        let fusion = Fusion::new(&tree);
        if fusion.value() == 0 {
            return Vec::new();
        }
        let cuts = fusion.winning_cuts().into_iter();
        let mut edges: Vec<Edge> = cuts.map(|edge| graph.edges()[edge]).collect();
        edges.sort_unstable();
        edges.dedup();
        edges
    }
}

impl GrundyFormula for GreenHackenbush {
    type Integer = u64;

    fn grundy(&self, graph: &RootedGraph) -> Nimber {
        Nimber(Fusion::new(&Tree::new(graph.edges())).value())
    }
}

/// The values of what stands on the ground, and what follows from them. `Display`
/// sets it out as on paper.
#[derive(Clone, Debug)]
pub struct HackenbushExplanation(NimExplanation<u64>);

impl fmt::Display for HackenbushExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(columns) = self;
        write!(
            f,
            "Shrink every cycle to a point: its edges become loops, worth 1 each. A branch is \
             worth one more than the nim-sum of what stands on it.\n{columns}"
        )
    }
}

impl Explain for GreenHackenbush {
    type Explanation = HackenbushExplanation;

    fn explain(&self, graph: &RootedGraph, ending: NormalPlay) -> HackenbushExplanation {
        let tree = Tree::new(graph.edges());
        let fusion = Fusion::new(&tree);
        let row = |(edge, value): (usize, u64)| {
            (format!("on {}", spoken(&graph.edges()[edge], 0)), value)
        };
        let winning = self.winning_moves(graph, ending);
        let said = winning.iter().map(|edge| self.write_move(graph, edge));
        HackenbushExplanation(NimExplanation::new(
            fusion.pieces().map(row).collect(),
            Convention::Normal,
            said.collect(),
        ))
    }
}

impl Notation for GreenHackenbush {
    const MOVE_SYNTAX: &'static str = "cut V-W, an edge between two vertices";

    fn write_position(&self, graph: &RootedGraph) -> String {
        graph.to_string()
    }

    fn read_position(&self, text: &str) -> Result<RootedGraph, NotationError> {
        text.parse()
    }

    fn write_move(&self, _graph: &RootedGraph, edge: &Edge) -> String {
        format!("cut {}", spoken(edge, 0))
    }

    fn read_move(&self, graph: &RootedGraph, text: &str) -> Result<Edge, NotationError> {
        const EXPECTED: &str = "an edge of the graph, as in: cut 0-1";
        let words: Vec<&str> = notation::words(text)
            .filter(|word| !word.eq_ignore_ascii_case("cut"))
            .collect();
        let edge = AS_TEXT.edge(&words)?;
        let edge = edge.ok_or_else(|| notation::not_a_move(text, EXPECTED))?;
        notation::legal(self, graph, text, edge, EXPECTED)
    }
}
