//! Certificates: every claim against plain mex, every claim changed or dropped;
//! what solvers save; and that a file is of one ruleset and ending.

use std::fmt::Debug;
use std::hash::Hash;

use grundy::certificate::{
    Certificate, Claim, Claims, ClaimsError, Header, OutcomeCertificate, Unproved,
};
use grundy::game::{NotationError, Plain};
use grundy::limits::{Monitor, Reached, SearchError};
use grundy::solve::Oracle;
use grundy::*;

mod outcome;

/// Kayles: take one pin or two neighbours, of one row.
struct Kayles;

impl Game for Kayles {
    type Position = Vec<u64>;
    type Move = [u64; 3];

    fn moves(&self, rows: &Vec<u64>) -> impl IntoIterator<Item = [u64; 3]> {
        (0..).zip(rows).flat_map(|(row, &pins)| {
            (1..=pins.min(2)).flat_map(move |take| (0..=pins - take).map(move |at| [row, at, take]))
        })
    }

    fn play(&self, rows: &Vec<u64>, &[row, at, take]: &[u64; 3]) -> Vec<u64> {
        let mut rows = rows.clone();
        let pins = rows.remove(usize::try_from(row).unwrap());
        rows.extend([at, pins - take - at]);
        rows
    }

    fn canonical(&self, mut rows: Vec<u64>) -> Vec<u64> {
        rows.retain(|pins| *pins > 0);
        rows.sort_unstable();
        rows
    }

    fn split(&self, rows: Vec<u64>, mut part: impl FnMut(Vec<u64>)) {
        rows.into_iter()
            .filter(|pins| *pins > 0)
            .for_each(|pins| part(vec![pins]));
    }
}

impl Notation for Kayles {
    fn move_syntax(&self) -> &'static str {
        "row, pins before, pins taken"
    }

    fn ruleset(&self) -> String {
        "kayles".into()
    }

    fn write_position(&self, rows: &Vec<u64>) -> String {
        let rows: Vec<String> = rows.iter().map(u64::to_string).collect();
        rows.join(" ")
    }

    fn read_position(&self, text: &str) -> Result<Vec<u64>, NotationError> {
        let rows = text.split_whitespace().map(str::parse);
        rows.collect::<Result<_, _>>()
            .map_err(|_| NotationError::Refused {
                found: text.into(),
                expected: "numbers".into(),
            })
    }

    fn write_move(&self, _: &Vec<u64>, mv: &[u64; 3]) -> String {
        format!("{mv:?}")
    }

    fn read_move(&self, _: &Vec<u64>, text: &str) -> Result<[u64; 3], NotationError> {
        Err(NotationError::Refused {
            found: text.into(),
            expected: "nobody asks".into(),
        })
    }
}

fn written<G: Notation>(game: &G, certificate: &Certificate<G::Position>) -> String {
    let mut file = Vec::new();
    certificate.write(game, &mut file).unwrap();
    String::from_utf8(file).unwrap()
}

/// What the solver saves.
fn saved<G: Notation>(solver: &NimberSolver<G>) -> String {
    let mut file = Vec::new();
    solver.save(&mut file).unwrap();
    String::from_utf8(file).unwrap()
}

/// A file with this line in the fourth place, and these claims.
fn file_of<G: Notation>(game: &G, ending: &str, fourth: &str, claims: &[String]) -> String {
    let ruleset = game.ruleset();
    let head = format!("grundy claims 2\nruleset {ruleset}\nending {ending}\n{fourth}\n");
    let claims: String = claims.iter().flat_map(|claim| [claim, "\n"]).collect();
    let count = claims.lines().count();
    format!("{head}{claims}end {count}\n")
}

/// A file about the start, of which something is announced, with these claims.
fn file_about<G: Notation>(game: &G, start: &str, claims: &[String]) -> String {
    file_of(game, "normal", &format!("start {start}"), claims)
}

/// The start with what is announced of it, and the claims, as they stand in a file.
fn taken_apart(file: &str) -> (&str, Vec<String>) {
    let lines: Vec<&str> = file.lines().collect();
    let start = lines[3].strip_prefix("start ").unwrap();
    let claims = &lines[4..lines.len() - 1];
    (start, claims.iter().map(ToString::to_string).collect())
}

