//! Graphs as text, Node Kayles and Arc Kayles: independent searches, rows of
//! octal games, boards of Cram.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use grundy::games::{Edge, Graph};
use grundy::*;

/// Numbers from a fixed generator.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = (self.0)
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

fn graph(text: &str) -> Graph {
    text.parse().unwrap()
}

fn node(text: &str) -> NodeKayles<u128> {
    NodeKayles::new(graph(text)).unwrap()
}

fn arc(text: &str) -> ArcKayles<u128> {
    ArcKayles::new(graph(text)).unwrap()
}

fn node_value(text: &str) -> u64 {
    let game = node(text);
    NimberSolver::new(&game).grundy(&game.whole()).unwrap().0
}

fn arc_value(text: &str) -> u64 {
    let game = arc(text);
    NimberSolver::new(&game).grundy(&game.whole()).unwrap().0
}

mod text {
    use super::*;

    #[test]
    fn round_trips() {
        for (read, written) in [
            ("1-2 2-3", "1-2 2-3"),
            ("3-2-1", "1-2 2-3"),
            ("2,2-3,5", "2-3 5"),
            ("7", "7"),
            ("empty", "empty"),
            ("Path 4", "1-2 2-3 3-4"),
            ("path 1", "1"),
            ("cycle 4", "1-2 1-4 2-3 3-4"),
            ("star 3", "1-2 1-3 1-4"),
            ("complete 4", "1-2 1-3 1-4 2-3 2-4 3-4"),
            ("grid 2x3", "1-2 1-4 2-3 2-5 3-6 4-5 5-6"),
            ("grid 2 3", "1-2 1-4 2-3 2-5 3-6 4-5 5-6"),
            ("1000-1", "1-1000"),
        ] {
            assert_eq!(graph(read).to_string(), written, "{read}");
            assert_eq!(graph(written), graph(read));
        }
    }

    /// 3-regular, girth 5: that is the Petersen graph.
    #[test]
    fn petersen() {
        let graph = graph("petersen");
        assert_eq!((graph.vertices().len(), graph.edges().len()), (10, 15));
        let near = |v: usize| -> BTreeSet<usize> {
            let edges = graph
                .edges()
                .iter()
                .flat_map(|e| [(e.first, e.second), (e.second, e.first)]);
            edges
                .filter(|(one, _)| *one == v)
                .map(|(_, other)| other)
                .collect()
        };
        for v in 0..10 {
            assert_eq!(near(v).len(), 3);
            // Ten vertices at distance 0, 1 and 2, each once: no shorter cycle.
            let two: Vec<usize> = near(v)
                .iter()
                .flat_map(|w| near(*w))
                .filter(|w| *w != v)
                .collect();
            let all: BTreeSet<usize> = two.iter().copied().chain(near(v)).chain([v]).collect();
            assert_eq!((two.len(), all.len()), (6, 10));
        }
    }

