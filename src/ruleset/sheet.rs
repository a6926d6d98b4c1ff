/// What a ruleset says of itself. Help texts, tables and tests are made from it.
///
/// # Example
///
/// ```
/// use grundy::ruleset::{Argument, Sheet};
///
/// const HALVING: Sheet = Sheet::new("halving", "Halving: take at most half of the heap")
///     .arguments(&[Argument::position("HEAP", "The heap, as in: 100")])
///     .example("100")
///     .theorem("P exactly when the heap is one below a power of two")
///     .cases(&["1", "60"]);
/// assert_eq!(HALVING.name, "halving");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Sheet {
    /// The name, as it is typed.
    pub name: &'static str,
    /// The rules in a line.
    pub rules: &'static str,
    /// The arguments: the position and the options.
    pub arguments: &'static [Argument],
    /// The arguments of an example. What may be left out stands in brackets.
    pub example: &'static str,
    /// The theorem in a line, or that there is none.
    pub theorem: &'static str,
    /// The endings that the outcome theorem covers, in words.
    pub outcomes: &'static str,
    /// Where Grundy values come from, in words.
    pub values: &'static str,
    /// Arguments of positions from which everything is checked. Play should reach a
    /// few thousand positions at most from each of them.
    pub cases: &'static [&'static str],
    /// The arguments of a position to measure formula and search with.
    pub bench: &'static str,
}

impl Sheet {
    /// A sheet with a name and the rules in a line. All answers are by search until
    /// another method says otherwise.
    pub const fn new(name: &'static str, rules: &'static str) -> Self {
        Self {
            name,
            rules,
            arguments: &[],
            example: "",
            theorem: "none is known; found by search",
            outcomes: "by search",
            values: "by search",
            cases: &[],
            bench: "",
        }
    }

    /// The same sheet with these arguments.
    #[must_use]
    pub const fn arguments(self, arguments: &'static [Argument]) -> Self {
        Self { arguments, ..self }
    }

    /// The same sheet with an example.
    #[must_use]
    pub const fn example(self, example: &'static str) -> Self {
        Self { example, ..self }
    }

    /// The same sheet with a theorem in a line.
    #[must_use]
    pub const fn theorem(self, theorem: &'static str) -> Self {
        Self { theorem, ..self }
    }

    /// The same sheet with the endings that the outcome theorem covers.
    #[must_use]
    pub const fn outcomes(self, outcomes: &'static str) -> Self {
        Self { outcomes, ..self }
    }

    /// The same sheet with the source of Grundy values.
    #[must_use]
    pub const fn values(self, values: &'static str) -> Self {
        Self { values, ..self }
    }

    /// The same sheet with positions from which everything is checked.
    #[must_use]
    pub const fn cases(self, cases: &'static [&'static str]) -> Self {
        Self { cases, ..self }
    }

    /// The same sheet with a position to measure.
    #[must_use]
    pub const fn bench(self, bench: &'static str) -> Self {
        Self { bench, ..self }
    }

    /// The option that names an ending of the ruleset's own, where there is one.
    pub const ENDING: &str = "wins";

    /// A position in the ruleset's notation as it is typed after the name: behind
    /// its option, where one gives it.
    pub fn as_arguments(&self, position: &str) -> String {
        let takes_words = self.arguments.iter().any(|argument| !argument.is_option());
        match self.options().find(|option| option.is_position) {
            Some(option) if !takes_words => {
                let words: Vec<&str> = position.split_whitespace().collect();
                format!("--{} {}", option.name, words.join(","))
            }
            _ => position.to_owned(),
        }
    }

    /// The argument of this name.
    pub fn argument(&self, name: &str) -> Option<&'static Argument> {
        self.arguments.iter().find(|argument| argument.name == name)
    }

    /// The arguments that are options.
    pub fn options(&self) -> impl Iterator<Item = &'static Argument> {
        self.arguments
            .iter()
            .filter(|argument| argument.is_option())
    }
}

/// An argument of a ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Argument {
    /// The name of an option, without the dashes; empty for positional arguments.
    pub name: &'static str,
    /// What stands for the value in a help text.
    pub value: &'static str,
    /// The help in a line.
    pub help: &'static str,
    /// Whether it must be given.
    pub kind: Kind,
    /// The values there are; empty if there is no list of them.
    pub choices: &'static [&'static str],
    /// Whether it belongs to the position and not to the ruleset.
    pub is_position: bool,
}

/// Whether an argument must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Kind {
    /// The words without dashes: one at least. They are the position.
    Position,
    /// The words without dashes, where they are a shape that belongs to the
    /// ruleset: the size of a board, a graph, a number whose divisors are played
    /// with. The game begins with the whole shape.
    Shape,
    /// An option that must be given.
    Required,
    /// An option that may be left out.
    Optional,
    /// An option with this value unless another is given.
    Default(&'static str),
}

impl Argument {
    const fn new(name: &'static str, value: &'static str, kind: Kind, help: &'static str) -> Self {
        Self {
            name,
            value,
            help,
            kind,
            choices: &[],
            is_position: matches!(kind, Kind::Position),
        }
    }

    /// The positional arguments, as the position.
    pub const fn position(value: &'static str, help: &'static str) -> Self {
        Self::new("", value, Kind::Position, help)
    }

    /// The positional arguments, as a shape that belongs to the ruleset.
    pub const fn shape(value: &'static str, help: &'static str) -> Self {
        Self::new("", value, Kind::Shape, help)
    }

    /// An option that must be given.
    pub const fn required(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Self::new(name, value, Kind::Required, help)
    }

    /// An option that may be left out.
    pub const fn optional(name: &'static str, value: &'static str, help: &'static str) -> Self {
        Self::new(name, value, Kind::Optional, help)
    }

    /// The same option with a value for those who leave it out.
    #[must_use]
    pub const fn or(self, default: &'static str) -> Self {
        let kind = Kind::Default(default);
        Self { kind, ..self }
    }

    /// The same option with a list of values.
    #[must_use]
    pub const fn one_of(self, choices: &'static [&'static str]) -> Self {
        Self { choices, ..self }
    }

    /// The same option as a part of the position.
    #[must_use]
    pub const fn of_position(self) -> Self {
        let is_position = true;
        Self {
            is_position,
            ..self
        }
    }

    /// Whether it is an option.
    pub const fn is_option(&self) -> bool {
        !self.name.is_empty()
    }
}

/// The cases of a sheet: every position with every value of an option.
macro_rules! cases {
    ($positions:tt, $option:literal, [$($value:literal),+]) => {
        [$($crate::ruleset::cases!(@ $positions, $option, $value)),+].as_flattened()
    };
    (@ [$($position:literal),+], $option:literal, $value:literal) => {
        [$(concat!($position, " ", $option, " ", $value)),+]
    };
}

pub(crate) use cases;
