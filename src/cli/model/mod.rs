//! `doppelbrett model`: which speech models there are, and which one listens.

mod fit;
mod install;
mod list;
mod models;
mod switch;

use std::path::PathBuf;

use clap::{Args, Subcommand};

use self::models::Models;
use super::configuration::{self, Configuration, Overrides};
use super::failure::Failure;
use crate::settings::model_folder;
use crate::speech_models::{Catalogue, Shelf};

/// `doppelbrett model`
#[derive(Clone, Debug, Args)]
pub(super) struct Model {
    #[command(flatten)]
    configuration: Configuration,
    // The language of the messages: de, en, es or pt
    #[arg(long, value_name = "LANGUAGE", global = true)]
    language: Option<String>,
    // Another list of models than the built-in one
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
    pub(super) fn run(&self) -> Result<(), Failure> {
        let overrides = Overrides::default().flag("language", self.language.clone());
        let settings = self.configuration.load(&overrides)?;
        let wording = configuration::wording(&settings)?;
        let catalogue = match &self.catalogue {
            Some(path) => Catalogue::read(path),
            None => Catalogue::built_in(),
        }?;
        let folder = model_folder().ok_or_else(|| Failure::new("model-no-folder", &[]))?;
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
