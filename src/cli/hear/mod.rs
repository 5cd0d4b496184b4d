//! `doppelbrett hear`: what recordings say, and whether a table meant it.

mod listening;
mod manifest;
mod outcome;
mod timing;
mod verdict;

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use serde::Serialize;
use shakmaty::Chess;

use self::listening::Listening;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::profile;
use super::start::Start;
use crate::agent::Listen;
use crate::console;
use crate::hearing::{Model, Recogniser};

/// `doppelbrett hear`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Hear {
    #[command(flatten)]
    configuration: Configuration,
    #[command(flatten)]
    start: Start,
    // The words for the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
    // The folder of the speech model
    #[arg(long, value_name = "DIR")]
    model: Option<PathBuf>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // Print a JSON object for each recording
    #[arg(long)]
    json: bool,
    // Recognise the recordings of a table and say which were understood as meant
    //
    // Tab-separated, with the columns path, text, fen, uci (empty: must not
    // become a move) and, if wanted, voice and set.
    #[arg(long, value_name = "TSV", conflicts_with = "files")]
    manifest: Option<PathBuf>,
    // Recordings: WAV, FLAC, Ogg Vorbis or Ogg Opus
    #[arg(value_name = "FILE", required_unless_present = "manifest")]
    files: Vec<PathBuf>,
}

impl Hear {
    /// Recognises, prints, and fails only when nothing can be recognised at all.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default()
            .flag("lexicon", self.lexicon.clone())
            .flag("language", self.language.clone())
            .flag(
                "hearing.model",
                self.model.as_ref().map(|dir| dir.display().to_string()),
            );
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let position = self.start.position()?;
        let rows = match &self.manifest {
            Some(path) => Some(manifest::read(path)?),
            None => None,
        };
        let model = Model::load_for(&configuration::model(&settings), settings.hearing.ears)?;
        let phrases = Listen::default().phrases(&wording);
        let recogniser = Recogniser::new(&model, &phrases)?.with_ears(settings.hearing.ears)?;
        if !recogniser.unknown_words().is_empty() {
            let words = recogniser.unknown_words().join(", ");
            console::complain(&wording.text("hearing-unknown-words", &[("words", words.into())]));
        }
        let (reader, notice) = profile::reader(&settings, &wording)?;
        if let Some(notice) = notice {
            console::complain(&notice);
        }
        let mut listening = Listening {
            start: &self.start,
            reader,
            wording: Arc::new(wording),
            recogniser,
        };
        let Some(rows) = rows else {
            return self.hear_files(&mut listening, &position);
        };
        let words = phrases.iter().flat_map(|phrase| phrase.split_whitespace());
        let vocabulary = words.map(str::to_lowercase).collect();
        for row in &rows {
            let judged = listening.judged(row, &vocabulary);
            if self.json {
                print_json(&judged);
            } else {
                judged.print(&listening.wording);
            }
        }
        Ok(())
    }

    /// Recognises each file; an error at the end if one could not be read.
    fn hear_files(&self, listening: &mut Listening, position: &Chess) -> Result<(), Failure> {
        let mut all_heard = true;
        for path in &self.files {
            let found = listening.understand(path, position);
            all_heard &= !found.is_unheard();
            if self.json {
                print_json(&found);
            } else {
                found.print(&listening.wording);
            }
        }
        if all_heard {
            Ok(())
        } else {
            Err(Failure::new("hear-not-all", &[]))
        }
    }
}

fn print_json(line: &impl Serialize) {
    match console::json(line) {
        Ok(line) => console::print(&line),
        Err(error) => tracing::error!(%error, "a result is no JSON"),
    }
}
