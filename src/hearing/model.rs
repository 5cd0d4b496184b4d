//! The acoustic model: a folder in Vosk's layout.

use std::collections::HashSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A loaded model; a clone shares it. A model takes some tens of megabytes.
#[derive(Clone)]
pub struct Model {
    pub(super) vosk: Arc<vosk::Model>,
    words: Arc<HashSet<String>>,
    folder: PathBuf,
}

/// Why a model cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ModelError {
    /// There is no such folder.
    #[error(
        "there is no speech model in {}: install one, or set its folder", folder.display()
    )]
    Missing {
        /// The folder that was looked for.
        folder: PathBuf,
    },
    /// The folder is there but not all of the model is, or it cannot be read.
    #[error(
        "the speech model in {} is damaged ({what}): install it again", folder.display()
    )]
    Damaged {
        /// The model's folder.
        folder: PathBuf,
        /// What is wrong.
        what: String,
    },
    /// A model whose vocabulary cannot be narrowed to the phrases of the moment.
    #[error(
        "the speech model in {} cannot be limited to the words of chess: \
         choose one with graph/HCLr.fst and graph/Gr.fst, as the small models have", folder.display()
    )]
    FixedVocabulary {
        /// The model's folder.
        folder: PathBuf,
    },
}

impl Model {
    /// Loads the model in `folder`.
    ///
    /// # Errors
    ///
    /// See [`ModelError`]. What Vosk itself complains about goes to standard error.
    pub fn load(folder: &Path) -> Result<Model, ModelError> {
        let damaged = |what: String| ModelError::Damaged {
            folder: folder.to_owned(),
            what,
        };
        if !folder.is_dir() {
            return Err(ModelError::Missing {
                folder: folder.to_owned(),
            });
        }
        for file in ["am/final.mdl", "conf/mfcc.conf", "graph/words.txt"] {
            let empty = std::fs::metadata(folder.join(file)).map_or(true, |m| m.len() == 0);
            if empty {
                return Err(damaged(format!("{file} is missing or empty")));
            }
        }
        for file in ["graph/HCLr.fst", "graph/Gr.fst"] {
            let whole = folder.join("graph/HCLG.fst");
            match std::fs::read(folder.join(file)) {
                Ok(bytes) => {
                    if let Some(fault) = super::graph::fault(&bytes) {
                        return Err(damaged(format!("{file} {fault}")));
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
        let words = std::fs::read_to_string(folder.join("graph/words.txt"))
            .map_err(|error| damaged(format!("graph/words.txt: {error}")))?;
        let words: HashSet<String> = words
            .lines()
            .filter_map(|line| line.split_whitespace().next())
            .filter(|word| !is_sign(word))
            .map(str::to_owned)
            .collect();
        if words.is_empty() {
            return Err(damaged("graph/words.txt holds no word".into()));
        }
        let Some(path) = folder.to_str() else {
            return Err(damaged("the folder's name is not UTF-8".into()));
        };
        vosk::set_log_level(vosk::LogLevel::Error);
        let vosk = vosk::Model::new(path)
            .ok_or_else(|| damaged("Vosk cannot read it; its complaint is above".into()))?;
        Ok(Model {
            vosk: Arc::new(vosk),
            words: Arc::new(words),
            folder: folder.to_owned(),
        })
    }

    /// The folder it was loaded from.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether the model can hear `word`, upper or lower case.
    pub fn knows(&self, word: &str) -> bool {
        self.words.contains(word) || self.words.contains(&word.to_lowercase())
    }

    /// The words of `phrases` that the model cannot hear: each once, in their order.
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

/// Entries of `words.txt` that are no words: `<eps>`, `#0`, `[unk]`. A quotation
/// mark or backslash cannot be passed on to Vosk.
fn is_sign(word: &str) -> bool {
    word.starts_with(['<', '#', '[']) || word.contains(['"', '\\'])
}
