use std::error::Error;
use std::fmt::{self, Debug};

use crate::value::{Nimber, OutcomeClass};

/// The first claim of a [`Certificate`](super::Certificate) that does not follow
/// from the others, or, with `V = OutcomeClass`, of an
/// [`OutcomeCertificate`](super::OutcomeCertificate).
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unproved<P, V = Nimber> {
    /// A claim of a value, or of P, that some option is not shown to differ from.
    Open {
        /// The position that the claim is about.
        position: P,
        /// The claim.
        value: V,
        /// The option.
        option: P,
    },
    /// A claim of a value above one that no option is shown to have; a claim of N
    /// where no option is shown to be P.
    Missing {
        /// The position that the claim is about.
        position: P,
        /// The claim.
        value: V,
        /// The least value that no option is shown to have; or P.
        missing: V,
    },
    /// A claim that a value is excluded, which no option is shown to have.
    Unseen {
        /// The position that the claim is about.
        position: P,
        /// The claim.
        value: V,
    },
    /// A claim about a position without moves that the ending contradicts.
    End {
        /// The position that the claim is about.
        position: P,
        /// The claim.
        value: V,
        /// What the ending says.
        end: V,
    },
    /// No claim says the value of a part of the position that was asked.
    Silent {
        /// The part.
        part: P,
    },
    /// The value proved is not the one that the certificate announces.
    Other {
        /// The value that the claims prove.
        proved: V,
        /// The value that the certificate announces.
        announced: V,
    },
}

impl<P, V> Unproved<P, V> {
    /// The same with the positions in another form, as text for instance.
    pub fn map<Q>(self, mut form: impl FnMut(P) -> Q) -> Unproved<Q, V> {
        match self {
            Self::Open {
                position,
                value,
                option,
            } => Unproved::Open {
                position: form(position),
                value,
                option: form(option),
            },
            Self::Missing {
                position,
                value,
                missing,
            } => Unproved::Missing {
                position: form(position),
                value,
                missing,
            },
            Self::Unseen { position, value } => Unproved::Unseen {
                position: form(position),
                value,
            },
            Self::End {
                position,
                value,
                end,
            } => Unproved::End {
                position: form(position),
                value,
                end,
            },
            Self::Silent { part } => Unproved::Silent { part: form(part) },
            Self::Other { proved, announced } => Unproved::Other { proved, announced },
        }
    }
}

impl<P: Debug, V> Unproved<P, V> {
    /// In words, with values as in a file of claims.
    fn say(&self, f: &mut fmt::Formatter<'_>, text: impl Fn(&V) -> String) -> fmt::Result {
        let not_shown = |position: &P, sign: &str, value: &V| {
            format!("{position:?} {sign} {} is not shown", text(value))
        };
        match self {
            Self::Open {
                position,
                value,
                option,
            } => {
                let claim = not_shown(position, "=", value);
                write!(f, "{claim}: its option {option:?} may have that value")
            }
            Self::Missing {
                position,
                value,
                missing,
            } => {
                let claim = not_shown(position, "=", value);
                write!(f, "{claim}: no option is shown to be {}", text(missing))
            }
            Self::Unseen { position, value } => {
                let claim = not_shown(position, "!=", value);
                write!(f, "{claim}: no option is shown to be {}", text(value))
            }
            Self::End {
                position,
                value,
                end,
            } => {
                let claim = not_shown(position, "=", value);
                write!(f, "{claim}: no move is left, and that is {}", text(end))
            }
            Self::Silent { part } => write!(
                f,
                "no claim says the value of {part:?}, a part of the position asked"
            ),
            Self::Other { proved, announced } => {
                write!(f, "the value is {}, not {}", text(proved), text(announced))
            }
        }
    }
}

impl<P: Debug> fmt::Display for Unproved<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(f, |Nimber(value)| value.to_string())
    }
}

impl<P: Debug> fmt::Display for Unproved<P, OutcomeClass> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.say(f, OutcomeClass::to_string)
    }
}

impl<P: Debug> Error for Unproved<P> {}

impl<P: Debug> Error for Unproved<P, OutcomeClass> {}
