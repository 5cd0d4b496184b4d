//! Runs the microphone and the recogniser, each on its own thread.

use super::listener::{Listener, Noticed};
use super::silencer::Silencer;
use crate::lateness::Lateness;
use crate::system::watch;
use crate::{
    Attention, EarsSettings, Expectation, FromAfar, HearingProblem, HearingReport, Model,
    ModelError, Recogniser, SharedModel, samples,
};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// Blocks of sound that may wait for the recogniser: ten seconds' worth.
const WAITING: usize = 500;
/// How long dropped ears wait for the recogniser to finish what it is at: longer than a busy
/// machine takes for one utterance, which may have to be decoded again.
const LAST_WORK: Duration = Duration::from_secs(10);
/// How often to look for a missing model.
const MODEL_LOOK: Duration = Duration::from_secs(2);
/// A source that only delivers sound during speech is silent in between: that silence is filled
/// in, in steps of this length, for as long as it can matter.
const STEP: Duration = Duration::from_millis(100);
const STEPS: u32 = 30;
/// The silence after the last sound of a microphone that is closed: longer than any wait.
const CLOSED: Duration = Duration::from_secs(3);

/// Listening ears. Dropping them stops listening.
pub struct Ears {
    input: Sender<Input>,
    /// The way of the sound from elsewhere.
    afar: Sink,
    stop: Arc<AtomicBool>,
    /// Closed when the recogniser's thread is done.
    ended: Receiver<()>,
    _nudge: Sender<()>,
}

enum Input {
    Pcm(Vec<i16>, Instant),
    /// Sound was lost.
    Cut,
    /// The microphone begins anew.
    Fresh,
    /// The other microphone is heard.
    Turn,
    Phrases(Vec<String>),
    Attend(Attention),
    Expect(Arc<dyn Expectation>),
    Stop,
}

impl Ears {
    /// Opens the microphone and listens. Returns at once and never fails: what is missing is
    /// reported to `reports` and looked for repeatedly.
    pub fn start(settings: EarsSettings, reports: Sender<HearingReport>) -> Ears {
        let wanted = settings.device.clone();
        Ears::with_source(
            settings,
            reports,
            true,
            move |sink, reports, stop, nudge| {
                let gap = || sink.leave_out();
                let pass = {
                    let sink = sink.clone();
                    move |block: Vec<i16>| sink.pass(block)
                };
                watch(wanted.as_deref(), &pass, &gap, &reports, &stop, &nudge);
            },
        )
    }

