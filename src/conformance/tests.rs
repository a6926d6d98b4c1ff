//! Every law is seen to fail once, in a game with that one mistake.

use std::cell::Cell;

use super::{Checked, Law, Violation, grundy_conjecture, grundy_formula, grundy_step, laws};
use super::{outcome_conjecture, outcome_formula, outcome_step};
use crate::game::{Convention, Game, GrundyFormula, IllegalMove, OutcomeFormula, from_options};
use crate::value::{Nimber, OutcomeClass};

type Pair = [u64; 2];
type Take = (usize, u64);

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mistake {
    None,
    MoveTwice,
    MoveThatDoesNotMove,
    MoveUpwards,
    MovesInAnotherOrder,
    LegalTooWide,
    LegalTooNarrow,
    TryPlayTooWide,
    TryPlayTooNarrow,
    TryPlayElsewhere,
    PlayAtRandom,
    TerminalTooSoon,
    OptionsMissOne,
    OptionsInAnotherOrder,
    CanonicalForgetsAHeap,
    CanonicalNotIdempotent,
    CanonicalWithoutEnd,
    CanonicalByValueOnly,
    CanonicalByOutcomeOnly,
    SplitDropsAHeap,
    SplitBreaksAHeap,
    SplitCancelsEqualHeaps,
    ValuePartsForgetAHeap,
    CanonicalOptionsAsTheyCome,
    CanonicalOptionsMissOne,
    CanonicalOptionsInParts,
    KnownTooMuch,
    FootprintTooSmall,
    FootprintGrows,
}

/// Two heaps of Nim with one mistake.
struct Wrong {
    mistake: Mistake,
    ticks: Cell<u64>,
}

impl Wrong {
    fn new(mistake: Mistake) -> Self {
        let ticks = Cell::new(0);
        Self { mistake, ticks }
    }

    fn tick(&self) -> u64 {
        self.ticks.set(self.ticks.get() + 1);
        self.ticks.get()
    }

    fn every_other_time(&self) -> bool {
        self.tick().is_multiple_of(2)
    }
}

impl Game for Wrong {
    type Position = Pair;
    type Move = Take;

    fn moves(&self, heaps: &Pair) -> impl IntoIterator<Item = Take> {
        let takes = |heap: usize| (1..=heaps[heap]).map(move |take| (heap, take));
        let mut moves: Vec<_> = takes(0).chain(takes(1)).collect();
        match self.mistake {
            Mistake::MoveTwice => moves.extend(moves.first().copied()),
            Mistake::MoveThatDoesNotMove => moves.push((0, 0)),
            Mistake::MovesInAnotherOrder if self.every_other_time() => moves.reverse(),
            _ => {}
        }
        moves
    }

    fn play(&self, heaps: &Pair, &(heap, take): &Take) -> Pair {
        let mut next = *heaps;
        match self.mistake {
            Mistake::MoveUpwards if *heaps == [1, 0] => return [0, 2],
            Mistake::MoveUpwards if *heaps == [0, 2] && take == 1 => return [1, 0],
            Mistake::PlayAtRandom if self.every_other_time() => return [0, 0],
            _ => next[heap] -= take,
        }
        next
    }

    fn is_legal(&self, heaps: &Pair, &(heap, take): &Take) -> bool {
        match self.mistake {
            Mistake::LegalTooWide => take <= heaps[heap] + 1,
            Mistake::LegalTooNarrow => take > 0 && take < heaps[heap],
            Mistake::MoveThatDoesNotMove => take <= heaps[heap],
            _ => take > 0 && take <= heaps[heap],
        }
    }

    fn try_play(&self, heaps: &Pair, mv: &Take) -> Result<Pair, IllegalMove<Take>> {
        match self.mistake {
            Mistake::TryPlayTooWide => return Ok([0, 0]),
            Mistake::TryPlayTooNarrow if mv.1 == 3 => return Err(IllegalMove { mv: *mv }),
            Mistake::TryPlayElsewhere if mv.1 == 3 => return Ok([0, 0]),
            _ => {}
        }
        if self.is_legal(heaps, mv) {
            Ok(self.play(heaps, mv))
        } else {
            Err(IllegalMove { mv: *mv })
        }
    }

