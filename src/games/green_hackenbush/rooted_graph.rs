//! Graphs on the ground.

use std::fmt;
use std::str::FromStr;

use super::tree::Tree;
use crate::game::notation::NotationError;
use crate::games::common::graph::{Edge, GraphError, Read, listed, spoken};

/// A graph that stands on the ground, vertex 0. Every edge is connected to the ground.
/// Loops are allowed, and so are several edges between the same vertices.
///
/// As text, it is a list of walks through numbered vertices, as in `0-1-2 1-3`. The
/// families of [`Graph`](crate::games::Graph) can be read too, with their first vertex as
/// the ground: `path 4` is a stalk of three edges.
///
/// # Example
///
/// ```
/// use grundy::games::green_hackenbush::RootedGraph;
///
/// let girl = RootedGraph::new([[0, 1], [0, 2], [1, 3], [2, 3], [3, 4]])?;
/// assert_eq!(girl.to_string(), "0-1 0-2 1-3 2-3 3-4");
/// assert_eq!(girl, "0-1-3-2-0 3-4".parse()?);
/// assert!(RootedGraph::new([[1, 2]]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct RootedGraph {
    /// Ascending.
    edges: Vec<Edge>,
}

pub(super) const AS_TEXT: Read = Read {
    first: 0,
    most_vertices: RootedGraph::MOST_EDGES + 1,
    most_edges: RootedGraph::MOST_EDGES,
};

impl RootedGraph {
    /// The most edges of a graph. It is also the largest number of a vertex.
    pub const MOST_EDGES: usize = 10_000_000;

    /// The graph of these edges.
    ///
    /// # Errors
    ///
    /// [`GraphError`] if an edge is not connected to the ground, or there are
    /// too many.
    pub fn new(edges: impl IntoIterator<Item = [usize; 2]>) -> Result<Self, GraphError> {
        let edges = edges
            .into_iter()
            .map(|[one, other]| Edge::between(one, other));
        let mut edges: Vec<Edge> = edges.take(Self::MOST_EDGES + 1).collect();
        if edges.len() > Self::MOST_EDGES {
            return Err(GraphError::new(
                format!("a graph of more than {} edges", Self::MOST_EDGES),
                "fewer",
            ));
        }
        edges.sort_unstable();
        let standing = Self::standing(edges.clone());
        let fallen = edges
            .iter()
            .zip(&standing.edges)
            .find(|(edge, stands)| edge != stands);
        match fallen
            .map(|(edge, _)| edge)
            .or(edges.get(standing.edges.len()))
        {
            Some(edge) => Err(not_connected(&format!("the edge {}", spoken(edge, 0)))),
            None => Ok(standing),
        }
    }

    /// The edges that stay connected to the ground.
    pub(super) fn standing(mut edges: Vec<Edge>) -> Self {
        let tree = Tree::new(&edges);
        let mut index = 0..;
        edges.retain(|_| index.next().is_some_and(|edge| tree.reaches(edge)));
        Self { edges }
    }

    /// Edges that are known to be connected to the ground.
    pub(super) fn of_standing(mut edges: Vec<Edge>) -> Self {
        edges.sort_unstable();
        Self { edges }
    }

    /// The edges in ascending order.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }
}

fn not_connected(what: &str) -> GraphError {
    GraphError::new(
        format!("{what} is not connected to the ground"),
        "a way to vertex 0",
    )
}

impl fmt::Display for RootedGraph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words: Vec<String> = self.edges.iter().map(|edge| spoken(edge, 0)).collect();
        f.write_str(&listed(&words))
    }
}

impl FromStr for RootedGraph {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (vertices, edges) = AS_TEXT.graph(text)?;
        let mut ends: Vec<usize> = edges.iter().flatten().copied().chain([0]).collect();
        ends.sort_unstable();
        match vertices
            .iter()
            .find(|vertex| ends.binary_search(vertex).is_err())
        {
            Some(vertex) => Err(not_connected(&format!("vertex {vertex}")).into()),
            None => Ok(Self::new(edges)?),
        }
    }
}

impl TryFrom<String> for RootedGraph {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        text.parse()
    }
}

impl From<RootedGraph> for String {
    fn from(graph: RootedGraph) -> Self {
        graph.to_string()
    }
}
