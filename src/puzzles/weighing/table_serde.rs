//! The JSON forms of a table; both lead through the constructor that checks it.

use std::fmt;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::check::TableError;
use super::fixed::FixedTable;
use super::table::{Table, Weighing};

/// A table as it is written.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(super) struct FullTable {
    balls: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weighings: Option<u64>,
    tell: bool,
    table: Vec<Weighing>,
}

/// A table as it is read, not yet checked.
///
/// A [`Table`] is read through it in one step; then a table that does not work is an error like any
/// other. A program reads this type and converts it to tell apart two errors: a text that is no
/// table, and a table that does not work.
///
/// ```
/// use grundy::puzzles::weighing::{Table, TableError, UncheckedTable};
///
/// let text = r#"{"balls":3,"tell":false,"table":[{"left":[1],"right":[2]}]}"#;
/// let unchecked: UncheckedTable = serde_json::from_str(text)?;
/// let refused = Table::try_from(unchecked).unwrap_err();
/// assert_eq!(refused, TableError::Opposite { first: 1, second: 2 });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct UncheckedTable(Form);

/// With its heading, or as a bare list of weighings.
#[derive(Debug, Clone)]
enum Form {
    Full(FullTable),
    Bare(Vec<Weighing>),
}

impl<'de> Deserialize<'de> for UncheckedTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FormVisitor).map(Self)
    }
}

struct FormVisitor;

impl<'de> Visitor<'de> for FormVisitor {
    type Value = Form;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "a table {\"balls\":…,\"tell\":…,\"table\":[{\"left\":[…],\"right\":[…]},…]} \
             or the bare list of its weighings",
        )
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Form, A::Error> {
        FullTable::deserialize(MapAccessDeserializer::new(map)).map(Form::Full)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Form, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(seq)).map(Form::Bare)
    }
}

impl From<Table> for FullTable {
    fn from(table: Table) -> Self {
        Self {
            balls: table.balls(),
            weighings: Some(u64::from(table.weighings())),
            tell: table.tells(),
            table: table.into_weighings(),
        }
    }
}

impl TryFrom<UncheckedTable> for Table {
    type Error = TableError;

    fn try_from(unchecked: UncheckedTable) -> Result<Self, TableError> {
        match unchecked.0 {
            Form::Bare(weighings) => Self::from_weighings(weighings),
            Form::Full(full) => full.checked(),
        }
    }
}

impl FullTable {
    fn checked(self) -> Result<Table, TableError> {
        let listed = self.table.len();
        match self.weighings {
            Some(said) if u64::try_from(listed) != Ok(said) => {
                Err(TableError::WrongCount { said, listed })
            }
            _ => Table::new(self.balls, self.tell, self.table),
        }
    }
}
