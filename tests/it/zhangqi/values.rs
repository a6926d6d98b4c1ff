//! The solvers against brute force.

use std::num::NonZero;
use std::time::Duration;

use grundy::Limits;
use grundy::games::zhangqi::{
    Board, Position, Rule, RuleOnePosition, RuleOneSolver, RuleTwo, Variant, Zhangqi,
};
use grundy::limits::{Monitor, SearchError};
use grundy::score::{ScoreGame, ScoreSolver, Side, definition};

use super::brute::{Brute, START};

/// More than these searches need: a wrong one fails instead of running on.
fn limits() -> Limits {
    let minute = Duration::from_secs(60);
    Limits::default().positions(2_000_000).time(minute)
}

/// Every set of `1..=largest` with at most `most` numbers, and at least one.
fn boards(largest: u64, most: u32) -> impl Iterator<Item = Vec<u64>> {
    (1_u32..1 << largest)
        .filter(move |set| set.count_ones() <= most)
        .map(move |set| {
            (1..=largest)
                .filter(|n| set & (1 << (n - 1)) != 0)
                .collect()
        })
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
            let solution = ScoreSolver::new(&game)
                .with_limits(limits())
                .solve(&game.start())
                .unwrap();
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

#[test]
fn rule_two_on_every_small_board() {
    for squares in boards(12, 8) {
        let mut brute = Brute::new(&squares, false);
        let game = RuleTwo::new(squares.iter().copied()).unwrap();
        let solution = ScoreSolver::new(&game)
            .with_limits(limits())
            .solve(&game.start())
            .unwrap();
        assert_eq!(solution.value, brute.value(START), "{squares:?}");
        let best: Vec<u64> = solution
            .best_moves
            .iter()
            .map(|&mv| game.number(mv))
            .collect();
        assert_eq!(best, brute.best(START), "{squares:?}");
    }
}

/// A game under any rules, and the position after some moves.
fn middle(game: &Zhangqi, choices: &[usize]) -> Position {
    choices.iter().fold(game.start(), |position, choice| {
        let legal: Vec<_> = game.moves(&position).collect();
        match legal.get(choice % legal.len().max(1)) {
            Some(mv) => game.play(&position, mv),
            None => position,
        }
    })
}

#[test]
fn every_variant_by_search_and_by_definition() {
    use Variant::{Auction, Cap, CapTogether, Capture, FourPlayers, RedStones, StopAfter};
    let one = [
        (5, &[Capture][..]),
        (6, &[RedStones, FourPlayers]),
        (5, &[RedStones, Capture]),
        (7, &[FourPlayers, StopAfter(4)]),
        (7, &[Cap(16)]),
        (7, &[CapTogether(27), FourPlayers]),
    ];
    let two = [
        (7, &[Auction][..]),
        (6, &[RedStones, Auction]),
        (7, &[FourPlayers]),
        (7, &[Cap(16), Auction]),
        (7, &[CapTogether(27), FourPlayers]),
        (7, &[StopAfter(5)]),
    ];
    for (rule, (squares, variants)) in
        (one.map(|row| (Rule::One, row)).into_iter()).chain(two.map(|row| (Rule::Two, row)))
    {
        for (seed, choice) in (0..4).zip(0..) {
            let board = Board::new(1..=20).unwrap().draw(squares, seed).unwrap();
            let add = |game: Zhangqi, variant: &Variant| game.with(*variant);
            let game = variants
                .iter()
                .try_fold(Zhangqi::new(board, rule), add)
                .unwrap();
            for position in [game.start(), middle(&game, &[choice, 3])] {
                let solution = game.solve(&position, &limits()).unwrap();
                let value = definition::value(&game, &position);
                assert_eq!(solution.margin(), Some(value), "{game:?}");
                for mv in game.moves(&position) {
                    let option = definition::value(&game, &game.play(&position, &mv));
                    assert_eq!(
                        solution.best_moves.contains(&mv),
                        option == value,
                        "{game:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn positions_in_the_middle_of_a_game() {
    for (seed, choice) in (0..80).zip(0..) {
        let rule = if seed < 40 { Rule::One } else { Rule::Two };
        let game = Zhangqi::new(Board::classic().draw(9, seed).unwrap(), rule);
        let position = middle(&game, &[choice, 5, 2 * choice][..choice % 4]);
        let solution = game.solve(&position, &limits()).unwrap();
        let general = ScoreSolver::new(&game)
            .with_limits(limits())
            .solve(&position)
            .unwrap();
        assert_eq!(solution.margin(), Some(general.value));
        assert_eq!(solution.best_moves, general.best_moves);
    }
}

#[test]
fn wide_boards_splitting_and_one_thread_give_the_same() {
    for squares in random_boards(8, 11, 126) {
        let position = |squares: &[u64]| RuleOnePosition::new(squares.iter().copied(), 0).unwrap();
        let solver = RuleOneSolver::new();
        let values = solver.solve(&position(&squares)).unwrap();
        let narrow: Vec<u64> = squares.iter().map(|n| n / 2 + 1).collect();
        for squares in [&squares, &narrow] {
            let values = solver.solve(&position(squares)).unwrap();
            let single = solver.clone().with_threads(NonZero::<usize>::MIN);
            let split = single.splitting(2).solve(&position(squares)).unwrap();
            assert_eq!(split.value(), values.value());
            assert_eq!(split.best_moves(), values.best_moves());
        }
        // Doubled numbers double every margin; they take wider words.
        let doubled: Vec<u64> = squares.iter().map(|n| 2 * n).collect();
        if doubled.iter().all(|&n| n <= RuleOnePosition::MAX_NUMBER) {
            let twice = solver.solve(&position(&doubled)).unwrap();
            assert_eq!(twice.value(), values.value().map(|value| 2 * value));
        }
    }
}

#[test]
fn outcome_and_margin_agree() {
    for squares in random_boards(30, 10, 83) {
        let position = RuleOnePosition::new(squares, 0).unwrap();
        let solver = RuleOneSolver::new();
        let outcome = solver.outcome(&position).unwrap();
        let margin = solver.solve(&position).unwrap().value().unwrap();
        assert_eq!(outcome.known().lower > 0, margin > 0);
        assert_eq!(outcome.known().upper < 0, margin < 0);
        // A margin is never larger than the largest square.
        assert!(margin.unsigned_abs() <= *position.squares().iter().max().unwrap());
    }
}

#[test]
fn a_limit_is_an_error_or_leaves_the_margin_open() {
    // The sum is odd, and every opening loses.
    let board = Board::new((1..=18).map(|n| 3 * n + 1)).unwrap();
    let game = Zhangqi::new(board, Rule::One);
    let solve = |positions| game.solve(&game.start(), &Limits::default().positions(positions));
    assert!(matches!(solve(1000), Err(SearchError::Limit { .. })));
    let exact = solve(u64::MAX).unwrap();
    // Enough for one word a set, not for two.
    let open = solve(200_000).unwrap();
    assert_eq!(open.winner(), exact.winner());
    assert!(open.margin().is_none() && exact.margin().is_some());
    assert!(
        exact
            .best_moves
            .iter()
            .all(|mv| open.best_moves.contains(mv))
    );
    let monitor = Monitor::default();
    monitor.cancel();
    let limits = Limits::default().monitor(&monitor);
    assert!(matches!(
        game.solve(&game.start(), &limits),
        Err(SearchError::Cancelled { .. })
    ));
}

#[test]
fn numbers_that_are_no_position_are_refused() {
    assert!(RuleOnePosition::new([1; 41], 0).is_err());
    assert!(RuleOnePosition::new([254], 0).is_err());
    assert!(RuleOnePosition::new([1], 254).is_err());
    assert!(RuleOnePosition::new([0], 0).is_err());
    assert!(RuleTwo::new([1; 65]).is_err());
    assert!(RuleTwo::new([0]).is_err());
    assert!(RuleTwo::new([1 << 60, 1]).is_err());
    // Larger boards still have the general search.
    let game = Zhangqi::new(Board::new([1000, 1001, 2003, 5000]).unwrap(), Rule::One);
    let solution = game.solve(&game.start(), &limits()).unwrap();
    assert_eq!(
        solution.margin(),
        Some(definition::value(&game, &game.start()))
    );
    let nothing = RuleOnePosition::new([], 5).unwrap();
    assert_eq!(
        RuleOneSolver::new().solve(&nothing).unwrap().value(),
        Some(-5)
    );
}

#[test]
fn swapped_sides_and_scaled_boards() {
    for squares in random_boards(10, 9, 60) {
        let game = RuleTwo::new(squares.iter().copied()).unwrap();
        let value = |side, turn, target| {
            let position = game.position(side, turn, target);
            ScoreSolver::new(&game)
                .with_limits(limits())
                .value(&position)
                .unwrap()
        };
        for (turn, target) in [(0, 0), (0, 70), (13, 40)] {
            assert_eq!(
                value(Side::Black, turn, target),
                -value(Side::White, turn, target)
            );
        }
        let tripled = RuleTwo::new(squares.iter().map(|n| 3 * n)).unwrap();
        let triple = ScoreSolver::new(&tripled)
            .with_limits(limits())
            .value(&tripled.start())
            .unwrap();
        assert_eq!(triple, 3 * value(Side::Black, 0, 0));
    }
}

#[test]
fn whoever_reaches_a_margin_reaches_every_smaller_one() {
    let game = Zhangqi::new(Board::classic().draw(9, 7).unwrap(), Rule::Two);
    let value = definition::value(&game, &game.start());
    let mut solver = ScoreSolver::new(&game).with_limits(limits());
    for threshold in value - 30..=value + 30 {
        let reached = solver.is_at_least(&game.start(), threshold).unwrap();
        assert_eq!(reached, threshold <= value, "{threshold}");
    }
}

/// From 13 squares on the sweep has high squares, from 14 on several layers.
#[test]
fn sweeps_of_several_layers_against_the_general_search() {
    let mixed = (12..=15).flat_map(|squares| random_boards(16 - squares as u64, squares, 83));
    let odd = random_boards(2, 14, 40).map(|board| board.iter().map(|n| 2 * n - 1).collect());
    let even = random_boards(2, 14, 60).map(|board| board.iter().map(|n| 2 * n).collect());
    for squares in mixed.chain(odd).chain(even) {
        let squares: Vec<u64> = squares;
        let game = Zhangqi::new(Board::new(squares.clone()).unwrap(), Rule::One);
        let general = ScoreSolver::new(&game)
            .with_limits(limits())
            .solve(&game.start())
            .unwrap();
        let swept = game.solve(&game.start(), &limits()).unwrap();
        assert_eq!(swept.margin(), Some(general.value), "{squares:?}");
        assert_eq!(swept.best_moves, general.best_moves, "{squares:?}");
    }
}
