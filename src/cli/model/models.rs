use std::path::{Path, PathBuf};

use crate::cli::configuration::{self, Configuration, SHIPPED_MODEL};
use crate::console;
use crate::messages::Value;
use crate::sentences::Wording;
use crate::settings::Settings;
use crate::speech_models::{Catalogue, Shelf};
use doppelbrett_system::files::real_path;

/// All available speech models, and how to talk about them.
pub(super) struct Models<'a> {
    pub(super) configuration: &'a Configuration,
    pub(super) settings: Settings,
    pub(super) wording: Wording,
    pub(super) catalogue: Catalogue,
    pub(super) shelf: Shelf,
}

impl Models<'_> {
    pub(super) fn text(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        self.wording.text(id, args)
    }

    pub(super) fn tell(&self, id: &str, args: &[(&str, Value<'_>)]) {
        console::print(&self.text(id, args));
    }

    /// The folder of the model in use.
    pub(super) fn in_use(&self) -> PathBuf {
        configuration::model(&self.settings)
    }

    /// The folder of the model `name`: on the shelf, or the shipped one.
    pub(super) fn folder(&self, name: &str) -> Option<PathBuf> {
        if name == SHIPPED_MODEL {
            return Some(configuration::shipped_model());
        }
        self.shelf.holds(name).then(|| self.shelf.place(name))
    }

    /// The name of the model in this folder: its path, if it is elsewhere.
    pub(super) fn name_of(&self, folder: &Path) -> String {
        std::iter::once(SHIPPED_MODEL.to_owned())
            .chain(self.shelf.names())
            .find(|name| self.folder(name).is_some_and(|place| same(&place, folder)))
            .unwrap_or_else(|| folder.display().to_string())
    }

    /// The names of all usable models, for the answer to a wrong one.
    pub(super) fn usable(&self) -> String {
        let mut names = vec![SHIPPED_MODEL.to_owned()];
        names.extend(self.shelf.names());
        names.join(", ")
    }
}

/// Whether two paths lead to the same folder.
pub(super) fn same(one: &Path, other: &Path) -> bool {
    match (real_path(one), real_path(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}
