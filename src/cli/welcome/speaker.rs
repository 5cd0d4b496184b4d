//! The voice of the first start: one sentence after the other, through outputs that change.

use std::collections::{BTreeSet, VecDeque};
use std::sync::mpsc::{self, Sender};

use super::facts::Device;
use super::guide::Event;
use super::sentence::Manner;
use super::stage::Happening;
use crate::cli::failure::Failure;
use crate::cli::speech;
use crate::console;
use crate::messages::{languages, unmarked};
use crate::play::forward;
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::voice::{Channel, Priority, Unprinted, Utterance, Voice, VoiceProblem, VoiceReport};

pub(super) struct Speaker {
    voice: Option<Voice>,
    /// How many voices were started: each choice of outputs starts a new one.
    number: usize,
    /// The channels that can speak.
    channels: BTreeSet<Channel>,
    utterance: u64,
    /// What is said one after the other, on whatever channel: the first is being said.
    saying: VecDeque<Utterance>,
    unprinted: Unprinted,
}

impl Speaker {
    pub(super) fn new() -> Self {
        Self {
            voice: None,
            number: 0,
            channels: BTreeSet::new(),
            utterance: 0,
            saying: VecDeque::new(),
            unprinted: Unprinted::new(true),
        }
    }

    /// Speaks through these outputs from now on, once they are found. Returns how many channels
    /// that are.
    ///
    /// # Errors
    /// When no voice can be started.
    pub(super) fn through(
        &mut self,
        settings: &Settings,
        wording: &Wording,
        (room, ear): (Device, Option<Device>),
        happenings: Sender<Happening>,
    ) -> Result<usize, Failure> {
        self.voice = None;
        for Utterance { id, .. } in std::mem::take(&mut self.saying) {
            self.print_owed(&VoiceReport::Failed { id });
        }
        self.channels.clear();
        self.number += 1;
        let number = self.number;
        let mut settings = settings.clone();
        settings.voice.room.device = (!room.name.is_empty()).then_some(room.name);
        let separate = ear.is_some();
        settings.voice.ear.device = ear.map(|ear| ear.name);
        let (reports, received) = mpsc::channel();
        forward(received, happenings, move |report| {
            Some(Happening::Voice(number, report))
        });
        let voice = speech::start(&settings, wording.lexicon.language(), separate, reports)?;
        let channels = voice.channels();
        self.voice = Some(voice);
        Ok(channels)
    }

    /// Whether a report is of the voice that speaks now.
    pub(super) const fn is_own(&self, number: usize) -> bool {
        self.number == number
    }

    /// This channel can speak.
    pub(super) fn found(&mut self, channel: Channel) {
        self.channels.insert(channel);
    }

    /// The report that no voice gives when it finds no output in time.
    pub(super) const fn stuck(&self) -> Happening {
        let problem = VoiceProblem::Stuck;
        let channel = Channel::Room;
        Happening::Voice(self.number, VoiceReport::Lost { channel, problem })
    }

    pub(super) fn is_silent(&self) -> bool {
        self.saying.is_empty()
    }

    /// Says or prints a text, in this manner; without its marks where it is printed.
    pub(super) fn tell(&mut self, channel: Channel, manner: Manner, text: &str, wording: &Wording) {
        let speaks = manner != Manner::Printed && self.channels.contains(&channel);
        if manner != Manner::Spoken || !speaks {
            console::print(&unmarked(text));
        }
        if !speaks {
            return;
        }
        self.utterance += 1;
        let id = self.utterance;
        if manner == Manner::Spoken {
            self.unprinted.keep(id, unmarked(text));
        }
        let own = wording.language().voice();
        let (text, languages) = languages(text, own, wording.lexicon.language());
        self.saying.push_back(Utterance {
            id,
            channel,
            text,
            languages,
            priority: Priority::Message,
        });
        if self.saying.len() == 1 {
            self.say_next();
        }
    }

    fn say_next(&self) {
        if let (Some(voice), Some(next)) = (&self.voice, self.saying.front()) {
            voice.say(next.clone());
        }
    }

    /// Whoever presses a key has heard enough.
    pub(super) fn hush(&mut self) {
        if let (Some(voice), Some(saying)) = (&self.voice, self.saying.front()) {
            voice.stop(saying.channel, Priority::Announcement);
        }
        self.saying.clear();
    }

    /// Takes a report of the voice, and goes on speaking. Returns what the guide is to know.
    pub(super) fn take(&mut self, report: VoiceReport, wording: &Wording) -> Option<Event> {
        self.print_owed(&report);
        match report {
            VoiceReport::Ended { id }
            | VoiceReport::Cancelled { id }
            | VoiceReport::Failed { id } => {
                if self.saying.front().is_some_and(|saying| saying.id == id) {
                    self.saying.pop_front();
                    self.say_next();
                }
                None
            }
            VoiceReport::Found { channel } => {
                self.found(channel);
                Some(Event::VoiceBack(channel))
            }
            VoiceReport::Lost { channel, problem } => {
                self.channels.remove(&channel);
                Some(Event::VoiceLost(channel, problem))
            }
            VoiceReport::NoVoiceFor { language, .. } => {
                console::print(&wording.no_voice_for(&language));
                None
            }
            VoiceReport::Began { .. } | VoiceReport::Says { .. } => None,
        }
    }

    fn print_owed(&mut self, report: &VoiceReport) {
        if let Some(line) = self.unprinted.owed(report) {
            console::print(&line);
        }
    }
}
