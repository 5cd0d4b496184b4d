//! libvosk.

use std::path::Path;

use super::dither::Dither;
use crate::hypothesis::{Hypothesis, Progress, Word};
use crate::{ModelError, SAMPLE_RATE};

/// A network, with its graph and its words.
pub(crate) struct Network(vosk::Model);

impl Network {
    /// The one in `folder`. What Vosk itself complains about goes to standard error.
    ///
    /// # Errors
    /// [`ModelError::Damaged`]; a damaged network can also end the process.
    pub fn open(folder: &Path) -> Result<Self, ModelError> {
        let damaged = |what: &str| ModelError::Damaged {
            folder: folder.to_owned(),
            what: what.to_owned(),
        };
        let path = folder.to_str();
        let path = path.ok_or_else(|| damaged("the folder's name is not UTF-8"))?;
        vosk::set_log_level(vosk::LogLevel::Error);
        vosk::Model::new(path)
            .map(Self)
            .ok_or_else(|| damaged("Vosk cannot read it; its complaint is above"))
    }

    /// Whether it has this word.
    pub fn has(&mut self, word: &str) -> bool {
        self.0.find_word(word).is_some()
    }
}

/// What turns sound into hypotheses.
pub(crate) struct Decoder {
    vosk: vosk::Recognizer,
    dither: Dither,
}

impl Decoder {
    /// One for the words and phrases of `grammar`, which gives at most so many hypotheses;
    /// `None` if there is no memory for it.
    #[must_use]
    pub fn new(network: &Network, grammar: &[&str], hypotheses: u16) -> Option<Self> {
        let rate = SAMPLE_RATE as f32;
        let mut vosk = vosk::Recognizer::new_with_grammar(&network.0, rate, grammar)?;
        vosk.set_max_alternatives(hypotheses);
        vosk.set_words(true);
        let dither = Dither::new();
        Some(Self { vosk, dither })
    }

    /// Takes the next samples.
    pub fn accept(&mut self, pcm: &[i16]) -> Progress {
        match self.vosk.accept_waveform(self.dither.add(pcm)) {
            Ok(vosk::DecodingState::Running) => Progress::Running,
            Ok(vosk::DecodingState::Finalized) => Progress::Ended,
            Ok(vosk::DecodingState::Failed) | Err(_) => Progress::Failed,
        }
    }

    /// The words so far, with a blank between them.
    pub fn partial(&mut self) -> &str {
        self.vosk.partial_result().partial
    }

    /// The hypotheses for a stretch of speech that [ended by itself](Progress::Ended), most likely
    /// first.
    pub fn result(&mut self) -> Vec<Hypothesis> {
        self.dither = Dither::new();
        hypotheses(self.vosk.result())
    }

    /// Ends the stretch of speech. With no hypotheses asked for, there are none.
    pub fn finish(&mut self) -> Vec<Hypothesis> {
        self.dither = Dither::new();
        hypotheses(self.vosk.final_result())
    }
}

fn hypotheses(result: vosk::CompleteResult<'_>) -> Vec<Hypothesis> {
    let all = result.multiple().map(|all| all.alternatives);
    let mut all: Vec<Hypothesis> = all
        .unwrap_or_default()
        .into_iter()
        .map(|one| Hypothesis {
            words: one.result.iter().map(word).collect(),
            likelihood: one.confidence,
        })
        .collect();
    all.sort_by(|one, other| other.likelihood.total_cmp(&one.likelihood));
    all
}

fn word(word: &vosk::WordInAlternative<'_>) -> Word {
    Word {
        word: word.word.to_owned(),
        start: word.start,
        end: word.end,
    }
}
