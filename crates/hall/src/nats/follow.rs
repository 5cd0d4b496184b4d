//! Lets another process follow along: it catches up from the start, then waits for more.

use std::ops::ControlFlow;
use std::time::Duration;

use async_nats::jetstream::Context;
use async_nats::jetstream::consumer::pull::Config;
use async_nats::jetstream::consumer::{AckPolicy, DeliverPolicy};
use futures_util::{StreamExt, TryStreamExt};
use tokio::time::{sleep, timeout};

use super::{Broken, PAUSE, PREFIX, connect};
use doppelbrett_store::Written;

/// A server that is silent for two of these is lost.
const HEARTBEAT: Duration = Duration::from_secs(5);

/// What to follow.
#[derive(Clone, Debug, Default)]
pub struct Following {
    /// The server, such as `nats://127.0.0.1:4222`.
    pub url: String,
    /// The stream; by default the only hall's on the server.
    pub stream: Option<String>,
    /// Whether to end when everything there has been read.
    pub once: bool,
}

/// What happens while following.
#[derive(Clone, Debug, PartialEq)]
pub enum Followed {
    /// This stream is followed.
    Stream(String),
    /// There is no hall on the server.
    NoStream,
    /// There are several halls; choose one.
    Several(Vec<String>),
    /// Something happened in a hall. Each event once, in the order of the journal.
    Event(Box<Written>),
    /// Nothing has happened for a second.
    Quiet,
    /// The server does not answer; it is tried again.
    Lost(String),
}

/// Follows until `each` breaks off or, if requested, everything there has been read. It starts
/// with the first event that the stream still has.
pub async fn follow(following: Following, mut each: impl FnMut(Followed) -> ControlFlow<()>) {
    // The stream's own number of the next message.
    let mut next = 1;
    let mut stream = following.stream.clone();
    let mut told = false;
    loop {
        match read(&following, &mut stream, &mut next, &mut told, &mut each).await {
            Ok(()) => return,
            Err(Broken(why)) => {
                if each(Followed::Lost(why)).is_break() {
                    return;
                }
                sleep(PAUSE).await;
            }
        }
    }
}

async fn read(
    following: &Following,
    chosen: &mut Option<String>,
    next: &mut u64,
    told: &mut bool,
    each: &mut impl FnMut(Followed) -> ControlFlow<()>,
) -> Result<(), Broken> {
    let context = connect(&following.url).await?;
    let name = match chosen {
        Some(name) => name.clone(),
        None => {
            let mut halls = halls(&context).await?;
            match (halls.pop(), halls.is_empty()) {
                (Some(name), true) => chosen.insert(name).clone(),
                (Some(last), false) => {
                    halls.push(last);
                    let _ = each(Followed::Several(halls));
                    return Ok(());
                }
                (None, _) => {
                    let _ = each(Followed::NoStream);
                    return Ok(());
                }
            }
        }
    };
    let mut stream = context.get_stream(&name).await?;
    if !*told {
        *told = true;
        if each(Followed::Stream(name)).is_break() {
            return Ok(());
        }
    }
    if following.once && stream.info().await?.state.last_sequence < *next {
        return Ok(());
    }
    let consumer = stream
        .create_consumer(Config {
            deliver_policy: DeliverPolicy::ByStartSequence {
                start_sequence: *next,
            },
            ack_policy: AckPolicy::None,
            inactive_threshold: HEARTBEAT * 4,
            ..Config::default()
        })
        .await?;
    let mut messages = consumer.stream().heartbeat(HEARTBEAT).messages().await?;
    loop {
        let Ok(message) = timeout(PAUSE, messages.next()).await else {
            if each(Followed::Quiet).is_break() {
                return Ok(());
            }
            continue;
        };
        let Some(message) = message else {
            return Err(Broken("the server ended the stream of messages".to_owned()));
        };
        let message = message?;
        let (sequence, pending) = message
            .info()
            .map(|info| (info.stream_sequence, info.pending))
            .map_err(|error| Broken(error.to_string()))?;
        if sequence < *next {
            continue;
        }
        *next = sequence + 1;
        let event: Written = serde_json::from_slice(&message.payload)?;
        if each(Followed::Event(Box::new(event))).is_break() || (following.once && pending == 0) {
            return Ok(());
        }
    }
}

/// The streams of halls on this server, by name.
async fn halls(context: &Context) -> Result<Vec<String>, Broken> {
    let names: Vec<String> = context.stream_names().try_collect().await?;
    let mut halls: Vec<String> = names
        .into_iter()
        .filter(|name| name.starts_with(PREFIX))
        .collect();
    halls.sort_unstable();
    Ok(halls)
}
