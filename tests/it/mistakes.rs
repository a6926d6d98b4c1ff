//! Deliberate mistakes: each must be caught, by the law that it breaks.

use std::cell::Cell;

use grundy::conformance::{self, Law, Violation};
use grundy::games::wythoff::WythoffMove;
use grundy::*;

use crate::support::winning;

/// Two heaps of Nim with one deliberate mistake in the rules.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mistake {
    None,
    MoveTwice,
    MoveThatDoesNotMove,
    MoveUpwards,
    MovesInAnotherOrder,
    LegalTooWide,
    LegalTooNarrow,
    PlayAtRandom,
    OptionsMissOne,
    OptionsInAnotherOrder,
    CanonicalForgetsAHeap,
    CanonicalNotIdempotent,
    CanonicalByValueOnly,
    SplitDropsAHeap,
    SplitBreaksAHeap,
    SplitCancelsEqualHeaps,
}

struct Wrong(Mistake, Cell<u64>);

fn wrong(mistake: Mistake) -> Wrong {
    Wrong(mistake, Cell::new(0))
}

impl Wrong {
    fn tick(&self) -> u64 {
        self.1.set(self.1.get() + 1);
        self.1.get()
    }
}

impl Game for Wrong {
    type Position = [u64; 2];
    type Move = (usize, u64);

    fn moves(&self, heaps: &[u64; 2]) -> impl IntoIterator<Item = (usize, u64)> {
        let heaps = *heaps;
        let mut moves: Vec<_> = (0..2)
            .flat_map(|heap| (1..=heaps[heap]).map(move |take| (heap, take)))
            .collect();
        match self.0 {
            Mistake::MoveTwice => moves.extend(moves.first().copied()),
            Mistake::MoveThatDoesNotMove => moves.push((0, 0)),
            Mistake::MovesInAnotherOrder if self.tick().is_multiple_of(2) => moves.reverse(),
            _ => {}
        }
        moves.into_iter()
    }

    fn play(&self, heaps: &[u64; 2], &(heap, take): &(usize, u64)) -> [u64; 2] {
        let mut next = *heaps;
        match self.0 {
            Mistake::MoveUpwards if *heaps == [1, 0] => next = [0, 2],
            Mistake::MoveUpwards if *heaps == [0, 2] && take == 1 => next = [1, 0],
            Mistake::PlayAtRandom if self.tick().is_multiple_of(2) => next = [0, 0],
            _ => next[heap] -= take,
        }
        next
    }

    fn options(&self, heaps: &[u64; 2]) -> impl Iterator<Item = [u64; 2]> {
        let mut options: Vec<_> = (self.moves(heaps))
            .into_iter()
            .map(|mv| self.play(heaps, &mv))
            .collect();
        match self.0 {
            Mistake::OptionsMissOne => drop(options.pop()),
            Mistake::OptionsInAnotherOrder => options.reverse(),
            _ => {}
        }
        options.into_iter()
    }

    fn is_legal(&self, heaps: &[u64; 2], &(heap, take): &(usize, u64)) -> bool {
        match self.0 {
            Mistake::LegalTooWide => take <= heaps[heap] + 1,
            Mistake::LegalTooNarrow => take > 0 && take < heaps[heap],
            Mistake::MoveThatDoesNotMove => take <= heaps[heap],
            _ => take > 0 && take <= heaps[heap],
        }
    }

    fn canonical(&self, [a, b]: [u64; 2]) -> [u64; 2] {
        match self.0 {
            Mistake::CanonicalForgetsAHeap if a == b => [a, 0],
            Mistake::CanonicalNotIdempotent => [b, a],
            Mistake::CanonicalByValueOnly if a == b => [0, 0],
            _ => [a.min(b), a.max(b)],
        }
    }

    fn split(&self, [a, b]: [u64; 2], mut part: impl FnMut([u64; 2])) {
        match self.0 {
            Mistake::SplitDropsAHeap => part([a, 0]),
            Mistake::SplitBreaksAHeap => [[a / 2, 0], [a - a / 2, 0], [0, b]]
                .into_iter()
                .for_each(part),
            Mistake::SplitCancelsEqualHeaps if a == b => {}
            _ => {
                part([a, 0]);
                part([0, b]);
            }
        }
    }
}

/// Two heaps of Nim with options in canonical form, or not.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Formed {
    Right,
    AsTheyCome,
    InTwoParts,
    NoPart,
}

impl Game for Formed {
    type Position = [u64; 2];
    type Move = (usize, u64);

    fn moves(&self, heaps: &[u64; 2]) -> impl IntoIterator<Item = (usize, u64)> {
        let heaps = *heaps;
        (0..2).flat_map(move |heap| (1..=heaps[heap]).map(move |take| (heap, take)))
    }

