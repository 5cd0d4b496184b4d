//! What sound devices are called.

use cpal::traits::DeviceTrait;

/// What a device is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// To record.
    Microphone,
    /// To play.
    Loudspeaker,
}

/// A device with its names for people and for settings.
pub struct Named {
    /// The device itself.
    pub device: cpal::Device,
    /// Stable: `alsa_input.pci-0000_00_1f.3.analog-stereo`.
    pub id: String,
    /// For people: `Built-in Audio`.
    pub name: String,
}

impl Named {
    /// Its names; `None` if it has none.
    #[must_use]
    pub fn of(device: cpal::Device) -> Option<Named> {
        let full = device.id().ok()?.to_string();
        let id = full.split_once(':').map_or(full.as_str(), |(_, id)| id);
        let name = device
            .description()
            .map_or_else(|_| id.to_owned(), |d| d.name().to_owned());
        Some(Named {
            id: id.to_owned(),
            name,
            device,
        })
    }

    /// A loudspeaker's monitor records what the program itself says. Its name is the only sign
    /// of it that cpal passes on.
    pub fn is_monitor(&self) -> bool {
        self.id.ends_with(".monitor")
    }

    /// Whether settings or people call it so.
    #[must_use]
    pub fn is_called(&self, wanted: &str) -> bool {
        [&self.id, &self.name]
            .iter()
            .any(|n| n.to_lowercase() == wanted.to_lowercase())
    }
}

/// Whether a stream ends with this error: sound that came too late, or without priority, is still
/// sound.
pub fn is_failure(error: &cpal::Error) -> bool {
    use cpal::ErrorKind::{RealtimeDenied, Xrun};
    !matches!(error.kind(), RealtimeDenied | Xrun)
}
