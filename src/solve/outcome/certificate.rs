use std::fmt::Debug;
use std::hash::Hash;
use std::io::{self, BufRead, Write};

use crate::solve::facts::{Claims, read_certificate, write_certificate};
use crate::{Ending, FactsError, Game, Notation, OutcomeClass, Plain, Unproved};

mod extraction;

/// A proof of who wins, under any [`Ending`], that is checked without a search:
/// claims about positions, each of which follows from the others.
///
/// # Meaning
///
/// A claim says of a position, as it comes out of [`Game::canonical`], that it is
/// P or that it is N. It holds
///
/// - about a position without moves, if the ending says the same;
/// - "P" about another, if every option is claimed to be N;
/// - "N" about another, if some option is claimed to be P.
///
/// # Theorem
///
/// If every claim holds in this sense and every line of play ends, every claim is
/// true. For a claim rests on the ending, or on claims about options, from which
/// play is shorter: take a false claim about a position with the shortest longest
/// play, and all that it rests on is true, so it follows. Of a game that does not
/// end, nothing is proved.
///
/// A claim about a canonical form stands for every position with that form, since
/// [`canonical`](Game::canonical) plays like the original move for move, to the same
/// endings; equal Grundy values would not do. Sums are not split: under misère play
/// the outcomes of the summands do not decide. For values under normal play there
/// is [`Certificate`](crate::Certificate), which splits them.
///
/// # What is trusted
///
/// The rules: `moves`, `play`, `canonical`, the ending, and that play ends. Nothing
/// of the search that found the claims, and not [`Game::options`]. With
/// [`Plain`] and [`ByRef`](crate::ByRef) the rules shrink to `moves` and `play`.
///
/// # Complexity
///
/// [`verify`](Self::verify) lists the options of each position in the certificate
/// once, those of an N-position up to the first that is claimed to be P.
///
/// # Example
///
/// ```
/// use grundy::{Convention, Cram, OutcomeCertificate, OutcomeClass, OutcomeSolver};
///
/// let cram = Cram::<u64>::new(3, 4)?;
/// let mut misere = OutcomeSolver::new(&cram, Convention::Misere);
/// let certificate = OutcomeCertificate::new(&mut misere, &cram.empty())?;
/// assert_eq!(certificate.verify(&cram, Convention::Misere)?, OutcomeClass::P);
///
/// // As text, for another program or another day.
/// let mut file = Vec::new();
/// certificate.write(&cram, "cram 3 4 --misere", &mut file)?;
/// let read = OutcomeCertificate::read(&cram, "cram 3 4 --misere", file.as_slice())?;
/// assert_eq!(read.verify(&cram, Convention::Misere)?, OutcomeClass::P);
///
/// // Under another ending it proves nothing.
/// assert!(read.verify(&cram, Convention::Normal).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct OutcomeCertificate<P> {
    position: P,
    outcome: OutcomeClass,
    claims: Claims<P, OutcomeClass>,
}

type Checked<P, T> = Result<T, Unproved<P, OutcomeClass>>;

impl<P: Clone + Eq + Hash + Debug> OutcomeCertificate<P> {
    /// The position it is about.
    pub fn position(&self) -> &P {
        &self.position
    }

    /// The outcome it announces. [`verify`](Self::verify) says whether that is
    /// proved.
    pub fn outcome(&self) -> OutcomeClass {
        self.outcome
    }

    /// The number of positions that something is claimed of.
    pub fn positions(&self) -> usize {
        self.claims.iter().len()
    }

    /// Checks every claim and returns the outcome of the position under this ending,
    /// now proved.
    ///
    /// # Errors
    ///
    /// [`Unproved`] names the first claim that does not follow from the others.
    pub fn verify<G: Game<Position = P>, E: Ending<G>>(
        &self,
        game: &G,
        ending: E,
    ) -> Checked<P, OutcomeClass> {
        for (position, claim) in self.claims.iter() {
            self.check(game, ending, position, *claim)?;
        }
        let part = game.canonical(self.position.clone());
        match self.claims.get(&part) {
            Some(proved) if *proved == self.outcome => Ok(*proved),
            Some(proved) => Err(Unproved::Other {
                proved: *proved,
                announced: self.outcome,
            }),
            None => Err(Unproved::Silent { part }),
        }
    }

    fn check<G: Game<Position = P>, E: Ending<G>>(
        &self,
        game: &G,
        ending: E,
        position: &P,
        value: OutcomeClass,
    ) -> Checked<P, ()> {
        if game.is_terminal(position) {
            let end = ending.outcome_at_end(game, position);
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

    /// Writes the certificate as a [`Certificate`](crate::Certificate::write) is
    /// written, with `P` and `N` for values. The ruleset with its arguments should
    /// name the ending too: [`read`](Self::read) refuses any other text.
    ///
    /// ```text
    /// grundy facts 1
    /// ruleset cram 2 2 --misere
    /// position ../.. = N
    /// ../.. = N
    /// ../## = P
    /// ##/## = N
    /// end 3
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Certificate::write`](crate::Certificate::write).
    pub fn write<G: Notation<Position = P>>(
        &self,
        game: &G,
        ruleset: &str,
        out: impl Write,
    ) -> io::Result<()> {
        let asked = (&self.position, &self.outcome);
        write_certificate(out, game, ruleset, asked, &self.claims)
    }

    /// Reads a certificate of this ruleset and ending. Whether it proves anything
    /// says [`verify`](Self::verify).
    ///
    /// # Errors
    ///
    /// As [`Certificate::read`](crate::Certificate::read).
    pub fn read<G: Notation<Position = P>>(
        game: &G,
        ruleset: &str,
        input: impl BufRead,
    ) -> Result<Self, FactsError> {
        let (position, outcome, claims) = read_certificate(game, ruleset, input)?;
        Ok(Self {
            position,
            outcome,
            claims,
        })
    }
}
