use std::fmt;

use super::{Faces, TipRule, TumblingDice, TumblingPosition};
use crate::game::notation::{self, Notation, NotationError};
use crate::number::{Natural, shortened};

const EXPECTED: &str = "\"tip to 3\", \"tip die 2 to 3\" or one face for every die";

impl<T: Natural> fmt::Display for TumblingDice<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ruleset())
    }
}

impl<T: Natural> Notation for TumblingDice<T> {
    fn move_syntax(&self) -> &'static str {
        "tip to 3; one of several dice: tip die 2 to 3; all dice: tip to 3,1 (or: 3; 2 3; 3 1)"
    }

    fn ruleset(&self) -> String {
        format!("die --tip {}", self.rule())
    }

    fn write_position(&self, position: &TumblingPosition<T>) -> String {
        position.to_string()
    }

    fn read_position(&self, text: &str) -> Result<TumblingPosition<T>, NotationError> {
        let mut words = notation::words(text).filter(|word| *word != "--faces");
        let heap = notation::number("the heap", words.next().unwrap_or_default())?;
        let faces: Vec<u8> = words
            .enumerate()
            .map(|(index, word)| face(&format!("face {}", index + 1), word))
            .collect::<Result<_, _>>()?;
        let faces = self.counted(faces)?;
        Ok(TumblingPosition { heap, faces })
    }

    fn write_move(&self, position: &TumblingPosition<T>, tipped: &Faces) -> String {
        let TumblingPosition { faces, .. } = position;
        let taken = self.rule().taken(faces, tipped);
        let mut changes = faces.as_slice().iter().zip(tipped.as_slice()).enumerate();
        match changes.find(|(_, (old, new))| old != new) {
            Some((die, (_, face))) if self.rule() != TipRule::All && self.dice() > 1 => {
                format!("tip die {} to {face} and take {taken}", die + 1)
            }
            _ => format!("tip to {tipped} and take {taken}"),
        }
    }

    fn read_move(
        &self,
        position: &TumblingPosition<T>,
        text: &str,
    ) -> Result<Faces, NotationError> {
        let words: Vec<&str> = notation::words(text)
            .filter(|word| {
                !["tip", "die", "dice", "to", "and"]
                    .iter()
                    .any(|filler| word.eq_ignore_ascii_case(filler))
            })
            .collect();
        let mut sentence = words.split(|word| word.eq_ignore_ascii_case("take"));
        let (tip, amount) = (sentence.next().unwrap_or_default(), sentence.next());
        let tipped = self.read_tip(position, tip, text)?;
        let taken = self.rule().taken(&position.faces, &tipped).to_string();
        let said = amount.is_none_or(|amount| amount == [taken.as_str()]);
        if !said || sentence.next().is_some() {
            return Err(notation::not_a_move(
                text,
                &format!("\"take {taken}\" with it"),
            ));
        }
        notation::legal(
            self,
            position,
            text,
            tipped,
            "sides of the dice that show, together at most the heap",
        )
    }

    fn picture(&self, TumblingPosition { heap, faces }: &TumblingPosition<T>) -> String {
        let dice: Vec<String> = (faces.as_slice().iter())
            .map(|face| format!("{}{face}", pips(*face)))
            .collect();
        format!("heap {heap}, dice {}", dice.join(" "))
    }
}

impl<T: Natural> TumblingDice<T> {
    /// The faces that show after a move that is given by numbers.
    fn read_tip(
        &self,
        position: &TumblingPosition<T>,
        numbers: &[&str],
        text: &str,
    ) -> Result<Faces, NotationError> {
        if self.rule() == TipRule::All || self.dice() == 1 {
            if numbers.is_empty() {
                return Err(notation::not_a_move(text, EXPECTED));
            }
            let faces = numbers.iter().map(|word| face("the face", word));
            return self.counted(faces.collect::<Result<_, _>>()?);
        }
        let [die, side] = numbers else {
            return Err(notation::not_a_move(text, EXPECTED));
        };
        let die: u64 = notation::number("the die", die)?;
        let index = usize::try_from(die).ok().and_then(|die| die.checked_sub(1));
        match index.filter(|index| *index < position.faces.as_slice().len()) {
            Some(index) => Ok(position.faces.with(index, face("the face", side)?)),
            None => Err(NotationError::Refused {
                found: format!("die {die}"),
                expected: format!("1 to {}", self.dice()),
            }),
        }
    }

    /// Faces that were read, if they are as many as the dice.
    fn counted(&self, faces: Vec<u8>) -> Result<Faces, NotationError> {
        if faces.len() != self.dice() {
            return Err(NotationError::Count {
                found: format!("{} faces", faces.len()),
                expected: self.dice().to_string(),
            });
        }
        Ok(Faces(faces.into()))
    }
}

/// A face, called `what` in the error.
fn face(what: &str, word: &str) -> Result<u8, NotationError> {
    match word.as_bytes() {
        [digit @ b'1'..=b'6'] => Ok(digit - b'0'),
        _ => Err(NotationError::Refused {
            found: format!("{what} `{}`", shortened(word)),
            expected: "1 to 6".into(),
        }),
    }
}

/// The die as a character.
fn pips(face: u8) -> char {
    const DICE: [char; 6] = ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'];
    DICE.get(usize::from(face) - 1).copied().unwrap_or('?')
}
