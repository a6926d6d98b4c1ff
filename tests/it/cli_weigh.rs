//! `grundy weigh`, against a balance that really weighs.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use grundy::puzzles::weighing::{Fault, OddBall, Outcome, Table};
use serde_json::{Value, json};

use crate::cli::{answer, feed, grundy, refusal};
use crate::weighing::{balance, published, weigh_all};

fn words(line: &str) -> Vec<&str> {
    line.split(' ').collect()
}

fn object(arguments: &[&str]) -> Value {
    let text = answer(arguments);
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// Checks a table from standard input and returns the verdict in words and as JSON.
fn check(table: &str) -> (String, Value) {
    let verdict = feed(&["weigh", "--check", "-", "--json"], table);
    (
        feed(&["weigh", "--check", "-"], table),
        serde_json::from_str(&verdict).unwrap(),
    )
}

/// What every fault leads to on the balance; a ball that is never weighed keeps its fault secret.
fn simulated(table: &Table, balls: u64) -> HashMap<String, OddBall> {
    let mut answers = HashMap::new();
    for ball in 1..=balls {
        for fault in Fault::ALL {
            let outcome = weigh_all(table, ball, fault).to_string();
            let known = OddBall {
                ball,
                fault: Some(fault),
            };
            let entry = answers.entry(outcome).or_insert(known);
            if *entry != known {
                assert_eq!(entry.ball, ball, "two balls share an outcome");
                entry.fault = None;
            }
        }
    }
    answers
}

#[test]
fn the_table_for_twelve_goes_through_the_checker() {
    let text = answer(&words("weigh 12 --tell --json"));
    assert!(
        text.starts_with(r#"{"balls":12,"weighings":3,"tell":true,"table":[{"left":["#)
            && text.ends_with("]}]}\n"),
        "{text}"
    );
    let (said, verdict) = check(&text);
    assert_eq!(
        said,
        "The table works: it finds the odd one of 12 balls in 3 weighings and tells whether it is \
         heavy or light.\nNo table does it in fewer weighings.\n"
    );
    let expected = json!({"works":true,"balls":12,"weighings":3,"tell":true,"shortest":true});
    assert_eq!(verdict, expected);

    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("twelve.json");
    fs::write(&file, &text).unwrap();
    let from_file = answer(&["weigh", "--check", file.to_str().unwrap()]);
    assert_eq!(from_file, said);
}

#[test]
fn every_outcome_is_read_as_the_balance_gives_it() {
    for line in ["weigh 12 --tell", "weigh 13", "weigh 4"] {
        let with = |more: &[&str]| object(&[&words(line), more, &["--json"]].concat());
        let table: Table = serde_json::from_value(with(&[])).unwrap();
        let (balls, weighings) = (
            with(&[])["balls"].as_u64().unwrap(),
            with(&[])["weighings"].as_u64().unwrap(),
        );
        let answers = simulated(&table, balls);
        let mut met = 0;
        for outcome in Outcome::all(weighings.try_into().unwrap()) {
            let text = outcome.to_string();
            let read = with(&["--outcome", &text]);
            let said = answer(&[&words(line)[..], &["--outcome", &text]].concat());
            assert_eq!(read["outcome"], text.as_str());
            if let Some(expected) = answers.get(&text) {
                met += 1;
                assert_eq!(read["possible"], true, "{text}");
                assert_eq!(read["ball"], expected.ball, "{text}");
                assert_eq!(read["fault"], json!(expected.fault), "{text}");
                let ball = expected.ball;
                let sentence = match expected.fault {
                    Some(Fault::Heavy) => format!("ball {ball}, heavy: heavier than the others\n"),
                    Some(Fault::Light) => format!("ball {ball}, light: lighter than the others\n"),
                    None => format!(
                        "ball {ball}, heavy or light: it is never weighed, so that cannot be known\n"
                    ),
                };
                assert_eq!(said, sentence);
            } else {
                assert_eq!(read["possible"], false, "{text}");
                assert!(read["ball"].is_null() && read["fault"].is_null(), "{text}");
                assert!(read["reason"].as_str().unwrap().contains("impossible"));
                assert!(said.contains("impossible"), "{said}");
            }
        }
        assert_eq!(met, answers.len());
    }
}

#[test]
fn both_tables_are_printed() {
    let text = answer(&words("weigh 13"));
    assert!(text.starts_with(
        "13 balls, 3 weighings: find the odd ball\nweighing 1: left 2 5 8 11, right 3 6 9 12\n"
    ));
    let table: Table = serde_json::from_str(&answer(&words("weigh 13 --json"))).unwrap();
    let answers = simulated(&table, 13);
    let rows: Vec<&str> = text
        .lines()
        .filter(|line| line.contains("ball ") || line.contains("impossible"))
        .collect();
    for (outcome, expected) in answers {
        let row = rows.iter().find(|row| {
            let columns = row.split_whitespace().take(3).collect::<Vec<_>>();
            columns.join(" ") == outcome
        });
        assert!(
            row.unwrap().ends_with(&format!("  {expected}")),
            "{outcome}"
        );
    }
    assert_eq!(text.matches("impossible").count(), 2);
}

#[test]
fn a_published_table_works_and_can_be_read() {
    let bare = serde_json::to_string(&published()).unwrap();
    assert_eq!(check(&bare).1["works"], true);
    let read = feed(
        &["weigh", "--check", "-", "--outcome", "left right balanced"],
        &bare,
    );
    assert_eq!(read, "ball 8, heavy: heavier than the others\n");
    // With a fourth weighing it still works, but it is too long.
    let mut longer = published();
    longer.push(longer[0].clone());
    let (said, verdict) = check(&serde_json::to_string(&longer).unwrap());
    assert!(said.ends_with("3 weighings would do.\n"), "{said}");
    assert_eq!(verdict["shortest"], false);
}

#[test]
fn a_broken_table_is_answered_with_the_reason() {
    let table = |change: fn(&mut Value)| {
        let mut table = json!({"balls":12,"weighings":3,"tell":true,"table":published()});
        change(&mut table);
        table.to_string()
    };
    let broken = [
        (
            table(|t| t["table"][2]["left"][1] = json!(7)),
            "balls 2 and 8 lie alike",
        ),
        (
            table(|t| t["table"][0]["left"] = json!([2, 5, 8])),
            "weighing 1 has 3 balls left and 4 right",
        ),
        (
            table(|t| t["table"][1]["left"][0] = json!(13)),
            "weighing 2 names ball 13",
        ),
        (
            table(|t| t["table"][1]["left"][0] = json!(6)),
            "weighing 2 has ball 6 twice",
        ),
        (
            table(|t| t["weighings"] = json!(4)),
            "says 4 weighings and lists 3",
        ),
        (
            table(|t| t["balls"] = json!(13)),
            "ball 13 is never weighed",
        ),
        (
            table(|t| t["balls"] = json!(u64::MAX)),
            "balls 13 and 14 lie alike",
        ),
        (
            table(|t| t["balls"] = json!(2)),
            "at least 3 balls are needed",
        ),
        (
            r#"{"balls":3,"tell":false,"table":[{"left":[1],"right":[2]}]}"#.into(),
            "balls 1 and 2 lie opposite",
        ),
        ("[]".into(), "at least 3 balls are needed"),
    ];
    for (text, reason) in broken {
        let (said, verdict) = check(&text);
        assert!(
            said.starts_with("The table does not work: ") && said.contains(reason),
            "{said}"
        );
        assert_eq!(verdict["works"], false);
        assert!(
            verdict["reason"].as_str().unwrap().contains(reason),
            "{verdict}"
        );
    }
    // Finding only, the thirteenth ball may stay off.
    let thirteen = table(|t| {
        t["balls"] = json!(13);
        t["tell"] = json!(false);
    });
    assert_eq!(check(&thirteen).1["works"], true);
}

#[test]
fn bad_input_is_refused_in_one_line() {
    for (line, expected) in [
        (
            "weigh",
            "missing <BALLS>: expected as in `grundy weigh 12 --tell`",
        ),
        ("weigh 0", "BALLS: there is no ball"),
        ("weigh 1", "BALLS: one ball has no other ball"),
        ("weigh 2 --json", "BALLS: two balls tilt the balance alike"),
        (
            "weigh 2 --interactive",
            "at least 3 balls are needed, or a reference ball",
        ),
        ("weigh -3", "BALLS: `-3` is negative: expected 3 or more"),
        ("weigh x", "BALLS: `x` is not a whole number"),
        (
            "weigh 18446744073709551616",
            "is too large: expected at most 18446744073709551615",
        ),
        ("weigh 12 13", "`13` is one argument too many"),
        (
            "weigh 12 --outcome lr",
            "--outcome: the outcome has 2 results; this table needs 3",
        ),
        (
            "weigh 12 --outcome lrbb --json",
            "--outcome: the outcome has 4 results",
        ),
        (
            "weigh 12 --outcome ",
            "--outcome: the outcome has 0 results",
        ),
        (
            "weigh 12 --outcome left,up,left",
            "--outcome: result 2 is `up`; it must be left, right",
        ),
        ("weigh 12 --outcome", "--outcome has no value"),
        (
            "weigh 12 --ball 13",
            "--ball `13` does not exist: expected 1 to 12",
        ),
        (
            "weigh 12 --ball 0",
            "--ball `0` does not exist: expected 1 to 12",
        ),
        (
            "weigh 12 --ball 1 --outcome lll",
            "--ball does not go with --outcome",
        ),
        ("weigh 12 --check x", "BALLS does not go with --check"),
        (
            "weigh --check no/such/file",
            "--check `no/such/file` cannot be read: ",
        ),
        ("weigh --check -", "--check `-` is not a table: EOF"),
        (
            "weigh 12 --json --interactive",
            "--json does not go with --interactive",
        ),
        (
            "weigh 9 --fault heavier --outcome bb",
            "--fault is for a session only: expected it with --interactive",
        ),
        (
            "weigh 12 --maybe-none --json",
            "--maybe-none is for a session only: expected it with --interactive",
        ),
        (
            "weigh 12 --references 1",
            "--references is for a session only: expected it with --interactive",
        ),
        (
            "weigh 12 --interactive --fault odd",
            "--fault does not know `odd`: expected one of heavier, lighter",
        ),
        (
            "weigh 12 --interactive --references -1",
            "--references: `-1` is negative: expected 0 or more",
        ),
        ("weigh 12 --tell --tell", "--tell is given twice"),
        ("weigh 12 --frob", "unknown option `--frob`"),
    ] {
        let said = refusal(&words(line), 2);
        assert!(said.contains(expected), "{line}: {said}");
    }
}

#[test]
fn a_file_that_is_no_table_is_refused() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no_table.json");
    for (text, reason) in [
        ("left 1 right 2", "expected value at line 1 column 1"),
        ("{}", "missing field `balls`"),
        (r#"{"balls":3,"tell":true}"#, "missing field `table`"),
        (r#"[{"left":[1]}]"#, "missing field `right`"),
        (
            r#"[{"left":[-1],"right":[2]}]"#,
            "invalid value: integer `-1`",
        ),
        (r#"[{"left":[1],"right":[2]}] []"#, "trailing characters"),
        ("12", "expected a table"),
    ] {
        fs::write(&file, text).unwrap();
        let said = refusal(&["weigh", "--check", file.to_str().unwrap()], 2);
        assert!(
            said.contains("is not a table") && said.contains(reason),
            "{text}: {said}"
        );
    }
}

#[test]
fn huge_numbers_are_answered_in_outline() {
    for balls in [122, 1_000_000, u64::MAX] {
        let text = answer(&["weigh", &balls.to_string()]);
        assert!(text.lines().count() < 60 && text.len() < 10_000, "{text}");
        assert!(text.contains("too long to print whole"), "{text}");
        assert!(
            text.contains(&format!("grundy weigh {balls} --ball {balls}\n")),
            "{text}"
        );
        assert_eq!(text.contains("--json"), balls < u64::MAX);
    }
    let greatest = u64::MAX.to_string();
    let said = refusal(&["weigh", &greatest, "--json"], 2);
    assert!(said.contains("at most 4194304 balls"), "{said}");

    for (balls, tell) in [
        (1_000_000, "--tell"),
        (u64::MAX, "--tell"),
        (u64::MAX - 1, "--json"),
    ] {
        for ball in [1, 2, 7, balls / 2, balls - 1, balls] {
            let (balls, ball_text) = (balls.to_string(), ball.to_string());
            // `--json` stands in where the fault is not asked for.
            let ask = |more: &[&str]| {
                let json = if tell == "--json" {
                    &[][..]
                } else {
                    &["--json"]
                };
                object(&[&["weigh", &balls, tell], json, more].concat())
            };
            let place = ask(&["--ball", &ball_text]);
            for fault in ["heavy", "light"] {
                let read = ask(&["--outcome", place[fault].as_str().unwrap()]);
                assert_eq!(
                    (&read["ball"], &read["fault"]),
                    (&json!(ball), &json!(fault))
                );
            }
        }
    }
}

#[test]
fn one_balls_row_can_be_asked() {
    let said = answer(&words("weigh 12 --tell --ball 5"));
    let table: Table = serde_json::from_str(&answer(&words("weigh 12 --tell --json"))).unwrap();
    let [heavy, light] = Fault::ALL.map(|fault| weigh_all(&table, 5, fault));
    assert_eq!(
        said,
        format!(
            "ball 5 lies: left right off\nif heavy, the balance says: {heavy}\n\
             if light, the balance says: {light}\n"
        )
    );
}

/// The balls of "1-4 9".
fn runs(text: &str) -> Vec<u64> {
    let balls = text.split(' ').flat_map(|run| {
        let (first, last) = run.split_once('-').unwrap_or((run, run));
        first.parse::<u64>().unwrap()..=last.parse().unwrap()
    });
    balls.collect()
}

/// Weighs as the session says, with this odd ball, and returns its last line and the number of
/// weighings.
fn session(line: &str, odd: u64, fault: Fault) -> (String, u32) {
    let mut child = grundy()
        .args(words(line))
        .arg("--interactive")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let (mut last, mut weighings) = (String::new(), 0);
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        last = line.unwrap();
        if let Some((_, pans)) = last.split_once(": left ") {
            let (left, right) = pans.split_once(", right ").unwrap();
            let (left, right) = (runs(left), runs(right));
            assert_eq!(left.len(), right.len(), "{last}");
            weighings += 1;
            writeln!(input, "{}", balance(&left, &right, odd, fault)).unwrap();
        }
    }
    assert_eq!(child.wait().unwrap().code(), Some(0));
    (last, weighings)
}

#[test]
fn a_session_finds_every_ball() {
    for (line, balls, most) in [
        ("weigh 12 --tell", 12, 3),
        ("weigh 13 --tell --references 1", 13, 3),
        ("weigh 12 --tell --maybe-none", 12, 3),
    ] {
        for ball in 1..=balls {
            for fault in Fault::ALL {
                let (said, weighings) = session(line, ball, fault);
                assert!(
                    said.starts_with(&format!("ball {ball}, {fault}: ")),
                    "{said}"
                );
                assert!(weighings <= most);
            }
        }
    }
    for ball in 1..=9 {
        let (said, weighings) = session("weigh 9 --fault lighter", ball, Fault::Light);
        assert!(said.starts_with(&format!("ball {ball}, light: ")), "{said}");
        assert!(weighings <= 2);
    }
    // No ball has the number 0, so all are good.
    let (said, _) = session("weigh 12 --maybe-none", 0, Fault::Heavy);
    assert_eq!(said, "no ball is odd");
    let (said, weighings) = session("weigh 13", 13, Fault::Heavy);
    assert!(
        said.starts_with("ball 13, heavy or light: it is never weighed") && weighings == 3,
        "{said}"
    );
}

#[test]
fn a_session_can_be_taken_back_and_left() {
    let interactive =
        |line: &str, input: &str| feed(&[&words(line)[..], &["--interactive"]].concat(), input);
    let said = interactive("weigh 12 --tell", "undo\nup\nl\nundo\nHELP\n\nb\nB\n=\n<\n");
    let mut rest = said.as_str();
    for part in [
        "Of balls 1 to 12, one is heavier or lighter. Weighings to find it and tell which: at most 3.",
        "Weighing 1 of at most 3: left 1-4, right 5-8",
        "There is no result to take back.",
        "Refused: result 1 is `up`; it must be left, right or balanced",
        "Weighing 2 of at most 3",
        "Taken back.\nWeighing 1 of at most 3",
        "undo      take back the last result",
        "Weighing 3 of at most 3: left 12, right 1",
        "Refused: impossible; no single odd ball gives these results.",
        "Weighing 3 of at most 3: left 12, right 1",
        "ball 12, light: lighter than the others\n",
    ] {
        let found = rest.find(part).unwrap_or_else(|| panic!("{part}: {said}"));
        rest = &rest[found + part.len()..];
    }
    assert_eq!(rest, "");
    assert!(
        interactive("weigh 12", "l\n")
            .ends_with("The input has ended before the answer. Goodbye.\n")
    );
    assert!(interactive("weigh 12", "l\nquit\nr\n").ends_with("Goodbye.\n"));
    assert!(
        interactive("weigh 12 --references 2", "").contains("Balls 13 to 14 are known to be good.")
    );
    let huge = interactive(&format!("weigh {}", u64::MAX), &"b\n".repeat(42));
    let end =
        "ball 18446744073709551615, heavy or light: it is never weighed, so that cannot be known\n";
    assert!(huge.ends_with(end), "{huge}");
}

#[test]
fn help_shows_examples() {
    assert!(answer(&["help"]).contains("\n  weigh "));
    for arguments in [&["help", "weigh"][..], &["weigh", "--help"]] {
        let help = answer(arguments);
        for part in [
            "Examples: grundy weigh 12 --tell",
            "--outcome \"left right balanced\"",
            "Exit status: 0 answered",
        ] {
            assert!(help.contains(part), "{help}");
        }
    }
}
