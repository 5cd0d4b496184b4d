use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

use serde_json::{Value, json};

use super::listening::{Listening, Sound};
use super::saying::{Cut, Saying, Sayings};
use super::told::Told;
use crate as study;
use doppelbrett_braille::{BrailleReport, InputLine, Key};
use doppelbrett_hearing::{HearingProblem, HearingReport};
use doppelbrett_links::keys::KeysReport;
use doppelbrett_settings::ListeningMode;
use doppelbrett_text::messages::{Language, languages, unmarked};
use doppelbrett_voice::Unprinted;
use doppelbrett_voice::{Channel, Priority, Tuned, TuningStep, Utterance, VoiceReport};
use doppelbrett_web::{Heard, Reason, Why};
use doppelbrett_words::{Purpose, Service, Wording};

/// The messages that can be read again on the display.
const KEPT: usize = 64;

/// When the connection is back, more messages than this are not spoken one by one.
const MOST_AT_ONCE: u64 = 3;

/// Of what was told before the voice was there, so many are spoken: the newest.
const MOST_UNSAID: usize = 3;

/// The longest line that the game takes, in characters (`docs/web-board.md`).
const LONGEST: usize = 500;

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// At this machine.
    Here(study::Wish),
    /// Send a command of `docs/web-board.md`.
    Ask(Value),
    /// Send the sound of the microphone, or stop.
    Sound(Sound),
}

impl From<study::Wish> for Wish {
    fn from(wish: study::Wish) -> Self {
        Self::Here(wish)
    }
}

/// Where what is for the ear is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EarVoice {
    /// Through an earphone of its own.
    Apart,
    /// Aloud.
    Aloud,
    /// Only why something is not done, aloud.
    Refusals,
    /// Nowhere: it is printed and brailled.
    Nowhere,
}

/// How a message is said here.
#[derive(Debug)]
struct Spoken {
    saying: Saying,
    text: String,
    languages: Vec<(usize, String)>,
}

/// The connection to the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    /// The game has not said anything yet.
    Opening,
    There,
    Lost,
}

/// How this machine behaves, from its own settings.
#[derive(Clone, Debug)]
pub struct SeatManner {
    /// Where what is for the ear is said.
    pub ear: EarVoice,
    /// The game's own loudspeaker is in the same room: what the room hears is not said twice.
    pub same_room: bool,
    /// A screen reader reads what is printed: what the voice says is not printed.
    pub one_voice: bool,
    /// How the voice speaks.
    pub tuned: Tuned,
    /// When the microphone is heard.
    pub listening: ListeningMode,
}

/// The dialogue between the game and the one who sits here.
#[derive(Debug)]
pub struct Seat {
    words: Arc<Wording>,
    manner: SeatManner,
    /// The language of the game.
    language: Language,
    /// The channels that can speak.
    speaks: BTreeSet<Channel>,
    /// Those of which it is known whether they can.
    reported: BTreeSet<Channel>,
    /// What was told before, for when they can.
    unsaid: Vec<Spoken>,
    /// What is reported of a part now is known to the person.
    part_is_known: bool,
    utterances: u64,
    sayings: Sayings,
    unprinted: Unprinted,
    /// The latest messages, and which of them the display shows.
    messages: VecDeque<String>,
    shown: usize,
    input: InputLine,
    listening: Listening,
    line: Line,
    /// The line was there before.
    was_connected: bool,
    /// Messages before this number are neither printed nor spoken.
    known: u64,
    /// Messages before this number are not spoken.
    silent_before: u64,
}

impl Seat {
    /// A seat at a game that is not reached yet.
    #[must_use]
    pub fn new(words: Arc<Wording>, manner: SeatManner) -> Self {
        Self {
            language: words.language(),
            unprinted: Unprinted::new(manner.one_voice),
            listening: Listening::new(manner.listening),
            words,
            manner,
            speaks: BTreeSet::new(),
            reported: BTreeSet::new(),
            unsaid: Vec::new(),
            part_is_known: false,
            utterances: 0,
            sayings: Sayings::default(),
            messages: VecDeque::new(),
            shown: 0,
            input: InputLine::default(),
            line: Line::Opening,
            was_connected: false,
            known: 0,
            silent_before: 0,
        }
    }

