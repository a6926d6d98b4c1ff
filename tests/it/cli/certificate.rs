//! `grundy solve … --certificate`, `--table` and `grundy verify`.

use std::fs;
use std::path::PathBuf;

use super::{answer, json, refusal};

/// A file that is gone afterwards.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        let name = format!("grundy-{}-{name}", std::process::id());
        Self(std::env::temp_dir().join(name))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_certificate_is_verified() {
    for line in [
        "cram 4 5",
        "cram 3 4 --misere",
        "die 12 --faces 5,1 --tip one --misere",
        "parity 9 --max-take 2 --wins odd",
        "parity 8 --max-take 3 --wins even --mover odd",
        "cram ..#/...",
        "chomp 3 4",
        "chomp 4 3",
        "nim 3 4 5",
        "nim 3 4 6 --max-take 3",
        "fibonacci-nim 10 --quota 3",
        "die 12 --faces 3",
        "wythoff 3 5",
        "row-board --squares 8 --stones 1,3,5",
        "row-board --stones 8,1 --max-step 3 --squares 9",
        "moore-nim 3 4 5 --max-heaps 3",
        "northcott 1:3 5:4 +1 --columns 6",
        "silver-dollar 2 5d 9 --goal fill",
        "die 12 --faces 5,1 --tip one",
    ] {
        proves(line);
    }
}

/// Writes a certificate, which says what the search says, and verifies it.
fn proves(line: &str) {
    let file = Temporary::new(&line.replace(['/', ' '], "-"));
    let plain = json(&format!("{line} --method search"));
    let with = json(&format!("{line} --certificate {}", file.path()));
    assert_eq!(plain, with, "{line}");
    let verified = answer(&["verify", file.path(), "--json"]);
    let verified: serde_json::Value = serde_json::from_str(&verified).unwrap();
    for key in ["ruleset", "convention", "position", "outcome", "grundy"] {
        assert_eq!(verified[key], with[key], "{line}");
    }
    assert_eq!(verified["proved"], true);
    let said = answer(&["verify", file.path()]);
    assert!(
        said.starts_with("Proved: ") && said.lines().count() == 1,
        "{said}"
    );
}

/// The examples of the table, with what is in brackets, under both conventions;
/// parity has its own ending, and Zhangqi, which is won on points, nothing to prove.
#[test]
fn every_ruleset_has_certificates() {
    let table = answer(&["rulesets"]);
    let cells = |row: &str| -> Vec<String> {
        let cells = row.split("  ").filter(|cell| !cell.is_empty());
        cells
            .map(|cell| cell.trim().replace(['[', ']'], ""))
            .collect()
    };
    let rows = table.lines().skip(1).take_while(|row| !row.is_empty());
    let rows: Vec<Vec<String>> = rows.map(cells).collect();
    assert!(rows.len() > 25, "{rows:?}");
    for row in rows {
        let line = format!("{} {}", row[0], row[1]);
        if row[0] == "zhangqi" {
            let arguments = ["solve"].into_iter().chain(line.split(' '));
            let arguments = arguments.chain(["--certificate", "/nowhere/at/all"]);
            let says = refusal(&arguments.collect::<Vec<_>>(), 2);
            assert!(says.contains("no Grundy values"), "{says}");
        } else {
            proves(&line);
            if row[0] != "parity" {
                proves(&format!("{line} --misere"));
            }
        }
    }
}

