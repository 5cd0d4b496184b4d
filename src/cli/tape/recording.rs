//! What a game has on tape, as one recording for the arbiter.

use std::path::Path;

use super::{Tape, name};
use crate::cli::failure::Failure;
use crate::console;
use crate::game::Event;
use crate::report::players;
use crate::sentences::Wording;
use crate::tape::{Chapter, TapeError, joined};
use doppelbrett_system::files::{SECRET, replace};

impl Tape {
    /// Writes it into `file`, with a chapter for each announcement and note.
    ///
    /// # Errors
    /// When it cannot be written; and, after it was, when some of it is missing or was changed.
    pub(in crate::cli) fn write(&self, file: &Path, wording: &Wording) -> Result<(), Failure> {
        let mut chapters = Vec::new();
        for take in &self.takes {
            let name = name(take, wording);
            match self.shelf.read(&take.kept.sha256) {
                Ok(opus) => chapters.push(Chapter { name, opus }),
                Err(error) => {
                    let why = error.text(&wording.messages);
                    let args = [("name", name.into()), ("why", why.into())];
                    console::print(&wording.text("tape-take-missing", &args));
                }
            }
        }
        let takes = ("takes", self.takes.len().to_string().into());
        let bytes = joined(&self.title(wording), &chapters)?;
        replace(file, &bytes, SECRET).map_err(|source| TapeError::NotWritten {
            path: file.to_owned(),
            source,
        })?;
        let path = ("path", file.display().to_string().into());
        match self.takes.len() - chapters.len() {
            0 => {
                console::print(&wording.text("tape-written", &[path, takes]));
                Ok(())
            }
            missing => {
                let missing = ("missing", missing.to_string().into());
                Err(Failure::new("tape-incomplete", &[path, takes, missing]))
            }
        }
    }

    /// Who plays, and where.
    fn title(&self, wording: &Wording) -> String {
        let Some(Event::Created(setup)) = self.events.first().map(|first| &first.event) else {
            return String::new();
        };
        let [white, black] = players(setup, wording);
        match setup.event.trim() {
            "" | "?" => format!("{white} - {black}"),
            event => format!("{white} - {black}, {event}"),
        }
    }
}