    fn is_terminal(&self, heaps: &Pair) -> bool {
        match self.mistake {
            Mistake::MoveThatDoesNotMove => false,
            Mistake::TerminalTooSoon => heaps.iter().sum::<u64>() <= 1,
            _ => *heaps == [0, 0],
        }
    }

    fn options(&self, heaps: &Pair) -> impl Iterator<Item = Pair> {
        let moves = self.moves(heaps).into_iter();
        let mut options: Vec<_> = moves.map(|mv| self.play(heaps, &mv)).collect();
        match self.mistake {
            Mistake::OptionsMissOne => drop(options.pop()),
            Mistake::OptionsInAnotherOrder => options.reverse(),
            _ => {}
        }
        options.into_iter()
    }

    fn canonical(&self, [a, b]: Pair) -> Pair {
        match self.mistake {
            Mistake::CanonicalForgetsAHeap if a == b => [a, 0],
            Mistake::CanonicalNotIdempotent => [b, a],
            Mistake::CanonicalWithoutEnd => [a + 1, b + 1],
            Mistake::CanonicalByValueOnly if a == b => [0, 0],
            // The same outcomes, but the value 3 instead of 2.
            Mistake::CanonicalByOutcomeOnly if [a, b] == [0, 2] => [0, 3],
            _ => [a.min(b), a.max(b)],
        }
    }

    fn split(&self, [a, b]: Pair, mut part: impl FnMut(Pair)) {
        match self.mistake {
            Mistake::SplitDropsAHeap => part([a, 0]),
            Mistake::SplitBreaksAHeap => {
                let halves = [[a / 2, 0], [a - a / 2, 0], [0, b]];
                halves.into_iter().for_each(part);
            }
            Mistake::SplitCancelsEqualHeaps if a == b => {}
            _ => {
                part([a, 0]);
                part([0, b]);
            }
        }
    }

    fn value_parts(&self, [a, b]: Pair, mut part: impl FnMut(Pair)) {
        match self.mistake {
            Mistake::ValuePartsForgetAHeap => part([0, a]),
            Mistake::CanonicalOptionsInParts => [[0, a], [0, b]].into_iter().for_each(part),
            _ => part(self.canonical([a, b])),
        }
    }

    fn canonical_options(&self, heaps: &Pair) -> Option<impl Iterator<Item = Pair>> {
        let mut options: Vec<_> = self.options(heaps).collect();
        match self.mistake {
            Mistake::CanonicalOptionsAsTheyCome => return Some(options.into_iter()),
            Mistake::CanonicalOptionsMissOne => drop(options.pop()),
            Mistake::None | Mistake::CanonicalOptionsInParts => {}
            _ => return None,
        }
        let forms = options.iter().map(|option| self.canonical(*option));
        Some(forms.collect::<Vec<_>>().into_iter())
    }

    fn known(&self, [a, b]: &Pair) -> Option<Nimber> {
        if self.mistake == Mistake::KnownTooMuch && *a + 1 == *b {
            return Some(Nimber::ZERO);
        }
        (a == b).then_some(Nimber::ZERO)
    }

    fn footprint(&self, heaps: &Pair) -> u64 {
        match self.mistake {
            Mistake::FootprintTooSmall => 8,
            Mistake::FootprintGrows => 16 + self.tick(),
            _ => size_of_val(heaps) as u64,
        }
    }
}

