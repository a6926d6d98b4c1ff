//! The search for nimbers against plain mex, and known values of board games.

use std::collections::BTreeMap;
use std::time::Duration;

use grundy::game::Plain;
use grundy::games::cram::Domino;
use grundy::limits::{Monitor, Reached, SearchError};
use grundy::solve::Strategy;
use grundy::*;

/// Numbers from a fixed generator.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = (self.0)
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// All strategies agree with plain mex on the positions.
fn agree<G: Game>(game: &G, positions: impl IntoIterator<Item = G::Position>) {
    let positions: Vec<_> = positions.into_iter().collect();
    for strategy in Strategy::ALL {
        agrees(game, strategy, &positions);
    }
}

/// A search agrees with plain mex, whatever was asked before: on the value, the
/// questions about single values, the winning moves.
fn agrees<G: Game>(game: &G, strategy: Strategy, positions: &[G::Position]) {
    let new = || NimberSolver::new(game).with_strategy(strategy);
    let mut plain = GrundySolver::new(game);
    let mut kept = new();
    for position in positions {
        let value = plain.grundy(position).unwrap();
        let mut asked = new();
        for n in (0..5).rev().chain([value.0, 31, 32, 33, 70]).map(Nimber) {
            let answer = asked.has_value(position, n).unwrap();
            assert_eq!(
                answer,
                n == value,
                "{position:?} has value {value}, asked {n}, {strategy:?}"
            );
        }
        assert_eq!(asked.grundy(position).unwrap(), value, "{position:?}");
        assert_eq!(new().grundy(position).unwrap(), value, "{position:?}");
        assert_eq!(
            kept.winning_moves(position).unwrap(),
            plain.winning_moves(position).unwrap(),
            "{position:?}"
        );
        assert_eq!(kept.grundy(position).unwrap(), value, "{position:?}");
    }
}

/// Cram whose moves say that there are more or fewer of them, at random.
struct Misjudged(Cram<u64>);

/// An iterator that gives a wrong number of items for its length.
struct Claimed<I>(I, usize);

impl<I: Iterator> Iterator for Claimed<I> {
    type Item = I::Item;

    fn next(&mut self) -> Option<I::Item> {
        self.0.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.1, Some(self.1))
    }
}

impl Game for Misjudged {
    type Position = u64;
    type Move = Domino;

    fn moves(&self, free: &u64) -> impl IntoIterator<Item = Domino> {
        let length = [0, 1, 100][usize::try_from(Random(*free).below(3)).unwrap()];
        Claimed(self.0.moves(free).into_iter(), length)
    }

    fn play(&self, free: &u64, domino: &Domino) -> u64 {
        self.0.play(free, domino)
    }

    fn canonical(&self, free: u64) -> u64 {
        self.0.canonical(free)
    }

    fn split(&self, free: u64, part: impl FnMut(u64)) {
        self.0.split(free, part);
    }
}

#[test]
fn a_wrong_number_of_moves_gives_the_same_answers() {
    let mut random = Random(7);
    let game = Misjudged(Cram::new(4, 5).unwrap());
    let shapes = (0..40).map(|_| random.below(1 << 20) | random.below(1 << 20));
    agree(&game, shapes);
}

#[test]
fn cram_boards() {
    for rows in 1..=4 {
        for columns in 1..=5 {
            let cram = Cram::<u64>::new(rows, columns).unwrap();
            agree(&cram, [cram.empty()]);
            let wide = Cram::<u128>::new(rows, columns).unwrap();
            agree(&wide, [wide.empty()]);
        }
    }
}

#[test]
fn cram_random_shapes() {
    let mut random = Random(1);
    for (rows, columns) in [(3, 5), (4, 4), (4, 5), (2, 9), (5, 4), (1, 20), (9, 2)] {
        let cram = Cram::<u64>::new(rows, columns).unwrap();
        let shapes: Vec<u64> = (0..60)
            .map(|_| {
                (0..rows * columns)
                    .filter(|_| random.below(5) > 0)
                    .map(|cell| 1 << cell)
                    .sum()
            })
            .collect();
        agree(&cram, shapes.iter().copied());
        // Without splits and canonical forms too.
        let mut plain = GrundySolver::new(Plain(&cram));
        for shape in shapes.iter().take(25) {
            assert_eq!(
                NimberSolver::new(&cram).grundy(shape).unwrap(),
                plain.grundy(shape).unwrap(),
                "{}",
                cram.write_position(shape)
            );
        }
        agree(&Plain(&cram), shapes.into_iter().take(6));
    }
}

