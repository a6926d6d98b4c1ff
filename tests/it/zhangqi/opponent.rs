//! The opponent: legal, repeatable, better than greed.

use grundy::games::zhangqi::{Board, Opponent, Position, Rule, Take, Variant, Zhangqi};
use grundy::score::{ScoreGame, Side};

/// Takes the largest square it may take.
fn greedy(game: &Zhangqi, position: &Position) -> Option<Take> {
    game.moves(position).last()
}

/// The margin, as `side` counts it, of a game of the opponent against greed.
fn against_greed(game: &Zhangqi, side: Side, opponent: &mut Opponent) -> i64 {
    let mut position = game.start();
    while let Some(mover) = game.to_move(&position) {
        let mv = if mover == side {
            opponent.choose(game, &position)
        } else {
            greedy(game, &position)
        };
        let mv = mv.unwrap();
        assert_eq!(game.check(&position, &mv), Ok(()));
        position = game.play(&position, &mv);
    }
    side.counts(game.margin(&position))
}

#[test]
fn it_beats_greed_on_random_boards() {
    let numbers = Board::new(1..=100).unwrap();
    for rule in [Rule::One, Rule::Two] {
        let won = (0..20).filter(|&seed| {
            let game = Zhangqi::new(numbers.draw(32, seed).unwrap(), rule);
            let side = if seed % 2 == 0 {
                Side::Black
            } else {
                Side::White
            };
            let mut opponent = Opponent::new(seed).playouts(200).effort(1 << 14);
            against_greed(&game, side, &mut opponent) > 0
        });
        assert!(won.count() >= 16, "{rule:?}");
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let game = Zhangqi::new(Board::classic().draw(18, 3).unwrap(), Rule::Two)
        .with(Variant::RedStones)
        .unwrap();
    let play = |seed| {
        let mut opponent = Opponent::new(seed).playouts(100).effort(100);
        let mut position = game.start();
        let mut moves = Vec::new();
        while let Some(mv) = opponent.choose(&game, &position) {
            assert_eq!(game.check(&position, &mv), Ok(()));
            position = game.play(&position, &mv);
            moves.push(mv);
        }
        moves
    };
    assert_eq!(play(1), play(1));
    assert_ne!(play(1), play(2));
}

#[test]
fn it_is_perfect_where_it_can_afford_it() {
    for (rule, seed) in [
        (Rule::One, 1),
        (Rule::One, 2),
        (Rule::Two, 3),
        (Rule::Two, 4),
    ] {
        let game = Zhangqi::new(Board::classic().draw(10, seed).unwrap(), rule);
        let solution = game
            .solve(&game.start(), &grundy::Limits::default())
            .unwrap();
        let mv = Opponent::new(seed).choose(&game, &game.start()).unwrap();
        assert_eq!(solution.best_moves.first(), Some(&mv));
    }
}
