//! Tumbling dice: the tables of the documentation, the finite check of the
//! periods, and a brute force that shares no code with the crate.

use std::collections::HashMap;

use grundy::conformance::{grundy_step, outcome_step};
use grundy::games::tumbling_dice;
use grundy::games::tumbling_dice::Period;
use grundy::games::tumbling_dice::{Faces, PeriodicDice, TipRule, TumblingPosition};
use grundy::*;
use quickcheck::{QuickCheck, TestResult};

use crate::support::winning;

fn dice(number: usize, rule: TipRule) -> PeriodicDice {
    PeriodicDice::new(TumblingDice::new(number, rule).unwrap()).unwrap()
}

fn position(heap: u64, faces: &[u8]) -> TumblingPosition {
    TumblingPosition::new(heap, faces.to_vec()).unwrap()
}

fn p_heaps(dice: &PeriodicDice, faces: &[u8], convention: Convention) -> String {
    let faces = Faces::new(faces.to_vec()).unwrap();
    dice.p_heaps(&faces, convention).unwrap().to_string()
}

/// Every way that the dice can lie.
fn all_faces(number: usize) -> Vec<Vec<u8>> {
    (0..number).fold(vec![vec![]], |shorter, _| {
        let longer = |faces: &Vec<u8>| (1..=6).map(|face| [&faces[..], &[face]].concat()).collect();
        shorter.iter().flat_map::<Vec<Vec<u8>>, _>(longer).collect()
    })
}

mod brute_force {
    use super::*;

    /// What a step from faces to faces takes, if it is one.
    type Step = fn(&[u8], &[u8]) -> Option<u64>;

    #[derive(Clone, PartialEq, Debug)]
    struct Known {
        value: u64,
        /// Normal, misère.
        is_p: [bool; 2],
        winning: [Vec<Vec<u8>>; 2],
    }

    fn is_side(old: u8, new: u8) -> bool {
        old != new && old + new != 7
    }

    fn least_not_in(values: &[u64]) -> u64 {
        let most = values.len() as u64;
        (0..=most).find(|value| !values.contains(value)).unwrap()
    }

    fn changed(old: &[u8], new: &[u8]) -> Vec<usize> {
        (0..old.len())
            .filter(|die| old[*die] != new[*die])
            .collect()
    }

    fn total(faces: &[u8]) -> u64 {
        faces.iter().map(|face| u64::from(*face)).sum()
    }

    fn all(old: &[u8], new: &[u8]) -> Option<u64> {
        let sides = (0..old.len()).all(|die| is_side(old[die], new[die]));
        sides.then(|| total(new))
    }

    fn one(old: &[u8], new: &[u8]) -> Option<u64> {
        match changed(old, new)[..] {
            [die] if is_side(old[die], new[die]) => Some(u64::from(new[die])),
            _ => None,
        }
    }

    fn one_plus_rest(old: &[u8], new: &[u8]) -> Option<u64> {
        one(old, new).map(|_| total(new))
    }

    fn step(rule: TipRule) -> Step {
        match rule {
            TipRule::All => all,
            TipRule::One => one,
            TipRule::OnePlusRest => one_plus_rest,
        }
    }