    /// A line was typed.
    pub fn typed(&mut self, line: &str) -> Vec<Wish> {
        let mut out = Vec::new();
        self.take(line.trim(), &mut out);
        out
    }

    /// A line was typed that is too long.
    pub fn too_long(&mut self) -> Vec<Wish> {
        let mut out = Vec::new();
        self.tell(&self.words.line_too_long(), &mut out);
        out
    }

    fn take(&mut self, line: &str, out: &mut Vec<Wish>) {
        let cut = self.hush(Priority::Message, out);
        self.does(line, out);
        // Afterwards: as at the console, "more" that interrupts a position gives what comes
        // after it.
        self.report(cut, out);
    }

    fn does(&mut self, line: &str, out: &mut Vec<Wish>) {
        match self.service(line) {
            Some(Service::Quit) => {
                out.push(study::Wish::Print(self.words.text("afar-left", &[])).into());
                return out.push(study::Wish::End.into());
            }
            Some(Service::Stop) => {
                self.hush(Priority::Announcement, out);
                return;
            }
            Some(Service::Tune(step)) => return self.tune(step, out),
            Some(Service::Talk) => return self.talk(out),
            Some(Service::Listen(mode)) => return self.listen_in(mode, out),
            _ => {}
        }
        if line.chars().count() > LONGEST {
            let most = i64::try_from(LONGEST).unwrap_or(i64::MAX);
            let text = self.words.text("afar-too-long", &[("most", most.into())]);
            return self.tell(&text, out);
        }
        self.ask(json!({ "type": "say", "text": line }), out);
    }

    /// What belongs to this machine and not to the game.
    fn service(&self, line: &str) -> Option<Service> {
        match self.words.command_named(line)?.id.purpose() {
            Purpose::Serve(service) => Some(service),
            _ => None,
        }
    }

    /// Without a connection nothing is sent: when it is back, the game may have gone on.
    fn ask(&mut self, command: Value, out: &mut Vec<Wish>) {
        if self.line == Line::There {
            out.push(Wish::Ask(command));
        } else {
            self.tell(&self.words.text("afar-not-sent", &[]), out);
        }
    }

    fn tune(&mut self, step: TuningStep, out: &mut Vec<Wish>) {
        let own = match self.manner.ear {
            EarVoice::Apart => Channel::Ear,
            _ => Channel::Room,
        };
        let tuning = self.manner.tuned.step(step, own);
        out.push(study::Wish::Tune(tuning).into());
        self.tell(&self.words.tuned(tuning), out);
    }

    /// The key to talk was pressed.
    fn talk(&mut self, out: &mut Vec<Wish>) {
        let id = if !self.listening.can_be_heard() {
            "listening-deaf"
        } else if !self.listening.talk() {
            "listening-closed"
        } else if self.listening.mode == ListeningMode::Open {
            "listening-always"
        } else {
            "listening-open"
        };
        self.tell(&self.words.text(id, &[]), out);
        out.extend(self.listening.wish());
    }

    /// The key to talk is held, or let go.
    pub fn holds_to_talk(&mut self, down: bool) -> Vec<Wish> {
        let mut out = Vec::new();
        if down && !self.listening.can_be_heard() {
            self.tell(&self.words.text("listening-deaf", &[]), &mut out);
        } else {
            self.listening.hold(down);
            out.extend(self.listening.wish());
        }
        out
    }

    /// The taught keys come and go.
    pub fn keys(&mut self, report: &KeysReport) -> Vec<Wish> {
        let mut out = Vec::new();
        if let Some(text) = self.words.keys_report(report) {
            self.tell(&text, &mut out);
        }
        out
    }

    fn listen_in(&mut self, mode: ListeningMode, out: &mut Vec<Wish>) {
        // By its name the program is addressed where the game is; here there is the key.
        let mode = match mode {
            ListeningMode::Wake => ListeningMode::PushToTalk,
            mode => mode,
        };
        self.listening.turn_to(mode);
        let id = match mode {
            _ if !self.listening.can_be_heard() => "listening-deaf",
            ListeningMode::Open => "listening-always",
            _ => "listening-on-key",
        };
        self.tell(&self.words.text(id, &[]), out);
        out.extend(self.listening.wish());
    }

