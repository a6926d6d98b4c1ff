//! Fibonacci Nim and the numeration behind it: figures, the definition, the
//! search, and certificates where neither reaches.

use grundy::conformance::{outcome_formula, outcome_step};
use grundy::games::fibonacci_nim::FibonacciNimPosition;
use grundy::number::{Natural, TakeAwayNumeration, Zeckendorf};
use grundy::*;
use quickcheck::{QuickCheck, TestResult};

use crate::support::winning;

fn game(multiplier: u64) -> FibonacciNim {
    FibonacciNim::with_multiplier(multiplier).unwrap()
}

fn position<T: Natural>(heap: T, quota: T) -> FibonacciNimPosition<T> {
    FibonacciNimPosition { heap, quota }
}

fn takes(heap: u64, quota: u64) -> Vec<u64> {
    winning(&game(2), &position(heap, quota), Convention::Normal)
}

/// The heaps up to 55 whose opening is P, from 2 on.
fn lost_openings(multiplier: u64) -> Vec<u64> {
    (2..=55)
        .filter(|heap| {
            let opening = FibonacciNim::opening(*heap);
            game(multiplier)
                .outcome(&opening, Convention::Normal)
                .is_p()
        })
        .collect()
}

#[test]
fn lost_openings_by_multiplier() {
    assert_eq!(lost_openings(1), [2, 4, 8, 16, 32]);
    assert_eq!(lost_openings(2), [2, 3, 5, 8, 13, 21, 34, 55]);
    assert_eq!(lost_openings(3), [2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55]);
    assert_eq!(lost_openings(4)[..8], [2, 3, 4, 5, 7, 9, 12, 15]);
    assert_eq!(lost_openings(6)[..8], [2, 3, 4, 5, 6, 7, 9, 11]);
    assert_eq!(lost_openings(60), (2..=55).collect::<Vec<_>>());
}

#[test]
fn a_heap_of_one_has_no_move_at_the_opening() {
    let one = FibonacciNim::opening(1u64);
    assert!(game(2).is_terminal(&one));
    assert!(game(2).outcome(&one, Convention::Normal).is_p());
    assert!(game(2).outcome(&one, Convention::Misere).is_n());
    assert_eq!(FibonacciNim::opening(0u64), position(0, 0));
}

#[test]
fn the_smallest_part_wins_and_others_may() {
    assert_eq!(takes(12, 11), [1]);
    assert_eq!(takes(17, 16), [1, 4]);
    assert_eq!(takes(305, 305), [1, 4, 17, 72, 305]);
    assert_eq!(takes(49, 31), [2, 15]);
    assert!(takes(5, 4).is_empty());
    assert_eq!(takes(5, 5), [5]);
}

#[test]
fn every_misere_opening_is_won_by_leaving_one() {
    for heap in 2..200u64 {
        let opening = FibonacciNim::opening(heap);
        let moves = winning(&game(2), &opening, Convention::Misere);
        assert!(moves.contains(&(heap - 1)), "{heap}");
    }
}

fn index(number: u64) -> usize {
    usize::try_from(number).unwrap()
}

/// Positions up to a heap by the definition, as a table: whether the opponent
/// loses after each take, and so who wins for each quota.
fn by_definition(multiplier: u64, most: u64, convention: Convention) {
    let game = game(multiplier);
    let mut lost: Vec<Vec<bool>> = Vec::new();
    for heap in 0..=most {
        let mut takes = Vec::new();
        let mut row = Vec::new();
        for quota in 0..=heap {
            if quota > 0 {
                let rest = heap - quota;
                let next = rest.min(multiplier.saturating_mul(quota));
                if lost[index(rest)][index(next)] {
                    takes.push(quota);
                }
            }
            let no_move_wins = quota == 0 && convention == Convention::Misere;
            let is_lost = takes.is_empty() && !no_move_wins;
            row.push(is_lost);
            let at = position(heap, quota);
            assert_eq!(
                game.outcome(&at, convention),
                OutcomeClass::p_if(is_lost),
                "{at}, multiplier {multiplier}, {convention}"
            );
            assert_eq!(
                winning(&game, &at, convention),
                takes,
                "{at}, multiplier {multiplier}, {convention}"
            );
        }
        lost.push(row);
    }
}

#[test]
fn all_positions_up_to_four_hundred_by_definition() {
    for convention in Convention::BOTH {
        (1..=6).for_each(|multiplier| by_definition(multiplier, 400, convention));
    }
}

