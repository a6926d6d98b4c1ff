//! The command `grundy`, run as a person or a program runs it.

use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

mod boards;
mod certificate;
mod fibonacci_nim;
mod graphs;
mod solver;
mod strips_and_numbers;
mod tumbling_dice;

pub(crate) fn grundy() -> Command {
    Command::new(env!("CARGO_BIN_EXE_grundy"))
}

fn run(arguments: &[&str]) -> Output {
    grundy()
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// What a successful run prints.
pub(crate) fn answer(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {output:?}");
    assert_eq!(text(&output.stderr), "", "{arguments:?}");
    text(&output.stdout)
}

fn json_text(line: &str) -> String {
    let mut arguments: Vec<&str> = line.split(' ').collect();
    arguments.insert(0, "solve");
    arguments.push("--json");
    let answer = answer(&arguments);
    assert_eq!(answer.lines().count(), 1, "{line}: {answer}");
    answer
}

pub(crate) fn json(line: &str) -> Value {
    serde_json::from_str(&json_text(line)).unwrap()
}

/// The one line of a run that fails with `status`.
pub(crate) fn refusal(arguments: &[&str], status: i32) -> String {
    let output = run(arguments);
    assert_eq!(
        output.status.code(),
        Some(status),
        "{arguments:?}: {output:?}"
    );
    assert_eq!(text(&output.stdout), "", "{arguments:?}");
    let line = text(&output.stderr);
    assert_eq!(line.lines().count(), 1, "{arguments:?}: {line}");
    assert!(line.starts_with("grundy: "), "{line}");
    line
}

/// What a game prints when the person types `lines` and then leaves.
pub(crate) fn play(arguments: &str, lines: &str) -> String {
    let mut all = vec!["play"];
    all.extend(arguments.split(' '));
    feed(&all, lines)
}

/// A run that reads `lines`.
pub(crate) fn fed(arguments: &[&str], lines: &str) -> Output {
    let mut child = grundy()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A game that has ended reads no more.
    let _ = child.stdin.take().unwrap().write_all(lines.as_bytes());
    child.wait_with_output().unwrap()
}

/// What a successful run prints when it reads `lines`.
pub(crate) fn feed(arguments: &[&str], lines: &str) -> String {
    let output = fed(arguments, lines);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    assert_eq!(text(&output.stderr), "");
    text(&output.stdout)
}

/// Arguments, and what the refusal must say.
const BAD_INPUT: &[(&[&str], &str)] = &[
    (&[], "no verb given"),
    (&["frobnicate"], "unknown verb `frobnicate`"),
    (&["solve"], "no ruleset given: expected one of nim"),
    (&["play"], "no ruleset given: expected one of nim"),
    (&["solve", "chess", "3"], "unknown ruleset `chess`"),
    (
        &["solve", "wythof", "3"],
        "unknown ruleset `wythof`, perhaps `wythoff`: expected one of nim",
    ),
    (&["solve", "a\nb"], "unknown ruleset `a\\nb`"),
    (&["help", "solve", "chess"], "unknown ruleset `chess`"),
    (&["solve", "nim"], "missing <HEAP>"),
    (&["solve", "nim", ""], "argument 1 of the position is empty"),
    (
        &["solve", "nim", "3", " , "],
        "argument 2 of the position is empty",
    ),
    (&["solve", "nim", "3,,4"], "heap 2 `` is not a whole number"),
    (&["solve", "nim", "3,"], "heap 2 `` is not a whole number"),
    (
        &["solve", "nim", "3", "-4"],
        "heap 2 `-4` is negative: expected 0 or more",
    ),
    (&["solve", "nim", "--", "-4"], "heap 1 `-4` is negative"),
    (
        &["solve", "nim", "3", "x"],
        "heap 2 `x` is not a whole number",
    ),
    (
        &["solve", "nim", "3.5"],
        "heap 1 `3.5` is not a whole number",
    ),
    (
        &["solve", "nim", "1e9"],
        "heap 1 `1e9` is not a whole number",
    ),
    (&["solve", "nim", "+5"], "heap 1 `+5` is not a whole number"),
    (&["solve", "nim", "٣"], "heap 1 `٣` is not a whole number"),
    (
        &["solve", "nim", "3", "--max-take", "0"],
        "--max-take `0` allows no move: expected 1 or more",
    ),
    (
        &["solve", "nim", "3", "--max-take", "-1"],
        "--max-take `-1` is negative: expected 1 or more",
    ),
    (
        &["solve", "nim", "3", "--max-take", "x"],
        "--max-take `x` is not a whole number",
    ),
    (
        &["solve", "nim", "3", "--max-take", ""],
        "--max-take `` is not a whole number",
    ),
    (
        &["solve", "nim", "3", "--max-take"],
        "--max-take has no value",
    ),
    (&["solve", "bash", "5"], "missing --max-take"),
    (&["solve", "bash", "--max-take", "3"], "missing <HEAP>"),
    (
        &["solve", "bash", "5", "6", "--max-take", "3"],
        "2 heaps given: expected 1 heap",
    ),
    (
        &["solve", "bash", "5", "--max-take", "0"],
        "--max-take `0` allows no move",
    ),
    (
        &["solve", "race", "1", "--target", "9"],
        "missing --max-step",
    ),
    (
        &["solve", "race", "1", "--max-step", "9"],
        "missing --target",
    ),
    (
        &["solve", "race", "10", "--target", "9", "--max-step", "2"],
        "the total 10 is above the target: expected 0 to 9",
    ),
    (
        &["solve", "race", "1", "--target", "9", "--max-step", "0"],
        "--max-step `0` allows no move",
    ),
    (
        &["solve", "race", "1", "--target", "-9", "--max-step", "2"],
        "--target `-9` is negative",
    ),
    (&["solve", "wythoff", "3"], "1 heap given: expected 2 heaps"),
    (
        &["solve", "wythoff", "3", "4", "5"],
        "3 heaps given: expected 2 heaps",
    ),
    (
        &["solve", "nim", "3", "--frobnicate"],
        "unknown option `--frobnicate`: expected one of --max-take",
    ),
    (&["solve", "nim", "-x"], "unknown option `-x`"),
    (
        &["solve", "nim", "3", "--method", "magic"],
        "--method does not know `magic`: expected one of auto, formula, search",
    ),
    (&["solve", "nim", "3", "--method"], "--method has no value"),
    (&["solve", "nim", "3", "--json=1"], "--json takes no value"),
    (
        &["solve", "nim", "3", "--json", "--json"],
        "--json is given twice",
    ),
    (
        &["solve", "nim", "3", "--limit", "0"],
        "--limit: `0` allows no search",
    ),
    (
        &["solve", "nim", "3", "--limit", "-1"],
        "--limit: `-1` is negative: expected 1 or more",
    ),
    (
        &["solve", "nim", "3", "--limit", "99999999999999999999"],
        "is too large: expected at most",
    ),
    (
        &["solve", "nim", "3", "--time", "-1"],
        "--time: `-1` is negative",
    ),
    (
        &["solve", "nim", "3", "--time", "NaN"],
        "--time: `NaN` is not a number of seconds",
    ),
    (
        &["solve", "nim", "3", "--time", "inf"],
        "--time: `inf` is not a number of seconds",
    ),
    (
        &["solve", "nim", "3", "--time", "1e300"],
        "--time: `1e300` is too large",
    ),
    (
        &["play", "nim", "3", "--first", "me"],
        "--first does not know `me`: expected one of person, computer",
    ),
    (&["rulesets", "nim"], "`nim` is one argument too many"),
];

#[test]
fn bad_input_is_refused_in_one_line() {
    for (arguments, expected) in BAD_INPUT {
        let line = refusal(arguments, 2);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn a_limit_ends_a_search_with_status_3() {
    for arguments in [
        "solve nim 200 300 400 --method search --limit 10",
        "solve wythoff 300 400 --method search --limit 10 --json",
        "solve wythoff 300 400 --method search --limit 10 --misere",
    ] {
        let line = refusal(&arguments.split(' ').collect::<Vec<_>>(), 3);
        assert!(line.contains("limit of 10 positions reached"), "{line}");
    }
    let arguments = "solve bash 1000000000000 --max-take 9 --method search --time 0";
    let line = refusal(&arguments.split(' ').collect::<Vec<_>>(), 3);
    assert!(line.contains("time limit of 0 s reached"), "{line}");
}

#[test]
fn json_has_the_promised_shape() {
    assert_eq!(
        json_text("nim 3 4 5"),
        r#"{"ruleset":"nim","convention":"normal","position":"3 4 5","outcome":"N","grundy":2,"winning_moves":[{"move":"take 2 from heap 1","to":"1 4 5"}],"method":"formula"}
"#
    );
    assert_eq!(
        json_text("nim 1 1 1 --misere --method search"),
        r#"{"ruleset":"nim","convention":"misere","position":"1 1 1","outcome":"P","grundy":null,"winning_moves":[],"method":"search"}
"#
    );
}

#[test]
fn json_answers_every_ruleset() {
    // Arguments, outcome, Grundy value, the positions that winning moves lead to.
    for (line, outcome, grundy, to) in [
        ("nim 9 0", "N", Some(9), &["0 0"][..]),
        ("nim 7 8 5 --misere", "N", None, &["7 2 5"]),
        ("nim 0 0 --misere", "N", None, &[]),
        (
            "nim 2 0 4 3 --max-take 3",
            "N",
            Some(1),
            &["2 0 1 3", "2 0 4 2"],
        ),
        (
            "nim 5 5 6 --max-take 3 --misere",
            "N",
            None,
            &["3 5 6", "5 3 6", "5 5 5"],
        ),
        ("bash 100 --max-take 10", "N", Some(1), &["99"]),
        ("bash 100 --max-take 10 --misere", "P", None, &[]),
        ("race 0 --target 100 --max-step 10", "N", Some(1), &["1"]),
        ("race 1 --target 100 --max-step 10", "P", Some(0), &[]),
        ("wythoff 54 57", "N", Some(83), &["35 57", "54 33", "4 7"]),
        ("wythoff 20 6", "N", Some(24), &["10 6"]),
        ("wythoff 2618033988 1618033988", "P", Some(0), &[]),
        ("wythoff 1 2 --misere", "N", None, &["1 0", "0 1"]),
    ] {
        let answer = json(line);
        assert_eq!(answer["outcome"], outcome, "{line}");
        assert_eq!(answer["grundy"].as_u64(), grundy, "{line}");
        assert_eq!(answer["method"], "formula", "{line}");
        let reached: Vec<&str> = answer["winning_moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|mv| mv["to"].as_str().unwrap())
            .collect();
        assert_eq!(reached, to, "{line}");
    }
}

#[test]
fn search_and_formula_agree() {
    for line in [
        "nim 3 4 5",
        "nim 3 4 5 --misere",
        "nim 7 9 --max-take 3",
        "bash 50 --max-take 7 --misere",
        "race 3 --target 40 --max-step 6",
        "wythoff 23 25",
        "wythoff 23 25 --misere",
    ] {
        let searched = json(&format!("{line} --method search"));
        let computed = json(line);
        assert_eq!(searched["method"], "search", "{line}");
        for key in ["outcome", "grundy", "winning_moves", "position"] {
            assert_eq!(searched[key], computed[key], "{line}: {key}");
        }
    }
}

#[test]
fn wythoff_says_how_its_value_was_found() {
    assert_eq!(json("wythoff 23 25")["grundy_method"], "search");
    let by_formula = json("wythoff 23 25 --method formula");
    assert!(by_formula["grundy"].is_null() && by_formula.get("grundy_method").is_none());
    let too_far = json("wythoff 1132623792124926412 1832623792124926423");
    assert!(too_far["grundy"].is_null());
    assert_eq!(too_far["outcome"], "N");
}

#[test]
fn heaps_have_no_maximum() {
    let zeros = "0".repeat(100);
    let answer = json_text(&format!("nim 1{zeros} 1"));
    assert!(
        answer.contains(&format!("\"grundy\":1{}1,", &zeros[1..])),
        "{answer}"
    );
    let answer = json(&format!("bash 1{zeros} --max-take 9"));
    assert_eq!(answer["outcome"], "P");
    let answer = json(&format!("race 1 --target 1{zeros} --max-step 9 --misere"));
    assert_eq!(answer["winning_moves"][0]["to"], "9");
    assert_eq!(
        json(&format!("wythoff 1{zeros} 1{zeros}"))["winning_moves"][0]["to"],
        "0 0"
    );
    let digits = "9".repeat(70_000);
    assert_eq!(
        json(&format!("nim {digits} {digits} --explain"))["outcome"],
        "P"
    );
}

#[test]
fn at_most_a_thousand_moves_are_listed() {
    let heaps = vec!["1"; 1501].join(" ");
    let answer = json(&format!("nim {heaps}"));
    assert_eq!(answer["winning_moves"].as_array().unwrap().len(), 1000);
    assert_eq!(answer["winning_moves_truncated"], true);
    assert!(json("nim 1 1 1").get("winning_moves_truncated").is_none());
}

#[test]
fn text_answers_in_sentences() {
    assert_eq!(
        answer(&["solve", "nim", "3", "4", "5", "--explain"]),
        "\
nim 3 4 5, normal play
N: the player to move wins.
Grundy value: 2
The winning move:
  take 2 from heap 1 → 1 4 5

heap 1    3    011
heap 2    4    100
heap 3    5    101
nim-sum   2    010
Column 2 is odd, counted from the right, so the player to move wins: take 2 from heap 1 (3 → 1).
"
    );
    assert_eq!(
        answer(&["solve", "bash", "12", "--max-take", "3", "--explain"]),
        "\
bash 12 --max-take 3, normal play
P: the player to move loses.
Grundy value: 0

12 mod 4 = 0
Under normal play the player to move loses exactly when the residue is 0: the opponent completes every move to 4.
Here it is 0, so the player to move loses.
"
    );
    assert_eq!(
        answer(&["solve", "nim", "0", "--misere"]),
        "nim 0, misère play\nN: the player to move wins.\nNo move is left, and that wins.\n"
    );
}

#[test]
fn help_shows_an_example() {
    for ruleset in ["nim", "bash", "race", "wythoff"] {
        let help = answer(&["help", "solve", ruleset]);
        assert!(
            help.contains(&format!("Example: grundy solve {ruleset} ")),
            "{help}"
        );
        assert!(
            answer(&["rulesets"])
                .lines()
                .any(|line| line.starts_with(ruleset))
        );
    }
    assert!(answer(&["--version"]).starts_with("grundy "));
    assert!(answer(&["--help"]).contains("solve"));
    assert!(answer(&["help", "play"]).contains("--first"));
}

#[test]
fn a_closed_output_is_no_error() {
    for arguments in [
        "solve nim 3 4 5 --explain",
        "rulesets",
        "help",
        "play nim 3",
        "weigh 121",
        "weigh 100000 --tell --json",
        "weigh 12 --interactive",
    ] {
        let mut child = grundy()
            .args(arguments.split(' '))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        drop(child.stdin.take());
        let mut said = String::new();
        let mut stderr = child.stderr.take().unwrap();
        stderr.read_to_string(&mut said).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(0), "{arguments}");
        assert_eq!(said, "", "{arguments}");
    }
}

#[test]
fn a_person_can_win_and_lose() {
    let won = play("bash 4 --max-take 3 --misere", "3\n");
    assert!(won.ends_with("You have no move left: you win.\n"), "{won}");
    let lost = play("bash 4 --max-take 3 --misere", "1\n1\n");
    assert!(
        lost.contains("The computer: take 2.")
            && lost.ends_with("The computer has no move left: the computer wins.\n"),
        "{lost}"
    );
    let won = play("nim 3 4 5", "2 1\n1 1\n1 2\n");
    assert!(won.contains("You: take 2 from heap 1."), "{won}");
    let first = play("bash 5 --max-take 3 --first computer", "3\n");
    assert!(
        first.ends_with("You have no move left: the computer wins.\n"),
        "{first}"
    );
}

#[test]
fn a_game_may_be_over_before_it_begins() {
    assert!(play("nim 0", "").ends_with("You have no move left: the computer wins.\n"));
    assert!(play("nim 0 --misere", "").ends_with("You have no move left: you win.\n"));
    let computer = play("nim 0 --first computer", "");
    assert!(
        computer.ends_with("The computer has no move left: you win.\n"),
        "{computer}"
    );
}

#[test]
fn illegal_input_is_refused_and_asked_again() {
    let game = play("nim 3 4 5", "castle\n9 1\n1 7\n\ntake 2 from heap 1\n");
    for reason in [
        "Refused: `castle` is not a move",
        "Refused: `9 1` is not legal here",
        "Refused: there is no heap `7`: expected a heap from 1 to 3",
        "You: take 2 from heap 1.",
        "The input has ended; the game stays unfinished. Goodbye.",
    ] {
        assert!(game.contains(reason), "{reason}: {game}");
    }
}

#[test]
fn a_game_can_be_asked_and_taken_back() {
    let game = play(
        "nim 3 4 5",
        "undo\nhint\nwhy\nmoves\n2 1\nhint\nundo\nhelp\nquit\n",
    );
    let expected = [
        "You have made no move to take back.",
        "A winning move: take 2 from heap 1.",
        "nim-sum   2    010",
        "  take 5 from heap 3",
        "You: take 2 from heap 1.",
        "Position: 1 4 5",
        "Taken back.\nPosition: 3 4 5",
        "A move: take 2 from heap 1",
        "Goodbye.",
    ];
    let mut rest = game.as_str();
    for part in expected {
        let found = rest.find(part).unwrap_or_else(|| panic!("{part}: {game}"));
        rest = &rest[found..];
    }
    assert!(play("nim 1 1", "hint\n").contains("No move wins against perfect play."));
    assert!(play("nim 100", "moves\n").contains("  take 20 from heap 1\n  and more\n"));
}
