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
use super::typed;
use super::{BoardReport, ClientId, Shared, Shown};

/// More pages than this are not served at a time.
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
/// Refusals that may wait for a page.
const REFUSALS: usize = 16;

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
    if !(shared.guard.allows_page(headers) && shared.token.is(token)) {
        return refuse_page(shared);
    }
    let response = match page::file(path, shared.language) {
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
    if !(shared.guard.allows_connection(&headers) && shared.token.is(&token)) {
        return refuse_page(&shared);
    }
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(rejection) => return rejection.into_response(),
    };
    if shared.clients().len() >= MOST_CLIENTS {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade
        .max_message_size(LONGEST_FRAME)
        .max_frame_size(LONGEST_FRAME)
        .on_upgrade(move |socket| async move { Connection::open(shared).run(socket).await })
}

/// One page while it is connected. Dropping it, however that comes about, takes the
/// page off the list and reports it.
struct Connection {
    shared: Arc<Shared>,
    client: ClientId,
    refusals: mpsc::Receiver<String>,
    shown: watch::Receiver<Option<Shown>>,
}

/// The page is gone.
struct Lost;

impl Connection {
    fn open(shared: Arc<Shared>) -> Self {
        let client = ClientId(shared.next_client.fetch_add(1, Ordering::Relaxed));
        let (send, refusals) = mpsc::channel(REFUSALS);
        let clients = {
            let mut clients = shared.clients();
            clients.insert(client, send);
            clients.len()
        };
        tracing::info!(?client, clients, "a page is connected to the web board");
        // When nobody takes reports, the page hears it with the first thing it does.
        let _ = shared
            .reports
            .send(BoardReport::Connected { client, clients });
        let shown = shared.shown.clone();
        Self {
            shared,
            client,
            refusals,
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
        self.send_view(socket).await?;
        loop {
            tokio::select! {
                changed = self.shown.changed() => {
                    changed.map_err(|_| Lost)?;
                    self.send_view(socket).await?;
                }
                Some(text) = self.refusals.recv() => {
                    let refused = ServerMessage::Refused { text: Some(&text), reason: None };
                    send(socket, &refused).await?;
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
                _ = heartbeat.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(Lost);
                    }
                    send_raw(socket, Message::Ping(Vec::new().into())).await?;
                    send(socket, &ServerMessage::Alive {}).await?;
                }
            }
        }
    }

    /// Sends the latest view, if there is one yet.
    async fn send_view(&mut self, socket: &mut WebSocket) -> Result<(), Lost> {
        let shown = self.shown.borrow_and_update().clone();
        let Some(shown) = shown else { return Ok(()) };
        let age_ms = u64::try_from(shown.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        let view = ServerMessage::View {
            age_ms,
            view: &shown.view,
        };
        send(socket, &view).await
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
        Ok(
            match ClientMessage::parse(text).ok_or(Reason::Unreadable)? {
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
            },
        )
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
            clients.len()
        };
        tracing::info!(client = ?self.client, clients, "a page has left the web board");
        // Nobody is left to hear it when the program ends.
        let _ = self.shared.reports.send(BoardReport::Disconnected {
            client: self.client,
            clients,
        });
    }
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
