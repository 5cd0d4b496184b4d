//! An enrolment with a person: what is read out, and what is heard.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use crate::agent::{Input, Listen};
use crate::braille::{Braille, BrailleReport, Key, Line};
use crate::cli::failure::Failure;
use crate::cli::{configuration, inputs, speech};
use crate::console;
use crate::enrolment::{Asked, Enrolment, Prompt, Sample, Taken, prompts};
use crate::hearing::{Attention, Ears, EarsSettings, Heard, HearingProblem, HearingReport, Level};
use crate::messages::{languages, said, unmarked};
use crate::play::{self, Arrivals, forward};
use crate::sentences::{CommandId, Meant, Wording};
use crate::settings::{ScreenReader, Settings};
use crate::voice::{Channel, Priority, Unprinted, Utterance, Voice, VoiceReport};

/// How long the player may be silent.
const SILENCE: Duration = Duration::from_secs(5);
/// How long after the last words that were made out the speaker may go on.
const SPEAKING: Duration = Duration::from_secs(3);
/// How long an answer to a question is waited for.
const ANSWER: Duration = Duration::from_secs(20);
/// Longer than any sentence takes to be spoken.
const SENTENCE: Duration = Duration::from_secs(60);
/// How long the voice may take to find its device.
const VOICE: Duration = Duration::from_secs(10);
/// The player skips a word with this.
const SKIP: &str = "s";
/// What an announcement takes, read out and repeated.
const SECONDS_OF_A_PROMPT: usize = 5;

/// The devices, and the person in front of them.
pub(super) struct Live {
    wording: Wording,
    voice: Option<Voice>,
    channel: Channel,
    ears: Ears,
    braille: Option<Braille>,
    inputs: Arrivals,
    /// All sound of the microphone.
    sound: Receiver<Vec<i16>>,
    recorded: Vec<(Prompt, Vec<i16>)>,
    utterance: u64,
    /// What is said and not printed. The voice says everything, whatever is left to a screen
    /// reader: the microphone must not take the one or the other for the player.
    unprinted: Unprinted,
    /// The voice can speak.
    speaks: bool,
    /// The microphone and the model are there.
    microphone: bool,
    model: bool,
    /// What came up while nothing could be said.
    notices: Vec<String>,
    ended: bool,
}

/// Something that happens.
enum Happening {
    Heard(Heard),
    /// Words are being made out.
    Speaking,
    /// An utterance has come to its end, spoken or not.
    Said(u64),
    Repeat,
    Skip,
    Typed(String),
    /// The microphone or the model came or went.
    Hearing,
    /// A channel of the voice can speak, or cannot.
    Voice,
    End,
}

/// What the player did about a prompt.
enum Answer {
    Heard(Heard),
    Silent,
    Repeat,
    Skip,
    /// The microphone is gone.
    Deaf,
    End,
}

impl Live {
    /// Opens the devices; what is missing is told.
    ///
    /// # Errors
    /// When signals cannot be watched.
    pub(super) fn start(
        settings: &Settings,
        wording: Wording,
        speaks: bool,
    ) -> Result<Self, Failure> {
        let (sender, received) = play::inputs();
        let separate = settings.voice.ear_is_separate();
        let voice = match speaks {
            true => Some(speech::start_as_input(
                settings,
                wording.lexicon.language(),
                separate,
                sender.clone(),
            )?),
            false => None,
        };
        let (reports, heard) = mpsc::channel();
        forward(heard, sender.clone(), |report| Some(Input::Hearing(report)));
        let (copy, sound) = mpsc::channel();
        // Without a wake phrase, however a game is listened to.
        let listens = EarsSettings {
            phrases: Listen::default().phrases(&wording),
            ..configuration::ears(settings, &wording)
        };
        let ears = Ears::start_with_copy(listens, reports, copy);
        let braille = settings.braille.enabled.then(|| {
            let (reports, keys) = mpsc::channel();
            forward(keys, sender.clone(), |report| Some(Input::Braille(report)));
            let found = configuration::braille(settings);
            Braille::start(found, reports)
        });
        inputs::console(sender.clone());
        inputs::signals(sender, || Input::End)?;
        let mut live = Self {
            wording,
            voice,
            channel: match separate {
                true => Channel::Ear,
                false => Channel::Room,
            },
            ears,
            braille,
            inputs: received,
            sound,
            recorded: Vec::new(),
            utterance: 0,
            unprinted: Unprinted::new(settings.voice.screen_reader != ScreenReader::None),
            speaks: false,
            microphone: false,
            model: false,
            notices: Vec::new(),
            ended: false,
        };
        live.wait_for_voice();
        Ok(live)
    }

