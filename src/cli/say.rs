use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use shakmaty::Position;

use super::configuration::{self, Configuration, Overrides};
use super::espeak;
use super::failure::Failure;
use super::recording::wav;
use super::speech;
use super::start::Start;
use crate::console;
use crate::hearing::SAMPLE_RATE;
use crate::notation::Length;
use crate::sentences::Wording;

/// Samples between two announcements in a file: two seconds.
const PAUSE: usize = 2 * SAMPLE_RATE as usize;

/// `doppelbrett say`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Say {
    #[command(flatten)]
    configuration: Configuration,
    #[command(flatten)]
    start: Start,
    // The words for the moves: appendix-d, letters, or a file
    #[arg(long, value_name = "NAME")]
    lexicon: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
    // Announce as in algebraic notation, without the square that the piece leaves
    #[arg(long)]
    short: bool,
    // Write the announcements as WAV, one after the other
    #[arg(long, value_name = "FILE")]
    to_wav: Option<PathBuf>,
    // Print only
    #[arg(long)]
    silent: bool,
    // Consecutive moves: Sf3, g1f3, or "springer felix drei" in quotes
    #[arg(value_name = "MOVE", required = true)]
    moves: Vec<String>,
}

impl Say {
    /// Prints, writes and speaks the announcements; of moves that are not all
    /// legal, only those before the illegal one are printed.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default()
            .flag("lexicon", self.lexicon.clone())
            .flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let announcements = self.announcements(&wording)?;
        if let Some(file) = &self.to_wav {
            write(file, &announcements, &wording)?;
            let path = file.display().to_string();
            console::print(&wording.text("words-written", &[("path", path.into())]));
        }
        if !self.silent {
            speech::speak(&settings, wording.lexicon.language(), &announcements)?;
        }
        Ok(())
    }

    fn announcements(&self, wording: &Wording) -> Result<Vec<String>, Failure> {
        let mut position = self.start.position()?;
        let length = if self.short {
            Length::Short
        } else {
            Length::Long
        };
        let mut announcements = Vec::new();
        for named in &self.moves {
            let refused = |reason: String| {
                let args = [("move", named.into()), ("reason", reason.into())];
                Failure::new("words-not-said", &args)
            };
            let phrase = wording
                .lexicon
                .phrase(named)
                .map_err(|error| refused(wording.no_phrase(&error)))?;
            let played = phrase
                .resolve(&position)
                .map_err(|error| refused(wording.no_move(&error)))?;
            let words = wording.lexicon.announce(&position, played, length);
            console::print(&words);
            announcements.push(words);
            position.play_unchecked(played);
        }
        Ok(announcements)
    }
}

/// The speech as WAV: 16 kHz, one channel, 16 bits, with a pause between two
/// announcements in which a listener knows that the first has ended.
fn write(file: &Path, announcements: &[String], wording: &Wording) -> Result<(), Failure> {
    let mut speech = Vec::new();
    for announcement in announcements {
        if !speech.is_empty() {
            speech.resize(speech.len() + PAUSE, 0);
        }
        let language = wording.lexicon.language();
        speech.extend(espeak::synthesise(announcement, language)?);
    }
    let written = wav(&speech).and_then(|bytes| fs::write(file, bytes));
    written.map_err(|error| {
        let path = file.display().to_string();
        Failure::new("words-not-written", &[("path", path.into())]).because(error)
    })
}
