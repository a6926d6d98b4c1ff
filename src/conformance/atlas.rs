//! Positions as numbers: what is reached from the starts, in one game graph.

use std::fmt::Debug;
use std::hash::Hash;

use hashbrown::HashTable;

use super::{Check, Checked, Law, MOST_FOLLOWERS, MOST_OPTIONS, Violation, ensure};
use crate::game::{Game, Plain};
use crate::solve::{Digraph, Lists, in_a_circle};
use crate::walk::hash;

/// Positions, numbered in the order in which they are found.
pub(super) struct Numbers<P> {
    positions: Vec<P>,
    table: HashTable<u32>,
}

impl<P: Clone + Eq + Hash + Debug> Numbers<P> {
    /// The number of a position, the next one if it is new.
    pub(super) fn enter(&mut self, position: P) -> u32 {
        let Self { positions, table } = self;
        let number = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        let hashed = hash(&position);
        let entry = table.entry(
            hashed,
            |known| positions[*known as usize] == position,
            |known| hash(&positions[*known as usize]),
        );
        let found = *entry.or_insert(number).get();
        if found == number {
            positions.push(position);
        }
        found
    }

    /// That neither they nor their options are too many, as `position` has been explored.
    fn few_enough(&self, options: &Lists, position: &P) -> Check<P> {
        ensure(self.positions.len() <= MOST_FOLLOWERS, Law::Finite, || {
            format!("there are more than {MOST_FOLLOWERS} positions")
        })
        .and_then(|()| {
            ensure(options.numbers() <= MOST_OPTIONS, Law::Finite, || {
                format!("there are more than {MOST_OPTIONS} options")
            })
        })
        .map_err(|broken| broken.at(position))
    }
}

/// Of which positions the related ones are entered.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Related {
    /// Of the starts and all that play reaches from them.
    OfFollowers,
    /// Also of the related ones, and of all that play reaches from those.
    OfAll,
}

/// Everything that is reached from the starts by play and by other ways.
pub(super) struct Atlas<P> {
    pub(super) positions: Vec<P>,
    /// The options of each position, in the order of the moves; or the positions
    /// of a cycle.
    pub(super) graph: Result<Digraph, Vec<usize>>,
    /// How many of the positions are reached by play alone.
    pub(super) by_play: usize,
}

impl<P: Clone + Eq + Hash + Debug> Atlas<P> {
    /// Explores a game: the starts and all that play reaches from them.
    pub(super) fn of_play<G: Game<Position = P>>(
        game: &G,
        starts: impl IntoIterator<Item = P>,
    ) -> Check<P, Self> {
        Self::explore(game, starts, Related::OfFollowers, &mut |_, _| {})
    }

    /// Explores a game: the starts, the positions that `related` enters for
    /// positions in the order of the numbers, and all that play reaches.
    pub(super) fn explore<G: Game<Position = P>>(
        game: &G,
        starts: impl IntoIterator<Item = P>,
        which: Related,
        related: &mut dyn FnMut(&P, &mut Numbers<P>),
    ) -> Check<P, Self> {
        let mut numbers = Numbers {
            positions: Vec::new(),
            table: HashTable::new(),
        };
        for start in starts {
            numbers.enter(start);
        }
        let mut options = Lists::new();
        let by_play = play(game, &mut numbers, &mut options)?;
        let mut next = 0;
        while let Some(position) = numbers.positions.get(next).cloned() {
            if which == Related::OfFollowers && next == by_play {
                break;
            }
            related(&position, &mut numbers);
            numbers.few_enough(&options, &position)?;
            play(game, &mut numbers, &mut options)?;
            next += 1;
        }
        Ok(Self {
            positions: numbers.positions,
            graph: Digraph::with_parallel_arcs(options),
            by_play,
        })
    }

    /// The graph, if play is finite.
    pub(super) fn finite(&self) -> Check<P, &Digraph> {
        self.graph.as_ref().map_err(|cycle| Violation {
            law: Law::Finite,
            position: self.positions[cycle[0]].clone(),
            detail: format!(
                "play can go round: {}",
                in_a_circle(cycle, &|at| self.name(*at))
            ),
        })
    }

    /// The positions from the simplest on, those with the shortest plays; where
    /// play has no end, from the last one found on.
    pub(super) fn simplest_first(&self) -> Vec<usize> {
        match &self.graph {
            Ok(graph) => graph.shortest_play_first(),
            Err(_) => (0..self.positions.len()).rev().collect(),
        }
    }

    /// What has been looked at, where nothing is wrong.
    pub(super) fn checked(&self) -> Checked {
        Checked {
            positions: self.by_play as u64,
        }
    }

    pub(super) fn name(&self, number: usize) -> String {
        format!("{:?}", self.positions[number])
    }
}

/// Lists the options of all positions that have none listed, and of those found
/// on the way; the number of positions afterwards.
fn play<G: Game>(
    game: &G,
    numbers: &mut Numbers<G::Position>,
    options: &mut Lists,
) -> Check<G::Position, usize> {
    while let Some(position) = numbers.positions.get(options.len()).cloned() {
        for option in Plain(game).options(&position) {
            options.push(numbers.enter(option));
            numbers.few_enough(options, &position)?;
        }
        options.end();
    }
    Ok(options.len())
}
