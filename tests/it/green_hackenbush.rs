//! Green Hackenbush: the theorem against an independent search, printed values,
//! graphs beyond any search, text.

use std::collections::{BTreeSet, HashMap};

use crate::graphs::Random;
use crate::support::winning;
use grundy::conformance::{grundy_step, outcome_step};
use grundy::games::Edge;
use grundy::games::green_hackenbush::RootedGraph;
use grundy::*;

const GAME: GreenHackenbush = GreenHackenbush;

fn graph(text: &str) -> RootedGraph {
    text.parse().unwrap()
}

fn value(text: &str) -> u64 {
    GAME.grundy(&graph(text)).0
}

/// Edges that have a way to 0, by going over the list until nothing changes.
fn standing(edges: &[[usize; 2]]) -> Vec<[usize; 2]> {
    let mut reached = BTreeSet::from([0]);
    loop {
        let touched = |[a, b]: &&[usize; 2]| reached.contains(a) || reached.contains(b);
        let stands: Vec<[usize; 2]> = edges.iter().filter(touched).copied().collect();
        let before = reached.len();
        reached.extend(stands.iter().flatten());
        if reached.len() == before {
            return stands;
        }
    }
}

/// Values under normal play, and whether the mover wins misère play, by the
/// definition over lists of edges.
#[derive(Default)]
struct Slow(HashMap<Vec<[usize; 2]>, (u64, bool)>);

impl Slow {
    fn solve(&mut self, edges: &[[usize; 2]]) -> (u64, bool) {
        if let Some(known) = self.0.get(edges) {
            return *known;
        }
        let (mut seen, mut wins) = (BTreeSet::new(), edges.is_empty());
        for index in 0..edges.len() {
            let (value, other_wins) = self.solve(&without(edges, index));
            seen.insert(value);
            wins |= !other_wins;
        }
        let value = (0..1000).find(|value| !seen.contains(value)).unwrap();
        self.0.insert(edges.to_vec(), (value, wins));
        (value, wins)
    }
}

fn without(edges: &[[usize; 2]], index: usize) -> Vec<[usize; 2]> {
    let mut edges = edges.to_vec();
    edges.remove(index);
    standing(&edges)
}

/// Value and winning moves of the theorem are those of the search.
fn agrees(slow: &mut Slow, edges: &[[usize; 2]]) {
    let mut edges = standing(edges);
    edges.sort_unstable();
    let graph = RootedGraph::new(edges.clone()).unwrap();
    assert_eq!(GAME.grundy(&graph).0, slow.solve(&edges).0, "{graph}");
    let expected: BTreeSet<[usize; 2]> = (0..edges.len())
        .filter(|index| slow.solve(&without(&edges, *index)).0 == 0)
        .map(|index| edges[index])
        .collect();
    let found = winning(&GAME, &graph, NormalPlay);
    let ends = found.iter().map(|edge| [edge.first, edge.second]);
    assert!(ends.eq(expected), "{graph}: {found:?}");
}

/// All multigraphs of up to 5 edges on 5 vertices, and of 6 on 4, loops included.
#[test]
fn all_small_graphs_by_the_definition() {
    fn extend(slow: &mut Slow, kinds: &[[usize; 2]], edges: &mut Vec<[usize; 2]>, more: usize) {
        if standing(edges).len() == edges.len() {
            agrees(slow, edges);
        }
        if more == 0 {
            return;
        }
        for (index, kind) in kinds.iter().enumerate() {
            edges.push(*kind);
            extend(slow, &kinds[index..], edges, more - 1);
            edges.pop();
        }
    }
    let mut slow = Slow::default();
    for (vertices, most) in [(5, 5), (4, 6)] {
        let kinds = (0..vertices).flat_map(|a| (a..vertices).map(move |b| [a, b]));
        let kinds: Vec<[usize; 2]> = kinds.collect();
        extend(&mut slow, &kinds, &mut Vec::new(), most);
    }
    assert!(slow.0.len() > 3_000, "{}", slow.0.len());
}

#[test]
fn random_graphs_by_the_definition() {
    let mut random = Random(3);
    for _ in 0..250 {
        let (vertices, edges) = (2 + random.below(8), 7 + random.below(4));
        let edges = (0..edges).map(|_| [random.below(vertices), random.below(vertices)]);
        let edges = edges.map(|[a, b]| [a.min(b), a.max(b)]).collect::<Vec<_>>();
        let mut slow = Slow::default();
        agrees(&mut slow, &edges);
        let mut edges = standing(&edges);
        edges.sort_unstable();
        let graph = RootedGraph::new(edges.clone()).unwrap();
        let misere = OutcomeSolver::new(&GAME, Convention::Misere).outcome(&graph);
        assert_eq!(misere.unwrap(), OutcomeClass::n_if(slow.solve(&edges).1));
        assert_eq!(
            GrundySolver::new(&GAME).grundy(&graph).unwrap(),
            GAME.grundy(&graph)
        );
    }
}

