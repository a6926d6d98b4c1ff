//! Tables, outcomes and answers as JSON.

use grundy::puzzles::weighing::{Fault, OddBall, Outcome, Scheme, Table};

use super::published;

#[test]
fn a_table_has_the_documented_form() {
    let table = Scheme::new(3, true).unwrap().table().unwrap();
    let text = r#"{"balls":3,"weighings":2,"tell":true,"table":[{"left":[2],"right":[3]},{"left":[1],"right":[2]}]}"#;
    assert_eq!(serde_json::to_string(&table).unwrap(), text);
    assert_eq!(serde_json::from_str::<Table>(text).unwrap(), table);
    assert_eq!(
        serde_json::from_str::<Table>(&text.replace(r#""weighings":2,"#, "")).unwrap(),
        table
    );
    let bare = r#"[{"left":[2],"right":[3]},{"left":[1],"right":[2]}]"#;
    assert_eq!(serde_json::from_str::<Table>(bare).unwrap(), table);
}

#[test]
fn tables_go_there_and_back() {
    let table = Table::new(12, true, published()).unwrap();
    let text = serde_json::to_string(&table).unwrap();
    assert_eq!(serde_json::from_str::<Table>(&text).unwrap(), table);
}

#[test]
fn a_wrong_table_is_refused_with_its_fault() {
    let refusal = |text: &str| serde_json::from_str::<Table>(text).unwrap_err().to_string();
    let one = r#"{"balls":3,"tell":false,"table":[{"left":[1],"right":[2]}]}"#;
    assert!(
        refusal(one).contains("balls 1 and 2 lie opposite"),
        "{}",
        refusal(one)
    );
    let count = one.replace(r#""tell""#, r#""weighings":2,"tell""#);
    assert!(
        refusal(&count).contains("says 2 weighings and lists 1"),
        "{}",
        refusal(&count)
    );
    let huge = one.replace(r#""balls":3"#, r#""balls":1000000000000"#);
    assert!(
        refusal(&huge).contains("balls 3 and 4 lie alike"),
        "{}",
        refusal(&huge)
    );
    for (text, reason) in [
        ("{}", "missing field `balls`"),
        ("3", "expected a table {\"balls\":…"),
        (r#"{"balls":-1}"#, "invalid value: integer `-1`"),
        (r#"[{"left":[1]}]"#, "missing field `right`"),
    ] {
        assert!(refusal(text).contains(reason), "{}", refusal(text));
    }
}

#[test]
fn outcomes_are_strings_and_answers_objects() {
    let outcome: Outcome = serde_json::from_str(r#""left right balanced""#).unwrap();
    assert_eq!(
        serde_json::to_string(&outcome).unwrap(),
        r#""left right balanced""#
    );
    assert!(serde_json::from_str::<Outcome>(r#""left up""#).is_err());
    let answer = OddBall {
        ball: 8,
        fault: Some(Fault::Heavy),
    };
    assert_eq!(
        serde_json::to_string(&answer).unwrap(),
        r#"{"ball":8,"fault":"heavy"}"#
    );
}
