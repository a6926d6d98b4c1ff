//! Euclid: subtract multiples of the smaller number from the larger.
//!
//! [`Euclid`] states the rules and the theorem.

use std::fmt;
use std::marker::PhantomData;

use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::game::{Convention, Explain, Game, GrundyFormula, OutcomeFormula};
use crate::games::common::nimlike::verdict;
use crate::number::{Natural, exceeds_golden_ratio};
use crate::ruleset::{Argument, Big, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};
use crate::value::{Nimber, OutcomeClass};

/// The ruleset of Euclid: a move subtracts a multiple of the smaller number
/// from the larger.
///
/// A position is the two numbers in order. A move is the number of times that
/// the smaller one is subtracted. Positions with a 0 have no moves.
///
/// # Rules
///
/// There are two positive numbers. A move subtracts a positive multiple of the
/// smaller one from the larger one, and the rest must be positive. The game
/// ends when the numbers are equal. Normal play: the player who makes the last
/// move wins. Misère play: that player loses.
///
/// (This is the rule of Grossman. In the game of Cole and Davie the rest may be
/// 0 as well. Its P-positions are the same except for equal numbers, which are
/// N there.)
///
/// # Theorem
///
/// Let a ≥ b be the numbers and φ the golden ratio.
///
/// > **Normal.** A position is P exactly when a/b < φ. Its Grundy value is
/// > ⌊a/b − b/a⌋.
/// >
/// > **Misère.** The outcome is the opposite if a and b are neighbours in a
/// > multiple of the Fibonacci numbers 1, 1, 2, 3, 5, 8, …, and the same
/// > everywhere else.
///
/// At most two moves can win. If b does not divide a, they leave a mod b, or b
/// more than that. If b divides a, they leave b or 2b.
///
/// *Proof idea.* If a < 2b there is one move, to (b, a − b), and a/b < φ
/// exactly when b/(a − b) > φ. If a > 2b and b does not divide a, consider the
/// moves that leave a mod b, or b more. The only move from the second leads to
/// the first, so exactly one of them is P. If b divides a, leave b. The value
/// is Nivasch's theorem.
///
/// Under misère play, every move up to the end is forced exactly from the
/// multiples of Fibonacci neighbours. So their outcomes turn round. From other
/// positions with a < 2b, the one move leads to others. For a > 2b the argument
/// with the two options holds for any ending. If b divides a, leave 2b.
///
/// # Complexity
///
/// The number of subtractions is at most proportional to the digits. It is one
/// or two if a/b is far from φ.
///
/// # Reference
///
/// Cole and Davie, *A game based on the Euclidean algorithm and a winning
/// strategy for it*, Mathematical Gazette 53 (1969); Grossman, *A Nim-type
/// game*, problem 1537, Mathematics Magazine 70 (1997), for the rule above;
/// Nivasch, *The Sprague–Grundy function of the game Euclid*, Discrete
/// Mathematics 306 (2006). Misère: Gurvich, *On the misère version of game
/// Euclid and miserable games*, Discrete Mathematics 307 (2007).
///
/// # Example
///
/// ```
/// use grundy::{Convention, Euclid, GrundyFormula, Nimber, OutcomeFormula};
///
/// let euclid = Euclid::new();
/// // 25 − 2·7 = 11 and 25 − 3·7 = 4: 11/7 < φ, so twice 7 must go.
/// assert!(euclid.winning_moves(&[25u64, 7], Convention::Normal).eq([2]));
/// assert_eq!(euclid.grundy(&[25u64, 7]), Nimber(3));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(bound = ""))]
pub struct Euclid<T = u64>(PhantomData<T>);

impl<T: Natural> Euclid<T> {
    /// The ruleset.
    pub fn new() -> Self {
        Self(PhantomData)
    }
}

/// The larger number, then the smaller.
fn ordered<T: Natural>([first, second]: &[T; 2]) -> [&T; 2] {
    [first.max(second), first.min(second)]
}

/// The greatest multiple that may be subtracted.
fn most<T: Natural>(numbers: &[T; 2]) -> T {
    let [a, b] = ordered(numbers);
    if b.is_zero() {
        return T::zero();
    }
    (a.clone() - T::one()) / b.clone()
}

/// Whether all moves up to the end are forced: a and b are neighbours in a
/// multiple of the Fibonacci numbers, or there is no move at all.
fn is_forced<T: Natural>(numbers: &[T; 2]) -> bool {
    let [mut a, mut b] = ordered(numbers).map(T::clone);
    while !b.is_zero() && a != b {
        a -= &b;
        if a > b {
            return false;
        }
        std::mem::swap(&mut a, &mut b);
    }
    true
}

