//! Values by the fusion and the colon principle, and all cuts that reach zero.

use super::arms::arms;
use super::rings::{Ring, rings};
use super::tree::Tree;

/// The values of everything above each vertex of a search tree.
///
/// An edge of the tree that no other edge spans is a bridge. Without the bridges
/// the graph falls into blocks, in which every edge lies on a cycle; a block
/// begins at the top of a bridge, or at the ground.
pub(super) struct Fusion<'a> {
    tree: &'a Tree,
    /// How many other edges span the edge from the parent.
    spans: Vec<usize>,
    /// The value of everything above the vertex in the search tree. Of its block only
    /// that part counts.
    values: Vec<u64>,
}

impl<'a> Fusion<'a> {
    pub(super) fn new(tree: &'a Tree) -> Self {
        let vertices = tree.parent.len();
        let (mut begun, mut ended) = (vec![0; vertices], vec![0; vertices]);
        let mut values = vec![0; vertices];
        for back in &tree.back {
            begun[back.lower] += 1;
            ended[back.upper] += 1;
            values[back.lower] ^= 1;
        }
        let mut fusion = Self {
            tree,
            spans: begun,
            values,
        };
        for vertex in (1..vertices).rev() {
            fusion.spans[vertex] -= ended[vertex];
            let parent = tree.parent[vertex];
            fusion.spans[parent] += fusion.spans[vertex];
            fusion.values[parent] ^= fusion.with_edge(vertex);
        }
        fusion
    }

    fn is_bridge(&self, vertex: usize) -> bool {
        self.spans[vertex] == 0
    }

    /// The value of everything above a vertex together with the edge from its parent.
    /// If the edge is a bridge, it is one more, by the colon principle. Otherwise the
    /// edge is a loop beside it, by the fusion principle.
    fn with_edge(&self, vertex: usize) -> u64 {
        if self.is_bridge(vertex) {
            self.values[vertex] + 1
        } else {
            self.values[vertex] ^ 1
        }
    }

    /// The value of the whole graph.
    pub(super) fn value(&self) -> u64 {
        self.values[0]
    }

    /// The pieces that stand on the ground next to each other, each as an edge on
    /// the ground and a value.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (usize, u64)> {
        let vertices = 1..self.tree.parent.len();
        let standing = vertices.filter(|vertex| self.tree.parent[*vertex] == 0);
        let standing = standing.filter_map(|vertex| {
            let edge = self.tree.edge[vertex]?;
            Some((edge, self.with_edge(vertex)))
        });
        let loops = self.tree.back.iter().filter(|back| back.lower == 0);
        standing.chain(loops.map(|back| (back.edge, 1)))
    }

    /// The edges whose deletion leaves the value zero.
    pub(super) fn winning_cuts(&self) -> Vec<usize> {
        let mut cuts = Vec::new();
        let targets = self.targets(&mut cuts);
        rings(self.tree, &self.spans, |ring| {
            if let Some(target) = targets[ring.vertex()] {
                self.cut_ring(ring, target, &mut cuts);
            }
        });
        cuts
    }

    /// For each vertex the target of its block, none if no value of the block
    /// makes the whole zero. Bridges whose deletion does are added to the cuts.
    fn targets(&self, cuts: &mut Vec<usize>) -> Vec<Option<Target>> {
        let mut targets = vec![Some(Target { top: 0, value: 0 })];
        for vertex in 1..self.tree.parent.len() {
            let below = targets[self.tree.parent[vertex]];
            targets.push(match below {
                Some(below) if self.is_bridge(vertex) => {
                    let wanted = below.value ^ self.values[below.top] ^ self.with_edge(vertex);
                    if wanted == 0 {
                        cuts.extend(self.tree.edge[vertex]);
                    }
                    let value = wanted.checked_sub(1);
                    value.map(|value| Target { top: vertex, value })
                }
                _ => below,
            });
        }
        targets
    }

    /// Without one of its edges a ring is a chain of bridges: two arms of the
    /// part in which the block begins, on which its other parts stand.
    fn cut_ring(&self, ring: Ring<'_>, target: Target, cuts: &mut Vec<usize>) {
        let mut parts: Vec<u64> = ring
            .vertices
            .windows(2)
            .map(|pair| self.values[pair[0]] ^ self.with_edge(pair[1]))
            .collect();
        if let (Some(last), Some(_)) = (ring.vertices.last(), ring.closing) {
            parts.push(self.values[*last] ^ 1);
        }
        let edges = ring
            .vertices
            .iter()
            .filter_map(|vertex| self.tree.edge[*vertex]);
        let edges: Vec<usize> = edges.chain(ring.closing.map(|back| back.edge)).collect();
        let loops = edges.len() as u64 & 1;
        let rest = parts
            .iter()
            .fold(self.values[target.top] ^ loops, |rest, part| rest ^ part);
        let one = arms(&parts);
        parts.reverse();
        let other = arms(&parts).into_iter().rev();
        let left = one
            .into_iter()
            .zip(other)
            .map(|(one, other)| rest ^ one ^ other);
        let won = edges
            .into_iter()
            .zip(left)
            .filter(|(_, left)| *left == target.value);
        cuts.extend(won.map(|(edge, _)| edge));
    }
}

/// The value that a block must have, with all that stands on it, for the whole to be
/// zero.
#[derive(Clone, Copy)]
struct Target {
    /// The vertex in which the block begins.
    top: usize,
    value: u64,
}