/// Nine columns and more: the images of wide regions on tall boards.
#[test]
fn cram_long_boards_turn() {
    for long in [9, 12, 21, 64] {
        let across = Cram::<u64>::new(1, long).unwrap();
        let down = Cram::<u64>::new(long, 1).unwrap();
        let value = |cram: &Cram| GrundySolver::new(cram).grundy(&cram.empty()).unwrap();
        assert_eq!(value(&across), value(&down), "{long}");
    }
    let cram = Cram::<u128>::new(10, 10).unwrap();
    let line = |cells: [usize; 10]| cells.iter().fold(0u128, |free, cell| free | 1 << cell);
    let row = line(std::array::from_fn(|index| 30 + index));
    let column = line(std::array::from_fn(|index| 4 + 10 * index));
    assert_eq!(cram.canonical(row), cram.canonical(column));
    let corner = |cells: &[usize]| cells.iter().fold(0u128, |free, cell| free | 1 << cell);
    // An L of length 9 and 2, in two of its eight places.
    let one = corner(&[0, 10, 20, 30, 40, 50, 60, 70, 80, 81]);
    let other = corner(&[11, 12, 13, 14, 15, 16, 17, 18, 19, 29]);
    assert_eq!(cram.canonical(one), cram.canonical(other));
    assert_ne!(cram.canonical(one), cram.canonical(one | 1 << 1));
}

#[test]
fn chomp_bars() {
    for (rows, columns) in [
        (1, 1),
        (1, 40),
        (1, 60),
        (2, 9),
        (3, 6),
        (4, 5),
        (5, 5),
        (8, 3),
    ] {
        let chomp = Chomp::<u64>::new(rows, columns).unwrap();
        agree(&chomp, [chomp.bar()]);
    }
}

/// Rows of pins of which one or two neighbours are knocked out.
struct Kayles;

impl Game for Kayles {
    type Position = Vec<u8>;
    type Move = (usize, u8, u8);

    fn moves(&self, rows: &Vec<u8>) -> impl IntoIterator<Item = Self::Move> {
        rows.iter().enumerate().flat_map(|(row, &pins)| {
            (1..=2.min(pins))
                .flat_map(move |hit| (0..=pins - hit).map(move |left| (row, left, hit)))
        })
    }

    fn play(&self, rows: &Vec<u8>, &(row, left, hit): &Self::Move) -> Vec<u8> {
        let mut rows = rows.clone();
        rows.push(rows[row] - left - hit);
        rows[row] = left;
        rows
    }

    fn split(&self, rows: Vec<u8>, part: impl FnMut(Vec<u8>)) {
        rows.into_iter().map(|pins| vec![pins]).for_each(part);
    }
}

#[test]
fn kayles_and_heaps() {
    agree(
        &Kayles,
        [vec![60], vec![5, 5], vec![], vec![7, 9, 11], vec![90, 33]],
    );
    let nim = Nim::<u64>::new();
    // Values above 31, where sets end, alone and side by side.
    for heaps in [
        vec![31],
        vec![32],
        vec![63, 64],
        vec![40, 9, 70],
        vec![33, 33, 5],
    ] {
        agree(&nim, [Heaps::from(heaps)]);
    }
    agree(
        &Plain(nim),
        [Heaps::from([3u64, 4, 5]), Heaps::from([33, 34])],
    );
    agree(&Wythoff::<u64>::new(), [[20, 33], [40, 40]]);
}

/// Lists of options, each a sum of two smaller positions or one of them.
struct Splitting(Vec<Vec<[usize; 2]>>);

impl Game for Splitting {
    type Position = Vec<usize>;
    type Move = (usize, usize);

    fn moves(&self, sum: &Vec<usize>) -> impl IntoIterator<Item = (usize, usize)> {
        sum.iter()
            .enumerate()
            .flat_map(|(part, &at)| (0..self.0[at].len()).map(move |option| (part, option)))
    }

    fn play(&self, sum: &Vec<usize>, &(part, option): &(usize, usize)) -> Vec<usize> {
        let mut sum = sum.clone();
        let at = sum.swap_remove(part);
        sum.extend(self.0[at][option]);
        sum
    }

