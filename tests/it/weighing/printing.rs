//! Outcomes and tables as text.

use grundy::puzzles::weighing::{
    DecodeError, Fault, FixedTable, Outcome, OutcomeError, Scheme, Tilt,
};

#[test]
fn outcomes_are_read_as_people_write_them() {
    let expected = Outcome::new([Tilt::Left, Tilt::Right, Tilt::Balanced]).unwrap();
    for text in [
        "left right balanced",
        "LEFT, Right,balanced",
        "lrb",
        "l r b",
        "> < =",
        "><=",
        " l\trb ",
    ] {
        assert_eq!(text.parse(), Ok(expected), "{text}");
    }
    assert_eq!(expected.to_string().parse(), Ok(expected));
    assert_eq!("".parse::<Outcome>().unwrap().weighings(), 0);
    let unknown = |position, word: &str| OutcomeError::Unknown {
        position,
        word: word.into(),
    };
    assert_eq!("left lft".parse::<Outcome>(), Err(unknown(2, "lft")));
    assert_eq!("lb é".parse::<Outcome>(), Err(unknown(3, "é")));
    assert_eq!("up".parse::<Tilt>(), Err(unknown(1, "up")));
    assert_eq!(
        "b".repeat(81).parse::<Outcome>(),
        Err(OutcomeError::TooLong)
    );
    assert_eq!(
        "l".repeat(80).parse::<Outcome>().unwrap().to_string().len(),
        80 * 5 - 1
    );
}

#[test]
fn outcomes_that_no_ball_gives_say_so() {
    let scheme = Scheme::new(12, true).unwrap();
    let error = |text: &str| scheme.decode(text.parse().unwrap()).unwrap_err();
    assert_eq!(
        error("lb"),
        DecodeError::WrongLength {
            expected: 3,
            found: 2
        }
    );
    assert_eq!(error("bbb"), DecodeError::AllBalanced);
    assert!(matches!(error("rrr"), DecodeError::Impossible { .. }));
    for text in ["bbb", "lll", "rrr"] {
        assert!(error(text).to_string().contains("impossible"), "{text}");
    }
}

#[test]
fn the_printed_look_up_has_all_27_rows() {
    let text = Scheme::new(12, true).unwrap().look_up().to_string();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 28);
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.contains("impossible"))
            .count(),
        3
    );
    for ball in 1..=12 {
        for fault in Fault::ALL {
            let answer = format!("  ball {ball}, {fault}");
            assert_eq!(
                lines.iter().filter(|line| line.ends_with(&answer)).count(),
                1,
                "{answer}"
            );
        }
    }
}

#[test]
fn a_printed_scheme_and_its_printed_table_are_the_same() {
    for n in [3, 4, 5, 12, 13, 14] {
        let scheme = Scheme::new(n, false).unwrap();
        assert_eq!(scheme.to_string(), scheme.table().unwrap().to_string());
    }
    let text = Scheme::new(3, true).unwrap().to_string();
    let expected = "3 balls, 2 weighings: find the odd ball and tell whether it is heavy or light\n\
                    weighing 1: left 2, right 3\n\
                    weighing 2: left 1, right 2";
    assert_eq!(text, expected);
}
