//! What the devices report.

use super::attention::Deaf;
use super::words::{Act, Outcome};
use super::{Agent, Origin};
use crate::effect::Effect;
use crate::understanding::{Resolution, Sense, is_mostly_known, is_unfinished, silences};
use doppelbrett_braille::{BrailleReport, Key};
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::Command;
use doppelbrett_hearing::{Heard, HearingReport};
use doppelbrett_links::keys::KeysReport;
use doppelbrett_settings::ListeningMode;
use doppelbrett_voice::{Channel, VoiceReport};
use doppelbrett_words::{CommandId, Kind, Named, Purpose, Service, Told};

impl Agent {
    pub(super) fn hearing(&mut self, report: HearingReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            HearingReport::Heard(heard) => self.heard(&heard, now, out),
            HearingReport::Late => {
                let text = self.words.full().text("hearing-late", &[]);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Missed => {
                // People talk where the program waits for its name.
                let to_us = self.listening_mode() != ListeningMode::Wake;
                if to_us && !std::mem::replace(&mut self.listening.missed, true) {
                    self.part("hearing-missed", out);
                }
            }
            HearingReport::Ready => self.hearing_back(Deaf::Recogniser, out),
            HearingReport::Found { .. } => self.hearing_back(Deaf::Microphone, out),
            HearingReport::UnknownWords(words) => {
                let words = words.join(", ");
                let text = self
                    .words
                    .full()
                    .text("hearing-unknown-words", &[("words", words.into())]);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Lost(problem) => {
                self.listening.lose(match problem.is_of_recogniser() {
                    true => Deaf::Recogniser,
                    false => Deaf::Microphone,
                });
                let text = self.words.hearing_problem(&problem);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Level(level) if self.is_level_of_voice(level, now) => {}
            HearingReport::Level(level) => {
                self.listening.level = Some(level);
                let text = self.words.level(level);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Partial(_) => {}
        }
    }

    pub(super) fn hearing_back(&mut self, what: Deaf, out: &mut Vec<Effect>) {
        if self.listening.found(what) {
            self.part("hearing-back", out);
        }
    }

    pub(super) fn heard(&mut self, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) {
        tracing::info!(words = %self.for_log(heard), confidence = heard.least_confidence(), "heard");
        if !heard.text().is_empty() {
            self.listening.words_arrived();
            if self.listening.from_page {
                out.push(Effect::WordsCame);
            }
        }
        if self.is_note(heard, now, out) {
            return self.note(heard);
        }
        if self.manner.echo_cancelled && self.speech.own_voice.is_over(heard, now) {
            return self.heard_through(heard, now, out);
        }
        let Some(heard) = &self.said_to_us(heard, now, out) else {
            return;
        };
        if !self.manner.echo_cancelled && self.speech.own_voice.is_heard(now) {
            return self.heard_over(heard, now, out);
        }
        let resolution = self.resolved(heard, now);
        if !self.is_for_us(heard, &resolution, now) {
            tracing::info!(words = %self.for_log(heard), "people talk in the room");
            return;
        }
        self.speech.answer_is_over(out);
        let far = self.hears_far_voice(&resolution, heard);
        match resolution {
            Resolution::Nothing => return,
            // The ears that listen for all words hear it once more, with what the voice still said.
            Resolution::Unclear(words)
                if silences(&self.words, &words) && self.listening.has_just_stopped(now) =>
            {
                return;
            }
            Resolution::Unclear(words) if self.begins(&words, heard, now, out) => {}
            Resolution::Unclear(words) => {
                let unsure = Told::ear(Kind::Refusal, self.words.unsure(&words));
                let repeats = |named: Named| named.id == CommandId::Repeat;
                if self.words.command_named(&words).is_some_and(repeats) {
                    self.tell_in_passing(unsure, out);
                } else {
                    self.tell(unsure, out);
                }
            }
            Resolution::OtherVoice(words) => {
                let other = Told::ear(Kind::Refusal, self.words.other_voice(&words));
                self.tell_in_passing(other, out);
            }
            Resolution::Doubtful(readings) => {
                self.on_tape.says(&heard.sound);
                self.ask_which(&readings, out);
            }
            Resolution::Clear(words, _) if far => {
                let far = Told::ear(Kind::Refusal, self.words.far_voice(&words));
                self.tell_in_passing(far, out);
            }
            Resolution::Clear(words, judged) if is_too_short(&words, &judged.meant) => {
                self.ask_whether_meant(&words, out);
            }
            Resolution::Clear(words, judged) => {
                self.on_tape.says_for(&judged.meant, &heard.sound);
                self.do_or_ask(&words, judged.meant, heard, now, out);
            }
        }
        self.speech.heard_at = heard.speech_ended;
    }

    /// Does what was heard clearly, or asks about an announcement that another may be heard as.
    pub(super) fn do_or_ask(
        &mut self,
        words: &str,
        act: Act,
        heard: &Heard,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        let announces = matches!(
            act,
            Act::Declare(..) | Act::Game(Command::Announce { .. }, _)
        );
        let judge = |text: &str| self.judged(text, now);
        // An answer to that question is not asked about again.
        let asks = announces && self.questions.doubt.is_none();
        let asked = asks.then(|| self.manner.reader.asked_about(words, heard, judge));
        match asked.flatten() {
            Some(readings) => self.ask_which(&readings, out),
            None => self.perform(act, now, out),
        }
    }

    /// What is made of what was heard.
    pub(super) fn resolved(&self, heard: &Heard, now: GameTime) -> Resolution<Act, Outcome> {
        let judge = |text: &str| self.judged(text, now);
        match self.manner.reader.judge(&self.words, heard, judge) {
            Resolution::Clear(words, _) if self.is_stray_yes(&words, heard, now) => {
                Resolution::Unclear(words)
            }
            resolution => resolution,
        }
    }

    /// Whether half an announcement was heard clearly, of which the rest is then asked for. One
    /// that was not is told, and yet nothing else is made of its rest.
    fn begins(&mut self, words: &str, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) -> bool {
        let Some(begun) = self.begun_by(words) else {
            return false;
        };
        let clear = heard.least_confidence() >= self.manner.reader.limits.clear;
        if clear && words == heard.text() && !heard.contains_unknown() {
            self.perform(Act::Finish(begun), now, out);
            return true;
        }
        self.questions.half_heard = Some((begun, now));
        false
    }

    /// Whether what was heard is answered. People talk in a room: what is neither a command
    /// nor an announcement, not even the beginning of one, is not meant for the program.
    fn is_for_us(
        &self,
        heard: &Heard,
        resolution: &Resolution<Act, Outcome>,
        now: GameTime,
    ) -> bool {
        let is_sense = |words: &str| self.judged(words, now).sense != Sense::Nonsense;
        match resolution {
            Resolution::Nothing => false,
            Resolution::OtherVoice(words) => is_sense(words),
            _ if self.listening.addressed => true,
            Resolution::Clear(words, judged) => {
                judged.sense != Sense::Nonsense || is_unfinished(&self.words, words)
            }
            Resolution::Doubtful(_) => true,
            // Where a part was no word of chess, half an announcement is a name in a talk.
            Resolution::Unclear(words) if heard.contains_unknown() => {
                is_mostly_known(heard) && is_sense(words)
            }
            Resolution::Unclear(words) => is_sense(words) || is_unfinished(&self.words, words),
        }
    }

    /// The taught keys come and go; what they do comes as acts.
    pub(super) fn keys(&mut self, report: &KeysReport, out: &mut Vec<Effect>) {
        if let Some(text) = self.words.full().keys_report(report) {
            self.tell(Told::ear(Kind::Part, text), out);
        }
    }

    pub(super) fn voice(&mut self, report: &VoiceReport, now: GameTime, out: &mut Vec<Effect>) {
        let owed = self.speech.owed(report);
        out.extend(owed.map(|line| Effect::print(&line)));
        match report {
            VoiceReport::Found { channel } => {
                if self.speech.found(*channel) {
                    self.part("voice-back", out);
                }
                if *channel == Channel::Room {
                    self.speech.say_late(&self.words, &self.manner, out);
                }
                self.speech.say_unsaid(&self.words, &self.manner, out);
                if *channel == Channel::Room {
                    self.tells_of_tape(out);
                }
            }
            VoiceReport::Lost { channel, problem } => {
                let text = self.words.voice_problem(problem);
                if self.speech.lose(*channel, &text) {
                    self.tell(Told::ear(Kind::Part, text), out);
                }
                self.speech.say_unsaid(&self.words, &self.manner, out);
            }
            VoiceReport::NoVoiceFor { language, .. } => {
                if self.speech.misses(language) {
                    let text = self.words.no_voice_for(language);
                    self.tell(Told::ear(Kind::Part, text), out);
                }
            }
            VoiceReport::Began { id, at } => self.speech.began(*id, *at, now),
            VoiceReport::Says { id, text } => self.speech.says(*id, text, now),
            VoiceReport::Ended { id }
            | VoiceReport::Cancelled { id }
            | VoiceReport::Failed { id } => {
                if self.speech.ended(*id, now) {
                    self.announcement_heard(now, out);
                }
            }
        }
    }

    pub(super) fn announcement_heard(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        self.speech.announce(None);
        self.announcement_heard_if_said(now, out);
    }

    /// Nobody says the move under way any more: then it has been heard.
    pub(super) fn announcement_heard_if_said(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let tells = self.share.speaks_for_the_room();
        let plays = tells && !self.game.is_stopped() && self.game.ended().is_none();
        let unheard = self.game.under_way().is_some_and(|moving| !moving.heard);
        if plays && unheard && !self.speech.announces() {
            self.command(&Command::AnnouncementHeard, Origin::Nobody, now, out);
        }
    }

    pub(super) fn braille(&mut self, report: BrailleReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            BrailleReport::Found { cells, .. } => {
                self.display.there = true;
                self.display.width = cells;
            }
            BrailleReport::Resized { cells, .. } => self.display.width = cells,
            BrailleReport::Lost(_) => self.display.there = false,
            _ => {}
        }
        match report {
            BrailleReport::Table(table) => {
                self.display.table = Some(table);
                return;
            }
            BrailleReport::Found { .. } if self.display.lost.is_some() => {
                let text = self.words.text("braille-back", &[]);
                self.tell_of_display(text, out);
            }
            BrailleReport::Lost(problem) => {
                let text = self.words.braille_problem(&problem);
                self.tell_of_display(text.clone(), out);
                self.display.lost = Some(text);
            }
            BrailleReport::Key(key) => self.key(key, now, out),
            BrailleReport::Found { .. }
            | BrailleReport::Wrote { .. }
            | BrailleReport::Resized { .. } => return,
        }
        self.show_cells(out);
    }

    /// Tells of the display itself. What came onto its line while it was away, or before
    /// there was one, could not be read there yet, and stays.
    fn tell_of_display(&mut self, text: String, out: &mut Vec<Effect>) {
        let stands = self.display.message.clone();
        let unread = match self.display.lost.take() {
            None => self.display.width == 0,
            lost => stands != lost,
        };
        self.tell(Told::ear(Kind::Part, text), out);
        if unread {
            self.display.message = stands;
        }
    }

    pub(super) fn key(&mut self, key: Key, now: GameTime, out: &mut Vec<Effect>) {
        self.does_something_new(out);
        let was = self.display.before_key();
        if self.list_key(key, was, now, out) || self.board_key(key, was, now, out) {
            return;
        }
        match key {
            Key::DifferenceBefore => self.next_difference(-1, out),
            // It was meant for the view that the message has covered a moment before.
            Key::Return | Key::Escape if was.covered => {}
            // Alone it presses the clock, as Enter does on the keyboard.
            Key::Return if !self.display.input.text().trim().is_empty() => {
                self.typed_key(key, now, out)
            }
            _ => match CommandId::of_key(key) {
                Some(CommandId::Time) => self.time_key(was, now, out),
                Some(id) => {
                    if key == Key::Return {
                        self.display.input.clear();
                    }
                    self.act(Named::alone(id), now, out);
                }
                None => self.typed_key(key, now, out),
            },
        }
    }

    fn typed_key(&mut self, key: Key, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(line) = self.display.input.push(key) {
            self.understand_here(&line, now, out);
        }
    }
}

/// Whether one word that was heard would do what cannot be taken back: much of what people say
/// beside the board sounds like one.
fn is_too_short(words: &str, meant: &Act) -> bool {
    let grave = match meant {
        Act::Game(command, _) => matches!(
            command,
            Command::OfferDraw { .. }
                | Command::AcceptDraw { .. }
                | Command::DeclineDraw { .. }
                | Command::Claim { .. }
                | Command::Report { .. }
                | Command::CallArbiter { .. }
        ),
        Act::Tell(named) => matches!(
            named.id.purpose(),
            Purpose::Online(_) | Purpose::Serve(Service::Quit)
        ),
        _ => false,
    };
    grave && !words.trim().contains(' ')
}
