use std::sync::mpsc::Sender;

use super::{Channel, Priority, Sink, Tuning, Utterance, VoiceProblem, VoiceReport, VoiceSettings};

/// The voice of a program built without one.
#[derive(Debug)]
pub struct Voice {
    channels: usize,
    reports: Sender<VoiceReport>,
}

impl Voice {
    /// Reports that there is none.
    #[must_use]
    pub fn start(settings: VoiceSettings, reports: Sender<VoiceReport>) -> Self {
        let ear = settings.ear.map(|_| Channel::Ear);
        let channels = [Some(Channel::Room), ear].into_iter().flatten();
        for channel in channels.clone() {
            // Nobody is listening.
            let _ = reports.send(VoiceReport::Lost {
                channel,
                problem: VoiceProblem::NotBuilt,
            });
        }
        let channels = channels.count();
        Self { channels, reports }
    }

    /// How many channels it would have.
    #[must_use]
    pub const fn channels(&self) -> usize {
        self.channels
    }

    /// Fails at once.
    pub fn say(&self, utterance: Utterance) {
        let _ = self.reports.send(VoiceReport::Failed { id: utterance.id });
    }

    /// There is nothing to silence.
    pub fn stop(&self, _channel: Channel, _up_to: Priority) {}

    /// There is nothing that speaks.
    pub fn tune(&self, _tuning: Tuning) {}
}

/// The available outputs.
///
/// # Errors
/// [`VoiceProblem::NotBuilt`]
pub const fn sinks() -> Result<Vec<Sink>, VoiceProblem> {
    Err(VoiceProblem::NotBuilt)
}
