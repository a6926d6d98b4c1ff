use std::any::Any;
use std::fmt::{self, Debug};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

use rustc_hash::FxBuildHasher;

use crate::game::{Convention, Ending};
use crate::value::OutcomeClass;

/// A position of some ruleset, the type of which is known to the ruleset only.
///
/// Two of them are equal if they have the same type and are equal as values of that
/// type. A clone shares the position.
///
/// ```
/// use grundy::Heaps;
/// use grundy::ruleset::AnyPosition;
///
/// let position = AnyPosition::new(Heaps::from([3u64, 4, 5]));
/// assert_eq!(position, AnyPosition::new(Heaps::from([3u64, 4, 5])));
/// assert_eq!(position.get::<Heaps>(), Some(&Heaps::from([3, 4, 5])));
/// assert_eq!(position.get::<u64>(), None);
/// ```
#[derive(Clone)]
pub struct AnyPosition {
    hash: u64,
    object: Arc<dyn Object>,
}

/// What a position or a move can do without its type.
trait Object: Any + Debug + Send + Sync {
    fn equals(&self, other: &dyn Object) -> bool;
}

impl<T: PartialEq + Debug + Send + Sync + 'static> Object for T {
    fn equals(&self, other: &dyn Object) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<T>() == Some(self)
    }
}

fn get<T: 'static>(object: &dyn Object) -> Option<&T> {
    let object: &dyn Any = object;
    object.downcast_ref()
}

impl AnyPosition {
    /// The position without its type.
    pub fn new<P: Eq + Hash + Debug + Send + Sync + 'static>(position: P) -> Self {
        Self {
            hash: FxBuildHasher.hash_one(&position),
            object: Arc::new(position),
        }
    }

    /// The position, if it is of this type.
    pub fn get<P: 'static>(&self) -> Option<&P> {
        get(&*self.object)
    }

    /// The bytes that are stored beside the position itself.
    pub(super) const OVERHEAD: u64 = (size_of::<Self>() + 2 * size_of::<usize>()) as u64;
}

impl PartialEq for AnyPosition {
    fn eq(&self, other: &Self) -> bool {
        self.hash == other.hash && self.object.equals(&*other.object)
    }
}

impl Eq for AnyPosition {}

impl Hash for AnyPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

impl Debug for AnyPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.object.fmt(f)
    }
}

/// A move of some ruleset, the type of which is known to the ruleset only.
#[derive(Clone)]
pub struct AnyMove(Arc<dyn Object>);

impl AnyMove {
    /// The move without its type.
    pub fn new<M: PartialEq + Debug + Send + Sync + 'static>(mv: M) -> Self {
        Self(Arc::new(mv))
    }

    /// The move, if it is of this type.
    pub fn get<M: 'static>(&self) -> Option<&M> {
        get(&*self.0)
    }
}

impl PartialEq for AnyMove {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(&*other.0)
    }
}

impl Debug for AnyMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The position of a ruleset, which it must be.
pub(crate) fn at<P: 'static>(position: &AnyPosition) -> &P {
    match position.get() {
        Some(position) => position,
        None => foreign("position", position),
    }
}

/// The move of a ruleset, which it must be.
pub(crate) fn by<M: 'static>(mv: &AnyMove) -> &M {
    match mv.get() {
        Some(mv) => mv,
        None => foreign("move", mv),
    }
}

#[cold]
fn foreign(what: &str, object: &dyn Debug) -> ! {
    panic!("the {what} {object:?} belongs to another ruleset")
}

/// An ending of some ruleset: a [`Convention`], or one of the ruleset's own.
#[derive(Clone, Copy)]
pub struct AnyEnding {
    name: &'static str,
    terms: &'static str,
    rule: EndRule,
}

#[derive(Clone, Copy)]
enum EndRule {
    Convention(Convention),
    Own(fn(&AnyPosition) -> OutcomeClass),
}

impl AnyEnding {
    /// An ending of a ruleset's own. It has a name as it is typed, words as in
    /// "even wins", and an outcome for each position without moves.
    pub fn own(
        name: &'static str,
        terms: &'static str,
        outcome_at_end: fn(&AnyPosition) -> OutcomeClass,
    ) -> Self {
        let rule = EndRule::Own(outcome_at_end);
        Self { name, terms, rule }
    }

    /// The convention, if it is one.
    pub fn convention(self) -> Option<Convention> {
        match self.rule {
            EndRule::Convention(convention) => Some(convention),
            EndRule::Own(_) => None,
        }
    }

    /// Who wins, in words: "normal play", "misère play", "even wins".
    pub fn terms(self) -> &'static str {
        self.terms
    }
}

impl From<Convention> for AnyEnding {
    fn from(convention: Convention) -> Self {
        let (name, terms) = match convention {
            Convention::Normal => ("normal", "normal play"),
            Convention::Misere => ("misere", "misère play"),
        };
        let rule = EndRule::Convention(convention);
        Self { name, terms, rule }
    }
}

impl Debug for AnyEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.terms)
    }
}

impl Ending<AnyPosition> for AnyEnding {
    fn outcome_at_end(self, position: &AnyPosition) -> OutcomeClass {
        match self.rule {
            EndRule::Convention(convention) => convention.outcome_at_end(position),
            EndRule::Own(rule) => rule(position),
        }
    }

    fn is_normal(self) -> bool {
        self.convention() == Some(Convention::Normal)
    }

    fn name(self) -> String {
        self.name.into()
    }
}
