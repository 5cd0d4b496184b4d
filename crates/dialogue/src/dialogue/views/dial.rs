//! The clock on the Braille display, as long as the player wants it (D.2.6; D.2.10).

use std::time::Duration;

use crate::dialogue::Agent;
use crate::dialogue::display::BeforeKey;
use crate::effect::Effect;
use doppelbrett_braille::Dial;
use doppelbrett_core::clock::{Clock, GameTime};
use doppelbrett_core::game::Player;
use doppelbrett_words::{CommandId, Kind, Named, Told};

/// From here on every second is shown.
const EACH_SECOND: u64 = 5 * 60;

/// The seconds of `left` that are shown at this pace: never more than there are.
pub(in crate::dialogue) fn shown(left: Duration, pace: u64) -> u64 {
    let seconds = left.as_secs();
    match seconds.checked_sub(EACH_SECOND) {
        Some(more) => EACH_SECOND + more - more % pace.max(1),
        None => seconds,
    }
}

impl Agent {
    /// Both times in figures, the own first, if the game has a clock.
    pub(in crate::dialogue) fn both_times(&self, now: GameTime) -> Option<String> {
        let left = |player| self.game.remaining(player, now);
        let dial = Dial {
            own: left(Player::Blind)?.as_secs(),
            opponent: left(Player::Sighted)?.as_secs(),
            fallen: false,
        };
        Some(dial.both_times())
    }

    /// Shows the clock, or what is shown otherwise; says which.
    pub(in crate::dialogue) fn switch_dial(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let on = !self.display.dial_shown();
        self.display.dial = self.dial(now).filter(|_| on && self.display.there);
        let (kind, id) = if self.game.clock().is_none() {
            (Kind::Refusal, "time-none")
        } else if !on {
            (Kind::Help, "dial-off")
        } else if self.display.there {
            (Kind::Help, "dial-on")
        } else {
            (Kind::Refusal, "dial-no-display")
        };
        if on && self.display.there {
            self.display.list = None;
        }
        let text = self.words.text(id, &[]);
        self.tell(Told::ear(kind, text), out);
        self.bring_dial(out);
    }

    /// TIME tells both times. Pressed again while they stand on the display, it
    /// shows the clock there instead; once more, and they stand there again.
    pub(in crate::dialogue) fn time_key(
        &mut self,
        was: BeforeKey,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        if was.dial {
            self.display.dial = None;
        } else if was.times {
            self.display.dial = self.dial(now);
            self.display.list = None;
        }
        self.act(Named::alone(CommandId::Time), now, out);
        if was.times {
            self.bring_dial(out);
        }
        self.display.times = self.display.message.is_some();
    }

    /// Shows the clock, if it is wanted, instead of what was told last.
    fn bring_dial(&mut self, out: &mut Vec<Effect>) {
        if self.display.dial.is_some() {
            self.bring_view(out);
        }
    }

    /// Turns the hand, or goes on with the own time, if the display would show it
    /// elsewhere.
    pub(in crate::dialogue) fn turn_dial(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let before = (self.display.dial, self.display.time);
        self.display.dial = before.0.and_then(|_| self.dial(now));
        self.display.time = self.own_time(now);
        let dial = self.display.dial != before.0 && self.display.dial_shown();
        if dial || self.display.time != before.1 && self.own_time_shown() {
            self.show_cells(out);
        }
    }

    /// The next moment at which the clock on the display, or the own time there, changes.
    pub(in crate::dialogue) fn next_turn(&self, clock: &Clock, now: GameTime) -> Option<GameTime> {
        let running = clock.running()?;
        let own = running == self.game.setup().color_of(Player::Blind);
        let dial = self.display.there && self.display.dial_shown();
        if !(dial || own && self.own_time_shown()) {
            return None;
        }
        let left = clock.remaining(running, now);
        let shown = Duration::from_secs(shown(left, self.manner.dial_pace));
        clock.moment_of(shown.checked_sub(Duration::from_nanos(1))?)
    }

    fn dial(&self, now: GameTime) -> Option<Dial> {
        let clock = self.game.clock()?;
        let own = self.game.setup().color_of(Player::Blind);
        let left = |side| clock.remaining(side, now);
        let seconds = |side| shown(left(side), self.manner.dial_pace);
        Some(Dial {
            own: seconds(own),
            opponent: seconds(own.other()),
            fallen: left(own).is_zero() && clock.delay(own, now).is_zero(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn never_more_than_there_is_and_each_second_at_the_end() {
        for (milliseconds, pace, seconds) in [
            (900_000, 5, 900),
            (899_999, 5, 895),
            (305_000, 5, 305),
            (304_999, 5, 300),
            (300_000, 5, 300),
            (299_999, 5, 299),
            (999, 5, 0),
            (900_000, 60, 900),
            (899_000, 60, 840),
            (899_000, 1, 899),
            (899_000, 0, 899),
        ] {
            let left = Duration::from_millis(milliseconds);
            assert_eq!(shown(left, pace), seconds, "{milliseconds} {pace}");
        }
    }
}
