use std::time::Duration;

use super::begun::{Begun, lacking};
use super::listening::{Addressed, Deaf, Listening};
use super::position::answered;
use super::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_braille::contracted::Prose;
use doppelbrett_braille::{BrailleReport, InputLine, Key, Line};
use doppelbrett_core::game::EngineLevel;
use doppelbrett_dialogue::{Input, Judged, Reader, Resolution, Sense, phrases_heard};
use doppelbrett_hearing::{Attention, Heard, HearingReport, Level};
use doppelbrett_links::act::{Act, ActAnswer};
use doppelbrett_links::engine::EngineOrder;
use doppelbrett_links::keys::{KeysReport, PressesReport};
use doppelbrett_links::lichess::SearchOrder;
use doppelbrett_settings::ListeningMode;
use doppelbrett_text::messages::{unmarked, unsaid};
use doppelbrett_voice::Unprinted;
use doppelbrett_voice::{Channel, Priority, Tuned, Tuning, TuningStep, Utterance, VoiceReport};
use doppelbrett_words::{CommandId, Meant, Named, OfEngine, Purpose, Service, Slot, StudyId};

/// What is to be done.
#[derive(Clone, Debug, PartialEq)]
pub enum Wish {
    /// Speak.
    Say(Utterance),
    /// Silence whatever has at most this priority.
    Silence(Channel, Priority),
    /// Speak so from now on, and remember it.
    Tune(Tuning),
    /// Show a line on the Braille display.
    Braille(Line),
    /// Print a line.
    Print(String),
    /// Attend to all that is said, or to less.
    Attend(Attention),
    /// Listen for these phrases.
    Listen(Vec<String>),
    /// Want something of the engine.
    Engine(EngineOrder),
    /// Want something of the search for a game on Lichess.
    Search(SearchOrder),
    /// End the program.
    End,
}

/// What whoever wanted an act done is told of it.
fn answer_of(wishes: &[Wish]) -> ActAnswer {
    let printed = wishes.iter().filter_map(|wish| match wish {
        Wish::Print(line) => Some(line.clone()),
        _ => None,
    });
    // What is said need not be printed.
    let said = wishes.iter().filter_map(|wish| match wish {
        Wish::Say(said) => Some(said.text.clone()),
        _ => None,
    });
    let mut told: Vec<String> = printed.collect();
    if told.is_empty() {
        told = said.collect();
    }
    ActAnswer { done: true, told }
}

/// How the desk behaves, from the settings.
#[derive(Clone, Debug)]
pub struct DeskManner {
    /// The one channel on which it speaks: the earphone, if there is one of its own.
    pub channel: Channel,
    /// Decides what was heard.
    pub reader: Reader,
    /// A screen reader reads what is printed: what the voice says is not printed.
    pub one_voice: bool,
    /// Whether it listens at all.
    pub hears: bool,
    /// When it listens.
    pub listening: ListeningMode,
    /// How the voice speaks.
    pub tuned: Tuned,
    /// The usual level of an engine against which a game can begin from here, or the message that
    /// says why none can.
    pub engine: Result<EngineLevel, &'static str>,
    /// The table by which sentences stand on the Braille display; without it, character by
    /// character.
    pub prose: Option<Prose>,
}

/// What can be asked in every exercise.
const EVERYWHERE: [CommandId; 3] = [CommandId::Repeat, CommandId::Help, CommandId::Stop];

/// What can be asked where there is a position to ask about.
const OF_POSITION: [CommandId; 3] = [CommandId::Position, CommandId::Who, CommandId::Where];

/// So many things the help names at once: more are not kept in mind.
const FEW: usize = 6;

