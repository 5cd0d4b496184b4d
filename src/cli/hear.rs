use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args;
use serde::Serialize;
use shakmaty::san::SanPlus;
use shakmaty::uci::UciMove;
use shakmaty::{Chess, Move};

use super::configuration::{self, Configuration, Overrides};
use super::latency::{Figures, Latencies};
use super::manifest::{Manifest, Row};
use super::start::Start;
use super::voice;
use crate::agent::{CommandId, Expected, Listen, Meant, Reader, Resolution, Wording};
use crate::console;
use crate::hearing::{Heard, Model, Recogniser, SAMPLE_RATE, Said, recording, transcribe_timed};

/// `doppelbrett hear`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Hear {
    #[command(flatten)]
    configuration: Configuration,
    #[command(flatten)]
    start: Start,
    /// The words of the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    words: Option<String>,
    /// The folder of the speech model
    #[arg(long, value_name = "DIR")]
    model: Option<PathBuf>,
    /// The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    /// Print a JSON object for each recording
    #[arg(long)]
    json: bool,
    /// Recognise the recordings of a table with the columns path, text, fen and
    /// uci (empty: no move), and count what was right, as JSON
    #[arg(long, value_name = "TSV", conflicts_with = "files")]
    manifest: Option<PathBuf>,
    /// Recordings: WAV, FLAC, Ogg Vorbis or Ogg Opus
    #[arg(value_name = "FILE", required_unless_present = "manifest")]
    files: Vec<PathBuf>,
}

impl Hear {
    /// Recognises, prints, and fails only when nothing can be recognised at all.
    pub(super) fn run(&self) -> Result<(), String> {
        let overrides = Overrides::default()
            .flag("lexicon", self.words.clone())
            .flag("language", self.language.clone())
            .flag(
                "hearing.model",
                self.model.as_ref().map(|dir| dir.display().to_string()),
            );
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let position = self.start.position(&wording)?;
        let manifest = match &self.manifest {
            Some(path) => Some(Manifest::read(path, &wording)?),
            None => None,
        };
        let model = Model::load(&configuration::model(&settings)).map_err(|e| e.to_string())?;
        let recogniser = Recogniser::new(&model, &wording.phrases(&Listen::default()))
            .map_err(|error| error.to_string())?;
        if !recogniser.unknown_words().is_empty() {
            let words = recogniser.unknown_words().join(", ");
            eprintln!(
                "{}",
                wording.text("hearing-unknown-words", &[("words", words.into())])
            );
        }
        let (reader, notice) = voice::using::reader(&settings, &wording)?;
        if let Some(notice) = notice {
            eprintln!("{notice}");
        }
        let mut listening = Listening {
            start: &self.start,
            reader,
            wording: Arc::new(wording),
            recogniser,
            spent: Duration::ZERO,
            samples: 0,
        };
        match manifest {
            Some(manifest) => listening.count(&manifest),
            None => {
                for path in &self.files {
                    let found = listening.understand(path, &position);
                    if self.json {
                        print_json(&found);
                    } else {
                        listening.print(&found, &position);
                    }
                }
            }
        }
        Ok(())
    }
}

/// A recogniser at work, and how long it has taken.
struct Listening<'a> {
    start: &'a Start,
    reader: Reader,
    wording: Arc<Wording>,
    recogniser: Recogniser,
    spent: Duration,
    samples: usize,
}

/// What a recording says.
#[derive(Debug, Serialize)]
struct Found {
    path: String,
    /// The known words.
    text: String,
    words: Vec<Word>,
    #[serde(flatten)]
    outcome: Outcome,
    /// From the end of speech to the decision; nothing where no word was heard.
    delay_ms: Option<f64>,
    #[serde(skip)]
    played: Option<Move>,
    #[serde(skip)]
    timing: Timing,
}

#[derive(Debug, Serialize)]
struct Word {
    word: String,
    confidence: f32,
}

/// What a recording means.
#[derive(Debug, Serialize)]
#[serde(tag = "outcome", rename_all = "snake_case")]
enum Outcome {
    Move {
        uci: String,
        /// As PGN writes it.
        san: String,
    },
    Command {
        command: CommandId,
        #[serde(skip_serializing_if = "Option::is_none")]
        argument: Option<String>,
    },
    /// One of several was said; the player would be asked which.
    Doubtful {
        question: String,
        /// The words of each, the most likely first.
        readings: Vec<String>,
    },
    Refused {
        reason: String,
    },
    Nothing {
        /// Why there was nothing to hear.
        #[serde(skip_serializing_if = "Option::is_none")]
        reason: Option<String>,
    },
}

/// Whether the row of a manifest was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Verdict {
    Right,
    /// Another move, or a move where there was none.
    Wrong,
    /// No move, but the question which one was meant, where there was one.
    Doubtful,
    /// No move where there was one, or no recording.
    Refused,
}

