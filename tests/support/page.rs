//! The sighted player's page without a browser: what it sends and what it is shown, by the
//! protocol in `docs/web-board.md`.

use doppelbrett::pages::{ClientSession, Heard, Why};
use serde_json::{Value, json};
use std::net::TcpStream;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Error, Message, WebSocket};

/// The longest that a page waits for anything.
const LIMIT: Duration = Duration::from_secs(60);
/// A block of sound in samples, and how long it lasts.
pub const BLOCK: usize = 640;
pub const EACH: Duration = Duration::from_millis(40);

/// How long to look for a message each time.
const LOOK: Duration = Duration::from_millis(10);

/// A connected page.
pub struct Page {
    socket: WebSocket<TcpStream>,
    session: ClientSession,
    /// The latest view.
    pub view: Value,
    /// The numbered news, in order.
    pub news: Vec<String>,
    /// The answers to what was said, in order.
    pub answers: Vec<String>,
    /// What the blind player's page is told, in order: who hears it, and the words.
    pub told: Vec<(String, String)>,
    refused: Vec<String>,
    /// How many messages were sent.
    sent: usize,
    /// Everything that came, as it came.
    pub frames: Vec<String>,
}

/// Each page of a test has its own id.
static PAGES: AtomicU64 = AtomicU64::new(0);

/// A connection to a page's link on which nothing has been sent yet. A read waits for at most
/// `patience`.
#[track_caller]
pub fn connect(link: &str, patience: Duration) -> WebSocket<TcpStream> {
    let address = link.split('/').nth(2).expect("an address");
    let mut request = format!("{}ws", link.replacen("http", "ws", 1))
        .into_client_request()
        .expect("the link is an address");
    let origin = format!("http://{address}").parse().expect("a header");
    request.headers_mut().insert("Origin", origin);
    let stream = TcpStream::connect(address).expect("the board is served");
    stream.set_read_timeout(Some(LIMIT)).expect("a socket");
    // Small buffers, so that a test of many pages measures the server's.
    let config = WebSocketConfig::default().read_buffer_size(4_096);
    let (socket, _) = tungstenite::client::client_with_config(request, stream, Some(config))
        .expect("the link is right");
    let stream = socket.get_ref();
    stream.set_read_timeout(Some(patience)).expect("a socket");
    socket
}

/// Whether a read failed only because nothing came.
pub fn is_silence(error: &Error) -> bool {
    use std::io::ErrorKind::{TimedOut, WouldBlock};
    matches!(error, Error::Io(error) if matches!(error.kind(), WouldBlock | TimedOut))
}

impl Page {
    /// Opens the link of a web board and waits for the first view.
    #[track_caller]
    pub fn open(link: &str) -> Page {
        let socket = connect(link, LOOK);
        let number = PAGES.fetch_add(1, Ordering::Relaxed);
        let prefix = format!("test-{}-{number}", std::process::id());
        let mut page = Page {
            socket,
            session: ClientSession::new(prefix),
            view: Value::Null,
            news: Vec::new(),
            answers: Vec::new(),
            told: Vec::new(),
            refused: Vec::new(),
            sent: 0,
            frames: Vec::new(),
        };
        let hello = page.session.connected();
        page.put(hello);
        page.until("a view", |view| !view.is_null());
        page
    }

    /// Waits for a view that meets the condition.
    #[track_caller]
    pub fn until(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) {
        let end = Instant::now() + LIMIT;
        while !wanted(&self.view) {
            assert!(
                Instant::now() < end,
                "the page never shows {what}: {:#}",
                self.view
            );
            self.take();
        }
    }

    /// Waits for a status line, an announced move or a question that contains `part`.
    #[track_caller]
    pub fn reads(&mut self, part: &str) {
        let has = |text: &Value| text.as_str().is_some_and(|is| is.contains(part));
        self.until(part, |view| {
            has(&view["status"])
                || has(&view["announced"]["words"])
                || has(&view["question"]["words"])
        });
    }

    /// Moves on the board.
    #[track_caller]
    pub fn moves(&mut self, uci: &str) {
        self.send(&json!({ "type": "move", "uci": uci }));
    }

    /// Moves a piece by hand, while the board is being put right.
    #[track_caller]
    pub fn places(&mut self, from: &str, to: &str) {
        self.send(&json!({ "type": "place", "from": from, "to": to }));
    }

    /// An act that needs no more than its name: `press`, `offer_draw`, `repeat` ...
    #[track_caller]
    pub fn does(&mut self, what: &str) {
        self.send(&json!({ "type": what }));
    }

    /// Waits for a refusal and returns its sentence, or the protocol's reason.
    #[track_caller]
    pub fn refused(&mut self) -> String {
        self.wait("a refusal", |page| page.refused.pop())
    }

    /// Says something and waits for the answer.
    #[track_caller]
    pub fn says(&mut self, text: &str) -> String {
        let before = self.answers.len();
        self.send(&json!({ "type": "say", "text": text }));
        self.wait("an answer", |page| page.answers.get(before).cloned())
    }

    /// The blind player writes a line on their page, and is told this.
    #[track_caller]
    pub fn writes(&mut self, line: &str, told: &str) {
        let before = self.told.len();
        self.send(&json!({ "type": "say", "text": line }));
        self.hears(before, told);
    }

    /// The blind player writes a line on their page, and is told something that begins so.
    #[track_caller]
    pub fn asks(&mut self, line: &str, beginning: &str) {
        let before = self.told.len();
        self.send(&json!({ "type": "say", "text": line }));
        self.wait(beginning, |page| {
            let new = page.told.get(before..).unwrap_or_default();
            let begins = |(_, text): &(String, String)| text.starts_with(beginning);
            new.iter().any(begins).then_some(())
        });
    }

