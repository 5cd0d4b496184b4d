//! The devices of the first start: what is told comes out of them, what happens comes in.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::answer::{Answer, Letters};
use super::company::FirstGame;
use super::ears::Ears;
use super::facts::Device;
use super::guide::{Act, Event, Guide};
use super::sentence::text;
use super::speaker::Speaker;
use crate::braille::{Braille, BrailleReport, Line};
use crate::cli::failure::Failure;
use crate::cli::listened::Listened;
use crate::cli::person::has_heard;
use crate::cli::terminal::{Key, KeyByKey};
use crate::cli::{configuration, inputs};
use crate::hearing::HearingProblem;
use crate::messages::unmarked;
use crate::play::forward;
use crate::sentences::Wording;
use crate::settings::{RememberError, Settings, forget, remember};
use crate::voice::VoiceReport;
use doppelbrett_system::interrupts::Interrupts;

/// How long the voice may take to find its devices.
const VOICE: Duration = Duration::from_secs(10);
/// How long the last sentence may take.
const SENTENCE: Duration = Duration::from_secs(30);
/// After so long a silence nobody seems to have heard the question.
const UNANSWERED: Duration = Duration::from_secs(10);

/// Something that happens.
pub(super) enum Happening {
    Key(Key),
    /// Of the voice with this number: each choice of outputs starts a new one.
    Voice(usize, VoiceReport),
    Display(BrailleReport),
    /// Of the attempt to listen with this number.
    Heard(usize, Result<Listened, HearingProblem>),
    /// The program is to end.
    End,
}

/// How it came to an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The person has answered everything, or left.
    Guide,
    /// The whole program is to end.
    Program,
}

/// The devices, and the person in front of them.
pub(super) struct Stage {
    guide: Guide,
    settings: Settings,
    wording: Arc<Wording>,
    /// Where choices are stored.
    file: Option<PathBuf>,
    /// The choices that could not be stored.
    pub(super) unstored: Vec<(&'static str, String)>,
    sender: Sender<Happening>,
    happenings: Receiver<Happening>,
    /// What came while the voice was waited for.
    waiting: VecDeque<Happening>,
    speaks: bool,
    speaker: Speaker,
    display: Option<Braille>,
    /// The microphone to be listened to when all is said.
    to_listen: Option<Device>,
    /// How often it was listened, and whether that goes on.
    attempt: usize,
    listens: Option<Arc<AtomicBool>>,
    ears: Ears,
    /// Since when nothing has happened.
    since: Instant,
    over: bool,
}

impl Stage {
    pub(super) fn new(
        guide: Guide,
        settings: Settings,
        file: Option<PathBuf>,
        speaks: bool,
    ) -> Result<Self, Failure> {
        let (sender, happenings) = mpsc::channel();
        let display = settings.braille.enabled.then(|| {
            let (reports, received) = mpsc::channel();
            forward(received, sender.clone(), |report| {
                Some(Happening::Display(report))
            });
            Braille::start(configuration::braille(&settings), reports)
        });
        Ok(Self {
            guide,
            wording: configuration::wording(&settings)?.into(),
            ears: Ears::load(&settings),
            settings,
            file,
            unstored: Vec::new(),
            sender,
            happenings,
            waiting: VecDeque::new(),
            speaks,
            speaker: Speaker::new(),
            display,
            to_listen: None,
            attempt: 0,
            listens: None,
            since: Instant::now(),
            over: false,
        })
    }

    /// What is wanted of the first game, if that was asked.
    pub(super) fn game(&self) -> Option<FirstGame> {
        self.guide.game()
    }

