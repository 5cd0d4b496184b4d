//! The server: pages over HTTP, one WebSocket for each page.

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::super::BoardView;
use super::message::{ClientMessage, Reason, ServerMessage};
use super::page;
use super::role::Role;
use super::typed;
use super::{BoardReport, ClientId, Shared, Shown, count};

/// More pages of a role than this are not served at a time.
const MOST_CLIENTS: usize = 32;
/// Frames longer than this end the connection; shorter ones that are still too long
/// are refused in words.
const LONGEST_FRAME: usize = 16 * 1024;
/// How often a page hears that the connection stands.
const HEARTBEAT: Duration = Duration::from_secs(10);
/// A page that says nothing for this long, not even to a ping, is lost.
const SILENCE: Duration = Duration::from_secs(35);
/// A page that takes nothing for this long is lost.
const STALLED: Duration = Duration::from_secs(10);
/// Answers that may wait for a page.
const WORDS: usize = 16;

/// What one page is told and no other.
pub(super) enum Word {
    /// Why something was not done.
    Refusal(String),
    /// What came of what the arbiter wrote.
    Answer(String),
}

/// A page that is connected.
pub(super) struct Seat {
    pub(super) role: Role,
    pub(super) words: mpsc::Sender<Word>,
}

/// Serves until `stopped`.
pub(super) async fn serve(
    listener: TcpListener,
    shared: Arc<Shared>,
    stopped: oneshot::Receiver<()>,
) {
    let listener = match tokio::net::TcpListener::from_std(listener) {
        Ok(listener) => listener,
        Err(error) => {
            tracing::error!(%error, "the web board cannot be served");
            return;
        }
    };
    let routes = Router::new()
        .route("/{token}/", get(index))
        .route("/{token}/ws", get(connect))
        .route("/{token}/{file}", get(file))
        .fallback(forbidden)
        .with_state(shared);
    tokio::select! {
        ended = axum::serve(listener, routes) => {
            if let Err(error) = ended {
                tracing::error!(%error, "the web board is no longer served");
            }
        }
        // The sender sends or is dropped; both end the board.
        _ = stopped => {}
    }
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
    Path((token, file)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    page_file(&state, &token, &file, &headers)
}

fn page_file(shared: &Shared, token: &str, path: &str, headers: &HeaderMap) -> Response {
    let Some(role) = shared
        .role(token)
        .filter(|_| shared.guard.allows_page(headers))
    else {
        return refuse_page(shared);
    };
    let response = match page::file(path, role, shared.language) {
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

/// Nothing of the page, and above all not its link, goes elsewhere.
fn closed_in(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, page::POLICY),
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
    Path(token): Path<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Response {
    let Some(role) = shared
        .role(&token)
        .filter(|_| shared.guard.allows_connection(&headers))
    else {
        return refuse_page(&shared);
    };
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    if shared.connected(role) >= MOST_CLIENTS {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .on_upgrade(move |socket| async move { Connection::open(shared, role).run(socket).await })
}

/// One page while it is connected. Dropping it, however that comes about, takes the
/// page off the list and reports it.
struct Connection {
    shared: Arc<Shared>,
    client: ClientId,
    role: Role,
    words: mpsc::Receiver<Word>,
    shown: watch::Receiver<Option<Shown>>,
}

/// The page is gone.
struct Lost;

impl Connection {
    fn open(shared: Arc<Shared>, role: Role) -> Self {
        let client = ClientId(shared.next_client.fetch_add(1, Ordering::Relaxed));
        let (send, words) = mpsc::channel(WORDS);
        let clients = {
            let mut clients = shared.clients();
            clients.insert(client, Seat { role, words: send });
            count(&clients, role)
        };
        tracing::info!(
            ?client,
            ?role,
            clients,
            "a page is connected to the web board"
        );
        // When nobody takes reports, the page hears it with the first thing it does.
        let _ = shared.reports.send(match role {
            Role::Player => BoardReport::Connected { client, clients },
            Role::Arbiter => BoardReport::ArbiterConnected { client, clients },
        });
        let shown = shared.shown.clone();
        Self {
            shared,
            client,
            role,
            words,
            shown,
        }
    }

    async fn run(mut self, mut socket: WebSocket) {
        // Ends when the page is lost.
        let Err(Lost) = self.talk(&mut socket).await;
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> Result<std::convert::Infallible, Lost> {
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut heard = Instant::now();
        self.send_acts(socket).await?;
        self.send_view(socket).await?;
        loop {
            tokio::select! {
                // An answer comes before the view that it led to.
                biased;
                _ = heartbeat.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(Lost);
                    }
                    send_raw(socket, Message::Ping(Vec::new().into())).await?;
                    send(socket, &ServerMessage::Alive {}).await?;
                }
                Some(word) = self.words.recv() => {
                    let message = match &word {
                        Word::Refusal(text) => {
                            ServerMessage::Refused { text: Some(text), reason: None }
                        }
                        Word::Answer(text) => ServerMessage::Answer { text },
                    };
                    send(socket, &message).await?;
                }
                changed = self.shown.changed() => {
                    changed.map_err(|_| Lost)?;
                    self.send_view(socket).await?;
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(socket, &text).await?,
                        Some(Ok(Message::Binary(_))) => self.refuse(socket, Reason::Unreadable).await?,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Lost),
                    }
                }
            }
        }
    }

    /// Sends the latest view, if there is one yet.
    async fn send_view(&mut self, socket: &mut WebSocket) -> Result<(), Lost> {
        let shown = self.shown.borrow_and_update().clone();
        let Some(shown) = shown else { return Ok(()) };
        let age_ms = u64::try_from(shown.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        let view = match self.role {
            Role::Player => shown.view,
            Role::Arbiter => Arc::new(shown.view.for_arbiter()),
        };
        let view = ServerMessage::View {
            age_ms,
            view: &view,
        };
        send(socket, &view).await
    }

    /// Tells the arbiter what he can write.
    async fn send_acts(&self, socket: &mut WebSocket) -> Result<(), Lost> {
        match (&self.shared.arbiter, self.role) {
            (Some(arbiter), Role::Arbiter) => {
                let acts = ServerMessage::Acts {
                    acts: &arbiter.acts,
                    often: &arbiter.often,
                };
                send(socket, &acts).await
            }
            _ => Ok(()),
        }
    }

    /// Refuses, and shows the latest view, so that the page stands where the game does.
    async fn refuse(&mut self, socket: &mut WebSocket, reason: Reason) -> Result<(), Lost> {
        tracing::debug!(client = ?self.client, ?reason, "refused by the page protocol");
        let refused = ServerMessage::Refused {
            text: None,
            reason: Some(reason),
        };
        send(socket, &refused).await?;
        self.send_view(socket).await
    }

    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), Lost> {
        match self.report(text) {
            Ok(report) => match self.shared.reports.send(report) {
                Ok(()) => Ok(()),
                Err(_) => self.refuse(socket, Reason::Closed).await,
            },
            Err(reason) => self.refuse(socket, reason).await,
        }
    }

    fn report(&self, text: &str) -> Result<BoardReport, Reason> {
        let client = self.client;
        Ok(match ClientMessage::parse(text, self.role)? {
            ClientMessage::Move { revision, uci } => {
                self.view_of(revision)?;
                BoardReport::Move {
                    client,
                    revision,
                    uci,
                }
            }
            ClientMessage::Typed { revision, text } => {
                let view = self.view_of(revision)?;
                let uci =
                    typed::read(&text, &view.fen, self.shared.language).map_err(|reason| {
                        // Whose turn it is matters more than how it was typed.
                        if view.dests.is_empty() {
                            Reason::NotNow
                        } else {
                            reason
                        }
                    })?;
                BoardReport::Move {
                    client,
                    revision,
                    uci,
                }
            }
            ClientMessage::Press {} => BoardReport::Press { client },
            ClientMessage::OfferDraw {} => BoardReport::OfferDraw { client },
            ClientMessage::AcceptDraw {} => BoardReport::AcceptDraw { client },
            ClientMessage::DeclineDraw {} => BoardReport::DeclineDraw { client },
            ClientMessage::Resign {} => BoardReport::Resign { client },
            ClientMessage::Repeat {} => BoardReport::Repeat { client },
            ClientMessage::Rule { text } => BoardReport::Arbiter {
                client,
                text: one_line(&text),
            },
        })
    }

    /// The latest view, if that is the one a move was made on.
    fn view_of(&self, revision: u64) -> Result<Arc<BoardView>, Reason> {
        let shown = self.shown.borrow();
        let shown = shown.as_ref().ok_or(Reason::NoGame)?;
        if shown.view.revision == revision {
            Ok(Arc::clone(&shown.view))
        } else {
            Err(Reason::Stale)
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let clients = {
            let mut clients = self.shared.clients();
            clients.remove(&self.client);
            count(&clients, self.role)
        };
        let client = self.client;
        tracing::info!(?client, role = ?self.role, clients, "a page has left the web board");
        // Nobody is left to hear it when the program ends.
        let _ = self.shared.reports.send(match self.role {
            Role::Player => BoardReport::Disconnected { client, clients },
            Role::Arbiter => BoardReport::ArbiterDisconnected { client, clients },
        });
    }
}

/// What is written goes to the players' consoles and into the journal: no line of
/// theirs may be made up by it.
fn one_line(text: &str) -> String {
    let words: String = text
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    words.trim().to_owned()
}

async fn send(socket: &mut WebSocket, message: &ServerMessage<'_>) -> Result<(), Lost> {
    send_raw(socket, Message::Text(message.json().into())).await
}

async fn send_raw(socket: &mut WebSocket, message: Message) -> Result<(), Lost> {
    match timeout(STALLED, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Lost),
    }
}
