use std::fmt::Debug;
use std::hash::Hash;

use super::search::parts;
use crate::solve::facts::Claims;
use crate::{Game, MexSet, Nimber, Plain, Unproved};
pub(super) use claim::Claim;

mod claim;
mod extraction;

/// A proof of a Grundy value under normal play that is checked without a search:
/// claims about positions, each of which follows by mex from the others.
///
/// # Meaning
///
/// A claim is about a part: a position as it comes out of [`Game::split`] and
/// then [`Game::canonical`]. It says that the part has the value v, or that it
/// does not have the value w. What the claims say about the parts of a position
/// tells something about the position: if all parts have claimed values, its
/// value is their nim-sum; if all but one have, with the nim-sum r, and the last
/// is claimed not to be w, then the position is not r + w. Two equal parts are
/// worth nothing together and need no claim. Then
///
/// - "= v" holds if for every n < v some option is shown to have the value n,
///   and every option is shown not to have the value v;
/// - "≠ w" holds if some option is shown to have the value w.
///
/// # Theorem
///
/// If every claim holds in this sense and every line of play ends, every claim is
/// true. For a claim rests on claims about parts of options alone, and from these
/// play is shorter: take a false claim about a position with the shortest longest
/// play, and all that it rests on is true, so it follows by mex. No order of the
/// claims and no other data are needed. Of a game that does not end, nothing is
/// proved.
///
/// # What is trusted
///
/// The rules: `moves`, `play`, `split`, `canonical`, and that play ends. Nothing
/// of the search that found the claims, not [`Game::options`] and [`Game::known`]. With
/// [`Plain`](crate::Plain) the rules shrink to `moves` and `play`.
///
/// # Complexity
///
/// [`verify`](Self::verify) lists the options of each position in the certificate
/// once, and looks their parts up in a table. How many positions that is depends
/// on the game: of a position of value 0 all options are in it, of an option that
/// differs from the value only one of its own. `≠` is claimed wherever it does.
///
/// Other endings have no Grundy values; for who wins under these, there is
/// [`OutcomeCertificate`](crate::OutcomeCertificate).
///
/// # Example
///
/// ```
/// use grundy::{Certificate, Cram, Nimber, NimberSolver};
///
/// let cram = Cram::<u64>::new(4, 5)?;
/// let mut solver = NimberSolver::new(&cram);
/// let certificate = Certificate::new(&mut solver, &cram.empty())?;
/// assert_eq!(certificate.verify(&cram)?, Nimber(2));
///
/// // As text, for another program or another day.
/// let mut file = Vec::new();
/// certificate.write(&cram, "cram 4 5", &mut file)?;
/// let read = Certificate::read(&cram, "cram 4 5", file.as_slice())?;
/// assert_eq!(read.verify(&cram)?, Nimber(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Certificate<P> {
    pub(super) position: P,
    pub(super) value: Nimber,
    pub(super) claims: Claims<P, Claim>,
}

/// What the claims say about an option.
enum Shown<'a> {
    Value(Nimber),
    /// The value is a summand that is none of these, and the rest.
    Not(&'a [Nimber], Nimber),
    Nothing,
}

impl Shown<'_> {
    fn differs(&self, value: Nimber) -> bool {
        match *self {
            Self::Value(shown) => shown != value,
            Self::Not(values, rest) => values.contains(&(value + rest)),
            Self::Nothing => false,
        }
    }
}

impl<P: Clone + Eq + Hash + Debug> Certificate<P> {
    /// The position it is about.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The value it announces. [`verify`](Self::verify) says whether that is
    /// proved.
    pub fn value(&self) -> Nimber {
        self.value
    }

    /// The number of positions that something is claimed of.
    pub fn positions(&self) -> usize {
        self.claims.iter().len()
    }

    /// Checks every claim and returns the value of the position, now proved.
    ///
    /// # Errors
    ///
    /// [`Unproved`] names the first claim that does not follow from the others.
    pub fn verify<G: Game<Position = P>>(&self, game: &G) -> Result<Nimber, Unproved<P>> {
        for (position, claim) in self.claims.iter() {
            match claim {
                Claim::Value(value) => self.check_value(game, position, *value)?,
                Claim::Not(values) => self.check_not(game, position, values)?,
            }
        }
        let mut proved = Nimber::ZERO;
        for part in parts(game, self.position.clone()) {
            match self.claims.value(&part) {
                Some(value) => proved += value,
                None => return Err(Unproved::Silent { part }),
            }
        }
        if proved != self.value {
            return Err(Unproved::Other {
                proved,
                announced: self.value,
            });
        }
        Ok(proved)
    }

    fn check_value<G: Game<Position = P>>(
        &self,
        game: &G,
        position: &P,
        value: Nimber,
    ) -> Result<(), Unproved<P>> {
        let mut seen = MexSet::default();
        for option in Plain(game).options(position) {
            let shown = self.shown(game, &option);
            if !shown.differs(value) {
                return Err(Unproved::Open {
                    position: position.clone(),
                    value,
                    option,
                });
            }
            if let Shown::Value(shown) = shown {
                seen.insert(shown);
            }
        }
        let missing = seen.mex();
        if missing < value {
            return Err(Unproved::Missing {
                position: position.clone(),
                value,
                missing,
            });
        }
        Ok(())
    }

    fn check_not<G: Game<Position = P>>(
        &self,
        game: &G,
        position: &P,
        values: &[Nimber],
    ) -> Result<(), Unproved<P>> {
        let mut unseen = values.to_vec();
        for option in Plain(game).options(position) {
            if let Shown::Value(shown) = self.shown(game, &option) {
                unseen.retain(|value| *value != shown);
            }
            if unseen.is_empty() {
                return Ok(());
            }
        }
        match unseen.first() {
            Some(&value) => Err(Unproved::Unseen {
                position: position.clone(),
                value,
            }),
            None => Ok(()),
        }
    }

    fn shown<G: Game<Position = P>>(&self, game: &G, option: &P) -> Shown<'_> {
        let mut rest = Nimber::ZERO;
        let mut not = None;
        for part in parts(game, option.clone()) {
            match self.claims.get(&part) {
                Some(Claim::Value(value)) => rest += *value,
                Some(Claim::Not(values)) if not.is_none() => not = Some(values),
                _ => return Shown::Nothing,
            }
        }
        match not {
            Some(values) => Shown::Not(values, rest),
            None => Shown::Value(rest),
        }
    }
}
