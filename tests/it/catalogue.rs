//! All rulesets by their sheets: laws, theorems, notation. A failure names ruleset
//! and check: `catalogue::nim::laws`.

use grundy::catalogue::{self, Opened};
use grundy::conformance::{self, Checked, Violation};
use grundy::ruleset::{AnyEnding, AnyGame, AnyMove, AnyPosition, Ruleset, Sheet, Theorem};
use grundy::{Ending, Game, GrundyFormula, Nimber, Notation, OutcomeClass, OutcomeFormula};

macro_rules! catalogue {
    ($($module:ident: $ruleset:ident;)*) => {
        /// The names of module, type and sheet of all rulesets, for the guards.
        pub(crate) const RULESETS: &[(&str, &str, &Sheet)] = &[$(
            (stringify!($module), stringify!($ruleset), &<grundy::$ruleset as Ruleset>::SHEET),
        )*];

        $(mod $module {
            const SHEET: &super::Sheet = &<grundy::$ruleset as super::Ruleset>::SHEET;

            #[test]
            fn laws() {
                super::laws(SHEET);
            }

            #[test]
            fn theorems() {
                super::theorems(SHEET);
            }

            #[test]
            fn texts() {
                super::texts(SHEET);
            }
        })*
    };
}

grundy::for_each_ruleset!(catalogue);

fn open(sheet: &Sheet, arguments: &str) -> Opened {
    let opened = catalogue::open(&format!("{} {arguments}", sheet.name));
    opened.unwrap_or_else(|error| panic!("{} {arguments}: {error}", sheet.name))
}

/// The cases under every ending that the ruleset has.
fn cases(sheet: &'static Sheet) -> impl Iterator<Item = Opened> {
    assert!(!sheet.cases.is_empty(), "{} has no cases", sheet.name);
    let own = sheet.argument(Sheet::ENDING).is_some();
    let endings: &[&str] = if own { &[""] } else { &["", " --misere"] };
    let cases = sheet.cases.iter();
    cases.flat_map(move |case| {
        endings
            .iter()
            .map(move |ending| open(sheet, &format!("{case}{ending}")))
    })
}

fn passed<P: std::fmt::Debug>(checked: Result<Checked, Violation<P>>) {
    match checked {
        Ok(checked) => assert!(checked.positions > 0, "nothing was checked"),
        Err(violation) => panic!("{violation}"),
    }
}

fn laws(sheet: &'static Sheet) {
    for case in sheet.cases {
        let opened = open(sheet, case);
        passed(conformance::laws(opened.game(), [opened.start().clone()]));
    }
}

/// The sheet says which theorems there are, and they are true.
fn theorems(sheet: &'static Sheet) {
    for opened in cases(sheet) {
        let covered = match opened.ending().convention() {
            Some(convention) => sheet.outcomes.contains(&convention.to_string()),
            None => sheet.outcomes.contains(opened.ending().terms()),
        };
        let start = opened.start();
        assert_eq!(
            covered,
            opened.theorem().is_some(),
            "{}: {}",
            sheet.name,
            sheet.outcomes
        );
        if let Some(theorem) = opened.theorem() {
            let proved = Proved {
                game: opened.game(),
                theorem,
            };
            let (ending, starts) = (opened.ending(), [start.clone()]);
            passed(conformance::outcome_formula(&proved, ending, starts));
            passed(conformance::outcome_step(
                &proved,
                ending,
                start,
                proved.moves(start),
            ));
        }
        let by_formula = opened.ending().is_normal() && sheet.values == "by formula";
        assert_eq!(
            by_formula,
            opened.values().is_some(),
            "{}: {}",
            sheet.name,
            sheet.values
        );
        if opened.values().is_some() {
            passed(conformance::grundy_formula(
                &Valued(&opened),
                [start.clone()],
            ));
        }
    }
}

/// Positions and moves are read as they are written, and positions open again.
fn texts(sheet: &'static Sheet) {
    for arguments in sheet.cases.iter().chain([&sheet.bench]) {
        let opened = open(sheet, arguments);
        let (game, start) = (opened.game(), opened.start());
        let options = opened.options();
        for position in [start.clone()]
            .into_iter()
            .chain(game.options(start).take(20))
        {
            let text = game.write_position(&position);
            assert_eq!(game.read_position(&text).as_ref(), Ok(&position), "{text}");
            let again = open(sheet, &format!("{}{options}", opened.words(&position)));
            assert_eq!(opened.words(&position), again.words(again.start()));
            for mv in game.moves(&position).into_iter().take(20) {
                let text = game.write_move(&position, &mv);
                assert_eq!(game.read_move(&position, &text), Ok(mv), "{text}");
            }
        }
        let start = game.write_position(start);
        let reopened = catalogue::Catalogue::default().reopen(
            &game.ruleset(),
            &opened.ending().name(),
            &start,
        );
        let reopened = reopened.unwrap_or_else(|error| panic!("{}: {error}", game.ruleset()));
        assert_eq!(reopened.start(), opened.start());
        assert_eq!(reopened.game().ruleset(), game.ruleset());
    }
}

