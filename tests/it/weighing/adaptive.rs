//! Adaptive strategies, held against a real balance.

use std::collections::HashSet;

use grundy::puzzles::weighing::{
    Fault, Problem, ProblemError, Step, Strategy, Tilt, TooFewBalls, Verdict, weighings_needed,
};

use super::{balance, large_numbers, variants};

/// Walks down the tree with the odd ball (or none), weighing for real; the verdict and the depth.
fn walk(root: Strategy, odd: Option<(u64, Fault)>) -> (Verdict, u32) {
    let total = root.problem().balls() + root.problem().references();
    let (mut node, mut depth) = (root, 0);
    loop {
        let comparison = match node.step() {
            Step::Done(verdict) => return (verdict, depth),
            Step::Weigh(comparison) => comparison,
        };
        let (left, right): (Vec<_>, Vec<_>) =
            (comparison.left().collect(), comparison.right().collect());
        let all: HashSet<u64> = left.iter().chain(&right).copied().collect();
        assert!(
            !left.is_empty() && left.len() == right.len(),
            "{comparison}"
        );
        assert_eq!(all.len(), 2 * left.len(), "{comparison}");
        assert!(
            all.iter().all(|&ball| (1..=total).contains(&ball)),
            "{comparison}"
        );
        let (ball, fault) = odd.unwrap_or((u64::MAX, Fault::Heavy));
        let tilt = balance(&left, &right, ball, fault);
        assert_eq!(comparison.tilt(ball, fault), tilt);
        let next = node.after(tilt);
        assert!(
            next.weighings_left() < node.weighings_left(),
            "{:?}",
            root.problem()
        );
        (node, depth) = (next, depth + 1);
    }
}

fn assert_strategy_works(problem: Problem) {
    let root = problem.strategy().unwrap();
    let faults = problem
        .fault()
        .map_or(Fault::ALL.to_vec(), |fault| vec![fault]);
    let mut deepest = 0;
    for ball in 1..=problem.balls() {
        for &fault in &faults {
            let (verdict, depth) = walk(root, Some((ball, fault)));
            deepest = deepest.max(depth);
            let Verdict::Odd(answer) = verdict else {
                panic!("{problem:?}: {verdict}")
            };
            assert_eq!(answer.ball, ball, "{problem:?}");
            let known = answer
                .fault
                .map_or(!problem.tells(), |found| found == fault);
            assert!(known, "{problem:?}: {answer}");
            let outcome = root.outcome(ball, fault);
            assert_eq!(outcome.weighings(), depth);
            assert_eq!(root.decode(outcome), Some(verdict));
        }
    }
    if problem.may_have_none() {
        let (verdict, depth) = walk(root, None);
        assert_eq!(verdict, Verdict::NoOddBall, "{problem:?}");
        deepest = deepest.max(depth);
    }
    assert_eq!(Ok(deepest), problem.weighings(), "{problem:?}");
    assert_eq!(root.weighings_left(), deepest, "{problem:?}");
}

#[test]
fn every_strategy_finds_every_ball_in_the_promised_depth() {
    for balls in (1..=45).chain([121, 122, 123]) {
        // Every ball is weighed for real: quadratic in their number.
        for problem in variants(balls)
            .into_iter()
            .filter(|p| p.weighings().is_ok())
        {
            assert_strategy_works(problem);
        }
    }
}

#[test]
fn the_plain_strategies_are_as_deep_as_the_fixed_tables_have_weighings() {
    for n in 3..=400 {
        for (tell, problem) in [(false, Problem::new(n)), (true, Problem::new(n).telling())] {
            assert_eq!(problem.weighings().ok(), weighings_needed(n, tell).ok());
            assert_tree_is_complete(problem);
        }
    }
}

/// The answers at the leaves of the tree below a node, and its depth.
fn leaves(node: Strategy, verdicts: &mut Vec<Verdict>) -> u32 {
    match node.step() {
        Step::Done(verdict) => {
            verdicts.push(verdict);
            0
        }
        Step::Weigh(comparison) => {
            assert_eq!(comparison.left().count(), comparison.right().count());
            let below = Tilt::ALL.map(|tilt| leaves(node.after(tilt), verdicts));
            1 + below.into_iter().max().unwrap()
        }
    }
}