/// Whether a/b is below the golden ratio, or b is 0 and nobody can move.
fn is_below_golden_ratio<T: Natural>(a: &T, b: &T) -> bool {
    b.is_zero() || !exceeds_golden_ratio(a.clone(), b.clone())
}

/// Whether one fraction is at most the other, digit by digit of their
/// continued fractions.
fn is_at_most<T: Natural>(mut left: [T; 2], mut right: [T; 2]) -> bool {
    loop {
        let [(p, r), (q, s)] = [&left, &right].map(|[a, b]| a.div_rem(b));
        if p != q || r.is_zero() || s.is_zero() {
            return p < q || (p == q && r.is_zero());
        }
        // The rests compare as their reciprocals do the other way round.
        (left, right) = ([right[1].clone(), s], [left[1].clone(), r]);
    }
}

impl<T: Natural> Game for Euclid<T> {
    type Position = [T; 2];
    type Move = T;

    fn moves(&self, numbers: &[T; 2]) -> impl IntoIterator<Item = T> {
        most(numbers).one_to()
    }

    fn play(&self, [first, second]: &[T; 2], times: &T) -> [T; 2] {
        let less = |a: &T, b: &T| a.clone() - times.clone() * b.clone();
        if first > second {
            [less(first, second), second.clone()]
        } else {
            [first.clone(), less(second, first)]
        }
    }

    fn is_legal(&self, numbers: &[T; 2], times: &T) -> bool {
        !times.is_zero() && *times <= most(numbers)
    }

    fn canonical(&self, numbers: [T; 2]) -> [T; 2] {
        ordered(&numbers).map(T::clone)
    }
}

impl<T: Natural> OutcomeFormula for Euclid<T> {
    type Ending = Convention;

    fn outcome(&self, numbers: &[T; 2], convention: Convention) -> OutcomeClass {
        let [a, b] = ordered(numbers);
        let is_p = is_below_golden_ratio(a, b);
        OutcomeClass::p_if(is_p != (convention == Convention::Misere && is_forced(numbers)))
    }

    fn winning_moves(&self, numbers: &[T; 2], convention: Convention) -> impl Iterator<Item = T> {
        let most = most(numbers);
        let next = most.checked_sub(&T::one());
        let candidates = [Some(most), next].into_iter().flatten();
        candidates
            .filter(|times| !times.is_zero())
            .filter(move |times| self.outcome(&self.play(numbers, times), convention).is_p())
    }
}

impl<T: Natural> GrundyFormula for Euclid<T> {
    type Integer = T;

    fn grundy(&self, numbers: &[T; 2]) -> Nimber<T> {
        let [a, b] = ordered(numbers);
        if b.is_zero() {
            return Nimber(T::zero());
        }
        // a/b − b/a = quotient + rest/b − b/a: does the rest make up for b/a?
        let (quotient, rest) = a.div_rem(b);
        let makes_up = !rest.is_zero() && is_at_most([b.clone(), rest], [a.clone(), b.clone()]);
        Nimber(if makes_up {
            quotient
        } else {
            quotient - T::one()
        })
    }
}

impl Ruleset for Euclid {
    const SHEET: Sheet = Sheet::new(
        "euclid",
        "Euclid: subtract a multiple of the smaller number from the larger",
    )
    .arguments(&[Argument::position("NUMBER", "The two numbers, as in: 25 7")])
    .example("25 7")
    .theorem("Cole, Davie: P exactly when the ratio is below the golden ratio")
    .outcomes("normal, misère")
    .values("by formula")
    .cases(&[
        "1 40", "2 40", "3 40", "4 40", "5 40", "6 40", "7 40", "8 40", "9 40", "10 40", "11 40",
        "12 40", "13 40", "14 40", "15 40", "16 40", "17 40", "18 40", "19 40", "20 40", "21 40",
        "22 40", "23 40", "24 40", "25 40", "26 40", "27 40", "28 40", "29 40", "30 40", "31 40",
        "32 40", "33 40", "34 40", "35 40", "36 40", "37 40", "38 40", "39 40", "40 40", "41 1",
        "41 2", "41 3", "41 4", "41 5", "41 6", "41 7", "41 8", "41 9", "41 10", "41 11", "41 12",
        "41 13", "41 14", "41 15", "41 16", "41 17", "41 18", "41 19", "41 20", "41 21", "41 22",
        "41 23", "41 24", "41 25", "41 26", "41 27", "41 28", "41 29", "41 30", "41 31", "41 32",
        "41 33", "41 34", "41 35", "41 36", "41 37", "41 38", "41 39", "41 40", "89 55", "110 178",
    ])
    .bench("10000 6667");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        words.sized(visitor, start::<u64>, start::<Big>)
    }
}

