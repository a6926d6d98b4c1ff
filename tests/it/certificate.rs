//! Certificates: every claim against plain mex, every claim changed or dropped;
//! and what solvers save.

use std::fmt::Debug;
use std::hash::Hash;

use grundy::solve::facts_ruleset;
use grundy::*;

mod outcome;

/// Kayles: take one pin or two neighbours, of one row.
struct Kayles;

impl Game for Kayles {
    type Position = Vec<u64>;
    type Move = [u64; 3];

    fn moves(&self, rows: &Vec<u64>) -> impl Iterator<Item = [u64; 3]> {
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
    const MOVE_SYNTAX: &'static str = "row, pins before, pins taken";

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
    certificate.write(game, "it", &mut file).unwrap();
    String::from_utf8(file).unwrap()
}

/// A file about the position that is asked, with these claims.
fn file_of(asked: &str, claims: &[String]) -> String {
    let head = format!("grundy facts 1\nruleset it\nposition {asked}\n");
    let claims: String = claims.iter().flat_map(|claim| [claim, "\n"]).collect();
    let count = claims.lines().count();
    format!("{head}{claims}end {count}\n")
}

/// The verdict on a file with these claims.
fn verdict<G: Notation>(game: &G, asked: &str, claims: &[String]) -> Option<Nimber> {
    let file = file_of(asked, claims);
    let certificate = Certificate::read(game, "it", file.as_bytes()).unwrap();
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
    let certificate = Certificate::new(&mut NimberSolver::new(game), position).unwrap();
    assert_eq!(certificate.verify(game), Ok(value), "{position:?}");
    assert_eq!(certificate.value(), value);

    let file = written(game, &certificate);
    let lines: Vec<&str> = file.lines().collect();
    let asked = lines[2].strip_prefix("position ").unwrap();
    let claims: Vec<String> = (lines[3..lines.len() - 1].iter())
        .map(|&line| line.into())
        .collect();
    assert_eq!(claims.len(), certificate.positions());
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

    fn moves(&self, position: &G::Position) -> impl Iterator<Item = G::Move> {
        self.0.moves(position)
    }

    fn play(&self, position: &G::Position, mv: &G::Move) -> G::Position {
        self.0.play(position, mv)
    }
}

impl<G: Notation> Notation for Unsplit<G> {
    const MOVE_SYNTAX: &'static str = G::MOVE_SYNTAX;

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
    let file = file_of("5 = 2", &claims);
    let certificate = Certificate::read(&Kayles, "it", file.as_bytes()).unwrap();
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
    let file = "grundy facts 1\nruleset it\nposition ../.. = 0\n../.. = 0\nend 1\n";
    let certificate = Certificate::read(&cram, "it", file.as_bytes()).unwrap();
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