    /// The microphone here reports.
    pub fn microphone(&mut self, report: &HearingReport) -> Vec<Wish> {
        let mut out = Vec::new();
        match report {
            HearingReport::Found { .. } => {
                self.listening.here = true;
                if self.listening.there {
                    self.tell_of_microphone(&mut out);
                }
            }
            // A program without hearing was built so.
            HearingReport::Lost(HearingProblem::NotBuilt) => {}
            HearingReport::Lost(problem) => {
                self.listening.here = false;
                self.tell(&self.words.hearing_problem(problem), &mut out);
            }
            _ => {}
        }
        out.extend(self.listening.wish());
        out
    }

    fn tell_of_microphone(&mut self, out: &mut Vec<Wish>) {
        let id = match self.listening.mode {
            _ if !self.listening.there => "afar-deaf",
            ListeningMode::Open => "listening-always",
            _ => "listening-on-key",
        };
        self.tell(&self.words.text(id, &[]), out);
    }

    /// What becomes of the microphone at the game.
    fn voice_there(&mut self, on: bool, heard: bool, why: &str, out: &mut Vec<Wish>) {
        if heard && self.listening.mode != ListeningMode::Open {
            self.listening.heard();
        }
        let id = match why {
            "" => None,
            "elsewhere" => Some("afar-elsewhere"),
            "late" if on => Some("afar-late"),
            "deaf" => Some("afar-deaf"),
            _ => Some("afar-not-heard"),
        };
        match why {
            "elsewhere" => self.listening.taken(),
            "deaf" => self.listening.there = false,
            _ if !on && !why.is_empty() => self.listening.ended(),
            _ => {}
        }
        if let Some(id) = id {
            self.tell(&self.words.text(id, &[]), out);
        }
        out.extend(self.listening.wish());
    }

    /// Something came from the game.
    pub fn heard(&mut self, heard: Heard) -> Vec<Wish> {
        let mut out = Vec::new();
        match heard {
            Heard::Welcome { role, .. } if role != "blind" => {
                self.tell(&self.words.text("afar-other-seat", &[]), &mut out);
                out.push(study::Wish::End.into());
            }
            Heard::Welcome { telling, .. } => self.comes(&telling, &mut out),
            Heard::Told(message) => {
                if let Some(told) = Told::read(&message) {
                    self.told(&told, &mut out);
                }
            }
            Heard::Refused { why, .. } => self.refused(&why, &mut out),
            Heard::Answer(text) => self.tell(&text, &mut out),
            Heard::Voice { on, heard, why } => self.voice_there(on, heard, &why, &mut out),
            // Another game is played there now.
            Heard::Void(commands) => {
                self.line = Line::There;
                (self.known, self.silent_before) = (0, 0);
                self.forget_causes();
                self.unsent(&commands, &mut out);
            }
            Heard::News(_) | Heard::View | Heard::Acts { .. } | Heard::Done(_) => {}
        }
        out
    }

    fn comes(&mut self, telling: &Value, out: &mut Vec<Wish>) {
        let number = |name: &str| telling[name].as_u64().unwrap_or_default();
        let (after, newest, lost) = (number("after"), number("newest"), number("lost"));
        if let Some(language) = telling["language"].as_str().and_then(|it| it.parse().ok()) {
            self.language = language;
        }
        self.line = Line::There;
        self.listening.there = telling["hears"].as_bool().unwrap_or_default();
        let lacking = newest.saturating_sub(after);
        let again = std::mem::replace(&mut self.was_connected, true);
        let id = if again { "afar-back" } else { "afar-connected" };
        self.tell(&self.words.text(id, &[]), out);
        // Who comes for the first time begins with the last thing that was said.
        self.known = if again { 0 } else { newest };
        self.silent_before = if again && lacking <= MOST_AT_ONCE {
            0
        } else {
            newest
        };
        if self.listening.here {
            self.tell_of_microphone(out);
        }
        out.extend(self.listening.wish());
        if again && lacking > MOST_AT_ONCE {
            if lost > 0 {
                let text = self.words.text("afar-missing", &[("lost", count(lost))]);
                self.tell(&text, out);
            }
            let text = self.words.text("afar-missed", &[("count", count(lacking))]);
            self.tell(&text, out);
        }
    }

