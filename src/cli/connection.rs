//! The connection to a game on another machine, which is looked for again when it is lost.

use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tungstenite::protocol::frame::coding::CloseCode;
use tungstenite::{Message, Utf8Bytes, WebSocket};

use super::client::{self, NoConnection, Stream};
use super::patience::Patience;
use crate::afar::Sound;
use crate::hearing::{OnlySilence, SAMPLE_RATE};
use crate::pages::{Brought, ClientSession, Fingerprint, Heard, block};

/// How long a read waits before commands are looked for.
const GLANCE: Duration = Duration::from_millis(20);
/// The program is heard from every two seconds; after this long it is taken for lost.
pub(super) const SILENCE: Duration = Duration::from_secs(35);
/// A game that has not answered for this long is spoken of.
const ANSWER: Duration = Duration::from_secs(4);
/// A microphone that brings nothing for so many seconds is spoken of: one that was opened by the
/// key is spoken into at once.
const MUTED: u64 = 5;
const MUTED_WHILE_OPEN: u64 = 20;

/// What comes over the connection, and what becomes of it.
pub(super) enum ConnectionReport {
    Heard(Heard),
    /// What was asked is not answered yet.
    NoAnswer,
    /// The microphone brings nothing but silence.
    OnlySilence,
    /// It is lost, and looked for.
    Lost,
    /// These commands were not sent, and will not be.
    NotSent(Vec<Value>),
    /// The game's program has ended.
    Farewell,
    /// It cannot come back.
    Ended(NoConnection),
}

/// What is to be sent.
pub(super) enum Asked {
    Command(Value),
    /// What becomes of the microphone's sound.
    Sound(Sound),
    /// The microphone's sound.
    Pcm(Vec<i16>),
    /// Some of it is missing.
    Gap,
}

/// The microphone's sound on its way to the game.
#[derive(Default)]
struct Sending {
    sends: bool,
    /// The samples that were sent since the microphone was opened.
    sent: u32,
    /// The game has not said yet that it hears.
    awaited: bool,
    /// Since the microphone was opened.
    silence: Option<OnlySilence>,
}

impl Sending {
    /// What is to be sent for it.
    fn turn(&mut self, sound: Sound) -> Option<Message> {
        let sent = std::mem::take(&mut self.sent);
        self.sends = matches!(sound, Sound::Sent { .. });
        self.awaited = self.sends;
        match sound {
            Sound::Sent { stays } => {
                let long = if stays { MUTED_WHILE_OPEN } else { MUTED };
                self.silence.get_or_insert(OnlySilence::lasting(long));
            }
            Sound::Paused => {}
            Sound::Closed | Sound::Cut => self.silence = None,
        }
        let voice = match sound {
            Sound::Sent { stays } => {
                json!({ "type": "voice", "rate": SAMPLE_RATE, "stays": stays })
            }
            Sound::Closed => json!({ "type": "voice", "rate": null, "sent": sent }),
            // Without their number, nobody takes the last of them for the end of what was said.
            Sound::Cut => json!({ "type": "voice", "rate": null }),
            Sound::Paused => return None,
        };
        Some(Message::text(voice.to_string()))
    }

    /// Whether it is noticed now that the microphone brings nothing.
    fn is_muted(&mut self, pcm: &[i16]) -> bool {
        let silence = self.silence.as_mut().filter(|_| self.sends);
        silence.is_some_and(|silence| silence.take(pcm))
    }

    /// What is to be sent for a piece of it.
    fn pcm(&mut self, pcm: &[i16]) -> Option<Message> {
        if !self.sends {
            return None;
        }
        let message = Message::binary(block(self.sent, pcm));
        self.sent = self.sent.wrapping_add(pcm.len() as u32);
        Some(message)
    }

    /// A sample is counted that is never sent: the game sees that sound is missing.
    const fn gap(&mut self) {
        self.sent = self.sent.wrapping_add(1);
    }
}

/// Where the game is.
pub(super) struct Way {
    pub(super) url: String,
    pub(super) pinned: Option<Fingerprint>,
    pub(super) brings: Brought,
}

impl Way {
    fn connect(&self) -> Result<WebSocket<Stream>, NoConnection> {
        client::connect(&self.url, self.pinned, GLANCE)
    }
}

/// Why a connection is over.
enum Over {
    /// Nobody sends commands any more, or nobody hears the reports.
    Unused,
    Farewell,
    Lost,
}

/// What comes within a glance.
pub(super) enum Came {
    Text(Utf8Bytes),
    /// No message, but somebody is there.
    SignOfLife,
    Nothing,
    /// The game's program has ended.
    Farewell,
    Lost,
}

/// Waits for a glance, which is how long the socket reads.
pub(super) fn came(socket: &mut WebSocket<Stream>) -> Came {
    match socket.read() {
        Ok(Message::Text(text)) => Came::Text(text),
        Ok(Message::Close(Some(frame))) if frame.code == CloseCode::Away => Came::Farewell,
        Ok(_) => Came::SignOfLife,
        Err(error) if client::is_glance(&error) => Came::Nothing,
        Err(error) => {
            tracing::debug!(%error, "the game is gone");
            Came::Lost
        }
    }
}

