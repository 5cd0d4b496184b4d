use super::models::{Models, same};
use crate::cli::configuration::{Overrides, SHIPPED_MODEL};
use crate::cli::failure::Failure;
use crate::settings::{Source, forget, remember};

/// The setting that says which model listens.
const KEY: &str = "hearing.model";

impl Models<'_> {
    /// Writes into the settings that the model `name` listens, if it can.
    pub(super) fn switch_to(&self, name: &str) -> Result<(), Failure> {
        let Some(folder) = self.folder(name) else {
            return Err(self.not_installed(name));
        };
        let fit = self.try_out(&folder)?;
        if !fit.is_enough() {
            let current = self.name_of(&self.in_use());
            return Err(Failure::new(
                "model-of-no-use",
                &[
                    ("name", name.into()),
                    ("squares", fit.squares.to_string().into()),
                    ("unknown", fit.unknown.len().to_string().into()),
                    ("all", fit.words.to_string().into()),
                    ("current", current.into()),
                ],
            ));
        }
        let file = self.file()?;
        let written = if name == SHIPPED_MODEL {
            forget(&file, KEY)
        } else {
            remember(&file, KEY, folder.display().to_string())
        };
        written?;
        self.tell("model-used", &[("name", name.into())]);
        self.tell_fit(&fit);
        // A variable or a flag goes over the file.
        let settings = self.configuration.load(&Overrides::default())?;
        let holds = crate::cli::configuration::model(&settings);
        if !same(&holds, &folder) {
            let value = holds.display().to_string();
            let source = self.source()?.text(KEY, &self.wording.messages);
            self.tell(
                "settings-overridden",
                &[("value", value.into()), ("source", source.into())],
            );
        }
        Ok(())
    }

    /// Deletes the installed model `name`. If it listens, the one that ships does
    /// so from then on.
    pub(super) fn remove(&self, name: &str) -> Result<(), Failure> {
        if name == SHIPPED_MODEL {
            return Err(Failure::new(
                "model-shipped-stays",
                &[("name", name.into())],
            ));
        }
        if !self.shelf.holds(name) {
            return Err(self.not_installed(name));
        }
        let keys = self.shelf.open()?;
        let in_use = same(&self.in_use(), &self.shelf.place(name));
        if in_use {
            let source = self.source()?;
            if !matches!(source, Source::File(_)) {
                let source = source.text(KEY, &self.wording.messages);
                return Err(Failure::new(
                    "model-set-elsewhere",
                    &[("name", name.into()), ("source", source.into())],
                ));
            }
            forget(&self.file()?, KEY)?;
        }
        keys.remove(name)?;
        let id = if in_use {
            "model-removed-in-use"
        } else {
            "model-removed"
        };
        let args = [("name", name.into()), ("shipped", SHIPPED_MODEL.into())];
        self.tell(id, &args);
        Ok(())
    }

    fn not_installed(&self, name: &str) -> Failure {
        let id = if self.catalogue.offer(name).is_some() {
            "model-not-installed-yet"
        } else {
            "model-not-installed"
        };
        Failure::new(
            id,
            &[("name", name.into()), ("names", self.usable().into())],
        )
    }

    fn file(&self) -> Result<std::path::PathBuf, Failure> {
        self.configuration
            .file()
            .ok_or_else(|| Failure::new("settings-no-file", &[]))
    }

    /// Where it was set which model listens.
    fn source(&self) -> Result<Source, Failure> {
        let states = self.configuration.explain(&Overrides::default())?;
        let state = states.into_iter().find(|state| state.info.key == KEY);
        Ok(state.map_or(Source::Default, |state| state.source))
    }
}
