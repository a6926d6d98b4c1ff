//! The list of rulesets: one row each, names only. A row expands to tests
//! `catalogue::<ruleset>::<check>`, so a failure names ruleset and law.

use grundy::conformance::{self, Violation};
use grundy::*;

macro_rules! catalogue {
    ($($ruleset:ident: $($check:ident)+;)+) => {
        /// The names of all rows, for the guards.
        pub(crate) const RULESETS: &[&str] = &[$(stringify!($ruleset)),+];

        $(mod $ruleset {
            $(#[test]
            fn $check() {
                for (game, starts) in super::cases::$ruleset() {
                    super::$check(&game, &starts);
                }
            })+
        })+
    };
}

catalogue! {
    nim: laws outcome value;
    bounded_nim: laws outcome value;
    moore_nim: laws outcome first;
    lasker_nim: laws outcome value first;
    staircase_nim: laws outcome value;
    coin_strip: laws outcome value;
    northcott: laws outcome value;
    euclid: laws outcome value;
    bash: laws outcome value;
    race: laws outcome value;
    row_board: laws outcome value;
    parity_take_away: laws own_count;
    wythoff: laws outcome;
    fibonacci_nim: laws outcome;
    tumbling_dice: laws outcome value;
    multiplication_game: laws outcome first;
    aliquot_game: laws outcome value;
    silver_dollar: laws normal_outcome;
    treblecross: laws normal_outcome;
    schuh: laws;
    cram: laws;
    chomp: laws;
    clobber: laws;
    node_kayles: laws;
    arc_kayles: laws;
    green_hackenbush: laws normal_outcome value;
}

fn laws<G: Game>(game: &G, starts: &[G::Position]) {
    passed(conformance::laws(game, starts.to_vec()));
}

fn outcome<G: OutcomeFormula<Ending = Convention>>(game: &G, starts: &[G::Position]) {
    for convention in Convention::BOTH {
        outcome_under(game, convention, starts);
    }
}

/// As `outcome`, for a theorem about normal play only.
fn normal_outcome<G: OutcomeFormula<Ending = NormalPlay>>(game: &G, starts: &[G::Position]) {
    outcome_under(game, NormalPlay, starts);
}

/// As `outcome`, for a ruleset that decides itself who has won at the end.
fn own_count<G: OutcomeFormula<Ending = OwnCount>>(game: &G, starts: &[G::Position]) {
    outcome_under(game, OwnCount, starts);
}

fn outcome_under<G: OutcomeFormula>(game: &G, ending: G::Ending, starts: &[G::Position]) {
    passed(conformance::outcome_formula(game, ending, starts.to_vec()));
    for start in starts {
        let moves = game.moves(start);
        passed(conformance::outcome_certificate(game, ending, start, moves));
    }
}

/// The first winning moves are the beginning of all of them.
fn first<G: OutcomeFormula<Ending = Convention>>(game: &G, starts: &[G::Position]) {
    for convention in Convention::BOTH {
        for start in starts {
            let all = game.winning_moves(start, convention);
            for most in [0, 1, 2, all.len(), all.len() + 1] {
                let first = game.first_winning_moves(start, convention, most);
                assert_eq!(first, all[..most.min(all.len())], "{start:?}");
            }
        }
    }
}

fn value<G: GrundyFormula>(game: &G, starts: &[G::Position]) {
    passed(conformance::grundy_formula(game, starts.to_vec()));
}

fn passed<P: std::fmt::Debug>(checked: Result<conformance::Checked, Violation<P>>) {
    match checked {
        Ok(checked) => assert!(checked.positions > 0, "nothing was checked"),
        Err(violation) => panic!("{violation}"),
    }
}

/// Rulesets with the positions from which everything is checked.
mod cases {
    use grundy::*;

    type Cases<G> = Vec<(G, Vec<<G as Game>::Position>)>;

    pub(super) fn nim() -> Cases<Nim> {
        let starts = [
            vec![],
            vec![0],
            vec![40],
            vec![12, 13],
            vec![5, 6, 7],
            vec![0, 2, 3, 2, 2],
        ];
        vec![(Nim::new(), starts.map(Heaps::from).into())]
    }

