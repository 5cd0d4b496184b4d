//! The web board of a game: its link stays the same from game to game, so that
//! a page which is still open comes back by itself.

use std::fs;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::os::unix::fs::OpenOptionsExt;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Sender};

use crate::agent::{Input, Wording, forward};
use crate::boards::{ArbiterSeat, BoardReport, WebBoard, WebBoardError, WebBoardSettings};
use crate::console;
use crate::settings::Settings;

const TOKEN_FILE: &str = "board-token";
const ARBITER_FILE: &str = "arbiter-link";

/// Where the arbiter's console finds its link while the program runs.
pub(super) fn arbiter_file(folder: &Path) -> PathBuf {
    folder.join(ARBITER_FILE)
}

/// The arbiter's place at a game with these words.
pub(super) fn arbiter_seat(wording: &Wording) -> ArbiterSeat {
    ArbiterSeat {
        token: None,
        acts: wording.arbiter.examples(),
        often: wording.arbiter.often(),
    }
}

/// Serves the web board, on another port if the one of the settings is taken.
/// Without a board, the reason has been told and the game goes on.
pub(super) fn serve(
    settings: &Settings,
    wording: &Wording,
    folder: &Path,
    arbiter: Option<ArbiterSeat>,
    inputs: Sender<Input>,
) -> (Option<WebBoard>, String) {
    match start(settings, folder, arbiter, inputs) {
        Ok(board) => {
            let url = board.url();
            (Some(board), url)
        }
        Err(error) => {
            let why = error.to_string();
            console::print(&wording.text("board-not-served", &[("why", why.into())]));
            (None, String::new())
        }
    }
}

/// The same without a word.
///
/// # Errors
/// When it cannot be served.
pub(super) fn start(
    settings: &Settings,
    folder: &Path,
    arbiter: Option<ArbiterSeat>,
    inputs: Sender<Input>,
) -> Result<WebBoard, WebBoardError> {
    let (reports, received) = mpsc::channel();
    forward(received, inputs, |report| {
        Some(match report {
            BoardReport::Arbiter { client, text } => Input::Arbiter { client, text },
            report => Input::Board(report),
        })
    });
    let file = folder.join(TOKEN_FILE);
    let serve = |address, token| {
        let wanted = WebBoardSettings {
            address,
            language: settings.language().code().to_owned(),
            token,
            arbiter: arbiter.clone(),
        };
        WebBoard::start(wanted, reports.clone())
    };
    let address = settings.board.address;
    let kept = fs::read_to_string(&file)
        .ok()
        .map(|token| token.trim().to_owned());
    let board = match serve(address, kept.clone()) {
        Err(WebBoardError::Token) => serve(address, None),
        Err(WebBoardError::Address { .. }) => serve(SocketAddr::new(address.ip(), 0), kept),
        served => served,
    }?;
    keep_token(&file, &board.url());
    Ok(board)
}

/// Keeps the secret part of the link for the next start, readable by its owner only.
fn keep_token(file: &Path, url: &str) {
    let Some((_, token)) = url.trim_end_matches('/').rsplit_once('/') else {
        return;
    };
    if let Err(error) = write_secret(file, token) {
        tracing::warn!(%error, "the link of the web board is not kept");
    }
}

fn write_secret(file: &Path, secret: &str) -> io::Result<()> {
    let mut file = fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(file)?;
    file.write_all(secret.as_bytes())
}

/// The arbiter's link in a file that only the user can read; dropping it removes the
/// file, unless another program has written its own link there.
pub(super) struct ArbiterLink {
    file: PathBuf,
    url: String,
}

impl ArbiterLink {
    /// Writes `url` into `folder`.
    ///
    /// # Errors
    /// When the file cannot be written.
    pub(super) fn keep(folder: &Path, url: String) -> io::Result<Self> {
        let file = arbiter_file(folder);
        // One that is left over may be readable by others.
        match fs::remove_file(&file) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        write_secret(&file, &url)?;
        Ok(Self { file, url })
    }
}

impl Drop for ArbiterLink {
    fn drop(&mut self) {
        let ours = fs::read_to_string(&self.file).is_ok_and(|url| url == self.url);
        if ours && let Err(error) = fs::remove_file(&self.file) {
            tracing::warn!(%error, "the file with the arbiter's link stays");
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn the_arbiters_link_is_the_users_alone_and_goes_with_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let file = arbiter_file(folder.path());
        fs::write(&file, "left over").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        let link = ArbiterLink::keep(folder.path(), "http://a/".to_owned()).unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "http://a/");
        let mode = fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        drop(link);
        assert!(!file.exists());
    }

    #[test]
    fn the_link_of_another_game_stays() {
        let folder = tempfile::tempdir().unwrap();
        let first = ArbiterLink::keep(folder.path(), "http://a/".to_owned()).unwrap();
        let second = ArbiterLink::keep(folder.path(), "http://b/".to_owned()).unwrap();
        drop(first);
        let file = arbiter_file(folder.path());
        assert_eq!(fs::read_to_string(&file).unwrap(), "http://b/");
        drop(second);
        assert!(!file.exists());
    }
}
