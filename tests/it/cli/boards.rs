//! `grundy … cram` and `chomp`.

use super::{answer, json, json_text, play, refusal};

#[test]
fn json_names_board_and_moves() {
    assert_eq!(
        json_text("cram 1 4"),
        r#"{"ruleset":"cram","convention":"normal","position":"....","outcome":"N","grundy":2,"winning_moves":[{"move":"cover row 1 column 2 and row 1 column 3","to":".##."}],"method":"search"}
"#
    );
    assert_eq!(
        json_text("chomp 2 2"),
        r#"{"ruleset":"chomp","convention":"normal","position":"2/2","outcome":"N","grundy":2,"winning_moves":[{"move":"bite row 2 column 2","to":"2/1"}],"method":"search"}
"#
    );
}

#[test]
fn known_values() {
    for (line, outcome, grundy) in [
        ("cram 4 5", "N", Some(2)),
        ("cram 4 4", "P", Some(0)),
        ("cram 3 3", "P", Some(0)),
        ("cram ..#/...", "P", Some(0)),
        ("cram 2 2 --misere", "N", None),
        ("cram #", "P", Some(0)),
        // More than 64 cells; in one row it is Dawson's Kayles.
        ("cram 1 70", "N", Some(1)),
        ("chomp 3 4", "N", Some(9)),
        ("chomp 4/1/1/1", "P", Some(0)),
        ("chomp 1 1", "P", Some(0)),
        ("chomp 1 1 --misere", "N", None),
        ("chomp 3 3 --misere", "N", None),
    ] {
        let answer = json(line);
        assert_eq!(answer["outcome"], outcome, "{line}");
        assert_eq!(answer["grundy"].as_u64(), grundy, "{line}");
        assert_eq!(answer["method"], "search", "{line}");
        // Where the moves lead to can be asked again, and is lost.
        for mv in answer["winning_moves"].as_array().unwrap().iter().take(2) {
            let (ruleset, to) = (line.split(' ').next().unwrap(), mv["to"].as_str().unwrap());
            let misere = if line.ends_with("--misere") {
                " --misere"
            } else {
                ""
            };
            let next = json(&format!("{ruleset} {to}{misere}"));
            assert_eq!(next["outcome"], "P", "{line}: {to}");
        }
    }
}

#[test]
fn text_says_that_it_was_a_search() {
    let cram = answer(&["solve", "cram", "2", "3", "--explain"]);
    for part in [
        "cram",
        "N: the player to move wins.",
        "Grundy value: 1",
        "Found by search: ",
    ] {
        assert!(cram.contains(part), "{cram}");
    }
    let chomp = answer(&["solve", "chomp", "3/1", "--explain", "--misere"]);
    for part in ["chomp 3/1, misère play", "wins.", "Found by search: "] {
        assert!(chomp.contains(part), "{chomp}");
    }
}

#[test]
fn rows_and_columns_in_one_word() {
    for line in ["cram 3 4", "clobber 2 3", "chomp 3 4"] {
        let (name, size) = line.split_once(' ').unwrap();
        let words = answer(&["solve", name, &size.replace(' ', "x")]);
        assert_eq!(words, answer(&["solve", name, &size[..1], &size[2..]]));
    }
}

#[test]
fn bad_input_is_named() {
    for (line, expected) in [
        ("cram", "missing <BOARD>"),
        (
            "cram 4",
            "1 argument given: expected rows and columns as in 4 5, or a board",
        ),
        ("cram 4x", "`4x` is not a board"),
        ("cram 0x5", "a board of 0 × 5 cells"),
        (
            "cram 4 5 6",
            "3 arguments given: expected rows and columns as in 4 5, or a board",
        ),
        (
            "cram 0 5",
            "a board of 0 × 5 cells: expected 1 to 128 cells",
        ),
        (
            "cram 20 20",
            "a board of 20 × 20 cells: expected 1 to 128 cells",
        ),
        ("cram 99999999999999999999 1", "is too large"),
        ("cram -1 5", "rows `-1` is negative"),
        ("cram ../...", "is not a board"),
        ("cram ..x", "is not a board"),
        (
            "cram 4 5 --method formula",
            "no theorem is known for this position of cram",
        ),
        ("chomp", "missing <BAR>"),
        (
            "chomp 0 5",
            "a bar of 0 × 5 squares: expected 1 or more, and 128 together at most",
        ),
        ("chomp 2/3", "`2/3` is not a bar"),
        ("chomp 3/0", "`3/0` is not a bar"),
        ("chomp 3/x", "a row `x` is not a whole number"),
        ("chomp 3 4 5", "3 arguments given"),
        (
            "chomp 3 4 --method formula",
            "no theorem is known for this position of chomp",
        ),
    ] {
        let line = format!("solve {line}");
        let refusal = refusal(&line.split(' ').collect::<Vec<_>>(), 2);
        assert!(refusal.contains(expected), "{line}: {refusal}");
    }
    for line in ["solve cram 7 7 --limit 100", "solve chomp 9 9 --limit 100"] {
        let refusal = refusal(&line.split(' ').collect::<Vec<_>>(), 3);
        assert!(
            refusal.contains("limit of 100 positions reached"),
            "{refusal}"
        );
    }
}

#[test]
fn games_against_the_computer() {
    let cram = play(
        "cram 2 3",
        "moves\ncover row 1 column 1 and row 2 column 2\n1 2 2 2\n1 1 2 1\nquit\n",
    );
    for part in [
        "Position:\n...\n...",
        "  cover row 1 column 1 and row 1 column 2",
        "is not legal here: expected two free neighbouring cells",
        "You: cover row 1 column 2 and row 2 column 2.",
        "The computer: cover ",
    ] {
        assert!(cram.contains(part), "{part}: {cram}");
    }
    let chomp = play("chomp 2 2", "1 1\nhint\n2 2\n1 2\n");
    for part in [
        "Position:\nxo\noo",
        "is not legal here: expected a square of the bar but the poisoned one",
        "A winning move: bite row 2 column 2.",
        "You: bite row 2 column 2.",
        "The computer: bite ",
    ] {
        assert!(chomp.contains(part), "{part}: {chomp}");
    }
    assert!(play("chomp 1 1", "").ends_with("You have no move left: the computer wins.\n"));
    assert!(play("cram 1 1 --misere", "").ends_with("You have no move left: you win.\n"));
}
