//! One game on a server: its seats, its links, and what its pages are shown and told.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use tokio::sync::{mpsc, watch};

use super::super::BoardView;
use super::WebBoardError;
use super::desk::{Desk, Past, Sight};
use super::language::Language;
use super::ledger::{CommandKey, Why};
use super::news::News;
use super::report::{BoardReport, ClientId};
use super::role::Role;
use super::server::{Door, Shared};
use super::session::{Acts, Word};
use super::token::Token;

/// More pages of a role than this are not served at a time. Spectators may be more.
const MOST_CLIENTS: usize = 32;
const MOST_SPECTATORS: usize = 256;
/// Answers that may wait for a page.
const WORDS: usize = 64;

/// Takes what pages report; `false` when nobody listens any more.
pub type Reports = Box<dyn Fn(BoardReport) -> bool + Send + Sync>;

/// The place of a role at a table, behind a link of its own.
#[derive(Clone)]
pub struct Seat {
    /// Whose place.
    pub role: Role,
    /// The secret part of the link, 8 to 128 of `A–Z a–z 0–9 - _`. `None` makes a new
    /// one. Give the old one after a restart, and pages still open come back.
    pub token: Option<String>,
    /// Every act that he can write, in the user's language.
    pub acts: Arc<[String]>,
    /// The beginnings that are written most often, for buttons.
    pub often: Arc<[String]>,
}

impl Seat {
    /// A place for `role` with a new link and no acts.
    #[must_use]
    pub fn of(role: Role) -> Self {
        Self {
            role,
            token: None,
            acts: Arc::new([]),
            often: Arc::new([]),
        }
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Seat")
            .field("role", &self.role)
            .field("token", &self.token.as_ref().map(|_| "(secret)"))
            .field("acts", &self.acts.len())
            .finish_non_exhaustive()
    }
}

/// What a table begins with.
#[derive(Clone, Debug)]
pub struct TableSettings {
    /// The name of the game for pages that come back: the same after a restart of the
    /// program, and another for another game.
    pub game: String,
    /// Language of the pages as a tag such as `de` or `pt-BR`; English if the pages
    /// do not have it.
    pub language: String,
    /// The places. Whoever has no place has no link.
    pub seats: Vec<Seat>,
    /// What spectators may see.
    pub sight: Sight,
    /// The commands that were applied before, from the journal.
    pub applied: Vec<CommandKey>,
    /// What was shown and told before, from the journal.
    pub past: Past,
}

impl Default for TableSettings {
    fn default() -> Self {
        Self {
            game: String::new(),
            language: "en".to_owned(),
            seats: vec![Seat::of(Role::Player)],
            sight: Sight::default(),
            applied: Vec::new(),
            past: Past::default(),
        }
    }
}

/// A page that is connected.
struct Client {
    role: Role,
    words: mpsc::Sender<Word>,
}

/// A place with its link.
struct Place {
    token: Token,
    acts: Acts,
}

/// What the connections of a table share.
pub(super) struct Core {
    desk: Mutex<Desk>,
    changed: watch::Sender<()>,
    clients: Mutex<HashMap<ClientId, Client>>,
    next_client: AtomicU64,
    places: Mutex<HashMap<Role, Place>>,
    reports: Reports,
    pub(super) language: Language,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Core {
    pub(super) fn desk(&self) -> MutexGuard<'_, Desk> {
        lock(&self.desk)
    }

    pub(super) fn changes(&self) -> watch::Receiver<()> {
        self.changed.subscribe()
    }

    pub(super) fn report(&self, report: BoardReport) -> bool {
        (self.reports)(report)
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
            clients.insert(client, Client { role, words });
            count(&clients, role)
        };
        tracing::info!(?client, role = role.name(), clients, "a page is connected");
        // When nobody takes reports, the page hears it with the first thing it does.
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
        // Nobody is left to hear it when the program ends.
        let _ = self.report(BoardReport::Disconnected {
            client,
            role,
            clients,
        });
    }

    fn tell(&self, client: Option<ClientId>, word: Word) {
        let Some(client) = client else { return };
        let mut clients = lock(&self.clients);
        let sent = clients.get(&client).map(|it| it.words.try_send(word));
        if matches!(sent, Some(Err(_))) {
            // It takes nothing: it comes back and hears what it lacks.
            clients.remove(&client);
            tracing::warn!(?client, "a page that takes no answers is dropped");
        }
    }
}

fn count(clients: &HashMap<ClientId, Client>, role: Role) -> usize {
    clients
        .values()
        .filter(|client| client.role == role)
        .count()
}

/// A game on a server, until it is dropped.
pub struct Table {
    core: Arc<Core>,
    server: Arc<Shared>,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Table").finish_non_exhaustive()
    }
}

