//! Parity take-away: the figures of the literature, and the theorem against
//! the search.

use grundy::conformance::outcome_step;
use grundy::games::bounded_nim::ZeroBound;
use grundy::games::parity_take_away::{Parity, ParityPosition, TotalError};
use grundy::number::Natural;
use grundy::*;
use quickcheck::{QuickCheck, TestResult};

use crate::support::winning;

fn game(max_take: u64) -> ParityTakeAway {
    ParityTakeAway::new(max_take).unwrap()
}

fn position(heap: u64, mover: u64, other: u64) -> ParityPosition {
    ParityPosition::new(heap, mover, other).unwrap()
}

/// The position whose mover holds 0 or 1, whatever makes the total odd.
fn with_mover(heap: u64, mover: u64) -> ParityPosition {
    position(heap, mover, (heap + mover + 1) % 2)
}

fn mover_wins(game: ParityTakeAway, position: &ParityPosition, wins: Parity) -> bool {
    game.outcome(position, wins).is_n()
}

/// The lemmas for k = 3: residues modulo 8 that win whatever the mover holds,
/// only with an odd holding, only with an even one.
#[test]
fn the_lemmas_for_three() {
    for (wins, odd, even) in [
        (Parity::Even, [1, 4], [0, 5]),
        (Parity::Odd, [0, 5], [1, 4]),
    ] {
        let game = game(3);
        for (heap, mover) in (0..400).flat_map(|heap| [(heap, 0), (heap, 1)]) {
            let residue = heap % 8;
            let lemma = [2, 3, 6, 7].contains(&residue)
                || odd.contains(&residue) && mover == 1
                || even.contains(&residue) && mover == 0;
            let position = with_mover(heap, mover);
            assert_eq!(
                mover_wins(game, &position, wins),
                lemma,
                "{wins} wins, {position:?}"
            );
        }
    }
}

#[test]
fn from_the_start_with_three() {
    for (wins, lost) in [(Parity::Even, 1), (Parity::Odd, 5)] {
        for heap in (1..400).step_by(2) {
            let start = ParityPosition::start(heap).unwrap();
            assert_eq!(mover_wins(game(3), &start, wins), heap % 8 != lost);
        }
    }
}

/// The classic: thirteen, one to three a move, even wins.
#[test]
fn the_classic() {
    let (game, start) = (game(3), position(13, 0, 0));
    assert_eq!(game.outcome(&start, Parity::Even), OutcomeClass::N);
    assert_eq!(winning(&game, &start, Parity::Even), [1]);
    assert_eq!(
        game.explain(&start, Parity::Even).to_string(),
        "\
heap 13 = 3 · 4 + 1, with quotient 3 and rest 1
The player to move holds an even number, which is what wins, and so loses exactly when \
the rest is 0 or 1 and quotient + rest is odd.
Here the rest is 1 and quotient + rest is even, so the player to move wins: take 1 (13 → 12)."
    );
}

/// Dudeney's pebble game: odd wins, one to three a move.
#[test]
fn the_pebble_game() {
    let game = game(3);
    let start = position(15, 0, 0);
    assert_eq!(winning(&game, &start, Parity::Odd), [2]);
    // What to leave with an odd and with an even holding of one's own.
    for (holds, left) in [(1, [1, 8, 9]), (0, [4, 5, 12])] {
        let lost = (0..13).filter(|heap| {
            (heap + holds) % 2 == 0 && !mover_wins(game, &position(*heap, 1, holds), Parity::Odd)
                || (heap + holds) % 2 == 1
                    && !mover_wins(game, &position(*heap, 0, holds), Parity::Odd)
        });
        let lost: Vec<u64> = lost.collect();
        assert!(left.iter().all(|heap| lost.contains(heap)), "{lost:?}");
    }
    let lost: Vec<u64> = (1..30)
        .step_by(2)
        .filter(|heap| !mover_wins(game, &ParityPosition::start(*heap).unwrap(), Parity::Odd))
        .collect();
    assert_eq!(lost, [5, 13, 21, 29]);
}