/// The verdict on a file with these claims.
fn verdict<G: Notation>(game: &G, asked: &str, claims: &[String]) -> Option<Nimber> {
    let file = file_about(game, asked, claims);
    let certificate = Certificate::read(game, file.as_bytes()).unwrap();
    certificate.verify(game).ok()
}

/// The certificate of a position proves what plain mex says, each of its claims
/// is true, none can be changed, and without one the rest proves the value or
/// nothing.
fn holds<G: Notation>(game: &G, position: &G::Position)
where
    G::Position: Debug + Hash,
{
    let mut plain = GrundySolver::new(Plain(game));
    let value = plain.grundy(position).unwrap();
    let certificate = Certificate::extract(&mut NimberSolver::new(game), position).unwrap();
    assert_eq!(certificate.verify(game), Ok(value), "{position:?}");
    assert_eq!(certificate.value(), value);
    assert_eq!(certificate.start(), position);
    let claims = certificate.claims().clone();
    let again = Certificate::from_claims(position.clone(), value, claims);
    assert_eq!(again, certificate);

    let file = written(game, &certificate);
    let read = Certificate::read(game, file.as_bytes()).unwrap();
    assert_eq!(read, certificate);
    let (asked, claims) = taken_apart(&file);
    assert_eq!(claims.len(), certificate.claims().len());
    assert_eq!(verdict(game, asked, &claims), Some(value));

    let mut needed = 0;
    for (index, claim) in claims.iter().enumerate() {
        let mut changed = claims.clone();
        changed.remove(index);
        let proved = verdict(game, asked, &changed);
        assert!(
            proved.is_none_or(|proved| proved == value),
            "without {claim}"
        );
        needed += usize::from(proved.is_none());

        changed.clone_from(&claims);
        let falsehoods = if let Some((text, values)) = claim.split_once(" != ") {
            let true_value = plain.grundy(&game.read_position(text).unwrap()).unwrap();
            for excluded in values.split(' ') {
                assert_ne!(excluded, true_value.0.to_string(), "{claim}");
            }
            vec![
                format!("{text} != {}", true_value.0),
                format!("{claim} {}", true_value.0),
            ]
        } else {
            let (text, claimed) = claim.split_once(" = ").unwrap();
            let true_value = plain.grundy(&game.read_position(text).unwrap()).unwrap();
            assert_eq!(claimed, true_value.0.to_string(), "{claim}");
            let others = (0..true_value.0)
                .rev()
                .take(40)
                .chain([true_value.0 + 1, u64::MAX]);
            let others = others.map(|other| format!("{text} = {other}"));
            others.chain([format!("{text} != {claimed}")]).collect()
        };
        for falsehood in falsehoods {
            changed[index].clone_from(&falsehood);
            assert_eq!(verdict(game, asked, &changed), None, "{falsehood}");
        }
    }
    assert!(needed > 0 || claims.is_empty());

    let other = asked.replace(&format!(" = {}", value.0), &format!(" = {}", value.0 + 1));
    assert_eq!(verdict(game, &other, &claims), None);
}

#[test]
fn cram_certificates_prove_what_plain_mex_says() {
    for (rows, columns) in [
        (1, 1),
        (1, 7),
        (2, 2),
        (2, 3),
        (5, 2),
        (3, 3),
        (4, 3),
        (2, 6),
    ] {
        let cram = Cram::<u64>::new(rows, columns).unwrap();
        holds(&cram, &cram.empty());
        holds(&Unsplit(cram.clone()), &cram.empty());
    }
    let cram = Cram::<u128>::new(4, 4).unwrap();
    holds(&cram, &cram.read_position("..../.#../..#./....").unwrap());
    holds(&cram, &cram.read_position("..##/..##/##../....").unwrap());
    holds(&cram, &cram.read_position("..##/..##/##../##..").unwrap());
}

/// A ruleset whose parts are the positions themselves.
struct Unsplit<G>(G);

impl<G: Game> Game for Unsplit<G> {
    type Position = G::Position;
    type Move = G::Move;

    fn moves(&self, position: &G::Position) -> impl IntoIterator<Item = G::Move> {
        self.0.moves(position)
    }

    fn play(&self, position: &G::Position, mv: &G::Move) -> G::Position {
        self.0.play(position, mv)
    }
}

