//! The loop around somebody who studies alone: it carries out what the [`Desk`] wishes.

use std::sync::mpsc::RecvTimeoutError;
use std::time::{Duration, Instant};

use crate::{Desk, Exercise, Wish};
use doppelbrett_dialogue::Input;
use doppelbrett_dialogue::play::{Arrivals, Devices, wait_for_voice};
use doppelbrett_links::lichess::SearchOrder;
use doppelbrett_voice::{Tuning, Voice};

/// How long the loop waits for an input when no time matters.
const UNTIL_ASKED: Duration = Duration::from_secs(3600);

/// What the loop needs besides devices.
pub trait Home {
    /// Prints a line.
    fn print(&mut self, line: &str) {
        doppelbrett_console::print(line);
    }
    /// The search for a game on Lichess is to do this.
    fn search(&mut self, _order: SearchOrder) {}
    /// The voice speaks otherwise: save it.
    fn remember(&mut self, tuning: Tuning);
}

/// Goes on until the exercise or the person ends it.
pub fn run<E: Exercise>(
    desk: &mut Desk<E>,
    devices: &Devices,
    inputs: &Arrivals,
    home: &mut dyn Home,
) {
    let started = Instant::now();
    // Which channels can speak must be known before the first word.
    let early = wait_for_voice(devices.voice.as_ref().map_or(0, Voice::channels), inputs);
    for early in early {
        if !carry_out(desk.handle(early.input, Duration::ZERO), devices, home) {
            return;
        }
    }
    if !carry_out(desk.begin(started.elapsed()), devices, home) {
        return;
    }
    loop {
        let wait = desk
            .due()
            .map_or(UNTIL_ASKED, |due| due.saturating_sub(started.elapsed()));
        let input = match inputs.recv_timeout(wait) {
            Ok(timed) => timed.input,
            Err(RecvTimeoutError::Timeout) => Input::Tick,
            Err(RecvTimeoutError::Disconnected) => return,
        };
        let wishes = desk.handle(input, started.elapsed());
        if !carry_out(wishes, devices, home) {
            return;
        }
    }
}

/// Whether it goes on.
pub fn carry_out(wishes: Vec<Wish>, devices: &Devices, home: &mut dyn Home) -> bool {
    for wish in wishes {
        match wish {
            Wish::Say(utterance) => {
                if let Some(voice) = &devices.voice {
                    voice.say(utterance);
                }
            }
            Wish::Silence(channel, up_to) => {
                if let Some(voice) = &devices.voice {
                    voice.stop(channel, up_to);
                }
            }
            Wish::Tune(tuning) => {
                if let Some(voice) = &devices.voice {
                    voice.tune(tuning);
                }
                home.remember(tuning);
            }
            Wish::Braille(line) => {
                if let Some(braille) = &devices.braille {
                    braille.show(line);
                }
            }
            Wish::Print(line) => home.print(&line),
            Wish::Attend(attention) => {
                if let Some(ears) = &devices.ears {
                    ears.attend(attention);
                }
            }
            Wish::Listen(phrases) => {
                if let Some(ears) = &devices.ears {
                    ears.set_phrases(phrases);
                }
            }
            Wish::Engine(order) => {
                if let Some(engine) = &devices.engine {
                    engine.order(order);
                }
            }
            Wish::Search(order) => home.search(order),
            Wish::End => return false,
        }
    }
    true
}
