//! Certificates of who wins: against plain search, and the checker against every
//! set of claims there is.

use std::fmt::Debug;
use std::hash::Hash;

use grundy::*;

use super::{Kayles, file_of};

fn outcome_certificate<G: Notation, E: Ending<G>>(
    game: &G,
    ending: E,
    position: &G::Position,
) -> OutcomeCertificate<G::Position> {
    let mut solver = OutcomeSolver::new(game, ByRef(ending));
    OutcomeCertificate::new(&mut solver, position).unwrap()
}

fn written<G: Notation>(game: &G, certificate: &OutcomeCertificate<G::Position>) -> String {
    let mut file = Vec::new();
    certificate.write(game, "it", &mut file).unwrap();
    String::from_utf8(file).unwrap()
}

/// The verdict on a file with these claims.
fn verdict<G: Notation, E: Ending<G>>(
    game: &G,
    ending: E,
    asked: &str,
    claims: &[String],
) -> Option<OutcomeClass> {
    let file = file_of(asked, claims);
    let certificate = OutcomeCertificate::read(game, "it", file.as_bytes()).unwrap();
    certificate.verify(game, ending).ok()
}

/// The certificate proves what plain search says, each of its claims is true, none
/// can be changed, and without one the rest proves the outcome or nothing.
fn holds<G: Notation, E: Ending<G>>(game: &G, ending: E, position: &G::Position)
where
    G::Position: Debug + Hash,
{
    let mut plain = OutcomeSolver::new(Plain(game), ByRef(ending));
    let outcome = plain.outcome(position).unwrap();
    let certificate = outcome_certificate(game, ending, position);
    assert_eq!(
        certificate.verify(game, ending),
        Ok(outcome),
        "{position:?}"
    );
    assert_eq!(certificate.outcome(), outcome);
    assert_eq!(certificate.position(), position);

    let file = written(game, &certificate);
    let lines: Vec<&str> = file.lines().collect();
    let asked = lines[2].strip_prefix("position ").unwrap();
    let claims: Vec<String> = (lines[3..lines.len() - 1].iter())
        .map(|&line| line.into())
        .collect();
    assert_eq!(claims.len(), certificate.positions());
    assert_eq!(verdict(game, ending, asked, &claims), Some(outcome));
    for (index, claim) in claims.iter().enumerate() {
        let (text, claimed) = claim.split_once(" = ").unwrap();
        let class = plain.outcome(&game.read_position(text).unwrap()).unwrap();
        assert_eq!(claimed, class.to_string(), "{claim}");
        let mut changed = claims.clone();
        changed[index] = format!("{text} = {}", !class);
        assert_eq!(verdict(game, ending, asked, &changed), None, "{claim}");
        changed.remove(index);
        let rest = verdict(game, ending, asked, &changed);
        assert!(rest.is_none_or(|rest| rest == outcome), "without {claim}");
    }
    let (text, _) = asked.split_once(" = ").unwrap();
    let other = format!("{text} = {}", !outcome);
    assert_eq!(verdict(game, ending, &other, &claims), None);
    assert_eq!(verdict(game, ending, asked, &claims[1..]), None);
}

#[test]
fn certificates_prove_what_plain_search_says() {
    for convention in Convention::BOTH {
        for (rows, columns) in [(1, 1), (1, 7), (2, 2), (2, 3), (3, 3), (4, 3)] {
            let cram = Cram::<u64>::new(rows, columns).unwrap();
            holds(&cram, convention, &cram.empty());
        }
        let chomp = Chomp::<u64>::new(3, 4).unwrap();
        holds(&chomp, convention, &chomp.bar());
        for pins in [vec![], vec![1], vec![9], vec![3, 3], vec![5, 2, 3]] {
            holds(&Kayles, convention, &pins);
        }
        for heaps in [vec![0], vec![1], vec![1, 1], vec![3, 4, 5], vec![2, 2]] {
            holds(&Nim::<u64>::new(), convention, &heaps.into());
        }
        holds(&Wythoff::<u64>::new(), convention, &[4, 7]);
        holds(&Euclid::<u64>::new(), convention, &[9, 14]);
    }
    for wins in [Parity::Even, Parity::Odd] {
        let parity = ParityTakeAway::<u64>::new(3, wins).unwrap();
        for heap in [1, 9, 13] {
            holds(&parity, OwnCount, &ParityPosition::start(heap).unwrap());
        }
    }
}

