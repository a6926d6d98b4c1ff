//! The solvers against the definition, against each other, and at their limits.

use std::time::Duration;

use grundy::game::{IllegalMove, Plain, SumPosition};
use grundy::games::nim::NimMove;
use grundy::games::wythoff::WythoffMove;
use grundy::limits::{Monitor, Reached, SearchError};
use grundy::solve::{Method, Strategy, definition};
use grundy::value::Remoteness;
use grundy::*;

/// Options of every kind: a small graph game given by lists.
struct Graph(Vec<Vec<usize>>);

impl Game for Graph {
    type Position = usize;
    type Move = usize;

    fn moves(&self, at: &usize) -> impl IntoIterator<Item = usize> {
        self.0[*at].iter().copied()
    }

    fn play(&self, _at: &usize, to: &usize) -> usize {
        *to
    }
}

/// Acyclic graphs from a fixed generator: edges lead to smaller numbers.
fn graphs() -> impl Iterator<Item = Graph> {
    (1..200u64).map(|seed| {
        let mut state = seed;
        let mut random = move || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state >> 40
        };
        Graph(
            (0..14)
                .map(|at| (0..at).filter(|_| random() % 3 == 0).collect())
                .collect(),
        )
    })
}

#[test]
fn solvers_agree_with_the_definition() {
    for graph in graphs() {
        let mut values = GrundySolver::new(&graph);
        for ending in Convention::BOTH {
            let mut outcomes = OutcomeSolver::new(&graph, ending);
            let mut remoteness = RemotenessSolver::new(&graph, ending);
            for at in 0..graph.0.len() {
                let outcome = definition::outcome(&graph, &at, ending).unwrap();
                assert_eq!(outcomes.outcome(&at).unwrap(), outcome);
                assert_eq!(remoteness.remoteness(&at).unwrap().outcome, outcome);
                let value = definition::grundy(&graph, &at).unwrap();
                assert_eq!(values.grundy(&at).unwrap(), value);
                let winning: Vec<usize> = graph
                    .moves(&at)
                    .into_iter()
                    .filter(|to| definition::outcome(&graph, to, ending).unwrap().is_p())
                    .collect();
                assert_eq!(outcomes.winning_moves(&at).unwrap(), winning);
                let all = solve(&graph, &at, ending).unwrap();
                assert_eq!((all.outcome, &all.winning_moves), (outcome, &winning));
                assert_eq!(all.grundy, (ending == Convention::Normal).then_some(value));
            }
        }
    }
}

/// A large graph, and the same with every list of options turned round, so
/// that the first option is sometimes the deepest and sometimes the shallowest.
fn large_graphs() -> impl Iterator<Item = Graph> {
    (1..9u64).flat_map(|share| {
        let mut state = share;
        let mut random = move || {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            state >> 40
        };
        let mut options: Vec<Vec<usize>> = (0..300)
            .map(|at| (0..at).filter(|_| random() % 8 < share).collect())
            .collect();
        let ascending = Graph(options.clone());
        for list in &mut options {
            list.reverse();
        }
        [ascending, Graph(options)]
    })
}

#[test]
fn solvers_find_their_way_from_the_top() {
    for graph in large_graphs() {
        let top = graph.0.len() - 1;
        let mut values: Vec<Nimber> = Vec::new();
        for options in &graph.0 {
            values.push(mex(options.iter().map(|to| values[*to])));
        }
        let mut solver = GrundySolver::new(&graph);
        for at in (0..=top).rev() {
            assert_eq!(solver.grundy(&at).unwrap(), values[at]);
        }
        for ending in Convention::BOTH {
            let mut outcomes: Vec<OutcomeClass> = Vec::new();
            let mut plies: Vec<u64> = Vec::new();
            for options in &graph.0 {
                let losing = || options.iter().filter(|to| outcomes[**to].is_p());
                let (outcome, length) = match losing().map(|to| plies[*to]).min() {
                    Some(soonest) => (OutcomeClass::N, soonest + 1),
                    None => match options.iter().map(|to| plies[*to]).max() {
                        Some(latest) => (OutcomeClass::P, latest + 1),
                        None => (OutcomeClass::p_if(ending == Convention::Normal), 0),
                    },
                };
                outcomes.push(outcome);
                plies.push(length);
            }
            let mut by_outcome = OutcomeSolver::new(&graph, ending);
            let mut by_plies = RemotenessSolver::new(&graph, ending);
            for at in (0..=top).rev() {
                assert_eq!(by_outcome.outcome(&at).unwrap(), outcomes[at]);
                let remoteness = by_plies.remoteness(&at).unwrap();
                assert_eq!(
                    remoteness,
                    Remoteness {
                        outcome: outcomes[at],
                        plies: plies[at]
                    }
                );
            }
        }
    }
}

