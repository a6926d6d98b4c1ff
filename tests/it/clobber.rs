//! Clobber against an independent search, symmetry, text.

use std::collections::{BTreeSet, HashMap};

use crate::graphs::Random;
use grundy::games::clobber::{Clobbering, Stones};
use grundy::*;

fn stones(text: &str) -> (Clobber<u128>, Stones<u128>) {
    let columns = text.split('/').next().unwrap().len();
    let clobber = Clobber::new(text.split('/').count(), columns).unwrap();
    let stones = clobber.read_position(text).unwrap();
    (clobber, stones)
}

fn value(text: &str) -> u64 {
    let (clobber, stones) = stones(text);
    NimberSolver::new(clobber).grundy(&stones).unwrap().0
}

/// Value under normal play, and whether the mover wins misère play, by the
/// definition over rows of characters.
fn slow(board: &[Vec<char>], known: &mut HashMap<Vec<Vec<char>>, (u64, bool)>) -> (u64, bool) {
    if let Some(known) = known.get(board) {
        return *known;
    }
    let mut seen = BTreeSet::new();
    let (mut stuck, mut wins) = (true, false);
    for (row, line) in board.iter().enumerate() {
        for (column, stone) in line.iter().enumerate() {
            for (down, right) in [(0, 1), (1, 0), (2, 1), (1, 2)] {
                let other = (row + down)
                    .checked_sub(1)
                    .zip((column + right).checked_sub(1));
                let found = other.and_then(|(r, c)| Some(*board.get(r)?.get(c)?));
                if !matches!((stone, found), ('x', Some('o')) | ('o', Some('x'))) {
                    continue;
                }
                let (r, c) = other.unwrap();
                let mut after = board.to_vec();
                after[r][c] = *stone;
                after[row][column] = '.';
                let (value, other_wins) = slow(&after, known);
                stuck = false;
                wins |= !other_wins;
                seen.insert(value);
            }
        }
    }
    let value = (0..1000).find(|value| !seen.contains(value)).unwrap();
    known.insert(board.to_vec(), (value, wins || stuck));
    (value, wins || stuck)
}

#[test]
fn random_boards_by_the_definition() {
    let mut random = Random(5);
    for (rows, columns) in [(1, 9), (2, 5), (3, 3), (3, 4), (5, 2)] {
        let clobber = Clobber::<u64>::new(rows, columns).unwrap();
        let mut values = NimberSolver::new(&clobber);
        let mut misere = OutcomeSolver::new(&clobber, Convention::Misere);
        for _ in 0..40 {
            let cells = (0..rows * columns).map(|_| ['x', 'o', 'x', 'o', '.'][random.below(5)]);
            let cells: Vec<char> = cells.collect();
            let board: Vec<Vec<char>> = cells.chunks(columns).map(<[_]>::to_vec).collect();
            let text: Vec<String> = board.iter().map(|line| line.iter().collect()).collect();
            let text = text.join("/");
            let stones = clobber.read_position(&text).unwrap();
            assert_eq!(clobber.write_position(&stones), text);
            let (value, wins) = slow(&board, &mut HashMap::new());
            assert_eq!(values.grundy(&stones).unwrap().0, value, "{text}");
            let outcome = misere.outcome(&stones).unwrap();
            assert_eq!(outcome, OutcomeClass::n_if(wins), "{text}");
        }
    }
}

/// By an independent program: rows of 1 to 12 stones, alternating.
#[test]
fn alternating_rows() {
    let row = |n: usize| {
        (0..n)
            .map(|at| if at % 2 == 0 { 'x' } else { 'o' })
            .collect::<String>()
    };
    let values: Vec<u64> = (1..=12).map(|n| value(&row(n))).collect();
    assert_eq!(values, [0, 1, 1, 3, 0, 0, 2, 2, 4, 0, 5, 2]);
}

#[test]
fn even_checkerboards_are_lost() {
    for (rows, columns) in [(2, 2), (2, 4), (4, 2), (2, 6), (4, 4)] {
        let clobber = Clobber::<u64>::new(rows, columns).unwrap();
        let mut solver = NimberSolver::new(&clobber);
        let board = clobber.checkerboard();
        assert!(
            solver.has_value(&board, Nimber(0)).unwrap(),
            "{rows} × {columns}"
        );
    }
}

