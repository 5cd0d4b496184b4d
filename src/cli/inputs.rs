//! The console and the signals of the system as inputs of the agent.

use std::sync::mpsc;

use super::failure::Failure;
use crate::act::{Listener, Request};
use crate::agent::Input;
use crate::console::{self, ConsoleReport};
use crate::keys::{Hands, Keys, KeysReport};
use crate::play::{Inputs, Takes, forward};
use crate::settings::Settings;
use doppelbrett_system::interrupts::Interrupts;

/// Lines that are typed.
pub(super) fn console(inputs: Inputs) {
    let (reports, received) = mpsc::channel();
    forward(received, inputs, |report| {
        Some(match report {
            ConsoleReport::Line(line) => Input::Typed(line),
            ConsoleReport::TooLong => Input::TooLong,
            ConsoleReport::Closed | ConsoleReport::ReadToEnd => Input::End,
        })
    });
    console::read(reports);
}

/// What is wanted from outside the program. That nobody can be listened to is told.
pub(super) fn acts(settings: &Settings, inputs: Inputs) -> Option<Listener> {
    let told = inputs.clone();
    Listener::start(&settings.store.folder()?, move |request| {
        inputs.send(Input::Asked(request)).is_ok()
    })
    .inspect_err(|error| {
        tracing::warn!(%error, "no acts from outside");
        let report = KeysReport::NoActs(error.problem());
        // Whoever has ended is told nothing.
        let _ = told.send(Input::Keys(report));
    })
    .ok()
}

/// What the taught keys do; nobody watches for any if none is taught.
pub(super) fn keys(settings: &Settings, inputs: Inputs) -> Option<Keys> {
    let taught = settings.keys.taught();
    if taught.is_empty() {
        return None;
    }
    let (reports, received) = mpsc::channel();
    forward(received, inputs, |report| {
        Some(match report {
            KeysReport::Acted(act) => Input::Asked(Request::unanswered(act)),
            report => Input::Keys(report),
        })
    });
    Some(Keys::start(Hands::new(taught), reports))
}

/// Ctrl-C and a request of the system to end; watched until that is closed.
pub(super) fn interrupts<I: 'static>(
    inputs: impl Takes<I> + Send + 'static,
    end: impl Fn() -> I + Send + 'static,
) -> Result<Interrupts, Failure> {
    Interrupts::watch(move || inputs.take(end()))
        .map_err(|error| Failure::new("signals-not-watched", &[]).because(error))
}