    fn play(&self, heaps: &[u64; 2], &(heap, take): &(usize, u64)) -> [u64; 2] {
        let mut next = *heaps;
        next[heap] -= take;
        next
    }

    fn canonical_options(&self, heaps: &[u64; 2]) -> Option<impl Iterator<Item = [u64; 2]>> {
        let options = self.options(heaps);
        Some(options.map(|option| match self {
            Self::AsTheyCome => option,
            _ => self.canonical(option),
        }))
    }

    fn canonical(&self, [a, b]: [u64; 2]) -> [u64; 2] {
        [a.min(b), a.max(b)]
    }

    fn split(&self, [a, b]: [u64; 2], mut part: impl FnMut([u64; 2])) {
        match self {
            Self::InTwoParts => [[0, a], [0, b]].into_iter().for_each(part),
            Self::NoPart if [a, b] == [0, 0] => {}
            _ => part([a, b]),
        }
    }
}

#[test]
#[ignore = "until conformance has the law of canonical options"]
fn options_that_are_not_as_they_say_are_caught() {
    assert!(conformance::laws(&Formed::Right, [[3, 4]]).is_ok());
    for wrong in [Formed::AsTheyCome, Formed::InTwoParts, Formed::NoPart] {
        let violation = conformance::laws(&wrong, [[3, 4]]).expect_err("a mistake");
        assert_eq!(violation.law, Law::Options, "{wrong:?}: {violation}");
    }
}

#[test]
fn mistakes_in_the_rules_are_caught() {
    assert!(conformance::laws(&wrong(Mistake::None), [[3, 4]]).is_ok());
    for (mistake, law) in [
        (Mistake::MoveTwice, Law::MovesDistinct),
        (Mistake::MoveThatDoesNotMove, Law::PlayChangesPosition),
        (Mistake::MoveUpwards, Law::Finite),
        (Mistake::MovesInAnotherOrder, Law::MovesRepeatable),
        (Mistake::LegalTooWide, Law::Legality),
        (Mistake::LegalTooNarrow, Law::Legality),
        (Mistake::PlayAtRandom, Law::PlayChangesPosition),
        (Mistake::OptionsMissOne, Law::Options),
        (Mistake::OptionsInAnotherOrder, Law::Options),
        (Mistake::CanonicalForgetsAHeap, Law::Canonical),
        (Mistake::CanonicalNotIdempotent, Law::Canonical),
        (Mistake::CanonicalByValueOnly, Law::Canonical),
        (Mistake::SplitDropsAHeap, Law::Split),
        (Mistake::SplitBreaksAHeap, Law::Split),
        (Mistake::SplitCancelsEqualHeaps, Law::Split),
    ] {
        let violation = conformance::laws(&wrong(mistake), [[3, 4]]).expect_err("a mistake");
        assert_eq!(violation.law, law, "{mistake:?}: {violation}");
    }
}

/// A game without end.
struct Endless;

impl Game for Endless {
    type Position = u64;
    type Move = u64;

    fn moves(&self, _: &u64) -> impl IntoIterator<Item = u64> {
        std::iter::once(1)
    }

    fn play(&self, at: &u64, by: &u64) -> u64 {
        at + by
    }
}

#[test]
fn a_game_without_end_is_caught() {
    assert_eq!(
        conformance::laws(&Endless, [0]).unwrap_err().law,
        Law::Finite
    );
}

/// Wythoff's rules with a formula of one's own.
struct Claim {
    outcome: fn(&Pair) -> OutcomeClass,
    winning: fn(&Pair) -> Vec<WythoffMove>,
}

type Pair = [u64; 2];

impl Game for Claim {
    type Position = Pair;
    type Move = WythoffMove;

    fn moves(&self, heaps: &Pair) -> impl IntoIterator<Item = WythoffMove> {
        Wythoff::new().moves(heaps).into_iter().collect::<Vec<_>>()
    }

    fn play(&self, heaps: &Pair, mv: &WythoffMove) -> Pair {
        Wythoff::new().play(heaps, mv)
    }
}

impl OutcomeFormula for Claim {
    type Ending = Convention;

    fn outcome(&self, heaps: &Pair, _: Convention) -> OutcomeClass {
        (self.outcome)(heaps)
    }

    fn winning_moves(&self, heaps: &Pair, _: Convention) -> impl Iterator<Item = WythoffMove> {
        (self.winning)(heaps).into_iter()
    }
}

fn true_outcome(heaps: &Pair) -> OutcomeClass {
    Wythoff::new().outcome(heaps, Convention::Normal)
}

