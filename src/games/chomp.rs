//! Chomp: bites from a bar of chocolate.
//!
//! Rules and theorem are on the page of [`Chomp`].

mod bites;

use std::fmt;
use std::marker::PhantomData;

use thiserror::Error;

use self::bites::Bites;
use crate::game::Game;
use crate::game::notation::{self, Notation, NotationError};
use crate::games::common::arguments::{self, Typed};
use crate::games::common::bits::{Bits, Ones};
use crate::ruleset::{Argument, OpenError, Opening, Ruleset, Sheet, Start, Visitor, Words};

/// Chomp: bites from a bar of chocolate.
///
/// The ruleset is for a bar of a given size. A move is a [`Bite`]. A position is the
/// border of the bar, from the upper right to the lower left: from the lowest bit a 0
/// for each step down, and a 1 for each step to the left. The first step is down, the
/// last one to the left. No bar at all is 0. [`rows`](Chomp::rows) gives the lengths of
/// the rows.
///
/// # Rules
///
/// A bar has rows and columns of squares. The square in the upper left corner is
/// poisoned. A move bites off a square, together with every square that is neither
/// above it nor to the left of it. The poisoned square may not be bitten. Normal play:
/// a player who is left with it alone loses. That is the same as losing by eating it.
/// Misère play: a player who is left with it alone wins.
///
/// # Theorem
///
/// No theorem gives the values. Under normal play one class of outcomes is known:
///
/// > Every rectangle but the single square is N.
///
/// *Proof.* Suppose that biting off the opposite corner does not win. Then some answer
/// wins against it. That answer could have been played at once.
///
/// The argument names no move.
///
/// # Complexity
///
/// By search only. A bar of r rows and c columns has at most as many positions as there
/// are ways to choose r things out of r + c. All their values are needed, so
/// [`GrundySolver`](crate::GrundySolver) is the faster search.
///
/// # Reference
///
/// Gale, *A curious Nim-type game*, American Mathematical Monthly 81 (1974); *Winning
/// Ways*, chapter 18. As a game of divisors: [`Schuh`](crate::Schuh).
///
/// # Example
///
/// ```
/// use grundy::{Chomp, GrundySolver, Nimber};
///
/// let chomp = Chomp::<u64>::new(3, 4)?;
/// assert_eq!(GrundySolver::new(&chomp).grundy(&chomp.bar())?, Nimber(9));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "Size", into = "Size", bound = "B: Bits")
)]
pub struct Chomp<B = u64> {
    rows: u32,
    columns: u32,
    border: PhantomData<B>,
}

/// A move, named by its square. The square is the upper left one that is bitten off.
///
/// `Display` counts rows and columns from 1: "bite row 2 column 3".
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bite {
    /// The row of the square, counted from 0.
    pub row: u32,
    /// Its column, counted from 0.
    pub column: u32,
}

/// The error for numbers that make no bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a bar of {rows} × {columns} squares: expected 1 or more, and {most} together at most")]
pub struct ChompError {
    rows: u32,
    columns: u32,
    most: usize,
}

impl fmt::Display for Bite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (row, column) = (u64::from(self.row) + 1, u64::from(self.column) + 1);
        write!(f, "bite row {row} column {column}")
    }
}

impl<B: Bits> Chomp<B> {
    /// The ruleset on a bar of `rows` times `columns` squares.
    ///
    /// # Errors
    ///
    /// [`ChompError`] if one of the numbers is 0, or if both together are more
    /// than `B` has bits.
    pub fn new(rows: u32, columns: u32) -> Result<Self, ChompError> {
        let border = rows.saturating_add(columns) as usize;
        if rows.min(columns) == 0 || border > B::BITS {
            return Err(ChompError {
                rows,
                columns,
                most: B::BITS,
            });
        }
        Ok(Self {
            rows,
            columns,
            border: PhantomData,
        })
    }

    /// The whole bar.
    pub fn bar(&self) -> B {
        border(&vec![self.columns; self.rows as usize])
    }

    /// The lengths of the rows from the top.
    ///
    /// ```
    /// use grundy::games::chomp::Bite;
    /// use grundy::{Chomp, Game};
    ///
    /// let chomp = Chomp::<u64>::new(3, 4)?;
    /// let bitten = chomp.play(&chomp.bar(), &Bite { row: 1, column: 2 });
    /// assert_eq!(chomp.rows(bitten), [4, 2, 2]);
    /// # Ok::<(), grundy::games::chomp::ChompError>(())
    /// ```
    pub fn rows(&self, bar: B) -> Vec<u32> {
        downs(bar).map(|down| (bar >> down).count_ones()).collect()
    }
}

