//! The web board: a page on which the sighted player moves, presses the clock and
//! reads what was announced. Served by this program, with nothing from elsewhere.
//!
//! The wire protocol is in `docs/web-board.md`.

mod guard;
mod language;
mod message;
mod page;
mod role;
mod server;
mod token;
mod typed;

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use shakmaty::uci::UciMove;
use thiserror::Error;
use tokio::sync::{oneshot, watch};

use self::guard::Guard;
use self::language::Language;
use self::role::Role;
use self::server::{Seat, Word};
use self::token::Token;
use super::BoardView;

/// How long open connections get to close when the board ends.
const FAREWELL: Duration = Duration::from_millis(300);

/// Where and how the web board is served.
#[derive(Clone)]
pub struct WebBoardSettings {
    /// The address to listen on. Port 0 takes a free one. Only the loopback address
    /// keeps the board on this computer; another address opens it to the network.
    pub address: SocketAddr,
    /// Language of the page as a tag such as `de` or `pt-BR`; English if the page
    /// does not have it.
    pub language: String,
    /// The secret part of the link, 8 to 128 of `A–Z a–z 0–9 - _`. `None` makes a
    /// new one. Give the old one after a restart, and pages still open come back.
    pub token: Option<String>,
    /// The arbiter's seat; `None` in a game without an arbiter.
    pub arbiter: Option<ArbiterSeat>,
}

/// The page of the arbiter, behind a link of its own. See `docs/web-board.md`.
#[derive(Clone, Default)]
pub struct ArbiterSeat {
    /// The secret part of his link, as [`WebBoardSettings::token`], and another one.
    pub token: Option<String>,
    /// Every act that he can write, in the user's language.
    pub acts: Vec<String>,
    /// The beginnings that are written most often, for buttons.
    pub often: Vec<String>,
}

impl fmt::Debug for ArbiterSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ArbiterSeat")
            .field("token", &self.token.as_ref().map(|_| "(secret)"))
            .field("acts", &self.acts)
            .field("often", &self.often)
            .finish()
    }
}

impl Default for WebBoardSettings {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            language: "en".to_owned(),
            token: None,
            arbiter: None,
        }
    }
}

impl fmt::Debug for WebBoardSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("WebBoardSettings")
            .field("address", &self.address)
            .field("language", &self.language)
            .field("token", &self.token.as_ref().map(|_| "(secret)"))
            .field("arbiter", &self.arbiter)
            .finish()
    }
}

/// One page that is connected, until it disconnects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClientId(pub(crate) u64);

/// What the sighted player or the arbiter did on a page, or what became of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardReport {
    /// A page of the player was opened or came back.
    Connected {
        /// The page.
        client: ClientId,
        /// How many of his are connected now.
        clients: usize,
    },
    /// A page of the player was closed or lost.
    Disconnected {
        /// The page.
        client: ClientId,
        /// How many of his are connected now.
        clients: usize,
    },
    /// A page or console of the arbiter was opened or came back.
    ArbiterConnected {
        /// The page.
        client: ClientId,
        /// How many of his are connected now.
        clients: usize,
    },
    /// A page or console of the arbiter was closed or lost.
    ArbiterDisconnected {
        /// The page.
        client: ClientId,
        /// How many of his are connected now.
        clients: usize,
    },
    /// The arbiter wrote something: one line without control characters.
    Arbiter {
        /// His page or console.
        client: ClientId,
        /// What he wrote.
        text: String,
    },
    /// A move was made. Nothing shows it before the next [`BoardView`] does.
    Move {
        /// The page.
        client: ClientId,
        /// The view on which the move was made: the latest one at that moment.
        revision: u64,
        /// The move. It need not be legal.
        uci: UciMove,
    },
    /// The clock was pressed.
    Press {
        /// The page.
        client: ClientId,
    },
    /// A draw was offered.
    OfferDraw {
        /// The page.
        client: ClientId,
    },
    /// The draw offer was accepted.
    AcceptDraw {
        /// The page.
        client: ClientId,
    },
    /// The draw offer was declined.
    DeclineDraw {
        /// The page.
        client: ClientId,
    },
    /// The sighted player resigned.
    Resign {
        /// The page.
        client: ClientId,
    },
    /// The announcement is to be repeated.
    Repeat {
        /// The page.
        client: ClientId,
    },
}

/// Why the web board cannot be served.
#[derive(Debug, Error)]
pub enum WebBoardError {
    /// The address is taken or not ours.
    #[error(
        "the web board cannot listen on {address}: {source}. Choose another port, or end the program that uses this one"
    )]
    Address {
        /// The address of the settings.
        address: SocketAddr,
        /// What the system says.
        source: io::Error,
    },
    /// A token of the settings cannot stand in a link, or is that of both roles.
    #[error(
        "the web board's token must be 8 to 128 letters, digits, hyphens or underscores, and another one for the arbiter; leave it out and one is made"
    )]
    Token,
    /// The system gives no random numbers for a new token.
    #[error("the system gives no random numbers for the link of the web board: {0}")]
    Random(getrandom::Error),
    /// The server's thread or runtime cannot be started.
    #[error("the web board cannot be started: {0}")]
    Start(io::Error),
}