    fn told(&mut self, told: &Told, out: &mut Vec<Wish>) {
        if told.number < self.known {
            return;
        }
        let text = told.text();
        let channel = told
            .channel
            .filter(|_| told.number >= self.silent_before)
            .and_then(|channel| self.heard_on(channel, told.refuses))
            .filter(|channel| !told.alone || *channel == Channel::Ear);
        if let Some(channel) = channel {
            self.make_way(channel, Some(told.cause), out);
        }
        let spoken = channel.map(|channel| Spoken {
            saying: Saying::of(channel, Some(told)),
            text: text.clone(),
            languages: told.languages(self.language),
        });
        self.present(&text, spoken, out);
    }

    fn refused(&mut self, why: &Why, out: &mut Vec<Wish>) {
        let id = match why {
            // The game has told it.
            Why::Told => return,
            Why::Text(text) => return self.tell(text, out),
            Why::Reason(Reason::Stale) => "afar-stale",
            Why::Reason(Reason::TooFast) => "afar-too-fast",
            Why::Reason(Reason::NoGame) => "afar-no-game",
            Why::Reason(Reason::UnknownProtocol) => "afar-other-version",
            Why::Reason(Reason::Revoked) => "afar-revoked",
            Why::Reason(reason) => {
                tracing::warn!(?reason, "the game does not take it");
                "afar-refused"
            }
        };
        self.tell(&self.words.text(id, &[]), out);
        if let Why::Reason(Reason::Revoked | Reason::UnknownProtocol) = why {
            out.push(study::Wish::End.into());
        }
    }

    /// These commands have not reached the game, and will not.
    pub fn not_sent(&mut self, commands: &[Value]) -> Vec<Wish> {
        let mut out = Vec::new();
        self.unsent(commands, &mut out);
        out
    }

    fn unsent(&mut self, commands: &[Value], out: &mut Vec<Wish>) {
        if commands.iter().any(|command| command["type"] != "cut") {
            self.tell(&self.words.text("afar-not-sent", &[]), out);
        }
    }

    /// The game has not answered for a while.
    pub fn no_answer(&mut self) -> Vec<Wish> {
        self.tells("afar-no-answer")
    }

    /// The microphone is heard, and brings nothing.
    pub fn only_silence(&mut self) -> Vec<Wish> {
        self.tells("afar-only-silence")
    }

    fn tells(&mut self, id: &str) -> Vec<Wish> {
        let mut out = Vec::new();
        self.tell(&self.words.text(id, &[]), &mut out);
        out
    }

    /// The connection is lost, and looked for.
    pub fn lost(&mut self) -> Vec<Wish> {
        let mut out = Vec::new();
        self.listening.there = false;
        self.listening.ended();
        self.forget_causes();
        // One that breaks again and again is told once.
        if std::mem::replace(&mut self.line, Line::Lost) != Line::Lost {
            self.tell(&self.words.text("afar-lost", &[]), &mut out);
        }
        out
    }

    fn forget_causes(&mut self) {
        self.sayings.forget_causes();
        let unsaid = self.unsaid.iter_mut();
        unsaid.for_each(|it| it.saying.forget_cause());
    }

    /// The connection has ended for good: why, in words.
    pub fn ended(&mut self, why: &str) -> Vec<Wish> {
        let mut out = Vec::new();
        self.line = Line::Lost;
        self.tell(why, &mut out);
        out.push(study::Wish::End.into());
        out
    }

    /// Tells something that this program has to say.
    fn tell(&mut self, text: &str, out: &mut Vec<Wish>) {
        if self.part_is_known {
            return;
        }
        let channel = self.heard_on(Channel::Ear, true);
        if let Some(channel) = channel {
            self.make_way(channel, None, out);
        }
        let own = self.words.language().voice();
        let (spoken, languages) = languages(text, own, self.words.lexicon.language());
        let plain = unmarked(text).into_owned();
        let spoken = channel.map(|channel| Spoken {
            saying: Saying::of(channel, None),
            text: spoken,
            languages,
        });
        self.present(&plain, spoken, out);
    }