    /// Waits until the blind player's page is told this, after so many messages.
    #[track_caller]
    pub fn hears(&mut self, before: usize, told: &str) {
        self.wait(told, |page| {
            let new = page.told.get(before..).unwrap_or_default();
            new.iter().any(|(_, text)| text == told).then_some(())
        });
    }

    /// Takes whatever has come.
    #[track_caller]
    pub fn catches_up(&mut self) {
        while self.take() {}
    }

    #[track_caller]
    fn wait<T>(&mut self, what: &str, mut found: impl FnMut(&mut Page) -> Option<T>) -> T {
        let end = Instant::now() + LIMIT;
        loop {
            if let Some(found) = found(self) {
                return found;
            }
            let shown = &self.view;
            assert!(Instant::now() < end, "never {what}; it shows {shown:#}");
            self.take();
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

    /// Sends an act that refers to the current state: a command whose id and revision are added
    /// here.
    #[track_caller]
    pub fn send(&mut self, command: &Value) {
        while self.take() {}
        let before = self.sent;
        if let Some(text) = self.session.ask(command.clone()) {
            self.put(text);
        }
        // It waits for the answer to the command before, or for a view.
        let end = Instant::now() + LIMIT;
        while self.sent == before {
            assert!(Instant::now() < end, "never sent: {command}");
            self.take();
        }
    }

    /// Sends something beside the commands.
    #[track_caller]
    pub fn puts(&mut self, message: &Value) {
        self.put(message.to_string());
    }

    /// Sends a block of sound, after so many samples.
    #[track_caller]
    pub fn sounds(&mut self, before: usize, pcm: &[i16]) {
        let mut bytes = u32::try_from(before)
            .expect("a short sound")
            .to_le_bytes()
            .to_vec();
        bytes.extend(pcm.iter().flat_map(|sample| sample.to_le_bytes()));
        self.socket
            .send(Message::binary(bytes))
            .expect("the board listens");
    }

    /// Says this into the microphone of the page, as fast as it is said, and the silence after
    /// it until something has come of it. How long after the last of it that was.
    #[track_caller]
    pub fn speaks(&mut self, pcm: &[i16], answer: &str) -> Duration {
        let before = self.told.len();
        self.puts(&json!({ "type": "voice", "rate": 16_000 }));
        // Nobody speaks before the microphone is open.
        let quiet = vec![0; BLOCK];
        let before_speech = std::iter::repeat_n(quiet.as_slice(), 10);
        let mut blocks = before_speech.chain(pcm.chunks_exact(BLOCK));
        let start = Instant::now();
        let end = start + LIMIT;
        let mut said = start;
        for number in 0.. {
            let block = blocks.next();
            self.sounds(number * BLOCK, block.unwrap_or(&quiet));
            if block.is_some() {
                said = Instant::now();
            }
            while start.elapsed() < EACH * (number as u32 + 1) {
                self.take();
            }
            let new = self.told.get(before..).unwrap_or_default();
            if new.iter().any(|(_, text)| text.starts_with(answer)) {
                let answered = said.elapsed();
                let sent = (number + 1) * BLOCK;
                self.puts(&json!({ "type": "voice", "rate": null, "sent": sent }));
                return answered;
            }
            assert!(Instant::now() < end, "never {answer}: {:#?}", self.told);
        }
        unreachable!("it is answered, or too late")
    }

    /// Waits for a message of this type on which this holds.
    #[track_caller]
    pub fn gets(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) {
        self.wait(what, |page| {
            let frames = page.frames.iter();
            let mut messages = frames.filter_map(|frame| serde_json::from_str(frame).ok());
            messages
                .any(|message: Value| wanted(&message))
                .then_some(())
        });
    }

    #[track_caller]
    fn put(&mut self, text: String) {
        self.sent += 1;
        self.socket
            .send(Message::text(text))
            .expect("the board listens");
    }

    /// Takes one message; `false` if none comes for a moment.
    #[track_caller]
    fn take(&mut self) -> bool {
        let Some(text) = self.next() else {
            return false;
        };
        if !text.is_empty() {
            self.frames.push(text.clone());
        }
        let (heard, send) = self.session.hear(&text);
        match heard {
            Some(Heard::View) => self.view = self.session.view().expect("it came").clone(),
            Some(Heard::News(news)) => {
                let text = news["text"].as_str().expect("its text");
                self.news.push(text.to_owned());
            }
            Some(Heard::Told(told)) => {
                let parts = told["parts"].as_array().expect("its parts");
                let words = parts.iter().filter_map(|part| part["text"].as_str());
                let hearers = told["hearers"].as_str().expect("who hears it");
                self.told.push((hearers.to_owned(), words.collect()));
            }
            Some(Heard::Answer(text)) => self.answers.push(text),
            Some(Heard::Refused { why, .. }) => self.refused.push(match why {
                Why::Text(text) => text,
                Why::Reason(reason) => json!(reason).as_str().expect("a name").to_owned(),
                Why::Told => String::new(),
            }),
            _ => {}
        }
        if let Some(text) = send {
            self.put(text);
        }
        true
    }

    fn next(&mut self) -> Option<String> {
        match self.socket.read() {
            Ok(Message::Text(text)) => Some(text.to_string()),
            // A ping; another message may be behind it.
            Ok(_) => Some(String::new()),
            Err(error) if is_silence(&error) => None,
            Err(error) => panic!("the board is gone: {error}; it showed {:#}", self.view),
        }
    }
}
