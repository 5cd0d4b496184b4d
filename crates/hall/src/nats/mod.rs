//! Beyond one machine: the journal's events in a NATS JetStream stream.
//!
//! The stream of a journal is named after it (`doppelbrett-` and the moment of its first game),
//! so that two halls never mix. Each event is a message on the subject `STREAM.GAME`, with
//! [`Written`](doppelbrett_store::Written) as JSON. `docs/book/8-club.md` describes it for other
//! programs.
//!
//! The stream itself says how far it has been written: the publisher reads its last message and
//! continues after it, each message only directly after the previous one. So no restart of
//! either side loses or duplicates anything, however long it took.

mod follow;
mod publish;

use std::time::Duration;

use async_nats::jetstream::{self, Context};
use jiff::Timestamp;
use thiserror::Error;
use tokio::time::timeout;

use doppelbrett_text::messages::Text;

pub use follow::{Followed, Following, follow};
pub use publish::{Publisher, Wake};

/// The prefix of every hall's stream name.
pub const PREFIX: &str = "doppelbrett-";

/// The header with an event's place among all events of its journal.
const WRITTEN: &str = "Doppelbrett-Written";

/// How long to leave an unresponsive server alone.
const PAUSE: Duration = Duration::from_secs(1);
/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why the traffic broke off, in the words of the server or its client.
struct Broken(String);

impl<E: std::error::Error> From<E> for Broken {
    fn from(error: E) -> Self {
        Self(error.to_string())
    }
}

/// The JetStream of the server at `url`.
async fn connect(url: &str) -> Result<Context, Broken> {
    let client = timeout(PATIENCE, async_nats::connect(url)).await??;
    let mut context = jetstream::new(client);
    context.set_timeout(PATIENCE);
    Ok(context)
}

/// Why there is no traffic with a NATS server.
#[derive(Debug, Error, Text)]
#[text("hall-nats")]
pub enum NatsError {
    /// The thread or its runtime cannot be started.
    #[error("no thread for NATS: {0}. Close other programs and try again")]
    NoThread(#[text("why")] std::io::Error),
    /// The journal has nothing to pass on, and no name.
    #[error("the journal has no game yet")]
    NoGames,
    /// The journal cannot be read.
    #[error(transparent)]
    #[text(own)]
    Store(#[from] doppelbrett_store::StoreError),
}

/// The name of the stream of a journal whose first game was created at this time.
#[must_use]
pub fn stream_name(created: Timestamp) -> String {
    // Spaces, full stops and wildcards are not allowed.
    format!("{PREFIX}{}", created.strftime("%Y%m%dT%H%M%S%9f"))
}

/// The subject of a game's events; `*` as the game gives all games'.
#[must_use]
fn subject(stream: &str, game: impl std::fmt::Display) -> String {
    format!("{stream}.{game}")
}

/// The id by which the server recognises a duplicate message.
#[must_use]
fn message_id(stream: &str, game: impl std::fmt::Display, sequence: u64) -> String {
    format!("{stream}/{game}/{sequence}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_is_named_after_its_journal_and_nothing_else() {
        let created: Timestamp = "2026-03-09T18:05:06.000000789Z".parse().unwrap();
        let name = stream_name(created);
        assert_eq!(name, "doppelbrett-20260309T180506000000789");
        assert_eq!(subject(&name, 17), format!("{name}.17"));
        assert_eq!(message_id(&name, 17, 3), format!("{name}/17/3"));
    }
}
