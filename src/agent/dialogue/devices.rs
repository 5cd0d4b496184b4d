//! What the devices report.

use super::telling::Saying;
use super::words::{Act, Outcome};
use super::{Agent, Deaf, Origin};
use crate::agent::effect::Effect;
use crate::agent::reading::{Resolution, Sense};
use crate::agent::room_talk::is_mostly_known;
use crate::braille::{BrailleReport, Key};
use crate::clock::GameTime;
use crate::game::Command;
use crate::hearing::{Heard, HearingProblem, HearingReport};
use crate::sentences::{CommandId, Kind, Named, Told};
use crate::voice::{Channel, VoiceReport};

impl Agent {
    pub(super) fn hearing(&mut self, report: HearingReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            HearingReport::Heard(heard) => self.heard(&heard, now, out),
            HearingReport::Ready => self.hearing_back(Deaf::Recogniser, out),
            HearingReport::Found { .. } => self.hearing_back(Deaf::Microphone, out),
            HearingReport::UnknownWords(words) => {
                let words = words.join(", ");
                let text = self
                    .wording
                    .text("hearing-unknown-words", &[("words", words.into())]);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Lost(problem) => {
                self.deaf.insert(match problem {
                    HearingProblem::NoModel(_) | HearingProblem::RecogniserFailed => {
                        Deaf::Recogniser
                    }
                    _ => Deaf::Microphone,
                });
                let text = self.words.hearing_problem(&problem);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Level(level) => {
                self.level = Some(level);
                let text = self.words.level(level);
                self.tell(Told::ear(Kind::Part, text), out);
            }
            HearingReport::Partial(_) => {}
        }
    }

    pub(super) fn hearing_back(&mut self, what: Deaf, out: &mut Vec<Effect>) {
        if self.deaf.remove(&what) && self.deaf.is_empty() {
            self.part("hearing-back", out);
        }
    }

    pub(super) fn heard(&mut self, heard: &Heard, now: GameTime, out: &mut Vec<Effect>) {
        tracing::info!(words = %heard.text(), confidence = heard.least_confidence(), "heard");
        if !heard.text().is_empty() {
            self.words_arrived();
        }
        let Some(heard) = &self.said_to_us(heard, now, out) else {
            return;
        };
        if self.own_voice.is_heard(now) {
            return self.heard_over(heard, now, out);
        }
        let judge = |text: &str| self.judged(text, now);
        let resolution = self.words.judge(heard, &self.manner.reader, judge);
        if !self.is_for_us(heard, &resolution, now) {
            tracing::info!(words = %heard.text(), "people talk in the room");
            return;
        }
        self.answer_is_over(out);
        match resolution {
            Resolution::Nothing => return,
            Resolution::Unclear(words) => {
                let unsure = Told::ear(Kind::Refusal, self.words.unsure(&words));
                let repeats = |named: Named| named.id == CommandId::Repeat;
                if self.words.command_named(&words).is_some_and(repeats) {
                    self.tell_in_passing(unsure, out);
                } else {
                    self.tell(unsure, out);
                }
            }
            Resolution::Doubtful(readings) => self.ask_which(&readings, out),
            Resolution::Clear(_, judged) => self.perform(judged.meant, now, out),
        }
        self.heard_at = heard.speech_ended;
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
            _ if self.listening.addressed => true,
            Resolution::Clear(words, judged) => {
                judged.sense != Sense::Nonsense || self.words.is_unfinished(words)
            }
            Resolution::Doubtful(_) => true,
            // Where a part was no word of chess, half an announcement is a name in a talk.
            Resolution::Unclear(words) if heard.contains_unknown() => {
                is_mostly_known(heard) && is_sense(words)
            }
            Resolution::Unclear(words) => is_sense(words) || self.words.is_unfinished(words),
        }
    }

