//! Treblecross: crosses on a strip, three in a row win.
//!
//! Rules and theorem are on the page of [`Treblecross`].

mod sheet;

use std::fmt;
use std::iter;

use thiserror::Error;

use crate::game::notation::{self, Notation, NotationError};
use crate::game::{Explain, Game, NormalPlay, OutcomeFormula};
use crate::games::common::nimlike::{self, SettledOrNim};
use crate::value::{MexSet, Nimber, OutcomeClass};

/// Treblecross: crosses on a strip, three in a row win.
///
/// The ruleset is for strips up to a given length. A position has one entry for each
/// cell, `true` where there is a cross. A move is the index of a cell. Longer strips
/// have no moves.
///
/// # Rules
///
/// There is a strip of cells. A move marks one free cell with a cross, and both
/// players use the same sign. The game ends when three crosses stand in a row, or when
/// no cell is free. Normal play: the player who makes the last move wins. On a strip
/// of three cells or more, that move completes three in a row. Misère play: the player
/// who makes the last move loses.
///
/// # Theorem
///
/// Two cells are *close* if they are neighbours or have one cell between them. Two
/// crosses are close if their cells are. The *stretches* are the longest runs of free
/// cells that are close to no cross. On a strip of three cells or more:
///
/// > A position with close crosses, but not yet three in a row, is N.
/// >
/// > A position without close crosses is P exactly when the nim-sum of the values of
/// > its stretches is 0. A stretch of n cells has the value of a heap of n + 2 in the
/// > octal game **0.007**: g(n) = mex { g(a) ⊕ g(b) }, where a cross on one of the
/// > cells leaves the stretches a and b on its two sides.
///
/// On shorter strips nobody can complete three. There the parity of the free cells
/// decides.
///
/// *Proof idea.* With two close crosses, a cell that completes three in a row is always
/// free: between them or beside them. So a cross close to another one loses. Every
/// other move takes its cell, and at most two more on each side, out of a stretch. A
/// player without such a move must leave close crosses. (A cell is still free, as long
/// as no three stand in a row.) With close crosses on the strip, the one way to win is
/// to complete three: any other move leaves that to the opponent.
///
/// The values of 0.007 are not known to be periodic, so there is no closed form.
/// [`Treblecross::new`] computes a table, up to the length of the strip. The values
/// decide a single strip, as the theorem says. They are not its Grundy values, because
/// the moves that lose count there as well. Grundy values are for strips side by side
/// that are each played to their own end. They are found by search. So are outcomes
/// under misère play, for which no theorem is known.
///
/// # Complexity
///
/// The table takes time proportional to the square of the number of cells. Outcome and
/// all winning moves then take time proportional to the number of cells.
///
/// # Reference
///
/// *Winning Ways*, chapter 4 (Treblecross). Guy and Smith, *The G-values of various
/// games*, Proceedings of the Cambridge Philosophical Society 52 (1956), for octal
/// games.
///
/// # Example
///
/// ```
/// use grundy::{Notation, NormalPlay, OutcomeFormula, Treblecross};
///
/// let game = Treblecross::new(9)?;
/// let strip = game.read_position(".......")?;
/// // In the centre: two stretches of one cell are left, one to each player.
/// assert!(game.winning_moves(&strip, NormalPlay).eq([3]));
/// // Where crosses are close, only completing three wins.
/// let strip = game.read_position("X.X......")?;
/// assert!(game.winning_moves(&strip, NormalPlay).eq([1]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Length", into = "Length"))]
#[doc(alias = "0.007")]
pub struct Treblecross {
    /// The values of stretches of 0, 1, … cells.
    values: Vec<u64>,
}

/// The error for a strip that is too long for a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a strip of {cells} cells: expected at most {LONGEST}")]
pub struct TreblecrossError {
    cells: usize,
}

/// The longest strip that there is a table for.
const LONGEST: usize = 10_000;

impl Treblecross {
    /// The ruleset on strips of at most `cells` cells.
    ///
    /// # Errors
    ///
    /// [`TreblecrossError`] if there are more than 10,000 cells.
    pub fn new(cells: usize) -> Result<Self, TreblecrossError> {
        if cells > LONGEST {
            return Err(TreblecrossError { cells });
        }
        let mut values = Vec::with_capacity(cells + 1);
        for stretch in 0..=cells {
            let mut options = MexSet::default();
            // Up to the centre: the other half is the same from behind.
            for cell in 0..stretch.div_ceil(2) {
                options.insert(Nimber(divided(&values, stretch, cell)));
            }
            values.push(options.mex().0);
        }
        Ok(Self { values })
    }

