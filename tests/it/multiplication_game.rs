//! The multiplication game: the theorem for every small bound, known answers,
//! large targets.

use grundy::conformance::outcome_step;
use grundy::games::multiplication_game::FactorError;
use grundy::*;

use crate::support::winning;

/// By the definition on quotients: all m up to 12, all quotients up to 5,000.
#[test]
fn every_quotient_up_to_5000() {
    for most in 2..=12u64 {
        for convention in Convention::BOTH {
            let mut won = vec![false, convention == Convention::Misere];
            for quotient in 2..=5_000usize {
                let lost: Vec<u64> = (2..=most)
                    .filter(|factor| !won[quotient.div_ceil(usize::try_from(*factor).unwrap())])
                    .collect();
                let game = MultiplicationGame::new(quotient as u64, most).unwrap();
                assert_eq!(winning(&game, &1, convention), lost, "{quotient} {most}");
                assert_eq!(game.outcome(&1, convention).is_n(), !lost.is_empty());
                won.push(!lost.is_empty());
            }
        }
    }
}

/// The intervals as the theorem states them.
#[test]
fn intervals() {
    for most in 2..=12u64 {
        for quotient in 2..=100_000 {
            let mut power = 1; // (2m)ʲ
            while power * 2 * most < quotient {
                power *= 2 * most;
            }
            let is_between = most * power < quotient && quotient <= 2 * most * power;
            let game = MultiplicationGame::new(quotient, most).unwrap();
            assert_eq!(game.outcome(&1, Convention::Normal).is_p(), is_between);
        }
    }
}

/// Answers to problem 847 of the online judge of Valladolid, factors up to 9.
#[test]
fn known_answers() {
    let is_won = |target: u64| {
        let game = MultiplicationGame::new(target, 9).unwrap();
        game.outcome(&1, Convention::Normal).is_n()
    };
    assert!(is_won(162) && !is_won(17) && is_won(34_012_226));
    for target in [100, 400, 500, 600, 700, 800, 900, 1000] {
        assert!(is_won(target), "{target}");
    }
    assert!(!is_won(200) && !is_won(300));
}

/// Products that are no powers: what counts is the quotient, rounded up.
#[test]
fn products_during_play() {
    let game = MultiplicationGame::new(1000u64, 9).unwrap();
    for product in 1..1000 {
        let same = MultiplicationGame::new(game.to_go(&product), 9).unwrap();
        for convention in Convention::BOTH {
            assert_eq!(
                winning(&game, &product, convention),
                winning(&same, &1, convention),
                "{product}"
            );
        }
    }
}

#[test]
fn targets_and_factors_near_the_maximum() {
    let max = u64::MAX;
    for target in [max, max - 1, max / 2, max / 2 + 1] {
        for most in [
            2,
            3,
            9,
            1 << 31,
            (1 << 32) - 1,
            1 << 32,
            max / 2,
            max - 1,
            max,
        ] {
            let game = MultiplicationGame::new(target, most).unwrap();
            let wide = MultiplicationGame::new(u128::from(target), u128::from(most)).unwrap();
            for product in [
                1,
                2,
                3,
                max / 9,
                max / 3,
                max / 2,
                max / 2 + 1,
                max - 1,
                max,
            ] {
                for convention in Convention::BOTH {
                    assert_eq!(
                        game.outcome(&product, convention),
                        wide.outcome(&u128::from(product), convention)
                    );
                    let mut few = game.winning_moves(&product, convention).take(5);
                    assert!(few.all(|mv| game.is_legal(&product, &mv)));
                    if most > 1 << 20 {
                        continue;
                    }
                    let probes = game.moves(&product).into_iter().collect::<Vec<_>>();
                    outcome_step(&game, convention, &product, probes).unwrap();
                }
            }
        }
    }
}

#[cfg(feature = "bigint")]
#[test]
fn ten_to_the_hundred() {
    let googol = BigUint::from(10u32).pow(100);
    for most in [2u32, 9, 10, 1000] {
        let game = MultiplicationGame::new(googol.clone(), BigUint::from(most)).unwrap();
        for convention in Convention::BOTH {
            let start = BigUint::from(1u32);
            let probes = game.moves(&start).into_iter().collect::<Vec<_>>();
            outcome_step(&game, convention, &start, probes).unwrap();
        }
    }
    // (2m)ʲ < 10^100 ≤ m(2m)ʲ, with 18^79 = 1.47 · 10^99.
    let game = MultiplicationGame::new(googol, BigUint::from(9u32)).unwrap();
    let moves = winning(&game, &BigUint::from(1u32), Convention::Normal);
    assert_eq!(moves, [7u32, 8, 9].map(BigUint::from));
}

#[test]
fn explanations() {
    let game = MultiplicationGame::new(1000u64, 9).unwrap();
    assert_eq!(
        game.explain(&1, Convention::Normal).to_string(),
        "\
1000 / 1 = 1000 to go, rounded up, as are all quotients here
Divided by 2 · 9 while it is above 9: 56, 4
It comes to 4, between 2 and 9, so the player to move wins: multiply by 4 (1 → 4); or multiply by 5 (1 → 5); or multiply by 6 (1 → 6)."
    );
    assert_eq!(
        game.explain(&4, Convention::Misere).to_string(),
        "\
1000 / 4 = 250 to go, rounded up, as are all quotients here
Under misère play half of it counts: 125
Divided by 2 · 9 while it is above 9: 7
It comes to 7, between 2 and 9, so the player to move wins: multiply by 7 (4 → 28); or multiply by 8 (4 → 32); or multiply by 9 (4 → 36)."
    );
    let why = game.explain(&1000, Convention::Normal).to_string();
    assert_eq!(why, "The game is over.");
}

#[test]
fn text() {
    let game = MultiplicationGame::new(1000u64, 9).unwrap();
    assert_eq!(game.read_position("12"), Ok(12));
    assert_eq!(game.picture(&12), "12 of 1000");
    for words in ["multiply by 3", "3", "Multiply 3", "times 3"] {
        assert_eq!(game.read_move(&12, words), Ok(3));
    }
    assert_eq!(game.write_move(&12, &3), "multiply by 3");
    for words in ["1", "0", "10"] {
        let error = game.read_move(&12, words).unwrap_err().to_string();
        assert!(error.contains("is not legal here: expected 2 to 9"));
    }
    assert!(game.read_move(&1000, "2").is_err());
    let error = game.read_position("0").unwrap_err().to_string();
    assert_eq!(error, "the product is 0: expected 1 or more");
    assert_eq!(MultiplicationGame::new(5u64, 1), Err(FactorError));
}

#[cfg(feature = "serde")]
#[test]
fn serialised_with_validation() {
    let game = MultiplicationGame::new(1000u64, 9).unwrap();
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(text, r#"{"target":1000,"max_factor":9}"#);
    assert_eq!(
        serde_json::from_str::<MultiplicationGame>(&text).unwrap(),
        game
    );
    let wrong = r#"{"target":1000,"max_factor":1}"#;
    assert!(serde_json::from_str::<MultiplicationGame>(wrong).is_err());
}
