use std::path::Path;

use super::at_home::at_home;
use super::beginning::Beginning;
use super::failure::Failure;
use super::keeping::Keeping;
use crate::agent::Interrupted;
use crate::clock::GameTime;
use crate::game::{Command, Event, Game, Setup, decide};
use crate::hall::Seating;
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::store::{GameId, Journal, Stamped, StoreError};

/// The game that is played, in the journal.
pub(super) struct Opened {
    pub(super) keeping: Keeping,
    pub(super) game: Game,
    /// What happened in it so far, and when.
    pub(super) events: Vec<(GameTime, Event)>,
    pub(super) last_seen: GameTime,
    pub(super) resumed: bool,
    /// An arbiter has joined it now.
    pub(super) arbiter_came: bool,
    /// The game that was interrupted before this new one.
    pub(super) interrupted: Option<(GameId, Interrupted)>,
}

/// The game with which a program begins.
#[derive(Clone, Copy, Debug)]
pub(super) enum Wanted {
    New,
    /// A new one after the one that was played: that is not offered again.
    Next,
    /// The last one that is not over.
    Last,
    Named(GameId),
}

impl Opened {
    pub(super) fn open(
        folder: &Path,
        wanted: Wanted,
        beginning: &Beginning,
        seats_arbiter: bool,
        settings: &Settings,
        wording: &Wording,
    ) -> Result<Self, Failure> {
        let mut journal = Journal::open(&folder.join("journal.sqlite"))?;
        let id = match wanted {
            Wanted::New => return Self::begin(journal, folder, beginning, settings, wording),
            Wanted::Next => {
                let begun = Self::begin(journal, folder, beginning, settings, wording)?;
                return Ok(Self {
                    interrupted: None,
                    ..begun
                });
            }
            Wanted::Last => {
                let clock = beginning.clock.is_some();
                let last = last(&journal, &Seating::in_folder(folder), clock)?;
                last.ok_or_else(|| none_to_resume(&journal, wording))?
            }
            Wanted::Named(id) => id,
        };
        journal.hold(id)?;
        playable(id, &fold(id, &journal.load(id)?)?, seats_arbiter)?;
        let (stamped, last_seen) = journal.take_up(id)?;
        let mut game = fold(id, &stamped)?;
        let mut events: Vec<_> = stamped.into_iter().map(|it| (it.at, it.event)).collect();
        let mut arbiter_came = false;
        // A flag may fall instead: then the arbiter comes to a game that is over.
        while seats_arbiter
            && !game.setup().arbiter
            && let Ok(came) = decide(&game, &Command::SeatArbiter, last_seen)
        {
            journal.append(id, last_seen, &came)?;
            for event in came {
                arbiter_came |= event == Event::ArbiterCame;
                game.apply(&event, last_seen)
                    .map_err(|error| Failure::NoGame { game: id, error })?;
                events.push((last_seen, event));
            }
        }
        Ok(Self {
            keeping: Keeping::new(journal, id, wording.language()),
            game,
            events,
            last_seen,
            resumed: true,
            arbiter_came,
            interrupted: None,
        })
    }

    fn begin(
        journal: Journal,
        folder: &Path,
        beginning: &Beginning,
        settings: &Settings,
        wording: &Wording,
    ) -> Result<Self, Failure> {
        let setup = beginning.setup(settings, wording)?;
        let online = at_home(settings).is_ok();
        let clock = beginning.clock.is_some();
        let interrupted = interrupted(&journal, &Seating::in_folder(folder), online, clock);
        Self::begin_with(journal, setup, interrupted, wording)
    }

    /// Begins the game for which `setup` is agreed.
    pub(super) fn begin_with(
        mut journal: Journal,
        setup: Setup,
        interrupted: Option<(GameId, Interrupted)>,
        wording: &Wording,
    ) -> Result<Self, Failure> {
        let game = Game::new(setup.clone()).map_err(|error| {
            tracing::error!(%error, "no game begins");
            Failure::new("game-not-begun", &[])
        })?;
        let events = vec![(GameTime::ZERO, Event::Created(Box::new(setup)))];
        let id = journal.create(&events)?;
        Ok(Self {
            keeping: Keeping::new(journal, id, wording.language()),
            game,
            events,
            last_seen: GameTime::ZERO,
            resumed: false,
            arbiter_came: false,
            interrupted,
        })
    }
}

/// The last game that is not over and none of the hall, or the last `clock` without boards; one
/// without a move only if there is no other.
fn last(journal: &Journal, hall: &Seating, clock: bool) -> Result<Option<GameId>, StoreError> {
    let own = |id: &GameId| hall.of(*id).is_none() && is_clock(journal, *id) == clock;
    match journal.interrupted()?.into_iter().rev().find(own) {
        Some(id) => Ok(Some(id)),
        None => Ok(journal.unfinished()?.into_iter().rev().find(own)),
    }
}

