//! The silver dollar game: both games on every small strip, large squares,
//! text.

use grundy::conformance::outcome_step;
use grundy::games::coin_strip::CoinMove;
use grundy::games::silver_dollar::{
    DollarGoal, SilverDollarError, SilverDollarMove, SilverDollarPosition,
};
use grundy::*;

use crate::support::winning;

fn slide<T>(coin: usize, steps: T) -> SilverDollarMove<T> {
    SilverDollarMove::Slide(CoinMove { coin, steps })
}

fn read(text: &str) -> SilverDollarPosition {
    SilverDollar::new(DollarGoal::Take)
        .read_position(text)
        .unwrap()
}

/// Every way to lay up to ten coins on ten squares, with each of them as the
/// dollar; coins come into the bag during play.
#[test]
fn every_strip_of_ten_squares() {
    let layouts = (1..1u32 << 10).map(|squares| {
        let on = (0..10).filter(|square| squares >> square & 1 == 1);
        on.map(|square| square + 1).collect::<Vec<u64>>()
    });
    let positions: Vec<SilverDollarPosition> = layouts
        .flat_map(|coins| {
            (0..coins.len())
                .map(move |dollar| SilverDollarPosition::new(coins.clone(), dollar).unwrap())
        })
        .collect();
    for goal in DollarGoal::BOTH {
        let game = SilverDollar::new(goal);
        let checked = conformance::outcome_formula(&game, NormalPlay, positions.clone()).unwrap();
        assert!(checked.positions > positions.len() as u64);
    }
}

/// Project Euler, problem 344: of three coins on ten squares, one of them the
/// dollar, 324 positions are won.
#[test]
fn won_positions_of_three_coins() {
    let game = SilverDollar::new(DollarGoal::Fill);
    let mut won = 0;
    for (first, second, third) in (1..=10u64)
        .flat_map(|first| (first + 1..=10).map(move |second| (first, second)))
        .flat_map(|(first, second)| (second + 1..=10).map(move |third| (first, second, third)))
    {
        for dollar in 0..3 {
            let position = SilverDollarPosition::new([first, second, third], dollar).unwrap();
            won += u32::from(game.outcome(&position, NormalPlay).is_n());
        }
    }
    assert_eq!(won, 324);
}

/// Where all coins are to the right of the dollar or there is one more between
/// it and the bag, the games differ by a square.
#[test]
fn the_goal_moves_the_guard() {
    let lost = |goal: DollarGoal, text: &str| {
        let game = SilverDollar::new(goal);
        game.outcome(&read(text), NormalPlay).is_p()
    };
    for square in 1..9 {
        let alone = format!("{square}d");
        assert_eq!(lost(DollarGoal::Take, &alone), square == 1);
        assert!(!lost(DollarGoal::Fill, &alone));
        // One more coin is in the way.
        let behind = format!("1 {}d", square + 1);
        assert_eq!(lost(DollarGoal::Fill, &behind), square == 1);
        assert_eq!(lost(DollarGoal::Take, &behind), square == 1);
        // With three, the leftmost has a way of its own.
        let three = format!("{square} 10d 11");
        assert_eq!(lost(DollarGoal::Fill, &three), square == 1);
        assert!(!lost(DollarGoal::Take, &three));
    }
}

#[test]
fn single_positions() {
    let [fill, take] = DollarGoal::BOTH.map(SilverDollar::new);
    let winning = |game: &SilverDollar, text: &str| winning(game, &read(text), NormalPlay);
    assert_eq!(winning(&fill, "0 0 4d 9"), [slide(2, 4)]);
    assert_eq!(winning(&take, "0 0d 9"), [SilverDollarMove::TakeBag]);
    assert!(winning(&fill, "0 0d 9").is_empty());
    // The left coin of a pair goes into the bag to make the way of the other 7.
    assert_eq!(winning(&take, "2 7 9d 17"), [slide(3, 3), slide(0, 2)]);
    // The guarded coin may not: the gap of 1 before 4 cannot be made 3.
    assert_eq!(winning(&take, "2d 4 6 10"), [slide(3, 2)]);
    assert_eq!(winning(&take, "2 4d 6 10"), [slide(3, 2), slide(0, 2)]);
    assert_eq!(winning(&fill, "2 4d 6 10"), [slide(3, 2)]);
    assert_eq!(
        take.play(&read("0 0d 3"), &SilverDollarMove::TakeBag),
        read("taken")
    );
}

#[test]
fn squares_at_the_maximum() {
    let coins = [5, 9, 1 << 40, u64::MAX - 4, u64::MAX];
    for dollar in 0..5 {
        for goal in DollarGoal::BOTH {
            let game = SilverDollar::new(goal);
            for first in [0, 1] {
                let coins = coins[first..].to_vec();
                let position = SilverDollarPosition::new(coins, dollar.max(first) - first);
                let position = position.unwrap();
                let steps = [1, 3, 4, 5, 8, 1 << 39, (1 << 40) - 10, 1 << 62];
                let probes = (0..5 - first)
                    .flat_map(|coin| steps.map(|steps| slide(coin, steps)))
                    .chain([SilverDollarMove::TakeBag]);
                let legal: Vec<_> = probes.filter(|mv| game.is_legal(&position, mv)).collect();
                outcome_step(&game, NormalPlay, &position, legal).unwrap();
            }
        }
    }
}

