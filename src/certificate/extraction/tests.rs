use std::fmt::Debug;
use std::hash::Hash;

use crate::certificate::{
    Certificate, Claim, Claims, ClaimsError, Header, OutcomeCertificate, Unproved,
};
use crate::game::{Convention, Notation, Plain};
use crate::games::Heaps;
use crate::games::bounded_nim::BoundedNim;
use crate::games::cram::Cram;
use crate::games::nim::Nim;
use crate::limits::{Limits, SearchError};
use crate::solve::{GrundySolver, NimberSolver, Oracle, OutcomeSolver, Strategy};
use crate::value::Nimber;

/// Extracts a certificate, checks it, and brings it to text and back; the text.
fn value_holds<G: Notation>(game: &G, start: &G::Position) -> String {
    let value = GrundySolver::new(Plain(game)).grundy(start).unwrap();
    for strategy in Strategy::ALL {
        let mut solver = NimberSolver::new(game).with_strategy(strategy);
        let certificate = Certificate::extract(&mut solver, start).unwrap();
        assert_eq!(certificate.verify(game), Ok(value));
        assert_eq!((certificate.start(), certificate.value()), (start, value));
        let again = Certificate::extract_with(game, &mut solver, start).unwrap();
        assert_eq!(again.verify(game), Ok(value));
    }
    let certificate = Certificate::extract(&mut NimberSolver::new(game), start).unwrap();
    let mut file = Vec::new();
    certificate.write(game, &mut file).unwrap();
    assert_eq!(Certificate::read(game, &*file).unwrap(), certificate);
    String::from_utf8(file).unwrap()
}

fn outcome_holds<G: Notation>(game: &G, start: &G::Position, ending: Convention) -> String {
    let outcome = OutcomeSolver::new(Plain(game), ending).outcome(start);
    let outcome = outcome.unwrap();
    let mut solver = OutcomeSolver::new(game, ending);
    let certificate = OutcomeCertificate::extract(&mut solver, start).unwrap();
    assert_eq!(certificate.verify(game, ending), Ok(outcome));
    let again = OutcomeCertificate::extract_with(game, &mut solver, start).unwrap();
    assert_eq!(again, certificate);
    let mut file = Vec::new();
    certificate.write(game, ending, &mut file).unwrap();
    let read = OutcomeCertificate::read(game, ending, &*file).unwrap();
    assert_eq!(read, certificate);
    String::from_utf8(file).unwrap()
}

fn cram() -> Cram {
    Cram::new(3, 4).unwrap()
}

fn nim(heaps: &[u64]) -> Heaps<u64> {
    heaps.to_vec().into()
}

#[test]
fn certificates_prove_and_are_read_back() {
    let file = value_holds(&cram(), &cram().empty());
    let head = "grundy claims 2\nruleset cram 3 4\nending normal\nstart ..../..../.... = 1\n";
    assert!(file.starts_with(head), "{file}");
    value_holds(&Nim::new(), &nim(&[3, 4, 5]));
    value_holds(&BoundedNim::new(3u64).unwrap(), &nim(&[9, 9, 5, 2]));
    for ending in Convention::BOTH {
        outcome_holds(&cram(), &cram().empty(), ending);
        outcome_holds(&Nim::new(), &nim(&[3, 4, 5]), ending);
    }
    let file = outcome_holds(&Nim::new(), &nim(&[1, 1]), Convention::Misere);
    let text = "grundy claims 2\nruleset nim\nending misere\nstart 1 1 = N\n";
    assert!(file.starts_with(text), "{file}");
}

