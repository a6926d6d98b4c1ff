//! `grundy rulesets`: all rulesets, with an example of arguments and the theorem.

use std::io::{self, Write};

use crate::ruleset::sheets;

pub(crate) fn write(out: &mut dyn Write) -> io::Result<()> {
    let title = ["RULESET", "EXAMPLE OF ARGUMENTS", "THEOREM"];
    let sheets = sheets().map(|sheet| [sheet.name, sheet.example, sheet.theorem]);
    let rows: Vec<[&str; 3]> = std::iter::once(title).chain(sheets).collect();
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let (names, examples) = (width(0), width(1));
    for [name, example, theorem] in &rows {
        writeln!(out, "{name:names$}  {example:examples$}  {theorem}")?;
    }
    writeln!(
        out,
        "\n`grundy help solve <ruleset>` explains the arguments."
    )
}
