//! Tables from elsewhere; their provenance stands in tests/data.

use grundy::numeration::{Zeckendorf, lower_wythoff};
use grundy::*;
use serde_json::Value;

fn terms(table: &str) -> Vec<u64> {
    let numbers = table.lines().filter(|line| !line.starts_with('#'));
    numbers
        .flat_map(str::split_whitespace)
        .map(|term| term.parse().unwrap())
        .collect()
}

#[test]
fn lower_wythoff_numbers() {
    let known = terms(include_str!("../data/a000201.txt"));
    assert!(known.len() > 30);
    let formula: Vec<u64> = (1..=known.len() as u64)
        .map_while(|n| lower_wythoff(&n))
        .collect();
    assert_eq!(formula, known);
    let recurrence: Vec<u64> = WythoffPairs::new()
        .skip(1)
        .take(known.len())
        .map(|[a, _]| a)
        .collect();
    assert_eq!(recurrence, known);
}

#[test]
fn smallest_zeckendorf_parts() {
    let known = terms(include_str!("../data/a139764.txt"));
    assert!(known.len() > 30);
    for (n, smallest) in (1u64..).zip(known) {
        assert_eq!(
            Zeckendorf::of(&n).parts::<u64>().last(),
            Some(smallest),
            "{n}"
        );
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
        let moves = game.winning_moves(&position, convention);
        let mut found: Vec<String> = moves
            .iter()
            .map(|mv| game.write_position(&game.play(&position, mv)))
            .collect();
        known.sort();
        found.sort();
        assert_eq!(found, known, "{args:?}");
    }
}
