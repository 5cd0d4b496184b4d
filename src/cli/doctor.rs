mod canceller;
mod ears;
mod echo;
mod pages;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;

use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::speech;
use crate::braille::{Braille, BrailleProblem, BrailleReport, Line, first_page};
use crate::console;
use crate::contracted_braille::Prose;
use crate::electronic::{Electronic, ElectronicProblem, ElectronicReport};
use crate::keys::{self, Hands, KeysProblem};
use crate::messages::Value;
use crate::sentences::Wording;
use crate::settings::{ScreenReader, Settings};
use crate::store::{Journal, StoreError};
use crate::voice::{
    CHOOSES_OUTPUTS, Channel, Priority, Utterance, VoiceProblem, VoiceReport, sinks,
};
use doppelbrett_system::screen_reader;

/// How long a part may take to answer before it counts as not answering.
const PATIENCE: Duration = Duration::from_secs(20);

/// `doppelbrett doctor`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Doctor {
    #[command(flatten)]
    configuration: Configuration,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // Print a JSON object for each part
    #[arg(long)]
    json: bool,
}

/// What was found out about a part.
#[derive(Debug, Serialize)]
struct Finding {
    part: &'static str,
    works: bool,
    /// What was found and, if something is wrong, what to do.
    text: String,
}

impl Doctor {
    /// Tests every part, each line as soon as it is known. It fails only when no
    /// game can be kept.
    pub(super) fn run(&self) -> Result<bool, Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let examination = Examination {
            wording: configuration::wording(&settings)?,
            settings,
            json: self.json,
        };
        // What the first start asks for comes first, in its order.
        examination.language();
        examination.screen_reader();
        examination.sound_server();
        let microphone = examination.settings.hearing.echo_cancelled.then(|| {
            let device = examination.settings.hearing.device.clone();
            echo::Open::hold(device)
        });
        let room_heard = examination.voice();
        examination.microphone();
        if room_heard {
            examination.echo();
        }
        drop(microphone);
        // Until the end, so that what was written can be read with the fingers.
        let _display = examination.braille();
        examination.prose();
        let playable = examination.games();
        examination.settings_file(self.configuration.file());
        examination.words_and_ears();
        examination.board();
        examination.electronic();
        examination.keys();
        examination.report(
            "summary",
            playable,
            &[],
            if playable { "playable" } else { "unplayable" },
        );
        Ok(playable)
    }
}

struct Examination {
    settings: Settings,
    wording: Wording,
    json: bool,
}

