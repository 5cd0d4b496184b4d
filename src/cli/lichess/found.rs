use std::path::Path;

use shakmaty::uci::UciMove;

use super::agreed::agreed;
use super::lobby;
use super::session::{Session, trouble};
use crate::cli::at_home::at_home;
use crate::cli::failure::Failure;
use crate::cli::opened::fold;
use crate::cli::person::Person;
use crate::game::{EngineLevel, Event, Player, Setup};
use crate::lichess::{Offer, Pace, Wanted};
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

/// What comes of looking for a game.
pub(in crate::cli) enum Sought<G> {
    Game(G),
    /// One against an engine is wanted instead.
    Engine(EngineLevel),
    /// None is wanted any more.
    Nothing,
}

impl<G> Sought<G> {
    /// The game as another step knows it.
    ///
    /// # Errors
    /// When that step fails.
    pub(in crate::cli) fn try_map<H>(
        self,
        next: impl FnOnce(G) -> Result<H, Failure>,
    ) -> Result<Sought<H>, Failure> {
        Ok(match self {
            Self::Game(game) => Sought::Game(next(game)?),
            Self::Engine(level) => Sought::Engine(level),
            Self::Nothing => Sought::Nothing,
        })
    }
}

/// The game that was found, or goes on.
pub(in crate::cli) enum Found {
    /// It is in the journal already.
    Known(GameId),
    New(Box<Setup>),
}

impl Look<'_> {
    /// Looks for the game.
    ///
    /// # Errors
    /// When there is none, or none can be looked for.
    pub(in crate::cli) fn find(
        &self,
        journal: &Journal,
        person: &mut Option<Person>,
    ) -> Result<Sought<Found>, Failure> {
        at_home(self.settings)?;
        let offer = self.offer()?;
        let session = Session::open(self.settings, self.wording, self.own)?;
        let sought = self.id(&session, offer, person)?;
        sought.try_map(|id| self.agreed(&session, &id, journal))
    }

    /// The id of the game at the server.
    fn id(
        &self,
        session: &Session,
        offer: Option<Offer>,
        person: &mut Option<Person>,
    ) -> Result<Sought<String>, Failure> {
        if let Wanted::Game(id) = self.wanted {
            return Ok(Sought::Game(id.clone()));
        }
        let played = session.client.playing().map_err(trouble(self.wording))?;
        if *self.wanted == Wanted::Any {
            let mut playable: Vec<_> = played.iter().filter(|game| game.playable).collect();
            playable.sort_by_key(|game| !game.own_turn);
            if let Some(game) = playable.first() {
                return Ok(Sought::Game(game.id.clone()));
            }
        }
        let known = played.into_iter().map(|game| game.id).collect();
        lobby::wait(self, session, known, offer, person)
    }

    /// The game with this id, as it is agreed at the server.
    fn agreed(&self, session: &Session, id: &str, journal: &Journal) -> Result<Found, Failure> {
        let full = session.client.full(id).map_err(trouble(self.wording))?;
        let setup = agreed(&full, &session.profile.id, self.settings)?;
        if let Some(known) = known(journal, &setup)? {
            return Ok(Found::Known(known));
        }
        let undelivered = undelivered(journal, &setup, full.standing.moves.len())?;
        if let Some(uci) = undelivered.filter(|_| full.standing.status.is_open()) {
            let delivered = session.client.deliver(&full.id, uci);
            delivered.map_err(trouble(self.wording))?;
        } else if full.standing.status.is_open() {
            return Ok(Found::New(Box::new(setup)));
        }
        Err(Failure::new("online-over", &[("id", full.id.into())]))
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
