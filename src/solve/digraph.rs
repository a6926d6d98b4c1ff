use thiserror::Error;

mod lists;
mod order;

pub(crate) use lists::Lists;

use super::remoteness::Best;
use crate::game::{Ending, Game};
use crate::value::{Nimber, OutcomeClass, Remoteness, Rounds};

/// A game on vertices 0, 1, 2, …, in which a move follows an arc. Every finite game
/// can be brought into this shape. It is the fastest one to search as a whole.
///
/// Every vertex is a position, and a move is the vertex that it leads to.
/// Parallel arcs are one arc. Play has to end, so there is no cycle.
///
/// # Complexity
///
/// Making it takes time proportional to the number of vertices and arcs. So does
/// each question about all vertices. Memory is 12 bytes for a vertex and 4 for an
/// arc.
///
/// # Example
///
/// ```
/// use grundy::{Convention, Digraph, Nimber, OutcomeClass};
///
/// let graph = Digraph::new(5, [(4, 3), (4, 1), (3, 2), (3, 0), (2, 1)])?;
/// assert_eq!(graph.values(), [0, 0, 1, 2, 1].map(Nimber));
/// assert_eq!(graph.outcomes(Convention::Misere)[1], OutcomeClass::N);
///
/// let error = Digraph::new(4, [(0, 1), (1, 2), (2, 3), (3, 1)]).unwrap_err();
/// assert_eq!(error.to_string(), "play does not end: 1 → 2 → 3 → 1");
/// # Ok::<(), grundy::solve::DigraphError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Digraph {
    arcs: Lists,
    /// Every vertex after its options.
    order: Vec<u32>,
}

/// Why vertices and arcs are no [`Digraph`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DigraphError {
    /// An arc to or from a vertex that is not there.
    #[error("the arc {from} → {to} needs the vertex {}: there are {vertices} vertices, from 0 on", from.max(to))]
    NoVertex {
        /// Where the arc begins.
        from: usize,
        /// Where it ends.
        to: usize,
        /// The number of vertices.
        vertices: usize,
    },
    /// Play can go on for ever.
    #[error("play does not end: {}", in_a_circle(cycle, &usize::to_string))]
    Cycle {
        /// All vertices of a cycle, in the order of play; the last one has an arc
        /// to the first.
        cycle: Vec<usize>,
    },
    /// More vertices than 32 bits can number.
    #[error("{0} vertices: expected at most {most}", most = u32::MAX)]
    TooMany(
        /// The number of vertices.
        usize,
    ),
}

/// The names of the vertices of a cycle, back to the first one; of a long cycle
/// the middle is left out.
pub(crate) fn in_a_circle(cycle: &[usize], name: &dyn Fn(&usize) -> String) -> String {
    const SHOWN: usize = 12;
    let names = cycle.iter().take(SHOWN).map(name);
    let mut names: Vec<String> = names.collect();
    if cycle.len() > SHOWN {
        names.push(format!("… ({} in all)", cycle.len()));
    }
    names.extend(cycle.first().map(name));
    names.join(" → ")
}

impl Digraph {
    /// The game with this many vertices and these arcs, each from a position to an
    /// option of it. The moves of a position are in the order of its arcs.
    ///
    /// # Errors
    ///
    /// [`DigraphError`] names the arc that leads nowhere, or a whole cycle.
    pub fn new(
        vertices: usize,
        arcs: impl IntoIterator<Item = (usize, usize)>,
    ) -> Result<Self, DigraphError> {
        let vertex = |number: usize| u32::try_from(number).ok().filter(|_| number < vertices);
        let arcs = arcs.into_iter().map(|(from, to)| {
            let arc = vertex(from).zip(vertex(to));
            arc.ok_or(DigraphError::NoVertex { from, to, vertices })
        });
        let arcs: Vec<(u32, u32)> = arcs.collect::<Result<_, _>>()?;
        Self::merged(Lists::by_first(few_enough(vertices)?, &arcs))
    }

    /// The game in which the options of the vertices 0, 1, 2, … are these lists.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    ///
    /// # Example
    ///
    /// ```
    /// use grundy::{Digraph, Nimber};
    ///
    /// let nim = Digraph::from_options((0..50).map(|heap| 0..heap))?;
    /// assert!(nim.values().into_iter().eq((0..50).map(Nimber)));
    /// # Ok::<(), grundy::solve::DigraphError>(())
    /// ```
    pub fn from_options<L>(options: impl IntoIterator<Item = L>) -> Result<Self, DigraphError>
    where
        L: IntoIterator<Item = usize>,
    {
        let mut arcs = Lists::new();
        let mut too_far = None;
        for list in options {
            let from = arcs.len();
            for to in list {
                match u32::try_from(to) {
                    Ok(to) => arcs.push(to),
                    Err(_) => drop(too_far.get_or_insert((from, to))),
                }
            }
            arcs.end();
        }
        let vertices = few_enough(arcs.len())?;
        match too_far.or_else(|| arcs.first_beyond(vertices)) {
            Some((from, to)) => Err(DigraphError::NoVertex { from, to, vertices }),
            None => Self::merged(arcs),
        }
    }

