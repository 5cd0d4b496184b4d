use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use shakmaty::Chess;
use shakmaty::san::SanPlus;

use super::outcome::{Found, Outcome, Word};
use super::timing::Timing;
use crate::agent::{Expected, Reader, Resolution, judged, which};
use crate::cli::recording::unheard;
use crate::cli::start::Start;
use crate::hearing::recording;
use crate::hearing::{Heard, Recogniser, SAMPLE_RATE, transcribe_timed};
use crate::sentences::{Meant, Wording};

/// A recogniser at work.
pub(super) struct Listening<'a> {
    pub start: &'a Start,
    pub reader: Reader,
    pub wording: Arc<Wording>,
    pub recogniser: Recogniser,
}

impl Listening<'_> {
    /// What the recording `path` says in `position`.
    pub(super) fn understand(&mut self, path: &Path, position: &Chess) -> Found {
        let pcm = match recording::read(path) {
            Ok(pcm) => pcm,
            Err(error) => {
                let why = unheard(&error, &self.wording.messages);
                return Found::nothing(path, why);
            }
        };
        let began = Instant::now();
        let expected = Expected::move_in(position);
        let expected = expected.in_words(Arc::clone(&self.wording), self.reader.clone());
        let said = transcribe_timed(&mut self.recogniser, &pcm, Some(expected));
        let computing = began.elapsed();
        let timing = Timing::of(&said);
        let heard: Vec<Heard> = said.into_iter().map(|said| said.heard).collect();
        let outcome = self.outcome(&heard, position);
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
            delay_ms: timing.delay.map(milliseconds),
            sound_ms: pcm.len() as f64 / f64::from(SAMPLE_RATE) * 1000.0,
            computing_ms: milliseconds(computing),
            timing,
        }
    }

    /// What follows in a game: of several stretches of speech, the first that is
    /// a move; else the first command; else what is doubtful; else why the last was
    /// refused.
    fn outcome(&self, heard: &[Heard], position: &Chess) -> Outcome {
        let mut found = Outcome::Nothing { reason: None };
        for heard in heard {
            let outcome = self.meaning(heard, position);
            match (&outcome, &found) {
                (Outcome::Move { .. }, _) => return outcome,
                (Outcome::Nothing { .. }, _)
                | (_, Outcome::Command { .. })
                | (Outcome::Refused { .. }, Outcome::Doubtful { .. }) => {}
                _ => found = outcome,
            }
        }
        found
    }

    fn meaning(&self, heard: &Heard, position: &Chess) -> Outcome {
        let judge = |text: &str| judged(&self.wording, text, position);
        let meant = match self.reader.judge(&self.wording, heard, judge) {
            Resolution::Nothing => return Outcome::Nothing { reason: None },
            Resolution::Unclear(words) => {
                let reason = self.wording.unsure(&words);
                return Outcome::Refused { reason };
            }
            Resolution::OtherVoice(words) => {
                let reason = self.wording.other_voice(&words);
                return Outcome::Refused { reason };
            }
            Resolution::Doubtful(readings) => return self.doubtful(&readings),
            Resolution::Clear(words, judged) => {
                let asked = self.reader.asked_about(&words, heard, judge);
                match (judged.meant, asked) {
                    (Meant::Move(_), Some(readings)) => return self.doubtful(&readings),
                    (meant, _) => meant,
                }
            }
        };
        match meant {
            Meant::Command(named) => Outcome::Command {
                command: named.id,
                argument: named.argument.map(|(_, words)| words),
            },
            Meant::Nothing(error) => Outcome::Refused {
                reason: self.wording.no_phrase(&error),
            },
            Meant::Move(phrase) => match phrase.resolve(position) {
                Err(error) => Outcome::Refused {
                    reason: self.wording.no_move(&error),
                },
                Ok(played) => Outcome::Move {
                    uci: played.to_uci(self.start.castling()).to_string(),
                    san: SanPlus::from_move(position.clone(), played).to_string(),
                    words: self.wording.announce(position, played),
                },
            },
        }
    }

    fn doubtful(&self, readings: &[Vec<String>]) -> Outcome {
        Outcome::Doubtful {
            question: which(&self.wording, readings, &self.reader),
            readings: readings.iter().map(|words| words.join(" ")).collect(),
        }
    }
}

fn milliseconds(duration: Duration) -> f64 {
    duration.as_secs_f64() * 1000.0
}