/// Damage to a certificate of who wins under misère play.
#[test]
fn a_file_that_does_not_prove_who_wins_is_refused() {
    let file = Temporary::new("misere");
    let solve = ["solve", "cram", "2", "3", "--misere", "--certificate"];
    answer(&[&solve[..], &[file.path()]].concat());
    let right = fs::read_to_string(&file.0).unwrap();
    assert!(right.starts_with("grundy facts 1\nruleset cram .../... --misere\n"));
    let said = answer(&["verify", file.path()]);
    assert_eq!(
        said,
        "Proved: cram .../... --misere, misère play: P, the player to move loses, \
         by claims about 6 positions.\n"
    );
    let refused = |from: &str, to: &str, says: &str| {
        assert!(right.contains(from), "{from}");
        fs::write(&file.0, right.replacen(from, to, 1)).unwrap();
        for more in [&[][..], &["--json"]] {
            let line = refusal(&[&["verify", file.path()], more].concat(), 2);
            assert!(line.contains(says), "{to}: {line}");
        }
    };
    refused(
        "\n###/### = N",
        "\n###/### = P",
        "\"..#/###\" = P is not shown: its option \"###/###\" may have that value",
    );
    refused(
        "\n..#/### = P",
        "\n..#/### = N",
        "= N is not shown: no option is shown to be P",
    );
    refused("\n..#/### = P", "\n##./### = P", "not proved: \"");
    refused(
        "\n..#/### = P\n###/### = N\nend 6",
        "\n###/### = N\nend 5",
        "= N is not shown: no option is shown to be P",
    );
    refused("\n###/### = N\n", "\n", "expected `end 5`");
    refused(
        "position .../... = P",
        "position .../... = N",
        "the value is P, not N",
    );
    refused(
        "position .../... = P",
        "position .../... = 0",
        "line 3: `0`",
    );
    refused(" --misere", "", "line 3: `P`: expected a value");
    refused("cram .../... --misere", "cram 2 2 --misere", "line 3: ");
    refused("cram .../...", "chomp .../...", "row");
    refused(
        "cram .../... --misere",
        "cram ..#/... --misere",
        "line 3: the position is not that",
    );
    refused("--misere", "--misere --misere", "line 2: ");
    refused(
        "cram .../...",
        "parity 5 --max-take 2 --wins even",
        "--misere has no meaning for parity",
    );
    refused(
        "end 6\n",
        "end 6\nend 6\n",
        "expected nothing after the end",
    );
    refused(&right, "", "the file ends after line 0");
    refused(&right, &right[..right.len() / 2], "line");
}

#[test]
fn a_file_that_does_not_prove_it_is_refused() {
    let file = Temporary::new("wrong");
    answer(&["solve", "cram", "3", "4", "--certificate", file.path()]);
    let right = fs::read_to_string(&file.0).unwrap();
    let refused = |text: &str, says: &str| {
        fs::write(&file.0, text).unwrap();
        for more in [&[][..], &["--json"]] {
            let line = refusal(&[&["verify", file.path()], more].concat(), 2);
            assert!(line.contains(says), "{line}");
        }
    };
    let claim = right
        .lines()
        .filter(|line| line.contains(" = "))
        .nth(1)
        .unwrap();
    let (position, value) = claim.split_once(" = ").unwrap();
    let value: u64 = value.parse().unwrap();
    let changed = format!("\n{position} = {}\n", value + 1);
    let says = format!("not proved: \"{position}\" = {} is not shown", value + 1);
    refused(&right.replace(&format!("\n{claim}\n"), &changed), &says);
    refused(&right[..right.len() / 2], "line");
    let lines: Vec<&str> = right.lines().collect();
    refused(
        &lines[..lines.len() - 1].join("\n"),
        "the file ends after line",
    );
    refused(
        &right.replace("ruleset cram ", "ruleset chess "),
        "line 2: `chess",
    );
    refused(&right.replace("ruleset cram ", "ruleset chomp "), "row");
    let parity = "ruleset parity 5 --max-take 2 --wins even";
    refused(
        &right.replace("ruleset cram ..../..../....", parity),
        "line 3: the heap",
    );
    refused(
        &right.replace("ruleset cram ", "ruleset cram --help "),
        "line 2",
    );
    refused(
        &right.replace("ruleset cram ..../..../....", "ruleset cram ..../..../...#"),
        "line 3: the position is not that",
    );
    refused(
        &right.replace("ruleset cram ..../..../....", "ruleset cram 4 4"),
        "line 3: ",
    );
    refused(
        &right.replace("facts 1", "facts 2"),
        "line 1: `grundy facts 2`",
    );
    refused("", "the file ends after line 0");
    refused("\u{0}\n", "line 1");
    let line = refusal(&["verify", "/nowhere/at/all"], 2);
    assert!(line.contains("cannot be read"), "{line}");
    assert!(refusal(&["verify"], 2).contains("missing <FILE>"));
}

