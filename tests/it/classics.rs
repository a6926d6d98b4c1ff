//! Lasker's Nim, staircase Nim, coins on a strip, Northcott's game and Euclid:
//! printed figures, positions beyond any search, text.

use grundy::conformance::{grundy_step, outcome_step};
use grundy::games::coin_strip::CoinMove;
use grundy::games::lasker_nim::LaskerMove;
use grundy::games::nim::NimMove;
use grundy::games::northcott::{NorthcottMove, NorthcottPosition, RowError};
use grundy::number::Natural;
use grundy::*;

use crate::support::winning;

fn refused<G: Notation>(game: &G, position: &str, mv: &str) -> String {
    let position = game.read_position(position).unwrap();
    game.read_move(&position, mv).unwrap_err().to_string()
}

fn unreadable<G: Notation>(game: &G, position: &str) -> String {
    game.read_position(position).unwrap_err().to_string()
}

mod lasker {
    use super::*;

    /// *Winning Ways*, chapter 4: 0 1 2 4 3 5 6 8 7 9 10 12 11.
    #[test]
    fn values_of_single_heaps() {
        let values = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11];
        for (heap, value) in (0u64..).zip(values) {
            assert_eq!(LaskerNim::new().grundy(&Heaps::from([heap])), Nimber(value));
        }
    }

    #[test]
    fn every_split_of_every_heap_up_to_70() {
        let game = LaskerNim::new();
        for heap in 0..=70u64 {
            for other in [0, 1, 2, 3, 4, 7, 21, 40, 63, 64, 65] {
                let heaps = Heaps::from([heap, other]);
                for convention in Convention::BOTH {
                    let moves = game.moves(&heaps);
                    outcome_step(&game, convention, &heaps, moves).unwrap();
                }
            }
            grundy_step(&game, &Heaps::from([heap])).unwrap();
        }
    }

    #[test]
    fn heaps_near_the_maximum() {
        let game = LaskerNim::new();
        for down in 1..20 {
            for other in [0, 1, 2, 3, 5, 6, u64::MAX - 1, u64::MAX - 6, 1 << 63] {
                let heaps = Heaps::from([u64::MAX - down, other]);
                for convention in Convention::BOTH {
                    let moves = game.winning_moves(&heaps, convention);
                    let moves: Vec<_> = moves.take(100).collect();
                    assert_eq!(moves.is_empty(), game.outcome(&heaps, convention).is_p());
                    for (index, mv) in moves.iter().enumerate() {
                        let after = game.try_play(&heaps, mv).unwrap();
                        assert!(game.outcome(&after, convention).is_p(), "{heaps} {mv:?}");
                        assert!(!moves[..index].contains(mv));
                    }
                }
            }
        }
        // The one split of a sum that is above the maximum by its values:
        // 2^63 − 1 counts as 2^63, twice.
        let half = (1 << 63) - 1;
        let split = LaskerMove::Split {
            heap: 0,
            part: half,
        };
        let heaps = Heaps::from([u64::MAX - 1]);
        let mut moves = game.winning_moves(&heaps, Convention::Normal).take(9);
        assert!(moves.any(|mv| mv == split));
    }

    #[test]
    fn a_heap_of_the_maximum_is_no_heap() {
        let game = LaskerNim::new();
        let heaps = Heaps::from([u64::MAX, 5]);
        assert!(game.moves(&heaps).into_iter().all(|mv| match mv {
            LaskerMove::Take(take) => take.heap == 1,
            LaskerMove::Split { heap, .. } => heap == 1,
        }));
        for convention in Convention::BOTH {
            outcome_step(&game, convention, &heaps, game.moves(&heaps)).unwrap();
        }
        let error = unreadable(&game, "18446744073709551615");
        assert!(
            error.contains("heap 1 has a value above its integer type"),
            "{error}"
        );
        assert!(
            LaskerNim::<u128>::new()
                .read_position("18446744073709551615")
                .is_ok()
        );
    }

    #[test]
    fn text() {
        let game = LaskerNim::<u64>::new();
        let heaps = game.read_position("7 3").unwrap();
        let split = LaskerMove::Split { heap: 0, part: 3 };
        for words in ["split heap 1 into 3 and 4", "split 1 4 3", "Split 1 3 4"] {
            assert_eq!(game.read_move(&heaps, words), Ok(split));
        }
        assert_eq!(game.write_move(&heaps, &split), "split heap 1 into 3 and 4");
        assert_eq!(game.write_position(&game.play(&heaps, &split)), "3 4 3");
        for (words, why) in [
            ("split 1 3 3", "is not legal here"),
            ("split 1 0 7", "is not legal here"),
            ("split 3 1 2", "there is no heap `3`"),
            ("8 1", "is not legal here"),
            ("split 1", "is not legal here"),
            ("dance", "is not a move"),
        ] {
            let error = refused(&game, "7 3", words);
            assert!(
                error.contains(why) || error.contains("whole number"),
                "{words}: {error}"
            );
        }
        let why = game.explain(&heaps, Convention::Normal).to_string();
        assert!(why.contains("heap 1: 7 counts as    8    1000"), "{why}");
    }
}

