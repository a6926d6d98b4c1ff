//! Treblecross: crosses on a strip, three in a row win.
//!
//! # Rules
//!
//! There is a strip of cells. A move marks one free cell with a cross; both
//! players use the same sign. The game ends when three crosses stand in a row,
//! or when no cell is free. Normal play: whoever makes the last move wins, which
//! on a strip of three cells and more is whoever completes three in a row.
//! Misère play: whoever makes it loses.
//!
//! # Theorem
//!
//! Two crosses are *close* if they are neighbours or have one cell between them.
//! On a strip of three cells and more,
//!
//! > a position with close crosses, but not yet three in a row, is N.
//! >
//! > A position without close crosses is decided by its *stretches*, the longest
//! > runs of cells that are close to no cross. It is P exactly when the nim-sum
//! > of their values is 0. A stretch of n cells has the value of a heap of n + 2
//! > in the octal game **0.007**: g(n) = mex { g(a) ⊕ g(b) }, where a cross on
//! > one of the cells leaves the stretches a and b on its two sides.
//!
//! On shorter strips nobody can complete three: what counts is the parity of the
//! free cells.
//!
//! *Proof idea.* Of two close crosses and the cell that completes them one is
//! always free: between them or beside them. So to mark a cell close to a cross
//! loses, and every move beside that takes its cell and two more on each side,
//! at most, out of a stretch. Who has no such move left must leave close
//! crosses (a free cell there is, as long as no three stand in a row). To
//! complete three is the one way to win with close crosses on the strip: any
//! other move leaves it to the opponent.
//!
//! The values of 0.007 are not known to be periodic, so there is no formula in
//! closed form: [`Treblecross::new`] computes a table, up to the length of the
//! strip. They decide who wins a single strip, which is what the theorem says;
//! they are not its Grundy values, because the moves that lose count there as
//! well. Grundy values, for strips side by side that are each played to their
//! own end, are found by search, as are outcomes under misère play, for which no
//! theorem is known.
//!
//! # Complexity
//!
//! The table takes time proportional to the square of the number of cells;
//! outcome and all winning moves then take time proportional to it.
//!
//! # Reference
//!
//! *Winning Ways*, chapter 4 (Treblecross). Guy and Smith, *The G-values of
//! various games*, Proceedings of the Cambridge Philosophical Society 52 (1956),
//! for octal games.
//!
//! # Example
//!
//! ```
//! use grundy::{Notation, NormalPlay, OutcomeFormula, Treblecross};
//!
//! let game = Treblecross::new(9)?;
//! let strip = game.read_position(".......")?;
//! // In the centre: two stretches of one cell are left, one to each player.
//! assert_eq!(game.winning_moves(&strip, NormalPlay), [3]);
//! // Where crosses are close, only completing them wins.
//! let strip = game.read_position("X.X......")?;
//! assert_eq!(game.winning_moves(&strip, NormalPlay), [1]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::iter;

use thiserror::Error;

use super::tame::{self, SettledOrNim};
use crate::notation::{self, Notation, NotationError};
use crate::{Explain, Game, MexSet, Nimber, NormalPlay, OutcomeClass, OutcomeFormula};

/// The ruleset of Treblecross on strips up to a given length. A position has
/// one entry for each cell, `true` where there is a cross; longer strips have no
/// moves. A move is the index of a cell. See the [module](self) for rules,
/// theorem and reference.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Length", into = "Length"))]
#[doc(alias = "0.007")]
pub struct Treblecross {
    /// The values of stretches of 0, 1, … cells.
    values: Vec<u64>,
}

/// A strip that is too long for a table.
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

    /// The value that a stretch of so many cells counts as, if the table goes so
    /// far: that of a heap of two more in 0.007.
    pub fn stretch_value(&self, cells: usize) -> Option<Nimber> {
        self.values.get(cells).copied().map(Nimber)
    }

    /// What decides a strip.
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

/// The nim-sum of what a cross on a cell of a stretch leaves on its two sides.
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

    fn moves(&self, strip: &Vec<bool>) -> impl Iterator<Item = usize> {
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
                OutcomeClass::p_if(tame::nim_sum(&self.values_of(&stretches)) == 0)
            }
        }
    }

    fn winning_moves(&self, strip: &Vec<bool>, ending: NormalPlay) -> Vec<usize> {
        match self.phase(strip) {
            Phase::Short if self.outcome(strip, ending).is_n() => free(strip).collect(),
            Phase::Over | Phase::Short => Vec::new(),
            Phase::Close => completing(strip),
            Phase::Stretches(stretches) => {
                let sum = tame::nim_sum(&self.values_of(&stretches));
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
        }
    }
}

impl Explain for Treblecross {
    type Explanation = SettledOrNim<u64>;

    fn explain(&self, strip: &Vec<bool>, ending: NormalPlay) -> SettledOrNim<u64> {
        let winning = self.winning_moves(strip, ending);
        let said = winning.iter().map(|cell| self.write_move(strip, cell));
        let said = said.collect();
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

impl Notation for Treblecross {
    const MOVE_SYNTAX: &'static str = "mark 4 (or: 4), counted from 1 at the left";

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
            found: format!("`{}` is not a strip", crate::numeration::shortened(text)),
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
        // Where there is no such cell, what is never legal.
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
