use std::collections::{HashMap, HashSet, VecDeque};
use std::process::Command;
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::json;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move, Position};

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::keeping::Keeping;
use super::latency::Latencies;
use super::opponent::{self, MovedAt};
use super::serving::{self, Serving};
use super::sound_server::SoundServer;
use super::{espeak, latency, speech};
use crate::agent::{Agent, Effect, Input, NotKept};
use crate::clock::GameTime;
use crate::console;
use crate::game::{Event, Game, Player, Setup, Side, Steps};
use crate::hearing::{Ears, HearingReport, SAMPLE_RATE};
use crate::notation::{Length, Lexicon, Phrase, Statement};
use crate::pages::WebBoard;
use crate::play::{self, Devices, Inputs, Sentence, Surroundings, Watch, forward, run};
use crate::sentences::{CommandId, Wording};
use crate::settings::ScreenReader;
use crate::store::{Journal, Score};
use crate::voice::{Channel, Priority, Tuning, VoiceReport, sinks};
use doppelbrett_system::memory::resident_kib;

/// `doppelbrett demo`
#[derive(Clone, Debug, Args)]
pub(super) struct Demo {
    #[command(flatten)]
    configuration: Configuration,
    // Print the latencies as JSON, and nothing else
    #[arg(long)]
    json: bool,
    // The voice of espeak-ng that plays along
    #[arg(long, value_name = "VOICE")]
    player: Option<String>,
    // The sound server was started for this demo; set by the program itself
    #[arg(long, hide = true)]
    own_sound_server: bool,
}

/// Légal's mate, with a question and an illegal announcement on the way.
const GAME: [Act; 21] = [
    Act::Announce("e2e4", Length::Long),
    Act::Press,
    Act::Opponent("e7e5"),
    Act::Announce("g1f3", Length::Long),
    Act::Press,
    Act::Opponent("d7d6"),
    Act::Announce("f1c4", Length::Long),
    Act::Press,
    Act::Opponent("c8g4"),
    Act::AskTime,
    Act::Announce("a1a5", Length::Long),
    Act::Announce("b1c3", Length::Long),
    Act::Press,
    Act::Opponent("g7g6"),
    Act::Announce("f3e5", Length::Short),
    Act::Press,
    Act::Opponent("g4d1"),
    Act::Announce("c4f7", Length::Short),
    Act::Press,
    Act::Opponent("e8e7"),
    Act::Announce("c3d5", Length::Long),
];

/// How long the player waits before saying it again, and how often.
const PATIENCE: Duration = Duration::from_secs(12);
const TRIES: u32 = 4;

