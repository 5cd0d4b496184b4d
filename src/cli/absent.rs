//! The web board of a program that was built without.

use std::path::Path;

use super::failure::Failure;
use super::keeping::Keeping;
use crate::console;
use crate::game::Game;
use crate::pages::WebBoard;
use crate::play::Inputs;
use crate::sentences::BothWords;
use crate::settings::Settings;

/// There never is one.
pub(super) enum Serving {}

impl Serving {
    pub(super) fn split(self) -> (WebBoard, ()) {
        match self {}
    }
}

/// Tells that there is none, if the settings want one.
pub(super) fn at_table(
    settings: &Settings,
    words: &BothWords,
    _folder: &Path,
    _keeping: &Keeping,
    _game: &Game,
    _inputs: Inputs,
) -> Result<Option<Serving>, Failure> {
    if settings.board.enabled {
        console::print(&words.first.full.not_built("web"));
    }
    Ok(None)
}
