//! The table for every number of balls.

use std::collections::HashSet;

use grundy::puzzles::weighing::{
    DecodeError, Fault, FixedTable, OddBall, Outcome, Pan, Row, Scheme, Tilt, weighings_needed,
};
use quickcheck::QuickCheck;

use super::{FORMS, large_numbers, weigh_all};

/// Checks the four conditions from the rows alone, with none of the crate's checking.
fn assert_rows_work(rows: &[Row], tell: bool, context: &str) {
    let d = rows[0].weighings();
    let mut seen = HashSet::new();
    for row in rows {
        let pans: Vec<Pan> = row.pans().collect();
        let opposite: Vec<Pan> = pans.iter().map(|pan| pan.opposite()).collect();
        assert_eq!(pans.len(), d as usize, "{context}");
        assert!(!seen.contains(&opposite), "{context}: opposite of {row}");
        assert!(
            !tell || pans.iter().any(|&pan| pan != Pan::Off),
            "{context}: unweighed"
        );
        assert!(seen.insert(pans), "{context}: {row} twice");
    }
    for weighing in 1..=d {
        let on = |pan| {
            rows.iter()
                .filter(|row| row.pan(weighing) == Some(pan))
                .count()
        };
        assert_eq!(
            on(Pan::Left),
            on(Pan::Right),
            "{context}, weighing {weighing}"
        );
    }
}

#[test]
fn every_number_of_balls_has_a_table() {
    for n in (3..=400).chain([1092, 1093, 1094, 3279, 3280, 3281, 5000]) {
        for tell in FORMS {
            let scheme = Scheme::new(n, tell).unwrap();
            let rows: Vec<Row> = scheme.rows().collect();
            assert_eq!(rows.len() as u64, n);
            assert_eq!(Ok(rows[0].weighings()), weighings_needed(n, tell));
            assert_eq!(scheme.weighings(), rows[0].weighings());
            assert_rows_work(&rows, tell, &format!("{n} balls, tell: {tell}"));
        }
    }
}

#[test]
fn pans_list_the_balls_whose_rows_say_so() {
    for n in (3..=130).chain([363, 364, 365]) {
        for tell in FORMS {
            let scheme = Scheme::new(n, tell).unwrap();
            for weighing in 1..=scheme.weighings() {
                let on = |pan| {
                    let lies =
                        move |&ball: &u64| scheme.row(ball).unwrap().pan(weighing) == Some(pan);
                    (1..=n).filter(lies).collect::<Vec<u64>>()
                };
                let left = scheme.left(weighing).unwrap();
                assert_eq!(left.remaining(), on(Pan::Left).len() as u64);
                for (skip, ball) in on(Pan::Left).into_iter().enumerate().step_by(3) {
                    assert_eq!(left.clone().nth(skip), Some(ball), "{n}, {weighing}");
                }
                assert_eq!(left.clone().nth(on(Pan::Left).len()), None);
                assert_eq!(
                    left.clone().collect::<Vec<u64>>(),
                    on(Pan::Left),
                    "{n}, {weighing}"
                );
                assert!(left.rev().eq(on(Pan::Left).into_iter().rev()));
                assert!(
                    scheme.right(weighing).unwrap().eq(on(Pan::Right)),
                    "{n}, {weighing}"
                );
            }
            assert!(scheme.left(0).is_none());
            assert!(scheme.right(scheme.weighings() + 1).is_none());
        }
    }
}

#[test]
fn a_real_balance_and_the_look_up_find_every_ball_and_fault() {
    for n in 3..=400 {
        for tell in FORMS {
            let scheme = Scheme::new(n, tell).unwrap();
            // Weighing every ball for real is quadratic: up to 130 balls.
            let table = (n <= 130).then(|| scheme.table().unwrap());
            for (ball, fault) in (1..=n).flat_map(|ball| Fault::ALL.map(|fault| (ball, fault))) {
                let outcome = scheme.outcome(ball, fault).unwrap();
                let unweighed = scheme.row(ball).unwrap().is_all_off();
                assert!(!(tell && unweighed));
                let answer = OddBall {
                    ball,
                    fault: (!unweighed).then_some(fault),
                };
                assert_eq!(scheme.decode(outcome), Ok(answer), "{n} balls");
                if let Some(table) = &table {
                    assert_eq!(weigh_all(table, ball, fault), outcome);
                    assert_eq!(table.outcome(ball, fault), Some(outcome));
                    assert_eq!(table.decode(outcome), Ok(answer));
                }
            }
        }
    }
}

