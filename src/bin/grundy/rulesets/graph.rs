//! Node Kayles and Arc Kayles: the position is a graph.

use clap::Args;
use grundy::numeration::Natural;
use grundy::{ArcKayles, Convention, Graph, NodeKayles};

use super::Arguments;
use crate::entry::{Entry, Visitor};
use crate::errors::Failure;
use crate::info::Info;

/// Whether a set of 64 holds the vertices.
fn is_small(graph: &Graph) -> bool {
    graph
        .vertices()
        .last()
        .is_none_or(|last| *last < u64::BITS as usize)
}

/// The struct of arguments of a ruleset on a graph: its name, its example, the theorem.
macro_rules! on_a_graph {
    ($($arguments:ident($game:ident, $name:literal, $example:literal, $theorem:literal))+) => {$(
        #[derive(Args)]
        pub(crate) struct $arguments {
            /// The edges between numbered vertices, and vertices without, as in: 1-2 2-3 4; or one
            /// of path 5, cycle 5, star 4, complete 4, grid 3x4, petersen, empty
            #[arg(value_name = "GRAPH", required = true, allow_negative_numbers = true)]
            graph: Vec<String>,
        }

        impl Arguments for $arguments {
            const INFO: Info = Info {
                name: $name,
                example: $example,
                theorem: $theorem,
            };

            fn numbers(&self) -> Vec<&str> {
                Vec::new()
            }

            fn build<T: Natural>(
                &self,
                convention: Convention,
                visitor: impl Visitor,
            ) -> Result<(), Failure> {
                let graph: Graph = self.graph.join(" ").parse()?;
                if is_small(&graph) {
                    let game = $game::<u64>::new(graph)?;
                    let whole = game.whole();
                    visitor.visit(Entry::new($name, game, whole, convention).by_nimbers())
                } else {
                    let game = $game::<u128>::new(graph)?;
                    let whole = game.whole();
                    visitor.visit(Entry::new($name, game, whole, convention).by_nimbers())
                }
            }
        }
    )+};
}

on_a_graph! {
    NodeKaylesArguments(
        NodeKayles,
        "node-kayles",
        "path 7",
        "paths and cycles by Dawson's Chess; else found by search"
    )
    ArcKaylesArguments(
        ArcKayles,
        "arc-kayles",
        "1-2 2-3 3-4",
        "paths and cycles by Dawson's Kayles; else found by search"
    )
}
