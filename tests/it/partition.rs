//! Number partitioning against brute force.

use grundy::games::zhangqi::Board;
use grundy::puzzles::partition::{Partition, partition};
use quickcheck::quickcheck;

/// The least difference, by trying everything.
fn least(numbers: &[u64]) -> u128 {
    let total: u128 = numbers.iter().map(|&n| u128::from(n)).sum();
    let sums = (0..1_u32 << numbers.len()).map(|set| {
        let chosen = (numbers.iter().enumerate()).filter(|(place, _)| set >> place & 1 == 1);
        chosen.map(|(_, &n)| u128::from(n)).sum::<u128>()
    });
    sums.map(|sum| total.abs_diff(2 * sum)).min().unwrap()
}

/// A split is one of these numbers, and its difference what it says.
fn checked(numbers: &[u64]) -> Partition {
    let split = partition(numbers).unwrap();
    let mut all = [split.larger.clone(), split.smaller.clone()].concat();
    let mut given = numbers.to_vec();
    all.sort_unstable();
    given.sort_unstable();
    assert_eq!(all, given);
    let (larger, smaller) = split.sums();
    assert_eq!(larger - smaller, split.difference);
    split
}

quickcheck! {
    fn small_numbers(numbers: Vec<u8>) -> bool {
        let numbers: Vec<u64> = numbers.into_iter().take(12).map(u64::from).collect();
        checked(&numbers).difference == least(&numbers)
    }

    fn any_numbers(numbers: Vec<u64>) -> bool {
        let numbers: Vec<u64> = numbers.into_iter().take(12).collect();
        checked(&numbers).difference == least(&numbers)
    }

    // Many numbers of small total take bits, few take halves: the same optimum.
    fn both_methods_agree(numbers: Vec<u16>) -> bool {
        let numbers: Vec<u64> = numbers.into_iter().take(16).map(u64::from).collect();
        let scaled: Vec<u64> = numbers.iter().map(|n| n << 40).collect();
        checked(&numbers).difference << 40 == checked(&scaled).difference
    }
}

#[test]
fn the_ends() {
    assert_eq!(checked(&[]).difference, 0);
    assert_eq!(checked(&[0, 0]).difference, 0);
    assert_eq!(checked(&[7]).difference, 7);
    assert_eq!(checked(&[u64::MAX; 3]).difference, u128::from(u64::MAX));
    assert_eq!(checked(&[1, u64::MAX]).difference, u128::from(u64::MAX) - 1);
}

#[test]
fn the_classic_board() {
    assert_eq!(checked(Board::classic().numbers()).sums(), (670, 669));
}

#[test]
fn thousands_of_small_numbers() {
    let numbers: Vec<u64> = (0..3000).map(|n| n * n % 211 + 1).collect();
    let total: u64 = numbers.iter().sum();
    assert_eq!(checked(&numbers).difference, u128::from(total % 2));
}

/// A fixed sequence of numbers without a pattern, by `SplitMix64`.
fn scrambled(count: u64, bits: u32) -> Vec<u64> {
    let scramble = |n: u64| {
        let mixed = (n + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ mixed >> 31) >> (64 - bits)
    };
    (0..count).map(scramble).collect()
}

#[test]
fn an_even_split_of_many_large_numbers_is_found() {
    for (count, bits) in [(60, 24), (100, 28), (100, 32)] {
        let numbers = scrambled(count, bits);
        let total: u64 = numbers.iter().sum();
        assert_eq!(checked(&numbers).difference, u128::from(total % 2));
    }
    // Every number twice, and powers of two: the first way down is the best.
    let twice: Vec<u64> = [scrambled(40, 64), scrambled(40, 64)].concat();
    assert_eq!(checked(&twice).difference, 0);
    let powers: Vec<u64> = (0..64).map(|n| 1 << n).collect();
    assert_eq!(checked(&powers).difference, 1);
}

#[test]
fn halves_and_differencing_agree() {
    // Multiples of m: the difference is m times as large, and never 0 or 1
    // where the search could end early.
    for (count, bits) in [(20, 10), (26, 12), (24, 20)] {
        let numbers = scrambled(count, bits);
        let multiples: Vec<u64> = numbers.iter().map(|n| n * 1_000_003).collect();
        let difference = checked(&numbers).difference;
        assert_eq!(checked(&multiples).difference, difference * 1_000_003);
    }
}

#[test]
fn too_many_large_numbers_are_refused() {
    // An odd number of equal ones: no proof but trying everything.
    let refusal = partition(&[u64::MAX / 3; 45]).unwrap_err();
    assert!(refusal.to_string().starts_with("45 numbers with the sum "));
}
