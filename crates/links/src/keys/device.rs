//! The threads that read input devices.

mod found;

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::str::FromStr as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::time::{Duration, Instant};

use evdev::KeyCode;

use self::found::{Found, Happened, Open, Wanted};
use super::{Hands, KeysProblem, KeysReport, Motion, Pressed, PressesReport, TaughtKey, types};
use crate::act::Act;

/// How often devices are looked for.
const EACH: Duration = Duration::from_secs(1);
/// How long keys are waited for before everything else is looked at.
const TURN: Duration = Duration::from_millis(250);

/// Whoever presses one of these on a keyboard that the program has for itself types on it, and
/// must not be locked out.
const MODIFIERS: [KeyCode; 6] = [
    KeyCode::KEY_ESC,
    KeyCode::KEY_LEFTCTRL,
    KeyCode::KEY_RIGHTCTRL,
    KeyCode::KEY_LEFTALT,
    KeyCode::KEY_LEFTMETA,
    KeyCode::KEY_LEFTSHIFT,
];

/// Ends the thread when it is dropped.
#[derive(Debug, Default)]
struct Stop(Arc<AtomicBool>);

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// The taught keys. Dropping it gives their devices back.
#[derive(Debug)]
pub struct Keys {
    _stop: Stop,
}

impl Keys {
    /// Starts to watch the taught keys. Returns at once and never fails: what is missing is told
    /// through `reports`, and looked for again each second.
    #[must_use]
    pub fn start(hands: Hands, reports: Sender<KeysReport>) -> Self {
        let stop = Stop::default();
        let stopped = Arc::clone(&stop.0);
        let failed = reports.clone();
        let watch = Watch::new(hands, reports);
        let thread = thread::Builder::new()
            .name("keys".into())
            .spawn(move || watch.run(&stopped));
        if let Err(error) = thread {
            let problem = KeysProblem::NoThread(error.to_string());
            // If nobody listens, there is nobody to tell.
            let _ = failed.send(KeysReport::Lost(problem));
        }
        Self { _stop: stop }
    }
}

/// Why some of these keys would do nothing now.
#[must_use]
pub fn problem(hands: Hands) -> Option<KeysProblem> {
    let (reports, _) = mpsc::channel();
    let mut watch = Watch::new(hands, reports);
    watch.look();
    watch.state()
}

struct Watch {
    hands: Hands,
    found: Found,
    /// What was told to be wrong.
    told: Option<KeysProblem>,
    begun: Instant,
    reports: Sender<KeysReport>,
}

impl Watch {
    fn new(hands: Hands, reports: Sender<KeysReport>) -> Self {
        Self {
            hands,
            found: Found::new(),
            told: None,
            begun: Instant::now(),
            reports,
        }
    }

    fn look(&mut self) {
        let hands = &self.hands;
        self.found.look(|open| wanted(hands, open));
    }

    fn run(mut self, stopped: &AtomicBool) {
        let mut next = self.begun;
        while !stopped.load(Ordering::Relaxed) {
            if Instant::now() >= next {
                next = Instant::now() + EACH;
                self.look();
                if !self.tell_state() {
                    return;
                }
            }
            for happened in self.found.wait(TURN) {
                let report = match happened {
                    Happened::Moved { path, key, motion } => self.moved(&path, key, motion),
                    Happened::Gone(kind) => {
                        next = Instant::now();
                        self.hands.gone(kind).map(KeysReport::Acted)
                    }
                };
                if let Some(report) = report
                    && self.reports.send(report).is_err()
                {
                    return;
                }
            }
        }
    }

    fn moved(&mut self, path: &PathBuf, key: KeyCode, motion: Motion) -> Option<KeysReport> {
        let open = self.found.device(path)?;
        let kind = open.kind();
        let types = open.is_keyboard() && MODIFIERS.contains(&key);
        let does = |(_, taught): &(Act, TaughtKey)| {
            (taught.vendor, taught.product) == kind && code(taught) == Some(key)
        };
        if types && !self.hands.taught().any(does) {
            return self.found.give_back(path).map(KeysReport::GivenBack);
        }
        let at = self.begun.elapsed();
        let act = self.hands.moved(&name(key), kind, motion, at);
        act.map(KeysReport::Acted)
    }

    /// Tells what is missing or back, if that is new. Whether anybody listens.
    fn tell_state(&mut self) -> bool {
        let state = self.state();
        if state == self.told {
            return true;
        }
        self.told.clone_from(&state);
        let report = state.map_or(KeysReport::Back, KeysReport::Lost);
        self.reports.send(report).is_ok()
    }

    /// What is wrong now.
    fn state(&self) -> Option<KeysProblem> {
        let mut absent: Vec<Act> = Vec::new();
        let mut taken: Vec<Act> = Vec::new();
        for (act, taught) in self.hands.taught() {
            let mut open = self.found.open().filter(|open| is_on(taught, open));
            match open.next() {
                None => absent.push(act.clone()),
                Some(open) if open.taken => taken.push(act.clone()),
                Some(_) => {}
            }
        }
        if absent.is_empty() {
            return (!taken.is_empty()).then_some(KeysProblem::Taken(taken));
        }
        Some(match self.found.refused {
            true => KeysProblem::NotAllowed(absent),
            false => KeysProblem::NotThere(absent),
        })
    }
}

