//! Green Hackenbush: cut a graph that stands on the ground.
//!
//! Rules and theorem are on the page of [`GreenHackenbush`].

use std::fmt;

use self::fusion::Fusion;
use self::rooted_graph::AS_TEXT;
use self::tree::Tree;
use crate::game::notation::{self, Notation, NotationError};
use crate::game::{Convention, Explain, Game, GrundyFormula, NormalPlay, OutcomeFormula};
use crate::games::common::graph::{Edge, spoken};
use crate::games::common::nimlike::NimExplanation;
use crate::ruleset::{Argument, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

mod arms;
mod fusion;
mod rings;
mod rooted_graph;
mod tree;

pub use rooted_graph::RootedGraph;

/// Green Hackenbush: cut a graph that stands on the ground.
///
/// A position is a [`RootedGraph`], and a move is an [`Edge`].
///
/// # Rules
///
/// A graph stands on the ground, its vertex 0. A move deletes an edge. Everything that is
/// then no longer connected to the ground vanishes. Loops are allowed, and so are several
/// edges between the same vertices. Such edges are alike, and they count as one move.
/// Normal play: the player who deletes the last edge wins. Misère play: that player loses.
///
/// # Theorem
///
/// A *bridge* is an edge that lies on no cycle. Under normal play:
///
/// > *Fusion principle.* The vertices of a cycle may be fused into one, so that its edges
/// > become loops. A loop has the value 1.
/// >
/// > *Colon principle.* A bridge has one more than the value of everything that stands on
/// > it.
/// >
/// > Parts that stand side by side have the nim-sum of their values.
///
/// All winning moves are found from the ground upwards. Each bridge gets a target: the
/// value that it must have for the whole to be zero. If the target is zero, the move cuts
/// the bridge. Otherwise the part on the bridge has the target one lower. In a block all
/// edges lie on cycles. A deleted edge leaves a block of one loop less, unless other edges
/// become bridges. Those form a ring with the deleted edge. The rest of the ring is two
/// chains, which have values by the colon principle.
///
/// *Proof idea.* Two pictures of equal value on the same vertex may be exchanged: a move in
/// one is answered in the other, and a move below cuts off both. So trees become stalks,
/// level by level. For the fusion principle, take a counterexample with fewest edges. One
/// shows that it is a single cycle through the ground with stalks on it. Put copies of the
/// stalks beside it, and a loop if the cycle is odd. This sum is P. For a move on a stalk is
/// answered on its copy. Any other move leaves an odd number of edges, and so an odd value:
/// value and number of edges are always both odd or both even.
///
/// No theorem covers misère play here.
///
/// # Complexity
///
/// Let E be the number of edges. Outcome and value take time proportional to E, apart from
/// the sorting of vertex numbers. All winning moves take time proportional to E log E. The
/// memory is proportional to E, for the winning moves at worst to E log E.
///
/// # Reference
///
/// *Winning Ways*, chapter 7; Conway, *On Numbers and Games*, chapter 13.
///
/// # Example
///
/// ```
/// use grundy::games::Edge;
/// use grundy::{GreenHackenbush, GrundyFormula, Nimber, NormalPlay, OutcomeFormula};
///
/// // A door of three edges, and beside it a stalk with a fork on top.
/// let picture = "0-1-2-0 0-3 3-4 3-5-6".parse()?;
/// let game = GreenHackenbush::new();
/// // The door is worth 1; the fork is worth 1 ⊕ 2 = 3, on the stalk 4.
/// assert_eq!(game.grundy(&picture), Nimber(5));
/// // To win, make the fork worth 0: 1 ⊕ 1.
/// assert!(game.winning_moves(&picture, NormalPlay).eq([Edge::between(5, 6)]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

    fn moves(&self, graph: &RootedGraph) -> impl IntoIterator<Item = Edge> {
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

    /// The parts that hang together above the ground.
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

    fn winning_moves(
        &self,
        graph: &RootedGraph,
        _ending: NormalPlay,
    ) -> impl Iterator<Item = Edge> {
        let tree = Tree::new(graph.edges());
        let fusion = Fusion::new(&tree);
        let mut edges = Vec::new();
        if fusion.value() != 0 {
            let cuts = fusion.winning_cuts().into_iter();
            edges.extend(cuts.map(|edge| graph.edges()[edge]));
        }
        edges.sort_unstable();
        edges.dedup();
        edges.into_iter()
    }
}

impl GrundyFormula for GreenHackenbush {
    type Integer = u64;

    fn grundy(&self, graph: &RootedGraph) -> Nimber {
        Nimber(Fusion::new(&Tree::new(graph.edges())).value())
    }
}

impl Ruleset for GreenHackenbush {
    const SHEET: Sheet = Sheet::new(
        "green-hackenbush",
        "Green Hackenbush: cut an edge of a graph, what loses the ground vanishes",
    )
    .arguments(&[Argument::position(
        "GRAPH",
        "The edges between numbered vertices, the ground being 0, as in: 0-1 1-2 1-3; or one of \
         path 5, cycle 5, star 4, complete 4, grid 3x4, petersen, empty, on their first vertex",
    )])
    .example("0-1 1-2 1-3")
    .theorem("normal play: the fusion and the colon principle")
    .outcomes("normal")
    .values("by formula")
    .cases(&[
        "empty",
        "0-1",
        "0-0 0-0",
        "0-1 0-1 0-1",
        "0-1-2-0 0-3 3-4 3-5-6",
        "cycle 7",
        "complete 4",
        "grid 2x4",
        "0-5-9-5 9-9 9-2-0 2-3 3-3 7-2-7",
        "0-1-2-3-4-5-0 2-7-3 4-8",
    ])
    .bench("0-1-2-3-4-5-0 1-7-13 2-8-14 3-9-15 4-10-16 5-11-17");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let game = Self::new();
        let graph = game.read_position(&words.text())?;
        let start = Start::new(words, game, graph);
        Ok(visitor.by_mex(start.with_outcomes().with_values().with_reasons()))
    }
}

/// The reason for the outcome of Green Hackenbush: the values of the parts that stand on
/// the ground. `Display` sets it out as on paper.
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
        let winning: Vec<_> = self.winning_moves(graph, ending).collect();
        let said = winning.iter().map(|edge| self.write_move(graph, edge));
        HackenbushExplanation(NimExplanation::new(
            fusion.pieces().map(row).collect(),
            Convention::Normal,
            said.collect(),
        ))
    }
}

impl fmt::Display for GreenHackenbush {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl Notation for GreenHackenbush {
    fn move_syntax(&self) -> &'static str {
        "cut V-W, an edge between two vertices"
    }

    fn ruleset(&self) -> String {
        "green-hackenbush".into()
    }

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
