//! The row board: the figures of the literature, its text and its picture.

use grundy::games::row_board::{RowBoardError, Slide};
use grundy::*;

use crate::support::winning;

fn board(squares: u64) -> RowBoard {
    RowBoard::new(squares).unwrap()
}

fn bounded(squares: u64, max_step: u64) -> RowBoard {
    RowBoard::with_max_step(squares, max_step).unwrap()
}

/// The original board: eight squares, stones on 1, 3 and 5, game A.
#[test]
fn the_original_board() {
    let (board, stones) = (board(8), vec![1, 3, 5]);
    assert_eq!(board.to_nim(&stones), Heaps::from([7, 5, 3]));
    assert_eq!(board.outcome(&stones, Convention::Misere), OutcomeClass::N);
    let moves = winning(&board, &stones, Convention::Misere);
    assert_eq!(moves, [0, 1, 2].map(|stone| Slide { stone, steps: 1 }));
    let search = solve(&board, &stones, Convention::Misere).unwrap();
    assert_eq!(
        (search.outcome, search.winning_moves),
        (OutcomeClass::N, moves)
    );
}

/// Games Aₖ and Bₖ by their criteria, on all boards of three stones and
/// twelve squares to go at most.
#[test]
fn bounded_games_by_residues() {
    for (k, a, b, c) in (1..=6u64).flat_map(|k| {
        (0..=12u64)
            .flat_map(move |a| (a..=12).flat_map(move |b| (b..=12).map(move |c| (k, a, b, c))))
    }) {
        let board = bounded(13, k);
        let stones = vec![13 - a, 13 - b, 13 - c];
        let residues = [a, b, c].map(|heap| heap % (k + 1));
        let balanced = residues[0] ^ residues[1] ^ residues[2] == 0;
        let ones = residues.iter().filter(|residue| **residue == 1).count();
        let large = residues.iter().any(|residue| *residue > 1);
        let misere = if large { balanced } else { ones % 2 == 1 };
        assert_eq!(
            board.outcome(&stones, Convention::Normal),
            OutcomeClass::p_if(balanced)
        );
        assert_eq!(
            board.outcome(&stones, Convention::Misere),
            OutcomeClass::p_if(misere)
        );
    }
}

#[test]
fn numbers_that_make_no_board() {
    assert_eq!(RowBoard::new(0u64), Err(RowBoardError::NoSquares));
    assert_eq!(
        RowBoard::with_max_step(0u64, 0),
        Err(RowBoardError::NoSquares)
    );
    let error = RowBoard::with_max_step(8u64, 0).unwrap_err();
    assert_eq!(
        error.to_string(),
        "a bound of 0 allows no move: expected 1 or more"
    );
}

#[test]
fn moves_are_read_as_they_are_written() {
    let board = bounded(8, 3);
    let stones = vec![1, 5, 5, 8, 2];
    let moves: Vec<Slide> = board.moves(&stones).into_iter().collect();
    assert_eq!(moves.len(), 3 + 3 + 3 + 3);
    for slide in moves {
        let said = board.write_move(&stones, &slide);
        assert_eq!(board.read_move(&stones, &said), Ok(slide), "{said}");
    }
    // By the squares alone, the first stone of those that share one.
    let slide = Slide { stone: 1, steps: 3 };
    for said in [
        "5 8",
        "5,8",
        "from 5 to 8",
        "Slide the stone 2 from square 5 to square 8",
    ] {
        assert_eq!(board.read_move(&stones, said), Ok(slide), "{said}");
    }
}

#[test]
fn what_is_no_move_is_refused() {
    let board = bounded(8, 3);
    let stones = vec![1, 5, 5, 8];
    for (text, why) in [
        ("", "is not a move"),
        ("5", "is not a move"),
        ("1 2 3", "is not a move"),
        ("stone 1 to 3", "is not a move"),
        ("5 x", "the square `x` is not a whole number"),
        ("stone x 5 6", "the stone `x` is not a whole number"),
        ("stone 1 from 5 to 6", "is not legal here"),
        ("stone 0 from 1 to 2", "is not legal here"),
        ("4 6", "is not legal here"),
        ("5 5", "is not legal here"),
        ("5 4", "is not legal here"),
        ("5 9", "is not legal here"),
        ("1 5", "up to 8 and at most 3 away"),
        ("8 9", "is not legal here"),
    ] {
        let error = board.read_move(&stones, text).unwrap_err().to_string();
        assert!(error.contains(why), "{text}: {error}");
    }
}

#[test]
fn positions_are_read_as_they_are_written() {
    let board = board(20);
    let stones = vec![3, 1, 20, 3];
    assert_eq!(board.write_position(&stones), "3,1,20,3");
    for text in ["3,1,20,3", "3 1 20 3"] {
        assert_eq!(board.read_position(text), Ok(stones.clone()));
    }
    for off in ["0", "21", "3,21"] {
        let error = board.read_position(off).unwrap_err().to_string();
        assert!(
            error.ends_with("is off the board: expected 1 to 20"),
            "{error}"
        );
    }
}

#[test]
fn the_board_is_drawn() {
    assert_eq!(
        board(8).picture(&vec![1, 3, 5, 3]),
        "\
| o |   |oo |   | o |   |   |   |
  1   2   3   4   5   6   7   8"
    );
    assert_eq!(board(2).picture(&vec![2; 12]), "|   |12o|\n  1   2");
    assert_eq!(
        board(19).picture(&vec![19]).lines().map(str::len).max(),
        Some(77)
    );
    assert_eq!(
        board(1000).picture(&vec![7, 999]),
        "1000 squares, stones on 7,999"
    );
}

