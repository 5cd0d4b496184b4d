//! The server: pages over HTTP, one WebSocket for each page, and as many tables as are
//! opened on it.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, TcpListener, UdpSocket};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::map_response;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum_server::accept::NoDelayAcceptor;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use tokio::sync::watch;
use tokio::time::timeout;

use super::connection::Connection;
use super::doors::{Door, Doors};
use super::error::WebBoardError;
use super::files;
use super::guard::{Guard, Public};
use super::identity::{Fingerprint, Identity};
use super::language::Language;
use super::overview::Overview;
use super::seating::Reports;
use super::table::{Speech, TableSettings, WebTable};
use super::transport::Patient;
use super::waiting_room::Places;
use crate::role::Role;

/// What the file of the score is called.
const SCORE: &str = "game.pgn";
/// What the list of all boards is called.
const BOARDS: &str = "boards.json";
/// Frames longer than this end the connection; shorter ones that are still too long
/// are refused in words.
const LONGEST_FRAME: usize = 16 * 1024;
/// A page says little at a time: its buffer stays small.
const READ_BUFFER: usize = 4 * 1024;
/// How long open connections get to close when the server ends.
const FAREWELL: Duration = Duration::from_millis(300);

/// Where and how pages are served.
#[derive(Clone, Debug)]
pub struct ServerSettings {
    /// The address to listen on. Port 0 takes a free one. Only the loopback address
    /// keeps the pages on this computer; another address opens them to the network.
    pub address: SocketAddr,
    /// With a certificate the connection is encrypted.
    pub identity: Option<Identity>,
    /// The address of a reverse proxy, such as `https://chess.example/board/`, if one
    /// stands before the server: links begin with it.
    pub public_url: Option<String>,
    /// Language of what somebody without a valid link is told.
    pub language: String,
    /// How many threads serve the pages: one is enough for a game.
    pub threads: usize,
    /// As many connections are held at a time.
    pub most_connections: usize,
}

impl Default for ServerSettings {
    fn default() -> Self {
        Self {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            identity: None,
            public_url: None,
            language: "en".to_owned(),
            threads: 1,
            most_connections: 4096,
        }
    }
}

/// What the server hands to each request.
struct Shared {
    doors: Arc<Doors>,
    guard: Guard,
    language: Language,
    /// The places of all connections.
    places: Arc<Places>,
    /// Changes when the server ends. Each connection holds a receiver as long as it is open.
    ending: watch::Sender<()>,
}

/// Serves pages until it is dropped.
pub struct Server {
    shared: Arc<Shared>,
    bound: SocketAddr,
    fingerprint: Option<Fingerprint>,
    thread: Option<JoinHandle<()>>,
}

impl fmt::Debug for Server {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server")
            .field("bound", &self.bound)
            .finish_non_exhaustive()
    }
}

impl Server {
    /// Listens, on a thread of its own or several.
    ///
    /// # Errors
    /// When the address cannot be listened on, or the system denies a thread.
    pub fn start(settings: ServerSettings) -> Result<Self, WebBoardError> {
        let public = settings.public_url.as_deref();
        let public = public.map(|url| Public::parse(url).ok_or(WebBoardError::PublicUrl));
        let public = public.transpose()?;
        let listener =
            TcpListener::bind(settings.address).map_err(|source| WebBoardError::Address {
                address: settings.address,
                source,
            })?;
        listener
            .set_nonblocking(true)
            .map_err(WebBoardError::Start)?;
        let bound = listener.local_addr().map_err(WebBoardError::Start)?;
        let identity = settings.identity;
        let fingerprint = identity.as_ref().map(Identity::fingerprint);
        let base = public.as_ref().map_or_else(
            || {
                let reachable = SocketAddr::new(reachable_ip(bound.ip()), bound.port());
                let scheme = if identity.is_some() { "https" } else { "http" };
                format!("{scheme}://{reachable}/")
            },
            Public::base,
        );
        let shared = Arc::new(Shared {
            doors: Arc::new(Doors::new(base)),
            guard: Guard::new(bound, identity.is_some(), public),
            language: Language::from_tag(&settings.language),
            places: Places::new(settings.most_connections),
            ending: watch::Sender::new(()),
        });
        let mut builder = match settings.threads {
            0 | 1 => tokio::runtime::Builder::new_current_thread(),
            threads => {
                let mut builder = tokio::runtime::Builder::new_multi_thread();
                builder.worker_threads(threads);
                builder
            }
        };
        let runtime = builder
            .thread_name("web-board")
            .enable_io()
            .enable_time()
            .build()
            .map_err(WebBoardError::Start)?;
        let served = Arc::clone(&shared);
        // Before the thread: the end may come before its beginning.
        let ending = shared.ending.subscribe();
        let thread = std::thread::Builder::new()
            .name("web-board".to_owned())
            .spawn(move || {
                runtime.block_on(serve(listener, served, identity, ending));
                runtime.shutdown_timeout(FAREWELL);
            })
            .map_err(WebBoardError::Start)?;
        tracing::info!(address = %bound, "the web board is served");
        Ok(Self {
            shared,
            bound,
            fingerprint,
            thread: Some(thread),
        })
    }

