//! The opponent against a greedy player, who takes the largest square it may,
//! on boards of 32 squares drawn at random from 1 to 100.
//!
//! `cargo run --release --example zhangqi_match -- 1000`

use std::error::Error;

use grundy::games::zhangqi::{Board, Opponent, Rule, Zhangqi};
use grundy::score::{ScoreGame, Side};

fn main() -> Result<(), Box<dyn Error>> {
    let games: u64 = std::env::args()
        .nth(1)
        .map_or(Ok(20), |text| text.parse())?;
    for rule in [Rule::One, Rule::Two] {
        let (mut won, mut drawn, mut margins) = (0, 0, 0);
        for seed in 0..games {
            let board = Board::new(1..=100)?.draw(32, seed)?;
            let side = Side::BOTH[usize::from(seed % 2 == 1)];
            let margin = side.counts(play(&Zhangqi::new(board, rule), side, seed));
            won += u64::from(margin > 0);
            drawn += u64::from(margin == 0);
            margins += margin;
        }
        let lost = games - won - drawn;
        println!("rule {rule:?}: {won} won, {drawn} drawn, {lost} lost; points {margins:+}");
    }
    Ok(())
}

/// The margin of one game.
fn play(game: &Zhangqi, side: Side, seed: u64) -> i64 {
    // Exact from 14 squares on under rule one, from 11 on under rule two.
    let mut opponent = Opponent::new(seed).playouts(200).effort(1 << 14);
    let mut position = game.start();
    while let Some(mover) = game.to_move(&position) {
        let mv = if mover == side {
            opponent.choose(game, &position)
        } else {
            game.moves(&position).last()
        };
        let Some(mv) = mv else { break };
        position = game.play(&position, &mv);
    }
    game.margin(&position)
}
