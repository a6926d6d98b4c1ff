//! Boards and slides as text.

use super::{RowBoard, Slide};
use crate::game::notation::{self, Notation, NotationError, displayed_by_its_words};
use crate::number::Natural;

/// The longest board that is drawn: it fits into 80 columns.
const DRAWN: usize = 19;

displayed_by_its_words!(RowBoard<T: Natural>);

impl<T: Natural> Notation for RowBoard<T> {
    fn move_syntax(&self) -> &'static str {
        "slide stone 2 from square 3 to square 5 (or, by the squares only: 3 5)"
    }

    fn ruleset(&self) -> String {
        let words = format!("row-board --squares {}", self.squares);
        if self.max_step() == &self.squares {
            return words; // no bound
        }
        format!("{words} --max-step {}", self.max_step())
    }

    fn write_position(&self, stones: &Vec<T>) -> String {
        let squares: Vec<String> = stones.iter().map(T::to_string).collect();
        squares.join(",")
    }

    fn read_position(&self, text: &str) -> Result<Vec<T>, NotationError> {
        let stone = |(index, word)| {
            let square: T = notation::number(&format!("stone {}", index + 1), word)?;
            if self.holds(&square) {
                return Ok(square);
            }
            Err(NotationError::Refused {
                found: format!("stone {} on square {square} is off the board", index + 1),
                expected: format!("1 to {}", self.squares),
            })
        };
        notation::words(text).enumerate().map(stone).collect()
    }

    fn write_move(&self, stones: &Vec<T>, slide: &Slide<T>) -> String {
        let from = &stones[slide.stone];
        let to = from.clone() + slide.steps.clone();
        format!(
            "slide stone {} from square {from} to square {to}",
            slide.stone + 1
        )
    }

    fn read_move(&self, stones: &Vec<T>, text: &str) -> Result<Slide<T>, NotationError> {
        const EXPECTED: &str = "\"slide stone 2 from square 3 to square 5\" or \"3 5\"";
        let lower = text.to_lowercase();
        let (named, from, to) = match key_words(&lower)[..] {
            [from, to] => (None, from, to),
            ["stone", named, from, to] => (Some(named), from, to),
            _ => return Err(notation::not_a_move(text, EXPECTED)),
        };
        let named: Option<u64> = named
            .map(|name| notation::number("the stone", name))
            .transpose()?;
        let from: T = notation::number("the square", from)?;
        let to: T = notation::number("the square", to)?;
        let stone = (1u64..).zip(stones).position(|(number, square)| {
            *square == from && named.is_none_or(|named| named == number)
        });
        let slide = Slide {
            // Where there is no such stone or no such way, what is never legal.
            stone: stone.unwrap_or(stones.len()),
            steps: to.checked_sub(&from).unwrap_or_else(T::zero),
        };
        let expected = format!(
            "a square with a stone, then a square to its right, up to {} and at most {} away",
            self.squares,
            self.max_step()
        );
        notation::legal(self, stones, text, slide, &expected)
    }

    fn picture(&self, stones: &Vec<T>) -> String {
        match self.squares.to_usize() {
            Some(squares) if squares <= DRAWN => draw(squares, stones),
            _ => format!(
                "{squares} squares, stones on {}",
                self.write_position(stones),
                squares = self.squares
            ),
        }
    }
}

/// The words of a move that carry meaning.
fn key_words(text: &str) -> Vec<&str> {
    notation::words(text)
        .filter(|word| !["slide", "the", "from", "square", "to"].contains(word))
        .collect()
}

/// The row of squares with their numbers below; up to three stones on a square
/// are drawn, more are counted.
fn draw<T: Natural>(squares: usize, stones: &[T]) -> String {
    let on = |square: usize| {
        let here = stones.iter().filter(|at| at.to_usize() == Some(square));
        match here.count() {
            count @ ..=3 => "o".repeat(count),
            count => format!("{count}o"),
        }
    };
    let width = (1..=squares)
        .map(|square| on(square).len())
        .fold(3, usize::max);
    let row = |cell: &dyn Fn(usize) -> String, line: &str| {
        let cells = (1..=squares).map(|square| format!("{:^width$}", cell(square)));
        cells.collect::<Vec<_>>().join(line)
    };
    let numbers = row(&|square| square.to_string(), " ");
    format!("|{}|\n {}", row(&on, "|"), numbers.trim_end())
}