impl<G: Notation> Notation for Unsplit<G> {
    fn move_syntax(&self) -> &'static str {
        self.0.move_syntax()
    }

    fn ruleset(&self) -> String {
        self.0.ruleset()
    }

    fn write_position(&self, position: &G::Position) -> String {
        self.0.write_position(position)
    }

    fn read_position(&self, text: &str) -> Result<G::Position, NotationError> {
        self.0.read_position(text)
    }

    fn write_move(&self, position: &G::Position, mv: &G::Move) -> String {
        self.0.write_move(position, mv)
    }

    fn read_move(&self, position: &G::Position, text: &str) -> Result<G::Move, NotationError> {
        self.0.read_move(position, text)
    }
}

#[test]
fn chomp_certificates_prove_what_plain_mex_says() {
    for (rows, columns) in [
        (1, 1),
        (1, 40),
        (40, 1),
        (2, 6),
        (6, 2),
        (3, 4),
        (4, 3),
        (4, 4),
    ] {
        let chomp = Chomp::<u64>::new(rows, columns).unwrap();
        holds(&chomp, &chomp.bar());
    }
}

#[test]
fn heap_certificates_prove_what_plain_mex_says() {
    for pins in [
        vec![],
        vec![1],
        vec![9],
        vec![3, 3],
        vec![5, 2, 7],
        vec![12],
    ] {
        holds(&Kayles, &pins);
    }
    for heaps in [vec![0], vec![3, 4, 5], vec![2, 2], vec![40], vec![33, 6]] {
        holds(&Nim::<u64>::new(), &heaps.into());
    }
    holds(&Wythoff::<u64>::new(), &[4, 7]);
    holds(&Euclid::<u64>::new(), &[9, 14]);
}

/// Claims of many kinds about the heaps up to 2, all of them together: what is
/// proved is true.
#[test]
fn the_checker_accepts_no_falsehood() {
    let nim = Nim::<u64>::new();
    let exclusions = ["0", "1", "2", "0 1", "0 2", "1 2", "0 1 2"];
    let kinds: Vec<String> = (0..4)
        .map(|value| format!("= {value}"))
        .chain(exclusions.map(|values| format!("!= {values}")))
        .collect();
    let is_true = |claim: &str| {
        let (heap, kind) = claim.split_once(' ').unwrap();
        match kind.strip_prefix("= ") {
            Some(value) => value == heap,
            None => !kind.contains(heap),
        }
    };
    let mut accepted = 0;
    let choices = 1 + kinds.len();
    for code in 0..choices.pow(3) {
        let kind = [code, code / choices, code / choices / choices].map(|code| code % choices);
        let claims: Vec<String> = (0..3)
            .filter_map(|heap| Some(format!("{heap} {}", kinds.get(kind[heap])?)))
            .collect();
        for asked in (0..3).map(|heap| format!("{heap} = {heap}")) {
            if verdict(&nim, &asked, &claims).is_some() {
                assert!(claims.iter().all(|claim| is_true(claim)), "{claims:?}");
                accepted += 1;
            }
        }
        for falsehood in ["0 = 1", "1 = 0", "1 = 2", "2 = 1", "2 = 3"] {
            assert_eq!(verdict(&nim, falsehood, &claims), None, "{claims:?}");
        }
    }
    assert!(accepted > 0);
}

/// Of two parts that are only not something, nothing follows.
#[test]
fn two_exclusions_say_nothing_together() {
    let claims = ["5 = 2", "4 = 1", "1 != 0", "3 != 2", "2 = 2"].map(String::from);
    let file = file_about(&Kayles, "5 = 2", &claims);
    let certificate = Certificate::read(&Kayles, file.as_bytes()).unwrap();
    let open = Unproved::Open {
        position: vec![5],
        value: Nimber(2),
        option: vec![1, 3],
    };
    assert_eq!(certificate.verify(&Kayles), Err(open));
}

/// What the checker must not take from the rules.
#[test]
fn nothing_is_proved_by_what_a_ruleset_knows() {
    let cram = Cram::<u64>::new(2, 2).unwrap();
    assert_eq!(cram.known(&cram.empty()), Some(Nimber(0)));
    let file = file_about(&cram, "../.. = 0", &["../.. = 0".into()]);
    let certificate = Certificate::read(&cram, file.as_bytes()).unwrap();
    let error = certificate.verify(&cram).unwrap_err();
    assert!(
        matches!(
            error,
            Unproved::Open {
                value: Nimber(0),
                ..
            }
        ),
        "{error}"
    );
    let error = error.map(|position| cram.write_position(&position));
    assert!(
        error.to_string().contains("\"../..\" = 0 is not shown"),
        "{error}"
    );
}

