//! The arbiter's console: a client of the running game, as his page is.

use std::net::TcpStream;
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use super::client::{self, NoConnection};
use super::configuration::{self, Configuration, Overrides};
use super::serving;
use crate::agent::Wording;
use crate::console::{self, ConsoleReport};
use crate::messages::exact_duration_words;
use crate::settings::Settings;

/// How long a read waits before the keyboard is looked at again.
const GLANCE: Duration = Duration::from_millis(50);
/// The program is heard from every ten seconds; after this long it is taken for lost.
const SILENCE: Duration = Duration::from_secs(35);
/// How long the last answers are waited for when the keyboard has ended.
const LAST_ANSWERS: Duration = Duration::from_secs(10);
/// The longest ruling, in characters (`docs/web-board.md`).
const LONGEST_RULING: i64 = 500;

/// `doppelbrett arbiter`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Arbiter {
    #[command(flatten)]
    configuration: Configuration,
    /// The arbiter's link [default: that of the game on this computer]
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    /// The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

impl Arbiter {
    /// Rules until the keyboard or the game's program ends.
    pub(super) fn run(&self) -> Result<(), String> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let url = match &self.url {
            Some(url) => url.clone(),
            None => link(&settings, &wording)?,
        };
        let socket = client::connect(&url, GLANCE).map_err(|why| match why {
            NoConnection::Forbidden => wording.text("arbiter-no-seat", &[]),
            why => wording.text("arbiter-not-reached", &[("why", why.to_string().into())]),
        })?;
        let (reports, keyboard) = mpsc::channel();
        console::read(reports);
        let mut seat = Seat {
            socket,
            keyboard: Some(keyboard),
            wording,
            view: None,
            acts: None,
            answers_due: 0,
        };
        seat.sit()
    }
}

/// The link that the game on this computer has left.
fn link(settings: &Settings, wording: &Wording) -> Result<String, String> {
    let folder = settings
        .store
        .folder()
        .ok_or("no folder for the games: set store.folder")?;
    let file = serving::arbiter_file(&folder);
    std::fs::read_to_string(&file).map_err(|_| {
        let file = file.display().to_string();
        wording.text("arbiter-no-link", &[("file", file.into())])
    })
}

/// The arbiter at his console.
struct Seat {
    socket: WebSocket<TcpStream>,
    /// `None` when it has ended.
    keyboard: Option<Receiver<ConsoleReport>>,
    wording: Wording,
    /// The latest view, and when it came.
    view: Option<(Value, Instant)>,
    /// What can be written, as the program says it; `None` if it has not.
    acts: Option<Vec<String>>,
    /// Rulings that were sent and not yet answered.
    answers_due: usize,
}