#[test]
fn exactly_the_other_outcomes_are_impossible() {
    for n in 3..=130 {
        for tell in FORMS {
            let scheme = Scheme::new(n, tell).unwrap();
            let table = scheme.table().unwrap();
            let answers: Vec<_> = scheme.look_up().rows().collect();
            let possible = answers.iter().filter(|(_, answer)| answer.is_ok()).count() as u64;
            let one_off = scheme.row(n).unwrap().is_all_off();
            assert_eq!(answers.len(), 3_usize.pow(scheme.weighings()));
            assert_eq!(possible, 2 * n - u64::from(one_off));
            assert!(
                answers
                    .iter()
                    .all(|&(outcome, answer)| table.decode(outcome) == answer)
            );
        }
    }
}

#[test]
fn far_beyond_the_rows_are_sampled() {
    for n in large_numbers() {
        for tell in FORMS {
            let scheme = Scheme::new(n, tell).unwrap();
            let d = scheme.weighings();
            let step = (n / 13).max(1);
            let ends = [1, 2, 3, 4, 5, 6, n / 2, n - 2, n - 1, n];
            for ball in ends
                .into_iter()
                .chain((0..13).map(|i| n.saturating_sub(i * step)))
                .filter(|ball| (1..=n).contains(ball))
            {
                let row = scheme.row(ball).filter(|row| row.weighings() == d);
                let row = row.unwrap_or_else(|| panic!("{n} balls: row of {ball}"));
                assert_eq!(scheme.ball_with_row(row), Some(ball), "{n} balls");
                let answer = scheme
                    .decode(scheme.outcome(ball, Fault::Light).unwrap())
                    .unwrap();
                assert_eq!(answer.ball, ball);
                assert_eq!(answer.fault, (!row.is_all_off()).then_some(Fault::Light));
            }
            assert_eq!(scheme.row(0), None);
            assert_eq!(n.checked_add(1).and_then(|ball| scheme.row(ball)), None);
        }
    }
}

#[test]
fn far_beyond_the_pans_agree_with_the_rows() {
    for n in large_numbers() {
        let scheme = Scheme::new(n, n % 2 == 0).unwrap();
        for weighing in 1..=scheme.weighings() {
            let (left, right) = (
                scheme.left(weighing).unwrap(),
                scheme.right(weighing).unwrap(),
            );
            assert_eq!(left.remaining(), right.remaining(), "{n} balls");
            for (pan, balls) in [(Pan::Left, left), (Pan::Right, right)] {
                let far = usize::try_from(balls.remaining() / 2).unwrap();
                let sample = balls
                    .clone()
                    .take(7)
                    .chain(balls.clone().nth(far))
                    .chain(balls.rev().take(3));
                for ball in sample {
                    assert_eq!(
                        scheme.row(ball).unwrap().pan(weighing),
                        Some(pan),
                        "{n}: {ball}"
                    );
                }
            }
        }
    }
}

#[test]
fn any_outcome_of_any_scheme_decodes_to_the_ball_that_gives_it() {
    fn holds(seed: (u64, u128), tell: bool) -> bool {
        let n = seed.0.max(3);
        let scheme = Scheme::new(n, tell).unwrap();
        let digits =
            (0..scheme.weighings()).map(|i| Tilt::ALL[(seed.1 / 3_u128.pow(i) % 3) as usize]);
        let outcome = Outcome::new(digits).unwrap();
        match scheme.decode(outcome) {
            Ok(OddBall { ball, fault }) => {
                scheme.outcome(ball, fault.unwrap_or(Fault::Heavy)) == Some(outcome)
            }
            Err(DecodeError::Impossible { outcome: named }) => named == outcome,
            Err(error) => error == DecodeError::AllBalanced,
        }
    }
    QuickCheck::new()
        .tests(2000)
        .quickcheck(holds as fn((u64, u128), bool) -> bool);
}

#[test]
fn a_table_of_a_hundred_thousand_balls_passes_the_checker() {
    for (n, tell) in [(100_001, true), (88_573, false)] {
        {
            let scheme = Scheme::new(n, tell).unwrap();
            let table = scheme.table().unwrap();
            assert!(table.is_shortest());
            assert!(
                (1..=n)
                    .step_by(97)
                    .all(|ball| table.row(ball) == scheme.row(ball))
            );
        }
    }
    assert!(
        Scheme::new(Scheme::MAX_TABLE_BALLS + 1, true)
            .unwrap()
            .table()
            .is_none()
    );
}
