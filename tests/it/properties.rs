//! Random and extreme positions, far beyond any search.

use grundy::conformance::{grundy_step, outcome_step};
use grundy::games::nim::NimMove;
use grundy::games::wythoff::WythoffMove;
use grundy::games::wythoff::{is_wythoff_pair, is_wythoff_pair_by_fibonacci};
use grundy::number::{Natural, lower_wythoff, upper_wythoff};
use grundy::*;
use quickcheck::{QuickCheck, TestResult};

use crate::support::winning;

fn check<A>(property: A)
where
    A: quickcheck::Testable,
{
    QuickCheck::new().tests(500).quickcheck(property);
}

/// Amounts to try on a heap: powers of two, and everything but a little.
fn amounts<T: Natural>(heap: &T) -> Vec<T> {
    let two = T::one() + T::one();
    let mut amounts = vec![heap.clone()];
    let mut power = T::one();
    while power <= *heap {
        amounts.push(power.clone());
        amounts.push(heap.clone() - power.clone());
        match power.checked_add(&power.clone()) {
            Some(double) => power = double,
            None => break,
        }
    }
    amounts.push(heap.clone() / two);
    amounts
}

fn nim_probes<T: Natural>(heaps: &Heaps<T>) -> Vec<NimMove<T>> {
    let numbered = heaps.iter().enumerate();
    numbered
        .flat_map(|(heap, size)| {
            amounts(size)
                .into_iter()
                .map(move |take| NimMove { heap, take })
        })
        .collect()
}

fn wythoff_probes<T: Natural>([first, second]: &[T; 2]) -> Vec<WythoffMove<T>> {
    let both = first.min(second);
    (amounts(first).into_iter().map(WythoffMove::First))
        .chain(amounts(second).into_iter().map(WythoffMove::Second))
        .chain(amounts(both).into_iter().map(WythoffMove::Both))
        .collect()
}

fn certified<P: std::fmt::Debug>(
    checked: Result<conformance::Checked, conformance::Violation<P>>,
) -> TestResult {
    match checked {
        Ok(_) => TestResult::passed(),
        Err(violation) => TestResult::error(violation.to_string()),
    }
}

fn convention(misere: bool) -> Convention {
    if misere {
        Convention::Misere
    } else {
        Convention::Normal
    }
}

#[test]
fn nim_certificates() {
    fn property(heaps: Vec<u64>, misere: bool) -> TestResult {
        let heaps: Heaps = heaps.into_iter().take(8).collect();
        certified(outcome_step(
            &Nim::new(),
            convention(misere),
            &heaps,
            nim_probes(&heaps),
        ))
    }
    check(property as fn(Vec<u64>, bool) -> TestResult);
}

#[test]
fn nim_of_any_heaps_can_be_balanced() {
    fn property(heaps: Vec<u128>, misere: bool) -> TestResult {
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        let heaps: Heaps<u128> = heaps.into_iter().chain([sum]).collect();
        if !heaps.iter().any(|heap| *heap > 1) {
            return TestResult::discard();
        }
        TestResult::from_bool(Nim::new().outcome(&heaps, convention(misere)).is_p())
    }
    check(property as fn(Vec<u128>, bool) -> TestResult);
}

#[test]
fn bounded_nim_certificates() {
    fn property(heaps: Vec<u64>, bound: u64, misere: bool) -> TestResult {
        let Ok(game) = BoundedNim::new(bound) else {
            return TestResult::discard();
        };
        let heaps: Heaps = heaps.into_iter().take(8).collect();
        certified(outcome_step(
            &game,
            convention(misere),
            &heaps,
            nim_probes(&heaps),
        ))
    }
    check(property as fn(Vec<u64>, u64, bool) -> TestResult);
}

#[test]
fn bounded_nim_with_small_bounds_on_large_heaps() {
    fn property(heaps: Vec<u64>, bound: u8, misere: bool) -> TestResult {
        let Ok(game) = BoundedNim::new(u64::from(bound)) else {
            return TestResult::discard();
        };
        let heaps: Heaps = heaps.into_iter().take(6).collect();
        let moves = game.moves(&heaps);
        if grundy_step(&game, &heaps).is_err() {
            return TestResult::failed();
        }
        certified(outcome_step(&game, convention(misere), &heaps, moves))
    }
    check(property as fn(Vec<u64>, u8, bool) -> TestResult);
}

#[test]
fn bash_and_race_are_the_same_game() {
    fn property(target: u64, total: u64, bound: u64, misere: bool) -> TestResult {
        let (Ok(race), Ok(bash)) = (Race::new(target, bound), Bash::new(bound)) else {
            return TestResult::discard();
        };
        if total > target {
            return TestResult::discard();
        }
        let (convention, heap) = (convention(misere), target - total);
        TestResult::from_bool(
            race.outcome(&total, convention) == bash.outcome(&heap, convention)
                && winning(&race, &total, convention) == winning(&bash, &heap, convention)
                && race.grundy(&total) == bash.grundy(&heap),
        )
    }
    check(property as fn(u64, u64, u64, bool) -> TestResult);
}