/// A heap from which one is taken, which says that it has no options.
struct Mute;

impl Game for Mute {
    type Position = u64;
    type Move = ();

    fn moves(&self, heap: &u64) -> impl IntoIterator<Item = ()> {
        (*heap > 0).then_some(()).into_iter()
    }

    fn play(&self, heap: &u64, (): &()) -> u64 {
        heap - 1
    }

    fn options(&self, _: &u64) -> impl Iterator<Item = u64> {
        std::iter::empty()
    }
}

#[test]
fn nothing_is_proved_by_options_that_are_no_moves() {
    let certificate = Certificate::extract(&mut NimberSolver::new(Mute), &1).unwrap();
    assert!(certificate.verify(&Mute).is_err());
    let mut solver = OutcomeSolver::new(Mute, Convention::Normal);
    let certificate = OutcomeCertificate::extract(&mut solver, &1).unwrap();
    assert!(certificate.verify(&Mute, Convention::Normal).is_err());
}

/// Values of heaps from which one takes 1 or 2, by residue, but for one heap.
struct Residue {
    heap: u64,
    value: Nimber,
    limits: Limits,
}

impl Oracle<u64> for Residue {
    fn value(&mut self, heap: &u64) -> Result<Nimber, SearchError<u64>> {
        let is_wrong = *heap == self.heap;
        Ok(if is_wrong {
            self.value
        } else {
            Nimber(heap % 3)
        })
    }

    fn limits(&self) -> Limits {
        self.limits.clone()
    }
}

#[test]
fn an_oracle_need_not_be_right() {
    let bash = Bash::<u64>::new(2).unwrap();
    let asked = |heap, value, limits| {
        let value = Nimber(value);
        let mut oracle = Residue {
            heap,
            value,
            limits,
        };
        Certificate::extract_with(&bash, &mut oracle, &30)
    };
    let mut refused = 0;
    for heap in 0..=30 {
        for value in 0..4 {
            let certificate = asked(heap, value, Limits::default()).unwrap();
            let proved = certificate.verify(&bash);
            assert!(
                proved.is_err() || proved == Ok(Nimber(0)),
                "{heap} = {value}"
            );
            refused += usize::from(proved.is_err());
        }
    }
    assert!(refused > 31, "{refused}");
    let limited = asked(0, 0, Limits::default().positions(5)).unwrap_err();
    assert!(matches!(limited, SearchError::Limit { .. }), "{limited}");
}

/// Claims of a program of one's own.
#[test]
fn claims_come_from_anywhere() {
    let bash = Bash::<u64>::new(2).unwrap();
    let residues = |heaps: std::ops::RangeInclusive<u64>| -> Claims<u64> {
        let claims = heaps.map(|heap| (heap, Claim::Value(Nimber(heap % 3))));
        claims.collect()
    };
    let verdict = |value, claims| Certificate::from_claims(20, Nimber(value), claims).verify(&bash);
    assert_eq!(verdict(2, residues(0..=20)), Ok(Nimber(2)));
    let other = Unproved::Other {
        proved: Nimber(2),
        announced: Nimber(1),
    };
    assert_eq!(verdict(1, residues(0..=20)), Err(other));
    assert_eq!(
        verdict(2, residues(0..=19)),
        Err(Unproved::Silent { part: 20 })
    );
    assert!(verdict(2, residues(1..=20)).is_err());
    let mut excluded = residues(0..=20);
    excluded.insert(20, Claim::Not(vec![Nimber(0)]));
    assert_eq!(verdict(2, excluded), Err(Unproved::Silent { part: 20 }));
}

#[test]
fn larger_certificates_prove_known_values() {
    let cram = Cram::<u64>::new(5, 5).unwrap();
    let mut solver = NimberSolver::new(&cram);
    let certificate = Certificate::extract(&mut solver, &cram.empty()).unwrap();
    assert_eq!(certificate.verify(&cram), Ok(Nimber(0)));
    assert_eq!(
        Certificate::read(&cram, written(&cram, &certificate).as_bytes())
            .unwrap()
            .verify(&cram),
        Ok(Nimber(0))
    );
    // Few positions prove it.
    let mut all = GrundySolver::new(&cram);
    all.grundy(&cram.empty()).unwrap();
    assert!(20 * certificate.claims().len() as u64 <= all.statistics().positions);
}

