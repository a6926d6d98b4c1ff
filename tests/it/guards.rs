//! What the house rests on: games and searches do not know each other, and no
//! ruleset is left out anywhere.

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
        text.lines()
            .map(|line| (file.clone(), line.to_owned()))
            .collect::<Vec<_>>()
    });
    lines
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .collect()
}

fn never_mentions(folder: &str, words: &[&str]) {
    for (file, line) in code(folder) {
        for word in words {
            assert!(
                !line.contains(word),
                "{} mentions {word}: {line}",
                file.display()
            );
        }
    }
}

#[test]
fn games_and_searches_do_not_see_each_other() {
    never_mentions("games", &["solve", "Solver", "conformance"]);
    never_mentions(
        "solve",
        &["games", "Formula", "Nim,", "Wythoff", "conformance"],
    );
    never_mentions("score", &["crate::games", "Formula", "conformance"]);
    never_mentions("value", &["Game", "games", "solve"]);
    never_mentions("numeration", &["Game", "games", "solve"]);
}

#[test]
fn exact_mathematics_has_no_floating_point() {
    for folder in ["games", "numeration", "score", "value"] {
        never_mentions(folder, &["f32", "f64"]);
    }
}

#[test]
fn every_ruleset_is_in_the_catalogue() {
    let modules = fs::read_to_string(root().join("src/games/mod.rs")).unwrap();
    let modules: Vec<&str> = modules
        .lines()
        .filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'))
        .collect();
    let mut rulesets = RULESETS.to_vec();
    rulesets.sort_unstable();
    assert_eq!(modules, rulesets);
}

#[test]
fn every_ruleset_is_in_the_tables_of_the_documents() {
    for file in ["README.md", "src/games/mod.rs", "src/lib.rs"] {
        let text = fs::read_to_string(root().join(file)).unwrap();
        for ruleset in RULESETS {
            let name: String = ruleset
                .split('_')
                .map(|word| word[..1].to_uppercase() + &word[1..])
                .collect();
            assert!(
                text.contains(&format!("`{name}`")),
                "{file} does not list {name}"
            );
        }
    }
}
