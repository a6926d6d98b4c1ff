//! The options of the verbs that all rulesets share.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use grundy::Limits;
use grundy::number::{Natural, NumberError};
use grundy::solve::{Method, Strategy};

#[derive(Args)]
pub(crate) struct SolveOptions {
    /// Whoever makes the last move loses
    #[arg(long, global = true)]
    pub(crate) misere: bool,
    /// How to find the answer; auto prefers the formula
    #[arg(long, global = true, value_enum, default_value = "auto")]
    pub(crate) method: Source,
    /// One JSON object on one line
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Say why, so that a person can follow
    #[arg(long, global = true)]
    pub(crate) explain: bool,
    /// The number of positions a search may hold in memory
    #[arg(long, global = true, value_name = "POSITIONS", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) limit: Option<u64>,
    /// The memory, in megabytes, that these positions may take
    #[arg(long, global = true, value_name = "MEGABYTES", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) memory: Option<u64>,
    /// The time a search may take
    #[arg(long, global = true, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) time: Option<Duration>,
    /// Search, and write a proof for `grundy verify`: of the Grundy value, or else of who wins
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Search, from where a search for the same position has stopped; keeps in FILE what is found when it ends, by a limit too
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
    /// Search, in this way; auto is what suits the ruleset
    #[arg(long, global = true, value_enum)]
    pub(crate) solver: Option<SolverName>,
    /// Search for the Grundy value, by nimbers, with so many threads; the winning moves take one
    #[arg(long, global = true, value_name = "N", value_parser = threads, allow_negative_numbers = true)]
    pub(crate) threads: Option<usize>,
    /// Search, by nimbers, with a table that never holds more positions (rounded down to a power of two, 64 at least): full, it forgets some
    #[arg(long, global = true, value_name = "POSITIONS", value_parser = positive, allow_negative_numbers = true)]
    pub(crate) keep: Option<u64>,
}

#[derive(Args)]
pub(crate) struct PlayOptions {
    /// Whoever makes the last move loses
    #[arg(long, global = true)]
    pub(crate) misere: bool,
    /// Who moves first
    #[arg(long, global = true, value_enum, default_value = "person")]
    pub(crate) first: Player,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Source {
    Auto,
    Formula,
    Search,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SolverName {
    /// What suits the ruleset: mex or nimbers
    Auto,
    /// Grundy values of all positions below
    Mex,
    /// Is the Grundy value 0, is it 1, and so on, by proof numbers
    #[value(alias = "proof-number")]
    Nimbers,
    /// The same, but the easiest option first, to the end
    Mixed,
    /// Who wins, without a Grundy value
    Outcome,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
    Person,
    Computer,
}

const CERTIFICATE: &str = "--certificate";

impl SolveOptions {
    /// An option that asks for a search, if one is there.
    pub(crate) fn search_option(&self) -> Option<&'static str> {
        let solver = self.solver.map(|_| "--solver");
        self.nimber_option().or(solver)
    }

    /// An option that under normal play only a search by nimbers can meet, if one is
    /// there; a certificate comes last, because other endings have certificates too.
    pub(crate) fn nimber_option(&self) -> Option<&'static str> {
        let options = [
            ("--table", self.table.is_some()),
            ("--threads", self.threads.is_some()),
            ("--keep", self.keep.is_some()),
            (CERTIFICATE, self.certificate.is_some()),
        ];
        let given = options.into_iter().find(|(_, is_given)| *is_given);
        given.map(|(name, _)| name)
    }

    /// An option without meaning where there are no Grundy values, if one is there.
    pub(crate) fn value_option(&self) -> Option<&'static str> {
        let solver = self.solver.filter(|solver| solver.finds_values());
        let nimbers = self.nimber_option().filter(|name| *name != CERTIFICATE);
        nimbers.or(solver.map(|_| "--solver"))
    }

    /// The limits of a search, `positions` at most unless the person says
    /// otherwise.
    pub(crate) fn limits(&self, positions: Option<u64>) -> Limits {
        let mut limits = Limits::default();
        if let Some(positions) = self.limit.or(positions) {
            limits = limits.positions(positions);
        }
        if let Some(megabytes) = self.memory {
            limits = limits.memory(megabytes.saturating_mul(1_000_000));
        }
        if let Some(time) = self.time {
            limits = limits.time(time);
        }
        limits
    }

    /// The search that is asked for, if an option needs one by nimbers or names it.
    pub(crate) fn search(&self) -> Method {
        match self.solver {
            None | Some(SolverName::Auto) if self.nimber_option().is_some() => {
                Method::Nimbers(Strategy::default())
            }
            None => Method::Auto,
            Some(solver) => solver.search(),
        }
    }
}

impl SolverName {
    fn finds_values(self) -> bool {
        !matches!(self, Self::Auto | Self::Outcome)
    }

    pub(crate) fn may_be_nimbers(self) -> bool {
        matches!(self, Self::Auto | Self::Nimbers | Self::Mixed)
    }

    fn search(self) -> Method {
        match self {
            Self::Auto => Method::Auto,
            Self::Mex => Method::Mex,
            Self::Nimbers => Method::Nimbers(Strategy::ProofNumber),
            Self::Mixed => Method::Nimbers(Strategy::Mixed),
            Self::Outcome => Method::Outcome,
        }
    }
}

fn positive(text: &str) -> Result<u64, String> {
    match u64::from_decimal(text) {
        Ok(0) => Err("`0` allows no search: expected 1 or more".into()),
        Ok(number) => Ok(number),
        Err(NumberError::Negative { text }) => {
            Err(format!("`{text}` is negative: expected 1 or more"))
        }
        Err(error) => Err(error.to_string()),
    }
}

/// The most threads that are started.
const MOST_THREADS: u64 = 256;

fn threads(text: &str) -> Result<usize, String> {
    let number = positive(text)?;
    match usize::try_from(number) {
        Ok(threads) if number <= MOST_THREADS => Ok(threads),
        _ => Err(format!("`{text}` threads: expected 1 to {MOST_THREADS}")),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let expected = "expected seconds, 0 or more, as in 2.5";
    match text.parse::<f64>() {
        Ok(seconds) if seconds.is_finite() && seconds >= 0.0 => {
            Duration::try_from_secs_f64(seconds)
                .map_err(|_| format!("`{text}` is too large: {expected}"))
        }
        Ok(seconds) if seconds < 0.0 => Err(format!("`{text}` is negative: {expected}")),
        _ => Err(format!("`{text}` is not a number of seconds: {expected}")),
    }
}
