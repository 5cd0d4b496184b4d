//! What a table knows of its game: the latest view, the news, and which commands were
//! applied. Pure: time comes in as an argument, and nothing is sent.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;

use super::ledger::Ledger;
use super::rate::Bucket;
use super::sound::Allowance;
use crate::key::CommandKey;
use crate::news::{News, NewsLog};
use crate::report::ClientId;
use crate::role::Role;
use crate::told::{Hearers, Message, ToldLog};
use crate::view::BoardView;

/// What spectators may see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sight {
    /// How far they are behind the game.
    pub delay: Duration,
    /// Whether they see the clocks.
    pub clock: bool,
    /// Whether they see the numbers of the moves and the score.
    pub numbers: bool,
}

impl Default for Sight {
    fn default() -> Self {
        Self {
            delay: Duration::ZERO,
            clock: true,
            numbers: true,
        }
    }
}

/// What pages were shown and told before the program was interrupted, the oldest first:
/// each with how long before the interruption that was.
#[derive(Clone, Debug, Default)]
pub struct Past {
    /// The views that a spectator may have yet to see, and the one before them.
    pub views: Vec<(Duration, BoardView)>,
    /// What was told.
    pub news: Vec<(Duration, News)>,
    /// The seal of each event.
    pub seals: Vec<(u64, String)>,
}

/// Whether somebody is at a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub(crate) enum Presence {
    Here,
    /// Their page has not been heard from for some seconds.
    Doubtful,
    Away,
}

/// A view and the moment it was shown: clocks go on while it stands.
#[derive(Clone, Debug)]
pub(crate) struct Shown {
    /// Rises with each view.
    pub(crate) version: u64,
    pub(crate) since: Instant,
    pub(crate) view: Arc<BoardView>,
}

/// The state of one table.
#[derive(Debug)]
pub(crate) struct Desk {
    pub(crate) game: String,
    pub(crate) sight: Sight,
    pub(crate) ledger: Ledger,
    pub(crate) news: NewsLog,
    pub(crate) told: ToldLog,
    /// The language of what is told.
    pub(crate) language: String,
    /// Something listens to the microphones of pages.
    pub(crate) hears: bool,
    /// Messages can be had as sound.
    pub(crate) speaks: bool,
    /// Whose microphone is listened to.
    pub(crate) voice: Option<ClientId>,
    /// How much sound may come.
    pub(crate) allowance: Allowance,
    /// How often a microphone may be opened.
    pub(crate) openings: Bucket,
    /// How much the pages of each seat may say.
    messages: HashMap<Role, Bucket>,
    /// The number of the board in a hall.
    pub(crate) board: Option<u32>,
    /// Whether the blind side is at a page; `None` where they need none, as at the machine.
    pub(crate) opponent: Option<Presence>,
    /// The score of the game as PGN, once it is over.
    pub(crate) score: Option<Arc<str>>,
    /// The seals of the events that pages were shown, and those before the program began.
    seals: BTreeMap<u64, String>,
    /// The roles whose page knew the record otherwise.
    doubted: Vec<Role>,
    newest: u64,
    versions: u64,
    /// A view was shown since the program was started.
    live: bool,
    /// The latest view, behind those that a spectator has yet to see.
    shown: VecDeque<Shown>,
}

impl Desk {
    pub(crate) fn new(game: String, sight: Sight, applied: Vec<CommandKey>) -> Self {
        Self {
            game,
            sight,
            ledger: Ledger::new(applied),
            news: NewsLog::default(),
            told: ToldLog::default(),
            language: String::new(),
            hears: false,
            speaks: false,
            voice: None,
            allowance: Allowance::FULL,
            openings: Bucket::OPENINGS,
            messages: HashMap::new(),
            board: None,
            opponent: None,
            score: None,
            seals: BTreeMap::new(),
            doubted: Vec::new(),
            newest: 0,
            versions: 0,
            live: false,
            shown: VecDeque::new(),
        }
    }

    /// Takes what was before an interruption, as if that had ended at once: who is behind
    /// the game sees it go on where it was for them.
    pub(crate) fn remember(&mut self, past: Past, now: Instant) {
        self.seals = past.seals.into_iter().collect();
        let before = |age| now.checked_sub(age).unwrap_or(now);
        for (age, view) in past.views {
            self.show(view, before(age));
        }
        // The program itself tells that a game begins.
        let goes_on = past.news.iter().any(|(_, news)| news.seq > 1);
        for (age, news) in past.news {
            for (hearers, text) in [(Hearers::Room, &news.room), (Hearers::Ear, &news.ear)] {
                if goes_on && !text.is_empty() {
                    let message = Message {
                        parts: text.as_slice().to_vec(),
                        ..Message::plain(hearers, "")
                    };
                    self.told.add(message, news.seq);
                }
            }
            self.tell(news, before(age));
        }
        self.told.begins();
        self.live = false;
    }

    /// Shows `view` from `now` on.
    pub(crate) fn show(&mut self, view: BoardView, now: Instant) {
        self.live = true;
        self.newest = self.newest.max(view.seq);
        if let Some(seal) = &view.seal {
            self.seals.insert(view.seq, seal.clone());
        }
        self.versions += 1;
        self.shown.push_back(Shown {
            version: self.versions,
            since: now,
            view: Arc::new(view),
        });
        let delay = self.sight.delay;
        while self
            .shown
            .get(1)
            .is_some_and(|next| next.since + delay <= now)
        {
            self.shown.pop_front();
        }
    }