/// Every edge that is not given does not win, every one that is given does: by
/// the values of what they leave. Returns how many of the given ones lie on
/// cycles.
fn certified(edges: &[[usize; 2]]) -> usize {
    let graph = RootedGraph::new(standing(edges)).unwrap();
    outcome_step(&GAME, NormalPlay, &graph, GAME.moves(&graph)).unwrap();
    grundy_step(&GAME, &graph).unwrap();
    let cuts = winning(&GAME, &graph, NormalPlay).into_iter();
    let cycles = cuts.filter(|edge| {
        let left = GAME.play(&graph, edge);
        left.edges().len() + 1 == graph.edges().len()
    });
    cycles.count()
}

/// Graphs with long cycles and much on them.
#[test]
fn certificates_of_large_graphs() {
    let mut random = Random(17);
    let mut cycles = 0;
    for round in 0..300 {
        let ring = 3 + random.below(24);
        let mut edges: Vec<[usize; 2]> = (0..ring).map(|v| [v, (v + 1) % ring]).collect();
        let mut vertices = ring;
        // Stalks and further vertices, then chords, loops, cycles elsewhere.
        for _ in 0..random.below(30) {
            edges.push([random.below(vertices), vertices]);
            vertices += 1;
        }
        for _ in 0..random.below([2, 4, 40][round % 3]) {
            edges.push([random.below(vertices), random.below(vertices)]);
        }
        // The ground is any vertex.
        let ground = random.below(vertices);
        let moved = |v: usize| match v {
            0 => ground,
            v if v == ground => 0,
            v => v,
        };
        let edges: Vec<[usize; 2]> = edges.iter().map(|ends| ends.map(moved)).collect();
        cycles += certified(&edges);
    }
    assert!(cycles > 500, "{cycles} cuts of cycles win");
}

/// A cycle bends into two stalks; on 0, 1, … edges beside a cycle.
#[test]
fn cuts_of_a_long_cycle() {
    let text = format!("cycle {}", 9_999);
    let graph = graph(&text);
    assert_eq!(GAME.grundy(&graph), Nimber(1));
    // Only the edge opposite the ground leaves two equal stalks.
    let opposite = [Edge::between(4_999, 5_000)];
    assert_eq!(winning(&GAME, &graph, NormalPlay), opposite);
}

