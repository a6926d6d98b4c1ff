use std::fmt::Debug;
use std::hash::Hash;
use std::io::{self, BufRead, Write};

use super::parts::parts;
use super::reader::read_certificate;
use super::text::write_certificate;
use super::{Claim, Claims, ClaimsError, Unproved};
use crate::game::{Ending, Game, NormalPlay, Notation, Plain};
use crate::value::{MexSet, Nimber};

/// A proof of a Grundy value under normal play that is checked without a search:
/// claims about positions, each of which follows by mex from the others.
///
/// # Meaning
///
/// A claim is about a part: a position as [`Game::value_parts`] hands it out. It
/// says that the part has the value v, or that it does not have the value w. The
/// claims about the parts of a position also say something about the position. If
/// all parts have claimed values, its value is their nim-sum. If all but one have,
/// with the nim-sum r, and the last is claimed not to be w, then the position is
/// not r + w. Two equal parts have the value 0 together and need no claim. A claim
///
/// - "= v" holds if some option is shown to have the value n, for every n < v, and
///   every option is shown not to have the value v;
/// - "≠ w" holds if some option is shown to have the value w.
///
/// # Theorem
///
/// If every claim holds in this sense and every line of play ends, every claim is
/// true. (A line of play may also go on in one part after each move.) For a claim
/// follows by mex from claims about parts of options. If it were false, one of
/// these would be false, and so on: the false claims would make a line of play
/// without end. No order of the claims and no other data are needed. Of a game that
/// does not end, nothing is proved.
///
/// # What is trusted
///
/// The rules: `moves` and `play`; `value_parts`, and `split` and `canonical` where
/// it uses them; and that play ends. Nothing else is trusted: not the search that
/// found the claims, nor [`Game::options`] and [`Game::known`]. With [`Plain`] the
/// rules shrink to `moves` and `play`.
///
/// # Complexity
///
/// [`verify`](Self::verify) lists the options of each position in the certificate
/// once, and looks their parts up in a table. The number of positions depends on
/// the game. All options of a position with a claimed value are in it. Of a
/// position with an excluded value, one option is. The certificate claims `≠`
/// wherever that suffices.
///
/// Other endings have no Grundy values.
/// [`OutcomeCertificate`](super::OutcomeCertificate) proves who wins under these.
///
/// # Example
///
/// ```
/// use grundy::certificate::Certificate;
/// use grundy::{Cram, Nimber, NimberSolver};
///
/// let cram = Cram::<u64>::new(4, 5)?;
/// let mut solver = NimberSolver::new(&cram);
/// let certificate = Certificate::extract(&mut solver, &cram.empty())?;
/// assert_eq!(certificate.verify(&cram)?, Nimber(2));
///
/// // As text, for another program or another day.
/// let mut file = Vec::new();
/// certificate.write(&cram, &mut file)?;
/// let read = Certificate::read(&cram, file.as_slice())?;
/// assert_eq!(read, certificate);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(bound(
        serialize = "P: serde::Serialize",
        deserialize = "P: serde::Deserialize<'de> + Eq + Hash"
    ))
)]
pub struct Certificate<P> {
    start: P,
    value: Nimber,
    claims: Claims<P>,
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

impl<P> Certificate<P> {
    /// A certificate that announces this value of the start, with the claims for
    /// it. [`verify`](Self::verify) says whether they prove it.
    ///
    /// ```
    /// use grundy::certificate::{Certificate, Claim};
    /// use grundy::{Bash, Nimber};
    ///
    /// // At most 2 from a heap: the value is the residue modulo 3.
    /// let claims = (0..=100).map(|heap| (heap, Claim::Value(Nimber(heap % 3))));
    /// let certificate = Certificate::from_claims(100, Nimber(1), claims.collect());
    /// assert_eq!(certificate.verify(&Bash::new(2u64)?)?, Nimber(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_claims(start: P, value: Nimber, claims: Claims<P>) -> Self {
        Self {
            start,
            value,
            claims,
        }
    }

    /// The position it is about.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The value it announces. [`verify`](Self::verify) says whether that is
    /// proved.
    pub fn value(&self) -> Nimber {
        self.value
    }

    /// The claims.
    pub fn claims(&self) -> &Claims<P> {
        &self.claims
    }
}

impl<P: Clone + Eq + Hash + Debug> Certificate<P> {
    /// Checks every claim and returns the value of the start, now proved.
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
        for part in parts(game, self.start.clone()) {
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

    /// Writes the certificate [as text](super#as-text).
    ///
    /// # Errors
    ///
    /// An error of the output, or [`InvalidInput`](io::ErrorKind::InvalidInput) for
    /// a text that would not be read back: the words of a ruleset on more than one
    /// line, a position whose notation is not read as the same.
    pub fn write<G: Notation<Position = P>>(
        &self,
        game: &G,
        mut out: impl Write,
    ) -> io::Result<()> {
        let announced = (&self.start, &self.value);
        write_certificate(&mut out, game, normal::<P>(), announced, &self.claims)
    }

    /// Reads a certificate of this ruleset. [`verify`](Self::verify) says whether
    /// it proves anything.
    ///
    /// # Errors
    ///
    /// [`ClaimsError`] when it is of another version, for another ruleset or
    /// ending, not complete, or wrong in a line.
    pub fn read<G: Notation<Position = P>>(
        game: &G,
        mut input: impl BufRead,
    ) -> Result<Self, ClaimsError> {
        let (start, value, claims) = read_certificate(game, &normal::<P>(), &mut input)?;
        Ok(Self::from_claims(start, value, claims))
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

/// Values are of normal play.
pub(super) fn normal<P>() -> String {
    Ending::<P>::name(NormalPlay)
}
