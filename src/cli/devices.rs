//! The devices of whoever sits at this machine, by the settings.

use std::sync::mpsc;

use super::failure::Failure;
use super::{configuration, speech};
use crate::agent::Input;
use crate::braille::Braille;
use crate::engine::Engine;
use crate::hearing::{Ears, EarsApart};
use crate::play::{Devices, Inputs, forward};
use crate::sentences::Wording;
use crate::settings::Settings;

/// The voice if it `speaks`, the microphone and the Braille display.
///
/// # Errors
/// When the program cannot find itself.
pub(super) fn of_person(
    settings: &Settings,
    wording: &Wording,
    speaks: bool,
    inputs: &Inputs,
) -> Result<Devices, Failure> {
    let mut devices = Devices::default();
    if speaks {
        let ear = settings.voice.ear_is_separate();
        let language = wording.lexicon.language();
        devices.voice = Some(speech::start_as_input(
            settings,
            language,
            ear,
            inputs.clone(),
        )?);
    }
    if settings.hearing.enabled {
        let (reports, received) = mpsc::channel();
        forward(received, inputs.clone(), |report| {
            Some(Input::Hearing(report))
        });
        devices.ears = Some(Ears::start(configuration::ears(settings, wording), reports));
    }
    if settings.braille.enabled {
        let (reports, received) = mpsc::channel();
        forward(received, inputs.clone(), |report| {
            Some(Input::Braille(report))
        });
        devices.braille = Some(Braille::start(configuration::braille(settings), reports));
    }
    Ok(devices)
}

/// What hears the device of an opponent who is blind, too.
pub(super) fn opposite_ears(
    settings: &Settings,
    wording: &Wording,
    inputs: &Inputs,
) -> Option<EarsApart> {
    let listens = settings.hearing.enabled;
    let inputs = inputs.clone();
    let hears = move |report| {
        // Nobody is left to hear it when the program ends.
        let _ = inputs.send(Input::Opposite(Box::new(Input::Hearing(report))));
    };
    listens.then(|| EarsApart::new(configuration::ears(settings, wording), hears))
}

/// The engine.
pub(super) fn engine(settings: &Settings, inputs: &Inputs) -> Engine {
    let (reports, received) = mpsc::channel();
    forward(received, inputs.clone(), |report| {
        Some(Input::Engine(report))
    });
    Engine::start(configuration::engine(settings), reports)
}