    /// The length of the longest strip.
    pub fn cells(&self) -> usize {
        self.values.len() - 1
    }

    /// The strip of the greatest length, without crosses.
    pub fn empty(&self) -> Vec<bool> {
        vec![false; self.cells()]
    }

    /// The value of a stretch of so many cells, if the table goes so far. It is that of
    /// a heap of two more in 0.007.
    pub fn stretch_value(&self, cells: usize) -> Option<Nimber> {
        self.values.get(cells).copied().map(Nimber)
    }

    /// The reason by which a strip is decided.
    fn phase(&self, strip: &[bool]) -> Phase {
        if strip.len() > self.cells() || has_three(strip) {
            Phase::Over
        } else if strip.len() < 3 {
            Phase::Short
        } else if has_close(strip) {
            Phase::Close
        } else {
            Phase::Stretches(stretches(strip))
        }
    }

    fn values_of(&self, stretches: &[Stretch]) -> Vec<u64> {
        let value = |stretch: &Stretch| self.values[stretch.length];
        stretches.iter().map(value).collect()
    }
}

/// The nim-sum of the two stretches that a cross on a cell of a stretch leaves.
fn divided(values: &[u64], stretch: usize, cell: usize) -> u64 {
    let left = cell.saturating_sub(2);
    let right = (stretch - 1 - cell).saturating_sub(2);
    values[left] ^ values[right]
}

enum Phase {
    /// There are no moves.
    Over,
    /// Nobody can complete three.
    Short,
    /// Three can be completed at once.
    Close,
    Stretches(Vec<Stretch>),
}

/// Cells that are close to no cross.
struct Stretch {
    start: usize,
    length: usize,
}

fn has_three(strip: &[bool]) -> bool {
    strip.windows(3).any(|three| three == [true; 3])
}

fn crosses(cells: &[bool]) -> usize {
    cells.iter().filter(|cell| **cell).count()
}

fn has_close(strip: &[bool]) -> bool {
    strip.windows(3).any(|three| crosses(three) == 2)
}

