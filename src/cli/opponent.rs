//! The sighted opponent of the demo: a client of the web board, like its page.

use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;
use tungstenite::{Error, Message, WebSocket};

use super::client::{self, NoConnection, Stream};
use crate::pages::ClientSession;

/// How long a read waits before the orders are checked again.
const GLANCE: Duration = Duration::from_millis(20);

/// When the opponent last made a move.
pub(super) type MovedAt = Arc<Mutex<Option<Instant>>>;

/// Connects to the board at `url` and makes the moves that arrive as orders.
///
/// # Errors
/// When the board does not answer.
pub(super) fn sit_down(
    url: &str,
    orders: Receiver<&'static str>,
    moved: MovedAt,
) -> Result<(), NoConnection> {
    let socket = client::connect(url, None, GLANCE)?;
    thread::spawn(move || {
        if let Err(error) = play(socket, &orders, &moved) {
            tracing::info!(%error, "the opponent left");
        }
    });
    Ok(())
}

fn play(
    mut socket: WebSocket<Stream>,
    orders: &Receiver<&'static str>,
    moved: &MovedAt,
) -> Result<(), Error> {
    let mut session = ClientSession::new(client::prefix());
    socket.send(Message::text(session.connected()))?;
    let mut order = None;
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => {
                let (_, send) = session.hear(&text);
                if let Some(text) = send {
                    socket.send(Message::text(text))?;
                }
            }
            Ok(_) => {}
            Err(error) if client::is_glance(&error) => {}
            Err(error) => return Err(error),
        }
        if order.is_none() {
            match orders.try_recv() {
                Ok(uci) => order = Some(uci),
                Err(TryRecvError::Empty) => {}
                Err(TryRecvError::Disconnected) => return socket.close(None),
            }
        }
        let from = order.and_then(|uci| uci.get(0..2)).unwrap_or_default();
        let can = |from| {
            session
                .view()
                .is_some_and(|view| view["dests"].get(from).is_some())
        };
        if let Some(uci) = order
            && can(from)
        {
            *moved.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
            if let Some(text) = session.ask(json!({ "type": "move", "uci": uci })) {
                socket.send(Message::text(text))?;
            }
            order = None;
        }
    }
}
