//! One act after the other is given a key.

use std::path::PathBuf;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use rustix::termios::{QueueSelector, tcflush};

use super::teller::Teller;
use crate::act::Act;
use crate::cli::failure::Failure;
use crate::console::{self, ConsoleReport};
use crate::keys::{KeysProblem, Pressed, Presses, TaughtKey};
use crate::play::forward;
use crate::sentences::Wording;
use crate::settings::{TaughtKeys, remember};

/// A key that is pressed at the keyboard of the terminal comes from the keyboard and from the
/// terminal within this time.
const SAME: Duration = Duration::from_millis(250);

/// What somebody does who is asked for a key.
enum Happening {
    Pressed(Pressed),
    /// The keys of the device with this name go to another program.
    Taken(String),
    /// A line was ended at the terminal.
    Enter,
    End,
}

/// Whether teaching goes on.
#[derive(PartialEq, Eq)]
enum Next {
    Act,
    End,
}

pub(super) struct Teaching {
    happenings: Receiver<Happening>,
    _presses: Presses,
    taught: TaughtKeys,
    file: PathBuf,
}

impl Teaching {
    /// Watches all devices and the terminal.
    ///
    /// # Errors
    /// When no device can be read.
    pub(super) fn start(taught: TaughtKeys, file: PathBuf) -> Result<Self, KeysProblem> {
        let (sender, happenings) = mpsc::channel();
        let (pressed, received) = mpsc::channel();
        let presses = Presses::start(pressed)?;
        forward(received, sender.clone(), |pressed| {
            Some(pressed.map_or_else(Happening::Taken, Happening::Pressed))
        });
        let (lines, received) = mpsc::channel();
        forward(received, sender, |report| {
            Some(match report {
                ConsoleReport::Line(_) | ConsoleReport::TooLong => Happening::Enter,
                ConsoleReport::Closed | ConsoleReport::ReadToEnd => Happening::End,
            })
        });
        console::read(lines);
        Ok(Self {
            happenings,
            _presses: presses,
            taught,
            file,
        })
    }

    /// Asks for a key for each act.
    ///
    /// # Errors
    /// When a key cannot be remembered.
    pub(super) fn all(
        &mut self,
        acts: &[(Act, &str)],
        teller: &mut Teller,
        wording: &Wording,
    ) -> Result<(), Failure> {
        for (act, setting) in acts {
            if self.one(act, setting, teller, wording)? == Next::End {
                break;
            }
        }
        Ok(())
    }

    fn one(
        &mut self,
        act: &Act,
        setting: &str,
        teller: &mut Teller,
        wording: &Wording,
    ) -> Result<Next, Failure> {
        let named = ("act", wording.act_of_key(act).into());
        let ask = match self.taught.key(act) {
            None => wording.text("keys-ask", std::slice::from_ref(&named)),
            Some(key) => {
                let key = ("key", key.key.clone().into());
                wording.text("keys-ask-again", &[named.clone(), key])
            }
        };
        teller.tell(&ask);
        // A key that writes counts when it is pressed a second time.
        let mut first: Option<TaughtKey> = None;
        loop {
            let happening = self.next();
            if !matches!(happening, Happening::Taken(_)) {
                teller.hush();
            }
            let pressed = match happening {
                Happening::Pressed(pressed) => pressed,
                Happening::Taken(device) => {
                    teller.tell(&wording.text("keys-device-taken", &[("device", device.into())]));
                    continue;
                }
                Happening::Enter if first.take().is_some() => {
                    teller.tell(&wording.text("keys-types", &[]));
                    continue;
                }
                Happening::Enter => return Ok(Next::Act),
                Happening::End => return Ok(Next::End),
            };
            if let Some(other) = self.does(&pressed.key, act) {
                let args = [("act", wording.act_of_key(&other).into())];
                teller.tell(&wording.text("keys-already", &args));
                continue;
            }
            let writes = pressed.is_keyboard && pressed.types;
            let device = ("device", pressed.device.clone().into());
            let mut key = pressed.key;
            if writes && first.as_ref() != Some(&key) {
                let args = [("key", key.key.clone().into()), device];
                teller.tell(&wording.text("keys-writes", &args));
                first = Some(key);
                continue;
            }
            key.shared = pressed.is_keyboard && !writes;
            remember(&self.file, setting, key.to_string())?;
            let args = [named, ("key", key.key.clone().into()), device];
            self.taught.teach(act, key);
            teller.tell(&wording.text("keys-learned", &args));
            return Ok(Next::Act);
        }
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

    /// What happens next. Enter at the keyboard of the terminal is no key to be taught.
    fn next(&self) -> Happening {
        let Ok(happening) = self.happenings.recv() else {
            return Happening::End;
        };
        let typed =
            |it: &Happening| matches!(it, Happening::Pressed(it) if it.is_keyboard && it.types);
        match happening {
            Happening::Enter => {
                // The key comes a moment later.
                match self.happenings.recv_timeout(SAME) {
                    Ok(Happening::End) => Happening::End,
                    Ok(_) | Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                        Happening::Enter
                    }
                }
            }
            happening if typed(&happening) => match self.happenings.recv_timeout(SAME) {
                Ok(Happening::Enter) => Happening::Enter,
                Ok(Happening::End) => Happening::End,
                Ok(other @ (Happening::Pressed(_) | Happening::Taken(_))) => other,
                Err(_) => happening,
            },
            happening => happening,
        }
    }

    /// What a key has written at the terminal is not left to the shell.
    pub(super) fn leave_nothing_typed(&self) {
        // Where no terminal is, nothing was written.
        let _ = tcflush(std::io::stdin(), QueueSelector::IFlush);
    }
}
