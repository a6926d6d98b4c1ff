use crate::game::Convention;
use crate::number::{Natural, NumberError, shortened};

use super::erased::Playable;
use super::open::OpenError;
use super::sheet::{Argument, Kind, Sheet};
use super::start::{Opening, Start, Visitor};

/// The integers of rulesets whose numbers do not fit into 64 bits: `BigUint` with
/// the feature `bigint`, otherwise `u128`.
#[cfg(feature = "bigint")]
pub type Big = num_bigint::BigUint;

/// The integers of rulesets whose numbers do not fit into 64 bits: `BigUint` with
/// the feature `bigint`, otherwise `u128`.
#[cfg(not(feature = "bigint"))]
pub type Big = u128;

/// The words that open a ruleset: positional ones, options, and whether play is
/// misère.
///
/// ```
/// use grundy::ruleset::{Ruleset, Words};
/// use grundy::Bash;
///
/// let words = Words::read(&Bash::<u64>::SHEET, "100 --max-take 10 --misere")?;
/// assert_eq!(words.text(), "100");
/// assert_eq!(words.number::<u64>("max-take"), Ok(10));
/// assert!(words.is_misere());
/// # Ok::<(), grundy::ruleset::OpenError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    positional: Vec<String>,
    /// The options that are given or have a default, in the order of the sheet.
    options: Vec<(&'static Argument, String)>,
    misere: bool,
}

/// The longest numbers that an explanation sets out, in digits.
const READABLE: usize = 10_000;

impl Words {
    /// Words that have been taken apart already.
    ///
    /// # Errors
    ///
    /// [`OpenError`] for an option that the sheet does not have, one that is
    /// missing, a value that is not in the list, or empty positional words.
    pub fn new(
        sheet: &Sheet,
        positional: Vec<String>,
        given: &[(String, String)],
        misere: bool,
    ) -> Result<Self, OpenError> {
        if let Some((name, _)) = given
            .iter()
            .find(|(name, _)| name.is_empty() || sheet.argument(name).is_none())
        {
            return Err(unknown(sheet, name));
        }
        let mut options = Vec::new();
        for argument in sheet.options() {
            let mut values = given.iter().filter(|(name, _)| name == argument.name);
            let value = values.next().map(|(_, value)| value.clone());
            if values.next().is_some() {
                let why = format!("--{} is given twice: expected once", argument.name);
                return Err(OpenError::Refused(why));
            }
            options.extend(value_of(sheet, argument, value)?.map(|value| (argument, value)));
        }
        let words = Self {
            positional,
            options,
            misere,
        };
        words.check_positional(sheet)?;
        Ok(words)
    }

