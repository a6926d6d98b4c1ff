//! How does one describe a game of one's own, and what can be asked about it?
//!
//! The game: dominoes on strips of squares. A move lays a domino on two
//! adjacent free squares of one strip; what is left of the strip on either
//! side of it are two shorter strips. Whoever cannot lay a domino loses.
//!
//! ```sh
//! cargo run --example your_own_game
//! ```

use std::error::Error;

use grundy::{Convention, Game, GrundySolver, RemotenessSolver, conformance, solve};

struct Dominoes;

/// A domino on the strip with this index, after `left` squares of it.
#[derive(Clone, Debug, PartialEq)]
struct Lay {
    strip: usize,
    left: u32,
}

// The rules: what one may do, and what it leads to. This is all that is needed.
impl Game for Dominoes {
    type Position = Vec<u32>;
    type Move = Lay;

    fn moves(&self, strips: &Vec<u32>) -> impl IntoIterator<Item = Lay> {
        let numbered = strips.iter().enumerate();
        numbered.flat_map(|(strip, &squares)| {
            (0..squares.saturating_sub(1)).map(move |left| Lay { strip, left })
        })
    }

    fn play(&self, strips: &Vec<u32>, &Lay { strip, left }: &Lay) -> Vec<u32> {
        let mut strips = strips.clone();
        let right = strips[strip] - left - 2;
        strips[strip] = left;
        strips.push(right);
        strips
    }

    // Two shortcuts, for speed only: order and strips without room for a
    // domino do not matter, and under normal play strips are independent.
    fn canonical(&self, mut strips: Vec<u32>) -> Vec<u32> {
        strips.retain(|&squares| squares > 1);
        strips.sort_unstable();
        strips
    }

    fn split(&self, strips: Vec<u32>, part: impl FnMut(Vec<u32>)) {
        strips
            .into_iter()
            .map(|squares| vec![squares])
            .for_each(part);
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    // Are the rules sound, and do the shortcuts change nothing?
    conformance::laws(&Dominoes, [vec![9], vec![4, 5]])?;

    // Who wins, and by which moves?
    let start = vec![10];
    let answer = solve(&Dominoes, &start, Convention::Normal)?;
    println!("{start:?} is {}", answer.outcome);
    for Lay { left, .. } in &answer.winning_moves {
        println!("  winning: leave {left} squares on the left");
    }

    // And if whoever lays the last domino loses?
    let misere = solve(&Dominoes, &start, Convention::Misere)?;
    println!("{start:?} under misère play is {}", misere.outcome);

    // How long does it last when the loser delays?
    let mut lasting = RemotenessSolver::new(Dominoes, Convention::Normal);
    let plies = lasting.remoteness(&start)?.plies;
    println!("{start:?} is over after {plies} dominoes");

    // What are the Grundy values of single strips, and of strips together?
    let mut solver = GrundySolver::new(Dominoes);
    let values: Result<Vec<_>, _> = (0..=20)
        .map(|squares| solver.grundy(&vec![squares]))
        .collect();
    let values = values?.iter().map(ToString::to_string).collect::<Vec<_>>();
    println!("strips of 0 to 20 squares: {}", values.join(" "));
    println!("[7, 8, 200]: {}", solver.grundy(&vec![7, 8, 200])?);
    println!("{}", solver.statistics());
    Ok(())
}
