//! Is a conjectured formula right?
//!
//! The game: a heap, of which a move takes at least one object and at most
//! half. From a heap of 1 there is no move left.
//!
//! ```sh
//! cargo run --example formula_against_search
//! ```

use grundy::{Convention, Game, OutcomeClass, OutcomeFormula, conformance};

/// The rules, and a conjecture: when is a heap a P-position?
struct AtMostHalf {
    is_p: fn(u64, Convention) -> bool,
}

impl Game for AtMostHalf {
    type Position = u64;
    type Move = u64;

    fn moves(&self, heap: &u64) -> impl IntoIterator<Item = u64> {
        1..=heap / 2
    }

    fn play(&self, heap: &u64, take: &u64) -> u64 {
        heap - take
    }
}

impl OutcomeFormula for AtMostHalf {
    type Ending = Convention;

    fn outcome(&self, heap: &u64, convention: Convention) -> OutcomeClass {
        OutcomeClass::p_if((self.is_p)(*heap, convention))
    }

    // The moves follow from the conjecture. A theorem that is to serve for
    // heaps of any size would compute them instead.
    fn winning_moves(&self, heap: &u64, convention: Convention) -> impl Iterator<Item = u64> {
        let leaves_p = move |take: &u64| (self.is_p)(heap - take, convention);
        self.moves(heap).into_iter().filter(leaves_p)
    }
}

/// The heaps 0 to 4 are P, P, N, P, N under normal play: is it the odd ones?
fn odd_heaps(heap: u64, _convention: Convention) -> bool {
    heap == 0 || heap % 2 == 1
}

/// Heaps one less than a power of two; under misère play, than three times one.
fn before_a_power(heap: u64, convention: Convention) -> bool {
    let next = heap + 1;
    match convention {
        Convention::Normal => next.is_power_of_two(),
        Convention::Misere => next.is_multiple_of(3) && (next / 3).is_power_of_two(),
    }
}

fn main() {
    let wrong = AtMostHalf { is_p: odd_heaps };
    let right = AtMostHalf {
        is_p: before_a_power,
    };
    report("odd heaps", &wrong, Convention::Normal);
    report("one before a power", &right, Convention::Normal);
    report("one before three times a power", &right, Convention::Misere);
}

/// Holds a conjecture against the search, in all heaps that play reaches.
fn report(name: &str, game: &AtMostHalf, convention: Convention) {
    match conformance::outcome_formula(game, convention, [1000]) {
        Ok(checked) => println!(
            "{name}, {convention} play: holds in {} positions",
            checked.positions
        ),
        Err(violation) => println!("{name}, {convention} play: {violation}"),
    }
}