/// The dialogue with one person around an exercise.
pub struct Desk<E> {
    exercise: E,
    words: StudyWording,
    manner: DeskManner,
    /// The voice can speak.
    speaks: bool,
    last_utterance: u64,
    /// What is said and not printed.
    unprinted: Unprinted,
    /// What is reported of a part now is known to the person.
    part_is_known: bool,
    /// The last utterance, while it is being said.
    saying: Option<u64>,
    attention: Attention,
    listening: Listening,
    begun: Begun,
    /// What was told last.
    last: String,
    /// It stands on the display instead of the exercise's line.
    shown: bool,
    input: InputLine,
    /// So much of the help was told.
    helped: usize,
    /// A game against an engine of this level is wanted instead.
    against: Option<EngineLevel>,
}

impl<E: Exercise> Desk<E> {
    /// A desk for `exercise`.
    pub fn new(exercise: E, words: StudyWording, manner: DeskManner) -> Self {
        Self {
            listening: Listening::new(manner.listening),
            unprinted: Unprinted::new(manner.one_voice),
            exercise,
            words,
            manner,
            speaks: false,
            last_utterance: 0,
            part_is_known: false,
            saying: None,
            attention: Attention::All,
            begun: Begun::default(),
            last: String::new(),
            shown: false,
            input: InputLine::default(),
            helped: 0,
            against: None,
        }
    }

    /// What is done.
    pub const fn exercise(&self) -> &E {
        &self.exercise
    }

    /// The level of the engine against which a game is wanted instead.
    pub const fn against(&self) -> Option<EngineLevel> {
        self.against
    }

    /// What was done.
    pub fn into_exercise(self) -> E {
        self.exercise
    }

    /// The words.
    pub const fn words(&self) -> &StudyWording {
        &self.words
    }

    /// When time matters next, see [`Exercise::due`].
    pub fn due(&self) -> Option<Duration> {
        self.exercise.due()
    }

    /// Begins.
    pub fn begin(&mut self, now: Duration) -> Vec<Wish> {
        let mut out = Vec::new();
        let replies = self.exercise.begin(&self.words);
        self.listen(&mut out);
        self.attend(&mut out);
        self.reply(replies, now, &mut out);
        out
    }

    /// What follows from `input`.
    pub fn handle(&mut self, input: Input, now: Duration) -> Vec<Wish> {
        let mut out = Vec::new();
        match input {
            Input::Known(report) => {
                self.part_is_known = true;
                out = self.handle(*report, now);
                self.part_is_known = false;
            }
            Input::Typed(line) => {
                self.make_way(&mut out);
                match self.exercise.typed(line.trim()) {
                    Some(said) => self.take(said, now, &mut out),
                    None => self.typed(&line, now, &mut out),
                }
            }
            Input::TooLong => {
                self.hush(&mut out);
                let text = self.words.line_too_long();
                self.tell(text, &mut out);
            }
            Input::Hearing(report) => self.hearing(report, now, &mut out),
            Input::Voice(report) => self.voice(&report, now, &mut out),
            Input::Braille(report) => self.braille(report, now, &mut out),
            Input::Engine(report) => {
                let replies = self.exercise.engine(report, &self.words);
                self.reply(replies, now, &mut out);
            }
            Input::Search(report) => {
                let replies = self.exercise.search(report, now, &self.words);
                self.reply(replies, now, &mut out);
            }
            Input::Tick => {
                if self.exercise.due().is_some_and(|due| due <= now) {
                    let replies = self.exercise.tick(now, &self.words);
                    self.reply(replies, now, &mut out);
                }
            }
            Input::End => self.leave(now, &mut out),
            Input::Asked(request) if !request.is_taken() => {}
            Input::Asked(request) => {
                self.asked(&request.act, now, &mut out);
                request.answer(answer_of(&out));
            }
            Input::Keys(report) => self.keys(&report, &mut out),
            Input::Presses(report) => {
                let interrupts = matches!(report, PressesReport::Pressed(_));
                let Some(replies) = self.exercise.presses(report, now, &self.words) else {
                    return out;
                };
                if interrupts {
                    self.make_way(&mut out);
                }
                self.reply(replies, now, &mut out);
            }
            Input::Board(_)
            | Input::Opposite(_)
            | Input::Electronic(_)
            | Input::Lichess(_)
            | Input::NotKept(_)
            | Input::Slept(_) => {}
        }
        out
    }

