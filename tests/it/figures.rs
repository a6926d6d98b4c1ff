//! The worked figures that the literature on these games prints.

use grundy::games::nim::NimMove;
use grundy::games::wythoff::WythoffPairs;
use grundy::games::wythoff::*;
use grundy::number::Zeckendorf;
use grundy::*;

use crate::support::winning;

const BOTH: [Convention; 2] = Convention::BOTH;

fn nim(heaps: &[u64]) -> Vec<(usize, u64)> {
    let heaps = Heaps::from(heaps.to_vec());
    let moves = winning(&Nim::new(), &heaps, Convention::Normal);
    moves.into_iter().map(|mv| (mv.heap + 1, mv.take)).collect()
}

fn nim_outcome(heaps: &[u64]) -> OutcomeClass {
    Nim::new().outcome(&Heaps::from(heaps.to_vec()), Convention::Normal)
}

#[test]
fn nim_single_positions() {
    assert_eq!(nim(&[3, 4, 5]), [(1, 2)]);
    assert_eq!(nim_outcome(&[1, 4, 5]), OutcomeClass::P);
    assert_eq!(nim_outcome(&[1, 2, 3]), OutcomeClass::P);
    // The move that is printed; 55, 81, 121 has a winning move in every heap.
    assert!(nim(&[14, 21, 39]).contains(&(3, 12)));
    assert_eq!(nim(&[55, 81, 121]), [(1, 15), (2, 3), (3, 19)]);
    assert!(nim(&[29, 45, 58]).contains(&(3, 10)));
    assert_eq!(nim(&[19, 7, 5, 3, 50]), [(5, 32)]);
    for n in 0..200 {
        assert_eq!(nim_outcome(&[n, n]), OutcomeClass::P);
    }
}

#[test]
fn nim_with_two_odd_columns() {
    let heaps = [14, 15, 18, 22];
    let moves = nim(&heaps);
    assert_eq!(
        moves.iter().map(|(heap, _)| *heap).collect::<Vec<_>>(),
        [1, 2, 4]
    );
    assert!(moves.contains(&(1, 3)));
    let why = Nim::new()
        .explain(&Heaps::from(heaps), Convention::Normal)
        .to_string();
    assert!(
        why.contains("Columns 1 and 3 are odd, counted from the right"),
        "{why}"
    );
}

#[test]
fn nim_a_whole_game() {
    let game: [[u64; 3]; 12] = [
        [7, 8, 9],
        [1, 8, 9],
        [1, 8, 4],
        [1, 5, 4],
        [1, 4, 4],
        [0, 4, 4],
        [0, 4, 2],
        [0, 2, 2],
        [0, 2, 1],
        [0, 1, 1],
        [0, 1, 0],
        [0, 0, 0],
    ];
    for (turn, pair) in game.windows(2).enumerate() {
        let (before, after) = (Heaps::from(pair[0]), Heaps::from(pair[1]));
        assert!(
            Nim::new().options(&before).any(|option| option == after),
            "{before} → {after}"
        );
        if turn % 2 == 0 {
            assert_eq!(
                Nim::new().outcome(&after, Convention::Normal),
                OutcomeClass::P,
                "{after}"
            );
        }
    }
    // Eleven moves: the first player makes the last one.
    assert_eq!(game.len() - 1, 11);
}

#[test]
fn nim_misere_ends_with_an_odd_number_of_ones() {
    let misere = |heaps: &[u64]| {
        let heaps = Heaps::from(heaps.to_vec());
        Nim::new().outcome(&heaps, Convention::Misere)
    };
    assert_eq!(misere(&[]), OutcomeClass::N);
    for ones in 1..9 {
        assert_eq!(misere(&vec![1; ones]), OutcomeClass::p_if(ones % 2 == 1));
    }
    assert_eq!(misere(&[2, 2]), OutcomeClass::P);
    assert_eq!(misere(&[2, 1]), OutcomeClass::N);
    let moves = winning(&Nim::new(), &Heaps::from([5u64, 1, 1]), Convention::Misere);
    assert_eq!(moves, [NimMove { heap: 0, take: 4 }]);
}

#[test]
fn race_to_a_hundred_begins_with_one() {
    let race = Race::new(100u64, 10).unwrap();
    assert_eq!(winning(&race, &0, Convention::Normal), [1]);
    assert_eq!(race.outcome(&0, Convention::Normal), OutcomeClass::N);
    let lost: Vec<u64> = (0..=100)
        .filter(|total| race.outcome(total, Convention::Normal).is_p())
        .collect();
    assert_eq!(lost, [1, 12, 23, 34, 45, 56, 67, 78, 89, 100]);
}

