//! A hall from outside: its pairings, its links, and pages that play in it.

use super::page::{connect, is_silence};
use super::wait_for;
use doppelbrett::hall::{Seat, Seating};
use doppelbrett::pages::Role;
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::{Message, WebSocket};

/// Far longer than anything takes.
pub const LIMIT: Duration = Duration::from_secs(60);
/// How long to look for a message each time.
const LOOK: Duration = Duration::from_millis(50);

/// A list of pairings in which Black is blind on every board.
pub fn pairings(folder: &Path, boards: usize) -> PathBuf {
    let mut list = String::from(
        "event = \"Vereinsabend\"\nsite = \"Köln\"\nround = \"3\"\ncontrol = \"15+5\"\n",
    );
    for board in 1..=boards {
        let _ = write!(
            list,
            "[[pairing]]\nwhite = \"Weiß {board}\"\nblack = \"Schwarz {board}\"\nblind = \"black\"\n"
        );
    }
    let file = folder.join("pairings.toml");
    std::fs::write(&file, list).expect("the pairings are written");
    file
}

/// The games of a hall with their links.
pub fn seats(store: &Path) -> Vec<Seat> {
    let file = store.join("hall.toml");
    Seating::read(&file).expect("the links").game
}

/// A page of one role at one board.
pub struct Guest {
    socket: WebSocket<TcpStream>,
    /// The latest view.
    pub view: Value,
    name: String,
    commands: u64,
}

impl Guest {
    /// Opens the link of a role; `name` keeps its commands apart from those of other pages.
    #[track_caller]
    pub fn enter(seat: &Seat, role: Role, name: &str) -> Guest {
        let link = seat.links.of(role).expect("a link");
        let mut guest = Guest {
            socket: connect(link, LOOK),
            view: Value::Null,
            name: name.to_owned(),
            commands: 0,
        };
        let hello = json!({ "type": "hello", "protocol": 2, "game": null, "have": 0 });
        assert!(guest.send(&hello), "the hall listens");
        guest.until("a view", |view| !view.is_null());
        guest
    }

    /// Waits for a view that meets the condition.
    #[track_caller]
    pub fn until(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) {
        let found = wait_for(LIMIT, || {
            wanted(&self.view) || {
                self.next().expect("the hall is there");
                wanted(&self.view)
            }
        });
        assert!(found, "the page never shows {what}: {:#}", self.view);
    }

    /// Waits for a status line or a question that contains `part`.
    #[track_caller]
    pub fn reads(&mut self, part: &str) {
        let has = |text: &Value| text.as_str().is_some_and(|is| is.contains(part));
        self.until(part, |view| {
            has(&view["status"]) || has(&view["question"]["words"])
        });
    }

    /// Sends a command until it is carried out.
    #[track_caller]
    pub fn does(&mut self, command: &Value) {
        match self.asks(command) {
            Ok(()) => {}
            Err(why) => panic!("{command} was refused: {why}"),
        }
    }

    /// Sends a command. A refusal returns its sentence, or the protocol's reason. A command on
    /// a view that is no longer the latest is sent again.
    #[track_caller]
    pub fn asks(&mut self, command: &Value) -> Result<(), String> {
        match self.tries(command) {
            Some(answer) => answer,
            None => panic!("{command}: the hall is gone"),
        }
    }

    /// Like [`Guest::asks`]; `None` when the hall is gone before it has answered.
    pub fn tries(&mut self, command: &Value) -> Option<Result<(), String>> {
        let end = Instant::now() + LIMIT;
        'again: loop {
            self.commands += 1;
            let id = format!("{}-{}", self.name, self.commands);
            let mut given = command.clone();
            given["id"] = json!(id);
            given["on"] = self.view["revision"].clone();
            if !self.send(&given) {
                return None;
            }
            loop {
                assert!(Instant::now() < end, "{command} is never answered");
                let Some(message) = self.next()? else {
                    continue;
                };
                if message["id"] != id.as_str() {
                    continue;
                }
                match (message["type"].as_str(), message["reason"].as_str()) {
                    (Some("done"), _) => return Some(Ok(())),
                    (Some("refused"), Some("stale")) => {
                        let on = given["on"].clone();
                        while self.view["revision"] == on {
                            assert!(Instant::now() < end, "{command} stays stale");
                            self.next()?;
                        }
                        continue 'again;
                    }
                    (Some("refused"), reason) => {
                        let words = message["text"].as_str().or(reason);
                        return Some(Err(words.unwrap_or_default().to_owned()));
                    }
                    _ => {}
                }
            }
        }
    }

    fn send(&mut self, message: &Value) -> bool {
        let sent = self.socket.send(Message::text(message.to_string()));
        sent.is_ok()
    }

    /// A message, if one comes soon; `None` when the hall is gone.
    fn next(&mut self) -> Option<Option<Value>> {
        match self.socket.read() {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).expect("JSON");
                if message["type"] == "view" {
                    self.view = message.clone();
                }
                Some(Some(message))
            }
            Ok(_) => Some(None),
            Err(error) if is_silence(&error) => Some(None),
            Err(_) => None,
        }
    }
}

/// Both sides of one board: White is sighted, Black is blind and has an assistant.
pub struct Pair {
    pub sighted: Guest,
    pub blind: Guest,
}

impl Pair {
    #[track_caller]
    pub fn enter(seat: &Seat, name: &str) -> Pair {
        Pair {
            sighted: Guest::enter(seat, Role::Player, &format!("{name}-s")),
            blind: Guest::enter(seat, Role::AssistantBlind, &format!("{name}-b")),
        }
    }

    /// Starts the clock.
    #[track_caller]
    pub fn starts(&mut self) {
        self.sighted.does(&json!({ "type": "press" }));
    }

    /// White moves; the profile `training` presses for them.
    #[track_caller]
    pub fn white(&mut self, uci: &str) {
        self.sighted.does(&json!({ "type": "move", "uci": uci }));
    }

    /// Black's assistant says the player's move and presses.
    #[track_caller]
    pub fn black(&mut self, words: &str) {
        self.blind.does(&json!({ "type": "say", "text": words }));
        self.blind.does(&json!({ "type": "press" }));
    }
}
