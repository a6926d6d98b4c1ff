use std::collections::BTreeMap;

/// Claims whose proof is due. The greatest key comes first, and of equal ones the
/// last: with the difficulty as key, most claims about a position are there when
/// its turn comes.
#[derive(Debug)]
pub(in crate::solve) struct Queue<K, T>(BTreeMap<K, Vec<T>>);

impl<K: Ord, T> Queue<K, T> {
    pub(in crate::solve) fn new() -> Self {
        Self(BTreeMap::new())
    }

    pub(in crate::solve) fn push(&mut self, key: K, due: T) {
        self.0.entry(key).or_default().push(due);
    }

    pub(in crate::solve) fn pop(&mut self) -> Option<T> {
        let mut last = self.0.last_entry()?;
        let next = last.get_mut().pop();
        if last.get().is_empty() {
            last.remove();
        }
        next
    }
}