    pub(super) fn bounded_nim() -> Cases<BoundedNim> {
        (1..=6)
            .map(|k| {
                let starts = [
                    vec![],
                    vec![40],
                    vec![12, 12],
                    vec![7, 8, 6],
                    vec![3, 2, 0, 3],
                ];
                (BoundedNim::new(k).unwrap(), starts.map(Heaps::from).into())
            })
            .collect()
    }

    pub(super) fn moore_nim() -> Cases<MooreNim> {
        (1..=4)
            .chain([usize::MAX])
            .map(|k| {
                let starts = [
                    vec![],
                    vec![0],
                    vec![9],
                    vec![4, 5, 0, 6],
                    vec![3, 3, 2, 3, 1],
                    vec![1, 1, 1, 1, 2, 1],
                ];
                (MooreNim::new(k).unwrap(), starts.map(Heaps::from).into())
            })
            .collect()
    }

    pub(super) fn lasker_nim() -> Cases<LaskerNim> {
        let starts = [
            vec![],
            vec![0],
            vec![9],
            vec![4, 0, 3],
            vec![2, 2, 1],
            vec![5, 2],
        ];
        vec![(LaskerNim::new(), starts.map(Heaps::from).into())]
    }

    pub(super) fn staircase_nim() -> Cases<StaircaseNim> {
        let starts = [
            vec![],
            vec![0, 0],
            vec![7],
            vec![0, 6],
            vec![3, 1, 4, 0],
            vec![2, 0, 2, 2, 1],
            // More coins than the type can count.
            vec![u64::MAX, 1, 3],
        ];
        vec![(StaircaseNim::new(), starts.map(Heaps::from).into())]
    }

    pub(super) fn coin_strip() -> Cases<CoinStrip> {
        let starts = [
            vec![],
            vec![9],
            vec![1, 2, 3],
            vec![4, 9],
            vec![2, 5, 6, 9],
            vec![1, 3, 4, 7, 10],
            // No positions: no order, a square 0.
            vec![4, 4],
            vec![0, 3],
        ];
        vec![(CoinStrip::new(), starts.into())]
    }

    pub(super) fn northcott() -> Cases<Northcott> {
        let position = |(rows, retreats)| NorthcottPosition { rows, retreats };
        let starts = [
            (vec![], 3),
            (vec![[1, 6], [6, 2], [3, 4]], 0),
            (vec![[1, 6], [4, 2]], 2),
            (vec![[3, 4], [4, 3]], 3),
            (vec![[2, 3], [3, 2], [3, 5]], 1),
            // Rows that are not on the board.
            (vec![[3, 3], [0, 2], [1, 7], [5, 2]], 1),
        ];
        vec![(Northcott::new(6), starts.map(position).into())]
    }

    pub(super) fn euclid() -> Cases<Euclid> {
        let mut starts: Vec<[u64; 2]> = (1..=40).flat_map(|a| [[a, 40], [41, a]]).collect();
        starts.extend([[0, 0], [0, 7], [7, 0], [89, 55], [110, 178]]);
        vec![(Euclid::new(), starts)]
    }

    pub(super) fn bash() -> Cases<Bash> {
        (1..=12)
            .map(|m| (Bash::new(m).unwrap(), vec![0, 300]))
            .collect()
    }

    pub(super) fn race() -> Cases<Race> {
        let pairs = [(0, 1), (100, 10), (7, 9), (50, 1), (60, 4)];
        pairs
            .map(|(target, step)| (Race::new(target, step).unwrap(), vec![0, target]))
            .into()
    }

    pub(super) fn fibonacci_nim() -> Cases<FibonacciNim> {
        (1..=6)
            .map(|multiplier| {
                let game = FibonacciNim::with_multiplier(multiplier).unwrap();
                let position = |(heap, quota)| FibonacciNimPosition { heap, quota };
                let starts = [(0, 0), (0, 3), (1, 0), (1, 1), (9, 0), (30, 29), (22, 40)];
                (game, starts.map(position).into())
            })
            .collect()
    }

