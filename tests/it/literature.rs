//! Tables from elsewhere; their provenance stands in tests/data.

use grundy::games::fibonacci_nim::FibonacciNimPosition;
use grundy::games::wythoff::WythoffPairs;
use grundy::number::{Zeckendorf, lower_wythoff};
use grundy::*;
use serde_json::Value;

use crate::support::winning;

/// The terms of an OEIS sequence, each with its index.
pub(crate) fn terms(sequence: &str) -> Vec<(u64, u64)> {
    let all: Value = serde_json::from_str(include_str!("../data/oeis.json")).unwrap();
    let terms = all[sequence]["terms"].as_array().unwrap();
    assert!(terms.len() > 10);
    let offset = all[sequence]["offset"].as_u64().unwrap();
    let terms = terms.iter().map(|term| term.as_u64().unwrap());
    (offset..).zip(terms).collect()
}

#[test]
fn lower_wythoff_numbers() {
    let recurrence = WythoffPairs::<u64>::new().skip(1);
    for ((n, known), [a, _]) in terms("A000201").into_iter().zip(recurrence) {
        assert_eq!(lower_wythoff(&n), Some(known));
        assert_eq!(a, known);
    }
}

#[test]
fn smallest_zeckendorf_parts() {
    for (n, smallest) in terms("A139764") {
        let numeral = Zeckendorf::of(&n);
        assert_eq!(numeral.parts::<u64>().last(), Some(smallest), "{n}");
        // What wins at a quota that allows it; it is the least such take.
        let position = FibonacciNimPosition { heap: n, quota: n };
        let moves = winning(&FibonacciNim::new(), &position, Convention::Normal);
        assert_eq!(moves.first(), Some(&smallest), "{n}");
    }
}

/// Two equal heaps of Wythoff's game: which have the value n.
#[test]
fn diagonal_values_of_wythoff() {
    let wythoff = Wythoff::<u64>::new();
    let mut solver = GrundySolver::new(&wythoff);
    for (value, heap) in terms("A048850") {
        assert_eq!(
            solver.grundy(&[heap, heap]).unwrap(),
            Nimber(value),
            "{heap}"
        );
    }
}

/// One heap, of which a Fibonacci number is taken.
struct TakeAFibonacciNumber;

impl Game for TakeAFibonacciNumber {
    type Position = u64;
    type Move = u64;

    fn moves(&self, heap: &u64) -> impl IntoIterator<Item = u64> {
        let heap = *heap;
        let pairs = std::iter::successors(Some([1, 2]), |[a, b]| Some([*b, a + b]));
        pairs.map(|[a, _]| a).take_while(move |take| *take <= heap)
    }

    fn play(&self, heap: &u64, take: &u64) -> u64 {
        heap - take
    }
}

#[test]
fn take_a_fibonacci_number() {
    let mut solver = GrundySolver::new(TakeAFibonacciNumber);
    for (heap, value) in terms("A014588") {
        assert_eq!(solver.grundy(&heap).unwrap(), Nimber(value), "{heap}");
    }
}

#[test]
fn solved_cases() {
    let cases: Vec<Value> = include_str!("../data/cases.jsonl")
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert!(cases.len() > 20);
    for case in cases {
        let args: Vec<&str> = case["args"]
            .as_array()
            .unwrap()
            .iter()
            .filter_map(Value::as_str)
            .collect();
        let option = |name: &str| {
            args.iter()
                .position(|arg| *arg == name)
                .map(|at| args[at + 1])
        };
        let bound = option("--max-take").map(|bound| bound.parse::<u64>().unwrap());
        match (args[0], bound) {
            ("nim", None) => compare(&Nim::<u64>::new(), &args, &case, by_formula),
            ("nim", Some(k)) => compare(&BoundedNim::new(k).unwrap(), &args, &case, by_formula),
            ("bash", Some(m)) => compare(&Bash::new(m).unwrap(), &args, &case, by_formula),
            ("wythoff", None) => compare(&Wythoff::<u64>::new(), &args, &case, by_search),
            other => panic!("no ruleset for {other:?}"),
        }
    }
}

fn by_formula<G: GrundyFormula<Integer = u64>>(game: &G, position: &G::Position) -> u64 {
    game.grundy(position).0
}

fn by_search<G: Game>(game: &G, position: &G::Position) -> u64 {
    GrundySolver::new(game).grundy(position).unwrap().0
}

fn compare<G>(game: &G, args: &[&str], case: &Value, value: fn(&G, &G::Position) -> u64)
where
    G: OutcomeFormula<Ending = Convention> + Notation,
{
    let heaps: Vec<&str> = args[1..]
        .iter()
        .take_while(|arg| !arg.starts_with('-'))
        .copied()
        .collect();
    let position = game.read_position(&heaps.join(" ")).unwrap();
    let misere = args.contains(&"--misere");
    let convention = if misere {
        Convention::Misere
    } else {
        Convention::Normal
    };
    assert_eq!(
        case["outcome"],
        game.outcome(&position, convention).to_string(),
        "{args:?}"
    );
    if let Some(known) = case["grundy"].as_u64() {
        assert_eq!(value(game, &position), known, "{args:?}");
    }
    if let Some(to) = case["to"].as_array() {
        let mut known: Vec<String> = to
            .iter()
            .filter_map(Value::as_str)
            .map(String::from)
            .collect();
        let moves = winning(game, &position, convention);
        let mut found: Vec<String> = moves
            .iter()
            .map(|mv| game.write_position(&game.play(&position, mv)))
            .collect();
        known.sort();
        found.sort();
        assert_eq!(found, known, "{args:?}");
    }
}
