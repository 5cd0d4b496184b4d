//! Who is connected at a table, and what they are shown and told.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{mpsc, watch};

use super::language::Language;
use super::table::Speech;
use super::token::Token;
use crate::protocol::desk::{Desk, Presence};
use crate::protocol::session::{Acts, Word};
use crate::report::{BoardReport, ClientId};
use crate::role::Role;
use crate::told::ToldPart;

/// More pages of a role than this are not served at a time. Spectators may be more.
const MOST_CLIENTS: usize = 32;
const MOST_SPECTATORS: usize = 256;
/// Answers that may wait for a page.
const WORDS: usize = 64;

/// Takes what pages report; `false` when nobody listens any more.
pub type Reports = Box<dyn Fn(BoardReport) -> bool + Send + Sync>;

/// A page that is connected.
struct Client {
    role: Role,
    words: mpsc::Sender<Word>,
    /// It has been silent for some seconds.
    silent: bool,
}

/// A place with its link.
pub(super) struct Place {
    pub(super) token: Token,
    pub(super) acts: Acts,
}

/// What the connections of a table share.
pub(super) struct Seating {
    desk: Mutex<Desk>,
    /// What the opponent's side of the table knows, where the opponent is blind, too.
    opposite: Option<Mutex<Desk>>,
    changed: watch::Sender<()>,
    clients: Mutex<HashMap<ClientId, Client>>,
    next_client: AtomicU64,
    places: Mutex<HashMap<Role, Place>>,
    reports: Reports,
    pub(super) speech: Option<Speech>,
    /// Held while a message is said.
    pub(super) speaking: tokio::sync::Mutex<()>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Seating {
    pub(super) fn new(
        desk: Desk,
        opposite: Option<Desk>,
        places: HashMap<Role, Place>,
        speech: Option<Speech>,
        reports: Reports,
    ) -> Self {
        Self {
            desk: Mutex::new(desk),
            opposite: opposite.map(Mutex::new),
            changed: watch::Sender::new(()),
            clients: Mutex::default(),
            next_client: AtomicU64::new(1),
            places: Mutex::new(places),
            reports,
            speech,
            speaking: tokio::sync::Mutex::default(),
        }
    }

    /// A message of a blind player's page, by the role of its link, and the language of the
    /// game.
    pub(super) fn message(&self, role: Role, number: u64) -> Option<(Vec<ToldPart>, String)> {
        let desk = self.desk(role);
        let message = desk.told.message(number)?;
        Some((message.parts.clone(), desk.language.clone()))
    }

    /// The language of the pages of `role`.
    pub(super) fn language(&self, role: Role) -> Language {
        Language::from_tag(&self.desk(role).language)
    }

    /// Whoever waits for a change looks at the desk.
    pub(super) fn change(&self) {
        self.changed.send_replace(());
    }

    /// The token of the place of `role`.
    pub(super) fn token(&self, role: Role) -> Option<Token> {
        lock(&self.places)
            .get(&role)
            .map(|place| place.token.clone())
    }

    /// Gives `role` a new token and hands back the old one; `None` without a place.
    pub(super) fn renew(&self, role: Role, token: Token) -> Option<Token> {
        let mut places = lock(&self.places);
        let place = places.get_mut(&role)?;
        Some(std::mem::replace(&mut place.token, token))
    }

    /// How many pages of a role are connected.
    pub(super) fn clients(&self, role: Role) -> usize {
        count(&lock(&self.clients), role)
    }

    /// Tells those whom `leaves` names `word`, as far as they take it, and drops them.
    pub(super) fn dismiss(&self, word: &Word, leaves: impl Fn(Role) -> bool) {
        lock(&self.clients).retain(|_, client| {
            if leaves(client.role) {
                // A page that takes nothing any more is dropped silently.
                let _ = client.words.try_send(word.clone());
            }
            !leaves(client.role)
        });
    }

    /// The desk of the side at which `role` sits.
    pub(super) fn desk(&self, role: Role) -> MutexGuard<'_, Desk> {
        match &self.opposite {
            Some(opposite) if role.is_opposite() => lock(opposite),
            _ => lock(&self.desk),
        }
    }

