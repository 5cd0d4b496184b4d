use std::io;

use serde::Serialize;

use super::models::Models;
use crate::cli::configuration::SHIPPED_MODEL;
use crate::cli::failure::Failure;
use crate::console;
use crate::speech_models::Offer;

/// A model as JSON.
#[derive(Debug, Serialize)]
struct Listed<'a> {
    name: String,
    in_use: bool,
    installed: bool,
    shipped: bool,
    /// Where it stands, if it is installed.
    folder: Option<String>,
    language: Option<&'a str>,
    licence: Option<&'a str>,
    /// Bytes of its archive.
    size: Option<u64>,
    address: Option<&'a str>,
}

impl Models<'_> {
    /// The one in use first, then those that are installed, then the others.
    pub(super) fn list(&self, json: bool) -> Result<(), Failure> {
        for model in self.all() {
            if json {
                let line = console::json(&model).map_err(io::Error::from)?;
                console::print(&line);
            } else {
                console::print(&self.line(&model));
            }
        }
        Ok(())
    }

    fn all(&self) -> Vec<Listed<'_>> {
        let used = self.name_of(&self.in_use());
        let installed = std::iter::once(SHIPPED_MODEL.to_owned()).chain(self.shelf.names());
        let mut names = vec![used.clone()];
        names.extend(installed.filter(|name| *name != used));
        let mut models: Vec<Listed> = names
            .into_iter()
            .map(|name| {
                let folder = self.folder(&name);
                // One that stands elsewhere is named by its path.
                let path = folder.map_or_else(|| name.clone(), |f| f.display().to_string());
                let offer = self.catalogue.offer(&name);
                Listed {
                    in_use: name == used,
                    shipped: name == SHIPPED_MODEL,
                    folder: Some(path),
                    ..listed(name, offer)
                }
            })
            .collect();
        let offered = self.catalogue.offers.iter();
        let offered: Vec<Listed> = offered
            .filter(|offer| models.iter().all(|model| model.name != offer.name))
            .map(|offer| Listed {
                installed: false,
                ..listed(offer.name.clone(), Some(offer))
            })
            .collect();
        models.extend(offered);
        models
    }

    fn line(&self, model: &Listed) -> String {
        let state = match (model.in_use, model.shipped, model.installed) {
            (true, true, _) => "model-state-in-use-shipped",
            (true, false, _) => "model-state-in-use",
            (false, true, _) => "model-state-shipped",
            (false, false, true) => "model-state-installed",
            (false, false, false) => "model-state-offered",
        };
        let mut parts = vec![self.text(state, &[])];
        if let Some(licence) = model.licence {
            parts.push(self.text("model-licence", &[("licence", licence.into())]));
        }
        if let (false, Some(size)) = (model.installed, model.size) {
            let megabytes = (size / 1_000_000).to_string();
            parts.push(self.text("model-size", &[("megabytes", megabytes.into())]));
        }
        let args = [
            ("name", (&model.name).into()),
            ("about", parts.join(", ").into()),
        ];
        self.text("model-line", &args)
    }
}

fn listed(name: String, offer: Option<&Offer>) -> Listed<'_> {
    let shipped = name == SHIPPED_MODEL;
    Listed {
        name,
        in_use: false,
        installed: true,
        shipped,
        folder: None,
        language: offer.map(|offer| offer.language.as_str()),
        licence: offer
            .map(|offer| offer.licence.as_str())
            .or(shipped.then_some(env!("CARGO_PKG_LICENSE"))),
        size: offer.and_then(|offer| offer.size),
        address: offer.map(|offer| offer.address.as_str()),
    }
}