impl Examination {
    /// Tells the text `doctor-<id>` about a part.
    fn report(&self, part: &'static str, works: bool, args: &[(&str, Value<'_>)], id: &str) {
        let text = self.wording.text(&format!("doctor-{id}"), args);
        self.tell(part, works, text);
    }

    fn tell(&self, part: &'static str, works: bool, text: String) {
        if self.json {
            let finding = Finding { part, works, text };
            match console::json(&finding) {
                Ok(line) => console::print(&line),
                Err(error) => tracing::error!(%error, "a finding is no JSON"),
            }
            return;
        }
        let part = self.wording.text(&format!("doctor-part-{part}"), &[]);
        console::print(&self.wording.text(
            "doctor-line",
            &[("part", part.into()), ("text", text.into())],
        ));
    }

    /// The language of the messages.
    fn language(&self) {
        let language = self.wording.language().code();
        self.report(
            "language",
            true,
            &[("language", language.into())],
            "language",
        );
    }

    /// Whether a screen reader speaks as well.
    fn screen_reader(&self) {
        let choice = self.settings.voice.screen_reader;
        let (works, id) = match (screen_reader::runs(), choice) {
            (true, ScreenReader::None) => (true, "reader-twice"),
            (true, _) => (true, "reader-set"),
            (false, ScreenReader::Reads) => (false, "reader-missing"),
            (false, _) => (true, "reader-none"),
        };
        self.report("reader", works, &[("choice", choice.name().into())], id);
    }

    /// The folder for the games, and whether the journal in it can be kept.
    fn games(&self) -> bool {
        let Some(folder) = self.settings.store.folder() else {
            self.report("games", false, &[], "games-no-folder");
            return false;
        };
        let path = folder.display().to_string();
        let opened = Journal::open(&folder.join("journal.sqlite")).and_then(|mut journal| {
            match journal.last_unfinished()? {
                Some(game) => journal.hold(game),
                None => Ok(()),
            }
        });
        match opened {
            Ok(()) => self.report("games", true, &[("path", path.into())], "games-kept"),
            Err(StoreError::PlayedElsewhere(_)) => {
                self.report("games", true, &[("path", path.into())], "games-played");
            }
            Err(error) => {
                let why = error.text(&self.wording.messages);
                self.report("games", false, &[("why", why.into())], "games-unusable");
                return false;
            }
        }
        true
    }

    /// Whether choices can be remembered.
    fn settings_file(&self, file: Option<PathBuf>) {
        let Some(file) = file else {
            self.report("settings", false, &[], "settings-no-home");
            return;
        };
        let path = file.display().to_string();
        let (writable, id) = if file.exists() {
            let opened = fs::OpenOptions::new().append(true).open(&file);
            (opened.is_ok(), "settings-read")
        } else {
            (is_writable(&file), "settings-none")
        };
        let id = if writable { id } else { "settings-read-only" };
        self.report("settings", writable, &[("path", path.into())], id);
    }

    /// The sound server and its outputs.
    fn sound_server(&self) {
        match sinks() {
            Err(problem @ VoiceProblem::NotBuilt) => {
                self.tell("sound", false, self.wording.voice_problem(&problem));
            }
            Err(_) => self.report("sound", false, &[], "sound-none"),
            Ok(_) if !CHOOSES_OUTPUTS => self.report("sound", true, &[], "sound-default"),
            Ok(sinks) if sinks.is_empty() => self.report("sound", false, &[], "sound-no-output"),
            Ok(sinks) => {
                let names: Vec<String> = sinks
                    .into_iter()
                    .map(|sink| format!("{} ({})", sink.description, sink.name))
                    .collect();
                let args = [("names", names.join(", ").into())];
                self.report("sound", true, &args, "sound-outputs");
            }
        }
    }

    /// The Braille display, which keeps what was written until it is dropped.
    fn braille(&self) -> Option<Braille> {
        if !self.settings.braille.enabled {
            self.report("braille", true, &[], "switched-off");
            return None;
        }
        let (reports, received) = mpsc::channel();
        let display = Braille::start(configuration::braille(&self.settings), reports);
        let line = Line::message(self.wording.text("doctor-brailled", &[]));
        display.show(line.clone());
        let end = Instant::now() + PATIENCE;
        let (mut cells, mut rows) = (0, 0);
        loop {
            match received.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(
                    BrailleReport::Found {
                        cells: found,
                        rows: of,
                    }
                    | BrailleReport::Resized {
                        cells: found,
                        rows: of,
                    },
                ) => {
                    (cells, rows) = (found, of);
                }
                Ok(BrailleReport::Wrote { .. }) => {
                    let shown = first_page(&line, cells, rows).text;
                    let written = shown.split_whitespace().collect::<Vec<_>>().join(" ");
                    let args = [
                        ("rows", rows.into()),
                        ("cells", cells.into()),
                        ("written", written.into()),
                    ];
                    self.report("braille", true, &args, "braille-wrote");
                    return Some(display);
                }
                Ok(BrailleReport::Key(_) | BrailleReport::Table(_)) => {}
                Ok(BrailleReport::Lost(problem)) => {
                    self.tell("braille", false, self.wording.braille_problem(&problem));
                    return None;
                }
                Err(_) => {
                    let problem = BrailleProblem::NotAnswering;
                    self.tell("braille", false, self.wording.braille_problem(&problem));
                    return None;
                }
            }
        }
    }

    /// The table for sentences on the display, if one is set.
    fn prose(&self) {
        match configuration::prose(&self.settings) {
            None => {}
            Some(Ok(prose)) => {
                let args = [
                    ("table", prose.name().into()),
                    ("version", Prose::version().unwrap_or_default().into()),
                ];
                self.report("prose", true, &args, "prose-used");
            }
            Some(Err(error)) => {
                let table = ("table", error.name.into());
                self.tell("prose", false, self.wording.text("prose-missing", &[table]));
            }
        }
    }

    /// Both channels speak, one after the other. Whether the room's did.
    fn voice(&self) -> bool {
        let ear = self.settings.voice.ear_is_separate();
        let (reports, received) = mpsc::channel();
        let language = self.wording.lexicon.language();
        let voice = match speech::start(&self.settings, language, ear, reports) {
            Ok(voice) => voice,
            Err(why) => {
                self.tell("room", false, why.text(&self.wording.messages));
                return false;
            }
        };
        let mut lost = Vec::new();
        let end = Instant::now() + PATIENCE;
        let mut started = 0;
        while started < voice.channels() {
            match next(&received, end) {
                Some(VoiceReport::Lost { channel, problem }) => lost.push((channel, problem)),
                Some(VoiceReport::Found { .. }) => {}
                Some(_) => continue,
                None => break,
            }
            started += 1;
        }
        let mut id = 0;
        let mut room_heard = false;
        let spoken = [
            (Channel::Room, "room", &self.settings.voice.room.device),
            (Channel::Ear, "ear", &self.settings.voice.ear.device),
        ];
        for (channel, part, device) in spoken {
            if channel == Channel::Ear && !ear {
                let is_read = self.settings.voice.screen_reader == ScreenReader::Reads;
                self.report(
                    part,
                    true,
                    &[],
                    if is_read { "ear-read" } else { "ear-none" },
                );
                continue;
            }
            if let Some((_, problem)) = lost.iter().find(|(which, _)| *which == channel) {
                self.tell(part, false, self.wording.voice_problem(problem));
                continue;
            }
            id += 1;
            let device = device
                .clone()
                .unwrap_or_else(|| self.wording.text("doctor-default-device", &[]));
            let text = self.wording.text(&format!("doctor-spoken-{part}"), &[]);
            let asked = Instant::now();
            voice.say(Utterance {
                id,
                channel,
                text: text.clone(),
                languages: vec![(0, self.wording.language().voice().to_owned())],
                priority: Priority::Message,
            });
            match began_and_ended(&received, id) {
                Ok(began) => {
                    let args = [
                        ("device", device.into()),
                        ("said", text.into()),
                        (
                            "milliseconds",
                            milliseconds(began.saturating_duration_since(asked)),
                        ),
                    ];
                    self.report(part, true, &args, "spoke");
                    room_heard |= channel == Channel::Room;
                }
                Err(Some(problem)) => {
                    self.tell(part, false, self.wording.voice_problem(&problem));
                }
                Err(None) => self.tell(part, false, self.wording.text("voice-stuck", &[])),
            }
        }
        room_heard
    }

    /// The keys of other devices that were taught an act.
    fn keys(&self) {
        let taught = self.settings.keys.taught();
        if taught.is_empty() {
            return self.report("keys", true, &[], "keys-none");
        }
        let acts = taught.iter().map(|(act, _)| self.wording.act_of_key(act));
        let acts = acts.collect::<Vec<_>>().join(", ");
        match keys::problem(Hands::new(taught)) {
            None => self.report("keys", true, &[("acts", acts.into())], "keys-found"),
            Some(KeysProblem::NotAllowed(_)) => {
                let problem = KeysProblem::NotAllowed(Vec::new());
                self.tell("keys", false, self.wording.keys_problem(&problem));
            }
            Some(problem) => self.tell("keys", false, self.wording.keys_problem(&problem)),
        }
    }

    /// The electronic board: which one answers.
    fn electronic(&self) {
        let Some(board) = self.settings.board.electronic() else {
            self.report("electronic", true, &[], "electronic-none");
            return;
        };
        let (reports, received) = mpsc::channel();
        let _board = Electronic::start(configuration::electronic(&board), reports);
        let end = Instant::now() + PATIENCE;
        loop {
            match received.recv_timeout(end.saturating_duration_since(Instant::now())) {
                Ok(ElectronicReport::Found {
                    maker,
                    serial,
                    version,
                }) => {
                    let known = |what: Option<String>| what.unwrap_or_else(|| "?".to_owned());
                    let args = [
                        ("maker", maker.into()),
                        ("serial", known(serial).into()),
                        ("version", known(version).into()),
                    ];
                    return self.report("electronic", true, &args, "electronic-found");
                }
                Ok(ElectronicReport::Lost(problem)) => {
                    let text = self.wording.electronic_problem(&problem);
                    return self.tell("electronic", false, text);
                }
                Ok(_) => {}
                Err(_) => {
                    let path = board.path;
                    let problem = ElectronicProblem::NotAnswering { path };
                    let text = self.wording.electronic_problem(&problem);
                    return self.tell("electronic", false, text);
                }
            }
        }
    }
}