#[test]
fn what_cannot_be_proved_or_kept_is_refused() {
    let file = Temporary::new("never");
    let refused = |line: &str, option: &str, says: &str| {
        let arguments = line.split(' ').chain([option, file.path()]);
        let line = refusal(&arguments.collect::<Vec<_>>(), 2);
        assert!(line.contains(option) && line.contains(says), "{line}");
        assert!(!file.0.exists());
    };
    let misere = "no Grundy values under misère play";
    refused("solve cram 2 3 --misere", "--table", misere);
    refused(
        "solve parity 5 --max-take 2 --wins even",
        "--table",
        "no Grundy values under even wins",
    );
    for option in ["--certificate", "--table"] {
        refused("solve zhangqi --board 2,5,7", option, "no Grundy values");
        refused(
            "solve nim 3 4 --method formula",
            option,
            "does not go with --method formula",
        );
    }
    refused(
        "solve nim 3 4 --misere --method formula",
        "--certificate",
        "does not go with --method formula",
    );
    let both = format!("solve nim 3 --misere --certificate {}", file.path());
    refused(&both, "--table", misere);
    let line = refusal(
        &["solve", "nim", "3", "--certificate", "/nowhere/at/all"],
        2,
    );
    assert!(line.contains("cannot be written"), "{line}");
}

#[test]
fn a_table_is_not_written_over_a_certificate() {
    let file = Temporary::new("certificate-as-table");
    let certificate = ["solve", "cram", "4", "5", "--certificate", file.path()];
    answer(&certificate);
    let before = fs::read(file.path()).unwrap();
    let line = refusal(&["solve", "cram", "4", "5", "--table", file.path()], 2);
    assert!(
        line.contains("is a certificate: expected a table"),
        "{line}"
    );
    assert_eq!(fs::read(file.path()).unwrap(), before);
    let table = Temporary::new("table-as-certificate");
    answer(&["solve", "cram", "2", "3", "--table", table.path()]);
    let before = fs::read(table.path()).unwrap();
    let line = refusal(
        &["solve", "cram", "2", "3", "--certificate", table.path()],
        2,
    );
    assert!(line.contains("is a table: expected another name"), "{line}");
    assert_eq!(fs::read(table.path()).unwrap(), before);
}

#[test]
fn a_table_resumes_a_search() {
    let file = Temporary::new("table");
    let solve = ["solve", "cram", "5", "5", "--table", file.path()];
    refusal(&[&solve[..], &["--limit", "400"]].concat(), 3);
    let begun = fs::read_to_string(&file.0).unwrap().lines().count();
    assert!(begun > 100, "{begun}");
    let said = answer(&solve);
    assert_eq!(said, answer(&["solve", "cram", "5", "5"]));
    let done = fs::read_to_string(&file.0).unwrap();
    assert!(done.lines().count() > begun);
    assert_eq!(answer(&solve), said);
    assert_eq!(
        fs::read_to_string(&file.0).unwrap().lines().count(),
        done.lines().count()
    );
    let line = refusal(&["solve", "cram", "4", "4", "--table", file.path()], 2);
    assert!(
        line.contains("line 2: ") && line.contains("expected the ruleset"),
        "{line}"
    );
    fs::write(&file.0, &done[..done.len() - 9]).unwrap();
    let line = refusal(&solve, 2);
    assert!(line.contains("--table"), "{line}");
}

#[test]
fn a_certificate_takes_no_other_file_s_place() {
    let file = Temporary::new("notes");
    fs::write(file.path(), "precious notes\n").unwrap();
    let line = refusal(
        &["solve", "cram", "2", "3", "--certificate", file.path()],
        2,
    );
    assert!(
        line.contains("is no certificate: expected another name"),
        "{line}"
    );
    assert_eq!(fs::read_to_string(file.path()).unwrap(), "precious notes\n");
    let both = [
        "solve",
        "cram",
        "2",
        "3",
        "--certificate",
        "f",
        "--table",
        "f",
    ];
    let line = refusal(&both, 2);
    assert!(line.contains("name the same file"), "{line}");
}
