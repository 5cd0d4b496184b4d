//! One game of the hall: its agents, its watch and its pages.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::door::Door;
use doppelbrett_core::clock::GameTime;
use doppelbrett_core::game::{Event, FoldError, Game};
use doppelbrett_dialogue::play::{Timed, Watch};
use doppelbrett_dialogue::{Agent, Agents, Effect, Input, Manner, NotKept, Record};
use doppelbrett_hearing::{EarsApart, Sound};
use doppelbrett_store::{Entry, GameId, Pen, ScribeError, Stamped, StoreError};
use doppelbrett_tape::{self as tape, Shelf};
use doppelbrett_web::Role;
use doppelbrett_words::{BothWords, Words};

/// The least time between two looks at the clock: a fallen flag that cannot be stored must not
/// keep a thread busy.
const SHORTEST: Duration = Duration::from_millis(5);

/// A game being played.
pub(super) struct HallTable {
    agents: Agents,
    watch: Watch,
    kept: Arc<Kept>,
    ears: BothEars,
}

/// The ears of a game: they hear the pages, for there is no other microphone.
pub(super) struct BothEars {
    /// For the first player's page.
    pub(super) first: Option<EarsApart>,
    /// For the opponent's, where the opponent is blind, too.
    pub(super) opposite: Option<EarsApart>,
}

/// The result of a step.
#[derive(Default)]
pub(super) struct Stepped {
    /// Something was stored.
    pub(super) stored: bool,
    /// Something could not be stored.
    pub(super) trouble: Option<Trouble>,
    /// The result in words, if the game ended with this step.
    pub(super) ended: Option<String>,
    /// When to look at it again unasked.
    pub(super) next: Option<Instant>,
    /// Whether its clock runs, so that it needs heartbeats.
    pub(super) runs: bool,
}

/// Why something could not be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Trouble {
    pub(super) why: String,
    /// Whether retrying cannot help: the game's part of the journal is damaged.
    pub(super) lasting: bool,
}

/// What a game's record reports directly to the hall.
#[derive(Default)]
struct Kept {
    stored: AtomicBool,
    /// That of the last event since the program began.
    seal: Mutex<Option<String>>,
    trouble: Mutex<Option<Trouble>>,
}

/// Hands a game's events to the hall's scribe.
#[derive(Clone)]
struct Writing {
    pen: Pen,
    game: GameId,
    kept: Arc<Kept>,
    words: Words,
}

impl Record for Writing {
    fn append(&mut self, at: GameTime, events: &[Event]) -> Result<(), NotKept> {
        self.write(at, events, None)
    }

    fn append_commanded(
        &mut self,
        at: GameTime,
        events: &[Event],
        key: &str,
    ) -> Result<(), NotKept> {
        self.write(at, events, Some(key))
    }

    fn seal(&self) -> Option<String> {
        self.kept.seal().clone()
    }

    fn keep_sound(&mut self, sound: &Sound) -> Result<tape::Kept, NotKept> {
        // The journal is free for the other games before the sound is encoded.
        let shelf = Shelf::beside(&self.pen.journal(), self.game);
        let kept = shelf.and_then(|shelf| shelf.keep(sound));
        kept.map_err(|error| NotKept(error.text(&self.words.full.messages)))
    }
}

impl Writing {
    fn write(&self, at: GameTime, events: &[Event], key: Option<&str>) -> Result<(), NotKept> {
        let appended = self.pen.append(Entry {
            game: self.game,
            at,
            events: events.to_vec(),
            key: key.map(str::to_owned),
        });
        match appended {
            Ok(seal) => {
                *self.kept.seal() = seal;
                self.kept.stored.store(true, Ordering::Relaxed);
                Ok(())
            }
            Err(error) => {
                let why = error.text(&self.words.full.messages);
                let trouble = Trouble {
                    why: why.clone(),
                    lasting: is_lasting(&error),
                };
                *self.kept.trouble() = Some(trouble);
                Err(NotKept(why))
            }
        }
    }
}