    /// Where it is heard, if it is spoken here at all.
    fn heard_on(&self, channel: Channel, refuses: bool) -> Option<Channel> {
        let wanted = match (channel, self.manner.ear) {
            (Channel::Room, _) if self.manner.same_room => return None,
            (Channel::Ear, EarVoice::Apart) => Channel::Ear,
            (Channel::Ear, EarVoice::Aloud) | (Channel::Room, _) => Channel::Room,
            (Channel::Ear, EarVoice::Refusals) if refuses => Channel::Room,
            (Channel::Ear, EarVoice::Refusals | EarVoice::Nowhere) => return None,
        };
        // What a screen reader has read once it is printed is not said later.
        let later = !self.manner.one_voice && !self.reported.contains(&wanted);
        (later || self.speaks.contains(&wanted)).then_some(wanted)
    }

    fn present(&mut self, text: &str, spoken: Option<Spoken>, out: &mut Vec<Wish>) {
        let now = |it: &Spoken| self.speaks.contains(&it.saying.channel);
        let speaks = spoken.as_ref().is_some_and(now);
        if !self.unprinted.leaves_out(speaks) {
            out.push(study::Wish::Print(text.to_owned()).into());
        }
        match spoken {
            Some(spoken) if speaks => {
                self.unprinted.keep(self.utterances + 1, text);
                self.say(spoken, out);
            }
            Some(spoken) => {
                self.unsaid.push(spoken);
                let more = self.unsaid.len().saturating_sub(MOST_UNSAID);
                self.unsaid.drain(..more);
            }
            None => {}
        }
        if self.messages.len() == KEPT {
            self.messages.pop_front();
        }
        self.messages.push_back(text.to_owned());
        self.shown = self.messages.len() - 1;
        self.show(out);
    }

    fn say(&mut self, spoken: Spoken, out: &mut Vec<Wish>) {
        let Saying {
            channel, priority, ..
        } = spoken.saying;
        self.utterances += 1;
        let id = self.utterances;
        self.sayings.begin(id, spoken.saying);
        if channel == Channel::Room {
            self.listening.says(id);
            out.extend(self.listening.wish());
        }
        out.push(
            study::Wish::Say(Utterance {
                id,
                channel,
                text: spoken.text,
                languages: spoken.languages,
                priority,
            })
            .into(),
        );
    }

    /// It is known whether the channel can speak: what was told for it before, in order.
    fn unsaid_on(&mut self, channel: Channel) -> Vec<Spoken> {
        self.reported.insert(channel);
        let unsaid = std::mem::take(&mut self.unsaid);
        let (here, elsewhere) = unsaid
            .into_iter()
            .partition(|it| it.saying.channel == channel);
        self.unsaid = elsewhere;
        here
    }

    /// Silences both channels up to a priority; the position that was cut.
    fn hush(&mut self, up_to: Priority, out: &mut Vec<Wish>) -> Option<Cut> {
        let mut cut = None;
        self.unsaid.retain(|Spoken { saying, .. }| {
            let stays = saying.priority > up_to;
            if !stays {
                cut = saying.cut().or(cut);
            }
            stays
        });
        for channel in &self.speaks {
            cut = self.sayings.silence(*channel, up_to).or(cut);
            out.push(study::Wish::Silence(*channel, up_to).into());
        }
        cut
    }

    /// Tells the game how far a position was heard, so that "more" goes on there.
    fn report(&self, cut: Option<Cut>, out: &mut Vec<Wish>) {
        if let Some(Cut { cause, heard }) = cut
            && self.line == Line::There
        {
            out.push(Wish::Ask(
                json!({ "type": "cut", "cause": cause, "heard": heard }),
            ));
        }
    }

