//! Sequences of Grundy values from elsewhere, `tests/data/oeis.json`: octal games,
//! Grundy's game, Node Kayles. Both searches, on rulesets of a few lines.
//!
//! Not here: A005240, whose game can go on for ever, and A006042 and A051917, which
//! multiply nimbers.

use std::collections::BTreeSet;

use grundy::games::Graph;
use grundy::*;

use crate::literature::terms;

/// Heaps that are played one at a time: what a move may leave of one, as two heaps
/// of which either may be empty. In a box, so that all of them are one type.
struct HeapGame(Box<dyn Fn(u64) -> Vec<[u64; 2]>>);

impl Game for HeapGame {
    type Position = Vec<u64>;
    /// The index of a heap and what is left of it.
    type Move = (usize, [u64; 2]);

    fn moves(&self, heaps: &Vec<u64>) -> impl IntoIterator<Item = Self::Move> {
        let left = |(index, heap): (usize, &u64)| {
            let left = (self.0)(*heap).into_iter();
            left.map(move |left| (index, left))
        };
        heaps.iter().enumerate().flat_map(left)
    }

    fn play(&self, heaps: &Vec<u64>, (index, left): &Self::Move) -> Vec<u64> {
        let mut heaps = heaps.clone();
        heaps.remove(*index);
        heaps.extend(left.iter().filter(|heap| **heap > 0));
        heaps
    }

    fn split(&self, heaps: Vec<u64>, part: impl FnMut(Vec<u64>)) {
        heaps.into_iter().map(|heap| vec![heap]).for_each(part);
    }
}

/// An octal game, by its digits after the point: whoever takes i may leave 0, 1 or
/// 2 heaps of the rest if the i-th digit has the bit 1, 2 or 4.
fn octal(digits: &'static str) -> HeapGame {
    HeapGame(Box::new(move |heap| {
        let digits = digits.chars().map(|digit| digit.to_digit(8).unwrap());
        let takes = (1..=heap).zip(digits);
        let left = takes.flat_map(|(take, digit)| {
            let rest = heap - take;
            let pairs = (0..=rest / 2).map(move |least| [least, rest - least]);
            pairs.filter(move |left| {
                let heaps = left.iter().filter(|heap| **heap > 0).count();
                digit >> heaps & 1 == 1
            })
        });
        left.collect()
    }))
}

/// Grundy's game: a heap is split into two that are not equal.
fn grundys_game() -> HeapGame {
    HeapGame(Box::new(|heap: u64| {
        (1..heap.div_ceil(2))
            .map(|least| [least, heap - least])
            .collect()
    }))
}

fn heaps_have_these_values(game: &HeapGame, sequence: &str) {
    let mut solvers = (GrundySolver::new(game), NimberSolver::new(game));
    for (heap, value) in terms(sequence) {
        let values = [
            solvers.0.grundy(&vec![heap]).unwrap(),
            solvers.1.grundy(&vec![heap]).unwrap(),
        ];
        assert_eq!(values, [Nimber(value); 2], "{sequence}, {heap}");
    }
    conformance::laws(game, [vec![7, 2], vec![]]).unwrap();
}

#[test]
fn octal_games() {
    for (digits, sequence) in [
        ("77", "A002186"), // Kayles
        ("1377", "A071434"),
        ("11377", "A071452"),
        ("127", "A071464"),
        ("115", "A125829"),
        ("145", "A125914"),
        ("15", "A125916"), // Guiles
        ("171", "A125919"),
        ("351", "A125925"),
    ] {
        heaps_have_these_values(&octal(digits), sequence);
    }
}

#[test]
fn grundys_game_has_these_values_and_zeros() {
    heaps_have_these_values(&grundys_game(), "A002188");
    let zeros: BTreeSet<u64> = terms("A036685").into_iter().map(|(_, heap)| heap).collect();
    let game = grundys_game();
    let mut solver = GrundySolver::new(&game);
    for heap in 0..=*zeros.last().unwrap() {
        let value = solver.grundy(&vec![heap]).unwrap();
        assert_eq!(value.is_zero(), zeros.contains(&heap), "{heap}");
    }
}

fn node_kayles(graph: Graph) -> Nimber {
    let game = NodeKayles::<u128>::new(graph).unwrap();
    NimberSolver::new(&game).grundy(&game.whole()).unwrap()
}

/// Two rings of n, joined by spokes; in the inner one every second is a neighbour.
#[test]
fn node_kayles_on_generalized_petersen_graphs() {
    for (n, value) in terms("A316533") {
        let n = usize::try_from(n).unwrap();
        let edges = (0..n).flat_map(|i| [[i, (i + 1) % n], [i, n + i], [n + i, n + (i + 2) % n]]);
        let graph = Graph::new(2 * n, edges).unwrap();
        assert_eq!(node_kayles(graph), Nimber(value), "P({n}, 2)");
    }
}

/// A row of n + 1 vertices, each joined to the next directly and over two more
/// vertices; the last terms have more vertices than a position has bits.
#[test]
fn node_kayles_on_linked_diamonds() {
    let terms = terms("A316781").into_iter();
    for (n, value) in terms.take_while(|(n, _)| 3 * n < 128) {
        let n = usize::try_from(n).unwrap();
        let diamond = |i: usize| {
            let [v, u, w, next] = [3 * i, 3 * i + 1, 3 * i + 2, 3 * i + 3];
            [[v, next], [v, u], [v, w], [u, next], [w, next]]
        };
        let graph = Graph::new(3 * n + 1, (0..n).flat_map(diamond)).unwrap();
        assert_eq!(node_kayles(graph), Nimber(value), "{n} diamonds");
    }
}
