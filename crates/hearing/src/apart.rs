//! Ears without a microphone of this machine: they hear a device elsewhere, once it speaks.

use std::cell::OnceCell;
use std::sync::Arc;
use std::sync::mpsc;

use super::{Attention, Ears, EarsSettings, Expectation, FromAfar, HearingReport};

/// Takes what was heard.
type Reports = Arc<dyn Fn(HearingReport) + Send + Sync>;

/// Nobody listens until a device elsewhere speaks, and from then on as long as the game is
/// open.
pub struct EarsApart {
    settings: EarsSettings,
    reports: Reports,
    ears: OnceCell<Ears>,
}

impl EarsApart {
    /// Ears that tell `reports` what they hear, on a thread of their own.
    #[must_use]
    pub fn new(
        settings: EarsSettings,
        reports: impl Fn(HearingReport) + Send + Sync + 'static,
    ) -> Self {
        Self {
            settings,
            reports: Arc::new(reports),
            ears: OnceCell::new(),
        }
    }

    /// Hears the device elsewhere.
    pub fn hear(&self, sound: FromAfar) {
        if sound == FromAfar::Begins
            && self.ears.get().is_none()
            && let Some(ears) = self.open()
        {
            // It was empty.
            let _ = self.ears.set(ears);
        }
        if let Some(ears) = self.ears.get() {
            ears.from_afar(sound);
        }
    }

    fn open(&self) -> Option<Ears> {
        let (sender, received) = mpsc::channel();
        let reports = Arc::clone(&self.reports);
        let thread = std::thread::Builder::new()
            .name("heard".to_owned())
            .spawn(move || received.into_iter().for_each(|report| reports(report)));
        if let Err(error) = thread {
            tracing::error!(%error, "no thread for what is heard");
            return None;
        }
        Some(Ears::without_microphone(self.settings.clone(), sender))
    }

    /// Listens for these phrases.
    pub fn set_phrases(&self, phrases: Vec<String>) {
        if let Some(ears) = self.ears.get() {
            ears.set_phrases(phrases);
        }
    }

    /// Attends to all or to less.
    pub fn attend(&self, attention: Attention) {
        if let Some(ears) = self.ears.get() {
            ears.attend(attention);
        }
    }

    /// Decides by `expectation` where a phrase may end.
    pub fn expect(&self, expectation: Arc<dyn Expectation>) {
        if let Some(ears) = self.ears.get() {
            ears.expect(expectation);
        }
    }
}
