use super::opened::{Erase, Opened};
use crate::number::shortened;
use crate::ruleset::{Kind, OpenError, Ruleset, Sheet, Words};

/// A row: a sheet, and what opens the ruleset.
#[derive(Clone, Copy, Debug)]
struct Row {
    sheet: &'static Sheet,
    open: fn(&'static Sheet, Words) -> Result<Opened, OpenError>,
}

const fn row<R: Ruleset>() -> Row {
    Row {
        sheet: &R::SHEET,
        open: |sheet, words| R::open(&words, Erase::new(sheet, &words)),
    }
}

macro_rules! rows {
    ($($module:ident: $ruleset:ident;)*) => {
        &[$(row::<crate::games::$module::$ruleset>()),*]
    };
}

static ROWS: &[Row] = crate::for_each_ruleset!(rows);

/// Rulesets by name: those of the crate, and others that are added.
///
/// # Example
///
/// ```
/// use grundy::catalogue::Catalogue;
/// # use grundy::{Bash, ruleset::{Ruleset, Sheet, Words, Visitor, Opening}};
/// # struct Mine;
/// # impl Ruleset for Mine {
/// #     const SHEET: Sheet = Sheet::new("mine", "Mine: Bash by another name")
/// #         .arguments(Bash::<u64>::SHEET.arguments);
/// #     fn open<V: Visitor>(words: &Words, visitor: V) -> Opening<V> { Bash::<u64>::open(words, visitor) }
/// # }
///
/// let catalogue = Catalogue::default().with::<Mine>();
/// assert_eq!(catalogue.open("mine 8 --max-take 3")?.name(), "mine");
/// # Ok::<(), grundy::ruleset::OpenError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Catalogue(Vec<Row>);

impl Default for Catalogue {
    /// All rulesets of the crate.
    fn default() -> Self {
        Self(ROWS.to_vec())
    }
}

impl Catalogue {
    /// A catalogue without rulesets.
    pub fn empty() -> Self {
        Self(Vec::new())
    }

    /// The same catalogue with another ruleset.
    #[must_use]
    pub fn with<R: Ruleset>(mut self) -> Self {
        self.0.push(row::<R>());
        self
    }

    /// The sheets of all rulesets, in their order.
    pub fn sheets(&self) -> impl Iterator<Item = &'static Sheet> {
        self.0.iter().map(|row| row.sheet)
    }

    /// Opens a ruleset: its name, then its arguments as they are typed.
    ///
    /// # Errors
    ///
    /// [`OpenError`] names the word that is wrong and what would be right.
    pub fn open(&self, text: &str) -> Result<Opened, OpenError> {
        let text = text.trim();
        let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let row = self.row(name)?;
        (row.open)(row.sheet, Words::read(row.sheet, rest)?)
    }

    /// Opens a ruleset by words that are split into options and positional words
    /// already.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub fn open_words(
        &self,
        name: &str,
        positional: Vec<String>,
        options: &[(String, String)],
        misere: bool,
    ) -> Result<Opened, OpenError> {
        let row = self.row(name)?;
        let words = Words::new(row.sheet, positional, options, misere)?;
        (row.open)(row.sheet, words)
    }

    /// Opens the ruleset, the ending and the start that a file of claims names.
    ///
    /// # Errors
    ///
    /// As [`open`](Self::open).
    pub fn reopen(&self, ruleset: &str, ending: &str, start: &str) -> Result<Opened, OpenError> {
        let (name, rest) = ruleset.split_once(' ').unwrap_or((ruleset, ""));
        let row = self.row(name)?;
        let ending = option_of(row.sheet, ending)?;
        let mut kinds = row.sheet.arguments.iter().map(|argument| argument.kind);
        let opened = if kinds.any(|kind| kind == Kind::Shape) {
            self.open(&format!("{ruleset}{ending}"))?
        } else {
            let words = row.sheet.as_arguments(start);
            self.open(&format!("{name} {words} {rest}{ending}"))?
        };
        // As the claims are read, and not as words are.
        opened.from(start)
    }

    fn row(&self, name: &str) -> Result<&Row, OpenError> {
        let row = self.0.iter().find(|row| row.sheet.name == name);
        row.ok_or_else(|| {
            let names: Vec<&str> = self.sheets().map(|sheet| sheet.name).collect();
            OpenError::Refused(format!(
                "unknown ruleset `{}`: expected one of {}",
                shortened(name),
                names.join(", ")
            ))
        })
    }
}

/// The option that stands for an ending in a file of claims.
fn option_of(sheet: &Sheet, ending: &str) -> Result<String, OpenError> {
    let own = sheet.argument(Sheet::ENDING);
    let choices = own.map_or(&["normal", "misere"][..], |own| own.choices);
    if !choices.contains(&ending) {
        return Err(OpenError::Refused(format!(
            "{} has no ending `{}`: expected {}",
            sheet.name,
            shortened(ending),
            choices.join(" or ")
        )));
    }
    Ok(match (own, ending) {
        (Some(own), ending) => format!(" --{} {ending}", own.name),
        (None, "misere") => " --misere".into(),
        (None, _) => String::new(),
    })
}

/// Opens a ruleset of the crate: its name, then its arguments as they are typed
/// after `grundy solve`.
///
/// # Errors
///
/// [`OpenError`] names the word that is wrong and what would be right.
///
/// # Example
///
/// ```
/// use grundy::catalogue;
///
/// let cram = catalogue::open("cram 4 5 --misere")?;
/// assert_eq!(cram.ending().terms(), "misère play");
/// let error = catalogue::open("bash 10 --max-take 0").unwrap_err();
/// assert_eq!(error.to_string(), "--max-take `0` allows no move: expected 1 or more");
/// # Ok::<(), grundy::ruleset::OpenError>(())
/// ```
pub fn open(text: &str) -> Result<Opened, OpenError> {
    Catalogue::default().open(text)
}

/// The sheets of the rulesets of the crate.
pub fn sheets() -> impl Iterator<Item = &'static Sheet> {
    ROWS.iter().map(|row| row.sheet)
}