    /// Opens a table. What its pages report goes to `reports`, which is called on the
    /// threads of the server and must not block.
    ///
    /// # Errors
    /// When a token cannot stand in a link or is taken, or the system denies random
    /// numbers.
    pub fn open(
        &self,
        settings: TableSettings,
        reports: Reports,
    ) -> Result<WebTable, WebBoardError> {
        WebTable::open(Arc::clone(&self.shared.doors), settings, reports)
    }

    /// Opens a page of all these tables for the arbiter, by the link with this token or by a new
    /// one.
    ///
    /// # Errors
    /// When the token cannot stand in a link or is taken, or the system denies random numbers.
    pub fn open_overview<'t>(
        &self,
        token: Option<&str>,
        tables: impl IntoIterator<Item = &'t WebTable>,
    ) -> Result<Overview, WebBoardError> {
        let doors = Arc::clone(&self.shared.doors);
        Overview::open(doors, self.shared.language, token, tables)
    }

    /// The address that is listened on.
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.bound
    }

    /// That of the certificate, if the connection is encrypted.
    #[must_use]
    pub const fn fingerprint(&self) -> Option<Fingerprint> {
        self.fingerprint
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.shared.ending.send_replace(());
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread of the web board ended in a panic");
        }
    }
}

/// Serves until the server ends, and lets its connections end.
async fn serve(
    listener: TcpListener,
    shared: Arc<Shared>,
    identity: Option<Identity>,
    mut ending: watch::Receiver<()>,
) {
    let routes = Router::new()
        .route("/{token}/", get(index))
        .route("/{token}/ws", get(connect))
        .route("/{token}/revoke/{role}", post(revoke))
        .route("/{token}/{file}", get(file))
        .fallback(forbidden)
        .layer(map_response(no_more_after_a_refusal))
        .with_state(Arc::clone(&shared))
        .into_make_service_with_connect_info::<SocketAddr>();
    let places = Arc::clone(&shared.places);
    let server = match axum_server::from_tcp(listener) {
        Ok(server) => server,
        Err(error) => {
            tracing::error!(%error, "the web board cannot be served");
            return;
        }
    };
    let serving = async {
        let prompt = NoDelayAcceptor::new();
        match identity {
            Some(identity) => {
                let config = RustlsConfig::from_config(identity.config());
                let secure = RustlsAcceptor::new(config).acceptor(prompt);
                let patient = Patient::new(secure, places);
                server.acceptor(patient).serve(routes).await
            }
            None => {
                let patient = Patient::new(prompt, places);
                server.acceptor(patient).serve(routes).await
            }
        }
    };
    tokio::select! {
        ended = serving => {
            if let Err(error) = ended {
                tracing::error!(%error, "the web board is no longer served");
            }
        }
        _ = ending.changed() => {}
    }
    drop(ending);
    // A page that takes nothing must not delay the others.
    let _ = timeout(FAREWELL, shared.ending.closed()).await;
}

async fn index(
    state: State<Arc<Shared>>,
    Path(token): Path<String>,
    headers: HeaderMap,
) -> Response {
    page_file(&state, &token, "", &headers)
}

async fn file(
    state: State<Arc<Shared>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path((token, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    if let Some(number) = number_of_sound(&file) {
        return message_as_sound(&state, &token, number, &headers).await;
    }
    if file == SCORE {
        return score(&state, &token, &headers);
    }
    if file == BOARDS {
        return boards(&state, from, &token, &headers);
    }
    page_file(&state, &token, &file, &headers)
}

/// The list of all boards, if it is another than the page has.
fn boards(shared: &Shared, from: SocketAddr, token: &str, headers: &HeaderMap) -> Response {
    let found = shared.doors.overview(token);
    let Some(boards) = found.filter(|_| shared.guard.allows_page(headers)) else {
        return refuse_page(shared);
    };
    // It asks again on the same connection.
    shared.places.seat(from);
    let list = boards.list(&shared.doors);
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == list.tag.as_bytes()) {
        return closed_in(StatusCode::NOT_MODIFIED.into_response());
    }
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::ETAG, list.tag.as_str()),
    ];
    closed_in((headers, list.json).into_response())
}