/// All claims about the heaps up to 5, under both conventions: what is proved is
/// true, and it is proved exactly when every claim is true and rests on others.
#[test]
fn the_checker_accepts_nothing_else() {
    let bash = Bash::<u64>::new(2).unwrap();
    for convention in Convention::BOTH {
        let mut solver = OutcomeSolver::new(&bash, convention);
        let truth: Vec<OutcomeClass> = (0..6).map(|heap| solver.outcome(&heap).unwrap()).collect();
        let mut accepted = 0;
        for code in 0..3usize.pow(6) {
            let said = |heap: usize| match code / 3usize.pow(u32::try_from(heap).unwrap()) % 3 {
                0 => None,
                1 => Some(OutcomeClass::P),
                _ => Some(OutcomeClass::N),
            };
            let claims: Vec<String> = (0..6)
                .filter_map(|heap| Some(format!("{heap} = {}", said(heap)?)))
                .collect();
            let rests = |heap: usize| {
                let mut options = heap.saturating_sub(2)..heap;
                heap == 0
                    || match truth[heap] {
                        OutcomeClass::P => options.all(|option| said(option).is_some()),
                        OutcomeClass::N => {
                            options.any(|option| said(option) == Some(OutcomeClass::P))
                        }
                    }
            };
            let right = (0..6)
                .all(|heap| said(heap).is_none_or(|class| class == truth[heap] && rests(heap)));
            for announced in [OutcomeClass::P, OutcomeClass::N] {
                let proved = verdict(&bash, convention, &format!("5 = {announced}"), &claims);
                let expected = (right && said(5) == Some(announced)).then_some(announced);
                assert_eq!(proved, expected, "{convention}: {claims:?}");
                accepted += usize::from(proved.is_some());
            }
        }
        assert!(accepted > 0);
    }
}

#[test]
fn what_is_not_shown_is_named() {
    let bash = Bash::<u64>::new(2).unwrap();
    let says = |asked: &str, claims: &[&str], error: &str| {
        let claims: Vec<String> = claims.iter().map(ToString::to_string).collect();
        let file = file_of(asked, &claims);
        let certificate = OutcomeCertificate::read(&bash, "it", file.as_bytes()).unwrap();
        let unproved = certificate.verify(&bash, Convention::Misere).unwrap_err();
        let unproved = unproved.map(|heap| bash.write_position(&heap));
        assert_eq!(unproved.to_string(), error);
    };
    says(
        "0 = N",
        &["0 = P"],
        "\"0\" = P is not shown: no move is left, and that is N",
    );
    says(
        "1 = P",
        &["1 = P"],
        "\"1\" = P is not shown: its option \"0\" may have that value",
    );
    says(
        "2 = N",
        &["2 = N"],
        "\"2\" = N is not shown: no option is shown to be P",
    );
    says(
        "1 = P",
        &["0 = N"],
        "no claim says the value of \"1\", a part of the position asked",
    );
    says("0 = P", &["0 = N"], "the value is N, not P");
}