/// The border of the bar with rows of these lengths, none of them 0 and none
/// above the one before.
fn border<B: Bits>(lengths: &[u32]) -> B {
    let mut border = B::zero();
    let mut below = 0;
    for length in lengths.iter().rev() {
        for _ in below..*length {
            border = border << 1 | B::one();
        }
        border = border << 1;
        below = *length;
    }
    border
}

/// Where the border goes down, row by row.
fn downs<B: Bits>(border: B) -> Ones<B> {
    let length = B::BITS - border.leading_zeros() as usize;
    if length == 0 {
        return Ones(border);
    }
    Ones(!border & B::max_value() >> (B::BITS - length))
}

/// The highest bit alone, of one at least.
fn highest<B: Bits>(bits: B) -> B {
    B::one() << (B::BITS - 1 - bits.leading_zeros() as usize)
}

/// The border without steps left before its first step down: the columns that
/// the top row has lost.
fn trimmed<B: Bits>(border: B) -> B {
    border >> border.trailing_ones() as usize
}

impl<B: Bits> Game for Chomp<B> {
    type Position = B;
    type Move = Bite;

    fn moves(&self, bar: &B) -> impl IntoIterator<Item = Bite> {
        let bar = *bar;
        (0..).zip(downs(bar)).flat_map(move |(row, down)| {
            let poisoned = u32::from(row == 0);
            (poisoned..(bar >> down).count_ones()).map(move |column| Bite { row, column })
        })
    }

    fn play(&self, bar: &B, mv: &Bite) -> B {
        let row = usize::try_from(mv.row).unwrap_or(usize::MAX);
        let Some(down) = downs(*bar).nth(row) else {
            return *bar;
        };
        let from = *bar >> down << down;
        let mut bitten = from;
        for _ in 0..mv.column {
            if bitten.is_zero() {
                return *bar;
            }
            bitten = bitten ^ highest(bitten);
        }
        // The steps left of the bitten columns come first.
        let ahead = !(B::max_value() << bitten.count_ones() as usize) << down;
        trimmed(*bar ^ from | ahead | from ^ bitten)
    }

    fn canonical_options(&self, bar: &B) -> Option<impl Iterator<Item = B>> {
        Some(Bites::of(*bar))
    }

    fn is_legal(&self, bar: &B, bite: &Bite) -> bool {
        let mut rows = downs(*bar).map(|down| (*bar >> down).count_ones());
        let length = rows.nth(usize::try_from(bite.row).unwrap_or(usize::MAX));
        length.is_some_and(|length| bite.column < length) && (bite.row, bite.column) != (0, 0)
    }

    /// The greater of the bar and the one with columns for rows.
    fn canonical(&self, bar: B) -> B {
        if bar.is_zero() {
            return bar;
        }
        let unused = bar.leading_zeros() as usize;
        let turned = (!bar).reverse_bits() >> unused;
        bar.max(turned)
    }
}

impl Ruleset for Chomp {
    const SHEET: Sheet = Sheet::new("chomp", "Chomp: bites from a bar of chocolate")
        .arguments(&[Argument::shape(
            "BAR",
            "Rows and columns, as in: 3 4; or the lengths of the rows, as in: 4/4/2",
        )])
        .example("3 4")
        .theorem("none for the values; found by search")
        .cases(&["1 1", "1 6", "3 3", "4 3", "3 5"])
        .bench("8 8");

    fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> {
        let (rows, columns, shape) = match arguments::size(words, "the rows of a bar as in 4/4/2")?
        {
            Typed::Rectangle([rows, columns]) => {
                (squares("rows", rows)?, squares("columns", columns)?, None)
            }
            Typed::Shape(shape) => {
                let first = shape.split('/').next().unwrap_or(shape);
                let rows = u32::try_from(shape.split('/').count()).unwrap_or(u32::MAX);
                (rows, squares("a row", first)?, Some(shape))
            }
        };
        if let Ok(game) = Chomp::<u64>::new(rows, columns) {
            return Ok(visitor.by_mex(start(words, game, shape)?));
        }
        let game = Chomp::<u128>::new(rows, columns).map_err(OpenError::refused)?;
        Ok(visitor.by_mex(start(words, game, shape)?))
    }
}