fn true_moves(heaps: &Pair) -> Vec<WythoffMove> {
    winning(&Wythoff::new(), heaps, Convention::Normal)
}

fn by_search(claim: &Claim) -> Result<conformance::Checked, Violation<Pair>> {
    conformance::outcome_formula(claim, Convention::Normal, [[30, 30]])
}

/// The first violation of the local certificate on all pairs up to 30.
fn by_certificate(claim: &Claim) -> Result<(), Violation<Pair>> {
    for heaps in (0..30).flat_map(|a| (0..30).map(move |b| [a, b])) {
        let probes = claim.moves(&heaps);
        conformance::outcome_step(claim, Convention::Normal, &heaps, probes)?;
    }
    Ok(())
}

fn is_caught(outcome: fn(&Pair) -> OutcomeClass, winning: fn(&Pair) -> Vec<WythoffMove>, law: Law) {
    let claim = Claim { outcome, winning };
    assert_eq!(by_search(&claim).unwrap_err().law, law);
    assert!(by_certificate(&claim).is_err(), "the certificate misses it");
}

#[test]
fn mistakes_in_an_outcome_formula_are_caught() {
    let right = Claim {
        outcome: true_outcome,
        winning: true_moves,
    };
    assert!(by_search(&right).is_ok() && by_certificate(&right).is_ok());
    // The diagonal dropped: Nim instead of Wythoff's game.
    is_caught(
        |[a, b]| OutcomeClass::p_if(a == b),
        true_moves,
        Law::Outcome,
    );
    // One pair wrong, far out.
    is_caught(
        |heaps| {
            if *heaps == [16, 26] {
                OutcomeClass::N
            } else {
                true_outcome(heaps)
            }
        },
        true_moves,
        Law::Outcome,
    );
    // The order of the heaps overlooked.
    is_caught(
        |[a, b]| OutcomeClass::p_if(a <= b && true_outcome(&[*a, *b]).is_p()),
        true_moves,
        Law::Outcome,
    );
    // A winning move forgotten.
    is_caught(
        true_outcome,
        |heaps| true_moves(heaps).into_iter().take(1).collect(),
        Law::WinningMoves,
    );
    // No winning moves at all.
    is_caught(true_outcome, |_| vec![], Law::WinningMoves);
    // A move that is not legal.
    is_caught(
        true_outcome,
        |[a, b]| [true_moves(&[*a, *b]), vec![WythoffMove::First(a + 1)]].concat(),
        Law::WinningMoves,
    );
    // A legal move that does not win.
    is_caught(
        true_outcome,
        |heaps| {
            let mut moves = true_moves(heaps);
            moves.extend((heaps[0] > 4 && heaps[1] > 9).then_some(WythoffMove::Both(1)));
            moves
        },
        Law::WinningMoves,
    );
}

#[test]
fn a_winning_move_given_twice_is_caught() {
    let claim = Claim {
        outcome: true_outcome,
        winning: |h: &Pair| true_moves(h).repeat(2),
    };
    assert_eq!(by_search(&claim).unwrap_err().law, Law::WinningMoves);
}

/// Bash with a modulus of one's own.
struct Modulus(Bash, u64);

impl Game for Modulus {
    type Position = u64;
    type Move = u64;

    fn moves(&self, heap: &u64) -> impl IntoIterator<Item = u64> {
        self.0.moves(heap)
    }

    fn play(&self, heap: &u64, take: &u64) -> u64 {
        self.0.play(heap, take)
    }
}

impl GrundyFormula for Modulus {
    type Integer = u64;

    fn grundy(&self, heap: &u64) -> Nimber {
        Nimber(heap % self.1)
    }
}

#[test]
fn a_wrong_modulus_is_caught() {
    let game = |modulus| Modulus(Bash::new(5).unwrap(), modulus);
    assert!(conformance::grundy_formula(&game(6), [100]).is_ok());
    assert!(conformance::grundy_step(&game(6), &(u64::MAX / 2)).is_ok());
    for modulus in [3, 5, 7, 12] {
        let violation = conformance::grundy_formula(&game(modulus), [100]).unwrap_err();
        assert_eq!(violation.law, Law::GrundyValue, "{modulus}");
        let all = (0..30).all(|heap| conformance::grundy_step(&game(modulus), &heap).is_ok());
        assert!(!all, "the certificate misses modulus {modulus}");
    }
}

#[test]
fn a_violation_names_law_and_position() {
    let violation = conformance::laws(&wrong(Mistake::SplitDropsAHeap), [[3, 4]]).unwrap_err();
    let text = violation.to_string();
    assert!(
        text.starts_with("the law that split preserves the game fails at [0, "),
        "{text}"
    );
}
