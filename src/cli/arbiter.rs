//! The arbiter's console: a client of the running game, as the arbiter's page is.

use std::sync::mpsc::{self, Receiver, RecvTimeoutError, TryRecvError};
use std::time::{Duration, Instant};

use clap::Args;
use serde_json::{Value, json};
use tungstenite::{Message, WebSocket};

use super::client::{self, NoConnection, Stream};
use super::configuration::{self, Configuration, Overrides};
use super::connection::{Came, SILENCE, came};
use super::failure::Failure;
use super::link_files::{self, Links};
use super::patience::Patience;
use crate::console::{self, ConsoleReport};
use crate::messages::exact_duration_words;
use crate::pages::{ClientSession, Fingerprint, Heard, Reason, Why};
use crate::sentences::Wording;
use crate::settings::Settings;

/// How long a read waits before the keyboard is looked at again.
const GLANCE: Duration = Duration::from_millis(50);
/// How long the last answers are waited for when the keyboard has ended.
const LAST_ANSWERS: Duration = Duration::from_secs(10);
/// The longest ruling, in characters (`docs/web-board.md`).
const LONGEST_RULING: i64 = 500;

/// `doppelbrett arbiter`
#[derive(Clone, Debug, Default, Args)]
pub(super) struct Arbiter {
    #[command(flatten)]
    configuration: Configuration,
    // The arbiter's link [default: that of the game on this computer]
    #[arg(long, value_name = "URL")]
    url: Option<String>,
    // The fingerprint of the certificate, if the link begins with https
    // [default: that of the game on this computer]
    #[arg(long, value_name = "DIGITS")]
    fingerprint: Option<String>,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE")]
    language: Option<String>,
}

impl Arbiter {
    /// Rules until the keyboard ends or the game's program says farewell.
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let way = Way {
            url: self.url.clone(),
            pinned: self.pinned(&settings)?,
            settings,
        };
        let socket = way.connect().map_err(NotReached::failure)?;
        let (reports, keyboard) = mpsc::channel();
        console::read(reports);
        let mut seat = Seat {
            way,
            socket,
            session: ClientSession::new(client::prefix()),
            keyboard: Some(keyboard),
            wording,
            answered: String::new(),
            news: Vec::new(),
            view: None,
            acts: None,
        };
        seat.sit()
    }

    /// By which certificate the game is known: as it was named, or as the game on this
    /// computer has left it.
    fn pinned(&self, settings: &Settings) -> Result<Option<Fingerprint>, Failure> {
        match &self.fingerprint {
            Some(text) => client::fingerprint(text).map(Some),
            None => {
                let links = settings
                    .store
                    .folder()
                    .and_then(|folder| Links::read(&folder));
                let print = links.and_then(|links| links.fingerprint);
                Ok(print.as_deref().and_then(Fingerprint::parse))
            }
        }
    }
}

/// How the game is reached, now and when the connection is gone.
struct Way {
    /// The link that was named.
    url: Option<String>,
    pinned: Option<Fingerprint>,
    settings: Settings,
}

/// Why the game was not reached.
enum NotReached {
    /// The board says so, or nobody answers.
    Game(NoConnection),
    /// It is not known where it is.
    NoLink(Failure),
}

impl NotReached {
    fn failure(self) -> Failure {
        match self {
            Self::Game(NoConnection::Forbidden) => Failure::new("arbiter-no-seat", &[]),
            Self::Game(why) => Failure::new("arbiter-not-reached", &[]).because(why),
            Self::NoLink(why) => why,
        }
    }
}

impl Way {
    /// Connects by the link that was named, or by the one that the game on this computer
    /// has left by now.
    fn connect(&self) -> Result<WebSocket<Stream>, NotReached> {
        let url = match &self.url {
            Some(url) => url.clone(),
            None => self.left_link().map_err(NotReached::NoLink)?,
        };
        client::connect(&url, self.pinned, GLANCE).map_err(NotReached::Game)
    }

    /// Whether the game may come back. Another program may have taken its port meanwhile: the
    /// link on this computer names the right one once the game is there again.
    const fn may_pass(&self, why: &NotReached) -> bool {
        match why {
            NotReached::Game(NoConnection::Unreachable(_)) | NotReached::NoLink(_) => true,
            NotReached::Game(_) => self.url.is_none(),
        }
    }

