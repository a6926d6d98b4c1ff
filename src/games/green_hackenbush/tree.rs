//! Depth-first search from the ground.

use crate::games::common::graph::Edge;

/// The vertices that the ground reaches, numbered in the order in which a
/// depth-first search finds them; the ground is 0. An edge that is not in the
/// search tree leads from a vertex to one above it on the way from the ground.
pub(super) struct Tree {
    /// For each vertex the one it was found from; 0 for the ground itself.
    pub(super) parent: Vec<usize>,
    /// For each vertex the index of the edge to its parent; none for the ground.
    pub(super) edge: Vec<Option<usize>>,
    /// The other edges.
    pub(super) back: Vec<Back>,
    /// For each edge its ends in the numbers of the search, none if the ground
    /// does not reach it.
    ends: Vec<Option<Edge>>,
}

/// An edge that is not in the search tree.
#[derive(Clone, Copy)]
pub(super) struct Back {
    /// The index of the edge.
    pub(super) edge: usize,
    /// Its end farther from the ground,
    pub(super) lower: usize,
    /// and the one on the way there, or the same.
    pub(super) upper: usize,
}

/// The neighbours of every vertex, one after the other in one list.
struct Neighbours {
    starts: Vec<usize>,
    /// A neighbour and the index of the edge to it.
    list: Vec<(usize, usize)>,
}

impl Tree {
    pub(super) fn new(edges: &[Edge]) -> Self {
        let Neighbours { starts, list } = Neighbours::of(edges);
        let mut next = starts.clone();
        let mut tree = Self {
            parent: vec![0],
            edge: vec![None],
            back: Vec::new(),
            ends: vec![None; edges.len()],
        };
        let mut number = vec![None; starts.len()];
        number[0] = Some(0);
        // Vertices on the way from the ground, and their numbers.
        let mut path = vec![(0, 0)];
        while let Some(&(vertex, at)) = path.last() {
            if next[vertex] == starts[vertex + 1] {
                path.pop();
                continue;
            }
            let (other, edge) = list[next[vertex]];
            next[vertex] += 1;
            if tree.reaches(edge) {
                continue;
            }
            let found = number[other].unwrap_or(tree.parent.len());
            tree.ends[edge] = Some(Edge::between(at, found));
            if number[other].is_some() {
                let (lower, upper) = (at, found);
                tree.back.push(Back { edge, lower, upper });
            } else {
                number[other] = Some(found);
                tree.parent.push(at);
                tree.edge.push(Some(edge));
                path.push((other, found));
            }
        }
        tree
    }

    /// Whether the ground reaches an edge.
    pub(super) fn reaches(&self, edge: usize) -> bool {
        self.ends[edge].is_some()
    }

    /// The edges in the numbers of the search.
    pub(super) fn renumbered(&self) -> Vec<Edge> {
        self.ends.iter().flatten().copied().collect()
    }

    /// For each edge the first vertex after the ground on the way to it, 0 for a
    /// loop at the ground: edges with the same one hang together above it.
    pub(super) fn pieces(&self) -> Vec<usize> {
        let mut first: Vec<usize> = Vec::with_capacity(self.parent.len());
        for (vertex, &parent) in self.parent.iter().enumerate() {
            first.push(if parent == 0 { vertex } else { first[parent] });
        }
        let lower = self
            .ends
            .iter()
            .map(|ends| ends.map_or(0, |edge| edge.second));
        lower.map(|vertex| first[vertex]).collect()
    }
}

impl Neighbours {
    /// In ascending order if the edges are; vertices are numbered anew, in their
    /// order, with the ground first.
    fn of(edges: &[Edge]) -> Self {
        let mut names: Vec<usize> = edges.iter().flat_map(|e| [e.first, e.second]).collect();
        names.push(0);
        names.sort_unstable();
        names.dedup();
        let index = |name: usize| names.binary_search(&name).unwrap_or(0);
        let ends: Vec<[usize; 2]> = edges
            .iter()
            .map(|edge| [index(edge.first), index(edge.second)])
            .collect();
        let mut starts = vec![0; names.len() + 1];
        for end in ends.iter().flatten() {
            starts[end + 1] += 1;
        }
        for vertex in 0..names.len() {
            starts[vertex + 1] += starts[vertex];
        }
        let mut next = starts.clone();
        let mut list = vec![(0, 0); 2 * ends.len()];
        for (edge, &[one, other]) in ends.iter().enumerate() {
            for (from, to) in [(one, other), (other, one)] {
                list[next[from]] = (to, edge);
                next[from] += 1;
            }
        }
        Self { starts, list }
    }
}
