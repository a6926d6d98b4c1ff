/// Lists of numbers, one behind the other in one block of memory.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Lists {
    numbers: Vec<u32>,
    /// Where each list begins, and where the last one ends.
    bounds: Vec<usize>,
}

impl Lists {
    /// No list so far.
    pub(crate) fn new() -> Self {
        Self {
            numbers: Vec::new(),
            bounds: vec![0],
        }
    }

    /// A list for each number below `lists`: those that stand behind it in the
    /// pairs, in their order.
    pub(super) fn by_first(lists: usize, pairs: &[(u32, u32)]) -> Self {
        let mut bounds = vec![0; lists + 1];
        for (first, _) in pairs {
            bounds[*first as usize + 1] += 1;
        }
        for list in 0..lists {
            bounds[list + 1] += bounds[list];
        }
        let mut next = bounds.clone();
        let mut numbers = vec![0; pairs.len()];
        for (first, second) in pairs {
            let place = &mut next[*first as usize];
            numbers[*place] = *second;
            *place += 1;
        }
        Self { numbers, bounds }
    }

    /// Adds a number to the list that is being made.
    pub(crate) fn push(&mut self, number: u32) {
        self.numbers.push(number);
    }

    /// Ends the list that is being made.
    pub(crate) fn end(&mut self) {
        self.bounds.push(self.numbers.len());
    }

    /// The number of lists.
    pub(crate) fn len(&self) -> usize {
        self.bounds.len() - 1
    }

    /// How many numbers they hold together.
    pub(crate) fn numbers(&self) -> usize {
        self.numbers.len()
    }

    pub(crate) fn get(&self, list: usize) -> &[u32] {
        &self.numbers[self.bounds[list]..self.bounds[list + 1]]
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        (self.bounds.windows(2)).map(|bounds| &self.numbers[bounds[0]..bounds[1]])
    }

    /// The first number that is not below `end`, and before it the list it is in.
    pub(super) fn first_beyond(&self, end: usize) -> Option<(usize, usize)> {
        let mut lists = self.iter().enumerate();
        lists.find_map(|(index, list)| {
            let far = list.iter().find(|number| **number as usize >= end)?;
            Some((index, *far as usize))
        })
    }

    /// Keeps the first of equal numbers in a list; all are below the number of
    /// lists.
    pub(super) fn merge_repeated(&mut self) {
        let Self { numbers, bounds } = self;
        // The last list a number was kept in, counted from 1.
        let mut kept_in = vec![0; bounds.len()];
        let mut kept = 0;
        let mut begin = 0;
        for (list, bound) in bounds.iter_mut().enumerate().skip(1) {
            let end = *bound;
            for index in begin..end {
                let number = numbers[index];
                if kept_in[number as usize] != list {
                    kept_in[number as usize] = list;
                    numbers[kept] = number;
                    kept += 1;
                }
            }
            *bound = kept;
            begin = end;
        }
        numbers.truncate(kept);
    }
}
