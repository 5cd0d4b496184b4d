//! The folder with a game's sound.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use super::{Kept, TapeError, opus};
use doppelbrett_hearing::Sound;
use doppelbrett_store::{GameId, Journal};
use doppelbrett_system::files::{SECRET, own_folder, replace};

/// The folder of the sound of all games, in that of the journal.
const FOLDER: &str = "tape";

/// Where a game's sound is kept.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// That of a game, beside its journal.
    ///
    /// # Errors
    /// When there is no such game.
    pub fn beside(journal: &Journal, game: GameId) -> Result<Self, TapeError> {
        let store = journal.path().parent().unwrap_or(Path::new("."));
        Ok(Self {
            // Another journal may have had a game of the same number.
            folder: store.join(FOLDER).join(journal.tag(game)?),
        })
    }

    /// Keeps `sound`; when this returns, it is on the disk.
    ///
    /// # Errors
    /// When it cannot be encoded or written; the log has it with the file's name.
    pub fn keep(&self, sound: &Sound) -> Result<Kept, TapeError> {
        self.kept(sound)
            .inspect_err(|error| tracing::error!(%error, "no sound is kept"))
    }

    fn kept(&self, sound: &Sound) -> Result<Kept, TapeError> {
        let bytes = opus::encoded(sound.samples())?;
        let kept = Kept {
            length: sound.length(),
            sha256: hash(&bytes),
        };
        let path = self.path(&kept.sha256);
        own_folder(&self.folder)
            .and_then(|()| replace(&path, &bytes, SECRET))
            .map_err(|source| TapeError::NotWritten { path, source })?;
        Ok(kept)
    }

    /// The file with this hash.
    #[must_use]
    pub fn path(&self, sha256: &str) -> PathBuf {
        self.folder.join(format!("{sha256}.opus"))
    }

    /// The content of the file with this hash.
    ///
    /// # Errors
    /// When it is gone, is not what was kept, or cannot be read.
    pub fn read(&self, sha256: &str) -> Result<Vec<u8>, TapeError> {
        let path = self.path(sha256);
        match std::fs::read(&path) {
            Ok(bytes) if hash(&bytes) == sha256 => Ok(bytes),
            Ok(_) => Err(TapeError::Changed(path)),
            Err(error) if error.kind() == ErrorKind::NotFound => Err(TapeError::Missing(path)),
            Err(source) => Err(TapeError::NotRead { path, source }),
        }
    }

    /// Deletes everything that is kept of the game.
    ///
    /// # Errors
    /// When something cannot be deleted.
    pub fn delete(&self) -> Result<(), TapeError> {
        match std::fs::remove_dir_all(&self.folder) {
            Err(source) if source.kind() != ErrorKind::NotFound => Err(TapeError::NotDeleted {
                path: self.folder.clone(),
                source,
            }),
            _ => Ok(()),
        }
    }
}

fn hash(bytes: &[u8]) -> String {
    use sha2::{Digest, Sha256};
    let digits = Sha256::digest(bytes);
    digits.iter().map(|byte| format!("{byte:02x}")).collect()
}
