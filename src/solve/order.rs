//! How hard positions look, and lists in that order.

use crate::game::Game;

/// How hard a position looks: min(moves, 100)². An iterator that knows its length
/// spares the counting.
pub(crate) fn square_of_moves<G: Game>(game: &G, position: &G::Position) -> u64 {
    let moves = game.moves(position).into_iter();
    let count = match moves.size_hint() {
        (least, Some(most)) if least == most => least,
        _ => moves.take(100).count(),
    };
    (count.min(100) as u64).pow(2)
}

/// Sorts by a key that is computed once for each, the least first. Those with
/// equal keys stay in order.
pub(crate) fn sort_by_key<T>(things: &mut [T], mut key: impl FnMut(&T) -> u64) {
    match things {
        [] | [_] => {}
        [one, other] => {
            if key(other) < key(one) {
                things.swap(0, 1);
            }
        }
        _ => {
            let mut keys: Vec<(u64, usize)> = things.iter().map(key).zip(0..).collect();
            sort(&mut keys);
            for (place, (_, from)) in keys.into_iter().enumerate() {
                things.swap(place, from);
            }
        }
    }
}

/// Sorts keys with their places. Afterwards, exchanging the first thing with the
/// one at the first place, then the second with the second, and so on, brings the
/// things into the same order. It knows nothing of the things, so that it is
/// compiled once for all of them.
fn sort(keys: &mut [(u64, usize)]) {
    keys.sort_unstable();
    for place in 0..keys.len() {
        let mut from = keys[place].1;
        // What stood there has been exchanged already.
        while from < place {
            from = keys[from].1;
        }
        keys[place].1 = from;
    }
}

#[cfg(test)]
mod tests {
    use super::sort_by_key;

    #[test]
    fn equal_keys_stay_in_order() {
        let mut state = 1u64;
        for len in 0..50 {
            let mut things: Vec<(u64, usize)> = (0..len)
                .map(|place| {
                    state = state
                        .wrapping_mul(6_364_136_223_846_793_005)
                        .wrapping_add(1);
                    (state >> 61, place)
                })
                .collect();
            let mut expected = things.clone();
            expected.sort_by_key(|thing| thing.0);
            sort_by_key(&mut things, |thing| thing.0);
            assert_eq!(things, expected);
        }
    }
}
