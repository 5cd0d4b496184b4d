//! The sighted opponent of the demo: a client of the web board, as its page is.

use std::net::TcpStream;
use std::sync::mpsc::{Receiver, TryRecvError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::{Error, Message, WebSocket};

use super::client;

/// How long a read waits before the orders are looked at again.
const GLANCE: Duration = Duration::from_millis(20);

/// When the opponent last made a move.
pub(super) type MovedAt = Arc<Mutex<Option<Instant>>>;

/// Connects to the board at `url` and makes the moves that come as orders.
///
/// # Errors
/// When the board does not answer.
pub(super) fn sit_down(
    url: &str,
    orders: Receiver<&'static str>,
    moved: MovedAt,
) -> Result<(), String> {
    let socket = client::connect(url, GLANCE).map_err(|error| error.to_string())?;
    thread::spawn(move || {
        if let Err(error) = play(socket, &orders, &moved) {
            tracing::info!(%error, "the opponent left");
        }
    });
    Ok(())
}

fn play(
    mut socket: WebSocket<TcpStream>,
    orders: &Receiver<&'static str>,
    moved: &MovedAt,
) -> Result<(), Error> {
    let mut view = Value::Null;
    let mut order = None;
    loop {
        match socket.read() {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).unwrap_or_default();
                if message["type"] == "view" {
                    view = message;
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
        if let Some(uci) = order
            && view["dests"].get(from).is_some()
        {
            *moved.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
            let message = json!({ "type": "move", "revision": view["revision"], "uci": uci });
            socket.send(Message::text(message.to_string()))?;
            order = None;
        }
    }
}