/// The score of a game that is over, to be saved. A spectator may not know yet that it is.
fn score(shared: &Shared, token: &str, headers: &HeaderMap) -> Response {
    let found = shared.doors.seat(token);
    let Some((seating, role)) = found.filter(|_| shared.guard.allows_page(headers)) else {
        return refuse_page(shared);
    };
    let score = seating.desk(role).score.clone();
    let saved = format!("attachment; filename=\"{SCORE}\"");
    let headers = [
        (header::CONTENT_TYPE, "application/vnd.chess-pgn"),
        (header::CONTENT_DISPOSITION, saved.as_str()),
    ];
    closed_in(match score.filter(|_| role != Role::Spectator) {
        Some(score) => (headers, score.to_string()).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    })
}

/// The number of a message in `told-12.wav`.
fn number_of_sound(file: &str) -> Option<u64> {
    let number = file.strip_prefix("told-")?.strip_suffix(".wav")?;
    number.parse().ok()
}

/// A message of the blind player's page, said.
async fn message_as_sound(
    shared: &Shared,
    token: &str,
    number: u64,
    headers: &HeaderMap,
) -> Response {
    let found = shared.doors.seat(token);
    let found = found.filter(|(seating, role)| seating.served_as(*role) == Role::Blind);
    let Some((seating, role)) = found.filter(|_| shared.guard.allows_page(headers)) else {
        return refuse_page(shared);
    };
    let said = match (seating.message(role, number), seating.speech.clone()) {
        (Some((parts, language)), Some(Speech(speech))) => {
            // One at a time: whoever asks for all of them waits.
            let _turn = seating.speaking.lock().await;
            tokio::task::spawn_blocking(move || speech(&parts, &language))
                .await
                .ok()
                .flatten()
        }
        _ => None,
    };
    closed_in(match said {
        Some(wav) => ([(header::CONTENT_TYPE, "audio/wav")], wav).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    })
}

fn page_file(shared: &Shared, token: &str, path: &str, headers: &HeaderMap) -> Response {
    let found = if !shared.guard.allows_page(headers) {
        None
    } else if let Some(boards) = shared.doors.overview(token) {
        Some(files::overview(path, boards.language))
    } else {
        let seat = shared.doors.seat(token);
        seat.map(|(seating, role)| {
            files::file(path, seating.served_as(role), seating.language(role))
        })
    };
    let Some(file) = found else {
        return refuse_page(shared);
    };
    let response = match file {
        Some((kind, text)) => ([(header::CONTENT_TYPE, kind)], text).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    };
    closed_in(response)
}

async fn forbidden(State(shared): State<Arc<Shared>>) -> Response {
    refuse_page(&shared)
}

fn refuse_page(shared: &Shared) -> Response {
    closed_in((StatusCode::FORBIDDEN, shared.language.forbidden()).into_response())
}

/// A refused request is the last on its connection.
async fn no_more_after_a_refusal(mut response: Response) -> Response {
    let status = response.status();
    let goes_on = [StatusCode::SWITCHING_PROTOCOLS, StatusCode::NOT_MODIFIED];
    if !status.is_success() && !goes_on.contains(&status) {
        let headers = response.headers_mut();
        headers.insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Nothing of the page, and above all not its link, goes elsewhere.
fn closed_in(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, files::POLICY),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::CACHE_CONTROL, "no-store"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

async fn connect(
    State(shared): State<Arc<Shared>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path(token): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let Some((seating, role)) = shared
        .doors
        .seat(&token)
        .filter(|_| shared.guard.allows_connection(&headers))
    else {
        return refuse_page(&shared);
    };
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    let Some(connection) = Connection::open(seating, role) else {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    };
    // The link may have been made void between looking and sitting down.
    if shared.doors.seat(&token).is_none() {
        return refuse_page(&shared);
    }
    shared.places.seat(from);
    let open = shared.ending.subscribe();
    upgrade
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .on_upgrade(move |socket| connection.run(socket, open))
}

/// The owner makes a link void; the answer is the new one.
async fn revoke(
    State(shared): State<Arc<Shared>>,
    Path((token, role)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let seating = match shared.doors.door(&token) {
        Some(Door::Owner(seating)) if shared.guard.allows_page(&headers) => seating.upgrade(),
        _ => None,
    };
    let Some(seating) = seating else {
        return refuse_page(&shared);
    };
    let renewed = Role::named(&role).map(|role| shared.doors.revoke(&seating, role));
    closed_in(match renewed {
        Some(Ok(Some(url))) => url.into_response(),
        None | Some(Ok(None)) => StatusCode::NOT_FOUND.into_response(),
        Some(Err(error)) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    })
}

/// An address under which others reach a server that listens on all of them.
#[must_use]
pub fn reachable_ip(bound: IpAddr) -> IpAddr {
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
