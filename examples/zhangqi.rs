//! Who wins Zhangqi under rule one, and by how much? The board is the smallest
//! squares of the classic one, as many as the first argument says (16). A second
//! argument says how many moves to split off, to save memory (0).
//!
//! `cargo run --release --example zhangqi -- 24`

use std::error::Error;
use std::time::Instant;

use grundy::Limits;
use grundy::games::zhangqi::{Board, RuleOnePosition, RuleOneSolver};

fn main() -> Result<(), Box<dyn Error>> {
    let argument = |place| std::env::args().nth(place);
    let squares = argument(1).map_or(Ok(16), |text| text.parse())?;
    let split = argument(2).map_or(Ok(0), |text| text.parse())?;
    let board = Board::classic();
    let position = RuleOnePosition::new(board.numbers().iter().copied().take(squares), 0)?;
    let solver = RuleOneSolver::new()
        .with_limits(Limits::unlimited())
        .splitting(split);

    let started = Instant::now();
    let mut values = solver.outcome(&position)?;
    println!(
        "{squares} squares: winning openings {:?}",
        values.winning_moves()
    );
    println!("  found in {:.2?}", started.elapsed());

    let started = Instant::now();
    solver.finish(&mut values)?;
    let margin = values.known().lower;
    println!("Black's margin {margin:+}, with {:?}", values.best_moves());
    println!("  found in {:.2?}", started.elapsed());
    Ok(())
}
