//! `grundy … fibonacci-nim`.

use super::{answer, json, json_text, play, refusal};

#[test]
fn json_says_heap_and_quota() {
    assert_eq!(
        json_text("fibonacci-nim 17 --method formula"),
        r#"{"ruleset":"fibonacci-nim","convention":"normal","position":"17 --quota 16","outcome":"N","grundy":null,"parameters":{"multiplier":"2"},"winning_moves":[{"move":"take 1","to":"16 --quota 2"},{"move":"take 4","to":"13 --quota 8"}],"method":"formula"}
"#
    );
}

#[test]
fn known_outcomes() {
    for (line, outcome) in [
        ("48 --quota 16 --multiplier 1", "N"),
        ("21 --multiplier 1", "N"),
        ("49 --quota 31", "N"),
        ("13", "P"),
        ("29 --quota 13 --multiplier 3", "P"),
        ("12 --multiplier 3", "N"),
        ("41 --quota 16 --multiplier 4", "N"),
        ("8 --multiplier 4", "N"),
        ("1", "P"),
        ("1 --misere", "N"),
        ("13 --misere", "N"),
        ("14 --quota 12 --misere", "P"),
        (
            "1000000000000000000 --multiplier 1000000000000000000000",
            "P",
        ),
        ("1000000000001 --multiplier 1000000 --quota 67629", "N"),
        ("1000000000001 --multiplier 1000000 --quota 67628", "P"),
    ] {
        let line = format!("fibonacci-nim {line}");
        assert_eq!(json(&line)["outcome"], outcome, "{line}");
    }
}

#[test]
fn search_and_formula_agree() {
    for line in [
        "fibonacci-nim 49 --quota 31",
        "fibonacci-nim 60 --misere",
        "fibonacci-nim 40 --multiplier 5 --quota 12",
        "fibonacci-nim 33 --multiplier 1 --misere --quota 7",
    ] {
        let (searched, computed) = (json(&format!("{line} --method search")), json(line));
        assert_eq!(computed["method"], "formula", "{line}");
        for key in ["outcome", "grundy", "winning_moves", "position"] {
            assert_eq!(searched[key], computed[key], "{line}: {key}");
        }
    }
}

#[test]
fn heaps_have_no_maximum() {
    let googol = format!("1{}", "0".repeat(100));
    for options in ["", " --misere", " --multiplier 3", " --explain"] {
        let answer = json(&format!("fibonacci-nim {googol}{options}"));
        assert_eq!(answer["outcome"], "N", "{options}");
        assert!(!answer["winning_moves"].as_array().unwrap().is_empty());
    }
}

#[test]
fn what_takes_too_long_is_refused_as_a_limit() {
    for line in [
        "1000000000000000000 --multiplier 1000000000".into(),
        format!("1{} --multiplier 1{}", "0".repeat(200), "0".repeat(100)),
        format!("1{}", "0".repeat(60_000)),
    ] {
        let line = format!("solve fibonacci-nim {line}");
        let refusal = refusal(&line.split(' ').collect::<Vec<_>>(), 3);
        assert!(
            refusal.contains("reached before the first step"),
            "{refusal}"
        );
    }
}

#[test]
fn bad_input_is_named() {
    for (line, expected) in [
        ("fibonacci-nim", "missing <HEAP>"),
        ("fibonacci-nim 3 4", "2 heaps given: expected 1 heap"),
        ("fibonacci-nim x", "the heap `x` is not a whole number"),
        (
            "fibonacci-nim 3 --quota -1",
            "--quota `-1` is negative: expected 0 or more",
        ),
        (
            "fibonacci-nim 3 --multiplier 0",
            "--multiplier `0` allows no move: expected 1 or more",
        ),
        (
            "fibonacci-nim 3 --multiplier 2.5",
            "--multiplier `2.5` is not a whole number",
        ),
    ] {
        let line = format!("solve {line}");
        let refusal = refusal(&line.split(' ').collect::<Vec<_>>(), 2);
        assert!(refusal.contains(expected), "{line}: {refusal}");
    }
}

#[test]
fn help_and_the_table_show_an_example() {
    let help = answer(&["help", "solve", "fibonacci-nim"]);
    assert!(
        help.contains("Example: grundy solve fibonacci-nim 49") && help.contains("--multiplier")
    );
    assert!(answer(&["rulesets"]).contains("\nfibonacci-nim "));
}

#[test]
fn a_game_against_perfect_play() {
    let game = play("fibonacci-nim 13", "13\nmoves\n5\nwhy\nundo\n1\nquit\n");
    let expected = [
        "Position: heap 13, take at most 12",
        "Refused: `13` is not legal here: expected 1 to 12.",
        "  take 12\n",
        "You: take 5.",
        "The computer: take 8.",
        "You have no move left: the computer wins.",
    ];
    let mut rest = game.as_str();
    for part in expected {
        let found = rest.find(part).unwrap_or_else(|| panic!("{part}: {game}"));
        rest = &rest[found..];
    }
    let won = play("fibonacci-nim 6", "1\n1\n1\n1\n");
    assert!(won.contains("The computer: "), "{won}");
}
