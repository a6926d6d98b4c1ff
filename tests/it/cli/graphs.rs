//! Graphs and stones on the command line.

use std::io::{BufRead, BufReader};
use std::process::Stdio;

use super::{answer, grundy, json, play, refusal};

#[test]
fn values_by_search() {
    for (line, outcome, grundy) in [
        ("node-kayles path 7", "N", 1),
        ("node-kayles path 127", "N", 2),
        ("node-kayles 1-2 2-3 9", "N", 3),
        ("node-kayles petersen", "N", 1),
        ("node-kayles empty", "P", 0),
        ("arc-kayles 1-2 2-3 3-4", "N", 2),
        ("arc-kayles grid 3x6", "N", 4),
        ("clobber 1 4", "N", 3),
        ("clobber 4 4", "P", 0),
        ("clobber xox/oxo", "P", 0),
        ("clobber x.", "P", 0),
    ] {
        let found = json(line);
        assert_eq!(found["outcome"], outcome, "{line}");
        assert_eq!(found["grundy"], grundy, "{line}");
        assert_eq!(found["method"], "search", "{line}");
    }
    let long: Vec<&str> = "solve clobber 1 66 --limit 10".split(' ').collect();
    assert!(refusal(&long, 3).contains("limit of 10 positions"));
    assert_eq!(json("arc-kayles path 2 --misere")["outcome"], "P");
    assert_eq!(json("clobber xo --misere")["outcome"], "P");
}

#[test]
fn hackenbush_by_formula() {
    let line = "green-hackenbush 0-1-2-0 0-3 3-4 3-5-6";
    let found = json(line);
    assert_eq!(found["method"], "formula");
    assert_eq!(found["grundy"], 5);
    assert_eq!(found["position"], "0-1 0-2 0-3 1-2 3-4 3-5 5-6");
    assert_eq!(found["winning_moves"][0]["move"], "cut 5-6");
    assert_eq!(found["winning_moves"][0]["to"], "0-1 0-2 0-3 1-2 3-4 3-5");
    for line in [
        line,
        "green-hackenbush petersen",
        "green-hackenbush cycle 9",
    ] {
        let (searched, computed) = (
            json(&format!("{line} --method search")),
            json(&format!("{line} --method formula")),
        );
        for key in ["outcome", "grundy", "winning_moves", "position"] {
            assert_eq!(searched[key], computed[key], "{line}: {key}");
        }
    }
    let misere = json("green-hackenbush 0-1-2 --misere");
    assert_eq!(
        (&misere["method"], &misere["grundy"]),
        (&"search".into(), &().into())
    );
    let words: Vec<&str> = "solve green-hackenbush 0-1 --misere --method formula"
        .split(' ')
        .collect();
    assert!(refusal(&words, 2).contains("no theorem is known for this position"));
    let why = answer(&["solve", "green-hackenbush", "0-1 1-2", "--explain"]);
    assert!(why.contains("on 0-1    2    10"), "{why}");
    // A cycle of a hundred thousand edges bends into two stalks.
    let long = json("green-hackenbush cycle 100001");
    assert_eq!(long["winning_moves"][0]["move"], "cut 50000-50001");
    assert_eq!(long["winning_moves"][1].as_object(), None);
}

/// Every edge of a large complete graph wins: not all that is left is spelled out.
#[test]
fn long_answers_end() {
    let mut child = grundy()
        .args(["solve", "green-hackenbush", "complete", "650"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let last = lines.map(Result::unwrap).enumerate().last().unwrap();
    assert!(child.wait().unwrap().success());
    // Three lines come before the moves.
    let (listed, last) = (last.0 - 4, last.1);
    assert!((50..100).contains(&listed), "{listed}");
    assert_eq!(last, format!("  and {} more", 10_000 - listed));
}

/// What an answer calls a position can be typed again.
#[test]
fn positions_after_moves_can_be_typed_again() {
    for line in [
        "node-kayles grid 3x3",
        "node-kayles 1",
        "arc-kayles complete 6",
        "arc-kayles 5-70-71",
        "clobber xoxo/x.ox",
        "green-hackenbush 0-1-2-0 0-1 1-1",
        "green-hackenbush 0-1",
    ] {
        let ruleset = line.split(' ').next().unwrap();
        let moves = json(line)["winning_moves"].clone();
        for mv in moves.as_array().unwrap() {
            let to = mv["to"].as_str().unwrap();
            let after = json(&format!("{ruleset} {to}"));
            assert_eq!(after["outcome"], "P", "{ruleset} {to}");
            assert_eq!(after["position"], to, "{ruleset} {to}");
        }
        assert!(!moves.as_array().unwrap().is_empty(), "{line}");
    }
}

#[test]
fn bad_graphs_and_boards() {
    for (line, why) in [
        (
            "node-kayles 1-1",
            "the edge 1-1 is a loop: expected two different vertices",
        ),
        (
            "node-kayles path 129",
            "a graph with a vertex 129: expected vertices up to 128",
        ),
        (
            "arc-kayles tree 3",
            "`tree 3` is not a graph: expected edges as in 1-2 2-3",
        ),
        (
            "arc-kayles 1-2 2-1",
            "the edge 1-2 is given twice: expected it once",
        ),
        ("arc-kayles 0-1", "vertex 0: expected 1 to 1000"),
        (
            "green-hackenbush 1-2",
            "the edge 1-2 is not connected to the ground",
        ),
        (
            "green-hackenbush -1",
            "`-1`: expected a vertex on either side of each dash",
        ),
        ("clobber 3", "1 argument given: expected rows and columns"),
        (
            "clobber 3 4 5",
            "3 arguments given: expected rows and columns as in 4 5",
        ),
        (
            "clobber 0 4",
            "a board of 0 × 4 cells: expected 1 to 128 cells",
        ),
        (
            "clobber xo/o",
            "`xo/o` is not a board: expected 2 rows of 2 cells",
        ),
    ] {
        let mut words = vec!["solve"];
        words.extend(line.split(' '));
        let refused = refusal(&words, 2);
        assert!(refused.contains(why), "{line}: {refused}");
    }
}

#[test]
fn people_can_play() {
    let game = play("node-kayles path 3", "moves\n1\ntake 2\n");
    assert!(game.contains("1: 2\n2: 1 3\n3: 2"), "{game}");
    let game = play("clobber 2 2 --first computer", "hint\nquit\n");
    assert!(game.contains("Position:\nxo\nox"), "{game}");
    let game = play("green-hackenbush 0-1 0-2-3", "why\ncut 2-3\n0-2\n");
    assert!(game.contains("You: cut 2-3."), "{game}");
    assert!(game.contains("you win."), "{game}");
}
