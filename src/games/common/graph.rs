//! Graphs to play on, and graphs as text.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::game::notation::{self, NotationError};

/// A simple undirected graph: no loops, no two edges between the same vertices.
///
/// As text, a graph is a list of walks, and each walk is a chain of vertex numbers.
/// `1-2 2-3` and `1-2-3` are the same path. A number alone is a vertex without edges.
/// The vertices are those that the text names. `path 7`, `cycle 5`, `star 4` (a centre
/// with four others), `complete 5`, `grid 3x4` and `petersen` are graphs too, and
/// `empty` is the one without vertices.
///
/// In code vertices are counted from 0, in text from 1. There are at most
/// [`MOST_VERTICES`](Graph::MOST_VERTICES).
///
/// # Example
///
/// ```
/// use grundy::games::Graph;
///
/// let graph: Graph = "cycle 3".parse()?;
/// assert_eq!(graph.to_string(), "1-2 1-3 2-3");
/// assert_eq!(graph, Graph::new(3, [[0, 1], [1, 2], [2, 0]])?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "String", into = "String"))]
pub struct Graph {
    /// Ascending.
    vertices: Vec<usize>,
    /// Ascending.
    edges: Vec<Edge>,
}

/// An edge between two vertices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Edge {
    /// The vertex with the smaller number, counted from 0.
    pub first: usize,
    /// The other.
    pub second: usize,
}

impl Edge {
    /// The edge between two vertices, given in any order.
    pub fn between(one: usize, other: usize) -> Self {
        Self {
            first: one.min(other),
            second: one.max(other),
        }
    }
}

/// The error for edges or a text that make no graph.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{found}: expected {expected}")]
pub struct GraphError {
    found: String,
    expected: String,
}

impl GraphError {
    pub(in crate::games) fn new(found: String, expected: impl Into<String>) -> Self {
        let expected = expected.into();
        Self { found, expected }
    }
}

impl From<GraphError> for NotationError {
    fn from(GraphError { found, expected }: GraphError) -> Self {
        Self::Refused { found, expected }
    }
}

impl Graph {
    /// The most vertices of a graph.
    pub const MOST_VERTICES: usize = 1000;

    /// How a graph is typed, for the help of rulesets.
    pub(in crate::games) const TYPED: &'static str = "The edges between numbered vertices, and \
        vertices without, as in: 1-2 2-3 4; or one of path 5, cycle 5, star 4, complete 4, \
        grid 3x4, petersen, empty";

    /// The graph of the vertices 0, 1, … below `vertices` with these edges.
    ///
    /// # Errors
    ///
    /// [`GraphError`] if there are too many vertices, or if an edge is wrong. An edge has
    /// two different ends among the vertices, and is given once.
    pub fn new(
        vertices: usize,
        edges: impl IntoIterator<Item = [usize; 2]>,
    ) -> Result<Self, GraphError> {
        let most = Self::MOST_VERTICES;
        if vertices > most {
            let found = format!("a graph of {vertices} vertices");
            return Err(GraphError::new(found, format!("at most {most}")));
        }
        let edges: Vec<[usize; 2]> = edges.into_iter().collect();
        if let Some([a, b]) = edges
            .iter()
            .find(|ends| ends.iter().any(|v| *v >= vertices))
        {
            let found = format!("the edge {a}-{b} leaves the graph");
            return Err(GraphError::new(found, format!("vertices below {vertices}")));
        }
        Self::simple((0..vertices).collect(), &edges, 0)
    }

    /// Checks that the edges are those of a simple graph; errors name vertices
    /// counted from `first`.
    fn simple(
        vertices: Vec<usize>,
        edges: &[[usize; 2]],
        first: usize,
    ) -> Result<Self, GraphError> {
        let mut edges: Vec<Edge> = edges.iter().map(|[a, b]| Edge::between(*a, *b)).collect();
        edges.sort_unstable();
        if let Some(edge) = edges.iter().find(|edge| edge.first == edge.second) {
            let found = format!("the edge {} is a loop", spoken(edge, first));
            return Err(GraphError::new(found, "two different vertices"));
        }
        let mut in_turn = edges.iter().zip(edges.iter().skip(1));
        if let Some((edge, _)) = in_turn.find(|(edge, next)| edge == next) {
            let found = format!("the edge {} is given twice", spoken(edge, first));
            return Err(GraphError::new(found, "it once"));
        }
        Ok(Self { vertices, edges })
    }

