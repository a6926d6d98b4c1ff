use thiserror::Error;

use crate::game::Game;
use crate::number::{Natural, NumberError};

/// Positions and moves of a ruleset as text, both ways. Through it the command
/// line, play against a person and the tests are written once for all rulesets.
///
/// # Example
///
/// ```
/// use grundy::{Game, Nim, Notation};
///
/// let nim = Nim::<u64>::new();
/// let heaps = nim.read_position("3 4 5")?;
/// let mv = nim.read_move(&heaps, "take 2 from heap 1")?;
/// assert_eq!(nim.write_move(&heaps, &mv), "take 2 from heap 1");
/// assert_eq!(nim.write_position(&nim.play(&heaps, &mv)), "1 4 5");
/// # Ok::<(), grundy::game::NotationError>(())
/// ```
pub trait Notation: Game {
    /// One line that tells a person how to type a move.
    fn move_syntax(&self) -> &'static str;

    /// The ruleset in words, on one line, as the catalogue and the command read
    /// them: its name, then the arguments that belong to the ruleset and not to the
    /// position. Rulesets with equal words are the same game and read each other's
    /// positions. A file of [claims](crate::certificate) finds its ruleset by these
    /// words. The rulesets of this crate are displayed by these words.
    ///
    /// ```
    /// use grundy::{BoundedNim, Cram, Nim, Notation};
    ///
    /// assert_eq!(Nim::<u64>::new().ruleset(), "nim");
    /// assert_eq!(Nim::<u64>::new().to_string(), "nim");
    /// assert_eq!(BoundedNim::new(3u64)?.ruleset(), "nim --max-take 3");
    /// assert_eq!(Cram::<u64>::new(4, 5)?.ruleset(), "cram 4 5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn ruleset(&self) -> String;

    /// The position as text that [`read_position`](Notation::read_position)
    /// accepts.
    fn write_position(&self, position: &Self::Position) -> String;

    /// Reads a position of this ruleset.
    ///
    /// # Errors
    ///
    /// [`NotationError`] names the part that is wrong and what would be right.
    fn read_position(&self, text: &str) -> Result<Self::Position, NotationError>;

    /// The move as a person says it.
    fn write_move(&self, position: &Self::Position, mv: &Self::Move) -> String;

    /// Reads a move; it is legal in `position`.
    ///
    /// # Errors
    ///
    /// [`NotationError`] when the text is no move or the move is not legal.
    fn read_move(&self, position: &Self::Position, text: &str)
    -> Result<Self::Move, NotationError>;

    /// The position as a person sees it during play. The default is its text.
    fn picture(&self, position: &Self::Position) -> String {
        self.write_position(position)
    }
}

/// A borrowed ruleset has the notation of the ruleset.
impl<G: Notation> Notation for &G {
    fn move_syntax(&self) -> &'static str {
        (**self).move_syntax()
    }

    fn ruleset(&self) -> String {
        (**self).ruleset()
    }

    fn write_position(&self, position: &Self::Position) -> String {
        (**self).write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<Self::Position, NotationError> {
        (**self).read_position(text)
    }

    fn write_move(&self, position: &Self::Position, mv: &Self::Move) -> String {
        (**self).write_move(position, mv)
    }

    fn read_move(
        &self,
        position: &Self::Position,
        text: &str,
    ) -> Result<Self::Move, NotationError> {
        (**self).read_move(position, text)
    }

    fn picture(&self, position: &Self::Position) -> String {
        (**self).picture(position)
    }
}

/// Implements `Display` for a ruleset: by its words, as [`Notation::ruleset`]
/// gives them.
macro_rules! displayed_by_its_words {
    ($ruleset:ident $(<$integer:ident: $bound:ident>)?) => {
        /// The line of words that
        /// [`Notation::ruleset`](crate::game::Notation::ruleset) gives.
        impl $(<$integer: $bound>)? std::fmt::Display for $ruleset $(<$integer>)? {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(&$crate::game::Notation::ruleset(self))
            }
        }
    };
}
pub(crate) use displayed_by_its_words;

/// A text that is not a position or a move of the ruleset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotationError {
    /// A number that cannot be read.
    #[error("{what} {source}")]
    Number {
        /// Which number: "heap 2", "the amount".
        what: String,
        /// What is wrong with it.
        source: NumberError,
    },
    /// More or fewer parts than the ruleset has.
    #[error("{found} given: expected {expected}")]
    Count {
        /// What was there: "3 heaps".
        found: String,
        /// What would be right: "2".
        expected: String,
    },
    /// A value that the ruleset does not have.
    #[error("{found}: expected {expected}")]
    Refused {
        /// What was there.
        found: String,
        /// What would be right.
        expected: String,
    },
}

/// Reads one number, called `what` in the error.
pub(crate) fn number<T: Natural>(what: &str, text: &str) -> Result<T, NotationError> {
    T::from_decimal(text).map_err(|source| NotationError::Number {
        what: what.into(),
        source,
    })
}

/// Reads heaps separated by blanks or commas.
pub(crate) fn heaps<T: Natural>(text: &str) -> Result<Vec<T>, NotationError> {
    words(text)
        .enumerate()
        .map(|(index, word)| number(&format!("heap {}", index + 1), word))
        .collect()
}

/// The words of a move without the ones that only make it read well.
pub(crate) fn words(text: &str) -> impl Iterator<Item = &str> {
    let pieces = text.split(',').flat_map(|piece| {
        let missing = piece.trim().is_empty().then_some("");
        missing.into_iter().chain(piece.split_whitespace())
    });
    pieces.filter(|_| !text.trim().is_empty())
}

/// The words of a move that carry meaning.
pub(crate) fn key_words(text: &str) -> impl Iterator<Item = &str> {
    words(text).filter(|word| {
        !["take", "add", "from", "heap", "heaps", "the"]
            .iter()
            .any(|filler| word.eq_ignore_ascii_case(filler))
    })
}

pub(crate) fn not_a_move(text: &str, expected: &str) -> NotationError {
    NotationError::Refused {
        found: format!("`{}` is not a move", crate::number::shortened(text)),
        expected: expected.into(),
    }
}

/// The move, if the rules allow it here.
pub(crate) fn legal<G: Notation>(
    game: &G,
    position: &G::Position,
    text: &str,
    mv: G::Move,
    expected: &str,
) -> Result<G::Move, NotationError> {
    if game.is_legal(position, &mv) {
        return Ok(mv);
    }
    Err(NotationError::Refused {
        found: format!("`{}` is not legal here", crate::number::shortened(text)),
        expected: expected.into(),
    })
}

/// A move that is one number: "take 3", "say 12", "3".
pub(crate) fn single_number<T: Natural>(text: &str, expected: &str) -> Result<T, NotationError> {
    match key_words(text).collect::<Vec<_>>()[..] {
        [amount] => number("the amount", amount),
        _ => Err(not_a_move(text, expected)),
    }
}