    /// Somebody wants this done from outside, or by a taught key.
    fn asked(&mut self, act: &Act, now: Duration, out: &mut Vec<Wish>) {
        self.make_way(out);
        match act {
            Act::TalkUp => self.listening.let_go(now),
            Act::TalkDown => {
                if !self.manner.hears || !self.listening.hold(now) {
                    let text = self.words.text("listening-deaf", &[]);
                    self.aside(text, out);
                }
                self.attend(out);
            }
            act => {
                let line = self.words.line_of(act).unwrap_or_default();
                self.typed(&line, now, out);
            }
        }
    }

    /// The taught keys come and go; what they do comes as acts.
    fn keys(&mut self, report: &KeysReport, out: &mut Vec<Wish>) {
        if let Some(text) = self.words.keys_report(report) {
            self.aside(text, out);
        }
    }

    fn typed(&mut self, line: &str, now: Duration, out: &mut Vec<Wish>) {
        let said = match line.trim() {
            "" if self.exercise.offers().contains(&StudyId::Next) => Said::study(StudyId::Next),
            line => self.words.typed(line, self.exercise.position().as_ref()),
        };
        self.take(said, now, out);
    }

    /// Answers what is the same everywhere, and hands on the rest.
    fn take(&mut self, said: Said, now: Duration, out: &mut Vec<Wish>) {
        let said = self.meant(said, now);
        if let Meaning::Command(named) = &said.meaning {
            let position = self.exercise.position();
            let answer =
                position.and_then(|it| answered(named, &it, self.exercise.aids(), &self.words));
            if let Some(answer) = answer {
                return self.tell(answer, out);
            }
            match named.id.purpose() {
                Purpose::Serve(Service::Repeat) => {
                    let last = self.last.clone();
                    return self.tell(last, out);
                }
                Purpose::Serve(Service::Help) => {
                    self.helped = 0;
                    let help = format!("{} {}", self.exercise.explains(&self.words), self.help());
                    return self.tell(help, out);
                }
                Purpose::Serve(Service::More) => {
                    let help = self.help();
                    return self.tell(help, out);
                }
                Purpose::Serve(Service::Stop) => return self.stop(now, out),
                Purpose::Serve(Service::Tune(step)) => return self.tune(step, out),
                Purpose::Serve(Service::Talk) => return self.talk(now, out),
                Purpose::Serve(Service::Listen(mode)) => return self.listen_in(mode, out),
                Purpose::Serve(Service::Quit) => return self.leave(now, out),
                Purpose::Against(OfEngine::PlayEngine) => return self.play_engine(named, out),
                _ => {}
            }
        }
        if !self.is_offered(&said) {
            let text = self.words.text("study-not-here", &[]);
            return self.tell(text, out);
        }
        let position = self.exercise.position();
        self.begun.note(&said, position.as_ref(), now, &self.words);
        if let Some(question) = self.what_is_missing(&said) {
            return self.tell(question, out);
        }
        let replies = self.exercise.take(said, now, &self.words);
        self.reply(replies, now, out);
    }

    /// A game against an engine begins instead, if one can.
    fn play_engine(&mut self, named: &Named<CommandId>, out: &mut Vec<Wish>) {
        let level = named.words().map(|word| self.words.level_of_engine(word));
        let why = match (self.manner.engine, level) {
            (Err(why), _) => why,
            (Ok(_), Some(None)) => "refusal-level",
            (Ok(usual), level) => {
                self.against = Some(level.flatten().unwrap_or(usual));
                return out.push(Wish::End);
            }
        };
        self.tell(self.words.text(why, &[]), out);
    }

    fn leave(&mut self, now: Duration, out: &mut Vec<Wish>) {
        let Some(replies) = self.exercise.leave(&self.words) else {
            return out.push(Wish::End);
        };
        self.hush(out);
        self.reply(replies, now, out);
    }

