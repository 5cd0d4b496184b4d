//! A clock outside the program that is authoritative.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{Event, Game, Player};
use crate::clock::{GameTime, Reading};

/// How far a reading may be from the expected time before it counts as news: the clock shows
/// whole seconds, and its message takes a moment.
const UNKNOWN: Duration = Duration::from_secs(2);

impl Game {
    /// What the clock shows, by colour.
    pub(super) fn reading(
        &self,
        blind: Duration,
        sighted: Duration,
        running: Option<Player>,
        flag: Option<Player>,
    ) -> Reading {
        let left = match self.setup.color_of(Player::Blind) {
            Color::White => ByColor {
                white: blind,
                black: sighted,
            },
            Color::Black => ByColor {
                white: sighted,
                black: blind,
            },
        };
        let color = |player: Player| self.setup.color_of(player);
        Reading {
            left,
            running: running.map(color),
            flag: flag.map(color),
        }
    }

    /// Whether `event`, a reading at `now`, tells anything new: another time runs, a flag has
    /// fallen, or a time is not what was expected.
    pub(super) fn is_news(&self, event: &Event, now: GameTime) -> bool {
        let (Some(clock), true) = (
            &self.clock,
            self.setup.external_clock || self.setup.online.is_some(),
        ) else {
            return false;
        };
        let &Event::ClockRead {
            blind,
            sighted,
            running,
            flag,
        } = event
        else {
            return false;
        };
        let reading = self.reading(blind, sighted, running, flag);
        let flag = reading.flag.is_some() && clock.first_flag().is_none();
        let known = |deviation| deviation < UNKNOWN;
        flag || !clock.deviation(reading, now).is_some_and(known)
    }
}
