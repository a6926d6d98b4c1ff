//! The solvers against brute force.

use grundy::score::ScoreSolver;
use grundy::score::zhangqi::{Board, Rule, RuleOnePosition, RuleOneSolver, Zhangqi};

use super::brute::{Brute, START};

/// Every set of `1..=largest` with at most `most` numbers, and at least one.
fn boards(largest: u64, most: u32) -> impl Iterator<Item = Vec<u64>> {
    (1_u32..1 << largest)
        .filter(move |set| set.count_ones() <= most)
        .map(move |set| (1..=largest).filter(|n| set & (1 << (n - 1)) != 0).collect())
}

#[test]
fn rule_one_on_every_small_board() {
    let solver = RuleOneSolver::new();
    for squares in boards(12, 8) {
        let mut brute = Brute::new(&squares, true);
        let values = solver
            .solve(&RuleOnePosition::new(squares.iter().copied(), 0).unwrap())
            .unwrap();
        assert_eq!(values.value(), Some(brute.value(START)), "{squares:?}");
        assert_eq!(values.best_moves(), brute.best(START), "{squares:?}");
    }
}

#[test]
fn the_general_search_on_small_boards() {
    for rule in [Rule::One, Rule::Two] {
        for squares in boards(12, 8).step_by(29) {
            let mut brute = Brute::new(&squares, rule == Rule::One);
            let game = Zhangqi::new(Board::new(squares.clone()).unwrap(), rule);
            let solution = ScoreSolver::new(&game).solve(&game.start()).unwrap();
            assert_eq!(solution.value, brute.value(START), "{rule:?} {squares:?}");
            let best: Vec<u64> = solution.best_moves.iter().map(|mv| mv.square).collect();
            assert_eq!(best, brute.best(START), "{rule:?} {squares:?}");
        }
    }
}

/// Boards that are drawn from the numbers up to `largest`, always the same.
fn random_boards(count: u64, squares: usize, largest: u64) -> impl Iterator<Item = Vec<u64>> {
    let all = Board::new((1..=largest).take(Board::MAX_SQUARES)).unwrap();
    (0..count).map(move |seed| all.draw(squares, seed).unwrap().numbers().to_vec())
}

#[test]
fn rule_one_on_random_boards() {
    let boards = (9..=11).flat_map(|squares| random_boards(14 - squares as u64, squares, 83));
    for squares in boards {
        let mut brute = Brute::new(&squares, true);
        let position = RuleOnePosition::new(squares.iter().copied(), 0).unwrap();
        let values = RuleOneSolver::new().solve(&position).unwrap();
        assert_eq!(values.value(), Some(brute.value(START)), "{squares:?}");
        assert_eq!(values.best_moves(), brute.best(START), "{squares:?}");
    }
}
