//! The channels at the sound server.
//!
//! ```text
//! Voice ─ queue ─ thread of the channel ─ pipe ─ speaker (child process: tts)
//!                    │    │                        │ socket
//!                    │    └─ speech-dispatcher (child process, one for each channel)
//!                    └─ watch on the sound server  │
//!                                                  └─ the channel's output device
//! ```
//!
//! * Every channel has **its own speech-dispatcher**, because the output device
//!   is a property of that daemon. It lives in a folder of its own, so that the
//!   screen reader's daemon is never touched, and knows only the espeak-ng
//!   module: without that restriction it would fall back to a recorded English
//!   sentence on the default device when the channel's device is missing.
//! * Every channel has **its own speaker process** ([`speaker`]). The `tts` crate
//!   takes the daemon's address from the environment of the process, and one of
//!   its calls can block for ever; a process can be killed and started again.
//! * The sound server is **watched**: when the channel's device is unplugged,
//!   the server moves running streams to another device. What belongs to the ear
//!   must not be heard in the room, so the channel is silenced at once.
//! * Both children die with this program, even when it is killed: the kernel
//!   kills them when the channel's thread ends (`PR_SET_PDEATHSIG`), and the
//!   speaker also ends when its standard input does.

use std::sync::mpsc::{self, Sender};
use std::thread::{self, JoinHandle};

use crate::channel::{Input, Speech};
use crate::{
    Channel, Priority, Tuning, Utterance, VoiceProblem, VoiceReport, VoiceSettings, speaker,
};

/// The two channels. Dropping it silences both and removes their processes.
#[derive(Debug)]
pub struct Voice {
    room: ChannelThread,
    ear: Option<ChannelThread>,
    reports: Sender<VoiceReport>,
}

#[derive(Debug)]
struct ChannelThread {
    inputs: Sender<Input>,
    thread: Option<JoinHandle<()>>,
}

impl Voice {
    /// Starts the channels in the background and returns at once. Any problem, now or later,
    /// comes as a report, and each channel is retried every second.
    #[must_use]
    pub fn start(settings: VoiceSettings, reports: Sender<VoiceReport>) -> Voice {
        let line = |channel, output| {
            let (inputs, received) = mpsc::channel();
            if !speaker::BUILT {
                let problem = VoiceProblem::NotBuilt;
                // Nobody is listening.
                let _ = reports.send(VoiceReport::Lost { channel, problem });
                return ChannelThread {
                    inputs,
                    thread: None,
                };
            }
            let speech = Speech::new(
                channel,
                output,
                &settings,
                reports.clone(),
                inputs.clone(),
                received,
            );
            // Without a thread the channel's receiver is gone, and `say` reports the failure.
            let thread = thread::Builder::new()
                .name(format!("voice-{channel}"))
                .spawn(move || speech.run())
                .inspect_err(|error| tracing::error!(%channel, %error, "no thread for the voice"))
                .ok();
            ChannelThread { inputs, thread }
        };
        Voice {
            room: line(Channel::Room, settings.room.clone()),
            ear: settings
                .ear
                .clone()
                .map(|output| line(Channel::Ear, output)),
            reports,
        }
    }

    /// How many channels it has; each reports `Found` or `Lost` first.
    #[must_use]
    pub const fn channels(&self) -> usize {
        if self.ear.is_some() { 2 } else { 1 }
    }

    /// Queues an utterance on its channel. Every utterance ends in exactly one report: `Ended`,
    /// `Cancelled` or `Failed`; a channel that is lost or does not exist fails it at once.
    pub fn say(&self, utterance: Utterance) {
        let id = utterance.id;
        let accepted = self
            .line(utterance.channel)
            .is_some_and(|line| line.inputs.send(Input::Say(utterance)).is_ok());
        if !accepted {
            let _ = self.reports.send(VoiceReport::Failed { id });
        }
    }

    /// Silences a channel: cancels what is being spoken and what is waiting there, up to the
    /// priority `up_to`.
    pub fn stop(&self, channel: Channel, up_to: Priority) {
        if let Some(line) = self.line(channel) {
            let _ = line.inputs.send(Input::Stop(up_to));
        }
    }

    /// Speaks otherwise from now on: at another rate on both channels, or louder on one.
    pub fn tune(&self, tuning: Tuning) {
        let both = [Some(&self.room), self.ear.as_ref()];
        let lines = match tuning {
            Tuning::Rate(_) => both,
            Tuning::Volume(channel, _) => [self.line(channel), None],
        };
        for line in lines.into_iter().flatten() {
            let _ = line.inputs.send(Input::Tune(tuning));
        }
    }

    fn line(&self, channel: Channel) -> Option<&ChannelThread> {
        match channel {
            Channel::Room => Some(&self.room),
            Channel::Ear => self.ear.as_ref(),
        }
    }
}

impl Drop for ChannelThread {
    fn drop(&mut self) {
        let _ = self.inputs.send(Input::Close);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