impl Seat {
    fn sit(&mut self) -> Result<(), String> {
        let mut heard = Instant::now();
        let mut ended: Option<Instant> = None;
        loop {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    heard = Instant::now();
                    let message = serde_json::from_str(&text).unwrap_or_default();
                    self.hear(message)?;
                }
                Ok(_) => heard = Instant::now(),
                Err(error) if client::is_glance(&error) => {}
                Err(error) => {
                    tracing::debug!(%error, "the game is gone");
                    return self.gone();
                }
            }
            if heard.elapsed() > SILENCE {
                return self.gone();
            }
            while let Some(line) = self.typed() {
                if self.act(&line).is_err() {
                    return self.gone();
                }
            }
            if self.keyboard.is_none() {
                let since = *ended.get_or_insert_with(Instant::now);
                if self.answers_due == 0 {
                    // The program drops us either way.
                    let _ = self.socket.close(None);
                    return Ok(());
                }
                if since.elapsed() > LAST_ANSWERS {
                    return Err(self.wording.text("arbiter-no-answer", &[]));
                }
            }
        }
    }

    /// The program of the game has ended. What was not answered may not have arrived.
    fn gone(&self) -> Result<(), String> {
        self.tell("arbiter-gone");
        if self.answers_due == 0 {
            Ok(())
        } else {
            Err(self.wording.text("arbiter-no-answer", &[]))
        }
    }

    /// A line from the keyboard, if there is one. Before the first view nothing is
    /// taken: there is nothing yet to rule in.
    fn typed(&mut self) -> Option<String> {
        self.view.as_ref()?;
        match self.keyboard.as_ref()?.try_recv() {
            Ok(ConsoleReport::Line(line)) => Some(line),
            Err(TryRecvError::Empty) => None,
            Ok(ConsoleReport::Closed) | Err(TryRecvError::Disconnected) => {
                self.keyboard = None;
                None
            }
        }
    }

    fn act(&mut self, line: &str) -> Result<(), tungstenite::Error> {
        match line.trim() {
            "" => self.tell_state(),
            "?" => self.tell_acts(),
            text => {
                let message = json!({ "type": "rule", "text": text });
                self.socket.send(Message::text(message.to_string()))?;
                self.answers_due += 1;
            }
        }
        Ok(())
    }

    fn hear(&mut self, message: Value) -> Result<(), String> {
        match message["type"].as_str() {
            Some("view") => {
                if self.acts.is_none() {
                    // Only the arbiter is told what he can write.
                    return Err(self.wording.text("arbiter-no-seat", &[]));
                }
                let status = |view: &Value| view["status"].as_str().map(str::to_owned);
                let before = self.view.as_ref().and_then(|(view, _)| status(view));
                let first = self.view.is_none();
                let now = status(&message);
                self.view = Some((message, Instant::now()));
                if first {
                    self.tell("arbiter-welcome");
                    self.tell_state();
                } else if before != now {
                    console::print(&now.unwrap_or_default());
                }
            }
            Some("acts") => {
                let acts = message["acts"].as_array();
                let acts = acts.into_iter().flatten().filter_map(Value::as_str);
                self.acts = Some(acts.map(str::to_owned).collect());
            }
            Some("answer") => {
                self.answers_due = self.answers_due.saturating_sub(1);
                console::print(message["text"].as_str().unwrap_or_default());
            }
            Some("refused") => {
                self.answers_due = self.answers_due.saturating_sub(1);
                let why = message["reason"].as_str().or(message["text"].as_str());
                let why = why.unwrap_or_default();
                let text = if why == "too_long" {
                    let args = [("most", LONGEST_RULING.into())];
                    self.wording.text("arbiter-too-long", &args)
                } else {
                    self.wording
                        .text("arbiter-not-taken", &[("why", why.into())])
                };
                console::print(&text);
            }
            _ => {}
        }
        Ok(())
    }

    fn tell(&self, id: &str) {
        console::print(&self.wording.text(id, &[]));
    }

    fn tell_acts(&self) {
        let forms = self.acts.iter().flatten().map(String::as_str);
        let forms = forms.collect::<Vec<_>>().join("; ");
        let args = [("forms", forms.into())];
        console::print(&self.wording.text("arbiter-acts", &args));
    }

    /// Status, clocks and last move, a line each.
    fn tell_state(&self) {
        let Some((view, since)) = &self.view else {
            return;
        };
        console::print(view["status"].as_str().unwrap_or_default());
        self.tell_clocks(view, since.elapsed());
        if let Some(last) = last_move(view) {
            let args = [("move", last.into())];
            console::print(&self.wording.text("arbiter-last-move", &args));
        }
    }

    fn tell_clocks(&self, view: &Value, shown: Duration) {
        let clock = &view["clock"];
        if clock.is_null() {
            self.tell("time-none");
            return;
        }
        for side in ["white", "black"] {
            let left = left(view, side, shown);
            let time = exact_duration_words(left, self.wording.language());
            let args = [("color", side.into()), ("time", time.into())];
            console::print(&self.wording.text("arbiter-clock-of", &args));
        }
        match clock["running"].as_str() {
            Some(side) => {
                let args = [("color", side.into())];
                console::print(&self.wording.text("arbiter-clock-runs", &args));
            }
            None => self.tell("event-clocks-stopped"),
        }
    }
}

/// What `side` has left when a view has been here for `shown`, in whole seconds.
fn left(view: &Value, side: &str, shown: Duration) -> Duration {
    let clock = &view["clock"];
    let milliseconds = |value: &Value| Duration::from_millis(value.as_u64().unwrap_or_default());
    let set = milliseconds(&clock[format!("{side}_ms")]);
    let left = if clock["running"] == side {
        let gone = milliseconds(&view["age_ms"]) + shown;
        set.saturating_sub(gone.saturating_sub(milliseconds(&clock["delay_ms"])))
    } else {
        set
    };
    Duration::from_secs(left.as_secs())
}

/// `12. Sf3` or `12... Lxc6`.
fn last_move(view: &Value) -> Option<String> {
    let row = view["score"].as_array()?.last()?;
    let number = &row["number"];
    match (row["black"].as_str(), row["white"].as_str()) {
        (Some(black), _) => Some(format!("{number}... {black}")),
        (None, Some(white)) => Some(format!("{number}. {white}")),
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_running_clock_goes_on_after_the_delay() {
        let view = json!({ "age_ms": 1_000, "clock": {
            "white_ms": 60_000, "black_ms": 59_999, "delay_ms": 2_000, "running": "white"
        }});
        let at = |side, ms| left(&view, side, Duration::from_millis(ms)).as_secs();
        assert_eq!(at("white", 0), 60);
        assert_eq!(at("white", 1_000), 60);
        assert_eq!(at("white", 4_000), 57);
        assert_eq!(at("white", 400_000), 0);
        assert_eq!(at("black", 4_000), 59);
    }

    #[test]
    fn the_last_move_has_its_number() {
        let score = |score: Value| last_move(&json!({ "score": score }));
        assert_eq!(score(json!([])), None);
        let white = json!([{ "number": 3, "white": "Sf3", "black": null }]);
        assert_eq!(score(white).as_deref(), Some("3. Sf3"));
        let both = json!([{ "number": 3, "white": "Sf3", "black": "d5" }]);
        assert_eq!(score(both).as_deref(), Some("3... d5"));
    }
}
