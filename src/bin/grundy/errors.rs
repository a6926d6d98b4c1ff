//! What can go wrong, each in one line.

use std::error::Error as _;
use std::fmt::Debug;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use grundy::limits::SearchError;
use grundy::ruleset::OpenError;

pub(crate) enum Failure {
    BadInput(String),
    Limit(String),
    Output(io::Error),
}

impl Failure {
    /// Writes the one line and says the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        let (line, status) = match self {
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                return ExitCode::SUCCESS;
            }
            Self::Output(error) => (format!("the output cannot be written: {error}"), 1),
            Self::BadInput(line) => (line.clone(), 2),
            Self::Limit(line) => (line.clone(), 3),
        };
        // Nobody is left to tell if standard error is closed too.
        let _ = writeln!(io::stderr(), "grundy: {}", one_line(&line));
        ExitCode::from(status)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::OutOfReach(why) => Self::Limit(why),
            other => Self::BadInput(other.to_string()),
        }
    }
}

impl<P: Debug> From<SearchError<P>> for Failure {
    fn from(error: SearchError<P>) -> Self {
        let advice = match error {
            SearchError::Limit { .. } => {
                ", before the answer; --limit, --memory and --time set the limits"
            }
            _ => "",
        };
        Self::Limit(format!("{error}{advice}"))
    }
}

/// An option that asks for Grundy values where there are none.
pub(crate) fn no_values(option: &str, ruleset: &str, terms: &str) -> Failure {
    Failure::BadInput(format!(
        "{option}: {ruleset} has no Grundy values under {terms}: expected normal play"
    ))
}

/// Text from the command line must not break the line or the terminal.
fn one_line(text: &str) -> String {
    let mut line = String::new();
    for char in text.chars() {
        if char.is_control() {
            line.extend(char.escape_debug());
        } else {
            line.push(char);
        }
    }
    line
}

/// An argument as it is quoted in an error.
pub(crate) fn quoted(text: &str) -> String {
    const LENGTH: usize = 40;
    let more = if text.chars().nth(LENGTH).is_some() {
        "…"
    } else {
        ""
    };
    format!("`{}{more}`", text.chars().take(LENGTH).collect::<String>())
}

/// "--limit <POSITIONS>" without what stands for its value, "[BALLS]" without brackets.
fn bare(argument: &str) -> &str {
    let name = argument
        .split_once(" <")
        .map_or(argument, |(option, _)| option);
    name.trim_matches(['[', ']'])
}

/// The verb or ruleset that may have been meant, after a comma.
fn perhaps(error: &clap::Error) -> String {
    let word = match error.get(ContextKind::SuggestedSubcommand) {
        // The most likely last.
        Some(ContextValue::Strings(words)) => words.last(),
        _ => None,
    };
    word.map_or_else(String::new, |word| format!(", perhaps `{word}`"))
}

/// What clap found, in one line.
pub(crate) fn usage(error: &clap::Error, root: clap::Command) -> Failure {
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    };
    let place = Place::from_command_line(root);
    let full = context(ContextKind::InvalidArg);
    let argument = bare(&full);
    let value = context(ContextKind::InvalidValue);
    Failure::BadInput(match error.kind() {
        ErrorKind::InvalidSubcommand => format!(
            "unknown {} {}{}: expected one of {}",
            place.below,
            quoted(&context(ContextKind::InvalidSubcommand)),
            perhaps(error),
            place.subcommands,
        ),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!(
                "no {} given: expected one of {}",
                place.below, place.subcommands
            )
        }
        ErrorKind::UnknownArgument if argument.starts_with('-') => format!(
            "unknown option {}: expected one of {}",
            quoted(argument),
            place.options
        ),
        ErrorKind::UnknownArgument => format!(
            "{} is one argument too many; see `{} --help`",
            quoted(argument),
            place.path
        ),
        ErrorKind::MissingRequiredArgument => format!(
            "missing {full}: expected as in `{}{}`",
            place.path,
            place.example_of(argument)
        ),
        ErrorKind::ArgumentConflict => match context(ContextKind::PriorArg) {
            prior if prior.is_empty() || prior == full => {
                format!("{argument} is given twice: expected once")
            }
            prior => format!(
                "{argument} does not go with {}: expected one of them",
                bare(&prior)
            ),
        },
        ErrorKind::InvalidValue if value.is_empty() => {
            let valid = context(ContextKind::ValidValue);
            if valid.is_empty() {
                format!("{argument} has no value: expected one after it")
            } else {
                format!("{argument} has no value: expected one of {valid}")
            }
        }
        ErrorKind::InvalidValue => format!(
            "{argument} does not know {}: expected one of {}",
            quoted(&value),
            context(ContextKind::ValidValue)
        ),
        ErrorKind::ValueValidation => match error.source() {
            Some(source) => format!("{argument}: {source}"),
            None => format!("{argument}: {} is not a value for it", quoted(&value)),
        },
        ErrorKind::TooManyValues => format!(
            "{argument} takes no value: expected it without {}",
            quoted(&value)
        ),
        ErrorKind::InvalidUtf8 => {
            "an argument is not valid UTF-8: expected digits, names and options".into()
        }
        _ => {
            let text = error.to_string();
            let first = text.lines().next().unwrap_or_default();
            format!(
                "{}; see `{} --help`",
                first.strip_prefix("error: ").unwrap_or(first),
                place.path
            )
        }
    })
}

/// How far down the verbs and rulesets the command line leads.
struct Place {
    path: String,
    /// What is chosen next: "verb" or "ruleset".
    below: &'static str,
    subcommands: String,
    options: String,
    /// The examples of the help, without the path.
    examples: Vec<String>,
}

impl Place {
    fn from_command_line(mut root: clap::Command) -> Self {
        root.build();
        let mut command = &root;
        let mut path = String::from("grundy");
        let mut depth = 0;
        for argument in std::env::args_os().skip(1) {
            if let Some(next) = command.find_subcommand(&argument) {
                if next.get_name() == "help" {
                    continue;
                }
                command = next;
                path = format!("{path} {}", next.get_name());
                depth += 1;
            }
        }
        let names: Vec<&str> = command
            .get_subcommands()
            .map(clap::Command::get_name)
            .filter(|name| depth == 0 || *name != "help")
            .collect();
        let options: Vec<String> = command
            .get_arguments()
            .filter_map(|argument| Some(format!("--{}", argument.get_long()?)))
            .collect();
        Self {
            examples: examples(command, &path),
            path,
            below: if depth == 0 { "verb" } else { "ruleset" },
            subcommands: names.join(", "),
            options: options.join(", "),
        }
    }

    /// An example with the argument, or else the first.
    fn example_of(&self, argument: &str) -> &str {
        let with = self
            .examples
            .iter()
            .find(|example| example.contains(argument));
        with.or(self.examples.first()).map_or("", String::as_str)
    }
}

fn examples(command: &clap::Command, path: &str) -> Vec<String> {
    let help = command.get_after_help().map(ToString::to_string);
    let help = help.unwrap_or_default();
    let lines = help.lines().filter_map(|line| line.split_once(path));
    lines.map(|(_, arguments)| arguments.to_owned()).collect()
}