/// The free cells that complete three in a row, from the left.
fn completing(strip: &[bool]) -> Vec<usize> {
    let threes = strip.windows(3).enumerate();
    let close = threes.filter(|(_, three)| crosses(three) == 2);
    let mut cells: Vec<usize> = close
        .flat_map(|(start, three)| free(three).map(move |cell| start + cell))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

fn free(strip: &[bool]) -> impl Iterator<Item = usize> {
    strip
        .iter()
        .enumerate()
        .filter_map(|(cell, cross)| (!cross).then_some(cell))
}

fn stretches(strip: &[bool]) -> Vec<Stretch> {
    let is_close = |cell: usize| {
        let around = &strip[cell.saturating_sub(2)..strip.len().min(cell + 3)];
        around.contains(&true)
    };
    let mut found: Vec<Stretch> = Vec::new();
    for cell in (0..strip.len()).filter(|cell| !is_close(*cell)) {
        match found.last_mut() {
            Some(last) if last.start + last.length == cell => last.length += 1,
            _ => found.push(Stretch {
                start: cell,
                length: 1,
            }),
        }
    }
    found
}

impl Game for Treblecross {
    type Position = Vec<bool>;
    type Move = usize;

    fn moves(&self, strip: &Vec<bool>) -> impl IntoIterator<Item = usize> {
        let is_over = strip.len() > self.cells() || has_three(strip);
        let open: &[bool] = if is_over { &[] } else { strip };
        free(open)
    }

    fn play(&self, strip: &Vec<bool>, cell: &usize) -> Vec<bool> {
        let mut strip = strip.clone();
        strip[*cell] = true;
        strip
    }

    /// Read from the left or from the right.
    fn canonical(&self, strip: Vec<bool>) -> Vec<bool> {
        let mut other = strip.clone();
        other.reverse();
        strip.min(other)
    }

    fn footprint(&self, strip: &Vec<bool>) -> u64 {
        (size_of_val(strip) + strip.capacity()) as u64
    }
}

impl OutcomeFormula for Treblecross {
    type Ending = NormalPlay;

    fn outcome(&self, strip: &Vec<bool>, _: NormalPlay) -> OutcomeClass {
        match self.phase(strip) {
            Phase::Over => OutcomeClass::P,
            Phase::Short => OutcomeClass::p_if(free(strip).count().is_multiple_of(2)),
            Phase::Close => OutcomeClass::N,
            Phase::Stretches(stretches) => {
                OutcomeClass::p_if(nimlike::nim_sum(&self.values_of(&stretches)) == 0)
            }
        }
    }

    fn winning_moves(&self, strip: &Vec<bool>, ending: NormalPlay) -> impl Iterator<Item = usize> {
        let moves = match self.phase(strip) {
            Phase::Short if self.outcome(strip, ending).is_n() => free(strip).collect(),
            Phase::Over | Phase::Short => Vec::new(),
            Phase::Close => completing(strip),
            Phase::Stretches(stretches) => {
                let sum = nimlike::nim_sum(&self.values_of(&stretches));
                let wins = |stretch: &Stretch, cell: usize| {
                    let others = sum ^ self.values[stretch.length];
                    divided(&self.values, stretch.length, cell) == others
                };
                let winning = stretches.iter().flat_map(|stretch| {
                    let cells = (0..stretch.length).filter(move |cell| wins(stretch, *cell));
                    cells.map(|cell| stretch.start + cell)
                });
                winning.collect()
            }
        };
        moves.into_iter()
    }
}

impl Explain for Treblecross {
    type Explanation = SettledOrNim<u64>;

    fn explain(&self, strip: &Vec<bool>, ending: NormalPlay) -> SettledOrNim<u64> {
        let winning = self.winning_moves(strip, ending);
        let said = winning.map(|cell| self.write_move(strip, &cell)).collect();
        let reason = match self.phase(strip) {
            Phase::Over => "No move is left",
            Phase::Short => {
                "Nobody can complete three in a row here: the parity of the free cells decides"
            }
            Phase::Close => "Three in a row can be completed at once",
            Phase::Stretches(stretches) => {
                let label = |Stretch { start, length }: &Stretch| {
                    format!("cells {} to {}", start + 1, start + length)
                };
                let labels = stretches.iter().map(label);
                let rows = labels.zip(self.values_of(&stretches)).collect();
                return SettledOrNim::by_nim(rows, said);
            }
        };
        SettledOrNim::settled(reason.into(), self.outcome(strip, ending), said)
    }
}

const EXPECTED: &str = "the number of a free cell, counted from 1 at the left, as in: mark 4";

impl fmt::Display for Treblecross {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl Notation for Treblecross {
    fn move_syntax(&self) -> &'static str {
        "mark 4 (or: 4), counted from 1 at the left"
    }

    fn ruleset(&self) -> String {
        format!("treblecross {}", self.cells())
    }

    fn write_position(&self, strip: &Vec<bool>) -> String {
        let sign = |cross: &bool| if *cross { 'X' } else { '.' };
        strip.iter().map(sign).collect()
    }

    fn read_position(&self, text: &str) -> Result<Vec<bool>, NotationError> {
        let cell = |sign: char| match sign {
            '.' => Some(false),
            'X' | 'x' => Some(true),
            _ => None,
        };
        let strip: Option<Vec<bool>> = text.trim().chars().map(cell).collect();
        let strip = strip.filter(|strip| strip.len() <= self.cells());
        strip.ok_or_else(|| NotationError::Refused {
            found: format!("`{}` is not a strip", crate::number::shortened(text)),
            expected: format!(
                "{} cells at most, `.` free or `X` marked, as in ..X...",
                self.cells()
            ),
        })
    }

    fn write_move(&self, _strip: &Vec<bool>, cell: &usize) -> String {
        format!("mark {}", cell + 1)
    }

    fn read_move(&self, strip: &Vec<bool>, text: &str) -> Result<usize, NotationError> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = notation::key_words(&lower)
            .filter(|word| !["mark", "cell"].contains(word))
            .collect();
        let [number] = words[..] else {
            return Err(notation::not_a_move(text, EXPECTED));
        };
        let number: u64 = notation::number("the cell", number)?;
        // A move that is never legal where there is no such cell.
        let cell = usize::try_from(number)
            .ok()
            .and_then(|number| number.checked_sub(1));
        let cell = cell.unwrap_or(usize::MAX);
        notation::legal(self, strip, text, cell, EXPECTED)
    }

    /// The strip above the last digits of the numbers of its cells.
    fn picture(&self, strip: &Vec<bool>) -> String {
        let numbers = (1..=9).chain(iter::once(0)).cycle().take(strip.len());
        let numbers: String = numbers.map(|digit: u8| digit.to_string()).collect();
        format!("{}\n{numbers}", self.write_position(strip))
    }
}

#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Length {
    cells: usize,
}

#[cfg(feature = "serde")]
impl TryFrom<Length> for Treblecross {
    type Error = TreblecrossError;

    fn try_from(length: Length) -> Result<Self, TreblecrossError> {
        Self::new(length.cells)
    }
}

#[cfg(feature = "serde")]
impl From<Treblecross> for Length {
    fn from(game: Treblecross) -> Self {
        Self {
            cells: game.cells(),
        }
    }
}
