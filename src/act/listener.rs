//! The socket of a running game.

use std::io::{self, BufReader, Read as _, Write as _};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;
use std::{fs, thread};

use rustix::net::sockopt::socket_peercred;
use rustix::process::geteuid;
use thiserror::Error;

use super::answer::{ActAnswer, Request};
use super::{Act, SOCKET};
use crate::files::{SECRET, own_folder};
use crate::lines::{Line, lines};

/// The longest request, in bytes: a line of the console and its marks.
const LONGEST: u64 = 8_000;
/// Whoever connects has said what they want within this time.
const PATIENCE: Duration = Duration::from_secs(2);
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

/// Listens to acts until it is dropped.
#[derive(Debug)]
pub struct Listener {
    path: PathBuf,
}

impl Listener {
    /// Listens in the folder of the games. `requests` takes each act; `false` ends listening.
    ///
    /// # Errors
    /// When another game listens there, or the socket cannot be made.
    pub fn start(
        folder: &Path,
        requests: impl Fn(Request) -> bool + Send + 'static,
    ) -> Result<Self, ListenerError> {
        let path = folder.join(SOCKET);
        if UnixStream::connect(&path).is_ok() {
            return Err(ListenerError::Taken(path));
        }
        let socket = |source| ListenerError::Socket {
            path: path.clone(),
            source,
        };
        // Who has joined a game elsewhere may never have had one here.
        own_folder(folder).map_err(socket)?;
        // That of a game that was killed.
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(socket(error)),
            _ => {}
        }
        let listener = UnixListener::bind(&path).map_err(socket)?;
        let listener_of = Self { path: path.clone() };
        fs::set_permissions(&path, fs::Permissions::from_mode(SECRET)).map_err(socket)?;
        thread::Builder::new()
            .name("acts".to_owned())
            .spawn(move || {
                for stream in listener.incoming() {
                    let Ok(stream) = stream else { return };
                    if !serve(stream, &requests) {
                        return;
                    }
                }
            })
            .map_err(socket)?;
        Ok(listener_of)
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.path) {
            tracing::warn!(%error, path = %self.path.display(), "the socket of acts stays");
        }
    }
}

/// One act of one caller; `false` when nobody takes acts any more.
fn serve(stream: UnixStream, requests: &impl Fn(Request) -> bool) -> bool {
    // The mode of the socket says it as well; where a folder was opened to others, this does.
    let owner = socket_peercred(&stream).is_ok_and(|peer| peer.uid == geteuid());
    if !owner {
        tracing::warn!("an act of another user is refused");
        return true;
    }
    let (answer, taken) = match read(&stream) {
        Some(act) => {
            let (way_back, answered) = mpsc::sync_channel(1);
            let taken = requests(Request::new(act, way_back));
            (answered.recv_timeout(ANSWER).unwrap_or_default(), taken)
        }
        None => (ActAnswer::default(), true),
    };
    if let Err(error) = write(&stream, &answer) {
        tracing::info!(%error, "whoever wanted an act done is gone");
    }
    taken
}

fn read(stream: &UnixStream) -> Option<Act> {
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    match lines(BufReader::new(stream.take(LONGEST))).next()? {
        Line::Text(text) => serde_json::from_str(&text)
            .inspect_err(|error| tracing::info!(%error, "an act cannot be read"))
            .ok(),
        Line::TooLong => None,
    }
}

fn write(mut stream: &UnixStream, answer: &ActAnswer) -> io::Result<()> {
    let text = serde_json::to_string(answer)?;
    writeln!(stream, "{text}")
}