    fn split(&self, sum: Vec<usize>, part: impl FnMut(Vec<usize>)) {
        sum.into_iter().map(|at| vec![at]).for_each(part);
    }
}

#[test]
fn random_games_that_fall_apart() {
    let mut random = Random(7);
    for density in [3, 6, 20, 50, 97] {
        for _ in 0..60 {
            let game = Splitting(
                (0..24u64)
                    .map(|at| {
                        let pair = |random: &mut Random| {
                            [(); 2].map(|()| usize::try_from(random.below(at)).unwrap())
                        };
                        let tried = 0..at * at / 2;
                        let chosen = tried.filter(|_| random.below(100) < density).count();
                        (0..chosen).map(|_| pair(&mut random)).collect()
                    })
                    .collect(),
            );
            let all = (0..24).rev().map(|at| vec![at]);
            agree(&game, all.chain([vec![23, 22], vec![5, 23, 5]]));
        }
    }
}

/// Graphs whose values go past the 32 that sets hold.
#[test]
fn random_graphs_with_large_values() {
    let mut random = Random(3);
    for missing in [1, 4, 30] {
        let graph: Vec<Vec<[usize; 2]>> = (0..90)
            .map(|at| {
                // Option 0 has no moves: a summand worth nothing.
                let options = (0..at).filter(|_| random.below(100) >= missing);
                options.map(|to| [to, 0]).collect()
            })
            .collect();
        agree(
            &Splitting(graph),
            [vec![89], vec![89, 60], vec![40, 70, 85]],
        );
    }
}

/// The values of whole boards in `tests/data`.
#[derive(serde::Deserialize)]
struct Boards {
    boards: BTreeMap<String, u64>,
}

fn boards(text: &str) -> Vec<(u32, u32, u64)> {
    let Boards { boards } = serde_json::from_str(text).unwrap();
    assert!(boards.len() > 20);
    let board = |(size, value): (String, u64)| {
        let (rows, columns) = size.split_once('x').unwrap();
        (rows.parse().unwrap(), columns.parse().unwrap(), value)
    };
    boards.into_iter().map(board).collect()
}

#[test]
fn known_values() {
    for (rows, columns, value) in boards(include_str!("../data/cram.json")) {
        let cram = Cram::<u64>::new(rows as usize, columns as usize).unwrap();
        let found = NimberSolver::new(&cram).grundy(&cram.empty()).unwrap();
        assert_eq!(found, Nimber(value), "Cram {rows} x {columns}");
    }
    for (rows, columns, value) in boards(include_str!("../data/chomp.json")) {
        let chomp = Chomp::<u64>::new(rows, columns).unwrap();
        let found = NimberSolver::new(&chomp).grundy(&chomp.bar()).unwrap();
        assert_eq!(found, Nimber(value), "Chomp {rows} x {columns}");
    }
}

/// The search is deterministic; a change of these numbers is a change of the
/// search.
#[test]
fn positions_it_takes() {
    for (rows, columns, expected) in [
        (3, 5, [32, 27]),
        (4, 5, [321, 270]),
        (3, 8, [320, 544]),
        (5, 5, [328, 407]),
        (4, 7, [2_815, 2_784]),
        (5, 6, [8_154, 4_271]),
    ] {
        let cram = Cram::<u64>::new(rows, columns).unwrap();
        let positions = Strategy::ALL.map(|strategy| {
            let mut solver = NimberSolver::new(&cram).with_strategy(strategy);
            solver.grundy(&cram.empty()).unwrap();
            solver.statistics().positions
        });
        assert_eq!(
            positions,
            expected,
            "{rows} x {columns}, {:?}",
            Strategy::ALL
        );
    }
}

/// A table that forgets costs time, never a value.
#[test]
fn small_tables_give_the_same_values() {
    let mut random = Random(7);
    let cram = Cram::<u64>::new(5, 5).unwrap();
    let mut full = NimberSolver::new(&cram);
    for most in [0, 64, 100, 500, 4000] {
        let mut small = NimberSolver::new(&cram).keeping(most);
        for _ in 0..12 {
            let cells = (0..25).filter(|_| random.below(8) > 0);
            let shape = cells.map(|cell| 1 << cell).sum();
            let value = full.grundy(&shape).unwrap();
            assert_eq!(small.grundy(&shape).unwrap(), value, "{most}: {shape:b}");
        }
        assert!(small.statistics().positions <= most.max(64) as u64);
    }
    let rows = vec![9, 5, 12];
    let value = GrundySolver::new(&Kayles).grundy(&rows).unwrap();
    let mut small = NimberSolver::new(&Kayles).keeping(64);
    assert_eq!(small.grundy(&rows).unwrap(), value);
}

