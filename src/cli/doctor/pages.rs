//! Whether pages can be served.

use std::sync::mpsc;

use super::Examination;
use crate::cli::link_files::Tokens;
use crate::cli::{client, serving};
use crate::hall::Remembered;
use crate::pages::{Role, Seat};

impl Examination {
    /// The web board is served, and its page comes.
    pub(super) fn board(&self) {
        if !self.settings.board.enabled {
            self.report("board", true, &[], "switched-off");
            return;
        }
        let folder = self.settings.store.folder().unwrap_or_default();
        let (reports, _received) = mpsc::channel();
        // Nobody sits down, so it does not matter what could be said there.
        let seats = vec![Seat::of(Role::Player)];
        let nothing = Remembered::default();
        let mut settings = self.settings.clone();
        // Whether a proxy answers is another question.
        settings.board.public_url = None;
        let why = match serving::open(&settings, &folder, seats, nothing, &reports) {
            Err(error) => error.text(&self.wording.messages),
            Ok(board) => match client::get(&board.url(), board.server().fingerprint()) {
                Ok(_) => {
                    // The link that is told here is that of the first game.
                    if let Err(error) = Tokens::keep_first(&folder, &board.links()) {
                        tracing::warn!(%error, "the link of the web board is not kept");
                    }
                    let url = board.url();
                    self.report("board", true, &[("url", url.into())], "board-served");
                    return;
                }
                Err(why) => why.text(&self.wording.messages),
            },
        };
        let args = [("why", why.into())];
        self.tell("board", false, self.wording.text("board-not-served", &args));
    }
}
