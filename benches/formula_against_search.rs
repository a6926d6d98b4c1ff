//! Each closed form against the search that answers the same question: the
//! outcome and all winning moves of one position. The search starts with an
//! empty table every time.
#![allow(missing_docs)]

use std::hint::black_box;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, criterion_group, criterion_main};
use grundy::numeration::Natural;
use grundy::{
    AliquotGame, Bash, BoundedNim, ByRef, CoinStrip, Convention, DollarGoal, Euclid, FibonacciNim,
    Game, GreenHackenbush, Heaps, LaskerNim, MooreNim, MultiplicationGame, Nim, NormalPlay,
    Northcott, NorthcottPosition, OutcomeClass, OutcomeFormula, OwnCount, Parity, ParityPosition,
    ParityTakeAway, PeriodicDice, Race, RootedGraph, RowBoard, SilverDollar, SilverDollarPosition,
    Solver, StaircaseNim, TipRule, Treblecross, TumblingDice, TumblingPosition, Wythoff,
};

fn group<'a>(c: &'a mut Criterion, name: &str) -> BenchmarkGroup<'a, WallTime> {
    let mut group = c.benchmark_group(name);
    group
        .sample_size(10)
        .nresamples(2_000)
        .warm_up_time(Duration::from_millis(100))
        .measurement_time(Duration::from_millis(400));
    group
}

type Verdict<G> = (OutcomeClass, Vec<<G as Game>::Move>);

fn by_formula<G>(game: &G, position: &G::Position, ending: G::Ending) -> Verdict<G>
where
    G: OutcomeFormula,
{
    (
        game.outcome(position, ending),
        game.winning_moves(position, ending),
    )
}

/// By Grundy values under normal play, by outcomes under other endings.
fn by_search<G>(game: &G, position: &G::Position, ending: G::Ending) -> Verdict<G>
where
    G: OutcomeFormula,
{
    let answer = Solver::new(game, ByRef(ending))
        .solve(position)
        .expect("the search stays within its limits");
    (answer.outcome, answer.winning_moves)
}

/// `instance` makes a ruleset and a position of a size.
fn compare<G>(
    c: &mut Criterion,
    ruleset: &str,
    convention: Convention,
    sizes: &[u64],
    instance: impl Fn(u64) -> (G, G::Position),
) where
    G: OutcomeFormula<Ending = Convention>,
{
    let suffix = match convention {
        Convention::Normal => "normal",
        Convention::Misere => "misere",
    };
    compare_under(
        c,
        &format!("{ruleset}-{suffix}"),
        convention,
        sizes,
        instance,
    );
}

/// The same under any ending.
fn compare_under<G>(
    c: &mut Criterion,
    name: &str,
    ending: G::Ending,
    sizes: &[u64],
    instance: impl Fn(u64) -> (G, G::Position),
) where
    G: OutcomeFormula,
{
    let mut group = group(c, name);
    for &size in sizes {
        let (game, position) = instance(size);
        assert_eq!(
            by_formula(&game, &position, ending),
            by_search(&game, &position, ending),
            "{name} of size {size}"
        );
        group.bench_function(BenchmarkId::new("formula", size), |b| {
            b.iter(|| by_formula(&game, black_box(&position), ending));
        });
        group.bench_function(BenchmarkId::new("search", size), |b| {
            b.iter(|| by_search(&game, black_box(&position), ending));
        });
    }
    group.finish();
}

fn three_heaps(size: u64) -> Heaps {
    Heaps::from([size, size + 2, size + 5])
}

fn nim(c: &mut Criterion) {
    let instance = |size| (Nim::new(), three_heaps(size));
    compare(c, "nim", Convention::Normal, &[10, 100, 1_000], instance);
    compare(c, "nim", Convention::Misere, &[10, 20, 40], instance);
}

fn bounded_nim(c: &mut Criterion) {
    let at_most_three = BoundedNim::new(3).expect("the bound is positive");
    let instance = |size| (at_most_three, three_heaps(size));
    let name = "bounded-nim";
    compare(c, name, Convention::Normal, &[10, 100, 1_000], instance);
    compare(c, name, Convention::Misere, &[10, 20, 40], instance);
}

fn bash(c: &mut Criterion) {
    let at_most_three = Bash::new(3).expect("the bound is positive");
    for convention in Convention::BOTH {
        compare(c, "bash", convention, &[100, 10_000, 100_000], |size| {
            (at_most_three, size)
        });
    }
}

fn race(c: &mut Criterion) {
    for convention in Convention::BOTH {
        compare(c, "race", convention, &[100, 10_000, 100_000], |size| {
            (Race::new(size, 3).expect("the step is positive"), 0)
        });
    }
}