#[test]
fn many_multipliers_by_definition() {
    let large = [100, 118, 119, 120, 121, 1000, u64::MAX - 1, u64::MAX];
    for convention in Convention::BOTH {
        for multiplier in (7..=50).chain(large) {
            by_definition(multiplier, 120, convention);
        }
    }
}

#[test]
fn all_positions_up_to_four_hundred_by_search() {
    for convention in Convention::BOTH {
        for multiplier in 1..=6 {
            let starts =
                (0..=400).flat_map(|heap| (0..=heap).map(move |quota| position(heap, quota)));
            let checked = outcome_formula(&game(multiplier), convention, starts).unwrap();
            assert_eq!(checked.positions, 401 * 402 / 2);
        }
    }
}

#[test]
fn terms_by_their_definition() {
    for multiplier in 1..=60u64 {
        let mut terms = vec![1u64];
        while terms.len() < 3000 && terms[terms.len() - 1] < 1 << 50 {
            let last = terms[terms.len() - 1];
            let step = terms.iter().find(|term| multiplier * **term >= last);
            terms.push(last + step.unwrap());
        }
        let numeration = TakeAwayNumeration::new(multiplier).unwrap();
        assert!(
            numeration
                .terms()
                .take(terms.len())
                .eq(terms.iter().copied())
        );
        for n in (0..500).chain([1 << 30, (1 << 40) - 1]) {
            let mut rest = n;
            let mut greedy = Vec::new();
            for term in terms.iter().rev() {
                if *term <= rest {
                    rest -= term;
                    greedy.push(*term);
                }
            }
            assert!(terms.last() >= Some(&n) || n > 500);
            if terms.last() >= Some(&n) {
                assert_eq!(numeration.parts(&n), greedy, "{n}, multiplier {multiplier}");
                let up_to = terms.iter().filter(|term| **term <= n).count() as u64;
                assert!(up_to <= numeration.most_terms(&n), "{n} {multiplier}");
            }
        }
    }
}

#[test]
fn terms_end_at_the_maximum_of_the_type() {
    let last = |multiplier| TakeAwayNumeration::new(multiplier).unwrap().terms().last();
    assert_eq!(last(1u64), Some(1 << 63));
    assert_eq!(last(2u64), Some(12_200_160_415_121_876_738));
    let greatest = TakeAwayNumeration::new(u64::MAX).unwrap();
    assert_eq!(greatest.parts(&u64::MAX), [u64::MAX]);
    for multiplier in [1u64, 2, 3, 1000] {
        let parts = TakeAwayNumeration::new(multiplier)
            .unwrap()
            .parts(&u64::MAX);
        assert_eq!(parts.iter().sum::<u64>(), u64::MAX);
    }
}

#[test]
fn multipliers_one_and_two_are_binary_and_fibonacci_numeration() {
    fn property(n: u128) -> bool {
        let binary = TakeAwayNumeration::new(1).unwrap().parts(&n);
        let powers = (0..128).rev().map(|place| 1u128 << place);
        let fibonacci = TakeAwayNumeration::fibonacci().parts(&n);
        binary.into_iter().eq(powers.filter(|power| n & power != 0))
            && fibonacci.into_iter().eq(Zeckendorf::of(&n).parts())
    }
    QuickCheck::new()
        .tests(500)
        .quickcheck(property as fn(u128) -> bool);
}

/// Where the runs start is where the survivor of Josephus' problem stands.
#[test]
fn runs_start_at_survivors() {
    for multiplier in 1..=40u64 {
        let numeration = TakeAwayNumeration::new(multiplier).unwrap();
        let terms: Vec<u64> = numeration.terms().take(400).collect();
        for people in 1..=multiplier.min(20) {
            let mut circle: Vec<u64> = (0..people).collect();
            let mut at = 0;
            while circle.len() > 1 {
                at = (at + usize::try_from(multiplier).unwrap()) % circle.len();
                circle.remove(at);
            }
            let start = multiplier * people + people - circle[0];
            if let Some(index) = terms[..terms.len() - 1]
                .iter()
                .position(|term| *term == start)
            {
                assert_eq!(terms[index] - terms[index - 1], people);
                assert_eq!(terms[index + 1] - terms[index], people + 1);
            } else {
                assert!(terms[terms.len() - 1] <= start, "{multiplier} {people}");
            }
        }
    }
}