#[test]
fn the_reason_names_stones_and_squares() {
    let why = bounded(20, 3).explain(&vec![1, 16], Convention::Normal);
    assert_eq!(
        why.to_string(),
        "\
stone 1 on square 1: 19 to go mod 4   3    11
stone 2 on square 16: 4 to go mod 4   0    00
nim-sum                               3    11
Columns 1 and 2 are odd, counted from the right, so the player to move wins: \
slide stone 1 from square 1 to square 4 (19 → 16 to go); \
or slide stone 2 from square 16 to square 17 (4 → 3 to go)."
    );
    let why = board(8)
        .explain(&vec![1, 3, 5], Convention::Normal)
        .to_string();
    assert!(
        why.starts_with("stone 1 on square 1: 7 to go   7    111\n"),
        "{why}"
    );
}

/// A board as long as the integers go, and a bound to match.
#[test]
fn boards_up_to_the_maximum() {
    let board = bounded(u64::MAX, u64::MAX);
    let stones = vec![1, u64::MAX, 3];
    let moves = winning(&board, &stones, Convention::Normal);
    assert_eq!(moves, [Slide { stone: 0, steps: 2 }]);
    assert!(
        board
            .outcome(&board.play(&stones, &moves[0]), Convention::Normal)
            .is_p()
    );
    assert_eq!(board.moves(&vec![0]).into_iter().count(), 0);
}

#[cfg(feature = "serde")]
#[test]
fn a_board_without_squares_is_not_deserialised() {
    let text = serde_json::to_string(&bounded(8, 3)).unwrap();
    assert_eq!(text, r#"{"squares":8,"max_step":3}"#);
    assert_eq!(
        serde_json::from_str::<RowBoard>(&text).unwrap(),
        bounded(8, 3)
    );
    assert!(serde_json::from_str::<RowBoard>(&text.replace('8', "0")).is_err());
    assert!(serde_json::from_str::<RowBoard>(&text.replace('3', "0")).is_err());
}

#[cfg(feature = "cli")]
mod cli {
    use crate::cli::{json, play, refusal};

    #[test]
    fn answers_are_positions_of_the_options() {
        let answer = json("row-board --squares 8 --stones 1,3,6 --max-step 3");
        assert_eq!(answer["ruleset"], "row-board");
        assert_eq!(answer["position"], "--stones 1,3,6");
        assert_eq!(answer["grundy"], 0);
        assert_eq!(answer["outcome"], "P");
        let answer = json("row-board --squares 8 --stones 7,4,4");
        assert_eq!(
            answer["winning_moves"],
            serde_json::json!([{"move": "slide stone 1 from square 7 to square 8", "to": "--stones 8,4,4"}])
        );
    }

    #[test]
    fn known_positions() {
        for (line, outcome) in [
            ("row-board --squares 8 --stones 1,3,5 --misere", "N"),
            ("row-board --squares 8 --stones 8,8 --misere", "N"),
            ("row-board --squares 8 --stones 8,8", "P"),
            ("row-board --squares 8 --stones 7 --misere", "P"),
        ] {
            assert_eq!(json(line)["outcome"], outcome, "{line}");
            let search = json(&format!("{line} --method search"));
            assert_eq!(search["outcome"], outcome, "{line}");
        }
        // Far beyond a machine word.
        let line = "row-board --squares 100000000000000000000 --stones 1,99999999999999999999";
        let moves = &json(line)["winning_moves"];
        assert_eq!(
            moves[0]["to"],
            "--stones 99999999999999999999,99999999999999999999"
        );
    }

    #[test]
    fn bad_input_is_named() {
        for (line, why) in [
            ("--squares 0 --stones 1", "--squares: a board of 0 squares"),
            (
                "--squares x --stones 1",
                "--squares `x` is not a whole number",
            ),
            (
                "--squares 8 --stones 9",
                "--stones: stone 1 on square 9 is off the board: expected 1 to 8",
            ),
            (
                "--squares 8 --stones 3,0",
                "--stones: stone 2 on square 0 is off the board",
            ),
            (
                "--squares 8 --stones ,",
                "--stones is empty: expected squares as in 1,3,5",
            ),
            (
                "--squares 8 --stones -3",
                "--stones: stone 1 `-3` is negative",
            ),
            (
                "--squares 8 --stones 3 --max-step 0",
                "--max-step `0` allows no move",
            ),
            ("--squares 8", "missing --stones"),
            ("--stones 3", "missing --squares"),
            ("3 --squares 8 --stones 3", "`3` is one argument too many"),
        ] {
            let line: Vec<&str> = ["solve", "row-board"]
                .into_iter()
                .chain(line.split(' '))
                .collect();
            let refused = refusal(&line, 2);
            assert!(refused.contains(why), "{line:?}: {refused}");
        }
    }

    #[test]
    fn the_board_is_shown_during_play() {
        let game = play("row-board --squares 4 --stones 1,3", "2 3\n1 3\n3 4\n3 4\n");
        assert!(
            game.contains("Position:\n| o |   | o |   |\n  1   2   3   4\n"),
            "{game}"
        );
        assert!(game.contains("Refused: `2 3` is not legal here"), "{game}");
        assert!(
            game.contains("You: slide stone 1 from square 1 to square 3."),
            "{game}"
        );
        assert!(
            game.ends_with("The computer has no move left: you win.\n"),
            "{game}"
        );
    }
}
