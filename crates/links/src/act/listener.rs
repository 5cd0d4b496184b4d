//! The socket of a running game.

use std::io::{self, BufReader, Read as _, Write as _};
use std::net::Shutdown;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use thiserror::Error;

use super::answer::{ActAnswer, Request};
use super::{Act, SOCKET};
use doppelbrett_system::files::own_folder;
use doppelbrett_system::local::{self, Name, Stream, is_owners};
use doppelbrett_text::lines::{Line, lines};

/// The longest request, in bytes: a line of the console and its marks.
const LONGEST: u64 = 8_000;
/// Whoever connects has said what they want within this time.
const PATIENCE: Duration = Duration::from_secs(2);
/// So many are listened to at once.
const MOST: usize = 64;
/// How long the game may take to answer.
const ANSWER: Duration = Duration::from_secs(5);

/// Why nobody can be listened to.
#[derive(Debug, Error)]
pub enum ListenerError {
    /// A game that runs already has the socket.
    #[error("another game listens at {0}; acts go to that one")]
    Taken(PathBuf),
    /// The socket cannot be made.
    #[error("the socket {path} cannot be made: {source}")]
    Socket {
        /// Where.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
}

impl ListenerError {
    /// Why, as it is told.
    #[must_use]
    pub const fn problem(&self) -> ActsProblem {
        match self {
            Self::Taken(_) => ActsProblem::Taken,
            Self::Socket { .. } => ActsProblem::NoSocket,
        }
    }
}

/// Why no acts from outside reach the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActsProblem {
    /// They reach another one.
    Taken,
    /// The folder of the games has no room for the socket.
    NoSocket,
}

/// Listens to acts until it is dropped.
#[derive(Debug)]
pub struct Listener {
    _name: Name,
}

impl Listener {
    /// Listens in the folder of the games. `requests` takes each act; `false` if nobody does.
    ///
    /// # Errors
    /// When another game listens there, or the socket cannot be made.
    pub fn start(
        folder: &Path,
        requests: impl Fn(Request) -> bool + Send + Sync + 'static,
    ) -> Result<Self, ListenerError> {
        let path = folder.join(SOCKET);
        if Stream::connect(&path).is_ok() {
            return Err(ListenerError::Taken(path));
        }
        let socket = |source| ListenerError::Socket {
            path: path.clone(),
            source,
        };
        // Who has joined a game elsewhere may never have had one here.
        own_folder(folder).map_err(socket)?;
        let (listener, name) = local::Listener::bind(&path).map_err(socket)?;
        let requests = Arc::new(requests);
        thread::Builder::new()
            .name("acts".to_owned())
            .spawn(move || {
                while let Ok(stream) = listener.accept() {
                    // Whoever says nothing holds up nobody else.
                    if Arc::strong_count(&requests) > MOST {
                        tracing::warn!("too many want acts done at once");
                        continue;
                    }
                    let requests = Arc::clone(&requests);
                    let served = thread::Builder::new()
                        .name("act".to_owned())
                        .spawn(move || serve(stream, &*requests));
                    if let Err(error) = served {
                        tracing::warn!(%error, "no thread for an act");
                    }
                }
            })
            .map_err(socket)?;
        Ok(Self { _name: name })
    }
}

/// One act of one caller.
fn serve(stream: Stream, requests: &impl Fn(Request) -> bool) {
    if !is_owners(&stream) {
        tracing::warn!("an act of another user is refused");
        return;
    }
    let answer = match (read(&stream), stream.try_clone()) {
        (Some(act), Ok(way_back)) => {
            let (request, awaited) = Request::new(act, way_back);
            let goes = requests(request);
            goes.then(|| awaited.within(ANSWER)).flatten()
        }
        _ => None,
    };
    // The request may keep its end of the line for longer.
    let written = write(&stream, &answer.unwrap_or_default());
    if let Err(error) = written.and_then(|()| stream.shutdown(Shutdown::Both)) {
        tracing::info!(%error, "whoever wanted an act done is gone");
    }
}

fn read(stream: &Stream) -> Option<Act> {
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    match lines(BufReader::new(stream.take(LONGEST))).next()? {
        Line::Text(text) => serde_json::from_str(&text)
            .inspect_err(|error| tracing::info!(%error, "an act cannot be read"))
            .ok(),
        Line::TooLong => None,
    }
}

fn write(mut stream: &Stream, answer: &ActAnswer) -> io::Result<()> {
    let text = serde_json::to_string(answer)?;
    writeln!(stream, "{text}")
}
