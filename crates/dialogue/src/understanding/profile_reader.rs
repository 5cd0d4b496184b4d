use std::fmt;
use std::sync::Arc;

use super::Reader;
use doppelbrett_words::Wording;

/// Makes a reader by the profile of a voice, or says in these words why that cannot be used.
type Make = dyn Fn(&str, &Wording) -> Result<Reader, String> + Send + Sync;

/// What decides what was heard, by the profile that a player's own program brings.
#[derive(Clone)]
pub struct ProfileReader(Arc<Make>);

impl ProfileReader {
    /// `make` is given the profile as it is stored, TOML, and the player's words.
    pub fn new(
        make: impl Fn(&str, &Wording) -> Result<Reader, String> + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(make))
    }

    /// The reader by `profile`.
    ///
    /// # Errors
    /// When it cannot be used: with a sentence for the player.
    pub fn read(&self, profile: &str, words: &Wording) -> Result<Reader, String> {
        (self.0)(profile, words)
    }
}

impl fmt::Debug for ProfileReader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("ProfileReader").finish_non_exhaustive()
    }
}
