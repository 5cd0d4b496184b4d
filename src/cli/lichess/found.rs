use std::path::Path;

use shakmaty::uci::UciMove;

use super::agreed::agreed;
use super::lobby::{self, Left};
use super::session::{Session, trouble};
use crate::cli::at_home::at_home;
use crate::cli::failure::Failure;
use crate::cli::opened::fold;
use crate::cli::person::Person;
use crate::game::{EngineLevel, Event, Player, Setup};
use crate::lichess::{GameFull, Offer, Pace, Wanted};
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::store::{GameId, Journal};

/// Among so many games that are over it is looked for the one whose end did not arrive.
const LATEST: usize = 20;

/// Which game is looked for, and what is offered for it.
pub(in crate::cli) struct Look<'a> {
    pub(in crate::cli) settings: &'a Settings,
    pub(in crate::cli) wording: &'a Wording,
    /// The file of settings, beside which the token is.
    pub(in crate::cli) own: Option<&'a Path>,
    pub(in crate::cli) wanted: &'a Wanted,
    /// The colour that is asked for.
    pub(in crate::cli) color: Option<shakmaty::Color>,
    /// By correspondence, with so many days for a move.
    pub(in crate::cli) days: Option<u32>,
    /// It shall count for the ratings.
    pub(in crate::cli) rated: bool,
    /// Nothing is spoken.
    pub(in crate::cli) mute: bool,
}

/// The game that was found, or goes on.
pub(in crate::cli) enum Game {
    /// It is in the journal already.
    Known(GameId),
    New(Box<Setup>),
    /// None: one against an engine is wanted instead.
    Engine(EngineLevel),
}

/// What was found at the server.
enum Found {
    Game(Box<GameFull>),
    Engine(EngineLevel),
    Nothing,
}

impl Look<'_> {
    /// Looks for the game; nothing if the user no longer wants it.
    ///
    /// # Errors
    /// When there is none, or none can be looked for.
    pub(in crate::cli) fn find(
        &self,
        journal: &Journal,
        person: &mut Option<Person>,
    ) -> Result<Option<Game>, Failure> {
        at_home(self.settings)?;
        let offer = self.offer()?;
        let session = Session::open(self.settings, self.wording, self.own)?;
        let full = match self.game(&session, offer, person)? {
            Found::Game(full) => full,
            Found::Engine(level) => return Ok(Some(Game::Engine(level))),
            Found::Nothing => return Ok(None),
        };
        let setup = agreed(&full, &session.profile.id, self.settings)?;
        if let Some(known) = known(journal, &setup)? {
            return Ok(Some(Game::Known(known)));
        }
        let undelivered = undelivered(journal, &setup, full.standing.moves.len())?;
        if let Some(uci) = undelivered.filter(|_| full.standing.status.is_open()) {
            let delivered = session.client.deliver(&full.id, uci);
            delivered.map_err(trouble(self.wording))?;
        } else if full.standing.status.is_open() {
            return Ok(Some(Game::New(Box::new(setup))));
        }
        Err(Failure::new("online-over", &[("id", full.id.into())]))
    }

    fn game(
        &self,
        session: &Session,
        offer: Option<Offer>,
        person: &mut Option<Person>,
    ) -> Result<Found, Failure> {
        let full = |id: &str| {
            let full = session.client.full(id).map_err(trouble(self.wording))?;
            Ok(Found::Game(Box::new(full)))
        };
        if let Wanted::Game(id) = self.wanted {
            return full(id);
        }
        let played = session.client.playing().map_err(trouble(self.wording))?;
        if *self.wanted == Wanted::Any {
            let mut playable: Vec<_> = played.iter().filter(|game| game.playable).collect();
            playable.sort_by_key(|game| !game.own_turn);
            if let Some(game) = playable.first() {
                return full(&game.id);
            }
        }
        let known = played.into_iter().map(|game| game.id).collect();
        match lobby::wait(self, session, known, offer, person)? {
            Left::For(id) => full(&id),
            Left::ForEngine(level) => Ok(Found::Engine(level)),
            Left::ForNothing => Ok(Found::Nothing),
        }
    }

    /// What is offered; nothing if there is nothing to offer.
    fn offer(&self) -> Result<Option<Offer>, Failure> {
        if matches!(self.wanted, Wanted::Game(_) | Wanted::Wait) {
            return Ok(None);
        }
        let pace = match (self.days, &self.settings.game.control) {
            (Some(days @ (1 | 2 | 3 | 5 | 7 | 10 | 14)), _) => Pace::Days(days),
            (Some(_), _) => return Err(Failure::new("online-no-days", &[])),
            (None, control) => control
                .as_ref()
                .and_then(Pace::of)
                .ok_or_else(|| Failure::new("online-no-control", &[]))?,
        };
        Ok(Some(Offer {
            pace,
            color: self.color,
            rated: self.rated,
        }))
    }
}

/// Whether both are the same game at the server.
fn is_same(one: &Setup, other: &Setup) -> bool {
    let id = |setup: &Setup| setup.online.as_ref().map(|online| online.id.clone());
    id(one) == id(other) && one.blind_plays == other.blind_plays && one.start == other.start
}

/// The move that ended the game here and that the server, which has so many moves, does not
/// have.
fn undelivered(journal: &Journal, setup: &Setup, has: usize) -> Result<Option<UciMove>, Failure> {
    for game in journal.games()?.into_iter().rev().take(LATEST) {
        let events = journal.load(game.id)?;
        let Ok(game) = fold(game.id, &events) else {
            continue;
        };
        let last = game.plies().last();
        if game.ended().is_some() && is_same(game.setup(), setup) && game.plies().len() == has + 1 {
            return Ok(last
                .filter(|ply| ply.by == Player::Blind)
                .map(|ply| ply.uci));
        }
    }
    Ok(None)
}

/// The game of the journal for which this was agreed, if it is not over here.
fn known(journal: &Journal, setup: &Setup) -> Result<Option<GameId>, Failure> {
    for game in journal.unfinished()?.into_iter().rev() {
        // What cannot be read is another game.
        let Ok(events) = journal.load(game) else {
            continue;
        };
        if let Some(Event::Created(created)) = events.first().map(|first| &first.event)
            && is_same(created, setup)
        {
            return Ok(Some(game));
        }
    }
    Ok(None)
}
