//! A game between two blind players: an agent for each, to which its own player is
//! [`Player::Blind`]. What one of them stores, the other is told from its own side.

use super::{Agent, Manner, NotKept, Origin, Record};
use crate::effect::Effect;
use crate::input::Input;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, FoldError, Game};
use doppelbrett_hearing::{EarsApart, Sound};
use doppelbrett_settings::ListeningMode;
use doppelbrett_tape::Kept;
use doppelbrett_web::{BoardReport, Role};
use doppelbrett_words::{Wording, Words};

#[cfg(doc)]
use doppelbrett_core::game::Player;

/// The record of the game, for an agent that sees it from the other side.
struct Opposite<R>(R);

impl<R: Record> Record for Opposite<R> {
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), NotKept> {
        self.0.append(at, &mirrored(events))
    }

    fn append_commanded(
        &mut self,
        at: GameTime,
        events: &[Event],
        key: &str,
    ) -> Result<(), NotKept> {
        self.0.append_commanded(at, &mirrored(events), key)
    }

    fn keep_sound(&mut self, sound: &Sound) -> Result<Kept, NotKept> {
        self.0.keep_sound(sound)
    }
}

/// Which agent of the game it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Share {
    /// The only one.
    #[default]
    Alone,
    /// The first player's: an announcement has been heard when its voice has said it.
    First,
    /// The second player's, who hears by a device of their own.
    Second,
}

impl Share {
    /// Whether it says when the room has heard an announcement.
    pub(super) const fn speaks_for_the_room(self) -> bool {
        !matches!(self, Self::Second)
    }
}

impl Agent {
    /// The agent of an opponent who is blind, too, and sits elsewhere, in the game of which
    /// `record` holds `events`, as the first player sees them.
    ///
    /// # Errors
    /// When the events are not those of a game.
    pub fn opposite<'e>(
        events: impl IntoIterator<Item = (GameTime, &'e Event)>,
        words: impl Into<Words>,
        manner: Manner,
        record: impl Record + Send + 'static,
    ) -> Result<Self, FoldError> {
        let events = events.into_iter();
        let seen: Vec<_> = events.map(|(at, event)| (at, event.mirrored())).collect();
        let game = Game::fold(seen.iter().map(|(at, event)| (*at, event)))?;
        let agent = Self::new(game, words, manner.elsewhere(), Box::new(Opposite(record)));
        Ok(agent.continuing(seen.iter().map(|(_, event)| event)))
    }

    /// Carries out what concerns `ears`; other effects come back.
    pub fn hear_with(&self, ears: Option<&EarsApart>, effect: Effect) -> Option<Effect> {
        match (effect, ears) {
            (Effect::Hear(sound), Some(ears)) => ears.hear(sound),
            (Effect::Attend(attention), Some(ears)) => ears.attend(attention),
            (Effect::Expect(expected), Some(ears)) => {
                ears.expect(self.expectation(*expected));
            }
            (Effect::Listen(listen), Some(ears)) => ears.set_phrases(self.phrases(&listen)),
            (effect, _) => return Some(effect),
        }
        None
    }

    /// Tells what the opponent's agent has stored, as seen from here.
    fn hear_of_opposite(&mut self, events: &[Event], now: GameTime) -> Vec<Effect> {
        let mut out = Vec::new();
        if events.iter().any(|event| matches!(event, Event::Suspended)) {
            // That the clocks stand is stored now, whoever stopped them.
            self.unstored = super::Unstored::default();
        }
        self.causes(true);
        self.hear_of(events, Origin::Nobody, now, &mut out);
        self.causes(false);
        self.keep_up(now, &mut out);
        out
    }
}

/// The agents of a game: the player's, and where the opponent is blind, too, the opponent's.
///
/// What belongs to the opponent goes in as [`Input::Opposite`] and comes out as
/// [`Effect::Opposite`]; without such an opponent neither is of any effect.
pub struct Agents {
    first: Agent,
    second: Option<Box<Agent>>,
    /// The first player's microphone is heard on their key alone: in one room the opponent
    /// says the same words.
    keyed: bool,
}

impl From<Agent> for Agents {
    fn from(first: Agent) -> Self {
        Self {
            first,
            second: None,
            keyed: false,
        }
    }
}