/// From the start for every bound, as the theorem's table has it.
#[test]
fn from_the_start_with_any_bound() {
    for k in 1..40u64 {
        let (period, even, odd) = if k % 2 == 1 {
            (2 * (k + 1), 1, k + 2)
        } else {
            (k + 2, 1, k + 1)
        };
        for heap in (1..500).step_by(2) {
            let start = ParityPosition::start(heap).unwrap();
            let [wins_even, wins_odd] = Parity::BOTH.map(|wins| mover_wins(game(k), &start, wins));
            assert_eq!(wins_even, heap % period != even % period, "{heap} by {k}");
            assert_eq!(wins_odd, heap % period != odd % period, "{heap} by {k}");
        }
    }
}

/// Heaps up to 400, bounds up to 20, either parity wins, all holdings: the
/// outcome and all winning moves, in order.
#[test]
fn the_theorem_is_what_the_search_finds() {
    let mut compared = 0;
    for (k, wins) in (1..=20).flat_map(|k| Parity::BOTH.map(|wins| (k, wins))) {
        let game = game(k);
        let mut search = OutcomeSolver::new(&game, wins);
        for (heap, mover) in (0..=400).flat_map(|heap| [(heap, 0), (heap, 1)]) {
            let position = with_mover(heap, mover);
            let outcome = search.outcome(&position).unwrap();
            assert_eq!(game.outcome(&position, wins), outcome, "{k} {position:?}");
            let searched = search.winning_moves(&position).unwrap();
            assert_eq!(
                winning(&game, &position, wins),
                searched,
                "{k} {position:?}"
            );
            compared += 1;
        }
    }
    assert_eq!(compared, 20 * 2 * 401 * 2);
}

/// Positions solved by an independent program: bound, what wins, heap, the
/// mover's and the other's holding, the heaps that winning moves leave.
#[test]
fn solved_positions() {
    use Parity::{Even, Odd};
    let known: [(u64, Parity, [u64; 3], &[u64]); 10] = [
        (1, Even, [56, 1, 0], &[]),
        (1, Odd, [1, 0, 0], &[0]),
        (2, Even, [11, 0, 0], &[9]),
        (2, Odd, [51, 0, 0], &[]),
        (3, Even, [57, 0, 0], &[]),
        (3, Odd, [16, 1, 0], &[13]),
        (4, Even, [55, 0, 0], &[]),
        (4, Odd, [43, 0, 0], &[41, 42]),
        (10, Even, [22, 0, 1], &[12]),
        (10, Odd, [4, 1, 0], &[0]),
    ];
    for (k, wins, [heap, mover, other], left) in known {
        let (game, position) = (game(k), position(heap, mover, other));
        let moves = winning(&game, &position, wins);
        let mut found: Vec<u64> = moves.iter().map(|take| heap - take).collect();
        found.sort_unstable();
        assert_eq!(found, left, "{k} {wins} {position:?}");
        assert_eq!(mover_wins(game, &position, wins), !left.is_empty());
    }
}

/// Takes to try: small ones, the greatest, and around the period.
fn probes<T: Natural>(game: &ParityTakeAway<T>, position: &ParityPosition<T>) -> Vec<T> {
    let small = |n: u64| (1..=n).filter_map(T::from_u64);
    let greatest = game.max_take().min(position.heap());
    let below = small(4).filter_map(|less| greatest.checked_sub(&less));
    let mut probes: Vec<T> = small(4).chain(below).chain([greatest.clone()]).collect();
    let rests = small(3).filter_map(|more| game.max_take().checked_add(&more));
    probes.extend(rests.map(|period| position.heap().clone() % period));
    probes
}

fn certify<T: Natural>(game: &ParityTakeAway<T>, position: &ParityPosition<T>, wins: Parity) {
    if let Err(violation) = outcome_step(game, wins, position, probes(game, position)) {
        panic!("{violation}");
    }
}

