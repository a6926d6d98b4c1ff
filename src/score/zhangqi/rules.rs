use thiserror::Error;

use super::{Board, Players};

/// How it is decided whether a turn goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Rule {
    /// Running totals: until one's total is at least the other's.
    One,
    /// Single turns: until the sum of the turn is at least that of the other's
    /// last turn.
    Two,
}

/// A change of the rules. Variants can be combined, each once, as
/// [`Zhangqi::with`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Variant {
    /// When the board is full, the players take each other's squares, and
    /// whoever first has taken all wins.
    Capture,
    /// The last two turns are bids, and the higher wins.
    Auction,
    /// A and B against C and D on one board.
    FourPlayers,
    /// Each taken square bars another one until the rest is taken.
    RedStones,
    /// The game ends when so many squares have been taken.
    StopAfter(usize),
    /// No player's total may exceed this.
    Cap(u64),
    /// All totals together may not exceed this.
    CapTogether(u64),
}

/// The ruleset of Zhangqi: a board, a rule, and variants. See the
/// [module](super) for the rules in full.
///
/// # Example
///
/// ```
/// use grundy::score::zhangqi::{Board, Rule, Variant, Zhangqi};
///
/// let game = Zhangqi::new(Board::classic(), Rule::One)
///     .with(Variant::RedStones)?
///     .with(Variant::Capture)?;
/// assert!(game.clone().with(Variant::Cap(600)).is_err());
/// # Ok::<(), grundy::score::zhangqi::VariantError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Plan", into = "Plan")
)]
pub struct Zhangqi {
    board: Board,
    rule: Rule,
    variants: Vec<Variant>,
    // The variants once more, as they are asked for during play.
    pub(super) capture: bool,
    pub(super) auction: bool,
    pub(super) red_stones: bool,
    pub(super) players: Players,
    pub(super) stop_after: Option<usize>,
    pub(super) cap: Option<u64>,
    pub(super) cap_together: Option<u64>,
}

impl Zhangqi {
    /// The game of two players on this board, without variants.
    pub fn new(board: Board, rule: Rule) -> Self {
        Self {
            board,
            rule,
            variants: Vec::new(),
            capture: false,
            auction: false,
            red_stones: false,
            players: Players::Two,
            stop_after: None,
            cap: None,
            cap_together: None,
        }
    }

    /// The same game with one variant more.
    ///
    /// # Errors
    ///
    /// [`VariantError`] when the variant is there already, when its number has
    /// no meaning for the board, or when it does not go together with the rule
    /// and the other variants: the capture phase belongs to two players, rule
    /// one, and a game that goes on until the board is full; the auction to two
    /// players and rule two.
    pub fn with(mut self, variant: Variant) -> Result<Self, VariantError> {
        if self.variants.iter().any(|other| same_kind(*other, variant)) {
            return Err(VariantError::Twice { variant });
        }
        self.check_number(variant)?;
        match variant {
            Variant::Capture => self.capture = true,
            Variant::Auction => self.auction = true,
            Variant::FourPlayers => self.players = Players::Four,
            Variant::RedStones => self.red_stones = true,
            Variant::StopAfter(squares) => self.stop_after = Some(squares),
            Variant::Cap(cap) => self.cap = Some(cap),
            Variant::CapTogether(cap) => self.cap_together = Some(cap),
        }
        self.variants.push(variant);
        self.check_combination()
    }

    fn check_number(&self, variant: Variant) -> Result<(), VariantError> {
        let (given, most, what) = match variant {
            Variant::StopAfter(squares) => {
                let most = self.board.numbers().len() as u64;
                (squares as u64, most, "the number of squares to stop after")
            }
            Variant::Cap(cap) => (cap, self.board.total() - 1, "the cap of each total"),
            Variant::CapTogether(cap) => (cap, self.board.total() - 1, "the cap of all totals"),
            _ => return Ok(()),
        };
        if given == 0 || given > most {
            return Err(VariantError::Number { what, given, most });
        }
        Ok(())
    }

    fn check_combination(self) -> Result<Self, VariantError> {
        let two = self.players == Players::Two;
        let full = self.stop_after.is_none() && self.cap.is_none() && self.cap_together.is_none();
        if self.capture && !(two && full && self.rule == Rule::One) {
            return Err(VariantError::Capture);
        }
        if self.auction && !(two && self.rule == Rule::Two) {
            return Err(VariantError::Auction);
        }
        Ok(self)
    }

    /// The squares.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The rule that says how long a turn goes on.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The variants, in the order in which they were added.
    pub fn variants(&self) -> &[Variant] {
        &self.variants
    }

    /// How many players there are.
    pub fn players(&self) -> Players {
        self.players
    }
}

fn same_kind(one: Variant, other: Variant) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

/// Why a variant cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantError {
    /// A variant counts once.
    #[error("a variant is given twice: expected {variant:?} once")]
    Twice {
        /// The second one.
        variant: Variant,
    },
    /// A number that no game on this board could reach, or none.
    #[error("{what} is {given}: expected 1 to {most} on this board")]
    Number {
        /// Which number.
        what: &'static str,
        /// The number given.
        given: u64,
        /// The greatest that makes sense.
        most: u64,
    },
    /// There is no full board with two owners.
    #[error(
        "a capture phase does not go with the other rules: expected two players, rule one, \
         no cap and no early stop"
    )]
    Capture,
    /// Bids are the turns of two players under rule two.
    #[error("an auction does not go with the other rules: expected two players and rule two")]
    Auction,
}

/// A ruleset as it is written.
#[cfg(feature = "serde")]
#[derive(serde::Serialize, serde::Deserialize)]
struct Plan {
    board: Board,
    rule: Rule,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    variants: Vec<Variant>,
}

#[cfg(feature = "serde")]
impl From<Zhangqi> for Plan {
    fn from(game: Zhangqi) -> Self {
        Self {
            board: game.board,
            rule: game.rule,
            variants: game.variants,
        }
    }
}

#[cfg(feature = "serde")]
impl TryFrom<Plan> for Zhangqi {
    type Error = VariantError;

    fn try_from(plan: Plan) -> Result<Self, VariantError> {
        let game = Self::new(plan.board, plan.rule);
        plan.variants.into_iter().try_fold(game, Self::with)
    }
}