mod staircase {
    use super::*;

    #[test]
    fn only_odd_steps_count() {
        let game = StaircaseNim::new();
        for even in [0, 1, 9, u64::MAX / 4] {
            let steps = Heaps::from([5, even, 3, even, 6]);
            assert!(game.outcome(&steps, Convention::Normal).is_p());
            assert_eq!(game.grundy(&steps), Nimber(0));
        }
        let steps = Heaps::from([0, 1, 0, 8]);
        assert!(game.outcome(&steps, Convention::Misere).is_n());
        assert_eq!(
            winning(&game, &steps, Convention::Misere),
            [NimMove { heap: 1, take: 1 }, NimMove { heap: 3, take: 1 }]
        );
    }

    #[test]
    fn certificates_of_large_steps() {
        let game = StaircaseNim::new();
        let steps = Heaps::from([u64::MAX / 5, u64::MAX / 7, 1 << 60, u64::MAX / 3, 12]);
        let takes = [1, 5, 12, 1 << 40, u64::MAX / 7, u64::MAX / 5];
        let probes = (0..5).flat_map(|heap| takes.map(|take| NimMove { heap, take }));
        for convention in Convention::BOTH {
            outcome_step(&game, convention, &steps, probes.clone()).unwrap();
        }
    }

    #[test]
    fn text() {
        let game = StaircaseNim::<u64>::new();
        let steps = game.read_position("2 7 3").unwrap();
        let mv = NimMove { heap: 1, take: 4 };
        assert_eq!(game.read_move(&steps, "bring 4 down from step 2"), Ok(mv));
        assert_eq!(game.read_move(&steps, "4 2"), Ok(mv));
        assert_eq!(game.write_move(&steps, &mv), "bring 4 down from step 2");
        assert_eq!(game.write_position(&game.play(&steps, &mv)), "6 3 3");
        for mv in ["8 2", "1 4", "1 0", "0 1"] {
            let error = refused(&game, "2 7 3", mv);
            assert!(error.contains("expected a step from 1 to 3"), "{error}");
        }
        assert!(unreadable(&game, "18446744073709551615 1").contains("too many coins"));
        assert!(unreadable(&game, "2 x").contains("step 2 `x` is not a whole number"));
    }
}

mod coins {
    use super::*;

    #[test]
    fn gaps_and_coins_are_the_same() {
        let strip = CoinStrip::new();
        for coins in [
            vec![],
            vec![1u64],
            vec![2, 5, 9],
            vec![1, 2, 3],
            vec![7, u64::MAX],
        ] {
            let gaps = strip.to_staircase(&coins);
            assert_eq!(strip.from_staircase(&gaps), Some(coins));
        }
        assert_eq!(strip.from_staircase(&Heaps::from([u64::MAX])), None);
        assert_eq!(strip.from_staircase(&Heaps::from([1, u64::MAX - 1])), None);
    }

    /// Each move of a coin is the move of the staircase.
    #[test]
    fn moves_are_those_of_the_staircase() {
        let (strip, stairs) = (CoinStrip::new(), StaircaseNim::new());
        let coins = vec![3u64, 4, 8, 13];
        let gaps = strip.to_staircase(&coins);
        let ours = strip
            .options(&coins)
            .map(|coins| strip.to_staircase(&coins));
        assert!(ours.eq(stairs.options(&gaps)));
    }

    #[test]
    fn coins_at_the_maximum() {
        let strip = CoinStrip::new();
        let coins = vec![5, 1 << 40, u64::MAX - 1, u64::MAX];
        let probes =
            (0..4).flat_map(|coin| [1, 4, 1 << 39, 1 << 62].map(|steps| CoinMove { coin, steps }));
        for convention in Convention::BOTH {
            outcome_step(&strip, convention, &coins, probes.clone()).unwrap();
        }
    }