    /// Listens to sound passed in, instead of a microphone: 16 kHz, one channel. Between two
    /// pieces there is silence. No device is ever reported.
    pub fn from_pcm(
        settings: EarsSettings,
        pcm: Receiver<Vec<i16>>,
        reports: Sender<HearingReport>,
    ) -> Ears {
        Ears::with_source(settings, reports, false, move |sink, _, stop, _nudge| {
            let mut silent = STEPS;
            while !stop.load(Ordering::Relaxed) {
                let wait = if silent < STEPS { STEP } else { 5 * STEP };
                match pcm.recv_timeout(wait) {
                    Ok(block) => {
                        silent = 0;
                        sink.pass_all(&block);
                    }
                    Err(RecvTimeoutError::Timeout) if silent < STEPS => {
                        silent += 1;
                        sink.pass_all(&silence(STEP));
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) if silent < STEPS => {
                        silent = STEPS;
                        sink.pass_all(&silence(STEPS * STEP));
                    }
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        })
    }

    /// Listens to nothing but sound [from afar](Self::from_afar). No device is ever reported.
    pub fn without_microphone(settings: EarsSettings, reports: Sender<HearingReport>) -> Ears {
        Ears::with_source(settings, reports, true, |_, _, _, _| {})
    }

    fn with_source<S>(
        settings: EarsSettings,
        reports: Sender<HearingReport>,
        live: bool,
        source: S,
    ) -> Ears
    where
        S: FnOnce(Sink, Sender<HearingReport>, Arc<AtomicBool>, Receiver<()>) + Send + 'static,
    {
        let (input, inputs) = mpsc::channel();
        let (nudge, nudged) = mpsc::channel();
        let (at_work, ended) = mpsc::channel::<()>();
        let stop = Arc::new(AtomicBool::new(false));
        let waiting = Arc::new(AtomicUsize::new(0));
        let sink = Sink {
            input: input.clone(),
            waiting: Arc::clone(&waiting),
            closed: Arc::default(),
        };
        let afar = sink.clone();
        spawn("recogniser", {
            let listening = Listening {
                inputs,
                waiting,
                reports: reports.clone(),
                phrases: settings.phrases,
                silencers: settings.silencers,
                announced: settings.announced,
                ears: settings.ears,
                shared: settings.shared,
                stop: Arc::clone(&stop),
                live,
                attention: Attention::All,
                expectation: None,
            };
            move || {
                // It only ends when nobody listens to it any more.
                let _ = listening.run(&settings.model);
                drop(at_work);
            }
        });
        spawn("microphone", {
            let stop = Arc::clone(&stop);
            move || source(sink, reports, stop, nudged)
        });
        Ears {
            input,
            afar,
            stop,
            ended,
            _nudge: nudge,
        }
    }

    /// Listens for other phrases. Speech already under way is decoded with them from its start.
    pub fn set_phrases(&self, phrases: Vec<String>) {
        // The thread ends only when the ears are dropped or nobody reads reports.
        let _ = self.input.send(Input::Phrases(phrases));
    }

    /// Attends to everything, or to less while the room's loudspeaker speaks or nobody is to be
    /// heard. Speech that begins before the attention widens is not heard.
    pub fn attend(&self, attention: Attention) {
        let _ = self.input.send(Input::Attend(attention));
    }

    /// Attends to everything, and to the microphone here: somebody else is to hear.
    pub fn begin_anew(&self) {
        if self.afar.closed.load(Ordering::Relaxed) {
            self.from_afar(FromAfar::Ends);
        }
        self.attend(Attention::All);
    }

    /// Hears a microphone on another device, instead of the one here.
    pub fn from_afar(&self, sound: FromAfar) {
        let here = &self.afar.closed;
        // The thread ends only when the ears are dropped or nobody reads reports.
        match sound {
            FromAfar::Begins if !here.swap(true, Ordering::Relaxed) => {
                let _ = self.input.send(Input::Turn);
            }
            FromAfar::Begins => {
                let _ = self.input.send(Input::Fresh);
            }
            FromAfar::Cut => self.afar.cut(),
            FromAfar::Pcm(_) if self.afar.is_behind() => self.afar.cut(),
            FromAfar::Pcm(pcm) => self.afar.pass_all(&pcm),
            FromAfar::Ends => {
                self.afar.pass_all(&silence(CLOSED));
                let _ = self.input.send(Input::Turn);
                here.store(false, Ordering::Relaxed);
            }
        }
    }

    /// Uses `expectation` to decide where a phrase may end.
    pub fn expect(&self, expectation: Arc<dyn Expectation>) {
        let _ = self.input.send(Input::Expect(expectation));
    }
}

impl Drop for Ears {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        let _ = self.input.send(Input::Stop);
        // If a process exits while libvosk is working, a signal kills it.
        let _ = self.ended.recv_timeout(LAST_WORK);
    }
}

fn spawn(name: &str, work: impl FnOnce() + Send + 'static) {
    if let Err(error) = thread::Builder::new().name(name.into()).spawn(work) {
        tracing::error!("no thread for the {name}: {error}");
    }
}

fn silence(length: Duration) -> Vec<i16> {
    vec![0; samples(length.as_millis() as u64) as usize]
}

/// The sound's way to the recogniser.
#[derive(Clone)]
struct Sink {
    input: Sender<Input>,
    waiting: Arc<AtomicUsize>,
    /// The microphone here is not heard now.
    closed: Arc<AtomicBool>,
}

impl Sink {
    /// Passes on a block from the microphone here, or drops it if the recogniser is behind.
    fn pass(&self, block: Vec<i16>) {
        if self.is_behind() {
            self.leave_out();
        } else if !self.closed.load(Ordering::Relaxed) {
            self.send(block);
        }
    }