/// A theorem beside the rules.
struct Proved<'a> {
    game: &'a AnyGame,
    theorem: &'a dyn Theorem,
}

impl Game for Proved<'_> {
    type Position = AnyPosition;
    type Move = AnyMove;

    fn moves(&self, position: &AnyPosition) -> impl IntoIterator<Item = AnyMove> {
        self.game.moves(position)
    }

    fn play(&self, position: &AnyPosition, mv: &AnyMove) -> AnyPosition {
        self.game.play(position, mv)
    }

    fn is_legal(&self, position: &AnyPosition, mv: &AnyMove) -> bool {
        self.game.is_legal(position, mv)
    }

    fn canonical(&self, position: AnyPosition) -> AnyPosition {
        self.game.canonical(position)
    }
}

impl OutcomeFormula for Proved<'_> {
    type Ending = AnyEnding;

    fn outcome(&self, position: &AnyPosition, _: AnyEnding) -> OutcomeClass {
        self.theorem.outcome(position)
    }

    fn winning_moves(&self, position: &AnyPosition, _: AnyEnding) -> impl Iterator<Item = AnyMove> {
        self.theorem
            .winning_moves(position)
            .collect::<Vec<_>>()
            .into_iter()
    }
}

/// A formula for values beside the rules.
struct Valued<'a>(&'a Opened);

impl Game for Valued<'_> {
    type Position = AnyPosition;
    type Move = AnyMove;

    fn moves(&self, position: &AnyPosition) -> impl IntoIterator<Item = AnyMove> {
        self.0.game().moves(position)
    }

    fn play(&self, position: &AnyPosition, mv: &AnyMove) -> AnyPosition {
        self.0.game().play(position, mv)
    }
}

impl GrundyFormula for Valued<'_> {
    type Integer = u64;

    fn grundy(&self, position: &AnyPosition) -> Nimber {
        let digits = self.0.values().unwrap().value(position);
        Nimber(digits.parse().unwrap())
    }
}

/// The words that open rulesets.
mod words {
    use grundy::catalogue::{Opened, open, sheets};
    use grundy::ruleset::{Kind, OpenError, Sheet};

    /// The arguments in the example of a sheet, with and without those in brackets.
    fn examples(sheet: &Sheet) -> [String; 2] {
        let all = sheet.example.replace(['[', ']'], "");
        let parts = sheet.example.split('[').enumerate();
        let needed = parts.map(|(index, part)| match part.split_once(']') {
            Some((_, rest)) if index > 0 => rest,
            _ => part,
        });
        [all, needed.collect()]
    }

    /// What is opened, and opened once more from the words of its start.
    fn twice(sheet: &Sheet, arguments: &str) -> Result<[Opened; 2], OpenError> {
        let name = sheet.name;
        let opened = open(&format!("{name} {arguments}"))?;
        let start = opened.words(opened.start());
        let mut kinds = sheet.arguments.iter().map(|argument| argument.kind);
        let again = if kinds.any(|kind| kind == Kind::Shape) {
            open(&format!("{name} {arguments}"))?.from(&start)?
        } else {
            open(&format!("{name} {start}{}", opened.options()))?
        };
        Ok([opened, again])
    }

    #[test]
    fn every_sheet_opens() {
        for sheet in sheets() {
            let examples = examples(sheet);
            let texts = examples.iter().map(String::as_str);
            for arguments in texts
                .chain(sheet.cases.iter().copied())
                .chain([sheet.bench])
            {
                match twice(sheet, arguments) {
                    Ok([opened, again]) => {
                        assert_eq!(opened.start(), again.start(), "{} {arguments}", sheet.name);
                    }
                    Err(error) => panic!("{} {arguments}: {error}", sheet.name),
                }
            }
        }
    }

    #[test]
    fn dashes_without_a_name_are_refused() {
        for text in [
            "nim 3 -- 4",
            "nim 3 --=4",
            "nim 3 4 -- --misere",
            "nim 3 --max-take",
        ] {
            assert!(open(text).is_err(), "{text}");
        }
        let refused = |text: &str| open(text).unwrap_err().to_string();
        assert!(refused("nim 3 --json").starts_with("unknown option `--json`"));
        assert!(refused("nim 3 --misere=1").starts_with("--misere takes no value"));
        assert!(refused("nim 3 --misere --misere").contains("given once"));
    }
}
