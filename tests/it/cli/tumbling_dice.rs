//! Tumbling dice on the command line.

use super::{answer, json, json_text, play, refusal};

#[test]
fn dice_are_solved_by_formula() {
    assert_eq!(
        json_text("die 33 --faces 5,1"),
        r#"{"ruleset":"die","convention":"normal","position":"33 --faces 5,1","outcome":"N","grundy":1,"parameters":{"tip":"all"},"winning_moves":[{"move":"tip to 1,2 and take 3","to":"30 --faces 1,2"},{"move":"tip to 1,3 and take 4","to":"29 --faces 1,3"},{"move":"tip to 1,4 and take 5","to":"28 --faces 1,4"}],"method":"formula"}
"#
    );
    for (line, outcome) in [
        ("die 3 --faces 3", "P"),
        ("die 78 --faces 1,1 --tip one-plus-rest", "P"),
        ("die 13 --faces 1,6,6 --tip one-plus-rest --misere", "P"),
        ("die 27 --faces 4,1,1 --tip one", "N"),
        ("die 1000000000000000000 --faces 3,4 --tip one", "P"),
        ("die 4 --faces 6,6,6,6,6,6,6,6,6,6 --misere", "N"),
    ] {
        assert_eq!(json(line)["outcome"], outcome, "{line}");
    }
}

#[test]
fn search_and_formula_agree_on_dice() {
    for line in [
        "die 61 --faces 5 --misere",
        "die 45 --faces 2,6",
        "die 49 --faces 2,1 --tip one",
        "die 20 --faces 3,2 --tip one-plus-rest --misere",
        "die 31 --faces 6,6,2",
    ] {
        let searched = json(&format!("{line} --method search"));
        let computed = json(&format!("{line} --method formula"));
        assert_eq!(searched["method"], "search", "{line}");
        for key in ["outcome", "grundy", "winning_moves", "position"] {
            assert_eq!(searched[key], computed[key], "{line}: {key}");
        }
    }
}

/// What an answer calls a position can be typed again.
#[test]
fn positions_after_moves_can_be_typed_again() {
    let line = "die 100 --faces 2,5,3 --tip one";
    let moves = json(line)["winning_moves"].clone();
    for mv in moves.as_array().unwrap() {
        let to = mv["to"].as_str().unwrap();
        assert_eq!(json(&format!("die {to} --tip one"))["outcome"], "P", "{to}");
    }
    assert!(!moves.as_array().unwrap().is_empty());
}

#[test]
fn dice_without_a_proved_period_are_searched() {
    let line = "die 14 --faces 1,2,3,4,5,6,1,2,3 --tip one-plus-rest";
    assert_eq!(json(line)["method"], "search");
    let arguments = format!("solve {line} --method formula");
    let line = refusal(&arguments.split(' ').collect::<Vec<_>>(), 2);
    assert!(
        line.contains("no theorem is known for this position of die"),
        "{line}"
    );
}

#[test]
fn dice_that_do_not_exist_are_refused() {
    for (arguments, expected) in [
        ("solve die 33", "missing --faces"),
        ("solve die --faces 3", "missing <HEAP>"),
        ("solve die 3 4 --faces 3", "2 heaps given: expected 1 heap"),
        (
            "solve die x --faces 3",
            "the heap `x` is not a whole number",
        ),
        ("solve die -3 --faces 3", "the heap `-3` is negative"),
        ("solve die 33 --faces 7", "face 1 `7`: expected 1 to 6"),
        ("solve die 33 --faces 5,0", "face 2 `0`: expected 1 to 6"),
        ("solve die 33 --faces -1", "face 1 `-1`: expected 1 to 6"),
        ("solve die 33 --faces +1", "face 1 `+1`: expected 1 to 6"),
        (
            "solve die 33 --faces 99999999999999999999",
            "face 1 `99999999999999999999`: expected 1 to 6",
        ),
        (
            "solve die 33 --faces ,",
            "--faces: without a die there is no move",
        ),
        (
            "solve die 33 --faces 5 --tip two",
            "--tip does not know `two`: expected one of all, one, one-plus-rest",
        ),
    ] {
        let line = refusal(&arguments.split(' ').collect::<Vec<_>>(), 2);
        assert!(line.contains(expected), "{arguments}: {line}");
    }
}

#[test]
fn dice_are_explained_and_listed() {
    let text = answer(&[
        "solve",
        "die",
        "61",
        "--faces",
        "5",
        "--misere",
        "--explain",
    ]);
    assert!(
        text.contains("  tip to 6 and take 6 → 55 --faces 6\n"),
        "{text}"
    );
    assert!(
        text.contains("  with 5: 1–2, 7, from 8 on ≡ 1, 6 (mod 9)\n"),
        "{text}"
    );
    let help = answer(&["help", "solve", "die"]);
    assert!(
        help.contains("Example: grundy solve die 33 --faces 5,1"),
        "{help}"
    );
    assert!(
        answer(&["rulesets"])
            .lines()
            .any(|line| line.starts_with("die"))
    );
}

#[test]
fn a_person_can_play_with_dice() {
    let game = play(
        "die 12 --faces 5,1 --tip one",
        "why\n3 4\ntip die 2 to 4\nquit\n",
    );
    for part in [
        "Position: heap 12, dice ⚄5 ⚀1",
        "Heaps that lose under normal play; a face plays like the opposite one:",
        "Refused: die 3: expected 1 to 2.",
        "You: tip die 2 to 4 and take 4.",
        "Position: heap 8, dice ⚄5 ⚃4",
    ] {
        assert!(game.contains(part), "{part}: {game}");
    }
    let won = play("die 4 --faces 2", "tip to 4 and take 4\n");
    assert!(
        won.ends_with("The computer has no move left: you win.\n"),
        "{won}"
    );
}
