//! `doppelbrett model`: which speech models there are, and which one listens.

mod fit;
mod install;
mod list;
mod switch;

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::configuration::{self, Configuration, Overrides, SHIPPED_MODEL};
use crate::console;
use crate::messages::Value;
use crate::models::{Catalogue, Shelf};
use crate::sentences::Wording;
use crate::settings::{Settings, model_folder};

/// `doppelbrett model`
#[derive(Clone, Debug, Args)]
pub(super) struct Model {
    #[command(flatten)]
    configuration: Configuration,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE", global = true)]
    language: Option<String>,
    // Another list of models than the one that is built in
    #[arg(long, value_name = "TOML", global = true)]
    catalogue: Option<PathBuf>,
    #[command(subcommand)]
    action: Action,
}

#[derive(Clone, Debug, Subcommand)]
enum Action {
    // List the speech models: in use, installed, and those that can be installed
    List {
        // Print a JSON object for each model
        #[arg(long)]
        json: bool,
    },
    // Fetch, check and try a speech model, and keep it
    //
    // A download that broke off goes on where it did when this is started again.
    Install(install::Install),
    // Listen with this speech model from now on
    Use {
        // Its name, see `doppelbrett model list`
        name: String,
    },
    // Delete an installed speech model
    Remove {
        // Its name
        name: String,
    },
}

impl Model {
    /// Does what was asked for.
    pub(super) fn run(&self) -> Result<(), String> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let catalogue = match &self.catalogue {
            Some(path) => Catalogue::read(path),
            None => Catalogue::built_in(),
        }
        .map_err(|error| error.text(&wording.messages))?;
        let folder = model_folder().ok_or_else(|| wording.text("model-no-folder", &[]))?;
        let models = Models {
            configuration: &self.configuration,
            settings,
            wording,
            catalogue,
            shelf: Shelf::new(folder),
        };
        match &self.action {
            Action::List { json } => models.list(*json),
            Action::Install(install) => models.install(install),
            Action::Use { name } => models.switch_to(name),
            Action::Remove { name } => models.remove(name),
        }
    }
}

/// All speech models that there are, and how to speak of them.
struct Models<'a> {
    configuration: &'a Configuration,
    settings: Settings,
    wording: Wording,
    catalogue: Catalogue,
    shelf: Shelf,
}

impl Models<'_> {
    fn text(&self, id: &str, args: &[(&str, Value<'_>)]) -> String {
        self.wording.text(id, args)
    }

    fn tell(&self, id: &str, args: &[(&str, Value<'_>)]) {
        console::print(&self.text(id, args));
    }

    /// The folder of the model that listens.
    fn in_use(&self) -> PathBuf {
        configuration::model(&self.settings)
    }

    /// The folder of the model `name`: on the shelf, or the one that ships.
    fn folder(&self, name: &str) -> Option<PathBuf> {
        if name == SHIPPED_MODEL {
            return Some(configuration::shipped_model());
        }
        self.shelf.holds(name).then(|| self.shelf.place(name))
    }

    /// What the model in this folder is called: its path, if it stands elsewhere.
    fn name_of(&self, folder: &std::path::Path) -> String {
        std::iter::once(SHIPPED_MODEL.to_owned())
            .chain(self.shelf.names())
            .find(|name| self.folder(name).is_some_and(|place| same(&place, folder)))
            .unwrap_or_else(|| folder.display().to_string())
    }

    /// The names of all models that can be used, for an answer to a wrong one.
    fn usable(&self) -> String {
        let mut names = vec![SHIPPED_MODEL.to_owned()];
        names.extend(self.shelf.names());
        names.join(", ")
    }
}

/// Whether two paths name the same folder.
fn same(one: &std::path::Path, other: &std::path::Path) -> bool {
    let real = |path: &std::path::Path| path.canonicalize();
    match (real(one), real(other)) {
        (Ok(one), Ok(other)) => one == other,
        _ => one == other,
    }
}