#[test]
fn files_that_are_not_right_are_refused() {
    let right = "grundy claims 2\nruleset nim\nending normal\nstart 2 = 2\n2 = 2\n1 = 1\nend 2\n";
    let read = |file: &str| Certificate::read(&Nim::<u64>::new(), file.as_bytes());
    assert!(read(right).unwrap().verify(&Nim::new()).is_ok());
    let refused = |file: &str, says: &str| {
        let error = read(file).unwrap_err().to_string();
        assert!(error.contains(says), "{file:?}: {error}");
        let table = NimberSolver::new(Nim::<u64>::new()).load(file.as_bytes());
        let is_both = !says.contains("a table") && !says.contains("claim already");
        assert_eq!(table.is_err(), is_both, "{file:?}");
    };
    refused("", "ends after line 0");
    refused("hello\n", "line 1: `hello`: expected `grundy claims 2`");
    for (from, to, says) in [
        ("claims 2", "claims 1", "line 1: `grundy claims 1`"),
        (
            "grundy claims 2",
            "grundy facts 1",
            "line 1: `grundy facts 1`",
        ),
        (
            "ruleset nim",
            "ruleset other",
            "line 2: `other`: expected the ruleset `nim`",
        ),
        (
            "ruleset nim",
            "ruleset nim --max-take 3",
            "line 2: `nim --max-take 3`: expected the ruleset `nim`",
        ),
        ("ruleset nim", "nim", "line 2: `nim`: expected `ruleset`"),
        (
            "ending normal",
            "ending misere",
            "line 3: `misere`: expected the ending `normal`",
        ),
        (
            "ending normal",
            "normal",
            "line 3: `normal`: expected `ending`",
        ),
        (
            "ending normal\n",
            "",
            "line 3: `start 2 = 2`: expected `ending`",
        ),
        ("start 2 = 2", "table", "line 4: a table"),
        ("start 2", "2", "line 4: `2 = 2`: expected `start"),
        ("start 2 = 2", "start 2", "line 4: `2`: expected `start"),
        ("start 2 =", "start 2 !=", "line 4: `2`: expected a value"),
        ("start 2", "start x", "line 4: heap 1"),
        ("\n2 = 2", "\nx = 2", "line 5: heap 1"),
        ("\n2 = 2", "\n2 = *2", "line 5: `*2`: expected a value"),
        ("\n2 = 2", "\n2 != ", "line 5: ``: expected a value"),
        (
            "\n2 = 2",
            "\n2 = 18446744073709551616",
            "line 5: `18446744073709551616`",
        ),
        ("\n2 = 2", "\n", "line 5: ``: expected"),
        (
            "1 = 1",
            "2 != 0",
            "line 6: the position has a claim already",
        ),
        ("end 2", "end 3", "line 7: `end 3`: expected `end 2`"),
        (
            "end 2\n",
            "end 2\n1 = 1\n",
            "line 8: `1 = 1`: expected nothing",
        ),
    ] {
        refused(&right.replacen(from, to, 1), says);
    }
    for end in 0..right.len() - 1 {
        assert!(read(&right[..end]).is_err(), "{}", &right[..end]);
    }
    let header = Header::read(right.as_bytes()).unwrap();
    assert_eq!((&*header.ruleset, &*header.ending), ("nim", "normal"));
    assert_eq!(header.start.as_deref(), Some("2"));
}

