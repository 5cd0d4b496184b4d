//! Whoever sits at this machine, for one game after the other: what they type, say and feel, and
//! the voice they hear.

mod parts;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use self::parts::{Parts, part_of};
use super::failure::Failure;
use super::{devices, inputs};
use crate::act::Listener;
use crate::agent::Input;
use crate::keys::Keys;
use crate::play::{Arrivals, Devices, Inputs, Timed};
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::voice::{Channel, Priority};

/// The console, the signals, taught keys, acts from outside, the voice, the microphone and the
/// Braille display. They stay while games come and go.
pub(super) struct Person {
    turn: Arc<Mutex<Turn>>,
    inputs: Inputs,
    /// Those of the devices that no game has now.
    devices: Devices,
    _acts: Option<Listener>,
    _keys: Option<Keys>,
}

/// The game that everything goes to.
struct Turn {
    inputs: Inputs,
    /// The voice is the game's, too.
    speaks: bool,
    /// The inputs of a game that was left, in which something typed may still wait.
    before: Option<(Vec<Timed>, Arrivals)>,
    parts: Parts,
}

impl Person {
    /// Somebody sits down, whom the voice reads to if it `speaks`. Nothing reaches a game before
    /// the first [`turn_to`](Self::turn_to).
    ///
    /// # Errors
    /// When signals cannot be watched, or the program cannot find itself.
    pub(super) fn sit_down(
        settings: &Settings,
        wording: &Wording,
        speaks: bool,
    ) -> Result<Self, Failure> {
        let (own, received) = crate::play::inputs();
        let (nobody, waiting) = crate::play::inputs();
        let turn = Arc::new(Mutex::new(Turn {
            inputs: nobody,
            speaks,
            before: Some((Vec::new(), waiting)),
            parts: Parts::of(settings.store.folder()),
        }));
        inputs::interrupts(own.clone(), || Input::End)?;
        let devices = devices::of_person(settings, wording, speaks, &own)?;
        let current = Arc::clone(&turn);
        thread::spawn(move || {
            for timed in received {
                if !lock(&current).takes(timed) {
                    return;
                }
            }
        });
        let acts = inputs::acts(settings, own.clone());
        let keys = inputs::keys(settings, own.clone());
        inputs::console(own.clone());
        Ok(Self {
            turn,
            inputs: own,
            devices,
            _acts: acts,
            _keys: keys,
        })
    }

    /// Whoever sits here already, or sits down now, see [`Self::sit_down`].
    ///
    /// # Errors
    /// When they cannot.
    pub(super) fn at<'p>(
        person: &'p mut Option<Self>,
        settings: &Settings,
        wording: &Wording,
        speaks: bool,
    ) -> Result<&'p mut Self, Failure> {
        match person {
            Some(person) => Ok(person),
            none => Ok(none.insert(Self::sit_down(settings, wording, speaks)?)),
        }
    }

    /// The way of another device of theirs.
    pub(super) fn inputs(&self) -> Inputs {
        self.inputs.clone()
    }

    /// From now on the game with these inputs is played, with the voice if it `speaks`. It learns
    /// which parts are there; what was typed for it before comes first.
    pub(super) fn turn_to(&mut self, inputs: Inputs, speaks: bool) -> Devices {
        if let Some(voice) = &self.devices.voice {
            for channel in [Channel::Room, Channel::Ear] {
                voice.stop(channel, Priority::Announcement);
            }
        }
        if let Some(ears) = &self.devices.ears {
            ears.begin_anew();
        }
        lock(&self.turn).turn_to(inputs, speaks);
        Devices {
            voice: self.devices.voice.take_if(|_| speaks),
            ears: self.devices.ears.take(),
            braille: self.devices.braille.take(),
            ..Devices::default()
        }
    }

    /// The game is left: has its devices back, and keeps what was not taken there.
    pub(super) fn keep(&mut self, devices: Devices, taken: Vec<Timed>, inputs: Arrivals) {
        self.devices = Devices {
            voice: devices.voice.or_else(|| self.devices.voice.take()),
            ears: devices.ears,
            braille: devices.braille,
            ..Devices::default()
        };
        lock(&self.turn).before = Some((taken, inputs));
    }
}

impl Turn {
    /// Whether a game takes it.
    fn takes(&mut self, timed: Timed) -> bool {
        if !self.speaks && matches!(timed.input, Input::Voice(_)) {
            self.parts.note(&timed.input);
            return true;
        }
        let timed = Timed {
            input: self.parts.told_once(timed.input),
            ..timed
        };
        self.inputs.pass_on(timed).is_ok()
    }

    fn turn_to(&mut self, inputs: Inputs, speaks: bool) {
        let mut waiting = Vec::new();
        if let Some((taken, rest)) = self.before.take() {
            waiting.extend(taken);
            waiting.extend(rest.try_iter());
        }
        // What else the devices report is of the game that was left.
        waiting.retain(|timed| {
            part_of(&timed.input).is_some()
                || matches!(
                    timed.input,
                    Input::Typed(_)
                        | Input::Asked(_)
                        | Input::TooLong
                        | Input::End
                        // Told when it changes, and so never again.
                        | Input::Keys(_)
                )
        });
        let told: Vec<String> = waiting.iter().filter_map(|it| part_of(&it.input)).collect();
        let known = self.parts.as_known(&told).into_iter().map(Timed::now);
        for timed in known.chain(waiting) {
            if speaks || timed.input.voice().is_none() {
                // The game has not begun: its inputs are open.
                let _ = inputs.pass_on(timed);
            }
        }
        self.inputs = inputs;
        self.speaks = speaks;
    }
}

/// What is reported of a part was told before the first game: it is not told again.
pub(super) fn has_heard(settings: &Settings, report: Input) {
    Parts::of(settings.store.folder()).told_once(report);
}

fn lock(turn: &Mutex<Turn>) -> MutexGuard<'_, Turn> {
    turn.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::act::ActsProblem;
    use crate::keys::{KeysProblem, KeysReport};
    use crate::voice::VoiceReport;

    /// The keys are looked for, and acts listened for, before there is a game to tell it.
    #[test]
    fn what_is_told_once_waits_for_the_game() {
        let reports = [
            KeysReport::Lost(KeysProblem::NotThere(Vec::new())),
            KeysReport::NoActs(ActsProblem::Taken),
        ];
        let (nobody, waiting) = crate::play::inputs();
        let mut turn = Turn {
            inputs: nobody,
            speaks: true,
            before: Some((Vec::new(), waiting)),
            parts: Parts::of(None),
        };
        let before = reports.clone().map(Input::Keys);
        for input in before.into_iter().chain([
            Input::Typed("e4".to_owned()),
            Input::Voice(VoiceReport::Began {
                id: 1,
                at: std::time::Instant::now(),
            }),
        ]) {
            assert!(turn.takes(Timed::now(input)));
        }
        let (game, arrivals) = crate::play::inputs();
        turn.turn_to(game, true);
        let told: Vec<Input> = arrivals.try_iter().map(|timed| timed.input).collect();
        let [Input::Keys(lost), Input::Keys(none), Input::Typed(_)] = &told[..] else {
            panic!("{told:?}");
        };
        assert_eq!([lost.clone(), none.clone()], reports);
    }
}
