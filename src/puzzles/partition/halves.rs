//! All sums of both halves in order, and two fingers.

use super::{Partition, sum};

/// A sum, and which numbers of the half it is made of.
type Choice = (u128, u32);

pub(super) fn partition(numbers: &[u64]) -> Partition {
    let (left, right) = numbers.split_at(numbers.len() / 2);
    let total = sum(numbers);
    let (low, high) = (choices(left), choices(right));
    let mut best = (total, 0, 0);
    let mut from_above = high.iter().rev().peekable();
    for &(sum, chosen) in &low {
        // The largest partner that does not bring the sum above half.
        while from_above
            .next_if(|(other, _)| 2 * (sum + other) > total)
            .is_some()
        {}
        let Some(&&(other, partner)) = from_above.peek() else {
            break;
        };
        let difference = total - 2 * (sum + other);
        if difference < best.0 {
            best = (difference, chosen, partner);
        }
    }
    let (_, chosen, partner) = best;
    Partition::new(numbers, |place| match place.checked_sub(left.len()) {
        None => chosen >> place & 1 == 1,
        Some(place) => partner >> place & 1 == 1,
    })
}

/// All choices by their sums, ascending: each number doubles the list, which is
/// merged with itself shifted.
fn choices(numbers: &[u64]) -> Vec<Choice> {
    let mut list: Vec<Choice> = vec![(0, 0)];
    for (place, &number) in numbers.iter().enumerate() {
        let shifted = |&(sum, chosen): &Choice| (sum + u128::from(number), chosen | 1 << place);
        let mut merged = Vec::with_capacity(2 * list.len());
        let mut with = list.iter().map(shifted).peekable();
        for &choice in &list {
            while let Some(smaller) = with.next_if(|other| other.0 < choice.0) {
                merged.push(smaller);
            }
            merged.push(choice);
        }
        merged.extend(with);
        list = merged;
    }
    list
}
