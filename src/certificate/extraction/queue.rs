use std::collections::BinaryHeap;

/// Claims whose proof is due. The most difficult comes first; of equally difficult
/// ones those that are urgent, and of these the last: so most claims about a
/// position are there when its turn comes.
///
/// The order is one of plain keys, and knows nothing of positions.
#[derive(Debug)]
pub(super) struct Queue<T> {
    /// Difficulty, urgency, and where among all that came in.
    order: BinaryHeap<(u64, bool, usize)>,
    all: Vec<T>,
}

impl<T: Copy> Queue<T> {
    pub(super) fn new() -> Self {
        Self {
            order: BinaryHeap::new(),
            all: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, difficulty: u64, is_urgent: bool, due: T) {
        self.order.push((difficulty, is_urgent, self.all.len()));
        self.all.push(due);
    }

    pub(super) fn pop(&mut self) -> Option<T> {
        let (_, _, place) = self.order.pop()?;
        self.all.get(place).copied()
    }
}
