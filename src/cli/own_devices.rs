//! The devices of whoever sits at this machine, on the command line.

use clap::Args;

use super::configuration::{Configuration, Overrides};
use crate::settings::{Settings, remember};

/// Which ones are used.
#[derive(Clone, Debug, Default, Args)]
pub(super) struct OwnDevices {
    // The output device for what the room may hear
    #[arg(long, value_name = "DEVICE")]
    room: Option<String>,
    // The output device for what only the blind player may hear
    #[arg(long, value_name = "DEVICE")]
    ear: Option<String>,
    // The input device
    #[arg(long, value_name = "DEVICE")]
    microphone: Option<String>,
    #[command(flatten)]
    pub(super) without: Without,
}

/// Which ones are left out.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(super) struct Without {
    // Do not speak
    #[arg(long)]
    pub(super) no_voice: bool,
    // Do not listen
    #[arg(long)]
    no_hearing: bool,
    // Do not use a Braille display
    #[arg(long)]
    no_braille: bool,
}

impl OwnDevices {
    /// As settings.
    pub(super) fn overrides(&self) -> Overrides {
        let chosen = Overrides::default()
            .flag("voice.room.device", self.room.clone())
            .flag("voice.ear.device", self.ear.clone())
            .flag("hearing.device", self.microphone.clone());
        self.without.overrides().below(&chosen)
    }

    /// Those that were chosen are remembered as the settings have them.
    pub(super) fn remember(&self, configuration: &Configuration, settings: &Settings) {
        let Some(file) = configuration.file() else {
            return;
        };
        let chosen = [
            ("voice.room.device", &self.room, &settings.voice.room.device),
            ("voice.ear.device", &self.ear, &settings.voice.ear.device),
            ("hearing.device", &self.microphone, &settings.hearing.device),
        ];
        for (key, flag, device) in chosen {
            if let (Some(_), Some(device)) = (flag, device)
                && let Err(error) = remember(&file, key, device.as_str())
            {
                tracing::warn!(%error, key, "not remembered");
            }
        }
    }
}

impl Without {
    /// As settings. There is none for the voice.
    pub(super) fn overrides(&self) -> Overrides {
        Overrides::default()
            .flag("hearing.enabled", self.no_hearing.then_some(false))
            .flag("braille.enabled", self.no_braille.then_some(false))
    }
}

impl From<Without> for OwnDevices {
    fn from(without: Without) -> Self {
        Self {
            without,
            ..Self::default()
        }
    }
}
