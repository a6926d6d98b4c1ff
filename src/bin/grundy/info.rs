//! What the help and the table of rulesets say.

use std::io::{self, Write};

use crate::rulesets::ALL;

/// A ruleset in the table.
pub(crate) struct Info {
    pub(crate) name: &'static str,
    /// The arguments of an example.
    pub(crate) example: &'static str,
    pub(crate) theorem: &'static str,
}

impl Info {
    /// The end of a ruleset's help.
    pub(crate) fn help(&self) -> String {
        let Self {
            name,
            example,
            theorem,
        } = self;
        format!(
            "Example: grundy solve {name} {example}\n         grundy play {name} {example}\n\n\
             Theorem: {theorem}"
        )
    }
}

pub(crate) fn write_table(out: &mut dyn Write) -> io::Result<()> {
    let title = Info {
        name: "RULESET",
        example: "EXAMPLE OF ARGUMENTS",
        theorem: "THEOREM",
    };
    let rows = || [&title].into_iter().chain(ALL);
    let width = |cell: fn(&Info) -> &str| rows().map(|row| cell(row).len()).max().unwrap_or(0);
    let (names, examples) = (width(|row| row.name), width(|row| row.example));
    for row in rows() {
        let Info {
            name,
            example,
            theorem,
        } = row;
        writeln!(out, "{name:names$}  {example:examples$}  {theorem}")?;
    }
    writeln!(
        out,
        "\n`grundy help solve <ruleset>` explains the arguments."
    )
}