    pub(super) fn voice(&mut self, report: &VoiceReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            VoiceReport::Found { channel } => {
                *self.speaks_mut(*channel) = true;
                // Both channels often go and come together: that is told once.
                if self.voice_lost.remove(channel).is_some() && self.voice_lost.is_empty() {
                    self.part("voice-back", out);
                }
                self.say_unsaid(out);
            }
            VoiceReport::Lost { channel, problem } => {
                *self.speaks_mut(*channel) = false;
                let text = self.words.voice_problem(problem);
                let told = self.voice_lost.values().any(|told| *told == text);
                self.voice_lost.insert(*channel, text.clone());
                if !told {
                    self.tell(Told::ear(Kind::Part, text), out);
                }
                self.say_unsaid(out);
            }
            VoiceReport::NoVoiceFor { language, .. } => {
                // Both channels have the same synthesiser: that is told once.
                if self.no_voice_for.insert(language.clone()) {
                    let text = self.words.no_voice_for(language);
                    self.tell(Told::ear(Kind::Part, text), out);
                }
            }
            VoiceReport::Began { id, at } => {
                if let Some(ended) = self.heard_at.take() {
                    let waited = at.saturating_duration_since(ended);
                    tracing::info!(milliseconds = waited.as_millis(), "end of speech to answer");
                }
                if let Some(saying) = self.saying.get(id).filter(|it| it.channel == Channel::Room) {
                    self.listening.aloud = Some(saying.priority);
                }
            }
            VoiceReport::Says { id, text } => {
                if self
                    .saying
                    .get(id)
                    .is_some_and(|it| it.channel == Channel::Room)
                {
                    self.own_voice.says(text, now);
                }
            }
            VoiceReport::Ended { id }
            | VoiceReport::Cancelled { id }
            | VoiceReport::Failed { id } => {
                let ended = self.saying.remove(id).map(|it| it.channel);
                let aloud = |saying: &Saying| saying.channel == Channel::Room;
                if ended == Some(Channel::Room) && !self.saying.values().any(aloud) {
                    self.listening.aloud = None;
                }
                self.own_voice.ended(now);
                if self
                    .announcing
                    .is_some_and(|(announcing, _)| announcing == *id)
                {
                    self.announcement_heard(now, out);
                }
            }
        }
    }

    /// The prompt that no voice could say yet.
    fn say_unsaid(&mut self, out: &mut Vec<Effect>) {
        if let Some(told) = self.unsaid.take() {
            self.say(told, out);
        }
    }

    pub(super) fn announcement_heard(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        self.announcing = None;
        self.announcement_heard_if_said(now, out);
    }

    /// Nobody says the move under way any more: then it has been heard.
    pub(super) fn announcement_heard_if_said(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let plays = !self.game.is_stopped() && self.game.ended().is_none();
        let unheard = self.game.under_way().is_some_and(|moving| !moving.heard);
        if plays && unheard && self.announcing.is_none() {
            self.command(&Command::AnnouncementHeard, Origin::Nobody, now, out);
        }
    }

    pub(super) fn braille(&mut self, report: BrailleReport, now: GameTime, out: &mut Vec<Effect>) {
        match report {
            BrailleReport::Found { cells } => {
                self.display = true;
                self.braille.width = cells;
            }
            BrailleReport::Resized { cells } => self.braille.width = cells,
            BrailleReport::Lost(_) => self.display = false,
            _ => {}
        }
        match report {
            BrailleReport::Table(table) => {
                self.text_table = Some(table);
                return;
            }
            BrailleReport::Found { .. } if self.braille_lost.is_some() => {
                let text = self.words.text("braille-back", &[]);
                self.tell_of_display(text, out);
            }
            BrailleReport::Lost(problem) => {
                let text = self.words.braille_problem(&problem);
                self.tell_of_display(text.clone(), out);
                self.braille_lost = Some(text);
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
        let stands = self.braille.message.clone();
        let unread = match self.braille_lost.take() {
            None => self.braille.width == 0,
            lost => stands != lost,
        };
        self.tell(Told::ear(Kind::Part, text), out);
        if unread {
            self.braille.message = stands;
        }
    }

    pub(super) fn key(&mut self, key: Key, now: GameTime, out: &mut Vec<Effect>) {
        self.answer_is_over(out);
        let was = self.before_key();
        if self.list_key(key, was, now, out) || self.board_key(key, was, now, out) {
            return;
        }
        match key {
            Key::Time => self.time_key(was, now, out),
            Key::DifferenceBefore => self.next_difference(-1, out),
            // It was meant for the view that the message has covered a moment before.
            Key::Return | Key::Escape if was.covered => {}
            // Alone it presses the clock, as Enter does on the keyboard.
            Key::Return if !self.input.text().trim().is_empty() => self.typed_key(key, now, out),
            _ => match CommandId::of_key(key) {
                Some(id) => {
                    if key == Key::Return {
                        self.input.clear();
                    }
                    self.act(Named::alone(id), now, out);
                }
                None => self.typed_key(key, now, out),
            },
        }
    }

    fn typed_key(&mut self, key: Key, now: GameTime, out: &mut Vec<Effect>) {
        if let Some(line) = self.input.push(key) {
            self.understand(&line, now, out);
        }
    }
}