    /// By heap and faces in their order, without any symmetry.
    fn table(number: usize, heaps: u64, step: Step) -> HashMap<(u64, Vec<u8>), Known> {
        let faces = all_faces(number);
        let steps: Vec<Vec<(u64, usize)>> = (faces.iter())
            .map(|old| {
                let to = |(index, new): (usize, &Vec<u8>)| Some((step(old, new)?, index));
                faces.iter().enumerate().filter_map(to).collect()
            })
            .collect();
        let mut rows: Vec<Vec<Known>> = Vec::new();
        for heap in 0..=heaps {
            let row = steps.iter().map(|steps| {
                let legal = || steps.iter().filter(|(taken, _)| *taken <= heap);
                let option = |(taken, to): &(u64, usize)| {
                    let row = usize::try_from(heap - taken).unwrap();
                    &rows[row][*to]
                };
                let values: Vec<u64> = legal().map(|step| option(step).value).collect();
                let winning = [0, 1].map(|ending| {
                    let wins = legal().filter(|step| option(step).is_p[ending]);
                    wins.map(|(_, to)| faces[*to].clone()).collect::<Vec<_>>()
                });
                Known {
                    value: least_not_in(&values),
                    is_p: [
                        winning[0].is_empty(),
                        winning[1].is_empty() && legal().next().is_some(),
                    ],
                    winning,
                }
            });
            let row = row.collect();
            rows.push(row);
        }
        (0..)
            .zip(rows)
            .flat_map(|(heap, row)| {
                let keys = faces.iter().map(move |faces| (heap, faces.clone()));
                keys.zip(row).collect::<Vec<_>>()
            })
            .collect()
    }

    fn known(dice: &PeriodicDice, position: &TumblingPosition) -> Known {
        let winning = Convention::BOTH.map(|convention| {
            let moves = winning(dice, position, convention);
            let mut moves: Vec<Vec<u8>> = moves.into_iter().map(Vec::from).collect();
            moves.sort_unstable();
            moves
        });
        let is_p = Convention::BOTH.map(|convention| dice.outcome(position, convention).is_p());
        Known {
            value: dice.grundy(position).0,
            is_p,
            winning,
        }
    }

    /// The first position at which the theorem differs from the brute force.
    fn first_difference(dice: &PeriodicDice, heaps: u64, step: Step) -> Option<(u64, Vec<u8>)> {
        let table = table(dice.game().dice(), heaps, step);
        let differs = |((heap, faces), truth): (&(u64, Vec<u8>), &Known)| {
            let different = known(dice, &position(*heap, faces)) != *truth;
            different.then(|| (*heap, faces.clone()))
        };
        table.iter().filter_map(differs).min()
    }

    #[test]
    fn one_die_to_heap_ten_thousand() {
        for rule in TipRule::EVERY {
            let step = step(TipRule::All);
            assert_eq!(
                first_difference(&dice(1, rule), 10_000, step),
                None,
                "{rule:?}"
            );
        }
    }

    #[test]
    fn two_dice_to_heap_two_thousand() {
        for rule in TipRule::EVERY {
            let found = first_difference(&dice(2, rule), 2_000, step(rule));
            assert_eq!(found, None, "{rule:?}");
        }
    }

    #[test]
    fn three_dice_beyond_the_proof() {
        for (rule, heaps) in [
            (TipRule::All, 200),
            (TipRule::One, 100),
            (TipRule::OnePlusRest, 380),
        ] {
            let found = first_difference(&dice(3, rule), heaps, step(rule));
            assert_eq!(found, None, "{rule:?}");
        }
    }

    #[test]
    fn rules_read_wrongly_are_told_apart() {
        let wrong: [(&str, TipRule, Step); 9] = [
            ("the same face allowed", TipRule::All, |old, new| {
                let sides = (0..old.len()).all(|die| old[die] + new[die] != 7);
                sides.then(|| total(new))
            }),
            ("the opposite face allowed", TipRule::All, |old, new| {
                let sides = (0..old.len()).all(|die| old[die] != new[die]);
                sides.then(|| total(new))
            }),
            ("the old faces taken", TipRule::All, |old, new| {
                all(old, new).map(|_| total(old))
            }),
            ("both dice tipped, one taken", TipRule::All, |old, new| {
                all(old, new).map(|_| u64::from(new[0]))
            }),
            ("the old face taken", TipRule::One, |old, new| {
                one(old, new).map(|_| u64::from(old[changed(old, new)[0]]))
            }),
            ("the rest taken", TipRule::One, one_plus_rest),
            ("one or both tipped", TipRule::One, |old, new| {
                one(old, new).or_else(|| all(old, new))
            }),
            (
                "the rest taken without the new face",
                TipRule::OnePlusRest,
                |old, new| one(old, new).map(|face| total(new) - face),
            ),
            (
                "the faces before the tip taken",
                TipRule::OnePlusRest,
                |old, new| one(old, new).map(|_| total(old)),
            ),
        ];
        for (name, rule, step) in wrong {
            assert!(
                first_difference(&dice(2, rule), 60, step).is_some(),
                "{name}"
            );
        }
    }
}

