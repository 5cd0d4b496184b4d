//! The sighted player's page without a browser: what it sends and what it is
//! shown, by the protocol in `docs/web-board.md`.

use serde_json::{Value, json};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, Error, Message, WebSocket};

/// How long anything may take that a page waits for.
const LIMIT: Duration = Duration::from_secs(60);
/// How long one look for a message takes.
const LOOK: Duration = Duration::from_millis(50);

/// A page that is connected.
pub struct Page {
    socket: WebSocket<TcpStream>,
    /// The latest view.
    pub view: Value,
}

impl Page {
    /// Opens the link of a web board and waits for the first view.
    #[track_caller]
    pub fn open(link: &str) -> Page {
        let address = link.split('/').nth(2).expect("an address");
        let stream = TcpStream::connect(address).expect("the board is served");
        let mut request = format!("{}ws", link.replacen("http", "ws", 1))
            .into_client_request()
            .expect("the link is an address");
        let origin = format!("http://{address}").parse().expect("a header");
        request.headers_mut().insert("Origin", origin);
        let (socket, _) = tungstenite::client(request, stream).expect("the link is right");
        socket
            .get_ref()
            .set_read_timeout(Some(LOOK))
            .expect("a socket");
        let mut page = Page {
            socket,
            view: Value::Null,
        };
        page.until("a view", |view| !view.is_null());
        page
    }

    /// Waits for a view of which this is true.
    #[track_caller]
    pub fn until(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) {
        let end = Instant::now() + LIMIT;
        while !wanted(&self.view) {
            assert!(
                Instant::now() < end,
                "the page never shows {what}: {:#}",
                self.view
            );
            if let Some(message) = self.next()
                && message["type"] == "view"
            {
                self.view = message;
            }
        }
    }

    /// Waits for a status line that contains this.
    #[track_caller]
    pub fn reads(&mut self, part: &str) {
        self.until(part, |view| {
            view["status"].as_str().is_some_and(|is| is.contains(part))
        });
    }

    /// Moves on the board.
    #[track_caller]
    pub fn moves(&mut self, uci: &str) {
        self.take_all();
        let revision = self.view["revision"].clone();
        self.send(&json!({ "type": "move", "revision": revision, "uci": uci }));
    }

    /// Does something without more to say: `press`, `offer_draw`, `repeat` ...
    #[track_caller]
    pub fn does(&mut self, what: &str) {
        self.send(&json!({ "type": what }));
    }

    /// Waits for a refusal and gives its sentence, or the reason in the protocol.
    #[track_caller]
    pub fn refused(&mut self) -> String {
        let end = Instant::now() + LIMIT;
        loop {
            assert!(
                Instant::now() < end,
                "not refused; it shows {:#}",
                self.view
            );
            match self.next() {
                Some(message) if message["type"] == "refused" => {
                    let words = message["text"].as_str().or(message["reason"].as_str());
                    return words.expect("a sentence or a reason").to_owned();
                }
                Some(message) if message["type"] == "view" => self.view = message,
                _ => {}
            }
        }
    }

    /// The time a side has left in the latest view, in milliseconds.
    pub fn left(&self, side: &str) -> u64 {
        self.view["clock"][format!("{side}_ms")]
            .as_u64()
            .expect("a clock")
    }

    /// What stands on the board, as in the first field of a FEN.
    pub fn pieces(&self) -> &str {
        let fen = self.view["fen"].as_str().expect("a position");
        fen.split(' ').next().expect("its pieces")
    }

    /// Takes what has arrived.
    fn take_all(&mut self) {
        while let Some(message) = self.next() {
            if message["type"] == "view" {
                self.view = message;
            }
        }
    }

    /// Sends a message as it stands.
    #[track_caller]
    pub fn send(&mut self, message: &Value) {
        self.socket
            .send(Message::text(message.to_string()))
            .expect("the board listens");
    }

    fn next(&mut self) -> Option<Value> {
        match self.socket.read() {
            Ok(Message::Text(text)) => Some(serde_json::from_str(&text).expect("JSON")),
            Ok(_) => None,
            Err(Error::Io(error))
                if matches!(
                    error.kind(),
                    std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut
                ) =>
            {
                None
            }
            Err(error) => panic!("the board is gone: {error}; it showed {:#}", self.view),
        }
    }
}