/// A view and the moment it was shown: clocks go on while it stands.
#[derive(Clone)]
struct Shown {
    view: Arc<BoardView>,
    since: Instant,
}

/// What the server's connections share.
struct Shared {
    token: Token,
    arbiter: Option<Arbiter>,
    guard: Guard,
    language: Language,
    shown: watch::Receiver<Option<Shown>>,
    reports: mpsc::Sender<BoardReport>,
    clients: Mutex<HashMap<ClientId, Seat>>,
    next_client: AtomicU64,
}

/// The arbiter's token, and what his page is told of what he can write.
struct Arbiter {
    token: Token,
    acts: Vec<String>,
    often: Vec<String>,
}

impl Shared {
    fn clients(&self) -> MutexGuard<'_, HashMap<ClientId, Seat>> {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many pages of this role are connected.
    fn connected(&self, role: Role) -> usize {
        count(&self.clients(), role)
    }

    /// Whose link it is.
    fn role(&self, token: &str) -> Option<Role> {
        let arbiter = self.arbiter.as_ref();
        match (
            self.token.is(token),
            arbiter.is_some_and(|it| it.token.is(token)),
        ) {
            (true, _) => Some(Role::Player),
            (_, true) => Some(Role::Arbiter),
            _ => None,
        }
    }
}

fn count(clients: &HashMap<ClientId, Seat>, role: Role) -> usize {
    clients.values().filter(|seat| seat.role == role).count()
}

