//! `grundy solve … --certificate`, `--table` and `grundy verify`.

use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use grundy::certificate::{Certificate, OutcomeCertificate};
use grundy::games::parity_take_away::Parity;
use grundy::{
    Bash, Convention, Cram, Game, Nimber, NimberSolver, Notation, OutcomeClass, OutcomeSolver,
    ParityTakeAway,
};

use super::{answer, json, refusal, run};

/// A file that is gone afterwards.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Self {
        // Tests run side by side and may ask the same.
        static COUNT: AtomicUsize = AtomicUsize::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("grundy-{}-{count}-{name}", std::process::id());
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

/// What is solved, and the ruleset, the ending and the start in its certificate.
const FIRST_LINES: &[[&str; 4]] = &[
    ["nim 3 4 5", "nim", "normal", "3 4 5"],
    ["nim 3 4 6 --misere", "nim", "misere", "3 4 6"],
    [
        "nim 3 4 6 --max-take 3",
        "nim --max-take 3",
        "normal",
        "3 4 6",
    ],
    [
        "bounded-nim 3 4 6 --max-take 3 --misere",
        "nim --max-take 3",
        "misere",
        "3 4 6",
    ],
    ["bash 20 --max-take 3", "bash --max-take 3", "normal", "20"],
    [
        "bash 21 --max-take 3 --misere",
        "bash --max-take 3",
        "misere",
        "21",
    ],
    [
        "race 18446744073709551610 --target 18446744073709551620 --max-step 3",
        "race --target 18446744073709551620 --max-step 3",
        "normal",
        "18446744073709551610",
    ],
    [
        "parity 9 --max-take 2 --wins odd",
        "parity --max-take 2",
        "odd",
        "9",
    ],
    [
        "parity 8 --max-take 3 --wins even --mover odd",
        "parity --max-take 3",
        "even",
        "8 --mover 1 --other 0",
    ],
    [
        "row-board --squares 8 --stones 1,3,5",
        "row-board --squares 8",
        "normal",
        "1,3,5",
    ],
    [
        "row-board --stones 8,1 --max-step 3 --squares 9 --misere",
        "row-board --squares 9 --max-step 3",
        "misere",
        "8,1",
    ],
    [
        "die 12 --faces 3",
        "die --tip all",
        "normal",
        "12 --faces 3",
    ],
    [
        "die 12 --faces 5,1 --tip one --misere",
        "die --tip one",
        "misere",
        "12 --faces 5,1",
    ],
    [
        "fibonacci-nim 10 --quota 3",
        "fibonacci-nim --multiplier 2",
        "normal",
        "10 --quota 3",
    ],
    [
        "fibonacci-nim 12 --multiplier 3 --misere",
        "fibonacci-nim --multiplier 3",
        "misere",
        "12 --quota 11",
    ],
    [
        "node-kayles path 5",
        "node-kayles 1-2 2-3 3-4 4-5",
        "normal",
        "1-2 2-3 3-4 4-5",
    ],
    [
        "node-kayles 1-2 2-3 4-5 --misere",
        "node-kayles 1-2 2-3 4-5",
        "misere",
        "1-2 2-3 4-5",
    ],
    ["treblecross 8", "treblecross 8", "normal", "........"],
    [
        "treblecross ..X.... --misere",
        "treblecross 7",
        "misere",
        "..X....",
    ],
    ["schuh 12", "schuh 12", "normal", "12"],
    ["schuh 12 4 6 --misere", "schuh 12", "misere", "12 4 6"],
    [
        "green-hackenbush 0-1 1-2 1-3",
        "green-hackenbush",
        "normal",
        "0-1 1-2 1-3",
    ],
    [
        "green-hackenbush 0-1 0-1 1-2 --misere",
        "green-hackenbush",
        "misere",
        "0-1 0-1 1-2",
    ],
];

/// All is opened again from the first lines of a certificate.
#[test]
fn a_certificate_names_its_ruleset() {
    for &[line, ruleset, ending, start] in FIRST_LINES {
        let file = proves(line);
        let head = format!("grundy claims 2\nruleset {ruleset}\nending {ending}\nstart {start} = ");
        assert!(file.starts_with(&head), "{line}: {file}");
    }
}