    fn moves(&self, heap: &u64) -> impl Iterator<Item = ()> {
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
    let certificate = Certificate::new(&mut NimberSolver::new(Mute), &1).unwrap();
    assert!(certificate.verify(&Mute).is_err());
    let mut solver = OutcomeSolver::new(Mute, Convention::Normal);
    let certificate = OutcomeCertificate::new(&mut solver, &1).unwrap();
    assert!(certificate.verify(&Mute, Convention::Normal).is_err());
}

#[test]
fn larger_certificates_prove_known_values() {
    let cram = Cram::<u64>::new(5, 5).unwrap();
    let mut solver = NimberSolver::new(&cram);
    let certificate = Certificate::new(&mut solver, &cram.empty()).unwrap();
    assert_eq!(certificate.verify(&cram), Ok(Nimber(0)));
    assert_eq!(
        Certificate::read(&cram, "it", written(&cram, &certificate).as_bytes())
            .unwrap()
            .verify(&cram),
        Ok(Nimber(0))
    );
    // Few positions prove it.
    let mut all = GrundySolver::new(&cram);
    all.grundy(&cram.empty()).unwrap();
    assert!(20 * certificate.positions() as u64 <= all.statistics().positions);
}

#[test]
fn files_that_are_not_right_are_refused() {
    let right = "grundy facts 1\nruleset it\nposition 2 = 2\n2 = 2\n1 = 1\nend 2\n";
    let read = |file: &str| Certificate::read(&Nim::<u64>::new(), "it", file.as_bytes());
    assert!(read(right).unwrap().verify(&Nim::new()).is_ok());
    let refused = |file: &str, says: &str| {
        let error = read(file).unwrap_err().to_string();
        assert!(error.contains(says), "{file:?}: {error}");
    };
    refused("", "ends after line 0");
    refused("hello\n", "line 1: `hello`: expected `grundy facts 1`");
    for (from, to, says) in [
        ("facts 1", "facts 2", "line 1: `grundy facts 2`"),
        (
            "ruleset it",
            "ruleset other",
            "line 2: `other`: expected the ruleset `it`",
        ),
        ("ruleset it", "it", "line 2: `it`: expected `ruleset`"),
        ("position 2 = 2", "table", "line 3: a table"),
        ("position 2", "2", "line 3: `2 = 2`: expected `position"),
        (
            "position 2 =",
            "position 2 !=",
            "line 3: `2`: expected a value",
        ),
        ("\n2 = 2", "\nx = 2", "line 4: heap 1"),
        ("\n2 = 2", "\n2 = *2", "line 4: `*2`: expected a value"),
        ("\n2 = 2", "\n2 != ", "line 4: ``: expected a value"),
        (
            "\n2 = 2",
            "\n2 = 18446744073709551616",
            "line 4: `18446744073709551616`",
        ),
        ("\n2 = 2", "\n", "line 4: ``: expected"),
        (
            "1 = 1",
            "2 != 0",
            "line 5: the position has a claim already",
        ),
        ("end 2", "end 3", "line 6: `end 3`: expected `end 2`"),
        (
            "end 2\n",
            "end 2\n1 = 1\n",
            "line 7: `1 = 1`: expected nothing",
        ),
    ] {
        refused(&right.replacen(from, to, 1), says);
    }
    for end in 0..right.len() - 1 {
        assert!(read(&right[..end]).is_err(), "{}", &right[..end]);
    }
    assert_eq!(facts_ruleset(right.as_bytes()).unwrap(), "it");
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
    stopped.save("it", &mut file).unwrap();
    let mut resumed = NimberSolver::new(&cram);
    resumed.load("it", file.as_slice()).unwrap();
    assert_eq!(
        resumed.statistics().positions,
        stopped.statistics().positions
    );
    assert_eq!(resumed.grundy(&cram.empty()).unwrap(), value);
    assert_eq!(resumed.winning_moves(&cram.empty()).unwrap(), moves);
    assert!(resumed.statistics().positions <= all + all / 4);

    // All of it: nothing is left to search.
    let mut file = Vec::new();
    whole.save("it", &mut file).unwrap();
    let mut loaded = NimberSolver::new(&cram);
    loaded.load("it", file.as_slice()).unwrap();
    assert_eq!(loaded.winning_moves(&cram.empty()).unwrap(), moves);
    assert_eq!(loaded.grundy(&cram.empty()).unwrap(), value);
    assert_eq!(loaded.statistics().positions, all);

    // Within the limits, and all or nothing.
    let mut small = NimberSolver::new(&cram).with_limits(limits);
    let error = small.load("it", file.as_slice()).unwrap_err();
    assert!(
        matches!(error, FactsError::Limit(Reached::Positions(_))),
        "{error}"
    );
    let cut = &file[..file.len() / 2];
    assert!(NimberSolver::new(&cram).load("it", cut).is_err());
    assert_eq!(small.statistics().positions, 0);
}

#[test]
fn tables_take_facts_together() {
    let nim = Nim::<u64>::new();
    let mut solver = NimberSolver::new(&nim);
    let table =
        |facts: &str, count| format!("grundy facts 1\nruleset it\ntable\n{facts}\nend {count}\n");
    solver
        .load("it", table("5 != 0 2\n9 != 40", 2).as_bytes())
        .unwrap();
    solver
        .load("it", table("5 != 1\n9 = 9", 2).as_bytes())
        .unwrap();
    let mut file = Vec::new();
    solver.save("it", &mut file).unwrap();
    let file = String::from_utf8(file).unwrap();
    assert!(
        file.contains("\n5 != 0 1 2\n") && file.contains("\n9 = 9\n"),
        "{file}"
    );
    solver.load("it", table("9 != 3", 1).as_bytes()).unwrap();
    assert_eq!(solver.grundy(&[5, 9].into()).unwrap(), Nimber(12));
    let error = solver
        .load("it", table("7 = 9223372036854775808", 1).as_bytes())
        .unwrap_err();
    assert!(
        error.to_string().contains("line 4: the value is too large"),
        "{error}"
    );
    // A certificate has facts too.
    let certificate = Certificate::new(&mut solver, &[6].into()).unwrap();
    let mut other = NimberSolver::new(&nim);
    other
        .load("it", written(&nim, &certificate).as_bytes())
        .unwrap();
    assert_eq!(other.grundy(&[6].into()).unwrap(), Nimber(6));
}

/// A ruleset without moves whose one position is written as this.
struct Written(&'static str);

impl Game for Written {
    type Position = usize;
    type Move = usize;

    fn moves(&self, _: &usize) -> impl Iterator<Item = usize> {
        std::iter::empty()
    }

    fn play(&self, _: &usize, mv: &usize) -> usize {
        *mv
    }
}

impl Notation for Written {
    const MOVE_SYNTAX: &'static str = "none";

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
    let refusal = |text: &'static str, ruleset: &str| {
        let game = Written(text);
        let certificate = Certificate::new(&mut NimberSolver::new(&game), &3).unwrap();
        let written = certificate.write(&game, ruleset, Vec::new());
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
        assert!(says.contains("is not one line"), "{says}");
    }
}

/// A table of Nim with these facts.
fn table(facts: &[String]) -> String {
    file_of("", facts).replace("position ", "table")
}

#[test]
fn tables_keep_to_the_limits() {
    let nim = Nim::<u64>::new();
    let facts = |heaps: std::ops::Range<u64>| {
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
            solver.load("it", facts(heaps).as_bytes()).unwrap();
        }
        assert!(solver.load("it", facts(30..31).as_bytes()).is_err());
    }
    // A full table forgets, and has room again.
    let mut solver = limited(within.clone().memory(70 * footprint)).keeping(64);
    for heap in 0..200 {
        solver.load("it", facts(heap..heap + 1).as_bytes()).unwrap();
    }
    let monitor = Monitor::default();
    monitor.cancel();
    let mut solver = limited(within.monitor(&monitor));
    let error = solver.load("it", facts(0..3).as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "cancelled");
}

#[test]
fn a_table_says_all_there_is() {
    let nim = Nim::<u64>::new();
    let mut solver = NimberSolver::new(&nim);
    for fact in ["40 != 0 31", "9 = 9", "9 != 3"] {
        solver.load("it", table(&[fact.into()]).as_bytes()).unwrap();
    }
    let mut file = Vec::new();
    solver.save("it", &mut file).unwrap();
    let file = String::from_utf8(file).unwrap();
    for fact in ["\n40 != 0 31\n", "\n9 = 9\n", "\nend 2\n"] {
        assert!(file.contains(fact), "{file}");
    }
}