    /// The words of the dialogue.
    pub(super) const fn wording(&self) -> &Wording {
        &self.wording
    }

    /// The sound of the answers, with what was asked for.
    pub(super) fn recorded(&self) -> &[(Prompt, Vec<i16>)] {
        &self.recorded
    }

    /// Asks for everything, until all is answered or the player ends it.
    pub(super) fn enrol(&mut self, rounds: usize) -> Vec<Sample> {
        let words = |id| self.wording.spoken.words(id);
        let asked_for = prompts(
            &self.wording.lexicon,
            words(CommandId::Yes),
            words(CommandId::No),
            rounds,
            fastrand::u64(..),
        );
        let count = asked_for.len();
        let mut enrolment = Enrolment::new(asked_for);
        let minutes = (count * SECONDS_OF_A_PROMPT).div_ceil(60);
        let args = [
            ("count", count.into()),
            ("minutes", minutes.into()),
            ("quit", self.wording.command(CommandId::Quit).into()),
        ];
        let welcome = self.wording.text("enrolment-welcome", &args);
        self.tell(&welcome);
        while !self.ended
            && let Some(asked) = enrolment.asks()
        {
            let prompt = asked.prompt.clone();
            if !self.hears() {
                self.wait_for_hearing();
                continue;
            }
            self.tell_notices();
            let (printed, spoken) = self.request(asked);
            let answer = self.answer(&printed, &spoken);
            let taken = match answer {
                Answer::Heard(heard) => {
                    let sound = self.sound.try_iter().flatten().collect();
                    let words = heard.text();
                    let taken = enrolment.heard(heard);
                    if taken == Taken::Counted {
                        if words != prompt.words().join(" ") {
                            let args = [("words", words.into())];
                            self.show("enrolment-heard", &args);
                        }
                        self.recorded.push((prompt, sound));
                    } else {
                        self.tell_text("enrolment-again-other");
                    }
                    continue;
                }
                Answer::Silent => enrolment.silent(),
                Answer::Skip => {
                    self.show("enrolment-skipped", &[]);
                    enrolment.skip()
                }
                Answer::Repeat | Answer::Deaf => continue,
                Answer::End => break,
            };
            if matches!(taken, Taken::Again) {
                self.tell_text("enrolment-again-unheard");
            } else if !matches!(answer, Answer::Skip) {
                self.tell_text("enrolment-unheard");
            }
        }
        enrolment.end();
        // What follows is told even to who ended it.
        self.ended = false;
        enrolment.samples()
    }

    /// Whether the player says yes to the question; who does not answer says no.
    pub(super) fn agrees(&mut self, question: &str) -> bool {
        for _ in 0..2 {
            self.tell(question);
            self.ears.attend(Attention::All);
            let end = Instant::now() + ANSWER;
            loop {
                let words = match self.next(Some(end)) {
                    None => return false,
                    Some(Happening::End) => return false,
                    Some(Happening::Repeat) => break,
                    Some(Happening::Typed(words)) => words,
                    Some(Happening::Heard(heard)) if heard.least_confidence() >= 0.5 => {
                        heard.text()
                    }
                    Some(_) => continue,
                };
                match self.wording.understand(&words) {
                    Meant::Command(named) if named.id == CommandId::Yes => return true,
                    Meant::Command(named) if named.id == CommandId::No => return false,
                    _ => {}
                }
            }
        }
        false
    }

    /// Prints, brailles and speaks; back when it has been said.
    pub(super) fn tell(&mut self, text: &str) {
        self.present_spoken(text);
        // A line that is typed meanwhile cuts it short, and no more.
        self.speak(text, false);
    }

    pub(super) fn tell_text(&mut self, id: &str) {
        let text = self.wording.text(id, &[]);
        self.tell(&text);
    }

    fn tell_notices(&mut self) {
        for notice in std::mem::take(&mut self.notices) {
            self.speak(&notice, false);
        }
    }

    fn present(&self, text: &str) {
        console::print(text);
        self.braille_line(text);
    }

    fn braille_line(&self, text: &str) {
        if let Some(braille) = &self.braille {
            braille.show(Line::message(text));
        }
    }

    /// The same for what is spoken at once or later.
    fn present_spoken(&self, text: &str) {
        if self.unprinted.leaves_out(self.speaks) {
            self.braille_line(text);
        } else {
            self.present(text);
        }
    }

