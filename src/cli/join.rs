//! The blind player's seat at a game on another machine: `doppelbrett play --join`.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};

use super::client;
use super::configuration;
use super::connection::{self, Asked, ConnectionReport, Way};
use super::failure::Failure;
use super::person::Person;
use super::profile;
use super::studying::AtHome;
use crate::act::{Act, ActAnswer};
use crate::afar::{EarVoice, Seat, SeatManner, Wish};
use crate::agent::Input;
use crate::braille::{BrailleReport, Key};
use crate::console;
use crate::hearing::Microphone;
use crate::pages::Brought;
use crate::play::{self, Devices, forward, wait_for_voice};
use crate::sentences::Wording;
use crate::settings::{Aloud, EarKind, ListeningMode, ScreenReader, Settings};
use crate::study;
use crate::study::alone;
use crate::voice::Voice;

/// What reaches the seat.
enum Arrival {
    Here(Input),
    Game(ConnectionReport),
}

/// A seat at the game behind a link.
pub(super) struct Join<'a> {
    pub(super) link: &'a str,
    /// That of the certificate, as it was named.
    pub(super) fingerprint: Option<&'a str>,
    pub(super) speaks: bool,
    /// The game's own loudspeaker is in the same room.
    pub(super) same_room: bool,
    /// Where the rate of speech is remembered.
    pub(super) settings_file: Option<PathBuf>,
}

impl Join<'_> {
    /// Sits until the person leaves, or the game ends.
    ///
    /// # Errors
    /// When the game cannot be reached.
    pub(super) fn sit(&self, settings: &Settings, wording: &Arc<Wording>) -> Result<(), Failure> {
        let pinned = self.fingerprint.map(client::fingerprint).transpose()?;
        let (sender, received) = play::inputs();
        // What is heard here is judged where the game is.
        let mut without = settings.clone();
        without.hearing.enabled = false;
        let mut person = Person::sit_down(&without, wording, self.speaks)?;
        let devices = person.turn_to(sender.clone(), true);
        let manner = SeatManner {
            ear: ear_voice(settings),
            same_room: self.same_room,
            one_voice: settings.voice.screen_reader != ScreenReader::None,
            tuned: configuration::tuned(settings),
            listening: match settings.hearing.mode {
                // Whoever else speaks there says the same words.
                ListeningMode::Open if self.same_room => ListeningMode::PushToTalk,
                mode => mode,
            },
        };
        let mut seat = Seat::new(Arc::clone(wording), manner);
        // Which channels can speak must be known before the first word.
        let early = wait_for_voice(devices.voice.as_ref().map_or(0, Voice::channels), &received);
        let (arrivals, arrived) = mpsc::channel();
        forward(received, arrivals.clone(), |timed| {
            Some(Arrival::Here(timed.input))
        });
        let (profile, notice) = match settings.hearing.enabled {
            true => profile::to_bring(settings, wording),
            false => (None, None),
        };
        if let Some(notice) = notice {
            console::print(&notice);
        }
        let (commands, asked) = mpsc::channel();
        let way = Way {
            url: self.link.to_owned(),
            pinned,
            brings: Brought {
                language: Some(wording.language()),
                profile,
            },
        };
        connection::open(way, asked, move |report| {
            arrivals.send(Arrival::Game(report)).is_ok()
        })
        .map_err(|why| Failure::new("afar-not-reached", &[]).because(why))?;
        let microphone = settings.hearing.enabled.then(|| {
            let (reports, received) = mpsc::channel();
            forward(received, person.inputs(), |report| {
                Some(Input::Hearing(report))
            });
            let (sound, missing) = (commands.clone(), commands.clone());
            // A connection that is gone has been told.
            let pass = move |pcm| drop(sound.send(Asked::Pcm(pcm)));
            let gap = move || drop(missing.send(Asked::Gap));
            Microphone::start(settings.hearing.device.clone(), pass, gap, reports)
        });
        let mut here = Here {
            devices,
            _microphone: microphone,
            commands,
            home: AtHome {
                settings_file: self.settings_file.clone(),
                search: None,
            },
        };
        for early in early {
            let wishes = handle(&mut seat, Arrival::Here(early.input), wording);
            if !here.carry_out(wishes) {
                return Ok(());
            }
        }
        here.serve(&mut seat, &arrived, wording);
        Ok(())
    }
}

