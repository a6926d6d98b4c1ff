use clap::Args;
use grundy::numeration::Natural;
use grundy::{AliquotGame, Convention, Notation};

use super::{Arguments, positional};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct AliquotArguments {
    /// The number, as in: 12
    #[arg(value_name = "NUMBER", required = true, allow_negative_numbers = true)]
    number: Vec<String>,
}

impl Arguments for AliquotArguments {
    const INFO: Info = Info {
        name: "aliquot",
        example: "12",
        theorem: "P exactly when the number is odd (misère: 2, or odd and at least 5)",
    };

    fn numbers(&self) -> Vec<&str> {
        Vec::new()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let text = positional(&self.number, Some((1, "number")))?;
        let position = AliquotGame.read_position(&text)?;
        let entry = Entry::new("aliquot", AliquotGame, position, convention);
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
