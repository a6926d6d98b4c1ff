//! Node Kayles and Arc Kayles: the position is a graph.

use clap::Args;
use grundy::numeration::Natural;
use grundy::{ArcKayles, Convention, Graph, NodeKayles, NotationError};

use super::Arguments;
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

#[derive(Args)]
pub(crate) struct NodeKaylesArguments {
    #[command(flatten)]
    graph: GraphArguments,
}

#[derive(Args)]
pub(crate) struct ArcKaylesArguments {
    #[command(flatten)]
    graph: GraphArguments,
}

#[derive(Args)]
struct GraphArguments {
    /// The edges between numbered vertices, and vertices without, as in: 1-2 2-3 4; or one of path
    /// 5, cycle 5, star 4, complete 4, grid 3x4, petersen, empty
    #[arg(value_name = "GRAPH", required = true, allow_negative_numbers = true)]
    graph: Vec<String>,
}

impl GraphArguments {
    fn graph(&self) -> Result<Graph, NotationError> {
        self.graph.join(" ").parse()
    }
}

/// Whether a set of 64 holds the vertices.
fn is_small(graph: &Graph) -> bool {
    graph
        .vertices()
        .last()
        .is_none_or(|last| *last < u64::BITS as usize)
}

impl Arguments for NodeKaylesArguments {
    const INFO: Info = Info {
        name: "node-kayles",
        example: "path 7",
        theorem: "none for the values; found by search",
    };

    fn numbers(&self) -> Vec<&str> {
        Vec::new()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let graph = self.graph.graph()?;
        if is_small(&graph) {
            let game = NodeKayles::<u64>::new(graph)?;
            let whole = game.whole();
            visitor.visit(Entry::new(Self::INFO.name, game, whole, convention).by_nimbers())
        } else {
            let game = NodeKayles::<u128>::new(graph)?;
            let whole = game.whole();
            visitor.visit(Entry::new(Self::INFO.name, game, whole, convention).by_nimbers())
        }
    }
}

impl Arguments for ArcKaylesArguments {
    const INFO: Info = Info {
        name: "arc-kayles",
        example: "1-2 2-3 3-4",
        theorem: "none for the values; found by search",
    };

    fn numbers(&self) -> Vec<&str> {
        Vec::new()
    }

    fn build<T: Natural>(
        &self,
        convention: Convention,
        visitor: impl Visitor,
    ) -> Result<(), Failure> {
        let graph = self.graph.graph()?;
        if is_small(&graph) {
            let game = ArcKayles::<u64>::new(graph)?;
            let whole = game.whole();
            visitor.visit(Entry::new(Self::INFO.name, game, whole, convention).by_nimbers())
        } else {
            let game = ArcKayles::<u128>::new(graph)?;
            let whole = game.whole();
            visitor.visit(Entry::new(Self::INFO.name, game, whole, convention).by_nimbers())
        }
    }
}