    /// What is asked where a move is wanted and half of one was said.
    fn what_is_missing(&self, said: &Said) -> Option<String> {
        let position = self.exercise.position()?;
        if said.meaning != Meaning::Nothing || self.exercise.can(said, &self.words) {
            return None;
        }
        lacking(said, &position, &self.words)?;
        let error = self.words.typing().read(&said.text, &position).err()?;
        Some(self.words.not_typed(&error, &position))
    }

    fn is_offered(&self, said: &Said) -> bool {
        match &said.meaning {
            Meaning::Study(named) => self.exercise.offers().contains(&named.id),
            _ => true,
        }
    }

    /// Words for something that cannot be asked for here may be an answer: a number.
    fn meant(&self, said: Said, now: Duration) -> Said {
        let position = self.exercise.position();
        let said = self
            .begun
            .completed(said, position.as_ref(), now, &self.words);
        if self.is_offered(&said) {
            return said;
        }
        let answer = self.words.without_study(&said.text);
        if answer.meaning != Meaning::Nothing || self.exercise.can(&answer, &self.words) {
            return answer;
        }
        said
    }

    /// The next few things that can be asked for, in their words; after the last, the first.
    fn help(&mut self) -> String {
        let example = |words: &str| {
            let name = self.words.text("study-a-name", &[]);
            let knight = self.words.lexicon.role(shakmaty::Role::Knight);
            Slot::fill(words, |slot| match slot {
                Slot::Number => "12".to_owned(),
                Slot::Text => name.clone(),
                Slot::Square => "e4".to_owned(),
                Slot::Line => "e".to_owned(),
                Slot::Role => knight.to_owned(),
                Slot::Move => slot.name().to_owned(),
            })
        };
        let offers = self.exercise.offers();
        let offered = offers.iter().map(|id| example(self.words.words_for(*id)));
        let position = self.exercise.position().map(|_| OF_POSITION);
        let engine = self.manner.engine.is_ok().then_some(CommandId::PlayEngine);
        let everywhere = position.into_iter().flatten().chain(EVERYWHERE);
        let everywhere = everywhere.chain(engine);
        let everywhere = everywhere.map(|id| example(self.words.command(id)));
        let all: Vec<String> = offered.chain(everywhere).collect();
        if self.helped >= all.len() {
            self.helped = 0;
        }
        let few: Vec<&str> = all
            .iter()
            .skip(self.helped)
            .take(FEW)
            .map(String::as_str)
            .collect();
        self.helped += few.len();
        let words = ("words", few.join(", ").into());
        if self.helped < all.len() {
            let more = self.words.command(CommandId::More);
            return self
                .words
                .text("study-help-more", &[words, ("more", more.into())]);
        }
        self.words.text("study-help", &[words])
    }

    /// The key to talk was pressed.
    fn talk(&mut self, now: Duration, out: &mut Vec<Wish>) {
        let id = if self.manner.hears {
            self.listening.talk(now)
        } else {
            "listening-deaf"
        };
        let text = self.words.text(id, &[]);
        self.aside(text, out);
        self.attend(out);
    }

    /// Listens in another mode until the program ends.
    fn listen_in(&mut self, mode: ListeningMode, out: &mut Vec<Wish>) {
        self.listening.set(mode);
        let id = match mode {
            _ if !self.manner.hears => "listening-deaf",
            ListeningMode::Open => "listening-always",
            ListeningMode::PushToTalk => "listening-on-key",
            ListeningMode::Wake => "listening-on-name",
        };
        let text = self.words.text(id, &[]);
        self.aside(text, out);
        self.listen(out);
        self.attend(out);
    }

    fn tune(&mut self, step: TuningStep, out: &mut Vec<Wish>) {
        let tuning = self.manner.tuned.step(step, self.manner.channel);
        out.push(Wish::Tune(tuning));
        let text = self.words.tuned(tuning);
        self.tell(text, out);
    }

