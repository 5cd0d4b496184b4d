//! Which key does what.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use super::TaughtKey;
use crate::act::Act;

/// A switch that closes twice within this time was pressed once.
const BOUNCE: Duration = Duration::from_millis(60);

/// What became of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// It was pressed.
    Down,
    /// It was let go.
    Up,
    /// It is held, and the kernel repeats it.
    Repeat,
}

impl Motion {
    /// That of a key event with this value.
    #[must_use]
    pub const fn of(value: i32) -> Option<Self> {
        Some(match value {
            0 => Self::Up,
            1 => Self::Down,
            2 => Self::Repeat,
            _ => return None,
        })
    }
}

/// The taught keys.
#[derive(Clone, Debug, Default)]
pub struct Hands {
    taught: Vec<(Act, TaughtKey)>,
    /// When each key of a device moved last.
    moved: HashMap<(String, u16, u16), Duration>,
    /// The keys that are held.
    held: HashSet<(String, u16, u16)>,
}

impl Hands {
    /// With these keys; the key to talk is held while its owner speaks.
    #[must_use]
    pub fn new(taught: Vec<(Act, TaughtKey)>) -> Self {
        Self {
            taught,
            ..Self::default()
        }
    }

    /// What is taught.
    pub fn taught(&self) -> impl Iterator<Item = &(Act, TaughtKey)> {
        self.taught.iter()
    }

    /// What follows from a key of a device of this maker and product.
    pub fn moved(
        &mut self,
        key: &str,
        (vendor, product): (u16, u16),
        motion: Motion,
        at: Duration,
    ) -> Option<Act> {
        let act = self.act_of(key, vendor, product)?;
        let which = (key.to_owned(), vendor, product);
        let before = match motion {
            Motion::Repeat => return None,
            Motion::Down | Motion::Up => self.moved.insert(which.clone(), at),
        };
        let talks = act == Act::Talk;
        if motion == Motion::Up {
            return (self.held.remove(&which) && talks).then_some(Act::TalkUp);
        }
        if talks {
            return self.held.insert(which).then_some(Act::TalkDown);
        }
        let bounces = before.is_some_and(|before| at.saturating_sub(before) < BOUNCE);
        (self.held.insert(which) && !bounces).then_some(act)
    }

    /// A device of this maker and product is gone: what was held there is held no more.
    pub fn gone(&mut self, (vendor, product): (u16, u16)) -> Option<Act> {
        let there = |(_, v, p): &(String, u16, u16)| (*v, *p) == (vendor, product);
        let held: Vec<_> = self.held.extract_if(there).collect();
        let talks =
            |(key, ..): &(String, u16, u16)| self.act_of(key, vendor, product) == Some(Act::Talk);
        held.iter().any(talks).then_some(Act::TalkUp)
    }

    fn act_of(&self, key: &str, vendor: u16, product: u16) -> Option<Act> {
        let is = |it: &TaughtKey| it.key == key && (it.vendor, it.product) == (vendor, product);
        let taught = self.taught.iter().find(|(_, taught)| is(taught));
        taught.map(|(act, _)| act.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PEDAL: (u16, u16) = (0x0c45, 0x7403);

    fn hands() -> Hands {
        let taught = |text: &str| text.parse().unwrap();
        Hands::new(vec![
            (Act::Press, taught("KEY_A@0c45:7403")),
            (Act::Talk, taught("KEY_B@0c45:7403")),
            (Act::Time, taught("KEY_F9@046d:c31c shared")),
        ])
    }

    /// What follows from keys at these moments, in milliseconds.
    fn acts(hands: &mut Hands, moved: &[(&str, Motion, u64)]) -> Vec<Act> {
        let moved = moved.iter();
        moved
            .filter_map(|(key, motion, at)| {
                hands.moved(key, PEDAL, *motion, Duration::from_millis(*at))
            })
            .collect()
    }

    #[test]
    fn a_press_is_one_act_however_long_it_is_held() {
        use Motion::{Down, Repeat, Up};
        let held = [
            ("KEY_A", Down, 0),
            ("KEY_A", Repeat, 250),
            ("KEY_A", Repeat, 283),
            ("KEY_A", Up, 300),
            ("KEY_A", Down, 900),
            ("KEY_A", Up, 990),
        ];
        assert_eq!(acts(&mut hands(), &held), [Act::Press, Act::Press]);
    }

    #[test]
    fn a_switch_that_bounces_presses_once() {
        use Motion::{Down, Up};
        let bouncing = [
            ("KEY_A", Down, 100),
            ("KEY_A", Up, 104),
            ("KEY_A", Down, 109),
            ("KEY_A", Up, 240),
            ("KEY_A", Down, 250),
            ("KEY_A", Up, 255),
            ("KEY_A", Down, 700),
        ];
        assert_eq!(acts(&mut hands(), &bouncing), [Act::Press, Act::Press]);
    }

    #[test]
    fn talking_lasts_as_long_as_its_key_is_held() {
        use Motion::{Down, Repeat, Up};
        let spoken = [
            ("KEY_B", Down, 0),
            ("KEY_B", Repeat, 250),
            ("KEY_A", Down, 400),
            ("KEY_A", Up, 450),
            ("KEY_B", Up, 2000),
        ];
        let expected = [Act::TalkDown, Act::Press, Act::TalkUp];
        assert_eq!(acts(&mut hands(), &spoken), expected);
    }

    #[test]
    fn a_device_that_is_unplugged_lets_go() {
        let mut hands = hands();
        assert_eq!(hands.gone(PEDAL), None);
        let held = [("KEY_B", Motion::Down, 0)];
        assert_eq!(acts(&mut hands, &held), [Act::TalkDown]);
        assert_eq!(hands.gone((0x046d, 0xc31c)), None);
        assert_eq!(hands.gone(PEDAL), Some(Act::TalkUp));
        assert_eq!(hands.gone(PEDAL), None);
        // What the kernel still tells of it is nothing new.
        assert_eq!(acts(&mut hands, &[("KEY_B", Motion::Up, 9)]), []);
    }

    #[test]
    fn other_keys_and_other_devices_do_nothing() {
        let mut hands = hands();
        let down = Motion::Down;
        let at = Duration::from_secs(1);
        assert_eq!(hands.moved("KEY_C", PEDAL, down, at), None);
        assert_eq!(hands.moved("KEY_A", (0x0c45, 0x7404), down, at), None);
        let time = hands.moved("KEY_F9", (0x046d, 0xc31c), down, at);
        assert_eq!(time, Some(Act::Time));
    }
}
