//! Certificates of who wins: against plain search, and the checker against every
//! set of claims there is.

use std::fmt::Debug;
use std::hash::Hash;

use grundy::certificate::{Certificate, ClaimsError, Header, OutcomeCertificate};
use grundy::game::Plain;
use grundy::games::parity_take_away::{Parity, ParityPosition};
use grundy::limits::{Monitor, SearchError};
use grundy::*;

use super::{Kayles, Written, file_of, taken_apart};

fn outcome_certificate<G: Notation, E: Ending<G::Position>>(
    game: &G,
    ending: E,
    position: &G::Position,
) -> OutcomeCertificate<G::Position> {
    let mut solver = OutcomeSolver::new(game, ending);
    OutcomeCertificate::extract(&mut solver, position).unwrap()
}

fn written<G: Notation, E: Ending<G::Position>>(
    game: &G,
    ending: E,
    certificate: &OutcomeCertificate<G::Position>,
) -> String {
    let mut file = Vec::new();
    certificate.write(game, ending, &mut file).unwrap();
    String::from_utf8(file).unwrap()
}

/// A file about the start, of which something is announced, with these claims.
fn file_about<G: Notation, E: Ending<G::Position>>(
    game: &G,
    ending: E,
    start: &str,
    claims: &[String],
) -> String {
    file_of(game, &ending.name(), &format!("start {start}"), claims)
}

/// The verdict on a file with these claims.
fn verdict<G: Notation, E: Ending<G::Position>>(
    game: &G,
    ending: E,
    asked: &str,
    claims: &[String],
) -> Option<OutcomeClass> {
    let file = file_about(game, ending, asked, claims);
    let certificate = OutcomeCertificate::read(game, ending, file.as_bytes()).unwrap();
    certificate.verify(game, ending).ok()
}

