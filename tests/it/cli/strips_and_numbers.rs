//! `grundy … treblecross`, `silver-dollar`, `multiplication`, `aliquot` and
//! `schuh`.

use super::{answer, json, json_text, play, refusal};

#[test]
fn json_names_position_and_moves() {
    assert_eq!(
        json_text("treblecross X.X..."),
        r#"{"ruleset":"treblecross","convention":"normal","position":"X.X...","outcome":"N","grundy":1,"winning_moves":[{"move":"mark 2","to":"XXX..."}],"method":"formula","grundy_method":"search"}
"#
        .replace(
            r#""grundy":1"#,
            &format!(r#""grundy":{}"#, json("treblecross X.X... --method search")["grundy"])
        )
    );
    assert_eq!(
        json_text("silver-dollar 2 5d 9 --goal fill --method formula"),
        r#"{"ruleset":"silver-dollar","convention":"normal","position":"2 5d 9","outcome":"N","grundy":null,"parameters":{"goal":"fill"},"winning_moves":[{"move":"slide from 9 to 7","to":"2 5d 7"}],"method":"formula"}
"#
    );
    assert_eq!(
        json_text("aliquot 12"),
        r#"{"ruleset":"aliquot","convention":"normal","position":"12","outcome":"N","grundy":2,"winning_moves":[{"move":"subtract 1","to":"11"},{"move":"subtract 3","to":"9"}],"method":"formula"}
"#
    );
    let answer = json("multiplication 1 --target 1000 --max-factor 9");
    assert_eq!(answer["parameters"]["max-factor"], "9");
    let to: Vec<&str> = (answer["winning_moves"].as_array().unwrap().iter())
        .map(|mv| mv["to"].as_str().unwrap())
        .collect();
    assert_eq!(to, ["4", "5", "6"]);
    let answer = json("schuh 36");
    assert_eq!(answer["winning_moves"][0]["to"], "36 6");
    assert_eq!(json("schuh 36 6")["outcome"], "P");
}

#[test]
fn search_and_formula_agree() {
    for line in [
        "treblecross 9",
        "treblecross 12",
        "treblecross ..X......",
        "treblecross 2",
        "silver-dollar 0 3 5d 9",
        "silver-dollar 3 5d 9 --goal fill",
        "silver-dollar 0d 3",
        "multiplication 1 --target 5000 --max-factor 7",
        "multiplication 3 --target 5000 --max-factor 7 --misere",
        "aliquot 96",
        "aliquot 96 --misere",
    ] {
        let (searched, computed) = (json(&format!("{line} --method search")), json(line));
        assert_eq!(computed["method"], "formula", "{line}");
        for key in ["outcome", "grundy", "winning_moves", "position"] {
            assert_eq!(searched[key], computed[key], "{line}: {key}");
        }
    }
}

/// No theorem, no formula: under misère play by search only.
#[test]
fn misere_without_a_theorem_is_searched() {
    for line in ["treblecross 8", "silver-dollar 2 5d 7", "schuh 12"] {
        let searched = json(&format!("{line} --misere"));
        assert_eq!(searched["method"], "search", "{line}");
        let line = format!("solve {line} --misere --method formula");
        let refusal = refusal(&line.split(' ').collect::<Vec<_>>(), 2);
        assert!(refusal.contains("no theorem is known for this position"));
    }
}

#[test]
fn large_positions() {
    let googol = format!("1{}", "0".repeat(100));
    let answer = json(&format!(
        "multiplication 1 --target {googol} --max-factor 9"
    ));
    assert_eq!(answer["outcome"], "N");
    let answer = json(&format!(
        "multiplication 1 --target {googol} --max-factor {googol}"
    ));
    assert_eq!(
        answer["winning_moves"][0]["move"],
        format!("multiply by {googol}")
    );
    let answer = json(&format!("silver-dollar 7 {googol}d --method formula"));
    assert_eq!(answer["outcome"], "N");
    assert_eq!(json("treblecross 1000")["outcome"], "N");
    assert_eq!(json("aliquot 999999999999999")["outcome"], "P");
}

#[test]
fn bad_input_is_named() {
    for (line, expected) in [
        ("treblecross", "missing <STRIP>"),
        (
            "treblecross 10001",
            "a strip of 10001 cells: expected at most 10000",
        ),
        ("treblecross x..o", "`x..o` is not a strip"),
        ("treblecross 3 4", "2 strips given: expected 1 strip"),
        ("treblecross -3", "the number of cells `-3` is negative"),
        (
            "treblecross O..",
            "the number of cells `O..` is not a whole number",
        ),
        ("silver-dollar 2 5", "there is no dollar"),
        ("silver-dollar 5d 2", "coin 2 is on square 2"),
        ("silver-dollar 5d --goal win", "--goal does not know `win`"),
        ("multiplication 1 --target 9", "missing --max-factor"),
        (
            "multiplication 0 --target 9 --max-factor 9",
            "the product is 0",
        ),
        (
            "multiplication 1 --target 9 --max-factor 1",
            "--max-factor: the greatest factor is below 2",
        ),
        (
            "multiplication 1 --target x --max-factor 9",
            "--target `x` is not a whole number",
        ),
        ("aliquot 0", "the number is 0: expected 1 to"),
        ("aliquot 99999999999999999999", "is too large"),
        ("aliquot 3 4", "2 numbers given: expected 1 number"),
        ("schuh 0", "the divisors of 0: expected a number from 1 to"),
        ("schuh 12 5", "5 cannot have been named"),
        ("schuh 1021020", "has more than 128 divisors"),
        ("schuh 12 --method formula", "no theorem is known"),
    ] {
        let line = format!("solve {line}");
        let refusal = refusal(&line.split(' ').collect::<Vec<_>>(), 2);
        assert!(refusal.contains(expected), "{line}: {refusal}");
    }
    let refusal = refusal(&["solve", "schuh", "5040", "--limit", "1000"], 3);
    assert!(refusal.contains("limit of 1000 positions reached"));
}

#[test]
fn help_and_the_table_show_an_example() {
    let table = answer(&["rulesets"]);
    for ruleset in [
        "treblecross",
        "silver-dollar",
        "multiplication",
        "aliquot",
        "schuh",
    ] {
        let help = answer(&["help", "solve", ruleset]);
        assert!(help.contains(&format!("Example: grundy solve {ruleset} ")));
        assert!(table.contains(&format!("\n{ruleset} ")));
    }
}

#[test]
fn games_against_the_computer() {
    let game = play("treblecross 5", "9\n3\nwhy\n1\n");
    for part in [
        "Position:\n.....\n12345",
        "Refused: `9` is not legal here",
        "You: mark 3.",
        "The computer: mark ",
    ] {
        assert!(game.contains(part), "{part}: {game}");
    }
    let game = play("silver-dollar 1 3d", "hint\n3 2\n");
    assert!(
        game.contains("A winning move: slide from 3 to 2."),
        "{game}"
    );
    assert!(game.contains("You: slide from 3 to 2."), "{game}");
    let game = play(
        "multiplication 1 --target 30 --max-factor 9",
        "2\nundo\n3\n",
    );
    assert!(game.contains("Position: 1 of 30"), "{game}");
    assert!(game.contains("The computer: multiply by "), "{game}");
    let game = play("aliquot 6", "3\n");
    assert!(game.contains("The computer: subtract 1."), "{game}");
    let game = play("schuh 12", "12\n");
    assert!(
        game.contains("Position: left of 12: 1 2 3 4 6 12"),
        "{game}"
    );
    assert!(game.contains("The computer: name "), "{game}");
}
