//! `doppelbrett hear`: what recordings say, one by one or as a table that is counted.

mod confusions;
mod figures;
mod interval;
mod listening;
mod manifest;
mod outcome;
mod report;
mod tally;
mod timing;
mod told;
mod verdict;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use clap::Args;
use serde::Serialize;

use self::listening::Listening;
use self::manifest::Manifest;
use self::report::{Mistake, Report};
use self::tally::{Tally, Verdict};
use self::verdict::Judgement;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use super::profile;
use super::start::Start;
use crate::agent::Listen;
use crate::console;
use crate::hearing::{Model, Recogniser, SAMPLE_RATE};

/// `doppelbrett hear`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Hear {
    #[command(flatten)]
    configuration: Configuration,
    #[command(flatten)]
    start: Start,
    // The words of the moves: appendix-d, letters, or a file
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
    // Recognise the recordings of a table and count what was right
    //
    // Tab-separated, with the columns path, text, fen, uci (empty: must not
    // become a move) and, if wanted, voice and set, by which it is counted as
    // well. A JSON object is printed for each row and one for the counts; the
    // counts in words go to standard error, unless --json is given.
    #[arg(long, value_name = "TSV", conflicts_with = "files")]
    manifest: Option<PathBuf>,
    // Write what came of the table as a page for people, too
    #[arg(long, value_name = "HTML", requires = "manifest")]
    report: Option<PathBuf>,
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
        let manifest = match &self.manifest {
            Some(path) => Some(Manifest::read(path, &wording)?),
            None => None,
        };
        let model = Model::load(&configuration::model(&settings))?;
        let recogniser = Recogniser::new(&model, &Listen::default().phrases(&wording))?;
        if !recogniser.unknown_words().is_empty() {
            let words = recogniser.unknown_words().join(", ");
            eprintln!(
                "{}",
                wording.text("hearing-unknown-words", &[("words", words.into())])
            );
        }
        if let Some(path) = &self.report {
            // Better now than after an hour of work.
            report::check(path).map_err(|why| not_written(path, why))?;
        }
        let (reader, notice) = profile::reader(&settings, &wording)?;
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
            Some(manifest) => self.count(&mut listening, &manifest, model.folder())?,
            None => {
                let mut unheard = false;
                for path in &self.files {
                    let found = listening.understand(path, &position);
                    unheard |= found.is_unheard();
                    if self.json {
                        print_json(&found);
                    } else {
                        found.print(&listening.wording, &position);
                    }
                }
                if unheard {
                    return Err(Failure::new("hear-not-all", &[]));
                }
            }
        }
        Ok(())
    }

    /// Recognises every row of the manifest, and tells the counts at the end.
    fn count(
        &self,
        listening: &mut Listening,
        manifest: &Manifest,
        model: &Path,
    ) -> Result<(), Failure> {
        let mut tally = Tally::default();
        let mut mistakes = Vec::new();
        let vocabulary = vocabulary(listening);
        for row in &manifest.rows {
            let (found, counted) = listening.verdict(row);
            tally.add(counted, &row.voice, &row.set);
            if let Some(said) = audible(&row.text, &vocabulary)
                && !counted.unusable
            {
                let said: Vec<&str> = said.iter().map(String::as_str).collect();
                tally.confusions.count(&said, &found.heard());
            }
            if counted.verdict == Verdict::Wrong {
                mistakes.push(Mistake::new(row, &found));
            }
            let cut_off = found.timing.cut_off(&row.text);
            tally.cut_off += usize::from(cut_off);
            if let Some(delay) = found.timing.delay {
                tally.delays.note("delay", delay);
            }
            print_json(&Judgement {
                found,
                cut_off,
                expected_text: &row.text,
                expected_uci: Some(row.uci.as_str()).filter(|uci| !uci.is_empty()),
                verdict: counted.verdict,
            });
        }
        let sound = listening.samples as f64 / f64::from(SAMPLE_RATE);
        tally.rtf = (sound > 0.0).then(|| listening.spent.as_secs_f64() / sound);
        print_json(&tally.summary());
        let wording = &listening.wording;
        if !self.json {
            for line in told::lines(&tally, &wording.messages) {
                eprintln!("{line}");
            }
        }
        if let (Some(path), Some(table)) = (&self.report, &self.manifest) {
            let report = Report {
                tally: &tally,
                mistakes: &mistakes,
                table: &table.display().to_string(),
                model: &model.display().to_string(),
            };
            std::fs::write(path, report.html(&wording.messages))
                .map_err(|why| not_written(path, why))?;
            if !self.json {
                let path = path.display().to_string();
                eprintln!(
                    "{}",
                    wording.text("words-written", &[("path", path.into())])
                );
            }
        }
        Ok(())
    }
}

/// Every word that is listened for.
fn vocabulary(listening: &Listening) -> HashSet<String> {
    let phrases = Listen::default().phrases(&listening.wording);
    let words = phrases.iter().flat_map(|phrase| phrase.split_whitespace());
    words.map(str::to_lowercase).collect()
}

/// The words of a text, lower case and without punctuation; nothing if there are
/// none, or one of them is not listened for: it could only be heard as another.
fn audible(text: &str, vocabulary: &HashSet<String>) -> Option<Vec<String>> {
    let words: Vec<String> = text
        .split_whitespace()
        .map(|word| word.trim_matches(|sign: char| !sign.is_alphanumeric()))
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    let all = words.iter().all(|word| vocabulary.contains(word));
    (all && !words.is_empty()).then_some(words)
}

fn not_written(path: &Path, why: std::io::Error) -> Failure {
    let path = path.display().to_string();
    Failure::new("words-not-written", &[("path", path.into())]).because(why)
}

fn print_json(line: &impl Serialize) {
    match serde_json::to_string(line) {
        Ok(line) => console::print(&line),
        Err(error) => tracing::error!(%error, "a result is no JSON"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_texts_that_can_be_heard_word_by_word_are_compared() {
        let vocabulary = ["eva", "vier", "fünf"].map(str::to_owned).into();
        for (text, words) in [
            ("Eva vier", Some(vec!["eva", "vier"])),
            ("Eva, fünf!", Some(vec!["eva", "fünf"])),
            (" - eva", Some(vec!["eva"])),
            ("Eva regnet", None),
            ("", None),
            ("...", None),
        ] {
            let found = audible(text, &vocabulary);
            let words = words.map(|words| words.into_iter().map(str::to_owned).collect());
            assert_eq!(found, words, "{text}");
        }
    }
}
