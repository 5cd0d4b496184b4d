use serde::{Deserialize, Serialize};

/// Who says what, where a screen reader reads the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ScreenReader {
    /// There is none, or it may say everything again.
    #[default]
    None,
    /// The program's voice says everything; what it says is not printed.
    Quiet,
    /// It reads what is for the ear; the program's voice says only what the room hears.
    Reads,
}

impl ScreenReader {
    /// Its name in the settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Quiet => "quiet",
            Self::Reads => "reads",
        }
    }
}