fn start<T: Natural>(words: &Words) -> Result<Start<Euclid<T>>, OpenError> {
    let game = Euclid::new();
    let numbers = game.read_position(&words.counted(2, "number")?)?;
    let start = Start::new(words, game, numbers);
    Ok(start.with_outcomes().with_values().with_reasons())
}

/// The ratio of the numbers against the golden ratio, and the conclusion.
/// `Display` sets it out as on paper.
#[derive(Clone, Debug)]
pub struct EuclidExplanation<T> {
    numbers: [T; 2],
    convention: Convention,
    outcome: OutcomeClass,
    winning: Vec<String>,
}

impl<T: Natural> EuclidExplanation<T> {
    /// The outcome that the explanation arrives at.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }
}

impl<T: Natural> fmt::Display for EuclidExplanation<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = ordered(&self.numbers);
        let side = if is_below_golden_ratio(a, b) {
            "below"
        } else {
            "above"
        };
        writeln!(f, "{a}/{b} is {side} the golden ratio, 1.618…")?;
        let normal = match (self.convention, is_forced(&self.numbers)) {
            (Convention::Normal, _) => "The game goes by that",
            (Convention::Misere, true) => {
                "Every move up to the end is forced, which turns normal play round"
            }
            (Convention::Misere, false) => {
                "Not every move up to the end is forced, so it counts as under normal play"
            }
        };
        write!(f, "{normal}, {}", verdict(self.outcome, &self.winning))
    }
}

impl<T: Natural> Explain for Euclid<T> {
    type Explanation = EuclidExplanation<T>;

    fn explain(&self, numbers: &[T; 2], convention: Convention) -> EuclidExplanation<T> {
        let winning: Vec<_> = self.winning_moves(numbers, convention).collect();
        let say = |times: &T| {
            let to = self.write_position(&self.play(numbers, times));
            format!("{} (to {to})", self.write_move(numbers, times))
        };
        EuclidExplanation {
            numbers: numbers.clone(),
            convention,
            outcome: self.outcome(numbers, convention),
            winning: winning.iter().map(say).collect(),
        }
    }
}

displayed_by_its_words!(Euclid<T: Natural>);

impl<T: Natural> Notation for Euclid<T> {
    fn move_syntax(&self) -> &'static str {
        "subtract 2 times (or: 2)"
    }

    fn ruleset(&self) -> String {
        "euclid".into()
    }

    fn write_position(&self, [first, second]: &[T; 2]) -> String {
        format!("{first} {second}")
    }

    fn read_position(&self, text: &str) -> Result<[T; 2], NotationError> {
        let read = notation::words(text).enumerate();
        let numbers: Vec<T> = read
            .map(|(index, word)| notation::number(&format!("number {}", index + 1), word))
            .collect::<Result<_, _>>()?;
        let numbers: [T; 2] =
            numbers
                .try_into()
                .map_err(|numbers: Vec<T>| NotationError::Count {
                    found: format!("{} numbers", numbers.len()),
                    expected: "2".into(),
                })?;
        if let Some(index) = numbers.iter().position(T::is_zero) {
            return Err(NotationError::Refused {
                found: format!("number {} is 0", index + 1),
                expected: "1 or more".into(),
            });
        }
        Ok(numbers)
    }

    fn write_move(&self, numbers: &[T; 2], times: &T) -> String {
        let [_, b] = ordered(numbers);
        format!("subtract {times} times {b}")
    }

    fn read_move(&self, numbers: &[T; 2], text: &str) -> Result<T, NotationError> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = notation::key_words(&lower)
            .filter(|word| !["subtract", "times"].contains(word))
            .collect();
        let [_, b] = ordered(numbers);
        let times = match words[..] {
            [times] => times,
            [times, number] if notation::number::<T>("the number", number)? == *b => times,
            _ => return Err(notation::not_a_move(text, "\"subtract 2 times\"")),
        };
        let times = notation::number("the multiple", times)?;
        let expected = format!("1 to {}", most(numbers));
        notation::legal(self, numbers, text, times, &expected)
    }
}