/// *Winning Ways*, chapter 7, and *On Numbers and Games*, chapter 13: what
/// follows at once from the two principles.
#[test]
fn known_values() {
    for (text, expected) in [
        ("empty", 0),
        ("0-1-2-3-4", 4),
        ("path 8", 7),
        ("star 5", 1),
        ("star 6", 0),
        ("0-0", 1),
        ("0-0 0-0", 0),
        ("0-1 0-1", 0),
        ("0-1 0-1 0-1", 1),
        ("cycle 6", 0),
        ("cycle 7", 1),
        // A loop on top of a stalk, a balloon: 1, and one more.
        ("0-1 1-1", 2),
        ("0-1-2-3-1", 2),
        ("0-1-2-3-4-1", 1),
        // A tree: the forks from the top.
        ("0-1 1-2 1-3 3-4 3-5-6", 6),
        ("petersen", 1),
        ("complete 5", 0),
        ("grid 3x4", 1),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn a_hundred_thousand_edges() {
    let mut random = Random(23);
    for (text, expected) in [
        ("path 100001", 100_000),
        ("star 100001", 1),
        ("grid 220x230", 0),
    ] {
        let parity = graph(text).edges().len() % 2;
        let expected = if text.starts_with("grid") {
            parity as u64
        } else {
            expected
        };
        assert_eq!(value(text), expected, "{text}");
    }
    let tree = (1..100_000).map(|vertex| [vertex, random.below(vertex)]);
    let tree = RootedGraph::new(tree).unwrap();
    let total = GAME.grundy(&tree);
    let cuts = winning(&GAME, &tree, NormalPlay);
    assert_eq!(cuts.is_empty(), total.is_zero());
    for edge in cuts.iter().take(20) {
        assert_eq!(GAME.grundy(&GAME.play(&tree, edge)), Nimber(0));
    }
    // A ring with stalks on it.
    let ring = (0..50_001).map(|vertex| [vertex, (vertex + 1) % 50_001]);
    let stalks = (1..50_001).filter(|vertex| vertex % 7 == 0 || vertex % 11 == 0);
    let stalks = stalks.map(|vertex| [vertex, vertex + 50_001]);
    let graph = RootedGraph::new(ring.chain(stalks)).unwrap();
    for edge in winning(&GAME, &graph, NormalPlay).iter().take(20) {
        assert_eq!(GAME.grundy(&GAME.play(&graph, edge)), Nimber(0));
    }
}

#[test]
fn parts_and_canonical_forms() {
    let parts = |text: &str| {
        let mut parts = Vec::new();
        GAME.split(graph(text), |part| parts.push(part.to_string()));
        parts.sort_unstable();
        parts
    };
    assert_eq!(
        parts("0-4 4-2 0-0 0-3-5-0 0-0"),
        ["0-0", "0-0", "0-3 0-5 3-5", "0-4 2-4"]
    );
    assert_eq!(parts("empty"), [""; 0]);
    let canonical = |text: &str| GAME.canonical(graph(text)).to_string();
    assert_eq!(canonical("0-7 7-3 7-3 3-3"), "0-1 1-2 1-2 2-2");
    assert_eq!(canonical("0-9-4-0"), canonical("0-1-2-0"));
}

#[test]
fn text() {
    for (read, written) in [
        ("0-1-2-0", "0-1 0-2 1-2"),
        ("2-1 0-2,0-2", "0-2 0-2 1-2"),
        ("0", "empty"),
        ("0-0", "0-0"),
        ("path 3", "0-1 1-2"),
        ("cycle 3", "0-1 0-2 1-2"),
        ("0-10000000", "0-10000000"),
    ] {
        assert_eq!(graph(read).to_string(), written, "{read}");
        assert_eq!(graph(written), graph(read));
    }
    for (text, why) in [
        (
            "1-2",
            "the edge 1-2 is not connected to the ground: expected a way to vertex 0",
        ),
        ("0-1 3-4 2-3", "the edge 2-3 is not connected to the ground"),
        ("0-1 5", "vertex 5 is not connected to the ground"),
        ("0-10000001", "vertex 10000001: expected 0 to 10000000"),
        (
            "complete 9999",
            "a graph of 49985001 edges: expected at most 10000000",
        ),
        (
            "path 18446744073709551615",
            "expected 1 to 10000001 vertices",
        ),
        ("0-x", "the vertex `x` is not a whole number"),
        ("tree 3", "`tree 3` is not a graph"),
    ] {
        let error = text.parse::<RootedGraph>().unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
    assert!(RootedGraph::new([[0, usize::MAX]]).is_ok());
    let picture = graph("0-1-2 1-3 1-3");
    let cut = Edge::between(1, 3);
    for text in ["cut 1-3", "3-1", "Cut 1 3"] {
        assert_eq!(GAME.read_move(&picture, text), Ok(cut), "{text}");
    }
    assert_eq!(GAME.write_move(&picture, &cut), "cut 1-3");
    assert_eq!(GAME.play(&picture, &cut).to_string(), "0-1 1-2 1-3");
    assert_eq!(
        GAME.play(&picture, &Edge::between(0, 1)).to_string(),
        "empty"
    );
    for (mv, why) in [
        (
            "cut 2-3",
            "`cut 2-3` is not legal here: expected an edge of the graph",
        ),
        ("cut 1", "is not a move"),
        ("cut", "is not a move"),
        ("1-2-3", "is not a move"),
    ] {
        let error = GAME.read_move(&picture, mv).unwrap_err().to_string();
        assert!(error.contains(why), "{mv}: {error}");
    }
}

#[test]
fn explained() {
    let why = GAME.explain(&graph("0-1-2-0 0-3 3-4 3-5-6 0-0"), NormalPlay);
    let why = why.to_string();
    for part in [
        "worth 1 each",
        "on 0-1    1    001\n",
        "on 0-3    4    100\n",
        "on 0-0    1    001\n",
        "nim-sum   4    100\n",
        "so the player to move wins: cut 0-3.",
    ] {
        assert!(why.contains(part), "{part}: {why}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn serialised() {
    let picture = graph("0-1 1-1");
    let json = serde_json::to_string(&picture).unwrap();
    assert_eq!(json, r#""0-1 1-1""#);
    assert_eq!(serde_json::from_str::<RootedGraph>(&json).unwrap(), picture);
    assert!(serde_json::from_str::<RootedGraph>(r#""1-2""#).is_err());
}

/// Beside the cases of the sheet, over its own type: there are fourteen thousand
/// positions.
#[test]
fn the_petersen_graph_obeys_laws_and_theorems() {
    let game = GreenHackenbush::new();
    let start: RootedGraph = "petersen".parse().unwrap();
    conformance::laws(&game, [start.clone()]).unwrap();
    conformance::outcome_formula(&game, NormalPlay, [start.clone()]).unwrap();
    conformance::grundy_formula(&game, [start]).unwrap();
}
