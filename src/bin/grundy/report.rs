//! An answer, before it is put into words or JSON.

use grundy::OutcomeClass;
use grundy::catalogue::Opened;
use grundy::game::Game;
use grundy::game::Notation;
use grundy::ruleset::AnyMove;

/// No more winning moves are listed when the positions they lead to fill so much
/// text: a thousand positions that can be typed do not.
pub(crate) const MOST_BYTES: usize = 150_000_000;

/// What was found about the position that the ruleset was opened with.
pub(crate) struct Report<'a> {
    pub(crate) opened: &'a Opened,
    pub(crate) outcome: OutcomeClass,
    pub(crate) grundy: Option<Value>,
    pub(crate) winning_moves: Vec<AnyMove>,
    pub(crate) method: &'static str,
    pub(crate) explanation: Option<String>,
}

/// A Grundy value in digits.
pub(crate) struct Value {
    pub(crate) digits: String,
    /// Whether it took a search although the outcome did not.
    pub(crate) searched: bool,
}

impl Value {
    pub(crate) fn of(digits: String) -> Self {
        let searched = false;
        Self { digits, searched }
    }
}

impl Report<'_> {
    /// The winning moves with the positions they lead to, put into words one by
    /// one: together they may be long.
    pub(crate) fn moves(&self) -> impl Iterator<Item = (String, String)> {
        let (game, start) = (self.opened.game(), self.opened.start());
        self.winning_moves.iter().map(move |mv| {
            let to = self.opened.words(&game.play(start, mv));
            (game.write_move(start, mv), to)
        })
    }
}