    pub(super) fn row_board() -> Cases<RowBoard> {
        let starts = [
            vec![],
            vec![1],
            vec![8, 8],
            vec![1, 3, 5],
            vec![6, 2, 6, 8, 5],
            // Off the board, where a stone cannot move.
            vec![0, 9, 4],
        ];
        let bounded = (1..=6).map(|k| RowBoard::with_max_step(8, k).unwrap());
        let boards = [RowBoard::new(8).unwrap(), RowBoard::new(1).unwrap()];
        let boards = boards.into_iter().chain(bounded);
        boards.map(|board| (board, starts.to_vec())).collect()
    }

    pub(super) fn parity_take_away() -> Cases<ParityTakeAway> {
        let position =
            |[heap, mover, other]: [u64; 3]| ParityPosition::new(heap, mover, other).unwrap();
        let starts = [[41, 0, 0], [40, 1, 0], [40, 2, 7], [39, 3, 1], [0, 1, 0]].map(position);
        (1..=9)
            .flat_map(|k| Parity::BOTH.map(|wins| ParityTakeAway::new(k, wins).unwrap()))
            .map(|game| (game, starts.to_vec()))
            .collect()
    }

    pub(super) fn cram() -> Cases<Cram> {
        let boards = [
            (1, 1, &["."][..]),
            (1, 6, &["......"]),
            (3, 3, &[".../.../...", ".#./.../.#.", "###/###/###"]),
            (2, 5, &["...../....."]),
            (4, 3, &["..#/.../#../...", "#../.../.../..#"]),
        ];
        let case = |(rows, columns, starts): (usize, usize, &[&str])| {
            let cram = Cram::new(rows, columns).unwrap();
            let starts = starts.iter().map(|text| cram.read_position(text).unwrap());
            let starts = starts.collect();
            (cram, starts)
        };
        boards.map(case).into()
    }

    pub(super) fn chomp() -> Cases<Chomp> {
        let bars = [(1, 1), (1, 6), (3, 3), (4, 3), (3, 5)];
        let case = |(rows, columns)| {
            let chomp = Chomp::<u64>::new(rows, columns).unwrap();
            (chomp, vec![chomp.bar()])
        };
        bars.map(case).into()
    }

    pub(super) fn multiplication_game() -> Cases<MultiplicationGame> {
        let bounds = [(0, 2), (1, 3), (1000, 2), (300, 3), (2_000, 9), (50, 60)];
        bounds
            .map(|(target, most)| {
                let game = MultiplicationGame::new(target, most).unwrap();
                (game, vec![0, 1, 7, target, target + 1])
            })
            .into()
    }

    pub(super) fn aliquot_game() -> Cases<AliquotGame> {
        vec![(AliquotGame, (0..130).chain([1024, 720]).collect())]
    }

    pub(super) fn silver_dollar() -> Cases<SilverDollar> {
        let starts = [
            "3d",
            "7d 8",
            "1 2d 6",
            "4 7d",
            "2 5d 9",
            "4 7 8d",
            "2 5 6d 9",
            "0 0d 3 5",
            "0 3 6d 8",
            "1d 3 4 7 9",
            "1 3 5d 7 8",
            "taken",
        ];
        let case = |goal| {
            let game = SilverDollar::new(goal);
            let mut starts = starts
                .map(|text| game.read_position(text).unwrap())
                .to_vec();
            // No positions: no order, a coin in the bag after another, no dollar.
            for (coins, dollar) in [(vec![4, 4], 0), (vec![3, 0, 5], 2), (vec![1, 2], 2)] {
                starts.push(SilverDollarPosition { coins, dollar });
            }
            (game, starts)
        };
        DollarGoal::BOTH.map(case).into()
    }

    pub(super) fn treblecross() -> Cases<Treblecross> {
        let game = Treblecross::new(12).unwrap();
        let starts = [
            "",
            ".",
            "..",
            "...",
            "......",
            "..X....X...",
            "X.X........",
            "XX.X.XX",
            "XXX.....",
            // Too long for the table.
            ".............",
        ];
        let read = |text: &str| text.chars().map(|sign| sign == 'X').collect();
        vec![(game, starts.map(read).into())]
    }

    pub(super) fn schuh() -> Cases<Schuh> {
        let case = |number| {
            let game = Schuh::new(number).unwrap();
            let start = game.start();
            (game, vec![start])
        };
        [1, 7, 12, 16, 30, 36, 60].map(case).into()
    }