/// The first lines are the ruleset's own.
#[test]
fn a_file_is_of_one_ruleset_size_and_bound() {
    fn of<G: Notation>(game: &G, start: &str) -> [String; 2] {
        let start = game.read_position(start).unwrap();
        let mut solver = NimberSolver::new(game);
        let certificate = Certificate::extract(&mut solver, &start).unwrap();
        let files = [written(game, &certificate), saved(&solver)];
        for file in &files {
            let header = Header::read(file.as_bytes()).unwrap();
            assert_eq!(header.ruleset, game.ruleset());
            assert_eq!(header.ending, "normal");
        }
        assert_eq!(
            Certificate::read(game, files[0].as_bytes()).unwrap(),
            certificate
        );
        assert!(NimberSolver::new(game).load(files[1].as_bytes()).is_ok());
        files
    }
    fn refused<G: Notation>(game: &G, files: [String; 2]) {
        let says = format!("expected the ruleset `{}`", game.ruleset());
        for file in files {
            let read = Certificate::read(game, file.as_bytes()).unwrap_err();
            let mut solver = NimberSolver::new(game);
            let load = solver.load(file.as_bytes()).unwrap_err();
            assert_eq!(solver.statistics().positions, 0);
            for error in [read, load] {
                assert!(
                    matches!(error, ClaimsError::Line { line: 2, .. }),
                    "{error}"
                );
                assert!(error.to_string().contains(&says), "{error}");
            }
        }
    }
    let cram = |rows, columns| Cram::<u64>::new(rows, columns).unwrap();
    let bash = |max_take| Bash::new(max_take).unwrap();
    let bounded = |max_take| BoundedNim::<u64>::new(max_take).unwrap();
    refused(&cram(3, 2), of(&cram(2, 3), ".../..."));
    refused(&cram(2, 2), of(&cram(2, 3), ".../..."));
    refused(
        &Chomp::<u64>::new(2, 3).unwrap(),
        of(&cram(2, 3), ".../..."),
    );
    refused(&bash(2u64), of(&bash(3u64), "9"));
    refused(&bounded(2), of(&bounded(3), "4 6"));
    refused(&bounded(3), of(&Nim::<u64>::new(), "4 6"));
    refused(&Nim::<u64>::new(), of(&bounded(3), "4 6"));
    refused(&Nim::<u64>::new(), of(&LaskerNim::<u64>::new(), "4 6"));
    refused(
        &RowBoard::<u64>::new(8).unwrap(),
        of(&RowBoard::new(9u64).unwrap(), "1,3"),
    );
    refused(
        &RowBoard::<u64>::new(9).unwrap(),
        of(&RowBoard::with_max_step(9u64, 2).unwrap(), "1,3"),
    );
    refused(
        &Treblecross::new(6).unwrap(),
        of(&Treblecross::new(5).unwrap(), "....."),
    );
    refused(&Schuh::new(18).unwrap(), of(&Schuh::new(12).unwrap(), "12"));
    let graph = |edges: &str| NodeKayles::<u64>::new(edges.parse().unwrap()).unwrap();
    refused(&graph("1-2 2-3 1-3"), of(&graph("1-2 2-3"), "1-2 2-3"));
}

#[test]
fn a_saved_search_goes_on_where_it_was() {
    let cram = Cram::<u64>::new(5, 5).unwrap();
    let mut whole = NimberSolver::new(&cram);
    let value = whole.grundy(&cram.empty()).unwrap();
    let moves = whole.winning_moves(&cram.empty()).unwrap();
    let all = whole.statistics().positions;

    let limits = Limits::default().positions(all / 2);
    let mut stopped = NimberSolver::new(&cram).with_limits(limits.clone());
    assert!(stopped.grundy(&cram.empty()).is_err());
    let mut file = Vec::new();
    stopped.save(&mut file).unwrap();
    let mut resumed = NimberSolver::new(&cram);
    resumed.load(file.as_slice()).unwrap();
    assert_eq!(
        resumed.statistics().positions,
        stopped.statistics().positions
    );
    assert_eq!(resumed.grundy(&cram.empty()).unwrap(), value);
    assert_eq!(resumed.winning_moves(&cram.empty()).unwrap(), moves);
    assert!(resumed.statistics().positions <= all + all / 4);

    // All of it: nothing is left to search.
    let mut file = Vec::new();
    whole.save(&mut file).unwrap();
    let mut loaded = NimberSolver::new(&cram);
    loaded.load(file.as_slice()).unwrap();
    assert_eq!(loaded.winning_moves(&cram.empty()).unwrap(), moves);
    assert_eq!(loaded.grundy(&cram.empty()).unwrap(), value);
    assert_eq!(loaded.statistics().positions, all);

    // Within the limits, and all or nothing.
    let mut small = NimberSolver::new(&cram).with_limits(limits);
    let error = small.load(file.as_slice()).unwrap_err();
    assert!(
        matches!(error, ClaimsError::Limit(Reached::Positions(_))),
        "{error}"
    );
    let cut = &file[..file.len() / 2];
    assert!(NimberSolver::new(&cram).load(cut).is_err());
    assert_eq!(small.statistics().positions, 0);
}