#[test]
fn headers_say_what_a_file_is_about() {
    let file = outcome_holds(&cram(), &cram().empty(), Convention::Misere);
    let header = Header::read(file.as_bytes()).unwrap();
    assert_eq!(header.ruleset, "cram 3 4");
    assert_eq!(header.ending, "misere");
    assert_eq!(header.start.as_deref(), Some("..../..../...."));
    let mut table = Vec::new();
    NimberSolver::new(&cram()).save(&mut table).unwrap();
    assert_eq!(Header::read(&*table).unwrap().start, None);
    let refused = |text: &str| Header::read(text.as_bytes()).unwrap_err().to_string();
    let says = refused("grundy claims 1\n");
    assert!(says.contains("line 1: `grundy claims 1`"), "{says}");
    let says = refused("grundy claims 2\nnim\n");
    assert!(says.contains("line 2"), "{says}");
    let says = refused("grundy claims 2\nruleset nim\nstart 1 = 1\n");
    assert!(
        says.contains("line 3: `start 1 = 1`: expected `ending`"),
        "{says}"
    );
    let says = refused("grundy claims 2\nruleset nim\nending normal\nstart 1\n");
    assert!(says.contains("line 4"), "{says}");
}

#[test]
fn another_ruleset_or_ending_is_refused() {
    let file = value_holds(&cram(), &cram().empty());
    let other = Cram::<u64>::new(4, 3).unwrap();
    let error = Certificate::read(&other, file.as_bytes()).unwrap_err();
    assert!(
        matches!(error, ClaimsError::Line { line: 2, .. }),
        "{error}"
    );
    let file = outcome_holds(&cram(), &cram().empty(), Convention::Misere);
    let error = OutcomeCertificate::read(&cram(), Convention::Normal, file.as_bytes());
    let error = error.unwrap_err();
    assert!(
        matches!(error, ClaimsError::Line { line: 3, .. }),
        "{error}"
    );
    let error = NimberSolver::new(&cram())
        .load(file.as_bytes())
        .unwrap_err();
    assert!(
        matches!(error, ClaimsError::Line { line: 3, .. }),
        "{error}"
    );
}

/// A claim that is changed is false, and a false claim is never proved.
fn every_change_is_found_out<P, C, V>(
    claims: &Claims<P, C>,
    change: impl Fn(&C) -> C,
    verify: impl Fn(Claims<P, C>) -> Result<V, String>,
) where
    P: Clone + Eq + Hash + Debug,
    C: Clone,
    V: Debug,
{
    for (position, claim) in claims.iter() {
        let mut changed = claims.clone();
        changed.insert(position.clone(), change(claim));
        assert!(verify(changed).is_err(), "{position:?}");
    }
    assert!(verify(Claims::new()).is_err());
}

#[test]
fn false_claims_are_refused() {
    let game = cram();
    let certificate = Certificate::extract(&mut NimberSolver::new(&game), &game.empty()).unwrap();
    every_change_is_found_out(
        certificate.claims(),
        |claim| match claim {
            Claim::Value(value) => Claim::Value(*value + Nimber(1)),
            Claim::Not(_) => Claim::Not(vec![Nimber(100)]),
        },
        |claims| {
            let start = game.empty();
            let forged = Certificate::from_claims(start, certificate.value(), claims);
            forged.verify(&game).map_err(|error| error.to_string())
        },
    );
    let mut misere = OutcomeSolver::new(&game, Convention::Misere);
    let certificate = OutcomeCertificate::extract(&mut misere, &game.empty()).unwrap();
    every_change_is_found_out(
        certificate.claims(),
        |claim| !*claim,
        |claims| {
            let (start, outcome) = (game.empty(), certificate.outcome());
            let forged = OutcomeCertificate::from_claims(start, outcome, claims);
            let verified = forged.verify(&game, Convention::Misere);
            verified.map_err(|error| error.to_string())
        },
    );
    let other = Certificate::from_claims(nim(&[1, 1]), Nimber(1), Claims::new());
    let error = other.verify(&Nim::new()).unwrap_err();
    assert!(matches!(error, Unproved::Other { .. }), "{error}");
}

#[test]
fn a_changed_line_is_refused() {
    let file = value_holds(&cram(), &cram().empty());
    let changed = file.replace("\n..../..../.... = 1\n", "\n..../..../.... = 2\n");
    assert_ne!(file, changed);
    let read = Certificate::read(&cram(), changed.as_bytes()).unwrap();
    assert!(read.verify(&cram()).is_err());
    let twice = file.replace(
        "\n..../..../.... = 1\n",
        "\n..../..../.... = 1\n..../..../.... = 1\n",
    );
    let error = Certificate::read(&cram(), twice.as_bytes()).unwrap_err();
    assert!(error.to_string().contains("has a claim already"), "{error}");
}