/// Turned, reflected, with the colours exchanged, elsewhere on the board: one
/// representative.
#[test]
fn images_are_kept_once() {
    let (clobber, first) = stones("xxo..../o....../......./......./......./......./.......");
    let images = [
        "......./......./......./......./......./......./....xxo",
        "......./......./......./......./......./..oox../..x....",
        "x....../ox...../......./......./......./......./.......",
    ];
    assert_eq!(
        clobber.canonical(clobber.read_position(images[0]).unwrap()),
        {
            let (_, row) = stones("oxx..../......./......./......./......./......./.......");
            clobber.canonical(row)
        }
    );
    assert_eq!(
        clobber.canonical(clobber.read_position(images[1]).unwrap()),
        clobber.canonical(first)
    );
    let column = "......./...o.../...o.../...x.../..o..../......./.......";
    let other = "......./......./......./.o...../xoo..../......./.......";
    let [column, other] = [column, other].map(|text| clobber.read_position(text).unwrap());
    assert_ne!(clobber.canonical(column), clobber.canonical(other));
    // Stones without an enemy are dropped.
    let (small, alone) = stones("xx./..o/oo.");
    assert_eq!(small.canonical(alone), Stones::default());
}

#[test]
fn a_cell_has_one_colour() {
    let stones = Stones::new(0b101u64, 0b010).unwrap();
    assert_eq!((stones.x(), stones.o()), (0b101, 0b010));
    let error = Stones::new(0b101u64, 0b110).unwrap_err().to_string();
    assert_eq!(
        error,
        "cell 2, counted from 0, has stones of both colours: expected one at most"
    );
}

#[cfg(feature = "serde")]
#[test]
fn serialised_and_back() {
    let clobber = Clobber::<u64>::new(2, 3).unwrap();
    let size = r#"{"rows":2,"columns":3}"#;
    assert_eq!(serde_json::to_string(&clobber).unwrap(), size);
    assert_eq!(serde_json::from_str::<Clobber>(size).unwrap(), clobber);
    assert!(serde_json::from_str::<Clobber>(r#"{"rows":0,"columns":3}"#).is_err());
    let board = clobber.checkerboard();
    let text = r#"{"x":21,"o":42}"#;
    assert_eq!(serde_json::to_string(&board).unwrap(), text);
    assert_eq!(serde_json::from_str::<Stones>(text).unwrap(), board);
    assert!(serde_json::from_str::<Stones>(r#"{"x":21,"o":43}"#).is_err());
}

#[test]
fn text() {
    let (clobber, stones) = stones("xo/.x");
    let mv = Clobbering { from: 1, to: 3 };
    for text in ["move row 1 column 2 to row 2 column 2", "1 2 2 2"] {
        assert_eq!(clobber.read_move(&stones, text), Ok(mv));
    }
    let said = clobber.write_move(&stones, &mv);
    assert_eq!(said, "move row 1 column 2 to row 2 column 2");
    assert_eq!(clobber.write_position(&clobber.play(&stones, &mv)), "x./.o");
    assert_eq!(clobber.picture(&stones), "xo\n.x");
    for (mv, why) in [
        (
            "1 1 2 1",
            "`1 1 2 1` is not legal here: expected a stone and a neighbour",
        ),
        ("1 1 2 2", "is not legal here"),
        ("1 1 1 3", "is not a move"),
        ("1 1 1", "is not a move"),
        ("1 1 1 x", "the column `x` is not a whole number"),
    ] {
        let error = clobber.read_move(&stones, mv).unwrap_err().to_string();
        assert!(error.contains(why), "{mv}: {error}");
    }
    for text in ["xo", "xo/..x", "xo/.q", "xo/.x/..", "é/xo"] {
        let error = clobber.read_position(text).unwrap_err().to_string();
        assert!(
            error.contains("is not a board: expected 2 rows of 2 cells, `x` and `o` for stones"),
            "{error}"
        );
    }
    assert!(Clobber::<u64>::new(0, 3).is_err());
    let error = Clobber::<u128>::new(43, 3).unwrap_err().to_string();
    assert_eq!(error, "a board of 43 × 3 cells: expected 1 to 128 cells");
}