    fn left_link(&self) -> Result<String, Failure> {
        let folder = self
            .settings
            .store
            .folder()
            .ok_or_else(|| Failure::new("store-no-folder", &[]))?;
        let file = link_files::arbiter_file(&folder);
        std::fs::read_to_string(&file).map_err(|_| {
            let file = file.display().to_string();
            Failure::new("arbiter-no-link", &[("file", file.into())])
        })
    }
}

/// How a connection came to its end.
enum End {
    /// The keyboard has ended, and everything is answered.
    Finished,
    /// The program of the game said farewell.
    Farewell,
    /// Without a farewell.
    Lost,
}

/// The arbiter at the console.
struct Seat {
    way: Way,
    socket: WebSocket<Stream>,
    session: ClientSession,
    /// `None` when it has ended.
    keyboard: Option<Receiver<ConsoleReport>>,
    wording: Wording,
    /// The latest view, and when it came; kept for its moment.
    view: Option<(Value, Instant)>,
    /// The last answer: what says the same is not told again.
    answered: String,
    /// What was ruled or found out, not told yet: an answer may be about it.
    news: Vec<String>,
    /// What can be written, as the program says it; `None` if it has not.
    acts: Option<Vec<String>>,
}

impl Seat {
    fn sit(&mut self) -> Result<(), Failure> {
        let mut patience = Patience::default();
        loop {
            let begun = Instant::now();
            match self.rule()? {
                End::Finished => return Ok(()),
                End::Farewell => {
                    self.tell("arbiter-gone");
                    return self.answered();
                }
                End::Lost if self.keyboard.is_none() => {
                    self.tell("arbiter-lost");
                    return self.answered();
                }
                End::Lost => {
                    self.socket.get_ref().hang_up();
                    self.tell("arbiter-lost");
                    if !self.reconnect(patience.after(begun.elapsed()))? {
                        return self.answered();
                    }
                }
            }
        }
    }

    /// Rules as long as the connection holds.
    fn rule(&mut self) -> Result<End, Failure> {
        let hello = Message::text(self.session.connected());
        if self.socket.send(hello).is_err() {
            return Ok(End::Lost);
        }
        let mut heard = Instant::now();
        let mut ended: Option<Instant> = None;
        loop {
            match came(&mut self.socket) {
                Came::Text(text) => {
                    heard = Instant::now();
                    let (meant, send) = self.session.hear(&text);
                    if let Some(meant) = meant {
                        self.hear(meant)?;
                    }
                    if let Some(text) = send
                        && self.socket.send(Message::text(text)).is_err()
                    {
                        return Ok(End::Lost);
                    }
                }
                Came::SignOfLife => heard = Instant::now(),
                Came::Nothing => {}
                Came::Farewell => return Ok(End::Farewell),
                Came::Lost => return Ok(End::Lost),
            }
            if heard.elapsed() > SILENCE {
                return Ok(End::Lost);
            }
            while let Some(line) = self.typed() {
                if self.act(&line).is_err() {
                    return Ok(End::Lost);
                }
            }
            if self.keyboard.is_none() {
                let since = *ended.get_or_insert_with(Instant::now);
                if self.session.unanswered() == 0 {
                    // The program drops us either way.
                    let _ = self.socket.close(None);
                    return Ok(End::Finished);
                }
                if since.elapsed() > LAST_ANSWERS {
                    return Err(Failure::new("arbiter-no-answer", &[]));
                }
            }
        }
    }

    /// Looks for the game after a pause, until it is there again. What is ruled meanwhile is
    /// sent then. `false`: the keyboard has ended.
    fn reconnect(&mut self, mut pause: Duration) -> Result<bool, Failure> {
        self.view = None;
        loop {
            let next = Instant::now() + pause;
            pause = Patience::unreached();
            while let Some(keyboard) = &self.keyboard {
                match keyboard.recv_timeout(next.saturating_duration_since(Instant::now())) {
                    Ok(ConsoleReport::Line(line)) => self.keep(line.trim()),
                    Ok(ConsoleReport::TooLong) => self.tell_too_long(),
                    Err(RecvTimeoutError::Timeout) => break,
                    Ok(ConsoleReport::Closed | ConsoleReport::ReadToEnd)
                    | Err(RecvTimeoutError::Disconnected) => {
                        self.keyboard = None;
                        return Ok(false);
                    }
                }
            }
            match self.way.connect() {
                Ok(socket) => {
                    self.socket = socket;
                    return Ok(true);
                }
                Err(why) if self.way.may_pass(&why) => {}
                Err(why) => return Err(why.failure()),
            }
        }
    }