    fn merged(mut arcs: Lists) -> Result<Self, DigraphError> {
        arcs.merge_repeated();
        Self::with_parallel_arcs(arcs).map_err(|cycle| DigraphError::Cycle { cycle })
    }

    /// The game in which the options of the vertices are these lists as they are,
    /// or a cycle. All options are vertices.
    pub(crate) fn with_parallel_arcs(arcs: Lists) -> Result<Self, Vec<usize>> {
        let order = order::options_first(&arcs)?;
        Ok(Self { arcs, order })
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.arcs.len()
    }

    /// The options of a vertex; a number that is no vertex has none.
    pub(crate) fn options_of(&self, vertex: usize) -> &[u32] {
        if vertex < self.arcs.len() {
            self.arcs.get(vertex)
        } else {
            &[]
        }
    }

    /// The Grundy values of all vertices.
    ///
    /// ```
    /// use grundy::{Digraph, Nimber};
    ///
    /// let path = Digraph::new(4, [(3, 2), (2, 1), (1, 0)])?;
    /// assert_eq!(path.values(), [0, 1, 0, 1].map(Nimber));
    /// # Ok::<(), grundy::solve::DigraphError>(())
    /// ```
    pub fn values(&self) -> Vec<Nimber> {
        let mut rounds = Rounds::new();
        self.end_first(Nimber::ZERO, |_, options, values| {
            let mut seen = rounds.start();
            for option in options {
                seen.insert(values[*option as usize]);
            }
            seen.mex()
        })
    }

    /// The outcome classes of all vertices under an ending.
    ///
    /// ```
    /// use grundy::{Convention, Digraph, OutcomeClass};
    ///
    /// let path = Digraph::new(3, [(2, 1), (1, 0)])?;
    /// let [p, n] = [OutcomeClass::P, OutcomeClass::N];
    /// assert_eq!(path.outcomes(Convention::Normal), [p, n, p]);
    /// assert_eq!(path.outcomes(Convention::Misere), [n, p, n]);
    /// # Ok::<(), grundy::solve::DigraphError>(())
    /// ```
    pub fn outcomes(&self, ending: impl Ending<usize>) -> Vec<OutcomeClass> {
        self.outcomes_from(&|end| ending.outcome_at_end(&end))
    }

    /// The outcome classes of all vertices, from those of the vertices without
    /// options.
    pub(crate) fn outcomes_from(
        &self,
        at_end: &dyn Fn(usize) -> OutcomeClass,
    ) -> Vec<OutcomeClass> {
        self.end_first(OutcomeClass::P, |vertex, options, outcomes| {
            if options.is_empty() {
                return at_end(vertex);
            }
            let options = options.iter().map(|option| outcomes[*option as usize]);
            OutcomeClass::from_options(options)
        })
    }

    /// The outcome class of each vertex, and the number of moves to the end.
    ///
    /// ```
    /// use grundy::{Convention, Digraph};
    ///
    /// let graph = Digraph::new(4, [(3, 2), (3, 0), (2, 1), (1, 0)])?;
    /// let plies = graph.remoteness(Convention::Normal).into_iter().map(|found| found.plies);
    /// assert!(plies.eq([0, 1, 2, 1]));
    /// # Ok::<(), grundy::solve::DigraphError>(())
    /// ```
    pub fn remoteness(&self, ending: impl Ending<usize>) -> Vec<Remoteness> {
        let none = Remoteness {
            outcome: OutcomeClass::P,
            plies: 0,
        };
        self.end_first(none, |vertex, options, found| {
            let mut best = Best::default();
            for option in options {
                best.offer(found[*option as usize]);
            }
            best.finish(|| ending.outcome_at_end(&vertex))
        })
    }

    /// The greatest number of moves from each vertex to the end of play.
    fn longest_plays(&self) -> Vec<u32> {
        self.end_first(0, |_, options, longest| {
            let options = options.iter().map(|option| longest[*option as usize] + 1);
            options.max().unwrap_or(0)
        })
    }

    /// All vertices, those with the shortest plays first.
    pub(crate) fn shortest_play_first(&self) -> Vec<usize> {
        let longest = self.longest_plays();
        let mut vertices: Vec<usize> = (0..self.vertices()).collect();
        vertices.sort_by_key(|vertex| longest[*vertex]);
        vertices
    }

    /// What is found at every vertex from what was found at its options.
    #[inline]
    pub(crate) fn end_first<T: Clone>(
        &self,
        nothing: T,
        mut find: impl FnMut(usize, &[u32], &[T]) -> T,
    ) -> Vec<T> {
        let mut found = vec![nothing; self.vertices()];
        for vertex in &self.order {
            let vertex = *vertex as usize;
            found[vertex] = find(vertex, self.arcs.get(vertex), &found);
        }
        found
    }
}