#[test]
fn a_position_with_very_many_options_is_read_a_few_times_only() {
    /// One centre with a million neighbours, none of which is known before.
    struct Star;

    const POINTS: u32 = 1_000_000;

    impl Game for Star {
        type Position = u32;
        type Move = u32;

        fn moves(&self, at: &u32) -> impl IntoIterator<Item = u32> {
            1..if *at == 0 { POINTS } else { 1 }
        }

        fn play(&self, _at: &u32, to: &u32) -> u32 {
            *to
        }
    }

    assert_eq!(GrundySolver::new(Star).grundy(&0).unwrap(), Nimber(1));
    let mut misere = OutcomeSolver::new(Star, Convention::Misere);
    assert!(misere.outcome(&0).unwrap().is_p());
    assert_eq!(misere.statistics().positions, u64::from(POINTS));
}

/// Remoteness by its definition.
fn remoteness(graph: &Graph, at: usize, ending: Convention) -> u64 {
    let outcome = |at: usize| definition::outcome(graph, &at, ending).unwrap();
    let options = &graph.0[at];
    let plies = |to: &usize| remoteness(graph, *to, ending);
    if options.is_empty() {
        0
    } else if outcome(at).is_n() {
        1 + options
            .iter()
            .filter(|to| outcome(**to).is_p())
            .map(plies)
            .min()
            .unwrap()
    } else {
        1 + options.iter().map(plies).max().unwrap()
    }
}

#[test]
fn remoteness_and_best_move() {
    for graph in graphs().take(60) {
        for ending in Convention::BOTH {
            let mut solver = RemotenessSolver::new(&graph, ending);
            for at in 0..graph.0.len() {
                let here = solver.remoteness(&at).unwrap();
                assert_eq!(here.plies, remoteness(&graph, at, ending));
                match solver.best_move(&at).unwrap() {
                    None => assert!(graph.0[at].is_empty()),
                    Some(to) => {
                        let there = solver.remoteness(&to).unwrap();
                        assert_eq!(there.outcome, !here.outcome);
                        assert_eq!(there.plies + 1, here.plies);
                    }
                }
            }
        }
    }
}

#[test]
fn sums_add_values() {
    let both = Sum(Nim::<u64>::new(), Wythoff::<u64>::new());
    let mut solver = GrundySolver::new(&both);
    let mut plain = GrundySolver::new(Plain(&both));
    for heap in 0..5u64 {
        for pair in [[0, 0], [1, 3], [2, 2], [3, 4]] {
            let position = SumPosition::new(Heaps::from([heap, 2]), pair);
            let value = plain.grundy(&position).unwrap();
            assert_eq!(solver.grundy(&position).unwrap(), value);
        }
    }
    conformance::laws(&both, [SumPosition::new(Heaps::from([2, 1]), [2, 3])]).unwrap();
    conformance::laws(&SumOf(Wythoff::<u64>::new()), [vec![[1, 2], [2, 2]]]).unwrap();
    let bash = SumOf(Bash::new(2u64).unwrap());
    conformance::grundy_formula(&bash, [vec![7, 5, 4]]).unwrap();
    let mixed = Sum(Nim::<u64>::new(), Bash::new(3).unwrap());
    conformance::grundy_formula(&mixed, [SumPosition::new(Heaps::from([3, 4]), 9)]).unwrap();
}

#[test]
fn a_heap_of_a_million_does_not_overflow() {
    let bash = Bash::new(2u64).unwrap();
    for ending in Convention::BOTH {
        let outcome = OutcomeSolver::new(&bash, ending)
            .outcome(&1_000_000)
            .unwrap();
        assert_eq!(outcome, bash.outcome(&1_000_000, ending));
    }
    assert_eq!(
        GrundySolver::new(&bash).grundy(&1_000_000).unwrap(),
        bash.grundy(&1_000_000)
    );
}

