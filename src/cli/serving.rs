//! The web board of a game: its link stays the same from game to game, so that
//! a page which is still open comes back by itself.

use std::fs;
use std::io::Write;
use std::net::SocketAddr;
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;
use std::sync::mpsc::{self, Sender};

use crate::agent::{Input, Wording, forward};
use crate::boards::{WebBoard, WebBoardError, WebBoardSettings};
use crate::console;
use crate::settings::Settings;

const TOKEN_FILE: &str = "board-token";

/// Serves the web board, on another port if the one of the settings is taken.
/// Without a board, the reason has been told and the game goes on.
pub(super) fn serve(
    settings: &Settings,
    wording: &Wording,
    folder: &Path,
    inputs: Sender<Input>,
) -> (Option<WebBoard>, String) {
    let (reports, received) = mpsc::channel();
    forward(received, inputs, |report| Some(Input::Board(report)));
    let file = folder.join(TOKEN_FILE);
    let start = |address, token| {
        let wanted = WebBoardSettings {
            address,
            language: settings.language().code().to_owned(),
            token,
        };
        WebBoard::start(wanted, reports.clone())
    };
    let address = settings.board.address;
    let kept = fs::read_to_string(&file)
        .ok()
        .map(|token| token.trim().to_owned());
    let started = match start(address, kept.clone()) {
        Err(WebBoardError::Token) => start(address, None),
        Err(WebBoardError::Address { .. }) => start(SocketAddr::new(address.ip(), 0), kept),
        started => started,
    };
    match started {
        Ok(board) => {
            let url = board.url();
            keep_token(&file, &url);
            (Some(board), url)
        }
        Err(error) => {
            let why = error.to_string();
            console::print(&wording.text("board-not-served", &[("why", why.into())]));
            (None, String::new())
        }
    }
}

/// Keeps the secret part of the link for the next start, readable by its owner only.
fn keep_token(file: &Path, url: &str) {
    let Some((_, token)) = url.trim_end_matches('/').rsplit_once('/') else {
        return;
    };
    let written = fs::OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .mode(0o600)
        .open(file)
        .and_then(|mut file| file.write_all(token.as_bytes()));
    if let Err(error) = written {
        tracing::warn!(%error, "the link of the web board is not kept");
    }
}
