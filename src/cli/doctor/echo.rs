//! Whether the microphone hears the loudspeaker, and what the sound server can do about it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use shakmaty::{Chess, Move, Role, Square};

use super::canceller::Canceller;
use super::{Examination, PATIENCE, began_and_ended, next};
use crate::cli::speech;
use crate::hearing::record_while;
use crate::voice::{Channel, Priority, Utterance, Voice, VoiceReport};

/// Bauer Bella zwei Bella vier: words that the recogniser knows.
const SAID: Move = Move::Normal {
    role: Role::Pawn,
    from: Square::B2,
    capture: None,
    to: Square::B4,
    promotion: None,
};
/// How long the microphone may lag behind the loudspeaker.
const LAG: Duration = Duration::from_secs(1);
/// Longer than the devices take to be tried.
const LONGEST: Duration = Duration::from_secs(120);
/// So many words of it, one after the other, are the loudspeaker's.
const ENOUGH: usize = 2;

impl Examination {
    /// The loudspeaker says a move, while the microphone is listened to.
    pub(super) fn echo(&self) {
        if !self.settings.hearing.enabled {
            return;
        }
        let device = self.settings.hearing.device.clone();
        let text = self.wording.announce(&Chess::default(), SAID);
        let over = AtomicBool::new(false);
        let goes_on = || !over.load(Ordering::Relaxed);
        let (spoken, recorded) = thread::scope(|scope| {
            let speaker = self.speaker();
            let recording =
                scope.spawn(|| record_while(device.as_deref(), PATIENCE + LAG, goes_on));
            let spoken = say(speaker.as_ref(), &text);
            thread::sleep(LAG);
            over.store(true, Ordering::Relaxed);
            (spoken, recording.join())
        });
        // What is told of a voice or a microphone that does not work was told before.
        let (true, Ok(Ok((_, sound)))) = (spoken, recorded) else {
            return;
        };
        let heard = self.hear(&sound);
        let said = text.to_lowercase();
        let said: Vec<&str> = said.split(' ').collect();
        let words: Vec<&str> = heard.split(' ').collect();
        let is_heard = said
            .windows(ENOUGH)
            .any(|said| words.windows(ENOUGH).any(|words| words == said));
        if !is_heard {
            self.report("echo", true, &[], "echo-none");
            return;
        }
        let stop = self.wording.silencers().join(", ");
        let args = [("heard", heard.into()), ("stop", stop.into())];
        if self.settings.hearing.echo_cancelled {
            self.report("echo", false, &args, "echo-not-cancelled");
            return;
        }
        let found = self.wording.text("doctor-echo-heard", &args);
        let text = match self.canceller() {
            None => found,
            Some(canceller) => {
                let offer = self.wording.text("doctor-echo-offer", &[]);
                let commands = canceller.commands().join("\n");
                format!("{found} {offer}\n{commands}")
            }
        };
        self.tell("echo", true, text);
    }

    /// The voice of the room, once it can speak.
    fn speaker(&self) -> Option<(Voice, Receiver<VoiceReport>)> {
        let (reports, received) = mpsc::channel();
        let language = self.wording.lexicon.language();
        let voice = speech::start(&self.settings, language, false, reports).ok()?;
        loop {
            match next(&received, Instant::now() + PATIENCE)? {
                VoiceReport::Found { .. } => return Some((voice, received)),
                VoiceReport::Lost { .. } => return None,
                _ => {}
            }
        }
    }

    /// The canceller of the sound server between the devices of the settings.
    fn canceller(&self) -> Option<Canceller> {
        let microphone = self.settings.hearing.device.as_deref();
        let room = self.settings.voice.room.device.as_deref();
        Canceller::available(microphone, room)
    }
}

/// Says it to its end; whether that was possible.
fn say(speaker: Option<&(Voice, Receiver<VoiceReport>)>, text: &str) -> bool {
    let Some((voice, received)) = speaker else {
        return false;
    };
    let id = 1;
    voice.say(Utterance {
        id,
        channel: Channel::Room,
        text: text.to_owned(),
        languages: Vec::new(),
        priority: Priority::Message,
    });
    began_and_ended(received, id).is_ok()
}

/// A microphone that is kept open.
pub(super) struct Open {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Open {
    /// Opens it, and waits until it is open or cannot be. A canceller does not find its way into
    /// a voice that has begun before it.
    pub(super) fn hold(device: Option<String>) -> Self {
        let over = Arc::new(AtomicBool::new(false));
        let (open, opened) = mpsc::channel();
        let thread = thread::spawn({
            let over = Arc::clone(&over);
            move || {
                let goes_on = || {
                    // Only the first time does anybody wait for it.
                    let _ = open.send(());
                    !over.load(Ordering::Relaxed)
                };
                // What is wrong with it is told when it is tried.
                let _ = record_while(device.as_deref(), LONGEST, goes_on);
            }
        });
        let _ = opened.recv_timeout(PATIENCE);
        Self {
            over,
            thread: Some(thread),
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