/// The rows of the documentation's tables after a line that contains `title`.
fn documented(title: &str) -> Vec<[String; 3]> {
    const TABLES: &str = include_str!("../../src/games/tumbling_dice/tables.md");
    let (_, after) = TABLES.split_once(title).unwrap();
    let lines = after.lines().skip_while(|line| !line.starts_with('|'));
    let rows: Vec<[String; 3]> = lines
        .take_while(|line| line.starts_with('|'))
        .skip(2)
        .map(|line| {
            let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
            [cells[0], cells[1], cells[2..].join(" | ").as_str()].map(String::from)
        })
        .collect();
    assert!(rows.len() >= 3, "no table after {title}");
    rows
}

fn digits(cell: &str) -> Vec<u8> {
    cell.bytes()
        .filter(u8::is_ascii_digit)
        .map(|digit| digit - b'0')
        .collect()
}

#[test]
fn the_documented_p_heaps_are_the_computed_ones() {
    for (title, number, rule, rows) in [
        ("All P-heaps of one die", 1, TipRule::All, 3),
        ("Rule `One`, where", 2, TipRule::One, 6),
        ("Rule `OnePlusRest`. In", 2, TipRule::OnePlusRest, 21),
    ] {
        let dice = dice(number, rule);
        let documented = documented(title);
        assert_eq!(documented.len(), rows, "{title}");
        for [faces, normal, misere] in documented {
            let digits = digits(&faces);
            // "1 or 6" is two rows in one.
            for faces in digits.chunks(number) {
                assert_eq!(
                    p_heaps(&dice, faces, Convention::Normal),
                    normal,
                    "{faces:?}"
                );
                assert_eq!(
                    p_heaps(&dice, faces, Convention::Misere),
                    misere,
                    "{faces:?}"
                );
            }
        }
    }
    let two = dice(2, TipRule::All);
    let rows = documented("rule `All`, with i dice");
    for faces in all_faces(2) {
        let i = faces.iter().filter(|face| [1, 6].contains(*face)).count();
        for (cell, convention) in rows[i][1..].iter().zip(Convention::BOTH) {
            assert_eq!(p_heaps(&two, &faces, convention), *cell, "{faces:?}");
        }
    }
}

#[test]
fn the_documented_values_of_one_die_are_the_computed_ones() {
    let one = dice(1, TipRule::All);
    for [faces, early, round] in documented("Its Grundy values") {
        let values = [digits(&early), digits(&round)].concat();
        assert_eq!(values.len(), 36);
        for (heap, value) in (0..).zip(values) {
            for face in digits(&faces) {
                assert_eq!(one.grundy(&position(heap, &[face])), Nimber(value.into()));
            }
        }
    }
}

#[test]
fn the_documented_periods_are_the_computed_ones() {
    let shown = |period: Period| format!("{}, {}", period.preperiod, period.period);
    let rules = [
        ("any", TipRule::One),
        ("all", TipRule::All),
        ("one", TipRule::One),
        ("one-plus-rest", TipRule::OnePlusRest),
    ];
    for [name, normal, rest] in documented("and the last heap that the finite check needs") {
        let (rule, number) = name.split_once(", ").unwrap();
        let number = digits(number)[0].into();
        let (_, rule) = rules.into_iter().find(|(name, _)| *name == rule).unwrap();
        let dice = dice(number, rule);
        let reach = if rule == TipRule::One { 6 } else { 6 * number };
        let [normal_period, misere_period] =
            Convention::BOTH.map(|c| shown(dice.outcome_period(c)));
        let Period {
            preperiod, period, ..
        } = dice.period();
        assert_eq!(normal_period, normal, "{name}");
        let last = dice.heaps() - 1;
        assert_eq!(last, preperiod + period + reach - 1, "{name}");
        let computed = format!("{misere_period} | {} | {last}", shown(dice.grundy_period()));
        assert_eq!(computed, rest, "{name}");
    }
}

