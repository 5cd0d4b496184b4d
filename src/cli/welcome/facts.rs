//! What can be found out without a question.

use super::company::Company;
use crate::hearing::HearingProblem;
use crate::hearing::sources;
use crate::messages::Language;
use crate::settings::{KeyState, Profile, Settings, Source};
use crate::voice::{Sink, sinks};
use doppelbrett_system::screen_reader;

/// An output or a microphone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Device {
    /// Its name in the settings, which no other has.
    pub(super) name: String,
    /// Its name for people.
    pub(super) called: String,
    /// Its number among those that people would call the same.
    pub(super) twin: Option<usize>,
}

/// What is known before the first question.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    /// The language of the messages, and whether a choice of another one would count.
    pub(super) language: Language,
    pub(super) asks_language: bool,
    /// The language in which moves are announced; none where a choice of another one would not
    /// count.
    pub(super) announcements: Option<Language>,
    /// A screen reader runs.
    pub(super) screen_reader: bool,
    /// The outputs that the room's loudspeaker may be, the one in use first; none without a voice.
    pub(super) rooms: Vec<Device>,
    /// The outputs that the earphone may be, the one in use first.
    pub(super) ears: Vec<Device>,
    /// The microphones, the one in use first; nothing if the program is not to listen.
    pub(super) microphones: Option<Result<Vec<Device>, HearingProblem>>,
    /// The first microphone is in use because nobody chose another. So it stays: the default
    /// follows what is plugged in.
    pub(super) microphone_by_default: bool,
    /// Who can be across the table; none where that is not asked.
    pub(super) company: Vec<Company>,
    /// Somebody is logged in at Lichess.
    pub(super) logged_in: bool,
}

/// What is known of this machine, with these settings.
pub(super) fn facts(settings: &Settings, states: &[KeyState], speaks: bool) -> Facts {
    let sinks = match speaks {
        true => sinks().unwrap_or_default(),
        false => Vec::new(),
    };
    let outputs = named(
        sinks
            .into_iter()
            .map(|Sink { name, description }| (name, description)),
    );
    let voice = &settings.voice;
    // Devices of somebody else's daemon are not ours to choose.
    let rooms = match &voice.room.daemon {
        Some(daemon) if speaks => vec![Device {
            called: daemon.clone(),
            ..Device::default()
        }],
        _ => offered(
            &outputs,
            voice.room.device.as_deref(),
            is_fixed(states, "voice.room.device"),
        ),
    };
    let ears = match voice.ear.enabled && voice.ear.daemon.is_none() {
        true => offered(
            &outputs,
            voice.ear.device.as_deref(),
            is_fixed(states, "voice.ear.device"),
        ),
        false => Vec::new(),
    };
    let microphones = settings.hearing.enabled.then(microphones);
    let wanted = settings.hearing.device.as_deref();
    let microphone_by_default = match (&microphones, wanted) {
        (Some(Ok(all)), Some(wanted)) => !all.iter().any(|device| is(device, wanted)),
        _ => wanted.is_none(),
    };
    let fixed = is_fixed(states, "hearing.device");
    Facts {
        language: settings.language(),
        asks_language: !is_fixed(states, "language"),
        announcements: (settings.lexicon.is_none()
            && settings.profile != Profile::Competition
            && !is_fixed(states, "game.announcements"))
        .then(|| settings.game.announcements.unwrap_or(Language::De)),
        screen_reader: screen_reader::runs() && !is_fixed(states, "voice.screen_reader"),
        rooms,
        ears,
        microphones: microphones.map(|found| found.map(|all| offered(&all, wanted, fixed))),
        microphone_by_default,
        company: Vec::new(),
        logged_in: false,
    }
}

/// Whether something above the file of settings sets it, so that no choice would count.
fn is_fixed(states: &[KeyState], key: &str) -> bool {
    let state = states.iter().find(|state| state.info.key == key);
    state.is_some_and(|state| !matches!(state.source, Source::Default | Source::File(_)))
}

/// The one in use first; only that, if another choice would not count.
fn offered(all: &[Device], used: Option<&str>, fixed: bool) -> Vec<Device> {
    let mut all = all.to_vec();
    if let Some(used) = used {
        all.sort_by_key(|device| !is(device, used));
        if fixed {
            all.retain(|device| is(device, used));
        }
    }
    all
}

/// Whether the settings call it so.
fn is(device: &Device, used: &str) -> bool {
    let used = used.to_lowercase();
    let names = [&device.name, &device.called];
    names.iter().any(|it| it.to_lowercase() == used)
}

/// The devices, those of one name for people with a number.
fn named(all: impl Iterator<Item = (String, String)>) -> Vec<Device> {
    let all: Vec<_> = all.collect();
    let like = |of: &str| {
        let of = of.to_lowercase();
        move |(_, called): &&(String, String)| called.to_lowercase() == of
    };
    let number = |at: usize, called: &str| {
        let several = all.iter().filter(like(called)).count() > 1;
        several.then(|| all[..=at].iter().filter(like(called)).count())
    };
    all.iter()
        .enumerate()
        .map(|(at, (name, called))| Device {
            name: name.clone(),
            called: called.clone(),
            twin: number(at, called),
        })
        .collect()
}

fn microphones() -> Result<Vec<Device>, HearingProblem> {
    let all = sources()?.into_iter();
    Ok(named(all.map(|source| (source.name, source.description))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn devices(pairs: &[(&str, &str)]) -> Vec<Device> {
        named(
            pairs
                .iter()
                .map(|(name, called)| ((*name).into(), (*called).into())),
        )
    }

    #[test]
    fn devices_of_one_name_have_numbers() {
        let twins = devices(&[
            ("usb-1", "Headset"),
            ("pci", "Built-in"),
            ("usb-2", "headset"),
        ]);
        let numbers: Vec<_> = twins.iter().map(|device| device.twin).collect();
        assert_eq!(numbers, [Some(1), None, Some(2)]);
    }

    #[test]
    fn the_device_in_use_is_offered_first() {
        let all = devices(&[("a", "Built-in"), ("b", "Headset"), ("c", "Television")]);
        let names =
            |devices: Vec<Device>| devices.into_iter().map(|it| it.name).collect::<String>();
        for (used, fixed, names_of) in [
            (None, false, "abc"),
            (Some("c"), false, "cab"),
            (Some("headset"), false, "bac"),
            (Some("headset"), true, "b"),
            // It is unplugged.
            (Some("gone"), false, "abc"),
            (Some("gone"), true, ""),
        ] {
            assert_eq!(
                names(offered(&all, used, fixed)),
                names_of,
                "{used:?} {fixed}"
            );
        }
    }
}