/// Writes a certificate, which says what the search says, and verifies it; what is
/// in the file.
fn proves(line: &str) -> String {
    let file = Temporary::new(&line.replace(['/', ' '], "-"));
    let plain = json(&format!("{line} --method search"));
    let with = json(&format!("{line} --certificate {}", file.path()));
    assert_eq!(plain, with, "{line}");
    let verified = answer(&["verify", file.path(), "--json"]);
    let verified: serde_json::Value = serde_json::from_str(&verified).unwrap();
    for key in ["convention", "position", "outcome", "grundy"] {
        assert_eq!(verified[key], with[key], "{line}");
    }
    // Two names for one game: the file knows one.
    let name = match with["ruleset"].as_str() {
        Some("bounded-nim") => "nim",
        name => name.unwrap(),
    };
    assert_eq!(verified["ruleset"], name, "{line}");
    assert_eq!(verified["proved"], true);
    let said = answer(&["verify", file.path()]);
    assert!(
        said.starts_with("Proved: ") && said.lines().count() == 1,
        "{said}"
    );
    fs::read_to_string(&file.0).unwrap()
}

/// What the command writes for a game, the game itself reads, and the other way
/// round.
#[test]
fn the_command_and_the_library_read_each_other() {
    let file = Temporary::new("typed");
    let written = |line: &str| {
        let arguments = ["solve"].into_iter().chain(line.split(' '));
        let arguments = arguments.chain(["--certificate", file.path()]);
        answer(&arguments.collect::<Vec<_>>());
        fs::read(&file.0).unwrap()
    };
    let proved = || answer(&["verify", file.path()]);

    let cram = Cram::<u64>::new(3, 4).unwrap();
    let by_command = Certificate::read(&cram, &*written("cram 3 4")).unwrap();
    assert_eq!(by_command.verify(&cram), Ok(Nimber(1)));
    assert_eq!(by_command.start(), &cram.empty());
    let start = cram.read_position("..../.##./....").unwrap();
    let mut solver = NimberSolver::new(&cram);
    let certificate = Certificate::extract(&mut solver, &start).unwrap();
    certificate
        .write(&cram, fs::File::create(&file.0).unwrap())
        .unwrap();
    let value = certificate.value().0;
    let says = format!("Proved: cram ..../.##./.... has the Grundy value {value} ");
    assert!(proved().starts_with(&says));

    let bash = Bash::<u64>::new(3).unwrap();
    let misere = Convention::Misere;
    let by_command = written("bash 21 --max-take 3 --misere");
    let by_command = OutcomeCertificate::read(&bash, misere, &*by_command).unwrap();
    assert_eq!(by_command.verify(&bash, misere), Ok(OutcomeClass::P));
    let mut solver = OutcomeSolver::new(&bash, misere);
    let certificate = OutcomeCertificate::extract(&mut solver, &17).unwrap();
    certificate
        .write(&bash, misere, fs::File::create(&file.0).unwrap())
        .unwrap();
    let says = "Proved: bash 17 --max-take 3, misère play: P, ";
    assert!(proved().starts_with(says));

    let parity = ParityTakeAway::<u64>::new(3).unwrap();
    let by_command = written("parity 13 --max-take 3 --wins even");
    let by_command = OutcomeCertificate::read(&parity, Parity::Even, &*by_command).unwrap();
    let outcome = by_command.verify(&parity, Parity::Even).unwrap();
    assert_eq!(outcome, by_command.outcome());
    let start = parity.play(by_command.start(), &1);
    let mut solver = OutcomeSolver::new(&parity, Parity::Odd);
    let certificate = OutcomeCertificate::extract(&mut solver, &start).unwrap();
    certificate
        .write(&parity, Parity::Odd, fs::File::create(&file.0).unwrap())
        .unwrap();
    let says = format!(
        "Proved: parity 12 --mover 0 --other 1 --max-take 3 --wins odd, odd wins: {}, ",
        certificate.outcome()
    );
    assert!(proved().starts_with(&says));
}

