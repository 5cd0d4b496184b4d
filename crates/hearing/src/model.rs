//! The acoustic model: a folder in Vosk's layout.

use std::collections::{BTreeMap, HashSet};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::thread;

use crate::fillers::FILLER;
use crate::hypothesis::Progress;
use crate::spellings::Spellings;
use crate::system::{self, Decoder, Network};
use crate::{ModelError, Recogniser, graph, transcribe, trial};

/// How many words a trial listens for: all of a small model's.
const TRIAL_WORDS: usize = 400;

/// Where in a model's folder that one lies that was taught to hear in noise.
pub(super) const IN_NOISE: &str = "in-noise";

/// A loaded model; clones share it. A model takes some tens of megabytes.
#[derive(Clone)]
pub struct Model {
    pub(super) network: Arc<Network>,
    words: Arc<HashSet<String>>,
    /// Words known only in another spelling.
    substitutes: Arc<BTreeMap<String, String>>,
    folder: PathBuf,
    /// Whether it tells sounds and words that mean nothing to us from ours.
    pub(super) fillers: bool,
    in_noise: Arc<OnceLock<Result<Option<Model>, ModelError>>>,
}

impl Model {
    /// Loads the model in `folder`.
    ///
    /// A damaged model can end the process from inside Vosk. Where a trial was set up
    /// ([`trial::enable`]), another process loads first what was not tested with the program.
    ///
    /// # Errors
    ///
    /// See [`ModelError`]. What Vosk itself complains about goes to standard error.
    pub fn load(folder: &Path) -> Result<Model, ModelError> {
        Self::load_beside(folder, 1)
    }

    /// The same with all that so many ears need, see [`Recogniser::with_ears`].
    ///
    /// # Errors
    ///
    /// See [`ModelError`].
    pub fn load_for(folder: &Path, ears: usize) -> Result<Model, ModelError> {
        Self::load_beside(folder, ears)?.for_ears(ears)
    }

    /// The same; what only the other ears would miss is left to [`Self::for_ears`] to tell.
    ///
    /// # Errors
    ///
    /// See [`ModelError`]: one ear, too, would hear nothing.
    pub(super) fn load_beside(folder: &Path, ears: usize) -> Result<Model, ModelError> {
        let in_noise = OnceLock::new();
        let model = thread::scope(|scope| {
            if ears > 1 {
                scope.spawn(|| in_noise.get_or_init(|| Self::network_for_noise(folder)));
            }
            Self::load_alone(folder)
        })?;
        Ok(Model {
            in_noise: Arc::new(in_noise),
            ..model
        })
    }

    fn load_alone(folder: &Path) -> Result<Model, ModelError> {
        let words = Self::inspect(folder)?;
        trial::run(folder)?;
        Self::open(folder, words)
    }

    /// What can be checked without Vosk: that all files are there, and which words the model
    /// knows.
    fn inspect(folder: &Path) -> Result<HashSet<String>, ModelError> {
        if !system::BUILT {
            return Err(ModelError::NotBuilt);
        }
        let damaged = |what: String| ModelError::Damaged {
            folder: folder.to_owned(),
            what,
        };
        if !folder.is_dir() {
            return Err(ModelError::Missing {
                folder: folder.to_owned(),
            });
        }
        for file in ["am/final.mdl", "conf/mfcc.conf", "conf/model.conf"] {
            let empty = std::fs::metadata(folder.join(file)).map_or(true, |m| m.len() == 0);
            if empty {
                return Err(damaged(format!("{file} is missing or empty")));
            }
        }
        // Vosk takes the words in the grammar's graph, or else those of a file.
        let mut carried = None;
        for file in ["graph/HCLr.fst", "graph/Gr.fst"] {
            let whole = folder.join("graph/HCLG.fst");
            match std::fs::read(folder.join(file)) {
                Ok(bytes) => {
                    if let Some(fault) = graph::fault(&bytes) {
                        return Err(damaged(format!("{file} {fault}")));
                    }
                    if file == "graph/Gr.fst" {
                        carried = graph::words(&bytes);
                    }
                }
                Err(error) if error.kind() == ErrorKind::NotFound && whole.exists() => {
                    return Err(ModelError::FixedVocabulary {
                        folder: folder.to_owned(),
                    });
                }
                Err(error) => return Err(damaged(format!("{file}: {error}"))),
            }
        }
        let words: HashSet<String> = match carried {
            Some(words) => words.into_iter().filter(|word| !is_sign(word)).collect(),
            None => std::fs::read_to_string(folder.join("graph/words.txt"))
                .map_err(|error| damaged(format!("graph/words.txt: {error}")))?
                .lines()
                .filter_map(|line| line.split_whitespace().next())
                .filter(|word| !is_sign(word))
                .map(str::to_owned)
                .collect(),
        };
        if words.is_empty() {
            return Err(damaged("it holds no word".into()));
        }
        Ok(words)
    }

