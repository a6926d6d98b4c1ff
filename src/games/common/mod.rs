//! Parts that several rulesets share.

pub(crate) mod arguments;
pub(crate) mod bit_graph;
pub(crate) mod bits;
pub(crate) mod board;
pub(crate) mod dawson;
pub(crate) mod divisors;
pub(crate) mod graph;
pub(crate) mod heaps;
pub(crate) mod nimlike;
