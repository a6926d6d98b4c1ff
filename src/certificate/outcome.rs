use std::fmt::Debug;
use std::hash::Hash;
use std::io::{self, BufRead, Write};

use super::reader::read_certificate;
use super::text::write_certificate;
use super::{Claims, ClaimsError, Unproved};
use crate::game::{Ending, Game, Notation, Plain};
use crate::value::OutcomeClass;

/// A proof of who wins, under any [`Ending`], that is checked without a search:
/// claims about positions, each of which follows from the others.
///
/// # Meaning
///
/// A claim says of a position that it is P or that it is N. The position is in its
/// [canonical](Game::canonical) form. The claim holds
///
/// - about a position without moves, if the ending says the same;
/// - "P" about another, if every option is claimed to be N;
/// - "N" about another, if some option is claimed to be P.
///
/// # Theorem
///
/// If every claim holds in this sense and every line of play ends, every claim is
/// true. For a claim follows from the ending, or from claims about options. If it
/// were false, one of these would be false, and so on: the false claims would make a
/// line of play without end. Of a game that does not end, nothing is proved.
///
/// A claim about a canonical form stands for every position with that form, since
/// [`canonical`](Game::canonical) plays like the original move for move, to the same
/// endings; equal Grundy values would not do. Sums are not split: under misère play
/// the outcomes of the summands do not decide. For values under normal play there
/// is [`Certificate`](super::Certificate), which splits them.
///
/// # What is trusted
///
/// The rules: `moves`, `play`, `canonical`, the ending, and that play ends. Nothing
/// else is trusted: not the search that found the claims, nor [`Game::options`].
/// With [`Plain`] the rules shrink to `moves` and `play`.
///
/// # Complexity
///
/// [`verify`](Self::verify) lists the options of each position in the certificate
/// once, those of an N-position up to the first that is claimed to be P.
///
/// # Example
///
/// ```
/// use grundy::certificate::OutcomeCertificate;
/// use grundy::{Convention, Cram, OutcomeClass, OutcomeSolver};
///
/// let cram = Cram::<u64>::new(3, 4)?;
/// let mut misere = OutcomeSolver::new(&cram, Convention::Misere);
/// let certificate = OutcomeCertificate::extract(&mut misere, &cram.empty())?;
/// assert_eq!(certificate.verify(&cram, Convention::Misere)?, OutcomeClass::P);
///
/// // As text, for another program or another day.
/// let mut file = Vec::new();
/// certificate.write(&cram, Convention::Misere, &mut file)?;
/// let read = OutcomeCertificate::read(&cram, Convention::Misere, file.as_slice())?;
/// assert_eq!(read, certificate);
///
/// // Under another ending it proves nothing.
/// assert!(read.verify(&cram, Convention::Normal).is_err());
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
pub struct OutcomeCertificate<P> {
    start: P,
    outcome: OutcomeClass,
    claims: Claims<P, OutcomeClass>,
}

type Checked<P, T> = Result<T, Unproved<P, OutcomeClass>>;

impl<P> OutcomeCertificate<P> {
    /// A certificate that announces this outcome of the start, with the claims for
    /// it. [`verify`](Self::verify) says whether they prove it.
    ///
    /// ```
    /// use grundy::certificate::OutcomeCertificate;
    /// use grundy::{Bash, Convention, OutcomeClass};
    ///
    /// // At most 2 from a heap, and the player who takes the last one loses.
    /// let claims = (0..=100).map(|heap| (heap, OutcomeClass::p_if(heap % 3 == 1)));
    /// let p = OutcomeClass::P;
    /// let certificate = OutcomeCertificate::from_claims(100, p, claims.collect());
    /// assert_eq!(certificate.verify(&Bash::new(2u64)?, Convention::Misere)?, p);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_claims(start: P, outcome: OutcomeClass, claims: Claims<P, OutcomeClass>) -> Self {
        Self {
            start,
            outcome,
            claims,
        }
    }

    /// The position it is about.
    pub fn start(&self) -> &P {
        &self.start
    }

    /// The outcome it announces. [`verify`](Self::verify) says whether that is
    /// proved.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    /// The claims.
    pub fn claims(&self) -> &Claims<P, OutcomeClass> {
        &self.claims
    }
}

impl<P: Clone + Eq + Hash + Debug> OutcomeCertificate<P> {
    /// Checks every claim and returns the outcome of the start under this ending,
    /// now proved.
    ///
    /// # Errors
    ///
    /// [`Unproved`] names the first claim that does not follow from the others.
    pub fn verify<G: Game<Position = P>, E: Ending<G::Position>>(
        &self,
        game: &G,
        ending: E,
    ) -> Checked<P, OutcomeClass> {
        for (position, claim) in self.claims.iter() {
            self.check(game, ending, position, *claim)?;
        }
        let part = game.canonical(self.start.clone());
        match self.claims.get(&part) {
            Some(proved) if *proved == self.outcome => Ok(*proved),
            Some(proved) => Err(Unproved::Other {
                proved: *proved,
                announced: self.outcome,
            }),
            None => Err(Unproved::Silent { part }),
        }
    }

    fn check<G: Game<Position = P>, E: Ending<G::Position>>(
        &self,
        game: &G,
        ending: E,
        position: &P,
        value: OutcomeClass,
    ) -> Checked<P, ()> {
        if game.is_terminal(position) {
            let end = ending.outcome_at_end(position);
            if value == end {
                return Ok(());
            }
            return Err(Unproved::End {
                position: position.clone(),
                value,
                end,
            });
        }
        let rules = Plain(game);
        let options = rules.options(position);
        let mut options = options.map(|option| game.canonical(option));
        match value {
            OutcomeClass::P => {
                let open = options.find(|option| self.claims.get(option) != Some(&OutcomeClass::N));
                open.map_or(Ok(()), |option| {
                    Err(Unproved::Open {
                        position: position.clone(),
                        value,
                        option,
                    })
                })
            }
            OutcomeClass::N => {
                let wins = options.any(|option| self.claims.get(&option) == Some(&OutcomeClass::P));
                wins.then_some(()).ok_or_else(|| Unproved::Missing {
                    position: position.clone(),
                    value,
                    missing: OutcomeClass::P,
                })
            }
        }
    }

    /// Writes the certificate [as text](super#as-text), with `P` and `N` for values
    /// and the [name](Ending::name) of the ending, which the claims are about.
    ///
    /// ```text
    /// grundy claims 2
    /// ruleset cram 2 2
    /// ending misere
    /// start ../.. = N
    /// ../.. = N
    /// ../## = P
    /// ##/## = N
    /// end 3
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Certificate::write`](super::Certificate::write).
    pub fn write<G: Notation<Position = P>, E: Ending<P>>(
        &self,
        game: &G,
        ending: E,
        mut out: impl Write,
    ) -> io::Result<()> {
        let announced = (&self.start, &self.outcome);
        write_certificate(&mut out, game, ending.name(), announced, &self.claims)
    }

    /// Reads a certificate of this ruleset and ending. [`verify`](Self::verify)
    /// says whether it proves anything.
    ///
    /// # Errors
    ///
    /// As [`Certificate::read`](super::Certificate::read).
    pub fn read<G: Notation<Position = P>, E: Ending<P>>(
        game: &G,
        ending: E,
        mut input: impl BufRead,
    ) -> Result<Self, ClaimsError> {
        let (start, outcome, claims) = read_certificate(game, &ending.name(), &mut input)?;
        Ok(Self::from_claims(start, outcome, claims))
    }
}