/// The hypothesis of the theorem, on values found by search: D heaps in a row
/// have the values of D heaps in a row before; and no earlier ones do.
#[test]
fn the_finite_check_holds_for_values_found_by_search() {
    for (number, rule, reach) in [
        (1, TipRule::All, 6),
        (2, TipRule::All, 12),
        (2, TipRule::One, 6),
        (2, TipRule::OnePlusRest, 12),
        (3, TipRule::One, 6),
        (3, TipRule::All, 18),
    ] {
        let game = TumblingDice::new(number, rule).unwrap();
        let Period {
            preperiod, period, ..
        } = dice(number, rule).period();
        let faces = all_faces(number);
        let mut values = GrundySolver::new(&game);
        let mut misere = OutcomeSolver::new(&game, Convention::Misere);
        let heaps = u64::try_from(preperiod + period + reach).unwrap();
        let rows: Vec<Vec<_>> = (0..heaps)
            .map(|heap| {
                let at = faces.iter().map(|faces| position(heap, faces));
                at.map(|at| (values.grundy(&at).unwrap(), misere.outcome(&at).unwrap()))
                    .collect()
            })
            .collect();
        let most = faces.iter().flat_map(|faces| {
            let start = position(1_000, faces);
            let rests: Vec<u64> = game.options(&start).map(|option| option.heap).collect();
            rests.into_iter().map(|rest| 1_000 - rest)
        });
        assert_eq!(most.max(), Some(reach as u64), "D of {number}, {rule:?}");
        let window = |start: usize| &rows[start..start + reach];
        assert_eq!(
            window(preperiod),
            window(preperiod + period),
            "{number}, {rule:?}"
        );
        for start in 0..preperiod + period {
            let earlier = (0..start).any(|before| window(before) == window(start));
            assert!(
                !earlier,
                "{number}, {rule:?}: the heaps from {start} came before"
            );
        }
    }
}

/// What is said of more dice: under `All` only the dice on 1 or 6 count.
#[test]
fn all_dice_are_counted_by_ones_and_sixes() {
    for n in 2..=8 {
        let dice = dice(n, TipRule::All);
        for (i, rest) in (0..=n).flat_map(|i| [(i, 2), (i, 3), (i, 5)]) {
            let faces = [vec![1; i], vec![rest; n - i]].concat();
            let mixed = [vec![6; i], [2, 3, 4, 5].repeat(n)[..n - i].to_vec()].concat();
            for convention in Convention::BOTH {
                let heaps = p_heaps(&dice, &faces, convention);
                assert_eq!(heaps, p_heaps(&dice, &mixed, convention), "{faces:?}");
                let from = if convention == Convention::Normal {
                    0
                } else {
                    3 * n / 2
                };
                let expected = match (2 * i).cmp(&n) {
                    std::cmp::Ordering::Less => !heaps.contains("on"),
                    std::cmp::Ordering::Equal => {
                        heaps == format!("≡ {from}–{} (mod {})", from + 3 * n / 2 - 1, 7 * n)
                    }
                    std::cmp::Ordering::Greater => heaps.contains("all from "),
                };
                assert!(expected, "{faces:?}, {convention} play: {heaps}");
            }
        }
    }
}

