//! Games around games hand on every question. The list of questions is read from
//! the trait itself, so that one that comes later is not forgotten.

use super::notation::{self, Notation, NotationError};
use super::{Game, IllegalMove, Plain, Sum, SumMove, SumOf, SumPosition};
use crate::ruleset::{AnyGame, AnyMove, AnyPosition};
use crate::value::Nimber;

/// A game whose answers fit nothing, and so can be recognised.
struct Probe;

impl Game for Probe {
    type Position = u64;
    type Move = u64;

    fn moves(&self, at: &u64) -> impl IntoIterator<Item = u64> {
        (*at < 1000).then_some(at + 10)
    }

    fn play(&self, at: &u64, mv: &u64) -> u64 {
        at + mv + 1000
    }

    fn is_legal(&self, at: &u64, mv: &u64) -> bool {
        *mv == at + 20
    }

    fn is_terminal(&self, at: &u64) -> bool {
        *at == 5
    }

    fn options(&self, at: &u64) -> impl Iterator<Item = u64> {
        [at + 1030].into_iter()
    }

    fn canonical(&self, at: u64) -> u64 {
        at + 40
    }

    fn split(&self, at: u64, part: impl FnMut(u64)) {
        [at + 50, at + 51].into_iter().for_each(part);
    }

    fn value_parts(&self, at: u64, part: impl FnMut(u64)) {
        [at + 60, at + 61].into_iter().for_each(part);
    }

    fn canonical_options(&self, at: &u64) -> Option<impl Iterator<Item = u64>> {
        Some([at + 70].into_iter())
    }

    fn known(&self, at: &u64) -> Option<Nimber> {
        Some(Nimber(at + 80))
    }

    fn footprint(&self, at: &u64) -> u64 {
        size_of_val(at) as u64 + at
    }

    fn try_play(&self, at: &u64, mv: &u64) -> Result<u64, IllegalMove<u64>> {
        if *mv == 90 {
            Ok(at + 91)
        } else {
            Err(IllegalMove { mv: *mv })
        }
    }
}

/// Texts that nothing reads: an erased game needs some.
impl Notation for Probe {
    fn move_syntax(&self) -> &'static str {
        ""
    }

    fn ruleset(&self) -> String {
        String::new()
    }

    fn write_position(&self, at: &u64) -> String {
        at.to_string()
    }

    fn read_position(&self, text: &str) -> Result<u64, NotationError> {
        notation::number("the position", text)
    }

    fn write_move(&self, _: &u64, mv: &u64) -> String {
        mv.to_string()
    }

    fn read_move(&self, _: &u64, text: &str) -> Result<u64, NotationError> {
        notation::number("the move", text)
    }
}

/// A game around the probe: how it shows a position and a move of it.
struct Around<W: Game> {
    game: W,
    position: fn(u64) -> W::Position,
    mv: fn(u64) -> W::Move,
}

