//! The help of the command line, in the user's language.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::builder::StyledStr;
use clap::error::ErrorKind;
use clap::{Arg, Command, CommandFactory, Error};

use super::arguments::Arguments;
use super::configuration::{Configuration, Overrides};
use super::refused::{more, told};
use super::version;
use crate::console;
use crate::messages::{Language, Messages};

/// What is printed when the arguments are no call, or ask for help.
pub(super) fn answer(refused: &Error, arguments: &[OsString]) -> ExitCode {
    let messages = Messages::new(language(arguments));
    // Only where somebody reads it are the texts put in.
    let mut command = in_words(&messages);
    let error = match command.try_get_matches_from_mut(arguments) {
        Err(error) => error,
        // The two commands differ in their texts only.
        Ok(_) => {
            console::complain(&refused.to_string());
            return ExitCode::from(2);
        }
    };
    match error.kind() {
        ErrorKind::DisplayHelp => {
            console::print(error.to_string().trim_end());
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayVersion => {
            let settings = Configuration::default().load(&Overrides::default());
            console::print(&version::told(&settings.unwrap_or_default(), &messages));
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            console::complain(error.to_string().trim_end());
        }
        _ => {
            console::complain(&told(&error, &messages));
            console::complain(&more(arguments, &command, &messages));
        }
    }
    ExitCode::from(2)
}

/// The language of the settings with these arguments over them, whatever else is wrong with
/// either.
pub(super) fn language(arguments: &[OsString]) -> Language {
    let words: Vec<_> = arguments.iter().filter_map(|word| word.to_str()).collect();
    let given = |flag: &str| -> Vec<String> {
        let value = |(at, word): (usize, &&str)| match word.strip_prefix(flag)? {
            "" => words.get(at + 1).map(|next| (*next).to_owned()),
            joined => joined.strip_prefix('=').map(str::to_owned),
        };
        words.iter().enumerate().filter_map(value).collect()
    };
    let overrides = Overrides::default().flag("language", given("--language").pop());
    Configuration::of(given("--config").pop(), given("--set")).language(&overrides)
}

/// The command line with its texts.
pub(super) fn in_words(messages: &Messages) -> Command {
    let mut command = Arguments::command();
    // Makes what clap adds by itself, such as --help.
    command.build();
    texts(command, "cli", messages)
}

fn texts(command: Command, path: &str, messages: &Messages) -> Command {
    let id = match path {
        "cli" => "cli-about",
        path => path,
    };
    let about = messages.text(id, &[]);
    let usage = usage(&command, messages);
    let names: Vec<String> = command
        .get_subcommands()
        .map(|inner| inner.get_name().to_owned())
        .collect();
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        messages.text("cli-usage", &[])
    );
    let mut command = command
        .about(about)
        .long_about(None)
        .override_usage(usage)
        .help_template(template)
        .subcommand_help_heading(messages.text("cli-commands", &[]))
        .subcommand_value_name(messages.text("value-command", &[]))
        .mut_args(|arg| argument(arg, path, messages));
    for name in names {
        let path = match name.as_str() {
            // Each of its own is the name of another command.
            "help" => "cli-help".to_owned(),
            name => format!("{path}-{name}"),
        };
        command = command.mut_subcommand(name, |inner| match path.as_str() {
            "cli-help" => inner
                .about(messages.text("cli-help", &[]))
                .mut_args(|arg| argument(arg, "cli-help", messages)),
            path => texts(inner, path, messages),
        });
    }
    command
}

/// What stands behind the name of the program.
fn usage(command: &Command, messages: &Messages) -> StyledStr {
    let english = command.clone().render_usage().to_string();
    let call = english.trim_start_matches("Usage:").trim();
    let mut call = call
        .replace(
            "[OPTIONS]",
            &format!("[{}]", messages.text("value-options", &[])),
        )
        .replace(
            "<COMMAND>",
            &format!("<{}>", messages.text("value-command", &[])),
        );
    for arg in command.get_positionals() {
        for name in arg.get_value_names().unwrap_or_default() {
            let named = value_name(name, messages);
            for (open, close) in [('<', '>'), ('[', ']')] {
                call = call.replace(
                    &format!("{open}{name}{close}"),
                    &format!("{open}{named}{close}"),
                );
            }
        }
    }
    call.into()
}

/// The id of an argument's text.
fn text_id(path: &str, arg: &str, messages: &Messages) -> String {
    let arg = arg.replace('_', "-");
    let own = format!("{path}-{arg}");
    if messages.has(&own) {
        own
    } else {
        format!("cli-any-{arg}")
    }
}

