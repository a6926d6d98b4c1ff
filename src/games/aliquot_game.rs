//! The aliquot game: subtract a proper divisor.
//!
//! Rules and theorem are on the page of [`AliquotGame`].

use std::fmt;

use crate::game::notation::{self, Notation, NotationError};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::common::divisors::{LARGEST, divisors};
use crate::games::common::nimlike::verdict;
use crate::ruleset::{Argument, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

/// The aliquot game: subtract a proper divisor from a number.
///
/// A position is the number, and a move is the divisor. The number 0 has no moves.
///
/// # Rules
///
/// There is one number, n ≥ 1. A move subtracts one of its divisors below n. The
/// game ends at 1. Normal play: the player who makes the last move wins. Misère
/// play: that player loses.
///
/// # Theorem
///
/// > **Normal.** The Grundy value of n is the number of times that 2 divides n. So n
/// > is P exactly when it is odd. From an even n the winning moves subtract an odd
/// > divisor.
/// >
/// > **Misère.** n is P exactly when it is 2, or odd and at least 5.
///
/// *Proof.* Let 2 divide n exactly k times and d exactly j times, so j ≤ k. For
/// j < k it divides n − d exactly j times, and d = 2ʲ is a divisor below n. For
/// j = k the difference n − d is that of two odd multiples of 2ᵏ, so 2 divides it
/// more than k times. So the options have all values below k, and none has the
/// value k.
///
/// Under misère play 1 is N, 2 is P, and 3 is N. The number 4 is N by a move to 2.
/// An odd n ≥ 5 has only even options, all of them at least 4. An even n ≥ 6 has the
/// odd option n − 1 ≥ 5.
///
/// # Complexity
///
/// Outcome and value take constant time. Moves and winning moves are found by trial
/// up to the square root of n, or of its odd part. Above 10¹⁵ that takes long, and
/// [`Notation`] refuses such numbers.
///
/// # Reference
///
/// Silverman, *Your Move* (1971). Values: Iannucci and Larsson, *Game values of
/// arithmetic functions* (2021), arXiv 2101.07608.
///
/// # Example
///
/// ```
/// use grundy::{AliquotGame, Convention, GrundyFormula, Nimber, OutcomeFormula};
///
/// assert_eq!(AliquotGame.grundy(&12), Nimber(2));
/// assert!(AliquotGame.winning_moves(&12, Convention::Normal).eq([1, 3]));
/// assert!(AliquotGame.outcome(&2, Convention::Misere).is_p());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[doc(alias = "divisor game")]
pub struct AliquotGame;

/// How many times 2 divides a number, and the odd rest. For 0 both are 0.
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

    fn moves(&self, number: &u64) -> impl IntoIterator<Item = u64> {
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

    fn winning_moves(&self, number: &u64, convention: Convention) -> impl Iterator<Item = u64> {
        let (twos, odd) = twos_and_rest(*number);
        let moves = match (convention, number) {
            (Convention::Misere, 3) => vec![1],
            (Convention::Misere, 4) => vec![2],
            _ if twos == 0 => Vec::new(),
            (Convention::Normal, _) => divisors(odd).collect(),
            // The rest is odd; it must not be 1 or 3.
            (Convention::Misere, _) => divisors(odd)
                .filter(|divisor| number - divisor > 3)
                .collect(),
        };
        moves.into_iter()
    }
}

impl GrundyFormula for AliquotGame {
    type Integer = u64;

    fn grundy(&self, number: &u64) -> Nimber {
        Nimber(twos_and_rest(*number).0)
    }
}

impl Ruleset for AliquotGame {
    const SHEET: Sheet = Sheet::new(
        "aliquot",
        "The aliquot game: subtract a divisor, but not the number itself",
    )
    .arguments(&[Argument::position("NUMBER", "The number, as in: 12")])
    .example("12")
    .theorem("P exactly when the number is odd (misère: 2, or odd and at least 5)")
    .outcomes("normal, misère")
    .values("by formula")
    .cases(&[
        "1", "2", "3", "4", "5", "6", "7", "8", "9", "12", "60", "96", "97", "105", "128", "720",
        "1024",
    ])
    .bench("10000");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let number = Self.read_position(&words.counted(1, "number")?)?;
        let start = Start::new(words, Self, number);
        Ok(visitor.by_mex(start.with_outcomes().with_values().with_reasons()))
    }
}

/// The reason for the outcome of the aliquot game: the twos in the number. `Display`
/// sets it out.
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
        let winning: Vec<_> = self.winning_moves(number, convention).collect();
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

impl fmt::Display for AliquotGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl Notation for AliquotGame {
    fn move_syntax(&self) -> &'static str {
        "subtract 3 (or: 3)"
    }

    fn ruleset(&self) -> String {
        "aliquot".into()
    }

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