    /// Asks everything, until it is answered or the person leaves.
    ///
    /// # Errors
    /// When the terminal cannot be read key by key, or signals cannot be watched.
    pub(super) fn run(&mut self, room: Option<Device>) -> Result<Ended, Failure> {
        let keys = self.sender.clone();
        let _keys = KeyByKey::start(move |key| keys.send(Happening::Key(key)).is_ok())?;
        let _signals = Watched(inputs::interrupts(self.sender.clone(), || Happening::End)?);
        if self.speaks {
            self.through(room.unwrap_or_default(), None)?;
            // What is missing is told before the first question.
            while let Some(happening) = self.waiting.pop_front() {
                if let Some(ended) = self.happened(happening)? {
                    return Ok(ended);
                }
            }
        }
        let acts = self.guide.begin();
        self.perform(acts)?;
        while !self.over {
            let happening = match self.waiting.pop_front() {
                Some(happening) => Some(happening),
                None => self.next(),
            };
            match happening {
                Some(happening) => {
                    if let Some(ended) = self.happened(happening)? {
                        return Ok(ended);
                    }
                }
                None => {
                    self.since = Instant::now();
                    let acts = self.guide.handle(Event::Unanswered);
                    self.perform(acts)?;
                }
            }
        }
        Ok(self.hear_out())
    }

    /// What happens next; nothing if nobody has answered for long.
    fn next(&mut self) -> Option<Happening> {
        loop {
            self.listen_if_silent();
            let busy = !self.speaker.is_silent() || self.listens.is_some();
            let wait = match busy {
                true => SENTENCE,
                false => UNANSWERED.saturating_sub(self.since.elapsed()),
            };
            match self.happenings.recv_timeout(wait) {
                Ok(happening) => return Some(happening),
                // The stage itself can always send.
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) if !busy => {
                    return None;
                }
                Err(_) => {}
            }
        }
    }

    fn happened(&mut self, happening: Happening) -> Result<Option<Ended>, Failure> {
        let event = match happening {
            Happening::End | Happening::Key(Key::End) => return Ok(Some(Ended::Program)),
            Happening::Key(key) => {
                Answer::of_key(key, Letters::of(&self.wording)).map(Event::Pressed)
            }
            Happening::Display(BrailleReport::Key(key)) => {
                Answer::of_display(key, Letters::of(&self.wording)).map(Event::Pressed)
            }
            Happening::Display(BrailleReport::Found { .. }) => Some(Event::DisplayFound),
            Happening::Display(BrailleReport::Lost(problem)) => {
                let why = self.wording.braille_problem(&problem);
                Some(Event::DisplayLost(why))
            }
            Happening::Display(_) => None,
            Happening::Voice(of, report) if self.speaker.is_own(of) => {
                self.since = Instant::now();
                self.speaker.take(report, &self.wording)
            }
            Happening::Heard(attempt, heard) if attempt == self.attempt => {
                self.listens = None;
                Some(Event::Heard(heard))
            }
            Happening::Voice(..) | Happening::Heard(..) => None,
        };
        if let Some(event) = event {
            if let Event::Pressed(_) = event {
                self.speaker.hush();
            }
            let acts = self.guide.handle(event);
            self.perform(acts)?;
        }
        Ok(None)
    }

    fn perform(&mut self, acts: Vec<Act>) -> Result<(), Failure> {
        let mut acts = VecDeque::from(acts);
        // Sentences of one moment stand on the display together.
        let mut shown: Vec<String> = Vec::new();
        while let Some(act) = acts.pop_front() {
            self.since = Instant::now();
            match act {
                Act::Tell(channel, manner, sentence) => {
                    let text = text(&self.wording, &sentence);
                    self.speaker.tell(channel, manner, &text, &self.wording);
                    if let Some(missing) = sentence.missing() {
                        has_heard(&self.settings, missing);
                    }
                    shown.push(unmarked(&text).into_owned());
                }
                Act::Speak(language) => {
                    self.settings.language = Some(language);
                    self.wording = configuration::wording(&self.settings)?.into();
                }
                Act::Announce(language) => {
                    self.settings.game.announcements = Some(language);
                    self.wording = configuration::wording(&self.settings)?.into();
                }
                Act::Through(room, ear) => self.through(room, ear)?,
                Act::Listen(device) => self.to_listen = Some(device),
                Act::Deaf => self.deaf(),
                Act::Keep(key, value) => {
                    let failed = self.store(|file| remember(file, key, value.as_str()));
                    if let Some(why) = failed {
                        self.unstored.push((key, value));
                        acts.extend(self.guide.handle(Event::NotKept(why)));
                    }
                }
                Act::Forget(key) => {
                    if let Some(why) = self.store(|file| forget(file, key)) {
                        acts.extend(self.guide.handle(Event::NotKept(why)));
                    }
                }
                Act::End => self.over = true,
            }
        }
        if let Some(display) = self.display.as_ref().filter(|_| !shown.is_empty()) {
            display.show(Line::message(shown.join(" ")));
        }
        Ok(())
    }