#[test]
fn mistakes_in_the_rules_are_caught() {
    let right = laws(&Wrong::new(Mistake::None), [[3, 4]]).unwrap();
    assert_eq!(right, Checked { positions: 20 });
    for (mistake, law) in [
        (Mistake::MoveTwice, Law::MovesDistinct),
        (Mistake::MoveThatDoesNotMove, Law::PlayChangesPosition),
        (Mistake::MoveUpwards, Law::Finite),
        (Mistake::MovesInAnotherOrder, Law::MovesRepeatable),
        (Mistake::LegalTooWide, Law::Legality),
        (Mistake::LegalTooNarrow, Law::Legality),
        (Mistake::TryPlayTooWide, Law::TryPlay),
        (Mistake::TryPlayTooNarrow, Law::TryPlay),
        (Mistake::TryPlayElsewhere, Law::TryPlay),
        (Mistake::PlayAtRandom, Law::PlayChangesPosition),
        (Mistake::TerminalTooSoon, Law::Terminal),
        (Mistake::OptionsMissOne, Law::Options),
        (Mistake::OptionsInAnotherOrder, Law::Options),
        (Mistake::CanonicalForgetsAHeap, Law::Canonical),
        (Mistake::CanonicalNotIdempotent, Law::Canonical),
        (Mistake::CanonicalWithoutEnd, Law::Canonical),
        (Mistake::CanonicalByValueOnly, Law::Canonical),
        (Mistake::CanonicalByOutcomeOnly, Law::Canonical),
        (Mistake::SplitDropsAHeap, Law::Split),
        (Mistake::SplitBreaksAHeap, Law::Split),
        (Mistake::SplitCancelsEqualHeaps, Law::Split),
        (Mistake::ValuePartsForgetAHeap, Law::ValueParts),
        (Mistake::CanonicalOptionsAsTheyCome, Law::CanonicalOptions),
        (Mistake::CanonicalOptionsMissOne, Law::CanonicalOptions),
        (Mistake::CanonicalOptionsInParts, Law::CanonicalOptions),
        (Mistake::KnownTooMuch, Law::Known),
        (Mistake::FootprintTooSmall, Law::Footprint),
        (Mistake::FootprintGrows, Law::Footprint),
    ] {
        let violation = laws(&Wrong::new(mistake), [[3, 4]]).expect_err("a mistake");
        assert_eq!(violation.law, law, "{mistake:?}: {violation}");
    }
}

fn report(mistake: Mistake) -> String {
    laws(&Wrong::new(mistake), [[3, 4]])
        .unwrap_err()
        .to_string()
}

#[test]
fn a_violation_says_what_was_found_at_the_simplest_position() {
    assert_eq!(
        report(Mistake::SplitDropsAHeap),
        "the law that split preserves the game fails at [0, 1]: \
         its value is *, that of the parts [[0, 0]] is 0"
    );
    assert_eq!(
        report(Mistake::SplitCancelsEqualHeaps),
        "the law that split preserves the game fails at [2, 2]: \
         under misère play it is P, the parts [] are N"
    );
    assert_eq!(
        report(Mistake::CanonicalByValueOnly),
        "the law that canonical preserves the game fails at [1, 1]: \
         under normal play it is P with remoteness 2, but [0, 0] is P with remoteness 0"
    );
    assert_eq!(
        report(Mistake::CanonicalOptionsInParts),
        "the law that canonical_options are the options' canonical forms and only parts \
         fails at [1, 0]: for values its option [0, 0] has the parts [[0, 0], [0, 0]], not [0, 0] alone"
    );
    assert_eq!(
        report(Mistake::MoveUpwards),
        "the law that play is finite fails at [0, 2]: play can go round: [0, 2] → [1, 0] → [0, 2]"
    );
}

/// One from a heap, which as a sum is always one more.
struct Growing;

impl Game for Growing {
    type Position = u64;
    type Move = ();

    fn moves(&self, heap: &u64) -> impl IntoIterator<Item = ()> {
        (*heap > 0).then_some(())
    }

    fn play(&self, heap: &u64, (): &()) -> u64 {
        heap - 1
    }

    fn split(&self, heap: u64, mut part: impl FnMut(u64)) {
        part(heap + 1);
    }
}

