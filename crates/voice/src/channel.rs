//! The thread that speaks for one channel.
//!
//! The speaker process has one utterance at a time; the others wait here, where an announcement
//! can still overtake them and nothing is lost with a process. Any problem ends the processes,
//! and the channel tries again.

use super::devices::find_sink;
use super::host::{Daemon, Watch, has_voice_for, sinks};
use super::protocol::{Answer, Order, write};
use super::queue::Queue;
use super::segment::{Segment, segments};
use crate::utterance::pieces;
use crate::{
    Channel, Output, Priority, Sink, Tuning, Utterance, VoiceProblem, VoiceReport, VoiceSettings,
};
use doppelbrett_system::child_process::{self, Tied};
use doppelbrett_text::lines::{Line, long_lines};
use std::collections::{BTreeMap, VecDeque};
use std::io::BufReader;
use std::path::PathBuf;
use std::process::{ChildStdin, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// Between two attempts, and between two checks of the daemon.
const RETRY: Duration = Duration::from_secs(1);
const LOOK: Duration = Duration::from_millis(500);
/// Between two checks of a starting daemon.
const STARTING: Duration = Duration::from_millis(10);
/// How long the daemon, and then the speaker, may take to be ready.
const READY: Duration = Duration::from_secs(8);
/// How long an utterance may take to begin. Normally it takes some milliseconds; a false alarm
/// would cost an announcement.
const BEGIN: Duration = Duration::from_millis(2500);
/// How long it may then take to end: this, plus time for each letter at the normal rate. The
/// synthesiser needs less than half of it.
const END: Duration = Duration::from_secs(3);
const END_PER_LETTER: Duration = Duration::from_millis(150);
/// A channel that has worked for this long is restarted at once.
const PROVEN: Duration = Duration::from_secs(3);

/// What reaches the thread. The number is that of the attempt it belongs to.
#[derive(Debug)]
pub(super) enum Input {
    Say(Utterance),
    Stop(Priority),
    Tune(Tuning),
    Close,
    Answer(u64, Answer, Instant),
    SpeakerEnded(u64),
    Sinks(u64, Result<Vec<Sink>, VoiceProblem>),
}

/// The state of one channel.
pub(super) struct Speech {
    channel: Channel,
    output: Output,
    program: PathBuf,
    language: String,
    /// The languages looked up so far, and whether there is a voice.
    known: BTreeMap<String, bool>,
    /// The rate of both channels, and by how much this one is faster.
    rate: i32,
    faster: i32,
    reports: Sender<VoiceReport>,
    own: Sender<Input>,
    inputs: Receiver<Input>,
    queue: Queue,
    speaking: Option<Speaking>,
    phase: Phase,
    /// Whether it was reported as lost and not yet as found.
    lost: bool,
    /// This speaker speaks otherwise than a new one does.
    tuned: bool,
    attempt: u64,
}

/// The utterance that the speaker has.
struct Speaking {
    id: u64,
    priority: Priority,
    /// The piece that the speaker has, and those after it.
    piece: Utterance,
    rest: VecDeque<Utterance>,
    /// Whether the utterance has begun; and whether this piece has.
    told: bool,
    began: bool,
    until: Instant,
}

enum Phase {
    /// Nothing runs; the next attempt is at this time.
    Waiting(Instant),
    /// The daemon was started but does not answer yet.
    Daemon(Watch, Daemon, Instant),
    /// The speaker was started but is not connected yet.
    Speaker(Link, Instant),
    /// Ready since then.
    Up(Link, Instant),
}

/// What runs for the channel. Dropped from the speaker downwards.
struct Link {
    orders: ChildStdin,
    _speaker: Tied,
    /// `None` when somebody else runs the daemon.
    private: Option<(Daemon, Watch)>,
}

impl Speech {
    pub(super) fn new(
        channel: Channel,
        output: Output,
        settings: &VoiceSettings,
        reports: Sender<VoiceReport>,
        own: Sender<Input>,
        inputs: Receiver<Input>,
    ) -> Speech {
        let faster = output.rate.map_or(0, |own| own - settings.rate);
        Speech {
            channel,
            output,
            program: settings.program.clone(),
            language: settings.language.clone(),
            known: BTreeMap::new(),
            rate: settings.rate,
            faster,
            reports,
            own,
            inputs,
            queue: Queue::default(),
            speaking: None,
            phase: Phase::Waiting(Instant::now()),
            lost: false,
            tuned: false,
            attempt: 0,
        }
    }

    /// Speaks until it is closed, then cancels what is left.
    pub(super) fn run(mut self) {
        loop {
            self.step(Instant::now());
            let wait = self.next_look().saturating_duration_since(Instant::now());
            match self.inputs.recv_timeout(wait) {
                Ok(Input::Close) | Err(RecvTimeoutError::Disconnected) => break,
                Ok(input) => self.take(input),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
        self.cancel(Priority::Announcement);
    }

    fn take(&mut self, input: Input) {
        match input {
            Input::Say(utterance) => self.enqueue(utterance),
            Input::Stop(up_to) => self.cancel(up_to),
            Input::Tune(tuning) => {
                match tuning {
                    Tuning::Rate(rate) => self.rate = rate,
                    Tuning::Volume(_, volume) => self.output.volume = volume,
                }
                if matches!(self.phase, Phase::Up(..)) {
                    self.tune();
                }
            }
            Input::Answer(attempt, answer, at) if attempt == self.attempt => {
                self.answered(answer, at);
            }
            Input::SpeakerEnded(attempt) if attempt == self.attempt => {
                self.lose(VoiceProblem::Died);
            }
            Input::Sinks(attempt, sinks) if attempt == self.attempt => {
                let found = sinks.and_then(|sinks| self.sink(&sinks));
                if let Err(problem) = found {
                    self.lose(problem);
                }
            }
            // From an abandoned attempt.
            Input::Answer(..) | Input::SpeakerEnded(_) | Input::Sinks(..) => {}
            Input::Close => {}
        }
    }

    fn enqueue(&mut self, utterance: Utterance) {
        if self.lost || !utterance.text.chars().any(char::is_alphanumeric) {
            self.report(VoiceReport::Failed { id: utterance.id });
        } else {
            self.queue.push(utterance);
        }
    }

    /// Which voice says what. Somebody else's daemon keeps its own.
    fn segments(&mut self, utterance: &Utterance) -> Vec<Segment> {
        if self.output.daemon.is_some() {
            let mut all = segments(&utterance.text, &[], &self.language);
            all.iter_mut().for_each(|segment| segment.language = None);
            return all;
        }
        let languages: Vec<(usize, String)> = utterance
            .languages
            .iter()
            .map(|(from, language)| (*from, self.spoken(language)))
            .collect();
        segments(&utterance.text, &languages, &self.language)
    }

    /// The language whose voice reads `language`: that one, or the channel's own.
    fn spoken(&mut self, language: &str) -> String {
        let known = self.known.get(language).copied();
        let speaks = known.unwrap_or_else(|| {
            let speaks = has_voice_for(language);
            self.known.insert(language.to_owned(), speaks);
            if !speaks {
                self.report(VoiceReport::NoVoiceFor {
                    channel: self.channel,
                    language: language.to_owned(),
                });
            }
            speaks
        });
        if speaks { language } else { &self.language }.to_owned()
    }

    fn cancel(&mut self, up_to: Priority) {
        let spoken = self.speaking.take_if(|s| s.priority <= up_to);
        if let Some(Speaking { id, .. }) = spoken {
            self.report(VoiceReport::Cancelled { id });
            self.order(&Order::Stop);
        }
        for Utterance { id, .. } in self.queue.take(up_to) {
            self.report(VoiceReport::Cancelled { id });
        }
    }

    fn answered(&mut self, answer: Answer, at: Instant) {
        match answer {
            Answer::Ready => self.ready(),
            Answer::Unavailable { why } => self.lose(VoiceProblem::NoAnswer { why }),
            Answer::Began { id } => {
                let slow = if self.own_rate() < 0 { 2 } else { 1 };
                if let Some(speaking) = self.speaking.as_mut().filter(|s| s.id == id) {
                    let letters =
                        u32::try_from(speaking.piece.text.chars().count()).unwrap_or(u32::MAX);
                    speaking.began = true;
                    speaking.until = at + END + END_PER_LETTER.saturating_mul(letters * slow);
                    let first = !std::mem::replace(&mut speaking.told, true);
                    let piece =
                        (speaking.priority == Priority::Answer).then(|| VoiceReport::Says {
                            id,
                            text: speaking.piece.text.clone(),
                        });
                    if first {
                        self.report(VoiceReport::Began { id, at });
                    }
                    if let Some(piece) = piece {
                        self.report(piece);
                    }
                }
            }
            Answer::Ended { id } => {
                let Some(mut speaking) = self.speaking.take_if(|s| s.id == id) else {
                    return;
                };
                match speaking.rest.pop_front() {
                    Some(piece) => {
                        speaking.piece = piece;
                        self.say_piece(speaking);
                    }
                    None => self.report(VoiceReport::Ended { id }),
                }
            }
            Answer::Cancelled { id } => {
                if self.speaking.take_if(|s| s.id == id).is_some() {
                    self.report(VoiceReport::Cancelled { id });
                }
            }
            Answer::Failed { id, why } => {
                tracing::warn!(channel = %self.channel, id, why, "speech-dispatcher refused");
                self.lose(VoiceProblem::Died);
            }
        }
    }

    fn ready(&mut self) {
        let phase = std::mem::replace(&mut self.phase, Phase::Waiting(Instant::now()));
        let Phase::Speaker(link, _) = phase else {
            self.phase = phase;
            return;
        };
        self.phase = Phase::Up(link, Instant::now());
        self.tuned = false;
        self.lost = false;
        self.report(VoiceReport::Found {
            channel: self.channel,
        });
        if self.output.daemon.is_none() {
            let _ = self.spoken(&self.language.clone());
        }
        self.tune();
    }

    /// Lets the speaker speak as it is set.
    fn tune(&mut self) {
        let tuned = Order::Tune {
            rate: self.own_rate(),
            volume: self.output.volume,
            kind: self.output.kind,
        };
        if tuned != Order::UNTUNED || self.tuned {
            self.tuned = true;
            self.order(&tuned);
        }
    }

    fn own_rate(&self) -> i32 {
        (self.rate + self.faster).clamp(-100, 100)
    }

    /// When to act if nothing comes in.
    fn next_look(&self) -> Instant {
        let now = Instant::now();
        let look = match &self.phase {
            Phase::Waiting(at) => *at,
            Phase::Daemon(..) => now + STARTING,
            Phase::Speaker(..) | Phase::Up(..) => now + LOOK,
        };
        match &self.speaking {
            Some(speaking) => look.min(speaking.until),
            None => look,
        }
    }

    /// Does what is due.
    fn step(&mut self, now: Instant) {
        if self.speaking.as_ref().is_some_and(|s| s.until <= now) {
            self.lose(VoiceProblem::Stuck);
        }
        if let Err(problem) = self.look(now) {
            self.lose(problem);
        }
        if matches!(self.phase, Phase::Up(..)) && self.speaking.is_none() {
            self.say_next();
        }
    }

    fn look(&mut self, now: Instant) -> Result<(), VoiceProblem> {
        match std::mem::replace(&mut self.phase, Phase::Waiting(now + RETRY)) {
            Phase::Waiting(at) if at <= now => self.phase = self.start(now)?,
            Phase::Daemon(watch, mut daemon, until) => {
                if daemon.ended() {
                    let why = "it ended while it started".into();
                    return Err(VoiceProblem::NoAnswer { why });
                }
                self.phase = if daemon.answers() {
                    let address = daemon.address();
                    let link = self.start_speaker(&address, Some((daemon, watch)))?;
                    Phase::Speaker(link, now + READY)
                } else {
                    in_time(until, now)?;
                    Phase::Daemon(watch, daemon, until)
                };
            }
            Phase::Speaker(mut link, until) => {
                link.check()?;
                in_time(until, now)?;
                self.phase = Phase::Speaker(link, until);
            }
            Phase::Up(mut link, since) => {
                let checked = link.check();
                self.phase = Phase::Up(link, since);
                checked?;
            }
            waiting @ Phase::Waiting(_) => self.phase = waiting,
        }
        Ok(())
    }

    fn start(&mut self, now: Instant) -> Result<Phase, VoiceProblem> {
        self.attempt += 1;
        if let Some(address) = self.output.daemon.clone() {
            let link = self.start_speaker(&address, None)?;
            return Ok(Phase::Speaker(link, now + READY));
        }
        let (own, attempt) = (self.own.clone(), self.attempt);
        let watch = Watch::start(move |sinks| {
            let _ = own.send(Input::Sinks(attempt, sinks));
        })?;
        // Asked after the watch has begun, so that no change is missed.
        let sink = self.sink(&sinks()?)?;
        let daemon = Daemon::start(self.channel, sink.as_deref(), &self.language)?;
        Ok(Phase::Daemon(watch, daemon, now + READY))
    }

    /// The name of the chosen output, if one was chosen.
    fn sink(&self, sinks: &[Sink]) -> Result<Option<String>, VoiceProblem> {
        self.output
            .device
            .as_deref()
            .filter(|_| self.output.daemon.is_none())
            .map(|device| find_sink(device, sinks))
            .transpose()
    }

    fn start_speaker(
        &self,
        address: &str,
        private: Option<(Daemon, Watch)>,
    ) -> Result<Link, VoiceProblem> {
        let no_process = |why: String| VoiceProblem::NoProcess {
            program: self.program.display().to_string(),
            why,
        };
        let mut command = child_process::program(&self.program);
        command
            .arg("speak")
            .env("SPEECHD_ADDRESS", address)
            // If the daemon had ended, libspeechd would start another one at its address, with
            // the user's own configuration: on the wrong output.
            .env("SPEECHD_CMD", "/bin/false")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut speaker =
            Tied::spawn(&mut command).map_err(|error| no_process(error.to_string()))?;
        let (Some(orders), Some(answers)) =
            (speaker.child().stdin.take(), speaker.child().stdout.take())
        else {
            return Err(no_process("it has no standard input and output".into()));
        };
        let (own, attempt) = (self.own.clone(), self.attempt);
        thread::Builder::new()
            .name(format!("voice-{}-answers", self.channel))
            .spawn(move || {
                for line in long_lines(BufReader::new(answers)) {
                    let at = Instant::now();
                    let Line::Text(line) = line else { continue };
                    match serde_json::from_str(&line) {
                        Ok(answer) => {
                            let _ = own.send(Input::Answer(attempt, answer, at));
                        }
                        Err(error) => tracing::warn!(%error, line, "not an answer"),
                    }
                }
                let _ = own.send(Input::SpeakerEnded(attempt));
            })
            .map_err(|error| no_process(error.to_string()))?;
        Ok(Link {
            orders,
            _speaker: speaker,
            private,
        })
    }

    fn say_next(&mut self) {
        let Some(utterance) = self.queue.pop() else {
            return;
        };
        let (id, priority) = (utterance.id, utterance.priority);
        let mut rest = match priority {
            Priority::Answer => pieces(utterance),
            _ => VecDeque::from([utterance]),
        };
        let Some(piece) = rest.pop_front() else {
            return;
        };
        self.say_piece(Speaking {
            id,
            priority,
            piece,
            rest,
            told: false,
            began: false,
            until: Instant::now(),
        });
    }

    fn say_piece(&mut self, mut speaking: Speaking) {
        speaking.began = false;
        speaking.until = Instant::now() + BEGIN;
        let (id, segments) = (speaking.id, self.segments(&speaking.piece));
        self.speaking = Some(speaking);
        self.order(&Order::Say { id, segments });
    }

    fn order(&mut self, order: &Order) {
        if let Phase::Up(link, _) = &mut self.phase
            && write(&mut link.orders, order).is_err()
        {
            self.lose(VoiceProblem::Died);
        }
    }

    /// Ends what runs, fails what was to be spoken, reports it once, and tries again.
    fn lose(&mut self, problem: VoiceProblem) {
        let now = Instant::now();
        let proven =
            matches!(&self.phase, Phase::Up(_, since) if now.duration_since(*since) >= PROVEN);
        // Anything still arriving from the ended processes is out of date.
        self.attempt += 1;
        self.phase = Phase::Waiting(if proven { now } else { now + RETRY });
        let stuck_before_begin = self.speaking.as_ref().is_some_and(|s| !s.began);
        if self.lost {
            tracing::debug!(channel = %self.channel, %problem, "the voice is still lost");
        } else {
            tracing::warn!(channel = %self.channel, %problem, stuck_before_begin, "the voice is lost");
            self.lost = true;
            let problem = self.cause(problem);
            self.report(VoiceReport::Lost {
                channel: self.channel,
                problem,
            });
        }
        let spoken = self.speaking.take().map(|speaking| speaking.id);
        let waiting = std::mem::take(&mut self.queue);
        self.fail_all(spoken, waiting);
    }

    fn fail_all(&self, spoken: Option<u64>, mut waiting: Queue) {
        for id in spoken.into_iter().chain(
            waiting
                .take(Priority::Announcement)
                .into_iter()
                .map(|utterance| utterance.id),
        ) {
            self.report(VoiceReport::Failed { id });
        }
    }

    /// The cause of a death or a silence: without a sound server, both are to be expected.
    fn cause(&self, problem: VoiceProblem) -> VoiceProblem {
        match problem {
            VoiceProblem::Died | VoiceProblem::Stuck | VoiceProblem::NoAnswer { .. }
                if self.output.daemon.is_none() =>
            {
                sinks().err().unwrap_or(problem)
            }
            problem => problem,
        }
    }

    fn report(&self, report: VoiceReport) {
        // Nobody listens any more only when the program is ending.
        let _ = self.reports.send(report);
    }
}

impl Link {
    fn check(&mut self) -> Result<(), VoiceProblem> {
        match &mut self.private {
            Some((daemon, _)) => match daemon.ended() {
                true => Err(VoiceProblem::Died),
                false => Ok(()),
            },
            None => Ok(()),
        }
    }
}

fn in_time(until: Instant, now: Instant) -> Result<(), VoiceProblem> {
    if now < until {
        return Ok(());
    }
    Err(VoiceProblem::NoAnswer {
        why: format!("not within {} seconds", READY.as_secs()),
    })
}
