use serde::{Deserialize, Serialize};

use doppelbrett_links::act::Act;
use doppelbrett_links::keys::TaughtKey;

/// The keys of other devices that were taught an act.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TaughtKeys {
    /// Presses the clock.
    pub press: Option<TaughtKey>,
    /// Presses the opponent's side of it.
    pub opponent_press: Option<TaughtKey>,
    /// Is held while the player speaks.
    pub talk: Option<TaughtKey>,
    /// Tells what the player has left.
    pub own_time: Option<TaughtKey>,
    /// Tells what the opponent has left.
    pub opponent_time: Option<TaughtKey>,
    /// Tells both.
    pub time: Option<TaughtKey>,
    /// Tells the last thing once more.
    pub repeat: Option<TaughtKey>,
    /// Silences the voice.
    pub stop: Option<TaughtKey>,
}

impl TaughtKeys {
    /// What a key can be taught, in the order in which it is asked for, each with its setting.
    pub const ACTS: [(Act, &str); 8] = [
        (Act::Press, "keys.press"),
        (Act::Talk, "keys.talk"),
        (Act::OwnTime, "keys.own_time"),
        (Act::OpponentTime, "keys.opponent_time"),
        (Act::Time, "keys.time"),
        (Act::Repeat, "keys.repeat"),
        (Act::Stop, "keys.stop"),
        (Act::OpponentPress, "keys.opponent_press"),
    ];

    /// The key that does this.
    #[must_use]
    pub const fn key(&self, act: &Act) -> Option<&TaughtKey> {
        match act {
            Act::Press => self.press.as_ref(),
            Act::OpponentPress => self.opponent_press.as_ref(),
            Act::Talk => self.talk.as_ref(),
            Act::OwnTime => self.own_time.as_ref(),
            Act::OpponentTime => self.opponent_time.as_ref(),
            Act::Time => self.time.as_ref(),
            Act::Repeat => self.repeat.as_ref(),
            Act::Stop => self.stop.as_ref(),
            Act::TalkDown | Act::TalkUp | Act::CallArbiter | Act::Line(_) => None,
        }
    }

    /// From now on `key` does this.
    pub fn teach(&mut self, act: &Act, key: TaughtKey) {
        let place = match act {
            Act::Press => &mut self.press,
            Act::OpponentPress => &mut self.opponent_press,
            Act::Talk => &mut self.talk,
            Act::OwnTime => &mut self.own_time,
            Act::OpponentTime => &mut self.opponent_time,
            Act::Time => &mut self.time,
            Act::Repeat => &mut self.repeat,
            Act::Stop => &mut self.stop,
            Act::TalkDown | Act::TalkUp | Act::CallArbiter | Act::Line(_) => return,
        };
        *place = Some(key);
    }

    /// All keys that were taught an act.
    #[must_use]
    pub fn taught(&self) -> Vec<(Act, TaughtKey)> {
        let acts = Self::ACTS.into_iter().map(|(act, _)| act);
        acts.filter_map(|act| {
            let key = self.key(&act)?.clone();
            Some((act, key))
        })
        .collect()
    }
}
