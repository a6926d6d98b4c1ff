//! Which balls may still be odd, and how to divide them among the pans.

use super::bound::{pow3, trits_to_count};
use super::comparison::{Comparison, Load};
use super::odd_ball::{Fault, OddBall};
use super::outcome::Tilt;
use super::span::Span;

/// What the results so far leave possible.
///
/// There are never `unknown` balls together with `heavy` or `light` ones, and `none` leaves at
/// most one of the three kinds: the first tilt turns unknown balls on the pans into the other two
/// kinds and shows the rest to be good.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Suspects {
    /// Never weighed: may be heavy or light.
    pub(super) unknown: Span,
    /// May be heavy, not light.
    pub(super) heavy: Span,
    /// May be light, not heavy.
    pub(super) light: Span,
    /// Perhaps no ball is odd.
    pub(super) none: bool,
}

impl Suspects {
    pub(super) const fn count(&self) -> u64 {
        self.unknown.len() + self.heavy.len() + self.light.len()
    }

    /// The weighings needed, when the fault of an unknown ball is to be told or not, and when
    /// there is a ball known to be good or not.
    pub(super) fn weighings(&self, tell: bool, good: bool) -> u32 {
        let certain = u128::from(!self.none);
        trits_to_count(if self.unknown.is_empty() {
            u128::from(self.count()) + 1 - certain
        } else {
            let untold = 2 * u128::from(!tell && !self.none);
            2 * (u128::from(self.count()) + u128::from(!good)) + 1 - untold
        })
    }

    /// The last suspect, when there is no other possibility.
    pub(super) fn last(&self) -> Option<OddBall> {
        let kinds = [
            (self.unknown, None),
            (self.heavy, Some(Fault::Heavy)),
            (self.light, Some(Fault::Light)),
        ];
        let mut found = kinds
            .into_iter()
            .filter_map(|(span, fault)| span.lowest().map(|ball| OddBall { ball, fault }));
        found.next().filter(|_| self.count() == 1 && !self.none)
    }

    /// Whether a ball is none of the suspects.
    pub(super) const fn clears(&self, ball: u64) -> bool {
        !(self.unknown.contains(ball) || self.heavy.contains(ball) || self.light.contains(ball))
    }

    /// The lowest ball known to be good, if one of the balls 1 to `total` is.
    pub(super) fn good_ball(&self, total: u64) -> Option<u64> {
        let spans = [Span::default(), self.unknown, self.heavy, self.light];
        let after = spans
            .into_iter()
            .filter(|span| span.end() < total)
            .map(|span| span.end() + 1);
        after.filter(|&ball| self.clears(ball)).min()
    }

    /// The best weighing; `left` is the number of weighings that remain, this one included.
    pub(super) fn comparison(&self, left: u32, good: Option<u64>) -> Comparison {
        if self.unknown.is_empty() {
            self.compare_sorted(good)
        } else {
            self.compare_unknown(left, good)
        }
    }

    /// A third of the unknown balls on each pan, but no more than can be settled after a tilt; one
    /// more on the left against a good ball where otherwise too many would stay off.
    fn compare_unknown(&self, left: u32, good: Option<u64>) -> Comparison {
        let unknown = u128::from(self.unknown.len());
        let cases = pow3(left.saturating_sub(1));
        let most = (cases - 1) / 2;
        let each = unknown.div_ceil(3).min(most);
        let extra = good.filter(|_| unknown > 2 * each + most);
        // At most a third of a `u64`.
        let each = u64::try_from(each).unwrap_or(u64::MAX);
        let [one, two, off] = self.unknown.split(each + u64::from(extra.is_some()), each);
        Comparison {
            left: Load {
                unknown: one,
                ..Load::default()
            },
            right: Load {
                unknown: two,
                good: good_span(extra),
                ..Load::default()
            },
            off: Self {
                unknown: off,
                ..*self
            },
        }
    }

    /// The fair shares of heavy and light suspects on both pans; where there are no two of a kind,
    /// one suspect on the left against a good ball.
    fn compare_sorted(&self, good: Option<u64>) -> Comparison {
        let (heavy, light) = self.fair_shares();
        let lone = u64::from(heavy + light == 0);
        let lone_heavy = lone.min(self.heavy.len());
        let [h1, h2, heavy_off] = self.heavy.split(heavy + lone_heavy, heavy);
        let [l1, l2, light_off] = self.light.split(light + lone - lone_heavy, light);
        let good = good_span(good.filter(|_| lone == 1));
        Comparison {
            left: Load {
                heavy: h1,
                light: l1,
                ..Load::default()
            },
            right: Load {
                heavy: h2,
                light: l2,
                good,
                ..Load::default()
            },
            off: Self {
                heavy: heavy_off,
                light: light_off,
                ..*self
            },
        }
    }

    /// How many heavy and how many light suspects go on each pan: together a third of all cases,
    /// or as many as there are twice.
    fn fair_shares(&self) -> (u64, u64) {
        let third = (self.count() - 1 + u64::from(self.none)) / 3 + 1;
        let heavy = third.min(self.heavy.len() / 2);
        let light = (third - heavy).min(self.light.len() / 2);
        (heavy, light)
    }
}

fn good_span(ball: Option<u64>) -> Span {
    ball.map_or_else(Span::default, Span::only)
}

impl Comparison {
    /// What a result leaves possible.
    pub(super) fn after(&self, tilt: Tilt) -> Suspects {
        let (down, up) = match tilt {
            Tilt::Balanced => return self.off,
            Tilt::Left => (self.left, self.right),
            Tilt::Right => (self.right, self.left),
        };
        Suspects {
            unknown: Span::default(),
            heavy: down.unknown.or(down.heavy),
            light: up.unknown.or(up.light),
            none: false,
        }
    }
}
