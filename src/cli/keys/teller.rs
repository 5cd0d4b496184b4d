//! What is said while keys are taught: printed, and spoken unless a screen reader reads it.

use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use crate::cli::failure::Failure;
use crate::cli::speech;
use crate::console;
use crate::messages::{languages, unmarked};
use crate::sentences::Wording;
use crate::settings::{ScreenReader, Settings};
use crate::voice::{Channel, Priority, Utterance, Voice, VoiceReport};

/// How long the voice may take to find its device, and the last words to be said.
const PATIENCE: Duration = Duration::from_secs(10);

pub(super) struct Teller {
    voice: Option<(Voice, Receiver<VoiceReport>)>,
    channel: Channel,
    own: String,
    lexicon: String,
    utterances: u64,
}

impl Teller {
    /// Speaks in the player's ear if it has a device of its own, and else in the room.
    ///
    /// # Errors
    /// When the program cannot find itself.
    pub(super) fn start(
        settings: &Settings,
        wording: &Wording,
        speaks: bool,
    ) -> Result<Self, Failure> {
        let ear = settings.voice.ear_is_separate();
        let lexicon = wording.lexicon.language().to_owned();
        let mut teller = Self {
            voice: None,
            channel: if ear { Channel::Ear } else { Channel::Room },
            own: wording.language().voice().to_owned(),
            lexicon,
            utterances: 0,
        };
        if speaks && settings.voice.screen_reader == ScreenReader::None {
            let (reports, received) = mpsc::channel();
            let voice = speech::start(settings, &teller.lexicon, ear, reports)?;
            let wanted = teller.channel;
            let found = wait(&received, |report| match report {
                VoiceReport::Found { channel } if *channel == wanted => Some(true),
                VoiceReport::Lost { channel, .. } if *channel == wanted => Some(false),
                _ => None,
            });
            teller.voice = found.unwrap_or_default().then_some((voice, received));
        }
        Ok(teller)
    }

    /// Whoever does something has heard enough of what is being said.
    pub(super) fn hush(&self) {
        if let Some((voice, _)) = &self.voice {
            voice.stop(self.channel, Priority::Message);
        }
    }

    /// Tells `text` after what is being said.
    pub(super) fn tell(&mut self, text: &str) {
        console::print(&unmarked(text));
        let Some((voice, _)) = &self.voice else {
            return;
        };
        self.utterances += 1;
        let (text, languages) = languages(text, &self.own, &self.lexicon);
        voice.say(Utterance {
            id: self.utterances,
            channel: self.channel,
            text,
            languages,
            priority: Priority::Message,
        });
    }

    /// Waits until the last words were said.
    pub(super) fn finish(&self) {
        let Some((_, received)) = &self.voice else {
            return;
        };
        let last = self.utterances;
        wait(received, |report| match report {
            VoiceReport::Ended { id }
            | VoiceReport::Failed { id }
            | VoiceReport::Cancelled { id } => (*id == last).then_some(()),
            VoiceReport::Lost { .. } => Some(()),
            _ => None,
        });
    }
}

/// The first report that answers.
fn wait<T>(
    received: &Receiver<VoiceReport>,
    answers: impl Fn(&VoiceReport) -> Option<T>,
) -> Option<T> {
    let end = Instant::now() + PATIENCE;
    loop {
        let left = end.saturating_duration_since(Instant::now());
        let report = received.recv_timeout(left).ok()?;
        if let Some(answer) = answers(&report) {
            return Some(answer);
        }
    }
}