#[derive(Serialize)]
struct Judgement<'a> {
    #[serde(flatten)]
    found: Found,
    expected_text: &'a str,
    expected_uci: Option<&'a str>,
    verdict: Verdict,
    /// It was decided in the middle of the phrase.
    cut_off: bool,
}

#[derive(Default, Serialize)]
struct Summary {
    n: usize,
    right: usize,
    wrong: usize,
    doubtful: usize,
    refused: usize,
    /// How many were decided in the middle of the phrase.
    cut_off: usize,
    /// From the end of speech to the decision.
    delay: Option<Figures>,
    /// Seconds of work for each second of sound; without sound there is none.
    rtf: Option<f64>,
}

impl Listening<'_> {
    /// What the recording `path` says in `position`.
    fn understand(&mut self, path: &Path, position: &Chess) -> Found {
        let pcm = match recording::read(path) {
            Ok(pcm) => pcm,
            Err(error) => return nothing(path.display().to_string(), error.to_string()),
        };
        let began = Instant::now();
        let expected = Expected::move_in(position).in_words(Arc::clone(&self.wording));
        let said = transcribe_timed(&mut self.recogniser, &pcm, Some(expected));
        self.spent += began.elapsed();
        self.samples += pcm.len();
        let timing = Timing::of(&said);
        let heard: Vec<Heard> = said.into_iter().map(|said| said.heard).collect();
        let (outcome, played) = self.outcome(&heard, position);
        let texts: Vec<String> = heard.iter().map(Heard::text).collect();
        let words = heard.into_iter().flat_map(|heard| heard.words);
        Found {
            path: path.display().to_string(),
            text: texts.join(" ").trim().to_owned(),
            words: words
                .map(|heard| Word {
                    word: heard.word,
                    confidence: heard.confidence,
                })
                .collect(),
            outcome,
            delay_ms: timing.delay.map(|delay| delay.as_secs_f64() * 1000.0),
            played,
            timing,
        }
    }

    /// What follows in a game: of several stretches of speech, the first that is
    /// a move; else the first command; else what is doubtful; else why the last was
    /// refused.
    fn outcome(&self, heard: &[Heard], position: &Chess) -> (Outcome, Option<Move>) {
        let mut found = Outcome::Nothing { reason: None };
        for heard in heard {
            let (outcome, played) = self.meaning(heard, position);
            match (&outcome, &found) {
                (Outcome::Move { .. }, _) => return (outcome, played),
                (Outcome::Nothing { .. }, _)
                | (_, Outcome::Command { .. })
                | (Outcome::Refused { .. }, Outcome::Doubtful { .. }) => {}
                _ => found = outcome,
            }
        }
        (found, None)
    }

    fn meaning(&self, heard: &Heard, position: &Chess) -> (Outcome, Option<Move>) {
        let refused = |reason| (Outcome::Refused { reason }, None);
        let sense = |text: &str| self.wording.sense(text, position);
        let words = match self.wording.judge(heard, &self.reader, sense) {
            Resolution::Nothing => return (Outcome::Nothing { reason: None }, None),
            Resolution::Unclear(words) => return refused(self.wording.unsure(&words)),
            Resolution::Doubtful(readings) => {
                let doubtful = Outcome::Doubtful {
                    question: self.wording.which(&readings, &self.reader),
                    readings: readings.iter().map(|words| words.join(" ")).collect(),
                };
                return (doubtful, None);
            }
            Resolution::Clear(words) => words,
        };
        match self.wording.understand(&words) {
            Meant::Command(named) => {
                let command = Outcome::Command {
                    command: named.id,
                    argument: named.argument.map(|(_, words)| words),
                };
                (command, None)
            }
            Meant::Nothing(error) => refused(self.wording.no_phrase(&error)),
            Meant::Move(phrase) => match phrase.resolve(position) {
                Err(error) => refused(self.wording.no_move(&error)),
                Ok(played) => {
                    let named = Outcome::Move {
                        uci: played.to_uci(self.start.castling()).to_string(),
                        san: SanPlus::from_move(position.clone(), played).to_string(),
                    };
                    (named, Some(played))
                }
            },
        }
    }

    /// Prints what was found in words, a line for each thing.
    fn print(&self, found: &Found, position: &Chess) {
        console::print(&found.path);
        if !found.words.is_empty() {
            let words: Vec<String> = found
                .words
                .iter()
                .map(|word| format!("{} {:.0} %", word.word, word.confidence * 100.0))
                .collect();
            let heard = words.join(", ");
            console::print(&self.wording.text("words-heard", &[("words", heard.into())]));
        }
        let said = |id: &str, name, value: &str| self.wording.text(id, &[(name, value.into())]);
        console::print(&match &found.outcome {
            Outcome::Move { uci, .. } => {
                let words = found
                    .played
                    .map(|played| self.wording.announce(position, played))
                    .unwrap_or_default();
                let args = [("move", words.into()), ("uci", uci.into())];
                self.wording.text("words-move", &args)
            }
            Outcome::Command { command, argument } => {
                let does = self.wording.text(&command.help_id(), &[]);
                match argument {
                    None => said("words-command", "does", &does),
                    Some(argument) => self.wording.text(
                        "words-command-about",
                        &[("does", does.into()), ("words", argument.into())],
                    ),
                }
            }
            Outcome::Doubtful { question, .. } => said("words-doubtful", "question", question),
            Outcome::Refused { reason } => said("words-refused", "reason", reason),
            Outcome::Nothing { reason: None } => self.wording.text("words-nothing", &[]),
            Outcome::Nothing {
                reason: Some(reason),
            } => said("words-unreadable", "reason", reason),
        });
    }

    /// Recognises every row of the manifest, and prints the counts at the end.
    fn count(&mut self, manifest: &Manifest) {
        let mut summary = Summary::default();
        let mut delays = Latencies::default();
        for row in &manifest.rows {
            let (found, verdict) = self.verdict(row);
            summary.n += 1;
            match verdict {
                Verdict::Right => summary.right += 1,
                Verdict::Wrong => summary.wrong += 1,
                Verdict::Doubtful => summary.doubtful += 1,
                Verdict::Refused => summary.refused += 1,
            }
            if let Some(delay) = found.delay_ms {
                delays.note("delay", Duration::from_secs_f64(delay / 1000.0));
            }
            // Who had said as many words as there are was not cut off: what
            // followed was somebody else, or nobody.
            let said = row.text.split_whitespace().count();
            let cut_off = found.timing.went_on && (said == 0 || found.timing.words < said);
            summary.cut_off += usize::from(cut_off);
            print_json(&Judgement {
                found,
                cut_off,
                expected_text: &row.text,
                expected_uci: Some(row.uci.as_str()).filter(|uci| !uci.is_empty()),
                verdict,
            });
        }
        let sound = self.samples as f64 / f64::from(SAMPLE_RATE);
        summary.delay = delays.figures().pop();
        summary.rtf = (sound > 0.0).then(|| self.spent.as_secs_f64() / sound);
        print_json(&summary);
    }

    fn verdict(&mut self, row: &Row) -> (Found, Verdict) {
        let expected = self.expected(row);
        let (position, expected) = match expected {
            Ok(expected) => expected,
            Err(reason) => return (nothing(row.path.clone(), reason), Verdict::Refused),
        };
        let mut found = self.understand(&row.file, &position);
        found.path.clone_from(&row.path);
        let unreadable = matches!(found.outcome, Outcome::Nothing { reason: Some(_) });
        let doubtful = matches!(found.outcome, Outcome::Doubtful { .. });
        let verdict = match (expected, found.played) {
            _ if unreadable => Verdict::Refused,
            (Some(expected), Some(played)) if expected == played => Verdict::Right,
            (None, None) => Verdict::Right,
            (_, Some(_)) => Verdict::Wrong,
            (Some(_), None) if doubtful => Verdict::Doubtful,
            (Some(_), None) => Verdict::Refused,
        };
        (found, verdict)
    }

    /// The position of a row, and the move that is said in it.
    fn expected(&self, row: &Row) -> Result<(Chess, Option<Move>), String> {
        if let Some(fault) = &row.fault {
            return Err(fault.clone());
        }
        let position = self.start.read(&row.fen, &self.wording)?;
        if row.uci.is_empty() {
            return Ok((position, None));
        }
        let expected = row
            .uci
            .parse::<UciMove>()
            .ok()
            .and_then(|uci| uci.to_move(&position).ok());
        match expected {
            Some(expected) => Ok((position, Some(expected))),
            None => Err(self
                .wording
                .text("words-manifest-move", &[("uci", row.uci.as_str().into())])),
        }
    }
}

