//! Runs of consecutive balls: all that a strategy has to remember.

use std::fmt;

/// The balls `start + 1` to `end`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Span {
    start: u64,
    end: u64,
}

impl Span {
    /// The balls 1 to `balls`.
    pub(super) const fn first(balls: u64) -> Self {
        Self {
            start: 0,
            end: balls,
        }
    }

    /// The one ball.
    pub(super) const fn only(ball: u64) -> Self {
        Self {
            start: ball - 1,
            end: ball,
        }
    }

    pub(super) const fn len(self) -> u64 {
        self.end - self.start
    }

    pub(super) const fn is_empty(self) -> bool {
        self.len() == 0
    }

    pub(super) const fn contains(self, ball: u64) -> bool {
        self.start < ball && ball <= self.end
    }

    /// The lowest ball.
    pub(super) fn lowest(self) -> Option<u64> {
        (!self.is_empty()).then(|| self.start + 1)
    }

    /// The last ball, or any ball before the span when it is empty.
    pub(super) const fn end(self) -> u64 {
        self.end
    }

    /// The first `left` balls, the next `right`, and the rest; fewer when the span is shorter.
    pub(super) fn split(self, left: u64, right: u64) -> [Self; 3] {
        let one = self.start + left.min(self.len());
        let two = one + right.min(self.end - one);
        let part = |start, end| Self { start, end };
        [part(self.start, one), part(one, two), part(two, self.end)]
    }

    /// This span, or the other when this is empty.
    pub(super) const fn or(self, other: Self) -> Self {
        if self.is_empty() { other } else { self }
    }

    pub(super) fn balls(self) -> impl Iterator<Item = u64> {
        (self.start..self.end).map(|before| before + 1)
    }
}

/// `7`, `7 8`, and from three balls on `7-9`; nothing for an empty span.
impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.len() {
            0 => Ok(()),
            1 => write!(f, "{}", self.end),
            2 => write!(f, "{} {}", self.end - 1, self.end),
            _ => write!(f, "{}-{}", self.start + 1, self.end),
        }
    }
}