fn argument(arg: Arg, path: &str, messages: &Messages) -> Arg {
    let mut text = messages.text(&text_id(path, arg.get_id().as_str(), messages), &[]);
    let takes = arg.get_action().takes_values();
    let default = arg.get_default_values().first().filter(|_| takes);
    if let Some(default) = default.and_then(|value| value.to_str()) {
        let args = [("value", default.into())];
        text = format!("{text} {}", messages.text("cli-default", &args));
    }
    let heading = match arg.is_positional() {
        true => "cli-arguments",
        false => "cli-options",
    };
    let names: Vec<String> = arg
        .get_value_names()
        .unwrap_or_default()
        .iter()
        .map(|name| value_name(name, messages))
        .collect();
    let arg = arg
        .help(text)
        .long_help(None)
        .help_heading(messages.text(heading, &[]))
        .hide_default_value(takes)
        .hide_possible_values(takes)
        .hide_env(takes);
    if takes && !names.is_empty() {
        arg.value_names(names)
    } else {
        arg
    }
}

fn value_name(name: &str, messages: &Messages) -> String {
    let id = format!("value-{}", name.to_lowercase().replace(['=', '|'], "-"));
    if messages.has(&id) {
        messages.text(&id, &[])
    } else {
        name.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every command and argument with the id of its text.
    fn ids(command: &Command, path: &str, messages: &Messages, found: &mut Vec<String>) {
        found.extend(
            command
                .get_arguments()
                .filter(|arg| !arg.is_hide_set())
                .map(|arg| text_id(path, arg.get_id().as_str(), messages)),
        );
        for inner in command
            .get_subcommands()
            .filter(|inner| !inner.is_hide_set())
        {
            if inner.get_name() == "help" {
                continue;
            }
            let path = format!("{path}-{}", inner.get_name());
            found.push(path.clone());
            ids(inner, &path, messages, found);
        }
    }

    #[test]
    fn every_argument_of_every_command_has_a_text_in_every_language() {
        for language in Language::ALL {
            let messages = Messages::new(language);
            let mut command = Arguments::command();
            command.build();
            let mut found = Vec::new();
            ids(&command, "cli", &messages, &mut found);
            assert!(found.len() > 100, "{found:?}");
            let missing: Vec<_> = found.iter().filter(|id| !messages.has(id)).collect();
            assert!(missing.is_empty(), "{language}: {missing:?}");
        }
    }

    fn shown(line: &str, language: Language) -> String {
        let messages = Messages::new(language);
        let words = line.split_whitespace();
        let error = in_words(&messages).try_get_matches_from_mut(words);
        let error = error.expect_err("no call");
        match error.kind() {
            ErrorKind::DisplayHelp => error.to_string(),
            _ => told(&error, &messages),
        }
    }

    #[test]
    fn help_is_in_the_language_that_was_set() {
        for (line, expected) in [
            ("d --help --set language=es", Language::Es),
            ("d play --set=language=pt --help", Language::Pt),
            (
                "d --set voice.rate=3 --set language=\"en\" --help",
                Language::En,
            ),
            ("d --language es --set language=en --help", Language::En),
            ("d --set language=en --set=language=pt --help", Language::Pt),
            ("d --set=language=en --set language=pt --help", Language::Pt),
            ("d --language es --set voice.rate=3 --help", Language::Es),
        ] {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(language(&words), expected, "{line}");
        }
    }

    #[test]
    fn no_help_in_german_has_a_word_of_clap() {
        for line in [
            "d --help",
            "d play --help",
            "d model install --help",
            "d score --help",
        ] {
            let help = shown(line, Language::De);
            for english in [
                "Usage",
                "Options",
                "Commands",
                "Arguments",
                "Print",
                "default",
                "OPTIONS",
                "COMMAND",
                "FILE",
                "Possible",
                "see a summary",
            ] {
                assert!(!help.contains(english), "{line}: {english} in\n{help}");
            }
            assert!(
                help.contains("Aufruf: ") && help.contains("Schalter:"),
                "{help}"
            );
        }
    }

    #[test]
    fn what_is_wrong_is_told_in_the_users_language() {
        for (line, parts) in [
            ("d play --qqq", &["--qqq gibt es hier nicht."][..]),
            (
                "d play --resum",
                &["--resum gibt es hier nicht.", "--resume?"],
            ),
            ("d spiel", &["spiel gibt es hier nicht."]),
            (
                "d score --notation x",
                &[
                    "x passt nicht zu --notation",
                    "Möglich: letters, german8, german6, ukaaf.",
                ],
            ),
            ("d report eins", &["eins passt nicht zu ", "PARTIE"]),
            (
                "d play --fen x",
                &["Diese Stellung gibt es nicht: ", "Prüfe die FEN."],
            ),
            ("d play --room", &["Bei --room ", " fehlt die Angabe."]),
            ("d play --room a --room b", &["steht zu oft da"]),
            ("d score --list 5", &["--list", " gehen nicht zusammen."]),
            ("d say", &["Es fehlt: ", "ZUG"]),
        ] {
            let told = shown(line, Language::De);
            assert!(
                parts.iter().all(|part| told.contains(part)),
                "{line}: {told}"
            );
        }
        assert_eq!(shown("d spiel", Language::En), "There is no spiel here.");
        assert_eq!(shown("d spiel", Language::Es), "Aquí no existe spiel.");
        assert_eq!(shown("d spiel", Language::Pt), "Aqui não existe spiel.");
    }
}
