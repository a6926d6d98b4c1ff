//! `grundy solve … --solver`, `--threads` and `--keep`.

use super::{answer, json, refusal};

const BY_VALUE: [&str; 4] = ["auto", "mex", "nimbers", "mixed"];

#[test]
fn every_solver_gives_the_same_answer() {
    for line in [
        "cram 4 5",
        "nim 3 4 6",
        "chomp 3 4",
        "wythoff 4 6",
        "node-kayles grid 3x4",
    ] {
        let plain = json(&format!("{line} --method search"));
        for solver in BY_VALUE {
            let named = json(&format!("{line} --solver {solver}"));
            assert_eq!(plain, named, "{line}, {solver}");
        }
        for options in [
            "--threads 1",
            "--threads 2",
            "--threads 2 --solver mixed",
            "--keep 100",
            "--keep 100 --threads 2 --solver auto",
        ] {
            let other = json(&format!("{line} {options}"));
            assert_eq!(plain, other, "{line} {options}");
        }
        let outcome = json(&format!("{line} --solver outcome"));
        assert_eq!(outcome["winning_moves"], plain["winning_moves"], "{line}");
        assert_eq!(outcome["outcome"], plain["outcome"], "{line}");
        assert!(outcome["grundy"].is_null(), "{line}: {outcome}");
        let misere = json(&format!("{line} --method search --misere"));
        for solver in ["auto", "outcome"] {
            let named = json(&format!("{line} --misere --solver {solver}"));
            assert_eq!(misere, named, "{line}, {solver}");
        }
    }
}

/// The positions that a search says it holds.
fn positions(line: &str) -> u64 {
    let line = format!("solve {line} --explain");
    let said = answer(&line.split(' ').collect::<Vec<_>>());
    let (_, found) = said.split_once("Found by search: ").expect(&said);
    found.split(' ').next().unwrap().parse().unwrap()
}

#[test]
fn the_solver_that_is_named_is_asked() {
    let by = |solver: &str| positions(&format!("cram 4 5 --solver {solver}"));
    let nimbers = ["nimbers", "mixed"].map(by);
    let mut all = nimbers.to_vec();
    all.extend(["mex", "outcome"].map(by));
    assert!(nimbers.iter().all(|count| *count < all[2]), "{all:?}");
    assert_eq!(nimbers[0], positions("cram 4 5"));
    assert_eq!(nimbers[0], by("proof-number"), "its other name");
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 4, "each is another: {all:?}");
    // What is not a board is searched by mex first.
    assert_eq!(
        positions("wythoff 20 30 --solver auto"),
        positions("wythoff 20 30 --solver mex")
    );
    assert!(positions("cram 4 5 --keep 64") <= 64);
    // A search, although there is a theorem.
    assert_eq!(json("nim 3 4 5 --solver auto")["method"], "search");
}

#[test]
fn combinations_without_meaning_are_refused() {
    for (line, expected) in [
        (
            "nim 3 4 --solver mex --method formula",
            "--solver does not go with --method formula: expected auto or search",
        ),
        (
            "nim 3 4 --threads 2 --method formula",
            "--threads does not go with --method formula: expected auto or search",
        ),
        (
            "nim 3 4 --keep 100 --method formula",
            "--keep does not go with --method formula: expected auto or search",
        ),
        (
            "cram 2 3 --misere --solver mex",
            "--solver: cram has no Grundy values under misère play: expected normal play",
        ),
        (
            "cram 2 3 --misere --solver mixed",
            "--solver: cram has no Grundy values under misère play",
        ),
        (
            "cram 2 3 --misere --threads 2",
            "--threads: cram has no Grundy values under misère play",
        ),
        (
            "cram 2 3 --misere --keep 100 --solver outcome",
            "--keep: cram has no Grundy values under misère play",
        ),
        (
            "parity 5 --max-take 2 --wins even --solver nimbers",
            "--solver: parity has no Grundy values under even wins",
        ),
        (
            "cram 2 3 --threads 2 --solver mex",
            "--threads does not go with --solver mex: expected auto, nimbers or mixed",
        ),
        (
            "cram 2 3 --keep 100 --solver outcome",
            "--keep does not go with --solver outcome: expected auto, nimbers or mixed",
        ),
        (
            "cram 2 3 --table /nowhere/at/all --keep 100",
            "--keep does not go with --table: what is forgotten would be lost from the file",
        ),
        (
            "cram 2 3 --table /nowhere/at/all --solver mex",
            "--table does not go with --solver mex",
        ),
        (
            "cram 2 3 --certificate /nowhere/at/all --solver outcome",
            "--certificate does not go with --solver outcome",
        ),
        (
            "zhangqi --board 2,5,7 --solver mex",
            "--solver: zhangqi is won on points and has a solver of its own: expected none",
        ),
        (
            "zhangqi --board 2,5,7 --solver auto",
            "--solver: zhangqi is won on points and has a solver of its own: expected none",
        ),
        (
            "zhangqi --board 2,5,7 --threads 2",
            "--threads: zhangqi has no Grundy values",
        ),
        ("cram 2 3 --threads 0", "--threads: `0` allows no search"),
        ("cram 2 3 --threads -1", "--threads: `-1` is negative"),
        (
            "cram 2 3 --threads 257",
            "--threads: `257` threads: expected 1 to 256",
        ),
        (
            "cram 2 3 --threads two",
            "--threads: `two` is not a whole number",
        ),
        ("cram 2 3 --keep 0", "--keep: `0` allows no search"),
        (
            "cram 2 3 --solver best",
            "--solver does not know `best`: expected one of auto, mex, nimbers, mixed, outcome",
        ),
    ] {
        let line = format!("solve {line}");
        let refusal = refusal(&line.split(' ').collect::<Vec<_>>(), 2);
        assert!(refusal.contains(expected), "{line}: {refusal}");
    }
}

#[test]
fn limits_hold_for_every_solver() {
    let solvers = BY_VALUE.iter().chain(&["outcome"]);
    for solver in solvers {
        for ruleset in ["chomp 9 9", "cram 7 7", "wythoff 60 90"] {
            let line = format!("solve {ruleset} --limit 100 --solver {solver}");
            let line = refusal(&line.split(' ').collect::<Vec<_>>(), 3);
            assert!(line.contains("limit of 100 positions reached"), "{line}");
        }
    }
    let line = "solve cram 7 7 --limit 100 --threads 2";
    let line = refusal(&line.split(' ').collect::<Vec<_>>(), 3);
    assert!(line.contains("positions reached"), "{line}");
}

#[test]
fn the_help_names_solvers() {
    let help = answer(&["solve", "--help"]);
    for part in ["--solver", "--threads <N>", "--keep <POSITIONS>", "mixed:"] {
        assert!(help.contains(part), "{part}: {help}");
    }
}