    pub(super) fn clobber() -> Cases<Clobber> {
        let boards = [
            (1, 1, &["x", "."][..]),
            (1, 7, &["xoxoxox", "xxo.oxo"]),
            (2, 4, &["xoxo/oxox", "xxo./.oox"]),
            (3, 3, &["xox/oxo/xox", "xo./o.x/.xx", "ooo/xxx/..."]),
            (4, 2, &["xo/.x/xx/ox"]),
        ];
        let case = |(rows, columns, starts): (usize, usize, &[&str])| {
            let clobber = Clobber::new(rows, columns).unwrap();
            let starts = starts
                .iter()
                .map(|text| clobber.read_position(text).unwrap());
            // Cells with both colours, and cells that are not there.
            let odd = [Stones {
                x: 0b1_0011,
                o: 0b1_1111_1110,
            }];
            let starts = starts.chain(odd).collect();
            (clobber, starts)
        };
        boards.map(case).into()
    }

    /// Graphs of all kinds, with and without symmetry.
    fn graphs() -> impl Iterator<Item = Graph> {
        let texts = [
            "empty",
            "3",
            "path 7",
            "cycle 6",
            "star 4",
            "complete 4",
            "grid 2x4",
            "grid 3x3",
            "petersen",
            "1-2-3-4-5-3 6-1 8 11-12-13-11",
        ];
        texts.into_iter().map(|text| text.parse().unwrap())
    }

    pub(super) fn node_kayles() -> Cases<NodeKayles> {
        let games = graphs().map(|graph| NodeKayles::new(graph).unwrap());
        // Bits of vertices that are not there too.
        games
            .map(|game| (game.clone(), vec![game.whole(), 0b1_1101_1110_1011]))
            .collect()
    }

    pub(super) fn arc_kayles() -> Cases<ArcKayles> {
        let games = graphs().map(|graph| ArcKayles::new(graph).unwrap());
        games
            .map(|game| (game.clone(), vec![game.whole(), 0b1_1101_1110_1011]))
            .collect()
    }

    pub(super) fn green_hackenbush() -> Cases<GreenHackenbush> {
        let texts = [
            "empty",
            "0-1",
            "0-0 0-0",
            "0-1 0-1 0-1",
            "0-1-2-0 0-3 3-4 3-5-6",
            "cycle 7",
            "petersen",
            "complete 4",
            "grid 2x4",
            "0-5-9-5 9-9 9-2-0 2-3 3-3 7-2-7",
            "0-1-2-3-4-5-0 2-7-3 4-8",
        ];
        let starts = texts.map(|text| text.parse().unwrap());
        vec![(GreenHackenbush::new(), starts.into())]
    }

    pub(super) fn wythoff() -> Cases<Wythoff> {
        vec![(Wythoff::new(), vec![[0, 0], [40, 33], [21, 34]])]
    }

    pub(super) fn tumbling_dice() -> Cases<PeriodicDice> {
        let starts = [
            (0, vec![4]),
            (90, vec![1]),
            (40, vec![6, 2]),
            (18, vec![5, 3, 3]),
        ];
        let each = |(heap, faces): (u64, Vec<u8>), rule| {
            let game = TumblingDice::new(faces.len(), rule).unwrap();
            let start = TumblingPosition::new(heap, faces).unwrap();
            (PeriodicDice::new(game).unwrap(), vec![start])
        };
        let rules = TipRule::EVERY.into_iter();
        rules
            .flat_map(|rule| starts.clone().map(|start| each(start, rule)))
            .collect()
    }
}

/// The closed forms of bounded Nim on all three heaps up to 12 and every k up
/// to 6, both conventions.
#[test]
fn bounded_nim_on_all_small_triples() {
    for k in 1..=6u64 {
        let game = BoundedNim::new(k).unwrap();
        let starts = vec![Heaps::from([12, 12, 12])];
        for convention in Convention::BOTH {
            passed(conformance::outcome_formula(
                &game,
                convention,
                starts.clone(),
            ));
        }
        passed(conformance::grundy_formula(&game, starts));
    }
}

/// Wythoff under both conventions on every pair up to 150.
#[test]
fn wythoff_on_all_small_pairs() {
    for convention in Convention::BOTH {
        passed(conformance::outcome_formula(
            &Wythoff::<u64>::new(),
            convention,
            [[150, 150]],
        ));
    }
}