/// A number of rows or columns; one that no bar has, if it is huge.
fn squares(what: &str, text: &str) -> Result<u32, OpenError> {
    let number: u64 = notation::number(what, text)?;
    Ok(u32::try_from(number).unwrap_or(u32::MAX))
}

/// With the bar of this shape, or else with the whole one.
fn start<B: Bits>(
    words: &Words,
    game: Chomp<B>,
    shape: Option<&str>,
) -> Result<Start<Chomp<B>>, OpenError> {
    let bar = match shape {
        Some(shape) => game.read_position(shape)?,
        None => game.bar(),
    };
    Ok(Start::new(words, game, bar))
}

const EXPECTED: &str = "a square of the bar but the poisoned one, as in: bite row 2 column 3";

impl<B: Bits> fmt::Display for Chomp<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<B: Bits> Notation for Chomp<B> {
    fn move_syntax(&self) -> &'static str {
        "bite row R column C, or just R C, from the upper left"
    }

    fn ruleset(&self) -> String {
        format!("chomp {} {}", self.rows, self.columns)
    }

    fn write_position(&self, bar: &B) -> String {
        let rows: Vec<String> = self.rows(*bar).iter().map(u32::to_string).collect();
        rows.join("/")
    }

    fn read_position(&self, text: &str) -> Result<B, NotationError> {
        let bar = lengths(text)?;
        // Rows may stand for columns, as in the canonical form.
        let rows = u32::try_from(bar.len()).unwrap_or(u32::MAX);
        let sides = [rows, bar.first().copied().unwrap_or(0)];
        let fits = |sides: [u32; 2]| sides[0] <= self.rows && sides[1] <= self.columns;
        if !fits(sides) && !fits([sides[1], sides[0]]) {
            return Err(NotationError::Refused {
                found: format!("`{}` is too large", crate::number::shortened(text)),
                expected: format!("{} rows of {} squares at most", self.rows, self.columns),
            });
        }
        Ok(border(&bar))
    }

    fn write_move(&self, _bar: &B, bite: &Bite) -> String {
        bite.to_string()
    }

    fn read_move(&self, bar: &B, text: &str) -> Result<Bite, NotationError> {
        let words: Vec<&str> = notation::words(text)
            .filter(|word| !["bite", "row", "column"].contains(word))
            .collect();
        let [row, column] = words[..] else {
            return Err(notation::not_a_move(text, EXPECTED));
        };
        let index = |what, word| {
            let number: u64 = notation::number(what, word)?;
            let index = number.checked_sub(1);
            let index = index.and_then(|index| u32::try_from(index).ok());
            index.ok_or_else(|| notation::not_a_move(text, EXPECTED))
        };
        let bite = Bite {
            row: index("the row", row)?,
            column: index("the column", column)?,
        };
        notation::legal(self, bar, text, bite, EXPECTED)
    }

    fn picture(&self, bar: &B) -> String {
        let line = |(index, length): (usize, &u32)| {
            let squares = (0..*length).map(|at| if index == 0 && at == 0 { "x" } else { "o" });
            squares.collect::<String>()
        };
        let lines: Vec<String> = self.rows(*bar).iter().enumerate().map(line).collect();
        lines.join("\n")
    }
}

/// The rows of a bar of any size: "4/4/2".
fn lengths(text: &str) -> Result<Vec<u32>, NotationError> {
    let refused = || NotationError::Refused {
        found: format!("`{}` is not a bar", crate::number::shortened(text)),
        expected: "the lengths of its rows, 1 or more, none above the one before, as in 4/4/2"
            .to_string(),
    };
    let length = |word: &str| {
        let length: u64 = notation::number("a row", word.trim())?;
        let length = u32::try_from(length).ok();
        length.filter(|length| *length > 0).ok_or_else(refused)
    };
    let bar: Vec<u32> = text.split('/').map(length).collect::<Result<_, _>>()?;
    if bar.is_sorted_by(|above, below| above >= below) {
        Ok(bar)
    } else {
        Err(refused())
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Size {
    rows: u32,
    columns: u32,
}

#[cfg(feature = "serde")]
impl<B: Bits> TryFrom<Size> for Chomp<B> {
    type Error = ChompError;

    fn try_from(Size { rows, columns }: Size) -> Result<Self, ChompError> {
        Self::new(rows, columns)
    }
}

#[cfg(feature = "serde")]
impl<B> From<Chomp<B>> for Size {
    fn from(Chomp { rows, columns, .. }: Chomp<B>) -> Self {
        Self { rows, columns }
    }
}