/// And of an even number under `One`: every class an even number of times.
#[test]
fn an_even_number_of_dice_tipped_one_at_a_time() {
    for n in [2, 4, 6, 8, 10, 12, 14] {
        let dice = dice(n, TipRule::One);
        for (ones, twos) in (0..=n).flat_map(|ones| (0..=n - ones).map(move |twos| (ones, twos))) {
            let faces = [vec![1; ones], vec![2; twos], vec![3; n - ones - twos]].concat();
            let even = ones % 2 == 0 && twos % 2 == 0;
            let heaps = p_heaps(&dice, &faces, Convention::Normal);
            assert_eq!(heaps.contains("all from "), even, "{faces:?}: {heaps}");
            assert!(!heaps.contains("mod"), "{faces:?}: {heaps}");
        }
    }
}

/// The period is 9; the 8 that is sometimes hinted at is wrong.
#[test]
fn one_die_has_period_nine() {
    let one = dice(1, TipRule::All);
    for face in 1..=6 {
        let outcome = |heap| one.outcome(&position(heap, &[face]), Convention::Normal);
        let from = if [1, 6].contains(&face) { 2 } else { 0 };
        assert!((from..500).all(|heap| outcome(heap) == outcome(heap + 9)));
        assert!((from..500).any(|heap| outcome(heap) != outcome(heap + 8)));
    }
}

#[test]
fn certificates_at_any_size() {
    fn property(heap: u64, faces: Vec<u8>, rule: u8, misere: bool) -> TestResult {
        let faces: Vec<u8> = faces.into_iter().take(4).map(|face| face % 6 + 1).collect();
        let Ok(game) = TumblingDice::new(faces.len(), TipRule::EVERY[usize::from(rule % 3)]) else {
            return TestResult::discard();
        };
        let dice = PeriodicDice::new(game).unwrap();
        let position = position(heap, &faces);
        let convention = Convention::BOTH[usize::from(misere)];
        let moves = dice.moves(&position);
        let outcome = outcome_step(&dice, convention, &position, moves);
        TestResult::from_bool(outcome.is_ok() && grundy_step(&dice, &position).is_ok())
    }
    let property = property as fn(u64, Vec<u8>, u8, bool) -> TestResult;
    QuickCheck::new().tests(300).quickcheck(property);
}

#[test]
fn the_integers_agree_up_to_the_maximum() {
    for rule in TipRule::EVERY {
        let game = TumblingDice::<u128>::new(2, rule).unwrap();
        let (narrow, wide) = (dice(2, rule), PeriodicDice::new(game).unwrap());
        for heap in (0..300).chain(u64::MAX - 300..=u64::MAX) {
            let (small, faces) = (position(heap, &[6, 2]), [6, 2]);
            let large = TumblingPosition::new(u128::from(heap), faces).unwrap();
            assert_eq!(narrow.grundy(&small), wide.grundy(&large));
            for convention in Convention::BOTH {
                assert_eq!(
                    narrow.outcome(&small, convention),
                    wide.outcome(&large, convention)
                );
                let moves = winning(&wide, &large, convention);
                assert_eq!(winning(&narrow, &small, convention), moves);
            }
        }
        let greatest = TumblingPosition::new(u128::MAX, [1, 4]).unwrap();
        for convention in Convention::BOTH {
            let moves = wide.moves(&greatest);
            outcome_step(&wide, convention, &greatest, moves).unwrap();
        }
    }
}

#[cfg(feature = "bigint")]
#[test]
fn a_heap_of_ten_to_the_hundred() {
    use num_bigint::BigUint;

    let game = TumblingDice::<BigUint>::new(1, TipRule::All).unwrap();
    let one = PeriodicDice::new(game).unwrap();
    // 10^100 leaves 1 modulo 9.
    let heap = BigUint::from(10u32).pow(100);
    let tip = |face, convention| {
        let position = TumblingPosition::new(heap.clone(), [face]).unwrap();
        let moves = winning(&one, &position, convention);
        moves.into_iter().flat_map(Vec::from).collect::<Vec<u8>>()
    };
    // Taking 1 leaves 0 modulo 9, which is lost with 1.
    assert_eq!(tip(2, Convention::Normal), [1]);
    assert!(tip(1, Convention::Misere).is_empty());
}