/// The position that is said to be proved is the one that the claims are about, in
/// whichever order its words stand.
#[test]
fn no_other_position_is_said_to_be_proved() {
    let file = Temporary::new("other-order");
    for (line, start, other, says) in [
        (
            "die 5 --faces 3",
            "start 5 --faces 3",
            "start --faces 5 3",
            "die 3 --faces 5 ",
        ),
        (
            "fibonacci-nim 3 --quota 2",
            "start 3 --quota 2",
            "start --quota 3 2",
            "fibonacci-nim 2 --quota 3 ",
        ),
    ] {
        let right = proves(line);
        assert!(right.contains(start), "{right}");
        fs::write(&file.0, right.replacen(start, other, 1)).unwrap();
        let said = run(&["verify", file.path()]);
        let said = String::from_utf8(said.stdout).unwrap();
        assert!(!said.contains(says), "{said}");
    }
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
    let head = "grundy claims 2\nruleset cram 2 3\nending misere\nstart .../... = P\n";
    assert!(right.starts_with(head), "{right}");
    let said = answer(&["verify", file.path()]);
    assert_eq!(
        said,
        "Proved: cram .../..., misère play: P, the player to move loses, \
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
        "start .../... = P",
        "start .../... = N",
        "the value is P, not N",
    );
    refused("start .../... = P", "start .../... = 0", "line 4: `0`");
    refused(
        "start .../... = P",
        "start ..#/... = P",
        "no claim says the value of",
    );
    refused("start .../... = P", "table", "line 4: a table");
    refused("start .../...", "position .../...", "line 4: `position");
    refused(
        "ending misere",
        "ending normal",
        "line 4: `P`: expected a value",
    );
    refused("ending misere", "ending even", "lines 2 to 4 ");
    refused("ending misere", "ending misere --misere", "lines 2 to 4 ");
    refused("ending misere\n", "", "line 3: `start");
    refused("cram 2 3", "cram 2 2", "lines 2 to 4 ");
    refused("cram 2 3", "cram 3 2", "lines 2 to 4 ");
    refused("cram 2 3", "chomp 2 3", "row");
    refused("cram 2 3", "cram 2 3 --misere", "given once");
    refused("cram 2 3", "cram .../...", "line 2: `cram .../...`");
    refused("cram 2 3", "cram ..#/...", "line 2: `cram ..#/...`");
    refused("cram 2 3", "cram  2 3", "line 2: `cram  2 3`");
    refused(
        "cram 2 3",
        "parity --max-take 2",
        "lines 2 to 4 name no ruleset with a position: `parity --max-take 2, misere, ",
    );
    refused(
        "cram 2 3",
        "parity 5 --max-take 2 --wins even",
        "parity has no ending `misere`: expected even or odd",
    );
    refused(
        "end 6\n",
        "end 6\nend 6\n",
        "expected nothing after the end",
    );
    refused(&right, "", "the file ends after line 0");
    refused(&right, &right[..right.len() / 2], "line");
}

/// Damage to a certificate of who wins under an ending of the ruleset's own.
#[test]
fn a_file_of_another_ending_is_refused() {
    let right = proves("parity 9 --max-take 2 --wins odd");
    let file = Temporary::new("own-ending");
    let refused = |from: &str, to: &str, says: &str| {
        assert!(right.contains(from), "{from}");
        fs::write(&file.0, right.replacen(from, to, 1)).unwrap();
        let line = refusal(&["verify", file.path()], 2);
        assert!(line.contains(says), "{to}: {line}");
    };
    refused("ending odd", "ending even", "not proved: ");
    refused("ending odd", "ending both", "`both`: expected");
    refused("ending odd", "ending normal", "lines 2 to 4 ");
    refused("ending odd", "ending misere", "lines 2 to 4 ");
    refused(
        "ending odd",
        "ending odd --wins odd",
        "has no ending `odd --wins odd`",
    );
    refused("--max-take 2", "--max-take 3", "not proved: ");
    refused("--max-take 2", "--max-take 2 --wins odd", "given twice");
    refused("start 9", "start 9 --max-take 2", "given twice");
    refused("start 9", "start 9 --wins odd", "given twice");
    refused("start 9", "start 9 --mover 1 --other 1", "no claim says");
    refused("start 9", "start 10", "expected an odd total");
}