#[test]
fn certificates_of_any_size() {
    fn property(heap: u128, holdings: (u16, u16), bound: u128, wins: bool) -> TestResult {
        // Bounds of all lengths, not long ones only.
        let bound = bound >> (holdings.0 % 128);
        let wins = if wins { Parity::Even } else { Parity::Odd };
        let position = ParityPosition::new(heap, holdings.0.into(), holdings.1.into());
        match (ParityTakeAway::new(bound), position) {
            (Ok(game), Ok(position)) => certify(&game, &position, wins),
            _ => return TestResult::discard(),
        }
        TestResult::passed()
    }
    QuickCheck::new()
        .tests(1000)
        .quickcheck(property as fn(u128, (u16, u16), u128, bool) -> TestResult);
}

#[test]
fn up_to_the_maximum() {
    let top = [u64::MAX, u64::MAX - 1, u64::MAX - 2, u64::MAX - 3];
    let numbers = [1, 2, 3, u64::MAX / 2].into_iter().chain(top);
    for (k, heap) in numbers.flat_map(|k| top.map(|heap| (k, heap))) {
        for (wins, mover, other) in [(0, 0), (0, 1), (1, 0), (1, 1)]
            .into_iter()
            .flat_map(|(mover, other)| Parity::BOTH.map(|wins| (wins, mover, other)))
        {
            if let Ok(position) = ParityPosition::new(heap, mover, other) {
                let game = game(k);
                certify(&game, &position, wins);
                let wide = ParityTakeAway::new(u128::from(k)).unwrap();
                let wide_position =
                    ParityPosition::new(heap.into(), mover.into(), other.into()).unwrap();
                let moves = winning(&game, &position, wins);
                let expected = winning(&wide, &wide_position, wins);
                assert!(
                    moves.into_iter().map(u128::from).eq(expected),
                    "{k} {position:?}"
                );
            }
        }
    }
}

#[test]
fn totals_that_decide_nothing_are_refused() {
    for [heap, mover, other] in [[0u64, 0, 0], [14, 0, 0], [13, 1, 0], [13, 0, 1], [12, 3, 5]] {
        assert_eq!(
            ParityPosition::new(heap, mover, other),
            Err(TotalError::Even)
        );
    }
    let error = TotalError::Even.to_string();
    assert!(
        error.contains("both players or neither would win"),
        "{error}"
    );
    for [heap, mover, other] in [[u64::MAX, 1, 1], [1, u64::MAX, 1], [1, 1, u64::MAX]] {
        assert_eq!(
            ParityPosition::new(heap, mover, other),
            Err(TotalError::TooLarge)
        );
    }
    assert!(ParityPosition::new(u64::MAX - 1, 1, 0).is_ok());
    assert_eq!(ParityTakeAway::new(0u64), Err(ZeroBound));
}

/// The winner is whoever ends with the winning parity: play on from every
/// start, the winner by the theorem and the loser by the least move.
#[test]
fn perfect_play_ends_as_foretold() {
    for (k, wins) in (1..=8).flat_map(|k| Parity::BOTH.map(|wins| (k, wins))) {
        let game = game(k);
        for heap in (1..60).step_by(2) {
            let start = ParityPosition::start(heap).unwrap();
            let mut wins_here = mover_wins(game, &start, wins);
            let mut position = start;
            while !game.is_terminal(&position) {
                let moves = winning(&game, &position, wins);
                assert_eq!(wins_here, !moves.is_empty());
                position = game.play(&position, moves.first().unwrap_or(&1));
                wins_here = !wins_here;
            }
            assert_eq!(Parity::of(position.mover()) == wins, wins_here);
            assert_eq!(Parity::of(position.other()) == wins, !wins_here);
            assert_eq!(position.mover() + position.other(), heap);
        }
    }
}