    /// The vertices in ascending order.
    pub fn vertices(&self) -> &[usize] {
        &self.vertices
    }

    /// The edges in ascending order.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The part of this graph on the vertices that are kept.
    #[must_use]
    pub fn induced(&self, keep: impl Fn(usize) -> bool) -> Self {
        let vertices = self.vertices.iter().copied().filter(|vertex| keep(*vertex));
        let edges = self.edges.iter().copied();
        let edges = edges.filter(|edge| keep(edge.first) && keep(edge.second));
        Self {
            vertices: vertices.collect(),
            edges: edges.collect(),
        }
    }
}

/// Writes the edges, then the vertices without edges.
impl fmt::Display for Graph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ends: Vec<usize> = self
            .edges
            .iter()
            .flat_map(|e| [e.first, e.second])
            .collect();
        ends.sort_unstable();
        let alone = self
            .vertices
            .iter()
            .filter(|vertex| ends.binary_search(vertex).is_err());
        let edges = self.edges.iter().map(|edge| spoken(edge, 1));
        let words: Vec<String> = edges
            .chain(alone.map(|vertex| (vertex + 1).to_string()))
            .collect();
        f.write_str(&listed(&words))
    }
}

impl FromStr for Graph {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let read = Read {
            first: 1,
            most_vertices: Self::MOST_VERTICES,
            most_edges: usize::MAX,
        };
        let (vertices, edges) = read.graph(text)?;
        Ok(Self::simple(vertices, &edges, read.first)?)
    }
}

impl TryFrom<String> for Graph {
    type Error = NotationError;

    fn try_from(text: String) -> Result<Self, NotationError> {
        text.parse()
    }
}

impl From<Graph> for String {
    fn from(graph: Graph) -> Self {
        graph.to_string()
    }
}

/// "1-2", where the first vertex has the number `first`.
pub(in crate::games) fn spoken(edge: &Edge, first: usize) -> String {
    format!("{}-{}", edge.first + first, edge.second + first)
}

/// The words of a graph; a graph is never an empty text.
pub(in crate::games) fn listed(words: &[String]) -> String {
    if words.is_empty() {
        EMPTY.into()
    } else {
        words.join(" ")
    }
}

const EMPTY: &str = "empty";

/// How graphs are read.
pub(in crate::games) struct Read {
    /// The number of the first vertex in the text.
    pub(in crate::games) first: usize,
    pub(in crate::games) most_vertices: usize,
    pub(in crate::games) most_edges: usize,
}

/// Vertices in ascending order, and edges in the order they are named; both
/// counted from 0.
type Listed = (Vec<usize>, Vec<[usize; 2]>);

impl Read {
    /// The vertices and edges that a text names.
    pub(in crate::games) fn graph(&self, text: &str) -> Result<Listed, NotationError> {
        let words: Vec<&str> = notation::words(text).collect();
        match words[..] {
            [] => Err(not_a_graph(text)),
            [word] if word.eq_ignore_ascii_case(EMPTY) => Ok((Vec::new(), Vec::new())),
            [name, ..] if name.starts_with(char::is_alphabetic) => self.family(text, &words),
            _ => self.walks(&words),
        }
    }

    /// One edge: "1-2", or its ends one by one.
    pub(in crate::games) fn edge(&self, words: &[&str]) -> Result<Option<Edge>, NotationError> {
        let ends: Vec<usize> = words
            .iter()
            .map(|word| self.walk(word))
            .collect::<Result<Vec<_>, _>>()?
            .concat();
        Ok(match ends[..] {
            [one, other] => Some(Edge::between(one, other)),
            _ => None,
        })
    }

    /// Vertices with a dash between them.
    fn walk(&self, word: &str) -> Result<Vec<usize>, NotationError> {
        let vertices: Vec<&str> = word.split('-').collect();
        if vertices.len() > 1 && vertices.contains(&"") {
            let found = format!("`{}`", crate::number::shortened(word));
            return Err(GraphError::new(found, "a vertex on either side of each dash").into());
        }
        vertices.into_iter().map(|text| self.vertex(text)).collect()
    }

