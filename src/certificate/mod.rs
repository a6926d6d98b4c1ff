//! Proofs that are checked without a search: claims about positions, each of which
//! follows from the others by the rules alone.
//!
//! | proof of | is | claims |
//! |---|---|---|
//! | a Grundy value under normal play | [`Certificate`] | [`Claim`]: the value, or values that it is not |
//! | who wins, under any [`Ending`](crate::Ending) | [`OutcomeCertificate`] | [`OutcomeClass`](crate::OutcomeClass) |
//!
//! A search of hours ends with a number, and the number has to be taken on trust. A
//! certificate can be checked. It is a list of [`Claims`] about positions. The
//! check of one claim takes the moves of one position and the claims about the
//! positions after them.
//!
//! # Theorem
//!
//! > If every claim follows from the claims about options, and every line of play
//! > ends, every claim is true.
//!
//! Suppose that a claim is false. Then one of the claims that it follows from is
//! false, and that one is about a position after one move. So the false claims make
//! a line of play without end. No order of the claims and no other data are needed.
//! [`Certificate`] and [`OutcomeCertificate`] say when a claim follows.
//!
//! # What is trusted
//!
//! The rules, that play ends, and the few lines of `verify`. The checker uses no
//! search, no table of one, and none of the shortcuts that only searches take. A
//! reader who distrusts the checker can write another: the claims are public, and
//! any program can read them as text.
//!
//! # Where claims come from
//!
//! From a solver that has found the answer, by [`Certificate::extract`] and
//! [`OutcomeCertificate::extract`]; from any other
//! [`Oracle`](crate::solve::Oracle), by [`Certificate::extract_with`]; from a
//! program of your own, by [`Certificate::from_claims`]. The check is right even
//! where a source of claims is wrong.
//!
//! # As text
//!
//! The text has a line each for the version, the ruleset in [its
//! words](crate::Notation::ruleset), the [name](crate::Ending::name) of the ending,
//! the start with what is announced of it, every claim, and the number of these.
//! Positions are in the ruleset's notation.
//!
//! ```text
//! grundy claims 2
//! ruleset cram 2 3
//! ending normal
//! start .../... = 1
//! .../... = 1
//! …
//! ###/#.. != 0
//! end 7
//! ```
//!
//! The sign ` = ` stands before a value, ` != ` before excluded values with blanks
//! between them. Outcomes are `P` and `N`.
//! [`NimberSolver::save`](crate::NimberSolver::save) writes its table in the same
//! way, with the line `table` in place of the start;
//! [`NimberSolver::load`](crate::NimberSolver::load) reads both. [`Header::read`]
//! tells what a file is about.
//!
//! # Example
//!
//! ```
//! use grundy::certificate::{Certificate, Claim};
//! use grundy::{Cram, Nimber, NimberSolver};
//!
//! let cram = Cram::<u64>::new(4, 5)?;
//! let mut solver = NimberSolver::new(&cram);
//! let certificate = Certificate::extract(&mut solver, &cram.empty())?;
//! assert_eq!(certificate.verify(&cram)?, Nimber(2));
//!
//! // A changed claim is found out.
//! let mut claims = certificate.claims().clone();
//! claims.insert(cram.empty(), Claim::Value(Nimber(3)));
//! let forged = Certificate::from_claims(cram.empty(), Nimber(3), claims);
//! assert!(forged.verify(&cram).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod claim;
mod claims;
mod extraction;
mod outcome;
mod parts;
mod reader;
mod text;
mod unproved;
mod value;

pub use claim::Claim;
pub use claims::Claims;
pub use outcome::OutcomeCertificate;
pub use reader::{ClaimsError, Header};
pub use unproved::Unproved;
pub use value::Certificate;