#[test]
fn one_heap_of_bounded_nim_is_bash() {
    fn property(heap: u64, bound: u64, misere: bool) -> TestResult {
        let (Ok(nim), Ok(bash)) = (BoundedNim::new(bound), Bash::new(bound)) else {
            return TestResult::discard();
        };
        let (heaps, convention) = (Heaps::from([heap]), convention(misere));
        let takes: Vec<u64> = winning(&nim, &heaps, convention)
            .iter()
            .map(|mv| mv.take)
            .collect();
        TestResult::from_bool(
            nim.outcome(&heaps, convention) == bash.outcome(&heap, convention)
                && takes == winning(&bash, &heap, convention),
        )
    }
    check(property as fn(u64, u64, bool) -> TestResult);
}

#[test]
fn wythoff_certificates() {
    fn property(first: u64, second: u64, misere: bool) -> TestResult {
        let heaps = [first, second];
        let probes = wythoff_probes(&heaps);
        certified(outcome_step(
            &Wythoff::new(),
            convention(misere),
            &heaps,
            probes,
        ))
    }
    check(property as fn(u64, u64, bool) -> TestResult);
}

#[test]
fn wythoff_tests_agree_near_every_pair() {
    fn property(n: u128, shift: i8) -> TestResult {
        let n = n >> 2;
        let Some([a, b]) = lower_wythoff(&n)
            .zip(upper_wythoff(&n))
            .map(|(a, b)| [a, b])
        else {
            return TestResult::discard();
        };
        let Some(near) = b.checked_add_signed(i128::from(shift)) else {
            return TestResult::discard();
        };
        TestResult::from_bool(
            is_wythoff_pair(&a, &b)
                && is_wythoff_pair_by_fibonacci(&a, &b)
                && is_wythoff_pair(&a, &near) == is_wythoff_pair_by_fibonacci(&a, &near)
                && (n < 3 || is_wythoff_pair(&a, &near) == (shift == 0)),
        )
    }
    check(property as fn(u128, i8) -> TestResult);
}

#[test]
fn wythoff_up_to_the_maximum() {
    for a in u64::MAX - 300..=u64::MAX {
        for b in [
            u64::MAX,
            u64::MAX - 1,
            a,
            a / 2,
            a - a.over_golden_ratio(),
            a.over_golden_ratio(),
        ] {
            for convention in Convention::BOTH {
                let heaps = [a, b];
                let probes = wythoff_probes(&heaps);
                outcome_step(&Wythoff::new(), convention, &heaps, probes).unwrap();
                let wide = heaps.map(u128::from);
                let class = Wythoff::new().outcome(&wide, convention);
                assert_eq!(Wythoff::new().outcome(&heaps, convention), class);
            }
        }
    }
}

#[test]
fn bounds_up_to_the_maximum() {
    for bound in [u64::MAX, u64::MAX - 1, u64::MAX / 2, 1] {
        let game = BoundedNim::new(bound).unwrap();
        for heaps in [[u64::MAX, 5], [u64::MAX, u64::MAX - 1], [bound, bound - 1]] {
            let heaps = Heaps::from(heaps);
            for convention in Convention::BOTH {
                outcome_step(&game, convention, &heaps, nim_probes(&heaps)).unwrap();
            }
        }
    }
}

#[cfg(feature = "bigint")]
mod big {
    use super::*;
    use num_bigint::BigUint;

    fn power_of_ten(exponent: u32) -> BigUint {
        BigUint::from(10u32).pow(exponent)
    }

    #[test]
    fn heaps_of_ten_to_the_hundred() {
        let n = power_of_ten(100);
        let (a, b) = (lower_wythoff(&n).unwrap(), upper_wythoff(&n).unwrap());
        let game = Wythoff::new();
        for convention in Convention::BOTH {
            assert!(game.outcome(&[b.clone(), a.clone()], convention).is_p());
            for heaps in [
                [a.clone(), n.clone()],
                [b.clone() + 1u32, a.clone()],
                [n.clone(), n.clone()],
            ] {
                assert!(!winning(&game, &heaps, convention).is_empty());
                let probes = wythoff_probes(&heaps);
                outcome_step(&game, convention, &heaps, probes).unwrap();
            }
        }
        assert!(is_wythoff_pair_by_fibonacci(&a, &b));
    }

    #[test]
    fn big_integers_agree_with_small_ones() {
        fn property(first: u64, second: u64, bound: u64, misere: bool) -> TestResult {
            let convention = convention(misere);
            let heaps = [first, second];
            let big = heaps.map(BigUint::from);
            let small = Wythoff::new().outcome(&heaps, convention);
            if Wythoff::new().outcome(&big, convention) != small {
                return TestResult::failed();
            }
            let Ok(game) = BoundedNim::new(bound) else {
                return TestResult::discard();
            };
            let wide = BoundedNim::new(BigUint::from(bound)).unwrap();
            TestResult::from_bool(
                wide.outcome(&Heaps::from(big), convention)
                    == game.outcome(&Heaps::from(heaps), convention),
            )
        }
        check(property as fn(u64, u64, u64, bool) -> TestResult);
    }

    #[test]
    fn big_nim_certificates() {
        let heaps = Heaps::from([power_of_ten(100), power_of_ten(99), power_of_ten(77)]);
        for convention in Convention::BOTH {
            let probes = nim_probes(&heaps);
            outcome_step(&Nim::new(), convention, &heaps, probes).unwrap();
        }
    }
}
