use std::fmt;

use doppelbrett_text::messages::Language;

/// What is the blind player's own, of the program with which they sit down.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Brought {
    /// The language in which they are told everything.
    pub language: Option<Language>,
    /// The profile of their voice, as it is stored: TOML.
    pub profile: Option<String>,
}

impl Brought {
    /// A profile that is longer than this as a JSON string, in bytes, does not fit into the
    /// first message beside all else.
    pub const LONGEST_PROFILE: usize = 7 * 1024;
}

impl fmt::Debug for Brought {
    /// Without the profile: it tells the voice from others.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Brought")
            .field("language", &self.language)
            .field("profile", &self.profile.as_ref().map(|_| "(private)"))
            .finish()
    }
}