type Question<W> = (&'static str, fn(&Around<W>) -> bool);

impl<W: Game> Around<W> {
    fn shows(&self, found: impl IntoIterator<Item = W::Position>, numbers: &[u64]) -> bool {
        found
            .into_iter()
            .eq(numbers.iter().map(|number| (self.position)(*number)))
    }

    /// Whether the answers are those of the probe.
    const QUESTIONS: [Question<W>; 12] = [
        ("moves", |it| {
            let position = (it.position)(3);
            let moves = it.game.moves(&position);
            moves.into_iter().eq([(it.mv)(13)])
        }),
        ("play", |it| {
            let played = it.game.play(&(it.position)(3), &(it.mv)(2));
            it.shows([played], &[1005])
        }),
        ("is_legal", |it| {
            it.game.is_legal(&(it.position)(3), &(it.mv)(23))
        }),
        ("is_terminal", |it| it.game.is_terminal(&(it.position)(5))),
        ("options", |it| {
            it.shows(it.game.options(&(it.position)(3)), &[1033])
        }),
        ("canonical", |it| {
            let canonical = it.game.canonical((it.position)(3));
            it.shows([canonical], &[43])
        }),
        ("split", |it| {
            let mut parts = Vec::new();
            it.game.split((it.position)(3), |part| parts.push(part));
            it.shows(parts, &[53, 54])
        }),
        ("value_parts", |it| {
            let mut parts = Vec::new();
            it.game
                .value_parts((it.position)(3), |part| parts.push(part));
            it.shows(parts, &[63, 64])
        }),
        ("canonical_options", |it| {
            let position = (it.position)(3);
            let options = it.game.canonical_options(&position);
            options.is_some_and(|options| it.shows(options, &[73]))
        }),
        ("known", |it| {
            it.game.known(&(it.position)(3)) == Some(Nimber(83))
        }),
        ("footprint", |it| {
            let [less, more] = [3, 4].map(|at| it.game.footprint(&(it.position)(at)));
            more == less + 1
        }),
        ("try_play", |it| {
            let position = (it.position)(3);
            let played = it.game.try_play(&position, &(it.mv)(90)).ok();
            it.shows(played, &[94]) && it.game.try_play(&position, &(it.mv)(23)).is_err()
        }),
    ];

    /// All questions but these are handed on.
    fn hands_on_all_but(&self, own: &[&str]) {
        for (name, is_handed_on) in Self::QUESTIONS {
            assert_eq!(is_handed_on(self), !own.contains(&name), "{name}");
        }
    }
}

/// The methods of a trait or of an implementation, read from the text.
fn methods<'t>(text: &'t str, opening: &str) -> Vec<&'t str> {
    let (_, body) = text
        .split_once(opening)
        .expect("the opening is in the file");
    let (body, _) = body.split_once("\n}\n").expect("the end is in the file");
    let names = body.lines().filter_map(|line| line.strip_prefix("    fn "));
    names
        .map(|name| name.split('(').next().unwrap_or(name))
        .collect()
}

#[test]
fn every_question_is_tried() {
    let mut questions = Around::<&Probe>::QUESTIONS.map(|(name, _)| name).to_vec();
    let mut methods = methods(include_str!("rules.rs"), "\npub trait Game {\n");
    questions.sort_unstable();
    methods.sort_unstable();
    assert_eq!(questions, methods);
}

#[test]
fn a_borrowed_ruleset_hands_on_everything() {
    let (position, mv) = (|at| at, |mv| mv);
    let game = &Probe;
    Around { game, position, mv }.hands_on_all_but(&[]);
}

type Pair = SumPosition<u64, u64>;

/// An option of a sum has more than one part, so it offers no canonical options.
#[test]
fn sums_hand_on_everything_but_canonical_options() {
    let (position, mv) = (|at| vec![at], |mv| (0, mv));
    let game = SumOf(Probe);
    Around { game, position, mv }.hands_on_all_but(&["canonical_options"]);

    let game = || Sum(Probe, Probe);
    let left = Around {
        game: game(),
        position: |at| Pair {
            left: Some(at),
            right: None,
        },
        mv: SumMove::Left,
    };
    left.hands_on_all_but(&["canonical_options"]);
    let right = Around {
        game: game(),
        position: |at| Pair {
            left: None,
            right: Some(at),
        },
        mv: SumMove::Right,
    };
    right.hands_on_all_but(&["canonical_options"]);
}

/// A move is tried by `is_legal` and `play`.
#[test]
fn an_erased_ruleset_hands_on_everything_but_the_trying_of_moves() {
    let erased = Around {
        game: AnyGame::new(Probe),
        position: AnyPosition::new,
        mv: AnyMove::new,
    };
    erased.hands_on_all_but(&["try_play"]);
}

#[test]
fn the_plain_rules_hand_on_no_shortcut() {
    let plain = Around {
        game: Plain(Probe),
        position: |at| at,
        mv: |mv| mv,
    };
    let own = Around::<Plain<Probe>>::QUESTIONS.map(|(name, _)| name);
    let own: Vec<_> = (own.into_iter())
        .filter(|name| !["moves", "play", "footprint"].contains(name))
        .collect();
    plain.hands_on_all_but(&own);
}

/// The theorem about dice stands on the rules of the dice.
#[test]
fn dice_with_a_theorem_hand_on_what_the_dice_answer() {
    let dice = include_str!("../games/tumbling_dice.rs");
    let dice = methods(dice, "\nimpl<T: Natural> Game for TumblingDice<T> {\n");
    let periodic = include_str!("../games/tumbling_dice/periodic.rs");
    let periodic = methods(periodic, "\nimpl<T: Natural> Game for PeriodicDice<T> {\n");
    for method in dice {
        assert!(periodic.contains(&method), "{method}");
    }
}