#[test]
fn more_dice_than_the_check_can_take_are_refused() {
    let game = |number, rule| TumblingDice::<u64>::new(number, rule).unwrap();
    assert_eq!(
        TumblingDice::<u64>::new(0, TipRule::One),
        Err(tumbling_dice::NoDice)
    );
    for (number, rule) in [
        (9, TipRule::All),
        (1_000_000_000, TipRule::All),
        (usize::MAX, TipRule::One),
        (usize::MAX, TipRule::OnePlusRest),
    ] {
        let error = PeriodicDice::new(game(number, rule)).unwrap_err();
        assert_eq!((error.dice, error.heaps), (number, 0));
    }
    let error = PeriodicDice::within(game(3, TipRule::OnePlusRest), 100_000).unwrap_err();
    assert!((1..358).contains(&error.heaps), "{error}");
    assert_eq!(
        PeriodicDice::within(game(1, TipRule::All), 100)
            .unwrap_err()
            .to_string(),
        "no period within 100 options looked at: dice 1, heaps computed 9"
    );
    assert!(PeriodicDice::new(game(8, TipRule::All)).is_ok());
    assert!(PeriodicDice::new(game(6, TipRule::OnePlusRest)).is_ok());
    assert!(PeriodicDice::new(game(16, TipRule::One)).is_ok());
}

#[test]
fn another_number_of_dice_has_no_moves() {
    let two = dice(2, TipRule::All);
    for faces in [&[][..], &[3], &[1, 2, 3]] {
        let position = position(50, faces);
        assert!(two.is_terminal(&position) && two.game().is_terminal(&position));
        assert!(!two.is_legal(
            &position,
            &Faces::new(faces.iter().map(|face| face % 4 + 1)).unwrap()
        ));
        assert_eq!(two.grundy(&position), Nimber::ZERO);
        for convention in Convention::BOTH {
            let moves = two.moves(&position);
            outcome_step(&two, convention, &position, moves).unwrap();
            assert!(
                two.explain(&position, convention)
                    .to_string()
                    .starts_with("These are not")
            );
        }
        assert_eq!(two.p_heaps(&position.faces, Convention::Normal), None);
    }
}

/// Where few tips of many dice are small enough, the others are not gone
/// through.
#[test]
fn many_dice_beside_a_small_heap() {
    let game = TumblingDice::new(60, TipRule::All).unwrap();
    let faces = vec![3; 60];
    assert!(game.is_terminal(&position(59, &faces)));
    assert_eq!(game.moves(&position(60, &faces)).into_iter().count(), 1);
    // One die on 2 instead of 1.
    assert_eq!(game.moves(&position(61, &faces)).into_iter().count(), 61);
}

