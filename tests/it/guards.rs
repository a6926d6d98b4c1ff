//! What the house rests on: arrows that go one way, and documents that say what
//! the sheets say.

use std::fs;
use std::path::{Path, PathBuf};

use crate::catalogue::RULESETS;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The lines of code of a folder, without comments.
fn code(folder: &str) -> Vec<(PathBuf, String)> {
    let files = sources(&root().join("src").join(folder));
    assert!(!files.is_empty());
    let lines = files.into_iter().flat_map(|file| {
        let text = fs::read_to_string(&file).unwrap();
        let lines = text.lines().map(|line| (file.clone(), line.to_owned()));
        lines.collect::<Vec<_>>()
    });
    // Unit tests may bring rooms together.
    lines
        .filter(|(file, _)| !file.ends_with("tests.rs") && !file.ends_with("wrappers.rs"))
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .collect()
}

/// The rooms, and the rooms that each may name.
const ARROWS: &[(&str, &[&str])] = &[
    ("value", &["number"]),
    ("number", &[]),
    ("heap", &["value"]),
    ("game", &["value", "number"]),
    ("limits", &[]),
    ("walk", &["value", "game", "limits"]),
    ("solve", &["value", "game", "limits", "walk", "certificate"]),
    (
        "certificate",
        &["value", "number", "game", "limits", "solve"],
    ),
    ("score", &["limits", "number"]),
    ("ruleset", &["value", "number", "game"]),
    (
        "games",
        &[
            "value", "number", "game", "limits", "ruleset", "score", "heap",
        ],
    ),
    ("puzzles", &["number", "limits"]),
    (
        "conformance",
        &["value", "number", "game", "limits", "solve", "walk"],
    ),
    (
        "catalogue",
        &[
            "value",
            "number",
            "game",
            "limits",
            "solve",
            "certificate",
            "ruleset",
            "games",
        ],
    ),
];

/// The rooms that a line of code names by their path.
fn rooms(line: &str) -> impl Iterator<Item = &str> {
    let paths = line.split("crate::").skip(1);
    paths.filter_map(|path| {
        let end = path.find(|char: char| !char.is_alphanumeric() && char != '_')?;
        path[end..].starts_with("::").then_some(&path[..end])
    })
}

#[test]
fn arrows_go_one_way() {
    for (room, allowed) in ARROWS {
        for (file, line) in code(room) {
            for named in rooms(&line) {
                let is_right = named == *room || allowed.contains(&named);
                assert!(is_right, "{} names `{named}`: {line}", file.display());
            }
        }
    }
}

#[test]
fn every_room_has_its_arrows() {
    let rooms = fs::read_dir(root().join("src"))
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let rooms = rooms.filter(|path| path.is_dir() && !path.ends_with("bin"));
    for room in rooms {
        let name = room.file_name().unwrap().to_str().unwrap();
        assert!(
            ARROWS.iter().any(|(known, _)| *known == name),
            "{name} has no arrows"
        );
    }
}

/// The checker of certificates knows mex and the rules, nothing of a search.
#[test]
fn only_the_extraction_of_certificates_sees_a_search() {
    for (file, line) in code("certificate") {
        let extracts = file
            .components()
            .any(|part| part.as_os_str() == "extraction");
        let names_a_search = rooms(&line).any(|room| room == "solve" || room == "walk");
        assert!(extracts || !names_a_search, "{}: {line}", file.display());
    }
}

#[test]
fn exact_mathematics_has_no_floating_point() {
    for folder in ["games", "number", "score", "value", "heap"] {
        for (file, line) in code(folder) {
            let has_float = ["f32", "f64"].iter().any(|float| line.contains(float));
            assert!(!has_float, "{}: {line}", file.display());
        }
    }
}

#[test]
fn every_file_of_a_ruleset_has_its_row() {
    for entry in fs::read_dir(root().join("src/games")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let is_other = ["mod", "common", "zhangqi"].contains(&name.as_str());
        let has_row = RULESETS.iter().any(|(module, _, _)| *module == name);
        assert!(is_other || has_row, "{name} has no row in src/games/mod.rs");
    }
}

/// The table of the README, made from the sheets.
fn readme_table() -> String {
    let head = "| ruleset | command | formula for outcomes | Grundy values | theorem |\n|---|---|---|---|---|\n";
    let rows = RULESETS.iter().map(|(_, name, sheet)| {
        let (command, outcomes, values) = (sheet.name, sheet.outcomes, sheet.values);
        format!(
            "| `{name}` | `{command}` | {outcomes} | {values} | {} |\n",
            sheet.theorem
        )
    });
    head.to_owned() + &rows.collect::<String>()
}

/// The table of the crate's first page, made from the sheets.
fn library_table() -> String {
    let head = "//! | ruleset | rules | theorem |\n//! |---|---|---|\n";
    let rows = RULESETS.iter().map(|(_, name, sheet)| {
        let rules = sheet
            .rules
            .split_once(": ")
            .map_or(sheet.rules, |(_, rules)| rules);
        format!("//! | [`{name}`] | {rules} | {} |\n", sheet.theorem)
    });
    head.to_owned() + &rows.collect::<String>()
}

/// A table in a document equals the one made from the sheets. With
/// `GRUNDY_WRITE_TABLES=1` it is written there.
fn table_is(file: &str, begin: &str, end: &str, table: &str) {
    let path = root().join(file);
    let text = fs::read_to_string(&path).unwrap();
    let (before, rest) = text
        .split_once(begin)
        .expect("the document marks its table");
    let (found, after) = rest.split_once(end).expect("the document marks its table");
    if found == table {
        return;
    }
    if std::env::var_os("GRUNDY_WRITE_TABLES").is_some() {
        fs::write(&path, format!("{before}{begin}{table}{end}{after}")).unwrap();
        return;
    }
    panic!(
        "the table of rulesets in {file} is not that of the sheets; to write it anew: GRUNDY_WRITE_TABLES=1 cargo test --all-features --test it guards"
    );
}

#[test]
fn the_documents_have_the_tables_of_the_sheets() {
    let (begin, end) = ("<!-- rulesets -->\n", "<!-- end of rulesets -->");
    table_is("README.md", begin, end, &readme_table());
    let (begin, end) = (
        "//! <!-- rulesets -->\n//!\n",
        "//!\n//! <!-- end of rulesets -->",
    );
    table_is("src/lib.rs", begin, end, &library_table());
}

/// All rulesets can be shown, compared, ordered and kept alike.
#[test]
fn every_ruleset_has_the_same_traits() {
    fn face<R: std::fmt::Debug + std::fmt::Display + Clone + Ord + std::hash::Hash>() {}
    macro_rules! faces {
        ($($module:ident: $ruleset:ident;)*) => {
            $(face::<grundy::$ruleset>();)*
        };
    }
    grundy::for_each_ruleset!(faces);
}