    fn show(&self, id: &str, args: &[(&str, crate::messages::Value<'_>)]) {
        self.present(&self.wording.text(id, args));
    }

    /// Prints and brailles at once, and speaks before the next prompt.
    fn notice(&mut self, text: String) {
        self.present_spoken(&text);
        self.notices.push(text);
    }

    /// What is printed and what is spoken for a prompt: the number at the
    /// beginning of each round only, the invitation in the first prompts and when
    /// one is said again.
    fn request(&self, asked: Asked<'_>) -> (String, String) {
        let args = [
            ("text", said(&asked.prompt.text).into()),
            ("number", (asked.done + 1).into()),
            ("of", asked.of.into()),
        ];
        let numbered = self.wording.text("enrolment-say-number", &args);
        let spoken =
            if asked.done > 0 && asked.done.is_multiple_of(Prompt::OF_A_ROUND) && !asked.again {
                numbered.clone()
            } else if asked.done < 2 || asked.again {
                self.wording.text("enrolment-say", &args)
            } else {
                said(&asked.prompt.text)
            };
        (unmarked(&numbered).into_owned(), spoken)
    }

    /// Says a prompt, and waits for what the player does.
    fn answer(&mut self, printed: &str, spoken: &str) -> Answer {
        self.present_spoken(printed);
        if let Some(answer) = self.speak(spoken, true) {
            return answer;
        }
        // What the microphone brought until now was the prompt.
        self.sound.try_iter().for_each(drop);
        let mut end = Instant::now() + SILENCE;
        loop {
            match self.next(Some(end)) {
                None => return Answer::Silent,
                Some(Happening::Heard(heard)) => return Answer::Heard(heard),
                Some(Happening::Speaking) => end = end.max(Instant::now() + SPEAKING),
                Some(Happening::Hearing) if !self.hears() => return Answer::Deaf,
                Some(Happening::Repeat) => return Answer::Repeat,
                Some(Happening::Skip) => return Answer::Skip,
                Some(Happening::End) => return Answer::End,
                Some(Happening::Typed(_)) => {
                    let args = [("quit", self.wording.command(CommandId::Quit).into())];
                    self.show("enrolment-unknown-input", &args);
                }
                Some(Happening::Said(_) | Happening::Hearing | Happening::Voice) => {}
            }
        }
    }

    /// Speaks to the end, unless the player types something first. In an earphone
    /// of their own the player may also answer before; the room's loudspeaker must not be
    /// taken for them.
    fn speak(&mut self, text: &str, answerable: bool) -> Option<Answer> {
        if self.voice.is_none() || self.ended {
            return None;
        }
        let aloud = self.channel == Channel::Room;
        if aloud {
            self.ears.attend(Attention::Nothing);
        }
        self.utterance += 1;
        let id = self.utterance;
        self.unprinted.keep(id, unmarked(text));
        if let Some(voice) = &self.voice {
            let own = self.wording.language().voice();
            let (text, languages) = languages(text, own, self.wording.lexicon.language());
            voice.say(Utterance {
                id,
                channel: self.channel,
                text,
                languages,
                priority: Priority::Message,
            });
        }
        let end = Instant::now() + SENTENCE;
        let answer = loop {
            match self.next(Some(end)) {
                None => break None,
                Some(Happening::Said(said)) if said == id => break None,
                Some(Happening::Heard(heard)) if answerable && !aloud => {
                    break Some(Answer::Heard(heard));
                }
                Some(Happening::Repeat) => break Some(Answer::Repeat),
                Some(Happening::Skip) => break Some(Answer::Skip),
                Some(Happening::End) => break Some(Answer::End),
                Some(_) => {}
            }
        };
        if answer.is_some()
            && let Some(voice) = &self.voice
        {
            voice.stop(self.channel, Priority::Announcement);
        }
        if aloud {
            self.ears.attend(Attention::All);
        }
        answer
    }

    const fn hears(&self) -> bool {
        self.microphone && self.model
    }

    /// Waits for the microphone and the model, as long as it takes.
    fn wait_for_hearing(&mut self) {
        let mut told = false;
        let end = Instant::now() + SPEAKING;
        while !self.hears() && !self.ended {
            let wait = (!told).then_some(end);
            if self.next(wait).is_none() {
                told = true;
                self.tell_text("enrolment-waiting");
            }
        }
    }

    fn wait_for_voice(&mut self) {
        let mut missing = self.voice.as_ref().map_or(0, Voice::channels);
        let end = Instant::now() + VOICE;
        while missing > 0 {
            match self.next(Some(end)) {
                Some(Happening::Voice) => missing -= 1,
                Some(Happening::End) | None => return,
                Some(_) => {}
            }
        }
    }

    /// What happens next; nothing when the time is over.
    fn next(&mut self, end: Option<Instant>) -> Option<Happening> {
        loop {
            let received = match end {
                None => self
                    .inputs
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
                Some(end) => {
                    let wait = end.saturating_duration_since(Instant::now());
                    self.inputs.recv_timeout(wait)
                }
            };
            let input = match received {
                Ok(timed) => timed.input,
                Err(RecvTimeoutError::Timeout) => return None,
                Err(RecvTimeoutError::Disconnected) => Input::End,
            };
            if let Some(happening) = self.happening(input) {
                return Some(happening);
            }
        }
    }

    fn happening(&mut self, input: Input) -> Option<Happening> {
        match input {
            Input::Typed(line) => Some(self.typed(line)),
            Input::TooLong => {
                console::print(&self.wording.line_too_long());
                None
            }
            Input::Hearing(report) => self.hearing(report),
            Input::Voice(report) => self.spoke(report),
            Input::Braille(report) => self.braille(report),
            Input::End => {
                self.ended = true;
                Some(Happening::End)
            }
            Input::Asked(_)
            | Input::Keys(_)
            | Input::Pressed(_)
            | Input::Board(_)
            | Input::Opposite(_)
            | Input::Electronic(_)
            | Input::Engine(_)
            | Input::Lichess(_)
            | Input::Search(_)
            | Input::Tick
            | Input::NotKept(_)
            | Input::Slept(_) => None,
        }
    }

    fn typed(&mut self, line: String) -> Happening {
        let line = line.trim();
        if line.is_empty() {
            return Happening::Repeat;
        }
        if line.eq_ignore_ascii_case(SKIP) {
            return Happening::Skip;
        }
        match self.wording.understand(line) {
            Meant::Command(named) if named.id == CommandId::Quit => {
                self.ended = true;
                Happening::End
            }
            Meant::Command(named) if named.id == CommandId::Repeat => Happening::Repeat,
            _ => Happening::Typed(line.to_owned()),
        }
    }

    fn hearing(&mut self, report: HearingReport) -> Option<Happening> {
        match report {
            HearingReport::Heard(heard) => return Some(Happening::Heard(heard)),
            HearingReport::Partial(_) => return Some(Happening::Speaking),
            HearingReport::Found { .. } => self.microphone = true,
            HearingReport::Ready => self.model = true,
            HearingReport::Lost(problem) => {
                match problem {
                    HearingProblem::NoModel(_) | HearingProblem::RecogniserFailed => {
                        self.model = false;
                    }
                    _ => self.microphone = false,
                }
                let told = self.wording.hearing_problem(&problem);
                self.notice(told);
            }
            HearingReport::UnknownWords(words) => {
                let args = [("words", words.join(", ").into())];
                let told = self.wording.text("hearing-unknown-words", &args);
                self.notice(told);
                return None;
            }
            HearingReport::Late => {
                let told = self.wording.text("hearing-late", &[]);
                self.notice(told);
                return None;
            }
            HearingReport::Level(level) => {
                if level != Level::Good {
                    let told = self.wording.level(level);
                    self.notice(told);
                }
                return None;
            }
        }
        Some(Happening::Hearing)
    }

    fn spoke(&mut self, report: VoiceReport) -> Option<Happening> {
        if let Some(line) = self.unprinted.owed(&report) {
            console::print(&line);
        }
        match report {
            VoiceReport::Ended { id }
            | VoiceReport::Cancelled { id }
            | VoiceReport::Failed { id } => Some(Happening::Said(id)),
            VoiceReport::Found { channel } => {
                self.speaks |= channel == self.channel;
                Some(Happening::Voice)
            }
            VoiceReport::Lost { channel, problem } => {
                if channel == self.channel {
                    self.speaks = false;
                    self.present(&self.wording.voice_problem(&problem));
                }
                Some(Happening::Voice)
            }
            VoiceReport::NoVoiceFor { language, .. } => {
                self.present(&self.wording.no_voice_for(&language));
                None
            }
            VoiceReport::Began { .. } | VoiceReport::Says { .. } => None,
        }
    }

    fn braille(&mut self, report: BrailleReport) -> Option<Happening> {
        match report {
            BrailleReport::Key(Key::Return) => Some(Happening::Repeat),
            BrailleReport::Key(Key::Escape) => Some(Happening::Skip),
            BrailleReport::Lost(problem) => {
                console::print(&self.wording.braille_problem(&problem));
                None
            }
            _ => None,
        }
    }
}
