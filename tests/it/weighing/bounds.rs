//! How many weighings are needed, and the exhaustive proof that fewer do not suffice.

use grundy::puzzles::weighing::{
    Problem, Scheme, Table, TooFewBalls, exhaustive, most_balls, weighings_needed,
};

use super::{FORMS, variants};

#[test]
fn both_forms_of_the_bound_agree() {
    for n in 3..100_000_u64 {
        let find = (2..13).find(|&d| u128::from(n) <= (3_u128.pow(d) - 1) / 2);
        let tell = (2..13).find(|&d| u128::from(n) <= (3_u128.pow(d) - 3) / 2);
        assert_eq!(weighings_needed(n, false).ok(), find, "{n} balls");
        assert_eq!(weighings_needed(n, true).ok(), tell, "{n} balls");
        assert_eq!(weighings_needed(n, false), Ok((2 * n - 1).ilog(3) + 1));
        assert_eq!(weighings_needed(n, true), Ok((2 * n + 1).ilog(3) + 1));
    }
}

#[test]
fn the_bound_steps_exactly_at_the_limits() {
    for tell in FORMS {
        for d in 2..=41 {
            let most = u64::try_from(most_balls(d, tell).unwrap()).unwrap();
            assert_eq!(weighings_needed(most, tell), Ok(d));
            assert_eq!(weighings_needed(most + 1, tell), Ok(d + 1));
        }
        assert_eq!(weighings_needed(u64::MAX, tell), Ok(42));
        assert!(most_balls(42, tell).unwrap() > u128::from(u64::MAX));
        assert_eq!(most_balls(1, tell), None);
        assert_eq!(most_balls(81, tell), None);
        assert_eq!(most_balls(80, tell).unwrap() % 3, u128::from(!tell));
    }
}

#[test]
fn published_numbers_of_weighings() {
    let rows = [
        (3, 2, 2),
        (4, 2, 3),
        (12, 3, 3),
        (13, 3, 4),
        (14, 4, 4),
        (39, 4, 4),
        (40, 4, 5),
    ];
    for (balls, find, tell) in rows {
        assert_eq!(weighings_needed(balls, false), Ok(find), "{balls} balls");
        assert_eq!(weighings_needed(balls, true), Ok(tell), "{balls} balls");
    }
}

#[test]
fn fewer_than_three_balls_have_no_answer_and_no_strategy_finds_one() {
    let errors = [TooFewBalls::Zero, TooFewBalls::One, TooFewBalls::Two];
    for (balls, error) in (0..).zip(errors) {
        for tell in FORMS {
            assert_eq!(weighings_needed(balls, tell), Err(error));
            assert_eq!(Scheme::new(balls, tell), Err(error));
            assert_eq!(Table::new(balls, tell, Vec::new()), Err(error.into()));
        }
        assert!(error.to_string().contains("at least 3 balls"));
    }
    assert_eq!(
        exhaustive::suffices(&Problem::new(1).telling(), 4),
        Ok(false)
    );
    assert_eq!(exhaustive::suffices(&Problem::new(2), 4), Ok(false));
    assert_eq!(
        exhaustive::suffices(&Problem::new(2).maybe_none(), 4),
        Ok(false)
    );
    assert_eq!(
        exhaustive::suffices(&Problem::new(2).telling(), 4),
        Ok(false)
    );
}

#[test]
fn no_strategy_at_all_is_shorter_up_to_fourteen_balls() {
    for balls in 1..=14 {
        for problem in variants(balls) {
            let Ok(needed) = problem.weighings() else {
                // A single ball that is odd for certain leaves nothing to ask, and is refused too.
                let asks = balls > 1 || problem.tells() || problem.may_have_none();
                assert_eq!(exhaustive::suffices(&problem, 3), Ok(!asks), "{problem:?}");
                continue;
            };
            assert_eq!(
                exhaustive::suffices(&problem, needed),
                Ok(true),
                "{problem:?}"
            );
            if let Some(fewer) = needed.checked_sub(1) {
                assert_eq!(
                    exhaustive::suffices(&problem, fewer),
                    Ok(false),
                    "{problem:?}"
                );
            }
        }
    }
}
