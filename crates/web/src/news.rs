//! What was told, with its number, so that a page that was away gets what it lacks.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use serde::Serialize;
use shakmaty::Color;

use super::role::Role;
use super::told::Parts;

/// The news that are kept for pages that were away. Who lacks more has the whole
/// state in the next view.
const KEPT: usize = 256;

/// Kinds of news, which a page may show differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum NewsKind {
    /// A move was announced.
    Announced,
    /// A move was made on a player's own board.
    Executed,
    /// A move was completed by the clock.
    Completed,
    /// A draw was offered, or an offer was declined.
    Offer,
    /// The clocks were started, stopped or set.
    Clock,
    /// A claim, a report, or what followed from it.
    Law,
    /// The two boards differ, or agree again.
    Difference,
    /// The game is over.
    Result,
    /// The arbiter acted.
    Arbiter,
    /// Something else.
    Other,
}

/// What one event gave to tell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// The number of the event in the journal of its game.
    pub seq: u64,
    /// What sort it is.
    pub kind: NewsKind,
    /// Whose move, offer or report it is.
    pub by: Option<Color>,
    /// What everybody in the room is told; empty if nothing.
    pub room: Parts,
    /// What only the blind player is told, and their assistant; empty if nothing.
    pub ear: Parts,
    /// The announced move in the letters of the page's language.
    pub sign: Option<String>,
}

impl News {
    /// What somebody in `role` is told of it, if anything.
    #[must_use]
    pub fn for_role(&self, role: Role) -> Option<Parts> {
        let ear = role.hears_the_ear().then(|| self.ear.clone());
        let told = self.room.clone().then(ear.unwrap_or_default());
        (!told.is_empty()).then_some(told)
    }
}

/// The latest news of a game, in order.
#[derive(Debug, Default)]
pub(crate) struct NewsLog {
    kept: VecDeque<(Instant, News)>,
}

impl NewsLog {
    /// Adds what happened at `now`. What is there already is not told again.
    pub(crate) fn add(&mut self, news: News, now: Instant) {
        if self
            .kept
            .back()
            .is_some_and(|(_, last)| last.seq >= news.seq)
        {
            return;
        }
        if self.kept.len() == KEPT {
            self.kept.pop_front();
        }
        self.kept.push_back((now, news));
    }

    /// What came after number `have`, as far as it is `delay` old at `now`.
    pub(crate) fn since(
        &self,
        have: u64,
        delay: Duration,
        now: Instant,
    ) -> impl Iterator<Item = &News> {
        self.kept
            .iter()
            .filter(move |(at, news)| news.seq > have && *at + delay <= now)
            .map(|(_, news)| news)
    }

    /// The first moment after `now` at which something becomes `delay` old.
    pub(crate) fn next(&self, delay: Duration, now: Instant) -> Option<Instant> {
        self.kept
            .iter()
            .map(|(at, _)| *at + delay)
            .find(|due| *due > now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(seq: u64) -> News {
        News {
            seq,
            kind: NewsKind::Other,
            by: None,
            room: format!("room {seq}").into(),
            ear: format!("ear {seq}").into(),
            sign: None,
        }
    }

    #[test]
    fn each_role_is_told_its_own() {
        let mut news = news(1);
        let told = |news: &News, role| news.for_role(role).map(|told| told.text());
        assert_eq!(told(&news, Role::Player).as_deref(), Some("room 1"));
        let both = told(&news, Role::AssistantBlind);
        assert_eq!(both.as_deref(), Some("room 1 ear 1"));
        news.room = Parts::default();
        for role in [Role::Player, Role::Arbiter, Role::Spectator] {
            assert_eq!(news.for_role(role), None, "{role:?} hears the ear");
        }
        let ear = told(&news, Role::AssistantBlind);
        assert_eq!(ear.as_deref(), Some("ear 1"));
    }

    #[test]
    fn what_is_lacking_comes_once_and_in_order() {
        let mut log = NewsLog::default();
        let now = Instant::now();
        for seq in [2, 3, 3, 2, 7] {
            log.add(news(seq), now);
        }
        let numbers = |have| -> Vec<u64> {
            let since = log.since(have, Duration::ZERO, now);
            since.map(|news| news.seq).collect()
        };
        assert_eq!(numbers(0), [2, 3, 7]);
        assert_eq!(numbers(2), [3, 7]);
        assert_eq!(numbers(5), [7]);
        assert_eq!(numbers(7), [] as [u64; 0]);
    }

    #[test]
    fn the_oldest_are_forgotten_and_the_delayed_wait() {
        let mut log = NewsLog::default();
        let start = Instant::now();
        let most = KEPT as u64;
        for seq in 1..=most + 10 {
            log.add(news(seq), start + Duration::from_secs(seq));
        }
        let delay = Duration::from_secs(60);
        let now = start + Duration::from_secs(61 + 10);
        let seen: Vec<u64> = log.since(0, delay, now).map(|news| news.seq).collect();
        assert_eq!(seen, [11]);
        let next = log.next(delay, now).unwrap();
        assert_eq!(next, start + Duration::from_secs(72));
    }
}