#[test]
fn bash_loses_at_multiples_and_under_misere_one_above() {
    for m in 1..30u64 {
        let bash = Bash::new(m).unwrap();
        for n in 0..500 {
            let [normal, misere] = BOTH.map(|convention| bash.outcome(&n, convention));
            assert_eq!(normal, OutcomeClass::p_if(n % (m + 1) == 0));
            assert_eq!(misere, OutcomeClass::p_if(n % (m + 1) == 1));
        }
    }
}

const A: [u64; 10] = [1, 3, 4, 6, 8, 9, 11, 12, 14, 16];
const B: [u64; 10] = [2, 5, 7, 10, 13, 15, 18, 20, 23, 26];

#[test]
fn wythoff_pairs_by_all_tests() {
    let pairs: Vec<[u64; 2]> = WythoffPairs::new().take(11).collect();
    assert_eq!(pairs[0], [0, 0]);
    for n in 0..10 {
        assert_eq!(pairs[n + 1], [A[n], B[n]]);
    }
    for x in 0..60u64 {
        for y in 0..60 {
            let known = (x == 0 && y == 0)
                || A.iter()
                    .zip(B)
                    .any(|(a, b)| [x, y] == [*a, b] || [y, x] == [*a, b]);
            if x.max(y) <= 26 {
                assert_eq!(is_wythoff_pair(&x, &y), known, "{x} {y}");
            }
            assert_eq!(
                is_wythoff_pair(&x, &y),
                is_wythoff_pair_by_fibonacci(&x, &y),
                "{x} {y}"
            );
            assert_eq!(
                is_wythoff_pair(&x, &y),
                is_wythoff_pair_by_recurrence(&x, &y),
                "{x} {y}"
            );
        }
    }
}

#[test]
fn wythoff_winning_moves_by_case() {
    let options = |heaps: [u64; 2]| {
        let game = Wythoff::new();
        let moves = winning(&game, &heaps, Convention::Normal);
        moves
            .iter()
            .map(|mv| game.play(&heaps, mv))
            .collect::<Vec<_>>()
    };
    for n in 1..100u64 {
        assert!(!options([0, n]).is_empty() && !options([n, n]).is_empty());
    }
    assert_eq!(options([2, 17]), [[2, 1]]);
    assert_eq!(options([23, 25]), [[23, 14], [3, 5]]);
    assert_eq!(options([54, 57]), [[35, 57], [54, 33], [4, 7]]);
    assert_eq!(options([7, 7]), [[4, 7], [7, 4], [0, 0]]);
}

#[test]
fn wythoff_misere_differs_only_at_the_start() {
    let p = |convention| {
        (0..40u64)
            .flat_map(|a| (a..40).map(move |b| [a, b]))
            .filter(|pair| Wythoff::new().outcome(pair, convention).is_p())
            .collect::<Vec<_>>()
    };
    let (normal, misere) = (p(Convention::Normal), p(Convention::Misere));
    assert_eq!(normal[..2], [[0, 0], [1, 2]]);
    assert_eq!(misere[..2], [[0, 1], [2, 2]]);
    assert_eq!(normal[2..], misere[2..]);
}

/// The published recipe with rounded floating products goes wrong for large
/// heaps; the exact one does not.
#[test]
fn wythoff_where_floating_point_breaks() {
    let n = 1_000_000_000_000_000_000u64;
    assert!(is_wythoff_pair(
        &1_618_033_988_749_894_848,
        &(1_618_033_988_749_894_848 + n)
    ));
    assert!(is_wythoff_pair_by_fibonacci(
        &1_618_033_988_749_894_848u64,
        &2_618_033_988_749_894_848
    ));
    for wrong in [1_618_033_988_749_894_847u64, 1_618_033_988_749_894_849] {
        assert!(!is_wythoff_pair(&wrong, &(wrong + n)));
    }
}

#[test]
fn fibonacci_numeration() {
    assert_eq!(
        Zeckendorf::of(&100u64).parts::<u64>().collect::<Vec<_>>(),
        [89, 8, 3]
    );
    assert_eq!(Zeckendorf::of(&0u64).to_string(), "0");
}
