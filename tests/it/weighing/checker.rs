//! Tables from elsewhere, right and wrong.

use grundy::puzzles::weighing::{
    Fault, FixedTable, OddBall, Table, TableError, Tilt, TooFewBalls, Weighing,
};
use quickcheck::Gen;

use super::{balance, pans, published, weigh_all};

#[test]
fn the_published_table_is_accepted() {
    let table = Table::new(12, true, published()).unwrap();
    assert!(table.is_shortest());
    let answer = table.decode("left right balanced".parse().unwrap());
    assert_eq!(
        answer,
        Ok(OddBall {
            ball: 8,
            fault: Some(Fault::Heavy)
        })
    );
    for (ball, fault) in (1..=12).flat_map(|ball| Fault::ALL.map(|fault| (ball, fault))) {
        let answer = OddBall {
            ball,
            fault: Some(fault),
        };
        assert_eq!(table.decode(weigh_all(&table, ball, fault)), Ok(answer));
    }
    assert_eq!(Table::from_weighings(published()), Ok(table));
    // With a thirteenth ball beside the balance it still finds, but no longer tells.
    let thirteen = Table::new(13, false, published()).unwrap();
    assert_eq!(
        thirteen.decode("bbb".parse().unwrap()),
        Ok(OddBall {
            ball: 13,
            fault: None
        })
    );
    assert_eq!(
        Table::new(13, true, published()),
        Err(TableError::NeverWeighed { ball: 13 })
    );
}

#[test]
fn each_fault_of_a_table_is_named() {
    let refused = |balls, change: &dyn Fn(&mut Vec<Weighing>)| {
        let mut weighings = published();
        change(&mut weighings);
        Table::new(balls, true, weighings).unwrap_err()
    };
    let cases: [(TableError, TableError); 8] = [
        (
            refused(12, &|w| w[1].left[0] = 13),
            TableError::NoSuchBall {
                weighing: 2,
                ball: 13,
                balls: 12,
            },
        ),
        (
            refused(12, &|w| w[2].right[3] = 0),
            TableError::NoSuchBall {
                weighing: 3,
                ball: 0,
                balls: 12,
            },
        ),
        (
            refused(12, &|w| w[1].left[0] = 12),
            TableError::Repeated {
                weighing: 2,
                ball: 12,
            },
        ),
        (
            refused(12, &|w| w[0].left.truncate(3)),
            TableError::Unbalanced {
                weighing: 1,
                left: 3,
                right: 4,
            },
        ),
        (
            refused(14, &|_| ()),
            TableError::Alike {
                first: 13,
                second: 14,
            },
        ),
        (
            refused(12, &|w| w.truncate(2)),
            TableError::Alike {
                first: 3,
                second: 6,
            },
        ),
        (refused(13, &|_| ()), TableError::NeverWeighed { ball: 13 }),
        (
            refused(12, &|w| w.resize(81, pans(&[], &[]))),
            TableError::TooManyWeighings { found: 81 },
        ),
    ];
    for (found, expected) in cases {
        assert_eq!(found, expected, "{found}");
    }
    let opposite = vec![pans(&[1], &[2]), pans(&[2], &[1])];
    let error = Table::new(3, false, opposite).unwrap_err();
    assert_eq!(
        error,
        TableError::Opposite {
            first: 1,
            second: 2
        }
    );
}

#[test]
fn a_table_that_claims_too_many_balls_is_refused_at_once() {
    for balls in [1_000_000_000_000, u64::MAX] {
        let error = Table::new(balls, false, published()).unwrap_err();
        assert_eq!(
            error,
            TableError::Alike {
                first: 13,
                second: 14
            }
        );
    }
    let empty = Table::new(u64::MAX, false, Vec::new()).unwrap_err();
    assert_eq!(
        empty,
        TableError::Alike {
            first: 1,
            second: 2
        }
    );
    assert_eq!(
        Table::from_weighings(Vec::new()),
        Err(TooFewBalls::Zero.into())
    );
    let huge = vec![pans(&[u64::MAX], &[1])];
    assert!(Table::from_weighings(huge).is_err());
}

#[test]
fn a_table_of_eighty_weighings_works() {
    let mut weighings = published();
    weighings.resize(80, pans(&[1, 2], &[3, 4]));
    let table = Table::new(12, true, weighings).unwrap();
    assert!(!table.is_shortest());
    for (ball, fault) in (1..=12).flat_map(|ball| Fault::ALL.map(|fault| (ball, fault))) {
        let answer = OddBall {
            ball,
            fault: Some(fault),
        };
        assert_eq!(table.decode(weigh_all(&table, ball, fault)), Ok(answer));
    }
}

/// A random table for 3 to 7 balls: often right, often nearly right.
fn random_table(g: &mut Gen) -> (u64, bool, Vec<Weighing>) {
    let below =
        |g: &mut Gen, n: u64| u64::from(*g.choose(&(0..=255_u8).collect::<Vec<_>>()).unwrap()) % n;
    let balls = 3 + below(g, 5);
    let weighings = (0..2 + below(g, 3)).map(|_| {
        let mut order: Vec<u64> = (1..=balls).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, usize::try_from(below(g, i as u64 + 1)).unwrap());
        }
        let each = usize::try_from(below(g, balls / 2 + 1)).unwrap();
        let slip = usize::from(below(g, 12) == 0);
        pans(
            &order[..each],
            &order[each..(2 * each + slip).min(order.len())],
        )
    });
    let weighings = weighings.collect();
    (balls, below(g, 2) == 0, weighings)
}

/// Whether the faults named can really all be told apart by weighing, and fairly.
fn works(balls: u64, tell: bool, weighings: &[Weighing]) -> bool {
    let fair = weighings
        .iter()
        .all(|pans| pans.left.len() == pans.right.len());
    let outcome = |ball, fault| -> Vec<Tilt> {
        weighings
            .iter()
            .map(|pans| balance(&pans.left, &pans.right, ball, fault))
            .collect()
    };
    let cases: Vec<_> = (1..=balls)
        .flat_map(|ball| Fault::ALL.map(|fault| (ball, fault)))
        .collect();
    fair && cases.iter().all(|&(a, af)| {
        let clash =
            |&&(b, bf): &&(u64, Fault)| outcome(a, af) == outcome(b, bf) && (a, af) != (b, bf);
        cases.iter().filter(clash).all(|&(b, _)| a == b && !tell)
    })
}

#[test]
fn the_checker_agrees_with_weighing_everything() {
    let mut g = Gen::new(100);
    let (mut good, mut bad) = (0, 0);
    for _ in 0..4000 {
        let (balls, tell, weighings) = random_table(&mut g);
        let works = works(balls, tell, &weighings);
        let checked = Table::new(balls, tell, weighings.clone());
        assert_eq!(
            checked.is_ok(),
            works,
            "{balls} {tell} {weighings:?}: {checked:?}"
        );
        if let Err(TableError::Alike { first, second }) = checked {
            assert!(weighings.iter().all(|pans| {
                pans.left.contains(&first) == pans.left.contains(&second)
                    && pans.right.contains(&first) == pans.right.contains(&second)
            }));
        }
        if let Err(TableError::Opposite { first, second }) = checked {
            assert!(weighings.iter().all(|pans| {
                pans.left.contains(&first) == pans.right.contains(&second)
                    && pans.right.contains(&first) == pans.left.contains(&second)
            }));
        }
        *(if works { &mut good } else { &mut bad }) += 1;
    }
    assert!(good > 200 && bad > 200, "{good} good, {bad} bad");
}