    /// Keeps a ruling until the connection is back.
    fn keep(&mut self, text: &str) {
        if matches!(text, "" | "?") {
            return self.tell("arbiter-lost");
        }
        let _nothing_yet = self.session.ask(ruling(text));
        self.tell("arbiter-kept");
    }

    /// Whether everything that was ruled is answered. What is not may not have arrived.
    fn answered(&self) -> Result<(), Failure> {
        if self.session.unanswered() == 0 {
            Ok(())
        } else {
            Err(Failure::new("arbiter-no-answer", &[]))
        }
    }

    /// A line from the keyboard, if there is one. Before the first view nothing is
    /// taken: there is nothing yet to rule in.
    fn typed(&mut self) -> Option<String> {
        self.view.as_ref()?;
        loop {
            match self.keyboard.as_ref()?.try_recv() {
                Ok(ConsoleReport::Line(line)) => return Some(line),
                Ok(ConsoleReport::TooLong) => self.tell_too_long(),
                Err(TryRecvError::Empty) => return None,
                Ok(ConsoleReport::Closed | ConsoleReport::ReadToEnd)
                | Err(TryRecvError::Disconnected) => {
                    self.keyboard = None;
                    return None;
                }
            }
        }
    }

    fn act(&mut self, line: &str) -> Result<(), tungstenite::Error> {
        match line.trim() {
            "" => self.tell_state(),
            "?" => self.tell_acts(),
            text => {
                if let Some(text) = self.session.ask(ruling(text)) {
                    self.socket.send(Message::text(text))?;
                }
            }
        }
        Ok(())
    }

    fn hear(&mut self, meant: Heard) -> Result<(), Failure> {
        match meant {
            // Only the arbiter's link is for the console.
            Heard::Welcome { role, .. } if role != "arbiter" => {
                return Err(Failure::new("arbiter-no-seat", &[]));
            }
            Heard::View => {
                let status = |view: &Value| view["status"].as_str().map(str::to_owned);
                let before = self.view.take();
                let Some(view) = self.session.view().cloned() else {
                    return Ok(());
                };
                let now = status(&view);
                self.view = Some((view, Instant::now()));
                match before {
                    None => {
                        self.tell("arbiter-welcome");
                        self.tell_state();
                    }
                    Some((before, _)) if status(&before) != now => {
                        let now = now.unwrap_or_default();
                        if self.answered.lines().last() != Some(&now) {
                            console::print(&now);
                        }
                    }
                    Some(_) => {}
                }
            }
            Heard::Acts { acts, .. } => self.acts = Some(acts),
            Heard::Answer(text) => {
                console::print(&text);
                self.answered = text;
            }
            // What the status does not say. What came before this program did is old.
            Heard::News(news) if news["kind"] == "arbiter" && self.session.view().is_some() => {
                self.news.extend(news["text"].as_str().map(str::to_owned));
            }
            Heard::Refused { why, .. } => console::print(&self.refused(why)),
            Heard::Welcome { .. }
            | Heard::News(_)
            | Heard::Told(_)
            | Heard::Voice { .. }
            | Heard::Done(_)
            | Heard::Void(_) => {}
        }
        if self.session.unanswered() == 0 {
            self.tell_news();
        }
        Ok(())
    }

    fn tell_news(&mut self) {
        let answered = self.answered.replace('\n', " ");
        for text in self.news.drain(..) {
            if !answered.contains(&text) {
                console::print(&text);
            }
        }
    }

    /// Why something was not taken: the program's sentence, or one for its reason.
    fn refused(&self, why: Why) -> String {
        let id = match why {
            Why::Text(text) => return text,
            Why::Reason(Reason::TooLong) => {
                let args = [("most", LONGEST_RULING.into())];
                return self.wording.text("arbiter-too-long", &args);
            }
            Why::Reason(Reason::Stale) => "arbiter-stale",
            Why::Reason(Reason::Revoked) => "arbiter-revoked",
            why => {
                tracing::warn!(?why, "the game does not take it");
                "arbiter-not-taken"
            }
        };
        self.wording.text(id, &[])
    }

    fn tell(&self, id: &str) {
        console::print(&self.wording.text(id, &[]));
    }

    fn tell_too_long(&self) {
        console::print(&self.wording.line_too_long());
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

/// The command of `docs/web-board.md`.
fn ruling(text: &str) -> Value {
    json!({ "type": "rule", "text": text })
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
