//! Speech output by the settings.

use std::sync::mpsc::{self, Sender};
use std::time::Duration;

use super::failure::Failure;
use crate::agent::Input;
use crate::play::{Inputs, forward};
use crate::settings::Settings;
use crate::voice::{Channel, Output, Priority, Utterance, Voice, VoiceReport, VoiceSettings};

/// Longer than the voice takes to find out that it cannot speak.
const PATIENCE: Duration = Duration::from_secs(30);

/// Speech output on the channels of the settings, whose reports are inputs of the agent.
pub(super) fn start_as_input(
    settings: &Settings,
    language: &str,
    ear: bool,
    inputs: Inputs,
) -> Result<Voice, Failure> {
    let (reports, received) = mpsc::channel();
    forward(received, inputs, |report| Some(Input::Voice(report)));
    start(settings, language, ear, reports)
}

/// Speech output on the channels of the settings.
pub(super) fn start(
    settings: &Settings,
    language: &str,
    ear: bool,
    reports: Sender<VoiceReport>,
) -> Result<Voice, Failure> {
    let program = std::env::current_exe()?;
    let voice = VoiceSettings {
        program,
        room: Output {
            device: settings.voice.room.device.clone(),
            daemon: settings.voice.room.daemon.clone(),
            volume: settings.voice.room.volume,
            rate: settings.voice.room.rate,
            kind: settings.voice.room.kind,
        },
        ear: ear.then(|| Output {
            device: settings.voice.ear.device.clone(),
            daemon: settings.voice.ear.daemon.clone(),
            volume: settings.voice.ear.volume,
            rate: settings.voice.ear.rate,
            kind: settings.voice.ear.kind,
        }),
        language: language.to_owned(),
        rate: settings.voice.rate,
    };
    Ok(Voice::start(voice, reports))
}

/// Speaks in the room with the voice of a language, and waits for the end.
pub(super) fn speak(
    settings: &Settings,
    language: &str,
    announcements: &[String],
) -> Result<(), Failure> {
    let (reports, received) = mpsc::channel();
    let voice = start(settings, language, false, reports)?;
    let next = || {
        let report = received.recv_timeout(PATIENCE);
        report.map_err(|_| Failure::new("voice-stuck", &[]))
    };
    loop {
        match next()? {
            VoiceReport::Found { .. } => break,
            VoiceReport::Lost { problem, .. } => return Err(problem.into()),
            _ => {}
        }
    }
    for (id, text) in (1..).zip(announcements) {
        voice.say(Utterance {
            id,
            channel: Channel::Room,
            text: text.clone(),
            languages: Vec::new(),
            priority: Priority::Announcement,
        });
        loop {
            match next()? {
                VoiceReport::Ended { id: ended } if ended == id => break,
                VoiceReport::Lost { problem, .. } => return Err(problem.into()),
                VoiceReport::Failed { .. } | VoiceReport::Cancelled { .. } => {
                    return Err(Failure::new("voice-stuck", &[]));
                }
                _ => {}
            }
        }
    }
    Ok(())
}
