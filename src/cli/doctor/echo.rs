//! Whether the microphone hears the loudspeaker, and what the sound server can do about it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::thread;
use std::time::Duration;

use shakmaty::{Chess, Move, Role, Square};

use super::canceller::Canceller;
use super::{Examination, PATIENCE, began_and_ended};
use crate::agent::Input;
use crate::hearing::record_while;
use crate::voice::{Channel, Priority, Utterance, Voice};

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
/// So many words of it, one after the other, are the loudspeaker's.
const ENOUGH: usize = 2;

impl Examination {
    /// The loudspeaker says a move, while the microphone is listened to.
    pub(super) fn echo(&self, voice: &Voice, received: &Receiver<Input>, id: u64) {
        if !self.settings.hearing.enabled {
            return;
        }
        let device = self.settings.hearing.device.clone();
        let text = self.wording.announce(&Chess::default(), SAID);
        let over = AtomicBool::new(false);
        let goes_on = || !over.load(Ordering::Relaxed);
        let (spoken, recorded) = thread::scope(|scope| {
            let recording =
                scope.spawn(|| record_while(device.as_deref(), PATIENCE + LAG, goes_on));
            voice.say(Utterance {
                id,
                channel: Channel::Room,
                text: text.clone(),
                languages: Vec::new(),
                priority: Priority::Message,
            });
            let spoken = began_and_ended(received, id).is_ok();
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

    /// The canceller of the sound server between the devices of the settings.
    fn canceller(&self) -> Option<Canceller> {
        let microphone = self.settings.hearing.device.as_deref();
        let room = self.settings.voice.room.device.as_deref();
        Canceller::available(microphone, room)
    }
}