    fn open(folder: &Path, words: HashSet<String>) -> Result<Model, ModelError> {
        let mut network = Network::open(folder)?;
        let substitutes = Spellings::built_in().substitutes(|word| words.contains(word));
        Ok(Model {
            fillers: network.has(FILLER),
            network: Arc::new(network),
            words: Arc::new(words),
            substitutes: Arc::new(substitutes),
            folder: folder.to_owned(),
            in_noise: Arc::default(),
        })
    }

    /// The network in its folder that was taught to hear in noise, if there is one; loaded when
    /// it is first asked for.
    ///
    /// # Errors
    ///
    /// See [`ModelError`]: it is there and cannot be loaded.
    pub(super) fn in_noise(&self) -> Result<Option<&Model>, ModelError> {
        let loaded = self
            .in_noise
            .get_or_init(|| Self::network_for_noise(&self.folder));
        loaded.as_ref().map(Option::as_ref).map_err(Clone::clone)
    }

    fn network_for_noise(folder: &Path) -> Result<Option<Model>, ModelError> {
        match Model::load_alone(&folder.join(IN_NOISE)) {
            Ok(model) => Ok(Some(model)),
            Err(ModelError::Missing { .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The same with all that so many ears need, see [`Recogniser::with_ears`].
    ///
    /// # Errors
    ///
    /// See [`ModelError`].
    pub fn for_ears(self, ears: usize) -> Result<Model, ModelError> {
        if ears > 1 {
            self.in_noise()?;
        }
        Ok(self)
    }

    /// The folder it was loaded from.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Loads the model without a trial, listens with it to speech, for `usual`
    /// phrases and for its own words, and says whether that went well. It may end
    /// the process: see [`trial`].
    ///
    /// # Errors
    ///
    /// See [`ModelError`].
    pub fn try_out(folder: &Path, usual: &[String]) -> Result<(), ModelError> {
        let words = Self::inspect(folder)?;
        // A part of a graph is only read when its word is listened for.
        let mut phrases: Vec<String> = words.iter().cloned().collect();
        phrases.sort_unstable();
        let step = phrases.len().div_ceil(TRIAL_WORDS);
        let mut phrases: Vec<String> = phrases.into_iter().step_by(step).collect();
        let pairs: Vec<String> = phrases.windows(2).map(|pair| pair.join(" ")).collect();
        phrases.extend(pairs);
        let model = Self::open(folder, words)?;
        let deaf = || ModelError::Damaged {
            folder: folder.to_owned(),
            what: "Vosk cannot listen with it".to_owned(),
        };
        let mut recogniser = Recogniser::new(&model, usual).map_err(|_| deaf())?;
        transcribe(&mut recogniser, &speech());
        // With the word for all other speech, as in a game, and without it, so that speech has
        // to become words.
        for unknown in [Some(crate::UNKNOWN), None] {
            let grammar: Vec<&str> = phrases.iter().map(String::as_str).chain(unknown).collect();
            let mut decoder = Decoder::new(&model.network, &grammar, 0).ok_or_else(deaf)?;
            let speech = speech();
            let mut blocks = speech.chunks(crate::samples(200) as usize);
            if blocks.any(|block| decoder.accept(block) == Progress::Failed) {
                return Err(deaf());
            }
            // The result does not matter; in another language it is nonsense.
            let _ = decoder.finish();
        }
        Ok(())
    }

    /// Whether the model can hear `word`, in any case, in this spelling or another.
    pub fn knows(&self, word: &str) -> bool {
        let lower = word.to_lowercase();
        self.words.contains(&lower) || self.substitutes.contains_key(&lower)
    }

    /// The spelling by which the model knows `word`, if it is not ours.
    pub fn substitute(&self, word: &str) -> Option<&str> {
        self.substitutes
            .get(&word.to_lowercase())
            .map(String::as_str)
    }

    /// A phrase as the model spells it.
    pub(super) fn spell(&self, phrase: &str) -> String {
        let words = phrase.split(' ');
        let words: Vec<&str> = words.map(|it| self.substitute(it).unwrap_or(it)).collect();
        words.join(" ")
    }

    /// The words of `phrases` that the model cannot hear, each once, in order.
    pub fn unknown_words(&self, phrases: &[String]) -> Vec<String> {
        let mut seen = HashSet::new();
        phrases
            .iter()
            .flat_map(|phrase| phrase.split_whitespace())
            .filter(|word| !self.knows(word) && seen.insert(*word))
            .map(str::to_owned)
            .collect()
    }
}

/// Entries of `words.txt` that are not words: `<eps>`, `#0`, `[unk]`. A quotation mark or
/// backslash cannot be passed on to Vosk.
fn is_sign(word: &str) -> bool {
    word.starts_with(['<', '#', '[']) || word.contains(['"', '\\'])
}

/// "Springer Gustav eins Felix drei", spoken by espeak-ng.
fn speech() -> Vec<i16> {
    hound::WavReader::new(&include_bytes!("trial.wav")[..])
        .map(|reader| reader.into_samples().map_while(Result::ok).collect())
        .unwrap_or_default()
}