    #[test]
    fn refusals() {
        for (text, why) in [
            ("", "`` is not a graph: expected edges as in 1-2 2-3"),
            ("foo 3", "`foo 3` is not a graph"),
            ("path", "`path` is not a graph"),
            ("path 3 4", "is not a graph"),
            ("petersen 3", "is not a graph"),
            ("empty 3", "is not a graph"),
            ("path x", "the size `` is not a whole number"),
            ("path 0", "`path 0`: expected 1 to 1000 vertices"),
            ("cycle 2", "`cycle 2`: expected 3 to 1000 vertices"),
            ("path 1001", "`path 1001`: expected 1 to 1000 vertices"),
            ("grid 40x40", "`grid 40x40`: expected 1 to 1000 vertices"),
            (
                "complete 18446744073709551615",
                "expected 1 to 1000 vertices",
            ),
            ("complete 18446744073709551616", "is too large"),
            ("grid 0x4", "`grid 0x4`: expected 1 to 1000 vertices"),
            ("0-1", "vertex 0: expected 1 to 1000"),
            ("1-1001", "vertex 1001: expected 1 to 1000"),
            (
                "1-1",
                "the edge 1-1 is a loop: expected two different vertices",
            ),
            ("1-2 2-1", "the edge 1-2 is given twice: expected it once"),
            (
                "1--2",
                "`1--2`: expected a vertex on either side of each dash",
            ),
            ("1-", "`1-`: expected a vertex on either side of each dash"),
            ("1-x", "the vertex `x` is not a whole number"),
            ("1,,2", "the vertex `` is not a whole number"),
        ] {
            let error = text.parse::<Graph>().unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
        let error = Graph::new(3, [[0, 3]]).unwrap_err().to_string();
        assert_eq!(
            error,
            "the edge 0-3 leaves the graph: expected vertices below 3"
        );
        assert!(Graph::new(1001, []).is_err());
        assert!(Graph::new(2, [[1, 1]]).is_err());
        assert!(Graph::new(2, [[0, 1], [1, 0]]).is_err());
        assert!(NodeKayles::<u64>::new(graph("65")).is_err());
        assert!(ArcKayles::<u128>::new(graph("path 129")).is_err());
    }

    #[test]
    fn moves_and_positions() {
        let game = node("cycle 5");
        let whole = game.whole();
        for text in ["take vertex 2", "2", "vertex 2", "TAKE VERTEX 2"] {
            assert_eq!(game.read_move(&whole, text), Ok(1), "{text}");
        }
        let after = game.play(&whole, &1);
        assert_eq!(game.write_position(&after), "4-5");
        assert_eq!(game.read_position("4-5"), Ok(after));
        assert_eq!(game.write_position(&0), "empty");
        assert_eq!(game.picture(&after), "4: 5\n5: 4");
        assert_eq!(game.picture(&0), "empty");
        for (mv, why) in [
            ("2", "`2` is not legal here: expected a vertex that is left"),
            ("0", "is not legal here"),
            ("18446744073709551615", "is not legal here"),
            ("x", "the vertex `x` is not a whole number"),
            ("", "is not a move"),
            ("4 5", "is not a move"),
        ] {
            let error = game.read_move(&after, mv).unwrap_err().to_string();
            assert!(error.contains(why), "{mv}: {error}");
        }
        for position in ["1 2", "1-3", "6", "500"] {
            let error = game.read_position(position).unwrap_err().to_string();
            assert!(error.contains("is not left"), "{position}: {error}");
        }

        let game = arc("cycle 5");
        let edge = Edge::between(4, 0);
        assert!(
            game.moves(&whole)
                .into_iter()
                .eq(game.graph().edges().iter().copied())
        );
        for text in ["take 1-5", "5-1", "take 1 5"] {
            assert_eq!(game.read_move(&whole, text), Ok(edge), "{text}");
        }
        assert_eq!(game.write_move(&whole, &edge), "take 1-5");
        assert_eq!(game.write_position(&game.play(&whole, &edge)), "2-3 3-4");
        for (mv, why) in [
            (
                "1-3",
                "`1-3` is not legal here: expected an edge that is left",
            ),
            ("1-2-3", "is not a move"),
            ("1", "is not a move"),
            ("0-1", "vertex 0: expected 1 to 1000"),
        ] {
            let error = game.read_move(&whole, mv).unwrap_err().to_string();
            assert!(error.contains(why), "{mv}: {error}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn serialised() {
        let game = node("1-2 4");
        let json = serde_json::to_string(&game).unwrap();
        assert_eq!(json, r#""1-2 4""#);
        assert_eq!(
            serde_json::from_str::<NodeKayles<u128>>(&json).unwrap(),
            game
        );
        assert!(serde_json::from_str::<NodeKayles<u64>>(r#""path 65""#).is_err());
        assert!(serde_json::from_str::<ArcKayles>(r#""1-1""#).is_err());
        let game: ArcKayles = serde_json::from_str(r#""cycle 3""#).unwrap();
        assert_eq!(serde_json::to_string(&game).unwrap(), r#""1-2 1-3 2-3""#);
    }
}

/// Values of rows 0, 1, … of an octal game, from the lists of the two rows that
/// are left.
fn rows(most: usize, options: impl Fn(usize) -> Vec<[usize; 2]>) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for row in 0..=most {
        let of = |[a, b]: [usize; 2]| values[a] ^ values[b];
        let seen: BTreeSet<u64> = options(row).into_iter().map(of).collect();
        values.push((0..1000).find(|value| !seen.contains(value)).unwrap());
    }
    values
}

/// 0.137: one, two or three neighbours go, two only at an end, one only alone.
fn dawsons_chess(most: usize) -> Vec<u64> {
    rows(most, |row| {
        let left = |taken: usize| [taken.saturating_sub(1), row.saturating_sub(taken + 2)];
        (0..row).map(left).collect()
    })
}

/// 0.07: two neighbours go.
fn dawsons_kayles(most: usize) -> Vec<u64> {
    rows(most, |row| {
        (2..=row).map(|taken| [taken - 2, row - taken]).collect()
    })
}

/// *Winning Ways*, chapter 4: the rows of 0 to 33 in Dawson's Chess, one before
/// those of Dawson's Kayles.
#[test]
fn the_rows_of_the_literature() {
    let printed = [
        0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 2, 7, 4,
    ];
    let (chess, kayles) = (dawsons_chess(400), dawsons_kayles(401));
    assert_eq!(chess[..34], printed);
    assert_eq!(chess[..], kayles[1..]);
}

/// The values of heaps of an octal game of k digits have the period p from n on for
/// ever if they have it as far as 2n + p + k (Guy and Smith, 1956).
#[test]
fn the_values_of_paths_have_a_period() {
    let (first, period, digits) = (52, 34, 3);
    let proved = 2 * first + period + digits;
    let chess = dawsons_chess(proved + period);
    assert!((first..proved).all(|row| chess[row] == chess[row + period]));
    assert_ne!(chess[first - 1], chess[first - 1 + period]);

    let (chess, kayles) = (dawsons_chess(400), dawsons_kayles(400));
    let alone = |value| Nimber(u64::from(value == 0));
    for (n, row) in (0u64..).zip(0..=400) {
        assert_eq!(NodeKayles::path_value(n), Nimber(chess[row]), "{n}");
        assert_eq!(ArcKayles::path_value(n), Nimber(kayles[row]), "{n}");
        let cycles = (NodeKayles::cycle_value(n), ArcKayles::cycle_value(n));
        if row < 3 {
            assert_eq!(cycles, (None, None), "{n}");
        } else {
            assert_eq!(cycles.0, Some(alone(chess[row - 3])), "{n}");
            assert_eq!(cycles.1, Some(alone(kayles[row - 2])), "{n}");
        }
    }
    for n in (0..100).map(|less| u64::MAX - less) {
        let near = 340 + (n - 340) % 34;
        assert_eq!(NodeKayles::path_value(n), NodeKayles::path_value(near));
        assert_eq!(ArcKayles::path_value(n), ArcKayles::path_value(near));
        assert_eq!(NodeKayles::cycle_value(n), NodeKayles::cycle_value(near));
        assert_eq!(ArcKayles::cycle_value(n), ArcKayles::cycle_value(near));
    }
}

/// By a search that is told no values: the beginnings of one path, and cycles.
#[test]
fn paths_and_cycles_are_found_by_search() {
    let (nodes, arcs) = (node("path 90"), arc("path 90"));
    let mut node_solver = GrundySolver::new(&nodes);
    let mut arc_solver = GrundySolver::new(&arcs);
    for n in 1..=90 {
        let path = (1u128 << n) - 1;
        let values = (NodeKayles::path_value(n), ArcKayles::path_value(n));
        assert_eq!(node_solver.grundy(&path).unwrap(), values.0, "node, {n}");
        assert_eq!(arc_solver.grundy(&path).unwrap(), values.1, "arc, {n}");
    }
    for n in 3..=20 {
        let (nodes, arcs) = (node(&format!("cycle {n}")), arc(&format!("cycle {n}")));
        let value = GrundySolver::new(&nodes).grundy(&nodes.whole()).ok();
        assert_eq!(value, NodeKayles::cycle_value(n), "node, {n}");
        let value = GrundySolver::new(&arcs).grundy(&arcs.whole()).ok();
        assert_eq!(value, ArcKayles::cycle_value(n), "arc, {n}");
    }
}

/// Paths and cycles, numbered at random.
#[test]
fn values_at_a_glance() {
    let mut random = Random(5);
    for _ in 0..40 {
        let mut numbers: Vec<usize> = (0..30).collect();
        for i in 1..30 {
            numbers.swap(i, random.below(i + 1));
        }
        let mut edges = Vec::new();
        let mut first = 0;
        while first < 24 {
            let last = first + random.below(6);
            edges.extend((first..last).map(|v| [v, v + 1]));
            if last > first + 1 && random.below(2) == 0 {
                edges.push([first, last]);
            }
            first = last + 1;
        }
        let edges = edges.into_iter().map(|ends| ends.map(|v| numbers[v]));
        let graph = Graph::new(30, edges).unwrap();
        let game = NodeKayles::<u64>::new(graph.clone()).unwrap();
        knows(&game, &game.whole());
        let game = ArcKayles::<u64>::new(graph).unwrap();
        knows(&game, &game.whole());
    }
    for text in ["star 3", "1-2 2-3 3-4 5-6 5-7 5-8", "petersen"] {
        let (node, arc) = (node(text), arc(text));
        let known = [node.known(&node.whole()), arc.known(&arc.whole())];
        assert_eq!(known, [None; 2], "{text}");
    }
}

fn knows<G: Game>(game: &G, position: &G::Position) {
    let value = GrundySolver::new(game).grundy(position).unwrap();
    assert_eq!(game.known(position), Some(value), "{position:?}");
}

#[test]
fn complete_graphs_and_stars() {
    for n in 1..=12usize {
        assert_eq!(node_value(&format!("complete {n}")), 1);
        assert_eq!(arc_value(&format!("complete {n}")), (n / 2 % 2) as u64);
        assert_eq!(
            node_value(&format!("star {n}")),
            if n % 2 == 1 { 1 } else { 2 }
        );
        assert_eq!(arc_value(&format!("star {n}")), 1);
    }
}

/// The values of whole boards in `tests/data`.
#[test]
fn arc_kayles_on_a_grid_is_cram() {
    #[derive(serde::Deserialize)]
    struct Boards {
        boards: BTreeMap<String, u64>,
    }
    let Boards { boards } = serde_json::from_str(include_str!("../data/cram.json")).unwrap();
    assert!(boards.len() > 20);
    for (size, value) in boards {
        assert_eq!(arc_value(&format!("grid {size}")), value, "{size}");
    }
}

/// Values and misère outcomes by the definition, over lists of edges and
/// vertices: `moves` gives the vertices that each move takes.
struct Slow<'a> {
    moves: &'a dyn Fn(&BTreeSet<usize>) -> Vec<Vec<usize>>,
    known: HashMap<BTreeSet<usize>, (u64, bool)>,
}

impl Slow<'_> {
    /// The value under normal play, and whether the mover wins misère play.
    fn solve(&mut self, left: &BTreeSet<usize>) -> (u64, bool) {
        if let Some(known) = self.known.get(left) {
            return *known;
        }
        let moves = (self.moves)(left);
        let mut seen = BTreeSet::new();
        let mut wins = moves.is_empty();
        for taken in moves {
            let mut after = left.clone();
            after.retain(|vertex| !taken.contains(vertex));
            let (value, other_wins) = self.solve(&after);
            seen.insert(value);
            wins |= !other_wins;
        }
        let value = (0..1000).find(|value| !seen.contains(value)).unwrap();
        self.known.insert(left.clone(), (value, wins));
        (value, wins)
    }
}

fn agrees<G: Game>(
    game: &G,
    whole: &G::Position,
    vertices: usize,
    moves: &dyn Fn(&BTreeSet<usize>) -> Vec<Vec<usize>>,
) {
    let all: BTreeSet<usize> = (0..vertices).collect();
    assert_eq!(game.moves(whole).into_iter().count(), moves(&all).len());
    let known = HashMap::new();
    let (value, wins) = Slow { moves, known }.solve(&all);
    assert_eq!(NimberSolver::new(game).grundy(whole).unwrap().0, value);
    assert_eq!(GrundySolver::new(game).grundy(whole).unwrap().0, value);
    let misere = OutcomeSolver::new(game, Convention::Misere).outcome(whole);
    assert_eq!(misere.unwrap(), OutcomeClass::n_if(wins));
}

#[test]
fn random_graphs_by_the_definition() {
    let mut random = Random(11);
    for round in 0..400 {
        let vertices = 1 + random.below(9);
        let dense = 1 + random.below(5);
        let pairs = (0..vertices).flat_map(|a| (0..a).map(move |b| [b, a]));
        let edges: Vec<[usize; 2]> = pairs.filter(|_| random.below(5) < dense).collect();
        let graph = Graph::new(vertices, edges.clone()).unwrap();
        let near = |a: usize, b: usize| edges.contains(&[a.min(b), a.max(b)]);

        let nodes = |left: &BTreeSet<usize>| {
            let taken = |v: &usize| {
                left.iter()
                    .copied()
                    .filter(|w| w == v || near(*v, *w))
                    .collect()
            };
            left.iter().map(taken).collect()
        };
        let game = NodeKayles::<u64>::new(graph.clone()).unwrap();
        agrees(&game, &game.whole(), vertices, &nodes);

        let arcs = |left: &BTreeSet<usize>| {
            let whole = edges
                .iter()
                .filter(|ends| ends.iter().all(|v| left.contains(v)));
            whole.map(|ends| ends.to_vec()).collect()
        };
        let game = ArcKayles::<u64>::new(graph).unwrap();
        agrees(&game, &game.whole(), vertices, &arcs);
        if round < 20 {
            conformance::laws(&game, [game.whole()]).unwrap();
        }
    }
}

/// The pieces of a path are kept once for all places and both directions, those
/// of a grid at least for all places.
#[test]
fn equal_parts_are_kept_once() {
    let game = node("path 100");
    let piece = |from: usize, to: usize| (from..to).fold(0u128, |set, v| set | 1 << v);
    assert_eq!(game.canonical(piece(20, 30)), piece(0, 10));
    let (pieces, turned) = (piece(0, 5) | 1 << 6 | 1 << 20, 1 | 1 << 14 | piece(16, 21));
    assert_eq!(game.canonical(pieces << 20), pieces);
    assert_eq!(game.canonical(turned << 7), pieces);
    let game = node("grid 4x5");
    let corner = game.read_position("13-14 14-19").unwrap();
    assert_eq!(game.write_position(&game.canonical(corner)), "1-2 2-7");
    let turned = game.read_position("8-13 13-14").unwrap();
    assert_eq!(game.write_position(&game.canonical(turned)), "1-2 2-7");
    let mut solver = GrundySolver::new(node("path 100"));
    solver.grundy(&node("path 100").whole()).unwrap();
    assert!(solver.statistics().positions <= 101);
}