/// One thing that somebody does in the demo.
#[derive(Clone, Copy, Debug)]
enum Act {
    /// The player announces a move, at this length. An illegal one changes nothing.
    Announce(&'static str, Length),
    /// The player says that they press the clock.
    Press,
    /// The player asks for the time.
    AskTime,
    /// The opponent moves on the web board.
    Opponent(&'static str),
}

impl Act {
    /// What the player says, in the words of the game.
    fn words(self, wording: &Wording, position: &Chess) -> String {
        let words = match self {
            Self::Announce(uci, length) => match legal(uci, position) {
                Some(legal) => wording.lexicon.announce(position, legal, length),
                None => named(uci, position, &wording.lexicon),
            },
            Self::Press => wording.spoken.words(CommandId::Press).to_owned(),
            Self::AskTime => wording.spoken.words(CommandId::Time).to_owned(),
            Self::Opponent(uci) => uci.to_owned(),
        };
        words.to_lowercase()
    }
}

/// The move, if it can be made.
fn legal(uci: &str, position: &Chess) -> Option<Move> {
    uci.parse::<UciMove>().ok()?.to_move(position).ok()
}

/// The words for a move that cannot be made.
fn named(uci: &str, position: &Chess, lexicon: &Lexicon) -> String {
    let Ok(mv) = uci.parse::<UciMove>() else {
        return uci.to_owned();
    };
    let mut phrase = Phrase::from(mv);
    if let Statement::Step(step) = &mut phrase.statement {
        step.role = step.from().and_then(|from| position.board().role_at(from));
    }
    lexicon.named(&phrase)
}

impl Demo {
    /// Plays the demo.
    pub(super) fn run(&self) -> Result<(), Failure> {
        if let Err(problem) = sinks() {
            return if self.own_sound_server {
                Err(problem.into())
            } else {
                self.run_with_own_sound_server()
            };
        }
        let began = Instant::now();
        let own_outputs = sinks().is_ok_and(|sinks| {
            ["room", "ear"]
                .iter()
                .all(|name| sinks.iter().any(|sink| sink.name == *name))
        });
        let folder = tempfile::tempdir()?;
        let overrides = Overrides::default()
            .flag("store.folder", folder.path().to_str())
            .flag("board.address", Some("127.0.0.1:0"))
            .flag("voice.room.device", own_outputs.then_some("room"))
            .flag("voice.ear.device", own_outputs.then_some("ear"))
            // Everything is to be seen and heard.
            .flag("voice.screen_reader", Some(ScreenReader::None.name()));
        let settings = self.configuration.load(&overrides)?;
        let wording = Arc::new(configuration::wording(&settings)?);
        let setup = Setup {
            blind_name: "?".to_owned(),
            sighted_name: "?".to_owned(),
            event: "?".to_owned(),
            control: "10+5".parse().ok(),
            ..Setup::new(Side::White, Steps::TRAINING)
        };
        let mut journal = Journal::open(&folder.path().join("journal.sqlite"))?;
        let game = Game::new(setup.clone()).map_err(|error| {
            tracing::error!(%error, "no game begins");
            Failure::new("game-not-begun", &[])
        })?;
        let id = journal.create(&[(GameTime::ZERO, Event::Created(Box::new(setup)))])?;
        let keeping = Keeping::new(journal, id, settings.language());
        let (inputs, received) = play::inputs();
        let words = Arc::clone(&wording).into();
        let serving = serving::serve(
            &settings,
            &wording,
            folder.path(),
            serving::seats(&settings, &words, &serving::played(&settings, &game)),
            keeping.remembered(&words, Duration::ZERO)?,
            inputs.clone(),
        );
        let (board, _links) = serving.map(Serving::split).unzip();
        let url = board.as_ref().map(WebBoard::url).unwrap_or_default();
        let (orders, ordered) = mpsc::channel();
        let moved = MovedAt::default();
        opponent::sit_down(&url, ordered, Arc::clone(&moved))?;
        let ear = settings.voice.ear_is_separate();
        let (pcm, microphone) = mpsc::channel();
        let (reports, heard) = mpsc::channel();
        forward(heard, inputs.clone(), |report| Some(Input::Hearing(report)));
        let devices = Devices {
            voice: Some(speech::start_as_input(
                &settings,
                wording.lexicon.language(),
                ear,
                inputs.clone(),
            )?),
            ears: Some(Ears::from_pcm(
                configuration::ears(&settings, &wording),
                microphone,
                reports,
            )),
            board,
            ..Devices::default()
        };
        tick(inputs.clone());
        let reader = configuration::reader(&settings, &wording)?;
        let manner = configuration::manner(&settings, reader, url)?;
        let voice = wording.lexicon.language().to_owned();
        let agent = Agent::new(
            game,
            Arc::clone(&wording),
            manner,
            Box::new(keeping.clone()),
        );
        let mut table = DemoTable {
            keeping,
            began,
            ready: false,
            json: self.json,
            voice: self.player.clone().unwrap_or(voice),
            wording,
            pcm: Throat::open(pcm),
            orders,
            inputs,
            moved,
            acts: GAME.into_iter().collect(),
            current: None,
            speaking: HashSet::new(),
            said: HashMap::new(),
            spoke_at: None,
            latencies: Latencies::default(),
            failure: None,
            gone_through: false,
        };
        let mut agents = agent.into();
        let _left = run(
            &mut agents,
            &devices,
            &received,
            Watch::start(GameTime::ZERO),
            false,
            &mut table,
        );
        table.finish(agents.first())
    }

    /// Without a sound server there is one that nobody hears; this program runs
    /// again inside it, because its parts find it through their environment.
    // What it starts is this program.
    #[allow(clippy::disallowed_methods)]
    fn run_with_own_sound_server(&self) -> Result<(), Failure> {
        let server = SoundServer::start()
            .map_err(|error| Failure::new("demo-no-sound", &[]).because(error))?;
        let status = Command::new(std::env::current_exe()?)
            .args(std::env::args_os().skip(1))
            .arg("--own-sound-server")
            .envs(server.environment())
            .status()?;
        if status.success() {
            Ok(())
        } else {
            Err(Failure::new("demo-not-ended", &[]))
        }
    }
}

/// Looks at the clock each second, so that nobody waits for ever.
fn tick(inputs: Inputs) {
    thread::spawn(move || {
        while inputs.send(Input::Tick).is_ok() {
            thread::sleep(Duration::from_secs(1));
        }
    });
}

/// The player's voice: sound that goes out no faster than a person speaks.
struct Throat(Sender<Vec<i16>>);

impl Throat {
    const BLOCK: usize = SAMPLE_RATE as usize / 50;

    fn open(microphone: Sender<Vec<i16>>) -> Self {
        let (words, spoken): (Sender<Vec<i16>>, Receiver<Vec<i16>>) = mpsc::channel();
        thread::spawn(move || {
            for sound in spoken {
                let start = Instant::now();
                for (count, block) in (1..).zip(sound.chunks(Self::BLOCK)) {
                    if microphone.send(block.to_vec()).is_err() {
                        return;
                    }
                    let due = start + Duration::from_millis(20) * count;
                    thread::sleep(due.saturating_duration_since(Instant::now()));
                }
            }
        });
        Self(words)
    }

    fn say(&self, sound: Vec<i16>) {
        // The thread ends only with the microphone.
        let _ = self.0.send(sound);
    }
}

/// The demo's table: it plays both players and watches the program.
struct DemoTable {
    keeping: Keeping,
    began: Instant,
    ready: bool,
    json: bool,
    wording: Arc<Wording>,
    voice: String,
    pcm: Throat,
    orders: Sender<&'static str>,
    inputs: Inputs,
    moved: MovedAt,
    acts: VecDeque<Act>,
    current: Option<Doing>,
    /// Utterances that are being spoken or wait.
    speaking: HashSet<u64>,
    /// When each was ordered, and whether it announces a move.
    said: HashMap<u64, (Instant, bool)>,
    /// When the player's last sound ended.
    spoke_at: Option<Instant>,
    latencies: Latencies,
    failure: Option<Failure>,
    gone_through: bool,
}

/// What is being done, since when, and how often it was tried.
struct Doing {
    act: Act,
    since: Instant,
    tries: u32,
    /// The number of completed moves when it began.
    moves: usize,
    /// Something was told since.
    answered: bool,
}

impl DemoTable {
    fn line(&self, id: &str, text: &str) {
        if !self.json {
            console::print(&self.wording.text(id, &[("text", text.into())]));
        }
    }

    /// What belongs to the line before.
    fn beside(&self, text: &str) {
        if !self.json {
            console::print(&format!("  ({text})"));
        }
    }

    fn begin(&mut self, act: Act, tries: u32, agent: &Agent) {
        let words = act.words(&self.wording, agent.game().position());
        if let Act::Opponent(uci) = act {
            self.line("demo-opponent", &words);
            // The opponent's thread ends only with the board.
            let _ = self.orders.send(uci);
        } else {
            self.line("demo-player", &words);
            match espeak::synthesise(&words, &self.voice) {
                Ok(sound) => self.pcm.say(sound),
                Err(why) => {
                    self.fail(why);
                    return;
                }
            }
        }
        self.current = Some(Doing {
            act,
            since: Instant::now(),
            tries,
            moves: agent.game().plies().len(),
            answered: false,
        });
    }

    fn done(doing: &Doing, game: &Game) -> bool {
        let completed = game.plies().len() > doing.moves;
        match doing.act {
            Act::Announce(uci, _) if legal(uci, game.position()).is_some() => game
                .under_way()
                .is_some_and(|moving| moving.by == Player::Blind && moving.heard),
            Act::Press | Act::Opponent(_) => completed,
            Act::Announce(..) | Act::AskTime => doing.answered,
        }
    }

    fn fail(&mut self, why: Failure) {
        self.failure = Some(why);
        let _ = self.inputs.send(Input::End);
    }

    fn finish(self, agent: &Agent) -> Result<(), Failure> {
        if let Some(failure) = self.failure {
            return Err(failure);
        }
        let figures = self.latencies.figures();
        if self.json {
            let all = json!({
                "latencies": figures,
                "moves": agent.game().plies().len(),
                "pgn": Score::of(agent.game(), Some(jiff::Zoned::now().date())).to_string(),
                "resident_kib": resident_kib(),
            });
            console::print(&all.to_string());
        } else {
            console::print(&Score::of(agent.game(), Some(jiff::Zoned::now().date())).to_string());
            console::print(&self.wording.text("demo-latencies", &[]));
            for latency::Figures {
                measure,
                n,
                median_ms,
                p95_ms,
                max_ms,
            } in figures
            {
                let measure = format!("demo-{}", measure.replace(' ', "-"));
                let measure = self.wording.text(&measure, &[]);
                console::print(&format!(
                    "{measure}: {median_ms:.1} / {p95_ms:.1} / {max_ms:.1} ({n})"
                ));
            }
        }
        Ok(())
    }
}

impl Surroundings for DemoTable {
    fn alive(&mut self, now: GameTime) -> Result<(), NotKept> {
        self.keeping.alive(now)
    }

    fn save_score(&mut self, _agent: &Agent) -> Option<Sentence> {
        // The demo keeps nothing: its score is printed at the end.
        None
    }

    fn remember(&mut self, _tuning: Tuning) {}

    fn print(&mut self, line: &str) {
        if !self.json {
            console::print(line);
        }
    }

    fn before(&mut self, input: &Input) {
        match input {
            Input::Hearing(HearingReport::Heard(heard)) => {
                let words: Vec<String> = heard
                    .words
                    .iter()
                    .map(|word| format!("{} {:.2}", word.word, word.confidence))
                    .collect();
                self.beside(&words.join(", "));
                self.spoke_at = heard.speech_ended;
                if let Some(ended) = heard.speech_ended {
                    let waited = heard.decided.saturating_duration_since(ended);
                    self.latencies
                        .note("end of speech to understood words", waited);
                }
            }
            Input::Voice(VoiceReport::Began { id, at }) => {
                let Some((ordered, announces)) = self.said.get(id) else {
                    return;
                };
                self.latencies.note(
                    "event to begin of speech",
                    at.saturating_duration_since(*ordered),
                );
                if let Some(ended) = self.spoke_at.take() {
                    let waited = at.saturating_duration_since(ended);
                    self.latencies
                        .note("end of speech to spoken answer", waited);
                }
                let mut moved = self.moved.lock().unwrap_or_else(PoisonError::into_inner);
                if *announces && let Some(moved) = moved.take() {
                    let waited = at.saturating_duration_since(moved);
                    self.latencies
                        .note("move on the web board to its announcement", waited);
                }
            }
            Input::Voice(
                VoiceReport::Ended { id }
                | VoiceReport::Cancelled { id }
                | VoiceReport::Failed { id },
            ) => {
                self.speaking.remove(id);
            }
            // The game would go on, in silence and a minute a move.
            Input::Voice(VoiceReport::Lost { .. }) => {
                self.fail(Failure::new("demo-not-spoken", &[]));
            }
            _ => {}
        }
    }

    fn effect(&mut self, effect: &Effect) {
        if !self.ready {
            self.ready = true;
            self.latencies.note("start to ready", self.began.elapsed());
        }
        match effect {
            Effect::Say(utterance) => {
                self.speaking.insert(utterance.id);
                let announces = utterance.priority == Priority::Announcement;
                self.said.insert(utterance.id, (Instant::now(), announces));
                self.beside(&self.wording.text(
                    match utterance.channel {
                        Channel::Room => "demo-spoken-room",
                        Channel::Ear => "demo-spoken-ear",
                    },
                    &[],
                ));
            }
            Effect::Print(_) => {
                if let Some(doing) = &mut self.current {
                    doing.answered = true;
                }
            }
            Effect::SaveScore => self.gone_through = true,
            _ => {}
        }
    }

    fn after(&mut self, agent: &Agent) {
        if !self.speaking.is_empty() || self.failure.is_some() {
            return;
        }
        let mut tries = 1;
        if let Some(doing) = self.current.take() {
            if Self::done(&doing, agent.game()) {
                // Done: the next act follows.
            } else if doing.since.elapsed() < PATIENCE {
                self.current = Some(doing);
                return;
            } else if doing.tries >= TRIES {
                let words = doing.act.words(&self.wording, agent.game().position());
                let args = [("text", words.into())];
                self.fail(Failure::new("demo-not-understood", &args));
                return;
            } else {
                tries += doing.tries;
                self.acts.push_front(doing.act);
            }
        }
        match self.acts.pop_front() {
            Some(act) => self.begin(act, tries, agent),
            None if self.gone_through => {
                let _ = self.inputs.send(Input::End);
            }
            None => self.begin(Act::Press, 1, agent),
        }
    }
}