    fn reply(&mut self, replies: Vec<Reply>, now: Duration, out: &mut Vec<Wish>) {
        let before = self.last_utterance;
        let told = |reply: &Reply| {
            matches!(
                reply,
                Reply::Tell(_) | Reply::Say(_) | Reply::Dictate(_) | Reply::Ask { .. }
            )
        };
        let tells = replies.iter().any(told);
        // What is told at once stands on the display together, and is repeated together.
        let mut all: Vec<String> = Vec::new();
        let mut shown = None;
        for reply in replies {
            match reply {
                Reply::Dictate(text) if self.speaks => {
                    self.say(&text, out);
                    all.push(text);
                }
                Reply::Tell(text) | Reply::Dictate(text) => {
                    self.print_and_say(&text, &text, out);
                    shown = Some(true);
                    all.push(text);
                }
                Reply::Ask {
                    shown: text,
                    spoken,
                } => {
                    self.print_and_say(&text, &spoken, out);
                    shown = Some(true);
                    all.push(text);
                }
                Reply::Say(text) => {
                    self.print_and_say(&text, &text, out);
                    shown = shown.or(Some(false));
                    all.push(text);
                }
                Reply::Print(text) => out.push(Wish::Print(text)),
                Reply::Engine(order) => out.push(Wish::Engine(order)),
                Reply::Search(order) => out.push(Wish::Search(order)),
                Reply::Listen => self.listen(out),
                Reply::Leave => out.push(Wish::End),
            }
        }
        if !all.is_empty() {
            self.last = all.join(" ");
        }
        if let Some(shown) = shown {
            self.shown = shown;
            self.show(out);
        }
        if tells && before == self.last_utterance {
            // Nobody speaks: it stands on the display and the console.
            self.listening.may_answer(now);
            let more = self.exercise.heard_out(now, &self.words);
            self.reply(more, now, out);
        }
    }

    /// Prints, brailles and speaks.
    fn tell(&mut self, text: String, out: &mut Vec<Wish>) {
        self.print_and_say(&text, &text, out);
        self.last = text;
        self.shown = true;
        self.show(out);
    }

    fn print_and_say(&mut self, text: &str, spoken: &str, out: &mut Vec<Wish>) {
        if !self.unprinted.leaves_out(self.speaks) {
            out.push(Wish::Print(unmarked(text).into_owned()));
        }
        if self.speaks {
            self.say(spoken, out);
        }
    }

    fn say(&mut self, text: &str, out: &mut Vec<Wish>) {
        self.last_utterance = Utterance::next_id();
        self.saying = Some(self.last_utterance);
        self.unprinted.keep(self.last_utterance, unmarked(text));
        let (spoken, languages) = self.words.spoken(text);
        out.push(Wish::Say(Utterance {
            id: self.last_utterance,
            channel: self.manner.channel,
            text: spoken,
            languages,
            priority: Priority::Answer,
        }));
        self.attend(out);
    }

    /// What is newly asked for does not wait for what was told before.
    fn make_way(&mut self, out: &mut Vec<Wish>) {
        if !self.exercise.speaks_on() {
            self.hush(out);
        }
    }

    /// Silence is asked for: what was being said counts as heard, or nothing would follow it.
    fn stop(&mut self, now: Duration, out: &mut Vec<Wish>) {
        let spoke = self.saying.is_some();
        self.hush(out);
        if spoke {
            self.heard_out(now, out);
        }
    }

    /// Silence.
    fn hush(&mut self, out: &mut Vec<Wish>) {
        if self.saying.take().is_some() {
            out.push(Wish::Silence(self.manner.channel, Priority::Announcement));
            self.attend(out);
        }
    }

    /// The loudspeaker of the room is not to be taken for the person: while it speaks, only
    /// the word that silences it counts.
    fn attend(&mut self, out: &mut Vec<Wish>) {
        let attention = self.listening.attention(self.is_aloud());
        if std::mem::replace(&mut self.attention, attention) != attention {
            out.push(Wish::Attend(attention));
        }
    }

