//! Invalid arguments: what is wrong with them, and where to find help.

use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, CommandFactory, Error};
use shakmaty::fen::ParseFenError;

use super::arguments::Arguments;
use super::fen;
use crate::messages::{Messages, Value};

/// What is wrong with the arguments, in a sentence or two.
pub(super) fn told(error: &Error, messages: &Messages) -> String {
    let context = |kind| error.get(kind).map(words).unwrap_or_default();
    if let Some(why) = no_fen(error) {
        return fen::told(fen::unread(why, messages), messages);
    }
    let argument = ("argument", Value::from(context(ContextKind::InvalidArg)));
    let value = context(ContextKind::InvalidValue);
    let one = |id: &str| messages.text(id, std::slice::from_ref(&argument));
    let first = match error.kind() {
        ErrorKind::InvalidValue if value.is_empty() => one("cli-no-value"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            messages.text("cli-wrong-value", &[("value", value.into()), argument])
        }
        ErrorKind::UnknownArgument => one("cli-unknown"),
        ErrorKind::InvalidSubcommand => {
            let named = context(ContextKind::InvalidSubcommand);
            messages.text("cli-unknown", &[("argument", named.into())])
        }
        ErrorKind::NoEquals | ErrorKind::TooFewValues => one("cli-no-value"),
        ErrorKind::TooManyValues | ErrorKind::WrongNumberOfValues => one("cli-too-many"),
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg);
            // An argument given twice conflicts with itself.
            if other.is_empty()
                || error.get(ContextKind::InvalidArg) == error.get(ContextKind::PriorArg)
            {
                one("cli-too-many")
            } else {
                messages.text("cli-conflict", &[argument, ("other", other.into())])
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let missing = context(ContextKind::InvalidArg);
            messages.text("cli-missing", &[("arguments", missing.into())])
        }
        ErrorKind::MissingSubcommand => messages.text("cli-no-command", &[]),
        ErrorKind::InvalidUtf8 => messages.text("cli-no-text", &[]),
        _ => {
            tracing::warn!(%error, "the arguments are not understood");
            messages.text("cli-not-understood", &[])
        }
    };
    let possible = context(ContextKind::ValidValue);
    let nearest = [
        ContextKind::SuggestedArg,
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedValue,
    ]
    .map(context)
    .into_iter()
    .find(|nearest| !nearest.is_empty() && !is_hidden(nearest));
    let possible = (!possible.is_empty())
        .then(|| messages.text("cli-possible", &[("values", possible.into())]));
    let nearest =
        nearest.map(|nearest| messages.text("cli-nearest", &[("nearest", nearest.into())]));
    let sentences = std::iter::once(first).chain(possible).chain(nearest);
    sentences.collect::<Vec<_>>().join(" ")
}

/// Whether the command is only for the program itself.
fn is_hidden(name: &str) -> bool {
    let command = Arguments::command();
    command
        .find_subcommand(name)
        .is_some_and(Command::is_hide_set)
}

/// Why the value is not a FEN, if it should be one.
fn no_fen(error: &Error) -> Option<&ParseFenError> {
    std::error::Error::source(error)?.downcast_ref()
}

fn words(value: &ContextValue) -> String {
    match value {
        ContextValue::Strings(all) => all.join(", "),
        ContextValue::String(one) => one.clone(),
        ContextValue::Number(number) => number.to_string(),
        ContextValue::Bool(_) | ContextValue::None => String::new(),
        other => other.to_string(),
    }
}

/// Where to find help.
pub(super) fn more(arguments: &[OsString], command: &Command, messages: &Messages) -> String {
    let named = |word: &&OsString| {
        let inner = word.to_str().map(|word| command.find_subcommand(word));
        inner.flatten().is_some()
    };
    let name = arguments.iter().skip(1).find(named);
    let name = name.and_then(|name| name.to_str()).unwrap_or_default();
    let call = format!("doppelbrett {name} --help").replace("  ", " ");
    messages.text("cli-more", &[("call", call.into())])
}