    /// Reads words as they are typed: `100 --max-take 10 --misere`. An option
    /// takes the word after it, or what follows `=`.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new).
    pub fn read(sheet: &Sheet, text: &str) -> Result<Self, OpenError> {
        let (mut positional, mut options, mut misere) = (Vec::new(), Vec::new(), false);
        let mut words = text.split_whitespace();
        while let Some(word) = words.next() {
            let Some(option) = word.strip_prefix("--") else {
                positional.push(word.to_owned());
                continue;
            };
            let (name, value) = match option.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (option, None),
            };
            if name == MISERE {
                once(name, value.is_none() && !misere)?;
                misere = true;
                continue;
            }
            let Some(argument) = sheet.argument(name).filter(|_| !name.is_empty()) else {
                return Err(unknown(sheet, name));
            };
            let Some(value) = value.or_else(|| words.next()) else {
                let why = format!("--{name} has no value: expected one after it");
                return Err(OpenError::Refused(why));
            };
            options.push((argument.name.to_owned(), value.to_owned()));
        }
        Self::new(sheet, positional, &options, misere)
    }

    fn check_positional(&self, sheet: &Sheet) -> Result<(), OpenError> {
        let takes_some = sheet
            .arguments
            .iter()
            .find(|argument| !argument.is_option());
        match (takes_some, self.positional.first()) {
            (None, Some(word)) => {
                let word = shortened(word);
                let why = format!(
                    "`{word}` is one argument too many: {} takes options only",
                    sheet.name
                );
                return Err(OpenError::Refused(why));
            }
            (Some(argument), None) => return Err(missing(sheet, argument.value)),
            _ => {}
        }
        let empty = |argument: &String| words(argument).next().is_none();
        match self.positional.iter().position(empty) {
            Some(index) => Err(OpenError::Refused(format!(
                "argument {} of the position is empty: expected decimal digits",
                index + 1
            ))),
            None => Ok(()),
        }
    }

    /// The positional words with blanks between them.
    pub fn text(&self) -> String {
        self.positional.join(" ")
    }

    /// The parts of the positional words: "3 4 5" and "3,4,5" have three.
    pub fn parts(&self) -> impl Iterator<Item = &str> + Clone {
        self.positional.iter().flat_map(|argument| words(argument))
    }

    /// The positional words; there must be `count` of them.
    ///
    /// # Errors
    ///
    /// [`OpenError`] when there are more or fewer.
    pub fn counted(&self, count: usize, what: &str) -> Result<String, OpenError> {
        let found = self.parts().count();
        if found == count {
            return Ok(self.text());
        }
        let (found, expected) = (counted(found, what), counted(count, what));
        Err(OpenError::Refused(format!(
            "{found} given: expected {expected}"
        )))
    }

    /// The value of an option. An option with a default always has one.
    pub fn option(&self, name: &str) -> Option<&str> {
        let mut options = self.options.iter();
        let (_, value) = options.find(|(argument, _)| argument.name == name)?;
        Some(value)
    }

    /// The value of an option that is given or has a default.
    ///
    /// # Errors
    ///
    /// [`OpenError`] when the option is not there.
    pub fn value(&self, name: &str) -> Result<&str, OpenError> {
        let value = self.option(name);
        value.ok_or_else(|| OpenError::Refused(format!("missing --{name}")))
    }

    /// The value of an option as a number.
    ///
    /// # Errors
    ///
    /// [`OpenError`] when the value is no number, or too large.
    pub fn number<T: Natural>(&self, name: &str) -> Result<T, OpenError> {
        number(&format!("--{name}"), self.value(name)?)
    }

    /// The value of an option as a number above 0.
    ///
    /// # Errors
    ///
    /// [`OpenError`] when the value is no number, 0, or too large.
    pub fn positive<T: Natural>(&self, name: &str) -> Result<T, OpenError> {
        let text = self.value(name)?;
        let refuse = |text: &str, why| {
            let why = format!("--{name} `{text}` {why}: expected 1 or more");
            Err(OpenError::Refused(why))
        };
        match T::from_decimal(text) {
            Ok(number) if number.is_zero() => refuse("0", "allows no move"),
            Err(NumberError::Negative { text }) => refuse(&text, "is negative"),
            _ => self.number(name),
        }
    }

    /// Whether play is misère.
    pub fn is_misere(&self) -> bool {
        self.misere
    }

    /// Normal or misère play.
    pub fn convention(&self) -> Convention {
        if self.misere {
            Convention::Misere
        } else {
            Convention::Normal
        }
    }

    /// The options that belong to the ruleset, as name and value.
    pub fn parameters(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let options = self
            .options
            .iter()
            .filter(|(argument, _)| !argument.is_position);
        options.map(|(argument, value)| (argument.name, value.as_str()))
    }

    /// Whether every number is short enough to be set out for a person.
    pub fn are_readable(&self) -> bool {
        self.numbers().all(|digits| digits.len() <= READABLE)
    }

    /// Every run of digits.
    fn numbers(&self) -> impl Iterator<Item = &str> {
        let options = self.options.iter().map(|(_, value)| value);
        let texts = self.positional.iter().chain(options);
        texts.flat_map(|text| text.split(|char: char| !char.is_ascii_digit()))
    }

    fn fits_into_a_word(&self) -> bool {
        let too_large =
            |digits| matches!(u64::from_decimal(digits), Err(NumberError::TooLarge { .. }));
        !self.numbers().any(too_large)
    }

    /// Opens a ruleset over machine words if all numbers fit into them, and over
    /// [`Big`] integers otherwise. Only over machine words is there a search of
    /// its own, by mex.
    ///
    /// # Errors
    ///
    /// Those of the two functions.
    pub fn sized<V: Visitor, G: Playable, H: Playable>(
        &self,
        visitor: V,
        small: impl FnOnce(&Self) -> Result<Start<G>, OpenError>,
        big: impl FnOnce(&Self) -> Result<Start<H>, OpenError>,
    ) -> Opening<V> {
        if self.fits_into_a_word() {
            Ok(visitor.by_mex(small(self)?))
        } else {
            Ok(visitor.by_formula(big(self)?))
        }
    }
}

const MISERE: &str = "misere";

/// A flag stands alone, and stands there once.
fn once(name: &str, is_right: bool) -> Result<(), OpenError> {
    if is_right {
        return Ok(());
    }
    let why = format!("--{name} takes no value and is given once");
    Err(OpenError::Refused(why))
}

/// The value of an option: given, or by default.
fn value_of(
    sheet: &Sheet,
    argument: &Argument,
    given: Option<String>,
) -> Result<Option<String>, OpenError> {
    let value = match (given, argument.kind) {
        (Some(value), _) => value,
        (None, Kind::Default(value)) => value.to_owned(),
        (None, Kind::Optional) => return Ok(None),
        (None, _) => {
            let option = format!("--{} <{}>", argument.name, argument.value);
            return Err(missing(sheet, &option));
        }
    };
    if argument.choices.is_empty() || argument.choices.contains(&value.as_str()) {
        return Ok(Some(value));
    }
    Err(OpenError::Refused(format!(
        "--{} does not know `{}`: expected one of {}",
        argument.name,
        shortened(&value),
        argument.choices.join(", ")
    )))
}

fn missing(sheet: &Sheet, argument: &str) -> OpenError {
    let Sheet { name, example, .. } = sheet;
    OpenError::Refused(format!(
        "missing {argument}: expected as in {name} {example}"
    ))
}

fn unknown(sheet: &Sheet, name: &str) -> OpenError {
    let options: Vec<String> = sheet
        .options()
        .map(|option| format!("--{}", option.name))
        .collect();
    let expected = if options.is_empty() {
        "none but --misere".into()
    } else {
        format!("one of {}, --misere", options.join(", "))
    };
    let name = shortened(name);
    OpenError::Refused(format!("unknown option `--{name}`: expected {expected}"))
}

/// The parts of an argument.
fn words(argument: &str) -> impl Iterator<Item = &str> + Clone {
    argument.split(',').flat_map(str::split_whitespace)
}

fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// A number, called `what` in the error.
fn number<T: Natural>(what: &str, text: &str) -> Result<T, OpenError> {
    T::from_decimal(text).map_err(|error| OpenError::Refused(format!("{what} {error}")))
}
