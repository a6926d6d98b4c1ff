use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, Notation, RowBoard, RowBoardError};

use super::{Arguments, number, positive, strings, words};
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct RowBoardArguments {
    /// The number of squares
    #[arg(long, value_name = "S", allow_negative_numbers = true)]
    squares: String,
    /// The squares of the stones, counted from 1 at the left, as in: 1,3,5
    #[arg(long, value_name = "SQUARES", allow_negative_numbers = true)]
    stones: String,
    /// The most squares that one move may slide a stone
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    max_step: Option<String>,
}

impl Arguments for RowBoardArguments {
    const INFO: Info = Info {
        name: "row-board",
        example: "--squares 8 --stones 1,3,5 [--max-step 3]",
        theorem: "Nim: each stone is a heap of the squares it has to go",
    };

    fn numbers(&self) -> Vec<&str> {
        let mut numbers = strings(&[], [&self.max_step]);
        numbers.extend([&*self.squares, &*self.stones]);
        numbers
    }

    fn parameters(&self) -> Vec<(&'static str, String)> {
        let max_step = self.max_step.iter().cloned();
        let max_step = max_step.map(|most| ("max-step", most));
        [("squares", self.squares.clone())]
            .into_iter()
            .chain(max_step)
            .collect()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let squares = number::<T>("--squares", &self.squares)?;
        let game = match &self.max_step {
            Some(max_step) => RowBoard::with_max_step(squares, positive("--max-step", max_step)?),
            None => RowBoard::new(squares),
        };
        let game = game.map_err(|error| match error {
            RowBoardError::NoSquares => Failure::BadInput(format!("--squares: {error}")),
            RowBoardError::ZeroStep(_) => Failure::BadInput(format!("--max-step: {error}")),
        })?;
        if words(&self.stones).next().is_none() {
            let line = "--stones is empty: expected squares as in 1,3,5";
            return Err(Failure::BadInput(line.into()));
        }
        let position = (game.read_position(&self.stones))
            .map_err(|error| Failure::BadInput(format!("--stones: {error}")))?;
        let entry = Entry::new("row-board", game, position, convention);
        let entry = entry.with_position_option("stones");
        visitor.visit(entry.with_formula().with_grundy().with_explanation())
    }
}