#[test]
fn positions_and_moves_as_text() {
    let game = game(3);
    assert_eq!(game.read_position("13"), Ok(position(13, 0, 0)));
    assert_eq!(game.read_position("9 1 3"), Ok(position(9, 1, 3)));
    let typed = "9 --mover 1 --other 3";
    assert_eq!(game.read_position(typed), Ok(position(9, 1, 3)));
    assert_eq!(game.write_position(&position(9, 1, 3)), typed);
    assert_eq!(game.write_position(&position(9, 0, 0)), "9");
    for (text, why) in [
        (
            "",
            "0 numbers given: expected the heap, or the heap and both holdings",
        ),
        ("9 1", "2 numbers given"),
        ("x", "the heap `x` is not a whole number"),
        ("9 x 1", "the holding of the player to move `x`"),
        ("9 1 x", "the holding of the other player `x`"),
        (
            "14",
            "both players or neither would win: expected an odd total",
        ),
    ] {
        let error = game.read_position(text).unwrap_err().to_string();
        assert!(
            error.starts_with(why) || error.ends_with(why),
            "{text}: {error}"
        );
    }
    let last = position(2, 4, 7);
    assert_eq!(game.read_move(&last, "take 2"), Ok(2));
    assert_eq!(game.write_move(&last, &2), "take 2");
    let error = game.read_move(&last, "3").unwrap_err().to_string();
    assert_eq!(error, "`3` is not legal here: expected 1 to 2");
    assert_eq!(
        game.picture(&last),
        "2 in the heap; the player to move holds 4 (even), the other 7 (odd)"
    );
}

#[test]
fn the_reason_with_an_even_bound() {
    let why = |heap, mover, other| {
        let game = game(4);
        game.explain(&position(heap, mover, other), Parity::Odd)
            .to_string()
    };
    assert_eq!(
        why(13, 0, 0),
        "\
heap 13 = 2 · 6 + 1, with quotient 2 and rest 1
The player to move holds an even number, which is not what wins, and so loses exactly when \
the rest is 0 or 5.
Here the rest is 1, so the player to move wins: take 1 (13 → 12); or take 2 (13 → 11)."
    );
    assert!(why(7, 1, 1).ends_with(
        "exactly when the rest is 1.\nHere the rest is 1, so the player to move loses."
    ));
    assert!(why(0, 1, 0).ends_with("so the player to move, who has no move left, wins."));
}

