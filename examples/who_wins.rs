//! Who wins a position of Nim, by which moves, and why?
//!
//! ```sh
//! cargo run --example who_wins
//! cargo run --example who_wins -- 19 7 5 3 50
//! ```

use std::env;
use std::error::Error;

use grundy::{Convention, Explain, Game, Heaps, Nim, Notation, OutcomeFormula};

fn main() -> Result<(), Box<dyn Error>> {
    let typed = env::args().skip(1).collect::<Vec<_>>().join(" ");
    let nim = Nim::<u64>::new();
    if typed.is_empty() {
        for heaps in [[3, 4, 5], [1, 1, 1]] {
            show(nim, &Heaps::from(heaps));
        }
    } else {
        show(nim, &nim.read_position(&typed)?);
    }
    Ok(())
}

/// Both endings of one position.
fn show(nim: Nim, heaps: &Heaps) {
    for convention in Convention::BOTH {
        let class = nim.outcome(heaps, convention);
        println!("{heaps} under {convention} play is {class}.");
        for mv in nim.winning_moves(heaps, convention) {
            let after = nim.play(heaps, &mv);
            println!("  {} leaves {after}", nim.write_move(heaps, &mv));
        }
        println!("{}\n", nim.explain(heaps, convention));
    }
}
