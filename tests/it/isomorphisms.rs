//! Two games, one mathematics: the maps between them keep what is kept.

use grundy::games::cram::Domino;
use grundy::games::nim::NimMove;
use grundy::games::row_board::Slide;
use grundy::games::{Edge, Graph};
use grundy::*;
use quickcheck::{QuickCheck, TestResult};

use crate::support::winning;

fn convention(misere: bool) -> Convention {
    if misere {
        Convention::Misere
    } else {
        Convention::Normal
    }
}

/// Whether a board and a ruleset of heaps answer alike at these heaps, and
/// whether the takes tried and their slides are legal together and lead to
/// positions that correspond.
fn agree<G>(board: &RowBoard, nim: &G, heaps: &Heaps, tried: &[NimMove], end: Convention) -> bool
where
    G: OutcomeFormula<Position = Heaps, Move = NimMove, Ending = Convention>
        + GrundyFormula<Integer = u64>,
{
    let Some(stones) = board.from_nim(heaps) else {
        return false;
    };
    let slides = winning(board, &stones, end);
    let moves_agree = tried.iter().all(|take| {
        let slide = Slide::from(*take);
        let (slid, taken) = (board.try_play(&stones, &slide), nim.try_play(heaps, take));
        NimMove::from(slide) == *take && slid.map(|stones| board.to_nim(&stones)).ok() == taken.ok()
    });
    board.to_nim(&stones) == *heaps
        && board.outcome(&stones, end) == nim.outcome(heaps, end)
        && board.grundy(&stones) == nim.grundy(heaps)
        && slides
            .into_iter()
            .map(NimMove::from)
            .eq(winning(nim, heaps, end))
        && moves_agree
}

#[test]
fn the_row_board_is_nim_and_with_a_bound_bounded_nim() {
    fn property(squares: u64, bound: u64, heaps: Vec<u64>, take: u64, misere: bool) -> TestResult {
        let (Ok(board), Ok(nim)) = (RowBoard::new(squares), BoundedNim::new(bound)) else {
            return TestResult::discard();
        };
        let bounded = RowBoard::with_max_step(squares, bound).unwrap();
        let heaps: Heaps = heaps.into_iter().map(|heap| heap % squares).collect();
        let tried: Vec<NimMove> = (heaps.iter().enumerate())
            .flat_map(|(heap, size)| {
                [0, 1, bound, *size, take % (size + 1), take].map(|take| NimMove { heap, take })
            })
            .collect();
        TestResult::from_bool(
            agree(&board, &Nim::new(), &heaps, &tried, convention(misere))
                && agree(&bounded, &nim, &heaps, &tried, convention(misere)),
        )
    }
    QuickCheck::new()
        .tests(500)
        .quickcheck(property as fn(u64, u64, Vec<u64>, u64, bool) -> TestResult);
}

#[test]
fn heaps_longer_than_the_board_have_no_stones() {
    fn property(squares: u64, heap: u64) -> TestResult {
        let Ok(board) = RowBoard::new(squares) else {
            return TestResult::discard();
        };
        let stones = board.from_nim(&Heaps::from([0, heap]));
        TestResult::from_bool(stones.is_some() == (heap < squares))
    }
    QuickCheck::new()
        .tests(500)
        .quickcheck(property as fn(u64, u64) -> TestResult);
}

/// A queen on a board without far edges, at a file and a rank counted from 0;
/// it moves left, down, or both at once.
struct Queen;

impl Game for Queen {
    type Position = (u64, u64);
    type Move = (u64, u64);

    fn moves(&self, &(file, rank): &(u64, u64)) -> impl IntoIterator<Item = (u64, u64)> {
        let left = (0..file).map(move |to| (to, rank));
        let down = (0..rank).map(move |to| (file, to));
        let diagonal = (1..=file.min(rank)).map(move |by| (file - by, rank - by));
        left.chain(down).chain(diagonal)
    }

    fn play(&self, _: &(u64, u64), to: &(u64, u64)) -> (u64, u64) {
        *to
    }
}

/// Both sides by search, which reads the rules only, and by the theorem.
#[test]
fn the_queen_is_wythoffs_game() {
    let wythoff = Wythoff::new();
    for (file, rank) in (0..25).flat_map(|file| (0..25).map(move |rank| (file, rank))) {
        let heaps = [file, rank];
        for convention in Convention::BOTH {
            let queen = solve(Queen, &(file, rank), convention).unwrap();
            let search = solve(&wythoff, &heaps, convention).unwrap();
            let mut squares: Vec<(u64, u64)> = (winning(&wythoff, &heaps, convention).iter())
                .map(|mv| wythoff.play(&heaps, mv).into())
                .collect();
            squares.sort_unstable();
            let mut winning = queen.winning_moves;
            winning.sort_unstable();
            assert_eq!(winning, squares, "{heaps:?}, {convention}");
            assert_eq!(queen.outcome, wythoff.outcome(&heaps, convention));
            assert_eq!(queen.grundy, search.grundy, "{heaps:?}, {convention}");
        }
    }
}

/// The vertices of a grid are the cells, counted alike, and its edges the dominoes:
/// in every position of a board the moves are the same and lead to the same place.
#[test]
fn arc_kayles_on_a_grid_is_cram() {
    for (rows, columns) in [(1, 7), (2, 5), (3, 3), (3, 4)] {
        let grid: Graph = format!("grid {rows}x{columns}").parse().unwrap();
        let arc_kayles = ArcKayles::<u64>::new(grid).unwrap();
        let cram = Cram::<u64>::new(rows, columns).unwrap();
        assert_eq!(arc_kayles.whole(), cram.empty());
        let edge = |domino: Domino| Edge::between(domino.first, domino.second);
        for free in 0..=cram.empty() {
            let mut dominoes: Vec<Domino> = cram.moves(&free).into_iter().collect();
            dominoes.sort_unstable_by_key(|domino| edge(*domino));
            let edges: Vec<Edge> = arc_kayles.moves(&free).into_iter().collect();
            assert!(dominoes.iter().copied().map(edge).eq(edges.iter().copied()));
            for (domino, edge) in dominoes.iter().zip(&edges) {
                assert_eq!(cram.play(&free, domino), arc_kayles.play(&free, edge));
            }
        }
    }
}
