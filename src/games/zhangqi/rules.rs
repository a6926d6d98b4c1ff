use thiserror::Error;

use super::{Board, Players};

/// The rule that decides whether a turn goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Rule {
    /// Running totals: the turn ends when the player's total is at least the other's.
    One,
    /// Single turns: the turn ends when its sum is at least that of the other's last turn.
    Two,
}

/// A change of the rules. Different variants can be combined; [`Zhangqi::with`] says
/// which.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Variant {
    /// When the board is full, the players take each other's squares. The first player
    /// to have taken all of them wins.
    Capture,
    /// The last two turns are bids, and the higher wins.
    Auction,
    /// A and B against C and D on one board.
    FourPlayers,
    /// Each taken square bars another one until the rest is taken.
    RedStones,
    /// The game ends when this number of squares has been taken.
    StopAfter(usize),
    /// No player's total may exceed this.
    Cap(u64),
    /// All totals together may not exceed this.
    CapTogether(u64),
}

/// Zhangqi, the game of taking numbered squares: a board, a rule, and variants.
///
/// # Rules
///
/// The board has squares with distinct positive numbers. [`Board::classic`] has 32 of them,
/// with the sum 1339. Black takes one square. From then on a turn goes on, one square at a
/// time, until it ends by one of two rules:
///
/// - under **rule one**, when the player's total is at least the other's;
/// - under **rule two**, when the sum of this turn is at least that of the other's last turn.
///
/// When all squares are taken, the larger total wins. The margin is the difference. A player
/// may resign.
///
/// # Variants
///
/// [`Variant`] lists the changes of the rules, and [`Zhangqi::with`] adds one.
///
/// | variant | rules | points that the rules leave open |
/// |---|---|---|
/// | [`Capture`](Variant::Capture) | when the board is full, play goes on with growing totals: a player takes squares that the other owned; the first player to have taken all of them wins; the player who is behind begins | if both are level, the player whose turn it is begins; a player who owned nothing has lost at once; the margin is the sum of the squares that the loser has not taken |
/// | [`Auction`](Variant::Auction) | rule two: the last turns of both players are bids, the higher wins | the turn that the end of the board cuts short is a bid; equal bids draw; a player without a turn has bid 0 |
/// | [`FourPlayers`](Variant::FourPlayers) | A, B against C, D; A counts against C and B against D; turns in the order A, D, B, C; the sides' sums are compared | B's pair is begun by D; under rule two the first square of each pair is a turn |
/// | [`RedStones`](Variant::RedStones) | with each square goes a red stone on another free square, which is then barred; when no square is free the stones are lifted; a lone last square takes none | a turn can go on from one round to the next |
/// | [`StopAfter`](Variant::StopAfter) | the game ends when M squares have been taken | from 1 to all squares |
/// | [`Cap`](Variant::Cap) | no player's total may exceed P | see below |
/// | [`CapTogether`](Variant::CapTogether) | all totals together may not exceed R | see below |
/// | [`Board::draw`] | play on M squares drawn at random from N | reproducible by its seed |
///
/// A player without a legal move ends the turn as it stands, and is passed over from then on.
/// The others go on. The game is over when nobody can move. Red stones are lifted only when
/// every other square is taken. A free square prevents that, even if nobody can take it.
///
/// # Example
///
/// ```
/// use grundy::games::zhangqi::{Board, Rule, Variant, Zhangqi};
///
/// let game = Zhangqi::new(Board::classic(), Rule::One)
///     .with(Variant::RedStones)?
///     .with(Variant::Capture)?;
/// assert!(game.clone().with(Variant::Cap(600)).is_err());
/// # Ok::<(), grundy::games::zhangqi::VariantError>(())
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
    /// [`VariantError`] in three cases:
    ///
    /// - The variant is there already.
    /// - Its number has no meaning for the board.
    /// - It does not go together with the rule and the other variants. The capture phase
    ///   needs two players, rule one, and a game that goes on until the board is full.
    ///   The auction needs two players and rule two.
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

    /// The number of players.
    pub fn players(&self) -> Players {
        self.players
    }
}

fn same_kind(one: Variant, other: Variant) -> bool {
    std::mem::discriminant(&one) == std::mem::discriminant(&other)
}

/// The reasons why a variant cannot be added.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VariantError {
    /// A variant counts once.
    #[error("a variant is given twice: expected {variant:?} once")]
    Twice {
        /// The second one.
        variant: Variant,
    },
    /// The number is 0, or no game on this board could reach it.
    #[error("{what} is {given}: expected 1 to {most} on this board")]
    Number {
        /// Which number.
        what: &'static str,
        /// The number given.
        given: u64,
        /// The greatest that makes sense.
        most: u64,
    },
    /// A capture phase needs a full board with two owners.
    #[error(
        "a capture phase does not go with the other rules: expected two players, rule one, \
         no cap and no early stop"
    )]
    Capture,
    /// An auction needs the turns of two players under rule two.
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