#[test]
fn loops_are_named() {
    // 4 → 3 → 2 → 4, and 3 → 0.
    let graph = Graph(vec![vec![], vec![0], vec![4], vec![0, 2], vec![3]]);
    let on_the_loop = |error: SearchError<usize>| match error {
        SearchError::Loop { position } => assert!([2, 3, 4].contains(&position), "{position}"),
        other => panic!("{other}"),
    };
    on_the_loop(GrundySolver::new(&graph).grundy(&4).unwrap_err());
    on_the_loop(
        RemotenessSolver::new(&graph, Convention::Misere)
            .remoteness(&2)
            .unwrap_err(),
    );
    on_the_loop(
        OutcomeSolver::new(&graph, Convention::Misere)
            .outcome(&4)
            .unwrap_err(),
    );
    assert_eq!(definition::grundy(&graph, &4), Err(definition::TooDeep));
    let to_itself = Graph(vec![vec![0]]);
    assert!(matches!(
        OutcomeSolver::new(&to_itself, Convention::Normal).outcome(&0),
        Err(SearchError::Loop { position: 0 })
    ));
    // A solver goes on after the error.
    let mut solver = GrundySolver::new(&graph);
    assert!(solver.grundy(&4).is_err());
    assert_eq!(solver.grundy(&1), Ok(Nimber(1)));
}

#[test]
fn limits_stop_and_are_resumed() {
    let position = Heaps::from([12u64, 13, 14]);
    let limits = Limits::default().positions(50);
    let mut solver = OutcomeSolver::new(Plain(Nim::new()), Convention::Normal).with_limits(limits);
    match solver.outcome(&position).unwrap_err() {
        SearchError::Limit {
            reached: Reached::Positions(50),
            statistics,
        } => {
            assert!(statistics.positions <= 51);
        }
        other => panic!("{other}"),
    }
    let mut solver = solver.with_limits(Limits::default());
    assert_eq!(solver.outcome(&position), Ok(OutcomeClass::N));
    assert!(solver.statistics().positions > 50 && solver.statistics().table_hits > 0);
}

#[test]
fn the_memory_of_long_positions_is_limited() {
    let heaps = Heaps::from(vec![1u64; 300]);
    let solve = |bytes| {
        OutcomeSolver::new(&Nim::new(), Convention::Misere)
            .with_limits(Limits::default().memory(bytes))
            .outcome(&heaps)
    };
    // 300 positions of 0 to 300 heaps of 8 bytes, and some room.
    assert!(solve(1_000_000).unwrap().is_n());
    assert!(matches!(
        solve(100_000),
        Err(SearchError::Limit {
            reached: Reached::Memory(100_000),
            ..
        })
    ));
}

#[test]
fn a_heap_that_cannot_be_listed_meets_the_limit() {
    let huge = Heaps::from([u64::MAX]);
    let limits = Limits::default().positions(100_000);
    let error = GrundySolver::new(&Nim::new())
        .with_limits(limits.clone())
        .grundy(&huge);
    assert!(matches!(error, Err(SearchError::Limit { .. })));
    let limits = Limits::unlimited().time(Duration::from_millis(20));
    let mut solver = RemotenessSolver::new(Nim::new(), Convention::Misere).with_limits(limits);
    assert!(matches!(
        solver.remoteness(&huge),
        Err(SearchError::Limit {
            reached: Reached::Time(_),
            ..
        })
    ));
}

#[test]
fn cancelled_from_another_thread() {
    let monitor = Monitor::default();
    let limits = Limits::unlimited().monitor(&monitor);
    let search = std::thread::spawn(move || {
        let bash = Bash::new(9u64).unwrap();
        OutcomeSolver::new(&bash, Convention::Misere)
            .with_limits(limits)
            .outcome(&u64::MAX)
    });
    while monitor.positions() == 0 {
        std::thread::yield_now();
    }
    monitor.cancel();
    assert!(matches!(
        search.join().unwrap(),
        Err(SearchError::Cancelled { .. })
    ));
}

#[test]
fn checked_play_refuses_what_is_not_legal() {
    let nim = Nim::<u64>::new();
    let heaps = Heaps::from([3, 0]);
    for (heap, take) in [(0, 0), (0, 4), (1, 1), (2, 1)] {
        let mv = NimMove { heap, take };
        assert_eq!(nim.try_play(&heaps, &mv), Err(IllegalMove { mv }));
    }
    assert_eq!(
        nim.try_play(&heaps, &NimMove { heap: 0, take: 3 }),
        Ok(Heaps::from([0, 0]))
    );
    assert!(
        Wythoff::new()
            .try_play(&[2u64, 5], &WythoffMove::Both(3))
            .is_err()
    );
    assert!(Race::new(10u64, 3).unwrap().try_play(&9, &2).is_err());
}

