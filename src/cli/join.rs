//! The blind player's seat at a game on another machine: `doppelbrett play --join`.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};

use super::configuration;
use super::devices;
use super::failure::Failure;
use super::inputs;
use super::line::{self, LineReport, Way};
use crate::afar::{Seat, SeatManner, Wish};
use crate::agent::Input;
use crate::console;
use crate::pages::Fingerprint;
use crate::play::{Devices, forward, wait_for_voice};
use crate::sentences::Wording;
use crate::settings::{Aloud, ScreenReader, Settings};
use crate::voice::Voice;

/// What reaches the seat.
enum Arrival {
    Here(Input),
    Line(LineReport),
}

/// A seat at the game behind a link.
pub(super) struct Join<'a> {
    pub(super) link: &'a str,
    /// That of the certificate, as it was named.
    pub(super) fingerprint: Option<&'a str>,
    pub(super) speaks: bool,
    /// Where the rate of speech is remembered.
    pub(super) settings_file: Option<PathBuf>,
}

impl Join<'_> {
    /// Sits until the person leaves, or the game ends.
    ///
    /// # Errors
    /// When the game cannot be reached.
    pub(super) fn sit(&self, settings: &Settings, wording: &Arc<Wording>) -> Result<(), Failure> {
        let pinned = match self.fingerprint {
            None => None,
            Some(text) => match Fingerprint::parse(text) {
                Some(print) => Some(print),
                None => return Err(Failure::new("links-no-fingerprint", &[])),
            },
        };
        let (sender, received) = mpsc::channel();
        // What is heard here would have to be judged where the game is.
        let mut settings = settings.clone();
        settings.hearing.enabled = false;
        let devices = devices::of_person(&settings, wording, self.speaks, &sender)?;
        let manner = SeatManner {
            ear_is_separate: settings.voice.ear_is_separate(),
            aloud: settings.voice.ear_speaks() && settings.aloud() == Aloud::all(),
            one_voice: settings.voice.screen_reader != ScreenReader::None,
            rate: settings.voice.rate,
        };
        let mut seat = Seat::new(Arc::clone(wording), manner);
        // Which channels can speak must be known before the first word.
        let early = wait_for_voice(devices.voice.as_ref().map_or(0, Voice::channels), &received);
        inputs::signals(sender.clone(), || Input::End)?;
        inputs::console(sender);
        let (arrivals, arrived) = mpsc::channel();
        forward(received, arrivals.clone(), |input| {
            Some(Arrival::Here(input))
        });
        let (commands, asked) = mpsc::channel();
        let way = Way {
            url: self.link.to_owned(),
            pinned,
        };
        line::open(way, asked, move |report| {
            arrivals.send(Arrival::Line(report)).is_ok()
        })
        .map_err(|why| Failure::new("afar-not-reached", &[]).because(why))?;
        let mut here = Here {
            devices,
            commands,
            settings_file: self.settings_file.clone(),
        };
        for input in early {
            let wishes = handle(&mut seat, Arrival::Here(input), wording);
            if !here.carry_out(wishes) {
                return Ok(());
            }
        }
        here.serve(&mut seat, &arrived, wording);
        Ok(())
    }
}

fn handle(seat: &mut Seat, arrival: Arrival, wording: &Wording) -> Vec<Wish> {
    match arrival {
        Arrival::Here(Input::Typed(line)) => seat.typed(&line),
        Arrival::Here(Input::TooLong) => seat.too_long(),
        Arrival::Here(Input::Voice(report)) => seat.voice(&report),
        Arrival::Here(Input::Braille(report)) => seat.braille(&report),
        Arrival::Here(Input::End) => vec![Wish::End],
        Arrival::Here(_) => Vec::new(),
        Arrival::Line(LineReport::Heard(heard)) => seat.heard(heard),
        Arrival::Line(LineReport::Lost) => seat.lost(),
        Arrival::Line(LineReport::NotSent(commands)) => seat.not_sent(&commands),
        Arrival::Line(LineReport::Farewell) => seat.ended(&wording.text("afar-gone", &[])),
        Arrival::Line(LineReport::Ended(why)) => seat.ended(&why.text(&wording.messages)),
    }
}

/// What is at this machine.
struct Here {
    devices: Devices,
    commands: Sender<serde_json::Value>,
    settings_file: Option<PathBuf>,
}

impl Here {
    fn serve(&mut self, seat: &mut Seat, arrived: &Receiver<Arrival>, wording: &Wording) {
        for arrival in arrived {
            if !self.carry_out(handle(seat, arrival, wording)) {
                return;
            }
        }
    }

    /// Whether it goes on.
    fn carry_out(&mut self, wishes: Vec<Wish>) -> bool {
        for wish in wishes {
            match wish {
                Wish::Say(utterance) => {
                    if let Some(voice) = &self.devices.voice {
                        voice.say(utterance);
                    }
                }
                Wish::Silence(channel, up_to) => {
                    if let Some(voice) = &self.devices.voice {
                        voice.stop(channel, up_to);
                    }
                }
                Wish::Rate(rate) => {
                    if let Some(voice) = &self.devices.voice {
                        voice.set_rate(rate);
                    }
                    configuration::remember_rate(self.settings_file.as_deref(), rate);
                }
                Wish::Braille(line) => {
                    if let Some(braille) = &self.devices.braille {
                        braille.show(line);
                    }
                }
                Wish::Print(line) => console::print(&line),
                // The line reports when it is gone.
                Wish::Ask(command) => drop(self.commands.send(command)),
                Wish::End => return false,
            }
        }
        true
    }
}