impl Kept {
    fn seal(&self) -> std::sync::MutexGuard<'_, Option<String>> {
        self.seal.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn trouble(&self) -> std::sync::MutexGuard<'_, Option<Trouble>> {
        self.trouble.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Whether an error concerns only this game and lasts; a full disk may become free again.
const fn is_lasting(error: &ScribeError) -> bool {
    matches!(
        error,
        ScribeError::Refused(
            StoreError::Gap { .. }
                | StoreError::Unreadable { .. }
                | StoreError::UnknownGame(_)
                | StoreError::PlayedElsewhere(_)
                | StoreError::TimeTooLong
        )
    )
}

impl HallTable {
    /// A table for the game in `stamped`, which last ran at `last_seen`.
    ///
    /// # Errors
    /// When the events are not those of a game.
    pub(super) fn new(
        stamped: &[Stamped],
        number: GameId,
        last_seen: GameTime,
        words: BothWords,
        manner: Manner,
        pen: Pen,
        ears: BothEars,
    ) -> Result<Self, FoldError> {
        let game = Game::fold(stamped.iter().map(|stamped| (stamped.at, &stamped.event)))?;
        let events = stamped.iter().map(|stamped| &stamped.event);
        let timed = stamped.iter().map(|stamped| (stamped.at, &stamped.event));
        let kept = Arc::new(Kept::default());
        let record = Writing {
            pen,
            game: number,
            kept: Arc::clone(&kept),
            words: words.first.clone(),
        };
        let both = game.setup().both_blind;
        let first = Agent::new(game, words.first, manner.clone(), Box::new(record.clone()))
            .continuing(events);
        let agents = match both {
            true => Agents::of_two(
                first,
                Agent::opposite(timed, words.opposite, manner, record)?,
            ),
            false => first.into(),
        };
        Ok(Self {
            agents,
            watch: Watch::start(last_seen),
            kept,
            ears,
        })
    }

    /// Takes over who is at the pages now: they connect while the game is read from the
    /// journal.
    pub(super) fn seat(&mut self, door: &Door) {
        let now = self.watch.now();
        for role in Role::ALL {
            self.agents.seated(role, door.clients(role), now);
        }
    }

    #[cfg(test)]
    pub(super) fn replace_agent(&mut self, agent: Agent) {
        self.agents = agent.into();
    }

    /// The game.
    pub(super) const fn game(&self) -> &Game {
        self.agents.game()
    }

    /// Converts the machine's clock into moments of this game.
    pub(super) const fn watch(&self) -> Watch {
        self.watch
    }

    /// The game's first step.
    pub(super) fn begin(&mut self, resumed: bool, door: &Door) -> Stepped {
        let now = self.watch.moment(Instant::now());
        let effects = if resumed {
            self.agents.resume(now)
        } else {
            self.agents.begin(now)
        };
        self.follow(effects, door)
    }

    /// What follows from `input`.
    pub(super) fn step(&mut self, Timed { at, input }: Timed, door: &Door) -> Stepped {
        let mut effects = Vec::new();
        if let Some(slept) = self.watch.slept() {
            let now = self.watch.moment(Instant::now());
            effects = self.agents.handle(Input::Slept(slept), now);
        }
        let unkept = match &input {
            Input::NotKept(why) => Some(why.clone()),
            _ => None,
        };
        effects.extend(self.agents.handle(input, self.watch.moment(at)));
        let mut stepped = self.follow(effects, door);
        if self.agents.stands_still().is_some() && stepped.trouble.is_none() {
            stepped.trouble = unkept.map(|why| Trouble {
                why,
                lasting: false,
            });
        }
        stepped
    }

    fn follow(&mut self, effects: Vec<Effect>, door: &Door) -> Stepped {
        let mut ended = None;
        let mut effects = VecDeque::from(effects);
        while let Some(effect) = effects.pop_front() {
            match effect {
                Effect::KeepSound(now) => effects.extend(self.agents.keep_sound(now)),
                Effect::SaveScore => ended = self.agents.wording().result(self.agents.game()),
                Effect::Opposite(effect) => {
                    if let Some(effect) = self.ears.opposite(*effect, &self.agents) {
                        door.carry_out_opposite(effect);
                    }
                }
                effect => {
                    if let Some(effect) = self.ears.first(effect, &self.agents) {
                        door.carry_out(effect);
                    }
                }
            }
        }
        let now = self.watch.now();
        let runs = self
            .game()
            .clock()
            .is_some_and(|clock| clock.running().is_some());
        let next = (runs || self.agents.stands_still().is_some())
            .then(|| self.agents.next_moment(now))
            .flatten()
            .map(|moment| Instant::now() + moment.since(now).max(SHORTEST));
        Stepped {
            stored: self.kept.stored.swap(false, Ordering::Relaxed),
            trouble: self.kept.trouble().take(),
            ended,
            next,
            runs,
        }
    }
}

impl BothEars {
    /// Carries out what concerns the first player's ears; other effects come back.
    fn first(&self, effect: Effect, agents: &Agents) -> Option<Effect> {
        agents.first().hear_with(self.first.as_ref(), effect)
    }

    /// The same for the opponent's.
    fn opposite(&self, effect: Effect, agents: &Agents) -> Option<Effect> {
        agents.second()?.hear_with(self.opposite.as_ref(), effect)
    }
}
