//! Treblecross: the theorem on every strip up to 14 cells, known values of
//! 0.007, text.

use grundy::*;

use crate::support::winning;

fn read(text: &str) -> Vec<bool> {
    Treblecross::new(40).unwrap().read_position(text).unwrap()
}

/// The cells marked by winning moves, counted from 1.
fn winning_cells(text: &str) -> Vec<usize> {
    let game = Treblecross::new(40).unwrap();
    let cells = winning(&game, &read(text), NormalPlay);
    cells.iter().map(|cell| cell + 1).collect()
}

/// All positions without three in a row are reached from the empty strips.
#[test]
fn every_strip_up_to_14_cells() {
    let game = Treblecross::new(14).unwrap();
    let strips = (0..=14).map(|cells| vec![false; cells]);
    let checked = conformance::outcome_formula(&game, NormalPlay, strips).unwrap();
    assert!(checked.positions > 20_000, "{}", checked.positions);
}

/// The heaps of 0.007 by its rules as heaps: three objects are taken, and what
/// is left may be split in two.
#[test]
fn stretches_are_heaps_of_0_007_less_two() {
    let mut values: Vec<Nimber> = Vec::new();
    for heap in 0..200usize {
        let rests = (0..heap.saturating_sub(2)).map(|left| (left, heap - 3 - left));
        let options = rests.map(|(left, right)| values[left] + values[right]);
        let value = mex(options.collect::<Vec<_>>());
        values.push(value);
    }
    let game = Treblecross::new(197).unwrap();
    for (heap, value) in values.into_iter().enumerate().skip(2) {
        assert_eq!(game.stretch_value(heap - 2), Some(value), "{heap}");
    }
    assert_eq!(game.stretch_value(198), None);
}

/// The empty strips that the second player wins, up to 100 cells.
#[test]
fn lost_strips() {
    let game = Treblecross::new(100).unwrap();
    let lost: Vec<usize> = (3..=100)
        .filter(|cells| game.outcome(&vec![false; *cells], NormalPlay).is_p())
        .collect();
    assert_eq!(lost, [6, 12, 22, 30, 32, 44, 54, 64, 76, 86, 98]);
}

#[test]
fn single_positions() {
    assert_eq!(winning_cells("..."), [1, 2, 3]);
    assert!(winning_cells(".X.").is_empty());
    assert!(winning_cells("......").is_empty());
    assert_eq!(winning_cells("XX..X.X"), [3, 6]);
    assert_eq!(winning_cells(".X.X."), [3]);
    assert_eq!(winning_cells("X.XX."), [2, 5]);
    assert!(winning_cells("XXX....").is_empty());
    assert!(winning_cells("X..X..X..X").is_empty());
    // Nobody completes three on two cells: the parity decides.
    assert!(winning_cells("..").is_empty());
    assert_eq!(winning_cells("X."), [2]);
    assert_eq!(winning_cells("."), [1]);
}

/// The value of a stretch is not the Grundy value of the strip, which has the
/// losing moves among its options.
#[test]
fn grundy_values_are_others() {
    let game = Treblecross::new(8).unwrap();
    let values: Vec<u64> = (0..=8)
        .map(|cells| {
            let strip = vec![false; cells];
            GrundySolver::new(&game).grundy(&strip).unwrap().0
        })
        .collect();
    assert_eq!(values, [0, 1, 0, 1, 2, 1, 0, 2, 2]);
    assert_eq!(game.stretch_value(7), Some(Nimber(3)));
}

#[test]
fn a_thousand_cells() {
    let game = Treblecross::new(1000).unwrap();
    let mut strip = game.empty();
    let moves = winning(&game, &strip, NormalPlay);
    assert!(!moves.is_empty());
    let probes = game.moves(&strip).into_iter().collect::<Vec<_>>();
    conformance::outcome_step(&game, NormalPlay, &strip, probes).unwrap();
    strip[400] = true;
    strip[777] = true;
    let probes = game.moves(&strip).into_iter().collect::<Vec<_>>();
    conformance::outcome_step(&game, NormalPlay, &strip, probes).unwrap();
    assert_eq!(
        Treblecross::new(10_001).unwrap_err().to_string(),
        "a strip of 10001 cells: expected at most 10000"
    );
}

#[test]
fn explanations() {
    let game = Treblecross::new(40).unwrap();
    let why = |text: &str| game.explain(&read(text), NormalPlay).to_string();
    assert_eq!(
        why("....X......."),
        "\
cells 1 to 2    1    01
cells 8 to 12   2    10
nim-sum         3    11
Columns 1 and 2 are odd, counted from the right, so the player to move wins: mark 8; or mark 9; or mark 11; or mark 12."
    );
    assert_eq!(
        why("X.X......"),
        "Three in a row can be completed at once, so the player to move wins: mark 2."
    );
    assert!(why("XXX").starts_with("No move is left, so the player to move loses"));
    assert!(why("..").starts_with("Nobody can complete three in a row here"));
}

#[test]
fn text() {
    let game = Treblecross::new(9).unwrap();
    let strip = read("..X...x");
    assert_eq!(game.write_position(&strip), "..X...X");
    assert_eq!(game.picture(&strip), "..X...X\n1234567");
    for words in ["mark 4", "4", "Mark cell 4"] {
        assert_eq!(game.read_move(&strip, words), Ok(3));
    }
    assert_eq!(game.write_move(&strip, &3), "mark 4");
    for (words, why) in [
        ("3", "is not legal here: expected the number of a free cell"),
        ("0", "is not legal here"),
        ("8", "is not legal here"),
        ("18446744073709551615", "is not legal here"),
        ("mark", "is not a move"),
        ("mark x", "the cell `x` is not a whole number"),
    ] {
        let error = game.read_move(&strip, words).unwrap_err().to_string();
        assert!(error.contains(why), "{words}: {error}");
    }
    for wrong in ["..O", "..........", ". ."] {
        let error = game.read_position(wrong).unwrap_err().to_string();
        assert!(error.contains("is not a strip: expected 9 cells at most"));
    }
}

#[cfg(feature = "serde")]
#[test]
fn serialised_by_its_length() {
    let game = Treblecross::new(12).unwrap();
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(text, r#"{"cells":12}"#);
    assert_eq!(serde_json::from_str::<Treblecross>(&text).unwrap(), game);
    assert!(serde_json::from_str::<Treblecross>(r#"{"cells":10001}"#).is_err());
}
