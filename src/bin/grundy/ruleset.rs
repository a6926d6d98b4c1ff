//! The ruleset that the command line names, with its arguments as words.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, Subcommand};
use grundy::catalogue::{self, Catalogue, Opened};
use grundy::ruleset::{Argument, Kind, Sheet};

use crate::errors::Failure;
use crate::zhangqi::{SHEET as ZHANGQI, ZhangqiArguments};

/// A ruleset, and what is typed after its name.
pub(crate) enum Chosen {
    Catalogued(Typed),
    /// Zhangqi is won on points.
    Zhangqi(ZhangqiArguments),
}

/// The arguments of a ruleset, as they are typed.
pub(crate) struct Typed {
    name: String,
    positional: Vec<String>,
    options: Vec<(String, String)>,
}

impl Typed {
    pub(crate) fn open(self, misere: bool) -> Result<Opened, Failure> {
        let catalogue = Catalogue::default();
        let opened = catalogue.open_words(&self.name, self.positional, &self.options, misere);
        Ok(opened?)
    }
}

/// The sheets of all rulesets, Zhangqi's last.
pub(crate) fn sheets() -> impl Iterator<Item = &'static Sheet> + Clone {
    let sheets: Vec<_> = catalogue::sheets().chain([&ZHANGQI]).collect();
    sheets.into_iter()
}

const POSITION: &str = "position";

fn command(sheet: &'static Sheet) -> Command {
    let arguments = sheet.arguments.iter().map(argument);
    Command::new(sheet.name)
        .about(sheet.rules)
        .after_help(help(sheet))
        .args(arguments)
}

/// The end of a ruleset's help.
fn help(sheet: &Sheet) -> String {
    let Sheet {
        name,
        example,
        theorem,
        ..
    } = sheet;
    format!(
        "Example: grundy solve {name} {example}\n         grundy play {name} {example}\n\n\
         Theorem: {theorem}"
    )
}

fn argument(argument: &'static Argument) -> Arg {
    let name = if argument.is_option() {
        argument.name
    } else {
        POSITION
    };
    let arg = Arg::new(name)
        .value_name(argument.value)
        .help(argument.help)
        .allow_negative_numbers(true);
    let arg = match argument.kind {
        Kind::Position | Kind::Shape => {
            return arg.required(true).num_args(1..).action(ArgAction::Append);
        }
        Kind::Required => arg.required(true),
        Kind::Default(value) => arg.default_value(value),
        _ => arg,
    };
    let arg = arg.long(argument.name);
    if argument.choices.is_empty() {
        arg
    } else {
        arg.value_parser(PossibleValuesParser::new(argument.choices))
    }
}

fn typed(sheet: &Sheet, matches: &ArgMatches) -> Typed {
    let positional = match matches.try_get_many::<String>(POSITION) {
        Ok(Some(words)) => words.cloned().collect(),
        _ => Vec::new(),
    };
    let option = |option: &Argument| {
        let value = matches.get_one::<String>(option.name)?;
        Some((option.name.to_owned(), value.clone()))
    };
    Typed {
        name: sheet.name.to_owned(),
        positional,
        options: sheet.options().filter_map(option).collect(),
    }
}

impl FromArgMatches for Chosen {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::new(clap::error::ErrorKind::MissingSubcommand);
        let (name, matches) = matches.subcommand().ok_or_else(missing)?;
        if name == ZHANGQI.name {
            return ZhangqiArguments::from_arg_matches(matches).map(Self::Zhangqi);
        }
        let sheet = catalogue::sheets().find(|sheet| sheet.name == name);
        Ok(Self::Catalogued(typed(sheet.ok_or_else(missing)?, matches)))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Subcommand for Chosen {
    fn augment_subcommands(verb: Command) -> Command {
        let zhangqi = Command::new(ZHANGQI.name)
            .about(ZHANGQI.rules)
            .after_help(help(&ZHANGQI));
        verb.subcommand_required(true)
            .subcommand_value_name("RULESET")
            .subcommand_help_heading("Rulesets")
            .subcommands(catalogue::sheets().map(command))
            .subcommand(ZhangqiArguments::augment_args(zhangqi))
    }

    fn augment_subcommands_for_update(verb: Command) -> Command {
        Self::augment_subcommands(verb)
    }

    fn has_subcommand(name: &str) -> bool {
        sheets().any(|sheet| sheet.name == name)
    }
}
