//! The rules once more, in the plainest way, for small boards: nothing here
//! comes from the crate.

use std::collections::HashMap;

/// A game of two players: the squares, and which rule ends a turn.
pub(super) struct Brute {
    pub(super) squares: Vec<i64>,
    pub(super) running_totals: bool,
    known: HashMap<State, i64>,
}

/// Squares taken, totals, whether Black moves, this turn, the other's last.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct State {
    pub(super) taken: u32,
    pub(super) totals: [i64; 2],
    pub(super) mover: usize,
    pub(super) turn: i64,
    pub(super) last: i64,
}

pub(super) const START: State = State {
    taken: 0,
    totals: [0, 0],
    mover: 0,
    turn: 0,
    last: 0,
};

impl Brute {
    pub(super) fn new(squares: &[u64], running_totals: bool) -> Self {
        Self {
            squares: squares.iter().map(|&s| s.cast_signed()).collect(),
            running_totals,
            known: HashMap::new(),
        }
    }

    pub(super) fn after(&self, state: State, place: usize) -> State {
        let mut next = state;
        next.taken |= 1 << place;
        next.totals[state.mover] += self.squares[place];
        next.turn += self.squares[place];
        let over = if self.running_totals {
            next.totals[state.mover] >= next.totals[1 - state.mover]
        } else {
            next.turn >= next.last
        };
        if over {
            next.mover = 1 - state.mover;
            next.last = next.turn;
            next.turn = 0;
        }
        next
    }

    pub(super) fn free(&self, state: State) -> Vec<usize> {
        let places = 0..self.squares.len();
        places
            .filter(|place| state.taken & (1 << place) == 0)
            .collect()
    }

    /// Black's margin at the end.
    pub(super) fn value(&mut self, state: State) -> i64 {
        if let Some(&value) = self.known.get(&state) {
            return value;
        }
        let free = self.free(state);
        let options: Vec<i64> = (free.iter())
            .map(|&place| self.value(self.after(state, place)))
            .collect();
        let best = if state.mover == 0 {
            options.into_iter().max()
        } else {
            options.into_iter().min()
        };
        let value = best.unwrap_or(state.totals[0] - state.totals[1]);
        self.known.insert(state, value);
        value
    }

    /// The squares that keep the value.
    pub(super) fn best(&mut self, state: State) -> Vec<u64> {
        let value = self.value(state);
        let mut best = Vec::new();
        for place in self.free(state) {
            if self.value(self.after(state, place)) == value {
                best.push(self.squares[place].unsigned_abs());
            }
        }
        best
    }
}