/// Refuses a game that is over, unless an arbiter sits down who can take back its end; what a
/// server keeps is its own to end.
fn playable(id: GameId, game: &Game, with_arbiter: bool) -> Result<(), Failure> {
    let online = game.setup().online.is_some();
    if game.ended().is_none() || (with_arbiter && !online) {
        return Ok(());
    }
    let why = match online {
        true => "game-is-over-online",
        false => "game-is-over",
    };
    Err(Failure::new(why, &[("game", id.to_string().into())]))
}

/// The last game with a move that is not over, that no other program plays and that is
/// none of the hall; one on the network only if those can be played here. What cannot be read
/// is no reason not to begin a new one.
fn interrupted(
    journal: &Journal,
    hall: &Seating,
    online: bool,
    clock: bool,
) -> Option<(GameId, Interrupted)> {
    let all = journal.interrupted().ok()?;
    let free = |id: &GameId| hall.of(*id).is_none() && !journal.is_held_elsewhere(*id);
    let here = |id: &GameId| {
        let setup = setup(journal, *id);
        setup.is_none_or(|it| (online || it.online.is_none()) && it.clock_alone == clock)
    };
    let id = all.into_iter().rev().find(|id| free(id) && here(id))?;
    let stamped = journal.load(id).ok()?;
    let game = Game::fold(stamped.iter().map(|it| (it.at, &it.event))).ok()?;
    Some((id, Interrupted::of(&game)))
}

/// What was agreed for a game; nothing if that cannot be read.
pub(super) fn setup(journal: &Journal, id: GameId) -> Option<Setup> {
    match journal.load(id).ok()?.into_iter().next()?.event {
        Event::Created(setup) => Some(*setup),
        _ => None,
    }
}

/// Whether only a clock ran in it.
fn is_clock(journal: &Journal, id: GameId) -> bool {
    setup(journal, id).is_some_and(|setup| setup.clock_alone)
}

/// The game that these events lead to.
///
/// # Errors
/// When they are not those of a game.
pub(super) fn fold(id: GameId, stamped: &[Stamped]) -> Result<Game, Failure> {
    let folded = Game::fold(stamped.iter().map(|it| (it.at, &it.event)));
    folded.map_err(|error| Failure::NoGame { game: id, error })
}

/// That no game is interrupted, and how the last one ended: its end may have been stored
/// and never been heard.
fn none_to_resume(journal: &Journal, wording: &Wording) -> Failure {
    let last = || {
        let id = journal.games().ok()?.pop()?.id;
        let game = fold(id, &journal.load(id).ok()?).ok()?;
        wording.ended(&game)
    };
    match last() {
        Some(told) => Failure::new("game-last-ended", &[("told", told.into())]),
        None => Failure::new("game-none-to-resume", &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::configuration;
    use crate::game::Player;
    use crate::hall::{Languages, Links, Seat};

    #[test]
    fn the_games_of_the_hall_are_not_offered_at_the_table() {
        let folder = tempfile::tempdir().unwrap();
        let wording = configuration::wording(&Settings::default()).unwrap();
        let setup = Beginning::default()
            .setup(&Settings::default(), &wording)
            .unwrap();
        let begun = [(GameTime::ZERO, Event::Created(Box::new(setup)))];
        let moved = Event::Announced {
            by: Player::Blind,
            uci: "e2e4".parse().unwrap(),
        };
        let mut journal = Journal::open(&folder.path().join("journal.sqlite")).unwrap();
        let mut game = |moves: bool| {
            let id = journal.create(&begun).unwrap();
            let events = std::slice::from_ref(&moved);
            if moves {
                journal.append(id, GameTime::ZERO, events).unwrap();
            }
            id
        };
        let (empty, own, in_hall) = (game(false), game(true), game(true));
        let seating = |numbers: &[GameId]| {
            let seat = |number: &GameId| Seat {
                board: 1,
                number: *number,
                white: String::new(),
                black: String::new(),
                site: String::new(),
                round: String::new(),
                white_fide: None,
                black_fide: None,
                carried: false,
                languages: Languages::default(),
                links: Links::default(),
            };
            let seating = Seating {
                game: numbers.iter().map(seat).collect(),
                ..Seating::default()
            };
            seating.keep(&folder.path().join(Seating::FILE)).unwrap();
            Seating::in_folder(folder.path())
        };
        let offered = |hall: &Seating| interrupted(&journal, hall, true, false).map(|(id, _)| id);
        for (numbers, offer, resumed) in [
            (&[][..], Some(in_hall), Some(in_hall)),
            (&[in_hall], Some(own), Some(own)),
            (&[own, in_hall], None, Some(empty)),
            (&[empty, own, in_hall], None, None),
        ] {
            let hall = seating(numbers);
            assert_eq!(offered(&hall), offer, "{numbers:?}");
            assert_eq!(
                last(&journal, &hall, false).unwrap(),
                resumed,
                "{numbers:?}"
            );
        }
    }
}