#[cfg(feature = "rayon")]
#[test]
fn threads_find_the_same_values() {
    let pool = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    for threads in [1, 2, 5] {
        pool(threads).unwrap().install(|| {
            let mut random = Random(threads as u64);
            let cram = Cram::<u64>::new(5, 6).unwrap();
            let mut alone = NimberSolver::new(&cram);
            let mut together = NimberSolver::new(&cram);
            for _ in 0..20 {
                let cells = (0..30).filter(|_| random.below(9) > 0);
                let shape = cells.map(|cell| 1 << cell).sum();
                let value = alone.grundy(&shape).unwrap();
                assert_eq!(together.par_grundy(&shape).unwrap(), value, "{shape:b}");
                // What it knows now is right too.
                assert_eq!(together.grundy(&shape).unwrap(), value, "{shape:b}");
                assert_eq!(
                    together.winning_moves(&shape).unwrap(),
                    alone.winning_moves(&shape).unwrap()
                );
            }
            let limits = Limits::default().positions(50);
            let limited = NimberSolver::new(&cram)
                .with_limits(limits)
                .par_grundy(&cram.empty());
            assert!(matches!(limited, Err(SearchError::Limit { .. })));
            let small = NimberSolver::new(&cram)
                .keeping(1 << 15)
                .par_grundy(&cram.empty());
            assert_eq!(small.unwrap(), Nimber(2));
        });
    }
}

#[test]
fn limits_and_loops_are_errors() {
    let cram = Cram::<u64>::new(5, 6).unwrap();
    let limits = Limits::default().positions(500);
    let mut solver = NimberSolver::new(&cram).with_limits(limits);
    assert!(matches!(
        solver.grundy(&cram.empty()),
        Err(SearchError::Limit {
            reached: Reached::Positions(500),
            ..
        })
    ));
    // What is known is kept, and is right.
    let mut solver = solver.with_limits(Limits::default());
    assert_eq!(solver.grundy(&cram.empty()).unwrap(), Nimber(2));

    let limits = Limits::default().time(Duration::ZERO);
    let mut solver = NimberSolver::new(&cram).with_limits(limits);
    assert!(matches!(
        solver.grundy(&cram.empty()),
        Err(SearchError::Limit {
            reached: Reached::Time(_),
            ..
        })
    ));

    let monitor = Monitor::default();
    monitor.cancel();
    let mut solver = NimberSolver::new(&cram).with_limits(Limits::default().monitor(&monitor));
    assert!(matches!(
        solver.grundy(&cram.empty()),
        Err(SearchError::Cancelled { .. })
    ));
}

/// Rings of several lengths, at the end of a path; from every position of it one
/// may also end the game, or not.
#[test]
fn loops_are_errors() {
    for strategy in Strategy::ALL {
        let lengths = [1, 2, 3, 7, 40, 90];
        for (length, path) in lengths
            .into_iter()
            .flat_map(|length| [(length, 0), (length, 75)])
        {
            for ways_out in [0, 1, 2] {
                let last = path + length - 1;
                let end = [last + 1; 2];
                let mut game: Vec<Vec<[usize; 2]>> = (0..=last)
                    .map(|at| {
                        let next = if at == last { path } else { at + 1 };
                        // To 0, and to 1: neither settles whether the value is 2.
                        let out = [end, [last + 2, last + 1]];
                        out.into_iter()
                            .take(ways_out)
                            .chain([[next, last + 1]])
                            .collect()
                    })
                    .collect();
                game.extend([vec![], vec![end]]);
                let game = Splitting(game);
                let found = NimberSolver::new(&game)
                    .with_strategy(strategy)
                    .has_value(&vec![0], Nimber(ways_out as u64));
                assert!(
                    matches!(found, Err(SearchError::Loop { .. })),
                    "{strategy:?}, {path} and {length}, {ways_out}: {found:?}"
                );
            }
        }
    }
}

