//! A graph as sets of bits, and the sets of vertices that play leaves of it.

use super::bits::{Bits, Ones};
use super::graph::{Graph, GraphError};
use crate::game::notation::NotationError;
use crate::value::Nimber;

/// A graph with its neighbourhoods as sets.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Graph", into = "Graph", bound = "B: Bits")
)]
pub(in crate::games) struct BitGraph<B> {
    graph: Graph,
    all: B,
    neighbours: Box<[B]>,
}

impl<B: Bits> BitGraph<B> {
    /// Fails if a vertex has a number that `B` has no bit for.
    pub(in crate::games) fn new(graph: Graph) -> Result<Self, GraphError> {
        let size = graph.vertices().last().map_or(0, |last| last + 1);
        if size > B::BITS {
            return Err(GraphError::new(
                format!("a graph with a vertex {size}"),
                format!("vertices up to {}", B::BITS),
            ));
        }
        let mut neighbours = vec![B::zero(); size].into_boxed_slice();
        for edge in graph.edges() {
            for (one, other) in [(edge.first, edge.second), (edge.second, edge.first)] {
                neighbours[one] = neighbours[one] | B::one() << other;
            }
        }
        let vertices = graph.vertices().iter();
        let all = vertices.fold(B::zero(), |all, vertex| all | B::one() << *vertex);
        Ok(Self {
            graph,
            all,
            neighbours,
        })
    }

    pub(in crate::games) fn graph(&self) -> &Graph {
        &self.graph
    }

    pub(in crate::games) fn all(&self) -> B {
        self.all
    }

    /// The neighbours of a vertex of the graph.
    pub(in crate::games) fn neighbours(&self, vertex: usize) -> B {
        self.neighbours[vertex]
    }

    /// The vertices that are in the set, as far as the graph has them.
    pub(in crate::games) fn vertices(&self, set: B) -> Ones<B> {
        Ones(set & self.all)
    }

    /// Calls `part` with each connected part of the set.
    pub(in crate::games) fn parts(&self, set: B, mut part: impl FnMut(B)) {
        let mut left = set & self.all;
        while !left.is_zero() {
            let mut component = left & (!left + B::one());
            let mut border = component;
            while !border.is_zero() {
                let near = Ones(border).fold(B::zero(), |near, v| near | self.neighbours[v]);
                border = near & left & !component;
                component = component | border;
            }
            part(component);
            left = left & !component;
        }
    }

    /// The nim-sum of the values of the connected parts, if these are all paths and
    /// cycles, by the number of their vertices.
    pub(in crate::games) fn paths_and_cycles(
        &self,
        set: B,
        path: impl Fn(u64) -> Nimber,
        cycle: impl Fn(u64) -> Option<Nimber>,
    ) -> Option<Nimber> {
        let set = set & self.all;
        let degree = |vertex: usize| (self.neighbours[vertex] & set).count_ones();
        if Ones(set).any(|vertex| degree(vertex) > 2) {
            return None;
        }
        let mut sum = Some(Nimber::ZERO);
        self.parts(set, |part| {
            let vertices = u64::from(part.count_ones());
            let value = if Ones(part).all(|vertex| degree(vertex) == 2) {
                cycle(vertices)
            } else {
                Some(path(vertices))
            };
            sum = sum.zip(value).map(|(sum, value)| sum + value);
        });
        sum
    }

    /// The least set that is this one with all numbers lowered by the same
    /// amount, or taken from the same number, and has the same edges.
    pub(in crate::games) fn least(&self, set: B) -> B {
        let set = set & self.all;
        if set.is_zero() {
            return set;
        }
        let low = set.trailing_zeros() as usize;
        let high = B::BITS - 1 - set.leading_zeros() as usize;
        let last = self.neighbours.len() - 1;
        let lowered = (1..=low).rev().map(|by| (set >> by, by));
        let lowered = lowered.filter(|(image, by)| self.same(set, *image, |v| v - by));
        let (lowered, _) = lowered.into_iter().next().unwrap_or((set, 0));
        // From `high` to 0 at first.
        let turned = set.reverse_bits() >> (B::BITS - 1 - high);
        let turned = (high..=last + low).map(|from| (turned << (from - high), from));
        let mut turned = turned.filter(|(image, from)| self.same(set, *image, |v| from - v));
        turned
            .next()
            .map_or(lowered, |(turned, _)| turned.min(lowered))
    }

    /// Whether the map from the set onto its image keeps edges and non-edges.
    fn same(&self, set: B, image: B, map: impl Fn(usize) -> usize) -> bool {
        let keeps = |vertex: usize| {
            let near = Ones(self.neighbours[vertex] & set);
            let mapped = near.fold(B::zero(), |near, v| near | B::one() << map(v));
            mapped == self.neighbours[map(vertex)] & image
        };
        (image & !self.all).is_zero() && Ones(set).all(keeps)
    }

    /// The graph that is left.
    pub(in crate::games) fn left(&self, set: B) -> Graph {
        let has = |vertex: usize| !(set >> vertex & B::one()).is_zero();
        self.graph.induced(has)
    }

    /// Reads the graph that is left.
    pub(in crate::games) fn read(&self, text: &str) -> Result<B, NotationError> {
        let left: Graph = text.parse()?;
        let set = match Self::new(left.clone()) {
            Ok(read) if self.left(read.all) == left => read.all,
            _ => {
                return Err(NotationError::Refused {
                    found: format!("`{}` is not left", crate::number::shortened(text)),
                    expected: "vertices of the graph, with all edges between them".into(),
                });
            }
        };
        Ok(set)
    }

    /// Each vertex with its neighbours.
    pub(in crate::games) fn picture(&self, set: B) -> String {
        let line = |vertex: usize| {
            let near = self.vertices(self.neighbours[vertex] & set);
            let near: Vec<String> = near.map(|v| (v + 1).to_string()).collect();
            let line = format!("{}: {}", vertex + 1, near.join(" "));
            line.trim_end().to_owned()
        };
        let lines: Vec<String> = self.vertices(set).map(line).collect();
        if lines.is_empty() {
            return self.left(set).to_string();
        }
        lines.join("\n")
    }
}

#[cfg(feature = "serde")]
impl<B: Bits> TryFrom<Graph> for BitGraph<B> {
    type Error = GraphError;

    fn try_from(graph: Graph) -> Result<Self, GraphError> {
        Self::new(graph)
    }
}

#[cfg(feature = "serde")]
impl<B> From<BitGraph<B>> for Graph {
    fn from(graph: BitGraph<B>) -> Self {
        graph.graph
    }
}
