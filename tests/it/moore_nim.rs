//! Moore's Nim: known values, and positions beyond any search.

use grundy::conformance::outcome_step;
use grundy::games::bounded_nim::ZeroBound;
use grundy::games::nim::NimMove;
use grundy::*;

use crate::support::winning;

fn game(max_heaps: usize) -> MooreNim {
    MooreNim::new(max_heaps).unwrap()
}

/// With k = 1 it is Nim, move for move.
#[test]
fn with_one_heap_a_move_it_is_nim() {
    for heaps in [
        vec![3, 4, 5],
        vec![1, 1, 1],
        vec![19, 7, 5, 3, 50],
        vec![5, 1, 1],
    ] {
        let heaps = Heaps::from(heaps);
        for convention in Convention::BOTH {
            let expected = winning(&Nim::new(), &heaps, convention);
            let mut found = winning(&game(1), &heaps, convention).concat();
            found.sort_by_key(|mv| mv.heap);
            assert_eq!(found, expected, "{heaps}");
            assert_eq!(
                game(1).outcome(&heaps, convention),
                Nim::new().outcome(&heaps, convention)
            );
        }
    }
}

/// k + 1 equal heaps are P, and up to k heaps are N: take everything.
#[test]
fn equal_heaps_and_few_heaps() {
    for k in 1..6usize {
        for size in [1, 2, 3, 1000, u64::MAX] {
            let equal = Heaps::from(vec![size; k + 1]);
            let few = Heaps::from(vec![size; k]);
            assert!(game(k).outcome(&equal, Convention::Normal).is_p());
            assert!(game(k).outcome(&few, Convention::Normal).is_n());
            let all = few.iter().enumerate();
            let all: Vec<_> = all
                .map(|(heap, take)| NimMove { heap, take: *take })
                .collect();
            let game = game(k);
            let mut first = game.winning_moves(&few, Convention::Normal).take(100_000);
            assert!(first.any(|mv| mv == all));
        }
    }
}

/// Where the heaps that stay leave a choice in a column, the number of winning
/// moves is multiplied.
#[test]
fn a_few_of_the_winning_moves_of_huge_heaps() {
    let heaps = Heaps::from([u64::MAX, u64::MAX - 5, u64::MAX / 3, u64::MAX / 5, 12345]);
    let game = game(3);
    for convention in Convention::BOTH {
        let moves = game.winning_moves(&heaps, convention).take(200);
        let moves: Vec<_> = moves.collect();
        assert_eq!(moves.len(), 200);
        for (index, mv) in moves.iter().enumerate() {
            let after = game.try_play(&heaps, mv).unwrap();
            assert!(game.outcome(&after, convention).is_p());
            assert!(!moves[..index].contains(mv));
        }
    }
}

#[test]
fn certificates_of_large_heaps() {
    let heaps = Heaps::from([u64::MAX, 1 << 40, (1 << 40) - 1, 77]);
    let one = |heap, take| NimMove { heap, take };
    let probes = vec![
        vec![one(0, 1)],
        vec![one(0, u64::MAX), one(1, 5)],
        vec![one(1, 1), one(2, 3)],
        vec![one(0, u64::MAX - 76), one(3, 1)],
    ];
    for convention in Convention::BOTH {
        outcome_step(&game(2), convention, &heaps, probes.clone()).unwrap();
    }
}

#[test]
fn moves_are_read_in_any_order_and_refused_in_one_line() {
    let heaps = Heaps::from([3, 4, 5]);
    let mv = game(2)
        .read_move(&heaps, "take 1 from heap 3 and 2 from heap 1")
        .unwrap();
    assert_eq!(
        mv,
        [NimMove { heap: 0, take: 2 }, NimMove { heap: 2, take: 1 }]
    );
    assert_eq!(game(2).read_move(&heaps, "2 1 1 3"), Ok(mv.clone()));
    assert_eq!(
        game(2).write_move(&heaps, &mv),
        "take 2 from heap 1 and 1 from heap 3"
    );
    for (text, why) in [
        ("", "is not a move"),
        ("2 1 1", "is not a move"),
        (
            "1 1 1 1",
            "is not legal here: expected 1 or more from each of at most 2 heaps",
        ),
        ("1 1 1 2 1 3", "is not legal here"),
        ("4 1", "is not legal here"),
        ("1 4", "there is no heap `4`: expected a heap from 1 to 3"),
    ] {
        let error = game(2).read_move(&heaps, text).unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
    assert_eq!(MooreNim::<u64>::new(0), Err(ZeroBound));
}

#[test]
fn the_explanation_counts_the_columns() {
    let why = game(2).explain(&Heaps::from([1, 2, 3, 4]), Convention::Normal);
    assert_eq!(
        why.to_string(),
        "\
heap 1   1    001
heap 2   2    010
heap 3   3    011
heap 4   4    100
The columns count 1 2 2 modulo 3, from the left.
Not every column counts 0, so the player to move wins: take 1 from heap 4."
    );
    let many = game(3)
        .explain(&Heaps::from([900; 5]), Convention::Misere)
        .to_string();
    assert!(many.ends_with("; or others."), "{many}");
}
