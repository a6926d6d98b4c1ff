//! The odd ball: bounds, fixed tables, the checker and adaptive strategies, held against a balance
//! that really weighs and against exhaustive search.

use grundy::puzzles::weighing::{Fault, Outcome, Problem, Table, Tilt, Weighing, most_balls};

mod adaptive;

mod bounds;

mod checker;

mod construction;
#[cfg(feature = "serde")]
mod json;

mod printing;

const FORMS: [bool; 2] = [false, true];

/// A balance that adds up weights: 2 for a good ball, 3 or 1 for the odd one.
pub(crate) fn balance(left: &[u64], right: &[u64], odd: u64, fault: Fault) -> Tilt {
    let weight = |ball: &u64| match (*ball == odd, fault) {
        (false, _) => 2,
        (true, Fault::Heavy) => 3,
        (true, Fault::Light) => 1,
    };
    let (left, right): (u64, u64) = (
        left.iter().map(weight).sum(),
        right.iter().map(weight).sum(),
    );
    match left.cmp(&right) {
        std::cmp::Ordering::Greater => Tilt::Left,
        std::cmp::Ordering::Less => Tilt::Right,
        std::cmp::Ordering::Equal => Tilt::Balanced,
    }
}

pub(crate) fn weigh_all(table: &Table, odd: u64, fault: Fault) -> Outcome {
    let list = table.weighing_list().iter();
    Outcome::new(list.map(|pans| balance(&pans.left, &pans.right, odd, fault))).unwrap()
}

fn pans(left: &[u64], right: &[u64]) -> Weighing {
    Weighing {
        left: left.to_vec(),
        right: right.to_vec(),
    }
}

/// The 12-ball table printed in the source document.
pub(crate) fn published() -> Vec<Weighing> {
    vec![
        pans(&[2, 5, 8, 10], &[1, 4, 7, 12]),
        pans(&[3, 6, 9, 10], &[2, 5, 8, 12]),
        pans(&[1, 2, 3, 12], &[4, 5, 6, 11]),
    ]
}

/// Balls near every limit for as many weighings, and a few between.
fn large_numbers() -> impl Iterator<Item = u64> {
    let limits = (2..=42)
        .flat_map(|d| [most_balls(d, true), most_balls(d, false)])
        .flatten();
    let near = limits
        .flat_map(|most| (0..9).map(move |i| (most + 4).saturating_sub(i)))
        .filter(|&n| n >= 3);
    near.filter_map(|n| u64::try_from(n).ok()).chain([
        1_000_000,
        1_000_000_000_000,
        u64::MAX - 2,
        u64::MAX - 1,
        u64::MAX,
    ])
}

/// Every variant for a number of balls, solvable or not.
fn variants(balls: u64) -> Vec<Problem> {
    let mut all = vec![Problem::new(balls), Problem::new(balls).with_references(1)];
    all.push(Problem::new(balls).with_references(3));
    for fault in Fault::ALL {
        all.extend(
            all.clone()
                .into_iter()
                .filter(|p| p.fault().is_none())
                .map(|p| p.with_fault(fault)),
        );
    }
    all.extend(all.clone().into_iter().map(Problem::telling));
    all.extend(all.clone().into_iter().map(Problem::maybe_none));
    all
}