fn row_board(c: &mut Criterion) {
    let instance = |size| {
        let board = RowBoard::new(size + 6).expect("there are squares");
        (board, vec![6, 4, 1]) // with as many squares to go as `three_heaps`
    };
    let name = "row-board";
    compare(c, name, Convention::Normal, &[10, 100, 1_000], instance);
    compare(c, name, Convention::Misere, &[10, 20, 40], instance);
}

/// Even wins, with a bound of either parity.
fn parity_take_away(c: &mut Criterion) {
    for bound in [3, 4] {
        let game = ParityTakeAway::new(bound, Parity::Even).expect("the bound is positive");
        let name = format!("parity-take-away-{bound}");
        compare_under(c, &name, OwnCount, &[101, 10_001, 1_000_001], |size| {
            (game, ParityPosition::start(size).expect("the heap is odd"))
        });
    }
}

fn wythoff(c: &mut Criterion) {
    for convention in Convention::BOTH {
        compare(c, "wythoff", convention, &[10, 30, 100], |size| {
            (Wythoff::new(), [size, size + size / 2])
        });
    }
}

fn fibonacci_nim(c: &mut Criterion) {
    for convention in Convention::BOTH {
        compare(c, "fibonacci-nim", convention, &[30, 100, 300], |size| {
            (FibonacciNim::new(), FibonacciNim::opening(size))
        });
    }
}

fn moore_nim(c: &mut Criterion) {
    let two_heaps = MooreNim::new(2).expect("the bound is positive");
    for convention in Convention::BOTH {
        compare(c, "moore-nim", convention, &[3, 6, 9], |size| {
            (two_heaps, three_heaps(size))
        });
    }
}

fn lasker_nim(c: &mut Criterion) {
    let instance = |size| (LaskerNim::new(), three_heaps(size));
    let name = "lasker-nim";
    compare(c, name, Convention::Normal, &[10, 30, 100], instance);
    compare(c, name, Convention::Misere, &[2, 4, 6], instance);
}

fn staircase_nim(c: &mut Criterion) {
    for convention in Convention::BOTH {
        compare(c, "staircase-nim", convention, &[2, 4, 8], |size| {
            (StaircaseNim::new(), three_heaps(size))
        });
    }
}

/// Coins with gaps of n, n + 2 and n + 5.
fn three_coins(size: u64) -> Vec<u64> {
    vec![size + 1, 2 * size + 4, 3 * size + 10]
}

fn coin_strip(c: &mut Criterion) {
    for convention in Convention::BOTH {
        compare(c, "coin-strip", convention, &[2, 4, 8], |size| {
            (CoinStrip::new(), three_coins(size))
        });
    }
}

fn northcott(c: &mut Criterion) {
    for convention in Convention::BOTH {
        compare(c, "northcott", convention, &[2, 4, 8], |size| {
            let rows = [2, 4, 7].map(|more| [1, size + more]).to_vec();
            let retreats = 0;
            (
                Northcott::new(size + 8),
                NorthcottPosition { rows, retreats },
            )
        });
    }
}

fn euclid(c: &mut Criterion) {
    for convention in Convention::BOTH {
        compare(c, "euclid", convention, &[100, 1_000, 10_000], |size| {
            (Euclid::new(), [size, size / 3 * 2 + 1])
        });
    }
}

fn multiplication_game(c: &mut Criterion) {
    for convention in Convention::BOTH {
        let sizes = [1_000, 1_000_000, 1_000_000_000];
        compare(c, "multiplication-game", convention, &sizes, |size| {
            let game = MultiplicationGame::new(size, 9).expect("there are factors");
            (game, 1)
        });
    }
}

fn aliquot_game(c: &mut Criterion) {
    for convention in Convention::BOTH {
        compare(
            c,
            "aliquot-game",
            convention,
            &[100, 1_000, 10_000],
            |size| (AliquotGame, size),
        );
    }
}

fn silver_dollar(c: &mut Criterion) {
    let game = SilverDollar::new(DollarGoal::Take);
    compare_under(c, "silver-dollar", NormalPlay, &[2, 4, 8], |size| {
        let coins = three_coins(size);
        (game, SilverDollarPosition { coins, dollar: 1 })
    });
}

fn treblecross(c: &mut Criterion) {
    compare_under(c, "treblecross", NormalPlay, &[8, 12, 16], |size| {
        let cells = usize::try_from(size).expect("a strip fits into memory");
        let game = Treblecross::new(cells).expect("the strip is short");
        let strip = game.empty();
        (game, strip)
    });
}

/// A ring through the ground, with a stalk of two edges on each of its other vertices.
fn ring_with_stalks(size: u64) -> RootedGraph {
    let size = usize::try_from(size).expect("a ring fits into memory");
    let ring = (0..size).map(|v| [v, (v + 1) % size]);
    let stalks = (1..size).flat_map(|v| [[v, v + size], [v + size, v + 2 * size]]);
    RootedGraph::new(ring.chain(stalks)).expect("the ground is below every edge")
}

