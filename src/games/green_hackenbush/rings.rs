//! Edges that become bridges when one of them is deleted.

use super::tree::{Back, Tree};

/// Edges of a block any two of which cut it in two: together with the parts
/// between them they form a ring. The edges from the parents of the vertices
/// come first, from the ground upwards; all of them are spanned by the same edges
/// of the search. If that is a single one, it closes the ring.
///
/// An edge with which no other makes a cut is a ring of its own.
#[derive(Clone, Copy)]
pub(super) struct Ring<'a> {
    pub(super) vertices: &'a [usize],
    pub(super) closing: Option<Back>,
}

impl Ring<'_> {
    /// A vertex of the block.
    pub(super) fn vertex(&self) -> usize {
        let lower = self.closing.map_or(0, |back| back.lower);
        self.vertices.first().copied().unwrap_or(lower)
    }
}

/// Calls `each` with every ring. `spans` says how many edges span the edge from the
/// parent of each vertex.
///
/// Let two edges of the tree lie one above the other. The same edges span both, if they
/// are as many and if their lower ends meet in the same vertex. For then an edge that
/// spans the upper one ends at the ground's side of the lower one too.
pub(super) fn rings(tree: &Tree, spans: &[usize], mut each: impl FnMut(Ring<'_>)) {
    let spanning = Spanning::of(tree);
    let mut in_order: Vec<usize> = (1..spans.len()).filter(|v| spans[*v] > 0).collect();
    let kind = |vertex: usize| (spanning.meet[vertex], spans[vertex]);
    in_order.sort_unstable_by_key(|vertex| (kind(*vertex), *vertex));
    let mut closes = vec![false; spans.len()];
    for vertices in in_order.chunk_by(|one, other| kind(*one) == kind(*other)) {
        let (lower, count) = kind(vertices[0]);
        let closing = spanning.longest[lower].filter(|_| count == 1);
        closes[lower] |= closing.is_some();
        each(Ring { vertices, closing });
    }
    for back in &tree.back {
        let longest = spanning.longest[back.lower].map(|longest| longest.edge);
        if !(closes[back.lower] && longest == Some(back.edge)) {
            each(Ring {
                vertices: &[],
                closing: Some(*back),
            });
        }
    }
}

/// The edges outside the search tree by the vertices below which they begin.
struct Spanning {
    /// For each vertex the edge from it that leads farthest towards the ground.
    longest: Vec<Option<Back>>,
    /// For each vertex the last one that lies on all ways from the ground to the
    /// lower ends of the edges that span the edge from its parent.
    meet: Vec<usize>,
}

impl Spanning {
    fn of(tree: &Tree) -> Self {
        let vertices = tree.parent.len();
        let mut longest: Vec<Option<Back>> = vec![None; vertices];
        for back in &tree.back {
            let longest = &mut longest[back.lower];
            if longest.is_none_or(|longest| back.upper < longest.upper) {
                *longest = Some(*back);
            }
        }
        // How far towards the ground an edge leads from here or from above, and
        // by which two children.
        let own = |vertex: usize| longest[vertex].map_or(usize::MAX, |back| back.upper);
        let mut reach: Vec<usize> = (0..vertices).map(own).collect();
        let mut children = vec![[(usize::MAX, 0); 2]; vertices];
        let mut meet: Vec<usize> = (0..vertices).collect();
        for vertex in (1..vertices).rev() {
            // Goes up where all that spans the edge comes from one child.
            let mut at = vertex;
            loop {
                let [(first, child), (second, _)] = children[at];
                if own(at) < vertex || second < vertex || first >= vertex {
                    break;
                }
                at = meet[child];
            }
            meet[vertex] = at;
            let parent = tree.parent[vertex];
            reach[parent] = reach[parent].min(reach[vertex]);
            let [first, second] = &mut children[parent];
            let this = (reach[vertex], vertex);
            if this < *first {
                (*first, *second) = (this, *first);
            } else {
                *second = this.min(*second);
            }
        }
        Self { longest, meet }
    }
}
