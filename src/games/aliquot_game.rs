//! The aliquot game: subtract a proper divisor.
//!
//! # Rules
//!
//! There is one number, n ≥ 1. A move subtracts from it one of its divisors
//! below n. It ends at 1. Normal play: whoever makes the last move wins. Misère
//! play: whoever makes it loses.
//!
//! # Theorem
//!
//! > **Normal.** The Grundy value of n is the number of times that 2 divides it.
//! > So n is P exactly when it is odd, and all winning moves are to subtract an
//! > odd divisor.
//! >
//! > **Misère.** n is P exactly when it is 2, or odd and at least 5.
//!
//! *Proof.* Let 2 divide n exactly k times and d exactly j times, j ≤ k. For
//! j < k it divides n − d exactly j times, and d = 2ʲ is a divisor below n. For
//! j = k it divides the difference of two odd multiples of 2ᵏ more than k times.
//! So the values of the options are all those below k, and not k. Under misère
//! play 1 is N, 2 is P, 3 is N, and 4 is N by a move to 2. An odd n ≥ 5 has only
//! even options, all of them at least 4; an even n ≥ 6 has the odd option
//! n − 1 ≥ 5.
//!
//! # Complexity
//!
//! Outcome and value at once. Moves and winning moves are found by trial up to
//! the square root of n, or of its odd part; that is felt above 10¹⁵, which is
//! as far as [`Notation`] reads.
//!
//! # Reference
//!
//! Silverman, *Your Move* (1971). Values: Iannucci and Larsson, *Game values of
//! arithmetic functions* (2021), arXiv 2101.07608.
//!
//! # Example
//!
//! ```
//! use grundy::{AliquotGame, Convention, GrundyFormula, Nimber, OutcomeFormula};
//!
//! assert_eq!(AliquotGame.grundy(&12), Nimber(2));
//! assert_eq!(AliquotGame.winning_moves(&12, Convention::Normal), [1, 3]);
//! assert!(AliquotGame.outcome(&2, Convention::Misere).is_p());
//! ```

use std::fmt;

use super::divisors::{LARGEST, divisors};
use super::tame::verdict;
use crate::notation::{self, Notation, NotationError};
use crate::{Convention, Explain, Game, GrundyFormula, Nimber, OutcomeClass, OutcomeFormula};

/// The ruleset of the aliquot game. A position is the number, a move the
/// divisor; 0 has no moves. See the [module](self) for rules, theorem and
/// reference.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias = "divisor game")]
pub struct AliquotGame;

/// How many times 2 divides a number, and what is left; 0 has nothing of either.
fn twos_and_rest(number: u64) -> (u64, u64) {
    if number == 0 {
        return (0, 0);
    }
    let twos = number.trailing_zeros();
    (u64::from(twos), number >> twos)
}

impl Game for AliquotGame {
    type Position = u64;
    type Move = u64;

    fn moves(&self, number: &u64) -> impl Iterator<Item = u64> {
        let number = *number;
        divisors(number).take_while(move |divisor| *divisor < number)
    }

    fn play(&self, number: &u64, divisor: &u64) -> u64 {
        number - divisor
    }

    fn is_legal(&self, number: &u64, divisor: &u64) -> bool {
        *divisor > 0 && divisor < number && number.is_multiple_of(*divisor)
    }
}

impl OutcomeFormula for AliquotGame {
    type Ending = Convention;

    fn outcome(&self, number: &u64, convention: Convention) -> OutcomeClass {
        let is_even = number.is_multiple_of(2);
        OutcomeClass::n_if(match (convention, number) {
            (Convention::Normal, 0) => false,
            (Convention::Misere, 0..=3) => *number != 2,
            _ => is_even,
        })
    }

    fn winning_moves(&self, number: &u64, convention: Convention) -> Vec<u64> {
        let (twos, odd) = twos_and_rest(*number);
        match (convention, number) {
            (Convention::Misere, 3) => vec![1],
            (Convention::Misere, 4) => vec![2],
            _ if twos == 0 => Vec::new(),
            (Convention::Normal, _) => divisors(odd).collect(),
            // What is left is odd; it must not be 1 or 3.
            (Convention::Misere, _) => divisors(odd)
                .filter(|divisor| number - divisor > 3)
                .collect(),
        }
    }
}

impl GrundyFormula for AliquotGame {
    type Integer = u64;

    fn grundy(&self, number: &u64) -> Nimber {
        Nimber(twos_and_rest(*number).0)
    }
}

/// The twos in a number, and what follows from them.
#[derive(Clone, Debug)]
pub struct AliquotExplanation {
    number: u64,
    convention: Convention,
    outcome: OutcomeClass,
    winning: Vec<String>,
}

impl AliquotExplanation {
    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }
}

impl fmt::Display for AliquotExplanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (twos, odd) = twos_and_rest(self.number);
        writeln!(f, "{} = 2^{twos} · {odd}", self.number)?;
        let reason = match (self.convention, self.number, twos) {
            (Convention::Misere, ..5, _) => "Under misère play 2 is lost, and 1, 3 and 4 are won",
            (_, _, 0) => {
                "It is odd, so are its divisors, and every move leaves an even number to the opponent"
            }
            (Convention::Normal, ..) => "It is even, and an odd divisor leaves an odd number",
            (Convention::Misere, ..) => {
                "It is even, and an odd divisor leaves an odd number, which must not be 1 or 3 here"
            }
        };
        write!(f, "{reason}, {}", verdict(self.outcome, &self.winning))
    }
}

impl Explain for AliquotGame {
    type Explanation = AliquotExplanation;

    fn explain(&self, number: &u64, convention: Convention) -> AliquotExplanation {
        let winning = self.winning_moves(number, convention);
        let say = |divisor: &u64| format!("subtract {divisor} ({number} → {})", number - divisor);
        AliquotExplanation {
            number: *number,
            convention,
            outcome: self.outcome(number, convention),
            winning: winning.iter().map(say).collect(),
        }
    }
}

const EXPECTED: &str = "a divisor of the number below it, as in: subtract 3";

impl Notation for AliquotGame {
    const MOVE_SYNTAX: &'static str = "subtract 3 (or: 3)";

    fn write_position(&self, number: &u64) -> String {
        number.to_string()
    }

    fn read_position(&self, text: &str) -> Result<u64, NotationError> {
        let number = notation::number("the number", text.trim())?;
        if (1..=LARGEST).contains(&number) {
            return Ok(number);
        }
        Err(NotationError::Refused {
            found: format!("the number is {number}"),
            expected: format!("1 to {LARGEST}, the divisors being found by trial"),
        })
    }

    fn write_move(&self, _number: &u64, divisor: &u64) -> String {
        format!("subtract {divisor}")
    }

    fn read_move(&self, number: &u64, text: &str) -> Result<u64, NotationError> {
        let lower = text.to_lowercase();
        let text_of_number = lower.trim().trim_start_matches("subtract");
        let divisor = notation::single_number(text_of_number, EXPECTED)?;
        notation::legal(self, number, text, divisor, EXPECTED)
    }
}