    /// Whether the opponent's side has a desk of its own.
    pub(super) const fn has_opposite(&self) -> bool {
        self.opposite.is_some()
    }

    /// As whom a page is served that came by the link of `role`.
    pub(super) const fn served_as(&self, role: Role) -> Role {
        if self.has_opposite() && role.is_opposite() {
            role.mirrored()
        } else {
            role
        }
    }

    pub(super) fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    pub(super) fn report(&self, report: BoardReport) -> bool {
        (self.reports)(report)
    }

    /// Reports what somebody in `role` does.
    pub(super) fn report_act(&self, role: Role, act: BoardReport) -> bool {
        self.report(if self.served_as(role) == role {
            act
        } else {
            BoardReport::Opposite(Box::new(act))
        })
    }

    /// What somebody in `role` can write.
    pub(super) fn acts(&self, role: Role) -> Option<Acts> {
        let places = lock(&self.places);
        let place = places.get(&role).filter(|_| role.speaks())?;
        Some(place.acts.clone())
    }

    /// Seats a page; `None` when there is no place.
    pub(super) fn seat(&self, role: Role) -> Option<(ClientId, mpsc::Receiver<Word>)> {
        let most = match role {
            Role::Spectator => MOST_SPECTATORS,
            _ => MOST_CLIENTS,
        };
        let (words, receive) = mpsc::channel(WORDS);
        let client = ClientId(self.next_client.fetch_add(1, Ordering::Relaxed));
        let clients = {
            let mut clients = lock(&self.clients);
            if count(&clients, role) >= most {
                return None;
            }
            let silent = false;
            clients.insert(
                client,
                Client {
                    role,
                    words,
                    silent,
                },
            );
            count(&clients, role)
        };
        tracing::info!(?client, role = role.name(), clients, "a page is connected");
        self.look_for_opponent();
        // If nobody takes reports, the page hears so with its first command.
        let _ = self.report(BoardReport::Connected {
            client,
            role,
            clients,
        });
        Some((client, receive))
    }

    pub(super) fn leave(&self, client: ClientId, role: Role) {
        let clients = {
            let mut clients = lock(&self.clients);
            clients.remove(&client);
            count(&clients, role)
        };
        tracing::info!(?client, role = role.name(), clients, "a page has left");
        self.look_for_opponent();
        // Nobody is left to hear it when the program ends.
        let _ = self.report(BoardReport::Disconnected {
            client,
            role,
            clients,
        });
    }

    /// A page has been silent for some seconds, or is heard again.
    pub(super) fn is_silent(&self, client: ClientId, silent: bool) {
        if let Some(client) = lock(&self.clients).get_mut(&client) {
            client.silent = silent;
        }
        self.look_for_opponent();
    }

    /// Notes whether the blind side is at a page, and tells the opponent if that is new.
    fn look_for_opponent(&self) {
        let presence = {
            let clients = lock(&self.clients);
            let blind = clients.values().filter(|client| is_blind_side(client.role));
            let silent: Vec<bool> = blind.map(|client| client.silent).collect();
            match silent.iter().all(|silent| *silent) {
                _ if silent.is_empty() => Presence::Away,
                true => Presence::Doubtful,
                false => Presence::Here,
            }
        };
        let mut desk = self.desk(Role::Player);
        let new = desk.opponent.is_some_and(|before| before != presence);
        if new {
            desk.opponent = Some(presence);
        }
        drop(desk);
        if new {
            self.change();
        }
    }

    pub(super) fn tell(&self, client: Option<ClientId>, word: Word) {
        let Some(client) = client else { return };
        let mut clients = lock(&self.clients);
        let sent = clients.get(&client).map(|it| it.words.try_send(word));
        if matches!(sent, Some(Err(_))) {
            // It takes nothing: when it comes back it is sent what it lacks.
            clients.remove(&client);
            tracing::warn!(?client, "a page that takes no answers is dropped");
        }
    }
}

const fn is_blind_side(role: Role) -> bool {
    matches!(role, Role::Blind | Role::AssistantBlind)
}

fn count(clients: &HashMap<ClientId, Client>, role: Role) -> usize {
    clients
        .values()
        .filter(|client| client.role == role)
        .count()
}
