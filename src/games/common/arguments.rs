//! Boards as they are typed: "4 5", "4x5", or the board itself.

use crate::game::notation;
use crate::ruleset::{OpenError, Words};

/// Rows and columns, or one shape as text.
pub(in crate::games) enum Typed<'a> {
    Rectangle([&'a str; 2]),
    Shape(&'a str),
}

/// The size that the words name. `shape` describes a shape in the error.
pub(in crate::games) fn size<'a>(words: &'a Words, shape: &str) -> Result<Typed<'a>, OpenError> {
    match words.parts().collect::<Vec<_>>()[..] {
        [rows, columns] => Ok(Typed::Rectangle([rows, columns])),
        [text] => Ok(match text.split_once('x') {
            Some((rows, columns)) if is_number(rows) && is_number(columns) => {
                Typed::Rectangle([rows, columns])
            }
            _ => Typed::Shape(text),
        }),
        ref other => Err(no_size(other.len(), shape)),
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit())
}

fn no_size(count: usize, shape: &str) -> OpenError {
    let plural = if count == 1 { "" } else { "s" };
    OpenError::Refused(format!(
        "{count} argument{plural} given: expected rows and columns as in 4 5, or {shape}"
    ))
}

/// A number of cells, called `what` in the error. A huge one becomes a number that no
/// board has.
pub(in crate::games) fn cells(what: &str, text: &str) -> Result<usize, OpenError> {
    let number: u64 = notation::number(what, text)?;
    Ok(usize::try_from(number).unwrap_or(usize::MAX))
}

/// The rows and columns of a board, and its cells if they are given.
#[derive(Clone, Copy)]
pub(in crate::games) struct TypedBoard<'a> {
    pub(in crate::games) rows: usize,
    pub(in crate::games) columns: usize,
    /// The rows as text with `/` between them.
    pub(in crate::games) cells: Option<&'a str>,
}

/// The board that the words name. `shape` describes its cells in the error.
pub(in crate::games) fn board<'a>(
    words: &'a Words,
    shape: &str,
) -> Result<TypedBoard<'a>, OpenError> {
    Ok(match size(words, shape)? {
        Typed::Rectangle([rows, columns]) => TypedBoard {
            rows: cells("rows", rows)?,
            columns: cells("columns", columns)?,
            cells: None,
        },
        Typed::Shape(text) if is_number(text) => return Err(no_size(1, shape)),
        Typed::Shape(text) => TypedBoard {
            rows: text.split('/').count(),
            columns: text.split('/').next().map_or(0, str::len),
            cells: Some(text),
        },
    })
}
