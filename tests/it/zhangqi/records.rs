//! Records as text and as JSON, legal ones and others.

use grundy::games::zhangqi::{Board, Record, Rule, Take, Variant, Zhangqi};
use grundy::score::ScoreGame;
use quickcheck::quickcheck;

/// Games under every rule and variant, on boards of up to 16 squares.
fn games() -> Vec<Zhangqi> {
    let board = |squares| Board::classic().draw(squares, 5).unwrap();
    let with = |squares, rule, variants: &[Variant]| {
        let game = Zhangqi::new(board(squares), rule);
        let add = |game: Zhangqi, variant: &Variant| game.with(*variant);
        variants.iter().try_fold(game, add).unwrap()
    };
    let mut games = Vec::new();
    for rule in [Rule::One, Rule::Two] {
        for variants in [
            &[][..],
            &[Variant::FourPlayers],
            &[Variant::RedStones],
            &[Variant::StopAfter(5)],
            &[Variant::Cap(60)],
            &[Variant::CapTogether(150), Variant::FourPlayers],
            &[Variant::RedStones, Variant::Cap(100), Variant::FourPlayers],
        ] {
            games.push(with(16, rule, variants));
        }
    }
    games.push(with(9, Rule::One, &[Variant::Capture]));
    games.push(with(9, Rule::One, &[Variant::RedStones, Variant::Capture]));
    games.push(with(9, Rule::Two, &[Variant::Auction, Variant::Cap(70)]));
    games
}

/// A game in which the choices follow from `choices`.
fn played(game: &Zhangqi, choices: &[usize]) -> Vec<Take> {
    let mut position = game.start();
    let mut moves = Vec::new();
    for choice in choices {
        let legal: Vec<Take> = game.moves(&position).collect();
        let Some(mv) = legal.get(choice % legal.len().max(1)) else {
            break;
        };
        moves.push(*mv);
        position = game.play(&position, mv);
    }
    moves
}

quickcheck! {
    fn games_are_written_and_read_back(choices: Vec<usize>) -> bool {
        games().iter().all(|game| {
            let moves = played(game, &choices);
            let record = Record::of(game, &moves).unwrap();
            let read: Record = record.to_string().parse().unwrap();
            read == record && game.replay(&read).unwrap().moves == moves
        })
    }

    fn changed_records_are_never_taken_for_others(choices: Vec<usize>, place: usize, square: u8) -> bool {
        games().iter().all(|game| {
            let mut moves = played(game, &choices);
            if moves.is_empty() {
                return true;
            }
            let record = Record::of(game, &moves).unwrap().to_string();
            let place = place % moves.len();
            let old = std::mem::replace(&mut moves[place].square, u64::from(square));
            let text = record.replacen(&old.to_string(), &square.to_string(), 1);
            match text.parse::<Record>().map(|record| game.replay(&record)) {
                Ok(Ok(replay)) => replay.moves.len() >= moves.len() && {
                    let mut seen: Vec<u64> = replay.moves.iter().map(|mv| mv.square).collect();
                    seen.sort_unstable();
                    seen.dedup();
                    game.variants().contains(&Variant::Capture) || seen.len() == replay.moves.len()
                },
                Ok(Err(error)) => error.to_string().starts_with("round "),
                Err(error) => error.to_string().starts_with("round "),
            }
        })
    }

    fn any_text_is_read_or_refused(text: String) -> bool {
        match text.parse::<Record>() {
            Ok(record) => record.to_string().parse::<Record>() == Ok(record),
            Err(error) => !error.to_string().contains('\n'),
        }
    }

    fn text_of_the_right_kind_is_read_or_refused(signs: Vec<u8>) -> bool {
        let sign = |byte: &u8| b"0123456789 |;*-"[*byte as usize % 15] as char;
        let text: String = signs.iter().map(sign).collect();
        match text.parse::<Record>() {
            Ok(record) => {
                for game in games() {
                    let _ = game.replay(&record);
                    let _ = record.count(&game);
                }
                record.to_string().parse::<Record>() == Ok(record)
            }
            Err(_) => true,
        }
    }
}

/// Why a record of the classic board under a rule is refused.
fn refusal(rule: Rule, variants: &[Variant], text: &str) -> String {
    let game = Zhangqi::new(Board::classic(), rule);
    let add = |game: Zhangqi, variant: &Variant| game.with(*variant);
    let game = variants.iter().try_fold(game, add).unwrap();
    game.replay(&text.parse().unwrap()).unwrap_err().to_string()
}