impl Agents {
    /// An agent for each of two blind players: `second`'s game is `first`'s from the other
    /// side.
    #[must_use]
    pub fn of_two(mut first: Agent, mut second: Agent) -> Self {
        first.share = Share::First;
        second.share = Share::Second;
        first.record.share();
        second.record.share();
        let manner = &mut first.manner;
        let keyed = manner.hears
            && manner.listening == ListeningMode::Open
            && manner.reader.owner.is_none();
        if keyed {
            manner.listening = ListeningMode::PushToTalk;
        }
        Self {
            first,
            second: Some(Box::new(second)),
            keyed,
        }
    }

    /// The agent of the player at this program.
    #[must_use]
    pub const fn first(&self) -> &Agent {
        &self.first
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> &Game {
        self.first.game()
    }

    /// The game as each of two blind players has it.
    #[cfg(test)]
    pub(crate) fn games(&self) -> (&Game, &Game) {
        let second = self.second.as_ref();
        (
            self.first.game(),
            second.map_or(self.first.game(), |second| second.game()),
        )
    }

    /// The revision of the opponent's pages.
    #[cfg(test)]
    pub(crate) fn opposite_revision(&self) -> u64 {
        let second = self.second.as_ref();
        second.map_or(0, |second| second.revision())
    }

    /// All words.
    #[must_use]
    pub fn wording(&self) -> &Wording {
        self.first.wording()
    }

    /// The agent of the opponent, if they are blind, too.
    pub fn second(&self) -> Option<&Agent> {
        self.second.as_deref()
    }

    /// Begins a new game, whose first event is stored already.
    pub fn begin(&mut self, now: GameTime) -> Vec<Effect> {
        self.start(now, Agent::begin)
    }

    /// Goes on with a game after the program was interrupted.
    pub fn resume(&mut self, now: GameTime) -> Vec<Effect> {
        self.start(now, Agent::resume)
    }

    fn start(
        &mut self,
        now: GameTime,
        starts: fn(&mut Agent, GameTime) -> Vec<Effect>,
    ) -> Vec<Effect> {
        self.seat_first(now);
        let mut out = starts(&mut self.first, now);
        if self.keyed {
            self.first.prompt("opposite-on-key", &mut out);
        }
        self.exchange(now, &mut out);
        if let Some(second) = &mut self.second {
            out.extend(opposite(starts(second, now)));
        }
        self.exchange(now, &mut out);
        out
    }

    /// Whoever sits at this program is there as long as it runs.
    fn seat_first(&mut self, now: GameTime) {
        if self.first.manner.at_hand
            && let Some(second) = &mut self.second
        {
            second.seated(Role::Player, 1, now);
        }
    }

    /// So many pages of `role` are connected already.
    pub fn seated(&mut self, role: Role, clients: usize, now: GameTime) {
        self.first.seated(role, clients, now);
        if let Some(second) = &mut self.second {
            second.seated(role.mirrored(), clients, now);
        }
    }

    /// What follows from `input`, which came at `now`.
    pub fn handle(&mut self, input: Input, now: GameTime) -> Vec<Effect> {
        let Some(second) = &mut self.second else {
            return match input {
                // Nobody sits there.
                Input::Opposite(_) | Input::Board(BoardReport::Opposite(_)) => Vec::new(),
                input => self.first.handle(input, now),
            };
        };
        let mut out = match input {
            Input::Opposite(input) => opposite(second.handle(*input, now)).collect(),
            Input::Board(BoardReport::Opposite(report)) => {
                opposite(second.handle(Input::Board(*report), now)).collect()
            }
            Input::Board(report) => {
                let seen = report.mirrored().filter(|seen| {
                    // The player at this program does not leave with a page.
                    !(self.first.manner.at_hand && seen.role() == Some(Role::Player))
                });
                let mut out = self.first.handle(Input::Board(report), now);
                self.exchange(now, &mut out);
                if let (Some(seen), Some(second)) = (seen, &mut self.second) {
                    out.extend(opposite(second.handle(Input::Board(seen), now)));
                }
                out
            }
            Input::Tick => {
                let mut out = self.first.handle(Input::Tick, now);
                self.exchange(now, &mut out);
                if let Some(second) = &mut self.second {
                    out.extend(opposite(second.handle(Input::Tick, now)));
                }
                out
            }
            input => self.first.handle(input, now),
        };
        self.exchange(now, &mut out);
        self.stand_still_together(now, &mut out);
        self.keep_both_up(now, &mut out);
        out
    }

    /// What was due meanwhile for the one to whom nothing came.
    fn keep_both_up(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let due = |agent: &Agent| agent.next_moment(now).is_some_and(|next| next < now);
        if due(&self.first) {
            out.extend(self.first.handle(Input::Tick, now));
        }
        if let Some(second) = self.second.as_mut().filter(|second| due(second)) {
            out.extend(opposite(second.handle(Input::Tick, now)));
        }
        self.exchange(now, out);
    }

    /// Each agent is told what the other has stored, until neither stores any more.
    fn exchange(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let Some(second) = &mut self.second else {
            return;
        };
        loop {
            let (by_first, by_second) =
                (self.first.record.take_untold(), second.record.take_untold());
            if by_first.is_empty() && by_second.is_empty() {
                return;
            }
            if !by_first.is_empty() {
                out.extend(opposite(second.hear_of_opposite(&mirrored(&by_first), now)));
            }
            if !by_second.is_empty() {
                out.extend(self.first.hear_of_opposite(&mirrored(&by_second), now));
            }
        }
    }

    /// Where one cannot store, both clocks stand for the other, too.
    fn stand_still_together(&mut self, now: GameTime, out: &mut Vec<Effect>) {
        let Some(second) = &mut self.second else {
            return;
        };
        match (self.first.stands_still(), second.stands_still()) {
            (Some(why), None) => {
                let why = why.to_owned();
                out.extend(opposite(second.handle(Input::NotKept(why), now)));
            }
            (None, Some(why)) => {
                let why = why.to_owned();
                out.extend(self.first.handle(Input::NotKept(why), now));
            }
            _ => {}
        }
        self.exchange(now, out);
    }

    /// The next moment at which something happens by itself.
    #[must_use]
    pub fn next_moment(&self, now: GameTime) -> Option<GameTime> {
        let second = self.second.as_ref();
        let second = second.and_then(|second| second.next_moment(now));
        [self.first.next_moment(now), second]
            .into_iter()
            .flatten()
            .min()
    }

    /// When something happens by itself, whether or not a clock runs.
    pub(crate) fn waits_until(&self) -> Option<GameTime> {
        let second = self.second.as_ref();
        let second = second.and_then(|second| second.waits_until());
        [self.first.waits_until(), second]
            .into_iter()
            .flatten()
            .min()
    }

    /// When to try again to store what could not be stored.
    pub(crate) fn next_try(&self) -> Option<GameTime> {
        let second = self.second.as_ref();
        let second = second.and_then(|second| second.next_try());
        [self.first.next_try(), second].into_iter().flatten().min()
    }

    /// Why nothing can be stored before the standstill itself is.
    pub fn stands_still(&self) -> Option<&str> {
        let second = self.second.as_ref();
        self.first
            .stands_still()
            .or_else(|| second.and_then(|second| second.stands_still()))
    }

    /// Keeps what the players said at `now`.
    pub fn keep_sound(&mut self, now: GameTime) -> Vec<Effect> {
        let mut out = self.first.keep_sound(now);
        if let Some(second) = &mut self.second {
            out.extend(opposite(second.keep_sound(now)));
        }
        self.exchange(now, &mut out);
        out
    }

    /// Tells that the score was written, or why not.
    pub(crate) fn tell_saved(&mut self, sentence: impl Fn(&Wording) -> String) -> Vec<Effect> {
        self.first.tell_saved(sentence)
    }
}

impl Manner {
    /// The same for a player who sits at a page or a program elsewhere.
    #[must_use]
    pub fn elsewhere(self) -> Self {
        Self {
            ear_is_separate: false,
            one_voice: false,
            hears: false,
            prose: None,
            board_url: String::new(),
            arbiter_url: String::new(),
            electronic: None,
            at_hand: false,
            ..self
        }
    }
}

fn opposite(effects: Vec<Effect>) -> impl Iterator<Item = Effect> {
    effects.into_iter().map(|effect| match effect {
        // Both are kept in one place.
        Effect::KeepSound(now) => Effect::KeepSound(now),
        effect => Effect::Opposite(Box::new(effect)),
    })
}

/// The same events from the other side.
fn mirrored(events: &[Event]) -> Vec<Event> {
    events.iter().map(Event::mirrored).collect()
}
