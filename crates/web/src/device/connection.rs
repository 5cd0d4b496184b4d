//! One page on its WebSocket: carries out what its session wants.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message, WebSocket, close_code};
use tokio::sync::{mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, sleep_until, timeout};

use super::seating::Seating;
use crate::protocol::session::{Session, Step, Word};
use crate::reason::{Reason, Why};
use crate::report::{BoardReport, ClientId};
use crate::role::Role;

/// A page has to say hello within this time.
const GREETING: Duration = Duration::from_secs(10);
/// How often a page hears that the connection is alive, and is asked for a sign of life.
const HEARTBEAT: Duration = Duration::from_secs(2);
/// A page that has given none for this long may be gone.
const DOUBT: Duration = Duration::from_secs(5);
/// A page that says nothing for this long, not even to a ping, is lost.
const SILENCE: Duration = Duration::from_secs(35);
/// A page that takes nothing for this long is lost.
const STALLED: Duration = Duration::from_secs(10);

/// One page while it is connected. Dropping it, however that comes about, takes the
/// page off the list and reports it.
pub(super) struct Connection {
    seating: Arc<Seating>,
    client: ClientId,
    /// By whose link it came.
    role: Role,
    words: mpsc::Receiver<Word>,
    changed: watch::Receiver<()>,
    session: Session,
}

/// The page is gone.
struct Lost;

impl Connection {
    /// `None` when so many in this role are connected that there is no place.
    pub(super) fn open(seating: Arc<Seating>, role: Role) -> Option<Self> {
        let (client, words) = seating.seat(role)?;
        let changed = seating.changes();
        let served = seating.served_as(role);
        let session = Session::new(client, served, seating.acts(role));
        Some(Self {
            client,
            role,
            words,
            changed,
            session,
            seating,
        })
    }

    /// Talks with the page until it is lost. The server waits for the end of `_open`.
    pub(super) async fn run(mut self, mut socket: WebSocket, _open: watch::Receiver<()>) {
        let Err(Lost) = self.talk(&mut socket).await;
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> Result<std::convert::Infallible, Lost> {
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let opened = Instant::now();
        let mut heard = opened;
        let mut silent = false;
        loop {
            let due = if self.session.greeted() {
                self.session.next(&self.seating.desk(self.role))
            } else {
                Some(opened + GREETING)
            };
            tokio::select! {
                // An answer comes before the view that it led to.
                biased;
                _ = heartbeat.tick() => {
                    if heard.elapsed() > SILENCE {
                        return Err(Lost);
                    }
                    if !silent && heard.elapsed() > DOUBT {
                        silent = true;
                        self.seating.is_silent(self.client, silent);
                    }
                    send(socket, Message::Ping(Vec::new().into())).await?;
                    if self.session.greeted() {
                        let steps = {
                            let (mut desk, now) = (self.seating.desk(self.role), Instant::now());
                            let mut steps = self.session.look_at_voice(&mut desk, now);
                            steps.push(self.session.alive(&desk, now));
                            steps
                        };
                        self.carry_out(socket, steps).await?;
                    }
                }
                word = self.words.recv() => {
                    // Once the sender is dropped, the page no longer counts as connected.
                    let word = word.ok_or(Lost)?;
                    let steps = self.session.word(word, &self.seating.desk(self.role), Instant::now());
                    self.carry_out(socket, steps).await?;
                }
                changed = self.changed.changed() => {
                    changed.map_err(|_| Lost)?;
                    self.catch_up(socket).await?;
                }
                () = until(due) => {
                    if !self.session.greeted() {
                        return Err(Lost);
                    }
                    self.catch_up(socket).await?;
                }
                message = socket.recv() => {
                    heard = Instant::now();
                    if silent {
                        silent = false;
                        self.seating.is_silent(self.client, silent);
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(socket, &text).await?,
                        Some(Ok(Message::Binary(bytes))) => self.hear_sound(socket, &bytes).await?,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(Lost),
                    }
                }
            }
        }
    }

    async fn catch_up(&mut self, socket: &mut WebSocket) -> Result<(), Lost> {
        let steps = self
            .session
            .catch_up(&self.seating.desk(self.role), Instant::now());
        self.carry_out(socket, steps).await
    }

    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), Lost> {
        let now = Instant::now();
        let steps = self
            .session
            .hear(text, &mut self.seating.desk(self.role), now);
        self.carry_out(socket, steps).await
    }

    async fn hear_sound(&mut self, socket: &mut WebSocket, bytes: &[u8]) -> Result<(), Lost> {
        let now = Instant::now();
        let steps = self
            .session
            .hear_sound(bytes, &mut self.seating.desk(self.role), now);
        self.carry_out(socket, steps).await
    }

    async fn carry_out(&mut self, socket: &mut WebSocket, steps: Vec<Step>) -> Result<(), Lost> {
        for step in steps {
            match step {
                Step::Send(text) => send(socket, Message::Text(text.into())).await?,
                Step::Report(command) => {
                    let key = command.key.clone();
                    if self
                        .seating
                        .report_act(self.role, BoardReport::Command(command))
                    {
                        continue;
                    }
                    let refused = {
                        let mut desk = self.seating.desk(self.role);
                        desk.ledger.give_back(&key);
                        let why = Why::Reason(Reason::Closed);
                        self.session
                            .refuse(Some(key.id()), &why, &desk, Instant::now())
                    };
                    for step in refused {
                        if let Step::Send(text) = step {
                            send(socket, Message::Text(text.into())).await?;
                        }
                    }
                }
                // If nobody takes it, nobody is playing.
                Step::Sound(sound) => {
                    let _ = self
                        .seating
                        .report_act(self.role, BoardReport::Sound(sound));
                }
                Step::Brings(brought) => {
                    let _ = self
                        .seating
                        .report_act(self.role, BoardReport::Brings(brought));
                }
                Step::SealDiffers(seen) => {
                    let role = self.seating.served_as(self.role);
                    let report = BoardReport::SealDiffers { role, seen };
                    let _ = self.seating.report_act(self.role, report);
                }
                Step::Tell(client, word) => self.seating.tell(Some(client), word),
                Step::End => return end(socket, None).await,
                Step::Farewell => {
                    let away = CloseFrame {
                        code: close_code::AWAY,
                        reason: "".into(),
                    };
                    return end(socket, Some(away)).await;
                }
            }
        }
        Ok(())
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        let last = self.session.leave(&mut self.seating.desk(self.role));
        for step in last {
            if let Step::Sound(sound) = step {
                let _ = self
                    .seating
                    .report_act(self.role, BoardReport::Sound(sound));
            }
        }
        self.seating.leave(self.client, self.role);
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => sleep_until(due.into()).await,
        None => std::future::pending().await,
    }
}

async fn end(socket: &mut WebSocket, why: Option<CloseFrame>) -> Result<(), Lost> {
    // It is lost either way.
    let _ = send(socket, Message::Close(why)).await;
    Err(Lost)
}

async fn send(socket: &mut WebSocket, message: Message) -> Result<(), Lost> {
    match timeout(STALLED, socket.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(Lost),
    }
}
