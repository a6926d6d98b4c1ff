//! Schuh's game of divisors: Chomp in as many dimensions as there are primes.
//!
//! Rules and theorem are on the page of [`Schuh`].

use std::fmt;

use thiserror::Error;

use crate::game::Game;
use crate::game::notation::{self, Notation, NotationError};
use crate::games::common::divisors::{LARGEST, divisors};
use crate::ruleset::{Argument, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};

/// Schuh's game of divisors: Chomp in as many dimensions as there are primes.
///
/// A position has a bit for each divisor that is left. The lowest bit is for the first
/// of the [`divisors`](Schuh::divisors). A move is the index of a divisor.
///
/// # Rules
///
/// There is a number N ≥ 1. The players name divisors of N in turn, but never a
/// multiple of a divisor that has been named. Nobody may name 1. Normal play: the
/// player who cannot name another divisor loses. That is the same as losing by naming
/// 1. Misère play: the player who cannot name another divisor wins.
///
/// # Theorem
///
/// > Under normal play the first player wins for every N > 1.
/// >
/// > For N = pᵃ qᵇ, with different primes p and q, the game is
/// > [Chomp](crate::Chomp) on a bar of a + 1 rows and b + 1 columns.
///
/// *Proof idea.* Suppose that naming N does not win. Then some answer wins against it.
/// The first player could have named that divisor at once, since it strikes N out as
/// well. In the second part, a divisor pⁱ qʲ is the square in row i and column j. Its
/// multiples are the squares that a bite takes off.
///
/// The first argument names no move. No formula is known for values or winning moves.
///
/// # Complexity
///
/// By search only. Two divisors are treated alike if an exchange of primes with the
/// same exponent in N turns one into the other. So most positions that are images of
/// each other are kept once.
///
/// # Reference
///
/// Schuh, *Spel van delers*, Nieuw Tijdschrift voor Wiskunde 39 (1952); Gale, *A
/// curious Nim-type game*, American Mathematical Monthly 81 (1974).
///
/// # Example
///
/// ```
/// use grundy::{Convention, Schuh, solve};
///
/// let game = Schuh::new(36)?;
/// let answer = solve(&game, &game.start(), Convention::Normal)?;
/// // As on the square bar of 3 rows, one move wins: to name 6, which leaves 1,
/// // 2, 4 and 3, 9.
/// let winning = answer.winning_moves.iter().map(|at| game.divisors()[*at]);
/// assert_eq!(winning.collect::<Vec<_>>(), [6]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Number", into = "Number"))]
#[doc(alias = "divisor game")]
pub struct Schuh {
    /// In ascending order.
    divisors: Vec<u64>,
    /// The multiples of each divisor.
    multiples: Vec<u128>,
    /// The pairs of divisors that change places when two primes of the same
    /// exponent do, one list for each two primes.
    exchanges: Vec<Vec<[usize; 2]>>,
}

/// The error for a number whose divisors are not played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SchuhError {
    /// 0, or a number that is too large.
    #[error("the divisors of {0}: expected a number from 1 to {LARGEST}")]
    Range(u64),
    /// More divisors than there are bits.
    #[error("{0} has more than 128 divisors: expected a number with fewer")]
    TooManyDivisors(u64),
}

impl Schuh {
    /// The ruleset on the divisors of `number`.
    ///
    /// # Errors
    ///
    /// [`SchuhError`] if the number is 0, above 10¹⁵, or has more than 128
    /// divisors.
    pub fn new(number: u64) -> Result<Self, SchuhError> {
        if !(1..=LARGEST).contains(&number) {
            return Err(SchuhError::Range(number));
        }
        let divisors: Vec<u64> = divisors(number).collect();
        if divisors.len() > 128 {
            return Err(SchuhError::TooManyDivisors(number));
        }
        let multiples_of = |divisor: &u64| {
            let multiples =
                (divisors.iter().enumerate()).filter(|(_, other)| other.is_multiple_of(*divisor));
            multiples.fold(0, |bits, (at, _)| bits | 1 << at)
        };
        Ok(Self {
            multiples: divisors.iter().map(multiples_of).collect(),
            exchanges: exchanges(number, &divisors),
            divisors,
        })
    }

    /// The number N.
    pub fn number(&self) -> u64 {
        self.divisors.last().copied().unwrap_or(1)
    }

    /// The divisors of N in ascending order.
    pub fn divisors(&self) -> &[u64] {
        &self.divisors
    }

    /// The beginning: all divisors are left.
    pub fn start(&self) -> u128 {
        self.multiples[0]
    }

    /// The divisors among these bits.
    fn listed(&self, bits: u128) -> impl Iterator<Item = u64> {
        let all = self.divisors.iter().enumerate();
        all.filter(move |(at, _)| has(bits, *at))
            .map(|(_, divisor)| *divisor)
    }

    /// The divisors that can have been named: those that are gone, apart from multiples
    /// of others that are gone.
    fn named(&self, left: u128) -> impl Iterator<Item = u64> {
        let gone = self.start() & !left;
        let implied = (0..self.divisors.len())
            .filter(move |at| has(gone, *at))
            .fold(0, |bits, at| bits | self.multiples[at] & !(1 << at));
        self.listed(gone & !implied)
    }

    fn index(&self, divisor: u64) -> Option<usize> {
        self.divisors.binary_search(&divisor).ok()
    }
}

fn has(bits: u128, at: usize) -> bool {
    at < 128 && bits >> at & 1 == 1
}