#[test]
fn a_solution_is_readable() {
    let say = |heaps: Vec<u64>, convention| {
        let answer = solve(&Nim::new(), &Heaps::from(heaps), convention).unwrap();
        answer.to_string()
    };
    assert_eq!(
        say(vec![1, 2, 3], Convention::Normal),
        "P: the player to move loses. Grundy value: 0."
    );
    assert_eq!(
        say(vec![2, 1], Convention::Misere),
        "N: the player to move wins.\nWinning moves: NimMove { heap: 0, take: 2 }"
    );
    assert_eq!(
        say(vec![0], Convention::Misere),
        "N: the player to move wins. No move is left, and that wins."
    );
    let many = say(vec![1; 13], Convention::Normal);
    assert!(
        many.ends_with("NimMove { heap: 9, take: 1 } and 3 more"),
        "{many}"
    );
}

const METHODS: [Method; 5] = [
    Method::Auto,
    Method::Mex,
    Method::Nimbers(Strategy::ProofNumber),
    Method::Nimbers(Strategy::Mixed),
    Method::Outcome,
];

/// All methods give one answer for these positions, one solver for all of them and
/// a fresh one for each; under misère play none gives a value.
fn methods_agree<G: Game>(game: &G, positions: &[G::Position]) {
    for method in METHODS {
        for ending in Convention::BOTH {
            let fresh = || Solver::new(game, ending).with_method(method);
            let mut kept = fresh();
            for position in positions {
                let answer = kept.solve(position).unwrap();
                let again = fresh().solve(position).unwrap();
                let mut outcomes = OutcomeSolver::new(game, ending);
                assert_eq!(answer.outcome, outcomes.outcome(position).unwrap());
                let moves = |moves: &[G::Move]| format!("{moves:?}");
                let winning = moves(&outcomes.winning_moves(position).unwrap());
                assert_eq!(moves(&answer.winning_moves), winning, "{method:?}");
                assert_eq!(moves(&again.winning_moves), winning, "{method:?}");
                let has_value = ending == Convention::Normal && method != Method::Outcome;
                let value = GrundySolver::new(game).grundy(position).unwrap();
                assert_eq!(answer.grundy, has_value.then_some(value), "{method:?}");
                assert_eq!(
                    (again.outcome, again.grundy),
                    (answer.outcome, answer.grundy)
                );
            }
        }
    }
}

#[test]
fn methods_agree_on_heaps_and_boards() {
    let heaps = [[3u64, 4, 5], [0, 0, 0], [1, 1, 1], [2, 4, 6], [7, 7, 0]];
    methods_agree(&Nim::new(), &heaps.map(Heaps::from));
    methods_agree(&Wythoff::new(), &[[3, 5], [4, 6], [0u64, 0]]);
    methods_agree(&Bash::new(3u64).unwrap(), &[0, 12, 13, 2000]);
    let cram = Cram::<u64>::new(3, 4).unwrap();
    methods_agree(&cram, &[cram.empty()]);
    let chomp = Chomp::<u64>::new(4, 5).unwrap();
    methods_agree(&chomp, &[chomp.bar()]);
    let clobber = Clobber::<u64>::new(3, 4).unwrap();
    methods_agree(&clobber, &[clobber.checkerboard()]);
    let kayles = NodeKayles::<u64>::new("grid 3x4".parse().unwrap()).unwrap();
    methods_agree(&kayles, &[kayles.whole()]);
    for graph in graphs().take(20) {
        methods_agree(&graph, &[13, 5, 12]);
    }
}

fn auto<G: Game>(game: G, limits: &Limits) -> Solver<G, Convention> {
    Solver::new(game, Convention::Normal).with_limits(limits.clone())
}