/// The certificate proves what plain search says, each of its claims is true, none
/// can be changed, and without one the rest proves the outcome or nothing.
fn holds<G: Notation, E: Ending<G::Position>>(game: &G, ending: E, position: &G::Position)
where
    G::Position: Debug + Hash,
{
    let mut plain = OutcomeSolver::new(Plain(game), ending);
    let outcome = plain.outcome(position).unwrap();
    let certificate = outcome_certificate(game, ending, position);
    assert_eq!(
        certificate.verify(game, ending),
        Ok(outcome),
        "{position:?}"
    );
    assert_eq!(certificate.outcome(), outcome);
    assert_eq!(certificate.start(), position);
    let claims = certificate.claims().clone();
    let again = OutcomeCertificate::from_claims(position.clone(), outcome, claims);
    assert_eq!(again, certificate);

    let file = written(game, ending, &certificate);
    let read = OutcomeCertificate::read(game, ending, file.as_bytes()).unwrap();
    assert_eq!(read, certificate);
    let (asked, claims) = taken_apart(&file);
    assert_eq!(claims.len(), certificate.claims().len());
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
    let parity = ParityTakeAway::<u64>::new(3).unwrap();
    for wins in Parity::BOTH {
        for heap in [1, 9, 13] {
            holds(&parity, wins, &ParityPosition::start(heap).unwrap());
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
        let file = file_about(&bash, Convention::Misere, asked, &claims);
        let read = OutcomeCertificate::read(&bash, Convention::Misere, file.as_bytes());
        let unproved = read.unwrap().verify(&bash, Convention::Misere).unwrap_err();
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
    let right = "grundy claims 2\nruleset bash --max-take 2\nending misere\n\
                 start 1 = P\n1 = P\n0 = N\nend 2\n";
    let ending = Convention::Misere;
    let certificate = outcome_certificate(&bash, ending, &1);
    assert_eq!(written(&bash, ending, &certificate), right);
    let read = |file: &str| OutcomeCertificate::read(&bash, ending, file.as_bytes());
    for (from, to, says) in [
        (right, "", "ends after line 0"),
        ("claims 2", "claims 1", "line 1: `grundy claims 1`"),
        (
            "ruleset bash --max-take 2",
            "ruleset other",
            "line 2: `other`: expected the ruleset `bash --max-take 2`",
        ),
        (
            "--max-take 2",
            "--max-take 3",
            "line 2: `bash --max-take 3`: expected the ruleset `bash --max-take 2`",
        ),
        (
            "ending misere",
            "ending normal",
            "line 3: `normal`: expected the ending `misere`",
        ),
        ("start 1 = P", "table", "line 4: a table"),
        (
            "start 1 = P",
            "start 1 = 0",
            "line 4: `0`: expected `= P` or `= N`",
        ),
        ("start 1 = P", "start 1", "line 4: `1`: expected `start"),
        (
            "start 1 = P",
            "position 1 = P",
            "line 4: `position 1 = P`: expected `start",
        ),
        ("\n1 = P", "\n1 = p", "line 5: `p`: expected `= P` or `= N`"),
        (
            "\n1 = P",
            "\n1 != N",
            "line 5: `N`: expected `= P` or `= N`",
        ),
        ("\n1 = P", "\nx = P", "line 5: "),
        ("0 = N", "1 = N", "line 6: the position has a claim already"),
        ("0 = N\n", "", "line 6: `end 2`: expected `end 1`"),
        (
            "end 2\n",
            "end 2\nrubbish\n",
            "line 8: `rubbish`: expected nothing",
        ),
    ] {
        let error = read(&right.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.contains(says), "{to}: {error}");
    }
    for end in 0..right.len() - 1 {
        assert!(read(&right[..end]).is_err(), "{}", &right[..end]);
    }
    // Of values, and read as one of values.
    let refused = |file: &str, says: &str| {
        let read = Certificate::read(&bash, file.as_bytes()).unwrap_err();
        let load = NimberSolver::new(&bash).load(file.as_bytes()).unwrap_err();
        for error in [read, load] {
            assert!(error.to_string().contains(says), "{error}");
        }
    };
    refused(right, "line 3: `misere`: expected the ending `normal`");
    let normal = right.replace("misere", "normal");
    refused(&normal, "line 4: `P`: expected a value");
}

/// The third line is the ending's own name.
#[test]
fn a_file_is_of_one_ending() {
    fn refused<G: Notation, E: Ending<G::Position>, F: Ending<G::Position>>(
        game: &G,
        start: &G::Position,
        (of, name): (E, &str),
        by: F,
    ) {
        let file = written(game, of, &outcome_certificate(game, of, start));
        assert_eq!(Header::read(file.as_bytes()).unwrap().ending, name);
        let error = OutcomeCertificate::read(game, by, file.as_bytes()).unwrap_err();
        assert!(
            matches!(error, ClaimsError::Line { line: 3, .. }),
            "{error}"
        );
        let says = format!("`{name}`: expected the ending `{}`", by.name());
        assert!(error.to_string().contains(&says), "{error}");
    }
    let bash = Bash::<u64>::new(2).unwrap();
    refused(
        &bash,
        &5,
        (Convention::Normal, "normal"),
        Convention::Misere,
    );
    refused(
        &bash,
        &5,
        (Convention::Misere, "misere"),
        Convention::Normal,
    );
    refused(&bash, &5, (Convention::Misere, "misere"), NormalPlay);
    refused(&bash, &5, (NormalPlay, "normal"), Convention::Misere);
    let parity = ParityTakeAway::<u64>::new(3).unwrap();
    let start = ParityPosition::start(9).unwrap();
    refused(&parity, &start, (Parity::Even, "even"), Parity::Odd);
    refused(&parity, &start, (Parity::Odd, "odd"), Parity::Even);
    refused(&parity, &start, (Parity::Odd, "odd"), Convention::Misere);
    refused(&parity, &start, (Convention::Normal, "normal"), Parity::Odd);

    // Two that are the same under two names of their type.
    let certificate = outcome_certificate(&bash, NormalPlay, &5);
    let file = written(&bash, NormalPlay, &certificate);
    let read = OutcomeCertificate::read(&bash, Convention::Normal, file.as_bytes());
    assert_eq!(read.unwrap(), certificate);
}

/// An ending whose name takes two lines.
#[derive(Clone, Copy, Debug)]
struct Lines(&'static str);

impl Ending<usize> for Lines {
    fn outcome_at_end(self, _: &usize) -> OutcomeClass {
        OutcomeClass::P
    }

    fn name(self) -> String {
        self.0.into()
    }
}

#[test]
fn what_is_not_read_back_is_not_written() {
    let refusal = |text, ruleset, ending| {
        let game = Written(text, ruleset);
        let certificate = outcome_certificate(&game, ending, &3);
        let written = certificate.write(&game, ending, Vec::new());
        written.err().map(|error| error.to_string())
    };
    assert_eq!(refusal("abc", "it", Lines("mine")), None);
    for (text, ruleset, ending, says) in [
        ("a=c", "it", "mine", "is not read back as the position 3"),
        (
            "abc",
            "i\nt",
            "mine",
            "the ruleset \"i\\nt\" is not one line",
        ),
        (
            "abc",
            "it",
            "mi\nne",
            "the ending \"mi\\nne\" is not one line",
        ),
        (
            "abc",
            "it",
            "mi\rne",
            "the ending \"mi\\rne\" is not one line",
        ),
    ] {
        let refusal = refusal(text, ruleset, Lines(ending)).unwrap();
        assert!(refusal.contains(says), "{refusal}");
    }
}

#[test]
fn certificates_keep_to_the_limits() {
    let cram = Cram::<u64>::new(4, 5).unwrap();
    let mut solver = OutcomeSolver::new(&cram, Convention::Misere);
    let outcome = solver.outcome(&cram.empty()).unwrap();
    let all = solver.statistics().positions;
    let certificate = OutcomeCertificate::extract(&mut solver, &cram.empty()).unwrap();
    assert_eq!(certificate.verify(&cram, Convention::Misere), Ok(outcome));
    let positions = certificate.claims().len() as u64;
    assert!(2 * positions < all, "{positions} of {all}");

    let mut few = solver.with_limits(Limits::default().positions(positions - 1));
    let error = OutcomeCertificate::extract(&mut few, &cram.empty()).unwrap_err();
    assert!(matches!(error, SearchError::Limit { .. }), "{error}");
    let monitor = Monitor::default();
    monitor.cancel();
    let mut cancelled = few.with_limits(Limits::default().monitor(&monitor));
    assert!(OutcomeCertificate::extract(&mut cancelled, &cram.empty()).is_err());

    // The limits of the solver are as they were: those of a new one let it search on.
    let bash = Bash::<u64>::new(9).unwrap();
    let limits = Limits::default().positions(100);
    let mut solver = OutcomeSolver::new(&bash, Convention::Misere).with_limits(limits);
    OutcomeCertificate::extract(&mut solver, &40).unwrap();
    assert!(solver.outcome(&80).is_ok());
    assert!(solver.outcome(&200).is_err());

    // No room for the position itself.
    let mut solver = solver.with_limits(Limits::default().positions(0));
    assert!(solver.outcome(&0).is_ok());
    assert!(OutcomeCertificate::extract(&mut solver, &0).is_err());

    // One position may have more options than there is room for.
    let limits = Limits::default().positions(1000);
    let mut solver = OutcomeSolver::new(Wide, Convention::Normal).with_limits(limits);
    assert!(solver.outcome(&false).unwrap().is_n());
    let error = OutcomeCertificate::extract(&mut solver, &false).unwrap_err();
    assert!(matches!(error, SearchError::Limit { .. }), "{error}");
}

/// More moves than can be listed, each of which ends the game.
struct Wide;

impl Game for Wide {
    type Position = bool;
    type Move = u64;

    fn moves(&self, is_over: &bool) -> impl IntoIterator<Item = u64> {
        0..if *is_over { 0 } else { u64::MAX }
    }

    fn play(&self, _: &bool, _: &u64) -> bool {
        true
    }
}

/// A game without its types.
#[cfg(feature = "catalogue")]
mod erased {
    use grundy::catalogue::{Catalogue, Opened};
    use grundy::ruleset::{AnyEnding, AnyGame, Playable};

    use super::*;

    /// What one of two games of the same ruleset writes, the other reads.
    fn read_by<G: Notation, H: Notation>(
        (game, ending): (&G, impl Ending<G::Position>),
        start: &G::Position,
        (other, same): (&H, impl Ending<H::Position>),
    ) -> Header {
        let certificate = outcome_certificate(game, ending, start);
        let file = written(game, ending, &certificate);
        let read = OutcomeCertificate::read(other, same, file.as_bytes()).unwrap();
        assert_eq!(read.verify(other, same), Ok(certificate.outcome()));
        assert_eq!(written(other, same, &read), file);
        Header::read(file.as_bytes()).unwrap()
    }

    fn both_ways<G: Playable>(game: &G, ending: impl Ending<G::Position>, start: &str) {
        let typed_start = game.read_position(start).unwrap();
        let typed = (game, ending);
        let header = read_by(typed, &typed_start, typed);
        let opened = opened(&header);
        let start = header.start.unwrap();
        assert_eq!(opened.game().write_position(opened.start()), start);
        let erased: (&AnyGame, AnyEnding) = (opened.game(), opened.ending());
        read_by(typed, &typed_start, erased);
        read_by(erased, opened.start(), typed);
    }

    fn opened(header: &Header) -> Opened {
        let start = header.start.as_deref().unwrap();
        let opened = Catalogue::default().reopen(&header.ruleset, &header.ending, start);
        opened.unwrap()
    }

    #[test]
    fn a_game_and_the_erased_one_read_each_other() {
        for convention in Convention::BOTH {
            both_ways(&Nim::<u64>::new(), convention, "3 4 5");
            both_ways(&Bash::new(3u64).unwrap(), convention, "21");
            both_ways(&RowBoard::new(8u64).unwrap(), convention, "1,3,5");
            both_ways(&FibonacciNim::<u64>::new(), convention, "12 quota 3");
            both_ways(
                &Cram::<u64>::new(3, 4).unwrap(),
                convention,
                "..#./..../....",
            );
            both_ways(&Schuh::new(24).unwrap(), convention, "24 4 6");
            both_ways(&GreenHackenbush::new(), convention, "0-1 1-2 1-3 2-3");
        }
        both_ways(&Treblecross::new(8).unwrap(), NormalPlay, "..X.....");
        let parity = ParityTakeAway::<u64>::new(3).unwrap();
        for wins in Parity::BOTH {
            both_ways(&parity, wins, "9");
            both_ways(&parity, wins, "8 1 0");
        }
    }
}