    #[test]
    fn text() {
        let strip = CoinStrip::<u64>::new();
        let coins = strip.read_position("2 5 9").unwrap();
        let mv = CoinMove { coin: 2, steps: 2 };
        assert_eq!(strip.read_move(&coins, "slide from 9 to 7"), Ok(mv));
        assert_eq!(strip.read_move(&coins, "9 7"), Ok(mv));
        assert_eq!(strip.write_move(&coins, &mv), "slide from 9 to 7");
        for mv in ["9 5", "9 4", "9 10", "8 7", "9 9", "2 0"] {
            let error = refused(&strip, "2 5 9", mv);
            assert!(
                error.contains("expected a square with a coin"),
                "{mv}: {error}"
            );
        }
        for (coins, why) in [
            (
                "2 2",
                "coin 2 is on square 2: expected squares in ascending order, here above 2",
            ),
            ("0 2", "coin 1 is on square 0"),
            ("5 2", "coin 2 is on square 2"),
        ] {
            assert!(unreadable(&strip, coins).contains(why));
        }
    }
}

mod northcott {
    use super::*;

    fn position(rows: &[[u64; 2]], retreats: u64) -> NorthcottPosition {
        NorthcottPosition::new(rows.to_vec(), retreats).unwrap()
    }

    #[test]
    fn pieces_stand_on_two_squares() {
        let of = |rows: &[[u64; 2]]| NorthcottPosition::new(rows.to_vec(), 0);
        assert_eq!(of(&[[1, 5], [4, 4]]), Err(RowError::OneSquare { row: 1 }));
        assert_eq!(of(&[[0, 5]]), Err(RowError::ColumnZero { row: 0 }));
        assert_eq!(of(&[[0, 0]]), Err(RowError::ColumnZero { row: 0 }));
        let beyond = of(&[[1, 9]]).unwrap();
        assert!(Northcott::new(8).is_terminal(&beyond));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn serde_goes_through_the_constructor() {
        let start = position(&[[1, 5], [7, 4]], 2);
        let text = serde_json::to_string(&start).unwrap();
        assert_eq!(text, r#"{"rows":[[1,5],[7,4]],"retreats":2}"#);
        assert_eq!(
            serde_json::from_str::<NorthcottPosition>(&text).unwrap(),
            start
        );
        let text = text.replace('7', "4");
        assert!(serde_json::from_str::<NorthcottPosition>(&text).is_err());
    }

    #[test]
    fn retreats_change_no_outcome_but_may_win() {
        let game = Northcott::new(8);
        for retreats in 0..5 {
            let start = position(&[[4, 6], [5, 1], [3, 8]], retreats); // gaps 1, 3, 4
            assert_eq!(game.grundy(&start), Nimber(6));
            let moves = winning(&game, &start, Convention::Normal);
            // 4 → 2 forwards, or 3 → 5 backwards; 1 → 7 needs more room behind.
            let [back, ahead] = [(1, 7), (2, 5)].map(|(row, to)| NorthcottMove { row, to });
            let expected = if retreats == 0 {
                vec![ahead]
            } else {
                vec![back, ahead]
            };
            assert_eq!(moves, expected);
            let start = position(&[[4, 6], [4, 2], [3, 4]], retreats); // gaps 1, 1, 0
            assert!(game.outcome(&start, Convention::Normal).is_p());
        }
        let start = position(&[[4, 6], [4, 8]], 1); // gaps 1 and 3
        let moves = winning(&game, &start, Convention::Normal);
        let [row, other] = [
            NorthcottMove { row: 0, to: 2 },
            NorthcottMove { row: 1, to: 6 },
        ];
        assert_eq!(moves, [row, other]);
        assert_eq!(game.play(&start, &row), position(&[[6, 2], [8, 4]], 0));
        assert_eq!(game.play(&start, &other), position(&[[6, 4], [8, 6]], 1));
    }

    #[test]
    fn boards_of_the_maximum() {
        let game = Northcott::new(u64::MAX);
        let start = position(&[[1, u64::MAX], [u64::MAX / 2, 7], [9, 1 << 50]], u64::MAX);
        let columns = [
            1,
            2,
            8,
            9,
            10,
            1 << 49,
            u64::MAX / 2,
            u64::MAX - 1,
            u64::MAX,
        ];
        let probes = (0..3).flat_map(|row| columns.map(|to| NorthcottMove { row, to }));
        for convention in Convention::BOTH {
            outcome_step(&game, convention, &start, probes.clone()).unwrap();
        }
    }

    #[test]
    fn text() {
        let game = Northcott::<u64>::new(8);
        let start = game.read_position("1:5 7:4 +2").unwrap();
        assert_eq!(start, position(&[[1, 5], [7, 4]], 2));
        assert_eq!(game.write_position(&start), "1:5 7:4 +2");
        let mv = NorthcottMove { row: 0, to: 4 };
        assert_eq!(game.read_move(&start, "slide in row 1 to column 4"), Ok(mv));
        assert_eq!(game.read_move(&start, "1 4"), Ok(mv));
        assert_eq!(game.write_move(&start, &mv), "slide in row 1 to column 4");
        for mv in ["1 5", "1 6", "1 1", "3 2", "0 2", "2 8"] {
            let error = refused(&game, "1:5 7:4", mv);
            assert!(error.contains("towards it"), "{mv}: {error}");
        }
        for (rows, why) in [
            (
                "1:9",
                "row 1, `1:9`, is not on the board: expected two different columns from 1 to 8",
            ),
            ("1:1", "is not on the board"),
            ("1:5 3", "row 2, `3`, has no `:`"),
            ("1:5 +x", "the retreats after `+` `x` is not a whole number"),
            ("1:5 +1 2:3", "row 2, `+1`, has no `:`"),
        ] {
            let error = unreadable(&game, rows);
            assert!(error.contains(why), "{rows}: {error}");
        }
    }
}

mod euclid {
    use super::*;

    fn play(numbers: [u64; 2], convention: Convention) -> Vec<u64> {
        winning(&Euclid::new(), &numbers, convention)
    }

    /// Nivasch's formula in fractions: ⌊(a² − b²)/(ab)⌋.
    #[test]
    fn values_by_multiplication() {
        for a in 1..300u64 {
            for b in 1..=a {
                let value = (a * a - b * b) / (a * b);
                assert_eq!(Euclid::new().grundy(&[b, a]), Nimber(value), "{a} {b}");
            }
        }
    }

    #[test]
    fn misere_differs_at_fibonacci_neighbours_only() {
        let fibonacci = [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144];
        for a in 1..=150u64 {
            for b in 1..=a {
                let [normal, misere] =
                    Convention::BOTH.map(|convention| Euclid::new().outcome(&[a, b], convention));
                let neighbours = fibonacci
                    .windows(2)
                    .any(|pair| a * pair[0] == b * pair[1] && a % pair[1] == 0);
                assert_eq!(normal != misere, neighbours, "{a} {b}");
            }
        }
    }

    #[test]
    fn single_positions() {
        assert_eq!(play([25, 7], Convention::Normal), [2]);
        assert_eq!(play([12, 4], Convention::Normal), [2]); // to 4 4
        assert_eq!(play([12, 4], Convention::Misere), [1]); // to 8 4
        assert!(play([2, 1], Convention::Misere).is_empty());
        assert_eq!(play([13, 8], Convention::Normal), [1]); // to 5 8
        assert!(play([21, 13], Convention::Normal).is_empty());
    }

    #[test]
    fn numbers_near_the_maximum() {
        for a in u64::MAX - 40..=u64::MAX {
            let golden = a.over_golden_ratio();
            for b in [1, 2, 3, 1000, a / 3, a / 2, golden, golden + 1, a - 1, a] {
                for convention in Convention::BOTH {
                    let numbers = [a, b];
                    let most = (a - 1) / b;
                    let probes = [1, 2, most / 2, most.saturating_sub(1), most];
                    outcome_step(&Euclid::new(), convention, &numbers, probes).unwrap();
                    let wide = numbers.map(u128::from);
                    assert_eq!(
                        Euclid::new().outcome(&numbers, convention),
                        Euclid::new().outcome(&wide, convention)
                    );
                }
                let [x, y] = [a, b].map(u128::from);
                // (x − y)(x + y)/(xy) in two steps, since the product has 129 bits.
                let quotient = x / y;
                let rest = (x % y) * x >= y * y;
                let value = if rest { quotient } else { quotient - 1 };
                assert_eq!(
                    u128::from(Euclid::new().grundy(&[a, b]).0),
                    value,
                    "{a} {b}"
                );
            }
        }
    }

    #[test]
    fn text() {
        let game = Euclid::<u64>::new();
        let numbers = game.read_position("7 25").unwrap();
        for words in ["subtract 2 times 7", "subtract 2 times", "2"] {
            assert_eq!(game.read_move(&numbers, words), Ok(2));
        }
        assert_eq!(game.write_move(&numbers, &2), "subtract 2 times 7");
        assert_eq!(game.write_position(&game.play(&numbers, &2)), "7 11");
        for (mv, why) in [
            ("4", "is not legal here: expected 1 to 3"),
            ("0", "is not legal here"),
            ("2 8", "is not a move"),
            ("", "is not a move"),
        ] {
            let error = refused(&game, "7 25", mv);
            assert!(error.contains(why), "{mv}: {error}");
        }
        assert!(unreadable(&game, "0 3").contains("number 1 is 0: expected 1 or more"));
        assert!(unreadable(&game, "3").contains("1 numbers given: expected 2"));
        let why = game.explain(&[13, 8], Convention::Misere).to_string();
        assert_eq!(
            why,
            "13/8 is above the golden ratio, 1.618…\n\
             Every move up to the end is forced, which turns normal play round, \
             so the player to move loses."
        );
    }
}

#[cfg(feature = "cli")]
mod cli {
    use crate::cli::{answer, json, play, refusal};

    /// The outcome and the positions that winning moves lead to, sorted.
    fn found(line: &str) -> (String, Vec<String>) {
        let answer = json(line);
        let moves = answer["winning_moves"].as_array().unwrap();
        let mut to: Vec<String> = moves.iter().map(|mv| mv["to"].to_string()).collect();
        to.sort_unstable();
        (answer["outcome"].to_string(), to)
    }

    const POSITIONS: [&str; 11] = [
        "moore-nim 1 2 3 4 --max-heaps 2",
        "moore-nim 3 1 1 1 2 --max-heaps 3",
        "lasker-nim 7 2 3",
        "lasker-nim 2 1",
        "staircase-nim 2 7 3",
        "staircase-nim 0 3 0 2",
        "coin-strip 2 5 9",
        "coin-strip 1 4 6 7 11",
        "northcott 1:5 7:4 2:3 --columns 8",
        "northcott 4:6 4:8 +1 --columns 8",
        "euclid 25 7",
    ];

    #[test]
    fn search_and_formula_agree() {
        for line in POSITIONS {
            for convention in ["", " --misere"] {
                let [formula, search] = ["formula", "search"]
                    .map(|method| found(&format!("{line}{convention} --method {method}")));
                assert_eq!(formula, search, "{line}{convention}");
            }
        }
    }

    #[test]
    fn positions_are_written_as_they_are_typed() {
        let answer = json("northcott 4:6 4:8 +1 --columns 8");
        assert_eq!(answer["position"], "4:6 4:8 +1");
        assert_eq!(answer["grundy"], 2);
        assert_eq!(answer["winning_moves"][0]["to"], "6:2 8:4");
        assert_eq!(answer["winning_moves"][1]["to"], "6:4 8:6 +1");
        let answer = json("euclid 99999999999999999999999 7 --misere");
        assert_eq!(answer["method"], "formula");
    }

    #[test]
    fn of_too_many_winning_moves_the_first_are_listed() {
        let position = "912345678901 887766554433 923456789012 845678901234 798765432109 934567890123 876543210987";
        let line = format!("moore-nim {position} --max-heaps 4");
        let found = json(&line);
        assert_eq!(found["winning_moves"].as_array().unwrap().len(), 1000);
        assert_eq!(found["winning_moves_truncated"], true);
        let mut arguments = vec!["solve"];
        arguments.extend(line.split(' '));
        assert!(answer(&arguments).contains("The first 10000 winning moves:"));
    }

    #[test]
    fn bad_input_is_named() {
        for (line, why) in [
            (
                "moore-nim 3 4 --max-heaps 0",
                "--max-heaps `0` allows no move: expected 1 or more",
            ),
            (
                "moore-nim 3 4 --max-heaps -1",
                "--max-heaps `-1` is negative",
            ),
            (
                "lasker-nim 18446744073709551615",
                "heap 1 has a value above its integer type",
            ),
            ("staircase-nim 18446744073709551615 1", "too many coins"),
            (
                "coin-strip 3 3",
                "expected squares in ascending order, here above 3",
            ),
            (
                "northcott 1:9 --columns 8",
                "two different columns from 1 to 8",
            ),
            ("northcott 1:5 --columns 0", "--columns `0` allows no move"),
            ("euclid 3", "1 number given: expected 2 numbers"),
            ("euclid 3 0", "number 2 is 0: expected 1 or more"),
        ] {
            let mut arguments = vec!["solve"];
            arguments.extend(line.split(' '));
            let line = refusal(&arguments, 2);
            assert!(line.contains(why), "{line}");
        }
    }

    #[test]
    fn a_person_can_win() {
        let text = play("euclid 12 4", "subtract 2 times 4\n");
        assert!(text.contains("subtract"), "{text}");
    }
}