/// Takes to try: sums of the smallest parts, a little more and less, and
/// amounts of every size.
fn probes<T: Natural>(game: &FibonacciNim<T>, at: &FibonacciNimPosition<T>) -> Vec<T> {
    let mut probes = vec![at.heap.clone(), at.quota.clone(), T::one()];
    let mut sum = T::zero();
    for part in game.numeration().parts(&at.heap).into_iter().rev() {
        sum += &part;
        probes.push(part);
        probes.push(sum.clone() - T::one());
        probes.push(sum.clone());
    }
    let seven = T::from_u8(7).unwrap();
    let mut size = at.heap.clone();
    while !size.is_zero() {
        size = size / seven.clone();
        probes.push(size.clone());
    }
    probes
}

fn certified<T: Natural>(multiplier: T, at: &FibonacciNimPosition<T>) -> TestResult {
    let Ok(game) = FibonacciNim::with_multiplier(multiplier) else {
        return TestResult::discard();
    };
    for convention in Convention::BOTH {
        let probes = probes(&game, at);
        if let Err(violation) = outcome_step(&game, convention, at, probes) {
            return TestResult::error(violation.to_string());
        }
    }
    TestResult::passed()
}

#[test]
fn certificates_for_words() {
    fn small(multiplier: u8, heap: u64, quota: u64, shift: u8) -> TestResult {
        certified(
            u64::from(multiplier % 40),
            &position(heap, quota >> (shift % 64)),
        )
    }
    fn wide(multiplier: u8, heap: u128, quota: u128, shift: u8) -> TestResult {
        let at = position(heap, quota >> (shift % 128));
        certified(u128::from(multiplier % 40), &at)
    }
    let mut check = QuickCheck::new().tests(100);
    check.quickcheck(small as fn(u8, u64, u64, u8) -> TestResult);
    check.quickcheck(wide as fn(u8, u128, u128, u8) -> TestResult);
}

#[test]
fn certificates_for_large_multipliers() {
    fn property(multiplier: u64, heap: u64, shifts: (u8, u8), quota: u64) -> TestResult {
        let (multiplier, heap) = (multiplier >> (shifts.0 % 64), heap >> (shifts.1 % 64));
        let Ok(numeration) = TakeAwayNumeration::new(multiplier) else {
            return TestResult::discard();
        };
        if numeration.most_terms(&(heap / multiplier)) > 1_000 {
            return TestResult::discard();
        }
        certified(multiplier, &position(heap, quota % heap.max(1)))
    }
    QuickCheck::new()
        .tests(500)
        .quickcheck(property as fn(u64, u64, (u8, u8), u64) -> TestResult);
}

#[test]
fn certificates_up_to_the_maximum() {
    for multiplier in [1, 2, 3, 1000, u64::MAX / 2, u64::MAX] {
        for heap in u64::MAX - 3..=u64::MAX {
            for quota in [1, 2, 5, 1 << 20, heap / 3, heap - 1, heap, u64::MAX] {
                let result = certified(multiplier, &position(heap, quota));
                assert!(
                    !result.is_failure(),
                    "{multiplier} {heap} {quota}: {result:?}"
                );
            }
        }
    }
}

#[cfg(feature = "bigint")]
mod big {
    use super::*;
    use num_bigint::BigUint;

    fn googol() -> BigUint {
        BigUint::from(10u32).pow(100)
    }

    #[test]
    fn certificates_for_ten_to_the_hundred() {
        for multiplier in [1u32, 2, 5] {
            for below in 0..2u32 {
                let heap = googol() - below;
                for quota in [BigUint::from(3u32), googol() / 5u32, &heap - 1u32] {
                    let at = position(heap.clone(), quota);
                    let result = certified(BigUint::from(multiplier), &at);
                    assert!(!result.is_failure(), "{multiplier} {at}: {result:?}");
                }
            }
        }
    }

    #[test]
    fn the_opening_at_a_large_fibonacci_number_is_lost() {
        let game = FibonacciNim::<BigUint>::new();
        let large = game.numeration().terms().nth(480).unwrap();
        assert!(large > googol());
        for (heap, is_lost) in [
            (large.clone(), true),
            (&large + 1u32, false),
            (large - 1u32, false),
        ] {
            let opening = FibonacciNim::opening(heap);
            assert_eq!(game.outcome(&opening, Convention::Normal).is_p(), is_lost);
        }
    }