#[test]
fn a_long_game_does_not_overflow() {
    let bash = Bash::new(2u64).unwrap();
    for strategy in Strategy::ALL {
        let mut solver = NimberSolver::new(&bash).with_strategy(strategy);
        assert_eq!(
            solver.grundy(&1_000_000).unwrap(),
            Nimber(1),
            "{strategy:?}"
        );
    }
}

/// Long games whose lines of play meet again and again: proof numbers count the
/// same positions many times over, and give up in time.
#[test]
fn lines_that_meet_cost_no_more() {
    let mut random = Random(7);
    for (window, options) in [(30, 10), (60, 13), (10, 4)] {
        let graph: Vec<Vec<[usize; 2]>> = (0..1_000u64)
            .map(|at| {
                let near = |_| at - 1 - random.below(window.min(at));
                let chosen = (0..options.min(at)).map(near);
                chosen.map(|to| [usize::try_from(to).unwrap(), 0]).collect()
            })
            .collect();
        let game = Splitting(graph);
        for value in 0..3 {
            let hits = [Strategy::ProofNumber, Strategy::Mixed].map(|strategy| {
                let mut solver = NimberSolver::new(&game).with_strategy(strategy);
                solver.has_value(&vec![999], Nimber(value)).unwrap();
                solver.statistics().table_hits
            });
            assert!(hits[0] < hits[1] + 200_000, "{window}, {value}: {hits:?}");
        }
    }
}

/// All that is open, left for later or remembered counts for the limits, and no
/// more than that.
#[test]
fn what_a_search_holds_at_most() {
    const PEAK: u64 = 10_367;
    let cram = Cram::<u64>::new(5, 6).unwrap();
    let with = |limits| {
        NimberSolver::new(&cram)
            .with_limits(limits)
            .grundy(&cram.empty())
    };
    assert_eq!(
        with(Limits::unlimited().positions(PEAK)).unwrap(),
        Nimber(2)
    );
    assert!(with(Limits::unlimited().positions(PEAK - 1)).is_err());
    assert!(with(Limits::unlimited().memory(8 * PEAK)).is_ok());
    assert!(with(Limits::unlimited().memory(8 * PEAK - 1)).is_err());
}

/// A bounded table has no room for proof numbers.
#[test]
fn with_a_bounded_table_proof_numbers_are_mixed() {
    let cram = Cram::<u64>::new(4, 5).unwrap();
    let statistics = [Strategy::ProofNumber, Strategy::Mixed].map(|strategy| {
        let mut solver = NimberSolver::new(&cram)
            .with_strategy(strategy)
            .keeping(1 << 20);
        assert_eq!(solver.grundy(&cram.empty()).unwrap(), Nimber(2));
        (
            solver.statistics().positions,
            solver.statistics().table_hits,
        )
    });
    assert_eq!(statistics[0], statistics[1]);
}

#[cfg(feature = "serde")]
#[test]
fn boards_are_serialised_by_their_size() {
    let (cram, chomp) = (
        Cram::<u64>::new(4, 5).unwrap(),
        Chomp::<u64>::new(4, 5).unwrap(),
    );
    let size = r#"{"rows":4,"columns":5}"#;
    assert_eq!(serde_json::to_string(&cram).unwrap(), size);
    assert_eq!(serde_json::from_str::<Cram>(size).unwrap(), cram);
    assert_eq!(serde_json::to_string(&chomp).unwrap(), size);
    assert_eq!(serde_json::from_str::<Chomp>(size).unwrap(), chomp);
    let large = r#"{"rows":9,"columns":8}"#;
    assert!(serde_json::from_str::<Cram<u64>>(large).is_err());
    assert!(serde_json::from_str::<Cram<u128>>(large).is_ok());
    for wrong in [r#"{"rows":0,"columns":5}"#, r#"{"rows":129,"columns":1}"#] {
        assert!(serde_json::from_str::<Cram<u128>>(wrong).is_err());
        assert!(serde_json::from_str::<Chomp>(wrong).is_err());
    }
}

#[test]
fn the_options_of_one_position_count_for_the_limits() {
    let bash = Bash::new(u64::MAX).unwrap();
    for limits in [
        Limits::unlimited().positions(10_000),
        Limits::unlimited().memory(80_000),
    ] {
        let mut solver = NimberSolver::new(&bash).with_limits(limits);
        let error = solver.grundy(&u64::MAX).unwrap_err();
        assert!(matches!(error, SearchError::Limit { .. }), "{error}");
    }
}
