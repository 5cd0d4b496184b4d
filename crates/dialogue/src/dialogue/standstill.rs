//! What cannot be stored stops both clocks, so that a full disk costs nobody time. It is tried
//! again until it can be stored.

use std::time::Duration;

use super::{Agent, NotKept, Origin};
use crate::effect::Effect;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Command, Event, decide};
use doppelbrett_web::Why;
use doppelbrett_words::Kind;

/// How often it is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// What could not be stored.
#[derive(Debug, Default)]
pub(super) struct Unstored {
    /// The events of the last change.
    pub(super) last_change: bool,
    standstill: Option<Standstill>,
}

/// Nothing can be stored, and both clocks stand.
#[derive(Debug)]
struct Standstill {
    /// Why, in words.
    why: String,
    /// When the clocks stopped. That they stand is the one thing that has happened
    /// before it is stored: after `kill -9` they stand as well.
    since: GameTime,
    /// What stopped them and is to be stored first. Empty when something happened by itself,
    /// such as the fall of a flag: then there is nothing to stop.
    owed: Vec<Event>,
    /// When it is tried again.
    next: GameTime,
}

impl Agent {
    /// When to try again to store what could not be stored.
    pub(crate) fn next_try(&self) -> Option<GameTime> {
        self.unstored.standstill.as_ref().map(|it| it.next)
    }

    /// Why nothing can be stored before the standstill itself is.
    pub(crate) fn stands_still(&self) -> Option<&str> {
        let standstill = self.unstored.standstill.as_ref()?;
        (!standstill.owed.is_empty()).then_some(standstill.why.as_str())
    }

    /// Why nothing can be stored, for the pages.
    pub(super) fn why_nothing_is_stored(&self) -> Option<&str> {
        let standstill = self.unstored.standstill.as_ref()?;
        Some(standstill.why.as_str())
    }

    /// `events` could not be stored: they have not happened, and both clocks stop.
    pub(super) fn not_stored(
        &mut self,
        why: String,
        events: &[Event],
        origin: Origin,
        now: GameTime,
        out: &mut Vec<Effect>,
    ) {
        tracing::error!(%why, "events not stored");
        let next = now + AGAIN;
        let alone = decide(&self.game, &Command::LookAtClock, now);
        let by_itself = alone.is_ok_and(|alone| !alone.is_empty());
        if let Some(standstill) = &mut self.unstored.standstill {
            standstill.next = next;
            standstill.why.clone_from(&why);
            // What nobody asked for is tried again each second: told once.
            if self.request.is_some() || !by_itself {
                let id = match standstill.owed.is_empty() {
                    true => "refusal-not-stored",
                    false => "refusal-not-yet-stored",
                };
                let args = [("why", why.into())];
                let told = self.words.ear(Kind::Refusal, id, &args);
                self.refuse(told, origin, now, out);
            }
            return;
        }
        let owed = self.stopping(events, now);
        let id = match (owed.is_empty(), events.is_empty()) {
            (true, _) => "refusal-not-stored",
            (false, false) => "event-not-stored",
            (false, true) => "event-not-kept",
        };
        let told = self.words.room(id, &[("why", why.as_str().into())]);
        for event in &owed {
            if let Err(error) = self.apply(event, now) {
                tracing::error!(%error, ?event, "an event does not fit the game");
            }
        }
        let stops = !owed.is_empty();
        self.unstored.standstill = (stops || by_itself).then_some(Standstill {
            why,
            since: now,
            owed,
            next,
        });
        if !stops {
            return self.refuse(told, origin, now, out);
        }
        let on_page = told.for_others().to_owned();
        // Both players have to know that their time stands.
        self.tell(told, out);
        if matches!(origin, Origin::Page(..)) && self.request.is_some() {
            self.refuse_page(Why::Text(on_page), out);
        }
        self.show(now, out);
    }

    /// The events that stop both clocks now, if they run and no flag has fallen.
    fn stopping(&self, refused: &[Event], now: GameTime) -> Vec<Event> {
        if matches!(refused, [Event::Slept { .. }, Event::Suspended]) {
            return refused.to_vec();
        }
        match decide(&self.game, &Command::Suspend, now) {
            Ok(events) if events == [Event::Suspended] => events,
            _ => Vec::new(),
        }
    }

    /// The journal does not take that the game is alive: nor would it take an event.
    pub(super) fn not_kept(&mut self, why: String, now: GameTime, out: &mut Vec<Effect>) {
        if self.unstored.standstill.is_none() && !self.stopping(&[], now).is_empty() {
            self.not_stored(why, &[], Origin::Nobody, now, out);
        }
    }

    /// Tries to store that the clocks stand, if they stand because nothing could be stored.
    pub(super) fn try_again(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let Some(standstill) = &mut self.unstored.standstill else {
            return;
        };
        if standstill.owed.is_empty() {
            return;
        }
        if let Err(NotKept(why)) = self.record.append(standstill.since, &standstill.owed, None) {
            tracing::warn!(why, "still nothing can be stored");
            standstill.why = why;
            standstill.next = now + AGAIN;
            return;
        }
        let owed = std::mem::take(&mut standstill.owed);
        self.unstored = Unstored::default();
        self.tell(self.words.room("event-stored-again", &[]), out);
        for event in &owed {
            self.record.count(event);
            let told = self.words.tell_event(event, &self.game);
            out.extend(self.news(event, &told));
            for told in told {
                self.tell(told, out);
            }
        }
        self.show(now, out);
    }
}