    /// Sound of the microphone here is missing.
    fn leave_out(&self) {
        if !self.closed.load(Ordering::Relaxed) {
            self.cut();
        }
    }

    /// Whether the recogniser is ten seconds behind.
    fn is_behind(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= WAITING
    }

    /// Sound is missing: drops what is being said, with its rest.
    fn cut(&self) {
        let _ = self.input.send(Input::Cut);
    }

    /// Passes on sound of any length, without dropping any.
    fn pass_all(&self, pcm: &[i16]) {
        for block in pcm.chunks(samples(20) as usize) {
            self.send(block.to_vec());
        }
    }

    fn send(&self, block: Vec<i16>) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        let _ = self.input.send(Input::Pcm(block, Instant::now()));
    }
}

/// The recogniser's thread. It ends when the ears are dropped or nobody reads its reports.
struct Listening {
    inputs: Receiver<Input>,
    waiting: Arc<AtomicUsize>,
    reports: Sender<HearingReport>,
    phrases: Vec<String>,
    silencers: Vec<String>,
    announced: Vec<String>,
    ears: usize,
    shared: SharedModel,
    /// The ears are dropped.
    stop: Arc<AtomicBool>,
    /// The sound comes as it is made.
    live: bool,
    attention: Attention,
    expectation: Option<Arc<dyn Expectation>>,
}

/// The ears were dropped, or nobody reads the reports.
struct Over;

impl Listening {
    fn run(mut self, folder: &Path) -> Result<(), Over> {
        let model = self.load(folder)?;
        loop {
            // Vosk's bindings panic on what they do not understand. The player must not go
            // unheard without being told.
            match catch_unwind(AssertUnwindSafe(|| self.listen(&model))) {
                Ok(over) => return over,
                Err(_) => self.report(HearingReport::Lost(HearingProblem::RecogniserFailed))?,
            }
        }
    }

    fn load(&mut self, folder: &Path) -> Result<Model, Over> {
        let mut told = None::<ModelError>;
        loop {
            match self.shared.load(folder, self.ears) {
                Ok(model) => return self.with_its_networks(model),
                Err(error) => {
                    let missing = matches!(error, ModelError::Missing { .. });
                    if told.as_ref() != Some(&error) {
                        tracing::warn!("{error}");
                        told = Some(error.clone());
                        self.report(HearingReport::Lost(error.into()))?;
                    }
                    // A folder that exists is not read repeatedly.
                    let again = missing.then(|| Instant::now() + MODEL_LOOK);
                    while again.is_none_or(|again| Instant::now() < again) {
                        self.pass_time()?;
                    }
                }
            }
        }
    }

    /// The model with all that the ears need; one ear hears if the others cannot.
    fn with_its_networks(&mut self, model: Model) -> Result<Model, Over> {
        if let Err(error) = model.clone().for_ears(self.ears) {
            tracing::warn!("{error}");
            self.ears = 1;
            self.report(HearingReport::Lost(error.into()))?;
        }
        Ok(model)
    }