/// The web board, served until it is dropped.
pub struct WebBoard {
    shared: Arc<Shared>,
    show: watch::Sender<Option<Shown>>,
    url: String,
    arbiter_url: Option<String>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl WebBoard {
    /// Serves the board on a thread of its own. Reports arrive at `reports`.
    ///
    /// # Errors
    /// When the address cannot be listened on, the token cannot stand in a link, or
    /// the system denies random numbers or a thread.
    pub fn start(
        settings: WebBoardSettings,
        reports: mpsc::Sender<BoardReport>,
    ) -> Result<Self, WebBoardError> {
        let token = token(settings.token)?;
        let arbiter = settings.arbiter.map(Arbiter::new).transpose()?;
        if arbiter
            .as_ref()
            .is_some_and(|arbiter| arbiter.token.is(token.as_str()))
        {
            return Err(WebBoardError::Token);
        }
        let listener =
            TcpListener::bind(settings.address).map_err(|source| WebBoardError::Address {
                address: settings.address,
                source,
            })?;
        listener
            .set_nonblocking(true)
            .map_err(WebBoardError::Start)?;
        let bound = listener.local_addr().map_err(WebBoardError::Start)?;
        let reachable = SocketAddr::new(reachable_ip(bound.ip()), bound.port());
        let link = |token: &Token| format!("http://{reachable}/{}/", token.as_str());
        let url = link(&token);
        let arbiter_url = arbiter.as_ref().map(|arbiter| link(&arbiter.token));
        let (show, shown) = watch::channel(None);
        let shared = Arc::new(Shared {
            token,
            arbiter,
            guard: Guard::new(bound),
            language: Language::from_tag(&settings.language),
            shown,
            reports,
            clients: Mutex::default(),
            next_client: AtomicU64::new(1),
        });
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_io()
            .enable_time()
            .build()
            .map_err(WebBoardError::Start)?;
        let (stop, stopped) = oneshot::channel();
        let served = Arc::clone(&shared);
        let thread = std::thread::Builder::new()
            .name("web-board".to_owned())
            .spawn(move || {
                runtime.block_on(server::serve(listener, served, stopped));
                runtime.shutdown_timeout(FAREWELL);
            })
            .map_err(WebBoardError::Start)?;
        tracing::info!(address = %bound, "the web board is served");
        Ok(Self {
            shared,
            show,
            url,
            arbiter_url,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// The link to the page. It holds the token: whoever has it can play.
    #[must_use]
    pub fn url(&self) -> String {
        self.url.clone()
    }

    /// The arbiter's link, if the game has an arbiter. Whoever has it can rule.
    #[must_use]
    pub fn arbiter_url(&self) -> Option<String> {
        self.arbiter_url.clone()
    }

    /// How many pages of the sighted player are connected.
    #[must_use]
    pub fn clients(&self) -> usize {
        self.shared.connected(Role::Player)
    }

    /// How many pages and consoles of the arbiter are connected.
    #[must_use]
    pub fn arbiters(&self) -> usize {
        self.shared.connected(Role::Arbiter)
    }

    /// Shows `view` on every page, now and on those that connect later.
    pub fn show(&self, view: BoardView) {
        self.show.send_replace(Some(Shown {
            view: Arc::new(view),
            since: Instant::now(),
        }));
    }

    /// Tells the arbiter at `client` what came of what he wrote, in one line or
    /// several. An arbiter who has gone is told nothing.
    pub fn answer_arbiter(&self, client: ClientId, text: impl Into<String>) {
        self.tell(client, Word::Answer(text.into()));
    }

    /// Tells `client` why what it reported was not done; its board goes back to the
    /// latest view. `text` is a sentence in the user's language. A client that has
    /// gone is told nothing.
    pub fn refuse(&self, client: ClientId, text: impl Into<String>) {
        self.tell(client, Word::Refusal(text.into()));
    }

    fn tell(&self, client: ClientId, word: Word) {
        let clients = self.shared.clients();
        let sent = clients.get(&client).map(|seat| seat.words.try_send(word));
        drop(clients);
        if !matches!(sent, Some(Ok(()))) {
            tracing::warn!(?client, "an answer did not reach its page");
        }
    }
}

impl Arbiter {
    fn new(seat: ArbiterSeat) -> Result<Self, WebBoardError> {
        Ok(Self {
            token: token(seat.token)?,
            acts: seat.acts,
            often: seat.often,
        })
    }
}

/// The token of the settings, or a new one.
fn token(given: Option<String>) -> Result<Token, WebBoardError> {
    match given {
        Some(text) => Token::parse(text).ok_or(WebBoardError::Token),
        None => Token::random().map_err(WebBoardError::Random),
    }
}

impl Drop for WebBoard {
    fn drop(&mut self) {
        if let Some(stop) = self.stop.take() {
            // An error only says that the server has ended by itself.
            let _ = stop.send(());
        }
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread of the web board ended in a panic");
        }
    }
}

/// An address under which others reach a server that listens on all of them.
fn reachable_ip(bound: IpAddr) -> IpAddr {
    if !bound.is_unspecified() {
        return bound;
    }
    // Connecting a UDP socket sends nothing; it makes the system choose the
    // interface. 192.0.2.1 is an address for documentation (RFC 5737).
    UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))
        .and_then(|socket| {
            socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9))?;
            Ok(socket.local_addr()?.ip())
        })
        .unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(settings: WebBoardSettings) -> Result<WebBoard, WebBoardError> {
        WebBoard::start(settings, mpsc::channel().0)
    }

    #[test]
    fn it_can_be_sent_to_another_thread() {
        fn send<T: Send>() {}
        send::<WebBoard>();
    }

    #[test]
    fn a_taken_port_is_an_error_with_advice() {
        let first = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let refused = start(WebBoardSettings {
            address: first.local_addr().unwrap(),
            ..WebBoardSettings::default()
        });
        let Err(error) = refused else {
            panic!("two programs listen on one port")
        };
        assert!(error.to_string().contains("Choose another port"), "{error}");
    }

    #[test]
    fn a_token_that_cannot_stand_in_a_link_is_refused() {
        for token in [
            "",
            "short",
            "with/slash/in-it",
            "umläute-sind-keine",
            &"x".repeat(129),
        ] {
            let refused = start(WebBoardSettings {
                token: Some(token.to_owned()),
                ..WebBoardSettings::default()
            });
            assert!(matches!(refused, Err(WebBoardError::Token)), "{token}");
        }
    }

    #[test]
    fn the_token_is_in_the_link_and_not_in_the_log() {
        let settings = WebBoardSettings {
            token: Some("correct-horse".to_owned()),
            ..WebBoardSettings::default()
        };
        assert!(!format!("{settings:?}").contains("horse"));
        let board = start(settings).unwrap();
        assert!(board.url().ends_with("/correct-horse/"));
        assert!(board.url().starts_with("http://127.0.0.1:"));
    }

    #[test]
    fn two_boards_have_two_tokens() {
        let (a, b) = (
            start(WebBoardSettings::default()),
            start(WebBoardSettings::default()),
        );
        let token = |board: WebBoard| board.url().split('/').nth(3).unwrap().to_owned();
        let (a, b) = (token(a.unwrap()), token(b.unwrap()));
        assert_ne!(a, b);
        assert_eq!(a.len(), 32);
    }

    #[test]
    fn the_arbiter_has_a_token_of_his_own() {
        let seat = |token: Option<&str>| WebBoardSettings {
            token: Some("correct-horse".to_owned()),
            arbiter: Some(ArbiterSeat {
                token: token.map(str::to_owned),
                ..ArbiterSeat::default()
            }),
            ..WebBoardSettings::default()
        };
        assert!(!format!("{:?}", seat(Some("battery-staple"))).contains("staple"));
        for token in ["short", "correct-horse"] {
            assert!(matches!(
                start(seat(Some(token))),
                Err(WebBoardError::Token)
            ));
        }
        let board = start(seat(None)).unwrap();
        let url = board.arbiter_url().unwrap();
        assert_eq!(url.split('/').nth(3).unwrap().len(), 32);
        assert_eq!(url.split('/').nth(2), board.url().split('/').nth(2));
        assert_eq!(
            start(WebBoardSettings::default()).unwrap().arbiter_url(),
            None
        );
    }

    #[test]
    fn dropping_frees_the_port() {
        let board = start(WebBoardSettings::default()).unwrap();
        let address = board.url().split('/').nth(2).unwrap().parse().unwrap();
        drop(board);
        start(WebBoardSettings {
            address,
            ..WebBoardSettings::default()
        })
        .unwrap();
    }
}