mod notation {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        for (number, rule) in TipRule::EVERY
            .into_iter()
            .flat_map(|rule| (1..=3).map(move |n| (n, rule)))
        {
            let dice = dice(number, rule);
            for (heap, faces) in (0..25).zip(all_faces(number).into_iter().rev()) {
                let position = position(heap, &faces);
                let written = dice.write_position(&position);
                assert_eq!(
                    dice.read_position(&written),
                    Ok(position.clone()),
                    "{written}"
                );
                for mv in dice.moves(&position) {
                    let written = dice.write_move(&position, &mv);
                    assert_eq!(dice.read_move(&position, &written), Ok(mv), "{written}");
                }
            }
        }
    }

    #[test]
    fn moves_may_be_short() {
        let read = |rule, text: &str| {
            let dice = dice(2, rule);
            dice.read_move(&position(33, &[5, 1]), text)
                .map(|faces| faces.to_string())
        };
        assert_eq!(read(TipRule::All, "3 4").unwrap(), "3,4");
        assert_eq!(read(TipRule::All, "Tip to 3, 4 and take 7").unwrap(), "3,4");
        assert_eq!(read(TipRule::One, "2 4").unwrap(), "5,4");
        assert_eq!(
            read(TipRule::OnePlusRest, "tip die 1 to 6 and take 7").unwrap(),
            "6,1"
        );
        for (rule, text, why) in [
            (TipRule::All, "", "`` is not a move"),
            (TipRule::All, "3", "1 faces given: expected 2"),
            (TipRule::All, "3 7", "the face `7`: expected 1 to 6"),
            (
                TipRule::All,
                "2 4",
                "`2 4` is not legal here: expected sides of the dice",
            ),
            (TipRule::All, "5 4", "`5 4` is not legal here"),
            (
                TipRule::All,
                "3 4 take 8",
                "is not a move: expected \"take 7\" with it",
            ),
            (TipRule::All, "3 4 take 7 take", "is not a move"),
            (
                TipRule::One,
                "4",
                "`4` is not a move: expected \"tip to 3\"",
            ),
            (TipRule::One, "3 4", "die 3: expected 1 to 2"),
            (TipRule::One, "0 4", "die 0: expected 1 to 2"),
            (TipRule::One, "x 4", "the die `x` is not a whole number"),
            (TipRule::One, "2 6", "`2 6` is not legal here"),
        ] {
            let error = read(rule, text).unwrap_err().to_string();
            assert!(error.contains(why), "{text}: {error}");
        }
        let short = dice(1, TipRule::All)
            .read_move(&position(2, &[1]), "3")
            .unwrap_err();
        assert!(
            short.to_string().contains("together at most the heap"),
            "{short}"
        );
    }

    #[test]
    fn explanations_name_the_heaps_that_lose() {
        let why = dice(1, TipRule::All).explain(&position(61, &[5]), Convention::Misere);
        assert!(why.outcome().is_n());
        assert_eq!(
            why.to_string(),
            "\
Heaps that lose under misère play; a face plays like the opposite one:
  with 5: 1–2, 7, from 8 on ≡ 1, 6 (mod 9)
  with 3: 1–2, 5, from 10 on ≡ 0–1, 4–5 (mod 9)
  with 6: 2, 10–11, from 12 on ≡ 1 (mod 9)
61 mod 9 = 7 is not among those with 5, so the player to move wins: tip to 3 and take 3 (58 mod 9 = 4); or tip to 6 and take 6 (55 mod 9 = 1)."
        );
    }
}

#[cfg(feature = "serde")]
#[test]
fn serialised_and_back() {
    let game = TumblingDice::<u64>::new(2, TipRule::OnePlusRest).unwrap();
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(text, r#"{"dice":2,"rule":"one-plus-rest"}"#);
    assert_eq!(serde_json::from_str::<TumblingDice>(&text).unwrap(), game);
    assert!(serde_json::from_str::<TumblingDice>(&text.replace('2', "0")).is_err());
    let text = serde_json::to_string(&position(9, &[5, 1])).unwrap();
    assert_eq!(text, r#"{"heap":9,"faces":[5,1]}"#);
    assert_eq!(
        serde_json::from_str::<TumblingPosition>(&text).unwrap(),
        position(9, &[5, 1])
    );
    assert!(serde_json::from_str::<TumblingPosition>(&text.replace('5', "7")).is_err());
    let proved = dice(2, TipRule::One);
    let text = serde_json::to_string(&proved).unwrap();
    assert_eq!(text, r#"{"dice":2,"rule":"one"}"#);
    let read: PeriodicDice = serde_json::from_str(&text).unwrap();
    assert_eq!((&read, read.period()), (&proved, proved.period()));
    let unproved = text.replace('2', "100").replace("one", "all");
    assert!(serde_json::from_str::<PeriodicDice>(&unproved).is_err());
}