#[test]
fn tables_take_claims_together() {
    let nim = Nim::<u64>::new();
    let mut solver = NimberSolver::new(&nim);
    let table = |claims: &str| {
        let claims: Vec<String> = claims.lines().map(Into::into).collect();
        table(&claims)
    };
    solver.load(table("5 != 0 2\n9 != 40").as_bytes()).unwrap();
    solver.load(table("5 != 1\n9 = 9").as_bytes()).unwrap();
    let file = saved(&solver);
    assert!(
        file.contains("\n5 != 0 1 2\n") && file.contains("\n9 = 9\n"),
        "{file}"
    );
    solver.load(table("9 != 3").as_bytes()).unwrap();
    assert_eq!(solver.grundy(&[5, 9].into()).unwrap(), Nimber(12));
    let error = solver
        .load(table("7 = 9223372036854775808").as_bytes())
        .unwrap_err();
    assert!(
        error.to_string().contains("line 5: the value is too large"),
        "{error}"
    );
    // A certificate has claims too.
    let certificate = Certificate::extract(&mut solver, &[6].into()).unwrap();
    let mut other = NimberSolver::new(&nim);
    other.load(written(&nim, &certificate).as_bytes()).unwrap();
    assert_eq!(other.grundy(&[6].into()).unwrap(), Nimber(6));
}

/// A ruleset without moves whose one position is written as this, and these are the
/// words for it.
struct Written(&'static str, &'static str);

impl Game for Written {
    type Position = usize;
    type Move = usize;

    fn moves(&self, _: &usize) -> impl IntoIterator<Item = usize> {
        std::iter::empty()
    }

    fn play(&self, _: &usize, mv: &usize) -> usize {
        *mv
    }
}

impl Notation for Written {
    fn move_syntax(&self) -> &'static str {
        "none"
    }

    fn ruleset(&self) -> String {
        self.1.into()
    }

    fn write_position(&self, _: &usize) -> String {
        self.0.into()
    }

    /// Its length, 3 if it is read back.
    fn read_position(&self, text: &str) -> Result<usize, NotationError> {
        Ok(text.len())
    }

    fn write_move(&self, _: &usize, mv: &usize) -> String {
        mv.to_string()
    }

    fn read_move(&self, _: &usize, text: &str) -> Result<usize, NotationError> {
        self.read_position(text)
    }
}

#[test]
fn what_is_not_read_back_is_not_written() {
    let refusal = |text, ruleset| {
        let game = Written(text, ruleset);
        let certificate = Certificate::extract(&mut NimberSolver::new(&game), &3).unwrap();
        let written = certificate.write(&game, Vec::new());
        written.err().map(|error| error.to_string())
    };
    assert_eq!(refusal("abc", "it"), None);
    for text in ["a=c", "a\nc", "a\rc", "ab"] {
        let says = refusal(text, "it").unwrap();
        assert!(
            says.contains("is not read back as the position 3"),
            "{says}"
        );
    }
    for ruleset in ["i\nt", "i\rt"] {
        let says = refusal("abc", ruleset).unwrap();
        assert!(
            says.contains("the ruleset") && says.contains("is not one line"),
            "{says}"
        );
        let saved = NimberSolver::new(Written("abc", ruleset)).save(Vec::new());
        let says = saved.unwrap_err().to_string();
        assert!(
            says.contains("the ruleset") && says.contains("is not one line"),
            "{says}"
        );
    }
}

/// A table of Nim with these claims.
fn table(claims: &[String]) -> String {
    file_of(&Nim::<u64>::new(), "normal", "table", claims)
}

#[test]
fn tables_keep_to_the_limits() {
    let nim = Nim::<u64>::new();
    let claims = |heaps: std::ops::Range<u64>| {
        table(
            &heaps
                .map(|heap| format!("{heap} = {heap}"))
                .collect::<Vec<_>>(),
        )
    };
    let footprint = nim.footprint(&[1].into());
    let limited = |limits| NimberSolver::new(&nim).with_limits(limits);
    let within = Limits::default();

    // The same ones again take no more room.
    for limits in [
        within.clone().positions(30),
        within.clone().memory(30 * footprint),
    ] {
        let mut solver = limited(limits);
        for heaps in [0..20, 0..20, 10..30] {
            solver.load(claims(heaps).as_bytes()).unwrap();
        }
        assert!(solver.load(claims(30..31).as_bytes()).is_err());
    }
    // A full table forgets, and has room again.
    let mut solver = limited(within.clone().memory(70 * footprint)).keeping(64);
    for heap in 0..200 {
        solver.load(claims(heap..heap + 1).as_bytes()).unwrap();
    }
    let monitor = Monitor::default();
    monitor.cancel();
    let mut solver = limited(within.monitor(&monitor));
    let error = solver.load(claims(0..3).as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "cancelled");
}