/// How the first words of a recording were timed.
#[derive(Clone, Copy, Debug, Default)]
struct Timing {
    delay: Option<Duration>,
    /// How many words there were, and whether more speech followed soon.
    words: usize,
    went_on: bool,
}

impl Timing {
    /// What begins so soon after the first words belongs to them.
    const SOON: Duration = Duration::from_secs(1);

    fn of(said: &[Said]) -> Self {
        let mut said = said.iter().skip_while(|said| said.heard.text().is_empty());
        let Some(first) = said.next() else {
            return Self::default();
        };
        let begun = said.next().and_then(|next| next.heard.words.first());
        Self {
            delay: Some(first.delay),
            words: first.heard.words.len(),
            went_on: begun.is_some_and(|word| word.start < first.end + Self::SOON),
        }
    }
}

fn nothing(path: String, reason: String) -> Found {
    Found {
        path,
        text: String::new(),
        words: Vec::new(),
        outcome: Outcome::Nothing {
            reason: Some(reason),
        },
        delay_ms: None,
        played: None,
        timing: Timing::default(),
    }
}

fn print_json(line: &impl Serialize) {
    match serde_json::to_string(line) {
        Ok(line) => console::print(&line),
        Err(error) => eprintln!("a result cannot be written as JSON: {error}"),
    }
}
