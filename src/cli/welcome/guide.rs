//! The dialogue of the first start, as a value: from what is known and what is answered, the
//! sentences and the settings.

use super::answer::{Answer, Button};
use super::company::{Company, FirstGame};
use super::facts::{Device, Facts};
use super::sentence::{Manner, Sentence, word};
use crate::cli::listened::Listened;
use crate::hearing::HearingProblem;
use crate::messages::Language;
use crate::notation::Lexicon;
use crate::settings::{ScreenReader, lexicon_of};
use crate::voice::{Channel, VoiceProblem};

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    Language,
    /// Whether moves are announced in it, too.
    Announcements,
    /// Whether the screen reader reads what is for the ear.
    Reads,
    /// Whether it is to be quiet.
    Quiet,
    Room,
    Ear,
    /// A word is waited for.
    Microphone,
    /// Whether it is said once more.
    Again,
    Braille,
    Clock,
    /// Who is across the table.
    Company,
    /// Whether the first moves are led.
    Lead,
    Over,
}

/// What happens.
#[derive(Clone, Debug)]
pub(super) enum Event {
    Pressed(Answer),
    /// A question has stood unanswered for a while.
    Unanswered,
    VoiceLost(Channel, VoiceProblem),
    VoiceBack(Channel),
    DisplayFound,
    DisplayLost(String),
    /// What the microphone brought.
    Heard(Result<Listened, HearingProblem>),
    /// A choice was not stored, with the reason in words.
    NotKept(String),
}

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Act {
    Tell(Channel, Manner, Sentence),
    /// Speaks this language from now on.
    Speak(Language),
    /// Announces in this language from now on.
    Announce(Language),
    /// Speaks through these outputs from now on: that of the room, and that of the ear.
    Through(Device, Option<Device>),
    /// Listens to a microphone, once all is said.
    Listen(Device),
    /// Listens no longer.
    Deaf,
    Keep(&'static str, String),
    /// Has the default back.
    Forget(&'static str),
    End,
}

/// The dialogue.
#[derive(Debug)]
pub(super) struct Guide {
    facts: Facts,
    /// The word that the microphone is tried with.
    word: String,
    step: Step,
    reader: ScreenReader,
    /// The channel of the guide's own sentences.
    channel: Channel,
    /// The number of the room's output, of the ear's, and of the microphone.
    room: usize,
    ear: usize,
    microphone: usize,
    /// A voice was heard in the room.
    room_heard: bool,
    lost: Vec<Channel>,
    /// How many outputs were tried because nobody answered.
    tried: usize,
    display: bool,
    not_kept: bool,
    /// The number of the company that is asked about, and the answer.
    asked: usize,
    game: Option<FirstGame>,
}

impl Guide {
    pub(super) fn new(facts: Facts, reader: ScreenReader, word: impl Into<String>) -> Self {
        Self {
            facts,
            word: word.into(),
            step: Step::Language,
            reader,
            channel: Channel::Room,
            room: 0,
            ear: 0,
            microphone: 0,
            room_heard: false,
            lost: Vec::new(),
            tried: 0,
            display: false,
            not_kept: false,
            asked: 0,
            game: None,
        }
    }

    /// What is wanted of the first game, if that was asked and answered.
    pub(super) const fn game(&self) -> Option<FirstGame> {
        self.game
    }

    /// The first sentences.
    pub(super) fn begin(&mut self) -> Vec<Act> {
        let mut out = Vec::new();
        self.tell(Sentence::Plain("welcome-keys"), &mut out);
        if self.facts.asks_language {
            self.ask(Step::Language, &mut out);
        } else {
            self.go_on(&mut out);
        }
        out
    }

    /// What follows from `event`.
    pub(super) fn handle(&mut self, event: Event) -> Vec<Act> {
        let mut out = Vec::new();
        if self.step == Step::Over {
            return out;
        }
        match event {
            Event::Pressed(answer) => self.pressed(answer, &mut out),
            Event::Unanswered => self.unanswered(&mut out),
            Event::VoiceLost(channel, problem) => self.voice_lost(channel, problem, &mut out),
            Event::VoiceBack(channel) => {
                if self.lost.contains(&channel) {
                    self.lost.retain(|lost| *lost != channel);
                    self.ask(self.step, &mut out);
                }
            }
            Event::DisplayFound => self.display = true,
            Event::DisplayLost(why) => {
                // Who has none is told nothing.
                if std::mem::take(&mut self.display) {
                    self.tell(Sentence::Told(why), &mut out);
                    if self.step == Step::Braille {
                        self.go_on(&mut out);
                    }
                }
            }
            Event::Heard(heard) => self.heard(heard, &mut out),
            Event::NotKept(why) => {
                if !std::mem::replace(&mut self.not_kept, true) {
                    self.tell(Sentence::Told(why), &mut out);
                }
            }
        }
        out
    }

    fn pressed(&mut self, answer: Answer, out: &mut Vec<Act>) {
        if self.step == Step::Microphone {
            out.push(Act::Deaf);
        }
        match (self.step, answer) {
            (_, Answer::Leave) => {
                self.tell(Sentence::Plain("welcome-left"), out);
                self.end(out);
            }
            (Step::Clock, answer) => self.press_clock(answer, out),
            (_, Answer::Repeat(_)) => self.ask(self.step, out),
            (_, Answer::Wrong(button)) => {
                self.tell(Sentence::Key("welcome-wrong-key", button), out);
                if self.step == Step::Microphone {
                    self.ask(self.step, out);
                }
            }
            (Step::Microphone, Answer::Yes(button)) => {
                self.tell(Sentence::Key("welcome-wrong-key", button), out);
                self.ask(self.step, out);
            }
            (_, Answer::Yes(_)) => self.yes(out),
            (_, Answer::No(_)) => self.no(out),
        }
    }

    fn yes(&mut self, out: &mut Vec<Act>) {
        match self.step {
            Step::Language => {
                out.push(Act::Keep("language", self.facts.language.to_string()));
                self.go_on(out);
            }
            Step::Announcements => {
                self.announce_in(self.facts.language, out);
                self.go_on(out);
            }
            Step::Reads => self.leave_to_reader(ScreenReader::Reads, out),
            Step::Quiet => self.leave_to_reader(ScreenReader::Quiet, out),
            Step::Room => {
                self.room_heard = true;
                match self.facts.rooms.get(self.room) {
                    Some(device) if self.facts.rooms.len() > 1 => {
                        out.push(Act::Keep("voice.room.device", device.name.clone()));
                    }
                    // It is the system's default, whatever that will be.
                    _ => out.push(Act::Forget("voice.room.device")),
                }
                self.go_on(out);
            }
            Step::Ear => {
                if let Some(device) = self.ear_device() {
                    out.push(Act::Keep("voice.ear.device", device.name));
                    self.channel = Channel::Ear;
                }
                self.go_on(out);
            }
            Step::Again => {
                let count = self.microphones().len().max(1);
                self.microphone = (self.microphone + 1) % count;
                self.ask(Step::Microphone, out);
            }
            Step::Braille => self.go_on(out),
            Step::Company => match self.facts.company.get(self.asked).copied() {
                Some(Company::Lichess) if !self.facts.logged_in => {
                    self.tell(Sentence::Plain("welcome-company-login"), out);
                    self.no(out);
                }
                company => {
                    let leads = false;
                    self.game = company.map(|company| FirstGame { company, leads });
                    self.go_on(out);
                }
            },
            Step::Lead => {
                if let Some(game) = &mut self.game {
                    game.leads = true;
                }
                self.go_on(out);
            }
            Step::Microphone | Step::Clock | Step::Over => {}
        }
    }

    fn no(&mut self, out: &mut Vec<Act>) {
        match self.step {
            Step::Language => {
                let all = Language::ALL;
                let now = all.iter().position(|is| *is == self.facts.language);
                self.facts.language = all[(now.unwrap_or_default() + 1) % all.len()];
                out.push(Act::Speak(self.facts.language));
                // The letters are other ones.
                self.tell(Sentence::Plain("welcome-keys"), out);
                self.ask(Step::Language, out);
            }
            Step::Announcements => {
                if self.facts.language != Language::De {
                    self.announce_in(Language::De, out);
                }
                self.go_on(out);
            }
            Step::Reads => self.ask(Step::Quiet, out),
            Step::Quiet => self.leave_to_reader(ScreenReader::None, out),
            Step::Room => self.next_room(out),
            Step::Ear => self.next_ear(out),
            Step::Braille => {
                self.tell(Sentence::Plain("welcome-braille-no"), out);
                self.go_on(out);
            }
            Step::Microphone | Step::Again | Step::Lead => self.go_on(out),
            Step::Company => {
                // After the last, the first again: nobody is left at a table without anybody.
                self.asked = (self.asked + 1) % self.facts.company.len().max(1);
                self.ask(Step::Company, out);
            }
            Step::Clock | Step::Over => {}
        }
    }

    /// Moves are announced in this language from now on.
    fn announce_in(&mut self, language: Language, out: &mut Vec<Act>) {
        if self.facts.announcements.replace(language) == Some(language) {
            return;
        }
        if let Ok(lexicon) = Lexicon::built_in(lexicon_of(language)) {
            self.word = word(&lexicon);
        }
        out.push(match language {
            Language::De => Act::Forget("game.announcements"),
            other => Act::Keep("game.announcements", other.to_string()),
        });
        out.push(Act::Announce(language));
    }

    fn leave_to_reader(&mut self, reader: ScreenReader, out: &mut Vec<Act>) {
        self.reader = reader;
        out.push(Act::Keep("voice.screen_reader", reader.name().to_owned()));
        self.step = Step::Quiet;
        self.go_on(out);
    }

    /// Another loudspeaker, or none is heard.
    fn next_room(&mut self, out: &mut Vec<Act>) {
        self.room += 1;
        if self.room < self.facts.rooms.len() {
            self.through_room(out);
            return self.ask(Step::Room, out);
        }
        self.room = 0;
        if self.facts.rooms.len() > 1 {
            self.through_room(out);
        }
        self.tell(Sentence::Plain("welcome-room-none"), out);
        self.go_on(out);
    }

    /// Another earphone, or there is none.
    fn next_ear(&mut self, out: &mut Vec<Act>) {
        self.ear += 1;
        if self.ear_device().is_some() {
            self.through_both(out);
            return self.ask(Step::Ear, out);
        }
        out.push(Act::Forget("voice.ear.device"));
        self.through_room(out);
        self.tell(Sentence::Plain("welcome-ear-none"), out);
        self.go_on(out);
    }

    fn through_room(&mut self, out: &mut Vec<Act>) {
        self.lost.clear();
        if let Some(room) = self.facts.rooms.get(self.room) {
            out.push(Act::Through(room.clone(), None));
        }
    }

    fn through_both(&mut self, out: &mut Vec<Act>) {
        self.lost.clear();
        if let Some(room) = self.facts.rooms.get(self.room) {
            out.push(Act::Through(room.clone(), self.ear_device()));
        }
    }

    /// The output that is tried as earphone: never the room's.
    fn ear_device(&self) -> Option<Device> {
        let room = self.facts.rooms.get(self.room)?;
        let mut others = self.facts.ears.iter().filter(|it| it.name != room.name);
        others.nth(self.ear).cloned()
    }

    fn microphones(&self) -> &[Device] {
        match &self.facts.microphones {
            Some(Ok(devices)) => devices,
            _ => &[],
        }
    }

    /// Nobody answers: perhaps nobody hears. Each other output is tried once.
    fn unanswered(&mut self, out: &mut Vec<Act>) {
        let count = self.facts.rooms.len();
        if self.room_heard || self.reader == ScreenReader::Reads || self.tried + 1 >= count {
            return;
        }
        self.tried += 1;
        self.room = (self.room + 1) % count;
        self.through_room(out);
        self.ask(self.step, out);
    }

    fn voice_lost(&mut self, channel: Channel, problem: VoiceProblem, out: &mut Vec<Act>) {
        if self.lost.contains(&channel) {
            return;
        }
        self.lost.push(channel);
        if self.channel == channel {
            self.channel = Channel::Room;
        }
        self.tell(Sentence::NoVoice(problem), out);
        match (self.step, channel) {
            (Step::Room, Channel::Room) => self.next_room(out),
            (Step::Ear, Channel::Ear) => self.next_ear(out),
            _ => {}
        }
    }

    fn heard(&mut self, heard: Result<Listened, HearingProblem>, out: &mut Vec<Act>) {
        if self.step != Step::Microphone {
            return;
        }
        let listened = match heard {
            Ok(listened) => listened,
            Err(problem) => {
                self.tell(Sentence::Deaf(problem), out);
                return self.go_on(out);
            }
        };
        let word = self.word.to_lowercase();
        let understood = listened.words.split(' ').any(|it| it == word);
        self.tell(Sentence::Heard(listened), out);
        if !understood {
            return self.ask(Step::Again, out);
        }
        let is_default = self.facts.microphone_by_default && self.microphone == 0;
        let kept = match self.microphones() {
            several @ [_, _, ..] if !is_default => several.get(self.microphone).cloned(),
            _ => None,
        };
        out.push(kept.map_or(Act::Forget("hearing.device"), |device| {
            Act::Keep("hearing.device", device.name)
        }));
        self.go_on(out);
    }

    fn press_clock(&mut self, answer: Answer, out: &mut Vec<Act>) {
        match answer {
            Answer::Yes(button @ (Button::Enter | Button::EnterOfDisplay)) => {
                self.tell(Sentence::Key("welcome-clock-pressed", button), out);
                self.go_on(out);
            }
            Answer::Repeat(_) => self.ask(Step::Clock, out),
            Answer::Yes(button) | Answer::No(button) | Answer::Wrong(button) => {
                self.tell(Sentence::Key("welcome-clock-other", button), out);
            }
            Answer::Leave => {}
        }
    }

    fn end(&mut self, out: &mut Vec<Act>) {
        self.step = Step::Over;
        out.push(Act::End);
    }

    /// Asks what is to be asked next.
    fn go_on(&mut self, out: &mut Vec<Act>) {
        let next = match self.step {
            Step::Language => Step::Announcements,
            Step::Announcements => Step::Reads,
            Step::Reads | Step::Quiet => Step::Room,
            Step::Room => Step::Ear,
            Step::Ear => Step::Microphone,
            Step::Microphone | Step::Again => Step::Braille,
            Step::Braille => Step::Clock,
            Step::Clock => Step::Company,
            Step::Company => Step::Lead,
            Step::Lead | Step::Over => Step::Over,
        };
        self.step = next;
        let speaks = !self.facts.rooms.is_empty() && !self.lost.contains(&Channel::Room);
        let asks = match next {
            Step::Announcements => {
                let german = (Language::De, Some(Language::De));
                let now = self.facts.announcements;
                now.is_some() && (self.facts.language, now) != german
            }
            Step::Reads => self.facts.screen_reader && speaks,
            Step::Room => speaks,
            Step::Ear => {
                let wanted = self.room_heard && self.reader != ScreenReader::Reads;
                let asks = speaks && wanted && self.ear_device().is_some();
                if asks {
                    self.through_both(out);
                }
                asks
            }
            Step::Microphone => self.can_listen(out),
            Step::Braille => self.display,
            Step::Company => !self.facts.company.is_empty(),
            Step::Lead => self.game.is_some_and(|game| {
                matches!(
                    game.company,
                    Company::Here | Company::Away | Company::Engine
                )
            }),
            _ => true,
        };
        if asks {
            self.ask(next, out);
        } else {
            self.go_on(out);
        }
    }

    /// Whether there is a microphone; a missing one is told.
    fn can_listen(&self, out: &mut Vec<Act>) -> bool {
        let problem = match &self.facts.microphones {
            None => return false,
            Some(Ok(devices)) if !devices.is_empty() => return true,
            Some(Ok(_)) => HearingProblem::NoMicrophone,
            Some(Err(problem)) => problem.clone(),
        };
        self.tell(Sentence::Deaf(problem), out);
        false
    }

    /// Asks for one thing.
    fn ask(&mut self, step: Step, out: &mut Vec<Act>) {
        self.step = step;
        match step {
            Step::Language => self.tell(Sentence::Plain("welcome-language"), out),
            Step::Announcements => self.tell(Sentence::Plain("welcome-announcements"), out),
            Step::Reads => self.tell(Sentence::Plain("welcome-reads"), out),
            Step::Quiet => self.tell(Sentence::Plain("welcome-quiet"), out),
            Step::Room => self.ask_for_room(out),
            Step::Ear => {
                if let Some(device) = self.ear_device() {
                    let next = Sentence::Of("welcome-ear-next", device);
                    out.push(Act::Tell(Channel::Room, self.manner(), next));
                    let asked = Sentence::Plain("welcome-ear");
                    out.push(Act::Tell(Channel::Ear, self.manner(), asked));
                }
            }
            Step::Microphone => {
                self.tell(Sentence::Plain("welcome-microphone"), out);
                let device = self.microphones().get(self.microphone).cloned();
                out.push(Act::Listen(device.unwrap_or_default()));
            }
            Step::Again => self.tell(Sentence::Plain("welcome-again"), out),
            Step::Braille => self.tell(Sentence::Plain("welcome-braille"), out),
            Step::Clock => self.tell(Sentence::Plain("welcome-clock"), out),
            Step::Company => {
                if let Some(company) = self.facts.company.get(self.asked) {
                    self.tell(Sentence::Plain(company.question()), out);
                }
            }
            Step::Lead => self.tell(Sentence::Plain("welcome-lead"), out),
            Step::Over => {
                self.tell(Sentence::Plain("welcome-done"), out);
                self.end(out);
            }
        }
    }

    fn ask_for_room(&self, out: &mut Vec<Act>) {
        let Some(device) = self.facts.rooms.get(self.room) else {
            return;
        };
        let question = Sentence::Of("welcome-room", device.clone());
        self.tell(question, out);
        // The screen reader asks; what is asked for must be heard all the same.
        if self.reader == ScreenReader::Reads {
            let voice = Sentence::Plain("doctor-spoken-room");
            out.push(Act::Tell(Channel::Room, Manner::Spoken, voice));
        }
    }

    fn tell(&self, sentence: Sentence, out: &mut Vec<Act>) {
        out.push(Act::Tell(self.channel, self.manner(), sentence));
    }

    /// A voice counts once somebody has heard it; until then everything is printed as well.
    const fn manner(&self) -> Manner {
        match self.reader {
            ScreenReader::None => Manner::Both,
            ScreenReader::Quiet if self.room_heard => Manner::Spoken,
            ScreenReader::Quiet => Manner::Both,
            ScreenReader::Reads => Manner::Printed,
        }
    }
}