/// Dominoes where a value takes mex far longer than asking for it, and bars, where
/// it is the other way round; both take more than a turn.
#[test]
fn auto_is_near_the_better_method() {
    fn spent<G: Game>(game: &G, position: &G::Position, method: Method) -> (u64, Nimber) {
        let mut solver = Solver::new(game, Convention::Normal).with_method(method);
        let answer = solver.solve(position).unwrap();
        (answer.statistics.positions, answer.grundy.unwrap())
    }
    let cram = Cram::<u64>::new(5, 5).unwrap();
    let (mex, value) = spent(&cram, &cram.empty(), Method::Mex);
    let (both, same) = spent(&cram, &cram.empty(), Method::Auto);
    assert_eq!(value, same);
    assert!(both * 5 < mex, "{both} of {mex}: by nimbers");
    let bash = Bash::new(2u64).unwrap();
    let (mex, value) = spent(&bash, &300_000, Method::Mex);
    let (both, same) = spent(&bash, &300_000, Method::Auto);
    assert_eq!(value, same);
    let (nimbers, _) = spent(&bash, &300_000, Method::Nimbers(Strategy::default()));
    assert!(
        nimbers < mex,
        "{nimbers} of {mex}: tables that can be told apart"
    );
    // Mex is the faster one; nothing of the other is left.
    assert_eq!(both, mex);
    // In the first turn, so that the other solver has no part in it.
    let chomp = Chomp::<u64>::new(6, 6).unwrap();
    let (mex, value) = spent(&chomp, &chomp.bar(), Method::Mex);
    assert_eq!((mex, value), spent(&chomp, &chomp.bar(), Method::Auto));
}

#[test]
fn auto_remembers_what_has_answered() {
    let cram = Cram::<u64>::new(5, 5).unwrap();
    let mut solver = auto(&cram, &Limits::default());
    let first = solver.solve(&cram.empty()).unwrap();
    let again = solver.solve(&cram.empty()).unwrap();
    assert_eq!(first.grundy, again.grundy);
    assert_eq!(first.winning_moves, again.winning_moves);
    assert_eq!(first.statistics.positions, again.statistics.positions);
    assert!(again.statistics.elapsed < first.statistics.elapsed * 3 / 2);
    assert!(again.statistics.table_hits > first.statistics.table_hits);
}

#[test]
fn limits_hold_for_both_together() {
    let cram = Cram::<u64>::new(5, 6).unwrap();
    let solve = |limits: Limits| auto(&cram, &limits).solve(&cram.empty());
    for positions in [1, 50, 5_000] {
        match solve(Limits::default().positions(positions)).unwrap_err() {
            SearchError::Limit {
                reached: Reached::Positions(limit),
                statistics,
            } => {
                assert_eq!(limit, positions);
                assert!(statistics.positions <= positions + 1, "{statistics}");
            }
            other => panic!("{other}"),
        }
    }
    // Too few for mex, enough for nimbers, which goes on alone.
    let answer = solve(Limits::default().positions(20_000)).unwrap();
    assert_eq!(answer.grundy, Some(Nimber(2)));
    assert!(answer.statistics.positions <= 20_000);
    assert!(matches!(
        solve(Limits::default().memory(10_000)),
        Err(SearchError::Limit {
            reached: Reached::Memory(10_000),
            ..
        })
    ));
    let cram = Cram::<u64>::new(7, 7).unwrap();
    let time = Duration::from_secs(1);
    let error = auto(&cram, &Limits::unlimited().time(time)).solve(&cram.empty());
    match error.unwrap_err() {
        SearchError::Limit {
            reached: Reached::Time(limit),
            statistics,
        } => {
            assert_eq!(limit, time);
            let near = time / 2..time * 3 / 2;
            assert!(near.contains(&statistics.elapsed), "{statistics}");
            assert!(statistics.positions > 1000, "{statistics}");
        }
        other => panic!("{other}"),
    }
}

/// Cram, looking at the monitor whenever moves are asked for.
struct Watched<'a> {
    cram: &'a Cram<u64>,
    monitor: &'a Monitor,
    most: std::cell::Cell<u64>,
}

impl Game for Watched<'_> {
    type Position = <Cram<u64> as Game>::Position;
    type Move = <Cram<u64> as Game>::Move;

    fn moves(&self, position: &Self::Position) -> impl IntoIterator<Item = Self::Move> {
        self.most.set(self.most.get().max(self.monitor.positions()));
        self.cram.moves(position)
    }

    fn play(&self, position: &Self::Position, mv: &Self::Move) -> Self::Position {
        self.cram.play(position, mv)
    }

    fn canonical(&self, position: Self::Position) -> Self::Position {
        self.cram.canonical(position)
    }

    fn split(&self, position: Self::Position, part: impl FnMut(Self::Position)) {
        self.cram.split(position, part);
    }
}