/// Connects, and stays connected until nobody sends commands any more.
///
/// # Errors
/// When the game is not reached the first time.
pub(super) fn open(
    way: Way,
    commands: Receiver<Asked>,
    report: impl Fn(ConnectionReport) -> bool + Send + 'static,
) -> Result<(), NoConnection> {
    let mut socket = way.connect()?;
    thread::spawn(move || {
        let mut session = ClientSession::new(client::prefix()).bringing(way.brings.clone());
        let mut patience = Patience::default();
        loop {
            let begun = Instant::now();
            match serve(&mut socket, &mut session, &commands, &report) {
                Over::Unused => {
                    // The program drops us either way.
                    let _ = socket.close(None);
                    return;
                }
                Over::Farewell => {
                    report(ConnectionReport::Farewell);
                    return;
                }
                Over::Lost => socket.get_ref().hang_up(),
            }
            // What was not sent may fit another position when the connection is back.
            let unsent = session.forget_unsent();
            if !report(ConnectionReport::Lost)
                || !unsent.is_empty() && !report(ConnectionReport::NotSent(unsent))
            {
                return;
            }
            let pause = patience.after(begun.elapsed());
            match look_for(&way, pause, &commands, &report) {
                Some(found) => socket = found,
                None => return,
            }
        }
    });
    Ok(())
}

/// Carries messages as long as the connection holds.
fn serve(
    socket: &mut WebSocket<Stream>,
    session: &mut ClientSession,
    commands: &Receiver<Asked>,
    report: &impl Fn(ConnectionReport) -> bool,
) -> Over {
    if socket.send(Message::text(session.connected())).is_err() {
        return Over::Lost;
    }
    let mut last = Instant::now();
    let mut sending = Sending::default();
    // Since when an answer is waited for; it is told once.
    let (mut waiting, mut told) = (Instant::now(), false);
    loop {
        match came(socket) {
            Came::Text(text) => {
                last = Instant::now();
                let (meant, send) = session.hear(&text);
                sending.awaited &= !matches!(meant, Some(Heard::Voice { .. }));
                if let Some(meant) = meant
                    && !report(ConnectionReport::Heard(meant))
                {
                    return Over::Unused;
                }
                if let Some(text) = send
                    && socket.send(Message::text(text)).is_err()
                {
                    return Over::Lost;
                }
            }
            Came::SignOfLife => last = Instant::now(),
            Came::Nothing => {}
            Came::Farewell => return Over::Farewell,
            Came::Lost => return Over::Lost,
        }
        if last.elapsed() > SILENCE {
            return Over::Lost;
        }
        if session.unanswered() == 0 && !sending.awaited {
            (waiting, told) = (Instant::now(), false);
        } else if waiting.elapsed() > ANSWER
            && !std::mem::replace(&mut told, true)
            && !report(ConnectionReport::NoAnswer)
        {
            return Over::Unused;
        }
        loop {
            match commands.try_recv() {
                Ok(asked) => {
                    let message = match asked {
                        Asked::Command(command) => session.ask(command).map(Message::text),
                        Asked::Sound(sound) => sending.turn(sound),
                        Asked::Pcm(pcm) => {
                            if sending.is_muted(&pcm) && !report(ConnectionReport::OnlySilence) {
                                return Over::Unused;
                            }
                            sending.pcm(&pcm)
                        }
                        Asked::Gap => {
                            sending.gap();
                            None
                        }
                    };
                    if let Some(message) = message
                        && socket.send(message).is_err()
                    {
                        return Over::Lost;
                    }
                }
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Over::Unused,
            }
        }
    }
}

/// Looks for the game after a pause, until it is there again; `None` if it cannot come back, or nobody wants it.
fn look_for(
    way: &Way,
    mut pause: Duration,
    commands: &Receiver<Asked>,
    report: &impl Fn(ConnectionReport) -> bool,
) -> Option<WebSocket<Stream>> {
    loop {
        let next = Instant::now() + pause;
        pause = Patience::unreached();
        loop {
            match commands.recv_timeout(next.saturating_duration_since(Instant::now())) {
                // It was asked for before the loss was known.
                Ok(Asked::Command(command)) => {
                    if !report(ConnectionReport::NotSent(vec![command])) {
                        return None;
                    }
                }
                Ok(Asked::Sound(_) | Asked::Pcm(_) | Asked::Gap) => {}
                Err(RecvTimeoutError::Timeout) => break,
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
        match way.connect() {
            Ok(socket) => return Some(socket),
            Err(NoConnection::Unreachable(why)) => tracing::debug!(why, "still gone"),
            Err(why) => {
                report(ConnectionReport::Ended(why));
                return None;
            }
        }
    }
}