#[test]
fn a_table_says_all_there_is() {
    let nim = Nim::<u64>::new();
    let mut solver = NimberSolver::new(&nim);
    for claim in ["40 != 0 31", "9 = 9", "9 != 3"] {
        solver.load(table(&[claim.into()]).as_bytes()).unwrap();
    }
    let file = saved(&solver);
    for claim in ["\n40 != 0 31\n", "\n9 = 9\n", "\nend 2\n"] {
        assert!(file.contains(claim), "{file}");
    }
}

/// A game without its types.
#[cfg(feature = "catalogue")]
mod erased {
    use grundy::catalogue::Catalogue;
    use grundy::games::tumbling_dice::TipRule;
    use grundy::ruleset::{AnyGame, Playable};

    use super::*;

    /// What one of two games of the same ruleset writes, the other reads.
    fn read_by<G: Notation, H: Notation>(game: &G, start: &G::Position, other: &H) {
        let mut solver = NimberSolver::new(game);
        let certificate = Certificate::extract(&mut solver, start).unwrap();
        let (file, table) = (written(game, &certificate), saved(&solver));

        let read = Certificate::read(other, file.as_bytes()).unwrap();
        assert_eq!(read.verify(other), Ok(certificate.value()));
        assert_eq!(written(other, &read), file);
        let start_text = game.write_position(start);
        assert_eq!(other.write_position(read.start()), start_text);

        let mut loaded = NimberSolver::new(other);
        loaded.load(table.as_bytes()).unwrap();
        let positions = loaded.statistics().positions;
        assert_eq!(positions, solver.statistics().positions);
        assert_eq!(loaded.grundy(read.start()).unwrap(), certificate.value());
        assert_eq!(loaded.statistics().positions, positions);
    }

    /// The game and the same without its types, also as the catalogue opens it from
    /// the first lines of a file.
    fn both_ways<G: Playable + Clone>(game: &G, start: &str) {
        let erased = AnyGame::new(game.clone());
        let typed_start = game.read_position(start).unwrap();
        read_by(game, &typed_start, &erased);
        read_by(&erased, &erased.read_position(start).unwrap(), game);

        let mut solver = NimberSolver::new(game);
        let certificate = Certificate::extract(&mut solver, &typed_start).unwrap();
        let header = Header::read(written(game, &certificate).as_bytes()).unwrap();
        let start = header.start.unwrap();
        let opened = Catalogue::default().reopen(&header.ruleset, &header.ending, &start);
        let opened = opened.unwrap();
        assert_eq!(opened.game().write_position(opened.start()), start);
        read_by(game, &typed_start, opened.game());
        read_by(opened.game(), opened.start(), game);
    }

    #[test]
    fn a_game_and_the_erased_one_read_each_other() {
        both_ways(&Nim::<u64>::new(), "3 4 5");
        both_ways(&BoundedNim::new(3u64).unwrap(), "9 6 2");
        both_ways(&Bash::new(3u64).unwrap(), "21");
        both_ways(&RowBoard::new(8u64).unwrap(), "1,3,5");
        both_ways(&RowBoard::with_max_step(9u64, 3).unwrap(), "8,1");
        for rule in [TipRule::All, TipRule::One] {
            both_ways(&TumblingDice::<u64>::new(2, rule).unwrap(), "9 5,1");
        }
        both_ways(&FibonacciNim::<u64>::new(), "12 quota 3");
        both_ways(
            &NodeKayles::<u64>::new("1-2 2-3 3-4 5-6".parse().unwrap()).unwrap(),
            "1-2 5-6",
        );
        both_ways(&Treblecross::new(8).unwrap(), "..X.....");
        both_ways(&Schuh::new(24).unwrap(), "24 4 6");
        both_ways(&GreenHackenbush::new(), "0-1 1-2 1-3 2-3");
        both_ways(&Cram::<u64>::new(3, 4).unwrap(), "..#./..../....");
        both_ways(
            &Cram::<u128>::new(6, 11).unwrap(),
            &["##########."; 6].join("/"),
        );
        both_ways(&Chomp::<u64>::new(3, 4).unwrap(), "4/4/2");
    }
}
