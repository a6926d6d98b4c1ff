use clap::Args;
use grundy::numeration::Natural;
use grundy::{Convention, GreenHackenbush, NormalPlay, Notation};

use super::Arguments;
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct GreenHackenbushArguments {
    /// The edges between numbered vertices, the ground being 0, as in: 0-1 1-2 1-3; or one of path 5,
    /// cycle 5, star 4, complete 4, grid 3x4, petersen, empty, on their first vertex
    #[arg(value_name = "GRAPH", required = true, allow_negative_numbers = true)]
    graph: Vec<String>,
}

impl Arguments for GreenHackenbushArguments {
    const INFO: Info = Info {
        name: "green-hackenbush",
        example: "0-1 1-2 1-3",
        theorem: "normal play: the fusion and the colon principle",
    };

    fn numbers(&self) -> Vec<&str> {
        Vec::new()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let (name, game) = (Self::INFO.name, GreenHackenbush::new());
        let graph = game.read_position(&self.graph.join(" "))?;
        match convention {
            Convention::Normal => {
                let entry = Entry::new(name, game, graph, NormalPlay);
                visitor.visit(entry.with_formula().with_grundy().with_explanation())
            }
            Convention::Misere => visitor.visit(Entry::new(name, game, graph, convention)),
        }
    }
}
