//! Values of the chains that begin a longer one.

/// The value of a chain of bridges with these parts, the first of them next to
/// where it stands, when it is cut behind the first 0, 1, … of them.
///
/// A part of value g turns the value x of the parts on it into (x ⊕ g) + 1. All
/// the chains that go past a part are changed by it in the same way, so they are
/// kept in one [`Trie`] and changed at once.
pub(super) fn arms(parts: &[u64]) -> Vec<u64> {
    let most: u64 = parts.iter().map(|part| part + 1).sum();
    let mut trie = Trie::new(u64::BITS - most.leading_zeros());
    for (index, part) in parts.iter().enumerate().rev() {
        trie.insert_zero(index + 1);
        trie.nim_add(*part);
        trie.add_one();
    }
    let mut values = vec![0; parts.len() + 1];
    trie.read(|index, value| values[index] = value);
    values
}

/// Different or equal numbers of so many bits, the lowest bit first, to all of
/// which a number can be nim-added, or one added, at once.
struct Trie {
    bits: u32,
    /// The root is the first.
    nodes: Vec<Node>,
    /// For each end of a way the names of its numbers, as lists from the last:
    /// the name, and the place of the one before it.
    names: Vec<(usize, Option<usize>)>,
}

#[derive(Clone, Copy, Default)]
struct Node {
    /// Where the numbers with bit 0 and with bit 1 are; nowhere if 0.
    children: [usize; 2],
    /// The number that is still to be nim-added to the bits from here on.
    pending: u64,
    /// The last of its names, at the end of a way.
    last: Option<usize>,
}

impl Trie {
    fn new(bits: u32) -> Self {
        Self {
            bits,
            nodes: vec![Node::default()],
            names: Vec::new(),
        }
    }

    /// Passes on the number still to be nim-added. Returns the children with bits 0 and 1.
    fn settle(&mut self, at: usize) -> [usize; 2] {
        let Node {
            children, pending, ..
        } = &mut self.nodes[at];
        let pending = std::mem::take(pending);
        if pending & 1 == 1 {
            children.swap(0, 1);
        }
        let children = *children;
        for child in children.into_iter().filter(|child| *child > 0) {
            self.nodes[child].pending ^= pending >> 1;
        }
        children
    }

    fn insert_zero(&mut self, name: usize) {
        let mut at = 0;
        for _ in 0..self.bits {
            let [zero, _] = self.settle(at);
            if zero > 0 {
                at = zero;
            } else {
                self.nodes.push(Node::default());
                let new = self.nodes.len() - 1;
                self.nodes[at].children[0] = new;
                at = new;
            }
        }
        let before = self.nodes[at].last.replace(self.names.len());
        self.names.push((name, before));
    }

    fn nim_add(&mut self, number: u64) {
        self.nodes[0].pending ^= number;
    }

    fn add_one(&mut self) {
        let mut at = 0;
        for _ in 0..self.bits {
            let [zero, one] = self.settle(at);
            self.nodes[at].children = [one, zero];
            if one == 0 {
                return;
            }
            at = one;
        }
    }

    /// Calls `each` with every name and its number.
    fn read(mut self, mut each: impl FnMut(usize, u64)) {
        let mut ways = vec![(0, 0, 0)];
        while let Some((at, depth, number)) = ways.pop() {
            let children = self.settle(at);
            for (child, bit) in children
                .into_iter()
                .zip([0, 1])
                .filter(|(child, _)| *child > 0)
            {
                ways.push((child, depth + 1, number | bit << depth));
            }
            let mut next = self.nodes[at].last;
            while let Some((name, before)) = next.map(|index| self.names[index]) {
                each(name, number);
                next = before;
            }
        }
    }
}