    /// Whether the loudspeaker of the room speaks.
    fn is_aloud(&self) -> bool {
        self.saying.is_some() && self.manner.channel == Channel::Room
    }

    fn listen(&self, out: &mut Vec<Wish>) {
        let mut phrases = doppelbrett_dialogue::Listen::default().phrases(self.words.plain());
        let numbers = self.words.numbers();
        phrases.extend(self.words.study.phrases(&self.exercise.offers(), &numbers));
        phrases.extend(self.exercise.phrases(&self.words));
        if self.manner.engine.is_ok() {
            phrases.extend(self.words.against_engine());
        }
        let phrases = phrases_heard(phrases, self.listening.mode);
        out.push(Wish::Listen(phrases));
    }

    fn show(&self, out: &mut Vec<Wish>) {
        let text = match &self.manner.prose {
            Some(prose) => prose.braille(&unsaid(&self.last)),
            None => unmarked(&self.last).into_owned(),
        };
        let own = self.exercise.line(&self.words).filter(|_| !self.shown);
        let line = match own {
            Some(line) if self.input.text().is_empty() => Line::List(line),
            _ => self.input.line(text),
        };
        out.retain(|wish| !matches!(wish, Wish::Braille(_)));
        out.push(Wish::Braille(line));
    }

    fn hearing(&mut self, report: HearingReport, now: Duration, out: &mut Vec<Wish>) {
        let heard = matches!(report, HearingReport::Heard(_));
        if !(heard && self.is_aloud())
            && let Some(replies) = self.exercise.hearing(&report, now, &self.words)
        {
            if heard {
                self.hush(out);
            }
            return self.reply(replies, now, out);
        }
        let text = match report {
            HearingReport::Heard(heard) => return self.heard(&heard, now, out),
            HearingReport::Lost(problem) => {
                self.listening.lose(Deaf::from(&problem));
                self.words.hearing_problem(&problem)
            }
            HearingReport::Missed if self.listening.misses() => {
                self.words.text("hearing-missed", &[])
            }
            HearingReport::Late => self.words.text("hearing-late", &[]),
            HearingReport::Found { .. } if self.listening.found(Deaf::Microphone) => {
                self.words.text("hearing-back", &[])
            }
            HearingReport::Ready if self.listening.found(Deaf::Recogniser) => {
                self.words.text("hearing-back", &[])
            }
            HearingReport::UnknownWords(words) => {
                let words = words.join(", ");
                self.words
                    .text("hearing-unknown-words", &[("words", words.into())])
            }
            HearingReport::Level(level) if level != Level::Good => self.words.level(level),
            HearingReport::Found { .. }
            | HearingReport::Ready
            | HearingReport::Partial(_)
            | HearingReport::Missed
            | HearingReport::Level(_) => return,
        };
        self.aside(text, out);
    }

    /// Tells about a part of the program, and leaves what was told before to be repeated.
    fn aside(&mut self, text: String, out: &mut Vec<Wish>) {
        if self.part_is_known {
            return;
        }
        let last = self.last.clone();
        self.tell(text, out);
        self.last = last;
    }