    /// What is newly said does not wait for an answer that was asked for earlier.
    fn make_way(&mut self, channel: Channel, cause: Option<u64>, out: &mut Vec<Wish>) {
        if self.sayings.answers_before(channel, cause) {
            let cut = self.sayings.silence(channel, Priority::Answer);
            out.push(study::Wish::Silence(channel, Priority::Answer).into());
            self.report(cut, out);
        }
    }

    /// The voice reports.
    pub fn voice(&mut self, report: &VoiceReport) -> Vec<Wish> {
        let mut out: Vec<Wish> = self
            .unprinted
            .owed(report)
            .map(|line| study::Wish::Print(line).into())
            .into_iter()
            .collect();
        match report {
            VoiceReport::Found { channel } => {
                self.speaks.insert(*channel);
                for spoken in self.unsaid_on(*channel) {
                    self.say(spoken, &mut out);
                }
            }
            VoiceReport::Lost { channel, problem } => {
                self.speaks.remove(channel);
                self.unsaid_on(*channel);
                self.tell(&self.words.voice_problem(problem), &mut out);
            }
            VoiceReport::NoVoiceFor { language, .. } => {
                self.tell(&self.words.no_voice_for(language), &mut out);
            }
            VoiceReport::Ended { id }
            | VoiceReport::Cancelled { id }
            | VoiceReport::Failed { id } => {
                self.sayings.ended(*id);
                self.listening.said(*id);
            }
            VoiceReport::Says { id, text } => self.sayings.says(*id, text),
            _ => {}
        }
        out.extend(self.listening.wish());
        out
    }

    /// A device reports what this person knows already: nothing of it is told.
    pub fn known(&mut self, report: impl FnOnce(&mut Self) -> Vec<Wish>) -> Vec<Wish> {
        self.part_is_known = true;
        let out = report(self);
        self.part_is_known = false;
        out
    }

    /// The Braille display reports.
    pub fn braille(&mut self, report: &BrailleReport) -> Vec<Wish> {
        let mut out = Vec::new();
        match report {
            BrailleReport::Key(key) => self.key(*key, &mut out),
            BrailleReport::Found { .. } | BrailleReport::Resized { .. } => self.show(&mut out),
            BrailleReport::Lost(problem) => {
                self.tell(&self.words.braille_problem(problem), &mut out);
            }
            BrailleReport::Wrote { .. } | BrailleReport::Table(_) => {}
        }
        out
    }

    fn key(&mut self, key: Key, out: &mut Vec<Wish>) {
        let typing = !self.input.text().is_empty();
        if typing || matches!(key, Key::Char(_)) {
            if let Some(line) = self.input.push(key) {
                self.take(&line, out);
            }
            return self.show(out);
        }
        let last = self.messages.len().saturating_sub(1);
        let asked = |what: &str| json!({ "type": "ask", "what": what, "square": null });
        match key {
            // As at the console: Enter alone presses the clock.
            Key::Return | Key::Asked => self.take("", out),
            Key::LineUp | Key::Up => self.shown = self.shown.saturating_sub(1),
            Key::LineDn | Key::Down => self.shown = (self.shown + 1).min(last),
            Key::Top => self.shown = 0,
            Key::Bottom => self.shown = last,
            Key::Mute => {
                let cut = self.hush(Priority::Announcement, out);
                return self.report(cut, out);
            }
            Key::Talk => return self.talk(out),
            Key::Time => self.ask(asked("time"), out),
            Key::LastMove => self.ask(asked("last_move"), out),
            Key::SayLine => self.ask(asked("repeat"), out),
            Key::DifferenceAfter => self.ask(asked("next_difference"), out),
            _ => {}
        }
        self.show(out);
    }

    /// The message next to what is being typed, once for each thing that happens.
    fn show(&self, out: &mut Vec<Wish>) {
        out.retain(|wish| !matches!(wish, Wish::Here(study::Wish::Braille(_))));
        let message = self.messages.get(self.shown).cloned().unwrap_or_default();
        out.push(study::Wish::Braille(self.input.line(message)).into());
    }
}

fn count(number: u64) -> doppelbrett_text::messages::Value<'static> {
    i64::try_from(number).unwrap_or(i64::MAX).into()
}
