//! Published values that take long to find. To check them:
//! `cargo test --release --test it -- --ignored published`.

use grundy::*;

/// The table of P. Beling, <https://github.com/beling/impartial-games>.
#[test]
#[ignore = "minutes even in the release profile"]
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
        (6, 7, 5),
    ] {
        let game = Cram::<u64>::new(rows, columns).unwrap();
        let found = NimberSolver::new(&game).grundy(&game.empty()).unwrap();
        assert_eq!(found, Nimber(value), "{rows} × {columns}");
    }
}

/// As `igs` finds it, which `benches/peers` runs beside this crate.
#[test]
#[ignore = "long without optimisation"]
fn chomp() {
    let game = Chomp::<u64>::new(10, 10).unwrap();
    let found = GrundySolver::new(&game).grundy(&game.bar()).unwrap();
    assert_eq!(found, Nimber(19));
}