#[cfg(feature = "serde")]
#[test]
fn an_even_total_is_not_deserialised() {
    let text = serde_json::to_string(&position(9, 1, 3)).unwrap();
    assert_eq!(text, r#"{"heap":9,"mover":1,"other":3}"#);
    assert_eq!(
        serde_json::from_str::<ParityPosition>(&text).unwrap(),
        position(9, 1, 3)
    );
    assert!(serde_json::from_str::<ParityPosition>(&text.replace('9', "8")).is_err());
}

#[cfg(feature = "bigint")]
#[test]
fn heaps_of_ten_to_the_hundred() {
    use num_bigint::BigUint;
    let googol = BigUint::from(10u32).pow(100);
    for (k, wins) in (1..50u32).flat_map(|k| Parity::BOTH.map(|wins| (k, wins))) {
        let game = ParityTakeAway::new(BigUint::from(k)).unwrap();
        certify(
            &game,
            &ParityPosition::start(&googol + k / 2 * 2 + 1u32).unwrap(),
            wins,
        );
    }
    // 10^100 + 1 leaves 1 modulo 8, as 17 does.
    let start = ParityPosition::start(&googol + 1u32).unwrap();
    let game = ParityTakeAway::new(BigUint::from(3u32)).unwrap();
    assert!(game.outcome(&start, Parity::Even).is_p());
}

#[cfg(feature = "cli")]
mod cli {
    use crate::cli::{answer, json, play, refusal};

    #[test]
    fn answers_are_typed_with_the_holdings() {
        let found = json("parity 43 --max-take 4 --wins odd");
        assert_eq!(found["ruleset"], "parity");
        assert_eq!(found["position"], "43");
        assert_eq!(found["outcome"], "N");
        assert!(found["grundy"].is_null());
        assert_eq!(found["method"], "formula");
        let moves = &found["winning_moves"];
        let to = ["42 --mover 0 --other 1", "41 --mover 0 --other 2"];
        assert_eq!(moves[0], serde_json::json!({"move": "take 1", "to": to[0]}));
        assert_eq!(moves[1], serde_json::json!({"move": "take 2", "to": to[1]}));
        // Typed again, it is the position after the move.
        for to in to {
            let again = json(&format!("parity {to} --max-take 4 --wins odd"));
            assert_eq!(
                (&again["position"], &again["outcome"]),
                (&to.into(), &"P".into())
            );
        }
    }

    #[test]
    fn holdings_are_words_or_numbers() {
        let holdings = [
            ("--mover odd --other even", "13 --mover 0 --other 4"),
            ("--mover 7 --other 4", "13 --mover 4 --other 10"),
        ];
        for (holdings, to) in holdings {
            for method in ["formula", "search"] {
                let line =
                    format!("parity 16 --max-take 3 --wins odd {holdings} --method {method}");
                assert_eq!(json(&line)["winning_moves"][0]["to"], to, "{line}");
            }
        }
        // The total alone is above a machine word; then all of it is.
        let holdings = "--mover odd --other odd --max-take 5 --wins even";
        let line = format!("parity 18446744073709551615 {holdings}");
        assert_eq!(json(&line)["outcome"], "N");
        let line = format!("parity 100000000000000000000000000000000000001 {holdings}");
        assert_eq!(
            json(&line)["outcome"],
            json(&format!("parity 5 {holdings}"))["outcome"]
        );
        let text = answer(&["solve", "parity", "13", "--max-take", "3", "--wins", "even"]);
        assert!(
            text.starts_with(
                "parity 13 --max-take 3 --wins even, even wins\nN: the player to move wins.\n"
            ),
            "{text}"
        );
    }

    #[test]
    fn bad_input_is_named() {
        for (line, why) in [
            (
                "14 --max-take 3 --wins even",
                "heap 14, --mover even and --other even: heap and holdings together are even, so both players or neither would win: expected an odd total",
            ),
            (
                "13 --max-take 3 --wins even --mover odd",
                "heap 13, --mover odd and --other even",
            ),
            (
                "13 --max-take 3 --wins even --misere",
                "--misere has no meaning for parity",
            ),
            (
                "13 --max-take 3 --wins both",
                "--wins does not know `both`: expected one of even, odd",
            ),
            ("13 --max-take 3", "missing --wins"),
            ("13 --wins odd", "missing --max-take"),
            (
                "13 --max-take 0 --wins odd",
                "--max-take `0` allows no move",
            ),
            (
                "x --max-take 3 --wins odd",
                "heap `x` is not a whole number",
            ),
            (
                "13 14 --max-take 3 --wins odd",
                "2 heaps given: expected 1 heap",
            ),
            (
                "13 --max-take 3 --wins odd --mover uneven",
                "--mover `uneven` is not a whole number: expected decimal digits, or `even` or `odd`",
            ),
            (
                "13 --max-take 3 --wins odd --other -1",
                "--other `-1` is negative",
            ),
        ] {
            let line: Vec<&str> = ["solve", "parity"]
                .into_iter()
                .chain(line.split(' '))
                .collect();
            let refused = refusal(&line, 2);
            assert!(refused.contains(why), "{line:?}: {refused}");
        }
    }

    #[test]
    fn play_shows_both_holdings() {
        let game = play("parity 5 --max-take 3 --wins odd", "2\n1\n1\n1\n");
        assert!(
            game.starts_with("parity --max-take 3 --wins odd, odd wins. Type `help`"),
            "{game}"
        );
        assert!(
            game.contains("5 in the heap; the player to move holds 0 (even), the other 0 (even)"),
            "{game}"
        );
        assert!(
            game.contains("3 in the heap; the player to move holds 0 (even), the other 2 (even)"),
            "{game}"
        );
        assert!(game.ends_with("the computer wins.\n"), "{game}");
    }
}
