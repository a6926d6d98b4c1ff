//! The JSON forms of a table; both lead through the constructor that checks it.

use serde::{Deserialize, Serialize};

use super::check::TableError;
use super::fixed::FixedTable;
use super::table::{Table, Weighing};

/// A table as it is written.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct FullTable {
    balls: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    weighings: Option<u64>,
    tell: bool,
    table: Vec<Weighing>,
}

/// A table as it is read: with its heading or as a bare list of weighings.
#[derive(Debug, Deserialize)]
#[serde(
    untagged,
    expecting = "a table must be {\"balls\":…,\"tell\":…,\"table\":[{\"left\":[…],\"right\":[…]},…]} \
                 or the bare list of its weighings"
)]
pub(super) enum AnyTable {
    Full(FullTable),
    Bare(Vec<Weighing>),
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

impl TryFrom<AnyTable> for Table {
    type Error = TableError;

    fn try_from(raw: AnyTable) -> Result<Self, TableError> {
        match raw {
            AnyTable::Bare(weighings) => Self::from_weighings(weighings),
            AnyTable::Full(full) => full.checked(),
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
