//! Gives the stream what the journal has and the stream lacks.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::thread::JoinHandle;
use std::time::Duration;

use async_nats::jetstream::Context;
use async_nats::jetstream::context::PublishAckFuture;
use async_nats::jetstream::message::PublishMessage;
use async_nats::jetstream::stream::{Config, LastRawMessageErrorKind, StorageType};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};

use super::{Broken, NatsError, PAUSE, WRITTEN, connect, message_id, stream_name, subject};
use crate::Notice;
use doppelbrett_store::Journal;

/// How many messages may be in flight.
const AT_ONCE: usize = 256;
/// How often the journal is checked, even if nobody reports that it has grown.
const LOOK: Duration = Duration::from_secs(5);

/// Passes a journal on until it is dropped; first it sends what is already there.
pub struct Publisher {
    stream: String,
    wake: Wake,
    stop: Option<watch::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// Signals that the journal has grown.
#[derive(Clone, Debug, Default)]
pub struct Wake(Arc<Notify>);

impl Wake {
    /// Signals that there is something to pass on.
    pub fn wake(&self) {
        self.0.notify_one();
    }
}

impl Publisher {
    /// Passes the journal at `path` on to the server at `url`. `notices` is told when the
    /// server stops answering, and when it answers again.
    ///
    /// # Errors
    /// When the journal cannot be read or has no game yet, or there is no thread.
    pub fn start(
        url: String,
        path: &Path,
        wake: Wake,
        notices: Sender<Notice>,
    ) -> Result<Self, NatsError> {
        let journal = Journal::open(path)?;
        let stream = stream_name(journal.identity()?.ok_or(NatsError::NoGames)?);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(NatsError::NoThread)?;
        let (stop, stopped) = watch::channel(());
        let publishing = Publishing {
            url,
            stream: stream.clone(),
            journal,
            wake: wake.clone(),
            notices,
        };
        let thread = std::thread::Builder::new()
            .name("nats".into())
            .spawn(move || runtime.block_on(publishing.run(stopped)))
            .map_err(NatsError::NoThread)?;
        Ok(Self {
            stream,
            wake,
            stop: Some(stop),
            thread: Some(thread),
        })
    }

    /// The name of the stream.
    #[must_use]
    pub fn stream(&self) -> &str {
        &self.stream
    }
}

impl Drop for Publisher {
    fn drop(&mut self) {
        self.wake.wake();
        self.stop = None;
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the thread for NATS ended in a panic");
        }
    }
}

struct Publishing {
    url: String,
    stream: String,
    journal: Journal,
    wake: Wake,
    notices: Sender<Notice>,
}

impl Publishing {
    async fn run(mut self, mut stopped: watch::Receiver<()>) {
        // Nothing was reported yet: the first answer is reported, and so is the first silence.
        let mut answers = None;
        loop {
            let Err(Broken(why)) = self.traffic(&mut stopped, &mut answers).await else {
                return;
            };
            tracing::warn!(%why, journal = %self.journal.path().display(), "NATS");
            if answers != Some(false) {
                answers = Some(false);
                self.tell(Notice::NatsLost { why });
            }
            // It may have been deleted, and made again.
            if let Ok(journal) = Journal::open(self.journal.path()) {
                self.journal = journal;
            }
            // Nothing is sent on it: it changes when its sender is dropped.
            if timeout(PAUSE, stopped.changed()).await.is_ok() {
                return;
            }
        }
    }

    /// Sends until it is stopped and everything is sent.
    async fn traffic(
        &self,
        stopped: &mut watch::Receiver<()>,
        answers: &mut Option<bool>,
    ) -> Result<(), Broken> {
        let mut stopping = false;
        let stream = &self.stream;
        let context = connect(&self.url).await?;
        let mut cursor = Cursor::of(&context, stream).await?;
        self.knows(&cursor)?;
        if *answers == Some(false) {
            self.tell(Notice::NatsFound);
        }
        *answers = Some(true);
        loop {
            let page = self.journal.written_after(cursor.written, AT_ONCE)?;
            let mut under_way: Vec<PublishAckFuture> = Vec::with_capacity(page.events.len());
            for event in &page.events {
                let message = PublishMessage::build()
                    .payload(serde_json::to_vec(event)?.into())
                    .message_id(message_id(stream, event.game, event.sequence))
                    .header(WRITTEN, event.written.to_string().as_str())
                    .expected_last_sequence(cursor.sequence);
                cursor.sequence += 1;
                let subject = subject(stream, event.game);
                under_way.push(context.send_publish(subject, message).await?);
            }
            let none = under_way.is_empty();
            for answer in under_way {
                answer.await?;
            }
            let grown = page.last > cursor.written;
            cursor.written = page.last;
            if !none || grown {
                continue;
            }
            if stopping {
                return Ok(());
            }
            tokio::select! {
                () = self.wake.0.notified() => {}
                () = sleep(LOOK) => {}
                // What was written last is still sent.
                _ = stopped.changed() => stopping = true,
            }
        }
    }

    /// Whether the last event of the stream belongs to this journal. An older copy of the
    /// journal would give the next events numbers that the stream already has.
    fn knows(&self, cursor: &Cursor) -> Result<(), Broken> {
        let Some(before) = cursor.written.checked_sub(1) else {
            return Ok(());
        };
        if self.journal.written_after(before, 1)?.last == cursor.written {
            return Ok(());
        }
        Err(Broken(format!(
            "the stream {} has events that the journal lacks: was an older copy of the journal put back?",
            self.stream
        )))
    }

    fn tell(&self, notice: Notice) {
        if self.notices.send(notice).is_err() {
            tracing::warn!("nobody listens to what becomes of NATS");
        }
    }
}

/// How far the stream has been written.
struct Cursor {
    /// The stream's own number of its last message.
    sequence: u64,
    /// That message's event, by the order of the journal.
    written: u64,
}

impl Cursor {
    /// What the stream itself says; creates it if necessary.
    async fn of(context: &Context, name: &str) -> Result<Self, Broken> {
        let stream = context
            .get_or_create_stream(Config {
                name: name.to_owned(),
                subjects: vec![subject(name, "*")],
                storage: StorageType::File,
                ..Config::default()
            })
            .await?;
        let sequence = stream.get_info().await?.state.last_sequence;
        if sequence == 0 {
            return Ok(Self {
                sequence,
                written: 0,
            });
        }
        match stream
            .get_last_raw_message_by_subject(&subject(name, "*"))
            .await
        {
            Ok(message) => {
                let written = message
                    .headers
                    .get(WRITTEN)
                    .and_then(|value| value.as_str().parse().ok())
                    .ok_or_else(|| {
                        Broken(format!(
                            "the stream {name} holds what Doppelbrett did not write"
                        ))
                    })?;
                Ok(Self { sequence, written })
            }
            // Somebody emptied it: it is filled again from the start.
            Err(error) if error.kind() == LastRawMessageErrorKind::NoMessageFound => Ok(Self {
                sequence,
                written: 0,
            }),
            Err(error) => Err(error.into()),
        }
    }
}