fn few_enough(vertices: usize) -> Result<usize, DigraphError> {
    match u32::try_from(vertices) {
        Ok(_) => Ok(vertices),
        Err(_) => Err(DigraphError::TooMany(vertices)),
    }
}

/// A number that is no vertex is a position without moves.
impl Game for Digraph {
    type Position = usize;
    type Move = usize;

    fn moves(&self, vertex: &usize) -> impl IntoIterator<Item = usize> {
        self.options(vertex)
    }

    fn play(&self, _vertex: &usize, option: &usize) -> usize {
        *option
    }

    fn is_terminal(&self, vertex: &usize) -> bool {
        self.options_of(*vertex).is_empty()
    }

    fn options(&self, vertex: &usize) -> impl Iterator<Item = usize> {
        let options = self.options_of(*vertex).iter();
        options.map(|option| *option as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Convention;

    /// A graph without pattern, arcs leading to smaller `names`.
    fn tangle(names: impl Fn(usize) -> usize) -> Vec<(usize, usize)> {
        let arcs = (1..200).flat_map(|from| (1..7).map(move |k| (from, from * k * 7919 % from)));
        let more = (1..200).map(|from| (from, from / 2));
        (arcs.chain(more))
            .map(|(from, to)| (names(from), names(to)))
            .collect()
    }

    #[test]
    fn the_order_of_the_numbers_does_not_matter() {
        let down = Digraph::new(200, tangle(|n| n)).unwrap();
        let mixed = Digraph::new(200, tangle(|n| n * 77 % 200)).unwrap();
        let values = mixed.values();
        assert!((0..200).all(|n| down.values()[n] == values[n * 77 % 200]));
        for ending in Convention::BOTH {
            let remoteness = mixed.remoteness(ending);
            for (n, found) in down.remoteness(ending).into_iter().enumerate() {
                assert_eq!(remoteness[n * 77 % 200], found);
                assert_eq!(down.outcomes(ending)[n], found.outcome);
            }
        }
    }

    #[test]
    fn all_questions_agree_with_the_solvers() {
        let graph = Digraph::new(200, tangle(|n| 199 - n)).unwrap();
        let mut values = crate::solve::GrundySolver::new(&graph);
        for (vertex, value) in graph.values().into_iter().enumerate() {
            assert_eq!(values.grundy(&vertex).unwrap(), value);
        }
        for ending in Convention::BOTH {
            let mut solver = crate::solve::RemotenessSolver::new(&graph, ending);
            for (vertex, found) in graph.remoteness(ending).into_iter().enumerate() {
                assert_eq!(solver.remoteness(&vertex).unwrap(), found);
            }
        }
    }

    #[test]
    fn a_short_cycle_is_named_where_a_long_one_is_met_first() {
        let around = (0..1000).map(|vertex| (vertex, (vertex + 1) % 1000));
        let cycle = |arcs: &mut dyn Iterator<Item = _>| match Digraph::new(1000, arcs) {
            Err(DigraphError::Cycle { cycle }) => cycle,
            other => panic!("{other:?}"),
        };
        assert_eq!(cycle(&mut around.clone()).len(), 1000);
        assert_eq!(
            cycle(&mut around.clone().chain([(700, 698)])),
            [698, 699, 700]
        );
        assert_eq!(cycle(&mut around.clone().chain([(3, 3)])), [3]);
        let error = Digraph::new(1000, around).unwrap_err().to_string();
        assert!(error.ends_with("→ 11 → … (1000 in all) → 0"), "{error}");
    }

    #[test]
    fn arcs_to_nowhere_are_refused() {
        let text = "the arc 1 → 7 needs the vertex 7: there are 3 vertices, from 0 on";
        let lists = [vec![], vec![0, 7], vec![1]];
        assert_eq!(Digraph::from_options(lists).unwrap_err().to_string(), text);
        assert_eq!(
            Digraph::new(3, [(2, 1), (1, 7)]).unwrap_err().to_string(),
            text
        );
        assert!(Digraph::new(3, [(3, 1)]).is_err());
        assert!(Digraph::from_options([[usize::MAX]]).is_err());
    }

    #[test]
    fn parallel_arcs_are_one() {
        let graph = Digraph::new(3, [(2, 1), (2, 0), (2, 1), (1, 0), (1, 0)]).unwrap();
        assert!(graph.options(&2).eq([1, 0]) && graph.options(&1).eq([0]));
        assert!(graph.is_terminal(&0) && graph.is_terminal(&usize::MAX));
        assert_eq!(
            Ok(graph),
            Digraph::from_options([vec![], vec![0], vec![1, 0, 1]])
        );
    }

    #[test]
    fn a_long_play_needs_no_deep_stack() {
        let ups = Digraph::new(1_000_000, (1..1_000_000).map(|vertex| (vertex - 1, vertex)));
        assert_eq!(ups.unwrap().longest_plays()[0], 999_999);
    }
}