    /// Stores a choice at once; if that fails, why, in a sentence.
    fn store(&self, change: impl FnOnce(&Path) -> Result<(), RememberError>) -> Option<String> {
        let Some(file) = &self.file else {
            return Some(self.wording.text("settings-no-file", &[]));
        };
        let error = change(file).err()?;
        tracing::warn!(%error, "a choice is not stored");
        Some(error.text(&self.wording.messages))
    }

    /// Speaks through other outputs, and waits until they are found or not.
    fn through(&mut self, room: Device, ear: Option<Device>) -> Result<(), Failure> {
        let sender = self.sender.clone();
        let outputs = (room, ear);
        let mut missing = self
            .speaker
            .through(&self.settings, &self.wording, outputs, sender)?;
        let end = Instant::now() + VOICE;
        while missing > 0 {
            let left = end.saturating_duration_since(Instant::now());
            match self.happenings.recv_timeout(left) {
                Ok(Happening::Voice(of, VoiceReport::Found { channel }))
                    if self.speaker.is_own(of) =>
                {
                    self.speaker.found(channel);
                    missing -= 1;
                }
                Ok(happening) => {
                    let lost = matches!(
                        &happening,
                        Happening::Voice(of, VoiceReport::Lost { .. }) if self.speaker.is_own(*of)
                    );
                    missing -= usize::from(lost);
                    self.waiting.push_back(happening);
                }
                Err(_) => {
                    self.waiting.push_back(self.speaker.stuck());
                    break;
                }
            }
        }
        Ok(())
    }

    /// The microphone must not take the voice for the person.
    fn listen_if_silent(&mut self) {
        if !self.speaker.is_silent() {
            return;
        }
        let Some(device) = self.to_listen.take() else {
            return;
        };
        self.attempt += 1;
        let attempt = self.attempt;
        let goes_on = Arc::new(AtomicBool::new(true));
        self.listens = Some(Arc::clone(&goes_on));
        let (ears, sender) = (self.ears.clone(), self.sender.clone());
        let wording = Arc::clone(&self.wording);
        thread::spawn(move || {
            let device = (!device.name.is_empty()).then_some(device.name);
            let heard = ears.listen(device.as_deref(), &wording, || {
                goes_on.load(Ordering::Relaxed)
            });
            // The person may have left.
            let _ = sender.send(Happening::Heard(attempt, heard));
        });
    }

    fn deaf(&mut self) {
        self.to_listen = None;
        self.attempt += 1;
        if let Some(goes_on) = self.listens.take() {
            goes_on.store(false, Ordering::Relaxed);
        }
    }

    /// Waits until the last sentence is said, or a key silences it.
    fn hear_out(&mut self) -> Ended {
        let end = Instant::now() + SENTENCE;
        while !self.speaker.is_silent() {
            let left = end.saturating_duration_since(Instant::now());
            match self.happenings.recv_timeout(left) {
                Ok(Happening::End) => return Ended::Program,
                Ok(Happening::Key(_)) | Err(_) => {
                    self.speaker.hush();
                    break;
                }
                Ok(Happening::Voice(of, report)) if self.speaker.is_own(of) => {
                    self.speaker.take(report, &self.wording);
                }
                Ok(_) => {}
            }
        }
        Ended::Guide
    }
}

/// Signals are watched until this is dropped; then the game watches them.
struct Watched(Interrupts);

impl Drop for Watched {
    fn drop(&mut self) {
        self.0.close();
    }
}
