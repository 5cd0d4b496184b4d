//! Keys of other devices are taught what they do in a game, one act after the other.

use std::collections::VecDeque;
use std::time::Duration;

use super::{Exercise, Meaning, Reply, Said, StudyWording};
use doppelbrett_links::act::Act;
use doppelbrett_links::keys::{Pressed, PressesReport, TaughtKey};
use doppelbrett_settings::{RememberError, TaughtKeys};
use doppelbrett_words::StudyId;

/// A key that is pressed at the keyboard of the terminal comes from the keyboard and from the
/// terminal within this time.
const SAME: Duration = Duration::from_millis(250);

/// Writes a key into the settings.
type Remember = Box<dyn FnMut(&'static str, &TaughtKey) -> Result<(), RememberError>>;

/// Keys are taught.
pub struct Teaching {
    /// The acts that are to come, the first now, each with its setting.
    acts: VecDeque<(Act, &'static str)>,
    taught: TaughtKeys,
    remember: Remember,
    /// A key that writes, which counts when it is pressed a second time.
    first: Option<TaughtKey>,
    /// A key that writes and may be the terminal's, and when it no longer can be.
    held: Option<(Pressed, Duration)>,
    /// Until then a key may be that of a line which has come.
    of_line: Duration,
    failed: Option<RememberError>,
}

impl Teaching {
    /// A key is asked for each of `acts`.
    pub fn new(
        acts: Vec<(Act, &'static str)>,
        taught: TaughtKeys,
        remember: impl FnMut(&'static str, &TaughtKey) -> Result<(), RememberError> + 'static,
    ) -> Self {
        Self {
            acts: acts.into(),
            taught,
            remember: Box::new(remember),
            first: None,
            held: None,
            of_line: Duration::ZERO,
            failed: None,
        }
    }

    /// How it ended.
    ///
    /// # Errors
    /// Why a key could not be remembered.
    pub fn into_end(self) -> Result<(), RememberError> {
        self.failed.map_or(Ok(()), Err)
    }

    /// Asks for the key of the next act.
    fn asks(&self, words: &StudyWording) -> Reply {
        let Some((act, _)) = self.acts.front() else {
            return Reply::Tell(words.text("keys-end", &[]));
        };
        let named = ("act", words.act_of_key(act).into());
        Reply::Tell(match self.taught.key(act) {
            None => words.text("keys-ask", &[named]),
            Some(key) => words.text("keys-ask-again", &[named, ("key", key.key.clone().into())]),
        })
    }

    fn next(&mut self, words: &StudyWording) -> Reply {
        self.acts.pop_front();
        self.first = None;
        self.asks(words)
    }

    /// The key is taught, unless it does something else or writes.
    fn learns(&mut self, pressed: Pressed, words: &StudyWording) -> Vec<Reply> {
        let Some((act, setting)) = self.acts.front().cloned() else {
            return vec![Reply::Leave];
        };
        if let Some(other) = self.does(&pressed.key, &act) {
            let args = [("act", words.act_of_key(&other).into())];
            return vec![Reply::Tell(words.text("keys-already", &args))];
        }
        let writes = pressed.is_keyboard && pressed.types;
        let device = ("device", pressed.device.into());
        let mut key = pressed.key;
        let name = ("key", key.key.clone().into());
        if writes && self.first.as_ref() != Some(&key) {
            self.first = Some(key);
            return vec![Reply::Tell(words.text("keys-writes", &[name, device]))];
        }
        key.shared = pressed.is_keyboard && !writes;
        if let Err(error) = (self.remember)(setting, &key) {
            self.failed = Some(error);
            return vec![Reply::Leave];
        }
        self.taught.teach(&act, key);
        let named = ("act", words.act_of_key(&act).into());
        let learned = words.text("keys-learned", &[named, name, device]);
        vec![Reply::Tell(learned), self.next(words)]
    }

    /// What the key does already, other than `act`.
    fn does(&self, key: &TaughtKey, act: &Act) -> Option<Act> {
        let same = |it: &TaughtKey| {
            (&it.key, it.vendor, it.product) == (&key.key, key.vendor, key.product)
        };
        let mut taught = self.taught.taught().into_iter();
        let (other, _) = taught.find(|(other, it)| other != act && same(it))?;
        Some(other)
    }
}

impl Exercise for Teaching {
    fn begin(&mut self, words: &StudyWording) -> Vec<Reply> {
        vec![Reply::Tell(self.explains(words)), self.asks(words)]
    }

    fn take(&mut self, said: Said, now: Duration, words: &StudyWording) -> Vec<Reply> {
        match said.meaning {
            // Whoever does something has heard the end.
            _ if self.acts.is_empty() => vec![Reply::Leave],
            Meaning::Study(named) if named.id == StudyId::Next => {
                self.held = None;
                self.of_line = now + SAME;
                match self.first.take() {
                    Some(_) => vec![Reply::Tell(words.text("keys-types", &[]))],
                    None => vec![self.next(words)],
                }
            }
            Meaning::Study(named) if named.id == StudyId::Close => {
                self.leave(words).unwrap_or_default()
            }
            _ => vec![Reply::Tell(words.text("study-not-here", &[]))],
        }
    }

    fn presses(
        &mut self,
        report: PressesReport,
        now: Duration,
        words: &StudyWording,
    ) -> Option<Vec<Reply>> {
        Some(match report {
            PressesReport::Taken(device) => {
                let args = [("device", device.into())];
                vec![Reply::Tell(words.text("keys-device-taken", &args))]
            }
            // The key of the terminal comes a moment after its line.
            PressesReport::Pressed(_) if now < self.of_line => return None,
            PressesReport::Pressed(pressed) if pressed.is_keyboard && pressed.types => {
                self.held = Some((pressed, now + SAME));
                Vec::new()
            }
            PressesReport::Pressed(pressed) => {
                self.held = None;
                self.learns(pressed, words)
            }
        })
    }

    fn due(&self) -> Option<Duration> {
        self.held.as_ref().map(|(_, due)| *due)
    }

    fn tick(&mut self, _now: Duration, words: &StudyWording) -> Vec<Reply> {
        let held = self.held.take();
        held.map_or_else(Vec::new, |(pressed, _)| self.learns(pressed, words))
    }

    fn heard_out(&mut self, _now: Duration, _words: &StudyWording) -> Vec<Reply> {
        match self.acts.is_empty() {
            true => vec![Reply::Leave],
            false => Vec::new(),
        }
    }

    /// What was typed may be a key that was to be taught.
    fn typed(&self, _line: &str) -> Option<Said> {
        Some(Said::study(StudyId::Next))
    }

    fn leave(&mut self, words: &StudyWording) -> Option<Vec<Reply>> {
        let goes_on = !self.acts.is_empty();
        self.acts.clear();
        goes_on.then(|| vec![self.asks(words)])
    }

    fn offers(&self) -> Vec<StudyId> {
        vec![StudyId::Next, StudyId::Close]
    }

    fn explains(&self, words: &StudyWording) -> String {
        words.text("keys-begin", &[])
    }
}

#[cfg(test)]
mod tests;
