//! The devices of the first start: what is told comes out of them, what happens comes in.

use std::collections::{BTreeSet, VecDeque};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use shakmaty::Role;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::{Handle, Signals};

use super::ears::Ears;
use super::guide::{Act, Answer, Button, Device, Event, Guide, Manner, Sentence};
use crate::agent::Input;
use crate::braille::{Braille, BrailleReport, Key as DisplayKey, Line};
use crate::cli::failure::Failure;
use crate::cli::listened::Listened;
use crate::cli::terminal::{Key, KeyByKey};
use crate::cli::{configuration, speech};
use crate::console::{self, Unprinted};
use crate::hearing::HearingProblem;
use crate::messages::{Value, languages, said, unmarked};
use crate::sentences::Wording;
use crate::settings::{RememberError, Settings, forget, remember};
use crate::voice::{Channel, Priority, Utterance, Voice, VoiceProblem, VoiceReport};

/// How long the voice may take to find its devices.
const VOICE: Duration = Duration::from_secs(10);
/// How long the last sentence may take.
const SENTENCE: Duration = Duration::from_secs(30);
/// After so long a silence nobody seems to have heard the question.
const UNANSWERED: Duration = Duration::from_secs(10);

/// Something that happens.
enum Happening {
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
    wording: Wording,
    /// Where choices are stored.
    file: Option<PathBuf>,
    /// The choices that could not be stored.
    pub(super) unstored: Vec<(&'static str, String)>,
    sender: Sender<Happening>,
    happenings: Receiver<Happening>,
    /// What came while the voice was waited for.
    waiting: VecDeque<Happening>,
    speaks: bool,
    voice: Option<Voice>,
    /// How many voices were started.
    voices: usize,
    /// The channels that can speak.
    channels: BTreeSet<Channel>,
    utterance: u64,
    /// What is said one after the other, on whatever channel: the first is being said.
    saying: VecDeque<Utterance>,
    unprinted: Unprinted,
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
            pass_on(received, sender.clone(), Happening::Display);
            Braille::start(configuration::braille(&settings), reports)
        });
        Ok(Self {
            guide,
            wording: configuration::wording(&settings)?,
            ears: Ears::load(&settings)?,
            settings,
            file,
            unstored: Vec::new(),
            sender,
            happenings,
            waiting: VecDeque::new(),
            speaks,
            voice: None,
            voices: 0,
            channels: BTreeSet::new(),
            utterance: 0,
            saying: VecDeque::new(),
            unprinted: Unprinted::new(true),
            display,
            to_listen: None,
            attempt: 0,
            listens: None,
            since: Instant::now(),
            over: false,
        })
    }

    /// Asks everything, until it is answered or the person leaves.
    ///
    /// # Errors
    /// When the terminal cannot be read key by key, or signals cannot be watched.
    pub(super) fn run(&mut self, room: Option<Device>) -> Result<Ended, Failure> {
        let keys = self.sender.clone();
        let _keys = KeyByKey::start(move |key| keys.send(Happening::Key(key)).is_ok())?;
        let _signals = Ending::watch(self.sender.clone())?;
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
            let busy = !self.saying.is_empty() || self.listens.is_some();
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
            Happening::Key(key) => self.answer(key).map(Event::Pressed),
            Happening::Display(BrailleReport::Key(key)) => {
                self.answer_of_display(key).map(Event::Pressed)
            }
            Happening::Display(BrailleReport::Found { .. }) => Some(Event::DisplayFound),
            Happening::Display(BrailleReport::Lost(problem)) => {
                let why = self.wording.braille_problem(&problem);
                Some(Event::DisplayLost(why))
            }
            Happening::Display(_) => None,
            Happening::Voice(of, report) if of == self.voices => self.spoke(report),
            Happening::Heard(attempt, heard) if attempt == self.attempt => {
                self.listens = None;
                Some(Event::Heard(heard))
            }
            Happening::Voice(..) | Happening::Heard(..) => None,
        };
        if let Some(event) = event {
            if let Event::Pressed(_) = event {
                self.hush();
            }
            let acts = self.guide.handle(event);
            self.perform(acts)?;
        }
        Ok(None)
    }

    /// What a key of the keyboard answers.
    fn answer(&self, key: Key) -> Option<Answer> {
        Some(match key {
            Key::Enter => Answer::Yes(Button::Enter),
            Key::Escape => Answer::Leave,
            Key::Char(sign) => self.letter(sign),
            Key::Other => Answer::Wrong(Button::Other),
            Key::End | Key::Focus(_) | Key::Answer => return None,
        })
    }

    /// What a key of the Braille display answers: a routing key is a yes, too, for a display
    /// without a keyboard.
    fn answer_of_display(&self, key: DisplayKey) -> Option<Answer> {
        Some(match key {
            DisplayKey::Return => Answer::Yes(Button::EnterOfDisplay),
            DisplayKey::Route(_) | DisplayKey::Cursor(_) | DisplayKey::Part(_) => {
                Answer::Yes(Button::Other)
            }
            DisplayKey::LineDn | DisplayKey::Down => Answer::No(Button::Other),
            DisplayKey::LineUp | DisplayKey::Up | DisplayKey::SayLine => {
                Answer::Repeat(Button::Other)
            }
            DisplayKey::Escape => Answer::Leave,
            DisplayKey::Char(sign) => self.letter(sign),
            // At the end of the line there is nothing to pan to.
            DisplayKey::PanLeft | DisplayKey::PanRight => return None,
            _ => Answer::Wrong(Button::Other),
        })
    }

    fn letter(&self, sign: char) -> Answer {
        let small = sign.to_lowercase().next().unwrap_or(sign);
        let button = Button::Letter(sign);
        match letters(&self.wording)
            .iter()
            .position(|letter| *letter == small)
        {
            Some(0) => Answer::Yes(button),
            Some(1) => Answer::No(button),
            Some(2) => Answer::Repeat(button),
            _ => Answer::Wrong(button),
        }
    }

    fn spoke(&mut self, report: VoiceReport) -> Option<Event> {
        if let Some(line) = self.unprinted.owed(&report) {
            console::print(&line);
        }
        match report {
            VoiceReport::Ended { id }
            | VoiceReport::Cancelled { id }
            | VoiceReport::Failed { id } => {
                if self.saying.front().is_some_and(|saying| saying.id == id) {
                    self.saying.pop_front();
                    self.say_next();
                    self.since = Instant::now();
                }
                None
            }
            VoiceReport::Found { channel } => {
                self.channels.insert(channel);
                Some(Event::VoiceBack(channel))
            }
            VoiceReport::Lost { channel, problem } => {
                self.channels.remove(&channel);
                Some(Event::VoiceLost(channel, problem))
            }
            VoiceReport::NoVoiceFor { language, .. } => {
                console::print(&self.wording.no_voice_for(&language));
                None
            }
            VoiceReport::Began { .. } | VoiceReport::Says { .. } => None,
        }
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
                    let plain = unmarked(&text).into_owned();
                    self.tell(channel, manner, &text, &plain);
                    shown.push(plain);
                }
                Act::Speak(language) => {
                    self.settings.language = Some(language);
                    self.wording = configuration::wording(&self.settings)?;
                }
                Act::Through(room, ear) => self.through(room, ear)?,
                Act::Listen(device) => self.to_listen = Some(device),
                Act::Deaf => self.deaf(),
                Act::Keep(key, value) => {
                    let kept = self.store(|file| remember(file, key, value.as_str()));
                    if let Err(why) = kept {
                        self.unstored.push((key, value));
                        acts.extend(self.guide.handle(Event::NotKept(why)));
                    }
                }
                Act::Forget(key) => {
                    if let Err(why) = self.store(|file| forget(file, key)) {
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

    /// Stores a choice at once.
    ///
    /// # Errors
    /// With a sentence, when that cannot be done.
    fn store(
        &self,
        change: impl FnOnce(&std::path::Path) -> Result<(), RememberError>,
    ) -> Result<(), String> {
        let Some(file) = &self.file else {
            return Err(self.wording.text("settings-no-file", &[]));
        };
        change(file).map_err(|error| {
            tracing::warn!(%error, "a choice is not stored");
            error.text(&self.wording.messages)
        })
    }

    fn tell(&mut self, channel: Channel, manner: Manner, text: &str, plain: &str) {
        let speaks = manner != Manner::Printed && self.channels.contains(&channel);
        if manner != Manner::Spoken || !speaks {
            console::print(plain);
        }
        if !speaks {
            return;
        }
        self.utterance += 1;
        let id = self.utterance;
        if manner == Manner::Spoken {
            self.unprinted.keep(id, plain);
        }
        let own = self.wording.language().voice();
        let (text, languages) = languages(text, own, self.wording.lexicon.language());
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
    fn hush(&mut self) {
        if let (Some(voice), Some(saying)) = (&self.voice, self.saying.front()) {
            voice.stop(saying.channel, Priority::Announcement);
        }
        self.saying.clear();
    }

    /// Speaks through other outputs, and waits until they are found or not.
    fn through(&mut self, room: Device, ear: Option<Device>) -> Result<(), Failure> {
        self.voice = None;
        for Utterance { id, .. } in std::mem::take(&mut self.saying) {
            if let Some(line) = self.unprinted.owed(&VoiceReport::Failed { id }) {
                console::print(&line);
            }
        }
        self.channels.clear();
        self.voices += 1;
        let of = self.voices;
        let mut settings = self.settings.clone();
        settings.voice.room.device = (!room.name.is_empty()).then_some(room.name);
        let separate = ear.is_some();
        settings.voice.ear.device = ear.map(|ear| ear.name);
        let (inputs, received) = mpsc::channel();
        pass_on_some(received, self.sender.clone(), move |input| match input {
            Input::Voice(report) => Some(Happening::Voice(of, report)),
            _ => None,
        });
        let language = self.wording.lexicon.language();
        let voice = speech::start(&settings, language, separate, inputs)?;
        let mut missing = voice.channels();
        self.voice = Some(voice);
        let end = Instant::now() + VOICE;
        while missing > 0 {
            let left = end.saturating_duration_since(Instant::now());
            match self.happenings.recv_timeout(left) {
                Ok(Happening::Voice(which, VoiceReport::Found { channel })) if which == of => {
                    self.channels.insert(channel);
                    missing -= 1;
                }
                Ok(happening) => {
                    let lost = matches!(
                        &happening,
                        Happening::Voice(which, VoiceReport::Lost { .. }) if *which == of
                    );
                    missing -= usize::from(lost);
                    self.waiting.push_back(happening);
                }
                Err(_) => {
                    let problem = VoiceProblem::Stuck;
                    let channel = Channel::Room;
                    let lost = VoiceReport::Lost { channel, problem };
                    self.waiting.push_back(Happening::Voice(of, lost));
                    break;
                }
            }
        }
        Ok(())
    }

    /// The microphone must not take the voice for the person.
    fn listen_if_silent(&mut self) {
        if !self.saying.is_empty() {
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
        thread::spawn(move || {
            let device = (!device.name.is_empty()).then_some(device.name);
            let heard = ears.listen(device.as_deref(), || goes_on.load(Ordering::Relaxed));
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
        while !self.saying.is_empty() {
            let left = end.saturating_duration_since(Instant::now());
            match self.happenings.recv_timeout(left) {
                Ok(Happening::End) => return Ended::Program,
                Ok(Happening::Key(_)) | Err(_) => {
                    self.hush();
                    break;
                }
                Ok(Happening::Voice(of, report)) if of == self.voices => {
                    self.spoke(report);
                }
                Ok(_) => {}
            }
        }
        Ended::Guide
    }
}

/// The letters of yes, no and once more.
fn letters(wording: &Wording) -> Vec<char> {
    wording.text("welcome-letters", &[]).chars().collect()
}

/// A sentence in the user's words.
pub(super) fn text(wording: &Wording, sentence: &Sentence) -> String {
    let capital = |sign: char| sign.to_uppercase().to_string();
    let letters: Vec<String> = letters(wording).into_iter().map(capital).collect();
    let letter = |at: usize| Value::from(letters.get(at).cloned().unwrap_or_default());
    let mut args = vec![
        ("yes", letter(0)),
        ("no", letter(1)),
        ("again", letter(2)),
        ("word", said(&word(wording)).into()),
    ];
    let id = match sentence {
        Sentence::Plain(id) => *id,
        Sentence::Of(id, device) => {
            args.push(("device", called(wording, device).into()));
            *id
        }
        Sentence::Key(id, button) => {
            let key = match button {
                Button::Enter => wording.text("welcome-key-enter", &[]),
                Button::EnterOfDisplay => wording.text("welcome-key-display", &[]),
                Button::Letter(sign) if sign.is_alphanumeric() => capital(*sign),
                Button::Letter(_) | Button::Other => wording.text("welcome-key-other", &[]),
            };
            args.push(("key", key.into()));
            *id
        }
        Sentence::Heard(listened) => return listened.text(wording),
        Sentence::NoVoice(problem) => return wording.voice_problem(problem),
        Sentence::Deaf(problem) => return wording.hearing_problem(problem),
        Sentence::Told(text) => return text.clone(),
    };
    wording.text(id, &args)
}

fn called(wording: &Wording, device: &Device) -> String {
    match device.twin {
        None => device.called.clone(),
        Some(number) => {
            let args = [
                ("name", device.called.as_str().into()),
                ("number", number.into()),
            ];
            wording.text("welcome-twin", &args)
        }
    }
}

/// The word that the microphone is tried with: no other sounds like it.
pub(super) fn word(wording: &Wording) -> String {
    wording.lexicon.role(Role::Knight).to_owned()
}

fn pass_on<R: Send + 'static>(
    reports: Receiver<R>,
    happenings: Sender<Happening>,
    happening: impl Fn(R) -> Happening + Send + 'static,
) {
    pass_on_some(reports, happenings, move |report| Some(happening(report)));
}

fn pass_on_some<R: Send + 'static>(
    reports: Receiver<R>,
    happenings: Sender<Happening>,
    happening: impl Fn(R) -> Option<Happening> + Send + 'static,
) {
    thread::spawn(move || {
        for happening in reports.into_iter().filter_map(happening) {
            if happenings.send(happening).is_err() {
                return;
            }
        }
    });
}

/// The signals that end the program, until this is dropped.
struct Ending(Handle);

impl Ending {
    fn watch(happenings: Sender<Happening>) -> Result<Self, Failure> {
        let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP])
            .map_err(|error| Failure::new("signals-not-watched", &[]).because(error))?;
        let handle = signals.handle();
        thread::spawn(move || {
            for _ in signals.forever() {
                if happenings.send(Happening::End).is_err() {
                    return;
                }
            }
        });
        Ok(Self(handle))
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        self.0.close();
    }
}
