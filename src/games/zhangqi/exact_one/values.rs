use super::RuleOnePosition;

/// Bounds of the value of a move: the margin, as the player to move counts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// The margin is at least this.
    pub lower: i64,
    /// The margin is at most this.
    pub upper: i64,
}

impl Known {
    fn learn(&mut self, threshold: i64, reached: bool) {
        if reached {
            self.lower = self.lower.max(threshold);
        } else {
            self.upper = self.upper.min(threshold - 2);
        }
    }
}

/// The bounds found for a position of rule one and for its moves.
#[derive(Clone, Debug)]
pub struct RuleOneValues {
    position: RuleOnePosition,
    /// In the order of the squares.
    moves: Vec<Known>,
    /// No margin is larger than this.
    largest: i64,
    swept: bool,
}

impl RuleOneValues {
    pub(super) fn unknown(position: &RuleOnePosition) -> Self {
        let largest = signed(position.largest());
        let largest = largest - (largest - signed(position.parity())) % 2;
        let unknown = Known {
            lower: -largest,
            upper: largest,
        };
        Self {
            position: position.clone(),
            moves: vec![unknown; position.squares().len()],
            largest,
            swept: false,
        }
    }

    /// The position.
    pub fn position(&self) -> &RuleOnePosition {
        &self.position
    }

    /// The moves with their bounds.
    pub fn moves(&self) -> impl Iterator<Item = (u64, Known)> + '_ {
        let squares = self.position.squares().iter().copied();
        squares.zip(self.moves.iter().copied())
    }

    /// The bounds of the position, which are those of its best moves.
    pub fn known(&self) -> Known {
        let end = -signed(self.position.behind());
        let best = |bound: fn(&Known) -> i64| self.moves.iter().map(bound).max().unwrap_or(end);
        Known {
            lower: best(|known| known.lower),
            upper: best(|known| known.upper),
        }
    }

    /// The margin, as the player to move counts it, if it is known exactly.
    pub fn value(&self) -> Option<i64> {
        let Known { lower, upper } = self.known();
        (lower == upper).then_some(lower)
    }

    /// The places of the moves that can be best.
    pub(super) fn open(&self) -> Vec<usize> {
        let least = self.known().lower;
        let all = self.moves.iter().enumerate();
        all.filter(|(_, known)| known.upper >= least)
            .map(|(place, _)| place)
            .collect()
    }

    /// The moves that reach the value. If it is not known, they are the moves that reach
    /// the outcome.
    pub fn best_moves(&self) -> Vec<u64> {
        let least = self.known().lower;
        let reach = self.moves().filter(|(_, known)| known.lower >= least);
        reach.map(|(square, _)| square).collect()
    }

    /// The moves that win for certain.
    pub fn winning_moves(&self) -> Vec<u64> {
        let winning = self.moves().filter(|(_, known)| known.lower > 0);
        winning.map(|(square, _)| square).collect()
    }

    pub(super) fn outcome_is_known(&self) -> bool {
        self.swept || self.moves.is_empty()
    }

    /// The next threshold. The first decides the winner. Then the size doubles each time,
    /// and once that is too much, it is half way between.
    pub(super) fn next_threshold(&self) -> u64 {
        let Known { lower, upper } = self.known();
        let parity = self.position.parity();
        let threshold = match (self.swept, lower > 0) {
            (false, _) => signed(2 - parity),
            (true, true) => self.between(lower, upper),
            (true, false) => self.between(-upper, -lower),
        };
        threshold.unsigned_abs()
    }

    /// A margin above `lower` and at most `upper`, both positive, of the right
    /// parity.
    fn between(&self, lower: i64, upper: i64) -> i64 {
        let odd = signed(self.position.parity());
        if upper < self.largest {
            lower + ((upper - lower) / 2 + 1) / 2 * 2
        } else {
            (2 * lower + odd).min(upper)
        }
    }

    /// Learns which of the moves at these places reach the threshold, and which
    /// reach 2 − threshold.
    pub(super) fn learn(&mut self, threshold: u64, places: &[usize], reached: &[[bool; 2]]) {
        let threshold = signed(threshold);
        for (&place, [high, low]) in places.iter().zip(reached) {
            let known = &mut self.moves[place];
            known.learn(threshold, *high);
            known.learn(2 - threshold, *low);
        }
        self.swept = true;
    }
}

/// Squares and leads are small.
fn signed(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
