//! The aliquot game and Schuh's game of divisors.

use grundy::games::chomp::Bite;
use grundy::games::schuh::SchuhError;
use grundy::*;

use crate::support::winning;

mod aliquot {
    use super::*;

    #[test]
    fn every_number_up_to_2000() {
        for convention in Convention::BOTH {
            conformance::outcome_formula(&AliquotGame, convention, 0..2000).unwrap();
        }
        conformance::grundy_formula(&AliquotGame, 0..2000).unwrap();
    }

    /// Odd numbers are lost, and the values are those of the ruler: 0, 1, 0, 2,
    /// 0, 1, 0, 3, …
    #[test]
    fn values_of_the_ruler() {
        let values: Vec<u64> = (1..=16).map(|n| AliquotGame.grundy(&n).0).collect();
        assert_eq!(values, [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2, 0, 1, 0, 4]);
        assert_eq!(AliquotGame.grundy(&(3 << 62)), Nimber(62));
        assert!(AliquotGame.outcome(&u64::MAX, Convention::Normal).is_p());
    }

    #[test]
    fn winning_moves() {
        let winning = |number, convention| winning(&AliquotGame, &number, convention);
        let [normal, misere] = Convention::BOTH;
        assert_eq!(winning(12, normal), [1, 3]);
        assert_eq!(winning(90, normal), [1, 3, 5, 9, 15, 45]);
        assert!(winning(15, normal).is_empty());
        assert_eq!(winning(6, normal), [1, 3]);
        assert_eq!(winning(6, misere), [1]); // 6 − 3 = 3 is won
        assert_eq!(winning(4, misere), [2]);
        assert_eq!(winning(3, misere), [1]);
        assert!(winning(2, misere).is_empty());
        assert!(winning(1, misere).is_empty());
    }

    #[test]
    fn explanations() {
        let why = |number, convention| AliquotGame.explain(&number, convention).to_string();
        assert_eq!(
            why(12, Convention::Normal),
            "\
12 = 2^2 · 3
It is even, and an odd divisor leaves an odd number, so the player to move wins: subtract 1 (12 → 11); or subtract 3 (12 → 9)."
        );
        assert!(
            why(15, Convention::Misere)
                .contains("leaves an even number to the opponent, so the player to move loses")
        );
        assert!(
            why(3, Convention::Misere).ends_with("so the player to move wins: subtract 1 (3 → 2).")
        );
        for number in 0..50 {
            for convention in Convention::BOTH {
                let explanation = AliquotGame.explain(&number, convention);
                assert_eq!(
                    explanation.outcome(),
                    AliquotGame.outcome(&number, convention)
                );
            }
        }
    }

    #[test]
    fn text() {
        assert_eq!(AliquotGame.read_position("12"), Ok(12));
        for words in ["subtract 3", "3", "Subtract 3"] {
            assert_eq!(AliquotGame.read_move(&12, words), Ok(3));
        }
        assert_eq!(AliquotGame.write_move(&12, &3), "subtract 3");
        for words in ["5", "12", "0"] {
            let error = AliquotGame.read_move(&12, words).unwrap_err().to_string();
            assert!(
                error.contains("is not legal here: expected a divisor"),
                "{error}"
            );
        }
        for number in ["0", "1000000000000001"] {
            let error = AliquotGame.read_position(number).unwrap_err().to_string();
            assert!(error.contains("expected 1 to 1000000000000000"), "{error}");
        }
    }
}

mod schuh {
    use super::*;

    fn value(number: u64) -> Nimber {
        let game = Schuh::new(number).unwrap();
        NimberSolver::new(&game).grundy(&game.start()).unwrap()
    }

    /// For pᵃ qᵇ it is Chomp, value by value, and for every reachable position
    /// where one is named.
    #[test]
    fn two_primes_are_chomp() {
        for (number, rows, columns) in [
            (1, 1, 1),
            (64, 1, 7),
            (6, 2, 2),
            (12, 3, 2),
            (36, 3, 3),
            (144, 5, 3),
            (25 * 49 * 7, 3, 4),
            (1296, 5, 5),
        ] {
            let chomp = Chomp::<u64>::new(rows, columns).unwrap();
            let expected = NimberSolver::new(&chomp).grundy(&chomp.bar()).unwrap();
            assert_eq!(value(number), expected, "{number}");
        }
        let (schuh, chomp) = (Schuh::new(72).unwrap(), Chomp::<u64>::new(4, 3).unwrap());
        let square = |divisor: u64| Bite {
            row: divisor.trailing_zeros(),
            column: u32::from(divisor.is_multiple_of(3)) + u32::from(divisor.is_multiple_of(9)),
        };
        for convention in Convention::BOTH {
            let by_name = solve(&schuh, &schuh.start(), convention).unwrap();
            let by_bite = solve(&chomp, &chomp.bar(), convention).unwrap();
            assert_eq!(by_name.outcome, by_bite.outcome);
            let named = by_name.winning_moves.iter();
            let named = named.map(|at| square(schuh.divisors()[*at]));
            let named: Vec<Bite> = named.collect();
            assert_eq!(named.len(), by_bite.winning_moves.len());
            assert!(
                named
                    .iter()
                    .all(|bite| by_bite.winning_moves.contains(bite))
            );
        }
    }

