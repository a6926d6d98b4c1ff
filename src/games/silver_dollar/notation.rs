//! The silver dollar game as text.

use std::fmt;

use super::{CoinMove, SilverDollar, SilverDollarMove, SilverDollarPosition};
use crate::game::Notation;
use crate::game::notation::{self, NotationError};
use crate::number::{Natural, shortened};

const EXPECTED: &str = "\"slide from 9 to 7\", or \"take the bag\" with the dollar in it";

/// The text for the end at which the bag has been taken.
pub(super) const TAKEN: &str = "taken";

impl<T: Natural> fmt::Display for SilverDollar<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<T: Natural> Notation for SilverDollar<T> {
    fn move_syntax(&self) -> &'static str {
        "slide from 9 to 7 (or: 9 7), take the bag (or: bag)"
    }

    fn ruleset(&self) -> String {
        format!("silver-dollar --goal {}", self.goal)
    }

    fn write_position(&self, position: &SilverDollarPosition<T>) -> String {
        position.to_string()
    }

    fn read_position(&self, text: &str) -> Result<SilverDollarPosition<T>, NotationError> {
        let (mut coins, mut dollar): (Vec<T>, _) = (Vec::new(), None);
        if text.trim() == TAKEN {
            return Ok(SilverDollarPosition::taken());
        }
        for (index, word) in notation::words(text).enumerate() {
            let digits = word.strip_suffix(['d', 'D']);
            if digits.is_some() && dollar.replace(index).is_some() {
                return Err(one_dollar(&format!("`{}` is a second", shortened(word))));
            }
            let what = format!("coin {}", index + 1);
            let square: T = notation::number(&what, digits.unwrap_or(word))?;
            let before = coins.last().filter(|before| **before >= square);
            if let Some(before) = before.filter(|before| !before.is_zero()) {
                return Err(NotationError::Refused {
                    found: format!("{what} is on square {square}"),
                    expected: format!("squares in ascending order, here above {before}"),
                });
            }
            coins.push(square);
        }
        match dollar {
            Some(dollar) => Ok(SilverDollarPosition { coins, dollar }),
            None => Err(one_dollar("there is no")),
        }
    }

    fn write_move(&self, position: &SilverDollarPosition<T>, mv: &SilverDollarMove<T>) -> String {
        match mv {
            SilverDollarMove::Slide(mv) => {
                let from = &position.coins[mv.coin];
                format!("slide from {from} to {}", from.clone() - mv.steps.clone())
            }
            SilverDollarMove::TakeBag => "take the bag".into(),
        }
    }

    fn read_move(
        &self,
        position: &SilverDollarPosition<T>,
        text: &str,
    ) -> Result<SilverDollarMove<T>, NotationError> {
        let lower = text.to_lowercase();
        let words: Vec<&str> = notation::key_words(&lower)
            .filter(|word| !["slide", "to"].contains(word))
            .collect();
        let mv = match words[..] {
            ["bag"] => SilverDollarMove::TakeBag,
            [from, to] => {
                let from: T = notation::number("the square", from)?;
                let to: T = notation::number("the square", to)?;
                let coins = &position.coins;
                SilverDollarMove::Slide(CoinMove {
                    // A move that is never legal where there is no such coin or no such way.
                    coin: coins
                        .iter()
                        .position(|coin| *coin == from)
                        .unwrap_or(coins.len()),
                    steps: from.checked_sub(&to).unwrap_or_else(T::zero),
                })
            }
            _ => return Err(notation::not_a_move(text, EXPECTED)),
        };
        let expected = "a square with a coin, then the bag (0) or a free square to its left with \
                        no coin between; or `take the bag` with the dollar in it";
        notation::legal(self, position, text, mv, expected)
    }
}

fn one_dollar(found: &str) -> NotationError {
    NotationError::Refused {
        found: format!("{found} dollar"),
        expected: "one coin with a d for the dollar, as in: 2 5d 9".into(),
    }
}
