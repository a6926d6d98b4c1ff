//! Chomp: the bars that are made together against those made one by one.

use std::collections::HashSet;

use grundy::{Chomp, Game};

/// The canonical forms of the options, made one by one.
fn one_by_one<G: Game>(chomp: &G, bar: &G::Position) -> Vec<G::Position> {
    let moves = chomp.moves(bar).into_iter();
    let options = moves.map(|bite| chomp.play(bar, &bite));
    options.map(|option| chomp.canonical(option)).collect()
}

#[test]
fn bars_made_together_are_those_made_one_by_one() {
    let chomp = Chomp::<u64>::new(6, 6).unwrap();
    let mut seen = HashSet::from([0, chomp.bar()]);
    let mut open: Vec<u64> = seen.iter().copied().collect();
    while let Some(bar) = open.pop() {
        let expected = one_by_one(&chomp, &bar);
        let together = || chomp.canonical_options(&bar).unwrap();
        assert!(together().eq(expected.iter().copied()), "{bar:b}");
        for from in 0..=expected.len() + 1 {
            let rest = together().skip(from);
            let expected = expected.iter().skip(from).copied();
            assert!(rest.eq(expected), "{bar:b} from {from}");
        }
        // Bars taller than wide, too.
        open.extend(chomp.options(&bar).filter(|option| seen.insert(*option)));
    }
    assert_eq!(seen.len(), 924);
}

#[test]
fn bars_as_long_as_the_integer() {
    for (rows, columns) in [(32, 32), (1, 63), (63, 1), (40, 24)] {
        let chomp = Chomp::<u64>::new(rows, columns).unwrap();
        let bar = chomp.bar();
        let together = chomp.canonical_options(&bar).unwrap();
        assert!(together.eq(one_by_one(&chomp, &bar)));
    }
    for (rows, columns) in [(64, 64), (1, 127), (127, 1), (50, 20)] {
        let chomp = Chomp::<u128>::new(rows, columns).unwrap();
        let bar = chomp.bar();
        let together = chomp.canonical_options(&bar).unwrap();
        assert!(together.eq(one_by_one(&chomp, &bar)));
    }
}