    /// Strategy stealing: the first player wins every number above 1.
    #[test]
    fn every_number_is_won() {
        for number in 2..=360 {
            assert!(value(number) > Nimber(0), "{number}");
        }
        for number in [720, 900, 2310, 5005, 8640] {
            assert!(value(number) > Nimber(0), "{number}");
        }
        assert_eq!(value(1), Nimber(0));
    }

    /// Only the exponents count.
    #[test]
    fn primes_may_be_exchanged() {
        for (one, other) in [(12, 18), (60, 90), (60, 1573), (30, 1001), (8, 343)] {
            let (one, other) = (Schuh::new(one).unwrap(), Schuh::new(other).unwrap());
            let [one, other] = [one, other].map(|game| {
                let start = game.start();
                (
                    game.divisors().len(),
                    GrundySolver::new(&game).grundy(&start).unwrap(),
                )
            });
            if one.0 == other.0 {
                assert_eq!(one, other);
            }
        }
        // 2 · 3 · 5: to name 2, 3 or 5 is the same up to an exchange.
        let game = Schuh::new(30).unwrap();
        let options: Vec<u128> = [1, 2, 3]
            .map(|at| game.canonical(game.play(&game.start(), &at)))
            .into();
        assert!(options.iter().all(|option| *option == options[0]));
    }

    #[test]
    fn numbers_that_make_no_board() {
        assert_eq!(Schuh::new(0), Err(SchuhError::Range(0)));
        assert!(Schuh::new(1_000_000_000_000_001).is_err());
        // 2^2 · 3 · 5 · 7 · 11 · 13 has 96 divisors, with 17 it has 192.
        assert_eq!(Schuh::new(60_060).unwrap().divisors().len(), 96);
        let error = Schuh::new(1_021_020).unwrap_err();
        assert_eq!(
            error.to_string(),
            "1021020 has more than 128 divisors: expected a number with fewer"
        );
        // 128 divisors fill all bits.
        let game = Schuh::new(83_160).unwrap();
        assert_eq!(game.start(), u128::MAX);
        assert_eq!(
            game.read_position("83160 2"),
            Ok(game.play(&game.start(), &1))
        );
    }

    #[test]
    fn text() {
        let game = Schuh::new(12).unwrap();
        for text in ["12", "12 4 6", "12 2 3", "12 12"] {
            let left = game.read_position(text).unwrap();
            assert_eq!(game.write_position(&left), text);
        }
        let left = game.read_position("12 6 4 12").unwrap();
        assert_eq!(game.write_position(&left), "12 4 6");
        assert_eq!(game.picture(&left), "left of 12: 1 2 3");
        assert_eq!(game.read_move(&left, "name 2"), Ok(1));
        assert_eq!(game.write_move(&left, &1), "name 2");
        for words in ["1", "4", "5", "0"] {
            let error = game.read_move(&left, words).unwrap_err().to_string();
            assert!(
                error.contains("is not legal here: expected a divisor"),
                "{error}"
            );
        }
        for (text, why) in [
            ("13", "N is 13: expected 12"),
            ("", "N `` is not a whole number"),
            (
                "12 5",
                "5 cannot have been named: expected divisors of 12 above 1",
            ),
            ("12 1", "1 cannot have been named"),
            ("12 x", "a named divisor `x` is not a whole number"),
        ] {
            let error = game.read_position(text).unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn serialised_by_its_number() {
        let game = Schuh::new(12).unwrap();
        let text = serde_json::to_string(&game).unwrap();
        assert_eq!(text, r#"{"number":12}"#);
        assert_eq!(serde_json::from_str::<Schuh>(&text).unwrap(), game);
        assert!(serde_json::from_str::<Schuh>(r#"{"number":0}"#).is_err());
    }
}