    /// Takes input while there is no recogniser; sound is dropped.
    fn pass_time(&mut self) -> Result<(), Over> {
        match self.inputs.recv_timeout(MODEL_LOOK) {
            Ok(Input::Pcm(..)) => {
                self.waiting.fetch_sub(1, Ordering::Relaxed);
            }
            Ok(Input::Cut | Input::Fresh | Input::Turn) => {}
            Ok(Input::Phrases(phrases)) => self.phrases = phrases,
            Ok(Input::Attend(attention)) => self.attention = attention,
            Ok(Input::Expect(expectation)) => self.expectation = Some(expectation),
            Err(RecvTimeoutError::Timeout) => {}
            Ok(Input::Stop) | Err(RecvTimeoutError::Disconnected) => return Err(Over),
        }
        Ok(())
    }

    fn listen(&mut self, model: &Model) -> Result<(), Over> {
        let recogniser = loop {
            let first = Recogniser::new(model, &self.phrases);
            match first.and_then(|first| first.with_ears(self.ears)) {
                Ok(recogniser) => break recogniser,
                Err(error) => {
                    tracing::error!("{error}");
                    self.report(HearingReport::Lost(HearingProblem::RecogniserFailed))?;
                    let again = Instant::now() + MODEL_LOOK;
                    while Instant::now() < again {
                        self.pass_time()?;
                    }
                }
            }
        };
        let mut lateness = Lateness::new(self.live);
        let mut listener = Listener::new(recogniser);
        listener.expect(self.expectation.clone());
        match Silencer::new(model, &self.silencers, &self.announced) {
            Ok(silencer) => listener.set_silencer(silencer),
            // Without it a key can still silence the voice.
            Err(error) => tracing::warn!("{error}"),
        }
        listener.attend(self.attention, None);
        tracing::info!("the speech model is loaded");
        self.report(HearingReport::Ready)?;
        self.report_unknown(&listener)?;
        loop {
            let Ok(input) = self.inputs.recv() else {
                return Err(Over);
            };
            // What still waits is not heard out.
            if self.stop.load(Ordering::Relaxed) {
                return Err(Over);
            }
            let noticed = match input {
                Input::Pcm(block, arrived) => {
                    self.waiting.fetch_sub(1, Ordering::Relaxed);
                    listener.feed(&block, Some(arrived))
                }
                Input::Cut => {
                    listener.cut();
                    Vec::new()
                }
                Input::Fresh => {
                    listener.begin_anew();
                    Vec::new()
                }
                Input::Turn => {
                    listener.turn();
                    Vec::new()
                }
                Input::Phrases(phrases) if phrases == self.phrases => Vec::new(),
                Input::Phrases(phrases) => {
                    let noticed = match listener.set_phrases(&phrases, Some(Instant::now())) {
                        Ok(noticed) => noticed,
                        Err(error) => {
                            // The old phrases would hear the wrong words: start over.
                            tracing::error!("{error}");
                            self.phrases = phrases;
                            return self.listen(model);
                        }
                    };
                    self.phrases = phrases;
                    self.report_unknown(&listener)?;
                    noticed
                }
                Input::Attend(attention) => {
                    self.attention = attention;
                    listener.attend(attention, Some(Instant::now()))
                }
                Input::Expect(expectation) => {
                    self.expectation = Some(Arc::clone(&expectation));
                    listener.expect(Some(expectation));
                    Vec::new()
                }
                Input::Stop => return Err(Over),
            };
            for noticed in noticed {
                let report = match noticed {
                    Noticed::Partial(text) => Some(HearingReport::Partial(text)),
                    Noticed::Heard(heard, _) => lateness.report(heard),
                    Noticed::Level(level) => Some(HearingReport::Level(level)),
                    Noticed::Missed => Some(HearingReport::Missed),
                };
                if let Some(report) = report {
                    self.report(report)?;
                }
            }
        }
    }

    fn report_unknown(&self, listener: &Listener<Recogniser>) -> Result<(), Over> {
        match listener.recogniser().unknown_words() {
            [] => Ok(()),
            words => self.report(HearingReport::UnknownWords(words.to_vec())),
        }
    }

    fn report(&self, report: HearingReport) -> Result<(), Over> {
        self.reports.send(report).map_err(|_| Over)
    }
}