    fn heard(&mut self, heard: &Heard, now: Duration, out: &mut Vec<Wish>) {
        tracing::info!(words = %heard.text(), "heard");
        let silences = match self.words.plain().understand(&heard.text()) {
            Meant::Command(named) => named.id == CommandId::Stop,
            _ => false,
        };
        if self.is_aloud() && !silences {
            return;
        }
        let sure = self.manner.reader.limits.clear;
        let addressed = self.listening.addressed(heard, now, sure, silences);
        self.attend(out);
        let heard = &match addressed {
            Addressed::ToUs(heard) => heard,
            Addressed::Called => {
                let text = self.words.text("listening-yes", &[]);
                return self.aside(text, out);
            }
            Addressed::ToOthers => return,
        };
        let judge = |text: &str| {
            let meant = self.meant(self.words.understand(text), now);
            let sense = match &meant.meaning {
                Meaning::Study(_) | Meaning::Command(_) if self.words.is_only_typed(text) => {
                    Sense::Nonsense
                }
                _ if self.exercise.can(&meant, &self.words) => Sense::Possible(meant.text.clone()),
                Meaning::Nothing if self.what_is_missing(&meant).is_some() => {
                    Sense::Impossible(meant.text.clone())
                }
                Meaning::Nothing => Sense::Nonsense,
                _ => Sense::Impossible(meant.text.clone()),
            };
            Judged { meant, sense }
        };
        let resolution = self.manner.reader.judge(self.words.plain(), heard, judge);
        match resolution {
            Resolution::Nothing => self.misheard(heard, now, out),
            Resolution::Clear(_, judged) if judged.sense == Sense::Nonsense => {
                self.misheard(heard, now, out);
            }
            Resolution::Clear(_, judged) => {
                self.make_way(out);
                self.take(judged.meant, now, out);
            }
            Resolution::Doubtful(readings) => {
                let words = readings.first().map(|words| words.join(" "));
                self.unsure(&words.unwrap_or_default(), out);
            }
            Resolution::Unclear(words) => {
                let known = self.words.understand(&words).meaning != Meaning::Nothing;
                let is_said = known && !self.words.is_only_typed(&words);
                if is_said && !heard.contains_unknown() {
                    self.unsure(&words, out);
                } else {
                    self.misheard(heard, now, out);
                }
            }
            Resolution::OtherVoice(words) => {
                let text = self.words.other_voice(&words);
                self.aside(text, out);
            }
        }
    }

    fn misheard(&mut self, heard: &Heard, now: Duration, out: &mut Vec<Wish>) {
        let heard: Vec<&str> = heard.words.iter().map(|it| it.word.as_str()).collect();
        let replies = self.exercise.misheard(&heard, &self.words);
        if !replies.is_empty() {
            self.hush(out);
            self.reply(replies, now, out);
        }
    }

    fn unsure(&mut self, words: &str, out: &mut Vec<Wish>) {
        self.hush(out);
        let text = self.words.unsure(words);
        self.aside(text, out);
    }

    fn voice(&mut self, report: &VoiceReport, now: Duration, out: &mut Vec<Wish>) {
        let owed = self.unprinted.owed(report);
        out.extend(owed.map(Wish::Print));
        match report {
            VoiceReport::Found { channel } if *channel == self.manner.channel => {
                let again = std::mem::replace(&mut self.speaks, true);
                // A screen reader has read it.
                if !again && !self.last.is_empty() && !self.manner.one_voice {
                    let last = self.last.clone();
                    self.say(&last, out);
                }
            }
            VoiceReport::Lost { channel, problem } if *channel == self.manner.channel => {
                self.speaks = false;
                let waited = self.saying.take().is_some();
                self.attend(out);
                let text = self.words.voice_problem(problem);
                self.aside(text, out);
                if waited {
                    self.heard_out(now, out);
                }
            }
            VoiceReport::NoVoiceFor { language, .. } => {
                let text = self.words.no_voice_for(language);
                self.aside(text, out);
            }
            VoiceReport::Ended { id } | VoiceReport::Failed { id } if self.saying == Some(*id) => {
                self.saying = None;
                self.attend(out);
                self.heard_out(now, out);
            }
            VoiceReport::Cancelled { id } if self.saying == Some(*id) => {
                self.saying = None;
                self.attend(out);
            }
            _ => {}
        }
    }

    fn heard_out(&mut self, now: Duration, out: &mut Vec<Wish>) {
        self.listening.may_answer(now);
        let replies = self.exercise.heard_out(now, &self.words);
        self.reply(replies, now, out);
    }