#[test]
fn a_file_that_does_not_prove_it_is_refused() {
    let file = Temporary::new("wrong");
    answer(&["solve", "cram", "3", "4", "--certificate", file.path()]);
    let right = fs::read_to_string(&file.0).unwrap();
    let refused = |text: &str, says: &str| {
        assert_ne!(text, right);
        fs::write(&file.0, text).unwrap();
        for more in [&[][..], &["--json"]] {
            let line = refusal(&[&["verify", file.path()], more].concat(), 2);
            assert!(line.contains(says), "{line}");
        }
    };
    let claim = right.lines().skip(4).find(|line| line.contains(" = "));
    let claim = claim.unwrap();
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
        "lines 2 to 4 name no ruleset with a position: `chess 3 4, normal, ..../..../....`: \
         unknown ruleset `chess`",
    );
    refused(&right.replace("ruleset cram ", "ruleset chomp "), "row");
    refused(
        &right.replace(
            "ruleset cram 3 4\nending normal",
            "ruleset parity --max-take 2\nending even",
        ),
        "the heap",
    );
    refused(
        &right.replace("ruleset cram ", "ruleset cram --help "),
        "lines 2 to 4 ",
    );
    refused(
        &right.replace("start ..../..../....", "start ..../..../...#"),
        "not proved: no claim says",
    );
    refused(
        &right.replace("ruleset cram 3 4", "ruleset cram 4 4"),
        "lines 2 to 4 ",
    );
    refused(
        &right.replace("ruleset cram 3 4", "ruleset cram ..../..../...."),
        "line 2: `cram ..../..../....`: expected the ruleset `cram 3 4`",
    );
    refused(
        &right.replace("ending normal", "ending misere"),
        "line 4: `1`: expected `= P` or `= N`",
    );
    refused(
        &right.replace("claims 2", "claims 1"),
        "line 1: `grundy claims 1`: expected `grundy claims 2`",
    );
    refused(
        &right.replace("grundy claims 2", "grundy facts 1"),
        "line 1: `grundy facts 1`",
    );
    refused("", "the file ends after line 0");
    refused("\u{0}\n", "line 1");
    let line = refusal(&["verify", "/nowhere/at/all"], 2);
    assert!(line.contains("cannot be read"), "{line}");
    assert!(refusal(&["verify"], 2).contains("missing <FILE>"));
}

/// Damage to the first lines of a certificate of a ruleset with a bound.
#[test]
fn a_file_of_another_bound_is_refused() {
    let right = proves("bash 20 --max-take 3");
    let file = Temporary::new("bound");
    let refused = |from: &str, to: &str, says: &str| {
        assert!(right.contains(from), "{from}");
        fs::write(&file.0, right.replacen(from, to, 1)).unwrap();
        let line = refusal(&["verify", file.path()], 2);
        assert!(line.contains(says), "{to}: {line}");
    };
    refused("--max-take 3", "--max-take 4", "not proved: ");
    refused("--max-take 3", "--max-take 0", "allows no move");
    refused("bash --max-take 3", "bash", "missing --max-take");
    refused("bash --max-take 3", "bash --max-take 03", "line 2: ");
    refused("bash --max-take 3", "bash 20 --max-take 3", "2 heaps given");
    refused("bash --max-take 3", "nim", "not proved: ");
    let words = "line 2: `bounded-nim --max-take 3`: expected the ruleset `nim --max-take 3`";
    refused("bash ", "bounded-nim ", words);
    refused("start 20", "start 20 --max-take 3", "given twice");
    refused(
        "start 20",
        "start 20 --misere",
        "`20 --misere` is not a whole number",
    );
    refused("start 20", "start 21", "no claim says the value of \"21\"");
    refused("start 20", "start 20 20", "2 heaps given");
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