    /// Tells `news` at `now`.
    pub(crate) fn tell(&mut self, news: News, now: Instant) {
        self.newest = self.newest.max(news.seq);
        self.news.add(news, now);
    }

    /// The blind player is told `message`.
    pub(crate) fn tell_blind(&mut self, message: Message) {
        self.told.add(message, self.newest);
    }

    /// Whether somebody in `role` may say one thing more. Strangers who watch share a link, and
    /// do not use up what the others may say.
    pub(crate) fn may_say(&mut self, role: Role, now: Instant) -> bool {
        if role == Role::Spectator {
            return true;
        }
        let bucket = self.messages.entry(role);
        bucket.or_insert(Bucket::SEAT).take(now)
    }

    /// Whether the record is another than a page of `role` knows, with the seal of event `seen`;
    /// once for each role.
    pub(crate) fn differs(&mut self, role: Role, seen: u64, seal: &str) -> bool {
        let known = self.seals.get(&seen);
        // What was never shown, or has no seal, is not known here.
        let last = self.seals.last_key_value();
        let beyond = || last.is_some_and(|(last, _)| seen > *last);
        let differs = known.map_or_else(beyond, |known| known != seal);
        let first = differs && !self.doubted.contains(&role);
        if first {
            self.doubted.push(role);
        }
        first
    }

    /// How far somebody in `role` is behind.
    pub(crate) const fn delay(&self, role: Role) -> Duration {
        match role {
            Role::Spectator => self.sight.delay,
            _ => Duration::ZERO,
        }
    }

    /// The view that somebody in `role` sees at `now`.
    pub(crate) fn view(&self, role: Role, now: Instant) -> Option<&Shown> {
        match role {
            Role::Spectator => {
                let delay = self.sight.delay;
                let mut seen = self.shown.iter().rev();
                seen.find(|shown| shown.since + delay <= now)
            }
            _ => self.shown.back().filter(|_| self.live),
        }
    }

    /// The number of the newest event that somebody in `role` may know of.
    pub(crate) fn newest(&self, role: Role, now: Instant) -> u64 {
        match role {
            Role::Spectator => {
                let delay = self.sight.delay;
                let told = self.news.since(0, delay, now).last();
                let told = told.map_or(0, |news| news.seq);
                let seen = self.view(role, now).map_or(0, |shown| shown.view.seq);
                told.max(seen)
            }
            _ => self.newest,
        }
    }

    /// When somebody in `role` sees something next that is there already.
    pub(crate) fn next(&self, role: Role, now: Instant) -> Option<Instant> {
        let delay = self.delay(role);
        if delay.is_zero() {
            return None;
        }
        let shown = self.shown.iter().map(|shown| shown.since + delay);
        let view = shown.filter(|due| *due > now).min();
        [view, self.news.next(delay, now)]
            .into_iter()
            .flatten()
            .min()
    }
}

#[cfg(test)]
mod tests {
    use shakmaty::{Chess, Color};

    use super::*;

    fn view(seq: u64) -> BoardView {
        BoardView {
            seq,
            ..BoardView::of(&Chess::default(), Color::White)
        }
    }

    #[test]
    fn a_spectator_sees_the_game_as_it_was() {
        let sight = Sight {
            delay: Duration::from_secs(60),
            ..Sight::default()
        };
        let mut desk = Desk::new(String::new(), sight, Vec::new());
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let seen = |desk: &Desk, role, seconds| {
            let shown = desk.view(role, at(seconds));
            shown.map(|shown| shown.view.seq)
        };
        for (seq, seconds) in [(1, 0), (2, 30), (3, 80)] {
            desk.show(view(seq), at(seconds));
        }
        assert_eq!(seen(&desk, Role::Player, 80), Some(3));
        assert_eq!(desk.newest(Role::Player, at(80)), 3);
        for (seconds, seq) in [(80, Some(1)), (89, Some(1)), (90, Some(2)), (140, Some(3))] {
            assert_eq!(seen(&desk, Role::Spectator, seconds), seq, "{seconds}");
            assert_eq!(Some(desk.newest(Role::Spectator, at(seconds))), seq);
        }
        assert_eq!(desk.next(Role::Spectator, at(80)), Some(at(90)));
        assert_eq!(desk.next(Role::Player, at(80)), None);
        // After an interruption a spectator sees the game go on, and nobody else the past.
        let past = Past {
            views: vec![
                (Duration::from_secs(70), view(1)),
                (Duration::from_secs(20), view(2)),
            ],
            ..Past::default()
        };
        let mut again = Desk::new(String::new(), sight, Vec::new());
        again.remember(past, at(100));
        assert_eq!(seen(&again, Role::Player, 100), None);
        for (seconds, seq) in [(100, 1), (139, 1), (140, 2)] {
            assert_eq!(seen(&again, Role::Spectator, seconds), Some(seq));
        }
        again.show(view(3), at(100));
        assert_eq!(seen(&again, Role::Player, 100), Some(3));
        for (seconds, seq) in [(100, 1), (140, 2), (160, 3)] {
            assert_eq!(seen(&again, Role::Spectator, seconds), Some(seq));
        }
        // What nobody will see any more is not kept.
        desk.show(view(4), at(1_000));
        assert_eq!(desk.shown.len(), 2);
    }
}
