//! A microphone is tried: how loud it is, and which words come through.

use std::time::Duration;

use super::configuration;
use super::listened::Listened;
use crate::agent::Listen;
use crate::hearing::{
    Heard, HearingProblem, Level, Model, Recogniser, above_room, record_while, transcribe,
};
use crate::sentences::Wording;
use crate::settings::Settings;

/// Listens as long as it `goes_on`, and no longer than `time`.
///
/// # Errors
/// When the microphone brings nothing.
pub(super) fn listen(
    device: Option<&str>,
    time: Duration,
    goes_on: impl Fn() -> bool,
    words: impl FnOnce(&[i16]) -> Result<String, HearingProblem>,
) -> Result<Listened, HearingProblem> {
    let (device, sound) = record_while(device, time, goes_on)?;
    Ok(Listened {
        device,
        words: words(&sound)?,
        level: Level::of(&sound),
        above_room: above_room(&sound),
    })
}

/// The speech model of the settings.
///
/// # Errors
/// When there is none.
pub(super) fn model(settings: &Settings) -> Result<Model, HearingProblem> {
    Ok(Model::load(&configuration::model(settings))?)
}

/// The words in `sound`, of those that a game listens for.
///
/// # Errors
/// When no recogniser can be started.
pub(super) fn words(
    model: &Model,
    wording: &Wording,
    sound: &[i16],
) -> Result<String, HearingProblem> {
    let phrases = Listen::default().phrases(wording);
    let recogniser = Recogniser::new(model, &phrases);
    let mut recogniser = recogniser.map_err(|error| {
        tracing::warn!(%error, "the recogniser does not start");
        HearingProblem::RecogniserFailed
    })?;
    Ok(texts(&transcribe(&mut recogniser, sound)))
}

/// All words that were heard.
pub(super) fn texts(heard: &[Heard]) -> String {
    let texts: Vec<String> = heard.iter().map(Heard::text).collect();
    texts.join(" ").trim().to_owned()
}