    #[test]
    fn big_integers_agree_with_words() {
        fn property(multiplier: u8, heap: u64, quota: u64) -> bool {
            let multiplier = u64::from(multiplier).max(1);
            let small = FibonacciNim::with_multiplier(multiplier).unwrap();
            let wide = FibonacciNim::with_multiplier(BigUint::from(multiplier)).unwrap();
            let at = position(heap, quota);
            let wide_at = position(BigUint::from(heap), BigUint::from(quota));
            Convention::BOTH.into_iter().all(|convention| {
                let moves = winning(&small, &at, convention).into_iter();
                winning(&wide, &wide_at, convention)
                    .into_iter()
                    .eq(moves.map(BigUint::from))
            })
        }
        QuickCheck::new()
            .tests(300)
            .quickcheck(property as fn(u8, u64, u64) -> bool);
    }
}

#[test]
fn positions_are_read_as_they_are_written() {
    let game = game(2);
    for at in [position(49, 31), position(0, 0), position(5, 9)] {
        assert_eq!(game.read_position(&game.write_position(&at)), Ok(at));
        assert_eq!(
            game.read_position(&format!("{} {}", at.heap, at.quota)),
            Ok(at)
        );
    }
    assert_eq!(game.read_position("13"), Ok(position(13, 12)));
    let error = |text: &str| game.read_position(text).unwrap_err().to_string();
    assert_eq!(
        error(""),
        "0 numbers given: expected a heap, or a heap and a quota"
    );
    assert_eq!(
        error("1 2 3"),
        "3 numbers given: expected a heap, or a heap and a quota"
    );
    assert_eq!(
        error("13 --quota x"),
        "the quota `x` is not a whole number: expected decimal digits"
    );
    let error = game.read_move(&position(49, 31), "take 32").unwrap_err();
    assert_eq!(
        error.to_string(),
        "`take 32` is not legal here: expected 1 to 31"
    );
}

#[test]
fn a_multiplier_of_zero_is_refused() {
    let error = FibonacciNim::with_multiplier(0u64).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a multiplier of 0 allows no second move: expected 1 or more"
    );
}

#[cfg(feature = "serde")]
#[test]
fn rulesets_and_positions_are_serialised_and_checked() {
    let text = serde_json::to_string(&game(3)).unwrap();
    assert_eq!(text, r#"{"multiplier":3}"#);
    assert_eq!(
        serde_json::from_str::<FibonacciNim>(&text).unwrap(),
        game(3)
    );
    assert!(serde_json::from_str::<FibonacciNim>(r#"{"multiplier":0}"#).is_err());
    let text = serde_json::to_string(&position(5u64, 4)).unwrap();
    assert_eq!(text, r#"{"heap":5,"quota":4}"#);
}

fn explanation(game: FibonacciNim, at: FibonacciNimPosition, convention: Convention) -> String {
    game.explain(&at, convention).to_string()
}

#[test]
fn the_parts_explain_the_answer() {
    assert_eq!(
        explanation(game(2), position(49, 31), Convention::Normal),
        "\
49 = 34 + 13 + 2, in Fibonacci numeration 10100010
The smallest part, 2, is not above the quota 31, so it may be taken. Add up the parts from the smallest on: a sum within the quota wins if the next part is more than 2 times the sum, or if nothing is left, so the player to move wins: take 2 (49 → 47); or take 15 (49 → 34)."
    );
    assert_eq!(
        explanation(game(3), position(14, 2), Convention::Normal),
        "\
14 = 11 + 3, each part more than 3 times the next in the numeration of 3
The smallest part, 3, is above the quota 2: whatever less is taken, the smallest part of the rest is at most 3 times that and can be taken next, so the player to move loses."
    );
    assert_eq!(
        explanation(game(2), position(14, 1), Convention::Misere),
        "\
Under misère play nobody wants the last object: without it the heap counts as 13.
13 = 13, in Fibonacci numeration 100000
The smallest part, 13, is above the quota 1: whatever less is taken, the smallest part of the rest is at most 2 times that and can be taken next, so the player to move loses."
    );
    assert_eq!(
        explanation(game(2), position(1, 1), Convention::Misere),
        "\
Under misère play nobody wants the last object: without it the heap counts as 0.
Nothing else is left, so the player to move loses."
    );
    assert_eq!(
        explanation(game(2), position(7, 0), Convention::Misere),
        "Heap 7 and quota 0 allow no move, so the player to move, who has no move left, wins."
    );
}
