//! Published values that take long to find. To check them:
//! `cargo test --release --test it -- --ignored published`.

use grundy::*;

/// P. Beling, <https://github.com/beling/impartial-games>, which contains the boards
/// of J. Lemoine, S. Viennot, *Nimbers are inevitable* (2012).
#[test]
#[ignore = "minutes in the release profile"]
fn cram() {
    for (rows, columns, value) in [
        (4, 7, 3),
        (4, 8, 0),
        (4, 9, 1),
        (4, 10, 0),
        (4, 11, 1),
        (5, 5, 0),
        (5, 6, 2),
        (5, 7, 1),
        (5, 8, 1),
        (5, 9, 1),
        (6, 6, 0),
    ] {
        let game = Cram::<u64>::new(rows, columns).unwrap();
        let found = NimberSolver::new(&game).grundy(&game.empty()).unwrap();
        assert_eq!(found, Nimber(value), "{rows} × {columns}");
    }
}