#[test]
fn a_saved_table_goes_on() {
    let game = Cram::<u64>::new(4, 4).unwrap();
    let mut solver = NimberSolver::new(&game);
    let value = solver.grundy(&game.empty()).unwrap();
    let mut file = Vec::new();
    solver.save(&mut file).unwrap();
    let mut other = NimberSolver::new(&game);
    other.load(&*file).unwrap();
    assert_eq!(other.statistics().positions, solver.statistics().positions);
    assert_eq!(other.bytes(), solver.bytes());
    assert_eq!(other.peek(&game.empty()), Some(value));
    let mut again = Vec::new();
    other.load(&*file).unwrap();
    other.save(&mut again).unwrap();
    let lines = |file: &[u8]| {
        let mut lines: Vec<String> = str::from_utf8(file)
            .unwrap()
            .lines()
            .map(Into::into)
            .collect();
        lines.sort_unstable();
        lines
    };
    assert_eq!(lines(&again), lines(&file));
    // A certificate has claims too.
    let certificate = Certificate::extract(&mut solver, &game.empty()).unwrap();
    let mut file = Vec::new();
    certificate.write(&game, &mut file).unwrap();
    let mut believes = NimberSolver::new(&game);
    believes.load(&*file).unwrap();
    assert_eq!(believes.peek(&game.empty()), Some(value));
    let mut small = NimberSolver::new(&game).with_limits(Limits::default().positions(3));
    let error = small.load(&*file).unwrap_err();
    assert!(matches!(error, ClaimsError::Limit(_)), "{error}");
    assert_eq!(small.statistics().positions, 0);
}

#[test]
fn extraction_keeps_to_the_limits() {
    let game = cram();
    let needed = {
        let mut solver = NimberSolver::new(&game);
        let certificate = Certificate::extract(&mut solver, &game.empty()).unwrap();
        solver.statistics().positions + certificate.claims().len() as u64
    };
    let limited = |positions| {
        let mut solver = NimberSolver::new(&game);
        solver.grundy(&game.empty()).unwrap();
        let mut solver = solver.with_limits(Limits::default().positions(positions));
        Certificate::extract(&mut solver, &game.empty()).err()
    };
    assert_eq!(limited(needed), None);
    let error = limited(needed / 2).unwrap();
    assert!(matches!(error, SearchError::Limit { .. }), "{error}");
}

#[cfg(feature = "serde")]
#[test]
fn certificates_are_serialised() {
    let game = cram();
    let certificate = Certificate::extract(&mut NimberSolver::new(&game), &game.empty()).unwrap();
    let json = serde_json::to_string(&certificate).unwrap();
    let read: Certificate<u64> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, certificate);
    assert_eq!(read.verify(&game), Ok(Nimber(1)));
    let mut misere = OutcomeSolver::new(&game, Convention::Misere);
    let certificate = OutcomeCertificate::extract(&mut misere, &game.empty()).unwrap();
    let json = serde_json::to_string(&certificate).unwrap();
    let read: OutcomeCertificate<u64> = serde_json::from_str(&json).unwrap();
    assert_eq!(read, certificate);

    let claims = r#"[[3,{"value":3}],[5,{"not":[0,3]}]]"#;
    let read: Claims<u64> = serde_json::from_str(claims).unwrap();
    assert_eq!(read.get(&5), Some(&Claim::Not(vec![Nimber(0), Nimber(3)])));
    assert_eq!(serde_json::to_string(&read).unwrap(), claims);
    let twice = r#"[[3,"P"],[3,"N"]]"#;
    let error = serde_json::from_str::<Claims<u64, crate::value::OutcomeClass>>(twice).unwrap_err();
    assert!(error.to_string().contains("two claims"), "{error}");
}