#[test]
fn a_game_or_a_split_without_end_is_caught() {
    let endless = from_options(|at: &u64| [at + 1]);
    assert_eq!(laws(&endless, [0]).unwrap_err().law, Law::Finite);
    let violation = laws(&Growing, [0]).unwrap_err();
    assert_eq!(violation.law, Law::Finite);
}

/// One from a heap down to a full hundred. A heap of 3 is said to be like 103, and
/// the value of 102 is wrong.
struct Hundreds;

impl Game for Hundreds {
    type Position = u64;
    type Move = ();

    fn moves(&self, heap: &u64) -> impl IntoIterator<Item = ()> {
        (!heap.is_multiple_of(100)).then_some(())
    }

    fn play(&self, heap: &u64, (): &()) -> u64 {
        heap - 1
    }

    fn canonical(&self, heap: u64) -> u64 {
        if heap == 3 { 103 } else { heap }
    }

    fn known(&self, heap: &u64) -> Option<Nimber> {
        (*heap == 102).then_some(Nimber(1))
    }
}

#[test]
fn the_laws_hold_for_what_a_search_comes_to_by_canonical_forms() {
    assert!(laws(&Hundreds, [2]).is_ok());
    let violation = laws(&Hundreds, [5]).unwrap_err();
    assert_eq!((violation.law, violation.position), (Law::Known, 102));
}

/// One or two from a heap, with a formula of one's own.
struct Claim<O, W, V> {
    outcome: O,
    winning: W,
    value: V,
}

impl<O, W, V> Game for Claim<O, W, V> {
    type Position = u64;
    type Move = u64;

    fn moves(&self, heap: &u64) -> impl IntoIterator<Item = u64> {
        1..=2.min(*heap)
    }

    fn play(&self, heap: &u64, take: &u64) -> u64 {
        heap.saturating_sub(*take)
    }

    /// Keeps the outcome under normal play only.
    fn canonical(&self, heap: u64) -> u64 {
        if heap == 1 { 2 } else { heap }
    }
}

impl<O, W, V> OutcomeFormula for Claim<O, W, V>
where
    O: Fn(u64) -> bool,
    W: Fn(u64) -> Vec<u64>,
{
    type Ending = Convention;

    fn outcome(&self, heap: &u64, convention: Convention) -> OutcomeClass {
        let shift = u64::from(convention == Convention::Misere);
        OutcomeClass::p_if((self.outcome)(heap + 3 - shift))
    }

    fn winning_moves(&self, heap: &u64, convention: Convention) -> impl Iterator<Item = u64> {
        let shift = u64::from(convention == Convention::Misere);
        let winning = (self.winning)((heap + 3 - shift) % 3).into_iter();
        let least = *heap;
        winning.filter(move |take| *take <= least || *take > 2)
    }
}

impl<O, W, V> GrundyFormula for Claim<O, W, V>
where
    V: Fn(u64) -> u128,
{
    type Integer = u128;

    fn grundy(&self, heap: &u64) -> Nimber<u128> {
        Nimber((self.value)(*heap))
    }
}

fn is_p(shifted: u64) -> bool {
    shifted.is_multiple_of(3)
}

fn winning(residue: u64) -> Vec<u64> {
    (residue > 0).then_some(residue).into_iter().collect()
}

fn value(heap: u64) -> u128 {
    u128::from(heap % 3)
}

/// The laws broken by search and at a step.
fn broken<O, W, V>(claim: &Claim<O, W, V>) -> [Option<Law>; 2]
where
    O: Fn(u64) -> bool,
    W: Fn(u64) -> Vec<u64>,
{
    let normal = Convention::Normal;
    let law = |violation: Violation<u64>| violation.law;
    let mut steps = (0..60).map(|heap| outcome_step(claim, normal, &heap, [1, 2]));
    [
        outcome_formula(claim, normal, [60]).err().map(law),
        steps.find_map(Result::err).map(law),
    ]
}