/// The pairs of divisors that change places with two primes of the same
/// exponent.
fn exchanges(number: u64, divisors: &[u64]) -> Vec<Vec<[usize; 2]>> {
    let exponent = |prime: u64, of: u64| {
        let powers = std::iter::successors(Some(of), |rest| {
            rest.is_multiple_of(prime).then(|| rest / prime)
        });
        u32::try_from(powers.count() - 1).unwrap_or(0)
    };
    let is_prime = |divisor: &u64| {
        *divisor > 1
            && !divisors
                .iter()
                .any(|other| *other > 1 && other < divisor && divisor.is_multiple_of(*other))
    };
    let primes: Vec<u64> = divisors.iter().copied().filter(is_prime).collect();
    let exchanged = |p: u64, q: u64| {
        let image = |divisor: &u64| {
            let (i, j) = (exponent(p, *divisor), exponent(q, *divisor));
            let image = divisor / p.pow(i) / q.pow(j) * p.pow(j) * q.pow(i);
            divisors.partition_point(|other| *other < image)
        };
        let images = divisors.iter().map(image).enumerate();
        let pairs = images.filter(|(at, to)| at < to);
        pairs.map(|(at, to)| [at, to]).collect()
    };
    let pairs = primes.iter().enumerate().flat_map(|(at, p)| {
        let rest = primes[at + 1..].iter();
        rest.map(move |q| (*p, *q))
    });
    pairs
        .filter(|(p, q)| exponent(*p, number) == exponent(*q, number))
        .map(|(p, q)| exchanged(p, q))
        .collect()
}

impl Game for Schuh {
    type Position = u128;
    type Move = usize;

    fn moves(&self, left: &u128) -> impl IntoIterator<Item = usize> {
        let left = *left;
        (1..self.divisors.len()).filter(move |at| has(left, *at))
    }

    fn play(&self, left: &u128, at: &usize) -> u128 {
        left & !self.multiples[*at]
    }

    fn is_legal(&self, left: &u128, at: &usize) -> bool {
        (1..self.divisors.len()).contains(at) && has(*left, *at)
    }

    /// Exchanges primes as long as that makes the number of bits less.
    fn canonical(&self, mut left: u128) -> u128 {
        loop {
            let mut images = self.exchanges.iter().map(|pairs| exchanged(left, pairs));
            match images.find(|image| *image < left) {
                Some(image) => left = image,
                None => return left,
            }
        }
    }
}

/// The bits after an exchange of places.
fn exchanged(bits: u128, pairs: &[[usize; 2]]) -> u128 {
    pairs.iter().fold(bits, |bits, [one, other]| {
        let differ = (bits >> one ^ bits >> other) & 1;
        bits ^ (differ << one | differ << other)
    })
}

impl Ruleset for Schuh {
    const SHEET: Sheet = Sheet::new(
        "schuh",
        "Schuh's game: name a divisor, but no multiple of one named before",
    )
    .arguments(&[Argument::shape(
        "NUMBER",
        "The number, then the divisors that have been named, if any, as in: 12 4 6",
    )])
    .example("12 [4 6]")
    .theorem("every number above 1 is N before one is named; found by search")
    .cases(&["1", "7", "12", "16", "30", "36", "60"])
    .bench("720");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let number = words.parts().next().unwrap_or_default();
        let number = notation::number("the number", number)?;
        let game = Self::new(number).map_err(OpenError::refused)?;
        let left = game.read_position(&words.text())?;
        Ok(visitor.by_nimbers(Start::new(words, game, left)))
    }
}

const EXPECTED: &str = "a divisor above 1 that is left, as in: name 6";

impl fmt::Display for Schuh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl Notation for Schuh {
    fn move_syntax(&self) -> &'static str {
        "name 6 (or: 6)"
    }

    fn ruleset(&self) -> String {
        format!("schuh {}", self.number())
    }

    /// N, then the divisors that have been named. A multiple of another named divisor
    /// is left out.
    fn write_position(&self, left: &u128) -> String {
        let numbers = std::iter::once(self.number()).chain(self.named(*left));
        let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
        numbers.join(" ")
    }

    fn read_position(&self, text: &str) -> Result<u128, NotationError> {
        let mut words = notation::words(text);
        let number: u64 = notation::number("N", words.next().unwrap_or_default())?;
        if number != self.number() {
            return Err(NotationError::Refused {
                found: format!("N is {number}"),
                expected: self.number().to_string(),
            });
        }
        words.try_fold(self.start(), |left, word| {
            let divisor = notation::number("a named divisor", word)?;
            match self.index(divisor) {
                Some(at) if at > 0 => Ok(left & !self.multiples[at]),
                _ => Err(NotationError::Refused {
                    found: format!("{divisor} cannot have been named"),
                    expected: format!("divisors of {number} above 1"),
                }),
            }
        })
    }

    fn write_move(&self, _left: &u128, at: &usize) -> String {
        format!("name {}", self.divisors[*at])
    }

    fn read_move(&self, left: &u128, text: &str) -> Result<usize, NotationError> {
        let lower = text.to_lowercase();
        let text_of_number = lower.trim().trim_start_matches("name");
        let divisor = notation::single_number(text_of_number, EXPECTED)?;
        // A move that is never legal where it is no divisor.
        let at = self.index(divisor).unwrap_or(usize::MAX);
        notation::legal(self, left, text, at, EXPECTED)
    }

    fn picture(&self, left: &u128) -> String {
        let divisors: Vec<String> = self.listed(*left).map(|left| left.to_string()).collect();
        format!("left of {}: {}", self.number(), divisors.join(" "))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Number {
    number: u64,
}

#[cfg(feature = "serde")]
impl TryFrom<Number> for Schuh {
    type Error = SchuhError;

    fn try_from(given: Number) -> Result<Self, SchuhError> {
        Self::new(given.number)
    }
}

#[cfg(feature = "serde")]
impl From<Schuh> for Number {
    fn from(game: Schuh) -> Self {
        Self {
            number: game.number(),
        }
    }
}