#[test]
fn explanations() {
    let [fill, take] = DollarGoal::BOTH.map(SilverDollar::new);
    assert_eq!(
        take.explain(&read("2 5d 9"), NormalPlay).to_string(),
        "\
gap left of 9         3    11
way of 2 to the bag   2    10
nim-sum               1    01
Column 1 is odd, counted from the right, so the player to move wins: slide from 9 to 8."
    );
    let why = fill.explain(&read("2 5d 9"), NormalPlay).to_string();
    assert!(why.contains("way of 2 to square 1   1    01"), "{why}");
    let why = fill.explain(&read("0 5d 9"), NormalPlay).to_string();
    assert_eq!(
        why,
        "Nothing lies between the dollar and the bag, so the player to move wins: slide from 5 to 0."
    );
    let why = take.explain(&read("0d 9"), NormalPlay).to_string();
    assert_eq!(
        why,
        "The dollar is in the bag, so the player to move wins: take the bag."
    );
}

#[test]
fn text() {
    let game = SilverDollar::<u64>::new(DollarGoal::Take);
    for text in ["2 5d 9", "0 0 3 5d", "0d 3", "taken"] {
        assert_eq!(game.write_position(&read(text)), text);
    }
    let position = read("0 2 5d 9");
    for words in ["slide from 9 to 7", "9 7", "Slide 9 to 7"] {
        assert_eq!(game.read_move(&position, words), Ok(slide(3, 2)));
    }
    assert_eq!(
        game.write_move(&position, &slide(1, 2)),
        "slide from 2 to 0"
    );
    for words in ["9 5", "9 4", "8 7", "0 0", "2 3", "bag"] {
        let error = game.read_move(&position, words).unwrap_err().to_string();
        assert!(error.contains("is not legal here"), "{words}: {error}");
    }
    assert_eq!(
        game.read_move(&read("0d 9"), "take the bag"),
        Ok(SilverDollarMove::TakeBag)
    );
    assert!(
        game.read_move(&position, "castle")
            .unwrap_err()
            .to_string()
            .contains("is not a move")
    );
    for (coins, why) in [
        (
            "2 5 9",
            "there is no dollar: expected one coin with a d for the dollar, as in: 2 5d 9",
        ),
        ("2d 5d", "`5d` is a second dollar"),
        (
            "2d 2",
            "coin 2 is on square 2: expected squares in ascending order, here above 2",
        ),
        ("2d 0", "coin 2 is on square 0"),
        ("xd 2", "coin 1 `x` is not a whole number"),
        ("d", "coin 1 `` is not a whole number"),
        ("", "there is no dollar"),
    ] {
        let error = game.read_position(coins).unwrap_err().to_string();
        assert!(error.contains(why), "{coins}: {error}");
    }
}

#[test]
fn positions_are_checked() {
    let order = |coin| Err(SilverDollarError::Order { coin });
    for (coins, dollar, expected) in [
        (vec![2, 5, 9], 2, Ok("2 5 9d")),
        (vec![0, 0, 3], 1, Ok("0 0d 3")),
        (vec![2, 5, 5], 0, order(3)),
        (vec![5, 2, 9], 0, order(2)),
        (vec![5, 0, 9], 0, order(2)),
        (
            vec![2, 5, 9],
            3,
            Err(SilverDollarError::NoDollar {
                dollar: 3,
                coins: 3,
            }),
        ),
        (
            vec![],
            0,
            Err(SilverDollarError::NoDollar {
                dollar: 0,
                coins: 0,
            }),
        ),
    ] {
        let position = SilverDollarPosition::<u64>::new(coins.clone(), dollar);
        let text = position.map(|position| position.to_string());
        assert_eq!(text, expected.map(String::from), "{coins:?} {dollar}");
    }
    let position = read("2 5d 9");
    assert_eq!(
        (position.coins(), position.dollar()),
        (&[2, 5, 9][..], Some(1))
    );
    let taken = SilverDollarPosition::<u64>::taken();
    assert_eq!((taken.dollar(), taken.is_taken()), (None, true));
}

#[cfg(feature = "serde")]
#[test]
fn serialised_positions_are_checked() {
    for (text, json) in [
        ("2 5d 9", r#"{"coins":[2,5,9],"dollar":1}"#),
        ("taken", r#"{"coins":[],"dollar":0}"#),
    ] {
        assert_eq!(serde_json::to_string(&read(text)).unwrap(), json);
        let position: SilverDollarPosition = serde_json::from_str(json).unwrap();
        assert_eq!(position, read(text));
    }
    for wrong in [
        r#"{"coins":[5,2],"dollar":0}"#,
        r#"{"coins":[2,5],"dollar":2}"#,
        r#"{"coins":[],"dollar":1}"#,
    ] {
        assert!(serde_json::from_str::<SilverDollarPosition>(wrong).is_err());
    }
}

#[cfg(feature = "serde")]
#[test]
fn serialised_by_its_goal() {
    let game = SilverDollar::<u64>::new(DollarGoal::Fill);
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(text, r#"{"goal":"fill"}"#);
    assert_eq!(serde_json::from_str::<SilverDollar>(&text).unwrap(), game);
}