#[test]
fn files_that_are_not_right_are_refused() {
    let bash = Bash::<u64>::new(2).unwrap();
    let right = "grundy facts 1\nruleset it\nposition 1 = P\n1 = P\n0 = N\nend 2\n";
    let certificate = outcome_certificate(&bash, Convention::Misere, &1);
    assert_eq!(written(&bash, &certificate), right);
    let read = |file: &str| OutcomeCertificate::read(&bash, "it", file.as_bytes());
    for (from, to, says) in [
        (right, "", "ends after line 0"),
        ("facts 1", "facts 2", "line 1: `grundy facts 2`"),
        (
            "ruleset it",
            "ruleset other",
            "line 2: `other`: expected the ruleset `it`",
        ),
        ("position 1 = P", "table", "line 3: a table"),
        (
            "position 1 = P",
            "position 1 = 0",
            "line 3: `0`: expected `= P` or `= N`",
        ),
        (
            "position 1 = P",
            "position 1",
            "line 3: `position 1`: expected",
        ),
        ("\n1 = P", "\n1 = p", "line 4: `p`: expected `= P` or `= N`"),
        (
            "\n1 = P",
            "\n1 != N",
            "line 4: `N`: expected `= P` or `= N`",
        ),
        ("\n1 = P", "\nx = P", "line 4: "),
        ("0 = N", "1 = N", "line 5: the position has a claim already"),
        ("0 = N\n", "", "line 5: `end 2`: expected `end 1`"),
        (
            "end 2\n",
            "end 2\nrubbish\n",
            "line 7: `rubbish`: expected nothing",
        ),
    ] {
        let error = read(&right.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains(says), "{to}: {error}");
    }
    for end in 0..right.len() - 1 {
        assert!(read(&right[..end]).is_err(), "{}", &right[..end]);
    }
    // Of values, and read as one of values.
    let values = Certificate::read(&bash, "it", right.as_bytes()).unwrap_err();
    assert!(
        values.to_string().contains("line 3: `P`: expected a value"),
        "{values}"
    );
}

#[test]
fn certificates_keep_to_the_limits() {
    let cram = Cram::<u64>::new(4, 5).unwrap();
    let mut solver = OutcomeSolver::new(&cram, Convention::Misere);
    let outcome = solver.outcome(&cram.empty()).unwrap();
    let all = solver.statistics().positions;
    let certificate = OutcomeCertificate::new(&mut solver, &cram.empty()).unwrap();
    assert_eq!(certificate.verify(&cram, Convention::Misere), Ok(outcome));
    let positions = certificate.positions() as u64;
    assert!(2 * positions < all, "{positions} of {all}");

    let mut few = solver.with_limits(Limits::default().positions(positions - 1));
    let error = OutcomeCertificate::new(&mut few, &cram.empty()).unwrap_err();
    assert!(matches!(error, SearchError::Limit { .. }), "{error}");
    let monitor = Monitor::default();
    monitor.cancel();
    let mut cancelled = few.with_limits(Limits::default().monitor(&monitor));
    assert!(OutcomeCertificate::new(&mut cancelled, &cram.empty()).is_err());

    // The limits of the solver are as they were: those of a new one let it search on.
    let bash = Bash::<u64>::new(9).unwrap();
    let limits = Limits::default().positions(100);
    let mut solver = OutcomeSolver::new(&bash, Convention::Misere).with_limits(limits);
    OutcomeCertificate::new(&mut solver, &40).unwrap();
    assert!(solver.outcome(&80).is_ok());
    assert!(solver.outcome(&200).is_err());

    // No room for the position itself.
    let mut solver = solver.with_limits(Limits::default().positions(0));
    assert!(solver.outcome(&0).is_ok());
    assert!(OutcomeCertificate::new(&mut solver, &0).is_err());

    // One position may have more options than there is room for.
    let limits = Limits::default().positions(1000);
    let mut solver = OutcomeSolver::new(Wide, Convention::Normal).with_limits(limits);
    assert!(solver.outcome(&false).unwrap().is_n());
    let error = OutcomeCertificate::new(&mut solver, &false).unwrap_err();
    assert!(matches!(error, SearchError::Limit { .. }), "{error}");
}

/// More moves than can be listed, each of which ends the game.
struct Wide;

impl Game for Wide {
    type Position = bool;
    type Move = u64;

    fn moves(&self, is_over: &bool) -> impl Iterator<Item = u64> {
        0..if *is_over { 0 } else { u64::MAX }
    }

    fn play(&self, _: &bool, _: &u64) -> bool {
        true
    }
}