fn ear_voice(settings: &Settings) -> EarVoice {
    let voice = &settings.voice;
    match settings.aloud() {
        _ if !voice.ear_speaks() => EarVoice::Nowhere,
        _ if voice.ear_is_separate() => EarVoice::Apart,
        aloud if aloud == Aloud::all() => EarVoice::Aloud,
        aloud if aloud.contains(EarKind::Refusals) => EarVoice::Refusals,
        _ => EarVoice::Nowhere,
    }
}

/// The key of a display that does the same, whatever the language of the game is.
const fn key(act: &Act) -> Option<Key> {
    Some(match act {
        Act::Press => Key::Return,
        Act::Talk => Key::Talk,
        Act::Time => Key::Time,
        Act::Repeat => Key::SayLine,
        Act::Stop => Key::Mute,
        Act::OpponentPress
        | Act::OwnTime
        | Act::OpponentTime
        | Act::TalkDown
        | Act::TalkUp
        | Act::CallArbiter
        | Act::Line(_) => return None,
    })
}

fn handle(seat: &mut Seat, arrival: Arrival, wording: &Wording) -> Vec<Wish> {
    match arrival {
        Arrival::Here(Input::Typed(line)) => seat.typed(&line),
        Arrival::Here(Input::Asked(request)) if !request.is_taken() => Vec::new(),
        Arrival::Here(Input::Asked(request)) => {
            // What comes of it is told when the game has answered.
            request.answer(ActAnswer {
                done: true,
                told: vec![wording.text("act-passed-on", &[])],
            });
            match (key(&request.act), wording.line_of(&request.act)) {
                (Some(key), _) => seat.braille(&BrailleReport::Key(key)),
                (None, Some(line)) => seat.typed(&line),
                (None, None) => seat.holds_to_talk(request.act == Act::TalkDown),
            }
        }
        Arrival::Here(Input::Known(report)) => {
            seat.known(|seat| handle(seat, Arrival::Here(*report), wording))
        }
        Arrival::Here(Input::Keys(report)) => seat.keys(&report),
        Arrival::Here(Input::TooLong) => seat.too_long(),
        Arrival::Here(Input::Voice(report)) => seat.voice(&report),
        Arrival::Here(Input::Braille(report)) => seat.braille(&report),
        Arrival::Here(Input::Hearing(report)) => seat.microphone(&report),
        Arrival::Here(Input::End) => vec![study::Wish::End.into()],
        Arrival::Here(_) => Vec::new(),
        Arrival::Game(ConnectionReport::Heard(heard)) => seat.heard(heard),
        Arrival::Game(ConnectionReport::NoAnswer) => seat.no_answer(),
        Arrival::Game(ConnectionReport::OnlySilence) => seat.only_silence(),
        Arrival::Game(ConnectionReport::Lost) => seat.lost(),
        Arrival::Game(ConnectionReport::NotSent(commands)) => seat.not_sent(&commands),
        Arrival::Game(ConnectionReport::Farewell) => seat.ended(&wording.text("afar-gone", &[])),
        Arrival::Game(ConnectionReport::Ended(why)) => seat.ended(&why.text(&wording.messages)),
    }
}

/// What is at this machine.
struct Here {
    devices: Devices,
    _microphone: Option<Microphone>,
    commands: Sender<Asked>,
    home: AtHome,
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
        wishes.into_iter().all(|wish| match wish {
            Wish::Here(wish) => alone::carry_out(vec![wish], &self.devices, &mut self.home),
            // A connection that is gone has been told.
            Wish::Ask(command) => {
                let _ = self.commands.send(Asked::Command(command));
                true
            }
            Wish::Sound(sound) => {
                let _ = self.commands.send(Asked::Sound(sound));
                true
            }
        })
    }
}