#[test]
fn the_tables_together_stay_within_the_limit() {
    let cram = Cram::<u64>::new(5, 6).unwrap();
    let monitor = Monitor::default();
    let game = Watched {
        cram: &cram,
        monitor: &monitor,
        most: std::cell::Cell::new(0),
    };
    let limits = Limits::default().positions(20_000).monitor(&monitor);
    let answer = auto(&game, &limits).solve(&cram.empty()).unwrap();
    assert_eq!(answer.grundy, Some(Nimber(2)));
    let most = game.most.get();
    assert!((15_000..=20_000).contains(&most), "{most}");
}

/// The other leaves mex the room that it needs.
#[test]
fn auto_solves_what_mex_can_within_a_limit() {
    let chomp = Chomp::<u64>::new(9, 9).unwrap();
    let mut mex = Solver::new(&chomp, Convention::Normal).with_method(Method::Mex);
    let answer = mex.solve(&chomp.bar()).unwrap();
    let limits = Limits::default().positions(answer.statistics.positions * 3 / 2);
    let same = auto(&chomp, &limits).solve(&chomp.bar()).unwrap();
    assert_eq!(answer.grundy, same.grundy);
    assert_eq!(answer.winning_moves, same.winning_moves);
}

#[test]
fn auto_goes_on_after_an_error() {
    let cram = Cram::<u64>::new(5, 5).unwrap();
    let mut solver = auto(&cram, &Limits::default().positions(300));
    assert!(solver.solve(&cram.empty()).is_err());
    let mut solver = solver.with_limits(Limits::default());
    let answer = solver.solve(&cram.empty()).unwrap();
    let value = NimberSolver::new(&cram).grundy(&cram.empty()).unwrap();
    assert_eq!(answer.grundy, Some(value));
}

#[test]
fn auto_meets_the_limit_in_a_heap_that_cannot_be_listed() {
    let huge = Heaps::from([u64::MAX]);
    let limits = Limits::default().positions(400_000);
    assert!(matches!(
        auto(&Nim::new(), &limits).solve(&huge),
        Err(SearchError::Limit {
            reached: Reached::Positions(400_000),
            ..
        })
    ));
}

#[test]
fn auto_is_watched_and_cancelled() {
    let monitor = Monitor::default();
    let limits = Limits::unlimited().monitor(&monitor);
    let search = std::thread::spawn(move || {
        let cram = Cram::<u64>::new(6, 7).unwrap();
        auto(&cram, &limits).solve(&cram.empty())
    });
    // Beyond the first turn of each; never far fewer than both tables hold.
    let mut most = 0;
    while most < 20_000 {
        let positions = monitor.positions();
        assert!(
            most < 5_000 || positions >= most * 2 / 3,
            "{positions} after {most}"
        );
        most = most.max(positions);
        std::thread::yield_now();
    }
    monitor.cancel();
    assert!(matches!(
        search.join().unwrap(),
        Err(SearchError::Cancelled { statistics }) if statistics.positions > 10_000
    ));
    let limits = Limits::unlimited().monitor(&monitor);
    let bash = Bash::new(2u64).unwrap();
    let mut late = auto(&bash, &limits);
    assert!(matches!(
        late.solve(&1_000_000),
        Err(SearchError::Cancelled { .. })
    ));
}

#[test]
fn every_method_finds_loops() {
    // No way out: a search for less than all values may do without a loop.
    let graph = Graph(vec![vec![], vec![0], vec![4], vec![2], vec![3]]);
    // A loop far longer than the first turn.
    let length = 1_000_000;
    let ring = Graph((0..length).map(|at| vec![(at + 1) % length]).collect());
    for method in METHODS {
        for ending in Convention::BOTH {
            let mut solver = Solver::new(&graph, ending).with_method(method);
            let error = solver.solve(&4).unwrap_err();
            let SearchError::Loop { position } = error else {
                panic!("{method:?}: {error}")
            };
            assert!([2, 3, 4].contains(&position), "{method:?}: {position}");
            assert_eq!(solver.solve(&1).unwrap().winning_moves.len(), {
                usize::from(ending == Convention::Normal)
            });
        }
        let mut solver = Solver::new(&ring, Convention::Normal).with_method(method);
        assert!(matches!(solver.solve(&0), Err(SearchError::Loop { .. })));
    }
}