/// Each ball and fault at one leaf, and the deepest leaf as deep as promised.
fn assert_tree_is_complete(problem: Problem) {
    let mut verdicts = Vec::new();
    let depth = leaves(problem.strategy().unwrap(), &mut verdicts);
    assert_eq!(Ok(depth), problem.weighings(), "{problem:?}");
    let odd = |verdict: &Verdict| match verdict {
        Verdict::Odd(answer) => Some((answer.ball, answer.fault)),
        Verdict::NoOddBall | Verdict::Impossible => None,
    };
    let answers: Vec<_> = verdicts.iter().filter_map(odd).collect();
    let distinct: HashSet<_> = answers.iter().copied().collect();
    assert_eq!(distinct.len(), answers.len(), "{problem:?}");
    for ball in 1..=problem.balls() {
        let told = Fault::ALL
            .iter()
            .filter(|&&fault| distinct.contains(&(ball, Some(fault))));
        let untold = distinct.contains(&(ball, None));
        let expected = if problem.fault().is_some() { 1 } else { 2 };
        assert!(
            told.count() == expected || (untold && !problem.tells()),
            "{problem:?}: {ball}"
        );
    }
}

#[test]
fn strategies_hold_far_beyond() {
    for n in large_numbers().step_by(5).chain([u64::MAX]) {
        for problem in variants(n) {
            let Ok(root) = problem.strategy() else {
                assert!(n > u64::MAX - 3);
                continue;
            };
            for ball in [1, 2, 3, n / 3, n / 3 + 1, n / 2, 2 * (n / 3) + 1, n - 1, n] {
                for fault in Fault::ALL
                    .into_iter()
                    .filter(|&f| problem.fault().is_none_or(|k| k == f))
                {
                    let outcome = root.outcome(ball.max(1), fault);
                    assert!(
                        outcome.weighings() <= problem.weighings().unwrap(),
                        "{problem:?}"
                    );
                    let Some(Verdict::Odd(answer)) = root.decode(outcome) else {
                        panic!("{problem:?}")
                    };
                    assert_eq!(answer.ball, ball.max(1), "{problem:?}");
                }
            }
        }
    }
}

#[test]
fn one_reference_raises_the_limits_by_one_ball() {
    for d in 1..=20 {
        let most = (3_u64.pow(d) - 1) / 2;
        let with = |balls| Problem::new(balls).with_references(1);
        assert_eq!(with(most).telling().weighings(), Ok(d));
        assert_eq!(with(most + 1).telling().weighings(), Ok(d + 1));
        assert_eq!(with(most).maybe_none().weighings(), Ok(d));
        assert_eq!(with(most + 1).weighings(), Ok(d));
        assert_eq!(with(most + 2).weighings(), Ok(d + 1));
        assert_eq!(
            Problem::new(3_u64.pow(d))
                .with_fault(Fault::Light)
                .weighings(),
            Ok(d)
        );
        assert_eq!(
            Problem::new(3_u64.pow(d) + 1)
                .with_fault(Fault::Light)
                .weighings(),
            Ok(d + 1)
        );
    }
}

#[test]
fn problems_without_an_answer_say_what_is_missing() {
    let heavy = Problem::new(1).with_fault(Fault::Heavy);
    assert_eq!(heavy.weighings(), Ok(0));
    assert_eq!(
        heavy.maybe_none().weighings(),
        Err(ProblemError::NothingToCompare)
    );
    assert_eq!(heavy.maybe_none().with_references(1).weighings(), Ok(1));
    assert_eq!(Problem::new(2).weighings(), Err(TooFewBalls::Two.into()));
    assert_eq!(Problem::new(2).with_references(1).weighings(), Ok(1));
    let overflow = Problem::new(u64::MAX).with_references(1);
    assert_eq!(overflow.strategy(), Err(ProblemError::TooManyBalls));
    let text = ProblemError::from(TooFewBalls::Two).to_string();
    assert!(text.ends_with("at least 3 balls are needed, or a reference ball known to be good"));
}

#[test]
fn an_answered_node_stays_and_contradictions_are_impossible() {
    let root = Problem::new(12).telling().strategy().unwrap();
    assert_eq!(
        root.decode("bbb".parse().unwrap()),
        Some(Verdict::Impossible)
    );
    let end = root.after(Tilt::Left).after(Tilt::Left).after(Tilt::Left);
    assert_eq!(end.after(Tilt::Right), end);
    assert_eq!(end.weighings_left(), 0);
    // A tree tells the answer 24 times, each ball and fault once.
    let text = root.to_string();
    let answers: HashSet<&str> = text
        .lines()
        .filter_map(|line| Some(line.split_once(": ball ")?.1))
        .collect();
    assert_eq!(answers.len(), 24);
}