#[test]
fn refusals_name_turn_square_and_reason() {
    let two = Rule::Two;
    for (rule, variants, text, expected) in [
        (
            Rule::One,
            &[][..],
            "68|68",
            "round 1, White, square 68: the square is taken already",
        ),
        (
            Rule::One,
            &[],
            "68|1",
            "round 1, White, square 1: the board has no such square",
        ),
        (
            Rule::One,
            &[],
            "68 83",
            "round 1, Black, square 83: it is White's turn",
        ),
        (
            Rule::One,
            &[],
            "–|68",
            "round 1, White, square 68: it is Black's turn",
        ),
        (
            Rule::One,
            &[],
            "68|83|2",
            "round 1: there are more columns than players",
        ),
        (
            Rule::One,
            &[],
            "68|2; 83",
            "round 1, White, after square 2: the turn ends while White is behind (2 to 68)",
        ),
        (
            two,
            &[],
            "40|44; 25|31",
            "round 2, Black, after square 25: the turn ends below the other's last turn (25 to 44)",
        ),
        (
            Rule::One,
            &[],
            "68|resigns; 2",
            "round 2, Black, square 2: the game is over",
        ),
        (
            Rule::One,
            &[Variant::Cap(100)],
            "68|83; 37",
            "round 2, Black, square 37: the total would be 105, above the cap of 100",
        ),
        (
            Rule::One,
            &[Variant::CapTogether(150)],
            "68|83",
            "round 1, White, square 83: the totals together would be 151, above the cap of 150",
        ),
        (
            Rule::One,
            &[Variant::StopAfter(1)],
            "68|83",
            "round 1, White, square 83: the game is over",
        ),
        (
            Rule::One,
            &[Variant::RedStones],
            "68",
            "round 1, Black, square 68: a red stone is missing: expected as in 60*53",
        ),
        (
            Rule::One,
            &[Variant::RedStones],
            "68*68",
            "round 1, Black, square 68: the red stone on 68 is not on another free square",
        ),
        (
            Rule::One,
            &[Variant::RedStones],
            "68*83|83*2",
            "round 1, White, square 83: the square is under a red stone",
        ),
        (
            Rule::One,
            &[],
            "68*2",
            "round 1, Black, square 68: a red stone has no place here",
        ),
    ] {
        assert_eq!(refusal(rule, variants, text), expected);
    }
}

#[test]
fn red_stones_halve_the_board_again_and_again() {
    let game = Zhangqi::new(Board::new([1, 2, 3, 4, 5]).unwrap(), Rule::One);
    let game = game.with(Variant::RedStones).unwrap();
    let read = |text: &str| game.replay(&text.parse().unwrap());
    // Three squares are taken and two barred; those are played for, then one.
    let replay = read("5*1|4*2 3; 1*2 2").unwrap();
    assert_eq!(game.totals(&replay.position), (8, 7));
    assert_eq!(replay.position.mover(), None);
    assert!(read("5*1|4*2 3*1").is_err());
}

#[test]
fn who_cannot_move_is_passed_over() {
    let game = Zhangqi::new(Board::new(1..=5).unwrap(), Rule::One);
    let capped = game.with(Variant::Cap(5)).unwrap();
    let game = capped.with(Variant::FourPlayers).unwrap();
    // C is behind but may not take the last square, nor may A; D may.
    let replay = game.replay(&"5|1|2|3; –|4".parse().unwrap()).unwrap();
    assert_eq!(game.totals(&replay.position), (7, 8));
    assert_eq!(replay.position.mover(), None);
    let moves: Vec<Take> = [5, 1, 2, 3, 4].map(Take::from).to_vec();
    assert_eq!(
        Record::of(&game, &moves).unwrap().to_string(),
        "5|1|2|3; –|4"
    );
}

#[test]
fn an_owner_of_nothing_has_lost_the_capture_phase() {
    let game = Zhangqi::new(Board::new([3]).unwrap(), Rule::One);
    let game = game.with(Variant::Capture).unwrap();
    let replay = game.replay(&"3".parse().unwrap()).unwrap();
    assert_eq!(game.margin(&replay.position), 3);
    assert_eq!(replay.position.mover(), None);
}

#[cfg(feature = "serde")]
#[test]
fn records_and_games_as_json() {
    let record: Record = "68|83; 7 10|17".parse().unwrap();
    let text = serde_json::to_string(&record).unwrap();
    assert_eq!(text, r#""68|83; 7 10|17""#);
    assert_eq!(serde_json::from_str::<Record>(&text).unwrap(), record);
    assert!(serde_json::from_str::<Record>(r#""68|x""#).is_err());
    for game in games() {
        let text = serde_json::to_string(&game).unwrap();
        assert_eq!(serde_json::from_str::<Zhangqi>(&text).unwrap(), game);
    }
    let refused = r#"{"board":[1,2,3],"rule":"two","variants":["capture"]}"#;
    let refusal = serde_json::from_str::<Zhangqi>(refused)
        .unwrap_err()
        .to_string();
    assert!(
        refusal.contains("a capture phase does not go with"),
        "{refusal}"
    );
    assert!(serde_json::from_str::<Board>("[1,1]").is_err());
}