fn is_on(taught: &TaughtKey, open: &Open) -> bool {
    (taught.vendor, taught.product) == open.kind() && code(taught).is_some_and(|it| open.has(it))
}

fn wanted(hands: &Hands, open: &Open) -> Wanted {
    let mut taught = hands.taught().filter(|(_, taught)| is_on(taught, open));
    match taught.next() {
        None => Wanted::No,
        Some((_, first)) if first.shared || taught.any(|(_, other)| other.shared) => Wanted::Shared,
        Some(_) => Wanted::Alone,
    }
}

/// The kernel's name of a key, or its number.
fn name(key: KeyCode) -> String {
    let name = format!("{key:?}");
    match KeyCode::from_str(&name) {
        Ok(_) => name,
        Err(_) => key.code().to_string(),
    }
}

fn code(taught: &TaughtKey) -> Option<KeyCode> {
    let number = taught.key.parse().map(KeyCode::new);
    KeyCode::from_str(&taught.key).or(number).ok()
}

/// All keys of all devices, until it is dropped.
#[derive(Debug)]
pub struct Presses {
    _stop: Stop,
}

impl Presses {
    /// Reports each key that is pressed on any device, of which none is had alone, and the name of
    /// each device whose keys another program has for itself.
    ///
    /// # Errors
    /// When no device can be read.
    pub fn start(reports: Sender<PressesReport>) -> Result<Self, KeysProblem> {
        let mut found = Found::new();
        found.look(any);
        if found.open().next().is_none() {
            return Err(match found.refused {
                true => KeysProblem::NotAllowed(Vec::new()),
                false => KeysProblem::NotThere(Vec::new()),
            });
        }
        let stop = Stop::default();
        let stopped = Arc::clone(&stop.0);
        thread::Builder::new()
            .name("keys".into())
            .spawn(move || report(found, &reports, &stopped))
            .map_err(|error| KeysProblem::NoThread(error.to_string()))?;
        Ok(Self { _stop: stop })
    }
}

fn any(open: &Open) -> Wanted {
    match open.device.supported_keys() {
        Some(_) => Wanted::Shared,
        None => Wanted::No,
    }
}

fn report(mut found: Found, reports: &Sender<PressesReport>, stopped: &AtomicBool) {
    let mut next = Instant::now();
    let mut told = BTreeSet::new();
    while !stopped.load(Ordering::Relaxed) {
        if Instant::now() >= next {
            next = Instant::now() + EACH;
            found.look(any);
            for (path, open) in found.taken() {
                if told.insert(path.clone())
                    && reports.send(PressesReport::Taken(open.name())).is_err()
                {
                    return;
                }
            }
        }
        for happened in found.wait(TURN) {
            if let Happened::Moved { path, key, motion } = happened
                && motion == Motion::Down
                && let Some(open) = found.device(&path)
                && reports
                    .send(PressesReport::Pressed(pressed(open, key)))
                    .is_err()
            {
                return;
            }
        }
    }
}

fn pressed(open: &Open, key: KeyCode) -> Pressed {
    let (vendor, product) = open.kind();
    Pressed {
        device: open.name(),
        key: TaughtKey {
            key: name(key),
            vendor,
            product,
            shared: false,
        },
        is_keyboard: open.is_keyboard(),
        types: types(key.code()),
    }
}

#[cfg(test)]
mod tests {
    use evdev::InputEvent;

    use super::*;
    use crate::keys::device::found::moved;

    /// What the kernel sent of a keyboard on which F9 was pressed for a moment, held for 1.5 s, and
    /// Enter of the number pad was pressed: events of 24 bytes (`linux/input.h`).
    const RECORDED: &[u8] = include_bytes!("at-keyboard.evdev");

    #[test]
    fn what_a_kernel_sent_becomes_acts() {
        let number = |bytes: &[u8], at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let events = RECORDED.chunks_exact(24).map(|bytes| {
            InputEvent::new(
                number(bytes, 16),
                number(bytes, 18),
                number(bytes, 20).into(),
            )
        });
        let mut hands = Hands::new(vec![
            (Act::Talk, "KEY_F9@0001:0001 shared".parse().unwrap()),
            (Act::Press, "KEY_KPENTER@0001:0001".parse().unwrap()),
        ]);
        let acts: Vec<Act> = events
            .filter_map(moved)
            .zip(1..)
            .filter_map(|((key, motion), second)| {
                let at = Duration::from_secs(second);
                hands.moved(&name(key), (1, 1), motion, at)
            })
            .collect();
        use Act::{Press, TalkDown, TalkUp};
        assert_eq!(acts, [TalkDown, TalkUp, TalkDown, TalkUp, Press]);
    }

    #[test]
    fn every_key_has_a_name_that_finds_it_again() {
        for number in 1..0x2ff {
            let key = KeyCode::new(number);
            let text = format!("{}@0001:0001", name(key));
            let taught: TaughtKey = text.parse().unwrap();
            assert_eq!(code(&taught), Some(key), "{text}");
        }
        let unknown: TaughtKey = "KEY_NONE@0001:0001".parse().unwrap();
        assert_eq!(code(&unknown), None);
    }
}
