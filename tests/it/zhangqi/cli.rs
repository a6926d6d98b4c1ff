//! The command on Zhangqi.

use serde_json::{Value, json};

use crate::cli::fed;

fn answer(arguments: &[&str], input: &str) -> String {
    let output = fed(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let all = [&["solve", "zhangqi", "--json"], arguments].concat();
    let answer = answer(&all, "");
    assert_eq!(answer.lines().count(), 1);
    serde_json::from_str(&answer).unwrap()
}

#[test]
fn the_object_holds_totals_margin_and_best_moves() {
    let answer = json(&["--board", "26,38,39,49,50,54,59", "--record", "38|54"]);
    let expected = [
        ("to_move", json!("black")),
        ("black", json!(38)),
        ("white", json!(54)),
        ("margin", json!(-9)),
        ("winner", json!("white")),
        ("best_moves", json!([26, 39])),
        ("record", json!("38|54")),
    ];
    for (key, value) in expected {
        assert_eq!(answer[key], value, "{key}");
    }
}

#[test]
fn a_game_that_is_over_has_a_result() {
    let over = json(&["--board", "19,31", "--record", "31|19"]);
    assert_eq!(
        (&over["to_move"], &over["margin"]),
        (&Value::Null, &json!(12))
    );
    let resigned = json(&["--board", "19,31", "--record", "19|resigns"]);
    assert_eq!(resigned["winner"], "black");
    assert_eq!(resigned["margin"], Value::Null);
    let text = answer(
        &[
            "solve",
            "zhangqi",
            "--board",
            "19,31",
            "--record",
            "19|resigns",
        ],
        "",
    );
    assert!(
        text.contains("White has resigned: Black has won."),
        "{text}"
    );
}

#[test]
fn a_limit_may_leave_the_margin_open() {
    // Of these squares the sum is odd: one word a set says who wins. Every
    // opening loses, so that the margin takes two words a set.
    let board = (1..=18)
        .map(|n| (3 * n + 1).to_string())
        .collect::<Vec<_>>()
        .join(",");
    let answer = json(&["--board", &board, "--limit", "200000"]);
    assert_eq!(answer["margin"], Value::Null);
    assert!(answer["winner"].is_string(), "{answer}");
    let none = fed(
        &["solve", "zhangqi", "--board", &board, "--limit", "10"],
        "",
    );
    assert_eq!(none.status.code(), Some(3), "{none:?}");
}

#[test]
fn every_variant_can_be_reached() {
    for (variants, best) in [
        (&["red-stones"][..], json!(["14*2"])),
        (&["capture"], json!([7])),
        (&["cap=20"], json!([2])),
        (&["cap-together=30", "four-players"], Value::Null),
        (&["stop-after=3", "draw=5"], Value::Null),
    ] {
        let mut arguments = vec!["--board", "2,5,7,10,11,14"];
        arguments.extend(variants.iter().flat_map(|variant| ["--variant", variant]));
        let answer = json(&arguments);
        assert!(answer["margin"].is_i64(), "{answer}");
        if best != Value::Null {
            assert_eq!(answer["best_moves"], best, "{variants:?}");
        }
    }
    let auction = ["--rule", "two", "--variant", "auction", "--board", "1,2,3"];
    assert!(json(&auction)["margin"].is_i64());
}

#[test]
fn bad_input_is_refused_in_one_line() {
    for (arguments, expected) in [
        (
            &["--variant", "foo"][..],
            "--variant does not know `foo`: expected one of capture",
        ),
        (&["--variant", "cap"], "--variant does not know `cap`"),
        (&["--variant", "cap=x"], "`x` is not a whole number"),
        (
            &["--variant", "cap=1339"],
            "expected 1 to 1338 on this board",
        ),
        (&["--variant", "draw=33"], "33 squares cannot be drawn"),
        (
            &["--variant", "capture", "--rule", "two"],
            "a capture phase does not go with",
        ),
        (
            &["--record", "68|68"],
            "round 1, White, square 68: the square is taken already",
        ),
        (&["--record", "x"], "round 1, column 1: `x` is not an entry"),
        (&["--board", "1,1"], "the square 1 is given twice"),
        (&["--board", "0"], "a square is 0"),
        (&["--board", ","], "a board without squares"),
        (&["--board", "-3"], "`-3` is negative"),
        (
            &["--rule", "three"],
            "--rule does not know `three`: expected one of one, two",
        ),
        (&["--seed", "x"], "--seed `x` is not a whole number"),
        (&["--misere"], "--misere has no meaning for zhangqi"),
        (&["--method", "formula"], "no theorem is known for zhangqi"),
        (&["5"], "`5` is one argument too many"),
    ] {
        let output = fed(&[&["solve", "zhangqi"], arguments].concat(), "");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {output:?}");
        let line = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            (line.lines().count(), output.stdout.len()),
            (1, 0),
            "{line}"
        );
        assert!(line.contains(expected), "{line}");
    }
}

#[test]
fn an_explanation_plays_the_game_to_its_end() {
    let text = answer(
        &["solve", "zhangqi", "--board", "12,13,51,53", "--explain"],
        "",
    );
    for part in [
        "Black is to move; Black wins by 1.",
        "The best move: 12",
        "4 squares are left, with the sum 129.",
        "with best play from here: 12|",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn a_person_can_play() {
    let board = "2,5,7,10,11,14,15,17,20,23";
    let game = answer(
        &["play", "zhangqi", "--board", board],
        "help\nundo\nhint\n1\n2 5\n23\nundo\n14\nrecord\nresign\n",
    );
    let expected = [
        "you are Black",
        "  2   5   7  10  11  14  15  17 \n 20  23 \n",
        "A move: 68",
        "You have made no move to take back.",
        "Best: ",
        "Refused: 1: the board has no such square.",
        "Refused: `2 5` is not a square",
        "You take 23.",
        " 23B",
        "Taken back.",
        "You take 14.",
        "14|",
        "The record: 14|",
        "Black resigns: the computer wins.",
    ];
    let mut rest = game.as_str();
    for part in expected {
        let found = rest.find(part).unwrap_or_else(|| panic!("{part}: {game}"));
        rest = &rest[found..];
    }
    let second = answer(
        &["play", "zhangqi", "--board", "3,9", "--first", "computer"],
        "3\n",
    );
    assert!(
        second.ends_with("The game is over, by 6: the computer wins.\n"),
        "{second}"
    );
    let left = answer(&["play", "zhangqi"], "");
    assert!(left.ends_with("The input has ended; the game stays unfinished. Goodbye.\n"));
}