impl Table {
    pub(super) fn open(
        server: Arc<Shared>,
        settings: TableSettings,
        reports: Reports,
    ) -> Result<Self, WebBoardError> {
        let language = Language::from_tag(&settings.language);
        let now = Instant::now();
        let mut desk = Desk::new(settings.game, settings.sight, settings.applied);
        desk.remember(settings.past, now);
        let mut places = HashMap::new();
        for seat in settings.seats {
            let token = match seat.token {
                Some(text) => Token::parse(text).ok_or(WebBoardError::Token)?,
                None => Token::random().map_err(WebBoardError::Random)?,
            };
            let place = Place {
                token,
                acts: Acts {
                    acts: seat.acts,
                    often: seat.often,
                },
            };
            places.insert(seat.role, place);
        }
        let digests: Vec<_> = places
            .iter()
            .map(|(role, place)| (place.token.digest(), *role))
            .collect();
        let core = Arc::new(Core {
            desk: Mutex::new(desk),
            changed: watch::Sender::new(()),
            clients: Mutex::default(),
            next_client: AtomicU64::new(1),
            places: Mutex::new(places),
            reports,
            language,
        });
        server.admit(digests, &core)?;
        Ok(Self { core, server })
    }

    /// The link of a role. It holds the token: whoever has it is in that role. `None`
    /// when the role has no place here.
    #[must_use]
    pub fn link(&self, role: Role) -> Option<String> {
        let places = lock(&self.core.places);
        let place = places.get(&role)?;
        Some(self.server.link(&place.token))
    }

    /// The links of all places.
    #[must_use]
    pub fn links(&self) -> Vec<(Role, String)> {
        let link = |role| Some((role, self.link(role)?));
        Role::ALL.into_iter().filter_map(link).collect()
    }

    /// How many pages of a role are connected.
    #[must_use]
    pub fn clients(&self, role: Role) -> usize {
        count(&lock(&self.core.clients), role)
    }

    /// Shows `view` on every page, now and on those that connect later.
    pub fn show(&self, view: BoardView) {
        self.core.desk().show(view, Instant::now());
        self.core.changed.send_replace(());
    }

    /// Tells `news` to every role that may hear it, now or when it comes back.
    /// Each number is told once: call it before the [`show`](Self::show) that follows.
    pub fn tell(&self, news: News) {
        self.core.desk().tell(news, Instant::now());
        self.core.changed.send_replace(());
    }

    /// Tells the page that gave a command what came of it, in one line or several.
    pub fn answer(&self, key: &CommandKey, text: impl Into<String>) {
        let asked = self.core.desk().ledger.asked(key);
        self.core
            .tell(asked, Word::Answer(key.clone(), text.into()));
    }

    /// The command was applied, or answered: it will not be applied again. Call it
    /// after the [`show`](Self::show) of what it led to.
    pub fn done(&self, key: &CommandKey) {
        let asked = self.core.desk().ledger.done(key);
        self.core.tell(asked, Word::Done(key.clone()));
    }

    /// The command was not applied, and will not be if it comes again.
    pub fn refuse(&self, key: &CommandKey, why: Why) {
        let asked = self.core.desk().ledger.refuse(key, why.clone());
        self.core.tell(asked, Word::Refused(key.clone(), why));
    }

    /// Makes the link of `role` void and gives the new one. Pages that came by the old
    /// one are told so and closed. `None` when the role has no place here.
    ///
    /// # Errors
    /// When the system gives no random numbers; then the old link holds.
    pub fn revoke(&self, role: Role) -> Result<Option<String>, WebBoardError> {
        self.server.revoke(&self.core, role)
    }

    /// A link by which the links of this table can be made void from outside
    /// ([`revoke`](Self::revoke)): for the user alone.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn owner_link(&self) -> Result<String, WebBoardError> {
        let token = Token::random().map_err(WebBoardError::Random)?;
        self.server.own(&token, &self.core);
        Ok(self.server.link(&token))
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.server.dismiss(&self.core);
        for (_, client) in lock(&self.core.clients).drain() {
            // Without a place for the word it is lost without a farewell.
            let _ = client.words.try_send(Word::Closed);
        }
    }
}

impl Shared {
    /// Gives `role` at a table a new link.
    pub(super) fn revoke(
        &self,
        core: &Arc<Core>,
        role: Role,
    ) -> Result<Option<String>, WebBoardError> {
        let token = Token::random().map_err(WebBoardError::Random)?;
        let (old, new, url) = {
            let mut places = lock(&core.places);
            let Some(place) = places.get_mut(&role) else {
                return Ok(None);
            };
            let url = self.link(&token);
            let new = token.digest();
            let old = std::mem::replace(&mut place.token, token);
            (old.digest(), new, url)
        };
        self.replace(old, new, Door::seat(core, role));
        let mut clients = lock(&core.clients);
        for client in clients.values().filter(|client| client.role == role) {
            // One that takes nothing any more is dropped without a word.
            let _ = client.words.try_send(Word::Revoked);
        }
        clients.retain(|_, client| client.role != role);
        drop(clients);
        tracing::info!(role = role.name(), "a link was made void");
        core.report(BoardReport::Renewed {
            role,
            url: url.clone(),
        });
        Ok(Some(url))
    }
}