    fn braille(&mut self, report: BrailleReport, now: Duration, out: &mut Vec<Wish>) {
        match report {
            BrailleReport::Key(key) => {
                self.key(key, now, out);
                // What was typed is gone, whether or not it was answered.
                if !out.iter().any(|wish| matches!(wish, Wish::Braille(_))) {
                    self.show(out);
                }
            }
            BrailleReport::Found { .. } | BrailleReport::Resized { .. } => self.show(out),
            BrailleReport::Lost(problem) => {
                let text = self.words.braille_problem(&problem);
                self.aside(text, out);
            }
            BrailleReport::Wrote { .. } | BrailleReport::Table(_) => {}
        }
    }

    fn key(&mut self, key: Key, now: Duration, out: &mut Vec<Wish>) {
        let typing = !self.input.text().is_empty();
        if typing || matches!(key, Key::Char(_)) {
            if let Some(line) = self.input.push(key) {
                self.shown = false;
                self.make_way(out);
                return self.typed(&line, now, out);
            }
            return self.show(out);
        }
        if key == Key::Mute {
            // Whatever it is that speaks.
            return self.stop(now, out);
        }
        self.make_way(out);
        self.shown = false;
        if let Some(said) = self.exercise.key(key) {
            return self.take(said, now, out);
        }
        let command = |id| Said {
            text: String::new(),
            meaning: Meaning::Command(Named::alone(id)),
        };
        let said = match key {
            Key::Return | Key::LineDn | Key::Down | Key::PageDown | Key::PanRight => {
                Said::study(StudyId::Next)
            }
            Key::LineUp | Key::Up | Key::PageUp | Key::PanLeft => Said::study(StudyId::Previous),
            Key::Top | Key::Start => Said::study(StudyId::Beginning),
            Key::Bottom | Key::End => Said::study(StudyId::End),
            Key::Escape => Said::study(StudyId::Close),
            Key::SayLine => command(CommandId::Repeat),
            Key::SayAll => command(CommandId::Position),
            Key::Help => command(CommandId::Help),
            Key::Talk => command(CommandId::Talk),
            Key::SayFaster => command(CommandId::Faster),
            Key::SaySlower => command(CommandId::Slower),
            _ => return self.show(out),
        };
        self.take(said, now, out);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Lobby;
    use crate::person::Person;
    use doppelbrett_text::messages::Language;

    fn person(language: Language, engine: Result<EngineLevel, &'static str>) -> Person<Lobby> {
        let lobby = Lobby::new(None, None, BTreeSet::new());
        let mut person = Person::new(lobby, language);
        person.desk.manner.engine = engine;
        person.begin();
        person
    }

    #[test]
    fn a_game_against_an_engine_can_be_wanted_at_every_desk_in_every_language() {
        let usual = EngineLevel::try_from(5).unwrap();
        for language in Language::ALL {
            let mut player = person(language, Ok(usual));
            let words = player
                .desk
                .words()
                .command(CommandId::PlayEngine)
                .to_owned();
            player.types(&words);
            assert!(player.has_left(), "{language}: {words}");
            assert_eq!(player.desk.against(), Some(usual), "{language}");
        }
        for (said, level) in [
            ("gegen engine", 5),
            ("gegen computer", 5),
            ("gegen stufe drei", 3),
        ] {
            let mut player = person(Language::De, Ok(usual));
            let listens = player.desk.words().against_engine();
            assert!(listens.iter().any(|phrase| phrase == said), "{said}");
            player.says(said);
            let level = EngineLevel::try_from(level).ok();
            assert_eq!(player.desk.against(), level, "{said}");
        }
    }

    #[test]
    fn where_no_engine_can_play_it_is_said_why_and_nothing_ends() {
        let usual = EngineLevel::default();
        for (engine, line, told) in [
            (Ok(usual), "gegen stufe neun", "refusal-level"),
            (Err("engine-none"), "gegen engine", "engine-none"),
            (Err("study-not-here"), "gegen stufe drei", "study-not-here"),
        ] {
            let mut player = person(Language::De, engine);
            let told = player.desk.words().text(told, &[]);
            assert_eq!(player.types(line), told, "{line}");
            assert!(!player.has_left());
            assert_eq!(player.desk.against(), None);
        }
    }
}
