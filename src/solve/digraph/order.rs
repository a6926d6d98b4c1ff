use std::collections::HashMap;

use super::Lists;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    /// On the path.
    Open,
    Done,
}

/// All vertices, every one after its options, or the vertices of a cycle.
pub(super) fn options_first(arcs: &Lists) -> Result<Vec<u32>, Vec<usize>> {
    let vertices = 0..u32::try_from(arcs.len()).unwrap_or(u32::MAX);
    let all = |fits: fn(&u32, &u32) -> bool| {
        let mut lists = vertices.clone().zip(arcs.iter());
        lists.all(|(vertex, options)| options.iter().all(|option| fits(option, &vertex)))
    };
    if all(u32::lt) {
        return Ok(vertices.collect());
    }
    if all(u32::gt) {
        return Ok(vertices.rev().collect());
    }
    let mut walk = DepthFirst {
        arcs,
        marks: vec![Mark::New; arcs.len()],
        path: Vec::new(),
        order: Vec::with_capacity(arcs.len()),
    };
    for start in vertices {
        walk.visit(start)?;
    }
    Ok(walk.order)
}

/// Depth first, with an explicit stack.
struct DepthFirst<'a> {
    arcs: &'a Lists,
    marks: Vec<Mark>,
    /// The vertices on the way, each with the number of options that are done.
    path: Vec<(u32, usize)>,
    order: Vec<u32>,
}

impl DepthFirst<'_> {
    fn visit(&mut self, start: u32) -> Result<(), Vec<usize>> {
        if self.marks[start as usize] == Mark::New {
            self.open(start);
        }
        while let Some((vertex, done)) = self.path.last_mut() {
            let Some(option) = self.arcs.get(*vertex as usize).get(*done) else {
                self.close();
                continue;
            };
            *done += 1;
            match self.marks[*option as usize] {
                Mark::New => self.open(*option),
                Mark::Open => return Err(self.short_cycle()),
                Mark::Done => {}
            }
        }
        Ok(())
    }

    fn open(&mut self, vertex: u32) {
        self.marks[vertex as usize] = Mark::Open;
        self.path.push((vertex, 0));
    }

    fn close(&mut self) {
        if let Some((vertex, _)) = self.path.pop() {
            self.marks[vertex as usize] = Mark::Done;
            self.order.push(vertex);
        }
    }

    /// The shortest cycle that is a piece of the path and an arc back.
    fn short_cycle(&self) -> Vec<usize> {
        let path = self.path.iter().map(|(vertex, _)| *vertex as usize);
        let path: Vec<usize> = path.collect();
        let places = path.iter().zip(0..).map(|(vertex, place)| (*vertex, place));
        let places: HashMap<usize, usize> = places.collect();
        let back = path.iter().enumerate().flat_map(|(end, vertex)| {
            let options = self.arcs.get(*vertex).iter();
            let begins = options.filter_map(|option| places.get(&(*option as usize)));
            begins.map(move |begin| (*begin, end))
        });
        let cycles = back.filter(|(begin, end)| begin <= end);
        let shortest = cycles.min_by_key(|(begin, end)| end - begin);
        shortest.map_or(Vec::new(), |(begin, end)| path[begin..=end].into())
    }
}