#[test]
fn mistakes_in_an_outcome_formula_are_caught() {
    assert_eq!(
        broken(&Claim {
            outcome: is_p,
            winning,
            value
        }),
        [None; 2]
    );
    let outcome = |shifted| is_p(shifted) && shifted != 30;
    let found = broken(&Claim {
        outcome,
        winning,
        value,
    });
    assert_eq!(found[0], Some(Law::Outcome));
    assert!(found[1].is_some());
    let wrong: [fn(u64) -> Vec<u64>; 4] = [
        |_| vec![],
        |residue| if residue == 0 { vec![] } else { vec![1, 2] },
        |residue| [winning(residue), winning(residue)].concat(),
        |residue| [winning(residue), vec![3]].concat(),
    ];
    for winning in wrong {
        let [search, step] = broken(&Claim {
            outcome: is_p,
            winning,
            value,
        });
        assert_eq!(search, Some(Law::WinningMoves));
        assert!(step.is_some());
    }
}

#[test]
fn canonical_forms_keep_the_outcome_under_the_ending_of_the_formula() {
    let claim = Claim {
        outcome: is_p,
        winning,
        value,
    };
    assert!(outcome_formula(&claim, Convention::Normal, [9]).is_ok());
    let violation = outcome_formula(&claim, Convention::Misere, [9]).unwrap_err();
    assert_eq!((violation.law, violation.position), (Law::Canonical, 1));
}

#[test]
fn mistakes_in_a_grundy_formula_are_caught() {
    let claim = |value: fn(u64) -> u128| Claim {
        outcome: is_p,
        winning,
        value,
    };
    assert!(grundy_formula(&claim(value), [60]).is_ok());
    assert!(grundy_step(&claim(value), &u64::MAX).is_ok());
    let wrong: [fn(u64) -> u128; 3] = [
        |heap| (heap % 4).into(),
        |heap| value(heap) + u128::from(heap == 40),
        // Above what the search can say.
        |heap| value(heap) | u128::from(heap == 40) << 64,
    ];
    for value in wrong {
        let violation = grundy_formula(&claim(value), [60]).unwrap_err();
        assert_eq!(violation.law, Law::GrundyValue);
        assert!((0..60).any(|heap| grundy_step(&claim(value), &heap).is_err()));
    }
}

#[test]
fn conjectures_fail_at_the_simplest_position() {
    let claim = Claim {
        outcome: is_p,
        winning,
        value,
    };
    let right = |heap: &u64| Nimber(heap % 3);
    assert_eq!(
        grundy_conjecture(&claim, [60], right),
        Ok(Checked { positions: 61 })
    );
    let violation = grundy_conjecture(&claim, [60], |heap| Nimber(heap % 4)).unwrap_err();
    assert_eq!((violation.law, violation.position), (Law::GrundyValue, 3));
    let evens = |heap: &u64| OutcomeClass::p_if(heap.is_multiple_of(2));
    let violation = outcome_conjecture(&claim, Convention::Misere, [60], evens).unwrap_err();
    assert_eq!(
        violation.to_string(),
        "the outcome formula fails at 0: it says P under Misere, the search N"
    );
}

/// A heap from which 1, 2 or 4 are taken. A heap of 3 has the value of a heap of 6,
/// and says that it is one.
struct GoesOnInAGreaterHeap;

impl Game for GoesOnInAGreaterHeap {
    type Position = u64;
    type Move = u64;

    fn moves(&self, heap: &u64) -> impl IntoIterator<Item = u64> {
        let heap = *heap;
        [1, 2, 4].into_iter().filter(move |take| *take <= heap)
    }

    fn play(&self, heap: &u64, take: &u64) -> u64 {
        heap - take
    }

    fn value_parts(&self, heap: u64, mut part: impl FnMut(u64)) {
        part(if heap == 3 { 6 } else { heap });
    }
}

#[test]
fn play_ends_also_in_the_parts() {
    let violation = laws(&GoesOnInAGreaterHeap, [6]).unwrap_err();
    assert_eq!(violation.law, Law::ValueParts);
    assert!(
        violation.detail.contains("play can go round"),
        "{violation}"
    );
}