    fn vertex(&self, text: &str) -> Result<usize, NotationError> {
        let number: u64 = notation::number("the vertex", text)?;
        let index = usize::try_from(number).ok();
        let index = index.and_then(|index| index.checked_sub(self.first));
        let index = index.filter(|index| *index < self.most_vertices);
        let refused = || {
            let (first, last) = (self.first, self.first + self.most_vertices - 1);
            GraphError::new(format!("vertex {number}"), format!("{first} to {last}")).into()
        };
        index.ok_or_else(refused)
    }

    fn walks(&self, words: &[&str]) -> Result<Listed, NotationError> {
        let (mut vertices, mut edges) = (Vec::new(), Vec::new());
        for word in words {
            let walk = self.walk(word)?;
            edges.extend(walk.windows(2).map(|ends| [ends[0], ends[1]]));
            vertices.extend(walk);
        }
        vertices.sort_unstable();
        vertices.dedup();
        self.of_edges(edges.len())?;
        Ok((vertices, edges))
    }

    fn of_edges(&self, edges: usize) -> Result<(), GraphError> {
        if edges > self.most_edges {
            let expected = format!("at most {}", self.most_edges);
            return Err(GraphError::new(
                format!("a graph of {edges} edges"),
                expected,
            ));
        }
        Ok(())
    }

    /// A graph that has a name.
    fn family(&self, text: &str, words: &[&str]) -> Result<Listed, NotationError> {
        let name = words[0].to_lowercase();
        let sizes: Vec<usize> = words[1..]
            .iter()
            .flat_map(|word| word.split(['x', '×']))
            .map(|size| Ok(usize::try_from(notation::number::<u64>("the size", size)?)))
            .map(|size| size.map(|size| size.unwrap_or(usize::MAX)))
            .collect::<Result<_, NotationError>>()?;
        let (least, vertices, edges) = match (&*name, &sizes[..]) {
            ("path", &[n]) => (1, n, n.saturating_sub(1)),
            ("cycle", &[n]) => (3, n, n),
            ("star", &[n]) => (1, n.saturating_add(1), n),
            ("complete", &[n]) => (1, n, n.saturating_mul(n.saturating_sub(1)) / 2),
            ("grid", &[rows, columns]) => {
                let cells = rows.saturating_mul(columns);
                (1, cells, cells.saturating_mul(2))
            }
            ("petersen", []) => (1, 10, 15),
            _ => return Err(not_a_graph(text)),
        };
        if vertices < least || vertices > self.most_vertices {
            let expected = format!("{least} to {} vertices", self.most_vertices);
            let found = format!("`{}`", crate::number::shortened(text));
            return Err(GraphError::new(found, expected).into());
        }
        self.of_edges(edges)?;
        let vertices: Vec<usize> = (0..vertices).collect();
        Ok((vertices, edges_of(&name, &sizes)))
    }
}

/// The edges of a graph that has a name.
fn edges_of(name: &str, sizes: &[usize]) -> Vec<[usize; 2]> {
    match (name, sizes) {
        ("path", &[n]) => (1..n).map(|vertex| [vertex - 1, vertex]).collect(),
        ("cycle", &[n]) => (0..n).map(|vertex| [vertex, (vertex + 1) % n]).collect(),
        ("star", &[n]) => (1..=n).map(|vertex| [0, vertex]).collect(),
        ("complete", &[n]) => {
            let pairs = (0..n).flat_map(|other| (0..other).map(move |one| [one, other]));
            pairs.collect()
        }
        ("grid", &[rows, columns]) => {
            let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            let edges = cells.flat_map(|(row, column)| {
                let cell = row * columns + column;
                let across = (column + 1 < columns).then_some([cell, cell + 1]);
                let down = (row + 1 < rows).then_some([cell, cell + columns]);
                across.into_iter().chain(down)
            });
            edges.collect()
        }
        // The Petersen graph: a pentagon, a pentagram, and what joins them.
        _ => (0..5)
            .flat_map(|at| {
                let next = |step| (at + step) % 5;
                [[at, next(1)], [at, at + 5], [at + 5, next(2) + 5]]
            })
            .collect(),
    }
}

fn not_a_graph(text: &str) -> NotationError {
    GraphError::new(
        format!("`{}` is not a graph", crate::number::shortened(text)),
        "edges as in 1-2 2-3, or path 5, cycle 5, star 4, complete 4, grid 3x4, petersen, empty",
    )
    .into()
}