fn green_hackenbush(c: &mut Criterion) {
    compare_under(c, "green-hackenbush", NormalPlay, &[4, 6, 8], |size| {
        (GreenHackenbush::new(), ring_with_stalks(size))
    });
}

fn periodic(dice: usize, rule: TipRule) -> PeriodicDice {
    let game = TumblingDice::new(dice, rule).expect("there are dice");
    PeriodicDice::new(game).expect("the period is found")
}

fn on_ones_and_twos(heap: u64, dice: usize) -> TumblingPosition {
    let faces = [1, 2].into_iter().cycle().take(dice);
    TumblingPosition::new(heap, faces).expect("the faces exist")
}

fn tumbling_dice(c: &mut Criterion) {
    for (dice, rule, heap) in [
        (1, TipRule::All, 10_000),
        (2, TipRule::All, 10_000),
        (2, TipRule::One, 10_000),
        (2, TipRule::OnePlusRest, 10_000),
        (3, TipRule::All, 1_000),
    ] {
        let game = periodic(dice, rule);
        for convention in Convention::BOTH {
            let name = format!("{dice}-dice-{rule:?}");
            compare(c, &name, convention, &[heap], |heap| {
                (game.clone(), on_ones_and_twos(heap, dice))
            });
        }
    }
}

/// What it takes to prove the period.
fn tumbling_dice_tables(c: &mut Criterion) {
    let mut group = group(c, "dice-table");
    for dice in 1..=4 {
        for rule in TipRule::EVERY {
            group.bench_function(BenchmarkId::new(format!("{rule:?}"), dice), |b| {
                b.iter(|| periodic(black_box(dice), rule));
            });
        }
    }
    group.finish();
}

/// Wythoff's game where no search reaches.
fn wythoff_far_out(c: &mut Criterion) {
    let mut group = group(c, "wythoff-far-out");
    let quintillion = 10u64.pow(18);
    far_out(
        &mut group,
        "10^18 (u64)",
        &Wythoff::new(),
        &[quintillion, quintillion + quintillion / 2],
    );
    let near_the_maximum = [u128::MAX - u128::MAX / 3, u128::MAX - 1];
    far_out(
        &mut group,
        "the maximum of the type (u128)",
        &Wythoff::new(),
        &near_the_maximum,
    );
    #[cfg(feature = "bigint")]
    {
        let googol = num_bigint::BigUint::from(10u32).pow(100);
        let half_more = &googol + &googol / 2u32;
        let heaps = [googol, half_more];
        far_out(&mut group, "10^100 (BigUint)", &Wythoff::new(), &heaps);
    }
    group.finish();
}

/// The opening of Fibonacci Nim where no search reaches, and a multiplier with
/// many terms.
fn fibonacci_nim_far_out(c: &mut Criterion) {
    let mut group = group(c, "fibonacci-nim-far-out");
    let heap = 10u64.pow(18);
    opening(&mut group, "10^18 (u64)", 2, heap);
    opening(&mut group, "10^18, multiplier 10^5 (u64)", 100_000, heap);
    opening(&mut group, "the maximum of the type (u128)", 2, u128::MAX);
    #[cfg(feature = "bigint")]
    {
        let googol = num_bigint::BigUint::from(10u32).pow(100);
        opening(&mut group, "10^100 (BigUint)", 2u32.into(), googol);
    }
    group.finish();
}

fn opening<T: Natural>(
    group: &mut BenchmarkGroup<'_, WallTime>,
    size: &str,
    multiplier: T,
    heap: T,
) {
    let game = FibonacciNim::with_multiplier(multiplier).expect("the multiplier is positive");
    far_out(group, size, &game, &FibonacciNim::opening(heap));
}

fn far_out<G>(group: &mut BenchmarkGroup<'_, WallTime>, size: &str, game: &G, heaps: &G::Position)
where
    G: OutcomeFormula<Ending = Convention>,
{
    let winning = game.winning_moves(heaps, Convention::Normal);
    assert!(!winning.is_empty(), "an N-position was meant");
    for mv in winning {
        let option = game.try_play(heaps, &mv).expect("the move is legal");
        assert!(game.outcome(&option, Convention::Normal).is_p());
    }
    group.bench_function(BenchmarkId::new("winning_moves", size), |b| {
        b.iter(|| game.winning_moves(black_box(heaps), Convention::Normal));
    });
}

criterion_group!(
    benches,
    nim,
    bounded_nim,
    bash,
    race,
    row_board,
    parity_take_away,
    wythoff,
    wythoff_far_out,
    fibonacci_nim,
    fibonacci_nim_far_out,
    moore_nim,
    lasker_nim,
    staircase_nim,
    coin_strip,
    northcott,
    euclid,
    multiplication_game,
    aliquot_game,
    silver_dollar,
    treblecross,
    green_hackenbush,
    tumbling_dice,
    tumbling_dice_tables
);
criterion_main!(benches);
