use crate::hearing::Level;
use crate::sentences::Wording;

/// What a microphone brought while it was tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Listened {
    /// Its name for people.
    pub(super) device: String,
    /// The words that were made out.
    pub(super) words: String,
    pub(super) level: Level,
    /// By how many dB it was louder than the room.
    pub(super) above_room: Option<u32>,
}

/// A player this many dB above the room is understood beside people who talk.
const ENOUGH: u32 = 20;

impl Listened {
    /// In the user's words.
    pub(super) fn text(&self, wording: &Wording) -> String {
        let args = [
            ("device", self.device.as_str().into()),
            ("heard", self.words.as_str().into()),
            ("level", wording.level(self.level).into()),
        ];
        let id = match (self.words.is_empty(), self.level) {
            (false, _) => "doctor-microphone-heard",
            (true, Level::TooQuiet) => "doctor-microphone-quiet",
            (true, _) => "doctor-microphone-noise",
        };
        let text = wording.text(id, &args);
        match self.above_room.filter(|_| !self.words.is_empty()) {
            None => text,
            Some(decibels) => {
                let id = match decibels < ENOUGH {
                    true => "doctor-microphone-far",
                    false => "doctor-microphone-above",
                };
                let above = wording.text(id, &[("decibels", decibels.into())]);
                format!("{text} {above}")
            }
        }
    }
}