fn milliseconds(time: Duration) -> Value<'static> {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX).into()
}

/// Whether a file can be made at `path`: whether the nearest folder that is
/// there takes a file. It is removed at once.
fn is_writable(path: &Path) -> bool {
    path.ancestors()
        .skip(1)
        .map(|folder| match folder.as_os_str().is_empty() {
            true => Path::new("."),
            false => folder,
        })
        .find(|folder| folder.is_dir())
        .is_some_and(|folder| tempfile::tempfile_in(folder).is_ok())
}

fn next(received: &Receiver<VoiceReport>, end: Instant) -> Option<VoiceReport> {
    let left = end.saturating_duration_since(Instant::now());
    received.recv_timeout(left).ok()
}

/// When the utterance began to sound, once it has ended.
fn began_and_ended(
    received: &Receiver<VoiceReport>,
    id: u64,
) -> Result<Instant, Option<VoiceProblem>> {
    let end = Instant::now() + PATIENCE;
    let mut began = None;
    loop {
        match next(received, end).ok_or(None)? {
            VoiceReport::Began { id: which, at } if which == id => began = Some(at),
            VoiceReport::Ended { id: which } if which == id => return began.ok_or(None),
            VoiceReport::Failed { id: which } | VoiceReport::Cancelled { id: which }
                if which == id =>
            {
                return Err(None);
            }
            VoiceReport::Lost { problem, .. } => return Err(Some(problem)),
            _ => {}
        }
    }
}
